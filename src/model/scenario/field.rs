//! The fields of a score sheet, for forms and descriptions. Derived facts have no field.

use crate::ids::EntryId;
use crate::scenario::Scenario;
use crate::scenario::bound::Bound;
use crate::scenario::fact::{Classifieds, FactKind, SheetFact};
use crate::scenario::objective::{Award, Objective};
use crate::scenario::vocabulary::{Followed, Hvt};

/// A field of the score sheet.
#[derive(Clone, Debug)]
pub struct Field<'s> {
    /// The fact that the field states.
    pub fact: &'s SheetFact,
    /// The bound for one player.
    pub bound: Bound,
    /// The bound for the sum of both players, if they share the total.
    pub combined_max: Option<i64>,
    /// Whether the field is counted at the end of every Game Round.
    pub per_round: bool,
    /// Whether the field is counted at the end of the game.
    pub at_the_end: bool,
    /// The readings in which it counts, if it counts only in them.
    pub only_in: Vec<&'s Followed>,
}

/// The prefix of fields for the bonus of a card. They are not facts of a scenario: they depend on the cards drawn.
pub const BONUS_PREFIX: &str = "bonus-";

/// Returns the name of the field for the bonus of a card.
pub fn bonus_field(card: &EntryId) -> String {
    format!("{BONUS_PREFIX}{card}")
}

impl Scenario {
    /// Returns the fields of its score sheet, in the order of its facts.
    pub fn fields(&self) -> impl Iterator<Item = Field<'_>> {
        let field = |fact| Field {
            fact,
            bound: fact.bound(self),
            combined_max: fact.combined_max(self),
            per_round: self.is_per_round(fact),
            at_the_end: self.is_at_the_end(fact),
            only_in: self.judged_in(fact).collect(),
        };
        let is_counted = |field: &Field<'_>| field.per_round || field.at_the_end || !field.only_in.is_empty();
        self.facts.iter().filter(|fact| !fact.is_derived()).map(field).filter(is_counted)
    }

    /// Returns whether points depend on the size of the armies.
    pub fn needs_tier(&self) -> bool {
        let awards = |objective: &Objective| {
            std::iter::once(&objective.award)
                .chain(objective.readings.iter().filter_map(|row| row.award.as_ref()))
                .any(Award::needs_tier)
        };
        self.objectives.iter().any(awards)
    }

    /// Returns whether hurting an HVT loses the game, because it is neutral at least at first.
    pub const fn has_neutral_hvt(&self) -> bool {
        matches!(self.hvt, Hvt::Masked | Hvt::Neutral)
    }

    /// Returns the number of classified objectives of a group that each player has.
    pub fn classified_of(&self, which: Classifieds) -> u8 {
        let max = |fact: &SheetFact| {
            let FactKind::Classified(own) = &fact.is else { return None };
            (own.which == which).then_some(own.max)
        };
        self.facts.iter().find_map(max).unwrap_or(0)
    }
}
