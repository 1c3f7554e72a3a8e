//! The Templates of an attack: whom each covers besides its target, and the friends and neutrals that cancel a shot.
//!
//! Start reading at [`lay`].

use crate::order::blast;
use crate::order::melee::{are_allies, in_same_combat, side};
use crate::order::plan::{Aim, DeclarationResult, DeclaredAttack};
use crate::order::scene::{Scene, find_target};
use crate::order::situation::{Aims, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::Mods;
use crate::violation::Violation;
use crate::weapon::Weapon;
use crate::wounds::UNCONSCIOUS;
use model::fact_name::{IS_IDLE, REFUSED, ROLL, USES_LEFT};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::Side;

/// A trooper under the Template that is aimed at another.
#[derive(Clone, Copy, Debug)]
pub struct Covered {
    /// The trooper.
    pub index: TrooperIndex,
    /// The position of the target in the list of aims.
    pub shot: usize,
}

/// The Templates of an attack.
#[derive(Clone, Debug, Default)]
pub struct Templates {
    /// The troopers under them besides the targets.
    pub others: Vec<Covered>,
    /// Whether the shot at each target is cancelled, in the order of the aims.
    pub cancelled: Vec<bool>,
}

/// Finds a trooper under a Template by its name: an enemy, or a friend that it would cover.
///
/// # Errors
/// A refusal if no other trooper has that name.
pub fn find_covered(scene: &Scene<'_>, user: TrooperIndex, name: &str) -> Result<TrooperIndex, Refusal> {
    match scene.order.find(name).filter(|index| *index != user) {
        Some(index) => Ok(index),
        None => find_target(scene, user, name),
    }
}

/// Whether a Template of the weapon hits without a roll.
fn hits_directly(declared: DeclaredAttack<'_>, weapon: &Weapon) -> bool {
    declared.skill.mods == Mods::All && weapon.hits_directly()
}

/// Finds the others under the Templates of an attack.
///
/// # Errors
/// A refusal for an unknown name, for an attack without a Template, and for names that are not given by target although
/// the weapon lays several Templates or names all troopers under its only one as targets.
fn find_others(
    scene: &Scene<'_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> Result<Vec<Covered>, Refusal> {
    let DeclaredAttack { user, declaration, .. } = declared;
    let mut others = Vec::with_capacity(declaration.other_targets.len());
    for other in &declaration.other_targets {
        let index = find_covered(scene, user, &other.name)?;
        let shot = match &other.main {
            Some(main) => aims.iter().position(|aim| scene.name(aim.target) == main),
            None => Some(0).filter(|_| matches!(declaration.aims, Aims::One(_)) && !hits_directly(declared, weapon)),
        };
        let lays = weapon.uses_template() || blast::hits_everyone(scene, declared, weapon);
        let Some(shot) = shot.filter(|_| lays) else {
            let message = Message::new("refusal-nobody-under-a-template").term("weapon", weapon.id.as_str());
            return Err(Refusal::new(scene.fact(user, "also"), message));
        };
        others.push(Covered { index, shot });
    }
    Ok(others)
}

/// A trooper that a Template may not cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spared {
    index: TrooperIndex,
    /// Whether it is neutral and not a friend.
    neutral: bool,
    /// Whether it is covered only because it fights a trooper under the Template.
    in_melee: bool,
}

/// Returns the friends and neutrals that a Template on this trooper covers.
fn spared(scene: &Scene<'_>, user: TrooperIndex, covered: TrooperIndex) -> Vec<Spared> {
    let neutrals = scene.context.rules.has(Rule::TemplateNeutralCancels);
    let is_neutral = |index| neutrals && matches!(side(scene, index), Some(Side::Neutral | Side::Civilian));
    let own = Some(covered).filter(|index| are_allies(scene, user, *index) || is_neutral(*index));
    let own = own.map(|index| Spared { index, neutral: is_neutral(index), in_melee: false });
    let fighters = scene.order.indices().filter(|index| *index != user && *index != covered);
    let fighters = fighters.filter(|index| are_allies(scene, user, *index) && in_same_combat(scene, *index, covered));
    own.into_iter().chain(fighters.map(|index| Spared { index, neutral: false, in_melee: true })).collect()
}

/// Lays the Templates of an attack: finds whom they cover, and cancels the shots that would affect a friend or, in some
/// editions, a neutral. Writes the rules.
///
/// # Errors
/// The violation of a Template that may not be placed, and a refusal of a name.
pub fn lay(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> DeclarationResult<Templates> {
    let DeclaredAttack { user, declaration, .. } = declared;
    let others = find_others(scene, declared, weapon, aims)?;
    if !weapon.uses_template() {
        let indices: Vec<TrooperIndex> = others.iter().map(|other| other.index).collect();
        if let Some(violation) = blast::check(scene, record, declared, weapon, &indices) {
            return Err(violation.declared_by(user).into());
        }
        return Ok(Templates { others, cancelled: vec![false; aims.len()] });
    }
    let rule = scene.context.rules.skills.friendly_templates;
    let mut spared_by_shot: Vec<Vec<Spared>> = Vec::with_capacity(aims.len());
    for (shot, aim) in aims.iter().enumerate() {
        let own = Some(aim.target).filter(|_| aim.dice > 0);
        let covered = own.into_iter().chain(others.iter().filter(|other| other.shot == shot).map(|other| other.index));
        spared_by_shot.push(covered.flat_map(|covered| spared(scene, user, covered)).collect());
    }
    if rule.value && spared_by_shot.iter().any(|spared| !spared.is_empty()) {
        let fights = spared_by_shot.iter().flatten().any(|spared| spared.in_melee);
        if let Some(clause) = scene.context.rules.clause(Rule::TemplateHitsEntireMelee).filter(|_| fights) {
            record.step(Message::new("step-template-hits-entire-melee")).cite(clause).affects(REFUSED);
        }
        return Err(Violation::new("step-template-on-friends", rule.clause).declared_by(user).into());
    }
    let harmless = weapon.hit_effects.groups.is_empty() && weapon.hit_effects.on_hit.is_empty();
    let separate = scene.context.rules.clause(Rule::TemplateOtherShotsGoOn);
    // Without a list by target, all targets of a Direct Template are under the same one.
    let shared = hits_directly(declared, weapon) && declaration.other_targets.is_empty();
    let any = spared_by_shot.iter().any(|spared| !spared.is_empty());
    let cancelled: Vec<bool> = spared_by_shot
        .iter()
        .map(|spared| !harmless && if shared || separate.is_none() { any } else { !spared.is_empty() })
        .collect();
    let go_on = separate.filter(|_| cancelled.contains(&true) && cancelled.contains(&false));
    let all = || spared_by_shot.iter().flatten();
    let cite = |rule: Rule, applies: bool| scene.context.rules.clause(rule).filter(|_| applies);
    let fallen = all().any(|spared| !spared.neutral && scene.order.is(spared.index, UNCONSCIOUS));
    let melee = all().any(|spared| spared.in_melee);
    let id = if any { "step-template-on-friends" } else { "step-template-spares-friends" };
    let step = record
        .step(Message::new(id))
        .cite(rule.clause)
        .cite_some(scene.context.rules.clause(Rule::TemplateNotOnFriends))
        .cite_some(cite(Rule::TemplateNeutralCancels, all().any(|spared| spared.neutral)))
        .cite_some(cite(Rule::TemplateUnconsciousFriend, fallen))
        .cite_some(cite(Rule::TemplateHitsEntireMelee, melee))
        .cite_some(cite(Rule::TemplateNotIntoFriendsMelee, melee))
        .cite_some(go_on)
        .cite_some(cite(Rule::TemplateCancelledCostsUse, weapon.uses.is_some() && cancelled.contains(&true)))
        .affects(scene.fact(user, USES_LEFT))
        .affects(REFUSED);
    let step =
        aims.iter().map(|aim| aim.target).chain(others.iter().map(|other| other.index)).fold(step, |step, target| {
            step.affects(scene.attack_fact(user, target, ROLL)).affects_all(scene.harm_paths(user, target))
        });
    if cancelled.iter().all(|cancelled| *cancelled) && !cancelled.is_empty() {
        step.decides(scene.fact(user, IS_IDLE), Fact::Flag(true));
    }
    Ok(Templates { others, cancelled })
}
