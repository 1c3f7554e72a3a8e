# Words of the pages of scenarios.

## At a glance
ui-scenario = Scenario
ui-scenario-glance = At a glance
ui-scenario-table = Table
ui-scenario-with-points = With { $points } Army Points
ui-scenario-configuration = Configuration
ui-scenario-deployment = Deployment depth
ui-scenario-deploy = Deployment
ui-scenario-deployment-with = { $name } { $depth }
ui-scenario-rounds = Game Rounds
ui-scenario-classified = Classified Objectives
ui-scenario-intelcom = INTELCOM
ui-scenario-hvt = HVT
ui-scenario-early-end = Early end
ui-scenario-choose = Scenarios side by side
word-hvt-neutral = neutral
word-hvt-target = may be killed by the enemy
word-hvt-masked = neutral until revealed, then may be killed by the enemy
word-hvt-unused = none
word-retreat-all-null = with the Turn that a player begins with all troopers in a Null State
word-retreat-too-few-points = with the Turn that a player begins with too few Victory Points
word-retreat-ends = with the Turn that a player begins in Retreat!
word-retreat-off = none: no Retreat!
word-retreat-on = none: Retreat! does not end the game

## Objectives
ui-scenario-points = Points
ui-scenario-most = Points, at most
ui-scenario-key = Key
ui-scenario-objective = Objective
ui-scenario-when = When
ui-scenario-readings = read differently
word-when-end = end of the game
word-when-round = each Game Round
ui-award-each = { $points } for each
ui-award-have = { $points }
ui-award-at-least-one = { $points } for at least 1
ui-award-more = { $points } for more than the adversary
ui-award-same = { $points } for as many as the adversary, at least 1
ui-award-only = { $points } if the adversary has none
ui-award-both = { $points } if both players have one
ui-award-none-of-theirs = { $points } if the adversary has none
ui-award-lacking = −{ $points } without it, never below 0
ui-award-short-more = more
ui-award-short-same = as many
ui-award-short-none-of-theirs = if the adversary has not
ui-award-short-lacking = if not done
ui-award-short-both = both
ui-award-band = { $points } for { $numbers }
ui-award-or-more = { $least } or more
ui-award-at-most = at most { $most }
ui-award-not-with = not together with { $key }
ui-award-below-maximum = only below the maximum

## The map
ui-scenario-map = Map
ui-map-title = Map of the table, to scale
ui-map-about = The table is { $across } wide and { $deep } deep. Player A’s edge is at the bottom, player B’s at the top. The table beside the map says where everything is.
ui-map-player = Player { $player }
ui-map-caption = Numbers at the edges: inches from the nearest edge. Zones are to scale; marks stand with their center in place and are drawn larger than the objects.
ui-map-table = What stands where; left and right as player A sees the table
ui-map-profile = ARM{"\u00A0"}{ $arm }, BTS{"\u00A0"}{ $bts }, STR{"\u00A0"}{ $structure }

## Places
ui-edge-left = the left edge
ui-edge-right = the right edge
ui-edge-a = player A’s edge
ui-edge-b = player B’s edge
ui-place = { $across }, { $deep }
ui-place-center = in the center of the table
ui-place-circle = radius { $radius }, center { $place }
ui-place-gates = gates: { $places }
ui-place-gates-all-around = a gate in the middle of each wall
ui-place-walled = walled
ui-place-length-and-rest = { $inches } + { $rest }
ui-place-from = { $length } from { $edge }
ui-place-up-to = up to { $to } from { $edge }
ui-place-between = { $from } to { $to } from { $edge }
ui-place-middle-across = { $length } from both side edges
ui-place-middle-deep = on the Central Line, { $length } from both players’ edges
ui-place-both-sides-across = { $half } to each side of the middle
ui-place-both-sides-deep = { $half } to each side of the Central Line
ui-place-whole-across = the whole width
ui-place-whole-deep = the whole depth

## Shared rules
ui-scenario-rules = Shared rules
ui-scenario-whole-rule = { $rule }: the whole rule with its sources
ui-scenario-clause-of = { $rule }, clause { $number }: address

## The quick card
ui-scenario-card = Quick card
ui-scenario-card-of = { $scenario }: quick card
ui-scenario-whole = The whole scenario
ui-scenario-zones = Zones
ui-scenario-objects = Objects
ui-scenario-skills = Skills
ui-scenario-tagged = { $tag }: { $place }
ui-scenario-skill-roll = Short Skill in contact with { $objects }, Normal WIP Roll
ui-scenario-skill-datatracker = also the DataTracker
ui-scenario-skill-bonus = { $who }: MOD { $modifier }{ $dice ->
    [1] {""}
   *[other] , { $dice } rolls
}
ui-scenario-skill-bonus-on-the-table = with one on the table ({ $who }): MOD { $modifier }{ $dice ->
    [1] {""}
   *[other] , { $dice } rolls
}

## One of several zones
ui-zone = { $zone }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
ui-zone-of-player = { ui-zone }{ $owner ->
    [a] {" "}A
    [b] {" "}B
   *[none] {""}
}
ui-object-of-player = { $object }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}{ $owner ->
    [a] {" "}A
    [b] {" "}B
   *[none] {""}
}
