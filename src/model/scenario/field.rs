//! The fields of a score sheet: what forms ask, what descriptions list. Facts worked out from others are not asked.

use crate::ids::EntryId;
use crate::scenario::bound::Bound;
use crate::scenario::fact::{Classifieds, Fact, FactKind};
use crate::scenario::objective::{Award, Objective};
use crate::scenario::{Followed, Hvt, Scenario};

/// A field of the score sheet.
#[derive(Clone, Debug)]
pub struct Field<'s> {
    /// What is counted.
    pub fact: &'s Fact,
    /// What one player's number can be.
    pub bound: Bound,
    /// What both players' numbers together can be, where one takes from the other.
    pub together: Option<i64>,
    /// It is asked at the end of every Game Round.
    pub per_round: bool,
    /// It is asked at the end of the game.
    pub at_the_end: bool,
    /// The readings in which it counts, where it counts in no others.
    pub only_in: Vec<&'s Followed>,
}

/// What the names begin with under which a player states that an accomplished card earned what it pays itself: no facts of
/// one scenario, since they hang on the cards drawn.
pub const BONUS: &str = "bonus-";

/// The name under which a player states it of a card.
pub fn bonus_field(card: &EntryId) -> String {
    format!("{BONUS}{card}")
}

impl Scenario {
    /// The fields of its score sheet, in the order of its facts.
    pub fn fields(&self) -> impl Iterator<Item = Field<'_>> {
        let field = |fact| Field {
            fact,
            bound: fact.bound(self),
            together: fact.together(self),
            per_round: self.is_per_round(fact),
            at_the_end: self.is_at_the_end(fact),
            only_in: self.judged_in(fact).collect(),
        };
        let asked = |field: &Field<'_>| field.per_round || field.at_the_end || !field.only_in.is_empty();
        self.facts.iter().filter(|fact| !fact.follows()).map(field).filter(asked)
    }

    /// Whether points depend on how much the armies cost.
    pub fn asks_the_tier(&self) -> bool {
        let awards = |objective: &Objective| {
            std::iter::once(&objective.award)
                .chain(objective.readings.iter().filter_map(|row| row.award.as_ref()))
                .any(Award::needs_tier)
        };
        self.objectives.iter().any(awards)
    }

    /// Whether hurting an HVT loses the game: one is neutral, if only at first.
    pub const fn has_a_neutral_hvt(&self) -> bool {
        matches!(self.hvt, Hvt::Masked | Hvt::Neutral)
    }

    /// The classified objectives of a sort that each player has.
    pub fn classified_of(&self, which: Classifieds) -> u8 {
        let most = |fact: &Fact| {
            let FactKind::Classified(own) = &fact.is else { return None };
            (own.which == which).then_some(own.most)
        };
        self.facts.iter().find_map(most).unwrap_or(0)
    }
}
