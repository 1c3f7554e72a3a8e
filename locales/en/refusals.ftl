# Why a situation cannot be run as sent: what was found, what was expected, what to do.

refusal-missing-fact = the rules need `{ $path }`, but it is missing: add it
refusal-no-value = there is no printed value `{ $value }` of { $entry } in `{ $edition }`
refusal-range-is-printed = the ranges of { $weapon } are printed, or it has none: remove `range-modifier`
refusal-ranges-not-printed = no source prints the ranges of { $weapon } for `{ $edition }`: add the MOD of the distance as `range-modifier` to the declaration
refusal-damage-is-printed = the Damage of { $weapon } is printed: remove `damage`
refusal-burst-is-printed = the Burst of { $weapon } is printed: remove `burst`
refusal-one-of-two-keys = `{ $found }` and `{ $other }` exclude each other: remove one of them
refusal-saturation-without-shot = a Saturation Zone costs only shots a die, and none is exchanged with `{ $name }`: remove `saturation`, or declare the shot
refusal-key-without-effect = { $skill } does not read `{ $found }`: remove this key
refusal-choose-mode = { $weapon } has several modes or kinds of ammunition: add `mode` with one of `{ $expected }`
refusal-no-reaction = without a reaction, `{ $found }` changes nothing: remove it, or name another skill than `none`
refusal-out-of-bounds = `{ $path }` is { $found }: expected { $least } to { $most }
refusal-no-number = `{ $path }` is `{ $found }`: expected a whole number of at most 18 digits

## The whole request
refusal-too-long = the input has { $found } bytes: expected at most { $most }
refusal-too-deep = the input is nested too deeply: expected at most { $most } levels of brackets and of dots in keys
refusal-too-many-values = the input has { $found } values: expected at most { $most }
refusal-too-many-tables = the input has { $found } players, Rounds, games and penalties: expected at most { $most }
refusal-malformed = line { $line } is not valid { $format }: { $detail }
refusal-unwritable = this value cannot be written in the other format: use text, numbers, `true`, `false`, lists and tables
refusal-unknown-key = { $line ->
    [0] {""}
   *[other] line { $line }:{" "}
}unknown key `{ $found }`: expected one of `{ $expected }`{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-word = { $line ->
    [0] {""}
   *[other] line { $line }:{" "}
}unknown value `{ $found }`: expected one of `{ $expected }`{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-list-and-no-table = the text is a list (`{ $found }`): expected { $expected }
refusal-wrong-kind = { $line ->
    [0] {""}
   *[other] line { $line }:{" "}
}`{ $found }` is not valid here: expected { $expected }
word-shape-number-or-flag = a whole number, `true` or `false`
word-shape-whole-number = a whole number within bounds
word-shape-number = a number
word-shape-text = quoted text
word-shape-flag = `true` or `false`
word-shape-list = a list in square brackets
word-shape-table = a table
word-shape-another = a value of another type
word-shape-list-of-length = a list with the right number of values
word-shape-id = an id: lower-case letters, digits and single hyphens between them
word-shape-clause-id = the id of a clause, as in `entry#clause`
word-shape-ruling-id = the id of a ruling, as in `entry:ruling`
word-shape-discrepancy-id = the id of a discrepancy, as in `entry~discrepancy`
word-shape-length = a length up to 1000 inches: a number of inches such as `8`, or text such as `"1.5 in"` or `"25mm"`
word-shape-cover = `none`, `partial` or `total`, or a table with `contact` and `hides`
word-shape-half-or-flag = `true`, `false`, `first` or `second`
word-shape-target = the name of a target, or a table with the dice for each target
word-shape-direction = the name of a figure, a point such as `[12, 8]`, or a table with `everywhere = "360o-visor"`
word-shape-availability = a whole number or `total`
word-shape-swc = whole points or halves, such as `1`, `0.5` or `"+0.5"`
word-shape-no-null = a value; leave out what is unknown instead of writing `null`
word-shape-web-address = a web address that begins with `https://` or `http://` and has no spaces
word-shape-page-title = a title and a section of 1 to 100 characters, without a space at either end
word-shape-day = a day such as `2025-11-06`
word-shape-editions = at least one edition
word-syntax-duplicate-key = a key stands twice
word-syntax-unclosed = a bracket or a quotation mark is not closed
word-syntax-too-deep = brackets are nested too deeply
word-syntax-comma = values in a list or table need exactly one comma between them
word-syntax-surplus = something follows the end of a value
word-syntax-character = a character cannot stand here
word-syntax-quotes = text needs a quotation mark on each side, and values a comma between them
word-syntax-number = a number is not written as a number
word-syntax-pair = a key needs an equals sign and one value
word-syntax-null = `null` is no value: leave out what is unknown
word-syntax-other = it cannot be read here
refusal-unknown-kind = there is no ruling kind `{ $found }`: expected one of `{ $expected }`; the nearest is `{ $nearest }`
refusal-unknown-edition = there is no edition `{ $found }`: expected one of `{ $expected }`
refusal-unknown-reading = the reading `{ $reading }` of `{ $discrepancy }` cannot be chosen: expected one of `{ $expected }`
refusal-not-in-edition = the rules of `{ $edition }` do not cover this here yet: { $procedure }; choose another edition
refusal-no-expectation = an outcome cannot be compared with this value: expected a number, a word, a flag or a list of them

## Dice
refusal-no-dice = invalid dice: expected a list of whole numbers
refusal-missing-dice = { $found ->
    [one] the roll `{ $roll }` has 1 die
   *[other] the roll `{ $roll }` has { $found } dice
}: expected { $expected }, add the missing ones
refusal-left-over-dice = { $found ->
    [one] the roll `{ $roll }` has 1 die
   *[other] the roll `{ $roll }` has { $found } dice
}: expected { $expected }, remove the extra ones
refusal-seed-and-dice = both `seed` and `dice` are given: remove one of them

## Weapons and saves
refusal-unknown-weapon = `{ $edition }` has no weapon `{ $found }`: expected the id of a weapon with printed values{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-mode = { $weapon } has no mode `{ $found }`: expected one of `{ $expected }`
refusal-unknown-level = { $found ->
    [none] { $entry } has several levels, but no level is named
   *[other] { $entry } has no level `{ $found }`
}: expected one of `{ $expected }`
refusal-no-melee-to-leave = `no-room` is for a Dodge without a distance by a trooper in contact with an enemy: remove it
refusal-not-assignable = `{ $found }` is not assigned to other troopers: expected `symbiobomb` or `symbiomate`
refusal-not-optional = `{ $found }` is neither Optional nor Obligatory in this edition: remove it from `waives`
refusal-no-levels = { $entry } has no levels in `{ $edition }`: remove `{ $found }`
refusal-weapon-does-not-fit = { $weapon } cannot be used for { $skill }: name another weapon or another mode
refusal-not-deployable = `{ $found }` is never placed on the table: name a weapon or item with the Trait Deployable
refusal-no-deployable = only a `deployable` is set off: add that key or remove this one
refusal-name-the-mine = `{ $found }` stands for mines of several kinds: name the kind, such as `shock-mines`
refusal-intuition-places = an Intuitive Attack places { $weapon }, which an Order does not play: use the kind `deployable-placement`
refusal-kit-in-an-order = an Order does not play the use of { $kit } on an ally: use the kind `kit`
refusal-declare-the-skill = declare { $skill } as the skill, without a weapon
refusal-wrong-strength = weapons in `{ $edition }` have no `{ $found }`: expected `damage` in editions that print Damage, `ps` in those that print PS
refusal-two-strengths = more than one of `weapon`, `damage` and `ps` is given: expected exactly one

## Names
refusal-name = `{ $found }` is not a valid name: expected lower-case letters and digits, separated by single hyphens, at most 40 characters
refusal-name-taken = the name `{ $found }` is taken or reserved: give each trooper a different name, and avoid `active`, `none` and `odds`
refusal-unknown-trooper = `{ $player }` has no trooper `{ $trooper }`: expected a name from `troopers`
refusal-placed-twice = `{ $player }` places `{ $trooper }` twice: expected one placement for each trooper
refusal-placed-and-kept-off = both `skill` and `kept-off` are given: remove one of them
refusal-steps-alone = `steps` is given together with players or placements: send `steps` alone, and the rest separately

## Whole Orders
refusal-unknown-skill = there is no skill `{ $found }` in { $edition }{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-equipment = there is no equipment `{ $found }` in { $edition }{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-trait = there is no Trait `{ $found }` in { $edition }{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-ammunition = there is no ammunition `{ $found }` in { $edition }{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-strength-without-save = a hit of { $weapon } forces no save against its strength: remove it
refusal-one-target = this skill has exactly one target: name only that one
refusal-participants-fight = `participants` is only for CC Attacks: remove it
refusal-participants-one-target = the participants fight one target together: aim all dice at it
refusal-no-shot-into-close-combat = this key has no effect here, because no shot into a close combat uses it: remove it
refusal-no-special-die = there is no special die here: remove this key
refusal-special-die-at-no-target = the special die is rolled at a target of the attack, and `{ $target }` is none: name one of the targets in `at`
refusal-bracket = { $reason ->
    [unapplied] what profiles print as { $entry } (`{ $found }`) is not applied here in `{ $edition }`: leave the brackets out, and count in their effect yourself
    [own-key] give what stands in brackets behind { $entry } in the key of that name, without { $entry }
    [elsewhere] what stands in brackets behind { $entry } changes no roll of an Order in `{ $edition }`: leave the brackets out
   *[none] `{ $found }` in brackets changes nothing behind { $entry } in `{ $edition }`: { $expected ->
        [none] leave the brackets out
       *[other] expected `{ $expected }`
    }
}
refusal-bracket-twice = `{ $found }` is the second value of its kind behind this skill: keep the one that the profile prints
refusal-not-attacked = nobody attacks this trooper: remove this key
refusal-out-of-danger = in `{ $edition }` this changes nothing after a failed Guts Roll: remove this key
refusal-not-guided = { $skill } cannot be guided: remove `guided`, or declare a BS Attack
refusal-nothing-guided = no activated trooper makes a guided attack: remove this key
refusal-nobody-under-a-template = `also` lists the other troopers under the Template of an attack that is rolled against one target; { $weapon } is not used that way here: name every target in `at`
refusal-template-place = the Template of { $weapon } is not placed as `{ $found }` by any rule here: remove `place`, or choose another place
refusal-template-point = `{ $found }` is no point of the Template of { $weapon }: circles have a `center` and an `edge`, teardrops a `tip` and a `wide-end`
refusal-no-template = { $weapon } has no Template: remove `template`
refusal-no-optional-bonus = `{ $found }` gives no optional bonus to Burst here: remove it from `leaves-out`
refusal-no-double-shot = { $weapon } has no Double Shot: remove `double-shot`
refusal-stands-for-without-a-marker = `stands-for` is only for a Marker: add `marker = true` or remove it
refusal-silhouette-of-a-hidden-item = a Camouflage Marker for equipment has Silhouette 2: remove `silhouette`
refusal-prone-in-a-foxhole = a Prone trooper is in no Foxhole: remove `foxhole`, or give the Silhouette of its profile
refusal-one-template-center = a Template lies in one place: give exactly one of `around`, `on` and `center`
refusal-base-without-close-combat = nobody attacks this trooper in close combat: remove `base`
refusal-not-a-marker = this trooper is no Marker: remove this key
refusal-unknown-target = there is no trooper `{ $found }` to choose here: { $nearest ->
    [none] name one of those given
   *[other] the nearest is `{ $nearest }`
}
refusal-no-such-leader = `{ $found }` does not belong to this Order: a Coordinated Order has a `spearhead`, a Fireteam has a `leader`
refusal-no-peripheral-type = a Peripheral has exactly one type: write `peripheral-ancillary`, `peripheral-control`, `peripheral-cyberplug`, `peripheral-servant` or `peripheral-synchronized` here
refusal-never-autonomous = only a Peripheral (Cyberplug) has an Autonomous Profile: remove this key
refusal-not-for-this-peripheral = `{ $found }` changes nothing for this type of Peripheral: remove it, or write another `type`
refusal-coherency-follows = coherency follows from the distance here: remove `{ $found }` and write `distance`
refusal-team-has-its-aro = the Fireteam ARO is settled without a choice: remove this key
refusal-unit-above-team = { $found } members of one unit are stated, but there are { $size } members: give a number up to { $size }
refusal-bonuses-twice = the bonuses of the Fireteam follow from its members: remove `fireteam` from the skills
refusal-no-member = `{ $found }` is not a member that may react: members are reactive troopers, and the leader is one of the members
refusal-nobody-declares = no member declares `{ $found }`: choose a skill that one of them declares
refusal-no-fireteam-order = only a Fireteam Order has such members: write `order = "fireteam"` or remove this key
refusal-unknown-unit = no unit is called `{ $found }`{ $nearest ->
    [none] {""}
   *[other] ; the nearest name is `{ $nearest }`
}: write its name or number
refusal-ambiguous-unit = `{ $found }` fits several units: write one of `{ $expected }`
refusal-unknown-option = { $unit } has no single option `{ $found }`: write a number out of { $expected }
refusal-no-figures = there are no unit figures of { $edition }: state the Attributes, or name an edition with figures such as n5
refusal-unknown-profile = there is no unit profile `{ $found }` in { $edition }
refusal-not-for-active = this key is only for troopers in `reactive`: remove it
refusal-not-for-reactive = only activated troopers have `declares`: write a reaction as `aro`
refusal-not-activated = only activated troopers have `taken-over` and `ends-in-total-cover`: remove them
refusal-no-posture-without-aro = a trooper that does not react keeps its posture: give `aro`, or remove `activates` and `ends`
refusal-pilot-inside = a Pilot inside its machine does not act for itself: set `dismounted`
refusal-not-taken-over = the enemy has taken over only a trooper in a state such as `possessed`
refusal-not-disconnected = only a Disconnected trooper has a cause for it
refusal-dash-and-value = `{ $found }` cannot have a value and a dash
refusal-friends-do-not-react = a comrade of the activated troopers has no ARO against them: remove `aro` or `side`

refusal-name-twice = the name `{ $found }` appears twice: use each name only once

## Ids of the catalogue
refusal-unknown-state = `{ $edition }` has no state `{ $found }`: expected the id of a state with printed values{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-event = `{ $edition }` has no event `{ $found }`: expected one that ends a state or has printed values{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-unknown-troop-type = `{ $edition }` has no troop type `{ $found }`: expected the id of an entry with printed values{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}

## Orders and lists
refusal-order-and-reaction = both `declares` and `aro` are given: remove one of them
refusal-unknown-immunity = no immunity `{ $found }` is executed in `{ $edition }`: expected an ammunition, a state, or one of `{ $expected }`
refusal-unknown-vulnerability = `{ $edition }` has no weapon, ammunition, Trait, skill or program `{ $found }` to be vulnerable to
refusal-out-of-place = `{ $found }` is allowed only with `{ $fitting }`: add that, or remove the key
refusal-not-for-command-tokens = `{ $found }` is not for a Fireteam that is created for a Command Token: remove that key or `command-tokens`
refusal-on-the-way = `on-the-way` is for a movement, which { $name } does not declare: write true, false or a half of the Order
refusal-after-the-dodge = `after-the-dodge` is for a Dodge, which { $name } does not declare: write true, false or a half of the Order
refusal-no-path = no movement is declared, so there is no path: remove the key `path-point`
refusal-swc-limit-of-scenario = the scenario already limits the SWC: remove `limit-swc` or `scenario`
refusal-no-new-leader = `recovers` is for a Fireteam that lost its leader and in which a member with `number-2` takes its place: remove the key
refusal-skill-keeps-no-trooper-going = `{ $found }` does not keep an Unconscious trooper in play: write one of `{ $expected }`, or remove the key
refusal-no-hacker = the hacker does not have the skill `hacker`: add it to its skills
refusal-wounds-unasked = `wounds` and `wounds-lost` are only for Regeneration: remove them, or set the event to `regeneration`
refusal-skill-changes-no-save = the effect of `{ $found }` on saves is not computed in `{ $edition }`{ $expected ->
    [none] : remove it
   *[other] : remove it, or name `{ $expected }`
}
refusal-skills-unasked = `skills` and `announced` are only for a trooper that falls Unconscious: remove them, or set the event to `unconscious` and name a skill
refusal-lieutenant-stays = `{ $found }` changes nothing while the old Lieutenant commands: remove it
refusal-unknown-player = there is no player `{ $found }` among `troopers`
refusal-retreat-is-not-over = `lieutenant` only matters when Retreat! ends: remove it, or set `before` and enough survivors
refusal-game-goes-on = `victory-points` only matter when the game ends: remove them
refusal-replaced-before-the-check = `{ $found }` changes nothing, because the scenario replaces the Lieutenant before the check: remove it
refusal-no-tactical-link = `{ $found }` has no rules on the Lieutenant: remove `scenario`, or set it to `{ $nearest }`
refusal-changes-at-its-last-point = in `{ $edition }` the profile changes when it loses its last point, and no number is printed in brackets: remove `changes-at` ({ $found })
refusal-zero-visibility-unasked = `zero-visibility` is only for Intuitive Attacks: remove it, and state `line-of-fire` and the MOD
refusal-no-swc = `{ $path }` is `{ $found }`: expected a whole number, or halves such as `"0.5"`

## Score sheets
refusal-sheet-late-round = round { $round } has entries, but the number of completed Game Rounds is { $completed }: correct the number, or empty that round
refusal-sheet-card-and-zone = the number of a card and the zone it counts in belong together: fill in both or neither
refusal-sheet-flag = `{ $path }` is `{ $found }`: expected `1` or `0`
refusal-sheet-unknown = the score sheet has no field `{ $found }`: remove it
refusal-draw-untick = { $scenario } has no High Difficulty Mode, only { $others } has: untick it
refusal-draw-mode = there is no mode `{ $found }`: expected `standard` or `extreme`
refusal-scenario-size = { $sizes ->
    [none] this scenario prints no sizes of games here, so it has no army-points
   *[other] this scenario has no game of { $found } Army Points: expected one of { $sizes }
}
refusal-unknown-scenario = there is no scenario `{ $found }`: { $nearest ->
    [none] choose one from the list of scenarios
   *[other] the nearest is `{ $nearest }`
}
refusal-score-unknown = this scenario has no `{ $found }`: expected one of `{ $expected }`{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
refusal-score-contradiction = `{ $path }` is stated as { $stated }, but the listed items give { $found }: correct one of them, or remove the total
refusal-score-together = `{ $fact }` is { $a } for A and { $b } for B, but there { $most ->
    [one] is 1
   *[other] are { $most }
} in all: correct one of them
refusal-score-given-up = `{ $path }` is { $found }, but { $used ->
    [one] a card of this player was
   *[other] { $used } cards of this player were
} used for something else, not as an objective: expected at most { $left }
refusal-score-too-many-cards = { $player } uses { $found } classified cards for something else, but has { $most }
refusal-score-cancels = `{ $path }` is { $found }, but the adversary has accomplished only { $most } that can be cancelled
refusal-score-cancels-with = `{ $path }`: { $found } objectives of this player cancel one or are cancelled, but only { $most } are accomplished, and each can do only one of the two
refusal-score-provisions = `{ $path }` is { $found }, but this player has accomplished { $most }, and only accomplished objectives score more
refusal-score-part = `{ $fact }` is { $found }, more than the { $most } of `{ $whole }`, which includes it: correct one of them
refusal-score-bonus = { $found ->
    [one] { $found } card is
   *[other] { $found } cards are
} listed with a bonus of their own ({ $cards }), but { $most ->
    [one] { $most } Classified Objective is
   *[other] { $most } Classified Objectives are
} accomplished: expected at most one such card for each accomplished objective
refusal-score-dead-in-place = `{ $trooper }` is dead and off the table: remove its position and what it touches
refusal-score-undeployed-in-place = `{ $trooper }` was never deployed: remove its position and what it touches
refusal-score-card = this scenario does not allow this use of a classified card: { $use }
refusal-score-one-use = a card has only one use: give `value` with `zone`, or `trooper` or `interference`, or `cancels`, or `provisions`
refusal-score-other-scenario = the sheet names the scenario `{ $found }`, but is scored as `{ $expected }`: correct one of them
refusal-score-no-early-end = this scenario never ends before its last Game Round: remove `completed`
refusal-score-no-early-end-in-this-reading = this scenario ends before its last Game Round in one reading only: remove `completed`, or choose `{ $reading }` of `{ $discrepancy }`
refusal-no-name = `{ $found }` is not a valid name: expected lower-case letters and digits, separated by single hyphens
refusal-no-player = `{ $found }` is not a player: expected `a` or `b`
refusal-score-two-zones = the parts of the base of `{ $trooper }` in `{ $one }` and `{ $other }` add up to more than the whole base: correct one of them
refusal-score-too-far = `{ $trooper }` cannot be both at `{ $one }` and at `{ $other }`: no base reaches from one to the other, the widest measures { $widest }
refusal-score-too-near-to-tell = the base of `{ $trooper }` lies too close to half inside `{ $zone }` to decide: agree on it, and state `inside` and `contact` for all troopers instead of positions
refusal-score-contact-unread = contact with { $object }{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    } changes nothing at the end of Game Round { $round } in this scenario: remove it
refusal-score-stated-and-found = `{ $key }` follows from the positions of the bases: remove it, or the positions
refusal-score-does-not-move = `{ $object }` stays where the scenario puts it: remove its position
refusal-score-carried = `{ $object }` is carried, so it has no position: remove its position, or that it is carried
refusal-score-off-the-table = the center of the base of `{ $name }` is not on the table: correct its position
refusal-score-limit = `{ $path }` is { $a } and `{ $other }` is { $b }, but { $why }: correct one of them
refusal-score-army-listed = the troopers of { $player } cost { $found } Army Points, but an army here has { $points }
refusal-score-army = `{ $path }` is { $found }, but an army has { $points } Army Points here{ $baggage ->
    [0] {""}
   *[other] {" "}plus the value of its Baggage
}
refusal-score-army-both = `{ $path }` is { $a } and `{ $other }` is { $b }: together more than the { $points } Army Points of the army{ $baggage ->
    [0] {""}
   *[other] {" "}plus what its Baggage can add
}; correct one of them
refusal-score-who-killed = `{ $trooper }` is marked as killed by the enemy DataTracker and as not killed by the enemy: remove `killed-by-datatracker` or `not-by-the-enemy`
refusal-score-no-neutral-hvt = this scenario has no neutral HVT: remove `hvt-lost`
refusal-score-not-of-the-sort = the zone `{ $found }` is not of the kind `{ $expected }`
refusal-unknown-objective = there is no classified objective `{ $found }`: { $nearest ->
    [none] choose one from the list of objectives
   *[other] the nearest is `{ $nearest }`
}
refusal-objective-unknown = `{ $found }` is not a known skill, item, program or troop type: { $nearest ->
    [none] expected the id of one
   *[other] the nearest is `{ $nearest }`
}
refusal-objective-null-doer = the trooper acting in `{ $deed }` is Null and cannot do anything: correct its states
refusal-objective-null-and-normal = a trooper in `{ $deed }` cannot be Null and in Normal state at the same time: correct the states
refusal-objective-dead-in-place = a trooper in `{ $deed }` is dead and off the table: remove its position and what it touches
refusal-objective-relation = this relation is impossible with such a target: { $relation }
refusal-objective-two-kinds = `{ $target }` is a different kind of target in two deeds: correct one of them
refusal-objective-two-places = a base cannot be in both of these places: { $one }, { $other }
refusal-objective-no-answer = in this mode the card does not let the target answer with this: { $with }
refusal-draw-too-few = the deck has { $found ->
    [one] 1 card
   *[other] { $found } cards
} to draw, fewer than the objectives need: add the missing ones
refusal-draw-not-drawn = `{ $found }` is not one of the cards: expected one of `{ $expected }`
refusal-object-not-attacked = the scenario does not let players attack this object: choose one with a profile
refusal-no-saturation-zone = this scenario has no Saturation Zone: choose another, or remove `saturation-of`
refusal-draw-none = no classified objectives are drawn for { $scenario }: choose another scenario
refusal-draw-no-high-difficulty = only a scenario with objectives open to both players has a High Difficulty Mode: remove `high-difficulty`
refusal-scenario-not-in-edition = `{ $edition }` has no scenario `{ $found }`: choose an edition that its page names, or leave `--edition` out
refusal-scenario-without-rule = this scenario does not use the rule { $rule }: choose a scenario whose page lists it
refusal-panoply-nothing-found = nothing is found without a roll on a Booty Chart: remove `found`, or correct the roll ({ $item })
refusal-above-and-below = a trooper cannot be both above and below: remove `above` or `below`
refusal-secure-hvt-off = this scenario does not allow Secure HVT: it places no HVT, or draws no objectives
refusal-twice-on-the-table = the name `{ $name }` appears twice: give every figure and every piece of scenery a different name
refusal-in-the-same-place = { $name } overlaps { $other }: move one of them, or give the level it stands on
refusal-not-on-the-table = `{ $name }` is not on the table: expected one of `{ $known }`
refusal-zero-height = the height of `{ $name }` is 0, so it hides nothing: give its height, or leave the piece out
refusal-itself = { $name } cannot look at itself: name another figure
refusal-faces-itself = a figure cannot face its own position: name another figure or place
refusal-follows-from-the-table = `{ $found }` follows from `table`: remove one of them
refusal-too-close-on-the-table = on the `table` this comes down to tenths of a millimeter: agree on `{ $found }` and state it
refusal-turns-its-back = { $name } has its back to { $other }, which sees it, and an Order does not distinguish the two: turn it to face { $other }, or mark it as `moving`
refusal-silhouette-and-height = a silhouette already has a height: remove `height` or `silhouette`
refusal-bends-inwards = the corners of { $name } must form a convex outline: give them in order, and split an angled piece into several
refusal-the-same-figure = { $name } is named twice: name another figure
refusal-one-shape = an area is a circle, a strip or has corners: give exactly one of `circle`, `strip` and `corners`
refusal-strip = a strip goes from one distance to a greater one, as in `strip = ['8"', '16"']`
refusal-crosses-itself = the edges of the area must not cross or touch each other: give the corners in order, once around
refusal-zone-of-the-scenario = the zones are those of `{ $scenario }`: remove the drawn zones, or the scenario

## Events
refusal-event-text = `{ $found }` is not valid here: expected 1 to { $most } characters on one line, visible and with no space at either end
refusal-event-key = `{ $found }` is not a key of an event file but of a ruling: remove it
refusal-event-name-twice = the name `{ $found }` appears twice: give each player a different name
refusal-event-unknown-player = `{ $found }` does not take part: expected a name from `player`{ $nearest ->
    [none] {""}
   *[other] , the nearest is `{ $nearest }`
}
refusal-event-half-a-result = half a result: add `{ $missing }`, or remove both while the game is in progress
refusal-event-lots-twice = both `lots` and `drawn` are given: remove one of them
refusal-event-no-lot = `{ $player }` has no lot: list every player in `drawn`
refusal-event-too-few-players = too few players ({ $found }): expected at least { $least }
refusal-event-no-escalation = `{ $form }` has no Extra with growing armies: expected a tournament or a league
refusal-event-other-rounds = `rounds` is { $found }: this event always has { $expected }
refusal-event-too-few-rounds = too few Rounds ({ $found }): expected at least { $least }
refusal-event-unusual-rounds = { $found } Rounds for { $players } players: the table recommends { $expected }
refusal-event-too-many-rounds = { $found } Rounds are paired, but the event has { $most }: correct `rounds`, or remove a Round
refusal-event-other-tier = { $tier } is not the Tier of this event: a league is played at Mid Tier, and with the Extra of growing armies each Round has its own; remove `tier`
refusal-event-no-k-factor = a special event has no K Factor of its own: add the announced one as `k-factor`
refusal-event-own-k-factor = the rules print the K Factor of `{ $form }`: remove `k-factor`, or make the event `special`
refusal-event-other-scenarios = there are { $found } scenarios: expected one for each Round, { $expected } in total
refusal-event-scenario-twice = the scenario `{ $scenario }` of Round { $again } repeats that of Round { $first }: expected another
refusal-event-second-own-scenario = `{ $scenario }` is not a scenario of the pack, and the event already has one of the Organizer’s own: expected a scenario of the pack
refusal-event-other-scenario = `{ $scenario }` is not the scenario of this Round: expected { $printed }
refusal-event-other-extra = `{ $form }` cannot use Limited Insertion, Soldiers of Fortune or Spec-Ops: remove them from `extras`
refusal-event-other-army = the lists of `{ $player }` belong to different armies: expected one army
refusal-event-other-faction = the lists of `{ $player }` belong to different Factions: expected one Faction or Sectorial Army
refusal-event-other-battle-list = the lists of `{ $player }` do not all come from one Closed Battle List: expected lists of that one only
refusal-event-hired = `{ $player }` hires mercenaries without the Extra: add `soldiers-of-fortune` to `extras`
refusal-event-no-spec-ops = `{ $player }` has a Spec-Ops without the Extra: add `spec-ops` to `extras`
refusal-event-changed-spec-ops = the Spec-Ops of `{ $player }` was changed during the tournament: remove `changed-after`
refusal-event-other-lists = the number of lists of `{ $player }` is { $found }: expected { $expected }
refusal-event-twice-in-a-round = `{ $player }` appears twice in Round { $round }: expected one game or one bye
refusal-event-left-before = `{ $player }` left after Round { $last }, but appears in Round { $round }: correct `left-after`, or the Round
refusal-event-left-out = `{ $player }` is missing from Round { $round }: expected a game, a bye if the number of players is odd, or `left-after`
refusal-event-bye-for-nobody = `{ $player }` has a bye, but the number of players is even ({ $players }): expected a game
refusal-event-no-result = `{ $one }` and `{ $other }` have no result in Round { $round }: enter it before the next Round is paired
refusal-event-objective-points = impossible number of Objective Points ({ $found }): expected 0 to { $most }
refusal-event-victory-points = unexpected number of Victory Points ({ $found }): expected 0 to { $most }
refusal-event-second-bye = `{ $player }` has another bye in Round { $round }, but other players have had fewer: give the bye to one of them
refusal-event-met-again = in Round { $round } players met who had met before (meetings: { $found }): the minimum is { $fewest }
refusal-event-early-penalty = `{ $player }` has a penalty after Round { $round }: expected a paired Round, 1 to { $played }
refusal-event-unfinished = results of Round { $round } are missing: enter them all before the next Round is paired
refusal-event-over = the event is over after { $rounds } Rounds: there is no next Round to pair
refusal-total-is-no-terrain = `total` is no type of terrain; name one that the skill Terrain covers
refusal-terrain-not-listed = the type chosen is not one that `terrain` lists; choose one of them
refusal-place-key = this does not matter to a Guts Roll in { $edition }: remove it
refusal-alignment-key = `{ $found }` does not decide an alignment in { $edition }: remove it
refusal-other-check = `{ $found }` is read only if `check` is `{ $check }`: remove it, or change `check`
refusal-not-disposable = `uses-left` is only for Disposable weapons: remove it
refusal-above-printed-uses = `uses-left` is { $found }, but the weapon prints { $printed }: lower it
refusal-shot-at-a-point = { $weapon } is fired at a point, not at a target: remove `at`
refusal-not-targetless = `point` is only for weapons with Targetless: remove it, and name the target with `at`

## Deployables and supplies
refusal-automatic-or-not = `{ $found }` stands in the wrong list: automatic skills and equipment are listed under `automatic`, all others under `others`
refusal-beyond-without-reach = only Forward Deployment and Strategic Deployment reach a number of inches beyond the zone: remove this key
refusal-copied-by-the-replica = a replica copies this from its trooper: remove this key
refusal-disco-ball-not-on-table = a Disco Ball is placed once, before everything else, and nothing happens to it once it is destroyed: correct the order of `events`
refusal-item-without-patient = this item works on its bearer: remove `patient`
refusal-kit-is-not-shot = a kit is shot from a `distance` with `bs`, and otherwise applied in contact: give both keys or neither
refusal-kit-shot-once = a shot reaches the patient once: remove `uses`, or the `distance` of the shot
refusal-kit-of-the-user = nothing but the skills and equipment of a user of a MediKit matter: remove them
refusal-lent-value = `{ $found }` is no value with a MOD: write it like `firewall(-3)` or `discover(+3)`
refusal-more-than-printed-uses = { $found } uses are more than the { $printed } printed: give what is left
refusal-needs-no-baggage = an Overkill needs no ally with Baggage: remove `baggage`
refusal-no-impersonator = only a trooper in the Impersonation state has a level: add `impersonation-state` to its `states`, or remove this key
refusal-no-echo = only Holoechoes and troopers in the Holoecho state fail a check of Coherency in an Order: give a Peripheral the state `disconnected`, leave a member of a Fireteam that left it out of the team, or remove this key
refusal-no-mask = only a trooper in the HoloMask state imitates another: add `holomask` to its `states`, or remove this key
refusal-no-printed-traits = `{ $found }` prints no Traits in { $edition }: name a weapon or item, and its `mode` if it has several
refusal-no-repeater = `{ $found }` does not work like a Repeater: write one of `{ $expected }`, or remove the key
refusal-not-for-a-replica = a replica has none of its own: remove this key
refusal-not-in-deployment = nobody reacts in the Deployment Phase: remove `reactive`
refusal-not-on-the-chart = `{ $found }` is not on the chart: write one of `{ $expected }`
refusal-one-type-only = the item has no types to choose from: remove the key
refusal-only-at-the-edge = in this edition no rule on landing asks for it: remove this key
refusal-only-for-a-jump = in this edition only a Combat Jump asks for it: remove this key
refusal-no-feedback = `{ $found }` does not have the label NFB in this edition
refusal-feedback-alone = this trooper has nothing else with the label NFB that this would stop: remove this key
refusal-nothing-to-guard = this trooper is not in Hidden Deployment, or sees no enemy that enters a Marker State: remove this key
refusal-does-not-appear = this trooper does not leave Hidden Deployment in the Order: remove this key
refusal-never-a-marker = this trooper has no skill to be deployed as a Marker: remove this key
refusal-marker-only-after-the-roll = whether this trooper is a Marker is known only after its roll: remove this key, or the AROs
refusal-only-for-mines = this matters for mines only: remove the key
refusal-only-for-speedballs = this matters for Speedballs only: remove the key
refusal-only-in-an-order = this matters in an Order only, not in the States Phase: remove the key
refusal-only-in-reaction = this matters in an ARO only: add `reactive`, or remove the key
refusal-only-with-boost = this matters for weapons with Boost only: remove the key
refusal-only-with-minelayer = this matters with Minelayer only: write `by = "minelayer"`, or remove the key
refusal-only-with-intuitive-attack = only an Intuitive Attack is rolled for: write `by = "intuitive-attack"`, or remove the key
refusal-smoke-cut-in-part = `{ $other }` covers the smoke under `{ $name }` in part, and too little is known of the rest: move one of them
refusal-only-with-perimeter = this matters with Perimeter only: remove the key
refusal-skill-not-listed = `{ $found }` is not among the skills of the trooper: add it to `skills`
refusal-unknown-original = no trooper of this side is named `{ $found }`, or it is a replica itself: name the trooper that is copied
refusal-unknown-type = `{ $found }` is no type of it: write `{ $expected }`
refusal-where-it-hits = what is shot or thrown stands where it hits: remove the key

refusal-units-too-many-files = found { $found } files, expected at most { $most }: import them in several steps
refusal-units-too-large = the file has { $found } bytes, expected at most { $most }: give the file of one army
refusal-units-unknown-key = unknown key `{ $found }` at line { $line }, column { $column }, expected one of `{ $expected }`: the publisher changed the format, so the import must learn the key first
refusal-units-missing-key = missing key `{ $key }` at line { $line }, column { $column }: give the file as it was downloaded
refusal-units-unknown-word = unknown value `{ $found }` at line { $line }, column { $column }, expected one of `{ $expected }`
refusal-units-malformed = unexpected value at line { $line }, column { $column } (`{ $found }`): give the file as it was downloaded
refusal-units-not-json = not JSON at line { $line }, column { $column }: give the file as it was downloaded
refusal-units-unknown-value = the key `{ $key }` of `{ $place }` has the unknown value `{ $found }`: the file does not name it, or its meaning is not known here
refusal-units-unknown-army = `{ $found }` is the name of no army{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}: name the file after the army's slug or number, or give army.json too
refusal-army-code-too-long = the army code has { $found } bytes, expected at most { $most }: paste the code of one list
refusal-army-code-empty = no army code found: paste the code that the army builder shows, or the address that ends with it
refusal-army-code-character = the army code has `{ $found }` at position { $at }, which no code contains: paste it again, without text around it
refusal-army-code-cut-short = the army code ends in the middle, in its { $part ->
    [army] army
    [list-name] list name
    [points] points
    [groups] Combat Groups
   *[members] list of troopers
}: copy it again, to its end
refusal-army-code-unreadable = the army code cannot be read at byte { $at }: it is damaged, or of a layout that is not known here; copy it again
refusal-too-many-units = there are { $found } units, expected at most { $most }: leave some out
refusal-matrix-unknown-unit = no unit is called “{ $found }”{ $nearest ->
    [none] {""}
   *[other] ; the nearest name is “{ $nearest }”
}: type an army code, or units by name, one a line
refusal-matrix-unknown-option = { $unit } has no option { $found } of one trooper: its page lists the options
refusal-matrix-too-many = the list has { $found } different troopers, expected at most { $most }: leave some out
refusal-list-fireteam-minimum = needs at least { $least } { $unit }
refusal-list-fireteam-asterisk = needs at least one of: { $units }
refusal-list-unknown-army = the army { $number } (`{ $slug }`) is not in the data: it may be newer, or no longer be sold
refusal-list-unknown-option = in Combat Group { $group }, trooper { $position }: { $unit } has no option { $option } in version { $version } of the data; the code is of another version
refusal-list-foreign-unit = in Combat Group { $group }, trooper { $position }: { $army } cannot take { $unit } in version { $version } of the data
refusal-list-unknown-unit = in Combat Group { $group }, trooper { $position }: the unit { $number } is not in the data; the code is of another version than { $version }
refusal-list-too-many-troopers = the list has { $found } troopers, at most { $most } are allowed
refusal-list-group-too-large = { $found } troopers in Combat Group { $group }, at most { $most } are allowed
refusal-list-lieutenants = the list has { $found ->
    [0] no Lieutenant
   *[other] { $found } Lieutenants
}, it needs exactly one
refusal-list-too-dear = the troopers cost { $found } points, at most { $most } are allowed
refusal-list-too-much-swc = the troopers cost { $found } SWC, at most { $most } are allowed
refusal-list-over-availability = the list has { $found } of { $unit }, its AVA is { $most }
refusal-list-shared-limit = the list has { $found } of { $units }, which share a limit of { $most }
refusal-no-landing-area = `{ $found }` has no Designated Landing Area: remove `scenario`, or set it to `{ $nearest }`
refusal-nobody-lands = no activated trooper lands with a skill that this changes: remove this key
refusal-no-drop-template = in this edition a landing with this skill has no drop template: remove this key
refusal-no-prior-deployment = this item has no Prior Deployment: choose another way to place it
refusal-place-of-prior-deployment = no rule asks where an item with Prior Deployment stands: remove this key
refusal-depth-without-points = in this edition the depth of the zone does not depend on the Army Points: remove this key
refusal-fact-without-effect = nothing in this Order depends on it: remove this key, or state what it changes
refusal-one-chart-only = in this edition the skill has one chart, and no level of it matters: remove this key
refusal-scenario-without-gates = no zone of this scenario has walls: name another scenario
refusal-no-gate-opens = no gate on this line can be opened by a skill: remove this key
refusal-scenario-changes-no-weapons = the scenario { $found } changes no weapons: name another one
refusal-scenario-fires-no-such-ammunition = the scenario adds no ammunition { $found }: name another one
refusal-lasts-no-turns = `{ $found }` causes no state for a number of turns
refusal-no-antennas = the scenario has no Transmission Antennas
refusal-one-mission-question = a situation on a mission asks exactly one question: state one of its keys
