//! `missing-term`: a clause names a concept in the first language, and its twin does not.
//!
//! Why: a clause must mention the same concepts in every language; often the translation lost a term.
//!
//! The reverse is not checked: English uses short forms (`the save`, `a shot`) where Korean repeats the term. Summaries
//! and captions are not checked either: they may use other words.
//!
//! Example: `Each HVT is chosen in secret.` and a Korean clause without HVT.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::mentions::Mentions;
use crate::pairs::{Pair, PlainText};
use crate::rule::{Rule, warning};
use crate::warning::Warning;
use model::lang::{Lang, Localized};
use model::message::Message;
use model::term::Term;

/// The rule.
pub const RULE: Rule = Rule { name: "missing-term", run };

fn run(context: &Context<'_>, pair: &Pair<'_>, mentions: &Localized<Mentions>, warnings: &mut Vec<Warning>) {
    let first = Lang::ALL[0];
    let Some(source) = pair.texts.get(first).as_ref().filter(|_| pair.part.starts_with('#')) else { return };
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != first) {
        let Some(text) = pair.texts.get(lang) else { continue };
        let squeezed_text = squeezed(&text.words);
        let mut checked = BTreeSet::new();
        for (id, range) in &mentions.get(first).clear {
            let shown = &source.words[range.clone()];
            if checked.insert(shown) && !is_named(context, pair, text, &squeezed_text, (id, shown), first) {
                let expected = context.kb.title(id, lang, pair.scopes.last().copied());
                let message = Message::new("lint-missing-term").text("source", source.words.as_str());
                warnings.push(warning(&RULE, pair, text, 0, (shown, expected), message));
            }
        }
    }
}

/// Whether a text mentions a concept: the entry is about it, a link leads to it, or the text contains any of its names,
/// even inside another word. A name that several concepts share counts for each of them.
fn is_named(
    context: &Context<'_>,
    pair: &Pair<'_>,
    text: &PlainText,
    squeezed_text: &str,
    what: (&str, &str),
    first: Lang,
) -> bool {
    let (id, shown) = what;
    let shared = |term: &&Term| term.names(first).iter().any(|name| name.name == shown);
    let meant: Vec<&Term> = context.kb.terms.iter().filter(|term| term.id.as_str() == id || shared(term)).collect();
    meant.is_empty()
        || meant.iter().any(|term| {
            let names = || Lang::ALL.into_iter().flat_map(|lang| term.names(lang));
            pair.entry.term == term.id
                || text.links.iter().any(|link| link.id == term.id.as_str())
                || names().any(|name| squeezed_text.contains(&squeezed(&name.name)))
        })
}

/// The text in lower case without white space.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
