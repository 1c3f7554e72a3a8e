//! How many dice an attack has, and how they are split among targets.

use crate::order::changes::extra_burst;
use crate::order::melee;
use crate::order::plan::{Aim, Declared, DeclaredAttack, Fault, Illegal};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, OrderKind, bearings};
use crate::record::{Cite, Recorder, count};
use crate::ruleset::Rule;
use crate::skills::HACKING;
use crate::weapon::Weapon;
use model::catalogue::Printed;
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;
use model::value::Value;

/// The Burst of an ARO: one, unless a state or skill prints or adds more.
///
/// # Errors
/// A refusal where the edition prints no reactive Burst.
pub fn reaction_burst(
    scene: &Scene<'_>,
    user: usize,
    declared: &Declaration,
    weapon: &Weapon,
) -> Result<(i64, ClauseId), Refusal> {
    let (one, clause) = weapon.burst_in_reaction(scene.context)?;
    let Some(trooper) = scene.order.trooper(user) else { return Ok((one, clause)) };
    let edition = scene.context.rules.edition;
    if let Some(Printed { value: Value::Flag(true), clause }) =
        scene.context.catalogue.value(weapon.id.as_str(), &weapon.mode, "full-reactive-burst", edition)
    {
        return Ok((weapon.need_burst(scene.context)?.0, clause.clone()));
    }
    for (id, level) in bearings(trooper) {
        let value = |name| scene.context.catalogue.value(id.as_str(), level, name, edition);
        let own = if trooper.is(id.as_str()) { value("burst") } else { None };
        match (own, value("full-reactive-burst")) {
            (Some(Printed { value: Value::Number(number), clause }), _) => {
                return Ok(((*number).into(), clause.clone()));
            }
            (_, Some(Printed { value: Value::Flag(true), clause })) if !declared.is(HACKING) => {
                return Ok((weapon.need_burst(scene.context)?.0, clause.clone()));
            }
            (..) => {}
        }
    }
    let extra = extra_burst(scene, user, declared);
    Ok(extra.into_iter().fold((one, clause), |(sum, _), (more, clause)| (sum + more, clause)))
}

/// How many dice an attack has.
pub fn burst(scene: &Scene<'_>, record: &mut Recorder, attack: DeclaredAttack<'_>, weapon: &Weapon) -> Declared<usize> {
    let DeclaredAttack { user, declared, conduct } = attack;
    let helpers = melee::helper_dice(scene, record, user, declared, conduct.sort);
    let who = scene.fact(user, "*");
    if scene.order.is_active(user) {
        let printed =
            scene.context.catalogue.value(declared.skill.as_str(), &None, "burst", scene.context.rules.edition);
        let assumed = declared.burst.filter(|_| weapon.burst.is_none());
        let guided = scene.context.rules.skills.guided.filter(|_| declared.guided);
        let guided = guided.map(|rules| ClauseId::from_static(rules.clause));
        let (full, clause) = match (printed, assumed) {
            (_, _) if guided.is_some() => (1, guided.as_ref()),
            (Some(Printed { value: Value::Number(burst), clause }), _) => (i64::from(*burst), Some(clause)),
            (Some(_) | None, Some(assumed)) => (i64::try_from(assumed).unwrap_or(i64::MAX), None),
            (Some(_) | None, None) => {
                let (full, clause) = weapon.need_burst(scene.context)?;
                (*full, Some(clause))
            }
        };
        let extra = extra_burst(scene, user, declared);
        let full_burst = full + extra.iter().map(|(amount, _)| amount).sum::<i64>() + helpers;
        let mut step = record
            .step(Message::new("step-burst").number("burst", full_burst))
            .cite("burst#full-in-active-turn")
            .affects(&who);
        step = match clause {
            Some(clause) => step.cite_id(clause),
            None => step.assumed("burst"),
        };
        for (_, clause) in &extra {
            step = step.cite_id(clause);
        }
        let dice = match scene.order.kind {
            OrderKind::Coordinated => {
                // In close combat, comrades in contact add to what is left of the Burst.
                let apart = if melee::spearhead_alone_rolls(scene).is_some() { helpers } else { 0 };
                coordinated(scene, record, user, full_burst - apart)?
                    + apart
                    + melee::coordinated_helper_dice(scene, record, user, declared)?
            }
            OrderKind::Regular
            | OrderKind::Irregular
            | OrderKind::Lieutenant
            | OrderKind::Impetuous
            | OrderKind::Fireteam => full_burst,
        };
        let dice = dice + melee::counted_helper_dice(scene, record, user, declared, weapon)?;
        return Ok(Ok(usize::try_from(dice.max(1)).unwrap_or(1)));
    }
    let reaction = reaction_burst(scene, user, declared, weapon)?;
    let reaction = (reaction.0 + helpers, reaction.1);
    let max_dice = usize::try_from(reaction.0).unwrap_or(1);
    if declared.burst.is_some_and(|claimed| claimed > max_dice) {
        let illegal = Illegal { who: user, clause: reaction.1, message: "step-too-many-reaction-dice" };
        return Ok(Err(illegal));
    }
    record.step(Message::new("step-reactive-burst").number("burst", reaction.0)).cite_id(&reaction.1).affects(&who);
    Ok(Ok(declared.burst.unwrap_or(max_dice)))
}

/// The Burst of a participant of a Coordinated Order.
fn coordinated(scene: &Scene<'_>, record: &mut Recorder, user: usize, burst: i64) -> Result<i64, Refusal> {
    let rules = scene.context.rules.need(scene.context.rules.coordinated, "coordinated-order")?;
    let (dice, clause) =
        if user == scene.order.spearhead { ((burst + 1) / 2, rules.spearhead_burst) } else { (1, rules.others_burst) };
    let step = record.step(Message::new("step-coordinated-burst").number("burst", dice)).cite(clause);
    step.cite_some(scene.context.rules.cite(Rule::CoordinatedBurstIsCut)).affects(scene.fact(user, "*"));
    Ok(dice)
}

/// The dice of an attack, and the targets they are split among.
pub struct Split<'w> {
    /// The weapon.
    pub weapon: &'w Weapon,
    /// The dice there are.
    pub burst: usize,
    /// The dice at each target.
    pub aims: &'w [Aim],
}

/// Checks the split of the Burst and writes it.
pub fn split(scene: &Scene<'_>, record: &mut Recorder, user: usize, split: &Split<'_>) -> Result<(), Illegal> {
    let Split { weapon, burst, aims } = *split;
    let total: usize = aims.iter().map(|aim| aim.dice).sum();
    let illegal = |clause: Cite, message| Err(Fault::new(clause, message).by(user));
    let reactive = !scene.order.is_active(user);
    if reactive && aims.len() > 1 {
        return illegal("burst#one-in-reactive-turn", "step-too-many-reaction-dice");
    }
    let each = weapon.hits_directly();
    if total > burst && !each {
        let clause = if reactive { "burst#one-in-reactive-turn" } else { "burst#full-in-active-turn" };
        return illegal(clause, "step-too-many-dice");
    }
    if let (Some(rule), false, false) = (scene.context.rules.cite(Rule::FullBurst), reactive, each)
        && total < burst
    {
        return illegal(rule, "step-too-few-dice");
    }
    let aimed = aims.iter().filter(|aim| aim.dice > 0);
    let mut points = aimed.filter_map(|aim| scene.order.facts(user, aim.at)?.firing_point.as_deref());
    let point = points.next();
    if points.any(|other| Some(other) != point) {
        return illegal("burst#same-point", "step-two-firing-points");
    }
    let message = Message::new("step-burst-declared")
        .count("burst", burst)
        .numbers("split", aims.iter().map(|aim| i64::try_from(aim.dice).unwrap_or(i64::MAX)));
    let mut step = record
        .step(message)
        .cite(if reactive { "burst#one-in-reactive-turn" } else { "burst#full-in-active-turn" })
        .cite_some(scene.context.rules.cite(Rule::DeclareWeapon))
        .cite_some(scene.context.rules.cite(Rule::DeclareAmmunition));
    if let Some((_, clause)) = &weapon.burst {
        step = step.cite_id(clause);
    }
    if !reactive {
        step = step.cite_some(scene.context.rules.cite(Rule::FullBurst));
    }
    if aims.len() > 1 {
        step = step.cite("burst#split-among-targets").cite_some(scene.context.rules.cite(Rule::SplitBurstRolls));
    }
    if point.is_some() {
        step = step.cite("burst#same-point");
    }
    for Aim { at, dice } in aims {
        step = step.decides(scene.attack_fact(user, *at, "burst"), count(*dice));
        for path in scene.harm_paths(user, *at) {
            step = step.affects(path);
        }
        step = ["roll", "lost-dice", "success-value"]
            .iter()
            .fold(step, |step, fact| step.affects(scene.attack_fact(user, *at, fact)));
    }
    Ok(())
}
