//! Attributes that a profile prints as a dash: the trooper declares no skill that needs them, and without MOV it never
//! moves.

use crate::order::declare::unread_keys::moves;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::IDLE;
use crate::skills::{AttackSkill, SkillKind};
use crate::violation::{CheckResult, Violation};
use model::catalogue::Printed;
use model::fact_name::REFUSED;
use model::message::Message;
use model::situation::order::Dash;
use model::value::{Attribute, FromAttribute, Value};

/// Checks that a trooper has the Attributes that a declaration needs, and writes the rule if its profile has dashes.
///
/// # Errors
/// A refusal if the edition has no rule on dashes.
pub(super) fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    kind: SkillKind,
) -> CheckResult {
    let trooper = scene.order.trooper(user);
    if trooper.dashes.is_empty() {
        return Ok(());
    }
    let (forbids, immobile) = (
        scene.rules().need_clause(Rule::DashForbidsSkill, "dashes")?,
        scene.rules().need_clause(Rule::DashMeansImmobile, "dashes")?,
    );
    let has_dash = |dash: Dash| trooper.dashes.contains(&dash);
    let moved = moves(declaration) && (kind == SkillKind::NoRoll || declaration.length.is_some());
    if has_dash(Dash::Mov) && moved {
        return Err(Violation::new("step-dash-for-mov", immobile).into());
    }
    let needed = find_dash(scene, declaration, kind);
    if let Some(dash) = needed.filter(|dash| has_dash(*dash)) {
        let message = Message::new("step-dash-forbids").word("attribute", dash.as_str());
        return Err(Violation::new(message, forbids).into());
    }
    if declaration.is(IDLE) {
        return Ok(());
    }
    let step = record.step(Message::new("step-dash-does-not-matter")).cite(forbids).cite(immobile).affects(REFUSED);
    let step = step.affects(scene.path(user, "*"));
    let attacked = scene.order.indices().map(|index| scene.attack_path(user, index, ATTACK_FACTS));
    step.affects_all(attacked).affects(scene.skill_roll_path(user, &declaration.skill));
    Ok(())
}

/// Returns the Attribute that a declaration rolls, as its weapon or program prints it or as usual for the skill.
fn find_dash(scene: &Scene<'_>, declaration: &Declaration, kind: SkillKind) -> Option<Dash> {
    let usual = match kind {
        SkillKind::Attack(AttackSkill { attribute, .. })
        | SkillKind::Evasion { attribute, .. }
        | SkillKind::OwnRoll(attribute) => attribute,
        SkillKind::NoRoll => return None,
    };
    let entry = declaration.weapon.as_ref().map(|weapon| (weapon.id.as_str(), &weapon.mode));
    let printed = entry.and_then(|(id, mode)| scene.printed(id, mode, "attribute"));
    let attribute = match printed {
        Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, .. }), .. }) => *attribute,
        Some(_) | None => usual,
    };
    match attribute {
        Attribute::Cc => Some(Dash::Cc),
        Attribute::Bs => Some(Dash::Bs),
        Attribute::Ph => Some(Dash::Ph),
        Attribute::Wip => Some(Dash::Wip),
        Attribute::Arm | Attribute::Bts => None,
    }
}
