//! Landing from the air: the allowed landing point and posture.

use crate::entry_ids::HIDDEN_DEPLOYMENT_STATE;
use crate::order::landing_area;
use crate::order::marker::find_entering_state;
use crate::order::mechanic::Mechanic;
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scenario_limits;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, ProfileEntry, TrooperIndex};
use crate::order::table_entry::{find_entry_rules, jumps};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::record::{Cite, Recorder, StepHandle, count_fact};
use crate::ruleset::{EdgeRules, Rule};
use crate::skill_ids::{COMBAT_JUMP, LANDING_SKILLS};
use crate::violation::{CheckResult, Violation};
use model::catalogue::Printed;
use model::fact_name::{ARO, OWN_ORDER_LOST, PLACED, REFUSED, REVEALED, STATES, USES_LEFT};
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::{DropTemplate, Enclosure, LandingSurface, Lands, OrderKind, Touches};
use model::value::Value;

/// The level of Combat Jump with an explosion.
const EXPLOSION: &str = "explosion";

/// Landing from the air.
pub(crate) const MECHANIC: Mechanic = Mechanic {
    check_declaration: Some(check_declaration),
    after_roll: Some(write_landing),
    after_saves: Some(settle_disguise),
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
    resolution.record.set_subject(&resolution.scene.subject(skill_roll.user));
    let step = resolution.record.step(Message::new(id)).cite(rule.clause);
    step.decides(resolution.scene.path(skill_roll.user, PLACED), Fact::Word(landing));
    write_deployables(resolution.scene, resolution.record, skill_roll, succeeds);
    Ok(())
}

/// Writes how many deployables that were placed with a trooper are left after its jump: `<name>.deployables`.
fn write_deployables(scene: &Scene<'_>, record: &mut Recorder, skill_roll: &SkillRoll<'_>, succeeds: bool) {
    let rules = scene.rules();
    let placed = skill_roll.declaration.landing.map_or(0, |landing| landing.deployables);
    if placed == 0 {
        return;
    }
    let id = if succeeds { "step-deployables-stay" } else { "step-deployables-go" };
    let step = record.step(Message::new(id)).cite_all(rules.clause(Rule::JumpWithDeployables));
    let step = step.cite_all(rules.clause_if(Rule::JumpFailureShowsModel, !succeeds));
    let left = if succeeds { i64::from(placed) } else { 0 };
    step.decides(scene.path(skill_roll.user, "deployables"), Fact::Number(left));
}

/// Lets a trooper land as a Marker after a successful jump, and as a Model after a failed one.
fn settle_disguise(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    outcomes: &mut TrooperOutcomes,
) {
    let (scene, user) = (resolution.scene, skill_roll.user);
    let Some(clause) = scene.rules().clause_if(Rule::JumpFailureShowsModel, skill_roll.declaration.is(COMBAT_JUMP))
    else {
        return;
    };
    let as_marker = skill_roll.declaration.landing.is_some_and(|landing| landing.as_marker);
    let state = find_entering_state(scene, user).filter(|_| as_marker && succeeds && !outcomes[user].forced_save);
    let id = if state.is_some() { "step-lands-as-a-marker" } else { "step-lands-as-a-model" };
    if !succeeds || state.is_some() {
        resolution.record.set_subject(&scene.subject(user));
        let step = resolution.record.step(Message::new(id)).cite(clause);
        step.affects(scene.path(user, STATES)).affects(scene.path(user, REVEALED));
    }
    outcomes[user].states.extend(state.cloned());
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
        if declaration.is(COMBAT_JUMP) && scene.rules().has(Rule::JumpNotIndoors) {
            check_jump_surface(scene, record, user, surface)?;
        } else {
            check_surface(scene, record, user, surface)?;
        }
    }
    check_wall(scene, record, user, landing)?;
    check_visibility_zone(scene, record, user, declaration, landing)?;
    check_drop_template(scene, record, user, declaration, landing)?;
    check_companions(scene, record, user, declaration, landing)?;
    let area = landing_area::find_rules(scene).filter(|_| landing.enemy_zone);
    if let Some(area) = area {
        let step = record.step(Message::new("step-lands-among-the-enemy")).cite(area.enemy_zone);
        step.affects(REFUSED).affects(scene.path(user, PLACED)).affects(scene.path(user, STATES));
    }
    // What the checks above have settled is left out: a Combat Jump that states nothing else needs no check of its
    // touchdown where only landings at the edge have rules.
    let rest = Lands {
        visibility_zone: false,
        on_wall: false,
        as_marker: false,
        deployables: 0,
        drop_template: None,
        enemy_zone: landing.enemy_zone && area.is_none(),
        ..landing
    };
    let edge_only = scene.rules().touchdown.is_none_or(|rules| rules.at_the_edge.is_some());
    if edge_only && !scene.rules().has(Rule::JumpNotProne) && declaration.is(COMBAT_JUMP) && rest == Lands::default() {
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

/// Checks what a trooper is placed with before the roll of its jump: deployables, or a Marker in its place.
///
/// # Errors
/// A refusal of a key that another landing does not have, and of AROs against what is a Marker only after its roll.
fn check_companions(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    landing: Lands,
) -> CheckResult {
    let given = [("lands.deployables", landing.deployables > 0), ("lands.as-marker", landing.as_marker)];
    let Some((key, _)) = given.into_iter().find(|(_, given)| *given) else { return Ok(()) };
    let Some(clause) = scene.rules().clause_if(Rule::JumpWithDeployables, declaration.is(COMBAT_JUMP)) else {
        return Err(scene.key_without_effect(user, key, "refusal-only-for-a-jump").into());
    };
    if landing.as_marker {
        let path = scene.path(user, "lands.as-marker");
        if find_entering_state(scene, user).is_none() {
            return Err(Refusal::new(path, Message::new("refusal-never-a-marker")).into());
        }
        if scene.order.reactive.iter().any(|reactive| reactive.aro.is_some()) {
            return Err(Refusal::new(path, Message::new("refusal-marker-only-after-the-roll")).into());
        }
    }
    let step = record.step(Message::new("step-placed-before-the-roll")).cite(clause);
    step.affects(scene.path(user, "deployables")).affects(scene.path(user, STATES));
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
    let rules = scene.rules();
    let touchdown = rules.need(rules.touchdown, "landing")?;
    let jump_clauses = rules.clause(Rule::JumpNotProne).zip(rules.clause(Rule::JumpTouchesNothing));
    let jump_clauses = jump_clauses.filter(|_| declaration.is(COMBAT_JUMP));
    let (not_prone, not_in_contact) = jump_clauses.unwrap_or((touchdown.not_prone, touchdown.not_in_contact));
    let edge = touchdown.at_the_edge.filter(|_| jump_clauses.is_none());
    // The rules of some editions cover only those that enter at the edge.
    let covered = edge.is_none_or(|edge| declaration.is(edge.skill));
    if !covered {
        return Err(rules.refuse("landing").into());
    }
    let opened = landing_area::find_rules(scene).is_some();
    if edge.is_none() && (landing.off_edge || landing.enemy_zone && !opened) {
        let key = if landing.off_edge { "lands.off-edge" } else { "lands.enemy-zone" };
        return Err(scene.key_without_effect(user, key, "refusal-only-at-the-edge").into());
    }
    if landing.prone {
        return Err(Violation::new("step-lands-prone", not_prone).into());
    }
    let touches = match landing.touches {
        Touches::Nothing | Touches::VisibilityZone => false,
        Touches::Scenery | Touches::Friend => edge.is_none() && jump_clauses.is_none(),
        Touches::Trooper | Touches::Marker | Touches::Token | Touches::Objective => true,
    };
    if touches {
        return Err(Violation::new("step-lands-in-contact", not_in_contact).into());
    }
    if let Some(edge) = edge {
        check_entry(scene, record, user, &edge, landing)?;
    }
    let step = record.step(Message::new("step-lands")).cite(not_prone).cite(not_in_contact);
    step.affects(REFUSED).affects(scene.path(user, STATES));
    Ok(())
}

/// Checks the surface on which a Combat Jump ends.
fn check_jump_surface(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    surface: LandingSurface,
) -> CheckResult {
    let rules = scene.rules();
    let indoors = rules.need_clause(Rule::JumpNotIndoors, "landing")?;
    let level = rules.clause(Rule::JumpOnHorizontalSurface);
    let size = rules.need(level.or(rules.clause(Rule::JumpOnAnySurface)), "landing")?;
    let inside = match surface.inside {
        Enclosure::Nothing => None,
        Enclosure::Building => Some("step-lands-in-a-building"),
        Enclosure::RoofedScenery => Some("step-lands-under-a-roof"),
        Enclosure::RooflessScenery => Some("step-lands-in-closed-scenery"),
    };
    if surface.openings {
        let step = record.step(Message::new("step-landing-openings")).cite(indoors);
        step.affects(REFUSED).affects(scene.path(user, PLACED));
    }
    if let Some(message) = inside {
        return Err(Violation::new(message, indoors).into());
    }
    if let Some(clause) = level.filter(|_| surface.uneven) {
        return Err(Violation::new("step-lands-on-uneven-ground", clause).into());
    }
    if surface.overhang {
        return Err(Violation::new("step-lands-overhanging", size).into());
    }
    let step = record.step(Message::new("step-jump-surface-fits")).cite(size).cite(indoors);
    step.affects(REFUSED).affects(scene.path(user, PLACED));
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
        Enclosure::Nothing | Enclosure::RooflessScenery => {}
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
) -> CheckResult {
    if landing.off_edge {
        return Err(Violation::new("step-enters-off-the-edge", edge.surface).into());
    }
    let step = record.step(Message::new("step-enters-at-the-edge")).cite(edge.surface);
    step.affects(REFUSED).affects(scene.path(user, STATES));
    let mut profile = scene.order.trooper(user).profile.iter();
    let opened = profile.find_map(|entry| match scene.printed(&entry.id, &entry.level, "enemy-zone")? {
        Printed { value: Value::Flag(true), clause } => Some(clause.clone()),
        Printed { .. } => None,
    });
    let step = match (landing.enemy_zone, opened) {
        (true, None) if landing_area::find_rules(scene).is_some() => return Ok(()),
        (true, None) => return Err(Violation::new("step-enters-the-enemy-zone", edge.not_in_enemy_zone).into()),
        (true, Some(clause)) => record.step(Message::new("step-may-enter-the-enemy-zone")).cite(&clause),
        (false, _) => record.step(Message::new("step-not-in-the-enemy-zone")).cite(edge.not_in_enemy_zone),
    };
    step.affects(REFUSED).affects(scene.path(user, STATES));
    Ok(())
}

/// Writes when AROs against an entry at the edge of the table are declared, and which troopers that appear in a
/// Coordinated Order lose their own Order.
pub(crate) fn write_entry(scene: &Scene<'_>, record: &mut Recorder) {
    for index in scene.order.active_indices() {
        record.set_subject(&scene.subject(index));
        if let Some(edge) = find_entry_rules(scene, index) {
            let step = record.step(Message::new("step-reactions-at-the-entry-point")).cite(edge.reactions);
            affect_reactions(scene, step);
        }
        if let Some(clause) = scene.rules().clause_if(Rule::JumpReactionsWhereItLands, jumps(scene, index)) {
            let step = record.step(Message::new("step-reactions-where-it-lands")).cite(clause);
            affect_reactions(scene, step);
        }
        if let Some(clause) = find_order_loss(scene, index) {
            let step = record.step(Message::new("step-own-order-lost")).cite(clause);
            step.decides(scene.path(index, OWN_ORDER_LOST), Fact::Flag(true)).affects(REFUSED);
        }
    }
    record.clear_subject();
}

/// Records that a step affects the AROs and what the reactive troopers do.
fn affect_reactions(scene: &Scene<'_>, step: StepHandle<'_>) {
    scene.order.reactive_indices().fold(step, |step, other| {
        let step = step.affects(scene.path(other, ARO)).affects(scene.path(other, "*"));
        step.affects_all(scene.order.active_indices().map(|active| scene.attack_path(other, active, ATTACK_FACTS)))
    });
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

/// Returns whether a trooper declares a Combat Jump with an explosion.
pub(crate) fn explodes(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> bool {
    let bears = |entry: &ProfileEntry| {
        entry.id == COMBAT_JUMP && entry.level.as_ref().is_some_and(|level| level.as_str() == EXPLOSION)
    };
    let has = declaration.is(COMBAT_JUMP) && scene.order.trooper(user).profile.iter().any(bears);
    has && scene.rules().has(Rule::JumpExplosion)
}

/// Writes that a jump is an attack on those under its Template.
pub(crate) fn write_explosion(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) {
    let step = record.step(Message::new("step-jump-explodes")).cite_all(scene.rules().clause(Rule::JumpExplosion));
    step.affects_all(scene.order.indices().flat_map(|target| scene.attack_outcome_paths(user, target)));
}

/// Spends the only use of the explosion, and writes that none is left: `<name>.uses-left`.
///
/// # Errors
/// The violation of a trooper that has exploded before, and a refusal of more than one use.
pub(crate) fn spend_explosion(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> CheckResult {
    let Some(clause) = scene.rules().clause(Rule::JumpExplosionOnce) else { return Ok(()) };
    match declaration.uses_left {
        None | Some(1) => {
            let step = record.step(Message::new("step-explodes-once")).cite(clause).affects(REFUSED);
            let step = step.decides(scene.path(user, USES_LEFT), count_fact(0));
            scene.order.indices().fold(step, |step, target| {
                step.affects(scene.attack_path(user, target, ATTACK_FACTS)).affects_all(scene.harm_paths(user, target))
            });
            Ok(())
        }
        Some(0) => Err(Violation::new("step-has-exploded", clause).into()),
        Some(left) => {
            let message = Message::new("refusal-above-printed-uses").number("found", saturating_i64(left));
            Err(Refusal::new(scene.path(user, USES_LEFT), message.number("printed", 1)).into())
        }
    }
}
