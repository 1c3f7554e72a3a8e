//! The page of the editor: the next step, then the Round, the standings, the players, the settings, the file.

use crate::event_editor::RULE;
use crate::event_editor::diagnostics;
use crate::event_editor::scenarios::Scenarios;
use crate::event_editor::state::{Editor, Screen};
use crate::event_editor::widgets::render_button;
use crate::event_editor::{file, players, print, round, settings, standings};
use maud::{Markup, html};
use model::edition::Scope;
use model::message::Message;
use render::{View, badge, url};
use rulings::event::{Next, Report};

/// The data that the page is rendered from.
pub(crate) struct EditorPage<'d> {
    /// The state of the editor.
    pub editor: &'d Editor,
    /// The report on the event.
    pub report: &'d Report,
    /// The event file as TOML, which the form carries.
    pub text: &'d str,
    /// The pack whose rules apply.
    pub scope: Scope,
    /// The URL of the script.
    pub script: &'d str,
}

/// Renders the page.
pub(crate) fn render(view: &View<'_>, page: &EditorPage<'_>) -> Markup {
    let EditorPage { editor, scope, script, .. } = page;
    let name = editor.document.event.name.clone().unwrap_or_else(|| view.ui("ui-event"));
    html! {
        article.event #event data-offline-tool data-key=(format!("event:{scope}")) data-focus=[(!editor.focus.is_empty()).then_some(editor.focus)]
            data-unreachable=(view.ui("ui-event-unreachable")) data-full=(view.ui("ui-event-not-kept")) data-elsewhere=(view.ui("ui-event-elsewhere"))
            data-waiting=(view.ui("ui-event-waiting")) data-back=(view.ui("ui-event-back-again"))
            data-held=(view.ui("ui-event-held")) data-corrupt=(view.ui("ui-event-corrupt")) {
            p.kicker {
                @if let Some(rule) = view.kb.entries.get(RULE) {
                    a href=(url::entry(view.lang, view.scope_of(rule), rule)) { (view.title(RULE)) } "\u{a0}· "
                }
                (badge::render_scope(view, *scope))
            }
            h1 { (name) }
            @if editor.document.event.player.is_empty() { p.lead { (view.ui("ui-event-lead")) } }
            form #event-form method="post" action=(url::event(view.lang, *scope)) {
                (render_form(view, page))
            }
        }
        (render_choices(view))
        p.unseen #event-said role="status" {}
        script defer src=(script) {}
    }
}

/// The choices of an alert of the script, and their labels.
const CHOICES: [(&str, &str); 6] = [
    ("retry", "ui-event-retry"),
    ("resend", "ui-event-resend"),
    ("theirs", "ui-event-theirs"),
    ("ours", "ui-event-ours"),
    ("file", "ui-event-held-file"),
    ("anew", "ui-event-anew"),
];

/// Renders the alert of the script with its choices, and the button that leads back to the last state.
fn render_choices(view: &View<'_>) -> Markup {
    html! {
        p.actions { button.plain #event-back type="button" hidden { (view.ui("ui-event-last")) } }
        div.refusal #event-trouble role="alert" hidden {
            p {}
            p.actions { @for (value, label) in CHOICES {
                button.plain type="button" value=(value) hidden { (view.ui(label)) } " "
            } }
        }
    }
}

fn render_form(view: &View<'_>, page: &EditorPage<'_>) -> Markup {
    let EditorPage { editor, report, text, scope, .. } = page;
    let scenarios = Scenarios::new(view.kb, *scope);
    html! {
        input type="hidden" name="event" value=(text);
        input type="hidden" name="shown" value=(editor.shown_round);
        @if editor.screen != Screen::All {
            // Carries unfinished input through the view for printing.
            @for (field, text) in editor.rejected.with_prefix("g.") { input type="hidden" name=(field) value=(text); }
            @if !editor.names.is_empty() { input type="hidden" name="names" value=(editor.names); }
        }
        @match editor.screen {
            Screen::ConfirmClear => { (file::render_confirm_clear(view)) }
            Screen::Pairings | Screen::Sheets | Screen::Ranking => { (print::render(view, editor, report, &scenarios)) }
            Screen::All => {
                (render_status(view, editor, report))
                (file::render_refused(view, editor))
                (diagnostics::render(view, editor, report))
                (round::render(view, editor, report, &scenarios))
                (standings::render(view, report))
                (standings::render_ratings(view, editor, report))
                (players::render(view, editor, report))
                (settings::render(view, editor, report, &scenarios))
                (file::render(view, editor, *scope, text))
                datalist #event-names { @for player in &editor.document.event.player { option value=(player.name) {} } }
            }
        }
    }
}

/// Renders the progress of the event and the button for the next step.
fn render_status(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    let event = &editor.document.event;
    let progress = Message::new("ui-event-now")
        .count("players", event.player.len())
        .count("complete", report.complete)
        .count("rounds", report.rounds.unwrap_or_default());
    let missing =
        event.round.last().map_or(0, |round| round.game.iter().filter(|game| game.objective_points.is_none()).count());
    let reason = match &report.next {
        // Pairing Round 1 draws the lots if they were not drawn by hand.
        Some(Next::Refused { .. }) if event.round.is_empty() => None,
        Some(Next::Refused { why }) => Some(diagnostics::render_sentence(view, editor, &why.message)),
        Some(Next::Unfinished { .. }) if missing > 0 => {
            Some(diagnostics::render_sentence(view, editor, &Message::new("ui-event-missing").count("count", missing)))
        }
        Some(Next::Over) => Some(html! { (view.ui("ui-event-over")) }),
        Some(Next::Round { .. } | Next::Unfinished { .. }) => None,
        None => diagnostics::find_too_few(report)
            .map(|diagnostic| diagnostics::render_sentence(view, editor, &diagnostic.message)),
    };
    let over = standings::is_over(report);
    let ready = matches!(report.next, Some(Next::Round { .. } | Next::Refused { .. }));
    html! {
        div.now {
            div #event-status tabindex="-1" autofocus[editor.focuses("event-status")] role="group" aria-label=(view.ui("ui-event-status")) {
                @if let Some(message) = &editor.status { p.told { strong { (diagnostics::render_sentence(view, editor, message)) } } }
                @if !event.player.is_empty() {
                    p { @if report.rounds.is_some() { (view.say(&progress)) " " } @if let Some(reason) = reason { (reason) } }
                }
            }
            // The first submit button is the one that Enter in a field presses.
            p.actions {
                (render_button("update", &view.ui("ui-event-update"), ready))
                @if !over && !event.player.is_empty() {
                    " " (render_button("pair", &view.say(&Message::new("ui-event-pair").count("round", event.round.len() + 1)), !ready))
                }
            }
        }
    }
}
