# The sandbox: a table that a reader sets up.

## The page
ui-sandbox = Sandbox
ui-sandbox-title = Sandbox, { $edition }
ui-sandbox-about = set up a table and see at once who sees whom, how far apart they are, and why; lengths are in inches unless they say mm
ui-sandbox-pieces = On the table
ui-sandbox-figures = Figures
ui-sandbox-scenery = Scenery
ui-sandbox-in-zone = { $other } in the Zone of Control of { $name }
ui-sandbox-in-coherency = { $other } in Coherency with { $name } as leader
ui-sandbox-from = from
ui-sandbox-to = to
ui-sandbox-inches = { " " }({ $inches }″)
ui-sandbox-signs = What the signs of the picture mean
ui-sandbox-add = Add to the table
ui-sandbox-drawn = What is drawn
ui-sandbox-arcs = Facing
ui-sandbox-zones = Zones of Control
ui-sandbox-distance = Distance
ui-sandbox-decide = Decide
ui-sandbox-remove = Remove
ui-sandbox-address = Address of this table
ui-sandbox-file = This table as a file
ui-sandbox-open = Open in the sandbox
ui-sandbox-drag = Drag a piece to move it; tap it to name or turn it.
ui-sandbox-keys = With keys: Tab chooses a piece, the arrows move it (Shift: by 0.1″), R or ] turns it, [ turns it back, Delete removes it, Enter opens its fields.

## What is added
ui-sandbox-add-figure = Figure
ui-sandbox-add-wall = Wall
ui-sandbox-add-box = Box
ui-sandbox-add-container = Container
ui-sandbox-add-building = Building

## Fields
ui-sandbox-name = small Latin letters and digits, with hyphens between them
ui-sandbox-x = from the left
ui-sandbox-y = from below
ui-sandbox-level = above the table
ui-sandbox-width = width
ui-sandbox-depth = depth
ui-sandbox-height = height
ui-sandbox-base = base
ui-sandbox-turn = turned by
ui-sandbox-corners = corners (0.1 mm)
ui-sandbox-up = up
ui-sandbox-up-right = up and right
ui-sandbox-to-right = right
ui-sandbox-down-right = down and right
ui-sandbox-down = down
ui-sandbox-down-left = down and left
ui-sandbox-to-left = left
ui-sandbox-up-left = up and left

## The piece that was taken hold of
ui-sandbox-left = Turn left
ui-sandbox-right = Turn right
ui-sandbox-change = All fields

## Refusals
refusal-sandbox-alone = somebody must look at somebody: add a second figure
refusal-sandbox-length = `{ $found }` is no length: expected inches such as `8` or `1.5`, or millimetres such as `25mm`
refusal-sandbox-edge = this reaches beyond the left or the lower edge of the table: move it to the right or up
refusal-sandbox-corners = `{ $found }` are no corners: expected pairs of whole tenths of a millimetre such as `-100,0 100,0 0,50`
refusal-sandbox-turn = `{ $found }` is no turn: expected a multiple of 15 degrees
refusal-sandbox-name = `{ $found }` is no name: expected small Latin letters and digits, with hyphens between them
refusal-sandbox-faces = `{ $found }` is nothing to face: expected a way such as `n` or `sw`, a figure such as `@guard`, or a place such as `12,8`
refusal-sandbox-tick = `{ $found }` is no tick: expected `1`, or nothing at all
