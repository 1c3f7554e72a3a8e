//! Bonuses to Burst that may be left out: those of Fireteams, and the Double Shot of a weapon.

use crate::context::PrintedNumber;
use crate::entry_ids::FIRETEAM;
use crate::order::plan::DeclaredAttack;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{CheckResult, Violation};
use crate::weapon::Weapon;
use model::fact_name::{BURST, REFUSED, STATES, USES_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;

/// The Trait of weapons that may shoot twice.
const DOUBLE_SHOT: &EntryId = entry!("double-shot");
/// The entries whose bonus to Burst is optional.
const OPTIONAL: [&EntryId; 1] = [FIRETEAM];

/// Removes the bonuses that a declaration leaves out.
///
/// # Errors
/// A refusal of an entry that gives no optional bonus.
pub(super) fn leave_out(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    extra: &mut Vec<PrintedNumber>,
) -> Result<(), Refusal> {
    for entry in &declaration.leaves_out {
        scene.rules().need_clause(Rule::BurstOptionalBonuses, "optional-burst")?;
        let before = extra.len();
        extra.retain(|bonus| bonus.clause.entry_str() != entry.as_str());
        if extra.len() == before || !OPTIONAL.contains(&entry) {
            let message = Message::new("refusal-no-optional-bonus").text("found", entry.as_str());
            return Err(Refusal::new(scene.path(user, "leaves-out"), message));
        }
    }
    Ok(())
}

/// Writes that an optional bonus may be left out, if the attack leaves one out or could.
pub(super) fn write(scene: &Scene<'_>, record: &mut Recorder, declared: DeclaredAttack<'_>, weapon: &Weapon) {
    let DeclaredAttack { user, declaration, .. } = declared;
    let single = weapon.has_trait(DOUBLE_SHOT) && scene.order.is_active(user);
    let left_out = !declaration.leaves_out.is_empty() || (single && !declaration.double_shot);
    let applies = left_out || single;
    let Some(clause) = scene.rules().clause_if(Rule::BurstOptionalBonuses, applies) else { return };
    let id = if left_out { "step-optional-bonus-left-out" } else { "step-optional-bonus-used" };
    let step = record.step(Message::new(id)).cite(clause).affects(REFUSED);
    let targets = scene.targets(user, declaration).into_iter();
    step.affects_all(targets.flat_map(|target| scene.attack_and_harm_paths(user, target, BURST)));
}

/// Returns the die that a declared Double Shot adds, and writes the rules.
///
/// # Errors
/// The rule that forbids it, and a refusal for a weapon without the Trait.
pub(super) fn resolve_double_shot(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
) -> CheckResult<Option<PrintedNumber>> {
    let DeclaredAttack { user, declaration, .. } = declared;
    if !declaration.double_shot {
        return Ok(None);
    }
    let rules = scene.rules();
    if !weapon.has_trait(DOUBLE_SHOT) {
        let message = Message::new("refusal-no-double-shot").term("weapon", weapon.id.as_str());
        return Err(Refusal::new(scene.path(user, DOUBLE_SHOT.as_str()), message).into());
    }
    let clause = rules.need_clause(Rule::DoubleShotAddsDie, "double-shot")?;
    if !scene.order.is_active(user) {
        return Err(Violation::new("step-no-double-shot-in-reaction", clause).into());
    }
    let uses = weapon.uses.as_ref().map(|uses| uses.value);
    let both = uses.is_none_or(|uses| declaration.uses_left.is_none_or(|left| saturating_i64(left) == uses));
    if let Some(clause) = rules.clause_if(Rule::DoubleShotNeedsBothUses, !both) {
        return Err(Violation::new("step-no-double-shot-with-one-use", clause).into());
    }
    let spends = uses.is_some();
    let step = record
        .step(Message::new("step-double-shot"))
        .cite(clause)
        .cite_all(rules.clause_if(Rule::DoubleShotNeedsBothUses, spends))
        .cite_all(rules.clause_if(Rule::DoubleShotUnloads, spends))
        .affects(scene.path(user, USES_LEFT))
        .affects(scene.path(user, STATES))
        .affects(REFUSED);
    let targets = scene.targets(user, declaration).into_iter();
    step.affects_all(targets.flat_map(|target| scene.attack_and_harm_paths(user, target, BURST)));
    Ok(Some(PrintedNumber::new(1, clause.clone())))
}
