//! Alignment: friendly, enemy, neutral or hostile; which elements may be attacked, and which declare no attacks.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
pub use model::situation::deployment::Owner;
use model::trace::Resolved;

/// A game element from the point of view of a player.
#[derive(Clone, Copy, Debug)]
pub struct Element {
    /// The player that it belongs to, or none.
    pub owner: Owner,
    /// Whether it gives negative MODs to troops that interact with it.
    pub imposes_modifiers: bool,
    /// Whether it is a civilian.
    pub civilian: bool,
    /// Whether it is on the table as a Marker.
    pub marker: bool,
}

/// Determines the alignment of an element, whether the player's troops may attack it, and that an element without an
/// owner declares no attacks.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn alignment(context: &Context<'_>, element: &Element) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.alignments, "alignment")?;
    let mut record = Recorder::default();
    let (word, clauses): (&'static str, Vec<Cite>) = match element.owner {
        Owner::Player | Owner::TeamMate => ("friendly", vec![rules.friendly]),
        Owner::Opponent | Owner::OpponentsTeamMate => ("enemy", vec![rules.enemy]),
        Owner::Nobody if element.imposes_modifiers => ("hostile", vec![rules.neutral, rules.hostile]),
        Owner::Nobody => ("neutral", vec![rules.neutral, rules.hostile]),
    };
    let step = record.step(Message::new("step-alignment").word("alignment", word));
    clauses.iter().fold(step, |step, clause| step.cite(clause)).decides("alignment", Fact::Word(word));
    let neutral = element.owner == Owner::Nobody;
    let id = if neutral { "step-counts-as-neutral" } else { "step-not-neutral" };
    let step = record.step(Message::new(id).word("alignment", word));
    let step = if word == "hostile" { step.cite(rules.hostile_is_neutral) } else { step };
    step.decides("counts-as-neutral", Fact::Flag(neutral));
    let (allowed, id, clause) = match element.owner {
        _ if element.civilian => (false, "step-civilian-target", Some(rules.civilian_not_a_target)),
        Owner::Player | Owner::TeamMate => (false, "step-friendly-target", Some(rules.friendly_not_attacked)),
        Owner::Nobody => (false, "step-neutral-target", Some(rules.neutral_not_attacked)),
        Owner::Opponent | Owner::OpponentsTeamMate => (true, "step-enemy-target", Some(rules.enemy)),
    };
    if let Some(clause) = clause.filter(|_| element.marker && !allowed && !element.civilian) {
        record.step(Message::new("step-marker-like-model")).cite(clause).affects("may-be-attacked");
    }
    let step = record.step(Message::new(id)).cite_some(clause);
    let step = if word == "hostile" { step.cite(rules.hostile_is_neutral) } else { step };
    step.decides("may-be-attacked", Fact::Flag(allowed));
    if neutral {
        let clause = if word == "hostile" { rules.hostile_declares_none } else { rules.neutral_declares_none };
        let step = record.step(Message::new("step-neutral-attacker").word("alignment", word)).cite(clause);
        step.decides("may-declare-attacks", Fact::Flag(false));
    }
    Ok(record.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::catalogue::Catalogue;
    use model::edition::Edition;

    #[test]
    fn only_hostile_elements_cite_that_they_count_as_neutral() {
        let catalogue = Catalogue::default();
        let context =
            Context::new(ruleset(Edition::N3), &catalogue, &std::collections::BTreeMap::new()).expect("a context");
        for (owner, imposes_modifiers) in [(Owner::Nobody, true), (Owner::Nobody, false), (Owner::Opponent, true)] {
            let element = Element { owner, imposes_modifiers, civilian: false, marker: false };
            let trace = alignment(&context, &element).expect("N3 has alignments").trace;
            for path in ["counts-as-neutral", "may-be-attacked"] {
                let step = trace.steps().find(|step| step.decided(path)).expect("a step that decides it");
                let cited = step.clauses.iter().any(|clause| clause.as_str() == "hostile#counts-as-neutral");
                assert_eq!(cited, owner == Owner::Nobody && imposes_modifiers, "{path} of {element:?}");
            }
        }
    }
}
