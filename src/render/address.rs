//! The addresses of the site. Ids and addresses carry no translated word; the language is a prefix.

use crate::reading_mode::ReadingMode;
use kb::compare::EditionPair;
use model::edition::{Edition, Scope};
use model::entry::{Entry, Kind};
use model::ids::{ClauseId, EntryId, RulingId};
use model::lang::Lang;

/// The front page of a language.
pub fn home(lang: Lang) -> String {
    format!("/{lang}")
}

/// A page of a language without an edition: `terms`, `coverage`.
pub fn page(lang: Lang, name: &str) -> String {
    format!("/{lang}/{name}")
}

/// One thing on such a page: `terms/critical`, `sources/n3-rulebook`, `editions/n3`.
pub fn item(lang: Lang, page: &str, id: &str) -> String {
    format!("/{lang}/{page}/{id}")
}

/// All entries of a kind in an edition or pack.
pub fn list(lang: Lang, scope: Scope, kind: Kind) -> String {
    format!("/{lang}/{scope}/{}", kind.folder())
}

/// An entry in an edition or pack.
pub fn entry(lang: Lang, scope: Scope, entry: &Entry) -> String {
    format!("/{lang}/{scope}{}", below(scope, entry.kind, &entry.id))
}

/// The address of an entry below a language and an edition or pack. In its own pack it goes without the pack's name.
pub fn below(scope: Scope, kind: Kind, id: &EntryId) -> String {
    format!("/{}/{}", kind.folder(), scope.slug(id.as_str()))
}

/// The quick card of a scenario.
pub fn card(lang: Lang, scope: Scope, entry: &Entry) -> String {
    format!("{}{CARD}", self::entry(lang, scope, entry))
}

/// The suffix of the URL of a quick card.
pub const CARD: &str = "/card";

/// A clause on the page of its entry.
pub fn clause(lang: Lang, scope: Scope, entry: &Entry, clause: &str) -> String {
    format!("{}#{clause}", self::entry(lang, scope, entry))
}

/// An entry that is read in a way of reading.
pub fn entry_read(lang: Lang, scope: Scope, entry: &Entry, read: ReadingMode) -> String {
    format!("{}{}", self::entry(lang, scope, entry), read.query())
}

/// A clause on the page of its entry, read in a way of reading.
pub fn clause_read(lang: Lang, scope: Scope, entry: &Entry, read: ReadingMode, clause: &str) -> String {
    format!("{}#{clause}", entry_read(lang, scope, entry, read))
}

/// Where classified objectives are drawn.
pub fn draw(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}/draw")
}

/// An entry in two editions beside each other.
pub fn compare(lang: Lang, entry: &Entry, between: EditionPair) -> String {
    format!("{}{}", self::entry(lang, Scope::Edition(between.to), entry), from(between))
}

/// The quick reference of an edition.
pub fn reference(lang: Lang, edition: Edition) -> String {
    format!("/{lang}/{edition}{REFERENCE}")
}

/// The suffix of the URL of a quick reference.
pub const REFERENCE: &str = "/reference";
/// The calculator of an exchange, below an edition.
pub const ODDS: &str = "/odds";

/// The calculator of an edition.
pub fn odds(lang: Lang, edition: Edition) -> String {
    format!("/{lang}/{edition}{ODDS}")
}

/// The sandbox, below an edition.
pub const TABLE: &str = "/table";

/// The sandbox of an edition; `query` is the table, or nothing.
pub fn table(lang: Lang, edition: Edition, query: &str) -> String {
    format!("/{lang}/{edition}{TABLE}{query}")
}

/// Where an event is run, below a pack.
pub const EVENT: &str = "/event";

/// The page on which an event of a pack is run.
pub fn event(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}{EVENT}")
}

/// Everything that changed between two editions.
pub fn changes_between(lang: Lang, between: EditionPair) -> String {
    format!("/{lang}/{}{}", between.to, from(between))
}

/// The suffix of the URL of a comparison, after that of the newer edition.
pub fn from(between: EditionPair) -> String {
    format!("/compare/{}", between.from)
}

/// The anchor of a ruling on the page of its entry. The colon keeps it apart from the anchors of clauses.
pub fn ruling_anchor(ruling: &RulingId) -> String {
    format!("ruling:{}", ruling.ruling())
}

/// The form that runs a ruling with the reader's numbers.
pub fn ruling(lang: Lang, scope: Scope, ruling: &RulingId) -> String {
    format!("/{lang}/{scope}/rulings/{}/{}", ruling.entry(), ruling.ruling())
}

/// The suffix of the URL of an example's contents, which are a fragment of a page.
pub fn example(ruling: &str) -> String {
    format!("{ruling}/example")
}

/// A clause without language and edition, for quoting.
pub fn permalink(clause: &ClauseId) -> String {
    format!("/c/{}/{}", clause.entry(), clause.clause())
}

/// A report about a clause, in an edition. Below a language: `/en`.
pub fn report(below: &str, clause: &ClauseId, scope: Option<Scope>) -> String {
    let edition = scope.map(|scope| format!("&edition={scope}")).unwrap_or_default();
    format!("{below}/report?clause={}{edition}", encoded(clause.as_str()))
}

/// The way to a page that also remembers what the reader chose: an edition or pack, a theme.
pub fn choose(chosen: &str, to: &str) -> String {
    format!("/choose/{chosen}{to}")
}

/// The results of a search.
pub fn search(lang: Lang, query: &str) -> String {
    format!("/{lang}/search?q={}", encoded(query))
}

const HEX: [char; 16] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];

/// Text as part of a query: everything but letters, digits and `-._~` of ASCII is percent-encoded.
pub fn encoded(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            found.push(char::from(byte));
        } else {
            found.extend(['%', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
        }
    }
    found
}
