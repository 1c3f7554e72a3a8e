# The command line.

cli-about = Adjutant: a rules reference for Infinity that proves its rulings. Unofficial; Infinity belongs to Corvus Belli.
cli-exit-codes = Exit codes: 0 success; 1 refused request, wrong arguments or failed check; 2 fault of the machine or the program. Without a command, `serve` runs.
cli-army = Show the list behind an army code: groups, Orders, points, SWC, and what is not allowed
cli-check = List every problem in the content and run every ruling; fail if there is a problem
cli-coverage = Count clauses by status, edition and source; list what is uncovered, unverified or behind in translation
cli-event = Standings, next pairings and ratings of a tournament or league
cli-ids = Write every new id to ids.toml in the content folder
cli-lint = Check the names in the texts of both languages: names to avoid, other names, missing terms, wrong particles; warnings only
cli-odds = Exact odds of an exchange, or of a roll with one or two Success Values
cli-review = Show what changed since the translations were last compared, old text beside new
cli-reviewed = Mark entries, or parts of them, as compared in all languages
cli-run = Run the rulings of a file and print verdict, outcome and trace
cli-schema = Print the JSON Schema of every ruling kind
cli-score = Score a game of a scenario from its score sheet
cli-search = Search rules, clauses, rulings and terms
cli-serve = Serve the site and the API
cli-show = Show an entry, a clause, a term or a ruling
cli-terms = Print the term base as JSON, CSV or TBX, or import an edited CSV
cli-units = Import the publisher's army data: list what it changes, and with --content write it
cli-heading-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-possible-values = possible values: { $values }
cli-default-value = default: { $values }
cli-help = Print this help, or the help of one command
cli-arg-help = Print help
cli-arg-help-command = The command to describe
cli-arg-version = Print the version
cli-arg-lang = Language of the output: en or ko
cli-arg-edition = Edition or pack to use
cli-arg-json = Print JSON
cli-arg-content = Read this content folder instead of the embedded content
cli-arg-run-file = A TOML, JSON or Markdown file; `-` reads standard input
cli-arg-run-template = Print a situation of this kind to start from, instead of running a file
cli-unknown-kind = there is no ruling kind `{ $found }`: expected one of `{ $expected }`{ $nearest ->
    [none] {""}
   *[other] ; the nearest is `{ $nearest }`
}
cli-no-template = no example of the kind `{ $kind }` runs in this edition: name another one with --edition
cli-template-source = The situation of { $ruling }: change it and run it
cli-template-unit = The figures of a unit fill the keys that are not stated here: delete those that they should give
cli-template-sheet = Fill in the facts and score the file: adjutant score { $scenario } FILE
cli-template-sizes = The army points of the game: { $sizes }
cli-template-tier = The size of the armies: low, mid or top
cli-template-round = The end of Game Round { $round }; remove Rounds that were not played
cli-template-bound = 0 to { $most }
cli-arg-run-kind = Kind of the situation, if the file does not state it
cli-arg-score-scenario = Id of the scenario, or its name as the term base spells it: `its10-acquisition`, `acquisition`
cli-arg-score-file = A score sheet in TOML or JSON; `-` reads standard input, and without a file an empty sheet is printed
cli-arg-lint-id = Entries to check (all of them if none is given)
cli-arg-odds-value = Success Value of the active side, for odds without a weapon
cli-arg-odds-burst = Dice of the active side
cli-arg-odds-against = Success Value of the reactive side
cli-arg-odds-against-burst = Dice of the reactive side
cli-arg-odds-unit = A unit by name or number; its figures fill what is not given
cli-arg-odds-option = The option of the unit, by number such as 1.2 or by words of its name; the first unless given
cli-arg-odds-against-unit = The unit that is attacked
cli-arg-odds-skill = Skill of the active trooper: bs-attack or cc-attack
cli-arg-odds-weapon = Weapon of the active trooper
cli-arg-odds-mode = Mode of that weapon
cli-arg-odds-damage = Damage in place of the printed one
cli-arg-odds-ps = PS in place of the printed one
cli-arg-odds-ammunition = Ammunition in place of the printed one, separated by commas
cli-arg-odds-skills = Skills, separated by commas; a trooper without this option has all that it uses
cli-arg-odds-equipment = Equipment, separated by commas
cli-arg-odds-states = States, separated by commas
cli-arg-odds-immunity = What it is immune to, separated by commas: arm, bts, critical, enhanced or total, an ammunition, a Trait or a state
cli-arg-odds-reaction-burst = Dice of the reaction in place of the printed number
cli-arg-odds-orders = Also print what happens at least once in this number of equal Orders
cli-odds-orders = at least once in { $orders } Orders, each resolved alone:
cli-odds-assumed = stated, whatever is printed: { $key }
cli-odds-none-for-active = no odds for the active trooper: its saves need `--arm` or `--bts`
cli-arg-odds-attribute = Attribute of the active trooper
cli-arg-odds-distance = Distance to the target, such as 12"
cli-arg-odds-cover = Cover of the target: none, partial or total
cli-arg-odds-reaction = Reaction of the target: none, dodge, bs-attack or cc-attack
cli-arg-odds-reaction-weapon = Weapon of the reaction
cli-arg-odds-reaction-cover = Cover of the active trooper: none, partial or total
cli-arg-odds-target = Attribute of the target
cli-arg-reviewed-id = What to mark: an entry, entry#clause, entry:ruling, entry~discrepancy or "entry summary"
cli-arg-reviewed-all = Mark every entry
cli-arg-search-off-topic = Extra training texts unrelated to the game, one per line
cli-arg-search-words = Words to search for
cli-arg-search-limit = Number of results, 1 to 50
cli-arg-search-evaluate = Measure the search on a file of questions with known answers instead
cli-arg-search-cross-validate = Search the player phrases of the edition while a fifth of them is left out in turn, and print how well the others find their clauses
cli-arg-search-questions = Extra training questions, listed by clause; they are not indexed
cli-arg-search-train = Train the token vectors on the player phrases and write them to FILE
cli-arg-serve-addr = Address to listen on
cli-arg-serve-log = What to log to standard error: nothing, or each request as a line of JSON; other messages there are then JSON too
cli-arg-serve-report-to = URL where readers report errors: https, http or mailto
cli-arg-show-id = entry, entry#clause, entry:ruling or term
cli-arg-terms-format = Format of the term base
cli-arg-terms-import = List what an edited CSV changes; with `--content`, write the changes; `-` reads standard input
cli-arg-army-code = The code as the army builder shows it, or the address that ends with it
cli-army-head = { $army }: { $points } of { $most } points, { $swc } SWC
cli-army-named = { $army }, “{ $name }”: { $points } of { $most } points, { $swc } SWC
cli-army-group = Combat Group { $number }: { $orders }
cli-army-no-units = there are no unit figures of { $edition }: choose n5 with --edition
cli-arg-units-action = What to do: import
cli-arg-units-files = JSON files as the publisher offers them, named after the army or its number, and army.json for the names of new armies
cli-units-army-added = new army, version { $new }
cli-units-version = version { $old } → { $new }
cli-units-fireteams = Fireteam chart changed, { $old } → { $new } rows
cli-units-relations = shared limits changed, { $old } → { $new } rows
cli-units-unit-added = new unit
cli-units-unit-removed = unit removed
cli-units-availability = AVA { $old } → { $new }
cli-units-profile = profile { $part }: { $old } → { $new }
cli-units-option-added = new option { $part }: { $new }
cli-units-option-removed = option { $part } removed: { $old }
cli-units-option = option { $part }: { $old } → { $new }
cli-units-unknown = `{ $printed }` has no entry and was imported as `{ $id }`: write the entry, give its meaning in names.toml, or the reason in unexplained.toml
cli-units-summary = { $changes ->
    [one] 1 change
   *[other] { $changes } changes
}, { $files ->
    [0] no file written
    [one] 1 file written
   *[other] { $files } files written
}
cli-cross-validating = Cross-validating
cli-trained = { $tokens } token vectors written.
cli-assembling = Running the rulings
cli-checked-pages = { $source }: { $total } pages, { $cited } cited, { $reasoned } with a reason, { $missing } missing
cli-checked = { $entries } entries, { $rulings } rulings, { $hold } of { $runs } runs hold, { $problems } problems
cli-holds = holds
cli-fails = does not hold
cli-expected = expected
cli-found = found
cli-no-such-fact = no such outcome
cli-search-too-many-queries = the file has { $found } queries: expected at most { $most }
cli-search-no-query = line { $line }: a row of `[[query]]` has `q`, `kind`, `lang` and `expect`, and may have `edition`
cli-search-clause-twice = another file has questions for `{ $clause }` too: put them together
cli-search-unknown-clause = there is no clause `{ $clause }`: rename or remove its questions
cli-search-no-questions = line { $line }: a table is named after a clause and has the lists `en` and `ko`
cli-file-too-long = the file is larger than 4 MiB: split it
cli-not-utf-8 = the file is not UTF-8 text: save it as UTF-8
cli-not-applied = not applied here: { $clause }
cli-no-rulings = the file has no ruling block: expected a fence that opens with ```ruling KIND
cli-nothing-to-review = No text has changed since the languages were last compared.
cli-review-behind = behind: the other text has changed
cli-review-all-changed = both texts have changed
cli-review-never-compared = never compared
cli-review-text-missing = never compared: a text is missing
cli-review-no-text = (no text)
cli-review-now = { $lang }, now
cli-review-old = { $lang }, when compared
cli-review-old-no-history = old text not found: the content folder is not under version control
cli-review-old-not-committed = old text not found: no committed version has it (searched the last { $most })
cli-needs-content-folder = no folder to write to: name it with `--content DIR`
cli-name-an-entry = no entry to mark: name the entries, or use `--all`
cli-unknown-id = there is no `{ $id }`: expected an entry, entry#clause, entry:ruling or term
cli-unknown-entry = there is no `{ $id }`: expected an entry
cli-unknown-part = there is no `{ $id }`: expected an entry, entry#clause, entry:ruling, entry~discrepancy or "entry summary"
cli-reviewed-no-text = `{ $id }` is not marked: it has no text in { $languages } to compare
cli-file-unread = nothing was written: { $file } was not read completely, and writing it would lose the rest; correct it first
cli-ids-unread = { $folder }/ids.toml was not written: it must be readable and list the published ids
cli-ids-empty = { $folder }/ids.toml is missing or lists no id, and a new list would lose the retired ids: restore the file
cli-unknown-id-nearest = there is no `{ $id }`; did you mean `{ $nearest }`?
cli-search-units = Units
cli-nothing-found = No exact match. Nearest results:
cli-serving-with-problems = the content has problems: `adjutant check` lists them
cli-debt-missing-pages = Pages not here yet
cli-debt-uncovered = Not proved
cli-debt-without-plain = Executed clauses without a plain case
cli-debt-without-boundary = Executed clauses without a boundary case
cli-debt-behind = Translation behind
cli-debt-unverified = Unverified notes
cli-debt-community = Supported by community sources only
cli-by-source = Clauses by source
cli-debt-open = Not executed yet
cli-only-serve = only `serve` accepts this argument: write it after `serve`, or leave it out
cli-no-such-file = there is no such file: name an existing file, or `-` for standard input
cli-no-such-folder = there is no such folder: name a folder with content
cli-reloaded = now serving the changed content
cli-rejected = { $count ->
        [one] the changed content has 1 problem; the last good content is still served
       *[other] the changed content has { $count } problems; the last good content is still served
    }
cli-rejected-more = { $count ->
        [one] and 1 more problem: `adjutant check --content DIR` lists it
       *[other] and { $count } more problems: `adjutant check --content DIR` lists them
    }
cli-content-back = the content matches the served version again
cli-content-gone = the content folder `{ $folder }` cannot be read: { $why }; the last good content is still served, and the folder is read again when it is back
cli-content-unwatched = cannot watch `{ $folder }` for changes: { $why }; the folder is read every few seconds instead
cli-reload-panicked = the program failed on the changed content; the last good content is still served: revert the last change, and report the lines above
cli-fault = { $about }: { $why }
cli-standard-output = standard output

# `adjutant terms --import`.

cli-import-no-header = the file has no header: expected the column names that `adjutant terms --format csv` writes
cli-import-unknown-column = there is no column `{ $found }`: did you mean `{ $nearest }`?
cli-import-missing-column = the column `{ $expected }` is missing: export the terms again and edit that file
cli-import-doubled-column = the column `{ $found }` appears twice: remove one
cli-import-unreadable-row = the row cannot be read: check it for an unclosed quotation mark
cli-import-too-many-rows = too many rows: expected at most { $most }
cli-import-row-length = the row has { $found } cells, expected { $expected }: quote cells that contain the separator
cli-import-cell-too-long = the cell in `{ $column }` is longer than { $most } characters: shorten it
cli-import-control-character = the cell in `{ $column }` contains a control character: retype it
cli-import-bad-id = `{ $found }` is not a valid id: expected lower-case letters and digits, separated by single hyphens
cli-import-unknown-language = `{ $found }` in `{ $column }` is not a supported language: expected one of { $expected }
cli-import-unknown-status = `{ $found }` in `{ $column }` is not a status: expected one of { $expected }
cli-import-unknown-edition = `{ $found }` in `{ $column }` contains an unknown edition or pack: expected any of { $expected }, separated by spaces
cli-import-unknown-flag = `{ $found }` in `{ $column }` is not a flag: expected one of { $expected }
cli-import-unknown-category = `{ $found }` in `{ $column }` is not a category: expected one of { $expected }
cli-import-unknown-source = there is no source `{ $found }`: expected source ids separated by spaces
cli-import-no-edition = the term `{ $id }` has no edition: name one in `editions`
cli-import-no-name = the name is empty: to delete the name, remove its row
cli-import-rows-differ = `{ $column }` of `{ $id }` differs from line { $line }: use the same value in every row of the term
cli-import-one-language = `{ $column }` is empty but `{ $other }` is not: fill in both or neither
cli-import-doubled-row = `{ $id }` has the name `{ $name }` twice in { $lang }: remove one row
cli-import-term-added = new term
cli-import-term-gone = term removed
cli-import-category = category `{ $old }` becomes `{ $new }`
cli-import-editions = editions `{ $old }` become `{ $new }`
cli-import-sources = sources `{ $old }` become `{ $new }`
cli-import-one = singular name `{ $old }` becomes `{ $new }`
cli-import-note = note `{ $old }` becomes `{ $new }`
cli-import-name-added = new name, { $new }
cli-import-name-gone = name removed
cli-import-order = order `{ $old }` becomes `{ $new }`
cli-import-status = status `{ $old }` becomes `{ $new }`
cli-import-attested = attested `{ $old }` becomes `{ $new }`
cli-import-abbreviation = abbreviation `{ $old }` becomes `{ $new }`
cli-import-limited-to = limited-to `{ $old }` becomes `{ $new }`
cli-import-reason = reason `{ $old }` becomes `{ $new }`
cli-import-written = wrote { $file }
cli-import-summary = { $changes } changes in { $terms } terms

# `adjutant lint`.

cli-linted = { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
}
lint-avoided-name = `{ $found }` is a name to avoid here ({ $reason }): write `{ $expected }`
lint-missing-term = the text in the other language names `{ $found }`, this one does not: expected `{ $expected }` ({ $source })
lint-other-name = `{ $found }` is not the preferred name here: write `{ $expected }`
lint-wrong-particle = `{ $found }` has the wrong particle: write `{ $expected }`

## Wrong arguments
cli-misuse-unknown-argument = there is no argument `{ $found }` here: { $nearest ->
    [none] leave it out, or write it after `--` if it is not an option
   *[other] the nearest is `{ $nearest }`
}
cli-misuse-unknown-command = there is no command `{ $found }`: { $nearest ->
    [none] `adjutant --help` lists all commands
   *[other] the nearest is `{ $nearest }`
}
cli-misuse-no-value = `{ $argument }` needs a value: write one after it
cli-misuse-invalid-value = `{ $found }` is not a valid value for `{ $argument }`: expected one of `{ $expected }`
cli-misuse-unreadable-value = `{ $found }` is not a valid value for `{ $argument }`: `--help` lists what it accepts
cli-misuse-not-utf-8 = an argument is not UTF-8 text: type it again, or set a UTF-8 locale
cli-misuse-missing = required arguments are missing: add `{ $argument }`
cli-misuse-conflict = `{ $argument }` cannot be used with `{ $other }`: leave out one of them
cli-misuse-number-of-values = `{ $argument }` has the wrong number of values: the usage shows how many it takes
cli-misuse-usage = usage: { $usage }
cli-misuse-help = see `--help` for more

## Events
cli-arg-event-file = An event file in TOML or JSON; `-` reads standard input
cli-arg-event-csv = Print the standings as CSV
cli-arg-event-pair = Print the file with the next Round added
cli-event-head = { $players } players, { $complete } of { $rounds } Rounds complete
cli-event-place = place
cli-event-player = player
cli-event-tournament-points = TP
cli-event-objective-points = OP
cli-event-victory-points = VP
cli-event-opponents = opponents’ OP
cli-event-decided-by = decided by
cli-event-left = left
cli-event-bye = bye
cli-event-again = rematch
cli-event-next = Next: Round { $round }
cli-event-ratings = ITS Ratings
cli-event-unusual = unusual: { $reason }
