//! Berserk: a charge into close combat after which, in some editions, nothing that either side rolls meets the other.

use crate::order::declare::UNSEEN;
use crate::order::needs::Lacking;
use crate::order::require::sees;
use crate::order::scene::{Scene, shaping};
use crate::order::{Declaration, Half};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::Sort;
use crate::turn::printed::is_known;
use model::entry::Kind;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;

/// The skill.
pub const BERSERK: &str = "berserk";
/// The attack that it makes.
pub const BLOW: &str = "cc-attack";

/// What a charge asks for: a movement that is not too long, and sight of its victim from the start.
///
/// # Errors
/// A refusal where the victim is not named.
pub fn needs(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<Lacking, Refusal> {
    let Some(rules) = scene.context.rules.skills.charge else { return Ok(None) };
    let names = declared.aims.names();
    let victim = names.first().and_then(|name| scene.order.place(name));
    let victim = victim.ok_or_else(|| Refusal::missing(scene.of(user, "at")))?;
    let at_once = scene.order.facts(user, victim).is_some_and(|facts| facts.line_of_fire == Some(Half::First));
    if !at_once || !sees(scene, user, victim) {
        return Ok(Some((rules.sees, UNSEEN)));
    }
    let step = record.step(Message::new("step-charge").text("target", scene.name(victim)));
    let step = step.cite(rules.moves).cite(rules.sees).shapes(scene.shot(user, victim, "*"));
    shaping(step, scene.harm(user, victim));
    let mov = scene.order.trooper(user).and_then(|trooper| trooper.mov);
    let (Some([first, second]), Some(distance)) = (mov, declared.length) else { return Ok(None) };
    let limit = Length::from_tenths(first.tenths() + second.tenths());
    if distance > limit {
        return Ok(Some((rules.moves, "step-move-too-far")));
    }
    let message = Message::new("step-move").with("distance", Arg::Length(distance)).with("limit", Arg::Length(limit));
    record.step(message).cite(rules.moves).decides(scene.of(user, "moved"), Fact::Length(distance));
    Ok(None)
}

/// Whether a trooper charges another.
fn charges(scene: &Scene<'_>, user: usize, victim: usize) -> bool {
    let name = scene.name(victim);
    let aims = |declared: &Declaration| declared.skill.as_str() == BERSERK && declared.aims.names().contains(&name);
    scene.declared(user).iter().any(aims)
}

/// Whether an attack belongs to a charge in which every roll stands alone; writes it.
pub fn is_wild(scene: &Scene<'_>, record: &mut Recorder, (user, at): (usize, usize), sort: Sort) -> bool {
    let charge = sort == Sort::CloseCombat && charges(scene, user, at);
    let Some(clause) =
        scene.context.rules.cite(Rule::ChargeRollsAreNormal).filter(|_| charge || charges(scene, at, user))
    else {
        return false;
    };
    let step = record.step(Message::new("step-rule-applies")).cite(clause);
    let rolls = [(user, at), (at, user)].map(|(one, other)| scene.shot(one, other, "roll"));
    shaping(shaping(step, rolls), scene.harm(user, at));
    true
}

/// Whether a charge is declared whose class no source of the edition prints.
pub fn has_no_class(scene: &Scene<'_>, declared: &Declaration) -> bool {
    let edition = scene.context.rules.edition;
    let printed = scene.context.catalogue.value(BERSERK, &None, "types", edition).is_some();
    declared.skill.as_str() == BERSERK && !printed && is_known(scene.context, BERSERK, &[Kind::Skill])
}
