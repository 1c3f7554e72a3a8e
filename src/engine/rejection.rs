//! The error of a procedure that ends early: the rules forbid the play, or the situation cannot be run.

use model::refusal::Refusal;

/// The reason why a procedure ends without its result. `I` describes illegal play.
#[derive(Clone, Debug)]
pub enum Rejection<I> {
    /// The rules forbid the play: the run has an outcome with the clause.
    Illegal(I),
    /// The situation cannot be run.
    Refusal(Refusal),
}

impl<I> Rejection<I> {
    /// Returns the illegal play, for the outcome.
    ///
    /// # Errors
    /// The refusal of a situation that cannot be run.
    pub fn illegal(self) -> Result<I, Refusal> {
        match self {
            Self::Illegal(illegal) => Ok(illegal),
            Self::Refusal(refusal) => Err(refusal),
        }
    }
}

impl<I> From<Refusal> for Rejection<I> {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}
