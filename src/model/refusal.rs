//! Refusals: situations that cannot be run as sent. Illegal play is not a refusal; it is an outcome with a clause.

use serde::Serialize;

use crate::ids::ClauseId;
use crate::message::Message;
use crate::text::excerpt;

/// Why a request is refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RefusalKind {
    /// The request conflicts with the rules or with itself.
    #[default]
    Invalid,
    /// The request exceeds a limit of size.
    OverLimit,
    /// A fact that the rules need is missing.
    MissingFact,
    /// The edition prints no such value.
    NoValue,
    /// No source prints the ranges of a weapon.
    NoRanges,
    /// An entry has several levels, and the request names none of them.
    UnknownLevel,
}

/// Returns the result, or `None` if it needs a fact that the situation leaves out.
///
/// # Errors
/// Every other refusal.
pub fn allow_missing_fact<T>(result: Result<T, Refusal>) -> Result<Option<T>, Refusal> {
    match result {
        Err(refusal) if refusal.kind == RefusalKind::MissingFact => Ok(None),
        result => result.map(Some),
    }
}

/// A request that cannot be met, with what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{}", message.id)]
pub struct Refusal {
    /// The found and the expected value. The id starts with `refusal-`.
    pub message: Message,
    /// The path in the situation: `active.ph`, `dice.save`; empty for the situation itself.
    pub path: String,
    /// The clauses that rule it out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<ClauseId>,
    /// The kind; decides the status of a response, and how a page words the refusal.
    #[serde(skip)]
    pub kind: RefusalKind,
}

impl Refusal {
    /// Creates a refusal at a path of the situation.
    pub fn new(path: impl Into<String>, message: Message) -> Self {
        Self { message, path: path.into(), clauses: Vec::new(), kind: RefusalKind::Invalid }
    }

    /// Creates a refusal of a request that exceeds a limit of size.
    pub fn over_limit(path: impl Into<String>, message: Message) -> Self {
        Self { kind: RefusalKind::OverLimit, ..Self::new(path, message) }
    }

    /// Returns the refusal with another kind.
    #[must_use]
    pub fn of_kind(self, kind: RefusalKind) -> Self {
        Self { kind, ..self }
    }

    /// Returns the refusal with the clauses that rule it out.
    #[must_use]
    pub fn citing(mut self, clauses: impl IntoIterator<Item = ClauseId>) -> Self {
        self.clauses.extend(clauses);
        self
    }

    /// Returns a missing fact that the rules need.
    pub fn missing(path: impl Into<String>) -> Self {
        let path = path.into();
        let message = Message::new("refusal-missing-fact").text("path", path.as_str());
        Self::new(path, message).of_kind(RefusalKind::MissingFact)
    }

    /// Returns a name that is not that of a trooper to choose from; `near` is the nearest of them.
    pub fn unknown_target(path: impl Into<String>, name: &str, near: Option<&str>) -> Self {
        let message = Message::new("refusal-unknown-target").text("found", excerpt(name));
        Self::new(path, message.text("nearest", near.unwrap_or("none")))
    }

    /// Returns a number outside its bounds.
    pub fn out_of_bounds(path: &str, found: i64, min: i64, max: i64) -> Self {
        let message = Message::new("refusal-out-of-bounds").text("path", path);
        Self::over_limit(path, message.number("found", found).number("least", min).number("most", max))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_missing_fact_is_allowed() {
        assert_eq!(allow_missing_fact(Ok(1)), Ok(Some(1)));
        assert_eq!(allow_missing_fact::<i64>(Err(Refusal::missing("a.ph"))), Ok(None));
        let unprinted = Refusal::new("pistol.damage", Message::new("refusal-no-value")).of_kind(RefusalKind::NoValue);
        assert_eq!(allow_missing_fact::<i64>(Err(unprinted.clone())), Err(unprinted));
    }
}
