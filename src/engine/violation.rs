//! A rule that the play of a situation breaks.

use crate::record::{Cite, Recorder};
use crate::rejection::Rejection;
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
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
}

impl Violation {
    /// Creates a violation of a clause that the code knows.
    pub fn new(message: impl Into<Message>, clause: Cite) -> Self {
        Self { message: message.into(), clause: ClauseId::from_static(clause) }
    }

    /// Writes the step and the fact `refused`.
    pub fn write(self, record: &mut Recorder) {
        record.step(self.message).cite_id(&self.clause).decides(REFUSED, Fact::Clause(self.clause));
    }

    /// Ends a run with it: `refused`, and `allowed` is false.
    pub fn end(self, mut record: Recorder) -> Resolved {
        record
            .step(self.message)
            .cite_id(&self.clause)
            .decides(REFUSED, Fact::Clause(self.clause))
            .decides(ALLOWED, Fact::Flag(false));
        record.finish()
    }
}

impl From<Violation> for Rejection<Violation> {
    fn from(violation: Violation) -> Self {
        Self::Illegal(violation)
    }
}
