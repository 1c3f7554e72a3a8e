//! `adjutant run --template KIND`: a situation to start from, taken from a ruling of the content.

use crate::app::{App, ExitStatus};
use kb::unit_trooper::iter_single_options;
use kb::{KnowledgeBase, Ruling};
use model::edition::{Edition, Scope};
use model::message::Message;
use model::nearest::nearest;
use rulings::{kinds, list_unit_places, serialize};

/// The rulings to start from, by kind and in order of preference: where an edition has one, a firefight with a reaction
/// between troopers without skills and states. Without a row, the template is the shortest legal situation.
const TEMPLATES: [(&str, &str); 3] = [
    ("order", "guts-roll:not-even-the-dead"),
    ("order", "automatic-reaction-order:holding-fire"),
    ("order", "super-jump:brackets-for-a-long-jump"),
];

/// Prints a situation of a kind as a file for `adjutant run`: of [`TEMPLATES`], otherwise the shortest.
///
/// # Errors
/// A fault while printing.
pub(super) fn print(app: &App, kind: &str) -> anyhow::Result<ExitStatus> {
    let kb = app.knowledge_base()?;
    let known = || kinds().iter().map(|kind| kind.name);
    if !known().any(|name| name == kind) {
        let near = nearest(kind, known()).unwrap_or("none");
        let message = Message::new("cli-unknown-kind").text("found", kind).text("nearest", near);
        app.print_error(&app.format(&message.text("expected", known().collect::<Vec<_>>().join("`, `"))));
        return Ok(ExitStatus::Refused);
    }
    let Some(text) = format_text(app, &kb, kind) else {
        app.print_error(&app.format(&Message::new("cli-no-template").text("kind", kind)));
        return Ok(ExitStatus::Refused);
    };
    app.print(&text)?;
    Ok(ExitStatus::Done)
}

/// Returns the template of a kind in the edition of the settings, else in the newest that has one.
fn format_text(app: &App, kb: &KnowledgeBase, kind: &str) -> Option<String> {
    let newest_first = Edition::ALL.iter().rev().map(|edition| Scope::Edition(*edition)).chain(Scope::all());
    let scopes: Vec<Scope> = app.settings.scope.map_or_else(|| newest_first.collect(), |scope| vec![scope]);
    let (ruling, scope) = scopes.into_iter().find_map(|scope| Some((find_template(kb, kind, scope)?, scope)))?;
    let source = app.format(&Message::new("cli-template-source").text("ruling", ruling.id.as_str()));
    let situation = serialize::format_file(kind, scope, &ruling.data(scope));
    Some(format!("# {source}\n{}", add_unit_keys(app, kb, &situation, list_unit_places(kind), scope)))
}

/// Adds the keys of a unit as comments to each trooper that may name one, in editions with figures.
fn add_unit_keys(app: &App, kb: &KnowledgeBase, situation: &str, places: &[&str], scope: Scope) -> String {
    let units = scope.and_base().find_map(|scope| kb.units.get(&scope));
    let mut options = units
        .into_iter()
        .flat_map(|units| units.figures.values())
        .flat_map(|unit| iter_single_options(unit).map(|(id, _)| (&unit.slug, id)));
    let Some((unit, option)) = options.next() else { return situation.to_owned() };
    let help = app.format(&Message::new("cli-template-unit"));
    let keys = format!("# {help}\n# unit = \"{unit}\"\n# option = \"{option}\"\n");
    let is_trooper = |line: &str| {
        places.iter().any(|place| [format!("[{place}]"), format!("[[{place}]]")].contains(&line.to_owned()))
    };
    let lines = situation.lines().map(|line| format!("{line}\n{}", if is_trooper(line) { &*keys } else { "" }));
    lines.collect()
}

fn find_template<'k>(kb: &'k KnowledgeBase, kind: &str, scope: Scope) -> Option<&'k Ruling> {
    let own = kb.rulings.values().filter(|ruling| ruling.kind.name == kind && ruling.editions.contains(&scope));
    own.min_by_key(|ruling| {
        let listed = TEMPLATES.iter().position(|template| *template == (kind, ruling.id.as_str()));
        let text = &ruling.source.text;
        (listed.unwrap_or(TEMPLATES.len()), text.contains("refused"), text.len(), &ruling.id)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;
    use rulings::{Format, run_untrusted};

    #[test]
    fn every_listed_ruling_is_of_its_kind() {
        let kb = kb::assemble(&content::Embedded);
        for (kind, id) in TEMPLATES {
            let found = kb.rulings.values().any(|ruling| ruling.id.as_str() == id && ruling.kind.name == kind);
            assert!(found, "{id} of the kind {kind}");
        }
    }

    #[test]
    fn the_template_of_every_kind_runs() {
        let kb = kb::assemble(&content::Embedded);
        let app = App::new(Settings::default());
        for kind in kinds() {
            let text = format_text(&app, &kb, kind.name).unwrap_or_else(|| panic!("a ruling of {}", kind.name));
            let answer = run_untrusted(&text, Format::Toml, None, None, &kb.catalogue);
            let answer = answer.unwrap_or_else(|refusal| panic!("{}: {refusal:?}", kind.name));
            assert_eq!(answer.mismatches, None, "{}", kind.name);
        }
    }

    #[test]
    fn a_template_whose_troopers_may_name_units_shows_how() {
        let kb = kb::assemble(&content::Embedded);
        for (kind, scope, expected) in [
            ("order", Edition::N5, 2),
            ("attack", Edition::N5, 2),
            ("order", Edition::N4, 0),
            ("face-to-face", Edition::N5, 0),
        ] {
            let settings = Settings { scope: Some(Scope::Edition(scope)), ..Settings::default() };
            let text = format_text(&App::new(settings), &kb, kind).expect("a template");
            assert_eq!(text.matches("\n# unit = ").count(), expected, "{kind}, {scope}: {text}");
            let with_units = text.replace("# unit = ", "unit = ").replace("# option = ", "option = ");
            let answer = run_untrusted(&with_units, Format::Toml, None, None, &kb.catalogue);
            answer.unwrap_or_else(|refusal| panic!("{kind}, {scope}: {refusal:?}"));
        }
    }
}
