//! A cache of a page's links to clauses: traces cite the same clauses many times.

use std::cell::RefCell;
use std::rc::Rc;

use crate::View;
use maud::{Markup, PreEscaped};
use model::edition::Scope;
use model::entry::Entry;
use model::ids::{ClauseId, EntryId};
use model::index::Index;
use model::lang::Lang;

/// A rendered link.
pub type Link = PreEscaped<Rc<str>>;

/// The rendered links of an entry's page in one language and edition.
#[derive(Debug)]
pub struct Links {
    lang: Lang,
    scope: Option<Scope>,
    page: EntryId,
    rendered: RefCell<Index<ClauseId, Rc<str>>>,
}

impl Links {
    /// Creates an empty cache for a view of an entry's page.
    pub fn new(view: &View<'_>, entry: &Entry) -> Self {
        Self { lang: view.lang, scope: view.scope, page: entry.id.clone(), rendered: RefCell::default() }
    }

    /// Returns whether the clauses of an entry in an edition or pack are on this page.
    pub fn are_on(&self, entry: &Entry, scope: Scope) -> bool {
        self.page == entry.id && self.scope == Some(scope)
    }

    /// Returns the cached link to a clause, or renders it. Views in another language or edition bypass the cache.
    pub fn link(&self, view: &View<'_>, id: &ClauseId, render: impl FnOnce() -> Markup) -> Link {
        if (self.lang, self.scope) != (view.lang, view.scope) {
            return PreEscaped(render().0.into());
        }
        let cached = self.rendered.borrow().get(id.as_str()).cloned();
        PreEscaped(cached.unwrap_or_else(|| {
            let link: Rc<str> = render().0.into();
            self.rendered.borrow_mut().insert(id.clone(), Rc::clone(&link));
            link
        }))
    }
}
