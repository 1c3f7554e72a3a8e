//! Berserk: a charge into close combat; in some editions both sides then make Normal Rolls.

use crate::order::mechanic::Mechanic;
use crate::order::relations::line_of_fire::sees;
use crate::order::relations::zone_sight;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::printed::is_known;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::BERSERK;
use crate::skills::AttackType;
use crate::violation::{CheckResult, Violation};
use model::catalogue::NO_VARIANT;
use model::entry::Kind;
use model::fact_name::{MOVED, ROLL};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::Half;

/// The steps of Berserk: an attack in close combat at the end of a charge.
pub(crate) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(check_declaration),
    fills_order: Some(has_no_class),
    ..Mechanic::new(&[BERSERK])
};

/// Checks that the charge is within the movement limit and has Line of Fire to the target from the start.
///
/// # Errors
/// A refusal if the target is not named.
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let Some(rules) = scene.rules().skills.charge else { return Ok(()) };
    let target = declaration.targets.first().ok_or_else(|| Refusal::missing(scene.path(user, "at")))?;
    let initially_seen =
        scene.order.relation(user, target).is_some_and(|relation| relation.line_of_fire == Some(Half::First));
    let blocked = zone_sight::blocks(scene, user, target);
    if !initially_seen || blocked || !sees(scene, user, target) {
        return Err(Violation::unseen(scene, rules.sees).into());
    }
    let step = record.step(Message::new("step-charge").text("target", scene.name(target)));
    let step = step.cite(rules.moves).cite(rules.sees).affects(scene.attack_path(user, target, ATTACK_FACTS));
    step.affects_all(scene.harm_paths(user, target));
    let mov = scene.order.trooper(user).mov;
    let (Some([first, second]), Some(distance)) = (mov, declaration.length) else { return Ok(()) };
    let limit = Length::from_tenths(first.tenths() + second.tenths());
    if distance > limit {
        return Err(Violation::new("step-move-too-far", rules.moves).into());
    }
    let message = Message::new("step-move").with("distance", Arg::Length(distance)).with("limit", Arg::Length(limit));
    record.step(message).cite(rules.moves).decides(scene.path(user, MOVED), Fact::Length(distance));
    Ok(())
}

/// Returns whether a trooper declares Berserk against another.
fn charges(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    let at_target = |declaration: &Declaration| declaration.is(BERSERK) && declaration.targets.contains(target);
    scene.declarations(user).iter().any(at_target)
}

/// Determines whether an attack belongs to a charge in which all rolls are Normal Rolls, and writes the rule.
pub(crate) fn resolve_unopposed(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    target: TrooperIndex,
    attack_type: AttackType,
) -> bool {
    let charge = attack_type == AttackType::CloseCombat && charges(scene, user, target);
    let Some(clause) = scene.rules().clause_if(Rule::ChargeRollsAreNormal, charge || charges(scene, target, user))
    else {
        return false;
    };
    let step = record.step(Message::new("step-charge-rolls-are-normal")).cite(clause);
    let rolls = [scene.attack_path(user, target, ROLL), scene.attack_path(target, user, ROLL)];
    step.affects_all(rolls).affects_all(scene.harm_paths(user, target));
    true
}

/// Returns whether no source of the edition prints the class of Berserk.
fn has_no_class(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    let printed = scene.printed(BERSERK, NO_VARIANT, "types").is_some();
    declaration.is(BERSERK) && !printed && is_known(scene.context, BERSERK, &[Kind::Skill])
}
