//! Resolves an Order: runs the phases one after the other.

use crate::context::Context;
use crate::dice::Dice;
use crate::order::declare::{active, coordinated, fireteam};
use crate::order::discover::discover;
use crate::order::mechanics::airborne;
use crate::order::mechanics::intuitive_attack::check_zones;
use crate::order::plan::{Illegal, Plan, UNSEEN};
use crate::order::posture::activate;
use crate::order::react::react;
use crate::order::roll::roll;
use crate::order::scene::Scene;
use crate::order::situation::Order;
use crate::order::unmet_requirements::drop_unmet;
use crate::order::value::{aim, lone_values};
use crate::order::{general_rules, granted_skills, odds, settle};
use crate::record::Recorder;
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
    let mut plan = match plan(scene, &mut record)? {
        Ok(plan) => plan,
        Err(illegal) => {
            refuse(scene, &mut record, &illegal);
            return Ok(record.finish());
        }
    };
    if let Some(illegal) = drop_unmet(scene, &mut record, &mut plan)? {
        refuse(scene, &mut record, &illegal);
        return Ok(record.finish());
    }
    discover(scene, &mut record, &mut plan, dice)?;
    let ready = aim(scene, &mut record, &plan)?;
    general_rules::write(scene, &mut record, &plan, &ready);
    let values = lone_values(scene, &mut record, &plan, &ready)?;
    let standing = roll(scene, &mut record, &plan, (&ready, &values), dice)?;
    airborne::write_place(scene, &mut record, &plan, &standing.lones);
    settle::settle(scene, &mut record, &plan, standing, dice)?;
    record.concern_all();
    odds::write(scene, &mut record, &plan, (&ready, &values))?;
    Ok(record.finish())
}

fn refuse(scene: &Scene<'_>, record: &mut Recorder, illegal: &Illegal) {
    record.concern(&scene.who(illegal.who));
    let needed = scene.context.rules.turn.space.sight.needed.filter(|_| illegal.message == UNSEEN);
    record
        .step(Message::new(illegal.message))
        .cite_id(&illegal.clause)
        .cite_some(needed)
        .decides("refused", Fact::Clause(illegal.clause.clone()))
        .decides("refused-who", Fact::Name(scene.name(illegal.who).to_owned()));
}

/// Everything declared, active troopers first.
pub fn plan<'o>(scene: &Scene<'o>, record: &mut Recorder) -> Result<Result<Plan<'o>, Illegal>, Refusal> {
    let mut plan = Plan::default();
    for check in [coordinated::check, fireteam::check] {
        if let Some(illegal) = check(scene, record)? {
            return Ok(Err(illegal));
        }
    }
    for user in 0..scene.order.active.len() {
        if let Err(illegal) = active(scene, record, user, &mut plan)? {
            return Ok(Err(illegal));
        }
    }
    for at in 0..scene.order.reactive.len() {
        if let Err(illegal) = react(scene, record, at, &mut plan)? {
            return Ok(Err(illegal));
        }
    }
    record.concern_all();
    Ok(Ok(plan))
}
