//! What is seen on the table of a sandbox: both ways in a word, the picture, how it came about, all of it as a file.

use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::render::sandbox::Asked;
use crate::render::{Markup, View, html, outcome, ruling, sentence, table, trace};

/// What was found.
#[derive(Debug)]
pub struct Found {
    /// Whether the one sees the other.
    pub there: Result<Resolved, Refusal>,
    /// Whether the other sees the one.
    pub back: Result<Resolved, Refusal>,
    /// The table as a file; empty where it cannot be read.
    pub file: String,
}

/// What is decided.
const SIGHT: &str = "line-of-fire";
/// What is said where it cannot be.
const BORDERLINE: &str = "borderline";

/// Everything that was found. A script changes its parts by their ids.
pub fn draw(view: &View<'_>, asked: &Asked, found: &Found) -> Markup {
    html! {
        div #table-verdict role="status" { (verdict(view, asked, found)) }
        div #table-seen {
            @if let Some(drawn) = found.there.as_ref().ok().and_then(|resolved| resolved.table.as_ref()) {
                (table::stage(view, drawn, table::Layers::ALL, "table"))
            }
        }
    }
}

fn verdict(view: &View<'_>, asked: &Asked, found: &Found) -> Markup {
    let [one, other] = asked.about();
    match &found.there {
        Err(refusal) => ruling::refusal(view, &by_name(asked, refusal)),
        Ok(there) => html! {
            p.small { (outcome::heading(view, SIGHT)) }
            dl.verdicts {
                (seen(view, [one, other], there))
                @match &found.back {
                    Ok(back) => { (seen(view, [other, one], back)) },
                    Err(refusal) => { div { dt.name { (other) " → " (one) } dd.small { (ruling::refusal(view, &by_name(asked, refusal))) } } },
                }
            }
        },
    }
}

fn seen(view: &View<'_>, [one, other]: [&str; 2], resolved: &Resolved) -> Markup {
    let word = match resolved.outcome.get(SIGHT) {
        Some(Fact::Flag(true)) => "yes",
        Some(_) => "no",
        None => BORDERLINE,
    };
    let reason = resolved.trace.steps().last().map(|step| view.say(step.message));
    html! {
        div {
            dt.name { (one) " → " (other) }
            dd { (view.word(word)) }
            @if let Some(reason) = reason { dd.small { (sentence::draw(&reason)) } }
        }
    }
}

/// A refusal with the name of the piece in place of its number.
fn by_name(asked: &Asked, refusal: &Refusal) -> Refusal {
    let path = refusal.path.as_str();
    let listed =
        [("figure.", &asked.figures), ("scenery.", &asked.scenery), ("f", &asked.figures), ("s", &asked.scenery)];
    let piece = listed.iter().find_map(|(before, pieces)| {
        let number: String = path.strip_prefix(before)?.chars().take_while(char::is_ascii_digit).collect();
        pieces.get(number.parse::<usize>().ok()?)
    });
    let named = piece.map_or(path, |piece| piece.get("n"));
    Refusal { path: named.to_owned(), ..refusal.clone() }
}

/// How it came about, and the table as a file.
pub fn more(view: &View<'_>, found: &Found) -> Markup {
    html! {
        div #table-more {
            @if let Ok(resolved) = &found.there {
                h2 { (view.ui("ui-trace")) }
                (trace::steps(view, &resolved.trace))
            }
            @if !found.file.is_empty() {
                details { summary { (view.ui("ui-sandbox-file")) } pre tabindex="0" { code { (found.file) } } }
            }
        }
    }
}
