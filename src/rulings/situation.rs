//! The trait that the situation of each kind implements.

use engine::context::Context;
use engine::dice::Dice;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A typed situation of some kind.
pub trait Situation: std::fmt::Debug + Send + Sync {
    /// Runs it.
    ///
    /// `dice_given` says how many dice are written for a roll; kinds whose number of dice is free ask it.
    ///
    /// # Errors
    /// A refusal where the situation cannot be run as it was sent.
    fn run(
        &self,
        context: &Context<'_>,
        dice: &mut dyn Dice,
        dice_given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal>;
}
