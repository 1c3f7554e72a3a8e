//! Declares attacks: the weapon, the targets, the dice at each.

use std::rc::Rc;

use crate::entry_ids::HIDDEN_DEPLOYMENT_STATE;
use crate::order::attack::template_coverage::{self, Covered, Templates, read_covered};
use crate::order::attack::weapon_choice::{apply_assumptions, choose_weapon, write_suitable};
use crate::order::attack::weapon_misuse::check_misuse;
use crate::order::attack::{
    area_of_effect, comms_weapon, disposable, guided_attack, shot_into_melee, smoke_attack, targets,
};
use crate::order::bracket_effects::apply_to_weapon;
use crate::order::close_combat::roller;
use crate::order::declare::burst::{Split, check_split, resolve_burst, write_split};
use crate::order::mechanics::{berserk, crush, hacking, intuitive_attack};
use crate::order::passive::{impersonation_levels, marksmanship, multispectral_visor};
use crate::order::phase_context::Planning;
use crate::order::plan::{Aim, Attack, AttackState, DeclaredAttack, EngagedFriends};
use crate::order::relations::melee::are_allies;
use crate::order::relations::visibility_zones;
use crate::order::restrictions::is_fallen;
use crate::order::scene::{Scene, read_enemy};
use crate::order::situation::{Targets, TrooperIndex};
use crate::order::{deployed, marker, special_die};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::{AttackType, Mods};
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::Weapon;
use crate::wounds::{DOGGED, UNCONSCIOUS};
use model::fact_name::ROLL;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::sight::Cover;

/// Declares the attacks of one declaration:
///
/// 1. A Crush has no weapon, Burst or Template to choose. [`crush`] declares it.
/// 2. What is used in another way than by an attack is refused before it is read as a weapon.
/// 3. The weapon is completed (assumed values, brackets, Marksmanship, the Template of guided attacks) before a step
///    reads its Template or its Burst.
/// 4. The Burst follows from the complete weapon. The uses of a Disposable weapon limit it, and a single target gets
///    all that is left, so the aims are read after both.
/// 5. Templates are laid over these aims. A shot that its Template cancels hits none: only the targets of the others
///    need the right alignment.
/// 6. The targets are judged before the split of the Burst: a wrong target is reported before a wrong number of dice.
/// 7. Special dice are no dice of the Burst and have no part in the split. A Saturation Zone takes its die from a legal
///    split, not from the Burst that is split.
/// 8. The attacks are planned, those at main targets first: the others under their Templates refer to them.
///
/// # Errors
/// The rule that forbids it, and a refusal for a missing fact or an unknown name.
pub(super) fn declare_attack<'o>(planning: &mut Planning<'_, 'o>, declared: DeclaredAttack<'o>) -> CheckResult {
    let scene = planning.scene;
    let DeclaredAttack { user, declaration, skill } = declared;
    if skill.attack_type == AttackType::Crush {
        return crush::declare_attack(planning, declared);
    }
    check_misuse(scene, declared)?;
    let mut weapon = choose_weapon(scene, planning.record, declared)?;
    check_silenced(scene, user, &weapon)?;
    apply_assumptions(scene, user, declaration, &mut weapon)?;
    apply_to_weapon(scene, planning.record, user, declaration, &mut weapon)?;
    marksmanship::add_shock(scene, planning.record, declared, &mut weapon)?;
    guided_attack::add_template(scene, planning.record, declared, &mut weapon)?;
    smoke_attack::check_key(scene, user, declaration, &weapon)?;
    hacking::check_targets(scene, planning.record, user, declaration, &weapon)?;
    let burst = resolve_burst(scene, planning.record, declared, &weapon)?;
    let burst = disposable::spend(planning, declared, &weapon, burst)?;
    let mut aims = read_aims(scene, declared, &weapon, burst)?;
    let templates = template_coverage::place_templates(planning, declared, &weapon, &aims)?;
    for (aim, _) in aims.iter().zip(&templates.cancelled).filter(|(_, cancelled)| !**cancelled) {
        targets::check_alignment(scene, planning.record, user, *aim)?;
    }
    check_targets(scene, planning.record, declared, &weapon, &aims)?;
    intuitive_attack::write_intuitive_rules(scene, planning.record, user, declaration, &aims);
    let shares_template = declaration.other_targets.is_empty();
    let stated = declaration.stated.burst.is_some();
    let split = Split { weapon: &weapon, burst, stated, aims: &aims, shares_template };
    check_split(scene, user, &split)?;
    write_split(scene, planning.record, user, &split);
    let special = special_die::declare(scene, planning.record, declared, &weapon, &aims)?;
    visibility_zones::saturate(scene, planning.record, declared, &mut aims)?;
    let friends = shot_into_melee::resolve_engaged_friends(scene, planning.record, declared, &weapon, &aims)?;
    write_suitable(scene, planning.record, declared, &weapon);
    let shots: Vec<AimedShot> = aims
        .iter()
        .zip(&templates.cancelled)
        .zip(friends)
        .map(|((aim, cancelled), engaged_friends)| AimedShot {
            target: aim.target,
            state: if *cancelled { AttackState::Cancelled } else { AttackState::from_dice(aim.dice) },
            special_dice: special.map_or(0, |special| special.at(aim.target)),
            engaged_friends,
        })
        .collect();
    plan_attacks(planning, declared, &Rc::from(weapon), &shots, &templates);
    Ok(())
}

/// Plans the attacks of the shots at their main targets, and then those at the others under their Templates.
fn plan_attacks<'o>(
    planning: &mut Planning<'_, 'o>,
    declared: DeclaredAttack<'o>,
    weapon: &Rc<Weapon>,
    shots: &[AimedShot],
    templates: &Templates,
) {
    let scene = planning.scene;
    let direct = declared.skill.mods == Mods::All && weapon.hits_directly();
    let spares = |target| direct && templates.unaffected.contains(&target);
    let mut main_indices = Vec::with_capacity(shots.len());
    for shot in shots {
        // The roll at the main target of an Impact Template counts for all under it, whether or not it is affected.
        if spares(shot.target) {
            continue;
        }
        let attack = build_attack(scene, planning.record, declared, weapon, shot.clone());
        main_indices.push(planning.plan.attacks.push(attack));
    }
    for Covered { index: target, shot } in templates.others.iter().copied() {
        // Friends are only named because they cancel the shot.
        if are_allies(scene, declared.user, target) || spares(target) {
            continue;
        }
        // Under a Direct Template all are hit alike; else the roll at the main target decides. No aim was then left out
        // above, so that the position of the shot is that of its attack.
        let main_index = (!direct).then(|| main_indices[shot]);
        let attack = build_attack(scene, planning.record, declared, weapon, shots[shot].at(target));
        planning.plan.attacks.push(Attack { main_index, ..attack });
    }
}

/// A shot at one target. Those under its Template are attacked with the same dice.
#[derive(Clone)]
struct AimedShot {
    target: TrooperIndex,
    state: AttackState,
    /// The special dice rolled beyond those of the Burst.
    special_dice: usize,
    /// The friends of the shooter in the close combat of the target.
    engaged_friends: EngagedFriends,
}

impl AimedShot {
    /// Returns the same shot at a trooper under its Template, whose close combat does not hinder it.
    fn at(&self, target: TrooperIndex) -> Self {
        Self { target, engaged_friends: EngagedFriends::default(), ..*self }
    }
}

/// Checks that the state of a trooper leaves it a weapon that communicates.
fn check_silenced(scene: &Scene<'_>, user: TrooperIndex, weapon: &Weapon) -> CheckResult {
    let silencing = scene.rules().working.comms.iter().find(|rule| scene.order.is(user, rule.value.state));
    let Some(rule) = silencing else { return Ok(()) };
    let communicates = rule.value.labels.iter().any(|label| weapon.has_trait(label));
    reject(communicates.then(|| Violation::new("step-comms-off", rule.clause)))
}

/// Reads the targets of an attack and the dice aimed at each.
///
/// # Errors
/// A refusal for a missing target, and for one that is no enemy.
fn read_aims(
    scene: &Scene<'_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    burst: usize,
) -> Result<Vec<Aim>, Refusal> {
    let DeclaredAttack { user, declaration, .. } = declared;
    match &declaration.targets {
        Targets::None => {
            let only = scene.order.only_active().filter(|_| !scene.order.is_active(user));
            let target = only.ok_or_else(|| Refusal::missing(scene.path(user, "at")))?;
            Ok(vec![Aim { target, dice: burst }])
        }
        Targets::One(target) => Ok(vec![Aim { target: read_enemy(scene, user, *target)?, dice: burst }]),
        Targets::Split(split) => {
            // All troopers under the only Direct Template of a declaration are its targets, friends too.
            let covers_all = weapon.uses_template() && weapon.hits_directly();
            let read = if covers_all { read_covered } else { read_enemy };
            split.iter().map(|(target, dice)| Ok(Aim { target: read(scene, user, *target)?, dice: *dice })).collect()
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
) -> CheckResult {
    let DeclaredAttack { user, declaration, skill } = declared;
    guided_attack::check(scene, record, declared, weapon, aims)?;
    aims.iter().try_for_each(|aim| deployed::check_target(scene, aim.target))?;
    targets::check_bs_attack_in_contact(scene, user, skill)?;
    let hidden_main = |aim: &Aim| weapon.uses_template() && area_of_effect::is_hidden_main(scene, declared, aim.target);
    // A Template that is laid on a Model takes the Markers beside it along, which are then no targets of their own.
    let any_model = aims.iter().any(|aim| aim.has_dice() && !marker::is_marker(scene, aim.target));
    let caught = any_model && weapon.uses_template();
    // A trooper that reacts leaves Hidden Deployment with its declaration.
    let hides = |aim: &&Aim| {
        aim.has_dice()
            && scene.order.is(aim.target, HIDDEN_DEPLOYMENT_STATE)
            && scene.declarations(aim.target).is_empty()
    };
    if let Some(clause) = scene.rules().clause_if(Rule::HiddenNotOnTable, aims.iter().any(|aim| hides(&aim))) {
        return Err(Violation::new("step-target-hidden", clause).into());
    }
    let allowed = |target| multispectral_visor::find_marker_shot_clause(scene, user, target, declaration).is_some();
    let aimed = aims.iter().filter(|aim| aim.has_dice() && !caught);
    // A shot whose hidden main target cancels it is spent in vain, and not illegal.
    for aim in aimed.clone().filter(|aim| !hidden_main(aim) && !allowed(aim.target)) {
        marker::check_attack(scene, user, aim.target, declaration)?;
    }
    for target in aimed.map(|aim| aim.target) {
        if marker::is_revealed(scene, target) {
            continue;
        }
        impersonation_levels::check_attack(scene, target)?;
        impersonation_levels::write_attack(scene, record, user, target);
        multispectral_visor::write_shot(scene, record, user, target, declaration);
    }
    intuitive_attack::check_aims(scene, user, declaration, aims)
}

/// Builds the attack on one target.
fn build_attack<'o>(
    scene: &Scene<'o>,
    record: &mut Recorder,
    declared: DeclaredAttack<'o>,
    weapon: &Rc<Weapon>,
    shot: AimedShot,
) -> Attack<'o> {
    let DeclaredAttack { user, declaration, skill } = declared;
    let target = shot.target;
    let is_coup_de_grace =
        skill.attack_type == AttackType::CloseCombat && resolve_coup_de_grace(scene, record, user, target);
    let left_to_other = roller::leave_to_other(scene, record, user, target, skill.attack_type);
    let state = if left_to_other && shot.state.is_made() { AttackState::LeftToOther } else { shot.state };
    let special_dice = if state.is_made() { shot.special_dice } else { 0 };
    let unopposed = berserk::resolve_unopposed(scene, record, user, target, skill.attack_type);
    let unheard = targets::is_unheard(scene, user, target, weapon);
    let smoke = smoke_attack::find_smoke_effect(scene, target, weapon);
    let reset = declaration.weapon.as_ref().and_then(|choice| comms_weapon::find_reset_clause(scene, choice));
    let reset = guided_attack::find_reset_clause(scene, declaration).or(reset);
    let (weapon, cover) = (Rc::clone(weapon), Cover::No);
    Attack {
        user,
        target,
        state,
        special_dice,
        weapon,
        skill,
        cover,
        engaged_friends: shot.engaged_friends,
        is_coup_de_grace,
        main_index: None,
        smoke,
        unopposed,
        reset_clause: reset,
        unheard,
        declaration,
    }
}

/// Determines whether a CC Attack kills its fallen target without a roll; writes the exception for a target that can
/// still act.
fn resolve_coup_de_grace(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, target: TrooperIndex) -> bool {
    let rules = scene.rules();
    if !rules.has(Rule::CoupDeGrace) {
        return false;
    }
    let trooper = scene.order.trooper(target);
    let fallen = is_fallen(scene, trooper);
    let acts_on = !fallen && (trooper.is(UNCONSCIOUS) || trooper.is(DOGGED));
    if let Some(clause) = rules.clause_if(Rule::CoupDeGraceNotDogged, acts_on) {
        let step = record.step(Message::new("step-no-coup-de-grace").text("target", scene.name(target))).cite(clause);
        step.affects(scene.attack_path(user, target, ROLL)).affects_all(scene.harm_paths(user, target));
    }
    fallen
}
