//! Queries on a knowledge base.

use std::collections::{BTreeSet, VecDeque};
use std::ops::Bound;

use crate::KnowledgeBase;
use crate::changes::Day;
use crate::review;
use model::edition::{Edition, Scope};
use model::entry::{Clause, Entry, ReviewState};
use model::ids::{ClauseId, EntryId, TermId};
use model::lang::Lang;
use model::markdown::{Block, BlockKind};
use model::part::Part;
use model::source::Rank;
use rulings::{self, Ruling, Run};

impl KnowledgeBase {
    /// Returns the name of an entry or a term, or of the entry of `entry#clause`; the id itself if it is unknown.
    pub fn title<'a>(&'a self, id: &'a str, lang: Lang, scope: Option<Scope>) -> &'a str {
        let owner = id.split(['#', ':', '~']).next().unwrap_or(id);
        let term = self.entries.get(owner).map_or(owner, |entry| entry.term.as_str());
        self.terms.title(term, lang, scope)
    }

    /// Returns the entry of a slug in a scope; prefers the kind of the folder.
    pub fn entry_at(&self, scope: Scope, folder: &str, slug: &str) -> Option<&Entry> {
        let candidates: Vec<&Entry> = scope.ids(slug).filter_map(|id| self.entries.get(id.as_str())).collect();
        candidates.iter().find(|entry| entry.kind.folder() == folder).or(candidates.last()).copied()
    }

    /// Returns the clause of an id, with its entry; `None` if either does not exist.
    pub fn clause(&self, id: &ClauseId) -> Option<(&Entry, &Clause)> {
        let (entry, name) = id.as_str().split_once('#')?;
        let entry = self.entries.get(entry)?;
        Some((entry, entry.clause(name)?))
    }

    /// Returns the block of a clause in a language.
    pub fn clause_text(&self, id: &ClauseId, lang: Lang) -> Option<&Block> {
        let (entry, name) = id.as_str().split_once('#')?;
        find(&self.entries.get(entry)?.text(lang)?.blocks, name)
    }

    /// Returns the rulings that list a clause in `proves`, by id.
    pub fn rulings_for(&self, clause: &ClauseId) -> impl Iterator<Item = &Ruling> {
        let ids = self.cross_refs.proving.get(clause).into_iter().flatten();
        ids.filter_map(|id| self.rulings.get(id))
    }

    /// Returns the rulings that an entry contains, by id.
    pub fn rulings_of(&self, entry: &EntryId) -> impl Iterator<Item = &Ruling> {
        let first = format!("{entry}:");
        let from = self.rulings.range::<str, _>((Bound::Included(first.as_str()), Bound::Unbounded));
        from.map(|(_, ruling)| ruling).take_while(|ruling| ruling.id.is_of(entry))
    }

    /// Runs a ruling again for a reader of an edition or pack. The report has the result of the first run.
    pub fn run(&self, ruling: &Ruling, scope: Scope) -> Option<Run> {
        ruling.place_in(scope).map(|scope| rulings::run(ruling, scope, &self.catalogue))
    }

    /// Runs a ruling again in each edition and pack it lists.
    pub fn runs(&self, ruling: &Ruling) -> impl Iterator<Item = Run> {
        ruling.editions.iter().map(|scope| rulings::run(ruling, *scope, &self.catalogue))
    }

    /// Returns the clauses that replace this one, by id.
    pub fn successors(&self, clause: &ClauseId) -> impl Iterator<Item = &Clause> {
        let joined = self.cross_refs.replacing.get(clause).into_iter().flatten();
        joined.filter_map(|id| self.clause(id)).map(|(_, other)| other).filter(|other| other.replaces.contains(clause))
    }

    /// Returns the review state of a part's text in a language.
    pub fn review_state(&self, entry: &Entry, part: &Part, lang: Lang) -> ReviewState {
        review::state(entry, part, lang)
    }

    /// Returns the newest edition that has the entry; the newest pack if only packs have it.
    pub fn newest_scope(&self, entry: &Entry) -> Scope {
        let is_edition = |scope: &&Scope| matches!(scope, Scope::Edition(_));
        let newest = entry.editions.iter().filter(is_edition).max().or_else(|| entry.editions.iter().max());
        newest.copied().unwrap_or(Scope::Edition(Edition::ALL[Edition::ALL.len() - 1]))
    }

    /// Returns the clause that corresponds to this one in a scope: itself if it holds there, else the nearest one along
    /// `replaces`, in both directions.
    pub fn counterpart(&self, clause: &ClauseId, scope: Scope) -> Option<ClauseId> {
        let mut visited = BTreeSet::from([clause]);
        let mut queue = VecDeque::from([clause]);
        while let Some(id) = queue.pop_front() {
            if self.clause(id).is_some_and(|(_, row)| row.holds_in(scope)) {
                return Some(id.clone());
            }
            let joined = self.cross_refs.replacing.get(id).into_iter().flatten();
            queue.extend(joined.filter(|other| visited.insert(*other)));
        }
        None
    }

    /// Returns the entries named by a term: the one with its id, and those of packs with the prefix of the pack.
    pub fn named_by(&self, term: &TermId) -> impl Iterator<Item = &Entry> {
        self.entries.values().filter(move |entry| entry.term == *term)
    }

    /// Returns the clauses whose prose links to a term or an entry that it names, by entry in reading order.
    pub fn occurrences(&self, term: &TermId) -> Vec<ClauseId> {
        let others = self.named_by(term).map(|entry| entry.id.as_str()).filter(|id| *id != term.as_str());
        let ids = std::iter::once(term.as_str()).chain(others);
        let linking = ids.filter_map(|id| self.cross_refs.occurrences.get(id)).flatten();
        let sorted: BTreeSet<(EntryId, usize)> = linking
            .filter_map(|id| {
                let (entry, clause) = self.clause(id)?;
                let index = entry.clauses.iter().position(|other| other.name == clause.name)?;
                Some((entry.id.clone(), index))
            })
            .collect();
        sorted.iter().map(|(entry, index)| self.entries[entry].clauses[*index].id.clone()).collect()
    }

    /// Returns whether players' pages are the only sources of a clause; pages show that.
    pub fn rests_on_community(&self, clause: &Clause) -> bool {
        let mut ranks = clause.sources.iter().filter_map(|citation| Some(self.sources.get(&citation.document)?.rank));
        !clause.sources.is_empty() && ranks.all(|rank| rank == Rank::Community)
    }

    /// Returns whether there is an entry or a term with this id.
    pub fn knows(&self, id: &str) -> bool {
        self.entries.contains_key(id) || self.terms.get(id).is_some()
    }

    /// Returns whether there is an entry, a term or a clause with this id.
    pub fn knows_part(&self, id: &str) -> bool {
        self.knows(id) || id.parse().is_ok_and(|clause| self.clause(&clause).is_some())
    }
}

impl Day {
    /// Returns the entries with their changed clauses.
    pub fn entries<'k>(&'k self, kb: &'k KnowledgeBase) -> impl Iterator<Item = (&'k Entry, Vec<&'k Clause>)> {
        self.entries.iter().filter_map(|(id, indices)| {
            let entry = kb.entries.get(id)?;
            Some((entry, indices.iter().filter_map(|index| entry.clauses.get(*index)).collect()))
        })
    }
}

/// Returns the block of a clause, at any depth.
fn find<'b>(blocks: &'b [Block], clause: &str) -> Option<&'b Block> {
    blocks.iter().find_map(|block| {
        if block.clause.as_ref().is_some_and(|name| name.as_str() == clause) {
            return Some(block);
        }
        match &block.kind {
            BlockKind::List(_, items) => items.iter().find_map(|item| find(item, clause)),
            BlockKind::Quote(inner) => find(inner, clause),
            BlockKind::Heading(..) | BlockKind::Paragraph(_) | BlockKind::Table(..) => None,
        }
    })
}
