//! Disposable weapons: every declared die spends a use, even if the declaration has no effect, and the last one
//! leaves the trooper Unloaded.

use std::collections::BTreeSet;

use crate::context::PrintedNumber;
use crate::entry_ids::{DISPOSABLE, FIRETEAM, UNLOADED};
use crate::order::attack::blast;
use crate::order::phase_context::{Planning, Resolution};
use crate::order::plan::{Attack, DeclaredAttack};
use crate::order::scene::{Scene, find_distance};
use crate::order::situation::TrooperIndex;
use crate::record::{Cite, count_fact};
use crate::ruleset::Rule;
use crate::skill_ids::COMBAT_JUMP;
use crate::violation::{CheckResult, Violation};
use crate::weapon::Weapon;
use model::fact_name::{REFUSED, STATES, USES_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::number::{saturating_i64, saturating_usize};
use model::outcome::Fact;
use model::refusal::Refusal;

/// The state begins with the last use.
const UNLOADED_AT_LAST_USE: Cite = clause!("unloaded#begins-with-the-last-use");

/// Limits the Burst of a Disposable weapon to the uses that are left, spends them, notes a trooper without further uses
/// in the plan, and writes the rules. Returns the dice of the attack: one for each use where the uses limit them.
///
/// # Errors
/// The violation of a weapon without uses, and a refusal of stated uses of a weapon that is not Disposable, or of a
/// missing distance.
pub(crate) fn spend(
    planning: &mut Planning<'_, '_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    burst: usize,
) -> CheckResult<usize> {
    let scene = planning.scene;
    let DeclaredAttack { user, declaration, .. } = declared;
    let rules = scene.rules();
    let stated = declaration.uses_left;
    let placed = scene.order.trooper(user).is_deployable();
    if placed && weapon.is_deployed() && stated.is_none() {
        // Its use was spent when it was placed.
        return Ok(burst);
    }
    if declaration.is(COMBAT_JUMP) {
        // The use of its explosion is spent with the jump.
        return Ok(burst);
    }
    if !weapon.has_trait(DISPOSABLE) {
        return match stated {
            Some(_) => Err(scene.key_without_effect(user, USES_LEFT, "refusal-not-disposable").into()),
            None => Ok(burst),
        };
    }
    let Some(costs) = rules.clause(Rule::DisposableCostsUses) else {
        if stated.is_some() {
            rules.need_clause(Rule::DisposableCostsUses, "disposable")?;
        }
        return Ok(burst);
    };
    let Some(PrintedNumber { value: printed, clause }) = weapon.uses.clone() else { return Ok(burst) };
    let left = stated.map_or(printed, saturating_i64);
    if left > printed {
        let message = Message::new("refusal-above-printed-uses").number("found", left).number("printed", printed);
        return Err(Refusal::new(scene.path(user, USES_LEFT), message).into());
    }
    if left == 0 {
        return Err(Violation::new("step-no-use-left", clause!("unloaded#no-further-use")).into());
    }
    let dice = saturating_i64(burst).min(left);
    let after = left - dice;
    let more = saturating_i64(burst) > 1;
    let out_of_range = find_out_of_range_rule(scene, declared, weapon)?;
    let message = Message::new("step-uses-spent").number("spent", dice).number("left", after);
    let step = planning
        .record
        .step(message)
        .cite(&clause)
        .cite(clause!("disposable#number-of-uses"))
        .cite(costs)
        .cite_all(rules.clause(Rule::DisposableSpentAnyway))
        .cite_all(rules.clause_if(Rule::FireteamExtraDieUse, scene.order.has(user, FIRETEAM)))
        .cite_all(rules.clause_if(Rule::DisposableBurstUsesMore, more))
        .cite_all(rules.clause_if(Rule::DisposableLimitsBurst, more))
        .cite_all((after > 0).then_some(UNLOADED_AT_LAST_USE))
        .cite_all(out_of_range)
        .cite_all(rules.clause_if(Rule::DisposableModesShare, weapon.mode.is_some()))
        .cite_all(blast::find_shared_uses(scene, weapon))
        .decides(scene.path(user, USES_LEFT), count_fact(saturating_usize(after)));
    step.affects(scene.path(user, "*")).affects(scene.path(user, STATES)).affects(REFUSED);
    planning.plan.uses_counted.insert(user);
    planning.plan.unloaded.extend((after == 0).then_some(user));
    Ok(saturating_usize(dice))
}

/// Returns the rule by which a shot beyond the last range band of the weapon spends a use.
///
/// # Errors
/// A refusal for a missing distance to a target, where the edition has the rule.
fn find_out_of_range_rule(
    scene: &Scene<'_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
) -> Result<Option<Cite>, Refusal> {
    let DeclaredAttack { user, declaration, .. } = declared;
    let rule = scene.rules().clause(Rule::OutOfRangeShotSpendsUse);
    let last = weapon.ranges.as_ref().and_then(|ranges| ranges.value.last()).map(|band| band.to);
    let (Some(clause), Some(last)) = (rule, last) else { return Ok(None) };
    for target in scene.targets(user, declaration) {
        if find_distance(scene, user, target)? > last {
            return Ok(Some(clause));
        }
    }
    Ok(None)
}

/// Leaves a trooper Unloaded that has spent the last use of a Disposable weapon, and writes the rule.
pub(crate) fn unload(resolution: &mut Resolution<'_, '_>, index: TrooperIndex, states: &mut BTreeSet<EntryId>) {
    let Resolution { scene, ref mut record, plan } = *resolution;
    if !plan.unloaded.contains(&index) {
        return;
    }
    record.set_subject(&scene.subject(index));
    let step = record
        .step(Message::new("step-unloaded"))
        .cite(UNLOADED_AT_LAST_USE)
        .cite_all(scene.rules().clause(Rule::DisposableUnloads));
    step.affects(scene.path(index, STATES));
    states.insert(UNLOADED.clone());
}

/// Writes that an attack in vain has cost its uses.
pub(crate) fn write_lost_use(planning: &mut Planning<'_, '_>, attack: &Attack<'_>, dice: usize) {
    let scene = planning.scene;
    let Some(clause) = scene.rules().clause(Rule::DisposableLostInVain) else { return };
    if !attack.weapon.has_trait(DISPOSABLE) {
        return;
    }
    let Some(PrintedNumber { value: printed, .. }) = attack.weapon.uses.clone() else {
        let step = planning.record.step(Message::new("step-use-is-lost")).cite(clause);
        step.decides(scene.path(attack.user, "use-lost"), Fact::Flag(true));
        return;
    };
    let path = scene.path(attack.user, USES_LEFT);
    let is_first = planning.plan.uses_counted.insert(attack.user);
    let step = planning.record.step(Message::new("step-use-is-lost")).cite(clause);
    if is_first {
        let left = attack.declaration.uses_left.map_or(printed, saturating_i64) - saturating_i64(dice);
        step.decides(path, count_fact(saturating_usize(left)));
    } else {
        step.affects(path);
    }
}
