//! The settings of an event: name, format, Rounds with their scenarios, lots.

use crate::event_editor::diagnostics::iter_reported;
use crate::event_editor::scenarios::Scenarios;
use crate::event_editor::state::Editor;
use crate::event_editor::widgets::{
    self, ExtraChoice, InputAttributes, LabeledInput, NUMBER, TEXT, TextArea, render_labeled_input, render_text_area,
    select,
};
use maud::{Markup, html};
use model::message::Message;
use render::{View, entry};
use rulings::event::file::{Format, Tier};
use rulings::event::{DiagnosticLocation, Report, Severity};

/// The id of the list of scenarios that the browser suggests.
const SCENARIO_LIST: &str = "event-scenarios";

/// Renders the section of the settings. It is open until players sign up, and if it contains an error.
pub(super) fn render(view: &View<'_>, editor: &Editor, report: &Report, scenarios: &Scenarios<'_>) -> Markup {
    let event = &editor.document.event;
    let has_error = iter_reported(editor, report).any(|diagnostic| {
        diagnostic.severity == Severity::Error
            && matches!(diagnostic.location, DiagnosticLocation::Key(_) | DiagnosticLocation::Scenario(_))
    });
    let has_rejected =
        ["rounds", "k-factor", "lots", "scenario."].iter().any(|field| editor.rejected.has_prefix(field));
    let field = |field: &str, label: &'static str, value: &str, attributes| {
        render_labeled_input(view, editor, &LabeledInput { field, label: &view.ui(label), value, attributes })
    };
    let text =
        |name: &str, label, value: &Option<String>| field(name, label, value.as_deref().unwrap_or_default(), TEXT);
    let format = event.format.as_str();
    let tier = event.tier.map_or("", Tier::term);
    let formats: Vec<_> =
        Format::ALL.iter().map(|format| (format.as_str().to_owned(), view.word(format.as_str()))).collect();
    let none = (String::new(), view.ui("ui-event-tier-none"));
    let tiers = Tier::ALL.iter().map(|tier| (tier.term().to_owned(), view.title(tier.term()).to_owned()));
    let tiers: Vec<_> = std::iter::once(none).chain(tiers).collect();
    html! {
        details #event-settings open[event.player.is_empty() || has_error || has_rejected] {
            summary { h2 { (view.ui("ui-event-settings")) } }
            input type="hidden" name="settings" value="1";
            div.fields {
                (text("name", "ui-event-name", &event.name))
                (text("date", "ui-event-date", &event.date))
                (text("organizer", "ui-event-organizer", &event.organizer))
                (select("format", &view.ui("ui-event-format"), format, &formats))
                (select("tier", &view.ui("ui-event-tier"), tier, &tiers))
                (field("rounds", "ui-event-rounds", &number(event.rounds), NUMBER))
                (field("k-factor", "ui-event-k-factor", &number(event.k_factor), NUMBER))
            }
            p.small { (view.ui("ui-event-rounds-hint")) " " (entry::link(view, "its10-number-of-tournament-rounds")) }
            (render_extras(view, editor))
            (render_scenario_fields(view, editor, report, scenarios))
            (render_lots(view, editor))
        }
    }
}

fn number(value: Option<i64>) -> String {
    value.map(|number| number.to_string()).unwrap_or_default()
}

fn render_extras(view: &View<'_>, editor: &Editor) -> Markup {
    html! {
        fieldset #f-extras {
            legend { (view.ui("ui-event-extras")) }
            @for ExtraChoice { extra, word, entry } in widgets::EXTRAS {
                label.choice {
                    input type="checkbox" name=(format!("extra.{word}")) value="1" checked[editor.document.event.extras.contains(&extra)];
                    span { (view.title(entry)) }
                }
            }
        }
    }
}

/// Renders a field for the scenario of each Round.
fn render_scenario_fields(view: &View<'_>, editor: &Editor, report: &Report, scenarios: &Scenarios<'_>) -> Markup {
    let event = &editor.document.event;
    let announced = event.rounds.and_then(|rounds| usize::try_from(rounds).ok());
    let rounds = report.rounds.or(announced).unwrap_or(3).max(event.scenarios.len()).clamp(1, widgets::MAX_ROUNDS);
    let value = |round: usize| event.scenarios.get(round).map_or_else(String::new, |name| scenarios.name(view, name));
    let attributes = InputAttributes { list: Some(SCENARIO_LIST), ..TEXT };
    html! {
        fieldset #f-scenarios {
            legend { (view.ui("ui-event-scenarios")) }
            p.small { (view.ui("ui-event-scenarios-hint")) }
            div.fields {
                @for round in 0..rounds {
                    @let label = view.say(&Message::new("ui-event-round").count("round", round + 1));
                    (render_labeled_input(view, editor, &LabeledInput { field: &widgets::scenario(round), label: &label, value: &value(round), attributes }))
                }
            }
            datalist id=(SCENARIO_LIST) { @for name in scenarios.names(view) { option value=(name) {} } }
        }
    }
}

/// Renders the fields of the lots, which decide where the rules call for a random choice.
fn render_lots(view: &View<'_>, editor: &Editor) -> Markup {
    let event = &editor.document.event;
    let seed = event.lots.map(|lots| lots.to_string()).unwrap_or_default();
    html! {
        fieldset {
            legend { (view.ui("ui-event-lots")) }
            p.small { (view.ui("ui-event-lots-hint")) }
            div.fields { (render_labeled_input(view, editor, &LabeledInput { field: "lots", label: &view.ui("ui-event-lots-number"), value: &seed, attributes: NUMBER })) }
            (render_text_area(editor, &TextArea { field: "drawn", label: &view.ui("ui-event-drawn"), value: &event.drawn.join("\n"), rows: 2, hint: Some(&view.ui("ui-event-one-a-line")) }))
        }
    }
}
