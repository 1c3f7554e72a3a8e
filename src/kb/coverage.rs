//! Coverage: which clauses are proved, in which editions and how; what is still owed.
//!
//! A clause is covered in an edition when a passing ruling lists it, runs there, a step of its trace cites it, and
//! `expect` names an outcome which that step decided. `rulings` notes that in each run as `proved`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::{KnowledgeBase, review};
use model::edition::Scope;
use model::entry::{Clause, ClauseStatus, ReviewState};
use model::ids::{ClauseId, EntryId, SourceId};
use model::lang::{Lang, Localized};
use rulings::Case;

/// A clause in one edition or pack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ClauseInEdition {
    /// The clause.
    pub clause: ClauseId,
    /// The edition or pack.
    pub edition: Scope,
}

/// A visible note on what no source carries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unverified {
    /// The entry.
    pub entry: EntryId,
    /// The note.
    pub note: Localized<String>,
}

/// How the texts of a language stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Texts {
    /// Clauses with a text.
    pub clauses: usize,
    /// Parts whose twin changed since they were compared.
    pub behind: usize,
    /// Parts that were never compared, or where both changed.
    pub unreviewed: usize,
}

/// What rests on a document: its clauses by status, and those that are not executed yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OfSource {
    /// The clauses that cite it, by status; every status is there.
    pub by_status: BTreeMap<ClauseStatus, usize>,
    /// The open ones.
    pub open: Vec<ClauseId>,
}

/// What is covered and what is owed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Clauses by status.
    pub by_status: BTreeMap<ClauseStatus, usize>,
    /// Clauses by edition or pack, then status; a pack counts its own only.
    pub by_scope: BTreeMap<Scope, BTreeMap<ClauseStatus, usize>>,
    /// What rests on each document, on those that no clause cites nothing; a clause counts for every one it cites.
    pub by_source: BTreeMap<SourceId, OfSource>,
    /// Texts by language.
    pub by_lang: BTreeMap<Lang, Texts>,
    /// How many pairs of clause and edition need a proof.
    pub needed: usize,
    /// How many of them have one.
    pub covered: usize,
    /// Pairs that need a proof and have none.
    pub uncovered: Vec<ClauseInEdition>,
    /// Code clauses that no ruling proves as a plain case.
    pub without_plain: Vec<ClauseId>,
    /// Code clauses that no ruling proves as a boundary case.
    pub without_boundary: Vec<ClauseId>,
    /// Mechanical clauses that are not executed yet.
    pub open: Vec<ClauseId>,
    /// Notes on what no source carries.
    pub unverified: Vec<Unverified>,
    /// Clauses that rest on players' pages alone.
    pub community: Vec<ClauseId>,
    /// Parts that are behind, by language: `critical#automatic-wound`.
    pub behind: BTreeMap<Lang, Vec<String>>,
}

impl Coverage {
    /// What is owed, list by list: the message that names the list, and its lines.
    pub fn debts(&self) -> Vec<(&'static str, Vec<String>)> {
        let ids = |ids: &[ClauseId]| ids.iter().map(ToString::to_string).collect();
        let uncovered = self.uncovered.iter().map(|pair| format!("{} ({})", pair.clause, pair.edition)).collect();
        let behind =
            self.behind.iter().flat_map(|(lang, parts)| parts.iter().map(move |part| format!("{part} ({lang})")));
        vec![
            ("cli-debt-uncovered", uncovered),
            ("cli-debt-without-plain", ids(&self.without_plain)),
            ("cli-debt-without-boundary", ids(&self.without_boundary)),
            ("cli-debt-open", ids(&self.open)),
            ("cli-debt-community", ids(&self.community)),
            ("cli-debt-unverified", self.unverified.iter().map(|note| note.entry.to_string()).collect()),
            ("cli-debt-behind", behind.collect()),
        ]
    }
}

/// Measures the coverage of a knowledge base.
pub fn coverage(kb: &KnowledgeBase) -> Coverage {
    let uncited = || OfSource { by_status: ClauseStatus::ALL.map(|status| (status, 0)).into(), open: Vec::new() };
    let mut coverage = Coverage {
        by_source: kb.sources.keys().map(|source| (source.clone(), uncited())).collect(),
        by_lang: Lang::ALL.map(|lang| (lang, Texts::default())).into(),
        ..Coverage::default()
    };
    for entry in kb.entries.values() {
        for clause in &entry.clauses {
            coverage.count(kb, clause);
        }
        let notes = entry.unverified.iter().cloned();
        coverage.unverified.extend(notes.map(|note| Unverified { entry: entry.id.clone(), note }));
        for part in review::parts(entry) {
            for lang in Lang::ALL {
                let texts = coverage.by_lang.entry(lang).or_default();
                match review::state(entry, &part, lang) {
                    ReviewState::Current | ReviewState::Ahead => {}
                    ReviewState::Unreviewed => texts.unreviewed += 1,
                    ReviewState::Behind => {
                        texts.behind += 1;
                        coverage.behind.entry(lang).or_default().push(review::address(&entry.id, &part));
                    }
                }
            }
        }
    }
    coverage
}

impl Coverage {
    fn count(&mut self, kb: &KnowledgeBase, clause: &Clause) {
        *self.by_status.entry(clause.status).or_default() += 1;
        for scope in &clause.editions {
            *self.by_scope.entry(*scope).or_default().entry(clause.status).or_default() += 1;
        }
        self.count_sources(clause);
        for lang in Lang::ALL {
            let written = usize::from(kb.clause_text(&clause.id, lang).is_some());
            self.by_lang.entry(lang).or_default().clauses += written;
        }
        if clause.status.needs_proof() {
            for edition in editions(clause) {
                self.needed += 1;
                if proved(kb, &clause.id, edition) {
                    self.covered += 1;
                } else {
                    self.uncovered.push(ClauseInEdition { clause: clause.id.clone(), edition });
                }
            }
        }
        match clause.status {
            ClauseStatus::Code => {
                let cases = cases(kb, &clause.id);
                self.without_plain.extend((!cases.contains(&Case::Plain)).then(|| clause.id.clone()));
                self.without_boundary.extend((!cases.contains(&Case::Boundary)).then(|| clause.id.clone()));
            }
            ClauseStatus::Open => self.open.push(clause.id.clone()),
            ClauseStatus::Data | ClauseStatus::Prose => {}
        }
        self.community.extend(kb.rests_on_community(clause).then(|| clause.id.clone()));
    }

    /// Counts a clause for the documents it cites, once for each.
    fn count_sources(&mut self, clause: &Clause) {
        let cited: BTreeSet<&SourceId> = clause.sources.iter().map(|citation| &citation.document).collect();
        for source in cited {
            let Some(found) = self.by_source.get_mut(source) else { continue };
            *found.by_status.entry(clause.status).or_default() += 1;
            found.open.extend((clause.status == ClauseStatus::Open).then(|| clause.id.clone()));
        }
    }
}

/// The editions and packs a clause lists, in each of which it is to be proved.
pub fn editions(clause: &Clause) -> BTreeSet<Scope> {
    clause.editions.iter().copied().collect()
}

/// Whether a clause is covered in an edition or pack.
pub fn proved(kb: &KnowledgeBase, clause: &ClauseId, scope: Scope) -> bool {
    let mut judgements = kb.rulings_for(clause).filter_map(|ruling| kb.report.judgement(&ruling.id, scope));
    judgements.any(|judgement| judgement.proved.contains(clause))
}

/// How rulings prove a clause, in whichever edition.
pub fn cases(kb: &KnowledgeBase, clause: &ClauseId) -> BTreeSet<Case> {
    let mut cases = BTreeSet::new();
    for ruling in kb.rulings_for(clause) {
        if kb.report.judgements(&ruling.id).iter().any(|judgement| judgement.proved.contains(clause)) {
            cases.extend(ruling.proves.iter().filter(|proof| proof.clause == *clause).map(|proof| proof.case));
        }
    }
    cases
}
