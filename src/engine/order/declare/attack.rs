//! Attacks as declared: the weapon, the targets, the dice at each.

use std::rc::Rc;

use crate::cover::Cover;
use crate::order::declare::burst::{Split, burst, split};
use crate::order::declare::restrictions::is_fallen;
use crate::order::mechanics::{berserk, crush, hacking, intuitive_attack};
use crate::order::plan::{Aim, Declared, DeclaredAttack, Illegal, Shot};
use crate::order::resolution::Planning;
use crate::order::scene::{Scene, target};
use crate::order::situation::{Aims, Declaration};
use crate::order::weapon_choice::{assume, choose_weapon, write_fit};
use crate::order::{guided, marker, melee, targets};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::{Mods, Sort};
use crate::weapon::Weapon;
use crate::wounds::{DOGGED, UNCONSCIOUS};
use model::message::Message;
use model::refusal::Refusal;

/// Declares the attacks of one declaration.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn attack<'o>(run: &mut Planning<'_, 'o>, attack: DeclaredAttack<'o>) -> Declared<()> {
    let scene = run.scene;
    let DeclaredAttack { user, declared, conduct } = attack;
    if conduct.sort == Sort::Crush {
        return crush::attack(run, attack);
    }
    let mut weapon = match choose_weapon(scene, run.record, attack)? {
        Ok(weapon) => weapon,
        Err(illegal) => return Ok(Err(illegal)),
    };
    assume(scene, user, declared, &mut weapon)?;
    guided::with_template(scene, declared, &mut weapon);
    if let Some(illegal) = hacking::immune(scene, run.record, user, declared, &weapon) {
        return Ok(Err(illegal));
    }
    let burst = match burst(scene, run.record, attack, &weapon)? {
        Ok(burst) => burst,
        Err(illegal) => return Ok(Err(illegal)),
    };
    let aims = aims(scene, user, declared, burst)?;
    let also = under_template(scene, attack, &weapon)?;
    let inside: Vec<Aim> = aims.iter().copied().chain(also.iter().map(|at| Aim { at: *at, dice: 1 })).collect();
    let cancelled = match targets::friends_inside(scene, run.record, user, &weapon, &inside) {
        Ok(cancelled) => cancelled,
        Err(fault) => return Ok(Err(fault.by(user))),
    };
    for aim in aims.iter().filter(|_| !cancelled) {
        if let Some(fault) = targets::forbidden_target(scene, run.record, user, *aim)? {
            return Ok(Err(fault.by(user)));
        }
    }
    if let Some(illegal) = bad_target(scene, run.record, attack, &weapon, &aims)? {
        return Ok(Err(illegal));
    }
    intuitive_attack::write(scene, run.record, user, declared, &aims);
    if let Err(illegal) = split(scene, run.record, user, &Split { weapon: &weapon, burst, aims: &aims }) {
        return Ok(Err(illegal));
    }
    write_fit(scene, run.record, attack, &weapon);
    let (main, dice) = (run.plan.shots.len(), aims.first().map_or(0, |aim| aim.dice));
    let others = also.into_iter().map(|at| (Aim { at, dice }, Some(main)));
    let weapon = Rc::from(weapon);
    for (aim, echo) in aims.into_iter().map(|aim| (aim, None)).chain(others) {
        let dice = if cancelled { 0 } else { aim.dice };
        let shot = shot(scene, run.record, attack, &weapon, Aim { dice, ..aim });
        run.plan.shots.push(Shot { echo, ..shot });
    }
    Ok(Ok(()))
}

/// The targets of an attack, and the dice aimed at each.
///
/// # Errors
/// A refusal for an unknown name, or where a target is missing.
fn aims(scene: &Scene<'_>, user: usize, declared: &Declaration, burst: usize) -> Result<Vec<Aim>, Refusal> {
    match &declared.aims {
        Aims::Nobody if scene.order.is_active(user) || scene.order.active.len() > 1 => {
            Err(Refusal::missing(scene.fact(user, "at")))
        }
        Aims::Nobody => Ok(vec![Aim { at: 0, dice: burst }]),
        Aims::One(name) => Ok(vec![Aim { at: target(scene, user, name)?, dice: burst }]),
        Aims::Split(split) => {
            split.iter().map(|(name, dice)| Ok(Aim { at: target(scene, user, name)?, dice: *dice })).collect()
        }
    }
}

/// What keeps an attack from being declared at its targets.
///
/// # Errors
/// A refusal where the edition's rule is not here.
fn bad_target(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> Result<Option<Illegal>, Refusal> {
    let DeclaredAttack { user, declared, conduct } = attack;
    if let Some(illegal) = guided::check(scene, record, user, declared, aims)? {
        return Ok(Some(illegal));
    }
    if let Some(fault) = targets::shooting_in_contact(scene, user, conduct) {
        return Ok(Some(fault.by(user)));
    }
    let open = aims.iter().any(|aim| aim.dice > 0 && !marker::is_marker(scene, aim.at));
    let caught = open && weapon.uses_template() && scene.context.rules.skills.templates_catch_markers;
    let mut aimed = aims.iter().filter(|aim| aim.dice > 0 && !caught);
    let hidden = aimed.find_map(|aim| marker::attack_fault(scene, user, aim.at, declared));
    Ok(hidden.or_else(|| intuitive_attack::fault(scene, user, declared, aims)))
}

/// The attack on one target.
fn shot<'o>(
    scene: &Scene<'o>,
    record: &mut Recorder,
    attack: DeclaredAttack<'o>,
    weapon: &Rc<Weapon>,
    aim: Aim,
) -> Shot<'o> {
    let DeclaredAttack { user, declared, conduct } = attack;
    let Aim { at, dice } = aim;
    let kills = conduct.sort == Sort::CloseCombat && finishes_off(scene, record, user, at);
    let left = melee::is_left_to_comrade(scene, record, user, at, conduct.sort)
        || melee::is_left_to_spearhead(scene, record, user, at, conduct.sort);
    let dice = if left { 0 } else { dice };
    let unopposed = berserk::is_unopposed(scene, record, user, at, conduct.sort);
    let unheard = targets::unheard(scene, user, at, weapon);
    let (weapon, cover) = (Rc::clone(weapon), Cover::No);
    Shot { user, at, dice, weapon, conduct, cover, kills, echo: None, unopposed, unheard, declared }
}

/// The other targets under the Template of an attack that is rolled at one target.
///
/// # Errors
/// A refusal of an unknown name, or where nothing is rolled or no Template is used.
fn under_template(scene: &Scene<'_>, attack: DeclaredAttack<'_>, weapon: &Weapon) -> Result<Vec<usize>, Refusal> {
    let DeclaredAttack { user, declared, conduct } = attack;
    let places = declared.also.iter().map(|name| target(scene, user, name)).collect::<Result<Vec<usize>, Refusal>>()?;
    let rolled = conduct.mods != Mods::All || !weapon.hits_directly();
    if places.is_empty() || (rolled && weapon.uses_template() && matches!(declared.aims, Aims::One(_))) {
        return Ok(places);
    }
    let message = Message::new("refusal-nobody-under-a-template").term("weapon", weapon.id.as_str());
    Err(Refusal::new(scene.fact(user, "also"), message))
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
        step.affects(scene.attack_fact(user, at, "roll")).affects_all(scene.harm_paths(user, at));
    }
    fallen
}
