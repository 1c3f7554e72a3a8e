# An event that is run in the browser.

## The page
ui-event = Run an event
ui-event-title = { $event }, { $edition }
ui-event-lead = Sign up players, pair Rounds, enter results and follow the standings. Everything stays in this browser and in the file you save; the server keeps nothing.
ui-event-status = Progress of the event
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
ui-event-updated = Updated
ui-event-paired = Round { $round } was paired
ui-event-unpaired = The pairings of Round { $round } were undone
ui-event-swapped = `{ $one }` and `{ $other }` have swapped places
ui-event-signed-up = { $count ->
    [one] { $count } player signed up
   *[other] { $count } players signed up
}
ui-event-removed = `{ $player }` was removed
ui-event-new = New event
ui-event-opened = The file was opened
ui-event-correct-first = Correct the errors first

## What is wrong
ui-event-faults = { $count ->
    [one] There is an error:
   *[other] There are { $count } errors:
}
ui-event-unusual = Allowed, but not as the rules recommend:
ui-event-no-number = `{ $found }` is not a whole number
ui-event-other-half = the other player has a number here: enter one for this player too
ui-event-scenario-before = Round { $round } has a scenario: every earlier Round needs one too
ui-event-which-round = enter the Round after which the points are deducted
ui-event-unreadable = The file cannot be read:
ui-event-unreachable = The server cannot be reached. Your entries are still here and stored in this browser; try again later.
ui-event-waiting = The server cannot be reached. What you enter is stored in this browser and can be printed; standings, checks and pairings follow when the server is back.
ui-event-back-again = The server is back. Send what was entered to have it checked, and the next step carried out.
ui-event-not-kept = This browser cannot store your entries: its storage is full or disabled. Save the event as a file before you leave or reload the page.
ui-event-elsewhere = The event was changed in another window. Choose which entries to continue with; nothing is overwritten before, and the others stay in this browser as the last state.
ui-event-held = What this browser holds of the event is unchanged. Nothing that you enter is stored until it is loaded.
ui-event-corrupt = What this browser holds in place of the event cannot be read. Save it as a file, or start without it.
ui-event-retry = Try again
ui-event-resend = Send now
ui-event-theirs = Show the entries of the other window
ui-event-ours = Keep the entries of this window
ui-event-held-file = Save what is stored as a file
ui-event-anew = Start without it
ui-event-last = Back to the last state

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
ui-event-swap = Swap places
ui-event-unpair = Undo the pairings of Round { $round }
ui-event-unpair-how = The pairings of a Round can be undone only while it has no results: empty the fields first.

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
ui-event-first-ratings = No ratings were given: all players start the season with the same rating.

## Players
ui-event-players = Players
ui-event-number = No.
ui-event-sign-up = Sign up
ui-event-sign-up-hint = One player per line, as many as you like. You can paste the columns name, army and ITS PIN from a spreadsheet.
ui-event-sign-up-late = Players who sign up now are not in the Rounds already paired: undo the pairings of a Round without results, and pair it again.
ui-event-add = Sign up
ui-event-army = Army
ui-event-pin = ITS PIN
ui-event-rating = ITS Rating
ui-event-lists = Army Lists
ui-event-left-after = Left after Round
ui-event-left = left after Round { $round }
ui-event-penalised = penalised
ui-event-one-a-line = One per line
ui-event-penalties = Penalties
ui-event-penalties-hint = Points deducted from the player at the end of a Round. To remove a penalty, empty all its fields.
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
ui-event-rounds-hint = If left empty, the number of players determines the number of Rounds:
ui-event-k-factor = K Factor (special events)
ui-event-extras = Extras
ui-event-scenarios = Scenarios
ui-event-scenarios-hint = One scenario of the season for each Round; one may be your own. You may leave them all empty.
ui-event-scenario-of = Scenario of Round { $round }
ui-event-lots = Lots
ui-event-lots-hint = A number from which lots are drawn: the same number always gives the same lots. One is chosen when Round 1 is paired. Or enter lots drawn by hand: all players in the order in which they were drawn.
ui-event-lots-number = Number
ui-event-drawn = Lots drawn by hand

## The file
ui-event-file = The file
ui-event-file-hint = The file holds the whole event. Save it from time to time, open it on another device, or give it to players who want to check.
ui-event-save = Save the file
ui-event-save-json = Save as JSON
ui-event-import = Open a file from this device (TOML or JSON)
ui-event-paste = Paste a file
ui-event-paste-hint = It replaces the current event.
ui-event-open = Open the pasted text
ui-event-text = The event as text
ui-event-clear = Start over
ui-event-clear-sure = This deletes everything you entered, here and in this browser. Save it first if you may still need it.
ui-event-clear-yes = Clear everything
ui-event-back = Back

## Paper
ui-event-print = Print
ui-event-print-pairings = Printable pairings
ui-event-print-sheets = Control sheets
ui-event-print-ranking = Ranking sheet
ui-event-pairings = Pairings
ui-event-sheets = Control sheets
ui-event-signature = Signature
ui-event-nothing-paired = No Round is paired yet
