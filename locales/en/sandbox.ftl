# The sandbox: a table that a reader sets up.

## The page
ui-sandbox = Sandbox
ui-sandbox-title = Sandbox, { $edition }
ui-sandbox-about = set up a table and see at once who sees whom, how far apart they are, and why; lengths are in inches unless marked mm
ui-sandbox-pieces = On the table
ui-sandbox-figures = Figures
ui-sandbox-scenery = Scenery
ui-sandbox-in-zone = { $other } in the Zone of Control of { $name }
ui-sandbox-in-coherency = { $other } in Coherency with { $name } as leader
ui-sandbox-from = from
ui-sandbox-to = to
ui-sandbox-inches = { " " }({ $inches }″)
ui-sandbox-signs = Key to the picture
ui-sandbox-add = Add to the table
ui-sandbox-drawn = What to draw
ui-sandbox-arcs = Facing
ui-sandbox-zones = Zones of Control
ui-sandbox-distance = Distance
ui-sandbox-decide = Decide
ui-sandbox-remove = Remove
ui-sandbox-address = Address of this table
ui-sandbox-file = This table as a file
ui-sandbox-open = Open in the sandbox
ui-sandbox-drag = Drag a piece to move it; tap it to name or turn it.
ui-sandbox-keys = With the keyboard: Tab selects a piece, the arrow keys move it (Shift: by 0.1″), R or ] turns it, [ turns it back, Delete removes it, Enter opens its fields.

## What is added
ui-sandbox-add-figure = Figure
ui-sandbox-add-wall = Wall
ui-sandbox-add-box = Box
ui-sandbox-add-container = Container
ui-sandbox-add-building = Building

## Fields
ui-sandbox-name = lowercase Latin letters and digits, separated by hyphens
ui-sandbox-x = from the left
ui-sandbox-y = from the bottom
ui-sandbox-level = above the table
ui-sandbox-width = width
ui-sandbox-depth = depth
ui-sandbox-height = height
ui-sandbox-base = base
ui-sandbox-turn = turned by
ui-sandbox-corners = corners (0.1 mm)
ui-sandbox-up = up
ui-sandbox-up-right = up and to the right
ui-sandbox-to-right = right
ui-sandbox-down-right = down and to the right
ui-sandbox-down = down
ui-sandbox-down-left = down and to the left
ui-sandbox-to-left = left
ui-sandbox-up-left = up and to the left

## The piece that was taken hold of
ui-sandbox-left = Turn left
ui-sandbox-right = Turn right
ui-sandbox-change = All fields

## Refusals
refusal-sandbox-alone = there must be at least two figures: add another
refusal-sandbox-length = `{ $found }` is not a valid length: expected inches such as `8` or `1.5`, or millimeters such as `25mm`
refusal-sandbox-edge = this reaches beyond the left or bottom edge of the table: move it to the right or up
refusal-sandbox-corners = `{ $found }` is not a valid list of corners: expected pairs of whole tenths of a millimeter such as `-100,0 100,0 0,50`
refusal-sandbox-turn = `{ $found }` is not a valid rotation: expected a multiple of 15 degrees
refusal-sandbox-name = `{ $found }` is not a valid name: expected lowercase Latin letters and digits, separated by hyphens
refusal-sandbox-faces = `{ $found }` is not a valid facing: expected a direction such as `n` or `sw`, a figure such as `@guard`, or a position such as `12,8`
refusal-sandbox-tick = `{ $found }` is not a valid value for a checkbox: expected `1` or no value
