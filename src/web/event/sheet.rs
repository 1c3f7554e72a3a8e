//! The page as a whole: what is done next on top, then the Round, the standings, the players, the settings, the file.

use crate::event::RULE;
use crate::event::desk::{Desk, Show};
use crate::event::faults;
use crate::event::field::button;
use crate::event::scenarios::Scenarios;
use crate::event::{file, paper, players, round, settings, standings};
use maud::{Markup, html};
use model::edition::Scope;
use model::message::Message;
use render::{View, address, badge};
use rulings::event::{Next, Report};

/// What is drawn.
pub struct Drawn<'d> {
    /// What lies before the organizer.
    pub desk: &'d Desk,
    /// What can be said of it.
    pub report: &'d Report,
    /// Its text, which the form carries.
    pub text: &'d str,
    /// The pack whose rules hold.
    pub scope: Scope,
    /// The address of the script.
    pub script: &'d str,
}

/// The article.
pub fn draw(view: &View<'_>, drawn: &Drawn<'_>) -> Markup {
    let Drawn { desk, scope, script, .. } = drawn;
    let name = desk.document.event.name.clone().unwrap_or_else(|| view.ui("ui-event"));
    let words = |label: &'static str| view.ui(label);
    html! {
        article.event #event data-key=(format!("event:{scope}")) data-focus=[(!desk.focus.is_empty()).then_some(desk.focus)]
            data-unreachable=(words("ui-event-unreachable")) data-full=(words("ui-event-not-kept")) data-elsewhere=(words("ui-event-elsewhere")) {
            p.kicker {
                @if let Some(rule) = view.kb.entries.get(RULE) {
                    a href=(address::entry(view.lang, view.scope_of(rule), rule)) { (view.title(RULE)) } "\u{a0}· "
                }
                (badge::scope(view, *scope))
            }
            h1 { (name) }
            @if desk.document.event.player.is_empty() { p.lead { (view.ui("ui-event-lead")) } }
            form #event-form method="post" action=(address::event(view.lang, *scope)) {
                (form(view, drawn))
            }
        }
        p.refusal #event-trouble role="alert" hidden {}
        p.unseen #event-said role="status" {}
        script defer src=(script) {}
    }
}

fn form(view: &View<'_>, drawn: &Drawn<'_>) -> Markup {
    let Drawn { desk, report, text, scope, .. } = drawn;
    let scenarios = Scenarios::of(view.kb, *scope);
    html! {
        input type="hidden" name="event" value=(text);
        input type="hidden" name="shown" value=(desk.shown);
        @if desk.show != Show::Desk {
            // What was not finished waits there for the way back.
            @for (field, text) in desk.typed.beginning("g.") { input type="hidden" name=(field) value=(text); }
            @if !desk.names.is_empty() { input type="hidden" name="names" value=(desk.names); }
        }
        @match desk.show {
            Show::Clear => { (file::clear(view)) }
            Show::Pairings | Show::Sheets | Show::Ranking => { (paper::draw(view, desk, report, &scenarios)) }
            Show::Desk => {
                (now(view, desk, report))
                (file::refused(view, desk))
                (faults::draw(view, desk, report))
                (round::draw(view, desk, report, &scenarios))
                (standings::draw(view, report))
                (standings::ratings(view, desk, report))
                (players::draw(view, desk, report))
                (settings::draw(view, desk, report, &scenarios))
                (file::draw(view, desk, *scope, text))
                datalist #event-names { @for player in &desk.document.event.player { option value=(player.name) {} } }
            }
        }
    }
}

/// How far the event is, and what is done next.
fn now(view: &View<'_>, desk: &Desk, report: &Report) -> Markup {
    let event = &desk.document.event;
    let done = Message::new("ui-event-now")
        .count("players", event.player.len())
        .count("complete", report.complete)
        .count("rounds", report.rounds.unwrap_or_default());
    let missing =
        event.round.last().map_or(0, |round| round.game.iter().filter(|game| game.objective_points.is_none()).count());
    let reason = match &report.next {
        // Lots that nobody has drawn are drawn when Round 1 is paired.
        Some(Next::Refused { .. }) if event.round.is_empty() => None,
        Some(Next::Refused { why }) => Some(faults::sentence(view, desk, &why.message)),
        Some(Next::Unfinished { .. }) if missing > 0 => {
            Some(faults::sentence(view, desk, &Message::new("ui-event-missing").count("count", missing)))
        }
        Some(Next::Over) => Some(html! { (view.ui("ui-event-over")) }),
        Some(Next::Round { .. } | Next::Unfinished { .. }) => None,
        None => faults::too_few(report).map(|flaw| faults::sentence(view, desk, &flaw.message)),
    };
    let over = standings::is_over(report);
    let ready = matches!(report.next, Some(Next::Round { .. } | Next::Refused { .. }));
    html! {
        div.now {
            div #event-status tabindex="-1" autofocus[desk.focuses("event-status")] role="group" aria-label=(view.ui("ui-event-status")) {
                @if let Some(told) = &desk.told { p.told { strong { (faults::sentence(view, desk, told)) } } }
                @if !event.player.is_empty() {
                    p { @if report.rounds.is_some() { (view.say(&done)) " " } @if let Some(reason) = reason { (reason) } }
                }
            }
            // It comes first, so that Enter in a field presses it.
            p.actions {
                (button("update", &view.ui("ui-event-update"), ready))
                @if !over && !event.player.is_empty() {
                    " " (button("pair", &view.say(&Message::new("ui-event-pair").count("round", event.round.len() + 1)), !ready))
                }
            }
        }
    }
}
