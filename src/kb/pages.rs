//! The pages of documents whose pages are listed: which clauses cite each, and which are missing.
//!
//! A citation names a page by its title, alone or followed by a comma and a place on the page: `Climb, FAQ`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::KnowledgeBase;
use content::toml_table::Located;
use model::edition::{Edition, Scope};
use model::entry::Clause;
use model::ids::{EntryId, SourceId};
use model::lang::Lang;
use model::source::Citation;
use model::source_page::SourcePage;

/// The pages of one document by title.
pub struct PagesByTitle<'kb>(BTreeMap<&'kb str, &'kb Located<SourcePage>>);

impl<'kb> PagesByTitle<'kb> {
    /// Sorts pages by title; the first of two with the same title counts.
    pub fn new(pages: &'kb [Located<SourcePage>]) -> Self {
        Self(pages.iter().rev().map(|page| (page.value.title.as_str(), page)).collect())
    }

    /// Returns the page that a place is on; where two titles fit, the longer one.
    pub fn at(&self, place: &str) -> Option<&'kb Located<SourcePage>> {
        let mut title = place;
        loop {
            if let Some(page) = self.0.get(title) {
                return Some(page);
            }
            title = title.rsplit_once(", ")?.0;
        }
    }

    /// Returns the page of a title.
    pub fn titled(&self, title: &str) -> Option<&'kb Located<SourcePage>> {
        self.0.get(title).copied()
    }

    /// Returns every title, sorted.
    pub fn titles(&self) -> impl Iterator<Item = &'kb str> {
        self.0.keys().copied()
    }
}

/// A clause that cites a page.
#[derive(Debug)]
pub struct CitingClause<'kb> {
    /// The clause that cites the page.
    pub clause: &'kb Clause,
    /// The editions for which it cites the page.
    pub editions: BTreeSet<Edition>,
}

/// A page and the clauses that cite it.
#[derive(Debug)]
pub struct CitedPage<'kb> {
    /// The page, with its position.
    pub page: &'kb Located<SourcePage>,
    /// The clauses, by entry.
    pub clauses: Vec<CitingClause<'kb>>,
}

impl CitedPage<'_> {
    /// Returns whether a clause cites the page for an edition whose rules it states.
    pub fn is_cited(&self) -> bool {
        let own = &self.page.value.editions;
        self.clauses.iter().any(|citing| citing.editions.iter().any(|edition| own.contains(edition)))
    }
}

/// Where the rules of a page stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PageCoverage {
    /// The page as the list of its document has it.
    #[serde(flatten)]
    pub page: SourcePage,
    /// The number of clauses that cite it, by edition; leaves out editions without one.
    pub by_edition: BTreeMap<Edition, usize>,
    /// The number of those with a text, by language.
    pub by_lang: BTreeMap<Lang, usize>,
    /// The entries of these clauses.
    pub entries: BTreeSet<EntryId>,
}

/// How many pages are cited, have a reason not to be, and are missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PageTally {
    /// Pages that a clause cites.
    pub cited: usize,
    /// Pages that need no clause.
    pub reasoned: usize,
    /// Pages whose rules are not written down here yet.
    pub missing: usize,
}

impl PageTally {
    /// Counts pages.
    pub fn new<'p>(pages: impl IntoIterator<Item = &'p SourcePage>) -> Self {
        let mut tally = Self::default();
        for page in pages {
            let counter = match (&page.uncited, page.is_missing()) {
                (None, _) => &mut tally.cited,
                (Some(_), true) => &mut tally.missing,
                (Some(_), false) => &mut tally.reasoned,
            };
            *counter += 1;
        }
        tally
    }

    /// Returns the number of pages.
    pub const fn total(self) -> usize {
        self.cited + self.reasoned + self.missing
    }
}

impl KnowledgeBase {
    /// Returns the listed pages of a document, in the order of its list, with the clauses that cite each.
    pub fn cited_pages(&self, source: &SourceId) -> Vec<CitedPage<'_>> {
        let pages = self.pages.get(source).map_or(&[][..], Vec::as_slice);
        let by_title = PagesByTitle::new(pages);
        let mut citing: BTreeMap<&str, Vec<CitingClause<'_>>> = BTreeMap::new();
        for clause in self.entries.values().flat_map(|entry| &entry.clauses) {
            let mut editions: BTreeMap<&str, BTreeSet<Edition>> = BTreeMap::new();
            for citation in clause.sources.iter().filter(|citation| citation.document == *source) {
                let Some(page) = by_title.at(&citation.at) else { continue };
                editions.entry(&page.value.title).or_default().extend(cited_editions(clause, citation));
            }
            for (title, editions) in editions {
                citing.entry(title).or_default().push(CitingClause { clause, editions });
            }
        }
        let mut clauses = |page: &Located<SourcePage>| citing.remove(page.value.title.as_str()).unwrap_or_default();
        pages.iter().map(|page| CitedPage { page, clauses: clauses(page) }).collect()
    }

    /// Returns the pages that are missing in an edition, with their documents; a pack has none.
    pub fn missing_pages(&self, scope: Scope) -> impl Iterator<Item = (&SourceId, &SourcePage)> {
        let edition = match scope {
            Scope::Edition(edition) => Some(edition),
            Scope::Pack(_) => None,
        };
        let pages = self.pages.iter().flat_map(|(source, pages)| pages.iter().map(move |page| (source, &page.value)));
        pages.filter(move |(_, page)| edition.is_some_and(|edition| page.is_missing_in(edition)))
    }

    /// Returns where the rules of each listed page of a document stand.
    pub fn page_coverage(&self, source: &SourceId) -> Vec<PageCoverage> {
        self.cited_pages(source).iter().map(|cited| self.count_page(cited)).collect()
    }

    fn count_page(&self, cited: &CitedPage<'_>) -> PageCoverage {
        let mut coverage = PageCoverage {
            page: cited.page.value.clone(),
            by_edition: BTreeMap::new(),
            by_lang: Lang::ALL.map(|lang| (lang, 0)).into(),
            entries: BTreeSet::new(),
        };
        for CitingClause { clause, editions } in &cited.clauses {
            for edition in editions {
                *coverage.by_edition.entry(*edition).or_default() += 1;
            }
            for (lang, texts) in &mut coverage.by_lang {
                *texts += usize::from(self.clause_text(&clause.id, *lang).is_some());
            }
            coverage.entries.insert(clause.id.entry());
        }
        coverage
    }
}

/// Returns the editions of a clause that a citation covers.
fn cited_editions(clause: &Clause, citation: &Citation) -> impl Iterator<Item = Edition> {
    let covers = |edition: &Edition| citation.editions.is_empty() || citation.editions.contains(edition);
    clause.editions.iter().map(|scope| scope.edition()).filter(covers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::problem::Position;

    fn page(title: &str) -> Located<SourcePage> {
        let page = SourcePage {
            title: title.to_owned(),
            section: "Rules".to_owned(),
            revised: "2025-05-05".to_owned(),
            editions: vec![Edition::N5],
            uncited: None,
        };
        Located { position: Position::start_of("pages/book.toml"), value: page }
    }

    #[test]
    fn a_place_is_on_the_page_with_the_longest_title_that_begins_it() {
        let pages = ["Climb", "Zones", "Zones, Bases and Silhouettes"].map(page);
        let by_title = PagesByTitle::new(&pages);
        let title = |place| by_title.at(place).map(|page| page.value.title.as_str());
        assert_eq!(title("Climb"), Some("Climb"));
        assert_eq!(title("Climb, FAQ, first"), Some("Climb"));
        assert_eq!(title("Zones, Bases and Silhouettes, FAQ"), Some("Zones, Bases and Silhouettes"));
        assert_eq!(title("Zones, FAQ"), Some("Zones"));
        assert_eq!([title("Climbing"), title("Climb FAQ"), title("climb"), title("")], [None; 4]);
    }
}
