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
use crate::rule::{Fault, Rule, warning};
use crate::warning::Warning;
use model::lang::{Lang, Localized};
use model::message::Message;
use model::part::Part;
use model::term::Term;

pub(super) const RULE: Rule = Rule { name: "missing-term", run };

fn run(context: &Context<'_>, pair: &Pair<'_>, mentions: &Localized<Mentions>, warnings: &mut Vec<Warning>) {
    let first = Lang::ALL[0];
    let Some(source) = pair.texts.get(first).as_ref().filter(|_| matches!(pair.part, Some(Part::Clause(_)))) else {
        return;
    };
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != first) {
        let Some(text) = pair.texts.get(lang) else { continue };
        let twin = Twin { text, squeezed: squeezed(&text.words) };
        let mut checked = BTreeSet::new();
        for (id, range) in &mentions.get(first).clear {
            let name = &source.words[range.clone()];
            if checked.insert(name) && !is_named(context, pair, &twin, &Mention { id, name, lang: first }) {
                let expected = context.kb.title(id, lang, pair.scopes.last().copied());
                let message = Message::new("lint-missing-term").text("source", source.words.as_str());
                let fault = Fault { text, offset: 0, found: name, expected };
                warnings.push(warning(&RULE, pair, &fault, message));
            }
        }
    }
}

/// The text that should mention the concepts.
struct Twin<'a> {
    text: &'a PlainText,
    /// The words of the text, squeezed.
    squeezed: String,
}

/// A concept that the first language mentions.
struct Mention<'a> {
    id: &'a str,
    name: &'a str,
    lang: Lang,
}

/// Returns whether a text mentions a concept: the entry is about it, a link leads to it, or the text contains any of
/// its names, even inside another word. A name that several concepts share counts for each of them.
fn is_named(context: &Context<'_>, pair: &Pair<'_>, twin: &Twin<'_>, mention: &Mention<'_>) -> bool {
    let shared = |term: &&Term| term.names(mention.lang).iter().any(|name| name.name == mention.name);
    let terms = context.kb.terms.iter();
    let meant: Vec<&Term> = terms.filter(|term| term.id.as_str() == mention.id || shared(term)).collect();
    meant.is_empty()
        || meant.iter().any(|term| {
            let names = || Lang::ALL.into_iter().flat_map(|lang| term.names(lang));
            pair.entry.term == term.id
                || twin.text.links.iter().any(|link| link.id == term.id.as_str())
                || names().any(|name| twin.squeezed.contains(&squeezed(&name.name)))
        })
}

/// Returns the text in lower case without white space.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
