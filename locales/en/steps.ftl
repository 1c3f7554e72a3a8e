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
step-criticals = Critical on { $results }
step-normal-roll = Outcome of the Normal Roll: { $result }
step-each-die-alone = Nothing opposes these dice: every success stands
step-odds = Exact odds counted over every possible roll

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
    [one] 1 Critical costs 1 Wound without a roll
   *[other] { $criticals } Criticals cost { $criticals } Wounds without a roll
}
step-extra-save = { $criticals ->
    [one] 1 Critical adds 1 save
   *[other] { $criticals } Criticals add { $criticals } saves
}
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
step-wounds = Wounds lost: { $lost }, left: { $left }; state: { $state }

## Weapons
step-weapon-class = Weapon class: { $class }
step-weapon-fits = { $weapon } can be used for a { $skill }
step-burst = Burst { $burst }
step-reactive-burst = Burst { $burst } in the Reactive Turn
step-ammunition = Ammunition: { $ammunition }
step-damage = Damage { $value }
step-survival = PS { $value }
step-range = Distance { $distance }: MOD { $modifier }
step-out-of-range = Distance { $distance }: in none of the weapon’s range bands
step-cover = Cover: { $cover }

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
step-melee-weapon-only = This weapon, in this mode, is for close combat only
step-too-many-dice = More dice are declared than the weapon’s Burst
step-too-few-dice = Fewer dice are declared than the weapon’s Burst
step-too-many-reaction-dice = The reaction claims more dice than it has in the Reactive Turn
step-two-firing-points = The dice are fired from more than one point
step-shooting-in-contact = The shooter is in base contact with an enemy
step-no-line-of-fire = There is no Line of Fire
step-total-cover = The target is in Total Cover
step-no-contact = The two are not in contact
step-friendly-target = Not a legal target: it is friendly
step-neutral-target = Not a legal target: it is neutral
step-civilian-target = Not a legal target: it is a civilian
step-enemy-target = Legal target: it is an enemy

## Dodging and turning
step-dodge-allowed = The dodger sees its attacker or is in contact with it
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
step-not-their-step = It is not this player’s turn to deploy
step-not-totally-inside = The base is not totally inside the Deployment Zone
step-touches-forbidden = The base touches something it must not touch
step-no-room = There is no room for the whole base
step-may-measure = May be measured: { $measure }
step-not-listed = Not on the list of what may be measured: { $measure }

## Whole Orders
step-declared = Declared: { $skill }
step-aro-due = An ARO is due { $half }
step-no-aro-due = No ARO is due
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
step-not-discovered = The Marker is not discovered: dice aimed at it are lost
step-skill-succeeds = { $skill } succeeds
step-skill-fails = { $skill } fails
step-state-begins = { $state } begins
step-state-ends = { $state } ends
step-states = States at the end of the Order
step-aro-declined = It does not react
step-aro-waits = It waits for the Marker's second skill
step-zone-alone = This skill needs more than the Zone of Control
