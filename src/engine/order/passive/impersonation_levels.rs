//! The levels of Impersonation: what a Discover does to them, and which attacks they allow.

use crate::entry_ids::BIOMETRIC_VISOR;
use crate::order::marker::find_marker_state;
use crate::order::prior_state::ImpersonationLevel;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{ImpersonationRules, Rule};
use crate::skill_ids::{DISCOVER, IMPERSONATION_STATE};
use crate::violation::{CheckResult, Violation, reject};
use model::fact_name::{REVEALED, STATES};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The fact that names the level of an impersonator after the run.
pub(crate) const LEVEL: &str = "impersonation-level";

/// Returns the rules on the levels, if a trooper impersonates.
fn find_rules(scene: &Scene<'_>, index: TrooperIndex) -> Option<ImpersonationRules> {
    scene.rules().skills.impersonation.filter(|_| scene.order.is(index, IMPERSONATION_STATE))
}

/// Returns the level of an impersonator.
///
/// # Errors
/// A refusal if the situation does not state the level.
fn read_level(scene: &Scene<'_>, index: TrooperIndex) -> Result<ImpersonationLevel, Refusal> {
    let level = scene.order.trooper(index).prior.disguise.impersonation_level;
    level.ok_or_else(|| Refusal::missing(scene.path(index, LEVEL)))
}

/// Returns the clause that limits attempts at an impersonator, if a Discover is aimed at one.
pub(crate) fn find_repeat_clause(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<Cite> {
    let targets = scene.targets(user, declaration).into_iter();
    let mut rules = targets.filter_map(|target| find_rules(scene, target)).filter(|_| declaration.is(DISCOVER));
    rules.next().map(|rules| rules.must_wait)
}

/// Checks an attack that follows a Discover at the same impersonator.
///
/// # Errors
/// A refusal without the level of the impersonator.
pub(crate) fn check_attack(scene: &Scene<'_>, target: TrooperIndex) -> CheckResult {
    let by_levels = find_rules(scene, target).and_then(|rules| rules.attack_at_second);
    let marker = find_marker_state(scene.context, scene.order.trooper(target));
    let (Some(_), Some((_, clause))) = (by_levels, marker) else { return Ok(()) };
    let is_first = read_level(scene, target)? == ImpersonationLevel::First;
    reject(is_first.then(|| Violation::from_clause("step-marker-not-attacked", clause)))
}

/// Writes that the second level allows an attack after a Discover.
pub(crate) fn write_attack(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, target: TrooperIndex) {
    let Some(second) = find_rules(scene, target).and_then(|rules| rules.attack_at_second) else { return };
    let step = record.step(Message::new("step-second-level-attacked")).cite(second);
    step.affects(scene.attack_path(user, target, ATTACK_FACTS))
        .affects(scene.path(target, "{condition,revealed,states}"));
}

/// Returns the clause by which a trooper with a Biometric Visor ignores the MOD of the first level.
pub(crate) fn find_seeing_through(scene: &Scene<'_>, user: TrooperIndex) -> Option<Cite> {
    scene.rules().clause_if(Rule::BiometricVisorDiscovers, scene.order.has(user, BIOMETRIC_VISOR))
}

/// The effect of a successful Discover on an impersonator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DiscoverEffect {
    /// The clause that says so.
    pub clause: Option<Cite>,
    /// Whether the trooper is still a Marker, of the second level.
    pub remains: bool,
}

/// Returns the effect of a successful Discover by some troopers on another one, if it impersonates.
///
/// # Errors
/// A refusal without the level of the impersonator.
pub(crate) fn resolve_discover(
    scene: &Scene<'_>,
    index: TrooperIndex,
    users: &[TrooperIndex],
) -> Result<Option<DiscoverEffect>, Refusal> {
    let Some(rules) = find_rules(scene, index) else { return Ok(None) };
    let level = read_level(scene, index)?;
    let has_visor = users.iter().any(|user| scene.order.has(*user, BIOMETRIC_VISOR));
    let by_visor = scene.rules().clause_if(Rule::BiometricVisorReveals, has_visor);
    Ok(Some(match level {
        ImpersonationLevel::First if by_visor.is_some() => DiscoverEffect { clause: by_visor, remains: false },
        ImpersonationLevel::First => DiscoverEffect { clause: Some(rules.first_becomes_second), remains: true },
        ImpersonationLevel::Second => DiscoverEffect { clause: rules.second_is_revealed, remains: false },
    }))
}

/// Writes that an impersonator remains a Marker, of the second level.
pub(crate) fn write_second_level(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex, clause: Option<Cite>) {
    let step = record.step(Message::new("step-second-level").text("target", scene.name(index))).cite_all(clause);
    step.decides(scene.path(index, LEVEL), Fact::Number(ImpersonationLevel::Second.number()))
        .decides(scene.path(index, REVEALED), Fact::Flag(false))
        .affects(scene.path(index, STATES));
}
