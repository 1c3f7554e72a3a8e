//! The settings of an event: its name, its format, its Rounds and their scenarios, the lots.

use crate::event_editor::faults::{FaultPlace, reported};
use crate::event_editor::scenarios::Scenarios;
use crate::event_editor::state::Editor;
use crate::event_editor::widgets::{self, InputAttributes, NUMBER, TEXT, area, labelled, select};
use maud::{Markup, html};
use model::message::Message;
use render::{View, entry};
use rulings::event::Report;

/// The id of the list of scenarios that are often typed.
const KNOWN: &str = "event-scenarios";

/// The fields, open before anybody has signed up and where something is wrong in them.
pub fn draw(view: &View<'_>, editor: &Editor, report: &Report, scenarios: &Scenarios<'_>) -> Markup {
    let event = &editor.document.event;
    let wrong = reported(editor, report).any(|flaw| {
        !flaw.allowed && matches!(FaultPlace::parse(&flaw.path), FaultPlace::Key(_) | FaultPlace::Scenario(_))
    });
    let typed = ["rounds", "k-factor", "lots", "scenario."].iter().any(|field| editor.typed.begins(field));
    let text = |field: &str, label: &'static str, held: &Option<String>| {
        labelled(view, editor, field, &view.ui(label), held.as_deref().unwrap_or_default(), TEXT)
    };
    let format = widgets::FORMATS.iter().find(|(format, _)| *format == event.format).map_or("", |one| one.1);
    let tier =
        event.tier.and_then(|tier| widgets::TIERS.iter().find(|(known, _)| *known == tier)).map_or("", |one| one.1);
    let formats: Vec<_> = widgets::FORMATS.iter().map(|(_, word)| ((*word).to_owned(), view.word(word))).collect();
    let none = (String::new(), view.ui("ui-event-tier-none"));
    let tiers = widgets::TIERS.iter().map(|(_, word)| ((*word).to_owned(), view.title(word).to_owned()));
    let tiers: Vec<_> = std::iter::once(none).chain(tiers).collect();
    html! {
        details #event-settings open[event.player.is_empty() || wrong || typed] {
            summary { h2 { (view.ui("ui-event-settings")) } }
            input type="hidden" name="settings" value="1";
            div.fields {
                (text("name", "ui-event-name", &event.name))
                (text("date", "ui-event-date", &event.date))
                (text("organizer", "ui-event-organizer", &event.organizer))
                (select("format", &view.ui("ui-event-format"), format, &formats))
                (select("tier", &view.ui("ui-event-tier"), tier, &tiers))
                (labelled(view, editor, "rounds", &view.ui("ui-event-rounds"), &number(event.rounds), NUMBER))
                (labelled(view, editor, "k-factor", &view.ui("ui-event-k-factor"), &number(event.k_factor), NUMBER))
            }
            p.small { (view.ui("ui-event-rounds-hint")) " " (entry::link(view, "its10-number-of-tournament-rounds")) }
            (extras(view, editor))
            (named(view, editor, report, scenarios))
            (lots(view, editor))
        }
    }
}

fn number(held: Option<i64>) -> String {
    held.map(|number| number.to_string()).unwrap_or_default()
}

fn extras(view: &View<'_>, editor: &Editor) -> Markup {
    html! {
        fieldset #f-extras {
            legend { (view.ui("ui-event-extras")) }
            @for (extra, word, entry) in widgets::EXTRAS {
                label.choice {
                    input type="checkbox" name=(format!("extra.{word}")) value="1" checked[editor.document.event.extras.contains(&extra)];
                    span { (view.title(entry)) }
                }
            }
        }
    }
}

/// A scenario for every Round.
fn named(view: &View<'_>, editor: &Editor, report: &Report, scenarios: &Scenarios<'_>) -> Markup {
    let event = &editor.document.event;
    let announced = event.rounds.and_then(|rounds| usize::try_from(rounds).ok());
    let rounds = report.rounds.or(announced).unwrap_or(3).max(event.scenarios.len()).clamp(1, widgets::MAX_ROUNDS);
    let held = |round: usize| event.scenarios.get(round).map_or_else(String::new, |name| scenarios.name(view, name));
    let look = InputAttributes { list: Some(KNOWN), ..TEXT };
    html! {
        fieldset #f-scenarios {
            legend { (view.ui("ui-event-scenarios")) }
            p.small { (view.ui("ui-event-scenarios-hint")) }
            div.fields {
                @for round in 0..rounds {
                    (labelled(view, editor, &widgets::scenario(round), &view.say(&Message::new("ui-event-round").count("round", round + 1)), &held(round), look))
                }
            }
            datalist id=(KNOWN) { @for name in scenarios.names(view) { option value=(name) {} } }
        }
    }
}

/// What decides where the rules leave it to chance.
fn lots(view: &View<'_>, editor: &Editor) -> Markup {
    let event = &editor.document.event;
    let held = event.lots.map(|lots| lots.to_string()).unwrap_or_default();
    html! {
        fieldset {
            legend { (view.ui("ui-event-lots")) }
            p.small { (view.ui("ui-event-lots-hint")) }
            div.fields { (labelled(view, editor, "lots", &view.ui("ui-event-lots-number"), &held, NUMBER)) }
            (area(editor, "drawn", &view.ui("ui-event-drawn"), &event.drawn.join("\n"), 2, Some(&view.ui("ui-event-one-a-line"))))
        }
    }
}
