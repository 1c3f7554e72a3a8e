//! Markers: the declarations allowed against them, and what reveals them.

use crate::context::Context;
use crate::entry_ids::{CAMOUFLAGED, HIDDEN_DEPLOYMENT_STATE, IMPERSONATION};
use crate::order::scene::{Scene, find_printed_kind};
use crate::order::situation::{Aro, Declaration, Trooper, TrooperIndex, TrueFrom, earliest};
use crate::order::waiting::{discovers, find_forbidding_rule};
use crate::printed::{find_marker_clause, read_skill};
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::{
    CAUTIOUS_MOVEMENT, DISCOVER, DODGE, ENTIRE_ORDER_TYPE, IMPERSONATION_STATE, INTUITIVE_ATTACK, LOOK_OUT,
    RE_CAMOUFLAGE, RESET, SHORT_MOVEMENT_TYPE,
};
use crate::skills::SkillKind;
use crate::violation::{CheckResult, Violation, reject};
use model::catalogue::{NO_VARIANT, Printed};
use model::ids::{ClauseId, EntryId};
use model::situation::order::{Half, Side};
use model::value::Value;

/// The Marker states in which troopers are deployed, each after the skill that allows it.
const DEPLOYED_AS: [(&EntryId, &EntryId); 2] =
    [(entry!("camouflage"), CAMOUFLAGED), (IMPERSONATION, IMPERSONATION_STATE)];
/// Skills that may be declared in reaction to a Marker.
const REACTIONS: [&EntryId; 4] = [DISCOVER, DODGE, LOOK_OUT, RESET];
/// Skills with the label Attack for which nothing is rolled.
const ATTACKS_WITHOUT_ROLL: [&EntryId; 2] = [entry!("place-deployable"), entry!("reload")];
/// The clause that keeps a discovered trooper revealed.
pub(super) const STAYS_REVEALED: Cite = clause!("discover#stays-revealed");

/// Returns the Marker state of a trooper, with the clause that protects it.
pub(super) fn find_marker_state<'t>(context: &Context<'_>, trooper: &'t Trooper) -> Option<(&'t EntryId, ClauseId)> {
    trooper.states.iter().find_map(|state| Some((state, find_marker_clause(context, state)?)))
}

/// Returns whether a trooper is a Marker at the start of the Order, or leaves Hidden Deployment as one.
pub(super) fn is_marker(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    find_marker(scene, index).is_some()
}

/// Returns the Marker state that a trooper is in, or in which it leaves Hidden Deployment, with the clause that
/// protects it.
fn find_marker(scene: &Scene<'_>, index: TrooperIndex) -> Option<(EntryId, ClauseId)> {
    if let Some((state, clause)) = find_marker_state(scene.context, scene.order.trooper(index)) {
        return Some((state.clone(), clause));
    }
    let state = find_appearing_state(scene, index)?;
    Some((state.clone(), find_marker_clause(scene.context, state)?))
}

/// Returns the Marker state in which a trooper in Hidden Deployment could have been deployed instead.
pub(super) fn find_deployed_state(scene: &Scene<'_>, index: TrooperIndex) -> Option<&'static EntryId> {
    let hidden = scene.order.is(index, HIDDEN_DEPLOYMENT_STATE) && scene.rules().has(Rule::HiddenKeepsMarker);
    find_entering_state(scene, index).filter(|_| hidden)
}

/// Returns the Marker state in which a trooper may be deployed.
pub(super) fn find_entering_state(scene: &Scene<'_>, index: TrooperIndex) -> Option<&'static EntryId> {
    DEPLOYED_AS.iter().find(|(skill, _)| scene.order.has(index, skill)).map(|(_, state)| *state)
}

/// Returns the Marker state in which a trooper leaves Hidden Deployment, if nothing that it declares shows its Model.
pub(super) fn find_appearing_state(scene: &Scene<'_>, index: TrooperIndex) -> Option<&'static EntryId> {
    let state = find_deployed_state(scene, index)?;
    let keeps = |declaration: &Declaration| {
        let short = read_skill(scene.context, &declaration.skill).is(&[SHORT_MOVEMENT_TYPE]);
        declaration.is(CAUTIOUS_MOVEMENT) || (short && !reveals(scene, declaration))
    };
    let declared = scene.declarations(index);
    (!declared.is_empty() && declared.iter().all(keeps)).then_some(state)
}

/// Checks an attack against a Marker: it needs a Discover in the same Order, or must be an Intuitive Attack.
pub(super) fn check_attack(
    scene: &Scene<'_>,
    user: TrooperIndex,
    target: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let Some((marker, clause)) = find_marker(scene, target) else { return Ok(()) };
    if declaration.is(INTUITIVE_ATTACK) {
        let rule = scene.rules().skills.intuitive_not_at.filter(|rule| *rule.value == marker);
        return reject(rule.map(|rule| Violation::new("step-marker-not-attacked", rule.clause)));
    }
    if is_revealed(scene, target) || discovers(scene, user, target) {
        return Ok(());
    }
    let clause = find_forbidding_rule(scene, user, target).cloned().unwrap_or(clause);
    Err(Violation::from_clause("step-marker-not-attacked", clause).into())
}

/// Returns whether a Marker is revealed in this Order by its declarations, or by its move into contact.
pub(super) fn is_revealed(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    reveals_itself(scene, index) || find_contact_start(scene, index).is_some()
}

/// Returns since when an activated Marker is in the contact with an enemy Model that reveals it.
fn find_contact_start(scene: &Scene<'_>, index: TrooperIndex) -> TrueFrom {
    let mut disguises = scene.rules().skills.disguises.iter();
    let ends = disguises.any(|rules| rules.contact.is_some() && scene.order.is(index, rules.state));
    if !scene.order.is_active(index) || !ends {
        return None;
    }
    let models = scene.order.reactive_indices().filter(|other| !is_marker(scene, *other));
    let contacts = models.filter_map(|other| {
        let relation = scene.order.relation(index, other).filter(|relation| relation.side == Side::Enemy)?;
        relation.contact
    });
    contacts.fold(None, |since, half| earliest(since, Some(half)))
}

/// Returns whether a Marker reveals itself by its declarations in this Order.
pub(super) fn reveals_itself(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.declarations(index).iter().any(|declaration| reveals(scene, declaration))
}

/// Returns whether a declaration reveals a Marker.
pub(super) fn reveals(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    let rules = scene.rules();
    let types = scene.printed(&declaration.skill, NO_VARIANT, "types");
    let of_type = |kind: &EntryId| match types {
        Some(Printed { value: Value::Ids(types), .. }) => types.contains(kind),
        Some(_) | None => false,
    };
    let entire = rules.has(Rule::EntireOrderReveals) && of_type(ENTIRE_ORDER_TYPE);
    let revealing_type = rules.skills.keeps_hidden.is_some_and(|kind| !of_type(kind));
    let cautious = declaration.is(CAUTIOUS_MOVEMENT);
    let hides = declaration.is(RE_CAMOUFLAGE);
    let rolls = find_printed_kind(scene, &declaration.skill).is_some_and(|kind| kind != SkillKind::NoRoll);
    let warns = declaration.is(LOOK_OUT) || find_attack_label(scene, declaration).is_some();
    rolls || warns || ((entire || revealing_type) && !cautious && !hides)
}

/// Returns the clause by which a declaration is an attack although nothing is rolled for it.
pub(super) fn find_attack_label(scene: &Scene<'_>, declaration: &Declaration) -> Option<Cite> {
    scene.rules().clause_if(Rule::AttackLabelIsAttack, ATTACKS_WITHOUT_ROLL.contains(&&declaration.skill))
}

/// Checks that a trooper does not come into contact with an enemy Marker.
pub(super) fn check_contact(scene: &Scene<'_>, user: TrooperIndex) -> CheckResult {
    let mut markers = scene.order.reactive_indices().filter(|index| is_marker(scene, *index));
    let clause = markers.find_map(|marker| {
        let relation = scene.order.relation(user, marker).filter(|relation| relation.side == Side::Enemy)?;
        let half = relation.contact?;
        let shown = half == Half::Second && reveals_itself(scene, marker);
        let disguises = scene.rules().skills.disguises.iter();
        let own_disguises = disguises.filter(|rules| !shown && scene.order.is(marker, rules.state));
        own_disguises.into_iter().find_map(|rules| rules.untouchable)
    });
    reject(clause.map(|clause| Violation::new("step-marker-not-touched", clause)))
}

/// Returns the clause on the reactions that are allowed against a Marker.
pub(super) fn find_marker_aro_clause(scene: &Scene<'_>, target: TrooperIndex) -> Option<Cite> {
    let rules = scene.rules();
    let impersonates = scene.order.is(target, IMPERSONATION_STATE);
    let few_reactions = rules.clause_if(Rule::FewReactionsToImpersonators, impersonates);
    few_reactions.or_else(|| rules.clause(Rule::FewReactionsToMarkers))
}

/// Checks a reaction against a single activated Marker, by the declarations that are known when it is made.
pub(super) fn check_reaction(scene: &Scene<'_>, user: TrooperIndex, aro: &Aro, due: TrueFrom) -> CheckResult {
    let target = scene.order.first_active();
    let Some(clause) = find_marker_aro_clause(scene, target) else { return Ok(()) };
    let half = aro.after.or(due).unwrap_or(Half::First);
    let known = if half == Half::First { 1 } else { 2 };
    let revealed = scene.declarations(target).iter().take(known).any(|declaration| reveals(scene, declaration));
    let waits = half == Half::Second && due == Some(Half::First);
    let contact = find_contact_start(scene, target);
    let touches = contact.is_some_and(|since| since == Half::First || half == Half::Second);
    if !is_marker(scene, target) || revealed || touches || waits || REACTIONS.contains(&&aro.declaration.skill) {
        return Ok(());
    }
    let clause = find_forbidding_rule(scene, user, target).unwrap_or(clause);
    Err(Violation::new("step-marker-not-attacked", clause).into())
}
