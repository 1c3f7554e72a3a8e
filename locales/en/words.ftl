# Keywords of the program: kinds, statuses, Attributes, words of outcomes and situations.

## Kinds of entries
word-rule = rule
word-skill = skill
word-state = state
word-weapon = weapon
word-ammunition = ammunition
word-equipment = equipment
word-program = hacking program
word-trait = trait
word-profile = unit profile
word-scenario = scenario
word-scenario-rule = scenario rule
word-objective = objective
word-event-rule = event rule

## How far a clause is executed
word-code = executed
word-data = printed value
word-prose = prose
word-open = not executed yet

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

## Discrepancies
word-contradiction = contradiction
word-gap = gap
word-slip = slip

## Attributes
word-cc = CC
word-bs = BS
word-ph = PH
word-wip = WIP
word-arm = ARM
word-bts = BTS

## Plain words
word-none = none
