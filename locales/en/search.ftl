# Why something is a search result, and which parts of a query were dropped.

## Names
why-name = is called “{ $name }”
why-abbreviation = “{ $name }” is its abbreviation
why-shortened = “{ $name }” may be short for it
why-spacing = is called “{ $name }”, with other spacing or punctuation
why-inflected = your query is about “{ $name }”
why-named = your query names “{ $name }”
why-initials = the initial consonants match “{ $name }”
why-keyboard = “{ $name }” typed in the other keyboard mode
why-prefix = “{ $name }” starts with these letters
why-inside = “{ $name }” contains this word
why-typo = perhaps you meant “{ $name }”
why-alike = “{ $name }” looks similar

## Texts
why-clause = a clause of { $entry }
why-ruling = a ruling on { $entry }
why-mention = mentions { $entry }
why-text = contains words from your query
why-asked = matches how players ask about it
why-filter = matches your filters

## Notes
search-at-distance = at { $inches }″: { $modifier }
search-out-of-range = { $inches }″ is out of range
search-note-not-described = no rule about “{ $name }” is described here yet
search-note-cut = only the first { $most } characters were read
search-note-words = only the first { $most } words were read
search-note-army = No army is called “{ $value }”.
search-note-filter = there is no filter value “{ $value }”; did you mean “{ $nearest }”?
search-note-excluded = only words and kinds can be excluded: “{ $value }” was ignored
search-note-nothing = no entry matches the filter value “{ $value }”
search-note-keyboard = read as typed in the other keyboard mode: “{ $text }”
search-note-respelled = read as “{ $name }”
search-note-tried = no match in names, other spellings, typos, the other keyboard mode or the texts for: { $words }
search-note-dropped = these results do without: { $words }
search-note-elsewhere = there is no entry “{ $name }” for { $edition } here; this is { $shown }
search-note-fault = the search failed: its index is broken
