//! The term base: every concept with its names per language, as `content/terms` states them.
//!
//! This crate reads no file: `content` does. Start at [`TermBase`]; [`to_csv`], [`to_json`] and [`to_tbx`] export it,
//! [`from_csv`] imports it, [`changes`](fn@changes) compares two bases, [`to_toml`] writes it in the format of the
//! content.
//!
//! To add a term: a row in `content/terms/<category>.toml`. A check of names between terms belongs to `kb`.

mod canonical;
mod changes;
mod export;
mod import;
mod tbx;

use std::collections::BTreeMap;
use std::sync::Arc;

use model::edition::Scope;
use model::ids::TermId;
use model::index::Index;
use model::lang::Lang;
use model::message::Message;
use model::problem::{Position, Problem};
use model::term::{Status, Term};

pub use canonical::to_toml;
pub use changes::{Change, ChangeKind, changes};
pub use export::{to_csv, to_json};
pub use import::{ImportError, from_csv};
pub use tbx::{Definitions, to_tbx};

/// The codes of all problems that building the base can report; each has a fixture.
pub const PROBLEM_CODES: &[&str] = &["contested-term", "duplicate-id", "term-without-preferred-name"];

/// Every term by id.
#[derive(Clone, Debug, Default)]
pub struct TermBase {
    terms: Index<TermId, Arc<Term>>,
    positions: BTreeMap<TermId, Position>,
}

impl TermBase {
    /// Builds the base from terms and their positions; reports and skips a term with a taken id.
    pub fn build(rows: impl IntoIterator<Item = (Position, Term)>) -> (Self, Vec<Problem>) {
        let mut base = Self::default();
        let mut problems = Vec::new();
        for (position, term) in rows {
            if let Some(first) = base.positions.get(&term.id) {
                let message = Message::new("problem-duplicate-entry").text("id", term.id.as_str());
                problems.push(Problem::new("duplicate-id", position, message.text("file", &*first.file)));
                continue;
            }
            problems.extend(Lang::ALL.into_iter().filter_map(|lang| check_preferred_name(&term, lang, &position)));
            base.positions.insert(term.id.clone(), position);
            base.terms.insert(term.id.clone(), Arc::new(term));
        }
        base.terms.sort_unstable_keys();
        (base, problems)
    }

    /// Returns the term of an id.
    pub fn get(&self, id: &str) -> Option<&Term> {
        self.terms.get(id).map(Arc::as_ref)
    }

    /// Returns every term, sorted by id.
    pub fn iter(&self) -> impl Iterator<Item = &Term> {
        self.shared().map(Arc::as_ref)
    }

    /// Returns every term, sorted by id, for an index that keeps terms without copying them.
    pub fn shared(&self) -> impl Iterator<Item = &Arc<Term>> {
        self.terms.values()
    }

    /// Returns the number of terms.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Returns whether there is no term.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Returns the name of a concept; its id if it is unknown.
    pub fn title<'a>(&'a self, id: &'a str, lang: Lang, scope: Option<Scope>) -> &'a str {
        self.get(id).map_or(id, |term| term.title(lang, scope))
    }

    /// Returns the position of a term's definition in its file.
    pub fn position(&self, id: &TermId) -> Option<&Position> {
        self.positions.get(id)
    }
}

/// Returns the problem of a term with no preferred name in a language, or with several that are not limited to
/// editions.
fn check_preferred_name(term: &Term, lang: Lang, position: &Position) -> Option<Problem> {
    let preferred = || term.names(lang).iter().filter(|name| name.status == Status::Preferred);
    let message = |id| Message::new(id).text("id", term.id.as_str()).text("lang", lang.as_str());
    if preferred().next().is_none() {
        let message = message("problem-term-without-preferred-name");
        return Some(Problem::new("term-without-preferred-name", position.clone(), message));
    }
    let general: Vec<&str> =
        preferred().filter(|name| name.editions.is_empty()).map(|name| name.name.as_str()).collect();
    let message = message("problem-contested-term").text("names", general.join(", "));
    (general.len() > 1).then(|| Problem::new("contested-term", position.clone(), message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::edition::{Edition, Pack};
    use model::term::TermName;

    fn name(name: &str, status: Status, editions: &[Scope]) -> TermName {
        let editions = editions.to_vec();
        TermName { name: name.to_owned(), status, attested: true, abbreviation: false, editions, reason: None }
    }

    fn term(id: &str, en: Vec<TermName>) -> (Position, Term) {
        let ko = vec![name("이름", Status::Preferred, &[])];
        let (editions, sources) = (vec![Scope::Edition(Edition::N3)], Vec::new());
        let id = id.parse().expect("an id");
        let term = Term { id, category: "rule".to_owned(), editions, sources, note: None, singular: None, en, ko };
        (Position::start_of("terms/rule.toml"), term)
    }

    #[test]
    fn a_title_prefers_the_name_of_its_edition_and_falls_back_to_the_id() {
        let n5 = Scope::Edition(Edition::N5);
        let names = vec![name("Roll", Status::Preferred, &[]), name("Throw", Status::Admitted, &[n5])];
        let (base, problems) = TermBase::build([term("roll", names)]);
        assert_eq!(problems, []);
        assert_eq!(base.title("roll", Lang::En, Some(n5)), "Throw");
        assert_eq!(base.title("roll", Lang::En, None), "Roll");
        assert_eq!(base.title("nothing", Lang::Ko, None), "nothing");
    }

    #[test]
    fn a_pack_has_the_names_of_the_edition_it_sits_on() {
        let (n3, its10) = (Scope::Edition(Edition::N3), Scope::Pack(Pack::Its10));
        let names = |limits: &[Scope]| {
            vec![
                name("Roll", Status::Preferred, &[]),
                name("Throw", Status::Preferred, &[n3]),
                name("Toss", Status::Admitted, limits),
            ]
        };
        let titled = |limits: &[Scope]| {
            TermBase::build([term("roll", names(limits))]).0.title("roll", Lang::En, Some(its10)).to_owned()
        };
        assert_eq!(titled(&[Scope::Edition(Edition::N5)]), "Throw");
        assert_eq!(titled(&[its10]), "Toss", "its own name comes first");
    }

    #[test]
    fn a_taken_id_and_a_missing_or_contested_name_are_problems() {
        let one = || vec![name("Roll", Status::Preferred, &[])];
        let none = vec![name("Roll", Status::Admitted, &[])];
        let two = vec![name("Roll", Status::Preferred, &[]), name("Throw", Status::Preferred, &[])];
        let rows = [term("a", one()), term("a", one()), term("b", none), term("c", two)];
        let (base, problems) = TermBase::build(rows);
        let codes: Vec<_> = problems.iter().map(|problem| problem.code).collect();
        assert_eq!(codes, ["duplicate-id", "term-without-preferred-name", "contested-term"]);
        assert_eq!(base.len(), 3);
    }
}
