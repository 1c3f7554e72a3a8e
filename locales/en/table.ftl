# Pictures of tables: what a screen reader says of them, and what their signs mean.

## In words
ui-table-title = { $names } on the table, drawn to scale
ui-table-moment = { $moment }, drawn to scale
ui-table-about = { $things } { $verdict }.
ui-table-thing = { $name }: { $facts }.
ui-table-marker = a Marker
ui-table-moving = on the move
ui-table-null = in a Null State
ui-table-player = of player { $player }
ui-table-at = { $across } from the left and { $up } from below
ui-table-level = { $level } above the table
ui-table-faces = faces { $name }
ui-table-faces-place = faces a place { $across } from the left and { $up } from below
ui-table-across = { $from } to { $to } from the left
ui-table-up = { $from } to { $to } from below
ui-table-heights = { $from } to { $to } above the table
ui-table-tall = { $to } tall
ui-table-circle = Area: a circle with a radius of { $radius } around a place { $across } from the left and { $up } from below.
ui-table-strip = Area: a strip { $low } to { $high } from below, across the whole table.
ui-table-outline = Area: an outline { $left } to { $right } from the left and { $low } to { $high } from below.
ui-table-named-circle = { ui-zone }: a circle with a radius of { $radius } around a place { $across } from the left and { $up } from below.
ui-table-named-outline = { ui-zone }: { $left } to { $right } from the left and { $low } to { $high } from below.
ui-table-area-heights = It reaches { $low } to { $high } above the table.

## Beside the things
ui-table-high = { $name } { $high }
ui-table-from-to-high = { $name } { $low }–{ $high }
ui-table-on-level = { $name } +{ $level }
ui-table-side = From the side
ui-table-side-stretched = From the side, heights × { $times }
ui-table-side-around = From the side, each at its distance from { $name }
ui-table-area = area

## The signs
ui-table-sign-scale = From above, to scale.
ui-table-sign-front = Shaded, up to the dashed line: in front of { $name }.
ui-table-sign-all-round = Shaded ring: { $name } looks all round.
ui-table-sign-facing = Tip: where a figure faces.
ui-table-sign-marker = Ring in a base: a Marker.
ui-table-sign-moving = Dashed base: on the move.
ui-table-sign-null = Crossed out: in a Null State.
ui-table-sign-line = Stroke: a line that is wide enough.
ui-table-sign-measured = Line between two strokes: the distance.
ui-table-sign-touch = Dot: here they touch.
ui-table-sign-zone = Dotted ring: the Zone of Control of { $name }, { $reach } from its base.
ui-table-sign-coherency = Dotted ring: how far from { $name } the team is in Coherency, { $reach } from the base.
ui-table-sign-inside = Bold: inside.
ui-table-sign-touching = Bold: in contact.
ui-table-sign-blocks = Bold: in the way.

## The command
cli-table = Decide a situation on a table, and draw it
cli-arg-table-svg = Where to write the picture (SVG); `-` writes it, and nothing else, to standard output
cli-table-several = the file holds { $found } situations; expected one: a picture shows one table
cli-table-no-table = `{ $kind }` is not decided on a table; expected a kind that is: `{ $kinds }`
cli-table-overwrites-input = `{ $file }` is the input: name another file for the picture
cli-table-unwritable = `{ $file }` cannot be written: { $why }
