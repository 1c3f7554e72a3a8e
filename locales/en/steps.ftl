# Steps of a trace: what happened.

## Rolls
step-attribute = The roll is made on { $attribute }: { $value }.
step-success-value = The Success Value is { $value } (MODs { $modifier }).
step-automatic-failure = The Success Value { $value } is below 1: no die is rolled, the roll fails.
step-bonus-to-die = The Success Value counts as 20, and the { $excess } above it { $excess ->
    [one] is
   *[other] are
} added to each die.
step-critical-faces = The Success Value is { $excess } above 20: the faces 1 to { $excess } are Critical as well.
step-dice = The dice show { $results } against { $value }.
step-criticals = Critical: { $results }.
step-normal-roll = Normal Roll: { $result }.
step-each-die-alone = Each die is judged alone.
step-burst-dice = The active side rolls { $active } { $active ->
    [one] die
   *[other] dice
}, the reactive side { $reactive }.
step-face-to-face = Face to Face Roll: the winner is { $winner }.
step-higher-cancels = A higher success cancels the lower ones of the other side.
step-tie = Equal successes cancel each other.
step-critical-beats = A Critical cancels every ordinary success of the other side.
step-criticals-cancel = Both sides rolled a Critical: everything is cancelled.
step-odds = The exact odds before the dice.

## Attacks
step-weapon-fits = { $weapon } may be used for { $skill }.
step-name-the-weapon = No weapon was named when the attack was declared.
step-choose-mode = No mode or ammunition was named, and the weapon has several.
step-melee-weapon-only = A Melee Weapon cannot be used for a BS Attack.
step-weapon-class = It is a { $class }.
step-burst = The Burst is { $burst }.
step-reactive-burst = In the Reactive Turn the Burst is { $burst }.
step-burst-declared = A Burst of { $burst }, split { $split }.
step-too-many-dice = More dice are declared than the Burst has.
step-too-few-dice = Fewer dice are declared than the Burst has.
step-too-many-reaction-dice = The reaction rolls more dice than the reactive Burst allows.
step-two-firing-points = Not all dice come from the same point.
step-split-rolls = The roll against each target is separate.
step-requirements-met = The attack on { $target } meets its requirements.
step-no-line-of-fire = There is no Line of Fire to the target.
step-total-cover = Total Cover: no attack that needs Line of Fire.
step-no-contact = The attacker does not touch the target.
step-shooting-in-contact = A trooper in contact with an enemy may not make a BS Attack.
step-dice-lost = The requirements are not met: the dice at { $target } are lost.
step-lost-dice = Dice lost: { $lost }.
step-cover = Cover: { $cover }.
step-range = At { $distance } the Range MOD is { $modifier }.
step-out-of-range = At { $distance } the target is out of range: the attack fails.
step-roll-kind = Against { $target }: { $roll }.
step-reaction-lost = The reaction of { $target } does not meet its requirements and is lost.
step-hits = { $target }: { $hits } { $hits ->
    [one] hit
   *[other] hits
} ({ $roll }).
step-dodge-allowed = The Dodge meets its requirements.
step-dodge-needs = Dodge needs contact with an attacking enemy or Line of Fire to it.
step-dodge-too-far = The move is longer than Dodge allows.
step-dodge-into-contact = The move after a Dodge may not end in contact with an enemy.
step-dodged = The Dodge succeeds and allows a move of up to { $length }.
step-dodge-failed = The Dodge fails: no move.
step-may-turn = The survivor may turn to face the attacker.
step-may-not-turn = The survivor may not turn.

## Damage and saves
step-ammunition = The ammunition is { $ammunition }.
step-damage = The Damage is { $value }.
step-survival = The Possibility of Survival (PS) is { $value }.
step-no-hits = Nothing hit: no save is made.
step-no-criticals = No hit is Critical.
step-saves = Hits: { $hits }. Saves to make: { $saves }.
step-automatic-wound = Critical hits: { $criticals }. Each costs a Wound without a roll.
step-extra-save = Critical hits: { $criticals }. Each forces one more save.
step-threshold-exceed = The dice { $dice } must be higher than { $threshold } to pass.
step-threshold-within = The dice { $dice } must be { $threshold } or lower to pass.
step-saves-failed = Failed saves: { $failed }. Wounds lost: { $lost }.
step-wounds = Wounds lost: { $lost }, left: { $left }; state: { $state }.

## Moving
step-move = { $distance } of at most { $limit }.
step-move-too-far = The move is longer than the MOV value allows.
step-move-total = { $total } in all.

## Initiative
step-initiative = The Lieutenants make a Face to Face Roll on WIP.
step-initiative-again = A tie or a double failure: the roll is repeated.
step-initiative-open = Still undecided: the roll must be repeated.
step-initiative-won = { $winner } wins the roll.
step-initiative-choice = { $initiative } takes Initiative, { $deployment } takes Deployment.
step-first-turn = { $by } decides: { $player } has the first turn.
step-deploys-first = { $by } decides: { $player } deploys first.
step-zone = { $by } chooses the Deployment Zone.
step-not-yours-to-choose = The other player holds that choice.
step-turn-order-kept = Game Round { $round }: the turn order is kept all game.

## Deployment
step-before-initiative = Deployment comes after the Initiative Roll.
step-after-initiative = The Initiative Roll is made: Deployment may begin.
step-not-their-step = It is not this player’s step.
step-not-totally-inside = The trooper is not totally inside the Deployment Zone.
step-touches-forbidden = The trooper touches something it may not touch.
step-no-room = There is no room for the whole base.
step-placed = Step { $step }: { $player } places { $trooper }.
step-deployment-now = Deployment stands at step { $step }.
step-refused-at = The placement that is refused.
step-may-measure = { $measure } may be measured.
step-not-listed = { $measure } is not among what may be measured.

## Information
step-information-open = { $about }: open, as nothing makes it private.
step-information-private = { $about }: private.
step-information-opens = { $about }: open, as the trooper was removed as Dead.
step-lieutenant-wip-open = The Lieutenant’s WIP is open during the Initiative Roll.

## Alignment
step-alignment = Alignment: { $alignment }.
step-counts-as-neutral = Whether it counts as neutral ({ $alignment }).
step-civilian-target = A Civilian may not be attacked.
step-friendly-target = Friendly troops may not be attacked.
step-neutral-target = Neutral troops may not be attacked.
step-enemy-target = An enemy may be attacked.
