//! `avoided-name`: a text uses a name that the term base marks as to be avoided.
//!
//! Why: the name misleads, is misspelled, or belongs to another concept.
//!
//! Example: `일관성` where the English text says Coherency, which is 코헤런시.

use std::sync::Arc;

use crate::context::Context;
use crate::mentions::Mentions;
use crate::pairs::Pair;
use crate::rule::Rule;
use crate::rules::other_name::wrongly_named;
use crate::warning::Warning;
use model::lang::{Lang, Localized};
use model::message::Message;
use model::term::Status;

pub(super) const RULE: Rule = Rule { name: "avoided-name", run };

fn run(context: &Context<'_>, pair: &Pair<'_>, mentions: &Localized<Mentions>, warnings: &mut Vec<Warning>) {
    for lang in Lang::ALL {
        for wrong in wrongly_named(context, pair, mentions, lang, |status| status == Status::Avoid) {
            let named = wrong.term.names(lang).iter().find(|name| name.name == wrong.found);
            let reason = Arc::new(named.and_then(|name| name.reason.clone()).unwrap_or_default());
            warnings.push(wrong.warning(&RULE, pair, Message::new("lint-avoided-name").localized("reason", &reason)));
        }
    }
}
