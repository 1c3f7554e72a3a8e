# The command line.

cli-about = Adjutant: a rules reference for Infinity that proves its rulings. Unofficial; Infinity belongs to Corvus Belli.
cli-exit-codes = Exit code 0: done; 1: refused, misused or a check failed; 2: the machine or the program is at fault. No command at all means `serve`.
cli-check = Every problem of the content and every ruling; fails on any
cli-coverage = Clauses by status, edition and source; what is uncovered, unverified or behind
cli-event = Standings, next pairings and ratings of a tournament or league
cli-ids = Write every new id into ids.toml of the content folder
cli-lint = What the texts of both languages call things: names to avoid, other names, missing terms, particles; only warns
cli-odds = Exact odds of an exchange, or of a roll of one value or two
cli-review = What changed since the translations were last compared, old beside new
cli-reviewed = Mark entries or parts of them as compared in all languages
cli-run = Run the rulings of a file: verdict, outcome, trace
cli-schema = JSON Schema of every kind of ruling
cli-score = Score a game of a scenario from its score sheet
cli-search = Search rules, clauses, rulings and terms
cli-serve = Serve the site and the API
cli-show = Show an entry, a clause, a term or a ruling
cli-terms = Print the term base as JSON, CSV or TBX, or take an edited CSV back
cli-heading-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-possible-values = possible values: { $values }
cli-default-value = default: { $values }
cli-help = Print this help, or that of one command
cli-arg-help = Print help
cli-arg-help-command = The command to describe
cli-arg-version = Print the version
cli-arg-lang = Language of everything said: en or ko
cli-arg-edition = Edition or pack asked about
cli-arg-json = Print JSON
cli-arg-content = Read this content folder instead of the embedded content
cli-arg-run-file = A TOML, JSON or Markdown file; `-` reads standard input
cli-arg-run-kind = Kind of the situation, where the file does not say it
cli-arg-score-scenario = Id of the scenario, or its name as the term base spells it: `its10-acquisition`, `acquisition`
cli-arg-score-file = A score sheet in TOML or JSON; `-` reads standard input
cli-arg-lint-id = Entries to look at; all of them where none is named
cli-arg-odds-value = Success Value of the active side, without a weapon
cli-arg-odds-burst = Dice of the active side
cli-arg-odds-against = Success Value of the reactive side
cli-arg-odds-against-burst = Dice of the reactive side
cli-arg-odds-skill = bs-attack or cc-attack
cli-arg-odds-weapon = Weapon of the active trooper
cli-arg-odds-mode = Mode of that weapon
cli-arg-odds-attribute = Attribute of the active trooper
cli-arg-odds-distance = Distance to the target, such as 12"
cli-arg-odds-cover = Cover of the target: none, partial or total
cli-arg-odds-reaction = Reaction of the target: none, dodge, bs-attack or cc-attack
cli-arg-odds-reaction-weapon = Weapon of the reaction
cli-arg-odds-reaction-cover = Cover of the active trooper: none, partial or total
cli-arg-odds-target = Attribute of the target
cli-arg-reviewed-id = What to mark: an entry, entry#clause, entry:ruling, entry~discrepancy or "entry summary"
cli-arg-reviewed-all = Mark every entry
cli-arg-search-words = What to look for
cli-arg-search-limit = How many results, 1 to 50
cli-arg-search-evaluate = Measure a file of questions with known answers instead
cli-arg-serve-addr = Address to listen on
cli-arg-serve-log = What is logged on standard error: nothing, or every request as a line of JSON, with all else that is said there as JSON too
cli-arg-serve-report-to = Where readers report errors: an https, http or mailto address
cli-arg-show-id = entry, entry#clause, entry:ruling or term
cli-arg-terms-format = Format of the term base
cli-arg-terms-import = Report what an edited CSV changes; with `--content`, write it; `-` reads standard input
cli-assembling = Running the rulings
cli-checked = { $entries } entries, { $rulings } rulings, { $hold } of { $runs } runs hold, { $problems } problems
cli-holds = holds
cli-fails = does not hold
cli-expected = expected
cli-found = found
cli-no-such-fact = no such outcome
cli-file-too-long = the file is longer than 4 MiB: split it
cli-not-utf-8 = the file is not UTF-8 text: save it as UTF-8
cli-no-rulings = the file holds no ruling block: expected a fence that opens with ```ruling KIND
cli-nothing-to-review = Every text is as it was when the languages were last compared.
cli-review-behind = behind: the other text has changed
cli-review-all-changed = both texts have changed
cli-review-never-compared = never compared
cli-review-text-missing = never compared: a text is missing
cli-review-no-text = (no text)
cli-review-now = { $lang }, now
cli-review-old = { $lang }, when compared
cli-review-old-no-history = old text not found: the content folder stands in no version control
cli-review-old-not-committed = old text not found: no committed version has it (the last { $most } are looked at)
cli-needs-content-folder = name the folder to write to with `--content DIR`
cli-name-an-entry = name the entries to mark, or use `--all`
cli-unknown-id = nothing is called `{ $id }`: expected an entry, entry#clause, entry:ruling or term
cli-unknown-entry = nothing is called `{ $id }`: expected an entry
cli-unknown-part = nothing is called `{ $id }`: expected an entry, entry#clause, entry:ruling, entry~discrepancy or "entry summary"
cli-reviewed-no-text = `{ $id }` is not marked: it has no text in { $languages }, so nothing was compared
cli-unknown-id-nearest = nothing is called `{ $id }`; did you mean `{ $nearest }`?
cli-nothing-found = No exact match. The nearest:
cli-serving-with-problems = the content has problems; `adjutant check` lists them
cli-debt-uncovered = Not proved
cli-debt-without-plain = Executed clauses without a plain case
cli-debt-without-boundary = Executed clauses without a boundary case
cli-debt-behind = Behind its twin
cli-debt-unverified = Unverified notes
cli-debt-community = Resting on community sources alone
cli-by-source = Clauses by source
cli-debt-open = Not executed yet
cli-only-serve = only `serve` takes this: write it after `serve`, or leave it out
cli-no-such-file = there is no such file: name one that is there, or `-` for standard input
cli-no-such-folder = there is no such folder: name one that holds content
cli-reloaded = the changed content is served
cli-kept-back = { $count ->
        [one] the changed content has 1 problem; the last good one is still served
       *[other] the changed content has { $count } problems; the last good one is still served
    }
cli-kept-back-more = { $count ->
        [one] and 1 more problem: `adjutant check --content DIR` lists it
       *[other] and { $count } more problems: `adjutant check --content DIR` lists them
    }
cli-content-back = the content is again what is served
cli-content-gone = the content folder `{ $folder }` cannot be read: { $why }; the last good content is still served, and the folder is read again once it is there
cli-content-unwatched = changes in `{ $folder }` are not announced: { $why }; the folder is read every few seconds instead
cli-reload-panicked = the program fails on the changed content; the last good one is still served: take back the last change, and report the lines above
cli-fault = { $about }: { $why }
cli-standard-output = standard output

# `adjutant terms --import`.

cli-import-no-header = the file has no header: expected the column names of `adjutant terms --format csv`
cli-import-unknown-column = `{ $found }` is no column: did you mean `{ $nearest }`?
cli-import-missing-column = the column `{ $expected }` is missing: export the terms again and edit that file
cli-import-doubled-column = the column `{ $found }` stands twice: remove one
cli-import-unreadable-row = the row cannot be read: a quotation mark may be left open
cli-import-too-many-rows = the file has more than { $most } rows: more than a term base may have
cli-import-row-length = the row has { $found } cells, expected { $expected }: quote cells that hold the separator
cli-import-cell-too-long = the cell in `{ $column }` is longer than { $most } characters: shorten it
cli-import-control-character = the cell in `{ $column }` holds a control character: type it again
cli-import-bad-id = `{ $found }` is no id: expected lower-case letters, digits and single hyphens between them
cli-import-unknown-language = `{ $found }` in `{ $column }` is no language here: expected one of { $expected }
cli-import-unknown-status = `{ $found }` in `{ $column }` is no status: expected one of { $expected }
cli-import-unknown-edition = `{ $found }` in `{ $column }` names an unknown edition or pack: expected some of { $expected }, between blanks
cli-import-unknown-flag = `{ $found }` in `{ $column }` is neither yes nor no: expected one of { $expected }
cli-import-unknown-category = `{ $found }` in `{ $column }` is no category: expected one of { $expected }
cli-import-unknown-source = there is no document `{ $found }`: expected ids of sources, between blanks
cli-import-no-edition = the term `{ $id }` has no edition: name one in `editions`
cli-import-no-name = the name is empty: remove the row to remove the name
cli-import-rows-differ = `{ $column }` of `{ $id }` is not what line { $line } says: make it the same in every row of the term
cli-import-one-language = `{ $column }` is empty and `{ $other }` is not: fill or empty both
cli-import-doubled-row = `{ $id }` has the name `{ $name }` in { $lang } twice: remove one row
cli-import-term-added = new term
cli-import-term-gone = term gone
cli-import-category = category `{ $old }` becomes `{ $new }`
cli-import-editions = editions `{ $old }` become `{ $new }`
cli-import-sources = sources `{ $old }` become `{ $new }`
cli-import-one = one of them: `{ $old }` becomes `{ $new }`
cli-import-note = note `{ $old }` becomes `{ $new }`
cli-import-name-added = new name, { $new }
cli-import-name-gone = name gone
cli-import-order = order `{ $old }` becomes `{ $new }`
cli-import-status = status `{ $old }` becomes `{ $new }`
cli-import-attested = attested `{ $old }` becomes `{ $new }`
cli-import-abbreviation = abbreviation `{ $old }` becomes `{ $new }`
cli-import-limited-to = limited to `{ $old }` becomes `{ $new }`
cli-import-reason = reason `{ $old }` becomes `{ $new }`
cli-import-written = { $file } written
cli-import-summary = { $changes } changes in { $terms } terms

# `adjutant lint`.

cli-linted = { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
}
lint-avoided-name = `{ $found }` is a name to avoid here ({ $reason }): write `{ $expected }`
lint-missing-term = the twin names `{ $found }`, this text does not: expected `{ $expected }` ({ $source })
lint-other-name = `{ $found }` is another name of what is called `{ $expected }` here: write that
lint-wrong-particle = `{ $found }` has the wrong particle: write `{ $expected }`

## Arguments that cannot be
cli-misuse-unknown-argument = there is no argument `{ $found }` here: { $nearest ->
    [none] leave it out, or write it after `--` where it is a word
   *[other] the nearest is `{ $nearest }`
}
cli-misuse-unknown-command = there is no command `{ $found }`: { $nearest ->
    [none] `adjutant --help` lists them
   *[other] the nearest is `{ $nearest }`
}
cli-misuse-no-value = `{ $argument }` takes a value: write it behind
cli-misuse-invalid-value = `{ $found }` cannot be `{ $argument }`: expected one of `{ $expected }`
cli-misuse-unreadable-value = `{ $found }` cannot be read as `{ $argument }`: `--help` says what it takes
cli-misuse-not-utf-8 = an argument is not UTF-8 text: type it again, or set a UTF-8 locale
cli-misuse-missing = something is missing: write `{ $argument }`
cli-misuse-conflict = `{ $argument }` cannot stand with `{ $other }`: leave out one of them
cli-misuse-number-of-values = `{ $argument }` has too many or too few values: write as many as the usage shows
cli-misuse-usage = usage: { $usage }
cli-misuse-help = `--help` says more

## Events
cli-arg-event-file = An event file in TOML or JSON; `-` reads standard input
cli-arg-event-csv = Print the standings as CSV
cli-arg-event-pair = Print the file with its next Round
cli-event-head = { $players } players, { $complete } of { $rounds } Rounds complete
cli-event-place = place
cli-event-player = player
cli-event-tournament-points = TP
cli-event-objective-points = OP
cli-event-victory-points = VP
cli-event-opponents = OP of the opponents
cli-event-decided-by = decided by
cli-event-left = has left
cli-event-bye = bye
cli-event-again = again
cli-event-next = Next: Round { $round }
cli-event-ratings = ITS Ratings
cli-event-unusual = unusual: { $reason }
