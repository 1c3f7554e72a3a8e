//! What single skills ask for before they may be declared: a Trait of the weapon, a distance, nobody watching.

use crate::order::declare::Illegal;
use crate::order::require::sees;
use crate::order::scene::{Scene, shaping};
use crate::order::{Declaration, Order, Side, charge, crush, landing};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::weapon::{Weapon, WeaponLookup, find};
use crate::wounds::UNCONSCIOUS;
use model::catalogue::Printed;
use model::ids::ClauseId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::Value;

/// What is not as it has to be: the clause, and the message that says so.
pub type Lacking = Option<(Cite, &'static str)>;

/// What a skill demands.
enum Need {
    /// A weapon with the Trait that is called like the skill.
    Trait(Cite),
    /// A move of no more than the first MOV value, or of what the skill prints beyond it, by the second clause.
    Reach(Cite, Cite),
    /// Something of its own.
    Own(fn(&Scene<'_>, &mut Recorder, usize, &Declaration) -> Result<Lacking, Refusal>),
}

/// The skills that ask for something, alphabetically.
const NEEDS: &[(&str, Need)] = &[
    (landing::AIRBORNE, Need::Own(landing::needs)),
    (charge::BERSERK, Need::Own(charge::needs)),
    ("cautious-movement", Need::Own(cautious)),
    ("climb", Need::Reach("climb#up-to-the-first-value", "climb#two-inches-more")),
    (landing::COMBAT_JUMP, Need::Own(landing::needs)),
    ("crush", Need::Own(crush::needs)),
    ("doctor", Need::Own(bearer)),
    ("engineer", Need::Own(bearer)),
    ("intuitive-attack", Need::Trait("intuitive-attack#needs-the-weapon")),
    ("jump", Need::Reach("jump#up-to-the-first-value", "jump#two-inches-more")),
    ("re-camouflage", Need::Own(hide)),
    ("speculative-fire", Need::Trait("speculative-fire#needs-the-trait")),
    ("suppressive-fire", Need::Trait("suppressive-fire#needs-the-trait")),
];

/// Checks what a declared skill asks for.
///
/// # Errors
/// A refusal for a missing fact or an unknown weapon.
pub fn check(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<Option<Illegal>, Refusal> {
    let Some((_, need)) = NEEDS.iter().find(|(skill, _)| *skill == declared.skill.as_str()) else { return Ok(None) };
    let lacking = match need {
        Need::Trait(clause) => with_trait(scene, record, user, declared, clause)?,
        Need::Reach(clause, beyond) => reach(scene, record, user, declared, (*clause, Some(*beyond))),
        Need::Own(need) => need(scene, record, user, declared)?,
    };
    Ok(lacking.map(|(clause, message)| Illegal { who: user, clause: ClauseId::from_static(clause), message }))
}

/// Whether the weapon named with a skill has the Trait of that name.
fn with_trait(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
    clause: Cite,
) -> Result<Lacking, Refusal> {
    let name = declared.skill.as_str();
    let choice = declared.weapon.as_ref().ok_or_else(|| Refusal::missing(scene.of(user, "weapon")))?;
    let weapon: Weapon = match find(scene.context, choice)? {
        WeaponLookup::Weapon(weapon) => *weapon,
        WeaponLookup::ChooseMode if any_mode(scene, choice.id.as_str(), name) => {
            return Err(Refusal::missing(scene.of(user, "mode")));
        }
        WeaponLookup::ChooseMode => return Ok(Some((clause, "step-weapon-lacks-trait"))),
    };
    if !weapon.has_trait(name) {
        return Ok(Some((clause, "step-weapon-lacks-trait")));
    }
    let message = Message::new("step-weapon-fits").term("weapon", weapon.id.as_str());
    let step = record.step(message.term("skill", name)).cite(clause);
    step.shapes(scene.of(user, "*")).shapes(scene.of(user, "states"));
    Ok(None)
}

/// Whether some mode of a weapon has a Trait.
fn any_mode(scene: &Scene<'_>, weapon: &str, name: &str) -> bool {
    let rows = scene.context.catalogue.modes(weapon, scene.context.rules.edition);
    rows.iter().any(|(_, row)| match row.get("traits") {
        Some(Printed { value: Value::Ids(ids), .. }) => ids.iter().any(|id| id.as_str() == name),
        Some(_) | None => false,
    })
}

/// Healing and repairing are for those who have learned it. Who lists no skills is taken to have what it declares.
#[expect(clippy::unnecessary_wraps, reason = "every need has one signature")]
fn bearer(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration) -> Result<Lacking, Refusal> {
    let skill = declared.skill.as_str();
    let rule = scene.context.rules.skills.bearers_only.iter().find(|(id, _)| *id == skill);
    let trooper = scene.order.trooper(user).filter(|trooper| trooper.before.skills_told);
    let (Some((_, rule)), Some(trooper)) = (rule, trooper) else { return Ok(None) };
    if !rule.is.iter().any(|id| trooper.has(id)) {
        return Ok(Some((rule.clause, "step-lacks-the-skill")));
    }
    let step = record.step(Message::new("step-has-the-skill").term("skill", skill)).cite(rule.clause);
    let patient = declared.aims.names().first().and_then(|name| scene.order.place(name));
    let facts = ["condition", "states", "wounds-left"].map(|fact| patient.map(|at| scene.of(at, fact)));
    shaping(step.shapes(format!("{}.{skill}.*", scene.name(user))), facts.into_iter().flatten());
    Ok(None)
}

/// A machine cannot move with care.
#[expect(clippy::unnecessary_wraps, reason = "every need has one signature")]
fn cautious(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration) -> Result<Lacking, Refusal> {
    const MACHINES: [&str; 4] = ["motorcycle", "remote", "tactical-armored-gear", "vehicle"];
    let Some(trooper) = scene.order.trooper(user) else { return Ok(None) };
    if MACHINES.iter().any(|machine| trooper.has(machine)) {
        return Ok(Some(("cautious-movement#not-for-machines", "step-not-for-this-type")));
    }
    Ok(reach(scene, record, user, declared, ("cautious-movement#first-value", None)))
}

/// A movement of up to the first MOV value, and what the skill prints beyond it.
fn reach(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
    (clause, beyond): (Cite, Option<Cite>),
) -> Lacking {
    let (Some([first, _]), Some(distance)) = (scene.order.trooper(user)?.mov, declared.length) else { return None };
    let printed = scene.context.catalogue.value(declared.skill.as_str(), &None, "length", scene.context.rules.edition);
    let (limit, clause) = match (printed, beyond) {
        (Some(Printed { value: Value::Length(more), .. }), Some(beyond)) => {
            (Length::from_tenths(first.tenths() + more.tenths()), beyond)
        }
        (Some(_) | None, _) => (first, clause),
    };
    if distance > limit {
        return Some((clause, "step-move-too-far"));
    }
    let message = Message::new("step-move").with("distance", Arg::Length(distance)).with("limit", Arg::Length(limit));
    record.step(message).cite(clause).decides(scene.of(user, "moved"), Fact::Length(distance));
    None
}

/// Hiding again needs that no enemy who is up looks on.
#[expect(clippy::unnecessary_wraps, reason = "every need has one signature")]
fn hide(scene: &Scene<'_>, record: &mut Recorder, user: usize, _declared: &Declaration) -> Result<Lacking, Refusal> {
    const RULE: Cite = "camouflaged#returns-out-of-sight";
    let order: &Order = scene.order;
    let fallen = scene.context.rules.cite(Rule::FallenDoNotSee);
    let awake = |at: usize| {
        fallen.is_none() || order.trooper(at).is_some_and(|enemy| !enemy.is(UNCONSCIOUS) && !enemy.is("disconnected"))
    };
    let enemy = |at: usize| order.facts(user, at).is_some_and(|facts| facts.side != Side::Friendly);
    let watched =
        (order.active.len()..order.size()).filter(|at| enemy(*at)).any(|at| sees(scene, at, user) && awake(at));
    if watched {
        return Ok(Some((RULE, "step-somebody-watches")));
    }
    record.step(Message::new("step-out-of-sight")).cite(RULE).cite_some(fallen).shapes(scene.of(user, "states"));
    Ok(None)
}
