//! Landing from the air: the allowed landing point and posture.

use crate::order::mechanic::Mechanic;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::{EdgeRules, Rule};
use crate::skill_ids::{COMBAT_JUMP, LANDING_SKILLS};
use crate::violation::{CheckResult, Violation};
use model::catalogue::Printed;
use model::fact_name::{ARO, PLACED, REFUSED, STATES};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::{Enclosure, LandingSurface, Lands, OrderKind, Touches};
use model::value::Value;

/// Landing from the air.
pub const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(check_declaration),
    after_roll: Some(write_landing),
    ..Mechanic::new(&LANDING_SKILLS)
};

/// Writes where a trooper lands after the roll of its jump: `<name>.placed`.
#[expect(clippy::unnecessary_wraps, reason = "every mechanic's hook has one signature")]
fn write_landing(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
) -> Result<(), Refusal> {
    if !skill_roll.declaration.is(COMBAT_JUMP) {
        return Ok(());
    }
    let rule = resolution.scene.context.rules.skills.jump_failed;
    let (id, landing) =
        if succeeds { ("step-jump-lands", "where-aimed") } else { ("step-jump-fails", rule.value.as_str()) };
    resolution.record.set_subject(&resolution.scene.owner(skill_roll.user));
    let step = resolution.record.step(Message::new(id)).cite(rule.clause);
    step.decides(resolution.scene.fact(skill_roll.user, PLACED), Fact::Word(landing));
    Ok(())
}

/// Checks the posture and the landing point.
///
/// # Errors
/// A refusal if the edition's rules on landing are not executed.
fn check_declaration(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let Some(landing) = declaration.landing else { return Ok(()) };
    if let Some(surface) = landing.surface {
        return check_surface(scene, record, user, surface);
    }
    if let Some(clause) =
        scene.context.rules.clause(Rule::NoJumpIntoVisibilityZones).filter(|_| declaration.is(COMBAT_JUMP))
    {
        if landing.visibility_zone {
            return Err(Violation::new("step-lands-in-a-zone", clause).into());
        }
        let step = record.step(Message::new("step-lands-in-the-clear")).cite(clause);
        step.affects(REFUSED).affects(scene.fact(user, PLACED));
        let rest = Lands { visibility_zone: false, ..landing };
        if rest != Lands::default() {
            return Err(scene.context.rules.refuse("landing").into());
        }
        return Ok(());
    }
    if landing.visibility_zone {
        return Err(scene.key_without_effect(user, "lands.visibility-zone", "refusal-only-for-a-jump").into());
    }
    let rules = scene.context.rules.need(scene.context.rules.touchdown, "landing")?;
    let edge = rules.at_the_edge;
    // The rules of some editions cover only those that enter at the edge.
    let covered = edge.is_none_or(|edge| declaration.is(edge.skill));
    if !covered {
        return Err(scene.context.rules.refuse("landing").into());
    }
    if edge.is_none() && (landing.off_edge || landing.enemy_zone) {
        let key = if landing.off_edge { "lands.off-edge" } else { "lands.enemy-zone" };
        return Err(scene.key_without_effect(user, key, "refusal-only-at-the-edge").into());
    }
    if landing.prone {
        return Err(Violation::new("step-lands-prone", rules.not_prone).into());
    }
    let touches = match landing.touches {
        Touches::Nothing => false,
        Touches::Scenery => edge.is_none(),
        Touches::Trooper | Touches::Marker | Touches::Token | Touches::Objective => true,
    };
    if touches {
        return Err(Violation::new("step-lands-in-contact", rules.not_in_contact).into());
    }
    if let Some(edge) = edge
        && let Some(violation) = check_entry(scene, record, user, &edge, landing)
    {
        return Err(violation.into());
    }
    let step = record.step(Message::new("step-lands")).cite(rules.not_prone).cite(rules.not_in_contact);
    step.affects(REFUSED).affects(scene.fact(user, STATES));
    Ok(())
}

/// Checks the surface on which a trooper lands without a Circular Template.
fn check_surface(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, surface: LandingSurface) -> CheckResult {
    let need = |rule: Rule| scene.context.rules.need_clause(rule, "landing");
    if surface.openings {
        let step = record.step(Message::new("step-landing-openings")).cite(need(Rule::LandingOpeningsIgnored)?);
        step.affects(REFUSED).affects(scene.fact(user, PLACED));
    }
    let (buildings, roofs) = (need(Rule::LandingNotInBuildings)?, need(Rule::LandingNotUnderRoofs)?);
    match surface.inside {
        Enclosure::Nothing => {}
        Enclosure::Building => return Err(Violation::new("step-lands-in-a-building", buildings).into()),
        Enclosure::RoofedScenery => return Err(Violation::new("step-lands-under-a-roof", roofs).into()),
    }
    let (flat, whole) = (need(Rule::LandingOnFlatSurfaces)?, need(Rule::LandingWholeBase)?);
    if surface.uneven {
        return Err(Violation::new("step-lands-on-uneven-ground", flat).into());
    }
    if surface.overhang {
        return Err(Violation::new("step-lands-overhanging", whole).into());
    }
    let step = record.step(Message::new("step-lands-without-template")).cite(need(Rule::LandingNeedsNoTemplate)?);
    let step = step.cite_all([flat, whole, buildings, roofs]);
    step.affects(REFUSED).affects(scene.fact(user, PLACED));
    Ok(())
}

/// Checks the point at which a trooper enters at the edge of the table.
fn check_entry(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    edge: &EdgeRules,
    landing: Lands,
) -> Option<Violation> {
    if landing.off_edge {
        return Some(Violation::new("step-enters-off-the-edge", edge.surface));
    }
    let step = record.step(Message::new("step-enters-at-the-edge")).cite(edge.surface);
    step.affects(REFUSED).affects(scene.fact(user, STATES));
    let scope = scene.context.rules.scope;
    let mut profile = scene.order.trooper(user).into_iter().flat_map(|trooper| &trooper.profile);
    let opened = profile.find_map(|entry| {
        match scene.context.catalogue.value(entry.id.as_str(), &entry.level, "enemy-zone", scope)? {
            Printed { value: Value::Flag(true), clause } => Some(clause.clone()),
            Printed { .. } => None,
        }
    });
    let step = match (landing.enemy_zone, opened) {
        (true, None) => return Some(Violation::new("step-enters-the-enemy-zone", edge.not_in_enemy_zone)),
        (true, Some(clause)) => record.step(Message::new("step-may-enter-the-enemy-zone")).cite_id(&clause),
        (false, _) => record.step(Message::new("step-not-in-the-enemy-zone")).cite(edge.not_in_enemy_zone),
    };
    step.affects(REFUSED).affects(scene.fact(user, STATES));
    None
}

/// Returns the rules on a trooper that enters at the edge of the table in this Order.
pub fn entry_rules(scene: &Scene<'_>, index: TrooperIndex) -> Option<EdgeRules> {
    let edge = scene.context.rules.touchdown?.at_the_edge?;
    let enters = scene.declarations(index).iter().any(|declaration| declaration.is(edge.skill));
    Some(edge).filter(|_| enters && scene.order.is_active(index))
}

/// Writes what an entry at the edge of the table costs: in a Coordinated Order the trooper loses its own Order.
pub fn write_entry(scene: &Scene<'_>, record: &mut Recorder) {
    for index in scene.order.active_indices() {
        let Some(edge) = entry_rules(scene, index) else { continue };
        record.set_subject(&scene.owner(index));
        let step = record.step(Message::new("step-reactions-at-the-entry-point")).cite(edge.reactions);
        let reactive = scene.order.reactive_indices();
        reactive.fold(step, |step, other| step.affects(scene.fact(other, ARO)).affects(scene.fact(other, "*")));
        if scene.order.kind == OrderKind::Coordinated {
            let step = record.step(Message::new("step-own-order-lost")).cite(edge.coordinated);
            step.decides(scene.fact(index, "own-order-lost"), Fact::Flag(true)).affects(REFUSED);
        }
    }
    record.clear_subject();
}
