# An event that is run in the browser.

## The page
ui-event = Run an event
ui-event-title = { $event }, { $edition }
ui-event-lead = Sign players up, pair Rounds, enter results and see who stands where. Everything stays in this browser and in the file you save; the server keeps nothing.
ui-event-status = How far the event is
ui-event-now = { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $complete } of { $rounds ->
    [one] { $rounds } Round
   *[other] { $rounds } Rounds
} complete.
ui-event-missing = { $count ->
    [one] { $count } result is missing.
   *[other] { $count } results are missing.
}
ui-event-over = The event is over.
ui-event-update = Update
ui-event-pair = Pair Round { $round }

## What was done
ui-event-updated = Entered
ui-event-paired = Round { $round } is paired
ui-event-unpaired = Round { $round } is taken back
ui-event-swapped = `{ $one }` and `{ $other }` have changed places
ui-event-signed-up = { $count ->
    [one] { $count } player signed up
   *[other] { $count } players signed up
}
ui-event-removed = `{ $player }` is removed
ui-event-new = A new event
ui-event-opened = The file is open
ui-event-correct-first = First correct what is wrong

## What is wrong
ui-event-faults = { $count ->
    [one] Something is wrong:
   *[other] { $count } things are wrong:
}
ui-event-unusual = May be so, but is not as the rules recommend:
ui-event-no-number = `{ $found }` is no whole number
ui-event-other-half = the other player has a number here: expected one as well
ui-event-scenario-before = Round { $round } has a scenario: expected one for every Round before it
ui-event-which-round = expected the Round after which the points are taken
ui-event-unreadable = The file cannot be read:
ui-event-unreachable = The server cannot be reached. What you typed is still here and kept in this browser; try again later.
ui-event-not-kept = This browser keeps nothing for this page: its memory is full or forbidden. Save the event as a file before you leave or load the page again.
ui-event-elsewhere = The event was changed in another window. Load this page again to go on from there.

## Rounds
ui-event-round = Round { $round }
ui-event-round-short = R{ $round }
ui-event-other-rounds = Rounds
ui-event-results = Results
ui-event-table = Table
ui-event-table-number = Table { $table }
ui-event-table-of = Round { $round }, table { $table }
ui-event-player = Player
ui-event-bye = Bye
ui-event-enter = Enter results
ui-event-change-pairings = Change the pairings
ui-event-swap-one = This player
ui-event-swap-other = and this one
ui-event-swap = Change places
ui-event-unpair = Take back Round { $round }
ui-event-unpair-how = A Round can be taken back as long as it has no result: empty the fields first.

## Points
ui-event-tp = TP
ui-event-op = OP
ui-event-vp = VP
ui-event-opponents-op = Opp.
ui-event-tournament-points = Tournament Points
ui-event-objective-points = Objective Points
ui-event-victory-points = Victory Points
ui-event-opponents = Objective Points of the opponents

## Standings
ui-event-standings = { $round ->
    [one] Standings after { $round } Round
   *[other] Standings after { $round } Rounds
}
ui-event-ranking = Final ranking
ui-event-place = Place
ui-event-decided-by = by { $by }
ui-event-has-left = has left
ui-event-ratings = ITS Ratings
ui-event-before = Before
ui-event-now-rating = Now
ui-event-first-ratings = No ratings were given: everybody begins the season with the same.

## Players
ui-event-players = Players
ui-event-number = No.
ui-event-sign-up = Sign up
ui-event-sign-up-hint = One name a line, as many as you like. From a spreadsheet, the columns name, army and ITS PIN can be pasted.
ui-event-sign-up-late = Who is signed up now is missing in the Rounds that are paired: take a Round without results back, and pair it again.
ui-event-add = Sign up
ui-event-army = Army
ui-event-pin = ITS PIN
ui-event-rating = ITS Rating
ui-event-lists = Army Lists
ui-event-left-after = Left after Round
ui-event-left = left after Round { $round }
ui-event-penalised = penalised
ui-event-one-a-line = One a line
ui-event-penalties = Penalties
ui-event-penalties-hint = Points taken from the player at the end of a Round. A penalty whose fields are all emptied is removed.
ui-event-penalty = Penalty { $number }
ui-event-after-round = After Round
ui-event-reason = Reason
ui-event-close = Close
ui-event-remove = Remove the player

## What is announced
ui-event-settings = The event
ui-event-name = Name
ui-event-date = Date
ui-event-organizer = Organizer
ui-event-format = Format
ui-event-tier = Tier
ui-event-tier-none = not announced
ui-event-rounds = Rounds
ui-event-rounds-hint = Left empty, the number of players says how many Rounds there are:
ui-event-k-factor = K Factor (special events)
ui-event-extras = Extras
ui-event-scenarios = Scenarios
ui-event-scenarios-hint = One of the season for each Round; one may be your own. They may all be left empty.
ui-event-scenario-of = Scenario of Round { $round }
ui-event-lots = Lots
ui-event-lots-hint = A number from which lots are drawn, the same for the same number; one is drawn when Round 1 is paired. Or lots that you draw by hand: all players in the order in which they come out.
ui-event-lots-number = Number
ui-event-drawn = Lots drawn by hand

## The file
ui-event-file = The file
ui-event-file-hint = The file holds the whole event. Save it from time to time, open it on another device, or give it to players who want to check.
ui-event-save = Save the file
ui-event-save-json = Save as JSON
ui-event-import = Open a file of this device (TOML or JSON)
ui-event-paste = Paste a file
ui-event-paste-hint = It takes the place of what is here.
ui-event-open = Open what was pasted
ui-event-text = The event as text
ui-event-clear = Start afresh
ui-event-clear-sure = Everything that was entered is cleared, here and in this browser. Save it first if you may still need it.
ui-event-clear-yes = Clear everything
ui-event-back = Back

## Paper
ui-event-print = Print
ui-event-print-pairings = Pairings to print
ui-event-print-sheets = Control sheets
ui-event-print-ranking = Ranking sheet
ui-event-pairings = Pairings
ui-event-sheets = Control sheets
ui-event-signature = Signature
ui-event-nothing-paired = No Round is paired yet
