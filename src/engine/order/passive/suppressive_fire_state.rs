//! The Suppressive Fire State: what a trooper in it shoots with, and what ends it.

use crate::entry_ids::{ENGAGED, ISOLATED, RETREAT_STATE, SUPPRESSIVE_FIRE_STATE, X_VISOR};
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::relations::melee;
use crate::order::scene::{Scene, is_null};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcome;
use crate::printed::immobilizes;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{BS_ATTACK, SUPPRESSIVE_FIRE};
use crate::success_value::{Cancellation, Modifier};
use crate::weapon::{Weapon, prints_trait};
use model::catalogue::NO_VARIANT;
use model::fact_name::STATES;
use model::ids::EntryId;
use model::message::Message;

/// States that end it besides those that take a trooper out.
const ENDING_STATES: [&EntryId; 3] = [ENGAGED, ISOLATED, RETREAT_STATE];

/// The clause on failed Guts Rolls.
const FAILED_GUTS: Cite = clause!("suppressive-fire-state#failed-guts-end-it");

/// Returns whether a weapon has the profile of Suppressive Fire.
pub(crate) fn suits(weapon: &Weapon) -> bool {
    weapon.has_trait(SUPPRESSIVE_FIRE)
}

/// Returns whether a declaration leaves the trooper in the state: the skill itself, and a reaction with a suitable
/// weapon.
fn continues(scene: &Scene<'_>, index: TrooperIndex, declaration: &Declaration) -> bool {
    let weapon = declaration.weapon.as_ref();
    let is_suitable = || weapon.is_some_and(|choice| prints_trait(scene.context, choice, SUPPRESSIVE_FIRE));
    declaration.is(SUPPRESSIVE_FIRE) || (declaration.is(BS_ATTACK) && !scene.order.is_active(index) && is_suitable())
}

/// Returns whether a trooper gives up the state with what it declares.
pub(crate) fn is_given_up(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.declarations(index).iter().any(|declaration| !continues(scene, index, declaration))
}

/// Writes that the SF Mode takes the place of the profile of a weapon.
pub(crate) fn write_mode(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, weapon: &Weapon) {
    let suppresses = scene.order.is(user, SUPPRESSIVE_FIRE_STATE) && suits(weapon);
    let Some(clause) = scene.rules().clause_if(Rule::SfModeReplacesProfile, suppresses) else { return };
    let step = record.step(Message::new("step-sf-mode-counts")).cite(clause).affects(scene.path(user, "*"));
    step.affects_all(scene.order.active_indices().flat_map(|active| scene.attack_outcome_paths(user, active)));
}

/// Returns the rule by which an X Visor lessens the MODs of Suppressive Fire.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, attack, .. } = roll;
    let has_visor = scene.order.is(attack.user, SUPPRESSIVE_FIRE_STATE) && scene.order.has(attack.user, X_VISOR);
    let clause = scene.rules().clause(Rule::VisorInSuppressiveFire);
    vec![GeneralRule::on_value("step-visor-in-suppressive-fire", has_visor, clause)]
}

/// Limits a MOD that an opponent imposes to the reach of Suppressive Fire, if it is that of the state: returns the MOD
/// if it counts, and the line on the limit. A missing distance counts as within reach.
pub(crate) fn limit(
    scene: &Scene<'_>,
    roller: TrooperIndex,
    opponent: TrooperIndex,
    imposed: Modifier,
) -> (Option<Modifier>, Option<Modifier>) {
    let rule = scene.rules().clause_if(Rule::SuppressionWithinReach, imposed.is_of(SUPPRESSIVE_FIRE_STATE));
    let bands = scene.context.catalogue.bands(SUPPRESSIVE_FIRE_STATE, NO_VARIANT, scene.rules().scope);
    let last = bands.and_then(|(bands, _)| bands.last().map(|band| band.to));
    let distance = scene.order.relation(roller, opponent).and_then(|relation| relation.distance);
    let (Some(rule), Some(last), Some(distance)) = (rule, last, distance) else { return (Some(imposed), None) };
    let clause = Some(rule.clone());
    if distance > last {
        let reason = Message::new("step-out-of-suppression");
        return (None, Some(Modifier { cancellation: Some(Cancellation { reason, clause }), ..imposed }));
    }
    (Some(imposed), Some(Modifier::new(SUPPRESSIVE_FIRE_STATE, 0, clause)))
}

/// Ends the state of a trooper that gives it up, is taken out or enters a state that ends it.
pub(crate) fn settle(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, outcome: &mut TrooperOutcome) {
    let is_out = !outcome.condition.is_active()
        || outcome.states.iter().any(|state| immobilizes(state) || is_null(scene, state));
    let is_engaged = || melee::is_able(scene, index) && melee::is_opposed_by_able(scene, index);
    let enters = || ENDING_STATES.iter().any(|state| outcome.states.contains(*state)) || is_engaged();
    let clause = if is_given_up(scene, index) {
        Some(clause!("suppressive-fire-state#any-other-action-ends-it"))
    } else if is_out {
        Some(clause!("suppressive-fire-state#being-taken-out-ends-it"))
    } else {
        scene.rules().clause_if(Rule::SuppressionEndsWithStates, enters())
    };
    match clause {
        Some(clause) => end(scene, record, index, outcome, clause),
        None => {
            let clauses = [
                Some(clause!("suppressive-fire-state#being-taken-out-ends-it")),
                scene.rules().clause(Rule::SuppressionEndsWithStates),
            ];
            write_continued(scene, record, index, outcome, &clauses);
        }
    }
}

/// Ends the state of a trooper that fails its Guts Roll, and writes the rule.
pub(crate) fn settle_guts(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    outcome: &mut TrooperOutcome,
    passed: bool,
) {
    if passed {
        write_continued(scene, record, index, outcome, &[Some(FAILED_GUTS)]);
    } else {
        end(scene, record, index, outcome, FAILED_GUTS);
    }
}

/// Writes that a trooper stays in the state, if it is in it.
fn write_continued(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    outcome: &TrooperOutcome,
    clauses: &[Option<Cite>],
) {
    if outcome.states.contains(SUPPRESSIVE_FIRE_STATE) {
        let step = record.step(Message::new("step-state-continues").term("state", SUPPRESSIVE_FIRE_STATE));
        step.cite_all(clauses.iter().flatten()).affects(scene.path(index, STATES));
    }
}

/// Ends the state of a trooper, if it is in it, and writes the clause.
fn end(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, outcome: &mut TrooperOutcome, clause: Cite) {
    if outcome.states.remove(SUPPRESSIVE_FIRE_STATE) {
        let message = Message::new("step-state-ends").term("state", SUPPRESSIVE_FIRE_STATE);
        record.step(message).cite(clause).affects(scene.path(index, STATES));
    }
}
