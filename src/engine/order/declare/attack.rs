//! Attacks as declared: the weapon, how many dice, at whom.

use std::rc::Rc;

use crate::cover::Cover;
use crate::order::declare::burst::{burst, split};
use crate::order::declare::restrictions::is_fallen;
use crate::order::declare::targets;
use crate::order::declare::weapon_choice::{assume, choose_weapon, write_fit};
use crate::order::mechanics::{berserk, crush, guided, hacking, intuitive_attack};
use crate::order::plan::{Aim, Declared, Illegal, Plan, Shot};
use crate::order::scene::{Scene, shaping, target};
use crate::order::situation::{Aims, Declaration};
use crate::order::{marker, melee};
use crate::record::Recorder;
use crate::skills::{AttackConduct, Mods, Sort};
use crate::weapon::Weapon;
use crate::wounds::{DOGGED, UNCONSCIOUS};
use model::message::Message;
use model::refusal::Refusal;

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
    if let Some(illegal) = hacking::immune(scene, record, user, declared, &weapon) {
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
    let cancelled = match targets::friends_inside(scene, record, user, (&weapon, &inside)) {
        Ok(cancelled) => cancelled,
        Err((clause, message)) => return Ok(Err(Illegal { who: user, clause, message })),
    };
    for (at, dice) in aims.iter().filter(|_| !cancelled) {
        if let Some((clause, message)) = targets::forbidden_target(scene, record, (user, *at, *dice))? {
            return Ok(Err(Illegal { who: user, clause, message }));
        }
    }
    if let Some(illegal) = guided::check(scene, record, user, (declared, &aims))? {
        return Ok(Err(illegal));
    }
    if let Some((clause, message)) = targets::shooting_in_contact(scene, user, attack) {
        return Ok(Err(Illegal { who: user, clause, message }));
    }
    let open = aims.iter().any(|(at, dice)| *dice > 0 && !marker::is_marker(scene, *at));
    let caught = open && weapon.uses_template() && scene.context.rules.skills.templates_catch_markers;
    let aimed = |dice: usize| dice > 0 && !caught;
    let unfit =
        |(at, dice): &(usize, usize)| if aimed(*dice) { marker::fault(scene, user, *at, declared) } else { None };
    let seen = intuitive_attack::fault(scene, user, declared, &aims);
    if let Some(illegal) = aims.iter().find_map(unfit).or(seen) {
        return Ok(Err(illegal));
    }
    intuitive_attack::write(scene, record, user, declared, &aims);
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
        let unopposed = berserk::is_wild(scene, record, (user, at), conduct.sort);
        let unheard = targets::unheard(scene, (user, at), &weapon);
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
    let rules = scene.context.rules.skills;
    let Some(target) = scene.order.trooper(at).filter(|_| rules.coup_de_grace.is_some()) else { return false };
    let fallen = is_fallen(scene, target);
    let acts_on = !fallen && (target.is(UNCONSCIOUS) || target.is(DOGGED));
    if let Some(clause) = rules.coup_not_the_dogged.filter(|_| acts_on) {
        let step = record.step(Message::new("step-no-coup-de-grace").text("target", scene.name(at))).cite(clause);
        shaping(step.shapes(scene.shot(user, at, "roll")), scene.harm(user, at));
    }
    fallen
}
