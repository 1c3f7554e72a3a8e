//! What is declared, turned into shots and other rolls; what may not be declared.

use crate::engine::context::Context;
use crate::engine::order::paths::Paths;
use crate::engine::order::{Aims, Bearing, Declaration, Half, Order, OrderKind, Trooper};
use crate::engine::record::{Cite, Recorder, count};
use crate::engine::ruleset::Unmet;
use crate::engine::skills::{AttackConduct, Conduct, Sort, conduct};
use crate::engine::weapon::{Found, Weapon, find};
use crate::model::catalogue::Printed;
use crate::model::ids::{ClauseId, EntryId};
use crate::model::length::Length;
use crate::model::message::{Arg, Message};
use crate::model::nearest::nearest;
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::value::{FromAttribute, Value};

/// A declaration the rules forbid.
#[derive(Clone, Debug)]
pub struct Illegal {
    /// Whose.
    pub who: usize,
    /// What forbids it.
    pub clause: ClauseId,
    /// The message that says what is wrong.
    pub message: &'static str,
}

/// What a declaration comes to: it may be made, or the rules forbid it.
pub type Declared<T> = Result<Result<T, Illegal>, Refusal>;

/// An attack on one target.
#[derive(Clone, Debug)]
pub struct Shot<'o> {
    /// Who attacks.
    pub user: usize,
    /// Whom.
    pub at: usize,
    /// With how many dice.
    pub dice: usize,
    /// With what.
    pub weapon: Weapon,
    /// How.
    pub conduct: AttackConduct,
    /// What was declared.
    pub declared: &'o Declaration,
    /// In which half.
    pub half: Half,
}

/// A roll that is not aimed die by die.
#[derive(Clone, Debug)]
pub struct Lone<'o> {
    /// Who rolls.
    pub user: usize,
    /// At whom, where the skill has a target.
    pub at: Option<usize>,
    /// What it does.
    pub conduct: Conduct,
    /// What was declared.
    pub declared: &'o Declaration,
}

/// Everything that will be rolled, and whose skill came to nothing.
#[derive(Clone, Debug, Default)]
pub struct Plan<'o> {
    /// The attacks.
    pub shots: Vec<Shot<'o>>,
    /// The other rolls.
    pub lones: Vec<Lone<'o>>,
    /// Who is Idle in place of the declared skill.
    pub idle: Vec<usize>,
}

/// What a skill does in an edition.
///
/// # Errors
/// A refusal for a skill that the edition does not print.
pub fn conduct_of(context: &Context<'_>, skill: &EntryId, path: &str) -> Result<Conduct, Refusal> {
    let printed = |name| context.catalogue.value(skill.as_str(), &None, name, context.rules.edition);
    if let Some(conduct) = conduct(skill.as_str()) {
        return Ok(conduct);
    }
    match (printed("attribute"), printed("types")) {
        (Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, .. }), .. }), _) => {
            Ok(Conduct::Task(*attribute))
        }
        (_, Some(_)) => Ok(Conduct::Still),
        (_, None) => {
            let skills = context.catalogue.entries().filter(|(_, editions)| {
                let modes = editions.get(&context.rules.edition);
                modes.is_some_and(|modes| modes.values().any(|row| row.contains_key("types")))
            });
            let near = nearest(skill.as_str(), skills.map(|(id, _)| id.as_str())).unwrap_or("move");
            let message = Message::new("refusal-unknown-skill").text("found", skill.as_str()).text("nearest", near);
            Err(Refusal::new(path, message.text("edition", context.rules.edition.as_str())))
        }
    }
}

/// Declares what one activated trooper does.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn active<'o>(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &'o Order,
    user: usize,
    plan: &mut Plan<'o>,
) -> Declared<()> {
    let Some(active) = order.active.get(user) else { return Ok(Ok(())) };
    record.concern(active.trooper.name.as_str());
    if let Err(illegal) = moves(context, record, order, user)? {
        return Ok(Err(illegal));
    }
    for (declared, half) in active.declares.iter().zip([Half::First, Half::Second]) {
        if let Err(illegal) = one(context, record, order, (user, half), declared, plan)? {
            return Ok(Err(illegal));
        }
    }
    Ok(Ok(()))
}

/// Declares one skill of a trooper, active or reactive.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn one<'o>(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &'o Order,
    (user, half): (usize, Half),
    declared: &'o Declaration,
    plan: &mut Plan<'o>,
) -> Declared<()> {
    let Some(trooper) = order.trooper(user) else { return Ok(Ok(())) };
    let path = format!("{}.skill", trooper.name);
    let conduct = conduct_of(context, &declared.skill, &path)?;
    if let Some(illegal) = forbidden(context, trooper, user, &declared.skill, conduct) {
        return Ok(Err(illegal));
    }
    match conduct {
        Conduct::Still => still(context, record, order, user, declared),
        Conduct::Evade(..) | Conduct::Task(_) => {
            let at = match &declared.aims {
                Aims::Nobody => None,
                Aims::One(name) => Some(target(order, user, name)?),
                Aims::Split(_) => return Err(Refusal::new(path, Message::new("refusal-one-target"))),
            };
            plan.lones.push(Lone { user, at, conduct, declared });
        }
        Conduct::Attack(attack) => return shots(context, record, order, (user, half), (declared, attack), plan),
    }
    Ok(Ok(()))
}

/// A skill without a roll.
fn still(context: &Context<'_>, record: &mut Recorder, order: &Order, user: usize, declared: &Declaration) {
    let message = Message::new("step-declared").term("skill", declared.skill.as_str());
    let mut step = record.step(message);
    if let Some(printed) = context.catalogue.value(declared.skill.as_str(), &None, "types", context.rules.edition) {
        step = step.cite_id(&printed.clause);
    }
    step.shapes(Paths::new(order).of(user, "states"));
}

/// What a state of the trooper forbids.
fn forbidden(
    context: &Context<'_>,
    trooper: &Trooper,
    user: usize,
    skill: &EntryId,
    conduct: Conduct,
) -> Option<Illegal> {
    let attack = matches!(conduct, Conduct::Attack(_));
    for state in &trooper.states {
        let value = |name| context.catalogue.value(state.as_str(), &None, name, context.rules.edition);
        let (clause, message) = match (value("null"), value("allows"), value("forbids")) {
            (Some(Printed { value: Value::Flag(true), clause }), ..) => (clause, "step-null-state"),
            (_, Some(Printed { value: Value::Ids(ids), clause }), _) if !ids.contains(skill) => {
                (clause, "step-state-allows-only")
            }
            (.., Some(Printed { value: Value::Ids(ids), clause }))
                if ids.contains(skill) || (attack && ids.iter().any(|id| id.as_str() == "attack")) =>
            {
                (clause, "step-state-forbids")
            }
            (..) => continue,
        };
        return Some(Illegal { who: user, clause: clause.clone(), message });
    }
    None
}

/// The place of an enemy that is named.
fn target(order: &Order, user: usize, name: &str) -> Result<usize, Refusal> {
    let place = order.place(name).filter(|place| order.is_active(*place) != order.is_active(user));
    place.ok_or_else(|| {
        let enemies = (0..order.size()).filter(|at| order.is_active(*at) != order.is_active(user));
        let names = enemies.filter_map(|at| order.trooper(at)).map(|trooper| trooper.name.as_str());
        let near = nearest(name, names).unwrap_or("").to_owned();
        let who = order.trooper(user).map_or("", |trooper| trooper.name.as_str());
        Refusal::new(format!("{who}.at"), Message::new("refusal-unknown-target").text("found", name).text("nearest", near))
    })
}

/// The attacks of one declaration.
fn shots<'o>(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &'o Order,
    (user, half): (usize, Half),
    (declared, attack): (&'o Declaration, AttackConduct),
    plan: &mut Plan<'o>,
) -> Declared<()> {
    let weapon = match choose_weapon(context, order, user, declared, attack)? {
        Ok(weapon) => weapon,
        Err(illegal) => return Ok(Err(illegal)),
    };
    let burst = match burst(context, record, order, user, declared, &weapon)? {
        Ok(burst) => burst,
        Err(illegal) => return Ok(Err(illegal)),
    };
    let aims: Vec<(usize, usize)> = match &declared.aims {
        Aims::Nobody if order.is_active(user) || order.active.len() > 1 => {
            return Err(Refusal::missing(&Paths::new(order).of(user, "at")));
        }
        Aims::Nobody => vec![(0, burst)],
        Aims::One(name) => vec![(target(order, user, name)?, burst)],
        Aims::Split(split) => {
            let aims = split.iter().map(|(name, dice)| Ok((target(order, user, name)?, *dice)));
            aims.collect::<Result<_, Refusal>>()?
        }
    };
    if let Err(illegal) = split(context, record, order, user, (burst, &aims), &weapon) {
        return Ok(Err(illegal));
    }
    for (at, dice) in aims {
        plan.shots.push(Shot { user, at, dice, weapon: weapon.clone(), conduct: attack, declared, half });
    }
    Ok(Ok(()))
}

/// The weapon or program of an attack, fit for it.
fn choose_weapon(
    context: &Context<'_>,
    order: &Order,
    user: usize,
    declared: &Declaration,
    attack: AttackConduct,
) -> Declared<Weapon> {
    let illegal = |clause: Cite, message| {
        Ok(Err(Illegal { who: user, clause: ClauseId::from_static(clause), message }))
    };
    let paths = Paths::new(order);
    let Some(choice) = &declared.weapon else {
        return match context.rules.declare_weapon {
            Some(clause) => illegal(clause, "step-name-the-weapon"),
            None => Err(Refusal::missing(&paths.of(user, "weapon"))),
        };
    };
    let weapon = match find(context, choice)? {
        Found::Weapon(weapon) => weapon,
        Found::ChooseMode => {
            return match context.rules.declare_ammunition {
                Some(clause) => illegal(clause, "step-choose-mode"),
                None => Err(Refusal::missing(&paths.of(user, "mode"))),
            };
        }
    };
    let fits = match attack.sort {
        Sort::Ballistic => weapon.is_for_bs_attacks(),
        Sort::CloseCombat => weapon.is_for_close_combat(),
        Sort::Comms => true,
    };
    if fits {
        return Ok(Ok(*weapon));
    }
    match context.rules.weapon_classes {
        Some(classes) if attack.sort == Sort::Ballistic && weapon.is_for_close_combat() => {
            illegal(classes.melee, "step-melee-weapon-only")
        }
        Some(_) | None => {
            let message = Message::new("refusal-weapon-does-not-fit").term("weapon", weapon.id.as_str());
            Err(Refusal::new(choice.path.as_str(), message.term("skill", declared.skill.as_str())))
        }
    }
}

/// How many dice an attack has.
fn burst(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    user: usize,
    declared: &Declaration,
    weapon: &Weapon,
) -> Declared<usize> {
    let who = Paths::new(order).of(user, "*");
    if order.is_active(user) {
        let (full, clause) = (&weapon.burst.0, &weapon.burst.1);
        let extra = crate::engine::order::value::extra_burst(context, order, user, declared);
        let whole = full + extra.iter().map(|(amount, _)| amount).sum::<i64>();
        let mut step = record
            .step(Message::new("step-burst").number("burst", whole))
            .cite("burst#full-in-active-turn")
            .cite_id(clause)
            .shapes(who.as_str());
        for (_, clause) in &extra {
            step = step.cite_id(clause);
        }
        let dice = match order.kind {
            OrderKind::Coordinated => coordinated(context, record, order, user, whole)?,
            OrderKind::Regular | OrderKind::Irregular | OrderKind::Lieutenant | OrderKind::Impetuous => whole,
        };
        return Ok(Ok(usize::try_from(dice.max(1)).unwrap_or(1)));
    }
    let reaction = crate::engine::order::value::reaction_burst(context, order, user, declared, weapon)?;
    let most = usize::try_from(reaction.0).unwrap_or(1);
    if declared.burst.is_some_and(|claimed| claimed > most) {
        let illegal = Illegal { who: user, clause: reaction.1, message: "step-too-many-reaction-dice" };
        return Ok(Err(illegal));
    }
    record
        .step(Message::new("step-reactive-burst").number("burst", reaction.0))
        .cite_id(&reaction.1)
        .shapes(who.as_str());
    Ok(Ok(declared.burst.unwrap_or(most)))
}

/// The Burst of a participant of a Coordinated Order.
fn coordinated(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    user: usize,
    burst: i64,
) -> Result<i64, Refusal> {
    let rules = context.rules.need(context.rules.coordinated, "coordinated-order")?;
    let (dice, clause) = if user == order.spearhead { ((burst + 1) / 2, rules.spearhead_burst) } else { (1, rules.others_burst) };
    record
        .step(Message::new("step-coordinated-burst").number("burst", dice))
        .cite(clause)
        .shapes(Paths::new(order).of(user, "*"));
    Ok(dice)
}

/// Checks the split of the Burst and writes it.
fn split(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    user: usize,
    (burst, aims): (usize, &[(usize, usize)]),
    weapon: &Weapon,
) -> Result<(), Illegal> {
    let total: usize = aims.iter().map(|(_, dice)| dice).sum();
    let illegal = |clause: Cite, message| Err(Illegal { who: user, clause: ClauseId::from_static(clause), message });
    let reactive = !order.is_active(user);
    if reactive && aims.len() > 1 {
        return illegal("burst#one-in-reactive-turn", "step-too-many-reaction-dice");
    }
    let each = crate::engine::order::value::hits_without_roll(weapon);
    if total > burst && !each {
        let clause = if reactive { "burst#one-in-reactive-turn" } else { "burst#full-in-active-turn" };
        return illegal(clause, "step-too-many-dice");
    }
    if let (Some(rule), false, false) = (context.rules.whole_burst, reactive, each)
        && total < burst
    {
        return illegal(rule, "step-too-few-dice");
    }
    let paths = Paths::new(order);
    let message = Message::new("step-burst-declared")
        .number("burst", i64::try_from(burst).unwrap_or(i64::MAX))
        .numbers("split", aims.iter().map(|(_, dice)| i64::try_from(*dice).unwrap_or(i64::MAX)));
    let mut step = record.step(message).cite_some(context.rules.declare_weapon).cite_some(context.rules.declare_ammunition);
    if aims.len() > 1 {
        step = step.cite("burst#split-among-targets");
    }
    for (at, dice) in aims {
        step = step.decides(paths.shot(user, *at, "burst"), count(*dice));
        for path in paths.harm(user, *at) {
            step = step.shapes(path);
        }
        step = step.shapes(paths.shot(user, *at, "roll"));
    }
    Ok(())
}

/// Checks the distances of declared Moves.
fn moves(context: &Context<'_>, record: &mut Recorder, order: &Order, user: usize) -> Declared<()> {
    let Some(active) = order.active.get(user) else { return Ok(Ok(())) };
    let moved: Vec<Length> =
        active.declares.iter().filter(|declared| declared.skill.as_str() == "move").filter_map(|declared| declared.length).collect();
    let Some(mov) = active.trooper.mov.filter(|_| !moved.is_empty()) else { return Ok(Ok(())) };
    let mut total = 0;
    let path = Paths::new(order).of(user, "moved");
    for ((distance, limit), clause) in moved.iter().zip(mov).zip(crate::engine::movement::CLAUSES) {
        if *distance > limit {
            let clause = ClauseId::from_static(clause);
            return Ok(Err(Illegal { who: user, clause, message: "step-move-too-far" }));
        }
        total += distance.tenths();
        let message = Message::new("step-move").with("distance", Arg::Length(*distance)).with("limit", Arg::Length(limit));
        record.step(message).cite(clause).shapes(path.as_str());
    }
    let total = Length::from_tenths(total);
    let message = Message::new("step-move-total").with("total", Arg::Length(total));
    record.step(message).decides(path, Fact::Length(total));
    let _ = context;
    Ok(Ok(()))
}

/// Which requirement an attack does not meet when the Order is resolved.
pub fn unmet(context: &Context<'_>, order: &Order, shot: &Shot<'_>) -> Result<Option<(ClauseId, &'static str)>, Refusal> {
    let Some(facts) = order.facts(shot.user, shot.at) else { return Ok(None) };
    let cite = |clause: Cite, message| Ok(Some((ClauseId::from_static(clause), message)));
    let reached = |since: Option<Half>| since.is_some();
    match shot.conduct.sort {
        Sort::Ballistic if reached(facts.contact) && facts.contact == Some(Half::First) => {
            match context.rules.bs_in_contact {
                Some(clause) => cite(clause, "step-shooting-in-contact"),
                None => Ok(None),
            }
        }
        Sort::Ballistic if shot.conduct.sight && !reached(facts.line_of_fire) => {
            cite("bs-attack#needs-line-of-fire", "step-no-line-of-fire")
        }
        Sort::Ballistic if shot.conduct.sight && !order.is_active(shot.user) && facts.from_behind => {
            cite("bs-attack#needs-line-of-fire", "step-no-line-of-fire")
        }
        Sort::CloseCombat if !reached(facts.contact) => cite(context.rules.cc_contact, "step-no-contact"),
        Sort::Comms if !reached(facts.hacking_area) => {
            let rules = context.rules.need(context.rules.hacking, "hacking")?;
            cite(rules.area, "step-outside-hacking-area")
        }
        Sort::Ballistic | Sort::CloseCombat | Sort::Comms => Ok(None),
    }
}

/// How the edition treats an attack whose requirement is not met.
pub const fn is_refused(context: &Context<'_>) -> bool {
    matches!(context.rules.unmet, Unmet::Refused)
}

/// Everything a trooper bears: skills, equipment, type, and its states.
pub fn bearings(trooper: &Trooper) -> impl Iterator<Item = Bearing> {
    let states = trooper.states.iter().map(|id| Bearing { id: id.clone(), level: None });
    trooper.bears.iter().cloned().chain(states)
}
