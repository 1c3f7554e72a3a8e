//! The URLs of the site. Ids and URLs contain no translated words; the language is a prefix.

use crate::reading_mode::ReadingMode;
use kb::compare::EditionPair;
use model::edition::{Edition, Scope};
use model::entry::{Entry, Kind};
use model::entry_url;
pub use model::entry_url::{item, ruling_anchor};
use model::ids::{ClauseId, RulingId};
use model::lang::Lang;
use units::UnitNumber;

/// Returns the URL of the front page of a language.
pub fn home(lang: Lang) -> String {
    format!("/{lang}")
}

/// Returns the URL of a page that belongs to no edition: `terms`, `coverage`.
pub fn page(lang: Lang, name: &str) -> String {
    format!("/{lang}/{name}")
}

/// Returns the URL of the list of the entries of a kind in an edition or pack.
pub fn list(lang: Lang, scope: Scope, kind: Kind) -> String {
    format!("/{lang}/{scope}/{}", kind.folder())
}

/// Returns the URL of an entry in an edition or pack.
pub fn entry(lang: Lang, scope: Scope, entry: &Entry) -> String {
    entry_url::entry(lang, scope, entry.kind, entry.id.as_str())
}

/// Returns the URL of the quick card of a scenario.
pub fn card(lang: Lang, scope: Scope, entry: &Entry) -> String {
    format!("{}{CARD_SUFFIX}", self::entry(lang, scope, entry))
}

/// The suffix of a quick card, below the URL of its scenario.
pub const CARD_SUFFIX: &str = "/card";

/// Returns the URL of a clause on its entry's page.
pub fn clause(lang: Lang, scope: Scope, entry: &Entry, clause: &str) -> String {
    format!("{}#{clause}", self::entry(lang, scope, entry))
}

/// Returns the URL of an entry in a reading mode, which is a query parameter.
pub fn entry_in_mode(lang: Lang, scope: Scope, entry: &Entry, mode: ReadingMode) -> String {
    format!("{}{}", self::entry(lang, scope, entry), mode.query())
}

/// Returns the URL of a clause on its entry's page in a reading mode.
pub fn clause_in_mode(lang: Lang, scope: Scope, entry: &Entry, mode: ReadingMode, clause: &str) -> String {
    format!("{}#{clause}", entry_in_mode(lang, scope, entry, mode))
}

/// Returns the URL of the page that draws Classified Objectives.
pub fn draw(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}/draw")
}

/// Returns the URL of the comparison of an entry between two editions.
pub fn compare(lang: Lang, entry: &Entry, between: EditionPair) -> String {
    format!("{}{}", self::entry(lang, Scope::Edition(between.to), entry), compare_suffix(between))
}

/// Returns the URL of the quick reference of an edition.
pub fn reference(lang: Lang, edition: Edition) -> String {
    format!("/{lang}/{edition}{REFERENCE_SUFFIX}")
}

/// The suffix of the URL of the quick reference, below an edition.
pub const REFERENCE_SUFFIX: &str = "/reference";

/// The suffix of the URL of the odds calculator, below an edition.
pub const ODDS_SUFFIX: &str = "/odds";

/// Returns the URL of the odds calculator of an edition.
pub fn odds(lang: Lang, edition: Edition) -> String {
    format!("/{lang}/{edition}{ODDS_SUFFIX}")
}

/// The suffix of the URL of the sandbox, below an edition.
pub const TABLE_SUFFIX: &str = "/table";

/// Returns the URL of the sandbox of an edition; `query` is the state of the table, or empty.
pub fn table(lang: Lang, edition: Edition, query: &str) -> String {
    format!("/{lang}/{edition}{TABLE_SUFFIX}{query}")
}

/// The suffix of the URL of the list of armies, below an edition.
pub const ARMIES_SUFFIX: &str = "/armies";

/// Returns the URL of the list of armies.
pub fn armies(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}{ARMIES_SUFFIX}")
}

/// Returns the URL of an army.
pub fn army(lang: Lang, scope: Scope, slug: &str) -> String {
    format!("{}/{slug}", armies(lang, scope))
}

/// The suffix of the URL of the page that reads army codes, below an edition.
pub const ARMY_CODE_SUFFIX: &str = "/army";

/// Returns the URL of the page that reads army codes.
pub fn army_code(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}{ARMY_CODE_SUFFIX}")
}

/// The suffix of the URL of the matrix of two lists, below an edition.
pub const MATRIX_SUFFIX: &str = "/army/matrix";

/// Returns the URL of the matrix of two lists.
pub fn matrix(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}{MATRIX_SUFFIX}")
}

/// The suffix of the URL of what changed in the figures of units, below an edition.
pub const UNIT_CHANGES_SUFFIX: &str = "/armies/changes";

/// Returns the URL of what changed in the figures of units.
pub fn unit_changes(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}{UNIT_CHANGES_SUFFIX}")
}

/// The suffix of the URL of units side by side, below an edition.
pub const UNIT_COMPARISON_SUFFIX: &str = "/units/compare";

/// Returns the URL of units side by side.
pub fn unit_comparison(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}{UNIT_COMPARISON_SUFFIX}")
}

/// The first segment of the URL of a unit, below an edition.
pub const UNITS_SUFFIX: &str = "/units";

/// Returns the URL of a unit, by the publisher's number.
pub fn unit(lang: Lang, scope: Scope, number: UnitNumber) -> String {
    format!("/{lang}/{scope}{UNITS_SUFFIX}/{number}")
}

/// The suffix of the URL of the event editor, below a pack.
pub const EVENT_SUFFIX: &str = "/event";

/// Returns the URL of the event editor of a pack.
pub fn event(lang: Lang, scope: Scope) -> String {
    format!("/{lang}/{scope}{EVENT_SUFFIX}")
}

/// Returns the URL of the differences between two editions.
pub fn edition_diff(lang: Lang, between: EditionPair) -> String {
    format!("/{lang}/{}{}", between.to, compare_suffix(between))
}

/// Returns the suffix of a comparison, after the URL of the newer edition or of its entry.
pub fn compare_suffix(between: EditionPair) -> String {
    format!("/compare/{}", between.from)
}

/// Returns the URL of the form that runs a ruling with the reader's numbers.
pub fn ruling(lang: Lang, scope: Scope, ruling: &RulingId) -> String {
    format!("/{lang}/{scope}/rulings/{}/{}", ruling.entry(), ruling.ruling())
}

/// Returns the URL of the HTML fragment with an example's contents; `ruling` is the URL of its form.
pub fn ruling_example(ruling: &str) -> String {
    format!("{ruling}/example")
}

/// Returns the permalink of a clause, without language and edition.
pub fn permalink(clause: &ClauseId) -> String {
    format!("/c/{}/{}", clause.entry(), clause.clause())
}

/// Returns the URL of the form to report an error in a clause; `home` is the front page of a language: `/en`.
pub fn report(home: &str, clause: &ClauseId, scope: Option<Scope>) -> String {
    let edition = scope.map(|scope| format!("&edition={scope}")).unwrap_or_default();
    format!("{home}/report?clause={}{edition}", percent_encode(clause.as_str()))
}

/// Returns the URL of a redirect to a page that first stores a preference: an edition or pack, a theme.
pub fn choose(preference: &str, to: &str) -> String {
    format!("/choose/{preference}{to}")
}

/// Returns the URL of the results of a search.
pub fn search(lang: Lang, query: &str) -> String {
    format!("/{lang}/search?q={}", percent_encode(query))
}

const HEX_DIGITS: [char; 16] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];

/// Percent-encodes text for a query, except ASCII letters, digits and `-._~`.
pub fn percent_encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.extend(['%', HEX_DIGITS[usize::from(byte >> 4)], HEX_DIGITS[usize::from(byte & 15)]]);
        }
    }
    encoded
}
