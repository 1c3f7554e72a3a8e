//! The dice that the others of a side add to the CC Attack of the fighter that rolls.

use crate::order::close_combat::joint_fighters::find_joint_fighters;
use crate::order::close_combat::{find_reaction, find_spearhead_rule, iter_allies};
use crate::order::relations::melee::{find_only_target, is_able};
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::skill_ids::CC_ATTACK;
use crate::skills::AttackType;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::situation::order::OrderKind;

/// The dice that others add to an attack.
pub(super) struct HelperDice {
    /// The enemy that all of them fight.
    pub enemy: TrooperIndex,
    /// The number of dice.
    pub dice: i64,
    /// The clauses by which they help.
    pub clauses: Vec<Cite>,
}

impl HelperDice {
    /// Writes the dice that a fighter gains, and returns their number.
    pub(super) fn resolve(self, scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) -> i64 {
        let Self { enemy, dice, clauses } = self;
        let step = record.step(Message::new("step-helpers").number("dice", dice).text("target", scene.name(enemy)));
        let step = step.cite_all(clauses).affects(scene.attack_path(user, enemy, ATTACK_FACTS));
        step.affects_all(scene.harm_paths(user, enemy));
        dice
    }
}

/// Returns the dice of the allies that the Order does not activate, in close combat with the only target of a CC
/// Attack; `None` if there are no such allies.
fn find_allied_dice(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<HelperDice> {
    let rules = scene.rules().melee;
    let enemy = find_only_target(scene, user, declaration)?;
    let helps = |index: &TrooperIndex| match (rules.single_roller, find_reaction(scene, *index)) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(rule), Some(reaction)) => !rule.value.contains(&&reaction.skill),
    };
    let allies: Vec<TrooperIndex> = iter_allies(scene, user, enemy).collect();
    if allies.is_empty() {
        return None;
    }
    let dice = saturating_i64(allies.iter().filter(|index| helps(index)).count());
    let reacts = !scene.order.is_active(user);
    let single_roller = rules.single_roller.filter(|_| reacts).map(|rule| rule.clause);
    Some(HelperDice { enemy, dice, clauses: [rules.helpers].into_iter().chain(single_roller).collect() })
}

/// Returns the number of dice that allies outside the Order add to a CC Attack.
pub(crate) fn count_allied_dice(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> i64 {
    find_allied_dice(scene, user, declaration).map_or(0, |helpers| helpers.dice)
}

/// Returns the number of dice that allies outside the Order add to an attack, and writes it: 0 without a CC Attack.
pub(crate) fn resolve_allied_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    attack_type: AttackType,
) -> i64 {
    if attack_type != AttackType::CloseCombat {
        return 0;
    }
    find_allied_dice(scene, user, declaration).map_or(0, |helpers| helpers.resolve(scene, record, user))
}

/// Returns the number of dice that troopers activated together with a fighter add to its CC Attack, and writes it.
///
/// # Errors
/// A refusal if no source of the edition says which participant of a Coordinated Order rolls.
pub(crate) fn resolve_joint_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Result<i64, Refusal> {
    let enemy = find_only_target(scene, user, declaration).filter(|_| declaration.is(CC_ATTACK));
    let Some(enemy) = enemy else { return Ok(0) };
    let helpers = match scene.order.kind {
        OrderKind::Coordinated => find_participants_dice(scene, user, enemy)?,
        OrderKind::Regular
        | OrderKind::Irregular
        | OrderKind::Lieutenant
        | OrderKind::Impetuous
        | OrderKind::Fireteam => find_members_dice(scene, user, enemy),
    };
    Ok(helpers.map_or(0, |helpers| helpers.resolve(scene, record, user)))
}

/// Returns the dice that the other participants of a Coordinated Order add to the CC Attack of the Spearhead.
///
/// # Errors
/// A refusal if others touch the enemy, and no source of the edition says which participant rolls.
fn find_participants_dice(
    scene: &Scene<'_>,
    user: TrooperIndex,
    enemy: TrooperIndex,
) -> Result<Option<HelperDice>, Refusal> {
    if user != scene.order.leader {
        return Ok(None);
    }
    let others = scene.order.active_indices().filter(|index| *index != user && touches(scene, *index, enemy)).count();
    let Some(clause) = find_spearhead_rule(scene) else {
        let alone = (others == 0).then_some(None);
        return scene.rules().need(alone, "coordinated-close-combat");
    };
    Ok(Some(HelperDice { enemy, dice: saturating_i64(others), clauses: vec![clause] }))
}

/// Returns the dice that the other members of a Fireteam, or Controller and Peripherals, add to a CC Attack.
fn find_members_dice(scene: &Scene<'_>, user: TrooperIndex, enemy: TrooperIndex) -> Option<HelperDice> {
    let joint = find_joint_fighters(scene, user)?;
    let helps = |index: &&TrooperIndex| **index != user && touches(scene, **index, enemy) && is_able(scene, **index);
    let dice = saturating_i64(joint.members.iter().filter(helps).count());
    Some(HelperDice { enemy, dice, clauses: joint.clauses })
}

/// Returns whether an activated trooper comes into contact with an enemy in the Order.
fn touches(scene: &Scene<'_>, index: TrooperIndex, enemy: TrooperIndex) -> bool {
    scene.order.relation(index, enemy).is_some_and(|relation| relation.contact.is_some())
}
