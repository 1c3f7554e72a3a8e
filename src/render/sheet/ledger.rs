//! The result of a score sheet: the winner, each player's points line by line, the readings used, the trace.

use crate::sheet::build_shared_url;
use crate::sheet::input::Values;
use crate::unapplied::render_unapplied;
use crate::{View, trace};
use maud::{Markup, html};
use model::entry::Entry;
use model::fact_name::WINNER;
use model::outcome::Fact;
use model::scenario::Player;
use model::trace::{Ledger, ReadingUsed, Resolved, Step, Trace};

/// The maximum length of a shared URL; some programs truncate longer ones.
pub const MAX_URL_LENGTH: usize = 4_000;

/// Returns the ledger of a player's points.
pub fn find(trace: &Trace, player: Player) -> Option<&Ledger> {
    let total = format!("{}.total", player.as_str());
    let is_total = |step: &Step<'_>| step.decided(&total) && step.ledger.is_some();
    trace.steps().find(is_total).and_then(|step| step.ledger)
}

/// Returns the distinct readings that the steps used.
pub fn collect_readings(trace: &Trace) -> Vec<&ReadingUsed> {
    let mut used: Vec<&ReadingUsed> = Vec::new();
    for reading in trace.steps().flat_map(|step| step.readings) {
        if !used.contains(&reading) {
            used.push(reading);
        }
    }
    used
}

/// Renders the result of a sheet.
pub fn render(view: &View<'_>, entry: &Entry, values: &Values, resolved: &Resolved) -> Markup {
    let winner = match resolved.outcome.get(WINNER) {
        Some(Fact::Word(word)) => Player::ALL.iter().copied().find(|player| player.as_str() == *word),
        Some(_) | None => None,
    };
    let url = build_shared_url(view, entry, values);
    html! {
        p.totals { @for player in Player::ALL {
            @let total = find(&resolved.trace, *player).map_or(0, |ledger| ledger.total);
            span.player-points.won[winner == Some(*player)] { span.name[values.is_named(*player)] { (values.player(view, *player)) } " " strong { (total) } } " "
        } }
        p { (view.word("winner")) ": " strong { (winner.map_or_else(|| view.ui("ui-sheet-tie"), |winner| values.player(view, winner))) } }
        div.columns { @for player in Player::ALL {
            section {
                h2.name[values.is_named(*player)] { (values.player(view, *player)) }
                @if let Some(ledger) = find(&resolved.trace, *player) { (trace::render_ledger(view, ledger)) }
            }
        } }
        (render_used_readings(view, &resolved.trace))
        (render_unapplied(view, &resolved.not_applied))
        @if url.len() <= MAX_URL_LENGTH { p { a href=(url) rel="nofollow" { (view.ui("ui-sheet-address")) } } }
        details { summary { (view.ui("ui-trace")) } (trace::render_steps(view, &resolved.trace)) }
    }
}

fn render_used_readings(view: &View<'_>, trace: &Trace) -> Markup {
    let sentence = |used: &ReadingUsed| {
        let (entry, id) = used.discrepancy.as_str().split_once('~')?;
        let discrepancy =
            view.kb.entries.get(entry)?.discrepancies.iter().find(|discrepancy| discrepancy.id.as_str() == id)?;
        discrepancy
            .readings
            .iter()
            .find(|reading| reading.name.as_str() == used.reading)
            .map(|reading| reading.text.get(view.lang).clone())
    };
    let used: Vec<String> = collect_readings(trace)
        .iter()
        .map(|reading| sentence(reading).unwrap_or_else(|| reading.reading.clone()))
        .collect();
    html! {
        @if !used.is_empty() {
            h2 { (view.ui("ui-sheet-readings-used")) }
            ul { @for sentence in used { li { (sentence) } } }
        }
    }
}
