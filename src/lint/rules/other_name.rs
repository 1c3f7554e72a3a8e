//! `other-name`: a concept is called by another name than the one that its edition prefers.
//!
//! Why: one concept with two names reads like two concepts, and a reader looks for a difference.
//!
//! Example: `크리티컬` in a text whose twin says Critical, which is 치명타 everywhere else.

use crate::context::Context;
use crate::mentions::{Mentions, Misuse};
use crate::pairs::{Pair, PlainText};
use crate::rule::{Fault, Rule, warning};
use crate::warning::Warning;
use model::lang::{Lang, Localized};
use model::message::Message;
use model::term::{Status, Term};

pub(super) const RULE: Rule = Rule { name: "other-name", run };

fn run(context: &Context<'_>, pair: &Pair<'_>, mentions: &Localized<Mentions>, warnings: &mut Vec<Warning>) {
    for lang in Lang::ALL {
        let wrong = wrongly_named(context, pair, mentions, lang, |status| status != Status::Avoid);
        warnings.extend(wrong.iter().map(|wrong| wrong.warning(&RULE, pair, Message::new("lint-other-name"))));
    }
}

/// An improper name of a concept.
pub(super) struct WrongName<'t> {
    text: &'t PlainText,
    offset: usize,
    /// The term that the name belongs to.
    pub term: &'t Term,
    /// The name in the text.
    pub found: &'t str,
}

impl WrongName<'_> {
    /// Builds the warning, which expects the title of the concept in the newest scope of the pair.
    pub(super) fn warning(&self, rule: &Rule, pair: &Pair<'_>, message: Message) -> Warning {
        let expected = self.term.title(self.text.lang, pair.scopes.last().copied());
        let fault = Fault { text: self.text, offset: self.offset, found: self.found, expected };
        warning(rule, pair, &fault, message)
    }
}

/// Returns the improper names with some status, for concepts that are certainly meant, or that the twin mentions more
/// often than this text.
///
/// A word that also names another concept in the twin counts as that one.
pub(super) fn wrongly_named<'t>(
    context: &'t Context<'_>,
    pair: &'t Pair<'_>,
    mentions: &'t Localized<Mentions>,
    lang: Lang,
    status_matches: impl Fn(Status) -> bool,
) -> Vec<WrongName<'t>> {
    let Some(text) = pair.texts.get(lang) else { return Vec::new() };
    let own = mentions.get(lang);
    let twin_mentions = |id: &str| {
        Lang::ALL
            .into_iter()
            .filter(|twin| *twin != lang)
            .map(|twin| mentions.get(twin).min_mentions(id))
            .sum::<usize>()
    };
    let mut wrong = Vec::new();
    for improper in &own.improper {
        let spelling = &text.words[improper.range.clone()];
        let is_meant = |misuse: &&Misuse| {
            // In the entry of a concept, a name to avoid means this concept, regardless of the twin.
            let is_own_concept = misuse.status == Status::Avoid && pair.entry.term.as_str() == misuse.id;
            misuse.certain || twin_mentions(&misuse.id).max(usize::from(is_own_concept)) > own.max_mentions(&misuse.id)
        };
        let Some(Misuse { id, .. }) =
            improper.uses.iter().filter(|misuse| status_matches(misuse.status)).find(is_meant)
        else {
            continue;
        };
        let is_other_concept = context.names.get(lang).find(spelling).iter().flat_map(|name| name.names).any(|name| {
            let concept = name.term.id.as_str();
            concept != id && name.name().status != Status::Avoid && twin_mentions(concept) > 0
        });
        let Some(term) = context.kb.terms.get(id).filter(|_| !is_other_concept) else { continue };
        wrong.push(WrongName { text, offset: improper.range.start, term, found: spelling });
    }
    wrong
}
