//! What speaks for an answer: how much of a question a passage has, and a subject that the question names.
//!
//! The signs are counted here and weighed by [`crate::search::worth`].

use crate::search::bodies::Wanted;
use crate::search::material::{Passage, SubjectNumber};
use crate::search::rank::{CORRECTED, LEAST_COVERAGE, Naming, Ranker, is_edition};
use crate::search::spot::Spot;
use crate::search::worth::{Signs, Sort};

impl Ranker<'_> {
    /// What speaks for a passage, and the words of the question that it has or is about, by position.
    pub(super) fn signs(&self, number: usize, passage: &Passage, fit: f32) -> (Signs, Vec<bool>) {
        let total = self.total();
        let held = self.index.bodies.held(number, &self.question);
        let mut covered = self.found(&|wanted| held.has(wanted));
        for spot in self.spots.iter().filter(|spot| self.is_about(passage, spot)) {
            covered[spot.words.clone()].fill(true);
        }
        let part = |fits: &dyn Fn(&Wanted) -> bool| {
            let found = self.found(fits);
            self.weight(|position| found[position]) / total
        };
        // Who has chosen no edition plays one, and a pack perhaps.
        let scopes = &self.index.material.subjects[passage.subject as usize].scopes;
        let undecided = self.scope.is_none() && !scopes.iter().any(|one| is_edition(*one));
        let signs = Signs {
            coverage: self.weight(|position| covered[position]) / total,
            named: self.coverage_of_subject(passage.subject),
            whole: self.subjects.get(&passage.subject).map_or(0.0, |naming| naming.score / 1000.0),
            asked: held.asked(part),
            fit,
            current: self.current(passage) && !undecided,
            elsewhere: self.scope.is_some() && !self.current(passage),
            number: self.asks_number && passage.text.en.contains(|c: char| c.is_ascii_digit()),
            sort: Sort::of(&passage.part),
        };
        (signs, covered)
    }

    /// Where something holds for a word, or for the name that the word belongs to, which stands with its first word.
    fn found(&self, holds: &dyn Fn(&Wanted) -> bool) -> Vec<bool> {
        let mut found: Vec<bool> = self.wanted.iter().map(holds).collect();
        for spot in self.spots.iter().filter(|spot| spot.words.len() > 1) {
            if found[spot.words.start] {
                found[spot.words.clone()].fill(true);
            }
        }
        found
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

    /// Whether words name the subject of a passage, or something that the passage links to.
    fn is_about(&self, passage: &Passage, spot: &Spot) -> bool {
        let own = |one: SubjectNumber| one == passage.subject || passage.mentions.binary_search(&one).is_ok();
        self.subjects_of(spot).any(own)
    }

    /// Whether a word names a subject.
    pub(super) fn names_at(&self, position: usize, subject: SubjectNumber) -> bool {
        let mut spots = self.spots.iter().filter(|spot| spot.words.contains(&position));
        spots.any(|spot| self.subjects_of(spot).any(|one| one == subject))
    }

    /// Whether so much of the question, in the words at which something holds, makes a result.
    pub(super) fn is_enough(&self, coverage: f32, holds: impl Fn(usize) -> bool) -> bool {
        let content = self.words.iter().enumerate().filter(|(_, asked)| !asked.filler);
        let words = content.filter(|(position, _)| holds(*position)).count();
        coverage >= if words > 1 { LEAST_COVERAGE.0 } else { LEAST_COVERAGE.1 }
    }

    /// Which part of the question names the subject.
    pub(super) fn coverage_of_subject(&self, subject: SubjectNumber) -> f32 {
        self.weight(|position| self.names_at(position, subject)) / self.total()
    }

    /// The weight of the words at which something holds; question words weigh nothing, and one that was read as another
    /// word says less.
    pub(super) fn weight(&self, holds: impl Fn(usize) -> bool) -> f32 {
        let share = |position| if self.corrected.contains(&position) { CORRECTED } else { 1.0 };
        self.content().filter(|(position, _)| holds(*position)).map(|(at, weight)| weight * share(at)).sum()
    }

    /// The weight of the words at which something holds, however they were read.
    pub(super) fn full_weight(&self, holds: impl Fn(usize) -> bool) -> f32 {
        self.content().filter(|(position, _)| holds(*position)).map(|(_, weight)| weight).sum()
    }

    /// The weight of the whole question, never nothing.
    pub(super) fn total(&self) -> f32 {
        self.full_weight(|_| true).max(f32::EPSILON)
    }

    /// The words that say something, with their weights.
    fn content(&self) -> impl Iterator<Item = (usize, f32)> {
        let content = self.words.iter().zip(&self.wanted).enumerate().filter(|(_, (asked, _))| !asked.filler);
        content.map(|(position, (_, wanted))| (position, wanted.weight))
    }
}
