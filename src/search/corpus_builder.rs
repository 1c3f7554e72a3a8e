//! Builds the corpus from the knowledge base.
//!
//! Every entry becomes a subject with the names of its term, so a term with an entry is found as that entry; a term
//! without one is a subject of its own. The texts are what readers see. Start reading at [`build`].

use std::collections::{BTreeMap, BTreeSet};

use kb::{KnowledgeBase, Ruling};
use model::edition::Scope;
use model::entry::{Entry, Kind};
use model::ids::{EntryId, RulingId};
use model::lang::Localized;
use model::search_phrases::SearchPhrases;
use model::term::{Status, Term, TermName};

use crate::corpus::{Corpus, Passage, PassagePart, Subject, SubjectId};
use crate::syllable_names;
use plain_text::PlainTextRenderer;

/// The printed values that the `label:` filter also matches.
const LABELS: [&str; 3] = ["also-traits", "traits", "types"];

/// Builds the corpus.
pub fn build(kb: &KnowledgeBase) -> Corpus {
    let mut rulings: BTreeMap<EntryId, Vec<(&RulingId, &Ruling)>> = BTreeMap::new();
    for (id, ruling) in &kb.rulings {
        rulings.entry(id.entry()).or_default().push((id, ruling));
    }
    let entries: Vec<&Entry> = kb.entries.values().collect();
    let named: BTreeMap<&str, SubjectId> =
        entries.iter().enumerate().map(|(index, entry)| (entry.term.as_str(), SubjectId::from_index(index))).collect();
    let terms: Vec<&Term> = kb.terms.iter().filter(|term| !named.contains_key(term.id.as_str())).collect();
    let mut numbers = named;
    let subjects = entries.iter().map(|entry| entry.id.as_str()).chain(terms.iter().map(|term| term.id.as_str()));
    numbers.extend(subjects.enumerate().map(|(index, id)| (id, SubjectId::from_index(index))));

    let mut corpus = Corpus::default();
    for entry in &entries {
        corpus.subjects.push(build_entry_subject(kb, entry, rulings.contains_key(&entry.id)));
    }
    corpus.subjects.extend(terms.into_iter().map(build_term_subject));
    syllable_names::add(&mut corpus.subjects);
    for (index, entry) in entries.iter().enumerate() {
        let number = SubjectId::from_index(index);
        let own = rulings.get(&entry.id).map_or(&[][..], Vec::as_slice);
        corpus.passages.extend(PassageBuilder { kb, entry, number, numbers: &numbers }.passages(own));
    }
    corpus.passages.shrink_to_fit();
    corpus
}

fn build_entry_subject(kb: &KnowledgeBase, entry: &Entry, has_ruling: bool) -> Subject {
    let empty_term = || Term {
        id: entry.term.clone(),
        category: String::new(),
        editions: entry.editions.clone(),
        sources: Vec::new(),
        note: None,
        singular: None,
        en: Vec::new(),
        ko: Vec::new(),
    };
    let summary = Localized::from_fn(|lang| {
        let renderer = PlainTextRenderer::new(kb, lang, kb.newest_scope(entry));
        entry.text(lang).map_or_else(String::new, |text| renderer.inlines(&text.summary))
    });
    Subject {
        id: entry.id.to_string(),
        kind: Some(entry.kind),
        scopes: Scope::all().filter(|scope| entry.holds_in(*scope)).collect(),
        term: with_kind_names(kb.terms.get(entry.term.as_str()).cloned().unwrap_or_else(empty_term), entry.kind),
        labels: collect_labels(entry),
        has_ruling,
        shortened: Vec::new(),
        related: entry.related.iter().map(ToString::to_string).collect(),
        summary,
    }
}

/// Returns the labels of an entry, and the types and traits printed with it in any edition.
fn collect_labels(entry: &Entry) -> Vec<String> {
    let printed = entry.values.iter().filter(|printed| LABELS.contains(&printed.name.as_str()));
    let printed = printed.filter_map(|printed| printed.value.ids()).flatten().map(ToString::to_string);
    let all: BTreeSet<String> = printed.chain(entry.labels.iter().map(ToString::to_string)).collect();
    all.into_iter().collect()
}

/// Adds the names that Korean players form with the word for the kind: `기절탄`, `표적상태`.
fn with_kind_names(mut term: Term, kind: Kind) -> Term {
    let ending = match kind {
        Kind::Ammunition => "탄",
        Kind::State => " 상태",
        Kind::Rule
        | Kind::Skill
        | Kind::Weapon
        | Kind::Equipment
        | Kind::Program
        | Kind::Trait
        | Kind::Profile
        | Kind::Scenario
        | Kind::ScenarioRule
        | Kind::Objective
        | Kind::EventRule => return term,
    };
    // Latin abbreviations are written with the Korean word too: `AP탄`.
    let abbreviations = term.en.iter().filter(|name| name.abbreviation);
    let own = term.ko.iter().chain(abbreviations).filter(|name| name.status <= Status::Admitted);
    let made = own.filter(|name| !name.name.ends_with(ending.trim_start())).map(|name| TermName {
        name: format!("{}{ending}", name.name),
        status: Status::SearchOnly,
        abbreviation: false,
        ..name.clone()
    });
    let known: BTreeSet<&str> = term.ko.iter().map(|name| name.name.as_str()).collect();
    let made: Vec<TermName> = made.filter(|name| !known.contains(name.name.as_str())).collect();
    term.ko.extend(made);
    term
}

/// Returns these editions and packs, and the packs on them.
fn with_packs(editions: &[Scope]) -> Vec<Scope> {
    Scope::all().filter(|scope| scope.and_base().any(|scope| editions.contains(&scope))).collect()
}

fn build_term_subject(term: &Term) -> Subject {
    Subject {
        id: term.id.to_string(),
        kind: None,
        scopes: with_packs(&term.editions),
        term: term.clone(),
        labels: Vec::new(),
        has_ruling: false,
        shortened: Vec::new(),
        related: Vec::new(),
        summary: Localized::default(),
    }
}

/// Builds the passages of one entry.
struct PassageBuilder<'a> {
    kb: &'a KnowledgeBase,
    entry: &'a Entry,
    number: SubjectId,
    numbers: &'a BTreeMap<&'a str, SubjectId>,
}

impl PassageBuilder<'_> {
    fn passages(&self, rulings: &[(&RulingId, &Ruling)]) -> Vec<Passage> {
        let mut passages = vec![self.introduction()];
        for clause in &self.entry.clauses {
            let text = |renderer: &mut PlainTextRenderer<'_>| {
                let block = self.kb.clause_text(&clause.id, renderer.lang());
                block.map_or_else(String::new, |block| renderer.block(block))
            };
            let phrases = self.entry.search_phrases.get(&clause.name).cloned().unwrap_or_default();
            let passage = self.passage(PassagePart::Clause(clause.id.clone()), |scope| clause.holds_in(scope), text);
            passages.push(Passage { phrases, ..passage });
        }
        for (id, ruling) in rulings {
            let proved = ruling.proves.iter().map(|proof| &proof.clause).find(|clause| clause.entry() == self.entry.id);
            let text = |renderer: &mut PlainTextRenderer<'_>| {
                let caption = self.entry.text(renderer.lang()).and_then(|text| text.captions.get(&id.ruling()));
                caption.map_or_else(String::new, |caption| renderer.inlines(caption))
            };
            passages.push(self.passage(
                PassagePart::Ruling((*id).clone(), proved.cloned()),
                |scope| ruling.runs_in(scope),
                text,
            ));
        }
        passages
    }

    /// Returns the summary, the prose outside clauses, the discrepancies between sources and the unverified notes.
    fn introduction(&self) -> Passage {
        let entry = self.entry;
        self.passage(
            PassagePart::Entry,
            |scope| entry.holds_in(scope),
            |renderer| {
                let lang = renderer.lang();
                let mut pieces = Vec::new();
                if let Some(text) = entry.text(lang) {
                    pieces.push(renderer.inlines(&text.summary));
                    pieces.extend(text.blocks.iter().map(|block| renderer.outside_clauses(block)));
                }
                for discrepancy in &entry.discrepancies {
                    pieces.push(discrepancy.why.get(lang).clone());
                    pieces.extend(discrepancy.readings.iter().map(|reading| reading.text.get(lang).clone()));
                }
                pieces.extend(entry.unverified.iter().map(|note| note.get(lang).clone()));
                pieces.retain(|piece| !piece.is_empty());
                pieces.join(" ")
            },
        )
    }

    fn passage(
        &self,
        part: PassagePart,
        holds_in: impl Fn(Scope) -> bool,
        text: impl Fn(&mut PlainTextRenderer<'_>) -> String,
    ) -> Passage {
        let scopes: Vec<Scope> = Scope::all().filter(|scope| holds_in(*scope)).collect();
        // The text has the values of the newest edition in which it holds.
        let editions = scopes.iter().copied().filter(|scope| *scope == Scope::Edition(scope.edition()));
        let scope =
            editions.max().or_else(|| scopes.iter().copied().max()).unwrap_or_else(|| self.kb.newest_scope(self.entry));
        let mut mentions = Vec::new();
        let text = Localized::from_fn(|lang| {
            let mut renderer = PlainTextRenderer::new(self.kb, lang, scope);
            let text = text(&mut renderer);
            mentions.extend(renderer.links().filter_map(|id| self.numbers.get(id).copied()));
            text
        });
        mentions.retain(|mention| *mention != self.number);
        mentions.sort_unstable();
        mentions.dedup();
        Passage { subject: self.number, part, scopes, text, phrases: SearchPhrases::default(), mentions }
    }
}
