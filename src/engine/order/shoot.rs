//! Attacks as declared: the weapon, how many dice, at whom.

use std::rc::Rc;

use crate::cover::Cover;
use crate::order::declare::{Declared, Illegal, Plan, Shot, is_fallen, target};
use crate::order::scene::{Scene, shaping};
use crate::order::{Aims, Declaration, OrderKind, charge, crush, guided, hack, intuition, marker, melee, require};
use crate::record::{Cite, Recorder, count};
use crate::ruleset::Rule;
use crate::skills::{AttackConduct, Mods, Sort};
use crate::weapon::{Class, Weapon, WeaponChoice, WeaponLookup, find};
use crate::wounds::{DOGGED, UNCONSCIOUS};
use model::catalogue::Printed;
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;
use model::value::Value;

/// The attacks of one declaration.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn shots<'o>(
    scene: &Scene<'o>,
    record: &mut Recorder,
    user: usize,
    (declared, attack): (&'o Declaration, AttackConduct),
    plan: &mut Plan<'o>,
) -> Declared<()> {
    if attack.sort == Sort::Crush {
        return crush::shots(scene, record, user, (declared, attack), plan);
    }
    let mut weapon = match choose_weapon(scene, record, user, (declared, attack))? {
        Ok(weapon) => weapon,
        Err(illegal) => return Ok(Err(illegal)),
    };
    assume(scene, user, declared, &mut weapon)?;
    guided::with_template(scene, declared, &mut weapon);
    if let Some(illegal) = hack::immune(scene, record, user, declared, &weapon) {
        return Ok(Err(illegal));
    }
    let helpers = melee::helpers(scene, record, user, declared, attack.sort);
    let burst = match burst(scene, record, user, (declared, helpers), &weapon)? {
        Ok(burst) => burst,
        Err(illegal) => return Ok(Err(illegal)),
    };
    let aims: Vec<(usize, usize)> = match &declared.aims {
        Aims::Nobody if scene.order.is_active(user) || scene.order.active.len() > 1 => {
            return Err(Refusal::missing(scene.of(user, "at")));
        }
        Aims::Nobody => vec![(0, burst)],
        Aims::One(name) => vec![(target(scene, user, name)?, burst)],
        Aims::Split(split) => {
            let aims = split.iter().map(|(name, dice)| Ok((target(scene, user, name)?, *dice)));
            aims.collect::<Result<_, Refusal>>()?
        }
    };
    let also = under_it(scene, user, (declared, attack), &weapon)?;
    let inside: Vec<(usize, usize)> = aims.iter().copied().chain(also.iter().map(|at| (*at, 1))).collect();
    let cancelled = match require::friends_inside(scene, record, user, (&weapon, &inside)) {
        Ok(cancelled) => cancelled,
        Err((clause, message)) => return Ok(Err(Illegal { who: user, clause, message })),
    };
    for (at, dice) in aims.iter().filter(|_| !cancelled) {
        if let Some((clause, message)) = require::forbidden_target(scene, record, (user, *at, *dice))? {
            return Ok(Err(Illegal { who: user, clause, message }));
        }
    }
    if let Some(illegal) = guided::check(scene, record, user, (declared, &aims))? {
        return Ok(Err(illegal));
    }
    if let Some((clause, message)) = require::shooting_in_contact(scene, user, attack) {
        return Ok(Err(Illegal { who: user, clause, message }));
    }
    let open = aims.iter().any(|(at, dice)| *dice > 0 && !marker::is_marker(scene, *at));
    let caught = open && weapon.uses_template() && scene.context.rules.skills.templates_catch_markers;
    let aimed = |dice: usize| dice > 0 && !caught;
    let unfit =
        |(at, dice): &(usize, usize)| if aimed(*dice) { marker::fault(scene, user, *at, declared) } else { None };
    let seen = intuition::fault(scene, user, declared, &aims);
    if let Some(illegal) = aims.iter().find_map(unfit).or(seen) {
        return Ok(Err(illegal));
    }
    intuition::write(scene, record, user, declared, &aims);
    if let Err(illegal) = split(scene, record, user, (burst, &aims), &weapon) {
        return Ok(Err(illegal));
    }
    write_fit(scene, record, user, &weapon, declared, attack);
    let (main, dice) = (plan.shots.len(), aims.first().map_or(0, |(_, dice)| *dice));
    let own = aims.into_iter().map(|(at, dice)| Aim { at, dice, echo: None });
    let others = also.into_iter().map(|at| Aim { at, dice, echo: Some(main) });
    let mut all: Vec<Aim> = own.chain(others).collect();
    all.iter_mut().filter(|_| cancelled).for_each(|aim| aim.dice = 0);
    put(scene, record, plan, (user, declared, attack), (Rc::from(weapon), all));
    Ok(Ok(()))
}

/// A target of an attack.
struct Aim {
    /// Who it is.
    at: usize,
    /// With how many dice.
    dice: usize,
    /// Those of another shot, by its place in the plan.
    echo: Option<usize>,
}

/// Puts the attacks on these targets into the plan.
fn put<'o>(
    scene: &Scene<'o>,
    record: &mut Recorder,
    plan: &mut Plan<'o>,
    (user, declared, conduct): (usize, &'o Declaration, AttackConduct),
    (weapon, aims): (Rc<Weapon>, Vec<Aim>),
) {
    for Aim { at, dice, echo } in aims {
        let kills = conduct.sort == Sort::CloseCombat && finishes_off(scene, record, user, at);
        let left = melee::another_rolls(scene, record, (user, at), conduct.sort)
            || melee::left_to_the_spearhead(scene, record, (user, at), conduct.sort);
        let dice = if left { 0 } else { dice };
        let unopposed = charge::is_wild(scene, record, (user, at), conduct.sort);
        let unheard = require::unheard(scene, (user, at), &weapon);
        let (weapon, cover) = (Rc::clone(&weapon), Cover::No);
        plan.shots.push(Shot { user, at, dice, weapon, conduct, cover, kills, echo, unopposed, unheard, declared });
    }
}

/// Who else stands under the Template of an attack that is rolled at one target.
///
/// # Errors
/// A refusal of an unknown name, or where nothing is rolled or no Template is used.
fn under_it(
    scene: &Scene<'_>,
    user: usize,
    (declared, attack): (&Declaration, AttackConduct),
    weapon: &Weapon,
) -> Result<Vec<usize>, Refusal> {
    let places = declared.also.iter().map(|name| target(scene, user, name)).collect::<Result<Vec<usize>, Refusal>>()?;
    let rolled = attack.mods != Mods::All || !weapon.hits_directly();
    if places.is_empty() || (rolled && weapon.uses_template() && matches!(declared.aims, Aims::One(_))) {
        return Ok(places);
    }
    let message = Message::new("refusal-nobody-under-a-template").term("weapon", weapon.id.as_str());
    Err(Refusal::new(scene.of(user, "also"), message))
}

/// Whether a blow kills its fallen target without a roll; writes where it does not because the target acts on.
fn finishes_off(scene: &Scene<'_>, record: &mut Recorder, user: usize, at: usize) -> bool {
    let rules = &scene.context.rules;
    let Some(target) = scene.order.trooper(at).filter(|_| rules.cite(Rule::CoupDeGrace).is_some()) else {
        return false;
    };
    let fallen = is_fallen(scene, target);
    let acts_on = !fallen && (target.is(UNCONSCIOUS) || target.is(DOGGED));
    if let Some(clause) = rules.cite(Rule::CoupDeGraceNotDogged).filter(|_| acts_on) {
        let step = record.step(Message::new("step-no-coup-de-grace").text("target", scene.name(at))).cite(clause);
        shaping(step.shapes(scene.shot(user, at, "roll")), scene.harm(user, at));
    }
    fallen
}

/// Takes what the situation assumes of a weapon because no source prints it: its Damage, the MOD of the distance.
///
/// # Errors
/// A refusal where it is printed.
pub fn assume(scene: &Scene<'_>, user: usize, declared: &Declaration, weapon: &mut Weapon) -> Result<(), Refusal> {
    if declared.range_modifier.is_some() && !weapon.lacks_ranges(scene.context) {
        let message = Message::new("refusal-range-is-printed").term("weapon", weapon.id.as_str());
        return Err(Refusal::new(scene.of(user, "range-modifier"), message));
    }
    let Some(damage) = declared.damage else { return Ok(()) };
    if weapon.assume_damage(damage) {
        return Ok(());
    }
    let message = Message::new("refusal-damage-is-printed").term("weapon", weapon.id.as_str());
    Err(Refusal::new(scene.of(user, "damage"), message))
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
) -> Declared<Box<Weapon>> {
    let illegal =
        |clause: Cite, message| Ok(Err(Illegal { who: user, clause: ClauseId::from_static(clause), message }));
    let own = own_weapon(scene, user, declared);
    let Some(choice) = declared.weapon.as_ref().or(own.as_ref()) else {
        return match scene.context.rules.cite(Rule::DeclareWeapon) {
            Some(clause) => illegal(clause, "step-name-the-weapon"),
            None => Err(Refusal::missing(scene.of(user, "weapon"))),
        };
    };
    let weapon = match find(scene.context, choice)? {
        WeaponLookup::Weapon(weapon) => weapon,
        WeaponLookup::ChooseMode => {
            return match scene.context.rules.cite(Rule::DeclareAmmunition) {
                Some(clause) => illegal(clause, "step-choose-mode"),
                None => Err(Refusal::missing(scene.of(user, "mode"))),
            };
        }
    };
    let fits = match attack.sort {
        Sort::Ballistic => weapon.is_for_bs_attacks() || weapon.lacks_ranges(scene.context),
        Sort::CloseCombat => weapon.is_for_close_combat(),
        Sort::Comms | Sort::Crush => true,
    };
    if fits {
        return Ok(Ok(weapon));
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
            Err(Refusal::new(&choice.path, message.term("skill", declared.skill.as_str())))
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

/// How many dice an attack has.
fn burst(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    (declared, helpers): (&Declaration, i64),
    weapon: &Weapon,
) -> Declared<usize> {
    let who = scene.of(user, "*");
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
        let extra = crate::order::changes::extra_burst(scene, user, declared);
        let whole = full + extra.iter().map(|(amount, _)| amount).sum::<i64>() + helpers;
        let mut step = record
            .step(Message::new("step-burst").number("burst", whole))
            .cite("burst#full-in-active-turn")
            .shapes(&who);
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
                let apart = if melee::one_fights(scene).is_some() { helpers } else { 0 };
                coordinated(scene, record, user, whole - apart)?
                    + apart
                    + melee::pressing(scene, record, user, declared)?
            }
            OrderKind::Regular
            | OrderKind::Irregular
            | OrderKind::Lieutenant
            | OrderKind::Impetuous
            | OrderKind::Fireteam => whole,
        };
        let dice = dice + melee::beside(scene, record, user, (declared, weapon))?;
        return Ok(Ok(usize::try_from(dice.max(1)).unwrap_or(1)));
    }
    let reaction = crate::order::value::reaction_burst(scene, user, declared, weapon)?;
    let reaction = (reaction.0 + helpers, reaction.1);
    let most = usize::try_from(reaction.0).unwrap_or(1);
    if declared.burst.is_some_and(|claimed| claimed > most) {
        let illegal = Illegal { who: user, clause: reaction.1, message: "step-too-many-reaction-dice" };
        return Ok(Err(illegal));
    }
    record.step(Message::new("step-reactive-burst").number("burst", reaction.0)).cite_id(&reaction.1).shapes(&who);
    Ok(Ok(declared.burst.unwrap_or(most)))
}

/// The Burst of a participant of a Coordinated Order.
fn coordinated(scene: &Scene<'_>, record: &mut Recorder, user: usize, burst: i64) -> Result<i64, Refusal> {
    let rules = scene.context.rules.need(scene.context.rules.coordinated, "coordinated-order")?;
    let (dice, clause) =
        if user == scene.order.spearhead { ((burst + 1) / 2, rules.spearhead_burst) } else { (1, rules.others_burst) };
    let step = record.step(Message::new("step-coordinated-burst").number("burst", dice)).cite(clause);
    step.cite_some(rules.burst_is_cut).shapes(scene.of(user, "*"));
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
    let each = weapon.hits_directly();
    if total > burst && !each {
        let clause = if reactive { "burst#one-in-reactive-turn" } else { "burst#full-in-active-turn" };
        return illegal(clause, "step-too-many-dice");
    }
    if let (Some(rule), false, false) = (scene.context.rules.cite(Rule::WholeBurst), reactive, each)
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
        .count("burst", burst)
        .numbers("split", aims.iter().map(|(_, dice)| i64::try_from(*dice).unwrap_or(i64::MAX)));
    let mut step = record
        .step(message)
        .cite(if reactive { "burst#one-in-reactive-turn" } else { "burst#full-in-active-turn" })
        .cite_some(scene.context.rules.cite(Rule::DeclareWeapon))
        .cite_some(scene.context.rules.cite(Rule::DeclareAmmunition));
    if let Some((_, clause)) = &weapon.burst {
        step = step.cite_id(clause);
    }
    if !reactive {
        step = step.cite_some(scene.context.rules.cite(Rule::WholeBurst));
    }
    if aims.len() > 1 {
        step = step.cite("burst#split-among-targets").cite_some(scene.context.rules.cite(Rule::SplitBurstRolls));
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
