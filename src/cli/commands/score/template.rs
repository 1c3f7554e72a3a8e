//! An empty score sheet: every fact of a scenario with its name and bounds as a comment.

use std::fmt::Write as _;

use crate::app::App;
use model::edition::Scope;
use model::entry::Entry;
use model::message::Message;
use model::scenario::bound::Bound;
use model::scenario::fact::{DamageMeasure, FactKind};
use model::scenario::field::Field;
use model::scenario::{Player, Scenario};

/// Returns the sheet as a file for `adjutant score`. A scenario that prints sizes is laid out at its largest.
pub(super) fn format_sheet(app: &App, title: &str, entry: &Entry, scenario: &Scenario, scope: Option<Scope>) -> String {
    let comment = |message: &Message| format!("# {}\n", app.format(message));
    let id = entry.id.as_str();
    let mut text = format!("# {title}\n");
    text.push_str(&comment(&Message::new("cli-template-sheet").text("scenario", id)));
    let _infallible = writeln!(text, "scenario = \"{id}\"");
    if scenario.needs_tier() {
        text.push_str(&comment(&Message::new("cli-template-tier")));
        text.push_str("tier = \"low\"\n");
    }
    let sizes: Vec<u16> =
        scope.iter().flat_map(|scope| scenario.sizes_in(scope.edition())).map(|size| size.points).collect();
    if let Some(largest) = sizes.iter().max() {
        let known: Vec<String> = sizes.iter().map(u16::to_string).collect();
        text.push_str(&comment(&Message::new("cli-template-sizes").text("sizes", known.join(", "))));
        let _infallible = writeln!(text, "army-points = {largest}");
    }
    let game =
        scope.zip(sizes.iter().max()).and_then(|(scope, points)| scenario.game(scope.edition(), i64::from(*points)));
    let fields: Vec<Field<'_>> = game.unwrap_or(scenario).fields().collect();
    for player in Player::ALL {
        write_section(
            app,
            &mut text,
            &format!("[{}]", player.as_str()),
            fields.iter().filter(|field| field.at_the_end),
        );
    }
    if fields.iter().any(|field| field.per_round) {
        for round in 1..=scenario.rounds {
            let note = comment(&Message::new("cli-template-round").number("round", round));
            let _infallible = write!(text, "\n{note}[[round]]\n");
            for player in Player::ALL {
                let rows = fields.iter().filter(|field| field.per_round);
                write_section(app, &mut text, &format!("[round.{}]", player.as_str()), rows);
            }
        }
    }
    text
}

fn write_section<'f, 's: 'f>(app: &App, text: &mut String, head: &str, fields: impl Iterator<Item = &'f Field<'s>>) {
    let _infallible = writeln!(text, "\n{head}");
    for field in fields {
        let name = field.fact.name.get(app.settings.lang);
        let _infallible = match field.bound {
            Bound::Flag => writeln!(text, "{} = false # {name}", field.fact.id),
            Bound::Count(max) => {
                let bound = app.format(&Message::new("cli-template-bound").number("most", max));
                let start = if is_remainder(&field.fact.is) { max } else { 0 };
                writeln!(text, "{} = {start} # {name}: {bound}", field.fact.id)
            }
        };
    }
}

/// Returns whether a fact counts what is left, so that it starts at its maximum.
fn is_remainder(kind: &FactKind) -> bool {
    matches!(kind, FactKind::Structure(structure) if structure.measure == DamageMeasure::Left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;
    use rulings::{Format, sheet};

    #[test]
    fn the_empty_sheet_of_every_scenario_is_scored() {
        let kb = kb::assemble(&content::Embedded);
        let app = App::new(Settings::default());
        for (id, data) in kb.catalogue.scenarios() {
            let entry = kb.entries.get(id).expect("an entry");
            for scope in &entry.editions {
                let text = format_sheet(&app, "", entry, data, Some(*scope));
                let answer = sheet::score_sheet(&text, Format::Toml, id, Some(*scope), &kb.catalogue);
                assert!(answer.is_ok(), "{id} {scope}: {answer:?}");
            }
        }
    }
}
