//! Resolves an Order: runs the phases one after the other.

use crate::context::Context;
use crate::dice::Dice;
use crate::order::declare::{coordinated, declare_active, fireteam};
use crate::order::discovery::discover;
use crate::order::mechanics::intuitive_attack::check_zones;
use crate::order::plan::{Declared, Illegal, Plan, UNSEEN};
use crate::order::posture::activate;
use crate::order::react::react;
use crate::order::resolution::{Planning, Resolution};
use crate::order::roll::roll;
use crate::order::rolls::Prepared;
use crate::order::scene::Scene;
use crate::order::situation::Order;
use crate::order::unmet_requirements::drop_unmet;
use crate::order::{general_rules, granted_skills, odds, settle, value};
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Resolves a whole Order.
///
/// # Errors
/// A refusal for a missing fact, an unknown name or dice that do not match.
pub fn resolve(context: &Context<'_>, order: Order, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    resolve_after(Recorder::default(), context, order, dice)
}

/// The same, after what was found out before it.
///
/// # Errors
/// As [`resolve`].
pub fn resolve_after(
    mut record: Recorder,
    context: &Context<'_>,
    mut order: Order,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let activated = activate(context, &mut order, &mut record)?;
    granted_skills::grant(context, &mut order, &mut record);
    let scene = &Scene::new(context, &order);
    if let Err(illegal) = activated {
        refuse(scene, &mut record, &illegal);
        return Ok(record.finish());
    }
    check_zones(scene)?;
    let mut plan = Plan::default();
    let mut planning = Planning { scene, record: &mut record, plan: &mut plan };
    if let Err(illegal) = declare_all(&mut planning)? {
        refuse(scene, &mut record, &illegal);
        return Ok(record.finish());
    }
    let mut planning = Planning { scene, record: &mut record, plan: &mut plan };
    if let Some(illegal) = drop_unmet(&mut planning)? {
        refuse(scene, &mut record, &illegal);
        return Ok(record.finish());
    }
    discover(&mut planning, dice)?;
    finish(&mut planning.planned(), dice)?;
    Ok(record.finish())
}

/// The phases after the declarations.
fn finish(run: &mut Resolution<'_, '_>, dice: &mut dyn Dice) -> Result<(), Refusal> {
    let attacks = value::attacks(run)?;
    general_rules::write(run, &attacks);
    let prepared = Prepared { skill_rolls: value::skill_rolls(run, &attacks)?, attacks };
    let results = roll(run, &prepared, dice)?;
    settle::settle(run, results, dice)?;
    run.record.clear_subject();
    odds::write(run, &prepared)
}

fn refuse(scene: &Scene<'_>, record: &mut Recorder, illegal: &Illegal) {
    record.set_subject(&scene.owner(illegal.who));
    let needed = scene.context.rules.cite(Rule::LineOfFireNeeded).filter(|_| illegal.message == UNSEEN);
    record
        .step(Message::new(illegal.message))
        .cite_id(&illegal.clause)
        .cite_some(needed)
        .decides("refused", Fact::Clause(illegal.clause.clone()))
        .decides("refused-who", Fact::Name(scene.name(illegal.who).to_owned()));
}

/// Declares everything, active troopers first.
fn declare_all(run: &mut Planning<'_, '_>) -> Declared<()> {
    let scene = run.scene;
    for check in [coordinated::check, fireteam::check] {
        if let Some(illegal) = check(scene, run.record)? {
            return Ok(Err(illegal));
        }
    }
    for user in 0..scene.order.active.len() {
        if let Err(illegal) = declare_active(run, user)? {
            return Ok(Err(illegal));
        }
    }
    for at in 0..scene.order.reactive.len() {
        if let Err(illegal) = react(run, at)? {
            return Ok(Err(illegal));
        }
    }
    run.record.clear_subject();
    Ok(Ok(()))
}
