# Steps of a trace: what happened, in the middle of a turn. The clauses behind a step stand beside it.

## Rolls
step-success-value = Success Value { $value } (MOD { $modifier })
step-attribute = Attribute rolled on: { $attribute } { $value }
step-automatic-failure = Success Value { $value }: automatic failure, no die is rolled
step-bonus-to-die = Every die gets +{ $excess }
step-critical-faces = { $excess ->
    [one] Criticals on 20 and on 1
   *[other] Criticals on 20 and on 1 to { $excess }
}
step-dice = Results against { $value }: { $results }
step-shot-before-contact = The shot comes before { $target } is in contact with a friend of the shooter: no MOD for a close combat
step-saturated = Saturation Zone: dice at { $target } { $dice }
step-worse-visibility = does not count beside a worse visibility zone
step-state-continues = { $state } goes on
step-foxhole-cover = { $target } is in a Foxhole: Partial Cover from every side
step-misses-hit = { $hits ->
    [0] No missed die hits { $target }
    [one] 1 missed die hits { $target } in the close combat
   *[other] { $hits } missed dice hit { $target } in the close combat
}
step-special-die = { $dice ->
    [one] One special die is rolled at { $target } beyond the Burst; one die is discarded afterwards
   *[other] { $dice } special dice are rolled at { $target } beyond the Burst; as many dice are discarded afterwards
}
step-no-special-die = This attack has no special die
step-bracket = { $entry } ({ $value }) counts for this declaration
step-bracket-unused = { $entry } ({ $value }) does not count: that skill is not used
step-bracket-on-weapon = { $weapon } also has { $added }
step-special-die-discarded = Discarded for the special die: { $results }
step-dice-not-rolled = { $found ->
    [one] Nothing calls for the roll { $roll }: the die written for it is not rolled
   *[other] Nothing calls for the roll { $roll }: the { $found } dice written for it are not rolled
}
step-criticals = Critical on { $results }
step-normal-roll = Outcome of the Normal Roll: { $result }
step-each-die-alone = Nothing opposes these dice: every success stands
step-unit-uncounted = { $unit }: not counted here are { $items }
step-odds = Exact odds counted over every possible roll
step-odds-any-success = Exact odds that at least one of { $dice } dice succeeds

## Face to Face Rolls
step-burst-dice = { $active ->
    [one] The active side rolls 1 die
   *[other] The active side rolls { $active } dice
}, { $reactive ->
    [one] the reactive side 1 die
   *[other] the reactive side { $reactive } dice
}
step-criticals-cancel = Criticals on both sides: no success is left
step-tie = Tied successes fall on both sides
step-critical-beats = Only one side has a Critical: the other side’s dice fall
step-higher-cancels = Lower successes fall to a higher one
step-face-to-face = Winner of the Face to Face Roll: { $winner }

## Saves and Wounds
step-saves = { $hits ->
    [0] No hits
    [one] 1 hit
   *[other] { $hits } hits
}, { $saves ->
    [0] no saves to roll
    [one] 1 save to roll
   *[other] { $saves } saves to roll
}
step-no-criticals = No hit is a Critical
step-automatic-wound = { $criticals ->
    [one] 1 Critical: one save fails without a roll
   *[other] { $criticals } Criticals: { $criticals } saves fail without a roll
}, { $wounds ->
    [0] no Wounds lost
    [one] 1 Wound lost
   *[other] { $wounds } Wounds lost
}
step-extra-save = { $criticals ->
    [one] 1 Critical adds 1 save
   *[other] { $criticals } Criticals add { $criticals } saves
}
step-burst-not-split = The Burst of this weapon may not be split among targets
step-critical-adds-no-save = The target is immune to the extra save of a Critical
step-critical-without-saves = The hits force no saves, so a Critical adds none
step-continued = Failed saves were rolled again: { $saves } rolled in all
step-fixed-damage = the ammunition fixes the Damage
step-template-ignores-cover = cover does not help against a Template
step-replaced = counts as { $value }
step-ignored = ignored because of { $by }
step-out-of-suppression = beyond the reach of Suppressive Fire
step-threshold-exceed = Needs more than { $threshold }; rolled: { $dice }
step-threshold-within = Needs { $threshold } or less; rolled: { $dice }
step-saves-failed = { $failed ->
    [0] No save fails
    [one] 1 save fails
   *[other] { $failed } saves fail
}, { $lost ->
    [0] no Wounds lost
    [one] 1 Wound lost
   *[other] { $lost } Wounds lost
}
step-no-hits = Nothing to save against
step-state-gained = Put in the state { $state }
step-shock-kills = Shock: Dead in place of Unconscious
step-shock-spares = Shock does not kill this target: Unconscious
step-wounds = Wounds lost: { $lost }, left: { $left }; state: { $state }

## Weapons
step-weapon-class = Weapon class: { $class }
step-weapon-fits = { $weapon } can be used for { $skill }
step-burst = Burst { $burst }
step-reactive-burst = Burst { $burst } in the Reactive Turn
step-ammunition = Ammunition: { $ammunition }
step-saves-per-hit = Saves per hit: { $saves }
step-no-saves = A hit forces no save
step-save-attribute = Saved with { $attribute }
step-save-roll = Saved with a roll on { $attribute }, MOD { $modifier }
step-halves = The Attribute is halved, rounded up
step-halves-not = The Attribute is not halved
step-counts-as = { $attribute } counts as { $value }
step-also-save = One hit also forces saves with { $attribute }: { $saves }
step-wounds-per-failure = Wounds per failed save: { $wounds }
step-critical-wounds = Wounds of a Critical’s extra save: { $wounds }
step-continuous = A failed save is rolled again until one is passed
step-shock = A failed save may kill at once
step-causes-state = Puts its target in the state { $state }
step-causes-state-for = Puts some troop types in the state { $state } as well
step-attribute-rolled = Rolled on { $attribute }
step-own-modifier = MOD to the attack: { $modifier }
step-opponent-modifier = MOD to the opponent’s Face to Face Roll: { $modifier }
step-uses = Uses: { $number }
step-trait = Trait: { $name }
step-may-target = May be used against: { $name }
step-skill-type = Declared as: { $name }
step-nothing-listed = Nothing is listed
step-damage = Damage { $value }
step-survival = PS { $value }
step-range = Distance { $distance }: MOD { $modifier }
step-range-assumed = No source prints its ranges: the MOD of the distance is assumed to be { $modifier }
step-out-of-range = Distance { $distance }: in none of the weapon’s range bands
step-cover = Cover: { $cover }

## What entries print
step-effects = What { $entry } changes about the roll: { $modifier }
step-prints = Printed for { $entry }

## Declaring an attack
step-burst-declared = Burst { $burst }; dice for each target: { $split }
step-requirements-met = The attack on { $target } meets its requirements
step-lost-dice = { $lost ->
    [0] No dice are lost
    [one] 1 die is lost
   *[other] { $lost } dice are lost
}
step-dice-lost = The attack on { $target } does not meet its requirements: its dice are lost
step-roll-kind = How { $target } is rolled for: { $roll }
step-hits = { $hits ->
    [0] No hits on { $target }
    [one] 1 hit on { $target }
   *[other] { $hits } hits on { $target }
}

## Declarations that are refused
step-name-the-weapon = The attack names no weapon
step-choose-mode = The weapon has several modes or kinds of ammunition, and none is named
step-stated = Stated, whatever is printed: { $what } { $value }
step-stated-ammunition = Stated, whatever is printed: ammunition `{ $ammunition }`
step-modes = The modes of { $weapon }: `{ $modes }`; `mode` names one of them
step-melee-weapon-only = This weapon, in this mode, is for close combat only
step-too-many-dice = More dice are declared than the weapon’s Burst
step-too-few-dice = Fewer dice are declared than the weapon’s Burst
step-one-target-in-reaction = All dice of this reaction go to one target
step-too-many-reaction-dice = The reaction claims more dice than it has in the Reactive Turn
step-two-firing-points = The dice are fired from more than one point
step-shooting-in-contact = The shooter is in base contact with an enemy
step-no-line-of-fire = There is no Line of Fire
step-total-cover = The target is in Total Cover
step-no-contact = The two are not in contact
step-fights-at-a-distance = Guard: the two fight without contact, with everything that needs contact (against { $target })
step-guard-not-at-flyers = Guard does not work against an Aerial trooper
step-guard-out-of-reach = Guard needs contact, or the target in Line of Fire and in the Zone of Control
step-friendly-target = Not a legal target: it is friendly
step-neutral-target = Not a legal target: it is neutral
step-marker-like-model = A Marker is protected like a Model
step-civilian-target = Not a legal target: it is a civilian
step-enemy-target = Legal target: it is an enemy

## Dodging and turning
step-dodge-allowed = The dodger sees its attacker or is in contact with it
step-dodge-inside-template = The dodger stands inside the Template, and need not see its attacker
step-dodge-needs = The dodger neither sees its attacker nor is in contact with it
step-dodge-into-contact = The Dodge’s movement would end in contact with an enemy
step-dodge-too-far = The movement declared with the Dodge is too long
step-dodged = The Dodge succeeds: it may move up to { $length }
step-dodge-failed = The Dodge does not succeed: no movement
step-may-turn = The survivor may turn to its attacker
step-may-not-turn = There is no free turn to the attacker

## Moving
step-move = Move of { $distance } (limit { $limit })
step-move-too-far = The declared Move is longer than MOV allows
step-move-total = Moved in this Order: { $total }

## Friend and foe
step-alignment = Alignment: { $alignment }
step-neutral-attacker = Alignment { $alignment }: declares no attacks
step-counts-as-neutral = Alignment { $alignment }: counts as neutral
step-not-neutral = Alignment { $alignment }: does not count as neutral

## Information
step-information-open = Open Information: { $about }
step-information-private = Private Information: { $about }
step-information-opens = Open now, as the trooper was removed as Dead: { $about }
step-lieutenant-wip-open = Open during the Initiative Roll: { $about }

## Initiative
step-initiative = Both players roll on their Lieutenant’s WIP
step-initiative-again = Nobody wins this try: both roll again
step-initiative-open = Nobody has won yet: another roll is due
step-initiative-won = { $winner } wins the Initiative Roll
step-initiative-choice = { $initiative } has Initiative, { $deployment } has Deployment
step-first-turn = { $by } decides: { $player } takes the first turn
step-deploys-first = { $by } decides: { $player } deploys first
step-zone = { $by } chooses the Deployment Zone
step-turn-order-kept = Game Round { $round }: the player order has not changed
step-not-yours-to-choose = This choice belongs to the other player

## Deployment
step-before-initiative = The Initiative Roll has not been made yet
step-after-initiative = The Initiative Roll has been made
step-placed = Step { $step }: { $player } deploys { $trooper }
step-deployment-now = { $step ->
    [5] All troopers are deployed
   *[other] Next is step { $step } of the deployment
}
step-refused-at = The deployment stops at this placement
step-hvt-placed = { $player } places an HVT before any trooper
step-hvt-too-many = A player deploys { $most } of these and no more
step-hvt-too-late = The HVT comes before the troopers of its player
step-hvt-comes-first = The HVT of this player is not deployed yet
step-hvt-came-first = The HVT of this player is deployed already
step-xenotech-in-civevac = The Xenotech is deployed in CivEvac with { $trooper }
step-xenotech-without-escort = The Xenotech needs a trooper on the table that can declare Synchronize Civilian
step-datatracker-named = { $trooper } is the DataTracker
step-datatracker-too-early = { $trooper } cannot be named yet: the Deployment Phase is not over
step-datatracker-not-in-the-list = { $trooper } is in no Army List
step-datatracker-no-model = { $trooper } is not on the table as a Model
step-datatracker-excluded = { $trooper } is Irregular or a Remote
step-target-in-time = The target of Sabotage is chosen after the Initiative Roll and before deployment
step-target-too-early = The target of Sabotage is chosen before the Initiative Roll
step-target-too-late = The target of Sabotage is chosen after deployment has begun
step-hvt-may-be-marked = This objective allows the attack on the HVT
step-hvt-reacts = { $reacts ->
    [yes] The HVT may react to this Order
   *[no] The HVT may not react to this Order
}
step-hvt-gives-no-order = An HVT gives no Order
step-hvt-takes-no-order = An HVT cannot be given an Order
step-token-no-strategic-use = Limited Insertion: no Command Token is spent strategically
step-token-not-strategic = Limited Insertion does not concern this use of a Command Token
step-enemy-groups = { $groups ->
    [one] The opponent has 1 Combat Group, and no Order is taken from it
   *[other] The opponent has { $groups } Combat Groups
}
step-no-loss-here = The scenario is played without Loss of Lieutenant
step-objective-save-does-not-matter = The target needs no ARM Roll, so its success does not matter
step-objective-structure-does-not-matter = The target has { $left } points of Structure left, which do not matter
step-landing-openings = Open doors or windows do not matter for the landing
step-lands-in-a-building = The landing point is inside a building
step-lands-under-a-roof = The landing point is in closed scenery with a roof
step-lands-on-uneven-ground = The surface is not flat
step-lands-overhanging = A part of the base does not rest on the surface
step-lands-without-template = No Circular Template is needed; the entire base rests on a flat surface in the open
step-deployables-stay = The deployables placed with it stay on the table
step-deployables-go = The deployables placed with it are removed
step-lands-as-a-marker = The jump succeeds, and it is deployed as a Marker
step-lands-as-a-model = After the failed jump it is deployed as a Model
step-placed-before-the-roll = It is placed with its deployables before the roll
step-jump-explodes = Where it lands, it attacks with a Circular Template around itself
step-explodes-once = The only explosion of the game is spent
step-has-exploded = The trooper has spent its explosion earlier in the game
step-lands-in-closed-scenery = The landing point is in enclosed scenery
step-jump-surface-fits = It lands outside any enclosure, on a surface as large as its base
step-reactions-where-it-lands = AROs against the jump are declared where the roll has placed it
step-one-controlled-jump = A player has only one active Controlled Jump, so its MOD counts once
step-waits-for-the-landing = { $name } does not answer the jump with Controlled Jump, and reacts to the landing instead
step-skill-after-the-opponent = The other player has succeeded here; this player may try as well
step-skill-in-reaction = The skill is declared in reaction
step-skill-by-forward-observer = Forward Observer is used instead of the skill
step-skill-no-forward-observer = The trooper does not have Forward Observer
step-skill-bonus-once = The MOD is not added to that of a better Doctor
step-xenotech-taken-over = Another trooper of the player has taken over the Xenotech
step-xenotech-taken-by-others = Only troopers of its own player may take over the Xenotech
step-forward-level = Level of Forward Deployment after the rules of season and scenario
step-dispersed-into-the-zone = Dispersion has moved the trooper, so the Exclusion Zone does not matter
step-skill-costs = Every try costs what the scenario asks for
step-skill-effect = { $succeeds ->
    [yes] After the success: { $value }
   *[no] After the failure: { $value }
}
step-skill-named = { $succeeds ->
    [yes] The player names { $name }
   *[no] Without a success { $name } is not named
}
step-skill-names-one = Nothing was named at this object before
step-skill-named-before = Something was named at this object before
step-hvt-role = The HVT is this one of its player: { $role }
step-hvt-profile = { $over ->
    [yes] The Order is over: the revealed HVT has the profile of a Designated Target
   *[no] Until the end of the Order the revealed HVT keeps its profile
}
step-datatracker-stays-a-model = The DataTracker stays on the table as a Model
step-hvt-weapon = { $has ->
    [yes] The HVT may use its { $weapon }
   *[no] The HVT does not have { $weapon }
}
step-not-their-step = It is not this player’s turn to deploy
step-not-totally-inside = The base is not totally inside the Deployment Zone
step-not-inside = No part of the base is inside the Deployment Zone
step-touches-forbidden = The base touches something it must not touch
step-ancillary-waits = A Peripheral (Ancillary) is placed during the game
step-not-with-its-controller = A Peripheral is deployed right after its Controller
step-with-its-controller = Deployed together with { $name }
step-one-connected-one-autonomous = Of the two, one is deployed Connected and the other Autonomous
step-one-of-each = One is deployed Connected, the other Autonomous
step-waits-disconnected = It is Disconnected until its Controller is on the table and near
step-controller-is-deployed = Its Controller is on the table
step-no-room = There is no room for the whole base
step-in-its-turn = In its turn: { $step }
step-too-early = Too early: { $step }; before it comes: { $needed }
step-steps-in-order = The steps are taken in the right order
step-settled-now = Settled while its owner deploys: { $skill }
step-settled-too-late = Whether it is placed is not settled while its owner deploys
step-spot-fixed = Its spot is fixed, though nothing is put there: { $skill }
step-spot-not-fixed = The spot of the hidden trooper is not fixed
step-may-measure = May be measured: { $measure }
step-not-listed = Not on the list of what may be measured: { $measure }

## Whole Orders
step-declared = Declared: { $skill }
step-aro-due = An ARO is due { $half }
step-no-aro-due = No ARO is due
step-sees-behind = { $name } sees in all directions
step-state-without-aros = A state of the trooper allows no ARO
step-aro-declared = Reacts with { $skill } { $half }
step-aro-not-yet-due = The ARO is declared before it is due
step-aro-chance-lost = The chance to react was not taken when it was due
step-no-aro-skill = This skill is no ARO
step-null-state = A trooper in a Null State declares nothing
step-state-allows-only = A state of the trooper does not allow this skill
step-state-forbids = A state of the trooper forbids this skill
step-coordinated-burst = In this Order it has { $burst ->
    [one] one die
   *[other] { $burst } dice
}
step-outside-hacking-area = The target is outside the Hacking Area
step-idle = Its skill comes to nothing: it is Idle
step-revealed = { $target } is revealed
step-appears-as-marker = { $target } appears as a Marker
step-guard-appears-as-marker = It keeps an enemy in sight from entering a Marker State, and appears as a Marker
step-guard-appears = It keeps an enemy in sight from entering a Marker State, and appears as a Model
step-place-taken = Its written place is taken: it appears as near to it as possible, in contact with nothing
step-place-free = It appears at its written place
step-not-discovered = The Marker is not discovered: dice aimed at it are lost
step-not-sensed = The Marker stays hidden
step-skill-succeeds = { $skill } succeeds
step-skill-fails = { $skill } fails
step-state-begins = { $state } begins
step-state-ends = { $state } ends
step-states = States at the end of the Order
step-aro-declined = It does not react
step-aro-waits = It waits for the Marker's second skill
step-zone-alone = This skill needs more than the Zone of Control

## Counting Orders
step-group = Combat Group { $group }: { $size ->
    [one] 1 trooper
   *[other] { $size } troopers
}, at most { $most }
step-group-too-big = Combat Group { $group } has { $size } troopers: more than { $most }
step-one-group = The army has more than one Combat Group
step-groups = Combat Groups: { $groups }, each with a pool of its own
step-takes-no-place = It is a Peripheral and takes no place in its group
step-guest-takes-no-place = It was taken over from the enemy and takes no place in the group
step-leaves-group = It is Dead and has left its group
step-keeps-place = It is Unconscious and keeps its place in its group
step-gives-regular = It adds a Regular Order to the pool of Combat Group { $group }
step-gives-irregular = It has an Irregular Order of its own
step-state-still-gives = { $state } does not take its Order away
step-state-makes-irregular = { $state } makes it count as Irregular
step-off-table-gives-none = It is not on the table: no Order
step-hidden-gives-none = It is in Hidden Deployment: no Order
step-null-gives-none = In its state it gives no Order
step-peripheral-gives-none = It is a Peripheral: no Order
step-lieutenant-order = It has the Special Lieutenant Order
step-second-lieutenant-order = Its profile gives it a second Special Lieutenant Order
step-no-second-lieutenant-order = It has no second Special Lieutenant Order either
step-strategos = It is the Lieutenant, so its Strategos works
step-strategos-without-rank = It is not the Lieutenant, so its Strategos does nothing
step-strategos-orders = Strategos: { $orders } Regular for the pool of Combat Group { $group } in place of the Special Lieutenant Orders
step-orders-of-group = Irregular and Tactical Orders of Combat Group { $group }
step-awareness-order = Tactical Awareness gives it one more Order
step-no-awareness-order = It gives no Order, so Tactical Awareness gives none either
step-frenzy = Frenzy: after what it did to the enemy it is Impetuous
step-no-frenzy = Frenzy: it has not yet done enough to the enemy to be Impetuous
step-no-lieutenant-order = It has no Special Lieutenant Order now
step-impetuous-order = It has an Impetuous Order
step-no-impetuous-order = It has no Impetuous Order now
step-everyone-irregular = Every trooper counts as Irregular this turn
step-leader-makes-regular = Inspiring Leadership of { $name }: the army is Regular
step-leader-makes-irregular = Inspiring Leadership of { $name }: the army is Irregular
step-leader-does-not-inspire = Inspiring Leadership of { $name } does not work now
step-orders-removed = Regular Orders taken away by the opponent: { $removed }
step-order-count = Regular Orders in all: { $regular }

## Spending Orders
step-order-spent = The Order may be spent
step-own-order = It spends an Order of its own: { $order }
step-not-from-pool = It takes nothing from the pool: { $order }
step-lieutenant-order-kept = It still has the Order: { $order }
step-lieutenant-order-lost = It has lost the Order: { $order } ({ $state })
step-lieutenant-order-again = It has no further Special Lieutenant Order this turn (spent: { $times })
step-nobody-is-activated = { $phase }: nobody is activated
step-not-the-orders-phase = { $phase }: this Order is spent in the Orders Phase
step-the-orders-phase = It is the { $phase }
step-orders-are-lost = { $phase }: unspent Orders are lost
step-arrives-with-order = It was placed on the table in the Orders Phase and has its Tactical Order
step-tactical-again = Tactical Awareness gives one Tactical Order, and it is spent
step-nco-is-isolated = The NCO is Isolated
step-nco-is-not-isolated = The NCO is not Isolated
step-nco-without-order = The Order count gave no Special Lieutenant Order
step-nco-has-order = The Order count gave a Special Lieutenant Order
step-nco-after-the-lieutenant = The Lieutenant has become Null since then, which changes nothing
step-nco-any-group = The Lieutenant is in another Combat Group, which changes nothing
step-not-the-team-leader = It does not lead its Fireteam
step-order-activates-fireteam = It leads its Fireteam, and the Order activates the team
step-group-is-closed = Neither troopers nor Orders change Combat Group
step-impetuous-phase-only = An Impetuous Order is spent in the Impetuous Phase alone ({ $phase })
step-impetuous-phase-is-over = The Impetuous Phase is over, and its Tokens are gone ({ $phase })
step-impetuous-ends-prone = It cannot end its movement Prone
step-impetuous-stays-up = It does not end its movement Prone
step-impetuous-leaves-the-zone = It would leave the enemy Deployment Zone
step-impetuous-free-in-the-zone = Inside the enemy Deployment Zone it moves as it likes
step-impetuous-gets-nearer = It can end nearer to the enemy Deployment Zone
step-impetuous-idles = It cannot end nearer to the enemy Deployment Zone and is Idle
step-impetuous-full-distance = It covers its full MOV
step-impetuous-stops-for-nothing = Nothing makes it stop short
step-impetuous-too-short = It has to cover its full MOV
step-impetuous-may-stop = It may stop short for this
step-impetuous-not-near-enough = It could end nearer to the enemy Deployment Zone
step-impetuous-as-near-as-it-can = It ends as near to the enemy Deployment Zone as it can
step-number-2-waits = Number 2 takes over from an Isolated or Null leader only
step-number-2-leads = The leader is lost, and the member with Number 2 takes over: { $name }
step-number-2-stays = The old leader recovers, and the new one stays
step-number-2-until-decided = It leads until its player decides otherwise
step-order-of-another = The Order is not its own: { $order }
step-order-of-own-group = The Order comes from its own Combat Group { $group }
step-order-of-another-group = It belongs to Combat Group { $group }, and the Order comes from Combat Group { $from }
step-irregular-from-pool = It is Irregular and may still spend Orders of the pool
step-nco-spends-it = The Order is the Lieutenant’s, and as an NCO it may spend it: { $order } → { $as }
step-no-nco = It is no NCO, who could spend the Order of another: { $order }
step-any-trooper = Any trooper of the group may spend it, whoever gave it
step-any-number = { $times ->
    [0] Orders of the pool it has had this turn: none
   *[other] Orders of the pool it has had this turn: { $times }
}; there is no limit
step-impetuous-again = It has spent its Impetuous Order this turn
step-the-impetuous-phase = It is the Impetuous Phase
step-not-the-impetuous-phase = An Impetuous Order is spent in the Impetuous Phase alone; this is the { $phase }
step-impetuous-unspent = The phase ends and the Impetuous Order has not been spent
step-impetuous-left = Its player may leave the Impetuous Order unspent
step-held-back = One Order of the pool holds the trooper back; left in the pool: { $left }
step-no-order-to-hold-back = The pool has no Order to hold the trooper back with
step-towards-the-enemy = It runs towards the enemy
step-towards-an-unseen-enemy = It runs towards the enemy, though it sees none
step-away-from-the-enemy = It would run away from the enemy
step-minds-the-hidden = A hidden enemy changes what it does
step-does-not-mind-the-hidden = It takes no notice of hidden enemies
step-lands-with-its-own-order = Its own Order pays for the landing: { $skill }
step-lands-with-anothers-order = The Order is not its own, and only its own pays for the landing: { $skill }
step-lands-impetuously = It lands with its Impetuous Order
step-must-land-impetuously = It must land with its Impetuous Order, unless it is held back
step-held-back-from-landing = It is held back and may land with another Order
step-null-not-activated = It is Null and cannot be activated
step-changes-sides = Taken over by the enemy, it counts as one of the other side
step-order-of-the-owner = In the state { $state } it takes no Order of its owner
step-not-of-the-captors-pool = In the state { $state } it takes only Orders from the pool of the Combat Group that took it over
step-order-of-the-captor = In the state { $state } it acts with an Order of the enemy that took it over
step-acts-for-the-enemy = In the state { $state } it acts for the enemy that took it over
step-peripheral-spends-none = A Peripheral spends no Orders
step-state-bars-order = In its state it may not spend this Order: { $state } ({ $order })

## Activation and reactions
step-order-allowed = The Order may be declared like this
step-order-structure = The skills make one Order
step-only-a-reaction = { $skill }: not a skill that an Order may hold
step-not-a-skill = { $skill }: not declared as a skill
step-two-short-skills = Two Short Skills are declared in one Order
step-short-skill-first = The first skill is not a basic one
step-not-alone = A skill that fills the Order is declared together with another
step-too-many-skills = More skills are declared than one Order holds
step-state-bars = { $state } does not allow { $skill }
step-state-permits = { $state }: nothing declared here is barred
step-state-ignored = { $state }: the trooper’s skills let it ignore this
step-stance = For the whole Order: { $stance }
step-starts-stance = With the start of its movement: { $stance }
step-ends-stance = With the end of its movement: { $stance }
step-not-afterwards = At the end of a movement nobody lies down or gets up
step-no-posture-in-aro = A posture is chosen with the activation, not with an ARO
step-posture-changes-once = In one movement it lies down or gets up only once, at the start or at the end
step-posture-stays = It does not move, so it neither lies down nor gets up
step-not-while-moving = Nothing is declared with which one may lie down or get up
step-never-prone = A trooper of this kind is never prone
step-guts-stays-upright = It cannot go Prone, so it stays where it is
step-movement-ends-prone = { $skill } ends the prone state by itself
step-quick-movement = With { $by }, { $skill } takes only half of the Order if it comes first
step-only-once-an-order = This movement is declared only once in an Order
step-only-as-the-first-skill = This movement takes half of an Order only as its first skill
step-order-is-filled = Without the special skill of its comrade, this movement fills the Order
step-acts-on-a-wall = On a wall it may declare { $skill }
step-only-climbs-on-a-wall = On a wall it declares nothing but Climb
step-only-moves-on-a-wall = On a wall it declares nothing but movements
step-flies = The trooper flies
step-neither-flies-nor-targeted = The trooper neither flies nor is targeted
step-impetuous-lands = An Impetuous Order may be a landing: { $skill }
step-impetuous-legal = The skills are ones that an Impetuous Order may hold
step-impetuous-moves = The Impetuous Order holds no Move
step-one-roll-only = Dice are rolled once in an Order that holds Discover
step-two-rolls = Both skills of the Order are rolled for
step-impetuous-moves-first = The Impetuous Order opens with its Move
step-impetuous-moves-late = The Impetuous Order opens with something other than its Move
step-unheard = The attack is neither seen nor heard coming
step-charge = It charges at { $target } and strikes
step-guided = It is guided to a Targeted enemy with one die
step-guided-too-often = No guided shot is left in this turn
step-not-targeted = The target is not Targeted
step-guided-in-reaction = A guided attack is not made in reaction
step-weapon-not-guided = A weapon that is not used with BS cannot be guided
step-guided-in-another-mode = A guided attack takes the mode of the weapon with a Circular Template
step-guided-with-its-template = The guided attack uses the Template of the weapon
step-guided-adds-a-template = No mode of the weapon has a Circular Template: the guided attack lays one over the target
step-template-on-friends = A friendly or neutral trooper is inside the Template
step-template-on-civilian = A Civilian is inside the Template: the shot comes to nothing
step-template-on-an-impersonator = An Impersonation Marker inside the Template counts as a comrade
step-template-spares-friends = No friendly or neutral trooper is inside the Template
step-template-placed = The Template may be placed there
step-template-misplaced = The Template may not be placed there
step-blast-focus-blocked = The Blast Focus of the Template does not see { $target }
step-blast-focus-elsewhere = Another point of the Template does not see { $target }, but its Blast Focus does
step-template-in-sight = { $target } is in sight of the user of the Template
step-template-round-a-corner = { $target } is out of sight: the Template does not reach round a corner
step-template-misses-target = { $target } lies outside the Template: the shot fails
step-template-other-main-target = { $target } lies outside the Template, but another active trooper under it counts as a main target
step-template-at-a-marker = The main target is a Camouflage Marker: the shot is cancelled
step-template-beside-a-marker = A Camouflage Marker beside the main target does not cancel the shot
step-template-catches-marker = The Template affects the Camouflage Marker { $target } beside a Model
step-template-spares-user = The Template spares its user
step-template-hits-none = The Template affects nothing
step-speculative-others-react = Everybody under the Template of the Speculative Attack may react
step-impact-template-needs-sight = The main target of the Impact Template, { $target }, has to be in sight
step-marksmanship-adds-shock = Marksmanship adds Shock to { $weapon }
step-critical-on-one = Fatality makes a 1 a Critical
step-answers-everyone = Martial Arts add { $dice ->
    [0] no die, because the enemy has no extra dice
   *[other] { $dice } to the Burst, as many as the enemy has extra dice
}
step-damage-not-from-physique = the weapon does not take its Damage from PH
step-no-sight-needed = the attack needs no Line of Fire
step-surprise-renewed = It was hidden when the Order began, so it may surprise
step-surprise-spent = It has not hidden again, so it surprises nobody
step-surprises-do-not-add-up = The MODs of several surprise attackers do not add up
step-surprise-seen-through = The Biometric Visor of the target sees through the disguise
step-surprise-not-seen-through = The Biometric Visor of the target does not help against this disguise
step-shot-out-of-a-marker = The Marker State comes with { $skill }
step-shock-on-weapon = The Shock of the skill BS Attack works with { $weapon }
step-optional-bonus-left-out = An optional bonus to Burst is left out
step-optional-bonus-used = The optional bonus to Burst is used
step-double-shot = A Double Shot adds a die
step-no-double-shot-in-reaction = A Double Shot is only possible in the Active Turn
step-no-double-shot-with-one-use = A Double Shot needs both uses
step-target-of-other-attribute = The weapon has no effect on { $target }, which has STR
step-target-of-its-attribute = The weapon works on { $target }, which has VITA
step-reflective-against-marksmen = Marksmanship does not help against a Reflective effect
step-needs-no-enemy = The weapon needs no enemy as its target
step-point-in-reaction = The active trooper is in sight, as a Targetless weapon needs it in ARO
step-prone-ends-the-foxhole = Being Prone ends the Foxhole
step-movement-ends-the-foxhole = A Move ends the Foxhole at no cost
step-any-movement-ends-the-foxhole = A movement ends the Foxhole at no cost
step-dodge-move-ends-the-foxhole = The trooper leaves the Foxhole as its Dodge move begins
step-no-move-out-of-the-foxhole = A Dodge in a Foxhole comes without a move
step-teardrop-where-it-hits = The small teardrop is placed where the shot hits the main target
step-template-center = The Template lies { $level } above the table
step-template-height = The Template is { $height } high
step-under-the-template = The Template touches { $name }
step-not-under-the-template = The Template does not affect { $name }
step-smoke-rises = Smoke rises from the Template without limit
step-smoke-cut-upward = { $name } cuts the smoke upward
step-smoke-cut-sideways = Scenery cuts the smoke sideways
step-smoke-cut-borderline = Whether scenery cuts the smoke sideways is too close to tell
step-smoke-reaches = No scenery cuts the smoke on the way
step-placed-indiscriminately = It is Indiscriminate: it may be placed despite Camouflage Markers and without a target
step-room-around-the-base = { $count ->
    [one] One Model fights
   *[other] { $count } Models fight
} around the base, where { $room } fit
step-no-room-around-the-base = More Models fight around the base than fit there
step-only-the-marker-is-hit = Only the Marker is hit; what it stands for is in Total Cover
step-checked-early = This is looked at when the skill is declared
step-symbiomate = The SymbioMate shields its bearer against these hits
step-dodge-in-the-haze = does not count for a Dodge
step-one-level-only = Two levels of the skill are claimed at once
step-impetuous-not = { $skill }: not a skill that an Impetuous Order may hold
step-impetuous-gets-up = Whoever moves with an Impetuous Order may not stay prone
step-eligible = The trooper may react; the active trooper is in its { $eligible }
step-not-eligible = The active trooper is neither in Line of Fire nor in the Zone of Control
step-reaction-allowed = The reaction may be declared
step-is-a-reaction = { $skill } may be declared as a reaction
step-no-reaction = { $skill } may not be declared as a reaction
step-entire-order-reaction = { $skill } fills an Order and is no reaction
step-zone-of-control-only = { $skill } is no answer to an enemy in the Zone of Control that cannot be seen
step-zone-of-control-reaction = { $skill } answers an enemy in the Zone of Control that cannot be seen
step-requirements-decide-later = { $skill }: what it requires is checked when the Order is resolved

## States
step-event-ends = { $event } ends { $state }
step-event-leaves = { $event } does not end { $state }
step-event-puts = { $event } puts the trooper in { $state }
step-states-now = States compared before and after

## Command Tokens
step-token-spent = The token may be spent
step-token-use = Use: { $use }
step-token-any-time = No turn is prescribed for this use
step-token-own-turn = It is the player’s own turn
step-token-own-tactical-phase = It is the Tactical Phase of the player’s own turn
step-token-first-player-deploying = The first player is deploying
step-token-opponents-first-tactical-phase = It is the opponent’s first Tactical Phase, and the player goes second
step-token-both-have-deployed = Both players have deployed
step-token-in-the-orders-phase = It is the Orders Phase
step-token-outside-the-orders-phase = It is not the Orders Phase
step-lieutenant-brings-a-token = The Lieutenant brings one more token
step-inspiring-leader-pays = The leader with Inspiring Leadership takes part and pays with the Special Lieutenant Order alone
step-reroll-gives-no-aro = The roll made again gives no new ARO
step-token-before-the-count = The opponent has not made the Order count
step-token-after-the-count = The opponent has made the Order count
step-hidden-orders-do-not-count = Orders of troopers in Hidden Deployment or off the table do not count: { $orders }
step-counterintelligence = Counterintelligence works
step-tokens-limited = Command Tokens that the opponent may spend this turn: { $allowed }
step-group-opens-for-a-token = Combat Groups stay as they are, unless a token moves a trooper
step-peripherals-move-along = Its Peripherals come along: { $peripherals }
step-group-is-full = The Combat Group has { $members } members and takes no more than { $most }
step-group-has-room = The Combat Group has { $members } members and takes up to { $most }
step-trooper-changes-group = Moved to the Combat Group for good: { $moved }
step-strategos-pays = Strategos of level { $level } pays for it
step-strategos-does-not-pay = Strategos (level { $level }) does not pay for it
step-speedballs = Speedballs: { $speedballs }
step-speedballs-again = A token has been spent on Speedballs already
step-token-not-now = The token may not be spent on this at this moment
step-token-needs-cube = The target has no Cube
step-reroll-not-of-this-skill = This skill or item does not say that a Command Token repeats its roll
step-reroll-of-this-skill = The roll is one of { $skill }
step-token-needs-remote = The target has no Remote Presence
step-token-target = The target is one that this use is for
step-token-not-isolated = The target is Isolated
step-token-not-for-awareness = The Order comes from Tactical Awareness: no token turns it into a Regular one
step-token-removes = The opponent loses Regular Orders: { $orders }
step-too-few-enemy-orders = The opponent has fewer than { $from } Orders
step-enough-enemy-orders = The opponent has { $orders } Orders, at least { $from }
step-no-token-left = No Command Token is left
step-tokens-left = Command Tokens left: { $left }

## The Lieutenant and Retreat!
step-lieutenant-counts = The Lieutenant is on the table, neither Null nor Isolated
step-no-lieutenant = The army has no Lieutenant
step-lieutenant-off-table = The Lieutenant is not on the table
step-lieutenant-null = The Lieutenant is Null
step-lieutenant-isolated = The Lieutenant is Isolated
step-chain-of-command = A trooper with Chain of Command takes over
step-chain-of-command-waits = Chain of Command takes over from a Null or Isolated Lieutenant only
step-chain-of-command-unable = The trooper with Chain of Command is not on the table, Null or Isolated: it does not take over
step-successor-commands = The trooper with Chain of Command is the Lieutenant now
step-successor-stays = The old Lieutenant recovers, and the trooper with Chain of Command stays the Lieutenant
step-loss-outlasts-isolation = The Lieutenant is no longer Isolated, but Loss of Lieutenant goes on
step-no-loss-to-outlast-isolation = The Lieutenant is no longer Isolated; there is no Loss of Lieutenant that could go on
step-new-lieutenant-is-plain = The new Lieutenant has the skill without additions
step-old-lieutenant-stays = The old Lieutenant still has the skill
step-old-lieutenant-until-then = The old Lieutenant has the skill until the new one is appointed
step-old-lieutenant-loses-it = The old Lieutenant loses the skill
step-inspires-at-once = Inspiring Leadership works from the appointment on
step-irregular-not-named = An Irregular trooper cannot be named as the Lieutenant
step-remote-not-named = A Remote cannot be named as the Lieutenant
step-lieutenant-named = The trooper named is neither Irregular nor a Remote
step-lieutenant-may-be-named = It may become the Lieutenant
step-link-lieutenant-stays = The Lieutenant is on the table and not Null: the scenario names no new one
step-link-names-a-new-one = The Lieutenant is Null or not deployed: a new one is named at the start of the Tactical Phase
step-link-is-free = Naming it costs no Order
step-link-is-open = Who it is, is Open Information
step-link-not-on-the-table = The trooper named is not on the table
step-link-on-the-table = The trooper named is on the table
step-link-not-hidden = The Lieutenant cannot be deployed in Hidden Deployment
step-link-from-the-start = The Lieutenant has to be on the table when the first Game Round begins
step-link-deployed = The Lieutenant is on the table from the start
step-strategos-keeps-two-back = Strategos: two troopers are kept back to the end
step-loss-of-lieutenant = Loss of Lieutenant
step-lieutenant-in-command = No Loss of Lieutenant
step-training-kept = Every trooper keeps its training
step-new-lieutenant = A new Lieutenant is named at the end of the turn
step-no-new-lieutenant = No new Lieutenant is needed
step-no-new-lieutenant-in-retreat = No new Lieutenant is named while in Retreat!
step-retreat = Surviving points { $surviving }, threshold { $threshold }: Retreat!
step-no-retreat = Surviving points { $surviving }, threshold { $threshold }: no Retreat!
step-off-table-survives = Troopers that are not placed yet survive, with a Cost of { $cost }
step-retreat-loses-lieutenant = Retreat! brings Loss of Lieutenant
step-lieutenant-untouched = Without Retreat! there is no Loss of Lieutenant from it
step-retreat-over-with-lieutenant = Retreat! is over and the army has a Lieutenant: Loss of Lieutenant is over, too
step-retreat-over-without-lieutenant = Retreat! is over, and the army has no Lieutenant
step-no-impetuous-phase = There is no Impetuous Phase in Retreat!
step-impetuous-phase-follows = Without Retreat! there is an Impetuous Phase
step-fireteams-break = The Fireteams break up
step-fireteams-hold = Without Retreat! the Fireteams stay
step-retreat-reveals = Retreat! reveals it
step-stays-in-disguise = Retreat! does not affect it: it stays as it is
step-leaves-by-the-own-edge = It leaves by the long edge of its own Deployment Zone in Retreat! and survives
step-leaves-in-vain = Only who leaves by the long edge of the own Deployment Zone in Retreat! survives
step-game-ends = The game ends
step-picks-up-without-a-roll = A Short Skill picks it up, without a roll
step-markers-carry-nothing = A Marker carries nothing
step-models-carry = A Model may carry it
step-chain-of-command-is-no-specialist = Its Chain of Command does not make it a Specialist
step-no-specialist = It is no Specialist
step-is-a-specialist = It is a Specialist: { $skill }
step-does-not-touch-it = It does not touch it ({ $taken-from })
step-cannot-take-it-there = It cannot be taken from there ({ $taken-from })
step-takes-it = It is taken in contact ({ $taken-from })
step-hands-full = It carries { $carries } already, at most { $most }
step-has-a-hand-free = It carries { $carries }, at most { $most }
step-carries = Carried now: { $carries }
step-object-stays = Its carrier falls, and it stays on the table
step-object-carried = It stays on the table with its carrier
step-picked-up = It is picked up
step-game-goes-on = The game goes on
step-scenario-plays-on = The scenario has its own conditions for the end of the game
step-nobody-left = The army has no trooper left
step-somebody-left = Troopers left: { $left }; that does not end the game
step-last-round = Game Round { $round } of { $rounds } is over
step-not-the-last-round = Game Round { $round } of { $rounds } is not the last
step-turn-begins-in-retreat = The Turn begins in Retreat!, and the game ends with it
step-turn-begins-without-retreat = The Turn does not begin in Retreat!
step-reading-ends-early = In this reading Retreat! ends the game
step-all-null = All its troopers are Null: the game ends with this Turn
step-not-all-null = Troopers outside Null States: { $able }
step-below-the-minimum = Troopers outside Null States are worth { $able }, less than { $minimum }: the game ends with this Turn
step-at-least-the-minimum = Troopers outside Null States are worth { $able }, at least { $minimum }
step-standard-game-winner = Victory Points { $own } against { $enemy }: { $winner }
step-retreat-does-not-affect = Inspiring Leadership: Retreat! does not affect the army
step-trooper-retreats = It is in Retreat!
step-trooper-does-not-retreat = It is not in Retreat!
step-trooper-without-lieutenant = Loss of Lieutenant affects it
step-trooper-keeps-its-training = Loss of Lieutenant does not affect it
step-controller-lost = The Peripheral has lost its controller: it is Disconnected
step-controller-there = The Peripheral has its controller: it is not Disconnected
step-control-returns = The controller is back in control: Disconnected ends

## Army Lists
step-list-allowed = The Army List is legal
step-list-cost = Cost { $cost } of { $points } Army Points
step-list-too-dear = The Army List costs { $cost }, more than { $points } Army Points
step-list-swc = SWC { $swc } of { $limit }
step-list-swc-brought = { $name } brings { $swc } SWC
step-list-swc-not-brought = { $name } would bring { $swc } SWC as the Lieutenant only
step-list-too-much-swc = The Army List spends { $swc } SWC, more than { $limit }
step-list-ava = { $unit }: { $found } in the list, AVA { $ava }
step-list-ava-total = { $unit }: { $found } in the list, AVA Total
step-list-too-many-of-a-unit = { $unit }: { $found } in the list, more than its AVA of { $ava }
step-list-lieutenants = Lieutenants in the list: { $found }
step-list-of-another-faction = { $name } belongs to another Faction
step-list-of-its-faction = All troops belong to the Faction: { $faction }
step-list-of-another-army = { $name } is not in the list of this army
step-list-of-this-army = { $name } is in the list of this army: { $army }
step-list-ava-of-another-army = { $name } has the AVA of another army
step-list-ava-of-this-army = { $name } has the AVA of this army
step-list-swc-of-the-scenario = SWC that the scenario prints: { $swc }
step-list-in-no-group = { $name } is in no Combat Group
step-list-all-in-groups = Every trooper is in a Combat Group, of which there may be as many as wished
step-list-sections = A Reinforcements Section of { $cost } points, at most { $points }, and one trooper with Commlink
step-list-without-commlink = The Main Section has no trooper with Commlink
step-list-without-section = A list with Commlink needs a Reinforcements Section
step-list-several-commlinks = Only one trooper may have Commlink
step-list-in-the-wrong-section = { $name } is in the wrong section
step-list-section-of-another-faction = { $name } is in the Reinforcements Section of another Faction
step-list-section-too-dear = The sections do not keep to their points and SWC (Reinforcements: { $cost } of { $points }, SWC { $swc })
step-list-group-of-both-sections = Combat Group { $group } has troopers of both sections
step-list-commlink-places = Commlink allows { $places } more troopers
step-list-points-of-the-scenario = The scenario is played with { $points } Army Points
step-list-other-points = The scenario is played with { $points } Army Points, not { $found }
step-list-without-lieutenant = A Training Mission is played without a Lieutenant
step-list-no-lieutenant-allowed = A Training Mission allows no Lieutenant
step-list-one-xenotech = The list has its Xenotech
step-list-not-one-xenotech = Xenotechs in the list: { $found }; the scenario asks for one, others for none
step-list-one-group = Limited Insertion: one Combat Group
step-list-one-group-only = Limited Insertion: { $found } Combat Groups are more than one
step-list-skill-is-free = The skill that the season or the scenario gives adds nothing to the Cost
step-list-spec-ops = Spec-Ops in the list: { $found }; one is allowed, with the Extra
step-list-spec-ops-points = The Spec-Ops is customised with { $points } of { $most } experience points
step-list-too-experienced = The Spec-Ops is customised with { $points } experience points, more than { $most }
step-list-mercenary-not-here = { $name } is not available in this army
step-list-mercenaries-here = The mercenaries are available in this army
step-list-mercenaries-agreed = Both players agree on the mercenaries
step-list-aliens-hire-none = { $name } is a mercenary, and alien armies have none unless they say so
step-list-hired = The hired mercenaries cost { $points } of { $most } Army Points
step-list-too-many-hired = The hired mercenaries cost { $points } Army Points, more than { $most }
step-list-hired-ava = For hired mercenaries the AVA of their own profile counts
step-list-hiring-costs = Hiring mercenaries costs 1 SWC
step-list-character-twice = { $unit } is a Character and appears twice
step-list-xenotech-costs = A Xenotech costs nothing
step-no-quarter = The scenario does without Retreat!
step-datatracker-order = The DataTracker has an Irregular Order of its own
step-reinforcements-in-time = The request comes after Command Tokens and before the Retreat! check
step-reinforcements-out-of-time = Reinforcements are requested after Command Tokens and before the Retreat! check
step-reinforcements-together = The whole section is deployed at once
step-reinforcements-in-parts = The section cannot be deployed in parts
step-commlink-in-the-list = The list has a trooper with Commlink
step-no-commlink = The list has no trooper with Commlink
step-commlink-may-be-null = The trooper with Commlink may be Null or gone
step-few-enough-points = Victory Points { $points }, at most { $most }
step-too-many-points = Victory Points { $points }, more than { $most }
step-request-round = Game Round { $round }; from the third on Victory Points do not matter
step-droppod-in-own-half = The DropPod is totally inside the own half of the table
step-droppod-outside = The DropPod is not totally inside the own half of the table
step-droppod-has-room = There is room for the DropPod, or the players agreed
step-droppod-has-no-room = The base of the DropPod does not fit
step-droppod-without-roll = It is placed without a roll
step-droppod-not-confused = Confused Deployment does not apply to Reinforcements
step-inside-the-droppods-zone = The trooper is inside the Zone of Control of the DropPod and the own half
step-outside-the-droppods-zone = The trooper is outside the Zone of Control of the DropPod or the own half
step-not-in-a-building = It is not inside a building
step-in-a-building = It is inside a building
step-reinforcement-clear-of-the-zone = It is not inside the Exclusion Zone
step-reinforcement-in-the-zone = It is inside the Exclusion Zone
step-list-not-one-lieutenant = The Army List needs exactly one Lieutenant and has { $found }
step-list-troopers = { $troopers ->
    [one] 1 trooper counts
   *[other] { $troopers } troopers count
}
step-list-size = At most { $most } troopers may count: { $troopers }
step-list-too-many-troopers = { $troopers } troopers count, more than { $most }
step-list-groups = Combat Groups: { $groups }

## Guts
step-guts = Outcome of the Guts Roll: { $result }
step-guts-due = A Guts Roll is due; attacked: { $attacked }
step-guts-not-due = No Guts Roll is due; attacked: { $attacked }
step-guts-engaged = No Guts Roll: the trooper is in close combat
step-guts-down = No Guts Roll: the trooper is down
step-guts-roll = The trooper makes one Guts Roll on WIP
step-guts-must-roll = The trooper has nothing that lets it pass without a roll
step-guts-fails-by-choice = The player chooses to fail
step-guts-fails-without-roll = The trooper fails without a roll
step-guts-courage = The trooper has Courage: its player chooses to pass
step-guts-inspired = Inspiring Leadership: the trooper has Courage
step-guts-not-inspired = Inspiring Leadership does not give Courage to Religious Troops
step-guts-religious = The trooper is religious: it passes without a roll
step-guts-religious-leaves = To be allowed to leave, the religious trooper must roll
step-guts-stays = It stays where it is
step-guts-moves = It moves up to { $length } to better cover
step-guts-prone = There is no better cover within reach: it goes Prone
step-guts-out-of-danger = It is already out of sight and out of every area: it goes Prone
step-guts-judged-at-the-end = The attackers have moved on, and at the end of the Order none of them sees it: it goes Prone
step-guts-judged-from-the-attacks = The enemies saw it from where they attacked, so it is still in danger
step-guts-half-as-far = Prone, it moves half as far: { $length }
step-guts-covered-from-below = Prone and shot at from below, it counts as being in Partial Cover already
step-place-too-far = { $place }: too far
step-place-in-contact = { $place }: in contact with an enemy
step-place-at-an-objective = { $place }: in contact with an objective
step-place-on-a-wall = { $place }: on a wall, which it climbs like the ground
step-place-not-climbed = { $place }: on a wall that it cannot climb in passing
step-place-towards-the-attacker = { $place }: the way leads towards the attacker
step-place-no-better = { $place }: no better than where it stands
step-no-place = There is no better place within reach: it goes Prone
step-goes-to = It goes to { $places }
step-may-go-to = Equally good, so its player chooses: { $places }
step-weapon-lacks-trait = The weapon lacks the Trait for this skill
step-not-for-this-type = A trooper of this type cannot do it
step-dash-for-mov = Its profile prints a dash for MOV: it cannot move
step-dash-forbids = Its profile prints a dash for { $attribute }, which this skill needs
step-dash-does-not-matter = This skill needs none of the Attributes with a dash
step-lower-level = Levels of { $item } do not add up: only the highest one counts
step-no-infantry = Only infantry can be driven over
step-helpers = Comrades in the close combat with { $target } add { $dice } to the Burst
step-among-the-helpless = All its opponents in close combat are helpless
step-still-opposed = An opponent in close combat still stands
step-another-rolls = { $target } rolls in this close combat; the others only help
step-controller-treats = { $name } makes the roll; the Peripheral only touches the patient
step-stays-engaged = The close combat goes on
step-point-regained = One point comes back: { $left } left
step-no-point-regained = No point comes back: { $left } left
step-lands = It lands standing and touches nothing
step-jump-lands = The jump succeeds: it lands where it aimed
step-jump-fails = The jump fails
step-infiltration-needs-no-roll = In the own half no roll is due
step-infiltrates-own-half = It is deployed in its own half of the table
step-beyond-the-own-half = That is beyond its own half of the table
step-in-the-enemy-zone = That is in the enemy Deployment Zone
step-not-in-the-enemy-zone = That is not in the enemy Deployment Zone
step-infiltration-ph = The profile has a PH of its own for this roll: { $ph }
step-infiltrates = The roll succeeds: it is deployed where it aimed
step-infiltration-fails = The roll fails: it stands as a Model in its own Deployment Zone, at the table edge
step-deployables-lost = The deployables that it carried are lost
step-no-skill-allows-contact = No skill allows it to be deployed in contact
step-impersonator-anywhere = It is deployed outside the enemy Deployment Zone without a roll
step-deployed-as-a-model = It is deployed as a Model
step-lays-too-many = Minelayer places at most { $number }
step-laid = Placed with it: { $placed }
step-uses-left = Uses left: { $uses }
step-camouflage-is-spent = Its only use of Camouflage is spent
step-camouflage-is-left = It can still use its Camouflage later
step-infiltration-reroll = It rolls once more, with PH { $ph }
step-infiltration-no-reroll = The roll succeeds, so none is repeated
step-rolled-after-placing = It was placed with its deployables before the roll
step-zone-through-walls = Walls do not shorten the Zone of Control
step-inside-the-zone = Inside: { $radius } to every side and down, { $up } up
step-outside-the-zone = Outside: { $radius } to every side and down, { $up } up
step-smoke-between = Smoke lies between them
step-eclipse-between = Eclipse lies between them, and visors do not help
step-zero-visibility-between = A Zero Visibility Zone lies between them
step-visor-sees = The visor sees through it
step-visor-sees-badly = The visor sees through it, with the MOD of the zone
step-visor-sees-nothing = The visor is not strong enough
step-sees-through = There is Line of Fire
step-melee-sees-through = In close combat they see each other all the same
step-sees-nothing = There is no Line of Fire
step-supportware-ends = { $name } ends with its hacker
step-supportware-runs-on = { $name } works on
step-supportware-now = What works, and what has ended
step-supportware-hacker = A hacker keeps one program at a time, and { $found } has more
step-supportware-target = A trooper benefits from one program at a time, and { $found } has more
step-supportware-gadget-evo = A player has one GADGET-EVO at a time, not { $found }
step-supportware-controlled-jump = A player has only one active Controlled Jump: there are { $found }
step-supportware-fits = Not more of it at once than allowed
step-supportware-allowed = All of it may work at once
step-medikits-any-failure-kills = Several MediKits: one failure is enough to kill
step-medikits-any-success-saves = Several MediKits: one success is enough to live
step-medikit-saves = The patient is saved and recovers one Wound
step-medikit-kills = The patient dies
step-profile-changes = With { $lost ->
    [one] { $lost } Wound
   *[other] { $lost } Wounds
} lost, the profile changes at the end of the Order
step-profile-stays = With { $lost ->
    [one] { $lost } Wound
   *[other] { $lost } Wounds
} lost, the first profile goes on
step-profile-has-left = Wounds left in profile { $profile }: { $left }
step-becomes-an-embryo = It becomes a Shasvastii-Embryo
step-embryo-not-announced = Its player does not announce it: it is Unconscious
step-no-embryo = It is no Shasvastii: it is Unconscious
step-lands-prone = It may not land Prone
step-lands-in-contact = It may not land in contact with anything
step-no-sight-out-of-melee = Engaged: no Line of Fire to anything outside the close combat
step-crush = It drives over { $target }
step-no-answer-to-a-crush = The victim shoots, gets away or strikes back, nothing else
step-shoots-back = { $target } shoots: Face to Face, and the shot costs a point if it wins
step-strikes-back = { $target } strikes back with a Normal Roll
step-gets-away = { $target } gets away if it wins Face to Face
step-crush-stopped = { $target } has stopped the crush
step-points-without-a-save = { $wounds ->
    [one] 1 point is lost
   *[other] { $wounds } points are lost
} without a save
step-somebody-watches = An enemy has Line of Fire to it
step-out-of-sight = No enemy has Line of Fire to it
step-marker-not-attacked = This may not be declared against a Marker
step-no-discover-needed = The Marker reveals itself: no Discover roll is made
step-shoots-at-marker = The visor shoots at the Marker { $target }, and its Mimetism applies
step-discovers-by-itself = The visor finds { $target } without a roll
step-then-the-attack = The Marker is discovered: the attack is made
step-stays-hidden = { $target } stays hidden
step-template-avoided = It gets out of the Template
step-template-not-avoided = It does not get out of the Template
step-value-for-each-attack = The same die has a Success Value against each attack
step-template-answered = It is hit by the Template all the same
step-out-of-sight-dodge = It dodges an enemy that it cannot see
step-stealth = Mere movement with Stealth gives no ARO from the Zone of Control
step-not-for-machines = The patient has Structure, not Wounds
step-not-unconscious = The patient is not Unconscious
step-patient-rolls = The patient makes the roll
step-patient-in-contact = The patient is in contact
step-patient-recovers = { $skill } gives back { $points ->
    [one] { $points } point
   *[other] { $points } points
}
step-patient-not-healed = The patient's state cannot be healed: nothing comes back
step-patient-loses-one = { $skill } fails and costs one more point
step-friend-does-not-react = { $name } is a comrade and does not react
step-has-the-skill = The trooper has the Special Skill { $skill }
step-lacks-the-skill = The trooper lacks the Special Skill it takes
step-patient-fails = { $skill } fails, and the patient dies of it
step-states-cured = { $skill } ends the states it can end
step-states-not-cured = { $skill } ends nothing
step-stays-disconnected = An Engineer does not end a loss of control without an attack, scenery or a scenario rule
step-engineer-reconnects = Disconnected by an attack, scenery or a scenario rule: an Engineer can end it
step-acts-all-the-same = It acts in spite of its state
step-coordinated = The Order is coordinated
step-coordinated-reactions = Each enemy has one ARO against all of them
step-coordinated-anywhere = Targetless and Deployable weapons and items need not go to the same spot
step-coordinated-state = All that enter a state enter the same one
step-coordinated-program = All hackers use the same program on the same target
step-peripherals-activated = One Order activates the Controller and its Peripherals
step-peripheral-idles = It idles while the others act
step-peripheral-is-away = { $name } is away, so its Controller may take part
step-no-peripherals-together = Peripherals and their Controllers take no part in such an Order
step-autonomous-acts-alone = On its Autonomous Profile it takes Orders without its Controller
step-acts-autonomously = It acts on its Autonomous Profile
step-turns-autonomous = It turns to its Autonomous Profile
step-controller-not-activated = It acts only in an Order that activates its Controller
step-peripheral-left-out = The Order leaves out a Peripheral that it activates
step-one-peripheral-at-a-time = Only one of them acts at a time
step-controller-idles = The Controller idles while its connected Peripheral acts
step-only-the-spearhead-acts = Of the Control Unit only the Spearhead does that
step-leads-the-control-unit = It is the Spearhead of the Control Unit
step-several-of-one-unit = The ARO has several targets among a Controller and its Peripherals
step-other-aro = A Peripheral and its Controller declare different AROs
step-reacts-for-itself = A Peripheral and its Controller each have an ARO of their own
step-treats-through-peripheral = The Peripheral touches the patient in place of its Controller
step-controller-rolls = The Controller makes the roll
step-one-patient = One patient in each Order
step-one-patient-only = More than one patient in the same Order
step-list-controller = { $name } has a Controller
step-list-no-controller = { $name } has no Controller
step-list-same-group = { $name } is in the Combat Group of its Controller
step-list-other-group = { $name } is in another Combat Group than its Controller
step-list-may-control = { $name } may control it: { $type }
step-list-no-such-peripheral = { $name } lacks the skill it takes to control it: { $type }
step-list-peripherals = { $name } has { $found } of at most { $max }: { $type }
step-list-too-many-peripherals = { $name } has { $found }, more than { $max }: { $type }
step-list-no-servant-beside-cyberplug = { $name } has no Servant beside its Peripheral (Cyberplug)
step-list-servant-beside-cyberplug = { $name } has a Servant beside its Peripheral (Cyberplug)
step-any-distance = { $distance } away from its Controller, which does not matter
step-peripheral-in-coherency = { $distance } away { $check }: in coherency
step-peripheral-out-of-coherency = { $distance } away { $check }: out of coherency
step-check-disconnects = The failed check disconnects it at once
step-check-reconnects = The check that it passes reconnects it at once
step-check-passed = It passes the check
step-isolated-peripheral = It is Isolated, and so it is Disconnected
step-connects = Its Controller is back, and it returns to its Connected Profile
step-stays-connected = It stays on its Connected Profile
step-spearhead-replaced = The player names another Spearhead at once
step-spearhead-stays = The Spearhead stays
step-wakes = The patient is awake and on its feet again
step-not-for-the-living = An Engineer wakes machines only
step-list-peripherals-count = Peripherals count for the AVA of their unit
step-stays-autonomous = It stays on its Autonomous Profile
step-treats-itself = The trooper treats itself
step-team-activated = One Order activates the whole team
step-leads-the-team = It leads the team: it acts, the others go along
step-goes-along = It goes along with the leader of the team
step-only-the-leader-attacks = Only the leader of the team attacks
step-only-the-leader-acts = Only the leader of the team does that; the others idle meanwhile
step-does-not-go-along = The others move as the leader does
step-gives-skill = { $entry } gives it a skill: { $skill }
step-team-members = The team has { $size } members
step-team-size = { $found } members; such a team has at least { $least } and at most { $most }
step-cannot-join = { $name } cannot be a member
step-no-team-uses = A team does not use it: { $skill }
step-all-can-join = All of them can be members
step-no-such-team = { $found } members do not make such a team, which has at least { $least } and at most { $most }
step-comes-back = { $name } comes back into the team
step-stays-away = { $name } is not back in the team yet
step-team-level = The level of the team is { $level }
step-team-gives-skills = The team gives its members these skills
step-team-adds-dice = Fireteam bonus to { $skill }: Burst { $amount }
step-team-adds-modifier = Fireteam bonus to { $skill }: MOD { $amount }
step-team-gives-no-skill = The team gives no skill
step-team-skills-unknown = No source here says which skills a team of { $size } gives
step-team-same-unit = { $count } of { $size } members of the team belong to one unit
step-team-aro = The ARO of the team: { $skill }
step-leaves-the-team = It declares another ARO and leaves the team at once
step-team-ends = The team is cancelled: nobody has its bonuses
step-no-team-of-that-size = So many members do not make a team
step-no-member = It cannot be a member of the team
step-burst-cut = No Burst is higher than { $burst }
step-deployable-placed = It is placed at the end of the Order, without a roll: { $item }
step-place-not-checked = Its place, the surface there and Markers near it are not checked in an Order
step-blast-not-computed = What the blast does is not computed in an Order
step-deployable-does-nothing = A deployable has no ARO
step-placed-not-fired = The weapon is placed on the table and not fired
step-never-on-the-table = Nothing of this weapon stands on the table
step-scenery-is-no-target = It is a piece of scenery, which has no profile to attack
step-kit-for-allies = The kit is used on allies only
step-not-deployable = What is to be placed is not deployable
step-mine-goes-off = The mine goes off at whoever set it off, and is removed: { $weapon }
step-boost-goes-off = It runs into contact, goes off and is removed: { $weapon }
step-dodges-the-blast = It gets away from the blast
step-caught-by-the-blast = It does not get away from the blast
step-blast-answered = Whatever it does in answer, the blast reaches it
step-own-program = The program is one of its profile
step-program-frees = The failed save ends the state { $state }
step-not-served-by = { $entry } does nothing for this troop type
step-program-of-the-controller = { $skill } of its Controller applies to the Peripheral as well
step-device-runs = { $device } runs the program
step-device-does-not-run = Its device does not run the program
step-isolated-not-coordinated = An Isolated trooper takes no part
step-failed-this-turn = The same trooper failed at this target earlier in the turn
step-another-marker = { $skill }: the target was revealed and has hidden since, so it is another Marker
step-used-this-turn = The trooper has used it earlier in this turn
step-not-barred-by-earlier = { $skill }: nothing that the trooper did earlier in the turn prevents it
step-intuition = An Intuitive Attack may be declared at { $target } although it is a Marker
step-intuition-at-the-unseen = An Intuitive Attack may be declared at { $target }: it cannot be seen
step-intuition-in-plain-view = An Intuitive Attack is for Markers and for enemies that cannot be seen, not for who stands in plain view
step-intuition-not-behind-a-zone = An Intuitive Attack is for Markers and for enemies behind a Zero Visibility Zone only
step-prone-from-below = { $target } lies prone and is shot at from below: it counts as being in Partial Cover
step-deployable-dodge = { $weapon }: the Template of something deployed is harder to dodge
step-deployable-reset = { $weapon }: a Reset against it is harder
step-launched-at-a-point = { $weapon } is shot at a point: nobody opposes the roll
step-launched-lands = It is placed at the point at the end of the Order: { $item }
step-looked-already = The same Marker is tried twice in one Order
step-modifiers-of-a-shot = The MODs of a shot count
step-move-too-short = An Impetuous Order moves by the full value
step-no-cover-for-it = It has no cover, whatever stands beside it
step-other-skills = The troopers declare different skills
step-other-group = The troopers are of different Combat Groups
step-other-training = Regular and Irregular troopers take part together
step-other-target = The troopers have different targets
step-other-state = The troopers enter different states
step-other-program = The hackers use different programs
step-repeater-not-answered = The Repeater that a hacker uses is no target of an ARO
step-only-the-hacker-answered = AROs are declared against the hacker, not against its Repeater
step-target-not-active = The target was not activated by this Order
step-too-many-troopers = More troopers than a Coordinated Order may have
step-finished-off = The fallen enemy is finished off
step-protheion-before-its-own-wounds = Its own Wounds come only after that
step-protheion-surplus = Failed saves beyond Dead give Protheion nothing
step-protheion-needs-vita = { $target } has no VITA: Protheion gains nothing from it
step-protheion = Protheion: Wounds inflicted { $wounds }, removed { $removed }, VITA +{ $grown }
step-no-coup-de-grace = { $target } acts on, so it is not finished off without a roll
step-guts-held = An Immobilized trooper makes no Guts Roll
step-not-a-target = The program does not work on this target
step-program-target = The program works on certain targets only
step-turning-is-no-move = Turning is no move
step-unharmed = At the end of the Order: { $state }
step-all-at-once = Both skills of the Order and all AROs happen at once
step-movement-completed = A trooper completes the movement that it declared, even if it falls on the way
step-no-team-bonus-for-hacking = Hacking gets no Fireteam bonus
step-firewall-helps = The Firewall of the target works against this attack
step-comms-ignores-cover = Cover does not help against a Comms Attack
step-comms-not-dodged = A Dodge does not oppose a Comms Attack
step-comms-against-reset = The Reset opposes the Comms Attack
step-one-firewall = Only one Firewall counts
step-firewall-chosen = The target's player picks which Firewall counts
step-hacking-not-dodged = A Dodge does nothing against hacking
step-reset-opposes-hacking = The Reset opposes the hacking attack
step-reset-opposes-guided = The Reset opposes the guided attack
step-reset-is-no-help = The Reset does nothing against this attack
step-hacking-rolls-wip = Hacking is rolled with WIP
step-program-unseen = The program needs no Line of Fire
step-saves-with-bts = The target saves with BTS
step-hacked-rolls-bts = A hacked trooper rolls BTS
step-cancelled-shot-opposes-nothing = The cancelled shot opposes nothing, so the attack is a Normal Roll
step-lost-shot-opposes-nothing = The lost shot opposes nothing, so the attack is a Normal Roll
step-template-hits-who-crossed = The template hits every trooper that crossed its area in this Order
step-suppressing-opposes-nothing = A trooper that declares Suppressive Fire opposes nothing in this Order
step-normal-against-immobilized = The attack on an Immobilized trooper is a Normal Roll
step-turning-is-a-dodge = The roll to turn counts as a Dodge
step-no-save-against-it = No save is made against this attack
step-intuitive-face-to-face = The target reacts, so the Intuitive Attack is a Face to Face Roll
step-intuitive-unmodified = No MOD applies to the Intuitive Attack
step-speculative-penalties = The attack ignores other negative MODs, such as those of camouflage
step-speculative-ignores-haze = The attack ignores the visibility zone
step-form-of-bs-attack = The skill counts as a BS Attack for MODs
step-targeted-ends-penalty = The target is Targeted, so the attack has no penalty of its own
step-silent-not-dodged = A target that does not see the Silent attack cannot dodge it
step-critical-at-main-target = Only the main target suffers the Critical
step-guided-modifiers = Only some MODs apply to the guided attack
step-turns-and-dodges = The target's roll to turn is also its Dodge
step-triangulated-unmodified = No other MOD applies to Triangulated Fire
step-rolls-at-main-target = The attack is rolled with the MODs of the main target
step-template-dodged-face-to-face = The Dodge against the Circular Template is a Face to Face Roll
step-speculative-unseen = The attack needs no Line of Fire, but range still counts
step-albedo-hinders = Albedo hinders an enemy that looks through a visor or has Marksmanship
step-albedo-not-in-close-combat = Albedo does not count in close combat
step-nanoscreen-not-in-close-combat = The Nanoscreen does not work in close combat
step-nanoscreen-not-against-comms = The Nanoscreen does not work against Comms Attacks
step-mixed-weapon-strikes = In close combat the Mixed Weapon counts as a CC Weapon
step-mixed-weapon-fires = When it is fired, the Mixed Weapon counts as a BS Weapon
step-mode-per-attack = The weapon is used in the mode picked for this attack
step-range-of-no-weapon = Range MODs apply to equipment and skills, too
step-speculative-is-bs-attack = The attack counts as a BS Attack for MODs
step-team-bonus-any-attribute = The Fireteam bonus applies whichever Attribute the weapon uses
step-template-meets-each-roll = The attack roll is compared with this target's roll separately
step-one-team-member = The ARO has only one member of the Fireteam as its target
step-visor-in-suppressive-fire = The X Visor lessens the negative range MODs of Suppressive Fire
step-surprise-attack = The attack comes out of hiding, so Surprise Attack works against its target
step-surprise-kind = Surprise Attack works with this kind of attack
step-surprise-mods-do-not-stack = The MODs of several kinds of Surprise Attack are not added together
step-instinct-ignores-surprise = Combat Instinct lets the target ignore Surprise Attack
step-disguise-allows-surprise = The disguise of the attacker allows a Surprise Attack
step-surprise-shot = The shot comes out of hiding, so Surprise Shot works
step-reset-unseen = A Reset needs no Line of Fire
step-one-dodge-for-all = One Dodge roll counts against every attack
step-dodges-are-normal-rolls = Two Dodges do not oppose each other: both are Normal Rolls
step-one-reset-for-all = One Reset roll counts against every attack that it opposes
step-reset-for-everyone = A trooper that cannot be hacked may reset as well
step-reset-mods-add-up = The MODs of all its states are added together
step-turns-towards-enemy = Change Facing may answer an enemy in the Zone of Control or an Alert
step-turning-troop-type = Dodge MODs of the troop type also apply to the roll to turn
step-template-mod-once = The MOD for a template out of sight is not added again
step-team-counts-brackets = Members with the same unit or the same word in brackets count as one unit
step-reactions-still-count = AROs to a skill that does not meet its requirements are still carried out
step-one-martial-arts-level = Only one level of Martial Arts counts
step-warrior-denies = Martial Arts does not work against a Natural Born Warrior
step-warrior-strikes-back = Natural Born Warrior works because its bearer strikes back
step-silent-hinders-dodge = A Silent attack from out of sight inside the Zone of Control makes the Dodge harder
step-hides-again = A revealed trooper hides again with this skill
step-tie-fails-the-dodge = The tie fails the Dodge, so the trooper does not move
step-dodge-move-past-templates = The Dodge move needs success against every template
step-rider-uses-cover = The rider has given up Impetuous, so it uses cover
step-second-level-attacked = This Marker may be Discovered and attacked in the same Order
step-engages-in-contact = Engage ends in contact with an enemy
step-only-engage-ends-in-contact = Only Engage ends in contact with an enemy
step-replica-is-a-target = A replica counts like the real trooper and may be the target
step-not-all-replicas-found = Some replicas are not discovered, so the disguise goes on
step-smoke-against-attacks = Smoke is rolled Face to Face against the attack through it
step-eclipse-against-attacks = Eclipse is rolled Face to Face against the attack through it
step-eclipse-against-visors = Even with a visor, the roll against Eclipse is Face to Face
step-smoke-not-against-visors = Smoke does not oppose an attacker with a visor, who makes a Normal Roll
step-smoke-at-a-point = The smoke is aimed at a point of the table
step-template-hits-entire-melee = A template that hits one trooper in a close combat hits all of them
step-sensor-ignores-range = Range and Mimetism do not count for Sensor
step-charge-rolls-are-normal = Both sides make Normal Rolls in a Berserk charge
step-engineer-ends-states = An Engineer ends certain states
step-unconscious-apart = Unconscious is not ended together with other states
step-repair-may-be-repeated = The repair may be repeated
step-one-repair-is-enough = One repair is enough from either level of Unconscious
step-wounds-in-brackets = A success restores the number of Wounds in brackets
step-steps-away = The Dodge leads away, so no close combat begins
step-contact-without-melee = This contact does not start a close combat
step-automatic-skills-go-on = Its automatic skills and equipment go on working
step-one-of-the-unit = The ARO targets only one of the Controller and its Peripherals
step-peripheral-own-targets = The Controller and its Peripheral may attack different targets
step-controller-full-burst = The Controller keeps the full Burst of its weapon
step-controller-heals = The Controller that treats does not idle
step-own-rule-of-attack = Attacks with { $weapon } have a rule of their own
step-own-rule-of-user = The attack with { $weapon } does not affect its user
step-warns-in-sight = The trooper sees the enemy that it warns of
step-turn-is-its-aro = Warned by Look Out!, it turns: that is its ARO
step-warned-and-does-not-turn = Warned by Look Out!, it does not turn and so declares no ARO
step-one-save-with-each = A hit needs one save with ARM and one with BTS
step-state-allows = A state of the trooper allows { $skill }
step-strong-enough = PH { $carrier } carries PH { $carried }
step-not-strong-enough = PH { $carrier } does not carry PH { $carried }: the carrier is not strong enough
step-pilot-locked = The machine is Possessed: its Pilot can neither get in nor out
step-pilot-not-locked = The machine is not Possessed
step-machine-of-another = It is the machine of another Pilot
step-pilot-needs-movement = A Pilot gets in or out only with a skill that has the Movement Label
step-pilot-moves = Its own machine, by a skill with the Movement Label
step-pilot-profile = From now on it uses the profile of the { $body }
step-pilot-states = The states go along
step-pilot-member = Member of the Fireteam: the { $body }
step-empty-machine = The Pilot has dismounted, so the machine does not act
step-pilot-lacks-the-skill = The Pilot does not have the skill that gives this Order
step-machine-has-the-skill = The machine has the skill that gives this Order
step-no-control-reset = Only a Remote Pilot on the table that is Isolated, Immobilized or Null lets the machine reset
step-control-reset = The machine may reset to take control back
step-control-reset-succeeds = A Normal Roll without MODs: it succeeds without rolling
step-control-reset-is-rolled = It has MODs or is opposed, so it is rolled
step-control-taken = { $met ->
    [true] The machine is under control, and the Remote Pilot is removed
   *[false] The machine stays out of control
}
step-control-member = The machine does not take the place of the Remote Pilot in the Fireteam
step-pilot-outside = Its model is on the table, so it can be affected
step-pilot-inside = Its model is not on the table, so it is safe
step-saves-with = The save is made with the values of the { $body }
step-ancillary-deployed = The Ancillary was deployed
step-ancillary-never-deployed = The Ancillary was never deployed
step-machine-lost = The Pilot is Dead: its machine is lost with it
step-machine-stays = The Pilot is not Dead on the table, so the machine stays
step-crew-gives-an-order = The unit gives its Order
step-crew-gives-none = The unit gives no Order
step-operator-is-worth-the-machine = The Operator is worth the points of its TAG
step-only-the-machine-counts = The machine is Unconscious: it counts alone, and its Pilot does not
step-crew-counts = What counts: the { $body }
step-operator-killed = The Operator is Dead, so the unit is Killed
step-operator-not-killed = The Operator is not Dead, so the unit is not Killed
step-machine-dominates = The machine counts
step-pilot-does-not-dominate = A Pilot does not count
step-escape-completes = The Escape System finishes its work all the same
step-escape-unhindered = Nothing hinders the Escape System
step-may-hack = The target may be hacked
step-markers-are-not-hacked = The target is a Marker
step-inside-the-hacking-area = The target is inside the Hacking Area of { $radius }
step-beyond-the-hacking-area = The target is beyond the Hacking Area of { $radius }
step-through-a-repeater = A friendly Repeater brings the target into the Hacking Area
step-hacks-unseen = Hacking needs no Line of Fire
step-hackable-type = Of a type that can be hacked: { $kind }
step-hackers-are-hackable = The target is a hacker, and hackers can be hacked
step-hackable-whatever-its-type = Its troop type does not matter: { $kind }
step-not-hackable = Neither a hacker nor of a type that can be hacked: { $kind }
step-regeneration-gives = Regeneration gives back one point; left: { $left }
step-regeneration-full = Nothing is lost that Regeneration could give back; left: { $left }
step-regeneration-of-the-unhealable = Its state cannot be healed: nothing is given back
step-regeneration-costs = Regeneration fails and costs one point; left: { $left }
step-regeneration-nothing = Regeneration fails; left: { $left }
step-both-players-check = Both players check in the States Phase ({ $turn })
step-not-the-states-phase = { $phase }: it is used in the States Phase only
step-the-states-phase = It is the { $phase }: nobody has an ARO
step-regenerates-when-null = Regeneration works in a Null State too
step-halved-first = Halving comes first, the rest is counted afterwards
step-several-saves = The ammunition makes one hit cost several saves
step-saves-on-an-attribute = The save is a roll on an Attribute with its MOD
step-combined-ammunition = Combined ammunition: the same saves have the effects of all its kinds
step-ammunition-apart = The kinds of ammunition are saved with different Attributes, each for itself
step-extra-save-combined = The extra save of the Critical has the effects of all kinds of the ammunition
step-combined-critical = The Critical adds one to the saves of the ammunition, with the Attribute halved in all of them
step-other-attribute-replaced = The weapon takes another Attribute as a fixed number, so this save keeps its own
step-no-modifier-of-states = The roll is a Saving Roll, so MODs for states do not count
step-ammunition-ignores-cover = cover does not help against this ammunition
step-shock-does-not-work = BS Attack (Shock) adds nothing to { $weapon }
step-no-close-combat-weapon = A CC Attack needs a weapon for close combat
step-stunned-other-kind = An Engineer does not help the living against Stunned
step-stunned-kind = A Doctor ends Stunned of the living, an Engineer that of machines
step-gains-first = The points gained come first, then those lost
step-patient-is-engaged = The patient is Engaged and cannot be treated
step-stolen-fights = A Possessed or Sepsitorized trooper fights like any other
step-no-enemy-in-contact = No enemy is in contact any more, and the close combat ends
step-does-not-fall-prone = A trooper of this kind does not fall Prone
step-falls-on-a-wall = It falls Unconscious on a wall and is treated as anywhere else
step-no-room-to-leave = No place is free away from the enemy: the trooper stays in close combat
step-no-room-for-the-silhouette = There is still too little room for it: Immobilized-A lasts
step-beside-engaged = It touches a friend that is Engaged, and this skill does not work in close combat
step-ecm-works = The ECM of { $target } works against this attack
step-ecm-does-not-work = The ECM of { $target } does not name this kind of attack
step-weapon-only-in-aro = This weapon is used only in an ARO
step-weapon-in-aro = This weapon is for AROs, and this is one
step-stated-trait = The situation gives the weapon the Trait { $name }
step-must-be-applied = It is Obligatory and must be applied
step-waived = Its player waives { $skill }, which is Optional
step-scenery-destroyed = It lost more STR than it had: it is Destroyed
step-scenery-stands = It has not lost more STR than it had
step-scenery-removed = It is removed
step-scenery-in-ruins = It becomes Very Difficult Terrain and a Saturation Zone
step-scenery-open = It counts as open
step-scenery-gap = It has a narrow opening, but no Line of Fire passes through it
step-assigned-in-deployment = It is assigned while its owner is deployed
step-assigned-too-late = It is assigned only while its owner is deployed
step-assigned-to-a-model = It goes to a Model with Transmutation on the table
step-not-assigned-to-it = It goes only to a Model with Transmutation on the table
step-assigned-one-of-each = The trooper has none of this type yet
step-assigned-twice = A trooper has only one of each type
step-assigned = It is assigned
step-assigned-stays = It stays in contact with the trooper and moves along
step-nothing-ends-on-cover = Nothing ends its move on a Deployable Cover
step-taller-than-the-cover = The trooper is taller than the Deployable Cover, which does not hinder it
step-as-tall-as-the-cover = The trooper is as tall as the Deployable Cover, and crosses it like any low obstacle
step-cover-is-taller = The Deployable Cover is taller than the trooper
step-assigned-is-a-token = It is a state token and no Model
step-extra-save-differs = The ammunition changes the extra save of a Critical
step-extra-save-with-armor = The extra save of a Critical is made with ARM
step-critical-only-wins = No save is asked for: the Critical adds nothing more
step-no-cover-from-templates = Cover gives no bonus to saves against a Template

## Scoring a scenario
step-score-fact = { $round ->
    [0] {""}
   *[other] Game Round { $round }:{" "}
}{ $fact }: player A { $a }, player B { $b }
step-objective = { $key }: { $points ->
    [0] nothing for { $player }
    [one] { $points } Objective Point for { $player }
   *[other] { $points } Objective Points for { $player }
}
step-not-paid-with = not paid together with { $key }
step-not-paid-at-maximum = paid only below { $maximum } Objective Points
step-total = { $player }: { $total ->
    [one] { $total } Objective Point
   *[other] { $total } Objective Points
}
step-winner = more Objective Points: { $winner }
step-kills = for { $player } count as killed: { $names }
step-hunts = for { $player } count as hunted down: { $names }
step-survives = { $player }: { $points } Army Points survive
step-specialists-survive = { $player }: { $number ->
    [0] no Specialist Troop survives
   *[other] { $number } surviving as Specialist Troops: { $names }
}
step-dominates = { $round ->
    [0] {""}
   *[other] Game Round { $round }:{" "}
}{ ui-zone }: player A has { $a } Army Points in it, player B { $b }; dominated by { $player }
step-secures = { $round ->
    [0] {""}
   *[other] Game Round { $round }:{" "}
}{ ui-zone }: secured by { $player }
step-controls = { $round ->
    [0] {""}
   *[other] Game Round { $round }:{" "}
}{ $object }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}: controlled by { $player }
step-where-all-stand = { $round ->
    [0] The table when the game ends
   *[other] The table at the end of Game Round { $round }
}
step-lies-in = { $round ->
    [0] {""}
   *[other] Game Round { $round }:{" "}
}{ ui-zone-of-player }: { $many ->
    [0] more than half of nobody's base lies in it
   *[other] more than half of the base lies in it: { $more }
}{ $few ->
    [0] {""}
   *[other] ; half or less: { $less }
}
step-thing-lies-in = { $round ->
    [0] {""}
   *[other] Game Round { $round }:{" "}
}{ $object }{ $which ->
    [0] {""}
   *[other] {" "}{ $which }
} lies at least partly in { ui-zone-of-player }
step-touched-by = { $round ->
    [0] {""}
   *[other] Game Round { $round }:{" "}
}{ ui-object-of-player }: { $many ->
    [0] nobody touches it
   *[other] in contact with { $names }
}
step-touches-enemies = { $round ->
    [0] {""}
   *[other] Game Round { $round }:{" "}
}{ $many ->
    [0] no enemy touches { $name }
   *[other] { $name } is in contact with enemies: { $names }
}
step-cancels = { $player } cancels { $cancels ->
    [one] { $cancels } classified objective
   *[other] { $cancels } classified objectives
} of the adversary
step-provisions = classified objectives of { $player } with the symbol that is worth one more: { $cards }
step-card-bonus = { $player } accomplished { $card } with what that card itself pays: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
step-ended-early = The game ended after Game Round { $rounds }
step-target-costs-nothing = A killed Designated Target loses no game, and no points make up for it
step-cards-given-up = { $player } has given up { $used ->
    [0] no card
    [one] 1 card
   *[other] { $used } cards
} for INTELCOM; objectives left: { $left }
step-cards-in-order = { $player } has the Initiative and uses INTELCOM first
step-cards-out-of-order = { $player } has the Initiative and had to use INTELCOM first
step-victory-points = { $player }: { $points } Victory Points
step-hvt-lost = { $player } left an HVT in a Null state

## Classified objectives
step-objective-at-the-end = { $met ->
    [yes] It stands so when the game ends
   *[no] It no longer stands so when the game ends
}
step-objective-who = { $met ->
    [yes] May do it: { $who }
   *[no] Only these may do it: { $who }
}
step-objective-who-or-datatracker = { $met ->
    [yes] May do it: { $who }
   *[no] Only the DataTracker and these may do it: { $who }
}
step-objective-datatracker = { $met ->
    [yes] The DataTracker may do it
   *[no] Only the DataTracker may do it
}
step-objective-no-datatracker = { $met ->
    [yes] The scenario lists no DataTracker; by the season’s rule there is one
   *[no] The scenario lists no DataTracker, so there is none
}
step-objective-disabled = { $state }: that does not matter here
step-objective-target = { $met ->
    [yes] The right target: { $target }
   *[no] It must be done to: { $target }
}
step-objective-specialist = { $met ->
    [yes] The target is a Specialist Troop
   *[no] The target must be a Specialist Troop
}
step-objective-chosen = { $met ->
    [yes] The target was chosen before the game
   *[no] The target must have been chosen before the game
}
step-objective-in-state = { $of ->
    [actor] { $met ->
        [yes] Whoever does it is in the state asked for: { $states }
       *[no] Whoever does it must be in a state: { $states }
    }
   *[target] { $met ->
        [yes] The target is in the state asked for: { $states }
       *[no] The target must be in a state: { $states }
    }
}
step-objective-not-in-state = { $of ->
    [actor] { $met ->
        [yes] Whoever does it is in none of these states: { $states }
       *[no] Whoever does it must not be in this state: { $states }
    }
   *[target] { $met ->
        [yes] The target is in none of these states: { $states }
       *[no] The target must not be in this state: { $states }
    }
}
step-objective-relation = { $met ->
    [yes] It holds between the two: { $relation }
   *[no] It does not hold between the two: { $relation }
}
step-objective-inside = { $of ->
    [actor] { $met ->
        [yes] The whole base of whoever does it lies { $place }
       *[no] The whole base of whoever does it would have to lie { $place }
    }
   *[target] { $met ->
        [yes] The whole base of the target lies { $place }
       *[no] The whole base of the target would have to lie { $place }
    }
}
step-objective-outside = { $of ->
    [actor] { $met ->
        [yes] No part of the base of whoever does it lies { $place }
       *[no] A part of the base of whoever does it lies { $place }
    }
   *[target] { $met ->
        [yes] No part of the base of the target lies { $place }
       *[no] A part of the base of the target lies { $place }
    }
}
step-objective-done-with = { $met ->
    [yes] Done with what the card asks for: { $with }
   *[no] It must be done with: { $with }
}
step-objective-not-done-with = { $met ->
    [yes] Not done with { $with }
   *[no] It does not count when done with { $with }
}
step-objective-without-success = { $met ->
    [yes] It succeeded: { $with }
   *[no] It did not succeed: { $with }
}
step-objective-change = { $met ->
    [yes] The target goes from { $from } to { $to }
   *[no] The target must go from { $from } to { $to }
}
step-objective-structure = { $met ->
    [yes] STR that the target gets back: { $points } or more
   *[no] STR that the target must get back: { $points }
}
step-objective-answer = The target answers with { $with }
step-objective-without-mod = not with { $relation }
step-objective-roll = Outcome of the roll: { $result }
step-objective-counts = { $met ->
    [yes] This counts
   *[no] This does not count
}
step-objective-count = { $targets ->
    [different] Different targets that count: { $found } of { $needed }
    [same] Times that the same target counts: { $found } of { $needed }
   *[any] Times that it counts: { $found } of { $needed }
}
step-objective-count-exactly = Times that it counts: { $found }, exactly { $needed } needed
step-objective-count-of = Times that it counts, { $target }: { $found } of { $needed }
step-objective-ways-apart = Each target may have a skill of its own
step-objective-accomplished = { $met ->
    [yes] The objective is accomplished
   *[no] The objective is not accomplished
}
step-objective-once = Done { $times } times, it still pays once
step-objective-points = { $points ->
    [one] { $points } Objective Point for the objective
   *[other] { $points } Objective Points for the objective
}
step-objective-below-maximum = The bonus is paid only below { $maximum } points; so far { $points }
step-objective-bonus = { $points ->
    [0] No bonus
    [one] { $points } Objective Point as a bonus
   *[other] { $points } Objective Points as a bonus
}
step-objective-removed = { $count ->
    [0] Nobody is removed from play
    [one] { $count } target is removed from play
   *[other] { $count } targets are removed from play
}

## Skills of scenarios
step-skill-declared = Every try of { $skill } costs one Short Skill
step-skill-specialist = A Specialist Troop because of { $by }
step-skill-contact = In base contact with { $object }
step-skill-through = Acts through { $through }
step-decoy-touches-no-scenery = A holographic decoy cannot interact with scenery
step-real-trooper-touches-scenery = It is the real trooper, which may interact with scenery
step-skill-allowed = The skill may be declared
step-skill-refused = The skill may not be declared
step-skill-again = After the failure it is tried again
step-skill-dice = Dice for each Short Skill: { $dice }
step-skill-bonus-read = { $gives ->
    [yes] The bonus is given in the reading followed
   *[no] The bonus is not given in the reading followed
}

## Drawing classified objectives
step-draw-without-hvt = No HVT is placed: the cards that need one are taken out of both decks
step-draw-mains = Each player shows cards of their own deck, and these are open to both
step-draw-cards = { $player }, objective { $number }: { $cards ->
    [one] 1 card is drawn
   *[other] { $cards } cards are drawn
}
step-draw-kept = { $player }, objective { $number }: { $card } is kept, the other goes
step-draw-stands = { $player }, objective { $number }: { $card }
step-draw-secure-hvt = { $player }, objective { $number }: { $card } stands in for it
step-draw-too-late = The Army List is chosen already; the objectives had to be drawn before
step-draw-too-early = The mission or the opponent’s Faction is not known yet
step-draw-in-time = Mission and opposing Faction are known, the Army List is not chosen yet
step-draw-version = Deck used: { $version }, that is { $mode }
step-draw-decides-first = Player A rolls { $a }, player B { $b }: { $player } decides first
step-draw-card-used = { $player } keeps the card as { $use }; objectives left: { $left }
step-draw-no-objectives = No player has a Classified Objective in this scenario
step-draw-no-deck = The Classified Deck is not used in this scenario
step-draw-discarded = { $player }: { $card } was discarded before these cards were drawn
step-hvt-rules-off = The rules on HVTs do not apply in this scenario
step-no-hvt-model = No HVT is deployed in this scenario
step-hvt-out-of-reach = { $name } would stand in a place that troopers cannot reach
step-hvt-in-reach = { $name } stands in a place that troopers can reach
step-draw-no-secure-hvt = No HVT is placed, so that none can be secured

## Multiscanners, Panoplies, Secure HVT
step-object-may-be-attacked = The attack on the object may be declared
step-object-unharmed = The attack does the object no harm; no Saving Roll is made
step-object-destroyed-before = The object is destroyed already
step-object-not-destroyed-yet = The object is not destroyed yet
step-object-too-early = The object may not be attacked in this Game Round
step-object-before-its-round = Attacks on this object are not possible yet
step-object-in-its-round = The object may be attacked in this Game Round
step-object-not-marked-before = No Specialist Troop of the attacking player has marked the object
step-object-marked-before = A Specialist Troop of the attacking player has marked the object
step-object-mark-is-gone = The mark of the attacking player is no longer on the object
step-object-still-marked = The mark of the attacking player is on the object
step-object-may-be-harmed = The attack can harm the object
step-object-bare-hands = The bare hands of this trooper have the Trait Antimaterial
step-object-weak-hands = The bare hands of this trooper do not have the Trait Antimaterial
step-object-antimaterial = A CC Attack with the Trait Antimaterial harms the object
step-object-saves = Damage { $damage } against { $attribute }: { $failed } failed, Structure left { $left }
step-quadrant-rolled = { $player } rolls { $face }: Quadrant { $quadrant }
step-quadrant-assigned = { $player }: Quadrant { $quadrant } is assigned
step-communications-hacked = Communications are hacked before the first Tactical Phase of this Game Round
step-communications-label = Hack Communications is an Attack
step-communications-at-console = Specialist Troops in contact with a Console take part
step-communications-highest = The highest WIP of each side rolls
step-communications-winner = Communications are hacked by { $winner }
step-communications-card = The card shows { $card }: { $player } is moved to Quadrant { $quadrant }
step-confused-replaces = Confused Deployment takes the place of any other roll to deploy
step-confused-placed = { $succeeds ->
    [yes] The trooper is deployed where its player wanted
   *[no] The trooper is deployed in its own Deployment Zone
}
step-plague = The trooper stands in a Biotechvore Area at the end of its player’s turn
step-plague-rolls = BTS Rolls against the plague: { $rolls }
step-civilian-of-the-enemy = The Civilian is the opponent’s
step-own-civilian = The Civilian is one of the player’s own
step-too-many-civilians = The trooper leads { $leads } already and may lead { $most }
step-leads-civilians = The trooper leads { $leads } and may lead { $most }
step-civilian-synchronized = The Civilian is synchronized
step-skill-limit = { $before } count for the player already, and { $most } may count
step-scenario-gives-weapon = The bearer has this as well: { $weapon }
step-scenario-gives-no-weapon = The bearer does not get this: { $weapon }
step-scenario-other-ammunition = It fires no ammunition whose states the scenario replaces
step-scenario-weapon-fires = The scenario lets the weapon fire this: { $ammunition }
step-scenario-weapon-fires-no = The scenario does not let the weapon fire this: { $ammunition }
step-beyond-scenario-range = At { $distance }, the attack fails by the rules of the scenario
step-within-scenario-range = { $distance } is within the ranges of the scenario
step-carrier-enters-no-marker-state = A trooper with an object of the scenario cannot enter a Marker State
step-enters-marker-state = The trooper has no object of the scenario and may enter a Marker State
step-hidden-deployment-is-over = It has left Hidden Deployment and cannot enter it again
step-enters-hidden-deployment = It may enter Hidden Deployment
step-ancillary-killed = The Ancillary counts as Killed
step-ancillary-not-killed = The Ancillary does not count as Killed
step-multiscanner-civevac = { $met ->
    [yes] The Xenotech is in CivEvac: it may declare the skill
   *[other] The Xenotech is not in CivEvac: it cannot declare the skill
}
step-multiscanner-controller = The trooper in control of the Xenotech performs an Idle
step-multiscanner-measured = Measured after the declaration, from the Xenotech to its Deployment Zone: { $distance }
step-multiscanner-near-home = { $met ->
    [yes] No more than { $limit }: both have declared an Idle, and nothing is rolled
   *[other] More than { $limit }: the roll is made
}
step-multiscanner-placed = { $met ->
    [yes] The Multiscanner is placed
   *[other] The Multiscanner is not placed
}
step-panoply-contact = { $met ->
    [yes] In base contact with the Panoply
   *[other] Not in base contact with a Panoply
}
step-panoply-served = { $met ->
    [yes] It had a success at this Panoply before: it gets nothing more from it
   *[other] It had no success at this Panoply before
}
step-panoply-no-roll = No WIP Roll is needed with { $by }
step-panoply-chart = { $rolls ->
    [0] No roll on a Booty Chart
    [one] { $rolls } roll on a Booty Chart
   *[other] { $rolls } rolls on a Booty Chart, one result is kept
}
step-panoply-charges = { $met ->
    [yes] It may take D-Charges instead of the result
   *[other] It may not take D-Charges instead
}
step-panoply-reloads = { $met ->
    [yes] The Short Skill ends { $state }
   *[other] Not { $state }: nothing changes
}
step-panoply-motorcycle = Silhouette { $own }, on the Motorcycle { $mounted }
step-secure-distance = { $met ->
    [yes] { $distance } from the HVT: in its Zone of Control
   *[other] { $distance } from the HVT: outside its Zone of Control
}
step-secure-null = Null: does not count
step-secure-own = { $met ->
    [yes] An own trooper is in the Zone of Control of the enemy HVT
   *[other] No own trooper that counts is in the Zone of Control of the enemy HVT
}
step-secure-enemy = { $met ->
    [yes] No enemy that counts is in the Zone of Control of the own HVT
   *[other] An enemy is in the Zone of Control of the own HVT
}
step-secure-accomplished = { $met ->
    [yes] Secure HVT is accomplished
   *[other] Secure HVT is not accomplished
}
step-secure-points = Objective Points for it: { $points }
step-volume = { $name }: a cylinder on a base of { $base }, { $height } tall
step-engaged-sees = { $name } is in close combat and sees { $other } in it
step-engaged-sees-nothing-else = { $name } is in close combat and does not see { $other } from it
step-mover-looks-all-round = { $name } declared a movement and looks all round
step-marker-looks-all-round = { $name } is a Marker and looks all round
step-visor-looks-all-round = { $name } has a 360º Visor and looks all round
step-in-front = { $other } is at least partly in front of { $name }
step-behind = { $other } is behind { $name }
step-marker-does-not-block = { $name } is a Marker and blocks no line
step-mover-does-not-block = { $name } declared a movement and blocks no line
step-beam-joins = From a point of { $name }, as much of { $other } as must be is in view
step-beam-joins-all-along = A line as wide as the smallest part that must be in view joins { $name } and { $other }
step-beam-borderline = Between { $name } and { $other } it is a matter of tenths of a millimeter: no table is measured so exactly
step-beam-blocked = From no point of { $name } or { $other } is enough of the other in view; in the way: { $blocking }
step-beam-blocked-all-along = No line wide enough joins { $name } and { $other }; in the way: { $blocking }
step-touches-no-scenery = { $name } touches no scenery with its { $part ->
    [base] base
   *[silhouette] silhouette
}
step-less-than-a-third-of-the-height = { $name } covers less than a third of the height of { $other }
step-scenery-hides = From wherever { $name } may look, part of { $other } lies behind { $pieces }{ $enough ->
    [a-third] , and at least a third of its width
   *[any-part] {""}
}
step-seen-past-scenery = { $enough ->
    [a-third] From some point of { $name }, nothing of { $other } or less than a third of its width lies behind the scenery it touches
   *[any-part] From some point of { $name }, nothing of { $other } lies behind the scenery it touches
}
step-cover-from = The cover of { $other } from { $name }: { $cover }
step-cover-borderline = How much scenery hides of { $other } from { $name } is a matter of tenths of a millimeter: no table is measured so exactly
step-not-hidden-by-scenery = Scenery alone does not hide { $name } from { $other }
step-apart = Between the nearest parts of { $name } and { $other } there are { $distance }
step-part-counts = In the Zone of Control of { $name }, { $part ->
    [base] the base
   *[silhouette] the silhouette
} of { $other } counts
step-touches-itself = { $name } is always in contact with itself
step-bases-touch = The bases of { $name } and { $other } touch
step-volumes-touch = The silhouettes of { $name } and { $other } touch
step-do-not-touch = { $name } and { $other } do not touch
step-touches-thing = { $name } touches { $other } with its { $part ->
    [base] base
   *[silhouette] silhouette
}
step-does-not-touch-thing = { $name } does not touch { $other } with its { $part ->
    [base] base
   *[silhouette] silhouette
}
step-inside-the-area = The { $part ->
    [base] base
   *[silhouette] silhouette
} of { $name } touches the area or lies at least partly in it
step-outside-the-area = The { $part ->
    [base] base
   *[silhouette] silhouette
} of { $name } neither touches the area nor reaches into it
step-wholly-in-the-area = The whole { $part ->
    [base] base
   *[silhouette] silhouette
} of { $name } lies in the area
step-not-wholly-in-the-area = Not the whole { $part ->
    [base] base
   *[silhouette] silhouette
} of { $name } lies in the area
step-more-than-half = More than half of the base of { $name } lies in the area
step-half-or-less = No more than half of the base of { $name } lies in the area
step-half-borderline = So nearly half of the base of { $name } lies in the area that nobody could measure it
step-in-coherency = { $name } is inside the Zone of Control of { $leader }: in Coherency
step-out-of-coherency = { $name } is outside the Zone of Control of { $leader }: out of Coherency
step-wider-coherency = Everybody in the team is Regular: the zone of the leader reaches { $length } farther here
step-no-wider-coherency = Not everybody in the team is Regular: the zone of the leader reaches no farther
step-route = The way that { $name } declares is { $distance } long (limit { $limit })
step-route-borderline = So nearly does the way of { $name } reach the limit that nobody could measure it
step-must-end = It must end where the limit is reached: { $x } to the right, { $y } away from the lower edge
step-steps-upon = { $name } steps upon { $other }, and the height is not measured
step-past-friend = { $name } passes through { $other }, a friend
step-past-neutral = { $name } passes through { $other }, which is neutral
step-stops-at-an-enemy = { $name } comes into contact with { $other } and stops there
step-barred-by-scenery = { $other } is in the way of { $name }: too high to step upon, or too low to pass below
step-no-step-down = Where { $name } would leave what it stands on, it goes down too far for a step
step-barred-by-a-taller-friend = { $other } is a taller friend, through which { $name } cannot pass
step-place-is-taken = { $name } would end in the place of { $other }
step-room-at-the-end = Where { $name } ends there is room for its base
step-no-room-at-the-end = Where { $name } would end, its base would not stand whole on one surface
step-room-borderline = { $name } ends on several surfaces side by side: whether they carry the whole base is for the players to see
step-impossible-is-idle = So { $name } cannot move as declared, and it is Idle
step-way-gone = { $name } moves { $distance }: { $result ->
    [complete] all the way
    [stopped] and stops before the end
    [idle] Idle instead
   *[impossible] the way cannot be gone
}
step-stands-there = { $name } is now { $x } to the right and { $y } away from the lower edge, at a height of { $level }
step-first-seen = { $name } first sees { $other } between { $from } and { $to } along the way
step-seen-at-the-start = { $name } sees { $other } from the start
step-never-seen = Nowhere along the way does { $name } see { $other }
step-perhaps-seen = Whether { $name } sees { $other } anywhere along the way is a matter of tenths of a millimeter; surely not before { $from }
step-mover-first-sees = Looking all round, { $other } first sees { $name } between { $from } and { $to } along the way
step-mover-sees-at-the-start = Looking all round, { $other } sees { $name } from the start
step-mover-never-sees = Looking all round, { $other } sees { $name } nowhere along the way
step-mover-perhaps-sees = Whether { $other } sees { $name } anywhere along the way is a matter of tenths of a millimeter; surely not before { $from }
step-in-the-deployment-zone = { $name } stands in the Deployment Zone as it must
step-in-the-area-of-its-skill = { $name } stands in an area that its skill opens
step-the-zone-lies-elsewhere = The zone does not reach as far as where { $name } stands
step-only-partly-in-the-zone = Not all of the base of { $name } lies where it may be deployed
step-out-of-the-zone = { $name } stands outside of where it may be deployed
step-in-the-own-half = { $name } stands in its own half of the table
step-in-the-enemy-half = { $name } stands beyond its own half and outside the enemy Deployment Zone: that takes a roll
step-in-the-exclusion-zone = { $name } is inside the Exclusion Zone
step-reinforcements-arrive = The Reinforcements may arrive
step-not-in-the-exclusion-zone = { $name } is not inside the Exclusion Zone
step-no-skill-leads-there = Its skill does not lead { $name } into the Exclusion Zone
step-touches-nothing-forbidden = { $name } touches nothing that it must keep clear of
step-deployed-in-contact = { $name } would be in contact with: { $others }
step-deployed-in-or-at-a-zone = { $name } would stand in a zone where nobody is deployed, or at it
step-something-stands-there = Where { $name } would stand there is already: { $others }
step-room-for-the-base = There is room for the whole base of { $name }
step-room-agreed = The base of { $name } overhangs, as the players agreed before
step-base-overhangs = The base of { $name } would not stand whole on one surface
step-hvt-far-enough = { $name } stands far enough from every Deployment Zone
step-hvt-too-near = { $name } stands too near to a Deployment Zone, or in one
step-hvt-on-the-ground = { $name } stands neither on nor in scenery
step-hvt-on-or-in-scenery = { $name } would stand on or in: { $others }
step-may-be-deployed = { $name } may be deployed here

## Events
step-event-rounds = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $rounds ->
    [one] { $rounds } Round
   *[other] { $rounds } Rounds
}
step-event-format = Every game is played by two, and each player keeps to the format
step-event-tier = Round { $round }: { $tier }, { $army-points } Army Points and { $swc } SWC
step-event-spec-ops = The Spec-Ops of { $player } has { $points } experience points; the { $earned } that it would earn do not count
step-event-lists-differ = { $differ ->
    [yes] The lists of { $player } differ in what the Extra adds
   *[no] The lists of { $player } do not differ in what the Extra adds
}
step-event-judged = { $sound ->
    [yes] The event can be as it stands
   *[no] The event cannot be as it stands
}
step-event-game = Round { $round }: { $player } has { $own } Objective Points, the opponent { $other }: { $outcome }
step-event-had-a-bye = Round { $round }: { $player } has a bye
step-event-penalty = Taken from { $player } after Round { $round }: { $tournament-points } Tournament, { $objective-points } Objective and { $victory-points } Victory Points
step-event-total = { $player }: { $total ->
    [one] { $total } Tournament Point
   *[other] { $total } Tournament Points
}
step-event-made-up-for = { $player } had a bye: { $scored } Objective Points, times { $times }, divided by { $by } and rounded up, are { $total }
step-event-opponents = The opponents of { $player } have { $total ->
    [one] { $total } Objective Point
   *[other] { $total } Objective Points
} in all
step-event-order = The players are ranked by their Tournament Points first
step-event-place = { $place }. { $player }: { $decided ->
    [tournament-points] told from the neighbors by Tournament Points
    [objective-points] told from the neighbors by Objective Points
    [victory-points] told from the neighbors by Victory Points
    [opponents] told from the neighbors by the Objective Points of the opponents
    [lots] told from the neighbors by lots
   *[nothing] nothing tells the player from a neighbor
}
step-event-winners = { $count ->
    [one] The winner is { $winners }
   *[other] The first place is shared by { $winners }
}
step-event-over = The event is over after { $rounds ->
    [one] { $rounds } Round
   *[other] { $rounds } Rounds
}
step-event-next-round = Next comes Round { $round }
step-event-lots = Lots decide, { $how ->
    [by-hand] drawn by hand
   *[from-a-number] drawn from a number
}
step-event-ranked = The players are ranked by what they have scored so far
step-event-no-bye = { $players } play, nobody sits out
step-event-bye = The number of players is odd: { $player } sits out
step-event-table = Table { $table }: { $one } meets { $other }{ $met ->
    [0] {""}
   *[other] , again
}
step-event-rematches = Pairs that meet again: { $rematches }
step-event-k-factor = Round { $round } has a K Factor of { $hundredths } hundredths
step-event-rating = Round { $round }: of { $player } { $expected } ten-thousandths were expected, { $result } came out: { $change }
step-event-unrated-bye = Round { $round }: a bye leaves the rating of { $player } as it is
step-event-rated = { $player } has a rating of { $rating }
step-event-by-rating = The players by their ratings

## Movements without a table
step-terrain-affects = This terrain affects the trooper
step-terrain-does-not-reach = This terrain does not reach the trooper
step-terrain-inch-more = On ground that its Terrain skill names, its first MOV value is 1 inch larger
step-no-terrain-bonus = Its Terrain skill adds nothing to this movement
step-terrain-unhindered = Its Terrain skill lets it move through this ground unhindered
step-difficult-inch-less = Difficult terrain takes 1 inch off
step-stops-at-difficult-terrain = It touches difficult terrain, which ends its movement for this Order
step-access-passed = Its Silhouette fits the access
step-access-too-narrow = Its Silhouette is too large for the access
step-on-stairs = Stairs and ladders count as level ground
step-on-a-wall = It moves along a wall
step-on-level-ground = It moves along level ground
step-wall-needs-a-climb = That is passed only by climbing or jumping
step-rider-on-a-ladder = The rider of a Motorcycle uses no ladder
step-rider-jumps-up = The rider of a Motorcycle does not jump upward
step-rider-climbs = The rider of a Motorcycle does not climb
step-less-than-half-the-base = Less than half of the base stays on the surface
step-half-the-base = At least half of the base stays on the surface
step-surface-too-narrow = The surface is not half as wide as the base
step-surface-wide-enough = The surface is at least half as wide as the base
step-too-high-to-vault = One side of the obstacle is higher than the Silhouette
step-ledge-too-small = Between the levels there is no ledge half as large as the base
step-vaults = It vaults the obstacle
step-gap-too-small = The gap is no wider than the base
step-gap-is-wide = The gap is wider than the base
step-lands-there = Landing place { $place }, { $length } away, is in order
step-landing-out-of-reach = Landing place { $place }, { $length } away, is out of reach
step-no-room-to-land = Landing place { $place }, { $length } away, is no level surface as large as the base
step-turns-in-the-air = To landing place { $place }, { $length } away, it would have to turn in the air
step-comes-back-in-the-air = To landing place { $place }, { $length } away, it would have to come back in the air
step-no-landing-place = It has no landing place
step-landing-place = It lands on place { $place }
step-touches-a-surface = The first surface that it touches ends the Jump
step-movement-limit = Limit of { $skill }: { $limit }
step-movement-is-over = Its movement is over for this Order
step-movement-made = { $skill }: { $distance }, { $result }
step-movement-is-idle = { $skill } cannot be done, and becomes Idle
step-movement-allowed = The rules allow these movements
step-ends-on = It ends on: { $surface }
step-no-wall-to-climb = Its base touches no vertical surface
step-touches-a-wall = Its base touches a vertical surface
step-climbs-no-level-ground = A Climb does not lead along level ground
step-climb-is-over = On level ground the Climb is over
step-climb-goes-on = The wall is higher than this Climb: the trooper stays on it
step-measured-along-the-way = Measured from the edge and underside of the base
step-no-room-at-the-end-of-the-way = Where the way ends there is no room for the base
step-room-at-the-end-of-the-way = Where the way ends there is room for the base
step-sees-all-round = With { $by } it sees all round on its way

step-white-noise-between = White Noise lies between them
step-white-noise-bars = While its White Noise is on the table, it uses nothing else with the label NFB
step-white-noise-roll = A Normal WIP Roll places the Template inside the Hacking Area at the end of the Order
step-white-noise-placed = The Template of White Noise is placed
step-template-beyond-the-hacking-area = The Template would lie partly outside the Hacking Area
step-visor-blinded = A visor of any level is blind there
step-marksman-blinded = A trooper with Marksmanship does not see through White Noise
step-marksman-sees = The line of the trooper with Marksmanship does not cross White Noise
step-hostile-attacker = It may declare attacks
step-not-on-the-chart = The Fireteam Chart does not list the unit of { $name }
step-not-that-option = The Fireteam Chart does not allow the option of { $name }
step-too-many-of-the-unit = More troopers of { $name } than the Fireteam Chart allows
step-too-few-of-the-unit = Fewer troopers of { $name } than the Fireteam Chart demands
step-no-asterisk = No trooper of a unit with an asterisk
step-follows-the-chart = It follows the Fireteam Chart
step-no-token-for-a-team = No Command Token is left to create it
step-token-for-a-team = A Command Token is spent to create it, { $left } left
step-within-the-limit-of-teams = It is within the limit of { $limit }
step-beyond-the-limit-of-teams = It exceeds the limit of { $limit }
step-one-team-is-cancelled = It exceeds the limit of { $limit }, so one of them is cancelled
step-drops-out = It drops out of its Fireteam
step-team-is-cancelled = The Fireteam is cancelled
step-team-goes-on = The Fireteam goes on
step-use-is-lost = It was declared in vain, and the use is lost all the same
step-deployable-in-group = It belongs to Combat Group { $group }
step-team-die-for-kit = Dice that the Fireteam adds to the shot: { $dice }; as many are discarded
step-team-bonus-not-for-objectives = It rolls without the bonuses of its Fireteam
step-impetuous-combinations = Only certain combinations of skills are allowed
step-frenzy-sets-in = It inflicted a Wound or caused a death: Frenzy sets in
step-frenzy-does-not-set-in = It did no harm: Frenzy does not set in
step-frenzy-not-by-deployables = What its deployable did does not count for Frenzy
step-frenzy-in-this-phase = It takes effect in the States Phase of the same turn
step-frenzy-not-yet = It takes effect only in the States Phase of the turn
step-frenzy-gains = Skills gained until the end of the game: { $number }
step-frenzy-leaves-disguises = It leaves its Marker State or disguise
step-frenzy-keeps-states = It is in no state that it has to leave
step-one-success-is-enough = Several participants treat the same patient: one success is enough
step-speedball-is-automatic = A request for Speedballs is an Automatic Skill
step-orders-taken-from-groups = The player who spends the token takes the Orders from Combat Groups of their choice
step-smoke-has-cleared = The smoke was removed in the States Phase
step-extra-die-of-team = The extra die of the Fireteam counts
step-no-extra-die-of-team = The extra die of the Fireteam does not count for this attack
step-one-core-at-a-time = An army has one Fireteam Core at a time
step-reinforcement-groups-closed = The Combat Groups of Reinforcements are closed until the next Tactical Phase
step-reinforcement-groups-open = It is the next Tactical Phase: troopers may change their Combat Group again
step-commlink-joins-a-group = The trooper with Commlink may join a Combat Group of Reinforcements without a Command Token
step-reinforcement-sections-apart = Both sections stay apart
step-reinforcement-team-free = Command Tokens for the Fireteam: { $tokens }
step-reinforcement-team-limit = Limit of such Fireteams: { $limit }, on the table: { $existing }
step-retreat-by-size = With Reinforcements, Retreat! begins at { $threshold } Victory Points
step-sf-mode-counts = The SF Mode takes the place of the profile of the weapon
step-out-of-the-order = It has dropped out of the Fireteam and is not activated
step-team-has-one-target-each = Each member of a reacting Fireteam picks one target
step-team-picks-its-target = It picks one of the activated troopers as its target
step-no-berserk-of-its-own = It does not have Berserk and has to be Idle
step-has-not-been-there = It has not been at that point of its path yet ({ $point })
step-acts-on-its-path = It acts at a point of its path ({ $point })
step-reacts-on-the-path = It reacts to a point of the path ({ $point }); both act at the same time
step-waits-for-no-discover = All AROs happen at once: it cannot wait for the Discover of a comrade
step-dodgers-move-first = Dodgers of the Active Player move first
step-state-begins-anew = { $state } ends first and begins anew
step-impetuous-never-prone = An Impetuous trooper does not go Prone at the end
step-impetuous-does-not-hide = An Impetuous trooper does not hide
step-given-up-too-late = An Order is spent already: it is too late to give the Fireteam up
step-no-unit-of-the-master = { $name } is gone, but no member of its unit is left
step-master-stays = { $name } is still a member
step-team-created-at-deployment = It is created in the Deployment Phase, and Coherency is checked at once
step-team-created-anew = It is created anew, also with members that had left
step-moved-up = { $name } is placed closer to the leader and then stays there
step-not-moved-up = { $name } is not placed closer any more after the first part of the deployment
step-fixed-after-the-check = { $name } is not placed anew after the check
step-beyond-the-availability = All Fireteams together have more troopers of { $name } than its Availability
step-not-listed-as = The Fireteam Chart does not list it as { $kind }
step-listed-as = The Fireteam Chart lists it as { $kind }
step-master-without-a-team = { $name } is in no Fireteam: its FT Master does nothing
step-master-in-loss-of-lieutenant = In Loss of Lieutenant the FT Master of { $name } does not help
step-master-makes-regular = The members of the Fireteam of { $name } are Regular
step-reaches-do-not-add-up = The reaches do not add up: { $length }
step-team-order-from-group = It costs a Regular Order of the Combat Group, in the Orders Phase
step-tactical-order-makes-leader = Whoever spends the Tactical Order leads the Fireteam
step-stealth-is-over = A skill that Stealth does not cover is declared
step-stealth-is-noticed = Stealth does not work against { $name }
step-stealth-into-contact = It was reached unseen by Stealth: it may only fight, dodge, reset or do what the Engaged may
step-not-after-stealth-contact = This skill does not answer an enemy that came into contact unseen
step-silent-is-no-target = Stealth covers all that the target does: only the others can be reacted to
step-others-are-targets = Only those without Stealth can be reacted to
step-silent-target-idle = The target declares only what Stealth covers: the ARO becomes Idle
step-silent-target-acts = The target declares a skill that Stealth does not cover: the ARO stands
step-cautious-and-unnoticed = No enemy notices where the Cautious Movement begins and ends: it gives no ARO
step-cautious-but-noticed = { $name } notices where the Cautious Movement begins or ends: it gives AROs as usual
step-aro-waits-near = With Sixth Sense it waits for the second skill of an enemy in its Zone of Control
step-aro-does-not-wait = Sixth Sense of level 1 waits only for an enemy in its Zone of Control
step-neutral-does-not-react = { $name } is neutral and does not react
step-uses-spent = Uses spent: { $spent }, left: { $left }
step-no-use-left = No use is left
step-unloaded = The last use is spent: it is Unloaded
step-team-not-coordinated = Members of a Fireteam take no part in a Coordinated Order
step-attack-not-coordinated = This attack is not coordinated
step-smoke-stays = The smoke stays
step-smoke-is-removed = The smoke is removed

## Disguises and replicas
step-cannot-disguise-itself = It has nothing that lets it do that
step-sensor-prevents-hiding = An enemy with Sensor is too near
step-disguise-level = Level of its Impersonation: { $level }
step-marker-not-touched = An enemy Marker may not be touched
step-second-level = { $target } is still a Marker, now of the second level
step-replica-moves = A replica of this kind never moves
step-replica-stays = The replica stays where it is
step-replica-gone-at-once = Coherency is lost at the start of the Order: the replica is gone before anything moves
step-replica-does-otherwise = A replica does the same as its trooper
step-replica-does-the-same = The replica does the same as its trooper, without rolls
step-replica-removed = The replica is removed
step-replica-remains = The replica remains
step-waits-for-the-real-one = An ARO that was delayed can only be aimed at the trooper that reveals itself
step-one-of-the-group = Only one of them can be the target

## Entry at the edge, information, Counterintelligence
step-enters-off-the-edge = It may enter only on a surface at the table edge that is as large as its base
step-enters-at-the-edge = It enters on a surface at the table edge
step-enters-the-enemy-zone = It may not enter inside the enemy Deployment Zone
step-may-enter-the-enemy-zone = Its profile lets it enter inside the enemy Deployment Zone
step-reactions-at-the-entry-point = The AROs are declared once it stands at its entry point
step-own-order-lost = It loses its own Order
step-information-opens-at-the-end = Open now, as the game is over: { $about }
step-information-used = Open now, as it was used: { $about }
step-information-closed = It was not used yet, and the game goes on
step-mask-stays-on = Nothing has ended the disguise
step-counterintelligence-off-the-table = Counterintelligence works from off the table

## Deployment in disguise, ahead of the zone, and shifted
step-cannot-imitate = It may not imitate that trooper
step-too-many-replicas = Too many replicas
step-replicas-not-coherent = A replica is out of Coherency
step-opponent-watches = The opponent has to look away during this check
step-deployed-in-disguise = Deployed in this state: { $state }
step-replicas-placed = Replicas placed beside it: { $replicas }
step-replicas-of-its-kind = The replicas look like this: { $state }
step-not-first-of-its-team = Another member of its Fireteam was deployed before it
step-not-deployed-as-leader = It is not deployed as the Team Leader
step-nobody-deploys-the-team = No trooper with Strategic Deployment was deployed first
step-too-far-ahead = Too far beyond the Deployment Zone
step-reach-ahead = Reach beyond the Deployment Zone: { $reach }
step-fixed-for-the-phase = It stays where it is for the rest of the Deployment Phase
step-shifted = { $trooper } is shifted
step-no-deployment-on-a-wall = The surface is vertical
step-more-kept-back = A rule lets a player keep back more than one trooper
step-imitates-in-looks-only = It looks like another trooper, and plays with its own profile
step-replica-lacks = The replica does not copy this
step-chooses-facing = The Model may face any way
step-decoy-not-coordinated = A trooper with Decoys takes no part in a Coordinated Order
step-target-hidden = The target is not on the table
step-hidden-infiltration = It stays hidden where its position was noted
step-hidden-infiltration-fails = The roll fails: it is no longer hidden
step-replicas-differ = All Models of the group have to look alike
step-replicas-are-models = Models of the imitated trooper stand for the Markers
step-marker-beside = A Holoecho Marker is placed beside one of them
step-marker-there-already = Their Holoecho Marker was placed before
step-lands-in-a-zone = It would land in a visibility zone
step-lands-in-the-clear = It lands outside visibility zones

## Deployables and supplies
step-baggage-near = An ally with Baggage is near
step-baggage-out-of-action = The ally with Baggage is in a Null State
step-baggage-served-another = Baggage has served another ally in this Order
step-baggage-serves-one = Baggage serves one ally in an Order
step-baggage-too-far = No ally with Baggage is near
step-bears-an-item = The trooper bears a Speedball item already
step-bears-no-item = The trooper bears no Speedball item yet
step-between-orders = It is requested in the own turn, between Orders
step-camouflage-too-near = An enemy Camouflage Marker is too near
step-can-be-placed = It is something that can be placed
step-controlled-jump-for-troopers = Controlled Jump does not matter: the token is no trooper
step-deactivated = The deployable is switched off and removed
step-deactivates-no-markers = A Camouflage Marker is no target
step-deployable-destroyed = The deployable is destroyed
step-deployable-lost = Its position is taken, and no other one is possible: the deployable is lost
step-deployable-sets-off-nothing = A deployable sets off no other deployable
step-disco-ball-activated = The Disco Ball is switched on and gets a cloud
step-disco-ball-destroyed = The Disco Ball is destroyed, and its cloud is gone
step-disco-ball-is-on = The Disco Ball is on already
step-disco-ball-off = The Disco Ball goes off in the States Phase and stays on the table
step-disco-ball-placed = The Disco Ball is placed with its cloud
step-dodge-move-sets-off-nothing = The move after a Dodge does not set it off
step-does-not-work-yet = It was placed in this Order and does not work yet
step-drop-fails = The roll fails: the token is placed at the own table edge
step-drop-lands = The token lands where it was aimed
step-drop-roll = PH of the roll: { $ph }
step-enemy-moves-past-token = The token does not stop enemies, and they do not pick it up
step-enemy-too-near = An enemy is too near
step-enhanced-profile = At the end of the Order it changes to its Enhanced Profile
step-entire-order-no-aro = It takes an Entire Order and is no ARO
step-first-item = The item chosen for the first token: { $item }
step-first-item-not-chosen = No item is chosen for the first token
step-fully-supported = It stands fully on a surface that is not vertical
step-goes-off = It goes off: { $item }
step-has-spec-ops = The player has a Spec-Ops in no Null State
step-has-two-tokens = The player has two Speedball Tokens
step-in-contact-with-an-ally = It is used on another ally in contact
step-in-this-round = It is requested in the own turn, between Orders, in a Round that allows it
step-inside-the-trigger-area = The enemy is inside the Trigger Area
step-inside-the-zone-of-control = It is placed totally inside the Zone of Control
step-intuitive-placement = An Intuitive Attack places it in spite of the Camouflage Marker
step-intuitive-roll-succeeds = The WIP Roll of the Intuitive Attack succeeds: it is placed
step-intuitive-roll-fails = The WIP Roll of the Intuitive Attack fails: nothing is placed
step-intuitive-use-spent = A use is spent all the same
step-item-ends-no-state = The ally is in no state that the item ends
step-item-ends-states = The item ends states of the ally
step-item-for-the-other-kind = The item works on the other kind of trooper: VITA or STR
step-item-gives = The item works: { $item }
step-item-needs-an-order = The item takes a Short Skill of an Order
step-item-needs-contact = The ally is not in contact
step-item-not-handed-on = A Speedball item cannot be handed on
step-item-not-on-oneself = The item works on another ally only
step-item-removes-wounds = The item removes Wounds: { $removed }, left: { $left }
step-item-replaces-token = The token of the item replaces that of the Speedball
step-item-used = The item is used, and its token removed
step-item-used-up = The item works only once
step-laid-in-deployment = It is laid inside the Zone of Control in the Deployment Phase
step-laid-while-hidden = Its trooper is hidden, and lays it outside the enemy Deployment Zone
step-marker-sets-nothing-off = The enemy is a Marker
step-markers-set-it-off = Markers set it off, too
step-model-in-the-zone = The enemy is a Model in its Zone of Control
step-needs-two-tokens = The player has fewer than two Speedball Tokens
step-neither-seen-nor-near = The target is neither in sight nor near enough
step-no-allied-disco-ball = The target is no allied Disco Ball
step-no-deactivator = The trooper has no Deactivator
step-no-enemy-deployable = The target is no enemy deployable on the table
step-no-enemy-near = No enemy is near
step-no-spec-ops = The player has no Spec-Ops
step-not-deactivated = The roll fails: the deployable stays
step-not-fully-supported = The surface does not support all of it
step-not-in-this-round = Not in this Game Round
step-not-inside-the-zone-of-control = It would not be totally inside the Zone of Control
step-not-placed-in-contact = It would not be in Silhouette contact
step-not-reloadable = It is Non-Reloadable and stays as it is: { $item }, uses: { $uses }
step-not-requested-before = The player has requested none in this game
step-not-two-items = The player chooses two different items
step-not-within-an-order = Not in the middle of an Order
step-nothing-goes-off = It is no weapon that goes off
step-nothing-spent = Nothing of the trooper is spent
step-null-picks-up-nothing = A trooper in a Null State picks up nothing
step-on-table-unchanged = What stands on the table stays as it is: { $number }
step-only-a-dodge-helps = Only a Dodge as a Normal Roll avoids it
step-only-a-reset-helps = Only a Reset avoids it
step-only-in-own-turn = Only in the own Active Turn
step-only-the-spec-ops = Only the Spec-Ops of the player picks it up
step-only-the-hackable-set-it-off = The enemy cannot be hacked, and only one that can sets the deployable off
step-hackable-enemy-sets-it-off = The enemy can be hacked
step-out-of-reach-in-the-air = Nothing comes into contact with a trooper with Aerial
step-outside-the-trigger-area = The enemy is outside the Trigger Area
step-outside-the-zone-of-control = The enemy is outside its Zone of Control
step-picked-up-and-used = It is picked up on the Move and used with the second Short Skill
step-picking-up-reveals = Picking it up ends any Marker state
step-picks-up = The trooper picks up what is in it
step-place-allowed = The rules of deployment allow the place
step-place-forbidden = The rules of deployment forbid the place
step-placed-elsewhere = Its position is taken: it goes elsewhere
step-placed-in-contact = It is placed in Silhouette contact
step-placed-in-this-order = It was placed in this Order
step-position-is-fixed = After a roll or measurement its position is fixed
step-position-is-free = It may still be moved
step-range-mods-only = Only range MODs apply
step-reacts-only-to-the-trooper = Enemies react to the trooper that places it only
step-reload-allowed = The trooper reloads without a roll
step-removed-after-use = Once it has gone off it is removed
step-requested-before = The player has requested one in this game already
step-runs-into-contact = It moves into contact with the enemy and goes off there
step-second-item = The item rolled for the second token: { $result }, { $item }
step-sees-the-active-trooper = The trooper that reacts sees the active trooper
step-shown-as = It is shown as: { $shown }
step-something-spent = Something of the trooper is spent
step-spec-ops-is-null = The Spec-Ops is in a Null State
step-specball-requested = The SpecBall is requested
step-speedballs-requested = The Speedballs are requested
step-stays-on-the-table = It stays on the table
step-still-triggers = It can still go off in this Order
step-template-would-hit-an-ally = Its Template would hit an ally
step-token-is-no-target = The token is no target of a Deactivator
step-token-touches = A token would touch something
step-token-touches-nothing = The tokens touch nothing
step-total-cover-from-the-blast = The enemy is in Total Cover from the Blast Focus
step-two-items = The two items are chosen before the roll
step-type-declared = Its type is declared
step-type-not-declared = Its type is not declared
step-type-not-listed = The Unit Profile lists another type
step-uses-regained = All uses are there again: { $item }, { $uses }
step-vertical-surface = The surface is vertical
step-visible-enemy-too = An enemy that is not camouflaged is there, too
step-watches-all-round = It watches all round
step-way-blocked = The way to its place is blocked
step-way-free = The way to its place is free
step-way-to-enemy-blocked = Its way to the enemy is blocked
step-way-to-enemy-free = Its way to the enemy is free
step-works-from-the-next-order = It works from the next Order on
step-wounds-and-states-stay = Its Wounds and states carry over, but for a Marker state
step-wrong-silhouette = Its bearer has the wrong Silhouette
step-disco-ball-on = { $met ->
    [yes] The Disco Ball is on
   *[no] The Disco Ball stays off
}
step-in-any-turn = { $reactive ->
    [yes] It is used in the Reactive Turn
   *[no] It is used in the Active Turn
}
step-placed-in-the-conclusion = { $deployed ->
    [yes] It is placed in the Deployment Phase
   *[no] It is placed in the Conclusion of the Order
}
step-disco-ball-now = { $cloud ->
    [yes] Its cloud is on the table
   *[no] Its cloud is not on the table
}
step-kit-used = The kit may be used
step-kit-misses = The kit misses: the patient stays as it is
step-kit-applied = The user touches the patient: no roll is needed
step-kit-printed-ph = PH in brackets behind the kit: { $ph }
step-kit-helps = The patient passes its roll
step-kit-harms = The patient fails its roll
step-kits-any-success-counts = Several kits in one Order: one success is enough, and it restores one Wound only
step-kits-any-failure-counts = Several kits in one Order: every roll must succeed
step-kit-of-the-skill = The trooper has the kit by its skill
step-no-kit = The trooper has no such kit
step-kit-for-this-patient = The kit is made for this patient
step-kit-for-a-technorganic = Technorganic: either kit brings this patient back
step-technorganic-is-up = Technorganic counts only while the trooper is Unconscious
step-technorganic-is-down = Technorganic: a Doctor or an Engineer brings this patient back
step-technorganic-by-attribute = Awake, a trooper with Technorganic is treated by its own Attribute
step-kit-only-structure = A GizmoKit is used on troopers with STR only
step-kit-only-unconscious = A MediKit is used on Unconscious troopers with VITA only
step-kit-ends-no-state = The trooper has no state that its own kit could end
step-null-not-on-itself = A trooper in a Null State does not treat itself
step-nothing-to-recover = The trooper has no state that an Engineer could end
step-needs-a-gizmokit = Only a GizmoKit ends these states
step-tech-recovery = Tech-Recovery ends all states that an Engineer could end
step-no-tech-recovery = The roll fails and does no harm
step-wounds-unchanged = Its Wounds stay as they are: { $left } left
step-dead-at-once = It is Dead at once and does not explode
step-keeps-going = It keeps going and does not explode
step-blast-cancelled = An ally under the Template cancels the blast
step-explodes = At the end of the Order it explodes
step-dead-after-the-blast = Then it is Dead and removed
step-blast-settled-elsewhere = Who is under the Template, and what it does to them, is not applied here but by the ruling kind `explosion`
step-blast-avoided = Its Dodge succeeded and avoids the blast
step-blast-not-avoided = Its Dodge failed: the blast hits
step-blast-hits = The blast hits it
step-kit-shot = { $met ->
    [yes] The shot hits
   *[no] The shot misses
}
step-deployable-as-target = A deployable is a target of its own
step-deployable-gone = The deployable is destroyed and removed
step-deployable-bears = Skills and equipment of a deployable apply
step-no-demolition-in-reaction = Demolition Mode is not used in an ARO
step-set-with-place-deployable = They are set with Place Deployable
step-not-on-the-possessed = Not on an enemy in this state
step-not-helpless = The enemy is neither Immobilized nor in a Null State
step-demolition-target = The target may be blown up
step-demolition = They go off in the Resolution without a roll
step-demolition-user = The blast does not affect the user
step-bangbomb = The Bangbomb adds to the Dodge
step-bangbomb-not-against-templates = The Bangbomb does not count against Templates
step-bangbomb-out-of-reach = The Bangbomb does not count: the attacker is neither in sight nor near
step-symbiomate-discarded = The SymbioMate is discarded after the Order
step-symbiomate-not-used = No hit forces a save: the SymbioMate is not used
step-treatment-reroll = The failed roll is repeated with the WIP in brackets: Success Value { $value }. It gives no ARO
step-treatment-token = A Command Token repeats the failed roll: Success Value { $value }
step-tokens-spent = Command Tokens spent: { $tokens }
step-ally-in-contact = An ally touches the user
step-no-ally-in-contact = No ally touches the user
step-blast-in-contact = In contact, it is hit as well
step-turret-reacts = The turret reacts with an attack
step-turret-does-not-move = A turret does not move: it only attacks
step-turret-ignores-markers = A turret does not attack Markers
step-target-lacks-item = The target has no Cube or the like
step-item-makes-the-target = It works only on bearers of a Cube or the like
step-works-like-a-repeater = { $item } works like a Repeater
step-only-hackers-through-it = Through an enemy Repeater only hackers are reached
step-through-an-enemy-repeater = The enemy Repeater brings the hacker within reach
step-firewall-of-the-repeater = Firewall of the Repeater: { $firewall }
step-symbiobomb-not-to-it = Its owner assigns it to another trooper of the army
step-symbiobomb-to-a-comrade = It is assigned to another trooper of the army
step-symbiobomb-too-late = It is assigned in the Deployment Phase only
step-symbiobomb-in-deployment = It is assigned in the Deployment Phase
step-symbiobomb-and-symbiomate = A SymbioMate is no obstacle
step-symbiobomb-assigned = It is assigned
step-symbiobomb-stays = It is not used yet and stays
step-no-pheroware-tactic = It is not used for that
step-pheroware-tactic = It is used for one Pheroware Tactic: { $tactic }
step-tactic-target = MOD of its target in a Face to Face Roll: { $amount }
step-symbiobomb-removed = It is removed at the end of the Order

## What changes a profile
step-chart-model = It is on the table as a model and may roll
step-chart-no-model = It is not on the table as a model and may not roll
step-chart-fixed = After the roll it stays where it stands
step-chart-free = Without a roll it may still be repositioned
step-chart-die = d20 on the chart: { $face }
step-chart-attribute = The chart raises { $attribute } to { $value }
step-chart-item = The chart gives { $item }
step-chart-mov = The chart sets MOV to { $first } and { $second }
step-chart-added = It keeps all that it had
step-mind-stays = { $state } is no Null state: the mind stays
step-mind-leaves = { $state } is a Null state: the mind may move on
step-host-never-has-a-cube = With Mnemonica the host never counts as having a Cube
step-host-fits = The host is on the table and has a Cube or is a Remote
step-host-does-not-fit = The host is off the table, or has no Cube and is no Remote
step-mind-at-the-end = The mind moves at the end of the Order
step-mind-wip = WIP { $new } replaces the host’s { $old }
step-mind-skills = The host now has Mnemonica
step-mind-skills-and-command = The host now has Mnemonica and the Lieutenant skill
step-mind-commands = The host is the new Lieutenant
step-mind-does-not-command = The host does not become the Lieutenant
step-mind-old-body = The old body is Dead and leaves the table
step-mind-passes-on = The mind moves on
step-scan-used = It has succeeded with Morpho-Scan in this game before
step-scan-unused = It has not succeeded with Morpho-Scan in this game yet
step-scan-of-no-body = The target is a Marker or has STR
step-scan-of-a-body = The target is no Marker and has no STR
step-scan-out-of-reach = The target is no enemy, or not in the Zone of Control
step-scan-in-reach = The target is an enemy in the Zone of Control
step-scan-no-roll = No roll is made
step-scan-copies = MOV, CC, BS and PH are now those of the target
step-scan-reset = MOD to the Reset of the target: { $modifier }
step-scan-works = The scan works
step-profile-not-deployed = It may not be deployed with profile { $profile }
step-profile-deployed = It is deployed with profile { $profile }
step-profile-after-guts = The Guts Roll comes before a change of profile
step-profile-shares-states = Both profiles share the states
step-escape-ends-possession = The Possessed state ends with the change
step-no-room-for-the-model = There is too little room for the new Model: it is Immobilized-A until that changes
step-no-model-replaced = No Model is replaced, so the room does not matter
step-escape-places-eclipse = A Circular Template of Eclipse is placed, centered on the model
step-escape-places-nothing = Without a change no Template is placed
step-seed-deployed = It stands on the table as a Seed-Embryo
step-seed-as-a-marker = Its own Marker takes the place of the Seed-Embryo
step-seed-marker-silhouette = Its Camouflage Marker has Silhouette { $silhouette }
step-seed-lands = It lands as a Seed-Embryo
step-seed-revealed = A Seed-Embryo replaces the Marker
step-hatches = It takes its second profile and its model
step-does-not-hatch = It stays a Seed-Embryo
step-profile-needs-movement = { $skill } has no Movement label: the profile stays
step-profile-switched = With { $skill } it changes to profile { $profile }
step-profile-kept = It goes on with profile { $profile }
step-profile-mov = MOV of this profile: { $first } and { $second }
step-profile-lasts = The second profile lasts for the rest of the Player Turn
step-profile-returns = In the States Phase the first profile returns
step-profile-tries-again = A failure earlier in the turn does not keep it from rolling
step-profile-printed-mod = The MOD in brackets counts for this roll
step-profile-willed = The roll succeeds: it takes its second profile
step-profile-not-willed = The roll fails: it keeps its first profile
step-bike-two-profiles = It has one profile to ride and one on foot
step-bike-ridden = It rides the bike, which counts as a Motorcycle
step-bike-left = It gets off, and the bike becomes its Peripheral
step-bike-follows = It is on foot, and the bike is its Peripheral
step-bike-lost = The bike is in the state { $state } and cannot be mounted
step-bike-fit = No state of the bike keeps the rider off it
step-bike-out-of-reach = The trooper does not touch its bike
step-bike-in-contact = The trooper touches its bike
step-bike-supportware = Supportware on the bike ends for the rider
step-proxies-number-wrong = It has { $number } Proxies instead of two or three
step-proxies-number = It has { $number } Proxies
step-proxies-apart = The Proxies are in different Combat Groups
step-proxies-one-trooper = The Proxies share a Combat Group and count as one trooper
step-proxies-one-order = Together they give one Order
step-proxy-changes-group = { $name } moves to Combat Group { $group } with the others
step-proxies-allowed = The trooper may be enlisted so
step-proxies-deployed = All { $number } Proxies are deployed
step-proxy-deploys-by = { $name } is deployed by { $skill }
step-proxy-lost = { $name } is Isolated or Null and cannot be activated
step-proxy-fit = { $name } is neither Isolated nor Null
step-proxy-inactive = { $name } has no Active Proxy Token and declares nothing
step-proxy-acts = The token is beside { $name }, which acts
step-proxy-token-placed = { $name } declares a skill, so the token is placed beside it
step-proxy-token-waits = The token is not placed until { $name } declares something
step-proxy-stays-a-marker = The token does not reveal { $name }
step-proxy-goes-on-suppressing = { $name } stays in its states while another Proxy acts
step-proxies-need-a-choice = Several Proxies may react, and none of them is chosen
step-proxy-chosen = Of those that may react, { $name } is chosen
step-proxy-reacts = { $name } is active and reacts with { $skill }
step-proxy-evades = { $name } is inactive and reacts with { $skill }
step-proxy-only-evades = { $name } is inactive and may not declare { $skill }
step-proxy-jumps-into-a-lost-one = { $name } is Isolated or Null itself
step-proxy-may-not-jump = The active Proxy is neither Isolated nor Null, so the token does not go to { $name }
step-proxy-stays = The token stays beside { $name }
step-proxy-jumps = The token passes to { $name }
step-proxies-casualty = All Proxies are Isolated or Null: the trooper is a casualty
step-proxies-no-casualty = At least one Proxy can act: the trooper is no casualty
step-proxies-loss-of-lieutenant = With all Proxies lost, its player is in Loss of Lieutenant
step-proxies-still-lieutenant = While one Proxy can act, there is no Loss of Lieutenant
step-proxies-points = Victory Points, each Proxy by itself: { $points }
step-skill-lasts = { $skill } goes on in a Null state
step-skill-not-in-this-state = { $skill } does not work outside its state
step-skill-stops = { $skill } does not work in this state
step-feedback-cancels = { $skill } has the label NFB and does not work beside another such entry in use
step-comms-off = Its communications are off
step-skill-works = { $skill } works
step-working-skills = What works is settled
step-survivor-counts = It counts for { $points }
step-survivor-does-not-count = It does not count
step-embryo-ends = At the end of the game the Embryo is plainly Unconscious
step-survivors = Victory Points: { $points }
step-journalist-reports = The Journalist is on the table and not Null: its MODs count in the campaign
step-journalist-does-not-report = The Journalist is off the table or Null: its MODs do not count in the campaign
step-campaign-modifier = The MOD to the roll of the campaign: { $modifier }
step-peripheral-with-cost = The Peripheral prints a Cost and counts
step-peripheral-without-cost = The Peripheral prints no Cost and does not count
step-controller-alone = Of the Cost of { $cost } the Controller alone is worth { $points }
step-remdriver-twice = A Remote has one REMDRIVER Token, not { $tokens }
step-remdriver-placed = One REMDRIVER Token is beside the Remote
step-remdriver-no-remote = A REMDRIVER Token is placed beside a Remote only
step-lender-lends = { $by } gives the trooper its values
step-lender-does-not-lend = { $by } gives the trooper nothing
step-lender-removed = { $by } is removed
step-tinbot-stays = The TinBot stays while its owner is not Dead
step-tinbot-one = One TinBot is used, the one with { $modifier }
step-tinbot-mod = The TinBot gives a MOD of { $modifier }
step-tagcom-once = The same MOD of several TAGComs counts once
step-tagcom-together = Different MODs of several TAGComs count together
step-lent-values = What the trooper has is settled
step-guts-stun-does-not-shake = Courage: Stun ammunition does not make it fail
step-guts-equivalent-of-courage = A skill that does the same as Courage: Stun ammunition does not make it fail
step-guts-holds-ground = It may not simply withdraw or seek cover
step-journalists-do-not-add-up = { $number } Journalists of one side count like one
step-retreat-state-goes-on = The army is still in Retreat!, and so is the trooper
step-retreat-state-ends = The army is no longer in Retreat!: the state ends
step-religious-fights-on = Retreat! does not keep it from anything
step-religious-may-leave = The scenario lets it leave the table
step-religious-may-not-leave = It may not leave the table of its own will
step-hacker-without-device = Without a Hacking Device it has no programs
step-hacker-with-device = Its Hacking Device runs programs
step-hackable-for-friends = The target is Hackable: its friends may use programs on it
step-hackable-for-enemies = The target is Hackable: its enemies may use programs on it
step-non-hackable = The target is Non-Hackable: its type does not make it a target
step-non-hackable-but-a-hacker = Its type does not count, but it is a hacker
step-no-hackable-type = { $kind } is none of the types that can be hacked
step-falls-dead = It is Dead at once, without a further Wound, and leaves the table
step-announced-in-turn = Its player announces it in the { $turn } turn
step-shock-ends-skill = Shock ammunition: it is Dead at once
step-skill-too-late = It lies Unconscious already: too late for { $skill }
step-skill-in-time = { $skill } is announced as it falls
step-skill-ended = { $skill } is over
step-lies-for-good = { $skill } was not announced as it fell, so it lies Unconscious (the key `uses` says otherwise)
step-may-announce = Its player may announce { $skill } as it falls: then add the key `uses`
step-stays-on-its-feet = { $skill } keeps it acting
step-never-healed = Nothing heals it
step-treated-on-its-feet = The treatment succeeds: it is in its Normal State again
step-treatment-kills = The treatment fails: it is Dead
step-bike-no-supportware = There is no Supportware on the bike to end
step-lands-on-a-wall = It may not be deployed on a vertical surface
step-lands-on-level-ground = It is not deployed on a vertical surface
step-no-jump-into-zones = A jump does not end in a visibility zone
step-lands-beside-a-zone = It would land in contact with a visibility zone
step-lands-inside-the-template = It lands wholly inside the drop template, which lies on flat ground
step-lands-outside-the-template = It would land partly outside the drop template
step-template-on-uneven-ground = The drop template has to lie on flat ground
step-lands-among-the-enemy = In this scenario it may land inside the enemy Deployment Zone
step-landing-area = The table is a Designated Landing Area
step-landing-area-adds-up = The MOD of the landing area adds to the other MODs
step-flyer-prone-or-engaged = A trooper that flies is neither Prone nor Engaged
step-flyer-touches-nothing = One of the two flies: it does not touch { $target }
step-flyer-on-the-ground = One of the two does not fly now: it touches { $target }
step-flyer-needs-a-gizmokit = Nothing but a shot with a GizmoKit reaches a trooper that flies
step-flyer-lies-unconscious = It lies Unconscious and does not fly
step-gizmokit-reaches-a-flyer = A shot with a GizmoKit reaches a trooper that flies
step-disperses = Dispersion follows
step-placed-before-the-game = It is placed in the Deployment Phase
step-only-before-the-game = It can only be placed in the Deployment Phase
step-parapet-counts = { $name } counts for Line of Fire
step-gate-stands-open = { $name } stands open and blocks no Line of Fire
step-gate-is-closed = { $name } is closed by a special rule or the scenario
step-leans-over-the-edge = { $name } leans over the edge with up to half of its Silhouette
step-leans-too-far = { $name } would lean over the edge with more than half of its Silhouette
step-there-and-back = { $name } goes there and back in one Move
step-reaches-the-end = It still reaches the end of its movement
step-cover-of-the-way = The cover of the point of its way counts at which it is attacked
step-list-mercenaries = The AVA as a mercenary counts
step-list-cost-of-peripherals = The Cost of a Peripheral is a part of that of its Controller
step-chart-after-deployment = The Deployment Phase is over, and it is on the table
step-chart-too-early = It rolls after the Deployment Phase, and after landing if it comes from the air
step-chart-only-one = The first level has one chart only
step-chart-chosen = It rolls on chart { $chart }
step-ghost-acts-alike = It acts with its controller: both declare the same skills
step-dodges-through-the-zone = It faces the shot through the zone and dodges it without a MOD for the zone
step-turns-through-the-zone = It does not face the shot through the zone: it may only turn, as the shot comes from its Zone of Control
step-white-noise-size = White Noise covers a Circular Template
step-white-noise-above = White Noise reaches up without limit, so the line cannot pass above its Circular Template
step-white-noise-beside = The line passes beside the Circular Template of White Noise
step-line-decided = That is what the line passes
step-line-meets-no-wall = The line meets no wall
step-line-meets-a-wall = The line meets a wall without end
step-gates-of-the-room = The room has { $gates } narrow gates, each in the middle of a wall
step-gates-are-open = The gates are open
step-gates-are-closed = The gates are closed
step-no-jump-inside = The game is played inside a vessel: levels 3, 4 and 5 of Airborne Deployment cannot be used
step-enters-a-vessel = The game is played inside a vessel: only the levels of Airborne Deployment other than 3, 4 and 5 can be used
step-isolated-is-no-member = An Isolated trooper has left its Fireteam
step-tinbot-blocks-nothing = { $name } is a TinBot, which blocks nothing
step-civilian-blocks-nothing = { $name } is a Civilian and blocks no Line of Fire
step-tinbot-is-no-target = A TinBot is no target
step-embryo-is-unconscious = The Embryo counts as Unconscious
step-armor-given-up = The armor is given up: the inactive profile counts
step-armor-stays-active = The armor is active: its profile counts
step-armor-ends = The active profile has no point left: the armor ends with the Order
step-fire-burns-the-armor = Fire costs the armor every point of the active profile
step-civilian-gives-no-order = A Civilian gives no Order
step-civilian-takes-no-order = No Order can be spent on a Civilian
step-civilian-harmed = A player who has harmed a Civilian loses the game
step-time-is-up = The time of { $item } is up
step-failed-dodge-sets-off-nothing = The Dodge fails, so there is no move that could set it off
step-dodge-move-sets-it-off = The move after the Dodge sets it off, and the same roll has to avoid it
step-pilot-ejected = A failed save ejects the pilot
step-pilot-stays = No save fails: the pilot stays inside
step-antennas-are-repeaters = The Transmission Antennas are Repeaters for the Hackers of both players
step-enough-spotlight-rolls = { $successes } successful Spotlight Rolls of { $needed }: enough, whether or not the target is Targeted
step-too-few-spotlight-rolls = { $successes } successful Spotlight Rolls of { $needed } are too few
step-card-is-used = The roll succeeded: the card is used
step-card-is-free = The roll failed: the card may be chosen once more
step-common-card-drawn = The card was drawn: the Common Objective can be accomplished
step-common-card-not-drawn = The card was not drawn: the Common Objective cannot be accomplished yet
step-kills-since-the-draw = Kills before the draw: { $before }. Only those since then count: { $since }
step-deployed-all-the-same = The rule on Superior Deployment does not affect Netrods and Imetrons
step-deployment-allowed = It may be deployed
step-towards-the-nearest-zone = Impetuous troopers move toward the nearest enemy Deployment Zone; players who are unsure may measure
step-no-hacker-in-the-area = Only a Hacker in an Area of Interest may oppose the activation
step-opposed-before = Another Hacker already opposes the activation: only one may
step-antenna-without-aro = The trooper has no ARO
step-reacts-otherwise = The trooper reacts with another skill
step-opposes-the-activation = The Hacker may declare Oppose Activation
step-roll-against-the-antenna = Only Oppose Activation makes a Face to Face Roll against the activation
step-antenna-reaction-allowed = The reaction is allowed
step-fireteam-cancelled = A failed save cancels the Fireteam of the target, if it is in one
step-fireteam-goes-on = No save fails: the Fireteam of the target goes on
step-beacon-misplaced = An AI Beacon is deployed on the edge of the table, outside the Deployment Zones
step-beacon-without-a-roll = An AI Beacon on the edge of the table needs no PH Roll
step-twin-weapons-do-nothing = Twin Weapons do not help in close combat
step-resets-out-of-a-state = It resets with the WIP of its state: { $wip }
step-own-text-allows = The text of the skill itself says that it works in the Retreat! State
step-in-difficult-terrain = The point is in the Exclusion Zone, which is Difficult Terrain in this scenario
step-outside-difficult-terrain = The point is outside the Exclusion Zone
step-terrain-skill-helps = The trooper has Terrain or Multiterrain and is spared the effects
step-ground-decided = Whether Difficult Terrain affects the trooper there
