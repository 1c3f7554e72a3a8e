//! Alignment: friendly, enemy, neutral or hostile; which elements may be attacked, and which declare no attacks.

use crate::context::Context;
use crate::printed::{find_takeover, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Alignments, HostileRule};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployment::Owner;
use model::trace::Resolved;

/// A game element from the point of view of a player.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Element {
    /// The player that the element belongs to, or none.
    pub owner: Owner,
    /// Whether the element gives negative MODs to troops that interact with it.
    pub imposes_modifiers: bool,
    /// Whether the scenario calls it hostile.
    pub hostile: bool,
    /// Whether the element is a civilian.
    pub civilian: bool,
    /// Whether the element is on the table as a Marker.
    pub marker: bool,
    /// The states that the element is in.
    pub states: Vec<EntryId>,
}

/// Determines the alignment of an element, whether the player's troops may attack it, and whether an element without an
/// owner declares attacks.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition, and for a fact that does not matter there.
pub fn resolve(context: &Context<'_>, element: &Element) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.alignments, "alignment")?;
    let (hostile, other, other_key) = match rules.hostile_as {
        HostileRule::Neutral { .. } => (element.imposes_modifiers, element.hostile, "hostile"),
        HostileRule::Enemy { .. } => (element.hostile, element.imposes_modifiers, "imposes-modifiers"),
    };
    if other {
        return Err(refuse_without_effect(context, other_key));
    }
    if element.civilian && rules.civilian_not_a_target.is_none() {
        return Err(refuse_without_effect(context, "civilian"));
    }
    let mut record = Recorder::default();
    need_states(context, "states", &element.states)?;
    let owner = resolve_side(context, &mut record, element);
    let nobodys = match rules.hostile_as {
        HostileRule::Neutral { .. } => vec![rules.neutral, rules.hostile],
        HostileRule::Enemy { of_all, .. } if hostile => vec![rules.hostile, of_all],
        HostileRule::Enemy { .. } => vec![rules.neutral],
    };
    let (word, clauses): (&'static str, Vec<Cite>) = match owner {
        Owner::Player | Owner::TeamMate => ("friendly", vec![rules.friendly]),
        Owner::Opponent | Owner::OpponentsTeamMate => ("enemy", vec![rules.enemy]),
        Owner::Nobody => (if hostile { "hostile" } else { "neutral" }, nobodys),
    };
    let step = record.step(Message::new("step-alignment").word("alignment", word));
    step.cite_all(clauses.iter()).decides("alignment", Fact::Word(word));
    let as_enemy = match rules.hostile_as {
        HostileRule::Enemy { attacks, .. } => (word == "hostile").then_some(attacks),
        HostileRule::Neutral { .. } => None,
    };
    let counted = match rules.hostile_as {
        HostileRule::Neutral { counts, .. } => (word == "hostile").then_some(counts),
        HostileRule::Enemy { .. } => None,
    };
    let neutral = owner == Owner::Nobody && as_enemy.is_none();
    let id = if neutral { "step-counts-as-neutral" } else { "step-not-neutral" };
    let step = record.step(Message::new(id).word("alignment", word));
    step.cite_all(counted).cite_all(as_enemy).decides("counts-as-neutral", Fact::Flag(neutral));
    let civilian = rules.civilian_not_a_target.filter(|_| element.civilian);
    let (allowed, id, clause) = match owner {
        _ if civilian.is_some() => (false, "step-civilian-target", civilian),
        Owner::Player | Owner::TeamMate => (false, "step-friendly-target", Some(rules.friendly_not_attacked)),
        Owner::Nobody if as_enemy.is_some() => (true, "step-enemy-target", as_enemy),
        Owner::Nobody => (false, "step-neutral-target", Some(rules.neutral_not_attacked)),
        Owner::Opponent | Owner::OpponentsTeamMate => (true, "step-enemy-target", Some(rules.enemy)),
    };
    if let Some(clause) = clause.filter(|_| element.marker && !allowed && civilian.is_none()) {
        record.step(Message::new("step-marker-like-model")).cite(clause).affects("may-be-attacked");
    }
    let step = record.step(Message::new(id)).cite_all(clause).cite_all(counted);
    step.decides("may-be-attacked", Fact::Flag(allowed));
    write_attacks(&mut record, &rules, word);
    Ok(record.finish())
}

/// Returns the player for whom an element fights: the other one if a state of it says so. Writes the rule.
fn resolve_side(context: &Context<'_>, record: &mut Recorder, element: &Element) -> Owner {
    let Some(rule) = find_takeover(context, &element.states) else { return element.owner };
    let step = record.step(Message::new("step-changes-sides")).cite(rule.sides);
    step.affects_all(["alignment", "counts-as-neutral", "may-be-attacked"]);
    match element.owner {
        Owner::Player => Owner::Opponent,
        Owner::TeamMate => Owner::OpponentsTeamMate,
        Owner::Opponent => Owner::Player,
        Owner::OpponentsTeamMate => Owner::TeamMate,
        Owner::Nobody => Owner::Nobody,
    }
}

/// Writes whether an element without an owner declares attacks, if a source says so.
fn write_attacks(record: &mut Recorder, rules: &Alignments, word: &'static str) {
    let (may, clause) = match (word, rules.hostile_as) {
        ("hostile", HostileRule::Neutral { declares_none, .. }) => (false, Some(declares_none)),
        ("hostile", HostileRule::Enemy { attacks, .. }) => (true, Some(attacks)),
        ("neutral", HostileRule::Neutral { .. } | HostileRule::Enemy { .. }) => (false, rules.neutral_declares_none),
        (_, HostileRule::Neutral { .. } | HostileRule::Enemy { .. }) => (false, None),
    };
    let Some(clause) = clause else { return };
    let id = if may { "step-hostile-attacker" } else { "step-neutral-attacker" };
    let step = record.step(Message::new(id).word("alignment", word)).cite(clause);
    step.decides("may-declare-attacks", Fact::Flag(may));
}

/// Returns the refusal of a fact that does not matter in the edition.
fn refuse_without_effect(context: &Context<'_>, key: &'static str) -> Refusal {
    let message = Message::new("refusal-alignment-key").text("found", key);
    Refusal::new(key, message.text("edition", context.rules.scope.as_str()))
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
            let element =
                Element { owner, imposes_modifiers, hostile: false, civilian: false, marker: false, states: vec![] };
            let trace = resolve(&context, &element).expect("N3 has alignments").trace;
            for path in ["counts-as-neutral", "may-be-attacked"] {
                let step = trace.steps().find(|step| step.decided(path)).expect("a step that decides it");
                let cited = step.clauses.iter().any(|clause| clause == clause!("hostile#counts-as-neutral"));
                assert_eq!(cited, owner == Owner::Nobody && imposes_modifiers, "{path} of {element:?}");
            }
        }
    }
}
