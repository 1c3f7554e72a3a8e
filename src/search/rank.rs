//! What a result is worth: the entry that the question names first, then its clauses, then rulings, then mentions.
//!
//! Scores run to about 1000. A name found whole is worth 900 and more, a name begun 700 to 860, a slip less. What is
//! asked in several words is weighed by [`crate::worth`]. Start reading at [`Ranking::new`].

mod naming;
mod signs;
mod why;

use std::collections::{BTreeMap, BTreeSet};

use tantivy::TantivyError;

use crate::bodies::{Look, Search};
use crate::facts::Fact;
use crate::held::Question;
use crate::index::Index;
use crate::limits::Limits;
use crate::material::{Subject, SubjectNumber};
use crate::names::Way;
use crate::phrases::Shared;
use crate::positions::Positions;
use crate::query::{Asked, Query};
use crate::spot::Spot;
use crate::wanted::Wanted;
use crate::worth::{Signs, Sort};
use model::edition::Scope;

pub use why::Why;

/// What a result points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// An entry or a term.
    Subject(SubjectNumber),
    /// A clause or ruling, by its passage.
    Passage(usize),
}

/// A possible result.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// What it points at.
    pub target: Target,
    /// What it is worth.
    pub score: f32,
    /// Why it is here.
    pub why: Why,
}

/// The results in order.
#[derive(Debug, Default)]
pub struct Ranking {
    /// What fits, best first.
    pub results: Vec<Candidate>,
    /// What is closest where nothing fits.
    pub nearest: Vec<Candidate>,
    /// The short answer, where there is one.
    pub answer: Option<Answer>,
}

/// The short answer: the one subject that the question names, or whose clause answers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The subject.
    pub subject: SubjectNumber,
    /// The clause that decides, by its passage.
    pub clause: Option<usize>,
}

/// How a subject was found.
#[derive(Clone, Copy)]
struct Naming {
    name: u32,
    score: f32,
    way: Way,
}

/// A whole name is found from this score on.
const WHOLE: f32 = 875.0;
/// What a term without an entry loses where the question names it beside other things.
const MERE_TERM: f32 = -25.0;
/// What something loses that only belongs to the scenario asked for: what the scenario itself says comes first.
const BELONGS: f32 = -250.0;
/// A clause is the answer where it has so much of the question, and a phrase of players fits it so well.
const SURE: (f32, f32) = (0.75, 0.35);
/// A result needs this part of what the question says, in two words at least, or this part in a single one; less is only
/// shown as near. One rare word beside one that nothing here has makes 0.62.
const LEAST_COVERAGE: (f32, f32) = (0.4, 0.65);
/// How many clauses and rulings of the entry that was named come right after it, and what the first of each is worth.
const OWN: [(usize, f32); 2] = [(4, 860.0), (2, 830.0)];
/// The same where a word only begins names or is a slip away from them: clauses of what it may mean come after all names,
/// before texts that merely have it, and leave these room.
const NEARLY: [(usize, f32); 2] = [(4, 680.0), (0, 0.0)];
/// How many passages are weighed: for a word or two, for more, and where most may be turned down.
const POOL: [usize; 3] = [40, 100, 200];
/// How many passages are weighed besides because players ask for them nearly so.
const ALSO: usize = 24;
/// A phrase of players that fits so well makes up for words that nobody knows.
const MAKES_UP: f32 = 0.42;
/// A phrase that fits so well is why a clause was found.
const ASKED: f32 = 0.3;
/// A text of what so much of the question names is a result.
const NAMED: f32 = 0.35;
/// What a word counts that was read as another one.
const CORRECTED: f32 = 0.34;
/// How many near results are shown.
const NEAREST: usize = 3;

/// The state of one ranking.
struct Ranker<'a> {
    index: &'a Index,
    limits: Limits<'a>,
    scope: Option<Scope>,
    words: Vec<Asked>,
    wanted: Vec<Wanted>,
    /// How much each word weighs that says something, and how much of that where it was read as another one.
    weights: Vec<(usize, f32, f32)>,
    spots: Vec<Spot>,
    /// The subjects that words name, with the words; a subject may come twice.
    spotted: Vec<(SubjectNumber, Positions)>,
    /// The words that were read as others, by position.
    corrected: BTreeSet<usize>,
    /// Whether the question is one word that names nothing and begins a name: it may still be typed.
    unfinished: bool,
    subjects: BTreeMap<SubjectNumber, Naming>,
    /// The tokens of the question.
    question: Question,
    /// What phrases of players share with it.
    shared: Shared,
    /// Whether a number is asked for.
    asks_number: bool,
}

impl Ranking {
    /// Weighs everything that may answer the question.
    ///
    /// # Errors
    /// When tantivy fails, which only a broken index makes it do.
    pub fn new(index: &Index, query: &Query, scope: Option<Scope>, limit: usize) -> Result<Self, TantivyError> {
        let mut ranker = Ranker::new(index, query, scope);
        if query.words.is_empty() {
            return Ok(Self { results: ranker.listed(query, limit), ..Self::default() });
        }
        ranker.name(query);
        let named = ranker.only_whole();
        let (mut good, mut weak) = ranker.passages(query, named)?;
        for (subject, naming) in ranker.best_named(limit) {
            let candidate = ranker.named_candidate(subject, naming);
            let coverage = ranker.coverage_of_subject(subject);
            let enough = ranker.is_enough(coverage, ranker.naming(subject));
            if naming.way == Way::Named && !enough {
                weak.push(candidate);
            } else {
                good.push(candidate);
            }
        }
        let results = ranker.sorted(good, limit);
        let nearest = if results.is_empty() { ranker.nearest(weak, query) } else { Vec::new() };
        let answer = named.map(|subject| Answer { subject, clause: ranker.main_clause(subject) });
        Ok(Self { answer: answer.or_else(|| ranker.answer(&results)), results, nearest })
    }
}

impl<'a> Ranker<'a> {
    fn new(index: &'a Index, query: &'a Query, scope: Option<Scope>) -> Self {
        let words: Vec<Asked> = query.words.clone();
        Self {
            index,
            limits: Limits::new(index, query),
            scope: query.scope().or(scope),
            words,
            wanted: Vec::new(),
            weights: Vec::new(),
            spots: Vec::new(),
            spotted: Vec::new(),
            corrected: BTreeSet::new(),
            unfinished: false,
            subjects: BTreeMap::new(),
            question: Question::default(),
            shared: Shared::default(),
            asks_number: query.asks_number,
        }
    }

    fn id(&self, subject: SubjectNumber) -> &str {
        &self.index.material.subjects[subject as usize].id
    }

    /// The passages that have enough of the question, and those that have less.
    fn passages(
        &self,
        query: &Query,
        named: Option<SubjectNumber>,
    ) -> Result<(Vec<Candidate>, Vec<Candidate>), TantivyError> {
        if query.says_nothing {
            return Ok((self.own(named.as_slice(), OWN), Vec::new()));
        }
        let content: Vec<&Wanted> =
            self.words.iter().zip(&self.wanted).filter(|(asked, _)| !asked.filler).map(|(_, wanted)| wanted).collect();
        let spotted: Vec<SubjectNumber> = self.spotted.iter().map(|(subject, _)| *subject).collect();
        let limit = match content.len() {
            _ if self.limits.look_closer() => POOL[2],
            0..=2 => POOL[0],
            _ => POOL[1],
        };
        let (facets, excluded) = (self.limits.facets(), self.limits.excluded_facets());
        let also = self.index.bodies.nearest_phrases(&self.shared, ALSO);
        // What belongs to a thing that the question names is weighed even where other texts have more of its words.
        let own: BTreeSet<usize> =
            spotted.iter().flat_map(|subject| &self.index.passages_of[*subject as usize]).copied().collect();
        let search = Search {
            wanted: &content,
            subjects: &spotted,
            facets: &facets,
            excluded: &excluded,
            lang: query.filters.lang,
            also: &also,
            own: &own,
            limits: [limit, POOL[1]],
        };
        let mut found = self.index.bodies.find(&search)?;
        let best = found.first().map_or(1.0, |(_, score)| score.max(f32::EPSILON));
        // What stands together is looked at together: it is waited for once.
        found.sort_unstable_by_key(|(number, _)| *number);
        let (mut good, mut weak) = (Vec::new(), Vec::new());
        let mut look = Look::of(&self.question, &self.shared);
        for (number, score) in found {
            if !self.limits.admit_passage(self.index, number) {
                continue;
            }
            let (signs, covered) = self.signs(number, score / best, &mut look);
            let candidate = self.passage_candidate(number, &signs);
            let fits = self.is_enough(signs.coverage, covered) || signs.asked >= MAKES_UP || signs.named >= NAMED;
            if fits { good.push(candidate) } else { weak.push(candidate) }
        }
        if named.is_none() && self.unfinished {
            let nearly: Vec<SubjectNumber> = self.best_named(POOL[0]).into_iter().map(|(subject, _)| subject).collect();
            good.extend(self.own(&nearly, NEARLY));
        }
        good.extend(self.own(named.as_slice(), OWN));
        Ok((good, weak))
    }

    /// The first clauses and rulings of these entries, as many as `most` says.
    fn own(&self, subjects: &[SubjectNumber], most: [(usize, f32); 2]) -> Vec<Candidate> {
        let [most_clauses, most_rulings] = most;
        let (mut clauses, mut rulings) = (0u8, 0u8);
        let mut found = Vec::new();
        for &number in subjects.iter().flat_map(|subject| &self.index.passages_of[*subject as usize]) {
            let fact = self.index.facts[number];
            if !fact.is_current(self.scope) || !self.limits.admit_passage(self.index, number) {
                continue;
            }
            let (count, most, base) = match fact.sort {
                Sort::Entry => continue,
                Sort::Clause => (&mut clauses, most_clauses.0, most_clauses.1),
                Sort::Ruling => (&mut rulings, most_rulings.0, most_rulings.1),
            };
            if usize::from(*count) < most {
                // Two clauses, then what begins like the question, then the rest.
                let late = if *count >= 2 { 20.0 } else { 0.0 };
                let score = base - f32::from(*count) - late;
                *count += 1;
                found.push(Candidate { target: Target::Passage(number), score, why: Self::why_own(fact) });
            }
        }
        found
    }

    /// The clause that says what a subject does: its first in the reader's edition.
    fn main_clause(&self, subject: SubjectNumber) -> Option<usize> {
        let own = self.index.passages_of[subject as usize].iter().copied();
        let mut clauses = own.filter(|number| {
            let fact = &self.index.facts[*number];
            fact.sort == Sort::Clause && fact.is_current(self.scope)
        });
        clauses.next()
    }

    /// The clause that comes first, where nearly the whole question is in it.
    fn answer(&self, results: &[Candidate]) -> Option<Answer> {
        let Target::Passage(number) = results.first()?.target else { return None };
        let (signs, _) = self.signs(number, 1.0, &mut Look::of(&self.question, &self.shared));
        let sure = signs.sort == Sort::Clause && signs.coverage >= SURE.0 && signs.asked >= SURE.1;
        sure.then(|| Answer { subject: self.index.facts[number].subject, clause: Some(number) })
    }

    fn passage_candidate(&self, number: usize, signs: &Signs) -> Candidate {
        let Fact { subject, sort, .. } = self.index.facts[number];
        let target = if sort == Sort::Entry { Target::Subject(subject) } else { Target::Passage(number) };
        let belongs = if self.limits.belongs(subject) { BELONGS } else { 0.0 };
        let why = if signs.asked >= ASKED { Why::Asked } else { self.why_passage(number) };
        Candidate { target, score: signs.worth() + belongs, why }
    }

    fn named_candidate(&self, subject: SubjectNumber, naming: Naming) -> Candidate {
        // Named beside other things, it is one answer among several.
        let score =
            if naming.way == Way::Named { self.signs_of_subject(subject, naming).worth() } else { naming.score };
        Candidate { target: Target::Subject(subject), score, why: Why::Name(naming.way, naming.name) }
    }

    fn why_passage(&self, number: usize) -> Why {
        let fact = self.index.facts[number];
        let spotted = |number: &SubjectNumber| self.spotted.iter().any(|(one, _)| one == number);
        if self.subjects.get(&fact.subject).is_some_and(|naming| naming.way <= Way::Keyboard) {
            return Self::why_own(fact);
        }
        match self.index.mentions.of(number).iter().find(|mention| spotted(mention)) {
            Some(mention) => Why::Mention(*mention),
            None => Why::Text,
        }
    }

    /// Why a passage of an entry that was named is here.
    const fn why_own(fact: Fact) -> Why {
        match fact.sort {
            Sort::Entry => Why::Text,
            Sort::Clause => Why::Clause(fact.subject),
            Sort::Ruling => Why::Ruling(fact.subject),
        }
    }

    /// Best first, each target once.
    fn sorted(&self, mut candidates: Vec<Candidate>, limit: usize) -> Vec<Candidate> {
        let order = |target: &Target| match *target {
            Target::Subject(number) => (self.id(number), 0),
            Target::Passage(number) => (self.id(self.index.facts[number].subject), number + 1),
        };
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| order(&a.target).cmp(&order(&b.target))));
        let mut seen = BTreeSet::new();
        candidates.retain(|candidate| seen.insert(candidate.target));
        candidates.truncate(limit);
        candidates
    }

    /// What is closest where nothing fits: passages with some of the words, then names that look alike.
    fn nearest(&self, weak: Vec<Candidate>, query: &Query) -> Vec<Candidate> {
        let mut found = self.sorted(weak, NEAREST);
        let alike = self.index.names.alike(&query.text, NEAREST * 4);
        for (name, score) in alike {
            let target = Target::Subject(self.index.names.name(name).subject);
            let subject = self.index.names.name(name).subject;
            let admitted = self.limits.admit(subject, &self.index.material.subjects[subject as usize]);
            if admitted && found.len() < NEAREST && found.iter().all(|candidate| candidate.target != target) {
                found.push(Candidate { target, score, why: Why::Alike(name) });
            }
        }
        found
    }

    /// Everything that the filters admit, where there is nothing else to look for.
    fn listed(&self, query: &Query, limit: usize) -> Vec<Candidate> {
        if query.is_empty() {
            return Vec::new();
        }
        let subjects = self.index.material.subjects.iter().zip(0..);
        let fitting = subjects.filter(|(subject, number)| self.limits.admit(*number, subject));
        let candidates = fitting.map(|(subject, number)| {
            let score = if subject.kind.is_some() { 500.0 } else { 400.0 };
            Candidate { target: Target::Subject(number), score, why: Why::Filter }
        });
        self.sorted(candidates.collect(), limit)
    }
}

/// What a subject that was named is worth more or less than another: an entry says more than a mere term, and what the
/// reader's edition does not have says less.
pub(super) fn standing(subject: &Subject, scope: Option<Scope>) -> f32 {
    let entry = if subject.kind.is_some() { 6.0 } else { 0.0 };
    let elsewhere = if scope.is_some_and(|scope| !holds(&subject.scopes, scope)) { -8.0 } else { 0.0 };
    entry + elsewhere
}

/// Whether something exists in a scope; a pack has everything of its base.
fn holds(scopes: &[Scope], scope: Scope) -> bool {
    scopes.contains(&scope) || scopes.contains(&Scope::Edition(scope.edition()))
}
