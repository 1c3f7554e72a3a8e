//! Alignment: friendly, enemy, neutral or hostile; which elements may be attacked, and which declare no attacks.

use crate::context::Context;
use crate::printed::{find_takeover, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Alignments, HostileRule};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployment::Ownership;
use model::trace::Resolved;

/// A game element from the point of view of a player.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Element {
    /// The player that the element belongs to, or none.
    pub owner: Ownership,
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

/// The alignment of an element to a player.
#[derive(Clone, Copy)]
enum Alignment {
    Friendly,
    Enemy,
    /// Belongs to no player.
    Neutral,
    /// Belongs to no player, and is what the edition calls hostile.
    Hostile,
}

impl Alignment {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Friendly => "friendly",
            Self::Enemy => "enemy",
            Self::Neutral => "neutral",
            Self::Hostile => "hostile",
        }
    }
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
    let alignment = match owner {
        Ownership::Player | Ownership::TeamMate => Alignment::Friendly,
        Ownership::Opponent | Ownership::OpponentsTeamMate => Alignment::Enemy,
        Ownership::NoPlayer if hostile => Alignment::Hostile,
        Ownership::NoPlayer => Alignment::Neutral,
    };
    let step = record.step(Message::new("step-alignment").word("alignment", alignment.as_str()));
    step.cite_all(list_clauses(&rules, alignment)).decides("alignment", Fact::Word(alignment.as_str()));
    let (as_enemy, as_neutral) = match (alignment, rules.hostile_as) {
        (Alignment::Hostile, HostileRule::Enemy { attacks, .. }) => (Some(attacks), None),
        (Alignment::Hostile, HostileRule::Neutral { counts, .. }) => (None, Some(counts)),
        (
            Alignment::Friendly | Alignment::Enemy | Alignment::Neutral,
            HostileRule::Neutral { .. } | HostileRule::Enemy { .. },
        ) => (None, None),
    };
    let is_neutral = owner == Ownership::NoPlayer && as_enemy.is_none();
    let id = if is_neutral { "step-counts-as-neutral" } else { "step-not-neutral" };
    let step = record.step(Message::new(id).word("alignment", alignment.as_str()));
    step.cite_all(as_neutral).cite_all(as_enemy).decides("counts-as-neutral", Fact::Flag(is_neutral));
    // A Civilian is no target, whatever its alignment.
    let civilian = rules.civilian_not_a_target.filter(|_| element.civilian);
    let (allowed, id, clause) = match alignment {
        _ if civilian.is_some() => (false, "step-civilian-target", civilian),
        Alignment::Friendly => (false, "step-friendly-target", Some(rules.friendly_not_attacked)),
        Alignment::Hostile if as_enemy.is_some() => (true, "step-enemy-target", as_enemy),
        Alignment::Hostile | Alignment::Neutral => (false, "step-neutral-target", Some(rules.neutral_not_attacked)),
        Alignment::Enemy => (true, "step-enemy-target", Some(rules.enemy)),
    };
    if let Some(clause) = clause.filter(|_| element.marker && !allowed && civilian.is_none()) {
        record.step(Message::new("step-marker-like-model")).cite(clause).affects("may-be-attacked");
    }
    let step = record.step(Message::new(id)).cite_all(clause).cite_all(as_neutral);
    step.decides("may-be-attacked", Fact::Flag(allowed));
    write_attacks(&mut record, &rules, alignment);
    Ok(record.finish())
}

/// Returns the clauses that define an alignment in the edition.
fn list_clauses(rules: &Alignments, alignment: Alignment) -> Vec<Cite> {
    match (alignment, rules.hostile_as) {
        (Alignment::Friendly, HostileRule::Neutral { .. } | HostileRule::Enemy { .. }) => vec![rules.friendly],
        (Alignment::Enemy, HostileRule::Neutral { .. } | HostileRule::Enemy { .. }) => vec![rules.enemy],
        (Alignment::Neutral | Alignment::Hostile, HostileRule::Neutral { .. }) => vec![rules.neutral, rules.hostile],
        (Alignment::Hostile, HostileRule::Enemy { of_all, .. }) => vec![rules.hostile, of_all],
        (Alignment::Neutral, HostileRule::Enemy { .. }) => vec![rules.neutral],
    }
}

/// Returns the player for whom an element fights: the other one if a state of it says so. Writes the rule.
fn resolve_side(context: &Context<'_>, record: &mut Recorder, element: &Element) -> Ownership {
    let Some(rule) = find_takeover(context, &element.states) else { return element.owner };
    let step = record.step(Message::new("step-changes-sides")).cite(rule.sides);
    step.affects_all(["alignment", "counts-as-neutral", "may-be-attacked"]);
    match element.owner {
        Ownership::Player => Ownership::Opponent,
        Ownership::TeamMate => Ownership::OpponentsTeamMate,
        Ownership::Opponent => Ownership::Player,
        Ownership::OpponentsTeamMate => Ownership::TeamMate,
        Ownership::NoPlayer => Ownership::NoPlayer,
    }
}

/// Writes whether an element without an owner declares attacks, if a source says so.
fn write_attacks(record: &mut Recorder, rules: &Alignments, alignment: Alignment) {
    let (may, clause) = match (alignment, rules.hostile_as) {
        (Alignment::Hostile, HostileRule::Neutral { declares_none, .. }) => (false, Some(declares_none)),
        (Alignment::Hostile, HostileRule::Enemy { attacks, .. }) => (true, Some(attacks)),
        (Alignment::Neutral, HostileRule::Neutral { .. } | HostileRule::Enemy { .. }) => {
            (false, rules.neutral_declares_none)
        }
        (Alignment::Friendly | Alignment::Enemy, HostileRule::Neutral { .. } | HostileRule::Enemy { .. }) => {
            (false, None)
        }
    };
    let Some(clause) = clause else { return };
    let id = if may { "step-hostile-attacker" } else { "step-neutral-attacker" };
    let step = record.step(Message::new(id).word("alignment", alignment.as_str())).cite(clause);
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
        for (owner, imposes_modifiers) in
            [(Ownership::NoPlayer, true), (Ownership::NoPlayer, false), (Ownership::Opponent, true)]
        {
            let element =
                Element { owner, imposes_modifiers, hostile: false, civilian: false, marker: false, states: vec![] };
            let trace = resolve(&context, &element).expect("N3 has alignments").trace;
            for path in ["counts-as-neutral", "may-be-attacked"] {
                let step = trace.steps().find(|step| step.decided(path)).expect("a step that decides it");
                let cited = step.clauses.iter().any(|clause| clause == clause!("hostile#counts-as-neutral"));
                assert_eq!(cited, owner == Ownership::NoPlayer && imposes_modifiers, "{path} of {element:?}");
            }
        }
    }
}
