# What is wrong with the content: what was found, what was expected. Hints say what to do.

hint-did-you-mean = did you mean `{ $name }`?

# Files
problem-unreadable-file = the file cannot be read: { $detail }
problem-oversized-file = the file has { $found } bytes: expected at most { $most }; split it
problem-invalid-utf8 = the file is no UTF-8 text: byte { $byte } breaks off a character; save it as UTF-8
problem-unknown-file = nothing is expected at this place of the content folder
problem-misplaced-file = the id is `{ $found }`: expected the file's name `{ $expected }`
problem-missing-entry-file = the folder has no `entry.md`, so none of its files is read
problem-misplaced-entry = found `{ $found }`: expected `{ $expected }`, as the folder says
problem-register-gone = the register is gone, or empty, and had { $count ->
        [one] 1 id
       *[other] { $count } ids
    }: put it back, or start the server again to serve the content without it
problem-entries-gone = no entry is left, and there { $count ->
        [one] was 1
       *[other] were { $count }
    }: put the files back, or start the server again to serve the content without them

# TOML
problem-asked-of-no-clause = the entry has no clause `{ $found }`
problem-asked-too-much = too much for `{ $clause }`: expected at most { $most } phrases in each language, none empty and none longer than { $longest } characters
problem-malformed-toml = this is no TOML: { $detail }
problem-missing-front-matter = the file does not begin with a `+++` line
problem-unclosed-front-matter = the front matter has no closing `+++` line
problem-missing-key = the key `{ $key }` is missing
problem-unknown-key = the key `{ $found }` is unknown: expected one of { $expected }
problem-unknown-word = `{ $key }` has no word `{ $found }`: expected one of { $expected }
problem-unknown-part = `{ $found }` is no part of an entry: expected `summary`, `#clause`, `:ruling` or `~discrepancy`
problem-no-list = `{ $key }` is a { $found }: expected a list or a table
problem-malformed-value = `{ $key }` cannot be read: { $detail }
problem-no-printed-value = `{ $key }` is no printed value: expected a number, a flag, a length, a range table, a list of ids, an Attribute or `absent`
problem-malformed-name = `{ $found }` is no name: expected lower-case letters, digits and single hyphens between them
problem-malformed-id = `{ $found }` is no id: expected `entry` or `entry#clause`
problem-duplicate-id = `{ $id }` stands here again: line { $line } has it already
problem-duplicate-entry = the entry `{ $id }` exists already in `{ $file }`

# Ruling blocks and prose
problem-unclosed-ruling = the ruling block has no closing line
problem-stray-text = found “{ $found }”: only ruling blocks and blank lines may follow the front matter
problem-heading-level = found a heading of level { $found }: expected levels 2 to 4
problem-deep-nesting = nested too deep: at most { $most } levels are allowed
problem-unsupported-markup = found “{ $found }”: this markup is not shown on pages
problem-malformed-mark = found “{ $found }”: expected a clause mark, a link or a printed value in its full form
problem-misplaced-mark = the mark `{ $found }` must open its paragraph, list item or table
problem-prose-among-captions = after the first caption of a ruling only captions may follow

# Inside ruling blocks
problem-unknown-ruling-kind = there is no ruling kind `{ $found }`
problem-malformed-ruling = this ruling of kind `{ $kind }` cannot be read: { $detail }
problem-ruling-without-id = the ruling has no `id`
problem-ruling-without-edition = the ruling lists no edition
problem-ruling-without-expectation = the ruling does not say what must come out in every edition it lists
problem-ruling-with-seed = a ruling writes its dice down: `seed` is for questions only
problem-both-common-and-per-edition = `{ $key }` is given both for all editions and for single ones
problem-unlisted-edition = the ruling does not list the edition `{ $key }`
problem-edition-left-out = the edition `{ $key }` is listed and left out here
problem-unreadable-value = `{ $key }` cannot be expected or rolled: expected numbers, words, flags or lists of them

# Terms
problem-term-without-preferred-name = the term `{ $id }` has no preferred name in `{ $lang }`
problem-contested-term = the term `{ $id }` has several preferred names in `{ $lang }` that hold everywhere: { $names }

# How the parts fit together
problem-duplicate-value = the value `{ $value }` is printed here again for `{ $edition }`
problem-caption-without-ruling = the entry has no ruling `{ $ruling }` to caption
problem-ruling-without-caption = the ruling `{ $ruling }` has no caption in `{ $file }`
problem-cited-clause-unknown = a step of this ruling cites `{ $clause }` in `{ $edition }`, and there is no such clause
problem-cited-clause-does-not-hold = a step of this ruling cites `{ $clause }`, which does not hold in `{ $edition }`
problem-clause-without-row = the entry lists no clause `{ $clause }`
problem-clause-without-source = no source of the clause `{ $clause }` vouches for `{ $edition }`
problem-clause-without-text = the clause `{ $clause }` has no text in `{ $file }`
problem-code-clause-without-boundary-case = no passing ruling proves `{ $clause }` as a boundary case
problem-code-clause-without-plain-case = no passing ruling proves `{ $clause }` as a plain case
problem-dangling-link = there is no entry, term or clause `{ $target }` to link to
problem-dangling-relation = there is no entry or term `{ $id }`
problem-data-clause-without-value = the clause `{ $clause }` is `data`, and no printed value names it in `{ $edition }`
problem-discrepancy-without-default = the default `{ $default }` is none of the readings: expected one of { $expected }
problem-too-few-readings = the discrepancy `{ $discrepancy }` needs at least { $least ->
    [one] { $least } reading
   *[other] { $least } readings
}
problem-failing-ruling = `{ $ruling }` in `{ $edition }`: `{ $path }` is `{ $found }`, expected `{ $expected }`
problem-absent-outcome = `{ $ruling }` in `{ $edition }`: nothing comes out at `{ $path }`, expected `{ $expected }`
problem-refused-ruling = `{ $ruling }` in `{ $edition }` cannot be run, see `{ $path }`
problem-nameless-entry = the entry `{ $entry }` exists in `{ $edition }`, for which the term `{ $id }` has no preferred name in `{ $lang }`: add one, or one without editions
problem-nameless-entry-edition = the entry `{ $entry }` exists in `{ $edition }`, which the editions of the term `{ $id }` leave out: add it there
problem-foreign-term = the term is `{ $found }`: expected the entry's own id `{ $expected }`
problem-missing-edition = the edition or pack `{ $id }` has no file
problem-contradicting-edition = the program knows this as kind `{ $kind }` with base `{ $base }`
problem-missing-language = there is no file `{ $file }`
problem-missing-summary = the file has no summary
problem-retired-id-in-use = the retired id `{ $id }` is in use
problem-retired-without-successor = the successor `{ $successor }` does not exist
problem-uncovered-clause = no passing ruling proves `{ $clause }` in { $editions }
problem-unexplained-discrepancy = the discrepancy `{ $discrepancy }` has several readings, and a situation can choose none: say with `not-executed`, in every language, why not
problem-needless-explanation = the discrepancy `{ $discrepancy }` gives a reason in `not-executed`, but a situation has a choice or there is nothing to choose: take it out
problem-unknown-clause = there is no clause `{ $found }`
problem-unknown-edition-in-clause = the entry does not have `{ $found }`: expected one of { $expected }
problem-unknown-scenario-part = `{ $place }` of this scenario names `{ $found }`, and there is none
problem-unknown-objective-part = the table `[objective]` names `{ $found }`, and there is none
problem-unknown-source = there is no source `{ $found }`
problem-unknown-parameter = the entry has no parameter `{ $found }`: name it in `parameters`, with what stands for it
problem-unknown-term = the term base has no term `{ $found }`
problem-unknown-value = the value `{ $found }` is not printed in { $editions }
problem-unproven-claim = `{ $ruling }` claims to prove `{ $clause }`, but in no edition does a step that cites it decide anything that is expected
problem-unsorted-list = the list `{ $list }` is out of order: `{ $after }` stands behind `{ $before }`
problem-value-outside-clause = the value `{ $value }` is printed for `{ $edition }`, where its clause `{ $clause }` does not hold
problem-vanished-id = the published id `{ $id }` is gone and was not retired
