//! `adjutant run --template KIND`: a situation to start from, taken from a ruling of the content.

use crate::app::{App, ExitStatus};
use kb::{KnowledgeBase, Ruling};
use model::edition::{Edition, Scope};
use model::message::Message;
use model::nearest::nearest;
use rulings::{kinds, serialize};

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
    Some(format!("# {source}\n{}", serialize::format_file(kind, scope, &ruling.data(scope))))
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
}
