//! A rule that the play of a situation breaks.
//!
//! A procedure checks play in one shape: a check writes what the play meets, and returns [`CheckResult`]: nothing, the
//! violation, or a refusal of a situation that cannot be run. `?` ends the checks at the first violation, and
//! [`Rejection::end`] the run. A function that only looks for a violation and cannot refuse may return an
//! `Option<Violation>`, which [`reject`] turns into a result of a check.

use crate::record::{Cite, Recorder};
use crate::rejection::Rejection;
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The facts that the checks of most procedures affect.
pub const VERDICT: [&str; 2] = [ALLOWED, REFUSED];

/// A rule that the play breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The message of the step that says so.
    pub message: Message,
    /// The clause that forbids it.
    pub clause: ClauseId,
    /// The general rule behind the clause, where an illegal declaration cites it as well.
    pub general_rule: Option<Cite>,
}

impl Violation {
    /// Creates a violation of a clause that the code knows.
    pub fn new(message: impl Into<Message>, clause: Cite) -> Self {
        Self::from_clause(message, clause.clone())
    }

    /// Creates a violation of a clause that prints a value or belongs to the content.
    pub fn from_clause(message: impl Into<Message>, clause: ClauseId) -> Self {
        Self { message: message.into(), clause, general_rule: None }
    }

    /// Writes the step and the fact `refused`.
    pub fn write(self, record: &mut Recorder) {
        record.step(self.message).cite(&self.clause).decides(REFUSED, Fact::Clause(self.clause));
    }

    /// Ends a run with it: `refused`, and `allowed` is false.
    pub fn end(self, mut record: Recorder) -> Resolved {
        record
            .step(self.message)
            .cite(&self.clause)
            .decides(REFUSED, Fact::Clause(self.clause))
            .decides(ALLOWED, Fact::Flag(false));
        record.finish()
    }
}

/// The result of a check: the rules allow the play, or the reason why the run ends. `T` is what the check finds on its
/// way.
pub type CheckResult<T = ()> = Result<T, Rejection<Violation>>;

/// Ends a check with the violation that was found, if any.
///
/// # Errors
/// The violation.
pub fn reject(found: Option<Violation>) -> CheckResult {
    found.map_or(Ok(()), |violation| Err(violation.into()))
}

/// Returns the violation that a check found, for a procedure that goes on after it.
///
/// # Errors
/// The refusal of a situation that cannot be run.
pub fn split_refusal(check: CheckResult) -> Result<Option<Violation>, Refusal> {
    match check {
        Ok(()) => Ok(None),
        Err(rejection) => rejection.illegal().map(Some),
    }
}

impl Rejection<Violation> {
    /// Ends a run with the violation, as [`Violation::end`].
    ///
    /// # Errors
    /// The refusal of a situation that cannot be run.
    pub fn end(self, record: Recorder) -> Result<Resolved, Refusal> {
        Ok(self.illegal()?.end(record))
    }
}

impl From<Violation> for Rejection<Violation> {
    fn from(violation: Violation) -> Self {
        Self::Illegal(violation)
    }
}
