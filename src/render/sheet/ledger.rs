//! The result of a score sheet: the winner, each player's points line by line, the readings used, the trace.

use crate::sheet::input::Values;
use crate::sheet::shared_url;
use crate::{View, trace};
use maud::{Markup, html};
use model::entry::Entry;
use model::outcome::Fact;
use model::scenario::Player;
use model::trace::{Ledger, ReadingUsed, Resolved, Step, Trace};

/// Longer addresses are not offered: some programs cut them off.
pub const MAX_URL_LENGTH: usize = 4_000;

/// A player's points, line by line.
pub fn find(trace: &Trace, player: Player) -> Option<&Ledger> {
    let total = format!("{}.total", player.as_str());
    let summing = |step: &Step<'_>| step.decided(&total) && step.ledger.is_some();
    trace.steps().find(summing).and_then(|step| step.ledger)
}

/// The readings that steps relied on, each once.
pub fn readings(trace: &Trace) -> Vec<&ReadingUsed> {
    let mut used: Vec<&ReadingUsed> = Vec::new();
    for reading in trace.steps().flat_map(|step| step.readings) {
        if !used.contains(&reading) {
            used.push(reading);
        }
    }
    used
}

/// The result of a sheet.
pub fn draw(view: &View<'_>, entry: &Entry, values: &Values, found: &Resolved) -> Markup {
    let winner = match found.outcome.get("winner") {
        Some(Fact::Word(word)) => Player::ALL.iter().copied().find(|player| player.as_str() == *word),
        Some(_) | None => None,
    };
    let url = shared_url(view, entry, values);
    html! {
        p.totals { @for player in Player::ALL {
            @let total = find(&found.trace, *player).map_or(0, |ledger| ledger.total);
            span.player-points.won[winner == Some(*player)] { span.name[values.is_named(*player)] { (values.player(view, *player)) } " " strong { (total) } } " "
        } }
        p { (view.word("winner")) ": " strong { (winner.map_or_else(|| view.ui("ui-sheet-tie"), |winner| values.player(view, winner))) } }
        div.columns { @for player in Player::ALL {
            section {
                h2.name[values.is_named(*player)] { (values.player(view, *player)) }
                @if let Some(ledger) = find(&found.trace, *player) { (trace::ledger(view, ledger)) }
            }
        } }
        (used(view, &found.trace))
        @if url.len() <= MAX_URL_LENGTH { p { a href=(url) rel="nofollow" { (view.ui("ui-sheet-address")) } } }
        details { summary { (view.ui("ui-trace")) } (trace::steps(view, &found.trace)) }
    }
}

/// The sentences of the readings used.
fn used(view: &View<'_>, trace: &Trace) -> Markup {
    let sentence = |used: &ReadingUsed| {
        let (entry, id) = used.discrepancy.as_str().split_once('~')?;
        let discrepancy = view.kb.entries.get(entry)?.discrepancies.iter().find(|one| one.id.as_str() == id)?;
        discrepancy
            .readings
            .iter()
            .find(|one| one.name.as_str() == used.reading)
            .map(|one| one.text.get(view.lang).clone())
    };
    let used: Vec<String> =
        readings(trace).iter().map(|one| sentence(one).unwrap_or_else(|| one.reading.clone())).collect();
    html! {
        @if !used.is_empty() {
            h2 { (view.ui("ui-sheet-readings-used")) }
            ul { @for one in used { li { (one) } } }
        }
    }
}
