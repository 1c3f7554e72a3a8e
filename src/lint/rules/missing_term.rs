//! `missing-term`: a clause names a concept in the first language, and its twin does not.
//!
//! Why: what is said of a concept must be said of it in every language; often a term got lost in translation.
//!
//! The other way round is not asked: English is written more freely (`the save`, `a shot`) where Korean repeats the term.
//! Summaries and captions are not asked either: they may tell the same story in other words.
//!
//! Example: `Each HVT is chosen in secret.` and a Korean clause without HVT.

use std::collections::BTreeSet;

use crate::mentions::Mentions;
use crate::pairs::{Pair, Written};
use crate::rules::{Rule, warning};
use crate::{Context, Warning};
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
        let said = squeezed(&text.words);
        let mut asked = BTreeSet::new();
        for (id, place) in &mentions.get(first).clear {
            let shown = &source.words[place.clone()];
            if asked.insert(shown) && !is_named(context, pair, text, &said, (id, shown), first) {
                let expected = context.kb.title(id, lang, pair.scopes.last().copied());
                let message = Message::new("lint-missing-term").text("source", source.words.as_str());
                warnings.push(warning(&RULE, pair, text, 0, (shown, expected), message));
            }
        }
    }
}

/// Whether a text names a concept in any way: the entry is about it, a link leads to it, or any of its names is in it,
/// be it inside another word. A name that several concepts share stands for any of them.
fn is_named(
    context: &Context<'_>,
    pair: &Pair<'_>,
    text: &Written,
    said: &str,
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
                || names().any(|name| said.contains(&squeezed(&name.name)))
        })
}

/// A text in lower case without blanks.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
