//! `other-name`: a concept is called by another name than the one that its edition prefers.
//!
//! Why: one concept with two names reads like two concepts, and a reader looks for a difference.
//!
//! Example: `크리티컬` in a text whose twin says Critical, which is 치명타 everywhere else.

use crate::mentions::{Mentions, Misuse};
use crate::pairs::{Pair, Written};
use crate::rules::{Rule, warning};
use crate::{Context, Warning};
use model::lang::{Lang, Localized};
use model::message::Message;
use model::term::{Status, Term};

/// The rule.
pub const RULE: Rule = Rule { name: "other-name", run };

fn run(context: &Context<'_>, pair: &Pair<'_>, mentions: &Localized<Mentions>, warnings: &mut Vec<Warning>) {
    for lang in Lang::ALL {
        let wrong = wrongly_named(context, pair, mentions, lang, |status| status != Status::Avoid);
        warnings.extend(wrong.iter().map(|wrong| wrong.warning(&RULE, pair, Message::new("lint-other-name"))));
    }
}

/// A name that is not the one to write.
pub struct Wrong<'t> {
    text: &'t Written,
    at: usize,
    /// The concept.
    pub term: &'t Term,
    /// The name found.
    pub found: &'t str,
}

impl Wrong<'_> {
    /// The warning of a rule.
    pub fn warning(&self, rule: &Rule, pair: &Pair<'_>, message: Message) -> Warning {
        let expected = self.term.title(self.text.lang, pair.scopes.last().copied());
        warning(rule, pair, self.text, self.at, (self.found, expected), message)
    }
}

/// The names with some status that are used for a concept which is meant beyond doubt, or which the twin names and this
/// text does not name as often.
///
/// A word that is the name of something else, which the twin names as well, is taken for that.
pub fn wrongly_named<'t>(
    context: &'t Context<'_>,
    pair: &'t Pair<'_>,
    mentions: &'t Localized<Mentions>,
    lang: Lang,
    wanted: impl Fn(Status) -> bool,
) -> Vec<Wrong<'t>> {
    let Some(text) = pair.texts.get(lang) else { return Vec::new() };
    let own = mentions.get(lang);
    let twin_says = |id: &str| {
        Lang::ALL.into_iter().filter(|twin| *twin != lang).map(|twin| mentions.get(twin).at_least(id)).sum::<usize>()
    };
    let mut wrong = Vec::new();
    for other in &own.others {
        let found = &text.words[other.range.clone()];
        let is_meant = |misuse: &&Misuse| {
            // A word to avoid that stands where an entry speaks of its own concept means that, whatever the twin says.
            let about = misuse.status == Status::Avoid && pair.entry.term.as_str() == misuse.id;
            misuse.certain || twin_says(&misuse.id).max(usize::from(about)) > own.at_most(&misuse.id)
        };
        let Some(Misuse { id, .. }) = other.uses.iter().filter(|misuse| wanted(misuse.status)).find(is_meant) else {
            continue;
        };
        let something_else = context.names.get(lang).find(found).iter().flat_map(|name| name.names).any(|name| {
            let other = name.term.id.as_str();
            other != id && name.name().status != Status::Avoid && twin_says(other) > 0
        });
        let Some(term) = context.kb.terms.get(id).filter(|_| !something_else) else { continue };
        wrong.push(Wrong { text, at: other.range.start, term, found });
    }
    wrong
}
