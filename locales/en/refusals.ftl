# Why a situation cannot be run as it was sent: what was found, what was expected, what to do.

refusal-missing-fact = the rules need `{ $path }`, and it is not given: add it
refusal-no-value = no printed value `{ $value }` of { $entry } in `{ $edition }`
refusal-range-is-printed = the ranges of { $weapon } are printed, or it has none: leave out `range-modifier`
refusal-ranges-not-printed = no source prints the ranges of { $weapon } for `{ $edition }`: state the MOD of the distance as `range-modifier` where it is declared
refusal-damage-is-printed = the Damage of { $weapon } is printed: leave out `damage`
refusal-out-of-bounds = `{ $path }` is { $found }: expected { $least } to { $most }
refusal-no-number = `{ $path }` is `{ $found }`: expected a whole number of at most 18 digits

## The whole request
refusal-too-long = the situation has { $found } bytes: expected at most { $most }
refusal-too-deep = the situation is nested too deep: expected at most { $most } levels of brackets and of dots in keys
refusal-too-many-values = this has { $found } values: expected at most { $most }
refusal-too-many-tables = this has { $found } players, Rounds, games and penalties: expected at most { $most }
refusal-malformed = line { $line } cannot be read, this is no { $format }: { $detail }
refusal-unreadable = { $line ->
    [0] {""}
   *[other] line { $line }:{" "}
}this cannot be read: { $detail }
refusal-unknown-key = { $line ->
    [0] {""}
   *[other] line { $line }:{" "}
}the key `{ $found }` is unknown here: expected one of `{ $expected }`{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-word = { $line ->
    [0] {""}
   *[other] line { $line }:{" "}
}`{ $found }` cannot stand here: expected one of `{ $expected }`{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-wrong-kind = { $line ->
    [0] {""}
   *[other] line { $line }:{" "}
}`{ $found }` cannot stand here: expected { $expected }
word-shape-number-or-flag = a whole number, `true` or `false`
word-shape-whole-number = a whole number that fits here
word-shape-number = a number
word-shape-text = a text in quotes
word-shape-flag = `true` or `false`
word-shape-list = a list in square brackets
word-shape-table = a table
word-shape-another = a value of another kind
refusal-unknown-kind = `{ $found }` is no kind of ruling: expected one of `{ $expected }`; the nearest is `{ $nearest }`
refusal-unknown-edition = `{ $found }` is no edition: expected one of `{ $expected }`
refusal-unknown-reading = `{ $discrepancy }` with the reading `{ $reading }` cannot be chosen: expected one of `{ $expected }`
refusal-not-in-edition = the rules of `{ $edition }` here do not cover this yet: { $procedure }; ask in another edition
refusal-no-expectation = this is nothing an outcome can be compared with: expected a number, a word, a flag or a list of them

## Dice
refusal-no-dice = these are no dice: expected a list of whole numbers
refusal-missing-dice = { $found ->
    [one] the roll `{ $roll }` has 1 die
   *[other] the roll `{ $roll }` has { $found } dice
}: expected { $expected }, add the missing ones
refusal-left-over-dice = { $found ->
    [one] the roll `{ $roll }` has 1 die
   *[other] the roll `{ $roll }` has { $found } dice
}: expected { $expected }, remove what is left over
refusal-seed-and-dice = both `seed` and `dice` are given: expected one of them, remove the other

## Weapons and saves
refusal-unknown-weapon = `{ $edition }` has no weapon `{ $found }`: expected the id of a weapon with printed values; the nearest is `{ $nearest }`
refusal-unknown-mode = { $weapon } has no mode `{ $found }`: expected one of `{ $expected }`
refusal-unknown-level = { $found ->
    [none] { $entry } has several levels, and none is named
   *[other] { $entry } has no level `{ $found }`
}: expected one of `{ $expected }`
refusal-no-levels = { $entry } has no levels in `{ $edition }`: leave out `{ $found }`
refusal-weapon-does-not-fit = { $weapon } cannot be used for { $skill }: name another weapon or another mode
refusal-wrong-strength = `{ $found }` is no number of a weapon in `{ $edition }`: expected `damage` in editions that print Damage, `ps` in those that print PS
refusal-two-strengths = more than one of `weapon`, `damage` and `ps` is given: expected exactly one

## Names
refusal-name = `{ $found }` cannot be a name here: expected lower-case letters, digits and single hyphens, at most 40 characters
refusal-name-taken = the name `{ $found }` is taken: expected a name of its own for each target, and neither `active` nor `odds`
refusal-unknown-trooper = `{ $player }` has no trooper `{ $trooper }`: expected a name from `troopers`
refusal-placed-twice = `{ $player }` places `{ $trooper }` twice: expected one placement for each trooper
refusal-placed-and-kept-off = both `skill` and `kept-off` are given: expected one of them, remove the other
refusal-steps-alone = `steps` stands beside players or placements: expected `steps` alone, ask about the others apart

## Whole Orders
refusal-unknown-skill = no skill `{ $found }` in { $edition }: the nearest name is `{ $nearest }`
refusal-unknown-equipment = no equipment `{ $found }` in { $edition }: the nearest name is `{ $nearest }`
refusal-one-target = this skill is aimed at one target: write its name
refusal-participants-fight = `participants` are asked of CC Attacks only: take them out
refusal-participants-one-target = the others fight beside it against one target: aim all dice at that one
refusal-not-guided = { $skill } cannot be guided: leave `guided` out, or declare a BS Attack
refusal-nobody-under-a-template = `also` names who else stands under the Template of an attack that is rolled at one target; { $weapon } is not used so here: name all targets in `at`
refusal-unknown-target = no enemy is named `{ $found }`: { $nearest ->
    [none] write the name of one
   *[other] the nearest name is `{ $nearest }`
}
refusal-no-such-leader = `{ $found }` does not belong to this Order: a Coordinated Order has a `spearhead`, a Fireteam a `leader`
refusal-unknown-profile = no unit profile `{ $found }` in { $edition }
refusal-not-for-active = this key belongs to the enemies of the activated troopers
refusal-not-for-reactive = only activated troopers have `declares`: write `aro` for a reaction
refusal-not-activated = only activated troopers choose how they act: take `activates` out
refusal-friends-do-not-react = a comrade of the activated troopers has no ARO against them: take `aro` or `side` out

refusal-name-twice = the name `{ $found }` stands twice: expected a name of its own for each trooper

## Ids of the catalogue
refusal-unknown-state = `{ $edition }` has no state `{ $found }`: expected the id of a state with printed values{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-event = `{ $edition }` knows no event `{ $found }`: expected what ends a state, or what prints values{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-troop-type = `{ $edition }` has no troop type `{ $found }`: expected the id of an entry with printed values{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}

## Orders and lists
refusal-order-and-reaction = both `declares` and `aro` are given: expected one of them, remove the other
refusal-out-of-place = `{ $found }` is asked only with `{ $fitting }`: write that, or remove the key
refusal-no-hacker = the hacker has no skill `hacker`: expected it among its skills
refusal-wounds-unasked = `wounds` and `wounds-lost` are asked of Regeneration only: remove them, or name the event `regeneration`
refusal-skills-unasked = `skills` and `announced` are asked of a fall only: remove them, or name the event `unconscious` and a skill
refusal-changes-at-its-last-point = in `{ $edition }` the profile changes with its last point, and no number stands in brackets: leave out `changes-at` ({ $found })
refusal-zero-visibility-unasked = `zero-visibility` is asked of Intuitive Attacks only: remove it, and state `line-of-fire` and the MOD
refusal-no-swc = `{ $path }` is `{ $found }`: expected a whole number, or halves such as `"0.5"`

## Score sheets
refusal-sheet-late-round = something stands under round { $round }, but the Game Rounds completed are { $completed }: correct the number or empty that round
refusal-sheet-card-and-zone = the number of a card and the zone in which it counts belong together: fill in both or neither
refusal-sheet-flag = `{ $path }` is `{ $found }`: expected `1` or `0`
refusal-sheet-unknown = the score sheet has no field `{ $found }`: take it out
refusal-draw-untick = { $scenario } has no High Difficulty Mode, only { $others } has: untick it
refusal-draw-mode = there is no mode `{ $found }`: expected `standard` or `extreme`
refusal-unknown-scenario = there is no scenario `{ $found }`: { $nearest ->
    [none] choose one of the list of scenarios
   *[other] the nearest is `{ $nearest }`
}
refusal-score-unknown = `{ $found }` is nothing of this scenario: expected one of `{ $expected }`{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-score-contradiction = `{ $path }` is stated as { $stated }, but what is listed gives { $found }: correct one of them or leave out the total
refusal-score-together = `{ $fact }` is { $a } for A and { $b } for B, but there { $most ->
    [one] is 1
   *[other] are { $most }
} in all: correct one of them
refusal-score-given-up = `{ $path }` is { $found }, but { $used ->
    [one] a card of this player was
   *[other] { $used } cards of this player were
} put to another use and so given up as an objective: expected at most { $left }
refusal-score-too-many-cards = { $player } puts { $found } classified cards to another use, but has { $most }
refusal-score-cancels = `{ $path }` is { $found }, but the adversary has accomplished { $most } that can be cancelled
refusal-score-cancels-with = `{ $path }`: { $found } of this player's accomplished objectives cancel one or are cancelled, but only { $most } are accomplished, and each does one of the two
refusal-score-provisions = `{ $path }` is { $found }, but this player has accomplished { $most }, and only an accomplished objective is worth more
refusal-score-part = `{ $fact }` is { $found }, more than the { $most } of `{ $whole }` that it is part of: correct one of them
refusal-score-bonus = { $found ->
    [one] { $found } card is
   *[other] { $found } cards are
} said to pay something themselves ({ $cards }), but { $most ->
    [one] { $most } Classified Objective is
   *[other] { $most } Classified Objectives are
} accomplished: expected no more such cards than accomplished objectives
refusal-score-dead-in-place = `{ $trooper }` is dead and so off the table: leave out where it stands and what it touches
refusal-score-undeployed-in-place = `{ $trooper }` was never deployed: leave out where it stands and what it touches
refusal-score-card = this scenario has no such use of a classified card: { $use }
refusal-score-one-use = a card is put to one use: give `value` with `zone`, or `trooper` or `interference`, or `cancels`, or `provisions`
refusal-score-other-scenario = the sheet names the scenario `{ $found }`, but is to be scored as `{ $expected }`: correct one of them
refusal-score-no-early-end = this scenario never ends before its last Game Round: leave out `completed`
refusal-score-no-early-end-in-this-reading = this scenario ends before its last Game Round in a reading alone: leave out `completed`, or choose `{ $reading }` of `{ $discrepancy }`
refusal-no-name = `{ $found }` is no name: expected lower-case letters, digits and single hyphens
refusal-no-player = `{ $found }` is no player: expected `a` or `b`
refusal-score-two-zones = more than the whole base of `{ $trooper }` lies in `{ $one }` and `{ $other }`: correct one of them
refusal-score-too-far = `{ $trooper }` cannot be at `{ $one }` and at `{ $other }`: no base reaches from one to the other, since the widest measures { $widest }
refusal-score-too-near-to-tell = so nearly half of the base of `{ $trooper }` lies in `{ $zone }` that nobody could tell: agree on it, and state `inside` and `contact` for everybody instead of positions
refusal-score-stated-and-found = `{ $key }` follows from where the bases stand: leave it out, or the positions
refusal-score-does-not-move = `{ $object }` stays where the scenario puts it: leave its position out
refusal-score-carried = `{ $object }` is carried and stands nowhere: leave out its position, or that it is carried
refusal-score-off-the-table = the middle of the base of `{ $name }` is not on the table: correct its position
refusal-score-limit = `{ $path }` is { $a } and `{ $other }` is { $b }, but { $why }: correct one of them
refusal-score-army-listed = the troopers of { $player } cost { $found } Army Points, but an army has { $points } here
refusal-score-army = `{ $path }` is { $found }, but an army has { $points } Army Points here{ $baggage ->
    [0] {""}
   *[other] {" "}and what its Baggage is worth
}
refusal-score-army-both = `{ $path }` is { $a } and `{ $other }` is { $b }: together more than the { $points } Army Points of the army{ $baggage ->
    [0] {""}
   *[other] {" "}and what its Baggage may add
}; correct one of them
refusal-score-who-killed = the enemy DataTracker killed `{ $trooper }`, and the enemy did not: leave out one of `killed-by-datatracker` and `not-by-the-enemy`
refusal-score-no-neutral-hvt = no HVT of this scenario is neutral: leave out `hvt-lost`
refusal-score-not-of-the-sort = `{ $found }` is no zone of the sort `{ $expected }`
refusal-unknown-objective = there is no classified objective `{ $found }`: { $nearest ->
    [none] choose one of the list of objectives
   *[other] the nearest is `{ $nearest }`
}
refusal-objective-unknown = `{ $found }` is no skill, item, program or troop type that is known here: { $nearest ->
    [none] expected the id of one
   *[other] the nearest is `{ $nearest }`
}
refusal-objective-null-doer = whoever does `{ $deed }` is Null and can do nothing: correct its states
refusal-objective-null-and-normal = nobody in `{ $deed }` can be Null and in Normal state at once: correct the states
refusal-objective-dead-in-place = somebody in `{ $deed }` is dead and so off the table: leave out where it lies and what it touches
refusal-objective-relation = this cannot hold with such a target: { $relation }
refusal-objective-two-kinds = `{ $target }` is one kind of target in one deed and another kind in another: correct one of them
refusal-objective-two-places = a base cannot lie like that at once: { $one }, { $other }
refusal-objective-no-answer = this card does not let the target answer in this mode: { $with }
refusal-draw-too-few = the deck has { $found ->
    [one] 1 card
   *[other] { $found } cards
} to draw, fewer than the objectives need: add the missing ones
refusal-draw-not-drawn = `{ $found }` is none of the cards: expected one of `{ $expected }`
refusal-draw-none = no classified objectives are drawn for { $scenario }: choose another scenario
refusal-draw-no-high-difficulty = only a scenario with objectives open to both has a High Difficulty Mode: leave out `high-difficulty`
refusal-scenario-without-rule = this scenario does not play the rule { $rule }: choose a scenario whose page lists it
refusal-panoply-nothing-found = nothing is found without a roll on a Booty Chart: leave out `found`, or correct the roll ({ $item })
refusal-above-and-below = nobody is above and below at once: leave out `above` or `below`
refusal-secure-hvt-off = nobody can take Secure HVT here: no HVT is placed, or no objectives are drawn
refusal-twice-on-the-table = the name `{ $name }` is given twice: give every figure and every piece of scenery a name of its own
refusal-in-the-same-place = { $name } would stand where { $other } is: move one of them, or give the level on which it stands
refusal-not-on-the-table = `{ $name }` is not on the table: expected one of `{ $known }`
refusal-itself = { $name } would look at itself: name another figure
refusal-faces-itself = a figure cannot face the place where it stands: name another figure or place
refusal-follows-from-the-table = `{ $found }` follows from the `table`: leave it out, or leave out the table
refusal-too-close-on-the-table = on the `table` this is a matter of tenths of a millimetre: agree on `{ $found }` and state it
refusal-turns-its-back = { $name } has its back to { $other }, who sees it, and an Order does not tell that apart: let it face { $other }, or write that it is `moving`
refusal-silhouette-and-height = a silhouette has its own height: leave out `height` or `silhouette`
refusal-bends-inwards = the corners of { $name } must go round an area without bending inwards: give them in order, and split an angled piece into several
refusal-the-same-figure = { $name } is named twice: name another figure
refusal-one-shape = an area is a circle, a strip, or has corners: give one of `circle`, `strip` and `corners`
refusal-strip = a strip reaches from one distance to a greater one, as in `strip = ['8"', '16"']`
refusal-crosses-itself = the corners must go round the area once without its edges crossing or touching each other: give them in order
refusal-zone-of-the-scenario = the zones are those of `{ $scenario }`: leave out what is drawn, or the scenario

## Events
refusal-event-text = `{ $found }` cannot stand here: expected 1 to { $most } characters on one line, with no space at either end
refusal-event-key = `{ $found }` is no key of an event file: remove it, it belongs to a ruling
refusal-event-name-twice = the name `{ $found }` stands twice: expected a name of its own for each player
refusal-event-unknown-player = `{ $found }` does not take part: expected a name from `player`{ $nearest ->
    [none] {""}
   *[other] , the nearest is `{ $nearest }`
}
refusal-event-half-a-result = half a result: expected `{ $missing }` as well, or neither while the game is being played
refusal-event-lots-twice = both `lots` and `drawn` are given: expected one of them, remove the other
refusal-event-no-lot = `{ $player }` has no lot: expected every player in `drawn`
refusal-event-too-few-players = too few players ({ $found }): expected at least { $least }
refusal-event-no-escalation = `{ $form }` has no Extra in which the armies grow: expected a tournament or a league
refusal-event-other-rounds = `rounds` is { $found }: this event always has { $expected }
refusal-event-too-few-rounds = too few Rounds ({ $found }): expected at least { $least }
refusal-event-unusual-rounds = { $found } Rounds for { $players } players: the table recommends { $expected }
refusal-event-too-many-rounds = more Rounds were paired ({ $found }) than the event has ({ $most }): correct `rounds`, or remove a Round
refusal-event-other-tier = { $tier } is not the Tier of this event: a league is played at Mid Tier, and with the Extra of growing armies each Round has its own; remove `tier`
refusal-event-no-k-factor = a special event has no K Factor of its own yet: expected the one announced as `k-factor`
refusal-event-own-k-factor = the rules print the K Factor of `{ $form }`: remove `k-factor`, or call the event `special`
refusal-event-other-scenarios = there are { $found } scenarios: expected one for each Round, { $expected } in all
refusal-event-scenario-twice = the scenario `{ $scenario }` of Round { $again } is that of Round { $first }: expected another
refusal-event-second-own-scenario = `{ $scenario }` is no scenario of the pack, and one of the Organizer’s own is there already: expected a scenario of the pack
refusal-event-other-lists = the lists of `{ $player }` number { $found }: expected { $expected }
refusal-event-twice-in-a-round = `{ $player }` stands twice in Round { $round }: expected one game or one bye
refusal-event-left-before = `{ $player }` left after Round { $last }, but stands in Round { $round }: correct `left-after`, or the Round
refusal-event-left-out = `{ $player }` is missing in Round { $round }: expected a game, a bye with an odd number of players, or `left-after`
refusal-event-bye-for-nobody = `{ $player }` has a bye, but the number of players is even ({ $players }): expected a game
refusal-event-no-result = `{ $one }` and `{ $other }` have no result in Round { $round }: expected one before the next Round is paired
refusal-event-objective-points = nobody scores { $found } Objective Points: expected 0 to { $most }
refusal-event-victory-points = so many Victory Points survive nowhere ({ $found }): expected 0 to { $most }
refusal-event-second-bye = `{ $player }` has another bye in Round { $round }, although somebody who plays has had fewer: expected a bye for one of those
refusal-event-met-again = in Round { $round } players met who had met before (meetings: { $found }): { $fewest } would have done
refusal-event-early-penalty = points are taken from `{ $player }` after Round { $round }: expected a Round that was paired, 1 to { $played }
refusal-event-unfinished = results of Round { $round } are missing: expected all of them before the next Round is paired
refusal-event-over = the event is over after { $rounds } Rounds: there is no further one to pair
