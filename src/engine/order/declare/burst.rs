//! The Burst of an attack, and its split among targets.

use crate::context::PrintedNumber;
use crate::entry_ids::{FIRETEAM, NEUROCINETICS, SUPPRESSIVE_FIRE_STATE, TOTAL_REACTION};
use crate::order::bracket_effects;
use crate::order::close_combat::{counted_participants, find_spearhead_rule, helper_dice};
use crate::order::declare::answering_dice;
use crate::order::declare::optional_burst;
use crate::order::passive::{marksmanship, suppressive_fire_state};
use crate::order::plan::{Aim, DeclaredAttack};
use crate::order::roll_changes::{find_extra_burst, is_barred_extra_die};
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex, profile_and_states};
use crate::record::{Cite, Recorder, count_fact};
use crate::ruleset::Rule;
use crate::skill_ids::{HACKING, TRIANGULATED_FIRE};
use crate::skills::Mods;
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::Weapon;
use model::catalogue::{NO_VARIANT, Printed};
use model::fact_name::{BURST, LOST_DICE, ROLL, SUCCESS_VALUE};
use model::ids::EntryId;
use model::message::Message;
use model::number::{saturating_i64, saturating_usize};
use model::refusal::Refusal;
use model::situation::order::OrderKind;
use model::value::Value;

/// The Trait of weapons whose Burst is not split.
const SINGLE_TARGET: &EntryId = entry!("burst-single-target");

/// Returns the Burst of an ARO: one die, unless a state or skill prints or adds more. Printed Bursts do not add up: the
/// largest one replaces the single die, and MODs to Burst count beside it only by Neurocinetics.
///
/// # Errors
/// A refusal if the edition prints no reactive Burst.
pub(super) fn compute_reaction_burst(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    weapon: &Weapon,
) -> Result<PrintedNumber, Refusal> {
    let single = weapon.burst_in_reaction(scene.context)?;
    let trooper = scene.order.trooper(user);
    if let Some(Printed { value: Value::Flag(true), clause }) =
        scene.printed(&weapon.id, &weapon.mode, "full-reactive-burst")
    {
        return Ok(PrintedNumber::new(weapon.need_burst(scene.context)?.value, clause.clone()));
    }
    let mut best: Option<PrintedNumber> = None;
    for (id, level) in profile_and_states(trooper) {
        let value = |name| scene.printed(id, level, name);
        // The Burst that Suppressive Fire prints is for the weapons that can be used in that state.
        let unsuited = id == SUPPRESSIVE_FIRE_STATE && !suppressive_fire_state::suits(weapon);
        let name = if trooper.is(id) { "burst" } else { "reactive-burst" };
        let printed = if unsuited { None } else { value(name) };
        let burst = match (printed, value("full-reactive-burst")) {
            (Some(Printed { value: Value::Number(number), clause }), _) => {
                PrintedNumber::new((*number).into(), clause.clone())
            }
            // The full Burst is that of a BS Attack: a program is one die in ARO.
            (_, Some(Printed { value: Value::Flag(true), clause })) if !declaration.is(HACKING) => {
                PrintedNumber::new(weapon.need_burst(scene.context)?.value, clause.clone())
            }
            (..) => continue,
        };
        if best.as_ref().is_none_or(|best| best.value < burst.value) {
            best = Some(burst);
        }
    }
    let mut extra = find_extra_burst(scene, user, declaration);
    optional_burst::leave_out(scene, user, declaration, &mut extra)?;
    if let Some(best) = best {
        let Some(rule) =
            scene.rules().clause_if(Rule::NeurocineticsBurstModsInReaction, best.clause.is_of(NEUROCINETICS))
        else {
            return Ok(best);
        };
        let more: i64 = extra
            .iter()
            .chain(&bracket_effects::find_burst_modifiers(scene, user, declaration))
            .map(|burst| burst.value)
            .sum();
        return Ok(if more == 0 { best } else { PrintedNumber::new(best.value + more, rule.clone()) });
    }
    Ok(extra.into_iter().fold(single, |sum, extra| PrintedNumber::new(sum.value + extra.value, extra.clause)))
}

/// Returns the rule that leaves a trooper with Neurocinetics one die for its BS Weapon in the Active Turn.
fn find_one_die_rule(scene: &Scene<'_>, user: TrooperIndex, weapon: &Weapon) -> Option<Cite> {
    let slow = weapon.is_for_bs_attacks() && scene.order.has(user, NEUROCINETICS);
    scene.rules().clause_if(Rule::NeurocineticsOneDie, slow)
}

/// Returns the number of dice of an attack, and writes it.
///
/// A stated Burst has all MODs in it, so only the rules on Double Shot and optional bonuses are judged before it ends
/// the count. In the Active Turn the Burst is computed with its MODs, cut for the participants of a Coordinated Order,
/// and then gains the dice of helpers that the cut does not concern; the limit of the edition comes last, over all of
/// them. In reaction it is what the state or skill allows, and the declaration may claim less.
pub(super) fn resolve_burst(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
) -> CheckResult<usize> {
    let DeclaredAttack { user, declaration, skill } = declared;
    let double = optional_burst::resolve_double_shot(scene, record, declared, weapon)?.map_or(0, |die| die.value);
    optional_burst::write(scene, record, declared, weapon);
    if let Some(dice) = declaration.stated.burst {
        return Ok(record_stated_burst(scene, record, declared, dice)?);
    }
    write_extra_die_of_team(scene, record, user, declaration);
    let helpers = helper_dice::resolve_allied_dice(scene, record, user, declaration, skill.attack_type)
        + answering_dice::resolve_answering_dice(scene, record, user, declaration);
    if scene.order.is_active(user) {
        let full_burst = resolve_full_burst(scene, record, declared, weapon, helpers)? + double;
        let dice = match scene.order.kind {
            OrderKind::Coordinated => {
                // In close combat, allies in contact add their dice after the Burst is cut.
                let uncut = if find_spearhead_rule(scene).is_some() { helpers } else { 0 };
                resolve_coordinated_burst(scene, record, user, full_burst - uncut)? + uncut
            }
            OrderKind::Regular
            | OrderKind::Irregular
            | OrderKind::Lieutenant
            | OrderKind::Impetuous
            | OrderKind::Fireteam => full_burst,
        };
        let dice = dice
            + helper_dice::resolve_joint_dice(scene, record, user, declaration)?
            + counted_participants::resolve_dice(scene, record, user, declaration, weapon)?;
        let dice = limit_burst(scene, record, user, dice)?;
        return Ok(saturating_usize(dice.max(1)));
    }
    suppressive_fire_state::write_mode(scene, record, user, weapon);
    let reaction = compute_reaction_burst(scene, user, declaration, weapon)?;
    let reaction = PrintedNumber::new(limit_burst(scene, record, user, reaction.value + helpers)?, reaction.clause);
    let max_dice = saturating_usize(reaction.value);
    if declaration.burst.is_some_and(|claimed| claimed > max_dice) {
        return Err(Violation::from_clause("step-too-many-reaction-dice", reaction.clause).into());
    }
    record
        .step(Message::new("step-reactive-burst").number("burst", reaction.value))
        .cite(&reaction.clause)
        .affects_all(scene.own_attack_paths(user));
    Ok(declaration.burst.unwrap_or(max_dice))
}

/// Writes whether the extra die of a Fireteam counts for an attack, where the edition limits it.
fn write_extra_die_of_team(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, declaration: &Declaration) {
    let in_team = scene.order.has(user, FIRETEAM);
    let Some(clause) = scene.rules().clause_if(Rule::FireteamExtraDieUse, in_team) else { return };
    let barred = is_barred_extra_die(scene, declaration);
    let id = if barred { "step-no-extra-die-of-team" } else { "step-extra-die-of-team" };
    let step = record.step(Message::new(id)).cite(clause).affects(scene.path(user, "*"));
    step.affects_all(scene.order.indices().map(|other| scene.attack_path(user, other, ATTACK_FACTS)));
}

/// Cuts a Burst to the largest that the edition allows.
///
/// # Errors
/// A refusal if the edition limits the Burst and does not print the number.
fn limit_burst(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, burst: i64) -> Result<i64, Refusal> {
    let Some(clause) = scene.rules().clause(Rule::BurstLimit) else { return Ok(burst) };
    let PrintedNumber { value: most, .. } = scene.context.number_of(clause, "most")?;
    if burst < most {
        return Ok(burst);
    }
    let step = record.step(Message::new("step-burst-cut").number("burst", most)).cite(clause);
    step.affects_all(scene.own_attack_paths(user));
    Ok(most)
}

/// Returns the Burst of an attack in the Active Turn with all its MODs and the dice of helpers, and writes it.
///
/// # Errors
/// A refusal if the edition prints no Burst.
fn resolve_full_burst(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    helpers: i64,
) -> Result<i64, Refusal> {
    let DeclaredAttack { user, declaration, skill } = declared;
    let printed = scene.printed(&declaration.skill, NO_VARIANT, "burst");
    let assumed = declaration.burst.filter(|_| weapon.burst.is_none());
    let slow = find_one_die_rule(scene, user, weapon);
    let guided = scene.rules().skills.guided.filter(|_| declaration.guided).map(|rules| rules.clause);
    let single_shot = marksmanship::find_single_shot_rule(scene, user, declaration);
    let one_die = slow.or(guided).or(single_shot).cloned();
    let (full, clause) = match (printed, assumed) {
        (_, _) if one_die.is_some() => (1, one_die.as_ref()),
        (Some(Printed { value: Value::Number(burst), clause }), _) => (i64::from(*burst), Some(clause)),
        (Some(_) | None, Some(assumed)) => (saturating_i64(assumed), None),
        (Some(_) | None, None) => {
            let full = weapon.need_burst(scene.context)?;
            (full.value, Some(&full.clause))
        }
    };
    if clause.is_some() && declaration.burst.is_some() {
        let message = Message::new("refusal-burst-is-printed").term("weapon", weapon.id.as_str());
        return Err(Refusal::new(scene.path(user, "burst"), message));
    }
    // Their one die is fixed: MODs to Burst do not change it.
    let is_fixed = matches!(skill.mods, Mods::Guided | Mods::RangeAndBonuses | Mods::Unmodified);
    let moved = scene.rules().clause_if(Rule::NeurocineticsBurstModsInReaction, slow.is_some());
    let mut extra = find_extra_burst(scene, user, declaration);
    optional_burst::leave_out(scene, user, declaration, &mut extra)?;
    extra.extend(bracket_effects::find_burst_modifiers(scene, user, declaration));
    extra.retain(|_| !is_fixed && moved.is_none() && single_shot.is_none());
    let fixed = scene.rules().clause(Rule::BurstFixedForSpeculativeFire);
    let fixed = fixed.filter(|_| skill.mods == Mods::RangeAndBonuses);
    let full_burst = full + extra.iter().map(|extra| extra.value).sum::<i64>() + helpers;
    let step = record
        .step(Message::new("step-burst").number("burst", full_burst))
        .cite(clause!("burst#full-in-active-turn"))
        .cite_all(fixed)
        .cite_all(moved)
        .cite_all(scene.rules().clause_if(Rule::BurstModAtDeclaration, !extra.is_empty()))
        .affects_all(scene.own_attack_paths(user));
    let step = match clause {
        Some(clause) => step.cite(clause),
        None => step.assumed("burst"),
    };
    extra.iter().fold(step, |step, extra| step.cite(&extra.clause));
    limit_burst(scene, record, user, full_burst)
}

/// Writes the Burst that the situation states: all MODs are in it.
fn record_stated_burst(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    dice: usize,
) -> Result<usize, Refusal> {
    let DeclaredAttack { user, declaration, .. } = declared;
    if declaration.burst.is_some() {
        let message = Message::new("refusal-one-of-two-keys").text("found", "burst").text("other", "stated.burst");
        return Err(Refusal::new(scene.path(user, "burst"), message));
    }
    let message = if scene.order.is_active(user) { "step-burst" } else { "step-reactive-burst" };
    record.step(Message::new(message).count("burst", dice)).assumed("burst").affects_all(scene.own_attack_paths(user));
    Ok(dice)
}

/// Returns the Burst of a participant of a Coordinated Order.
fn resolve_coordinated_burst(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    burst: i64,
) -> Result<i64, Refusal> {
    let rules = scene.rules().need(scene.rules().coordinated, "coordinated-order")?;
    let (dice, clause) =
        if user == scene.order.leader { ((burst + 1) / 2, rules.spearhead_burst) } else { (1, rules.others_burst) };
    let step = record.step(Message::new("step-coordinated-burst").number("burst", dice)).cite(clause);
    let odd = user == scene.order.leader && burst % 2 != 0;
    let step = step.cite_all(scene.rules().clause_if(Rule::RoundsUp, odd));
    step.cite_all(scene.rules().clause(Rule::CoordinatedBurstIsCut)).affects_all(scene.own_attack_paths(user));
    Ok(dice)
}

/// The dice of an attack and their targets.
pub(super) struct Split<'w> {
    /// The weapon in the chosen mode.
    pub weapon: &'w Weapon,
    /// The number of dice to split.
    pub burst: usize,
    /// Whether the situation states the Burst in place of the printed one.
    pub stated: bool,
    /// The dice at each target.
    pub aims: &'w [Aim],
    /// Whether all targets of a Direct Template are under the same one.
    pub shares_template: bool,
}

/// What gives more dice in reaction but only for one target, alphabetically, with its rule.
const ONE_TARGET: [(&EntryId, Rule); 3] = [
    (NEUROCINETICS, Rule::NeurocineticsOneTarget),
    (SUPPRESSIVE_FIRE_STATE, Rule::SuppressionOneTarget),
    (TOTAL_REACTION, Rule::TotalReactionOneTarget),
];

/// Returns the rules that send all dice of a reaction to one target.
fn find_one_target_rules(scene: &Scene<'_>, user: TrooperIndex) -> impl Iterator<Item = Cite> {
    let reacting = ONE_TARGET.iter().filter(move |(id, _)| !scene.order.is_active(user) && scene.order.has(user, id));
    reacting.filter_map(|(_, rule)| scene.rules().clause(*rule))
}

/// Returns the rule that a reaction with several dice is not split.
fn find_never_split_rule(scene: &Scene<'_>, user: TrooperIndex, burst: usize) -> Option<Cite> {
    scene.rules().clause_if(Rule::ReactionNotSplit, burst > 1 && !scene.order.is_active(user))
}

/// Returns the rule that the Burst of a weapon is not split.
fn find_single_target_rule(scene: &Scene<'_>, weapon: &Weapon) -> Option<Cite> {
    scene.rules().clause_if(Rule::BurstNotSplit, weapon.has_trait(SINGLE_TARGET))
}

/// Iterates over the named points from which a trooper fires at its targets.
fn iter_firing_points<'s>(scene: &'s Scene<'_>, user: TrooperIndex, aims: &'s [Aim]) -> impl Iterator<Item = &'s str> {
    let aimed = aims.iter().filter(|aim| aim.has_dice());
    aimed.filter_map(move |aim| scene.order.relation(user, aim.target)?.firing_point.as_deref())
}

/// Checks the split of the Burst.
pub(super) fn check_split(scene: &Scene<'_>, user: TrooperIndex, split: &Split<'_>) -> CheckResult {
    let Split { weapon, burst, aims, shares_template, .. } = *split;
    let reactive = !scene.order.is_active(user);
    let single_target = find_single_target_rule(scene, weapon);
    if let Some(rule) = single_target.filter(|_| aims.iter().filter(|aim| aim.has_dice()).count() > 1) {
        return Err(Violation::new("step-burst-not-split", rule).into());
    }
    if reactive && aims.len() > 1 {
        let rule = find_one_target_rules(scene, user).next().or(find_never_split_rule(scene, user, burst));
        return Err(match rule {
            Some(rule) => Violation::new("step-one-target-in-reaction", rule).into(),
            None => Violation::new("step-too-many-reaction-dice", clause!("burst#one-in-reactive-turn")).into(),
        });
    }
    // All targets under one Direct Template share its dice.
    let direct_template = weapon.hits_directly();
    let dice = aims.iter().map(|aim| aim.dice);
    let total: usize = if direct_template && shares_template { dice.max().unwrap_or(0) } else { dice.sum() };
    if total > burst {
        let active = find_one_die_rule(scene, user, weapon).unwrap_or(clause!("burst#full-in-active-turn"));
        let clause = if reactive { clause!("burst#one-in-reactive-turn") } else { active };
        return Err(Violation::new("step-too-many-dice", clause).into());
    }
    let full = scene.rules().clause_if(Rule::FullBurst, !reactive && !direct_template && total < burst);
    if let Some(rule) = full {
        return Err(Violation::new("step-too-few-dice", rule).into());
    }
    let mut points = iter_firing_points(scene, user, aims);
    let point = points.next();
    let several = points.any(|other| Some(other) != point);
    reject(several.then(|| Violation::new("step-two-firing-points", clause!("burst#same-point"))))
}

/// Writes the split of the Burst.
pub(super) fn write_split(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, split: &Split<'_>) {
    let Split { weapon, burst, aims, stated, .. } = *split;
    let rules = scene.rules();
    let reactive = !scene.order.is_active(user);
    let triangulates = scene.declarations(user).iter().any(|declaration| declaration.is(TRIANGULATED_FIRE));
    let printed = weapon.burst.as_ref().filter(|_| !stated).map(|burst| &burst.clause);
    let several = aims.len() > 1;
    let one_target = find_one_target_rules(scene, user).filter(|_| burst > 1);
    let message = Message::new("step-burst-declared")
        .count("burst", burst)
        .numbers("split", aims.iter().map(|aim| saturating_i64(aim.dice)));
    let mut step = record
        .step(message)
        .cite(if reactive { clause!("burst#one-in-reactive-turn") } else { clause!("burst#full-in-active-turn") })
        .cite_all(rules.clause(Rule::DeclareWeapon))
        .cite_all(rules.clause(Rule::DeclareAmmunition))
        .cite_all(rules.clause_if(Rule::TriangulatedKeepsBurst, triangulates))
        .cite_all(find_single_target_rule(scene, weapon))
        .cite_all(printed)
        .cite_all(rules.clause_if(Rule::FullBurst, !reactive))
        .cite_all(several.then_some(clause!("burst#split-among-targets")))
        .cite_all(rules.clause_if(Rule::SplitBurstRolls, several))
        .cite_all(iter_firing_points(scene, user, aims).next().map(|_| clause!("burst#same-point")))
        .cite_all(one_target.chain(find_never_split_rule(scene, user, burst)));
    for Aim { target, dice } in aims {
        step = step
            .decides(scene.attack_path(user, *target, BURST), count_fact(*dice))
            .affects_all(scene.harm_paths(user, *target))
            .affects_all([ROLL, LOST_DICE, SUCCESS_VALUE].map(|fact| scene.attack_path(user, *target, fact)));
    }
}
