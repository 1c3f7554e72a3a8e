//! What has the label NFB: a trooper uses only one such skill, item or program at a time.

use crate::context::Context;
use crate::entry_ids::WHITE_NOISE;
use crate::record::Cite;
use crate::ruleset::Rule;
use model::ids::EntryId;

/// Returns whether an entry has the label NFB in the edition.
pub(crate) fn has_feedback(context: &Context<'_>, id: &EntryId) -> bool {
    context.rules.working.feedback.contains(&id)
}

/// Returns the clauses by which an entry with the label NFB that is in use stops another; none if it does not.
pub(crate) fn list_stopping_clauses(context: &Context<'_>, used: &EntryId, other: &EntryId) -> Vec<Cite> {
    if used == other || !has_feedback(context, used) || !has_feedback(context, other) {
        return Vec::new();
    }
    list_clauses(context, used)
}

/// Returns the clauses on the use of an entry with the label NFB.
pub(crate) fn list_clauses(context: &Context<'_>, used: &EntryId) -> Vec<Cite> {
    let no_other = context.rules.clause_if(Rule::WhiteNoiseNoOtherFeedback, used == WHITE_NOISE);
    let general = [Rule::FeedbackOneAtATime, Rule::FeedbackNewCancels].map(|rule| context.rules.clause(rule));
    no_other.into_iter().chain(general.into_iter().flatten()).collect()
}
