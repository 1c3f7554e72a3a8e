# Why something is a search result, and what of a question was dropped.

## Names
why-name = is called “{ $name }”
why-abbreviation = “{ $name }” is its abbreviation
why-spacing = is called “{ $name }”, written differently
why-inflected = you ask about “{ $name }”
why-named = your question names “{ $name }”
why-initials = the initial consonants fit “{ $name }”
why-keyboard = “{ $name }”, typed with the keyboard in the other mode
why-prefix = “{ $name }” begins like this
why-inside = “{ $name }” has this word
why-typo = perhaps you meant “{ $name }”
why-alike = “{ $name }” looks alike

## Texts
why-clause = a clause of { $entry }
why-ruling = a ruling on { $entry }
why-mention = mentions { $entry }
why-text = has the words of your question
why-asked = players ask for it like this
why-filter = fits your filters

## Notes
search-note-cut = only the first { $most } characters were read
search-note-words = only the first { $most } words were read
search-note-filter = no filter value is called “{ $value }”; did you mean “{ $nearest }”?
search-note-excluded = only words and kinds can be excluded: “{ $value }” was not
search-note-nothing = no entry here has “{ $value }”: nothing fits this filter value
search-note-keyboard = read with the keyboard in the other mode: “{ $text }”
search-note-tried = names, other spellings, slips, the other keyboard and the texts were tried for: { $words }
search-note-fault = the texts could not be searched; only names were
