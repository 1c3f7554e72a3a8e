//! Declares attacks: the weapon, the targets, the dice at each.

use std::rc::Rc;

use crate::order::bracket_effects::apply_to_weapon;
use crate::order::declare::burst::{Split, burst, check_split};
use crate::order::declare::restrictions::is_fallen;
use crate::order::mechanics::{berserk, crush, hacking, intuitive_attack};
use crate::order::peripheral::close_combat;
use crate::order::plan::{Aim, Attack, DeclarationResult, DeclaredAttack, EngagedFriends};
use crate::order::resolution::Planning;
use crate::order::scene::{Scene, find_target};
use crate::order::situation::{Aims, Declaration, TrooperIndex};
use crate::order::weapon_choice::{apply_assumptions, choose_weapon, write_suitable};
use crate::order::{guided, marker, melee, shot_into_melee, special_die, targets, visibility};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::sight::cover::Cover;
use crate::skills::{AttackType, Mods};
use crate::trooper::wounds::{DOGGED, UNCONSCIOUS};
use crate::weapon::Weapon;
use model::fact_name::ROLL;
use model::message::Message;
use model::refusal::Refusal;

/// Declares the attacks of one declaration.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn declare_attack<'o>(planning: &mut Planning<'_, 'o>, declared: DeclaredAttack<'o>) -> DeclarationResult<()> {
    let scene = planning.scene;
    let DeclaredAttack { user, declaration, skill } = declared;
    if skill.attack_type == AttackType::Crush {
        return crush::declare_attack(planning, declared);
    }
    let mut weapon = choose_weapon(scene, planning.record, declared)?;
    apply_assumptions(scene, user, declaration, &mut weapon)?;
    apply_to_weapon(scene, planning.record, user, declaration, &mut weapon)?;
    guided::add_template(scene, declaration, &mut weapon);
    if let Some(illegal) = hacking::check_targets(scene, planning.record, user, declaration, &weapon) {
        return Err(illegal.into());
    }
    let burst = burst(scene, planning.record, declared, &weapon)?;
    let mut aims = read_aims(scene, user, declaration, burst)?;
    let secondary_targets = targets_under_template(scene, declared, &weapon)?;
    let inside: Vec<Aim> =
        aims.iter().copied().chain(secondary_targets.iter().map(|target| Aim { target: *target, dice: 1 })).collect();
    let cancelled = targets::check_allies_under_template(scene, planning.record, user, &weapon, &inside)
        .map_err(|fault| fault.declared_by(user))?;
    for aim in aims.iter().filter(|_| !cancelled) {
        if let Some(fault) = targets::check_alignment(scene, planning.record, user, *aim)? {
            return Err(fault.declared_by(user).into());
        }
    }
    check_targets(scene, planning.record, declared, &weapon, &aims)?;
    intuitive_attack::write_intuitive_rules(scene, planning.record, user, declaration, &aims);
    check_split(
        scene,
        planning.record,
        user,
        &Split { weapon: &weapon, burst, stated: declaration.stated.burst.is_some(), aims: &aims },
    )?;
    let special = special_die::declare(scene, planning.record, declared, &weapon, &aims)?;
    visibility::saturate(scene, planning.record, declared, &mut aims)?;
    let friends = shot_into_melee::find_friends(scene, planning.record, declared, &weapon, &aims)?;
    write_suitable(scene, planning.record, declared, &weapon);
    let main_index = planning.plan.attacks.len();
    let dice = aims.first().map_or(0, |aim| aim.dice);
    let aims_at = aims.first().map(|aim| aim.target);
    let secondary =
        secondary_targets.into_iter().map(|target| (Aim { target, dice }, EngagedFriends::default(), Some(main_index)));
    let weapon = Rc::from(weapon);
    let main = aims.into_iter().zip(friends).map(|(aim, friends)| (aim, friends, None));
    for (aim, engaged_friends, main_index) in main.chain(secondary) {
        let dice = if cancelled { 0 } else { aim.dice };
        let attack = build_attack(scene, planning.record, declared, &weapon, Aim { dice, ..aim });
        let rolled_at = if main_index.is_some() { aims_at } else { Some(aim.target) };
        let special_dice = special.zip(rolled_at).map_or(0, |(special, target)| special.at(target));
        let special_dice = if attack.dice == 0 { 0 } else { special_dice };
        planning.plan.attacks.push(Attack { special_dice, engaged_friends, main_index, ..attack });
    }
    Ok(())
}

/// Reads the targets of an attack and the dice aimed at each.
///
/// # Errors
/// A refusal for an unknown name or a missing target.
fn read_aims(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    burst: usize,
) -> Result<Vec<Aim>, Refusal> {
    match &declaration.aims {
        Aims::None if scene.order.is_active(user) || scene.order.active.len() > 1 => {
            Err(Refusal::missing(scene.fact(user, "at")))
        }
        Aims::None => Ok(vec![Aim { target: TrooperIndex::FIRST, dice: burst }]),
        Aims::One(name) => Ok(vec![Aim { target: find_target(scene, user, name)?, dice: burst }]),
        Aims::Split(split) => {
            split.iter().map(|(name, dice)| Ok(Aim { target: find_target(scene, user, name)?, dice: *dice })).collect()
        }
    }
}

/// Checks the targets of an attack.
///
/// # Errors
/// A refusal if the edition's rule is not executed.
fn check_targets(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> DeclarationResult<()> {
    let DeclaredAttack { user, declaration, skill } = declared;
    guided::check(scene, record, user, declaration, aims)?;
    if let Some(fault) = targets::check_bs_attack_in_contact(scene, user, skill) {
        return Err(fault.declared_by(user).into());
    }
    let any_model = aims.iter().any(|aim| aim.dice > 0 && !marker::is_marker(scene, aim.target));
    let caught = any_model && weapon.uses_template() && scene.context.rules.skills.templates_catch_markers;
    let mut aimed = aims.iter().filter(|aim| aim.dice > 0 && !caught);
    let marker_fault = aimed.find_map(|aim| marker::check_attack(scene, user, aim.target, declaration));
    let illegal = marker_fault.or_else(|| intuitive_attack::check_aims(scene, user, declaration, aims));
    illegal.map_or(Ok(()), |illegal| Err(illegal.into()))
}

/// Builds the attack on one target.
fn build_attack<'o>(
    scene: &Scene<'o>,
    record: &mut Recorder,
    declared: DeclaredAttack<'o>,
    weapon: &Rc<Weapon>,
    aim: Aim,
) -> Attack<'o> {
    let DeclaredAttack { user, declaration, skill } = declared;
    let Aim { target, dice } = aim;
    let kills = skill.attack_type == AttackType::CloseCombat && finishes_off(scene, record, user, target);
    let left_to_other = melee::is_left_to_ally(scene, record, user, target, skill.attack_type)
        || melee::is_left_to_spearhead(scene, record, user, target, skill.attack_type)
        || close_combat::is_left_to_other(scene, record, user, target, skill.attack_type);
    let dice = if left_to_other { 0 } else { dice };
    let unopposed = berserk::is_unopposed(scene, record, user, target, skill.attack_type);
    let unheard = targets::is_unheard(scene, user, target, weapon);
    let (weapon, cover) = (Rc::clone(weapon), Cover::No);
    Attack {
        user,
        target,
        dice,
        special_dice: 0,
        weapon,
        skill,
        cover,
        engaged_friends: EngagedFriends::default(),
        kills,
        main_index: None,
        unopposed,
        reset: guided::reset_clause(scene, declaration),
        unheard,
        declaration,
    }
}

/// Finds the other targets under the Template of an attack that is rolled at one target.
///
/// # Errors
/// A refusal for an unknown name, for an attack without a roll, and for a weapon without a Template.
fn targets_under_template(
    scene: &Scene<'_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
) -> Result<Vec<TrooperIndex>, Refusal> {
    let DeclaredAttack { user, declaration, skill } = declared;
    let targets = declaration
        .other_targets
        .iter()
        .map(|name| find_target(scene, user, name))
        .collect::<Result<Vec<TrooperIndex>, Refusal>>()?;
    let rolled = skill.mods != Mods::All || !weapon.hits_directly();
    if targets.is_empty() || (rolled && weapon.uses_template() && matches!(declaration.aims, Aims::One(_))) {
        return Ok(targets);
    }
    let message = Message::new("refusal-nobody-under-a-template").term("weapon", weapon.id.as_str());
    Err(Refusal::new(scene.fact(user, "also"), message))
}

/// Whether a CC Attack kills its fallen target without a roll. Writes the exception for a target that can still act.
fn finishes_off(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, target: TrooperIndex) -> bool {
    let rules = &scene.context.rules;
    let Some(trooper) = scene.order.trooper(target).filter(|_| rules.cite(Rule::CoupDeGrace).is_some()) else {
        return false;
    };
    let fallen = is_fallen(scene, trooper);
    let acts_on = !fallen && (trooper.is(UNCONSCIOUS) || trooper.is(DOGGED));
    if let Some(clause) = rules.cite(Rule::CoupDeGraceNotDogged).filter(|_| acts_on) {
        let step = record.step(Message::new("step-no-coup-de-grace").text("target", scene.name(target))).cite(clause);
        step.affects(scene.attack_fact(user, target, ROLL)).affects_all(scene.harm_paths(user, target));
    }
    fallen
}
