# What is wrong with the content: what was found and what was expected. Hints say what to do.

hint-did-you-mean = did you mean `{ $name }`?

# Files
problem-unreadable-file = the file cannot be read: { $detail }
problem-oversized-file = the file has { $found } bytes: expected at most { $most }; split it
problem-invalid-utf8 = the file is not valid UTF-8: invalid byte at offset { $byte }; save it as UTF-8
problem-unknown-file = unexpected file: nothing belongs at this place in the content folder
problem-misplaced-file = found the name `{ $found }`, expected `{ $expected }`: an id and its file name must match
problem-missing-entry-file = the folder has no `entry.md`, so its files were not read: add it
problem-misplaced-entry = found `{ $found }`, expected `{ $expected }`: the entry must match its folder
problem-register-gone = the register of ids is missing or empty, but had { $count ->
        [one] 1 id
       *[other] { $count } ids
    }: restore it, or restart the server to serve the content without it
problem-entries-gone = no entries are left, but there { $count ->
        [one] was 1
       *[other] were { $count }
    }: restore the files, or restart the server to serve the content without them

# TOML
problem-phrases-of-unknown-clause = the entry has no clause `{ $found }`
problem-phrases-over-limit = too many or too long phrases for `{ $clause }`: expected at most { $most } in each language, each 1 to { $longest } characters long
problem-malformed-toml = this is not valid TOML: { $detail }
problem-missing-front-matter = the file does not begin with a `+++` line
problem-unclosed-front-matter = the front matter has no closing `+++` line
problem-missing-key = the key `{ $key }` is missing
problem-unknown-key = unknown key `{ $found }`: expected one of { $expected }
problem-unknown-word = unknown value `{ $found }` for `{ $key }`: expected one of { $expected }
problem-unknown-part = `{ $found }` is not a part of an entry: expected `summary`, `#clause`, `:ruling` or `~discrepancy`
problem-no-list = `{ $key }` has the type { $found }: expected a list or a table
problem-malformed-value = `{ $key }` cannot be read: expected { $expected }
problem-no-printed-value = `{ $key }` is not a printed value: expected a number, a flag, a length, a range table, a list of ids, an Attribute or `absent`
problem-malformed-name = `{ $found }` is not a valid name: expected lower-case letters and digits, separated by single hyphens
problem-malformed-id = `{ $found }` is not a valid id: expected `entry` or `entry#clause`
problem-duplicate-id = duplicate `{ $id }`: line { $line } already has it
problem-duplicate-entry = the entry `{ $id }` already exists in `{ $file }`

# Ruling blocks and prose
problem-unclosed-ruling = the ruling block has no closing line
problem-stray-text = found “{ $found }”: only ruling blocks and blank lines may follow the front matter
problem-heading-level = found a heading of level { $found }: expected levels 2 to 4
problem-deep-nesting = nested too deeply: expected at most { $most } levels
problem-unsupported-markup = found “{ $found }”: pages do not support this markup
problem-malformed-mark = found “{ $found }”: expected a complete clause mark, link or printed value
problem-misplaced-mark = the mark `{ $found }` must be at the start of its paragraph, list item or table
problem-prose-among-captions = only captions may follow the first caption of a ruling

# Inside ruling blocks
problem-unknown-ruling-kind = there is no ruling kind `{ $found }`
problem-malformed-ruling = this ruling of kind `{ $kind }` is not valid TOML: { $detail }
problem-ruling-unknown-key = a ruling of kind `{ $kind }` has no key `{ $found }`: expected one of `{ $expected }`
problem-ruling-unknown-word = unknown value `{ $found }` in this ruling of kind `{ $kind }`: expected one of `{ $expected }`
problem-ruling-missing-key = this ruling of kind `{ $kind }` lacks the key `{ $key }`: add it
problem-ruling-value = a value of this ruling of kind `{ $kind }` cannot be read: expected { $expected }
problem-ruling-without-id = the ruling has no `id`
problem-ruling-without-edition = the ruling lists no editions
problem-ruling-without-expectation = the ruling does not state the expected outcome for every edition it lists
problem-ruling-with-seed = only a request may have a `seed`: write the dice of the ruling as `dice`
problem-both-common-and-per-edition = `{ $key }` is given both for all editions and for single editions: remove one of the two
problem-unlisted-edition = the ruling does not list the edition `{ $key }`
problem-edition-left-out = the ruling lists the edition `{ $key }`, but it is missing here
problem-unreadable-value = `{ $key }` has an unsupported value: expected numbers, words, flags or lists of them

# Terms
problem-term-without-preferred-name = the term `{ $id }` has no preferred name in `{ $lang }`
problem-contested-term = the term `{ $id }` has several preferred names in `{ $lang }` that hold in every edition: { $names }

# How the parts fit together
problem-duplicate-value = the value `{ $value }` for `{ $edition }` is given twice: remove one
problem-caption-without-ruling = the entry has no ruling `{ $ruling }` for this caption
problem-ruling-without-caption = the ruling `{ $ruling }` has no caption in `{ $file }`
problem-cited-clause-unknown = a step of this ruling cites `{ $clause }` in `{ $edition }`, but there is no such clause
problem-cited-clause-does-not-hold = a step of this ruling cites `{ $clause }`, which does not hold in `{ $edition }`
problem-clause-without-row = the entry does not list the clause `{ $clause }`
problem-clause-without-source = the clause `{ $clause }` has no source for `{ $edition }`
problem-clause-without-text = the clause `{ $clause }` has no text in `{ $file }`
problem-code-clause-without-boundary-case = no passing ruling shows a boundary case of `{ $clause }`
problem-code-clause-without-plain-case = no passing ruling shows a plain case of `{ $clause }`
problem-dangling-link = the link target `{ $target }` is not an entry, a term or a clause
problem-dangling-relation = there is no entry or term `{ $id }`
problem-unstated-bearing = the clause `{ $clause }` is `open`, but does not say what it bears on; add `bears-on = [["entry"]]`
problem-mistaken-duplicate = the page `{ $page }` is called a duplicate of `{ $original }`, which is not listed or which no clause cites
problem-needless-page-reason = the page `{ $page }` says why no clause cites it, but `{ $clause }` does; remove `uncited`
problem-needless-bearing = the clause `{ $clause }` is `{ $status }`, so `bears-on` has no effect; remove it
problem-needless-unit-word = `{ $found }` needs no row: no unit has this name, or an entry explains it; remove the row
problem-unknown-unit-entry = the row of a word names `{ $found }`, which is no entry; write the id of the entry that explains the word
problem-data-clause-without-value = the clause `{ $clause }` is `data`, but no printed value names it in `{ $edition }`
problem-discrepancy-without-default = the default `{ $default }` is not one of the readings: expected one of { $expected }
problem-too-few-readings = the discrepancy `{ $discrepancy }` needs at least { $least ->
    [one] { $least } reading
   *[other] { $least } readings
}
problem-failing-ruling = `{ $ruling }` in `{ $edition }`: `{ $path }` is `{ $found }`, expected `{ $expected }`
problem-absent-outcome = `{ $ruling }` in `{ $edition }`: there is no outcome `{ $path }`, expected `{ $expected }`
problem-refused-ruling = `{ $ruling }` in `{ $edition }` cannot be run: see `{ $path }`
problem-nameless-entry = the entry `{ $entry }` exists in `{ $edition }`, but the term `{ $id }` has no preferred name in `{ $lang }` for it: add one, or one without editions
problem-nameless-entry-edition = the entry `{ $entry }` exists in `{ $edition }`, but the term `{ $id }` does not list that edition: add it
problem-foreign-term = the term is `{ $found }`: expected the entry's own id `{ $expected }`
problem-missing-edition = the edition or pack `{ $id }` has no file
problem-contradicting-edition = the file contradicts the program: expected kind `{ $kind }` with parent `{ $parent }` and base `{ $base }`
problem-missing-language = the file `{ $file }` is missing
problem-missing-summary = the file has no summary
problem-retired-id-in-use = the retired id `{ $id }` is still in use
problem-retired-without-successor = the successor `{ $successor }` does not exist
problem-uncited-page = no clause cites the page `{ $page }` for one of its editions, and it does not say why; cite it or add `uncited`
problem-unlisted-page = `{ $found }` does not begin with the title of a page of `{ $document }`
problem-uncovered-clause = no passing ruling proves `{ $clause }` in { $editions }
problem-unexplained-discrepancy = the discrepancy `{ $discrepancy }` has several readings, but a situation cannot choose one: give the reason in `not-executed`, in every language
problem-unexplained-name = `{ $unit }` and perhaps other units have `{ $found }`, which no entry of { $scope } explains: write the entry, or a row with the reason
problem-malformed-figure = `{ $element }` is no figure of this kind (at `{ $found }`): write it in the grammar of the neighboring rows
problem-missing-figures = a row names the unit `{ $found }`, whose figures stand in no file of `figures`: add them or remove the row
problem-needless-explanation = the discrepancy `{ $discrepancy }` has a `not-executed` reason, but a situation can choose a reading or there is only one: remove the reason
problem-unknown-clause = there is no clause `{ $found }`
problem-unknown-edition-in-clause = the entry does not list the edition `{ $found }`: expected one of { $expected }
problem-unknown-scenario-part = `{ $place }` of this scenario names `{ $found }`, which does not exist
problem-unknown-objective-part = the table `[objective]` names `{ $found }`, which does not exist
problem-unknown-source = there is no source `{ $found }`
problem-unknown-parameter = the entry has no parameter `{ $found }`: add it to `parameters` with its stand-in text
problem-unknown-term = the term base has no term `{ $found }`
problem-unknown-value = the value `{ $found }` is not printed in { $editions }
problem-unproven-claim = `{ $ruling }` claims to prove `{ $clause }`, but in no edition does a step that cites the clause decide an expected outcome or affect it by name
problem-unsorted-list = the list `{ $list }` is not sorted: `{ $after }` comes after `{ $before }`
problem-value-outside-clause = the value `{ $value }` is printed for `{ $edition }`, where its clause `{ $clause }` does not hold
problem-vanished-id = the published id `{ $id }` is missing and was not retired: restore it, or retire it
