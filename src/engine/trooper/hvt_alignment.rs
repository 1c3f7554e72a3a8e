//! The alignment of an HVT: neutral to both players, or the Designated Target of the enemy.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::FORWARD_OBSERVER;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::Hvt;
use model::situation::deployment::Ownership;
use model::situation::score::EnemyPlace;
use model::trace::Resolved;

/// The objective whose attacks an HVT suffers.
const DESIGNATION: &EntryId = entry!("its10-hvt-designation");
/// The attacks that this objective allows.
const MARKS: [&EntryId; 2] = [FORWARD_OBSERVER, entry!("spotlight")];
/// The weapon of a Designated Target.
const WEAPON: &EntryId = entry!("stun-pistol");
/// All facts.
const FACTS: [&str; 3] = ["alignment", "counts-as-neutral", "may-be-attacked"];

/// An HVT from the point of view of a player.
#[derive(Clone, Debug)]
pub struct HvtElement {
    /// The player who placed it.
    pub owner: Ownership,
    /// The role of HVTs in the scenario.
    pub role: Hvt,
    /// Whether the HVT has been revealed.
    pub revealed: bool,
    /// Whether the Order in which that happened is over.
    pub order_is_over: bool,
    /// The Classified Objective that the player tries to fulfil.
    pub objective: Option<EntryId>,
    /// The attack that the player would declare.
    pub attack: Option<EntryId>,
    /// The weapon that the HVT would use.
    pub weapon: Option<EntryId>,
    /// Where the active enemy trooper of the HVT is, if it spends an Order.
    pub enemy: Option<EnemyPlace>,
}

/// Resolves `alignment`, `counts-as-neutral` and `may-be-attacked`; with an active trooper, `may-react`.
///
/// # Errors
/// The edition has no rules on HVTs.
pub fn resolve(context: &Context<'_>, element: &HvtElement) -> Result<Resolved, Refusal> {
    let need = |rule: Rule| context.rules.need_clause(rule, "hvt");
    let mut record = Recorder::default();
    let is_enemy = matches!(element.owner, Ownership::Opponent | Ownership::OpponentsTeamMate);
    let is_target = match element.role {
        Hvt::Target => is_enemy,
        Hvt::Masked => is_enemy && element.revealed,
        Hvt::Neutral | Hvt::Unused => false,
    };
    let word = if is_target { "enemy" } else { "neutral" };
    let masked = (element.role == Hvt::Masked && !element.revealed).then(|| need(Rule::HvtNeutralUntilRevealed));
    let clause = if is_target { need(Rule::DesignatedTargetAttacked)? } else { need(Rule::HvtNeutral)? };
    let step = record.step(Message::new("step-alignment").word("alignment", word)).cite(clause);
    let step = step.cite_all(masked.transpose()?).affects_all(FACTS);
    step.decides("alignment", Fact::Word(word)).decides("counts-as-neutral", Fact::Flag(!is_target));
    if element.role == Hvt::Masked && element.revealed {
        let clause = need(Rule::TargetProfileAfterOrder)?;
        let step = record.step(Message::new("step-hvt-profile").flag("over", element.order_is_over)).cite(clause);
        step.decides("target-profile", Fact::Flag(element.order_is_over));
    }
    // A neutral HVT is no target, except for the attacks that an objective marks it with.
    let is_mark = |attack: &EntryId| MARKS.contains(&attack);
    let is_marked = element.objective.as_ref().is_some_and(|objective| objective == DESIGNATION)
        && element.attack.as_ref().is_some_and(is_mark);
    let (allowed, id, clause) = match (is_target, is_marked) {
        (true, _) => (true, "step-enemy-target", clause),
        (false, true) => (true, "step-hvt-may-be-marked", need(Rule::HvtMarked)?),
        (false, false) => (false, "step-neutral-target", clause),
    };
    record.step(Message::new(id)).cite(clause).decides("may-be-attacked", Fact::Flag(allowed));
    if let Some(weapon) = &element.weapon {
        let has = is_target && weapon == WEAPON;
        let message = Message::new("step-hvt-weapon").term("weapon", weapon.as_str()).flag("has", has);
        let step = record.step(message).cite(need(Rule::DesignatedTargetWeapon)?);
        step.decides("may-use-weapon", Fact::Flag(has));
    }
    if let Some(place) = element.enemy {
        let reacts = is_target && place != EnemyPlace::Elsewhere;
        let message = Message::new("step-hvt-reacts").flag("reacts", reacts);
        let step = record.step(message).cite(need(Rule::DesignatedTargetReacts)?);
        step.decides("may-react", Fact::Flag(reacts));
    }
    Ok(record.finish())
}
