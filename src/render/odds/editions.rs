//! The same exchange by the rules of every edition: the odds, or why it has none.

use crate::odds::hurt_percentage;
use crate::odds::{Hurt, OddsReport, SIDES, hurt};
use crate::sheet::refusal::quoted;
use crate::{View, outcome};
use maud::{Markup, html};
use model::catalogue::Mode;
use model::edition::{Edition, Scope};
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The keyword of no declaration.
const NOTHING: &str = "none";
/// The most characters shown of a typed name.
const MAX_LETTERS: usize = 40;

/// The exchange in an edition.
enum Row {
    /// Each side's chance to be hurt.
    Odds(Hurt),
    /// The refusal, and the same as text, to compare editions.
    Refused(Markup, String),
}

/// A row for each edition; empty if all refuse for the same reason, which is shown above.
pub fn table(view: &View<'_>, own: Edition, report: &OddsReport) -> Markup {
    let rows: Vec<(Edition, Row)> = report
        .editions
        .iter()
        .map(|(edition, result)| (*edition, row(view, *edition, result, &report.named_entries)))
        .collect();
    let reasons = rows.iter().map(|(_, row)| match row {
        Row::Odds(_) => None,
        Row::Refused(_, reason) => Some(reason),
    });
    let reasons: Vec<Option<&String>> = reasons.collect();
    if reasons.iter().all(|reason| reason.is_some() && *reason == reasons[0]) {
        return html! {};
    }
    html! {
        h3 { (view.ui("ui-odds-editions")) }
        p.small { (view.ui("ui-odds-hurt-each")) }
        div.scroll tabindex="0" { table.outcome {
            thead { tr { th scope="col" { (view.ui("ui-edition")) } @for side in SIDES { th scope="col" { (outcome::segment(view, side)) } } } }
            tbody { @for (edition, row) in &rows { tr {
                @let name = view.scope_name(Scope::Edition(*edition));
                th scope="row" { @if *edition == own { strong { (name) } } @else { (name) } }
                @match row {
                    Row::Odds(hurt) => { @for one in hurt { td { (hurt_percentage(view, *one)) } } },
                    Row::Refused(why, _) => { td colspan="2" { (why) } },
                }
            } } }
        } }
    }
}

fn row(view: &View<'_>, edition: Edition, result: &Result<Resolved, Box<Refusal>>, named: &[(String, Mode)]) -> Row {
    match result {
        Ok(found) => match found.outcome.get("refused") {
            Some(clause) => {
                let shown = outcome::fact(view, "refused", clause);
                let why = html! { (outcome::label(view, "refused")) ": " (shown) };
                Row::Refused(why, outcome::plain(view, "refused", clause))
            }
            None => Row::Odds(hurt(&found.outcome)),
        },
        Err(refusal) => {
            let said = view.say(&reason(view, edition, refusal, named));
            Row::Refused(quoted(&said), said)
        }
    }
}

/// Why an edition gives no odds: what it does not have by name, else its refusal without what a form has no place for.
fn reason(view: &View<'_>, edition: Edition, refusal: &Refusal, named: &[(String, Mode)]) -> Message {
    let missing = missing(view, edition, named);
    if !missing.is_empty() {
        return Message::new("ui-odds-not-here").text("names", missing.join(", "));
    }
    let asked = &refusal.message;
    let short = match asked.id {
        "refusal-ranges-not-printed" => asked.args.get("weapon").map(|weapon| ("ui-odds-no-ranges", weapon)),
        "refusal-unknown-level" => asked.args.get("entry").map(|entry| ("ui-odds-has-levels", entry)),
        "refusal-no-value" => asked.args.get("entry").map(|entry| ("ui-odds-no-value", entry)),
        _other => None,
    };
    if let Some((id, name)) = short {
        let value = match asked.args.get("value") {
            Some(Arg::Text(value)) => view.word(&format!("value-{value}")),
            Some(_) | None => String::new(),
        };
        return Message::new(id).with("name", name.clone()).text("value", value);
    }
    if asked.id == "refusal-missing-fact" && refusal.path.rsplit('.').next() == Some("mode") {
        return Message::new("ui-odds-choose-mode");
    }
    match asked.args.get("edition") {
        Some(_) => asked.clone().text("edition", view.scope_short(Scope::Edition(edition))),
        None => asked.clone(),
    }
}

/// The names of what an edition does not have, or not in that mode or level.
fn missing(view: &View<'_>, edition: Edition, named: &[(String, Mode)]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (id, mode) in named {
        if ["", NOTHING].contains(&id.as_str()) {
            continue;
        }
        let title = view.title(id);
        let here = view.kb.entries.get(id.as_str()).is_some_and(|entry| entry.holds_in(Scope::Edition(edition)));
        let name = match mode {
            // An unknown name is shown as it was typed.
            _absent if !here => title.chars().take(MAX_LETTERS).collect(),
            Some(own) if view.kb.catalogue.modes(id, edition).iter().all(|(other, _)| other != mode) => {
                format!("{title} · {}", view.name(own.as_str()))
            }
            Some(_) | None => continue,
        };
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}
