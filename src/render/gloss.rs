//! Glosses: beside the first mention of a concept, its name in the other language.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::model::entry::Entry;
use crate::model::ids::TermId;
use crate::model::lang::Lang;
use crate::model::message::Message;
use crate::render::prose::{Mention, Prose};
use crate::render::{Markup, html};

/// The concepts that a page has glossed already.
pub struct Glosses(RefCell<BTreeSet<TermId>>);

impl Glosses {
    /// For the page of an entry, whose title says its own name in every language.
    pub fn of(entry: &Entry) -> Self {
        Self(RefCell::new(BTreeSet::from([entry.term.clone()])))
    }

    /// A mention, followed by the concept's name in the other language where it stands for the first time. Words of
    /// its own that lead to a clause name no concept, and a name that both languages write alike needs no gloss.
    pub fn add(&self, prose: &Prose<'_>, mention: &Mention<'_>, drawn: Markup) -> Markup {
        let kb = prose.view.kb;
        let term = kb.entries.get(mention.id).map_or(mention.id, |entry| entry.term.as_str());
        let term = kb.terms.get(term).filter(|_| mention.clause.is_none() || !mention.own_words);
        let other = Lang::ALL.into_iter().find(|lang| *lang != prose.lang);
        let Some((term, other)) = term.zip(other) else { return drawn };
        let name = term.title(other, Some(prose.scope));
        if name.eq_ignore_ascii_case(mention.shown) || !self.0.borrow_mut().insert(term.id.clone()) {
            return drawn;
        }
        let gloss = prose.view.speaking(prose.lang).say(&Message::new("ui-gloss").text("name", name));
        html! { (drawn) span.gloss lang=(other) { (gloss) } }
    }
}
