//! Coverage: which clauses are proved, in which editions and how, and what is missing.
//!
//! A clause is covered in an edition when a passing ruling lists it, runs there, a step of its trace cites it, and
//! `expect` names an outcome that this step decided or affects by name: a wildcard proves nothing. `rulings` records
//! that in each run as `proved`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::pages::PageCoverage;
use crate::{Checked, KnowledgeBase, review};
use model::edition::Scope;
use model::entry::{Clause, ClauseStatus, ReviewState};
use model::ids::{ClauseId, EntryId, SourceId};
use model::lang::{Lang, Localized};
use rulings::{ProofKind, Report};

/// A clause in one edition or pack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ClauseInEdition {
    /// A clause that holds there.
    pub clause: ClauseId,
    /// The edition or pack in which the clause needs a proof.
    pub edition: Scope,
}

/// A visible note on something that no source states.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unverified {
    /// The entry that shows the note.
    pub entry: EntryId,
    /// The sentence, in each language.
    pub note: Localized<String>,
}

/// The state of the texts of a language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Texts {
    /// The number of clauses with a text in the language.
    pub clauses: usize,
    /// The number of parts whose twin changed since the last comparison.
    pub behind: usize,
    /// The number of parts that were never compared, or that changed in both languages.
    pub unreviewed: usize,
}

/// The clauses that cite a document: by status, and those not executed yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SourceCoverage {
    /// The clauses that cite it, by status; includes every status.
    pub by_status: BTreeMap<ClauseStatus, usize>,
    /// Those that are mechanical but not executed yet.
    pub open: Vec<ClauseId>,
}

/// The covered clauses and the missing ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// The number of clauses of each status.
    pub by_status: BTreeMap<ClauseStatus, usize>,
    /// Clauses by edition or pack, then status; a pack counts its own only.
    pub by_scope: BTreeMap<Scope, BTreeMap<ClauseStatus, usize>>,
    /// The clauses that cite each document, including uncited documents; a clause counts for each document it cites.
    pub by_source: BTreeMap<SourceId, SourceCoverage>,
    /// Where the rules of each page stand, for documents whose pages are listed.
    pub by_page: BTreeMap<SourceId, Vec<PageCoverage>>,
    /// The state of the texts of each language.
    pub by_lang: BTreeMap<Lang, Texts>,
    /// The number of clause-edition pairs with something to compute: those that need a proof and those that are not
    /// executed yet.
    pub needed: usize,
    /// The number of those that have one.
    pub covered: usize,
    /// Pairs that need a proof but have none.
    pub uncovered: Vec<ClauseInEdition>,
    /// Code clauses that no ruling proves as a plain case.
    pub without_plain: Vec<ClauseId>,
    /// Code clauses that no ruling proves as a boundary case.
    pub without_boundary: Vec<ClauseId>,
    /// Mechanical clauses that are not executed yet.
    pub open: Vec<ClauseId>,
    /// Notes on what no source states.
    pub unverified: Vec<Unverified>,
    /// Clauses whose only sources are players' pages.
    pub community: Vec<ClauseId>,
    /// Parts that are behind, by language: `critical#automatic-wound`.
    pub behind: BTreeMap<Lang, Vec<String>>,
}

impl Coverage {
    /// Returns the lists of missing items: the message id of each list with its lines.
    pub fn debts(&self) -> Vec<(&'static str, Vec<String>)> {
        let ids = |ids: &[ClauseId]| ids.iter().map(ToString::to_string).collect();
        let uncovered = self.uncovered.iter().map(|pair| format!("{} ({})", pair.clause, pair.edition)).collect();
        let behind =
            self.behind.iter().flat_map(|(lang, parts)| parts.iter().map(move |part| format!("{part} ({lang})")));
        let missing = self.by_page.values().flatten().map(|page| &page.page).filter(|page| page.is_missing());
        let missing = missing.map(|page| {
            let editions: Vec<&str> = page.editions.iter().map(|edition| edition.as_str()).collect();
            format!("{} ({})", page.title, editions.join(", "))
        });
        vec![
            ("cli-debt-missing-pages", missing.collect()),
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

/// Counts clauses, proofs and texts, and lists the missing ones.
pub fn measure_coverage(checked: &Checked) -> Coverage {
    let kb = &checked.kb;
    let uncited = || SourceCoverage { by_status: ClauseStatus::ALL.map(|status| (status, 0)).into(), open: Vec::new() };
    let mut coverage = Coverage {
        by_source: kb.sources.keys().map(|source| (source.clone(), uncited())).collect(),
        by_page: kb.pages.keys().map(|source| (source.clone(), kb.page_coverage(source))).collect(),
        by_lang: Lang::ALL.map(|lang| (lang, Texts::default())).into(),
        ..Coverage::default()
    };
    for entry in kb.entries.values() {
        for clause in &entry.clauses {
            coverage.count(checked, clause);
        }
        let notes = entry.unverified.iter().cloned();
        coverage.unverified.extend(notes.map(|note| Unverified { entry: entry.id.clone(), note }));
        for part in review::list_parts(entry) {
            for lang in Lang::ALL {
                let texts = coverage.by_lang.entry(lang).or_default();
                match review::state(entry, &part, lang) {
                    ReviewState::Current | ReviewState::Ahead => {}
                    ReviewState::Unreviewed => texts.unreviewed += 1,
                    ReviewState::Behind => {
                        texts.behind += 1;
                        coverage.behind.entry(lang).or_default().push(review::format_address(&entry.id, &part));
                    }
                }
            }
        }
    }
    coverage
}

impl Coverage {
    fn count(&mut self, checked: &Checked, clause: &Clause) {
        let Checked { kb, report, .. } = checked;
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
            for edition in collect_editions(clause) {
                self.needed += 1;
                if is_proved(kb, report, &clause.id, edition) {
                    self.covered += 1;
                } else {
                    self.uncovered.push(ClauseInEdition { clause: clause.id.clone(), edition });
                }
            }
        }
        if clause.status == ClauseStatus::Open {
            self.needed += clause.editions.len();
        }
        match clause.status {
            ClauseStatus::Code => {
                let cases = find_proved_cases(kb, report, &clause.id);
                self.without_plain.extend((!cases.contains(&ProofKind::Plain)).then(|| clause.id.clone()));
                self.without_boundary.extend((!cases.contains(&ProofKind::Boundary)).then(|| clause.id.clone()));
            }
            ClauseStatus::Open => self.open.push(clause.id.clone()),
            ClauseStatus::Data | ClauseStatus::Prose => {}
        }
        self.community.extend(kb.rests_on_community(clause).then(|| clause.id.clone()));
    }

    /// Counts a clause once for each document it cites.
    fn count_sources(&mut self, clause: &Clause) {
        let cited: BTreeSet<&SourceId> = clause.sources.iter().map(|citation| &citation.document).collect();
        for source in cited {
            let Some(coverage) = self.by_source.get_mut(source) else { continue };
            *coverage.by_status.entry(clause.status).or_default() += 1;
            coverage.open.extend((clause.status == ClauseStatus::Open).then(|| clause.id.clone()));
        }
    }
}

/// Returns the editions and packs of a clause; each needs a proof.
pub fn collect_editions(clause: &Clause) -> BTreeSet<Scope> {
    clause.editions.iter().copied().collect()
}

/// Returns whether a clause is covered in an edition or pack.
pub fn is_proved(kb: &KnowledgeBase, report: &Report, clause: &ClauseId, scope: Scope) -> bool {
    let mut judgements = kb.rulings_for(clause).filter_map(|ruling| report.judgement(&ruling.id, scope));
    judgements.any(|judgement| judgement.proved.contains(clause))
}

/// Returns the cases in which rulings prove a clause, in any edition.
pub fn find_proved_cases(kb: &KnowledgeBase, report: &Report, clause: &ClauseId) -> BTreeSet<ProofKind> {
    let mut cases = BTreeSet::new();
    for ruling in kb.rulings_for(clause) {
        if report.judgements(&ruling.id).iter().any(|judgement| judgement.proved.contains(clause)) {
            cases.extend(ruling.proves.iter().filter(|proof| proof.clause == *clause).map(|proof| proof.case));
        }
    }
    cases
}
