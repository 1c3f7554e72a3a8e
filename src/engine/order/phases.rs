//! Resolves an Order: runs the phases one after the other.

use crate::context::Context;
use crate::dice::Dice;
use crate::order::attack::{guided_attack, room};
use crate::order::declare::{coordinated, declare_active, fireteam, fireteam_reaction};
use crate::order::discovery::discover;
use crate::order::input::posture::activate;
use crate::order::input::{
    antennas, embryo, equipment_levels, expired_items, feedback, fireteam_bonuses, fireteam_coherency, granted_skills,
    stopped_skills, taken_over, waived_skills,
};
use crate::order::mechanics::airborne::write_entry;
use crate::order::mechanics::intuitive_attack::check_zones;
use crate::order::mechanics::resume_disguise;
use crate::order::passive::{aerial, all_round_visor, foxhole, replica, surprise_attack};
use crate::order::phase_context::{Planning, Resolution};
use crate::order::plan::{DeclarationResult, IllegalDeclaration, Plan};
use crate::order::react::react;
use crate::order::relations::{terrain_facts, visibility_zones};
use crate::order::roll_data::Prepared;
use crate::order::roll_phase::roll;
use crate::order::scene::Scene;
use crate::order::situation::Order;
use crate::order::unmet_requirements::drop_unmet;
use crate::order::{
    automatic_trigger, bracket_effects, deployed, disguise, falling_unconscious, general_rule_steps, landing_area,
    marker_hit, odds, peripheral, settle, value,
};
use crate::record::Recorder;
use crate::violation::Violation;
use model::fact_name::{REFUSED, REFUSED_TROOPER};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Resolves an Order.
///
/// # Errors
/// A refusal for a missing fact, an unknown name or dice that do not match.
pub fn resolve(context: &Context<'_>, order: Order, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    resolve_after(Recorder::default(), context, order, dice)
}

/// Resolves an Order and appends to a trace that already has steps.
///
/// # Errors
/// As [`resolve`].
pub fn resolve_after(
    mut record: Recorder,
    context: &Context<'_>,
    mut order: Order,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let activated = prepare(context, &mut order, &mut record)?;
    let scene = &Scene::new(context, &order);
    let mut plan = Plan::default();
    let mut planning = Planning { scene, record: &mut record, plan: &mut plan };
    match activated.and_then(|()| declare_all(&mut planning)) {
        Ok(()) => {
            discover(&mut planning, dice)?;
            finish(&mut planning.as_resolution(), dice)?;
        }
        Err(rejection) => refuse(scene, planning.record, &rejection.illegal()?),
    }
    Ok(record.finish())
}

/// Completes the input of an Order, in an order in which each step sees what the earlier ones change:
///
/// 1. [`taken_over`] makes troopers that the enemy has taken over change sides, [`embryo`] lets Embryos count as
///    Unconscious;
/// 2. postures change states, [`replica`]s take over what their trooper declares, and members that fail
///    [`fireteam_coherency`] leave their Fireteam;
/// 3. [`expired_items`] takes away the items whose time is up, [`equipment_levels`] leaves one level of an item,
///    [`fireteam_bonuses`] and [`granted_skills`] add skills, [`antennas`] take away Firewalls, [`waived_skills`] the
///    skills that a player does not use, and [`feedback`] what has the label NFB beside another such entry in use;
/// 4. [`surprise_attack`] and [`foxhole`] add what these skills and states grant;
/// 5. [`stopped_skills`] takes away the skills that do not work in the states of their bearer; troopers that could fly
///    at the start and have lost the skill touch nothing ([`aerial`]);
/// 6. [`all_round_visor`] widens the front arc of a bearer whose visor works;
/// 7. [`automatic_trigger`] makes deployables go off by the facts and states that are then final.
///
/// The inner result says whether the postures and replicas are legal: an illegal one is reported by [`refuse`], which
/// needs the complete input.
///
/// # Errors
/// A refusal for an unknown name, a missing fact, or a rule of the edition that is not executed.
fn prepare(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> Result<DeclarationResult, Refusal> {
    taken_over::change_sides(context, order, record)?;
    embryo::add_unconscious(context, order, record);
    let activated = activate(context, order, record)
        .and_then(|()| replica::activate(context, order, record))
        .and_then(|()| fireteam_coherency::drop_out(context, order, record));
    expired_items::end_in_time(context, order, record)?;
    equipment_levels::use_one_level(context, order, record);
    fireteam_bonuses::apply_fireteam_bonuses(context, order, record)?;
    granted_skills::add_granted_skills(context, order, record);
    antennas::apply(context, order, record)?;
    let activated = activated
        .and_then(|()| waived_skills::waive(context, order, record))
        .and_then(|()| feedback::stop_others(context, order, record));
    surprise_attack::grant_shots(context, order, record);
    foxhole::grant_courage(context, order, record);
    let flyers = aerial::find_flyers(order);
    stopped_skills::remove_what_does_not_work(context, order, record);
    let apart = aerial::end_contacts(context, order, record, &flyers);
    all_round_visor::widen_front_arcs(context, order, record);
    automatic_trigger::declare_automatic_triggers(context, order)?;
    Ok(activated.and(apart))
}

/// Runs the phases after the declarations.
///
/// All values are determined before the first die: the odds are computed from the same values. Attacks come before the
/// other rolls because the MODs of an evasion depend on the attacks that it opposes. The odds come last, for they read
/// the values and not the dice.
fn finish(resolution: &mut Resolution<'_, '_>, dice: &mut dyn Dice) -> Result<(), Refusal> {
    let attacks = value::prepare_attacks(resolution)?;
    general_rule_steps::write_general_rules(resolution, &attacks);
    let prepared = Prepared { skill_rolls: value::prepare_skill_rolls(resolution, &attacks)?, attacks };
    let results = roll(resolution, &prepared, dice)?;
    settle::settle(resolution, results, dice)?;
    resolution.record.clear_subject();
    odds::write_odds(resolution, &prepared)
}

/// Writes that a declaration is illegal.
fn refuse(scene: &Scene<'_>, record: &mut Recorder, illegal: &IllegalDeclaration) {
    record.set_subject(&scene.subject(illegal.user));
    let Violation { message, clause, general_rule } = &illegal.violation;
    record
        .step(message.clone())
        .cite(clause)
        .cite_all(*general_rule)
        .decides(REFUSED, Fact::Clause(clause.clone()))
        .decides(REFUSED_TROOPER, Fact::Name(scene.name(illegal.user).to_owned()));
}

/// Runs the declarations of all troopers, and drops those that do not meet their requirements. The first fault ends it,
/// so the order also decides which of several faults is reported:
///
/// 1. Keys of the situation that the edition does not read are refused before any rule is judged.
/// 2. The kind of Order and the Peripherals decide who acts together, before each trooper is judged by itself.
/// 3. The active troopers declare in the order of the situation. Their attacks are then in the plan, because an attack
///    can be what gives an ARO.
/// 4. Entries, disguises and replicas of the active troopers bear on the AROs, and stand before them in the trace.
/// 5. The reactions: first what Peripherals may declare together, then each trooper by itself.
/// 6. What concerns both sides: room around a base, and keys that only an attack of either side gives an effect.
/// 7. Requirements are checked when the plan is complete: a trooper is Idle only if all its attacks are lost.
fn declare_all(planning: &mut Planning<'_, '_>) -> DeclarationResult {
    let scene = planning.scene;
    check_zones(scene)?;
    landing_area::check_keys(scene)?;
    terrain_facts::check(scene)?;
    resume_disguise::check_guards(scene)?;
    guided_attack::check_guided_by_others(scene)?;
    deployed::check_all(scene)?;
    falling_unconscious::check_in_time(scene)?;
    falling_unconscious::write_fallen(scene, planning.record);
    coordinated::check(scene, planning.record)?;
    fireteam::check(scene, planning.record)?;
    fireteam_reaction::check(scene, planning.record)?;
    peripheral::activation::check(scene, planning.record)?;
    for (user, _) in scene.order.iter_active() {
        declare_active(planning, user).map_err(|rejection| rejection.declared_by(user.into()))?;
    }
    write_entry(scene, planning.record);
    disguise::write_profiles(scene, planning.record);
    replica::write_marker_beside(scene, planning.record);
    peripheral::reaction::check(scene, planning.record)?;
    for (user, _) in scene.order.iter_reactive() {
        let index = scene.order.index_of(user);
        react(planning, user).map_err(|rejection| rejection.declared_by(index))?;
    }
    room::check_room(scene, planning.record)?;
    marker_hit::check_key(scene)?;
    visibility_zones::check_saturation(scene, planning.plan)?;
    for user in scene.order.indices() {
        bracket_effects::write(scene, planning.record, user);
    }
    planning.record.clear_subject();
    drop_unmet(planning)
}
