//! What an answer to a question of several words is worth, by what speaks for it.
//!
//! The weights were fitted to the natural questions of `src/search/tests/queries.toml`, a fifth of them held out in turn, and
//! rounded. This module must not know the index.

use crate::material::Part;

/// What sort of text it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// An entry as a whole.
    Entry,
    /// A clause.
    Clause,
    /// A ruling.
    Ruling,
}

impl Sort {
    /// The sort of a passage.
    pub const fn of(part: &Part) -> Self {
        match part {
            Part::Entry => Self::Entry,
            Part::Clause(_) => Self::Clause,
            Part::Ruling(..) => Self::Ruling,
        }
    }
}

/// What speaks for an answer. Parts run from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Signs {
    /// Which part of the question it has, in any way.
    pub coverage: f32,
    /// Which part of the question names its subject.
    pub named: f32,
    /// How well its subject is named at best.
    pub whole: f32,
    /// How well the best phrase of players for it fits the question.
    pub asked: f32,
    /// How well its words fit, compared with the best.
    pub fit: f32,
    /// Whether it holds in the reader's edition, or in the newest where none is chosen.
    pub current: bool,
    /// Whether the reader has chosen an edition in which it does not hold.
    pub elsewhere: bool,
    /// Whether a number is asked for and it has one.
    pub number: bool,
    /// What sort of text it is.
    pub sort: Sort,
}

/// What nothing speaks for, and how much one unit of weight counts.
const BASE: f32 = 240.0;
const UNIT: f32 = 28.0;

impl Signs {
    /// What the answer is worth, up to about 850.
    pub fn worth(&self) -> f32 {
        let part = match self.sort {
            Sort::Entry | Sort::Ruling => -2.4,
            Sort::Clause => 0.0,
        };
        let yes = |sign: bool, weight: f32| if sign { weight } else { 0.0 };
        let weight = 7.7 * self.coverage
            + 1.5 * self.named
            + 1.7 * self.whole
            + 4.2 * self.asked.sqrt()
            + 2.5 * self.fit
            + yes(self.current, 0.7)
            + yes(self.elsewhere, -2.0)
            + yes(self.number, 1.9)
            + part;
        BASE + UNIT * weight
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Signs = Signs {
        coverage: 0.5,
        named: 0.0,
        whole: 0.0,
        asked: 0.0,
        fit: 0.5,
        current: true,
        elsewhere: false,
        number: false,
        sort: Sort::Clause,
    };

    #[test]
    fn whatever_speaks_for_an_answer_makes_it_worth_more() {
        let worth = PLAIN.worth();
        for better in [
            Signs { coverage: 0.6, ..PLAIN },
            Signs { named: 0.1, ..PLAIN },
            Signs { whole: 0.1, ..PLAIN },
            Signs { asked: 0.1, ..PLAIN },
            Signs { fit: 0.6, ..PLAIN },
            Signs { number: true, ..PLAIN },
        ] {
            assert!(better.worth() > worth, "{better:?}");
        }
        for worse in [
            Signs { current: false, ..PLAIN },
            Signs { elsewhere: true, current: false, ..PLAIN },
            Signs { sort: Sort::Entry, ..PLAIN },
            Signs { sort: Sort::Ruling, ..PLAIN },
        ] {
            assert!(worse.worth() < worth, "{worse:?}");
        }
    }

    #[test]
    fn no_passage_is_worth_more_than_a_name_found_whole() {
        let all = Signs { coverage: 1.0, named: 1.0, whole: 0.9, asked: 1.0, fit: 1.0, number: true, ..PLAIN };
        assert!((700.0..860.0).contains(&all.worth()), "{}", all.worth());
    }
}
