# Words of the pages.

## The site
ui-site = Adjutant
ui-tagline = the rules of Infinity, executable
ui-skip = Skip to content
ui-unofficial = Unofficial. Infinity belongs to Corvus Belli. The texts are our own summaries, with citations.
ui-content-hash = content
ui-language = Language
ui-edition = Edition
ui-editions = Editions
ui-more-pages = More
ui-entries = Entries
ui-terms = Terms
ui-terms-lead = Every concept with its names in both languages.
ui-categories = Categories
ui-sources = Sources
ui-sources-lead = What the clauses rest on, strongest first.
ui-coverage = Coverage
ui-coverage-lead = How far the rules are executed and proved by rulings, by edition.
ui-discrepancies = Discrepancies
ui-covered = Proved in an edition: { $some } of { $all } executed clauses and printed values.
ui-runs = Rulings that hold: { $some } of { $all } runs.
ui-clauses = Clauses
ui-clauses-with-text = clauses with a text
ui-discrepancies-lead = Where the sources contradict each other, leave a gap or slip, and which reading is followed here.
ui-nothing-here = Nothing is entered here yet.
ui-to-front-page = To the front page
ui-stale = { $count ->
    [one] The newest content has a problem and is not shown; this is the last good version.
   *[other] The newest content has { $count } problems and is not shown; this is the last good version.
}
ui-incomplete = Not complete here.

## Search
ui-search = Search the rules
ui-search-button = Search
ui-search-hint = face to face, dodge …
ui-search-lead = Names, abbreviations, initial consonants and whole questions are understood, in both languages.
ui-answer = Answer
ui-nothing-found = Nothing was found.
ui-nearest = Did you mean

## Entries
ui-values = Printed values
ui-no-value = no value in this edition
ui-no-such-value = –
ui-to-entry = Read the rule
ui-names = names
ui-related = Related
ui-no-text = Nothing is written about this yet.
ui-not-translated = Not translated yet. The text below is in { $language }.
ui-not-in-edition = not in { $edition }
ui-exists-in = It exists in
ui-review-behind = translation behind
ui-review-unreviewed = translation not compared yet
ui-unverified = Unverified:
ui-band-first = to { $to }
ui-band = { $from } to { $to }
ui-inches = { $number }″
ui-millimetres = { $number } mm
ui-wounds-exactly = { $count ->
    [0] loses no Wound
    [one] loses exactly 1 Wound
   *[other] loses exactly { $count } Wounds
}

## Clauses
ui-clause-address = Clause { $number }: address
ui-about-clause = Source and links
ui-printed-in = Source
ui-holds-in = Holds in
ui-execution = Execution
ui-replaces = Replaces
ui-replaced-by = Replaced by
ui-also-shown-by = Other rulings that show this
ui-permalink = Permalink
ui-elsewhere = Elsewhere
ui-occurrences = Used in

## Discrepancies
ui-reading-followed = followed here
ui-reading-can-be-chosen = A situation may choose another reading.
ui-reading-used = reading: { $reading }
ui-our-own-reading = our own reading

## Rulings
ui-rulings-count = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
}
ui-more-rulings = More rulings
ui-more-examples = { $count } more
ui-situation = Situation
ui-outcome = Outcome
ui-trace = How it came about
ui-trace-whole = all
ui-holds = holds
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
ui-failure-method = this address does not take that method
ui-failure-large = the body is larger than 256 KiB
ui-failure-long = the address is longer than 8 KiB
ui-failure-kind = the body is of a type that is not read: expected JSON or TOML
ui-failure-busy = this took too long or too much is going on: try again in a moment
ui-failure-fault = something went wrong here
ui-not-utf8 = the text is not UTF-8

## Effects of skills, states and items
ui-effect-own = { $rolls }
ui-effect-opponent = the opponent's { $rolls }
ui-effect-every-roll = every roll
ui-effect-ignores = { $by ->
    [0] ignores { $names }
   *[other] lessens { $names } by { $by }
}
