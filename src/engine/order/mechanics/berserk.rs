//! Berserk: a charge into close combat after which, in some editions, nothing that either side rolls meets the other.

use crate::order::mechanic::Mechanic;
use crate::order::plan::{Fault, UNSEEN};
use crate::order::scene::Scene;
use crate::order::sight::sees;
use crate::order::situation::{Declaration, Half};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::{BERSERK, Sort};
use crate::turn::printed::is_known;
use model::entry::Kind;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;

/// The mechanic.
pub const CHARGE: Mechanic =
    Mechanic { requires: Some(requires), fills_order: Some(has_no_class), ..Mechanic::new(&[BERSERK]) };

/// What a charge requires: a movement that is not too long, and sight of its victim from the start.
///
/// # Errors
/// A refusal where the victim is not named.
fn requires(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<Option<Fault>, Refusal> {
    let Some(rules) = scene.context.rules.skills.charge else { return Ok(None) };
    let names = declared.aims.names();
    let victim = names.first().and_then(|name| scene.order.place(name));
    let victim = victim.ok_or_else(|| Refusal::missing(scene.fact(user, "at")))?;
    let at_once = scene.order.facts(user, victim).is_some_and(|facts| facts.line_of_fire == Some(Half::First));
    if !at_once || !sees(scene, user, victim) {
        return Ok(Some(Fault::new(rules.sees, UNSEEN)));
    }
    let step = record.step(Message::new("step-charge").text("target", scene.name(victim)));
    let step = step.cite(rules.moves).cite(rules.sees).affects(scene.attack_fact(user, victim, "*"));
    step.affects_all(scene.harm_paths(user, victim));
    let mov = scene.order.trooper(user).and_then(|trooper| trooper.mov);
    let (Some([first, second]), Some(distance)) = (mov, declared.length) else { return Ok(None) };
    let limit = Length::from_tenths(first.tenths() + second.tenths());
    if distance > limit {
        return Ok(Some(Fault::new(rules.moves, "step-move-too-far")));
    }
    let message = Message::new("step-move").with("distance", Arg::Length(distance)).with("limit", Arg::Length(limit));
    record.step(message).cite(rules.moves).decides(scene.fact(user, "moved"), Fact::Length(distance));
    Ok(None)
}

/// Whether a trooper charges another.
fn charges(scene: &Scene<'_>, user: usize, victim: usize) -> bool {
    let name = scene.name(victim);
    let aims = |declared: &Declaration| declared.is(BERSERK) && declared.aims.names().contains(&name);
    scene.declared(user).iter().any(aims)
}

/// Whether an attack belongs to a charge in which every roll stands alone; writes it.
pub fn is_unopposed(scene: &Scene<'_>, record: &mut Recorder, user: usize, at: usize, sort: Sort) -> bool {
    let charge = sort == Sort::CloseCombat && charges(scene, user, at);
    let Some(clause) =
        scene.context.rules.cite(Rule::ChargeRollsAreNormal).filter(|_| charge || charges(scene, at, user))
    else {
        return false;
    };
    let step = record.step(Message::new("step-rule-applies")).cite(clause);
    let rolls = [(user, at), (at, user)].map(|(one, other)| scene.attack_fact(one, other, "roll"));
    step.affects_all(rolls).affects_all(scene.harm_paths(user, at));
    true
}

/// Whether no source of the edition prints the class of the declared charge.
fn has_no_class(scene: &Scene<'_>, declared: &Declaration) -> bool {
    let edition = scene.context.rules.edition;
    let printed = scene.context.catalogue.value(BERSERK, &None, "types", edition).is_some();
    declared.is(BERSERK) && !printed && is_known(scene.context, BERSERK, &[Kind::Skill])
}
