//! The trait that the situation of each kind implements.

use std::collections::BTreeMap;

use engine::context::Context;
use engine::dice::Dice;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A typed situation of a ruling kind.
pub trait Situation: std::fmt::Debug + Send + Sync {
    /// Runs it on the engine.
    ///
    /// # Errors
    /// A refusal where the situation is invalid or incomplete.
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal>;
}

/// The dice written in a block, by the name of their roll.
pub type WrittenDice = BTreeMap<String, Vec<i64>>;

/// The dice of one run, with the number of dice written for each roll.
pub struct Rolls<'d> {
    dice: &'d mut dyn Dice,
    written: Option<&'d WrittenDice>,
}

impl<'d> Rolls<'d> {
    /// Creates dice from a script.
    pub fn scripted(dice: &'d mut dyn Dice, written: &'d WrittenDice) -> Self {
        Self { dice, written: Some(written) }
    }

    /// Creates dice from a generator: none are written.
    pub fn generated(dice: &'d mut dyn Dice) -> Self {
        Self { dice, written: None }
    }

    /// Returns the number of dice written for a roll; the kinds whose number of dice is free read it.
    pub fn written_count(&self, roll: &str) -> usize {
        self.written.and_then(|written| written.get(roll)).map_or(0, Vec::len)
    }
}

impl Dice for Rolls<'_> {
    fn roll(&mut self, name: &str, count: usize) -> Result<Vec<u8>, Refusal> {
        self.dice.roll(name, count)
    }
}
