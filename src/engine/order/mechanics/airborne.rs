//! Landing from the air: the allowed landing point and posture.

use crate::entry_ids::HIDDEN_DEPLOYMENT_STATE;
use crate::order::landing_area;
use crate::order::mechanic::Mechanic;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scenario_limits;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{EdgeRules, Rule};
use crate::skill_ids::{COMBAT_JUMP, LANDING_SKILLS};
use crate::violation::{CheckResult, Violation};
use model::catalogue::Printed;
use model::fact_name::{ARO, PLACED, REFUSED, STATES};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::{DropTemplate, Enclosure, LandingSurface, Lands, OrderKind, Touches};
use model::value::Value;

/// Landing from the air.
pub(crate) const MECHANIC: Mechanic = Mechanic {
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
    let rule = resolution.scene.rules().skills.jump_failed;
    let (id, landing) =
        if succeeds { ("step-jump-lands", "where-aimed") } else { ("step-jump-fails", rule.value.as_str()) };
    resolution.record.set_subject(&resolution.scene.owner(skill_roll.user));
    let step = resolution.record.step(Message::new(id)).cite(rule.clause);
    step.decides(resolution.scene.path(skill_roll.user, PLACED), Fact::Word(landing));
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
    scenario_limits::check_landing(scene, record, user, declaration)?;
    let Some(landing) = declaration.landing else { return Ok(()) };
    if let Some(surface) = landing.surface {
        return check_surface(scene, record, user, surface);
    }
    check_wall(scene, record, user, landing)?;
    check_visibility_zone(scene, record, user, declaration, landing)?;
    check_drop_template(scene, record, user, declaration, landing)?;
    let area = landing_area::find_rules(scene).filter(|_| landing.enemy_zone);
    if let Some(area) = area {
        let step = record.step(Message::new("step-lands-among-the-enemy")).cite(area.enemy_zone);
        step.affects(REFUSED).affects(scene.path(user, PLACED)).affects(scene.path(user, STATES));
    }
    let rest = Lands {
        visibility_zone: false,
        on_wall: false,
        drop_template: None,
        enemy_zone: landing.enemy_zone && area.is_none(),
        ..landing
    };
    let edge_only = scene.rules().touchdown.is_none_or(|rules| rules.at_the_edge.is_some());
    if edge_only && declaration.is(COMBAT_JUMP) && rest == Lands::default() {
        return Ok(());
    }
    check_touchdown(scene, record, user, declaration, landing)
}

/// Checks that a trooper does not land on a vertical surface.
fn check_wall(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, landing: Lands) -> CheckResult {
    let Some(clause) = scene.rules().clause(Rule::NoDeploymentOnWalls) else {
        return if landing.on_wall { Err(scene.rules().refuse("landing").into()) } else { Ok(()) };
    };
    if landing.on_wall {
        return Err(Violation::new("step-lands-on-a-wall", clause).into());
    }
    let step = record.step(Message::new("step-lands-on-level-ground")).cite(clause);
    step.affects(REFUSED).affects(scene.path(user, PLACED)).affects(scene.path(user, STATES));
    Ok(())
}

/// Checks that a jump does not end in a visibility zone, nor in contact with one.
fn check_visibility_zone(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    landing: Lands,
) -> CheckResult {
    let rules = scene.rules();
    let touches = landing.touches == Touches::VisibilityZone;
    if !rules.has(Rule::NoJumpIntoVisibilityZones) || !declaration.is(COMBAT_JUMP) {
        let key = if landing.visibility_zone { "lands.visibility-zone" } else { "lands.touches" };
        let ignored = scene.key_without_effect(user, key, "refusal-only-for-a-jump");
        return if landing.visibility_zone || touches { Err(ignored.into()) } else { Ok(()) };
    }
    if landing.visibility_zone {
        let clause = rules.need_clause(Rule::NoJumpIntoVisibilityZones, "landing")?;
        let written = record.step(Message::new("step-no-jump-into-zones"));
        written.cite_all(rules.clauses(Rule::NoJumpIntoVisibilityZones)).affects(REFUSED);
        return Err(Violation::new("step-lands-in-a-zone", clause).into());
    }
    if touches {
        let clause = rules.need_clause(Rule::NoJumpBesideVisibilityZones, "landing")?;
        return Err(Violation::new("step-lands-beside-a-zone", clause).into());
    }
    let step =
        record.step(Message::new("step-lands-in-the-clear")).cite_all(rules.clauses(Rule::NoJumpIntoVisibilityZones));
    step.affects(REFUSED).affects(scene.path(user, PLACED));
    Ok(())
}

/// Checks the drop template of a jump.
fn check_drop_template(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    landing: Lands,
) -> CheckResult {
    let Some(template) = landing.drop_template else { return Ok(()) };
    let Some(clause) = scene.rules().clause_if(Rule::DropTemplate, declaration.is(COMBAT_JUMP)) else {
        return Err(scene.key_without_effect(user, "lands.drop-template", "refusal-no-drop-template").into());
    };
    let message = match template {
        DropTemplate::Inside => {
            let step = record.step(Message::new("step-lands-inside-the-template")).cite(clause);
            step.affects(REFUSED).affects(scene.path(user, PLACED));
            return Ok(());
        }
        DropTemplate::PartlyOutside => "step-lands-outside-the-template",
        DropTemplate::Uneven => "step-template-on-uneven-ground",
    };
    Err(Violation::new(message, clause).into())
}

/// Checks the posture and what the trooper touches, and the point at which it enters at the edge.
///
/// # Errors
/// A refusal if the edition's rules on landing are not executed.
fn check_touchdown(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    landing: Lands,
) -> CheckResult {
    let rules = scene.rules().need(scene.rules().touchdown, "landing")?;
    let edge = rules.at_the_edge;
    // The rules of some editions cover only those that enter at the edge.
    let covered = edge.is_none_or(|edge| declaration.is(edge.skill));
    if !covered {
        return Err(scene.rules().refuse("landing").into());
    }
    let opened = landing_area::find_rules(scene).is_some();
    if edge.is_none() && (landing.off_edge || landing.enemy_zone && !opened) {
        let key = if landing.off_edge { "lands.off-edge" } else { "lands.enemy-zone" };
        return Err(scene.key_without_effect(user, key, "refusal-only-at-the-edge").into());
    }
    if landing.prone {
        return Err(Violation::new("step-lands-prone", rules.not_prone).into());
    }
    let touches = match landing.touches {
        Touches::Nothing | Touches::VisibilityZone => false,
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
    step.affects(REFUSED).affects(scene.path(user, STATES));
    Ok(())
}

/// Checks the surface on which a trooper lands without a Circular Template.
fn check_surface(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, surface: LandingSurface) -> CheckResult {
    let need = |rule: Rule| scene.rules().need_clause(rule, "landing");
    if surface.openings {
        let step = record.step(Message::new("step-landing-openings")).cite(need(Rule::LandingOpeningsIgnored)?);
        step.affects(REFUSED).affects(scene.path(user, PLACED));
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
    step.affects(REFUSED).affects(scene.path(user, PLACED));
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
    step.affects(REFUSED).affects(scene.path(user, STATES));
    let mut profile = scene.order.trooper(user).profile.iter();
    let opened = profile.find_map(|entry| match scene.printed(&entry.id, &entry.level, "enemy-zone")? {
        Printed { value: Value::Flag(true), clause } => Some(clause.clone()),
        Printed { .. } => None,
    });
    let step = match (landing.enemy_zone, opened) {
        (true, None) if landing_area::find_rules(scene).is_some() => return None,
        (true, None) => return Some(Violation::new("step-enters-the-enemy-zone", edge.not_in_enemy_zone)),
        (true, Some(clause)) => record.step(Message::new("step-may-enter-the-enemy-zone")).cite(&clause),
        (false, _) => record.step(Message::new("step-not-in-the-enemy-zone")).cite(edge.not_in_enemy_zone),
    };
    step.affects(REFUSED).affects(scene.path(user, STATES));
    None
}

/// Returns the rules on a trooper that enters at the edge of the table in this Order.
fn find_entry_rules(scene: &Scene<'_>, index: TrooperIndex) -> Option<EdgeRules> {
    let edge = scene.rules().touchdown?.at_the_edge?;
    let enters = scene.declarations(index).iter().any(|declaration| declaration.is(edge.skill));
    (enters && scene.order.is_active(index)).then_some(edge)
}

/// Writes when AROs against an entry at the edge of the table are declared, and which troopers that appear in a
/// Coordinated Order lose their own Order.
pub(crate) fn write_entry(scene: &Scene<'_>, record: &mut Recorder) {
    for index in scene.order.active_indices() {
        record.set_subject(&scene.owner(index));
        if let Some(edge) = find_entry_rules(scene, index) {
            let step = record.step(Message::new("step-reactions-at-the-entry-point")).cite(edge.reactions);
            let reactive = scene.order.reactive_indices();
            reactive.fold(step, |step, other| step.affects(scene.path(other, ARO)).affects(scene.path(other, "*")));
        }
        if let Some(clause) = find_order_loss(scene, index) {
            let step = record.step(Message::new("step-own-order-lost")).cite(clause);
            step.decides(scene.path(index, "own-order-lost"), Fact::Flag(true)).affects(REFUSED);
        }
    }
    record.clear_subject();
}

/// Returns the clause by which a trooper that appears in a Coordinated Order loses its own Order.
fn find_order_loss(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    if scene.order.kind != OrderKind::Coordinated {
        return None;
    }
    let rules = scene.rules();
    let hidden = scene.order.is(index, HIDDEN_DEPLOYMENT_STATE);
    find_entry_rules(scene, index)
        .map(|edge| edge.coordinated)
        .or(rules.clause_if(Rule::CombatJumpInCoordinatedOrder, jumps(scene, index)))
        .or(rules.clause_if(Rule::HiddenInCoordinatedOrder, hidden))
}

/// Returns whether an activated trooper lands by Combat Jump in this Order.
fn jumps(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.order.is_active(index) && scene.declarations(index).iter().any(|declaration| declaration.is(COMBAT_JUMP))
}

/// Returns the clause by which a trooper that enters or lands in this Order has no Partial Cover.
pub(crate) fn find_cover_denial(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    let enters = find_entry_rules(scene, index).map(|edge| edge.no_cover);
    enters.or(scene.rules().clause_if(Rule::CombatJumpWithoutCover, jumps(scene, index)))
}
