//! What is declared, turned into shots and other rolls; what may not be declared.

use crate::engine::cover::Cover;
use crate::engine::order::scene::Scene;
use crate::engine::order::{Aims, Bearing, Declaration, Extent, OrderKind, Trooper};
use crate::engine::order::{marker, needs, require};
use crate::engine::record::{Cite, Recorder, StepHandle, count};
use crate::engine::skills::{AttackConduct, Conduct, Sort, conduct};
use crate::engine::turn::activation::{Writing, check, read};
use crate::engine::turn::printed::Bearer;
use crate::engine::weapon::{Class, Found, Weapon, WeaponChoice, find};
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
    /// The target's cover.
    pub cover: Cover,
    /// It kills a fallen enemy without a roll.
    pub kills: bool,
    /// What was declared.
    pub declared: &'o Declaration,
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
}

/// What a skill does in an edition.
///
/// # Errors
/// A refusal for a skill that the edition does not print.
pub fn conduct_of(scene: &Scene<'_>, skill: &EntryId, path: &str) -> Result<Conduct, Refusal> {
    let printed = |name| scene.context.catalogue.value(skill.as_str(), &None, name, scene.context.rules.edition);
    if let Some(conduct) = conduct(skill.as_str()) {
        return Ok(conduct);
    }
    match (printed("attribute"), printed("types")) {
        (Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, .. }), .. }), _) => {
            Ok(Conduct::Task(*attribute))
        }
        (_, Some(_)) => Ok(Conduct::Still),
        (_, None) => {
            let skills = scene.context.catalogue.entries().filter(|(_, editions)| {
                let modes = editions.get(&scene.context.rules.edition);
                modes.is_some_and(|modes| modes.values().any(|row| row.contains_key("types")))
            });
            let near = nearest(skill.as_str(), skills.map(|(id, _)| id.as_str())).unwrap_or("move");
            let message = Message::new("refusal-unknown-skill").text("found", skill.as_str()).text("nearest", near);
            Err(Refusal::new(path, message.text("edition", scene.context.rules.edition.as_str())))
        }
    }
}

/// Declares what one activated trooper does.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn active<'o>(scene: &Scene<'o>, record: &mut Recorder, user: usize, plan: &mut Plan<'o>) -> Declared<()> {
    let Some(active) = scene.order.active.get(user) else { return Ok(Ok(())) };
    record.concern(active.trooper.name.as_str());
    for declared in &active.declares {
        let conduct = conduct_of(scene, &declared.skill, &scene.of(user, "skill"))?;
        if let Some(illegal) = forbidden(scene, &active.trooper, user, &declared.skill, conduct) {
            return Ok(Err(illegal));
        }
    }
    if let Err(illegal) = structure(scene, record, user)? {
        return Ok(Err(illegal));
    }
    if let Err(illegal) = moves(scene, record, user) {
        return Ok(Err(illegal));
    }
    for declared in &active.declares {
        if let Err(illegal) = one(scene, record, user, declared, plan)? {
            return Ok(Err(illegal));
        }
    }
    Ok(Ok(()))
}

/// Whether the skills make an Order: their types, one after the other.
fn structure(scene: &Scene<'_>, record: &mut Recorder, user: usize) -> Declared<()> {
    let Some(active) = scene.order.active.get(user).filter(|_| scene.order.extent == Extent::Whole) else {
        return Ok(Ok(()));
    };
    // A hacking program is the skill that is declared with it.
    let declared = |declared: &Declaration| match &declared.weapon {
        Some(program) if declared.skill.as_str() == "hacking" => program.id.clone(),
        Some(_) | None => declared.skill.clone(),
    };
    let ids: Vec<EntryId> = active.declares.iter().map(declared).collect();
    let skills = read(scene.context, &scene.of(user, "declares"), &ids)?;
    let shapes = [scene.of(user, "*"), "refused".to_owned()];
    let shapes: Vec<&str> = shapes.iter().map(String::as_str).collect();
    let mut writing = Writing { record, shapes: &shapes };
    let impetuous = scene.order.kind == OrderKind::Impetuous;
    let forbidden = check(scene.context, &mut writing, &skills, &Bearer::default(), impetuous)?;
    Ok(match forbidden {
        Some(forbidden) => Err(Illegal { who: user, clause: forbidden.clause, message: forbidden.message.id }),
        None => Ok(()),
    })
}

/// Declares one skill of a trooper, active or reactive.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn one<'o>(
    scene: &Scene<'o>,
    record: &mut Recorder,
    user: usize,
    declared: &'o Declaration,
    plan: &mut Plan<'o>,
) -> Declared<()> {
    let Some(trooper) = scene.order.trooper(user) else { return Ok(Ok(())) };
    let path = format!("{}.skill", trooper.name);
    let conduct = conduct_of(scene, &declared.skill, &path)?;
    if let Some(illegal) = forbidden(scene, trooper, user, &declared.skill, conduct) {
        return Ok(Err(illegal));
    }
    for clause in trooper.states.iter().filter_map(|state| defies(trooper, state)) {
        let step = record.step(Message::new("step-acts-all-the-same")).cite(clause).shapes(scene.of(user, "*"));
        (0..scene.order.size())
            .fold(step, |step, at| step.shapes(scene.shot(user, at, "*")).shapes(scene.shot(at, user, "*")));
    }
    for state in &trooper.states {
        let allows = scene.context.catalogue.value(state.as_str(), &None, "allows", scene.context.rules.edition);
        if let Some(Printed { value: Value::Ids(_), clause }) = allows {
            let message = Message::new("step-state-allows").term("skill", declared.skill.as_str());
            record.step(message).cite_id(clause).shapes(scene.of(user, "*")).shapes("refused");
        }
    }
    if let Some(illegal) = needs::check(scene, record, user, declared)? {
        return Ok(Err(illegal));
    }
    match conduct {
        Conduct::Still => still(scene, record, user, declared),
        Conduct::Evade(..) | Conduct::Task(_) => {
            let at = match &declared.aims {
                Aims::Nobody if !scene.order.is_active(user) && scene.order.active.len() == 1 => {
                    matches!(conduct, Conduct::Task(_)).then_some(0)
                }
                Aims::Nobody => None,
                Aims::One(name) => Some(target(scene, user, name)?),
                Aims::Split(_) => return Err(Refusal::new(path, Message::new("refusal-one-target"))),
            };
            let templated = plan.shots.iter().any(|shot| shot.at == user && shot.weapon.uses_template());
            if let Some(illegal) = marker::discover_fault(scene, user, declared) {
                return Ok(Err(illegal));
            }
            if let Some((clause, message)) = require::dodge(scene, record, user, (declared, templated))? {
                return Ok(Err(Illegal { who: user, clause, message }));
            }
            plan.lones.push(Lone { user, at, conduct, declared });
        }
        Conduct::Attack(attack) => return shots(scene, record, user, (declared, attack), plan),
    }
    Ok(Ok(()))
}

/// A skill without a roll.
fn still(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration) {
    let message = Message::new("step-declared").term("skill", declared.skill.as_str());
    let mut step = record.step(message);
    if declared.skill.as_str() == "idle" {
        step = step.cite_some(scene.context.rules.skills.idle).shapes(scene.of(user, "*"));
        for at in 0..scene.order.size() {
            step = step.shapes(scene.shot(at, user, "roll")).shapes(scene.shot(at, user, "hits"));
        }
    }
    if let Some(printed) =
        scene.context.catalogue.value(declared.skill.as_str(), &None, "types", scene.context.rules.edition)
    {
        step = step.cite_id(&printed.clause);
    }
    step.shapes(scene.of(user, "states"));
}

/// The clause of a skill by which a trooper acts in spite of a state.
pub fn defies(trooper: &Trooper, state: &EntryId) -> Option<Cite> {
    match state.as_str() {
        "unconscious" if trooper.has("no-wound-incapacitation") => {
            Some("no-wound-incapacitation#acts-while-unconscious")
        }
        "retreat-state" if trooper.has("courage") || trooper.has("religious-troop") => {
            Some("retreat-state#the-brave-ignore-it")
        }
        _ => None,
    }
}

/// What a state of the trooper forbids.
fn forbidden(scene: &Scene<'_>, trooper: &Trooper, user: usize, skill: &EntryId, conduct: Conduct) -> Option<Illegal> {
    let attack = matches!(conduct, Conduct::Attack(_));
    for state in &trooper.states {
        let value = |name| scene.context.catalogue.value(state.as_str(), &None, name, scene.context.rules.edition);
        if defies(trooper, state).is_some() {
            continue;
        }
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
fn target(scene: &Scene<'_>, user: usize, name: &str) -> Result<usize, Refusal> {
    let place = scene.order.place(name).filter(|place| scene.order.is_active(*place) != scene.order.is_active(user));
    place.ok_or_else(|| {
        let enemies = (0..scene.order.size()).filter(|at| scene.order.is_active(*at) != scene.order.is_active(user));
        let names = enemies.filter_map(|at| scene.order.trooper(at)).map(|trooper| trooper.name.as_str());
        let near = nearest(name, names).unwrap_or("").to_owned();
        let who = scene.order.trooper(user).map_or("", |trooper| trooper.name.as_str());
        Refusal::new(
            format!("{who}.at"),
            Message::new("refusal-unknown-target").text("found", name).text("nearest", near),
        )
    })
}

/// The attacks of one declaration.
fn shots<'o>(
    scene: &Scene<'o>,
    record: &mut Recorder,
    user: usize,
    (declared, attack): (&'o Declaration, AttackConduct),
    plan: &mut Plan<'o>,
) -> Declared<()> {
    let weapon = match choose_weapon(scene, record, user, (declared, attack))? {
        Ok(weapon) => weapon,
        Err(illegal) => return Ok(Err(illegal)),
    };
    if let Some(illegal) = immune(scene, record, user, declared, &weapon) {
        return Ok(Err(illegal));
    }
    let burst = match burst(scene, record, user, declared, &weapon)? {
        Ok(burst) => burst,
        Err(illegal) => return Ok(Err(illegal)),
    };
    let aims: Vec<(usize, usize)> = match &declared.aims {
        Aims::Nobody if scene.order.is_active(user) || scene.order.active.len() > 1 => {
            return Err(Refusal::missing(&scene.of(user, "at")));
        }
        Aims::Nobody => vec![(0, burst)],
        Aims::One(name) => vec![(target(scene, user, name)?, burst)],
        Aims::Split(split) => {
            let aims = split.iter().map(|(name, dice)| Ok((target(scene, user, name)?, *dice)));
            aims.collect::<Result<_, Refusal>>()?
        }
    };
    for (at, dice) in &aims {
        if let Some((clause, message)) = require::forbidden_target(scene, record, (user, *at, *dice))? {
            return Ok(Err(Illegal { who: user, clause, message }));
        }
    }
    if let Some((clause, message)) = require::shooting_in_contact(scene, user, attack) {
        return Ok(Err(Illegal { who: user, clause, message }));
    }
    let unfit = |(at, dice): &(usize, usize)| if *dice > 0 { marker::fault(scene, user, *at, declared) } else { None };
    if let Some(illegal) = aims.iter().find_map(unfit) {
        return Ok(Err(illegal));
    }
    if let Err(illegal) = split(scene, record, user, (burst, &aims), &weapon) {
        return Ok(Err(illegal));
    }
    write_fit(scene, record, user, &weapon, declared, attack);
    for (at, dice) in aims {
        let down = scene.order.trooper(at).is_some_and(|target| target.is("unconscious"));
        let kills = attack.sort == Sort::CloseCombat && down && scene.context.rules.skills.coup_de_grace.is_some();
        let weapon = weapon.clone();
        plan.shots.push(Shot { user, at, dice, weapon, conduct: attack, cover: Cover::No, kills, declared });
    }
    Ok(Ok(()))
}

/// A skill that prints the values of an attack is its own weapon.
fn own_weapon(scene: &Scene<'_>, user: usize, declared: &Declaration) -> Option<WeaponChoice> {
    let prints =
        |name| scene.context.catalogue.value(declared.skill.as_str(), &None, name, scene.context.rules.edition);
    (prints("burst").is_some() && prints("ranges").is_some()).then(|| WeaponChoice {
        id: declared.skill.clone(),
        mode: None,
        path: scene.of(user, "skill"),
    })
}

/// The weapon or program of an attack, fit for it.
fn choose_weapon(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    (declared, attack): (&Declaration, AttackConduct),
) -> Declared<Weapon> {
    let illegal =
        |clause: Cite, message| Ok(Err(Illegal { who: user, clause: ClauseId::from_static(clause), message }));
    let own = own_weapon(scene, user, declared);
    let Some(choice) = declared.weapon.as_ref().or(own.as_ref()) else {
        return match scene.context.rules.declare_weapon {
            Some(clause) => illegal(clause, "step-name-the-weapon"),
            None => Err(Refusal::missing(&scene.of(user, "weapon"))),
        };
    };
    let weapon = match find(scene.context, choice)? {
        Found::Weapon(weapon) => weapon,
        Found::ChooseMode => {
            return match scene.context.rules.declare_ammunition {
                Some(clause) => illegal(clause, "step-choose-mode"),
                None => Err(Refusal::missing(&scene.of(user, "mode"))),
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
    if let (Some(classes), Some(Class::Mixed)) = (scene.context.rules.weapon_classes, weapon.class(scene.context)) {
        record.step(Message::new("step-weapon-class").word("class", "mixed")).cite(classes.mixed).shapes("refused");
    }
    match scene.context.rules.weapon_classes {
        Some(classes) if attack.sort == Sort::Ballistic && weapon.is_for_close_combat() => {
            illegal(classes.melee, "step-melee-weapon-only")
        }
        Some(_) | None => {
            let message = Message::new("refusal-weapon-does-not-fit").term("weapon", weapon.id.as_str());
            Err(Refusal::new(choice.path.as_str(), message.term("skill", declared.skill.as_str())))
        }
    }
}

/// Writes that a weapon for close combat serves the attack.
fn write_fit(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    weapon: &Weapon,
    declared: &Declaration,
    attack: AttackConduct,
) {
    let Some(clause) = weapon.close_combat_clause().filter(|_| attack.sort == Sort::CloseCombat) else { return };
    let message = Message::new("step-weapon-fits").term("weapon", weapon.id.as_str());
    record.step(message.term("skill", declared.skill.as_str())).cite_id(clause).shapes(scene.of(user, "*"));
}

/// Whether somebody hacks in this Order.
fn hacks_now(scene: &Scene<'_>, name: &str) -> bool {
    let declared = scene.order.place(name).map_or_else(Vec::new, |at| scene.declared(at));
    declared.iter().any(|declared| declared.skill.as_str() == "hacking")
}

/// A target that the program does not work on.
fn immune(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
    weapon: &Weapon,
) -> Option<Illegal> {
    let (targets, clause) = weapon.targets.as_ref()?;
    let names: Vec<&str> = match &declared.aims {
        Aims::Nobody => scene.order.active.iter().take(1).map(|active| active.trooper.name.as_str()).collect(),
        Aims::One(name) => vec![name],
        Aims::Split(split) => split.iter().map(|(name, _)| name.as_str()).collect(),
    };
    let fits = |name: &&str| {
        let target = scene.order.place(name).and_then(|at| scene.order.trooper(at));
        target.is_none_or(|target| {
            targets.iter().any(|id| {
                target.has(id.as_str()) || (id.as_str() == "hacker" && (target.hacks() || hacks_now(scene, name)))
            })
        })
    };
    let step = record.step(Message::new("step-program-target")).cite_id(clause).shapes("refused");
    (0..scene.order.size()).fold(step, |step, at| {
        scene.harm(user, at).into_iter().fold(step.shapes(scene.shot(user, at, "*")), StepHandle::shapes)
    });
    (!names.iter().all(fits)).then(|| Illegal { who: user, clause: clause.clone(), message: "step-not-a-target" })
}

/// How many dice an attack has.
fn burst(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
    weapon: &Weapon,
) -> Declared<usize> {
    let who = scene.of(user, "*");
    if scene.order.is_active(user) {
        let printed =
            scene.context.catalogue.value(declared.skill.as_str(), &None, "burst", scene.context.rules.edition);
        let (full, clause) = match printed {
            Some(Printed { value: Value::Number(burst), clause }) => (i64::from(*burst), clause),
            Some(_) | None => {
                let (full, clause) = weapon.need_burst(scene.context)?;
                (*full, clause)
            }
        };
        let extra = crate::engine::order::value::extra_burst(scene, user, declared);
        let whole = full + extra.iter().map(|(amount, _)| amount).sum::<i64>();
        let mut step = record
            .step(Message::new("step-burst").number("burst", whole))
            .cite("burst#full-in-active-turn")
            .cite_id(clause)
            .shapes(who.as_str());
        for (_, clause) in &extra {
            step = step.cite_id(clause);
        }
        let dice = match scene.order.kind {
            OrderKind::Coordinated => coordinated(scene, record, user, whole)?,
            OrderKind::Regular | OrderKind::Irregular | OrderKind::Lieutenant | OrderKind::Impetuous => whole,
        };
        return Ok(Ok(usize::try_from(dice.max(1)).unwrap_or(1)));
    }
    let reaction = crate::engine::order::value::reaction_burst(scene, user, declared, weapon)?;
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
fn coordinated(scene: &Scene<'_>, record: &mut Recorder, user: usize, burst: i64) -> Result<i64, Refusal> {
    let rules = scene.context.rules.need(scene.context.rules.coordinated, "coordinated-order")?;
    let (dice, clause) =
        if user == scene.order.spearhead { ((burst + 1) / 2, rules.spearhead_burst) } else { (1, rules.others_burst) };
    record.step(Message::new("step-coordinated-burst").number("burst", dice)).cite(clause).shapes(scene.of(user, "*"));
    Ok(dice)
}

/// Checks the split of the Burst and writes it.
fn split(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    (burst, aims): (usize, &[(usize, usize)]),
    weapon: &Weapon,
) -> Result<(), Illegal> {
    let total: usize = aims.iter().map(|(_, dice)| dice).sum();
    let illegal = |clause: Cite, message| Err(Illegal { who: user, clause: ClauseId::from_static(clause), message });
    let reactive = !scene.order.is_active(user);
    if reactive && aims.len() > 1 {
        return illegal("burst#one-in-reactive-turn", "step-too-many-reaction-dice");
    }
    let each = crate::engine::order::value::hits_without_roll(weapon);
    if total > burst && !each {
        let clause = if reactive { "burst#one-in-reactive-turn" } else { "burst#full-in-active-turn" };
        return illegal(clause, "step-too-many-dice");
    }
    if let (Some(rule), false, false) = (scene.context.rules.whole_burst, reactive, each)
        && total < burst
    {
        return illegal(rule, "step-too-few-dice");
    }
    let aimed = aims.iter().filter(|(_, dice)| *dice > 0);
    let mut points = aimed.filter_map(|(at, _)| scene.order.facts(user, *at)?.firing_point.as_deref());
    let point = points.next();
    if points.any(|other| Some(other) != point) {
        return illegal("burst#same-point", "step-two-firing-points");
    }
    let message = Message::new("step-burst-declared")
        .number("burst", i64::try_from(burst).unwrap_or(i64::MAX))
        .numbers("split", aims.iter().map(|(_, dice)| i64::try_from(*dice).unwrap_or(i64::MAX)));
    let mut step = record
        .step(message)
        .cite(if reactive { "burst#one-in-reactive-turn" } else { "burst#full-in-active-turn" })
        .cite_some(scene.context.rules.declare_weapon)
        .cite_some(scene.context.rules.declare_ammunition);
    if let Some((_, clause)) = &weapon.burst {
        step = step.cite_id(clause);
    }
    if !reactive {
        step = step.cite_some(scene.context.rules.whole_burst);
    }
    if aims.len() > 1 {
        step = step.cite("burst#split-among-targets").cite_some(scene.context.rules.split_rolls);
    }
    if point.is_some() {
        step = step.cite("burst#same-point");
    }
    for (at, dice) in aims {
        step = step.decides(scene.shot(user, *at, "burst"), count(*dice));
        for path in scene.harm(user, *at) {
            step = step.shapes(path);
        }
        step = ["roll", "lost-dice", "success-value"]
            .iter()
            .fold(step, |step, fact| step.shapes(scene.shot(user, *at, fact)));
    }
    Ok(())
}

/// Checks the distances of declared Moves.
fn moves(scene: &Scene<'_>, record: &mut Recorder, user: usize) -> Result<(), Illegal> {
    let Some(active) = scene.order.active.get(user) else { return Ok(()) };
    let moved: Vec<Length> = active
        .declares
        .iter()
        .filter(|declared| declared.skill.as_str() == "move")
        .filter_map(|declared| declared.length)
        .collect();
    let Some(mov) = active.trooper.mov.filter(|_| !moved.is_empty()) else { return Ok(()) };
    let mut total = 0;
    let path = scene.of(user, "moved");
    let prone = scene.context.rules.skills.prone_halves.filter(|_| active.trooper.is("prone"));
    let impetuous = scene.context.rules.impetuous.filter(|_| scene.order.kind == OrderKind::Impetuous);
    for ((distance, limit), clause) in moved.iter().zip(mov).zip(crate::engine::movement::CLAUSES) {
        let limit = if prone.is_some() { Length::from_tenths(limit.tenths() / 2) } else { limit };
        if let Some(clause) = impetuous.filter(|_| *distance < limit) {
            let clause = ClauseId::from_static(clause);
            return Err(Illegal { who: user, clause, message: "step-move-too-short" });
        }
        if *distance > limit {
            let clause = ClauseId::from_static(prone.unwrap_or(clause));
            return Err(Illegal { who: user, clause, message: "step-move-too-far" });
        }
        total += distance.tenths();
        let message =
            Message::new("step-move").with("distance", Arg::Length(*distance)).with("limit", Arg::Length(limit));
        record
            .step(message)
            .cite(clause)
            .cite_some(prone)
            .cite_some(impetuous)
            .shapes(path.as_str())
            .shapes(scene.of(user, "condition"));
    }
    let total = Length::from_tenths(total);
    let message = Message::new("step-move-total").with("total", Arg::Length(total));
    record.step(message).decides(path, Fact::Length(total));
    Ok(())
}

/// Everything a trooper bears: skills, equipment, type, and its states.
pub fn bearings(trooper: &Trooper) -> impl Iterator<Item = Bearing> {
    let states = trooper.states.iter().map(|id| Bearing { id: id.clone(), level: None });
    trooper.bears.iter().cloned().chain(states)
}
