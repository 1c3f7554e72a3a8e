//! The Templates of an attack: whom each covers besides its target, and the friends and neutrals that cancel a shot.
//!
//! Start reading at [`place_templates`].

use crate::entry_ids::ENGAGED;
use crate::order::attack::area_of_effect::{self, Shot};
use crate::order::attack::blast;
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::marker;
use crate::order::phase_context::Planning;
use crate::order::plan::{Aim, DeclaredAttack};
use crate::order::relations::melee::{are_allies, find_side, in_same_combat};
use crate::order::scene::{Scene, read_enemy};
use crate::order::situation::{Targets, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::IMPERSONATION_STATE;
use crate::skills::Mods;
use crate::violation::{CheckResult, Violation};
use crate::weapon::Weapon;
use crate::wounds::UNCONSCIOUS;
use model::fact_name::{IS_IDLE, REFUSED, ROLL, USES_LEFT};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::Side;

/// A trooper under the Template that is aimed at another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Covered {
    /// The trooper that the Template covers.
    pub index: TrooperIndex,
    /// The position of the target in the list of aims.
    pub shot: usize,
}

/// The Templates of an attack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Templates {
    /// The troopers under them besides the targets.
    pub others: Vec<Covered>,
    /// Whether the shot at each target is cancelled or fails, in the order of the aims.
    pub cancelled: Vec<bool>,
    /// The troopers under them that they do not affect.
    pub unaffected: Vec<TrooperIndex>,
}

/// Reads a trooper under a Template: an enemy, or a friend that it would cover.
///
/// # Errors
/// A refusal of the user itself.
pub(crate) fn read_covered(
    scene: &Scene<'_>,
    user: TrooperIndex,
    covered: TrooperIndex,
) -> Result<TrooperIndex, Refusal> {
    if covered == user { read_enemy(scene, user, covered) } else { Ok(covered) }
}

/// Returns the rule that cover does not help against a Template.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let applies = roll.attack.weapon.uses_template() && roll.attack.is_made();
    let clause = clause!("template-weapon#cover-does-not-help");
    vec![GeneralRule::on_outcome("step-no-cover-from-templates", applies, clause)]
}

/// Returns whether a Template of the weapon hits without a roll.
fn hits_directly(declared: DeclaredAttack<'_>, weapon: &Weapon) -> bool {
    declared.skill.mods == Mods::All && weapon.hits_directly()
}

/// Finds the others under the Templates of an attack.
///
/// # Errors
/// A refusal of the user, for an attack without a Template, and for names that are not given by target although
/// the weapon lays several Templates or names all troopers under its only one as targets.
fn resolve_other_targets(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> Result<Vec<Covered>, Refusal> {
    let DeclaredAttack { user, declaration, .. } = declared;
    let mut others = Vec::with_capacity(declaration.other_targets.len());
    for other in &declaration.other_targets {
        if area_of_effect::resolve_spared_user(scene, record, declared, weapon, other.index) {
            continue;
        }
        let index = read_covered(scene, user, other.index)?;
        let shot = match other.main {
            Some(main) => aims.iter().position(|aim| aim.target == main),
            None => {
                let named_apart = !hits_directly(declared, weapon) || !scene.order.is_active(user);
                (matches!(declaration.targets, Targets::One(_)) && named_apart).then_some(0)
            }
        };
        let lays = weapon.uses_template() || blast::hits_all_in_contact(scene, declared, weapon);
        let Some(shot) = shot.filter(|_| lays) else {
            let message = Message::new("refusal-nobody-under-a-template").term("weapon", weapon.id.as_str());
            return Err(Refusal::new(scene.path(user, "also"), message));
        };
        others.push(Covered { index, shot });
    }
    Ok(others)
}

/// A trooper that a Template may not cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spared {
    index: TrooperIndex,
    /// Whether the trooper is neutral and not a friend.
    neutral: bool,
    /// Whether the trooper is covered only because it fights a trooper under the Template.
    in_melee: bool,
}

/// Returns the friends and neutrals that a Template on this trooper covers.
fn find_spared(scene: &Scene<'_>, user: TrooperIndex, covered: TrooperIndex) -> Vec<Spared> {
    let neutrals = scene.rules().has(Rule::TemplateNeutralCancels);
    let civilians = neutrals || scene.rules().has(Rule::TemplateCivilianCancels);
    let is_neutral = |index| match find_side(scene, index) {
        Some(Side::Neutral) => neutrals,
        Some(Side::Civilian) => civilians,
        Some(Side::Enemy | Side::Friendly | Side::Hostile) | None => false,
    };
    let spared_index = Some(covered).filter(|index| are_allies(scene, user, *index) || is_neutral(*index));
    let spared = spared_index.map(|index| Spared { index, neutral: is_neutral(index), in_melee: false });
    let fighters = scene.order.indices().filter(|index| *index != user && *index != covered);
    let fighters = fighters.filter(|index| are_allies(scene, user, *index) && in_same_combat(scene, *index, covered));
    spared.into_iter().chain(fighters.map(|index| Spared { index, neutral: false, in_melee: true })).collect()
}

/// Shots whose main targets are at different places, or that share one Template.
#[derive(Clone, Copy)]
struct PlacedTemplates<'s> {
    aims: &'s [Aim],
    shots: &'s [Shot],
    /// Whether all targets are under the same Template.
    shared: bool,
    /// The troopers under the Templates that these do not affect.
    unaffected: &'s [TrooperIndex],
}

impl PlacedTemplates<'_> {
    /// Iterates over the friends and neutrals that a Template would affect, for each shot.
    fn spared_by_shot(&self, scene: &Scene<'_>, user: TrooperIndex) -> Vec<Vec<Spared>> {
        let affected = |index: &TrooperIndex| !self.unaffected.contains(index);
        let covered = self.aims.iter().zip(self.shots).map(|(aim, shot)| {
            let main = (aim.has_dice()).then_some(aim.target);
            main.into_iter().chain(shot.others.iter().copied()).filter(affected)
        });
        covered.map(|covered| covered.flat_map(|index| find_spared(scene, user, index)).collect()).collect()
    }
}

/// Lays the Templates of an attack: finds whom they cover and affect, and cancels the shots that miss their main
/// target or would affect a friend or, in some editions, a neutral. Writes the rules.
///
/// # Errors
/// The violation of a Template that may not be placed, and a refusal of a name.
pub(crate) fn place_templates(
    planning: &mut Planning<'_, '_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> CheckResult<Templates> {
    let Planning { scene, ref mut record, .. } = *planning;
    let DeclaredAttack { user, declaration, .. } = declared;
    area_of_effect::check_place(scene, record, declared, weapon, aims)?;
    let mut others = resolve_other_targets(scene, record, declared, weapon, aims)?;
    if !weapon.uses_template() {
        area_of_effect::refuse_without_template(scene, declared, weapon)?;
        let indices: Vec<TrooperIndex> = others.iter().map(|other| other.index).collect();
        blast::check(scene, record, declared, weapon, &indices)?;
        return Ok(Templates { others, cancelled: vec![false; aims.len()], unaffected: Vec::new() });
    }
    let direct = hits_directly(declared, weapon);
    let mains = aims.iter().filter(|aim| direct && aim.has_dice()).map(|aim| aim.target);
    let covered: Vec<TrooperIndex> = mains.chain(others.iter().map(|other| other.index)).collect();
    let mut unaffected = area_of_effect::resolve_unaffected(scene, record, declared, weapon, &covered)?;
    others.retain(|other| !unaffected.contains(&other.index));
    let reacting: Vec<TrooperIndex> = others.iter().map(|other| other.index).collect();
    area_of_effect::write_speculative_reactions(scene, record, declared, weapon, &reacting);
    // Without a list by target, all targets of a Direct Template are under the same one.
    let shared = direct && declaration.other_targets.is_empty();
    let shots = read_shots(aims, &others, shared);
    let placed = PlacedTemplates { aims, shots: &shots, shared, unaffected: &unaffected };
    let cancelled = resolve_cancellation(planning, declared, weapon, placed)?;
    let is_outside = |aim: &Aim| declaration.template.outside.contains(&aim.target);
    let goes_on = |(aim, cancelled): &(&Aim, &bool)| !**cancelled && is_outside(aim);
    unaffected.extend(aims.iter().zip(&cancelled).filter(goes_on).map(|(aim, _)| aim.target));
    let is_lost = |(aim, cancelled): (&Aim, &bool)| *cancelled || (direct && unaffected.contains(&aim.target));
    if !aims.is_empty() && others.is_empty() && aims.iter().zip(&cancelled).all(is_lost) {
        let step = planning.record.step(Message::new("step-template-hits-none"));
        step.decides(scene.path(user, IS_IDLE), Fact::Flag(true));
        planning.plan.idle.insert(user);
    }
    Ok(Templates { others, cancelled, unaffected })
}

/// Returns the shots of an attack: one for each aim, with the others under its Template.
fn read_shots(aims: &[Aim], others: &[Covered], shared: bool) -> Vec<Shot> {
    let shots = aims.iter().enumerate().map(|(shot, aim)| {
        let of_shot = others.iter().filter(|other| other.shot == shot).map(|other| other.index);
        let beside = aims.iter().filter(|other| shared && other.has_dice() && other.target != aim.target);
        Shot { main: aim.target, others: of_shot.chain(beside.map(|other| other.target)).collect() }
    });
    shots.collect()
}

/// Returns for each shot whether it is cancelled or fails, and writes the rules.
///
/// # Errors
/// The violation of a Template that may not be placed, and a refusal of a name.
fn resolve_cancellation(
    planning: &mut Planning<'_, '_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    placed: PlacedTemplates<'_>,
) -> CheckResult<Vec<bool>> {
    let scene = planning.scene;
    let failed = area_of_effect::resolve_failed_shots(scene, planning.record, declared, weapon, placed.shots)?;
    let all_fail = placed.shared && failed.contains(&true);
    let is_hidden = |shot: &Shot| {
        let beside = placed.shared && shot.others.iter().any(|other| !marker::is_marker(scene, *other));
        !beside && area_of_effect::is_hidden_main(scene, declared, shot.main)
    };
    let hidden: Vec<bool> = placed.shots.iter().map(is_hidden).collect();
    area_of_effect::write_hidden_mains(scene, planning.record, declared.user, placed.shots, &hidden);
    let friends = resolve_cancellation_by_friends(planning, declared, weapon, placed)?;
    let lost = friends.into_iter().zip(failed).zip(hidden);
    Ok(lost.map(|((friends, failed), hidden)| friends || failed || all_fail || hidden).collect())
}

/// Checks that no Impersonation Marker is under a Template where it counts as a friend, and writes that a Camouflage
/// Marker beside a Model is hit.
///
/// # Errors
/// The violation of a Template on an Impersonation Marker.
fn check_markers(planning: &mut Planning<'_, '_>, user: TrooperIndex, placed: PlacedTemplates<'_>) -> CheckResult {
    let scene = planning.scene;
    let rules = scene.rules();
    let Some(clause) = rules.clause(Rule::TemplateCatchesMarkers) else { return Ok(()) };
    let covered = placed.shots.iter().flat_map(|shot| [shot.main].into_iter().chain(shot.others.iter().copied()));
    let affected = covered.filter(|index| !placed.unaffected.contains(index));
    let markers = affected.filter(|index| marker::is_marker(scene, *index) && !marker::is_revealed(scene, *index));
    let model = placed.shots.iter().any(|shot| !marker::is_marker(scene, shot.main));
    for index in markers {
        let impersonates = scene.order.is(index, IMPERSONATION_STATE);
        if let Some(clause) = rules.clause_if(Rule::TemplateSparesImpersonators, impersonates) {
            return Err(Violation::new("step-template-on-an-impersonator", clause).into());
        }
        if !model {
            continue;
        }
        let step = planning.record.step(Message::new("step-template-catches-marker").text("target", scene.name(index)));
        step.cite(clause).affects(REFUSED).affects_all(scene.harm_paths(user, index));
    }
    Ok(())
}

/// Returns for each shot whether a friend or neutral under its Template cancels it, and writes the rules.
///
/// # Errors
/// The violation of a Template that may not be placed.
fn resolve_cancellation_by_friends(
    planning: &mut Planning<'_, '_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    placed: PlacedTemplates<'_>,
) -> CheckResult<Vec<bool>> {
    let scene = planning.scene;
    let user = declared.user;
    let rules = scene.rules();
    check_markers(planning, user, placed)?;
    let rule = rules.skills.friendly_templates;
    let spared_by_shot = placed.spared_by_shot(scene, user);
    let any = spared_by_shot.iter().any(|spared| !spared.is_empty());
    let all = || spared_by_shot.iter().flatten();
    let melee = all().any(|spared| spared.in_melee);
    if rule.value && all().any(|spared| !spared.neutral) {
        if melee && rules.has(Rule::TemplateHitsEntireMelee) {
            let step = planning.record.step(Message::new("step-template-hits-entire-melee"));
            step.cite_all(rules.clauses(Rule::TemplateHitsEntireMelee)).affects(REFUSED);
        }
        return Err(Violation::new("step-template-on-friends", rule.clause).into());
    }
    let harmless = weapon.hit_effects.groups.is_empty() && weapon.hit_effects.on_hit.is_empty();
    let civilian = rules.clause_if(Rule::TemplateCivilianCancels, all().any(|spared| spared.neutral));
    let separate = rules.clause(Rule::TemplateOtherShotsGoOn).or(civilian);
    let cancelled: Vec<bool> = spared_by_shot
        .iter()
        .map(|spared| !harmless && if placed.shared || separate.is_none() { any } else { !spared.is_empty() })
        .collect();
    let go_on = separate.filter(|_| cancelled.contains(&true) && cancelled.contains(&false));
    let fallen = all().any(|spared| !spared.neutral && scene.order.is(spared.index, UNCONSCIOUS));
    let melee_near = melee || scene.order.indices().any(|index| scene.order.is(index, ENGAGED));
    let at_declaration = rules.clause_if(Rule::TemplatePlacedAtDeclaration, hits_directly(declared, weapon));
    let id = match (any, civilian) {
        (true, Some(_)) => "step-template-on-civilian",
        (true, None) => "step-template-on-friends",
        (false, _) => "step-template-spares-friends",
    };
    let step = planning
        .record
        .step(Message::new(id))
        .cite(rule.clause)
        .cite_all(rules.clause(Rule::TemplateNotOnFriends))
        .cite_all(rules.clause_if(Rule::TemplateNeutralCancels, all().any(|spared| spared.neutral)))
        .cite_all(civilian)
        .cite_all(rules.clause_if(Rule::TemplateUnconsciousFriend, fallen))
        .cite_all(rules.clauses_if(Rule::TemplateHitsEntireMelee, melee_near))
        .cite_all(rules.clause_if(Rule::TemplateNotIntoFriendsMelee, melee))
        .cite_all(at_declaration)
        .cite_all(go_on)
        .cite_all(rules.clause_if(Rule::TemplateCancelledCostsUse, weapon.uses.is_some() && cancelled.contains(&true)))
        .affects(scene.path(user, USES_LEFT))
        .affects(REFUSED);
    let targets = placed.shots.iter().flat_map(|shot| [shot.main].into_iter().chain(shot.others.iter().copied()));
    let step = step.affects_all(targets.flat_map(|target| scene.attack_and_harm_paths(user, target, ROLL)));
    if cancelled.iter().all(|cancelled| *cancelled) && !cancelled.is_empty() {
        step.decides(scene.path(user, IS_IDLE), Fact::Flag(true));
        planning.plan.idle.insert(user);
    }
    Ok(cancelled)
}
