//! Disguises: states in which a trooper passes for something that it is not, and what ends them.
//!
//! The declarations that are allowed against Markers, and those that reveal them, are in `marker`.

use crate::entry_ids::{
    ALL_ROUND_VISOR, AUTOMATIC_TYPES, BIOMETRIC_VISOR, HACKER, HIDDEN_DEPLOYMENT_STATE, MULTISPECTRAL_VISOR,
    SIXTH_SENSE, STEALTH, X_VISOR,
};
use crate::order::marker::{find_attack_label, is_marker, reveals_itself};
use crate::order::phase_context::Resolution;
use crate::order::roll_data::RollResults;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex, TrueFrom, earliest};
use crate::order::trooper_outcome::TrooperOutcome;
use crate::printed::{ATTACK, counts_as, find_value, read_skill};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{DelayRules, DisguiseRules, ImitationRules, RevealingRules};
use crate::skill_ids::{CAUTIOUS_MOVEMENT, DISCOVER, DODGE, ENTIRE_ORDER_TYPE, IDLE, LOOK_OUT};
use model::fact_name::{ARO, REFUSED, REVEALED, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::situation::order::{Half, OrderKind, Side};

/// Iterates over the rules of the disguises that a trooper bears.
pub(super) fn iter_disguises(scene: &Scene<'_>, index: TrooperIndex) -> impl Iterator<Item = &'static DisguiseRules> {
    let all: &'static [DisguiseRules] = scene.rules().skills.disguises;
    all.iter().filter(move |rules| scene.order.is(index, rules.state))
}

/// Returns whether a trooper is only a replica of another.
pub(super) fn is_replica(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.order.trooper(index).is_replica()
}

/// Returns whether a trooper gives itself away in this Order: by what it declares, or by a move into contact.
pub(super) fn is_revealed_by_action(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    reveals_itself(scene, index) || find_end_by_contact(scene, index).is_some()
}

/// Returns whether a Discover is rolled against a trooper: it is a Marker or in another disguise.
pub(super) fn is_discoverable(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    is_marker(scene, index) || iter_disguises(scene, index).any(|rules| rules.discover.is_some())
}

/// Returns the clauses by which a Discover ends the disguises of a trooper, or removes a replica.
pub(super) fn find_discover_clauses(scene: &Scene<'_>, index: TrooperIndex) -> Vec<Cite> {
    let replica = is_replica(scene, index);
    let found = |rules: &'static DisguiseRules| match rules.replicas.filter(|_| replica) {
        Some(replicas) => Some(replicas.discovered_is_removed),
        None => rules.discover,
    };
    let seen_through = iter_disguises(scene, index).flat_map(|rules| rules.seen_through).copied();
    iter_disguises(scene, index).filter_map(found).chain(seen_through).collect()
}

/// Returns the rules on an ARO that waits for a trooper to reveal itself, beyond those on Markers.
pub(super) fn find_delay(scene: &Scene<'_>, index: TrooperIndex) -> Option<DelayRules> {
    iter_disguises(scene, index).find_map(|rules| rules.delay)
}

/// Returns the clause by which a trooper may make a Surprise Attack out of its disguise.
pub(super) fn find_surprise_clause(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    iter_disguises(scene, index).find_map(|rules| rules.surprise)
}

/// Returns since when a trooper touches an enemy Model.
pub(super) fn touches_enemy(scene: &Scene<'_>, index: TrooperIndex) -> TrueFrom {
    let opponents = scene.order.indices().filter(|other| scene.order.is_active(*other) != scene.order.is_active(index));
    let touches = opponents.filter(|other| !is_marker(scene, *other)).filter_map(|other| {
        let relation = scene.order.relation(index, other).filter(|relation| relation.side == Side::Enemy)?;
        relation
            .contact
            .or_else(|| (dodges_into(scene, other, index) || dodges_into(scene, index, other)).then_some(Half::Second))
    });
    touches.fold(None, |since, half| earliest(since, Some(half)))
}

/// Returns whether a trooper declares a Dodge that would end in contact with another.
fn dodges_into(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    scene.declarations(user).iter().any(|declaration| {
        let targets = &declaration.targets;
        declaration.is(DODGE) && declaration.into_contact && (targets.first().is_none() || targets.contains(target))
    })
}

/// Returns the clause by which contact with an enemy ends a disguise of a trooper.
pub(super) fn find_end_by_contact(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    touches_enemy(scene, index)?;
    iter_disguises(scene, index).find_map(|rules| rules.contact)
}

/// Returns the clause by which a disguise ends for the whole Order, if only the second skill of a trooper ends it.
pub(super) fn find_entire_order_clause(
    scene: &Scene<'_>,
    index: TrooperIndex,
    reveals: impl Fn(usize) -> bool,
) -> Option<Cite> {
    let late = scene.order.is_active(index) && !reveals(0) && reveals(1);
    iter_disguises(scene, index).find_map(|rules| rules.entire_order).filter(|_| late)
}

/// Ends the disguises of a trooper that are no Marker states.
pub(super) fn settle(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    index: TrooperIndex,
    outcome: &mut TrooperOutcome,
) {
    let Resolution { scene, ref mut record, plan } = *resolution;
    if is_replica(scene, index) {
        return;
    }
    for rules in iter_disguises(scene, index) {
        let Some(revealing) = rules.revealing else { continue };
        let mut reasons = find_end_reasons(scene, index, outcome, rules, &revealing);
        let failed = revealing.failure_reveals.filter(|spared| {
            plan.skill_rolls.iter().zip(&results.skill_rolls).any(|(skill_roll, succeeds)| {
                let skill = &skill_roll.declaration.skill;
                skill_roll.user == index && spared.value.contains(&skill) && !succeeds
            })
        });
        reasons.extend(failed.map(|spared| spared.clause));
        let path = scene.path(index, REVEALED);
        let named = |id| Message::new(id).text("target", scene.name(index));
        if reasons.is_empty() {
            if !scene.declarations(index).is_empty() {
                let step = record.step(named("step-stays-hidden")).cite(revealing.attack_or_roll_reveals);
                let step = step.cite_all(revealing.look_out).cite_all(revealing.long_skill);
                let spared = revealing.failure_reveals.filter(|spared| {
                    scene.declarations(index).iter().any(|declared| spared.value.contains(&&declared.skill))
                });
                let step = step.cite_all(spared.map(|spared| spared.clause));
                let step = step.cite_all(in_team(scene, index, rules, IDLE).map(|imitation| imitation.team_idle));
                step.decides(path, Fact::Flag(false)).affects(scene.path(index, STATES));
                outcome.decided.revealed = Some(false);
            }
            continue;
        }
        let reveals = |half: usize| {
            let declared = scene.declarations(index).get(half);
            declared.is_some_and(|declared| find_ending_clause(scene, &revealing, declared).is_some())
        };
        let step = record.step(named("step-revealed")).cite_all(find_entire_order_clause(scene, index, reveals));
        let step = step.cite_all(reasons).cite_all(rules.real_model);
        let step = step.cite_all(in_team(scene, index, rules, DODGE).map(|imitation| imitation.team_dodge));
        step.decides(path, Fact::Flag(true)).affects(scene.path(index, STATES));
        outcome.decided.revealed = Some(true);
        outcome.states.remove(rules.state);
    }
}

/// Skills and items that work by themselves, where an edition does not print their types.
const AUTOMATIC_ENTRIES: [&EntryId; 7] =
    [ALL_ROUND_VISOR, BIOMETRIC_VISOR, MULTISPECTRAL_VISOR, entry!("repeater"), SIXTH_SENSE, STEALTH, X_VISOR];

/// Writes that the automatic skills and items of disguised troopers work, and that what they imitate does not.
pub(super) fn write_profiles(scene: &Scene<'_>, record: &mut Recorder) {
    for (index, trooper) in scene.order.troopers() {
        for rules in iter_disguises(scene, index) {
            record.set_subject(&trooper.name);
            let works =
                |id: &EntryId| AUTOMATIC_ENTRIES.contains(&id) || counts_as(scene.context, id, &AUTOMATIC_TYPES);
            let automatic = trooper.profile.iter().any(|entry| works(&entry.id) && entry.id != rules.state);
            if automatic && let Some(clause) = rules.automatic {
                record_affected_rolls(
                    scene,
                    index,
                    record.step(Message::new("step-automatic-skills-go-on")).cite(clause),
                );
            }
            let imitated = &trooper.prior.disguise.imitates;
            let Some(imitation) = rules.imitation.filter(|_| !imitated.is_empty()) else { continue };
            let named = |ids: &[&EntryId]| imitated.iter().any(|id| ids.contains(&id));
            let imposes = |id: &EntryId| find_value(scene.context, id, "effects").is_some();
            let step = record.step(Message::new("step-imitates-in-looks-only")).cite(imitation.own_profile);
            let step = step.cite_all(named(&[HACKER]).then_some(imitation.no_hacker));
            let step = step.cite_all(named(imitation.no_tokens.value).then_some(imitation.no_tokens.clause));
            record_affected_rolls(
                scene,
                index,
                step.cite_all(imitated.iter().any(imposes).then_some(imitation.no_mods)),
            );
        }
    }
    record.clear_subject();
}

/// Records that a step affects everything that a trooper does and that is done to it.
fn record_affected_rolls(scene: &Scene<'_>, index: TrooperIndex, step: StepHandle<'_>) {
    let step = step.affects_all(scene.action_paths(index)).affects(REFUSED);
    scene.order.indices().fold(step, |step, other| {
        let step = step.affects_all(scene.exchange_paths(index, other));
        step.affects(scene.path(other, ARO)).affects(scene.skill_roll_path(other, DISCOVER))
    });
}

/// Writes that the Model that takes the place of a Marker faces any way: `<name>.chooses-facing`.
pub(super) fn write_facing(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, outcome: &TrooperOutcome) {
    let ended = |rules: &&DisguiseRules| !outcome.states.contains(&rules.state.clone());
    let Some(clause) = iter_disguises(scene, index).filter(ended).find_map(|rules| rules.facing) else { return };
    if !is_replica(scene, index) {
        let step = record.step(Message::new("step-chooses-facing")).cite(clause);
        step.decides(scene.path(index, "chooses-facing"), Fact::Flag(true));
    }
}

/// Returns whether a Discover at a trooper has succeeded. One that comes out of Hidden Deployment is revealed, but not
/// found.
pub(super) fn is_found(scene: &Scene<'_>, index: TrooperIndex, outcome: &TrooperOutcome) -> bool {
    let appears = scene.order.is(index, HIDDEN_DEPLOYMENT_STATE) && !scene.declarations(index).is_empty();
    !appears && outcome.decided.revealed == Some(true)
}

/// Returns the clauses that end a disguise in the Order, but for a failed roll.
fn find_end_reasons(
    scene: &Scene<'_>,
    index: TrooperIndex,
    outcome: &TrooperOutcome,
    rules: &DisguiseRules,
    revealing: &RevealingRules,
) -> Vec<Cite> {
    let declares = scene.declarations(index);
    let declared = declares.iter().filter_map(|declaration| find_ending_clause(scene, revealing, declaration));
    let discovered = is_found(scene, index, outcome);
    let others = [
        rules.contact.filter(|_| touches_enemy(scene, index).is_some()),
        rules.save.filter(|_| outcome.forced_save),
        rules.discover.filter(|_| discovered),
    ];
    let labeled = declares.iter().filter_map(|declaration| find_attack_label(scene, declaration));
    declared.chain(labeled).chain(others.into_iter().flatten()).collect()
}

/// Returns the rules on an imitation if its bearer declares a skill in the Order of its Fireteam.
fn in_team(scene: &Scene<'_>, index: TrooperIndex, rules: &DisguiseRules, skill: &EntryId) -> Option<ImitationRules> {
    let declares = scene.declarations(index).iter().any(|declaration| declaration.is(skill));
    rules.imitation.filter(|_| declares && scene.order.kind == OrderKind::Fireteam)
}

/// Returns the clause by which a declaration ends a disguise.
fn find_ending_clause(scene: &Scene<'_>, rules: &RevealingRules, declaration: &Declaration) -> Option<Cite> {
    if rules.failure_reveals.is_some_and(|spared| spared.value.contains(&&declaration.skill)) {
        return None;
    }
    if declaration.is(LOOK_OUT) {
        return rules.look_out;
    }
    let skill = read_skill(scene.context, &declaration.skill);
    if skill.rolls(scene.context) || skill.is(&[ATTACK]) || find_attack_label(scene, declaration).is_some() {
        return Some(rules.attack_or_roll_reveals);
    }
    rules.long_skill.filter(|_| skill.is(&[ENTIRE_ORDER_TYPE]) && !declaration.is(CAUTIOUS_MOVEMENT))
}
