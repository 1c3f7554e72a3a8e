//! The location of a page, from which its switches of language and edition derive their URLs.

use crate::url;
use kb::compare::EditionPair;
use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::entry_url;
use model::ids::EntryId;
use model::lang::Lang;

/// The location of a page, from which the switches derive its URL in another language or edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageLocation {
    /// A path below a language and an edition or pack, such as `/rules/critical`, and the editions that have it.
    Scoped(String, Vec<Scope>),
    /// The page of an entry, or a variant of it.
    Entry {
        /// The entry's kind, which is a folder of the URL.
        kind: Kind,
        /// The entry's id, from which each edition derives its slug.
        id: EntryId,
        /// The suffix of a variant: `/card`, `?read=beside`; empty for the plain page.
        suffix: &'static str,
        /// The editions and packs that have the page.
        scopes: Vec<Scope>,
    },
    /// The comparison of an edition with an earlier one, for an entry or for the entire edition.
    Compared {
        /// The compared entry; `None` for the entire edition.
        entry: Option<(Kind, EntryId)>,
        /// The earlier edition. Its switch leads to the entry there.
        from: Edition,
        /// The editions and packs that have the page.
        scopes: Vec<Scope>,
    },
    /// The results of a search, with its query.
    Search(String),
    /// A path below a language alone: `/terms`; empty for the front page.
    Plain(String),
}

impl PageLocation {
    /// Returns the URL in a language and an edition.
    pub fn url(&self, lang: Lang, scope: Option<Scope>) -> String {
        match (self, scope) {
            (Self::Entry { kind, id, suffix, .. }, Some(scope)) => {
                format!("/{lang}/{scope}{}{suffix}", entry_url::entry_path(scope, *kind, id.as_str()))
            }
            (Self::Entry { kind, .. }, None) => format!("/{lang}/{}", kind.folder()),
            (Self::Compared { entry, from, .. }, Some(scope)) => {
                let path = entry
                    .as_ref()
                    .map_or_else(String::new, |(kind, id)| entry_url::entry_path(scope, *kind, id.as_str()));
                match (scope, entry) {
                    (Scope::Edition(to), _) if to != *from => {
                        format!("/{lang}/{scope}{path}{}", url::compare_suffix(EditionPair { from: *from, to }))
                    }
                    (_, Some(_)) => format!("/{lang}/{scope}{path}"),
                    (_, None) => url::item(lang, "editions", scope.as_str()),
                }
            }
            (Self::Compared { .. }, None) => url::home(lang),
            (Self::Scoped(path, _), Some(scope)) => format!("/{lang}/{scope}{path}"),
            (Self::Search(query), scope) => {
                let edition = scope.map(|scope| format!("&edition={scope}")).unwrap_or_default();
                format!("/{lang}/search?q={}{edition}", url::percent_encode(query))
            }
            (Self::Scoped(path, _), None) | (Self::Plain(path), _) => format!("/{lang}{path}"),
        }
    }

    /// Returns whether an edition or pack has the page.
    pub fn exists_in(&self, scope: Scope) -> bool {
        match self {
            Self::Scoped(_, scopes) | Self::Entry { scopes, .. } | Self::Compared { scopes, .. } => {
                scopes.contains(&scope)
            }
            Self::Search(_) | Self::Plain(_) => true,
        }
    }
}
