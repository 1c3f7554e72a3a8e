# Words of the pages.

## The site
ui-site = Adjutant
ui-tagline = Infinity rules, odds and scenarios, in English and Korean
ui-skip = Skip to content
ui-unofficial = Unofficial. Infinity belongs to Corvus Belli. The texts are our own summaries, with citations.
ui-content-hash = content
ui-language = Language
ui-edition = Edition
ui-absent = not there
ui-settings = : edition, language, colors
ui-settings-about = Saved on this device. Search covers only the edition you choose.
ui-editions = Editions
ui-more-pages = More
ui-entries = Entries
ui-terms = Terms
ui-terms-lead = Every concept with its names in both languages.
ui-sources = Sources
ui-sources-lead = What the clauses rest on, strongest first.
ui-coverage = Coverage
ui-offline = Read offline
ui-offline-about = Save the pages of a language in this browser, with the search and the worked examples. For both languages this downloads about 3{"\u00A0"}MB and takes about 10{"\u00A0"}MB here.
ui-offline-none = No pages are saved in this browser.
ui-offline-kept = Saved: {"{"}languages{"}"}, {"{"}pages{"}"} pages, {"{"}size{"}"}{"\u00A0"}MB, version {"{"}version{"}"}. It updates by itself when there is something new.
ui-offline-working = Saving: {"{"}part{"}"}
ui-offline-failed = That did not work. What was saved before is still there; try again when you are online.
ui-offline-cannot = This browser cannot save pages, or scripts are off.
ui-offline-keep = Save { $language }
ui-offline-both = Both languages
ui-offline-remove = Remove saved pages
ui-offline-needs = Running a ruling again, the odds calculator, adding up a score sheet, pairing an event and comparing editions need the server. The score sheet, the course of the game and the results of an event can be entered without it.
ui-offline-now = Offline. What is marked ⊘ needs the server.
ui-offline-server = This needs the server
ui-offline-input = The server cannot be reached. What you typed stays in the form: go back and send it again later.
ui-offline-missing = The server cannot be reached, and this page is not saved in this browser.
ui-offline-searched = Searched in the pages saved in this browser.
ui-coverage-lead = How far the rules are executed and proved by rulings, by edition.
ui-discrepancies = Discrepancies
ui-covered = Proved in an edition: { $some } of { $all } rules with something to compute.
ui-runs = Rulings that hold: { $some } of { $all } runs.
ui-source-pages = Pages: { $source }
ui-pages-counted = Of { $total } pages, clauses cite { $cited }; { $reasoned } need none, and { $missing } are not here yet. The numbers count clauses by edition and language.
ui-page = Page
ui-page-index = only links and an introduction
ui-page-duplicate = the same rules as { $page }
ui-page-translation = names in other languages
ui-page-withdrawn = only says that an earlier rule is gone
ui-page-missing = not here yet
ui-missing-pages = Pages not here yet, { $source }:
ui-by-source = By source
ui-source = Source
ui-clauses = Clauses
ui-clauses-with-text = clauses with a text
ui-discrepancies-lead = Where the sources contradict each other, leave a gap or slip, and which reading is followed here.
ui-list-with = { $kind } with { $with }
ui-list-filter = Only with
ui-list-all = everything
ui-list-show = Show
ui-list-count = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
ui-nothing-here = Nothing is entered here yet.
ui-to-front-page = To the front page
ui-rejected = { $count ->
    [one] The newest content has a problem and is not shown; this is the last good version.
   *[other] The newest content has { $count } problems and is not shown; this is the last good version.
}
ui-index = All entries
ui-index-about = Everything that is written down here, by kind and subject.
ui-home-heading = What does the rule say?
ui-home-question-range = spitfire range
ui-home-question-tie = tie in a face to face roll
ui-home-question-template = can I dodge a template
ui-home-lists = Everything in
ui-read-last = Recently read
ui-turn = The game, in order
ui-turn-again = Again with every Order
ui-turn-before = Before the game
ui-turn-before-about = Table, scenario and Army List.
ui-turn-deployment = Deployment
ui-turn-deployment-about = Who goes first, and where troopers start.
ui-turn-order = Order and ARO
ui-turn-order-about = One trooper acts, the other side reacts.
ui-turn-roll = Resolve
ui-turn-roll-about = Add the MODs, roll, compare.
ui-turn-damage = Damage and states
ui-turn-damage-about = Save, lose Wounds, roll for Guts.
ui-turn-end = End
ui-turn-end-about = States Phase, Retreat! and scoring.
ui-tools = Tools
ui-tool-odds = Who wins this exchange?
ui-tool-sandbox = Is there Line of Fire?
ui-tool-scenarios = Scenarios
ui-tool-scenarios-about = Maps, objectives, score sheets
ui-tool-draw = Classified Objectives
ui-tool-event = Pairings and standings
ui-tool-reference = Tables to print
ui-tool-armies = Units with their profiles
ui-tool-army-code = Check a list
ui-tool-terms = English and Korean names
ui-tool-offline = Keep it on this device
ui-style = Style
ui-style-about = The colors, type and components of this site, in every state.
ui-style-colors = Colors and what they mean
ui-style-paper = Paper, ink and frame
ui-style-press = What can be pressed, and where you are
ui-style-good = Good, bad, caution
ui-style-sides = Side A acts, side B reacts
ui-style-bands = Range bands
ui-style-editions = Editions
ui-style-type = Typography
ui-style-marks = Marks and values
ui-style-rule = A rule with its evidence
ui-style-controls = Buttons, choices, fields
ui-style-notes = Notes
ui-style-icons = Icons
ui-style-chosen = Chosen
ui-style-other = Not chosen
ui-style-disabled = Not available
ui-style-empty = Empty
ui-style-filled = Filled in
ui-style-wrong = Wrong
ui-incomplete = Not complete here.
ui-incomplete-mark = incomplete

## Search
ui-search = Search the rules
ui-search-button = Search
ui-search-hint = Rule or question
ui-search-lead = Names, abbreviations, initial consonants and whole questions are understood, in both languages.
ui-answer = Answer
ui-nothing-found = Nothing was found.
ui-nearest = Did you mean
ui-suggestions = Suggestions
ui-opensearch-name = Adjutant

## Entries
ui-values = Printed values
ui-values-one-by-one = Each value with examples and source
ui-no-value = no value in this edition
ui-no-such-value = –
ui-names = names
ui-related = Related
ui-no-text = Nothing is written about this yet.
ui-not-translated = Not translated yet. The text below is in { $language }.
ui-not-in-edition = not in { $edition }
ui-compare-between = { $from }{"\u00A0"}→{"\u00A0"}{ $to }
ui-compare-title = { $entry }: { $editions }
ui-compare-everything = What changed between two editions
ui-compare-everything-title = What changed: { $editions }
ui-compare-with = Compare with
ui-compare-clauses = Clauses
ui-compare-nothing = Every clause is the same.
ui-compare-nothing-here = Nothing stands in its place.
ui-compare-same = { $count ->
    [one] 1 clause is the same
   *[other] { $count } clauses are the same
}
ui-compare-rulings = Rulings that come out otherwise
ui-compare-more-facts = { $count ->
    [one] 1 more fact differs.
   *[other] { $count } more facts differ.
}
ui-compare-only-in = Only in { $edition }
ui-compare-tally-changed = { $count } changed
ui-compare-tally-new = { $count } new
ui-compare-tally-gone = { $count } gone
ui-compare-tally-values = { $count ->
    [one] 1 other value
   *[other] { $count } other values
}
ui-changes = What changed last
ui-changes-about = Clauses whose text changed, by day; the number says how many of an entry.
ui-changes-feed = Feed
ui-changes-all = Everything that changed
ui-date = { $day } { $month } { $year }
ui-theme = Colors
ui-theme-system = Automatic
ui-theme-light = Light
ui-theme-dark = Dark
ui-theme-contrast = High contrast
ui-llms-about = Rules of the miniatures game Infinity, clause by clause, in English and Korean, for several editions; every worked example is run by an engine.
ui-llms-ask = How to ask
ui-llms-openapi = every address of the API, what it takes and what it answers
ui-llms-search = questions in English or Korean; results carry edition, clause and address
ui-llms-clause = one clause with its sources, editions and rulings
ui-llms-run = what a situation comes to, with the clauses that decide it
ui-llms-mcp = the same for programs that speak the Model Context Protocol: search, get a clause, run a ruling
ui-copy-link = Copy link
ui-copy-quote = Copy with source
ui-copied = Copied
ui-quote-cite = { $title } §{ $number }, Infinity { $edition }; Adjutant, as of { $date }, content { $hash }
ui-reference = Quick reference
ui-reference-title = Quick reference, { $edition }
ui-reference-about = from the printed values; each sheet begins a page of its own when printed
ui-reference-order = The steps of an Order
ui-reference-modifiers = MODs
ui-reference-weapons = Weapons and ranges
ui-reference-programs = Hacking programs
ui-reference-states = States
ui-odds = Odds calculator
ui-odds-title = Odds calculator, { $edition }
ui-odds-about = exact odds of one exchange, worked out by the rules; an empty number counts as the example in its field, or as the profile’s where a profile is chosen
ui-odds-between = Distance and Cover
ui-odds-declares = Declares
ui-odds-unit = Unit
ui-odds-unit-example = e.g. Fusiliers, or an army code
ui-odds-choose-trooper = An army code: choose the trooper.
ui-odds-no-unit = no unit is called “{ $found }”: type a part of its name, or leave the field empty
ui-odds-uncounted = Not counted here: { $names }
ui-odds-other-units = Or did you mean:
ui-odds-with-unit = odds
ui-odds-compute = Calculate
ui-odds-setup = { $active } against { $reactive }
ui-odds-setup-heading = Set-up
ui-odds-copy = Copy as text
ui-odds-compare = Set aside to compare
ui-odds-compared = Side by side
ui-odds-remove = Remove
ui-odds-refused = not possible
ui-odds-wounds = { $attacker } wounds { $target }
ui-odds-stated = Other values
ui-odds-printed = as printed
ui-odds-orders = Over several Orders
ui-odds-orders-about = The chance of at least one Wound if the same exchange is repeated in each Order and nothing changes in between: both sides stand as before.
ui-odds-csv = Download as CSV
ui-odds-all = All odds, as exact fractions
ui-odds-hurt-each = For each side, the chance to lose a Wound or more, with the same numbers.
ui-odds-cannot = cannot be hurt
ui-odds-beyond = beyond { $distance }
ui-odds-numbers = By distance, as a table
ui-odds-how = How each number comes about
ui-odds-editions = By the rules of each edition
ui-odds-not-here = not in this edition: { $names }
ui-odds-no-ranges = no source prints the ranges: { $name }
ui-odds-no-value = not printed: { $value } ({ $name })
ui-odds-has-levels = divided into levels in this edition: { $name }
ui-odds-choose-mode = choose a mode of the weapon
ui-odds-chart-wounds = The chance of each number of Wounds lost
ui-odds-chart-each = { $wounds }: { $chance }
ui-odds-chart-range = The chance to lose a Wound or more, by distance
ui-odds-chart-range-said = The numbers are in the table below.
ui-as-text = As text, for the command line and the API
ui-take = Share
ui-copy-as-quote = Copy as a quote
ui-copy-example = Copy as a new example
ui-address-of-numbers = The address with these numbers
ui-quote = As a quote
ui-quote-by = Decided by: { $clauses }
ui-new-example = As a new example for the content
ui-new-example-about = Its expected results are what the program found. Before it goes into the content, type each of them from the source.
ui-shortcuts = Keyboard shortcuts
ui-key-search = to the search
ui-key-next = next clause
ui-key-previous = previous clause
ui-key-copy = copy the link of the clause
ui-key-language = the other language
ui-key-move = in the sandbox: move a piece
ui-key-turn = in the sandbox: turn it
ui-key-remove = in the sandbox: remove it
ui-key-list = this list
ui-key-close = close suggestions, previews, this list
ui-keys-on = Single keys are on
ui-close = Close
ui-report = Report an error
ui-report-about = Nothing is stored here: add what is wrong and send this text.
ui-report-text = The report
ui-report-clause = Clause
ui-report-wrong = What is wrong, and where it is printed:
ui-report-subject = Adjutant: { $clause }
ui-report-mail = Write a mail
ui-report-open = To whoever takes reports
ui-report-nobody = This site names nobody who takes reports: send it to whoever runs it.
ui-exists-in = It exists in
ui-review-behind = translation behind
ui-review-unreviewed = translation not compared yet
ui-read = How to read
ui-read-menu = Languages and editions
ui-read-plain = English
ui-read-beside = English and Korean
ui-read-gloss = with Korean names
ui-read-no-twin = There is no other text to set beside this one yet.
ui-gloss = {" "}({ $name })
ui-review-current = compared
ui-review-ahead = the other text is behind
ui-unverified = Unverified:
ui-band-first = to { $to }
ui-band = { $from } to { $to }
ui-inches = { $number }″
ui-millimeters = { $number } mm
ui-wounds-exactly = { $count ->
    [0] loses no Wound
    [one] loses exactly 1 Wound
   *[other] loses exactly { $count } Wounds
}

## Clauses
ui-clause-address = §{ $number }: address of the clause
ui-clause-address-in = §{ $number } in { $language }: address of the clause
ui-evidence = { $count ->
    [0] source
    [one] 1 example · source
   *[other] { $count } examples · source
}
ui-printed-in = Source
ui-holds-in = Editions
ui-execution = Worked out
ui-replaces = Replaces
ui-replaced-by = Replaced by
ui-also-shown-by = Other examples that show this
ui-permalink = Permalink
ui-elsewhere = Also in
ui-occurrences = Used in

## Terms
ui-definition = What it is
ui-term-names = Names
ui-names-by-edition = By edition
ui-names-to-avoid = Not to be written
ui-names-for-search = Also found by:
ui-occurrences-rest = { $rest } more: show all { $all }
ui-terms-by = Order
ui-terms-by-initial = By initial
ui-terms-by-category = By category
ui-terms-jump = Jump to

## Discrepancies
ui-reading-followed = followed here
ui-reading-can-be-chosen = A situation may choose another reading.
ui-reading-cannot-be-chosen = Not open to choice:
ui-not-applied = Not applied here:
ui-not-applied-about = These rules bear on this case, and the engine does not apply them yet. Where they matter, the result is wrong.
ui-open-rules = Rules shown but not executed
ui-open-rules-about = The engine does not apply these rules yet. An answer that one of them affects names it.
ui-reading-used = reading: { $reading }
ui-our-own-reading = our own reading

## Rulings
ui-more-rulings = More examples
ui-more-examples = { $count } more
ui-situation = Situation
ui-outcome = Outcome
ui-trace = How it came about
ui-trace-whole = all
ui-fails = does not hold
ui-illustrative = The numbers only illustrate a printed yes or no.
ui-assumed = assumed: { $name }
ui-under-assumption = Holds under this assumption: { $name } = { $fact }
ui-run-again = Run with your own numbers
ui-run-title = { $entry }: your numbers
ui-your-numbers = Your numbers
ui-run = Run
ui-printed-was = printed:
ui-refused = This cannot be run:
ui-refused-at = Where: { $path }

## The score sheet
ui-sheet-title = { $scenario }: score sheet
ui-sheet-empty-is-none = A number left empty is 0, a box not ticked is no. Objective Points are added up here; leave out what the sheet does not ask.
ui-sheet-setup = Players and size of the game
ui-sheet-players = Players
ui-sheet-game = The game
ui-sheet-tier = Army Points of the game
ui-sheet-completed = Game Rounds completed
ui-sheet-hvt-lost = Left a neutral HVT in a Null state
ui-sheet-rounds = At the end of each Game Round
ui-sheet-round = round { $round }
ui-sheet-shown-rounds = Rounds shown
ui-sheet-all-rounds = all rounds
ui-sheet-end = At the end of the game
ui-sheet-together = { $most } for both together
ui-sheet-first = Uses theirs first, in the order of Initiative
ui-sheet-support = Support and Control: the number of the card, and the zone
ui-sheet-support-is-counted = Count the zones above with the number of a card already added. An objective given up for its card is not accomplished.
ui-sheet-interference = Interference: a card put to this use
ui-sheet-interference-is-counted = Count the Consoles above with Interference in effect.
ui-sheet-cancels = Counterespionage: objectives of the adversary that are cancelled
ui-sheet-classified-bonus = { $card } accomplished, with the extra point on the card itself
ui-sheet-provisions = Provisions: accomplished objectives that bear the symbol
ui-sheet-readings = { $count ->
    [one] Another reading of 1 open question
   *[other] Other readings of { $count } open questions
}
ui-sheet-readings-used = Readings used
ui-sheet-other-readings = Only for other readings
ui-sheet-score = Add up
ui-sheet-as-file = As a file
ui-sheet-clear = Clear
ui-sheet-clear-sure = Empty the whole sheet? What was typed cannot be brought back.
ui-sheet-refused = This sheet cannot be added up:
ui-sheet-at = Where:
ui-sheet-tie = nobody, it is a tie
ui-sheet-address = The address of this result
ui-sheet-totals-only = The form takes totals; troopers, zones and objects can be listed in a sheet sent to the API or to the command line:
ui-sheet-to = Score a game
ui-sheet-to-draw = Draw Classified Objectives
ui-sheet-undo = Undo
ui-sheet-less = One less
ui-sheet-more = One more
ui-sheet-offline = Points are added up by the server. What you enter is stored on this device; the points above are those of the last connection and follow when you are online again.
ui-tracker = Course of the game
ui-tracker-round = Round { $round } of { $rounds }
ui-tracker-turn = { $player }: active
ui-tracker-next = Next: { $phase }
ui-tracker-back = Back
ui-tracker-first = First turn:
ui-tracker-remember = Don’t forget in this phase
ui-tracker-also = Rules and skills of this phase
ui-tracker-nothing = Nothing to remember here.
ui-tracker-round-end = End of the round
ui-tracker-game-end = End of the game
ui-draw = Draw
ui-draw-lead = Each player draws from a shuffled deck of their own, two cards for each objective, and keeps one of the two.
ui-draw-seed = Seed, if you agreed on one
ui-draw-seed-alone = Seed
ui-draw-seed-note = The same seed gives the same cards, so that the opponent can check the draw afterwards. Left empty, one is made up.
ui-draw-secret = Look at your own cards alone; whoever has the address can open both hands.
ui-draw-hand = The cards of { $player }
ui-draw-keep = Keep this one
ui-draw-secure = { $objective } in its place
ui-draw-take-back = take it back
ui-draw-another = Draw again
ui-draw-refused = No cards can be drawn:

## Editions and sources
ui-published = Published
ui-publisher = Publisher
ui-revision = Revision followed:
ui-address = Address
ui-rests-on-it = Clauses that rest on it

## Failures
ui-failure-missing = Not found
ui-failure-missing-detail = nothing stands at `{ $asked }`
ui-failure-malformed = the request cannot be read
ui-failure-origin = this server shows its content only to its own pages, and a page of another site asked for it
ui-failure-method = this address does not take that method
ui-failure-large = the body is too large
ui-failure-large-detail = a body may have { $most } bytes: shorten it
ui-failure-long = the address is too long
ui-failure-long-detail = an address may have { $most } bytes: shorten it, or send the fields of a form as a body
ui-failure-kind = the body is of a type that is not read: expected JSON or TOML for the API, the fields of its form for a page
ui-failure-slow = this took too long
ui-failure-slow-detail = an answer may take { $most } seconds: ask for less, or try again in a moment
ui-failure-busy = too much is going on
ui-failure-busy-detail = as much is answered at once as can be: try again in a moment
ui-failure-fault = something went wrong here
ui-not-utf8 = the text is not UTF-8
ui-unknown-choice = `{ $field }` is `{ $found }`: expected one of { $expected }
ui-no-host = the request does not say which host it is for: send a plain `Host`
ui-other-host = the address names another host than `Host`: send the same host twice, or only the path
ui-no-body = this method takes no body: leave it out
ui-too-many-fields = the form has { $found } fields: expected at most { $most }
ui-limit = `limit` is `{ $found }`: expected 1 to { $most }
ui-question-too-long = the question has { $found } characters: expected at most { $most }

## Effects of skills, states and items
ui-effect-own = { $rolls }
ui-effect-opponent = the opponent's { $rolls }
ui-effect-every-roll = every roll
ui-effect-face-to-face = Face to Face Rolls
ui-effect-ignores = { $by ->
    [0] ignores { $names }
   *[other] lessens { $names } by { $by }
}

## Units and armies
ui-armies = Armies
ui-armies-lead = The units of every army, with the figures of the publisher’s army data.
ui-army-any = any
ui-army-filter = Filter
ui-army-none-fits = No unit of this army fits.
ui-army-points-no-number = `points` is `{ $found }`, expected a number of Army Points
ui-army-version = Data version { $version }
ui-army-versions = Versions of the data: { $versions }
ui-army-discontinued = no longer sold
ui-army-code = Read an army code
ui-army-code-lead = Paste the code of a list from Infinity Army: it shows the troopers and what is not allowed.
ui-army-code-label = Army code, or the address that ends with it
ui-army-code-read = Show the list
ui-unit-changes = What changed in the units
ui-unit-changes-lead = What the newest data of each army changed since the version before. What is struck through is gone.
ui-unit-changes-none = Nothing is known to have changed: only one version of the data has been read.
ui-unit-changes-all = All armies
ui-unit-changes-units = Units
ui-unit-change = { $kind ->
    [army-added] new, version { $new }
    [version] data version { $old } → { $new }
    [fireteams] the Fireteam chart changed
    [relations] the shared limits changed
    [unit-added] New unit
    [unit-removed] No longer available
    [availability] AVA { $old } → { $new }
    [profile] Profile { $part }
    [option-added] New option { $part }
    [option-removed] Option { $part } is gone
   *[option] Option { $part }
}
ui-unit-change-armies = { $count ->
    [one] 1 army
   *[other] { $count } armies
}
ui-unit-change-key = { $key ->
    [name] Name
    [type] Troop type
    [mov] MOV
    [cc] CC
    [bs] BS
    [ph] PH
    [wip] WIP
    [arm] ARM
    [bts] BTS
    [vita] VITA
    [str] STR
    [s] S
    [chars] Characteristics
    [skills] Skills
    [equipment] Equipment
    [weapons] Weapons
    [orders] Orders
    [swc] SWC
    [points] Points
    [includes] Includes
    [peripherals] Peripherals
    [models] Models
   *[disabled] Not sold alone
}
ui-matrix = Two lists against each other
ui-matrix-lead = The exact odds of each of your troopers against each of theirs, at one distance.
ui-matrix-mine = My list: attacks
ui-matrix-theirs = Their list: reacts
ui-matrix-hint = An army code, or units by name, one a line. The number of an option may follow: fusiliers 1.2
ui-matrix-my-cover = Cover of mine
ui-matrix-their-cover = Cover of theirs
ui-matrix-legend = Each cell has the chance in percent that the attacker wounds the target, then the chance that it is wounded itself. Below stand the best weapon and the best reaction to it: those that make the difference of both chances largest for the attacker, then smallest by the reaction. Green is better for the attacker, red for the target. A cell opens the calculator.
ui-matrix-corner = attacks ↓ · reacts →
ui-matrix-swap = Exchange the sides
ui-matrix-empty = There is nobody to compare: the data has none of the troopers of a list.
ui-matrix-left-out = What the matrix leaves out
ui-matrix-only-shots = Only shots of one trooper at one target are compared, with a shot or a Dodge in reaction: no Close Combat, hacking, Fireteams, movement or terrain. The chances are those of Wounds: a state, such as that of a Flash Pulse, is none. Every skill counts as active.
ui-matrix-unknown = { $count ->
    [one] One trooper is not in the data.
   *[other] { $count } troopers are not in the data.
}
ui-matrix-uncomputed = Not computed, because a fact is missing or a rule is not executed: { $names }
ui-matrix-uncompared = Weapons without ranges are not compared: { $names }
ui-matrix-uncounted = Not counted
ui-matrix-attacker = Attacker
ui-matrix-target = Target
ui-matrix-reaction = Reaction
ui-matrix-gain = Wounds the target (%)
ui-matrix-risk = Is wounded (%)
ui-army-totals = { $points } of { $most } points, { $swc } SWC
ui-army-allowed = The list is allowed, as far as points, SWC, availability, Lieutenant and group sizes tell.
ui-army-fireteams = Fireteams that the list can form
ui-army-no-fireteams = No Combat Group has the troopers for a Fireteam of the army’s chart.
ui-army-fireteam-members = up to { $most }: { $units }
ui-army-fireteam-limits = At the same time at most: { $limits }.
ui-army-fireteams-about = Judged by the chart alone; who may not be a member at deployment stands under
ui-army-group = Combat Group { $number }
ui-army-changed = with changes bought in the list
ui-army-unknown-option = has no such option in this version of the data:
ui-army-unknown-unit = The data has no unit of this number.
ui-fireteam-unlimited = any number
ui-fireteam-members = ({ $min }–{ $max })
ui-fireteam-note = { $note ->
    [no-wildcards] No Wildcards.
    [cancelled-without-leader] Cancelled as soon as its leader leaves.
   *[terrain-jungle] Its members count as having Terrain (Jungle).
}
ui-troop-category = { $category ->
    [garrison] Garrison Troops
    [line] Line Troops
    [specially-trained] Specially Trained Troops
    [veteran] Veteran Troops
    [elite] Elite Troops
    [headquarters] Headquarters Troops
    [mechanized] Mechanized Troops
    [support] Support Troops
    [character] Character
    [mercenary] Mercenary Troops
   *[headquarters-mechanized] Headquarters and Mechanized Troops
}
ui-army-code-found = This is an army code: show its list
ui-units-compare = Units side by side
ui-units-compare-lead = Two to four units, each by name or number; the number of an option may follow: fusiliers 1.2
ui-units-compare-show = Compare
ui-units-none = No unit fits all filters.
ui-units-more = and { $count } more: add a filter
ui-unit-attribute = Attribute
ui-units = Units
ui-unit = Unit
ui-unit-category = Classification
ui-unit-characteristic = { $word ->
    [cube] Cube
    [no-cube] no Cube
    [regular] Regular
    [irregular] Irregular
    [not-impetuous] not Impetuous
    [impetuous] Impetuous
    [mechanical-transmutation] Mechanical Transmutation
    [shasvastii] Shasvastii
    [cube-2] Cube 2.0
    [hackable] Hackable
    [non-hackable] Non-Hackable
   *[peripheral] Peripheral
}
ui-unit-equipment = Equipment
ui-unit-equipment-and-skills = Equipment and skills
ui-unit-fireteams = Fireteams it may join
ui-unit-groups-note = Options with “+” bring what stands after it; its cost is included.
ui-unit-max-points = Points at most
ui-unit-not-alone = (not sold alone)
ui-unit-option = Option
ui-unit-order = { $count } { $kind ->
    [impetuous] Impetuous
    [irregular] Irregular
    [lieutenant] Lieutenant
    [tactical] Tactical
   *[regular] Regular
}
ui-unit-orders = Orders
ui-unit-points = Points
ui-unit-reroll = ReRoll
ui-unit-skill-or-equipment = Skill or equipment
ui-unit-skills = Skills
ui-unit-teams = Bought together
ui-unit-type = Troop type
ui-unit-upgrade = Upgrade
ui-unit-uses = { $count ->
    [one] 1 use
   *[other] { $count } uses
}
ui-unit-variants = The armies’ data differ for this unit; choose an army below to see its own figures.
ui-unit-weapon = Weapon
ui-unit-weapons = Weapons
