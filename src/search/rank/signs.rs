//! What speaks for an answer: how much of a question a passage has, and a subject that the question names.
//!
//! The signs are counted here and weighed by [`crate::search::worth`].

use crate::search::bodies::Wanted;
use crate::search::material::{Passage, SubjectNumber};
use crate::search::rank::{Naming, Ranker, is_edition};
use crate::search::worth::{Signs, Sort};

impl Ranker<'_> {
    /// What speaks for a passage.
    pub(super) fn signs(&self, number: usize, passage: &Passage, fit: f32) -> Signs {
        let total = self.weight(|_| true).max(f32::EPSILON);
        let covers = |fits: &dyn Fn(&Wanted) -> bool| {
            self.weight(|position| fits(&self.wanted[position]) || fits(&self.wanted[self.start(position)])) / total
        };
        // Who has chosen no edition plays one, and a pack perhaps.
        let scopes = &self.index.material.subjects[passage.subject as usize].scopes;
        let undecided = self.scope.is_none() && !scopes.iter().any(|one| is_edition(*one));
        Signs {
            coverage: self.coverage(number, passage),
            named: self.coverage_of_subject(passage.subject),
            whole: self.subjects.get(&passage.subject).map_or(0.0, |naming| naming.score / 1000.0),
            asked: self.index.bodies.asked(number, &self.numbers, covers),
            fit,
            current: self.current(passage) && !undecided,
            elsewhere: self.scope.is_some() && !self.current(passage),
            number: self.asks_number && passage.text.en.contains(|c: char| c.is_ascii_digit()),
            sort: Sort::of(&passage.part),
        }
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

    /// Which part of what the question says is in a passage.
    pub(super) fn coverage(&self, number: usize, passage: &Passage) -> f32 {
        let touches =
            |subject: SubjectNumber| subject == passage.subject || passage.mentions.binary_search(&subject).is_ok();
        let spotted = |position: usize| {
            self.spots.iter().any(|spot| spot.words.contains(&position) && self.subjects_of(spot).any(touches))
        };
        let covered = self.weight(|position| self.has(number, position) || spotted(position));
        covered / self.weight(|_| true).max(f32::EPSILON)
    }

    /// Which part of the question names the subject.
    pub(super) fn coverage_of_subject(&self, subject: SubjectNumber) -> f32 {
        let naming = |position| {
            self.spots
                .iter()
                .any(|spot| spot.words.contains(&position) && self.subjects_of(spot).any(|one| one == subject))
        };
        self.weight(naming) / self.weight(|_| true).max(f32::EPSILON)
    }

    /// The weight of the words at which something holds; question words weigh nothing.
    pub(super) fn weight(&self, holds: impl Fn(usize) -> bool) -> f32 {
        let content = self.words.iter().zip(&self.wanted).enumerate().filter(|(_, (asked, _))| !asked.filler);
        content.filter(|(position, _)| holds(*position)).map(|(_, (_, wanted))| wanted.weight).sum()
    }
}
