//! Close combat: which troopers fight each other, what they see, how allies add dice, and when the combat ends.

use std::collections::BTreeSet;

use crate::entry_ids::{ENGAGED, MARTIAL_ARTS};
use crate::order::scene::{Scene, is_null};
use crate::order::situation::{Declaration, Relation, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::CC_ATTACK;
use crate::skills::AttackType;
use crate::success_value::Modifier;
use crate::violation::{CheckResult, Violation};
use crate::weapon::Weapon;
use model::fact_name::STATES;
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::{Half, OrderKind, Side};

/// The states of a trooper that another player took over: it fights although the state is a Null State.
pub(crate) const STOLEN: [&EntryId; 2] = [entry!("possessed"), entry!("sepsitorized")];

/// The clause that denies an Engaged trooper Line of Fire out of the combat.
pub(crate) const NO_LINE_OF_FIRE_OUT: Cite = clause!("engaged#no-line-of-fire-out");

/// Returns whether one of two troopers gives the other as the enemy it is Engaged with.
fn names_enemy(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    let names = |index: TrooperIndex, enemy: TrooperIndex| {
        scene.order.trooper(index).engaged_with.as_deref() == Some(scene.name(enemy))
    };
    names(first, second) || names(second, first)
}

/// Returns whether two enemies are in the same close combat: they are in contact, or one is given as the enemy of the
/// other.
pub(crate) fn in_same_combat(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    let in_contact = scene.order.relation(first, second).is_some_and(|relation| relation.contact == Some(Half::First));
    in_contact || names_enemy(scene, first, second)
}

/// Returns whether a trooper is Engaged.
fn is_engaged(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.order.is(index, ENGAGED) || scene.order.indices().any(|opponent| names_enemy(scene, index, opponent))
}

/// Returns whether a trooper is Engaged with others, which denies it Line of Fire to this target.
pub(crate) fn is_engaged_elsewhere(scene: &Scene<'_>, user: TrooperIndex, target: TrooperIndex) -> bool {
    is_engaged(scene, user) && !in_same_combat(scene, user, target)
}

/// The troopers that can no longer fight at the end of an Order.
pub(crate) struct UnableTroopers {
    /// Those that can neither act nor move.
    pub helpless: BTreeSet<TrooperIndex>,
    /// Those that are off the table.
    pub gone: BTreeSet<TrooperIndex>,
}

/// Ends the close combat of a trooper whose opponents are all gone or helpless, or allows it to leave. Writes the rule.
pub(crate) fn disengage(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    UnableTroopers { helpless, gone }: &UnableTroopers,
    states: &mut BTreeSet<EntryId>,
) {
    if !scene.order.is(index, ENGAGED) || !states.contains(ENGAGED) || helpless.contains(&index) {
        return;
    }
    let opponents: Vec<TrooperIndex> =
        scene.order.indices().filter(|opponent| touch_at_end(scene, index, *opponent)).collect();
    let all = !opponents.is_empty() && opponents.iter().all(|opponent| helpless.contains(opponent));
    let alone = !opponents.is_empty() && opponents.iter().all(|opponent| gone.contains(opponent));
    let rule = scene.rules().melee.ends_among_helpless;
    if let Some(clause) = scene.rules().clause_if(Rule::EngagedEndsWithContact, alone) {
        record.set_subject(&scene.subject(index));
        let step = record.step(Message::new("step-no-enemy-in-contact")).cite(clause);
        step.cite_all(rule.value.then_some(rule.clause)).affects(scene.path(index, STATES));
        states.remove(ENGAGED);
        return;
    }
    let id = if all { "step-among-the-helpless" } else { "step-still-opposed" };
    record.set_subject(&scene.subject(index));
    let contact = scene.rules().clause_if(Rule::EngagedEndsWithContact, !all);
    let step = record.step(Message::new(id)).cite(rule.clause).cite_all(contact).affects(scene.path(index, STATES));
    if !rule.value {
        step.decides(scene.path(index, "may-leave"), Fact::Flag(all));
    } else if all {
        states.remove(ENGAGED);
    }
}

/// Returns whether an enemy that is able to fight is in close combat with a trooper at the end of the Order.
pub(crate) fn is_opposed_by_able(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let fights = |opponent: TrooperIndex| touch_at_end(scene, index, opponent) && is_able(scene, opponent);
    scene.order.indices().any(fights)
}

/// Returns whether two enemies are in the same close combat at the end of the Order.
pub(crate) fn touch_at_end(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    let enemy = |relation: &Relation| relation.contact.is_some() && relation.side != Side::Friendly;
    names_enemy(scene, first, second) || scene.order.relation(first, second).is_some_and(enemy)
}

/// Returns the target of a declaration that has exactly one.
pub(crate) fn find_only_target(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Option<TrooperIndex> {
    match scene.target_names(user, declaration).as_slice() {
        [name] => scene.order.find(name),
        [] | [_, _, ..] => None,
    }
}

/// Returns whether a state is a Null State in which a trooper does not fight.
pub(crate) fn is_unable(scene: &Scene<'_>, state: &EntryId) -> bool {
    let fights = scene.rules().has(Rule::StolenStillFight) && STOLEN.contains(&state);
    is_null(scene, state) && !fights
}

/// Returns whether a trooper is able to fight: neither immobilized nor in a Null State.
pub(crate) fn is_able(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let trooper = scene.order.trooper(index);
    !trooper.is_immobilized() && !trooper.states.iter().any(|state| is_unable(scene, state))
}

/// Returns the side of a trooper, as the activated troopers see it.
pub(crate) fn find_side(scene: &Scene<'_>, index: TrooperIndex) -> Option<Side> {
    if scene.order.is_active(index) {
        return Some(Side::Friendly);
    }
    scene.order.relation(scene.order.first_active(), index).map(|relation| relation.side)
}

/// Returns whether two troopers belong to the same player.
pub(crate) fn are_allies(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    let played = |side: &Side| matches!(side, Side::Friendly | Side::Enemy);
    find_side(scene, first).filter(played).is_some_and(|own| find_side(scene, second) == Some(own))
}

/// When a close combat begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CombatStart {
    /// Before the Order.
    BeforeOrder,
    /// With a movement in this half of the Order.
    During(Half),
}

/// Returns when the close combat of two enemies begins; `None` if they do not fight each other.
pub(crate) fn find_combat_start(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> Option<CombatStart> {
    if scene.order.is_active(first) == scene.order.is_active(second) || names_enemy(scene, first, second) {
        return names_enemy(scene, first, second).then_some(CombatStart::BeforeOrder);
    }
    let began = scene.order.relation(first, second)?.contact?;
    let mover = if scene.order.is_active(first) { first } else { second };
    let moves = scene.declarations(mover).first().is_some_and(|declaration| declaration.length.is_some());
    let fought = began == Half::First && (scene.order.is(mover, ENGAGED) || !moves);
    Some(if fought { CombatStart::BeforeOrder } else { CombatStart::During(began) })
}

/// Iterates over the allies of a fighter that are in close combat with the same enemy and able to act.
fn iter_allies(scene: &Scene<'_>, user: TrooperIndex, enemy: TrooperIndex) -> impl Iterator<Item = TrooperIndex> {
    let others = scene.order.reactive_indices();
    let helps = move |index: &TrooperIndex| {
        *index != user
            && are_allies(scene, user, *index)
            && is_able(scene, *index)
            && in_same_combat(scene, *index, enemy)
    };
    others.filter(helps)
}

/// Returns the declaration with which a trooper reacts.
fn find_reaction<'o>(scene: &Scene<'o>, index: TrooperIndex) -> Option<&'o Declaration> {
    scene.declarations(index).first()
}

/// The allies of a fighter in close combat with the only target of its CC Attack.
struct Helpers {
    enemy: TrooperIndex,
    /// The dice that they add.
    dice: i64,
}

/// Returns the allies in close combat with the only target of a CC Attack; `None` if there are none.
fn find_helpers(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Option<Helpers> {
    let rules = scene.rules().melee;
    let enemy = find_only_target(scene, user, declaration)?;
    let helps = |index: &TrooperIndex| match (rules.single_roller, find_reaction(scene, *index)) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(rule), Some(reaction)) => !rule.value.contains(&&reaction.skill),
    };
    let allies: Vec<TrooperIndex> = iter_allies(scene, user, enemy).collect();
    let dice = saturating_i64(allies.iter().filter(|index| helps(index)).count());
    (!allies.is_empty()).then_some(Helpers { enemy, dice })
}

/// Returns the number of dice that the allies of a fighter add to its CC Attack.
pub(crate) fn count_helper_dice(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> i64 {
    find_helpers(scene, user, declaration).map_or(0, |helpers| helpers.dice)
}

/// Returns the number of dice that the allies of a fighter add to its attack, and writes it: 0 without a CC Attack.
pub(crate) fn resolve_helper_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    attack_type: AttackType,
) -> i64 {
    let rules = scene.rules().melee;
    let helpers = (attack_type == AttackType::CloseCombat).then(|| find_helpers(scene, user, declaration)).flatten();
    let Some(Helpers { enemy, dice }) = helpers else { return 0 };
    let reactive = !scene.order.is_active(user);
    let step = record
        .step(Message::new("step-helpers").number("dice", dice).text("target", scene.name(enemy)))
        .cite(rules.helpers)
        .cite_all(rules.single_roller.filter(|_| reactive).map(|rule| rule.clause))
        .affects(scene.attack_path(user, enemy, "*"));
    step.affects_all(scene.harm_paths(user, enemy));
    dice
}

/// Checks that a trooper uses one level of Martial Arts at a time, and writes the rule.
///
/// # Errors
/// The illegal declaration of a trooper with two levels.
pub(crate) fn check_martial_arts(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex) -> CheckResult {
    let clause = scene.rules().skills.one_martial_arts_level;
    let trooper = scene.order.trooper(user);
    match trooper.profile.iter().filter(|entry| entry.id == MARTIAL_ARTS).count() {
        0 => Ok(()),
        1 => {
            let step = record.step(Message::new("step-one-martial-arts-level")).cite(clause);
            scene.order.indices().fold(step, |step, index| step.affects(scene.attack_path(user, index, "*")));
            Ok(())
        }
        _ => Err(Violation::new("step-one-level-only", clause).into()),
    }
}

/// Returns the rule that only the Spearhead rolls in the close combat of a Coordinated Order.
pub(crate) fn find_spearhead_rule(scene: &Scene<'_>) -> Option<Cite> {
    scene.rules().clause(Rule::CoordinatedSpearheadFights)
}

/// Returns the number of dice that the other participants of a Coordinated Order in contact with the same enemy add to
/// the CC Attack of the Spearhead, and writes it.
///
/// # Errors
/// A refusal if no source of the edition says which participant rolls.
pub(crate) fn resolve_coordinated_helper_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> Result<i64, Refusal> {
    let attacks = declaration.is(CC_ATTACK) && user == scene.order.leader;
    let Some(enemy) = find_only_target(scene, user, declaration).filter(|_| attacks) else { return Ok(0) };
    let touches =
        |index: &TrooperIndex| scene.order.relation(*index, enemy).is_some_and(|relation| relation.contact.is_some());
    let others = scene.order.active_indices().filter(|index| *index != user).filter(touches).count();
    let decided = find_spearhead_rule(scene).map(Some).or((others == 0).then_some(None));
    let Some(clause) = scene.rules().need(decided, "coordinated-close-combat")? else { return Ok(0) };
    let number = saturating_i64(others);
    let step = record.step(Message::new("step-helpers").number("dice", number).text("target", scene.name(enemy)));
    step.cite(clause).affects(scene.attack_path(user, enemy, "*")).affects_all(scene.harm_paths(user, enemy));
    Ok(number)
}

/// Returns the number of dice that the other participants of a Coordinated Order add to a CC Attack if the situation
/// only counts them, and writes it.
///
/// # Errors
/// A refusal without a CC Attack or with several targets, in an edition without Coordinated Orders, and for a weapon
/// that prints its Damage, because no source says what they add to it.
pub(crate) fn resolve_counted_helper_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
    weapon: &Weapon,
) -> Result<i64, Refusal> {
    let number = scene.order.counted_participants;
    if number == 0 || !scene.order.is_active(user) {
        return Ok(0);
    }
    let rule = scene.rules().need(scene.rules().coordinated, "coordinated-order")?.close_combat_bonus;
    let refuse = |id| Err(Refusal::new(scene.path(user, "participants"), Message::new(id)));
    if !declaration.is(CC_ATTACK) {
        return refuse("refusal-participants-fight");
    }
    let Some(enemy) = find_only_target(scene, user, declaration) else {
        return refuse("refusal-participants-one-target");
    };
    if rule.value > 0 && !weapon.damage_is_of_its_user() {
        return Err(scene.rules().refuse("participants-damage"));
    }
    let step = record.step(Message::new("step-helpers").number("dice", number).text("target", scene.name(enemy)));
    step.cite(rule.clause).affects(scene.attack_path(user, enemy, "*")).affects_all(scene.harm_paths(user, enemy));
    Ok(number)
}

/// Returns the MOD that counted participants add to the Damage of the CC Attack.
pub(crate) fn find_coordinated_damage(scene: &Scene<'_>, user: TrooperIndex) -> Option<Modifier> {
    let rule = scene.rules().coordinated?.close_combat_bonus;
    let amount = scene.order.counted_participants * rule.value;
    let added = scene.order.is_active(user) && amount > 0;
    added.then(|| Modifier::new("coordinated-order", amount, Some(rule.clause.clone())))
}

/// Leaves the CC Attack of a participant of a Coordinated Order to the Spearhead, and writes the rule. Returns whether
/// it does.
pub(crate) fn leave_to_spearhead(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    enemy: TrooperIndex,
    attack_type: AttackType,
) -> bool {
    let coordinated = scene.order.kind == OrderKind::Coordinated && scene.order.is_active(user);
    let rule = find_spearhead_rule(scene).filter(|_| coordinated);
    let spearhead = TrooperIndex::from(scene.order.leader);
    let Some(clause) = rule.filter(|_| attack_type == AttackType::CloseCombat && user != spearhead) else {
        return false;
    };
    let step = record.step(Message::new("step-another-rolls").text("target", scene.name(spearhead))).cite(clause);
    step.affects(scene.attack_path(user, enemy, "*")).affects_all(scene.harm_paths(spearhead, enemy));
    true
}

/// Leaves the roll of a fighter to an ally if only one of them may roll, and writes the rule. Returns whether it does.
pub(crate) fn leave_to_ally(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    enemy: TrooperIndex,
    attack_type: AttackType,
) -> bool {
    let rules = scene.rules().melee;
    let Some(rule) =
        rules.single_roller.filter(|_| attack_type == AttackType::CloseCombat && !scene.order.is_active(user))
    else {
        return false;
    };
    let strikes = |index: TrooperIndex| {
        in_same_combat(scene, index, enemy)
            && find_reaction(scene, index).is_some_and(|declaration| {
                declaration.is(CC_ATTACK) && find_only_target(scene, index, declaration) == Some(enemy)
            })
    };
    let fighters: Vec<TrooperIndex> =
        iter_allies(scene, user, enemy).chain([user]).filter(|index| strikes(*index)).collect();
    // The fighter that the enemy attacks rolls, which makes a Face to Face Roll; else the first one.
    let attacked = |index: &&TrooperIndex| {
        scene.declarations(enemy).iter().any(|declaration| find_only_target(scene, enemy, declaration) == Some(**index))
    };
    let in_team = |name: &String| scene.name(user) == name;
    let team = scene.order.teams.iter().find(|team| team.members.iter().any(in_team));
    let another = scene.rules().clause(Rule::FireteamAnotherFights);
    let picked = team.filter(|_| another.is_some()).and_then(|team| {
        let find = |name: &str| fighters.iter().find(|index| scene.name(**index) == name);
        find(&team.leader).or_else(|| team.fights.as_deref().and_then(find))
    });
    let chosen = picked.or_else(|| fighters.iter().find(attacked)).or_else(|| fighters.iter().min());
    let Some(chosen) = chosen.copied().filter(|chosen| *chosen != user) else { return false };
    let message = Message::new("step-another-rolls").text("target", scene.name(chosen));
    let step =
        record.step(message).cite(rules.helpers).cite(rule.clause).cite_all(another.filter(|_| picked.is_some()));
    let step = step.affects(scene.attack_path(user, enemy, "*"));
    step.affects(scene.attack_path(chosen, enemy, "*")).affects_all(scene.harm_paths(chosen, enemy));
    true
}
