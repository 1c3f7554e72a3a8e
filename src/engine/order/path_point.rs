//! The point of a path at which a trooper acts: all of an Order happens at once, but only where the trooper has been.

use crate::index_vec::Idx;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::DODGE;
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::message::Message;
use model::path::Path;
use model::situation::order::PathPoint;

/// The key of the point.
const KEY: &str = "path-point";

/// Returns whether a declaration moves its user along a path.
fn moves(declaration: &Declaration) -> bool {
    declaration.length.is_some() && !declaration.is(DODGE)
}

/// Checks the point of the path at which a trooper acts, and writes it.
///
/// # Errors
/// The declaration at a point where the trooper has not been yet, or a refusal of the key without a path.
pub(super) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let Some(point) = declaration.path_point else { return Ok(()) };
    let rules = scene.rules();
    let everywhere = rules.need_clause(Rule::AnywhereOnThePath, "points-of-a-path")?;
    let affected = |user: TrooperIndex| -> Vec<Path> {
        let attacks = scene.order.indices().flat_map(|other| {
            let [hits, harm] = scene.harm_paths(user, other);
            [scene.attack_path(user, other, ATTACK_FACTS), scene.attack_path(other, user, ATTACK_FACTS), hits, harm]
        });
        attacks.chain(scene.action_paths(user)).chain([REFUSED.into()]).collect()
    };
    let message = |id| Message::new(id).word("point", point.as_str());
    let without_path = || scene.key_without_effect(user, KEY, "refusal-no-path");
    if scene.order.is_active(user) {
        let declarations = scene.declarations(user);
        let before = declarations.iter().take(declaration.index.position()).any(moves);
        if !declarations.iter().any(moves) {
            return Err(without_path().into());
        }
        let been_there = rules.clause(Rule::OnlyWhereItHasBeen);
        if let Some(clause) = been_there.filter(|_| !before && point != PathPoint::Start) {
            return Err(Violation::new(message("step-has-not-been-there"), clause).into());
        }
        let step = record.step(message("step-acts-on-its-path")).cite(everywhere).cite_all(been_there);
        step.affects_all(affected(user));
        return Ok(());
    }
    let targets = scene.targets(user, declaration);
    let target = targets.first().ok_or_else(without_path)?;
    if !scene.declarations(*target).iter().any(moves) {
        return Err(without_path().into());
    }
    let clause = rules.need_clause(Rule::ShotsFromDifferentPoints, "points-of-a-path")?;
    let step = record.step(message("step-reacts-on-the-path")).cite(everywhere).cite(clause);
    step.affects_all(affected(user));
    Ok(())
}
