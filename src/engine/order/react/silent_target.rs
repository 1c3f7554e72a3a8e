//! AROs at an active trooper whose skills Stealth covers, beside others that give the ARO.

use crate::order::react::due::AroDue;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::violation::{CheckResult, Violation};
use model::fact_name::{IS_IDLE, REFUSED};
use model::message::Message;
use model::outcome::Fact;
use model::situation::order::OrderKind;

/// Returns whether an ARO names one of these active troopers as its target.
fn aims_at(scene: &Scene<'_>, user: TrooperIndex, targets: &[TrooperIndex]) -> bool {
    targets.iter().any(|target| scene.aims_at(user, *target))
}

/// Checks that an ARO has no silent target, in an edition in which only the others can be reacted to. Writes the rule.
pub(super) fn check(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, due: &AroDue) -> CheckResult {
    let Some(clause) = scene.rules().clause_if(Rule::StealthNoTarget, scene.order.active.len() > 1) else {
        return Ok(());
    };
    if aims_at(scene, user, &due.silent) {
        return Err(Violation::new("step-silent-is-no-target", clause).into());
    }
    if !due.silent.is_empty() {
        let step = record.step(Message::new("step-others-are-targets")).cite(clause);
        step.affects(REFUSED).affects_all(scene.action_paths(user));
    }
    Ok(())
}

/// Determines whether an ARO becomes Idle because its target declares only skills that Stealth covers; writes that, or
/// that the ARO stands.
pub(super) fn resolve_idle(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, due: &AroDue) -> bool {
    let Some(clause) = scene.rules().clause_if(Rule::StealthTargetIdle, scene.order.active.len() > 1) else {
        return false;
    };
    let clauses: Vec<Cite> =
        [Some(clause), scene.rules().clause_if(Rule::FireteamStealthTarget, scene.order.kind == OrderKind::Fireteam)]
            .into_iter()
            .flatten()
            .collect();
    if aims_at(scene, user, &due.silent) {
        let step = record.step(Message::new("step-silent-target-idle")).cite_all(&clauses);
        step.decides(scene.path(user, IS_IDLE), Fact::Flag(true)).affects(scene.path(user, "*"));
        return true;
    }
    if aims_at(scene, user, &due.silent_at_first) {
        let step = record.step(Message::new("step-silent-target-acts")).cite_all(&clauses);
        let step = step.affects(scene.path(user, IS_IDLE)).affects(scene.path(user, "*"));
        step.affects_all(scene.order.active_indices().flat_map(|active| scene.attack_outcome_paths(user, active)));
    }
    false
}
