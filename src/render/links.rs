//! The links to clauses on a page, each rendered once: traces cite the same clauses many times.

use std::cell::RefCell;
use std::rc::Rc;

use crate::View;
use maud::{Markup, PreEscaped};
use model::edition::Scope;
use model::entry::Entry;
use model::ids::{ClauseId, EntryId};
use model::index::Index;
use model::lang::Lang;

/// A link as it was drawn.
pub type Link = PreEscaped<Rc<str>>;

/// Links drawn on the page of an entry, for one language and edition.
#[derive(Debug)]
pub struct Links {
    lang: Lang,
    scope: Option<Scope>,
    page: EntryId,
    drawn: RefCell<Index<ClauseId, Rc<str>>>,
}

impl Links {
    /// None yet, for what this view shows.
    pub fn new(view: &View<'_>, entry: &Entry) -> Self {
        Self { lang: view.lang, scope: view.scope, page: entry.id.clone(), drawn: RefCell::default() }
    }

    /// Whether the clauses of an entry in an edition or pack are on this page.
    pub fn are_on(&self, entry: &Entry, scope: Scope) -> bool {
        self.page == entry.id && self.scope == Some(scope)
    }

    /// The link to a clause, drawn where it was not before or where the view is another.
    pub fn link(&self, view: &View<'_>, id: &ClauseId, draw: impl FnOnce() -> Markup) -> Link {
        if (self.lang, self.scope) != (view.lang, view.scope) {
            return PreEscaped(draw().0.into());
        }
        let known = self.drawn.borrow().get(id.as_str()).cloned();
        PreEscaped(known.unwrap_or_else(|| {
            let link: Rc<str> = draw().0.into();
            self.drawn.borrow_mut().insert(id.clone(), Rc::clone(&link));
            link
        }))
    }
}
