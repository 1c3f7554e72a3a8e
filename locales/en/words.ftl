# Keywords of the program, said for readers. `word-<argument>-<keyword>` is taken before `word-<keyword>`.

## Kinds of entries
word-rule = rule
word-rule-many = Rules
word-skill = skill
word-skill-many = Skills
word-state = state
word-state-many = States
word-weapon = weapon
word-weapon-many = Weapons
word-ammunition = ammunition
word-ammunition-many = Ammunition
word-equipment = equipment
word-equipment-many = Equipment
word-program = hacking program
word-program-many = Hacking programs
word-trait = trait
word-trait-many = Traits
word-profile = unit profile
word-profile-many = Unit profiles
word-scenario = scenario
word-scenario-many = Scenarios
word-scenario-rule = scenario rule
word-scenario-rule-many = Scenario rules
word-objective = objective
word-objective-many = Objectives
word-event-rule = event rule
word-event-rule-many = Events
word-term = term
word-ruling = ruling

## Areas of the rules
word-area-combat = Combat
word-area-deployment = Deployment
word-area-elements = Game elements
word-area-game = Course of the game
word-area-information = Information
word-area-rolls = Rolls
word-area-visibility = Visibility

## Categories of terms
word-category-ammo = Ammunition
word-category-attribute = Attributes
word-category-classified = Classified objectives
word-category-equipment = Equipment
word-category-faction = Factions
word-category-hacking = Hacking
word-category-marker = Markers
word-category-mission = Missions
word-category-order = Orders
word-category-rule = Rules
word-category-scenario = Scenarios
word-category-skill = Skills
word-category-state = States
word-category-tournament = Tournaments
word-category-trooptype = Troop types
word-category-weapon = Weapons

## Editions and packs
word-n3 = N3
word-codeone = CodeOne
word-n4 = N4
word-n5 = N5
word-its10 = ITS 10

## How far a clause is executed
word-status-code = executed
word-status-data = printed value
word-status-prose = explanation
word-status-open = not executed yet

## Ranks of sources
word-printed-rules = printed rules
word-faq = FAQ
word-official-wiki = official wiki
word-official-data = official data
word-community = community

## How a name may be used
word-preferred = preferred
word-admitted = also correct
word-avoid = avoid
word-search-only = for search only
word-abbreviation = abbreviation
word-attested = seen in a source
word-proposed = proposed by us

## Discrepancies
word-contradiction = Contradiction
word-gap = Gap
word-slip = Slip

## How a ruling shows a clause
word-plain = plain case
word-boundary = boundary case
word-interaction = interaction
word-negative = what it does not do

## Attributes
word-attribute = Attribute
word-cc = CC
word-bs = BS
word-ph = PH
word-wip = WIP
word-arm = ARM
word-bts = BTS
word-str = STR
word-mov = MOV

## Plain words
word-none = none
word-yes = yes
word-no = no
word-other = other
word-total = total
word-value = value
word-name = name

## Sides and players
word-active = active
word-reactive = reactive
word-subject-active = active side
word-subject-reactive = reactive side
word-attacker = attacker
word-target = target
word-user = user
word-player = player
word-players = players
word-by = decided by
word-trooper = trooper
word-troopers = troopers
word-first = deploys first

## Situations
word-modifiers = MODs
word-modifier = MOD total
word-dice = dice
word-seed = seed of the dice
word-roll = roll
word-save = saves
word-attack = attack
word-reaction = reaction
word-mode = mode
word-burst = Burst
word-distance = distance
word-cover = Cover
word-line-of-fire = Line of Fire
word-contact = in contact
word-hides = hidden part
word-arc = attacked from
word-front = front
word-rear = rear
word-from = firing point
word-turn = turn
word-turn-active = Active Turn
word-turn-reactive = Reactive Turn
word-moves = Moves declared
word-dodge-move = Dodge move
word-move-into-contact = moves into contact
word-readings = reading followed
word-assume = assumed
word-full = full rules
word-introductory = introductory game
word-nothing = nothing
word-some = less than a third
word-third = a third or more
word-all = everything
word-partial = partial
word-cover-total = total
word-no-cover = No Cover
word-partial-cover = Partial Cover
word-total-cover = Total Cover
word-wounds = Wounds
word-hits = hits
word-criticals = Criticals

## Initiative and deployment
word-choice = choice
word-initiative = Initiative
word-deployment = Deployment
word-decide = decisions
word-first-turn = first turn
word-deploys-first = deploys first
word-zone = Deployment Zone
word-zone-chosen-by = Deployment Zone chosen by
word-round = Game Round
word-tries = tries
word-initiative-rolled = Initiative Roll made
word-placements = placement
word-inside = inside the Deployment Zone
word-totally = totally
word-partly = partly
word-outside = outside
word-touches = touches
word-token = token
word-agreed = agreed beforehand
word-fits = room for the whole base
word-step = step
word-next = deploys next
word-complete = Deployment complete
word-off-table = not on the table yet
word-refused-at = refused at placement
word-measure = measured
word-allowed = allowed
word-deployment-zone = Deployment Zone
word-forward-deployment-area = area open to Forward Deployment only
word-central-line = Central Line
word-exclusion-zone = Exclusion Zone
word-distance-to-enemy = distance to an enemy

## Information and alignment
word-about = asked about
word-information = information
word-information-open = open
word-information-private = private
word-during = asked during
word-initiative-roll = Initiative Roll
word-removed-as-dead = removed as Dead
word-cost = Cost
word-about-cost = Cost and SWC
word-swc = SWC
word-about-lieutenant = the Lieutenant’s identity
word-hidden-deployment = Hidden Deployment
word-airborne-deployment = Airborne Deployment
word-holoprojector = Holoprojector
word-camouflage-marker = Camouflage Marker
word-to-camouflage-marker = TO Camouflage Marker
word-impersonation-marker = Impersonation Marker
word-private-label = what is labelled Private Information
word-about-other = anything else on the Army List
word-lieutenant-wip = the Lieutenant’s WIP
word-belongs-to = belongs to
word-belongs-to-player = the player
word-belongs-to-team-mate = a team mate
word-belongs-to-opponent = the opponent
word-belongs-to-opponents-team-mate = the opponent’s team mate
word-belongs-to-nobody = nobody
word-team-mate = a team mate
word-opponent = the opponent
word-opponents-team-mate = the opponent’s team mate
word-nobody = nobody
word-imposes-modifiers = imposes negative MODs
word-form = form
word-civilian = Civilian
word-alignment = Alignment
word-friendly = friendly
word-enemy = enemy
word-neutral = neutral
word-hostile = hostile
word-counts-as-neutral = counts as neutral
word-may-be-attacked = may be attacked

## Outcomes
word-success-value = Success Value
word-results = results
word-successes = successes
word-effective = successes that stand
word-result = result
word-winner = winner
word-success = success
word-failure = failure
word-critical = Critical
word-automatic-failure = automatic failure
word-roll-face-to-face = Face to Face Roll
word-roll-normal = Normal Roll
word-roll-none = no roll
word-face-to-face = Face to Face Roll
word-lost-dice = dice lost
word-rolls = saves to make
word-saves = saves
word-saves-per-hit = saves per hit
word-threshold = threshold
word-failing-faces = failing faces
word-failed = failed saves
word-passed = passed saves
word-automatic-wounds = Wounds lost without a roll
word-wounds-lost = Wounds lost
word-wounds-left = Wounds left
word-state-normal = Normal
word-wounded = wounded
word-unconscious = Unconscious
word-dead = Dead
word-removed = removed from play
word-dodged = dodged
word-may-turn = may turn to the attacker
word-hits-on-active = hits on the attacker
word-odds = odds
word-class = class
word-class-melee = Melee Weapon
word-class-mixed = Mixed Weapon
word-class-deployable = Deployable Weapon
word-class-bs = BS Weapon
word-damage = Damage
word-ps = PS
word-range-modifier = Range MOD
word-out-of-range = out of range
word-modifier-cap = beyond the MOD cap
word-refused = refused by

## Skills in actions
word-bs-attack = BS Attack
word-cc-attack = CC Attack
word-dodge = Dodge

## Procedures
word-procedure-alignment = Alignment
word-procedure-attack = naming one of several modes or kinds of ammunition
word-procedure-deployment = the Deployment Phase
word-procedure-deployment-room = deploying where the whole base has no room
word-procedure-deployment-skill = skills that change where a trooper is deployed
word-procedure-information = Open and Private Information
word-procedure-initiative = the Initiative Roll
word-procedure-measuring = measuring while deploying
word-procedure-shooting-in-contact = a BS Attack at an enemy in contact

## Printed values
word-value-allows = Allows only
word-value-also-save = Also saves with
word-value-also-state = Further state
word-value-also-state-for = Further state for
word-value-ammunition = Ammunition
word-value-arc = Arc
word-value-attack = MOD to the attack
word-value-attribute = Attribute rolled
word-value-burst = Burst
word-value-cap = Most MODs add up to
word-value-continuous = Save again after a failure
word-value-counts-as = Attribute counts as
word-value-critical-wounds = Wounds of the extra save
word-value-damage = Damage
word-value-effects = Effects
word-value-ended-by = Ended by
word-value-forbids = Forbids
word-value-gives-order = Gives an Order
word-value-halves = Attribute halved
word-value-large = Large
word-value-length = Length
word-value-move = Move
word-value-null = Null State
word-value-opponent = MOD to the opponent
word-value-ps = PS
word-value-ranges = Range
word-value-reactive = Burst in the Reactive Turn
word-value-save = Save
word-value-saves = Saves per hit
word-value-scale = Scale
word-value-shock = Shock
word-value-side = Side
word-value-small = Small
word-value-state = State caused
word-value-targets = Targets
word-value-traits = Traits
word-value-types = Type of skill
word-value-uses = Uses
word-value-visible-patch = Visible patch
word-value-wounds = Wounds per failed save
word-burst-mode = Burst Mode
word-active-turn = in the Active Turn
word-reactive-turn = in the Reactive Turn
word-cc-mode = CC Mode

## Whole Orders
word-aro-first = after the first skill
word-aro-second = after the second skill
word-aro-none = not due
word-half-first = after the first skill
word-half-second = after the second skill
word-half-none = never
word-automatic = hits without a roll
word-procedure-hacking = hacking
word-procedure-coordinated-order = Coordinated Orders
word-procedure-aro = AROs

## Orders and activations
word-group = Combat Group
word-group-1 = Combat Group 1
word-group-2 = Combat Group 2
word-group-3 = Combat Group 3
word-group-4 = Combat Group 4
word-group-5 = Combat Group 5
word-group-6 = Combat Group 6
word-group-7 = Combat Group 7
word-group-8 = Combat Group 8
word-group-9 = Combat Group 9
word-group-10 = Combat Group 10
word-training = training
word-on-table = on the table
word-hidden = in Hidden Deployment
word-loss-of-lieutenant = Loss of Lieutenant
word-removed-orders = Orders removed
word-from-group = Order from Combat Group
word-own = gave the Order itself
word-times-this-turn = such Orders spent this turn
word-order-regular = Regular Order
word-order-irregular = Irregular Order
word-order-lieutenant = Special Lieutenant Order
word-order-impetuous = Impetuous Order
word-declares = declares
word-states = states
word-skills = skills
word-stance = stance
word-standing = standing
word-prone = prone
word-mounted = mounted
word-aro = ARO
word-eligible = active trooper in
word-eligible-line-of-fire = Line of Fire
word-eligible-zone-of-control = Zone of Control
word-eligible-none = neither Line of Fire nor Zone of Control
word-event = event
word-succeeds = takes effect
word-structure = has STR
word-type = troop type
word-ended = states ended

## Command Tokens, the Lieutenant, Retreat!
word-use = use
word-use-coordinated-order = Coordinated Order
word-use-change-group = another Combat Group for a trooper
word-use-ignore-retreat = ignoring Retreat!
word-use-reroll-doctor = another Doctor Roll
word-use-reroll-engineer = another Engineer Roll
word-use-remove-orders = taking Orders from the opponent
word-use-limit-tokens = limiting the opponent’s tokens
word-use-suppressive-fire = starting in Suppressive Fire
word-use-regular-order = a Regular Order for an Irregular one
word-use-guts = deciding a Guts Roll
word-use-cancel-possessed = ending Possessed
word-use-hold-back = keeping one more trooper back
word-tokens-left = Command Tokens left
word-phase = phase
word-phase-deployment = Deployment Phase
word-phase-tactical = Tactical Phase
word-phase-impetuous = Impetuous Phase
word-phase-orders = Orders Phase
word-phase-states = States Phase
word-player-first = takes the first turn
word-player-second = takes the second turn
word-game-turn = Game Round
word-enemy-orders = the opponent’s Orders
word-orders-removed = Orders removed
word-lieutenant-on-table = on the table
word-lieutenant-off-table = not on the table
word-loss = Loss of Lieutenant
word-everyone-irregular = everyone is Irregular
word-new-lieutenant = a new Lieutenant is named
word-points = Army Points
word-surviving = points that survive

## Army Lists
word-limit-swc = SWC allowed
word-swc-limit = SWC allowed
word-ava = AVA
word-groups = Combat Groups

## Guts
word-attacked = attacked
word-attacked-hit = hit
word-attacked-missed = missed
word-attacked-no = not attacked
word-engaged = in close combat
word-better-cover-within-two-inches = better cover within reach
word-choice-roll = to roll
word-choice-fail = to fail
word-choice-pass = to pass
word-due = Guts Roll due
word-result-none = no roll
word-result-passed = passed
word-result-failed = failed
word-must = must
word-must-stay = stay
word-must-move = move
word-must-prone = go Prone
word-procedure-command-token-use = this use of Command Tokens
word-procedure-command-tokens = Command Tokens
word-procedure-deployment-contact = contact with others while deploying
word-procedure-deployment-prone = deploying prone
word-procedure-deployment-zone = a base that is not totally inside the Deployment Zone
word-procedure-guts = Guts Rolls
word-procedure-hidden-deployment-orders = Orders of troopers in Hidden Deployment
word-procedure-impetuous-orders = Impetuous Orders
word-procedure-irregular-orders = Irregular Orders
word-procedure-loss-of-lieutenant = Loss of Lieutenant
word-procedure-peripherals = Peripherals
word-procedure-religious-troops = Religious Troops
word-procedure-retreat = Retreat!
word-procedure-stance = how a trooper stands
