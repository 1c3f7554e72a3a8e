//! What speaks for an answer: how much of a question a passage has, and a subject that the question names.
//!
//! The signs are counted here and weighed by [`crate::worth`].

use crate::bodies::Look;
use crate::material::SubjectNumber;
use crate::positions::Positions;
use crate::rank::{CORRECTED, LEAST_COVERAGE, Naming, Ranker};
use crate::worth::{Signs, Sort};

impl Ranker<'_> {
    /// What speaks for a passage, and the words of the question that it has or is about.
    pub(super) fn signs(&self, number: usize, fit: f32, look: &mut Look<'_>) -> (Signs, Positions) {
        let total = self.total();
        let part = |words: Positions| self.weight(self.whole_names(words)) / total;
        let fact = &self.index.facts[number];
        let (words, asked) = self.index.bodies.held(number, fact.subject, look, part);
        let mut covered = self.whole_names(words);
        for (subject, words) in &self.spotted {
            // It is about the subject, or links to it.
            if *subject == fact.subject || self.index.mentions.of(number).binary_search(subject).is_ok() {
                covered |= *words;
            }
        }
        // Who has chosen no edition plays one, and a pack perhaps.
        let undecided = self.scope.is_none() && fact.newest.is_none();
        let current = fact.is_current(self.scope);
        let signs = Signs {
            coverage: self.weight(covered) / total,
            named: self.coverage_of_subject(fact.subject),
            whole: self.subjects.get(&fact.subject).map_or(0.0, |naming| naming.score / 1000.0),
            asked,
            fit,
            current: current && !undecided,
            elsewhere: self.scope.is_some() && !current,
            number: self.asks_number && fact.number,
            sort: fact.sort,
        };
        (signs, covered)
    }

    /// These words, and those of each name of several of them that is found; a name stands with its first word.
    fn whole_names(&self, mut words: Positions) -> Positions {
        for spot in self.spots.iter().filter(|spot| spot.words.len() > 1) {
            if words.contains(spot.words.start) {
                words |= Positions::range(&spot.words);
            }
        }
        words
    }

    /// What speaks for a subject that the question names beside other things.
    pub(super) fn signs_of_subject(&self, subject: SubjectNumber, naming: Naming) -> Signs {
        let named = self.coverage_of_subject(subject);
        Signs {
            coverage: named,
            named,
            whole: naming.score / 1000.0,
            asked: 0.0,
            fit: 0.0,
            current: true,
            elsewhere: false,
            number: false,
            sort: Sort::Entry,
        }
    }

    /// The words that name a subject.
    pub(super) fn naming(&self, subject: SubjectNumber) -> Positions {
        let own = self.spotted.iter().filter(|(one, _)| *one == subject);
        own.fold(Positions::default(), |words, (_, more)| words | *more)
    }

    /// Whether so much of the question, in these words, makes a result.
    pub(super) fn is_enough(&self, coverage: f32, words: Positions) -> bool {
        let words = self.weights.iter().filter(|(position, ..)| words.contains(*position)).count();
        coverage >= if words > 1 { LEAST_COVERAGE.0 } else { LEAST_COVERAGE.1 }
    }

    /// Which part of the question names the subject.
    pub(super) fn coverage_of_subject(&self, subject: SubjectNumber) -> f32 {
        self.weight(self.naming(subject)) / self.total()
    }

    /// Weighs the words that say something: question words weigh nothing, and one that was read as another word says less.
    pub(super) fn weigh(&mut self) {
        let content = self.words.iter().zip(&self.wanted).enumerate().filter(|(_, (asked, _))| !asked.filler);
        let share = |position| if self.corrected.contains(&position) { CORRECTED } else { 1.0 };
        self.weights = content.map(|(at, (_, wanted))| (at, wanted.weight, wanted.weight * share(at))).collect();
    }

    /// The weight of these words.
    pub(super) fn weight(&self, words: Positions) -> f32 {
        self.weights.iter().filter(|(position, ..)| words.contains(*position)).map(|(_, _, weight)| weight).sum()
    }

    /// The weight of the words at which something holds, however they were read.
    pub(super) fn full_weight(&self, holds: impl Fn(usize) -> bool) -> f32 {
        self.weights.iter().filter(|(position, ..)| holds(*position)).map(|(_, weight, _)| weight).sum()
    }

    /// The weight of the whole question, never nothing.
    pub(super) fn total(&self) -> f32 {
        self.full_weight(|_| true).max(f32::EPSILON)
    }
}
