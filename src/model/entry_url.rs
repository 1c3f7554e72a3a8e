//! The URLs of entries, terms and their parts, which pages and search results share. The language is a prefix; ids are
//! never translated.

use crate::edition::Scope;
use crate::entry::Kind;
use crate::ids::RulingId;
use crate::lang::Lang;

/// Returns the URL of an entry in an edition or pack.
pub fn entry(lang: Lang, scope: Scope, kind: Kind, id: &str) -> String {
    format!("/{lang}/{scope}{}", entry_path(scope, kind, id))
}

/// Returns the path of an entry below a language and an edition or pack. In its own pack, the slug omits the pack's
/// prefix.
pub fn entry_path(scope: Scope, kind: Kind, id: &str) -> String {
    format!("/{}/{}", kind.folder(), scope.slug(id))
}

/// Returns the URL of an item that belongs to no edition: `terms/critical`, `sources/n3-rulebook`, `editions/n3`.
pub fn item(lang: Lang, page: &str, id: &str) -> String {
    format!("/{lang}/{page}/{id}")
}

/// Returns the anchor of a ruling on the page of its entry. The colon distinguishes it from the anchors of clauses.
pub fn ruling_anchor(ruling: &RulingId) -> String {
    format!("ruling:{}", ruling.ruling())
}
