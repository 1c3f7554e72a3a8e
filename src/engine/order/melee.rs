//! Close combats: who fights whom, what fighters see, how comrades help each other, and when a combat ends.

use std::collections::BTreeSet;

use crate::order::entry_ids::{ENGAGED, MARTIAL_ARTS};
use crate::order::plan::Illegal;
use crate::order::scene::{Scene, is_null};
use crate::order::situation::{Declaration, Facts, Half, OrderKind, Side};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::{CC_ATTACK, Sort};
use crate::success_value::Modifier;
use crate::weapon::Weapon;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Nothing outside is in Line of Fire.
pub const NO_LINE_OF_FIRE_OUT: Cite = "engaged#no-line-of-fire-out";

/// Whether one of two names the other as an enemy it is Engaged with.
fn names_enemy(scene: &Scene<'_>, one: usize, other: usize) -> bool {
    let names = |at: usize, enemy: usize| {
        scene.order.trooper(at).is_some_and(|trooper| trooper.melee.as_deref() == Some(scene.name(enemy)))
    };
    names(one, other) || names(other, one)
}

/// Whether two enemies are in one close combat: they touch, or one names the other.
pub fn in_same_combat(scene: &Scene<'_>, one: usize, other: usize) -> bool {
    let touch = scene.order.facts(one, other).is_some_and(|facts| facts.contact == Some(Half::First));
    touch || names_enemy(scene, one, other)
}

/// Whether a trooper is Engaged.
fn is_engaged(scene: &Scene<'_>, at: usize) -> bool {
    scene.order.is(at, ENGAGED) || (0..scene.order.size()).any(|other| names_enemy(scene, at, other))
}

/// Whether a trooper is Engaged with others and so does not see this one.
pub fn looks_away(scene: &Scene<'_>, at: usize, other: usize) -> bool {
    is_engaged(scene, at) && !in_same_combat(scene, at, other)
}

/// Ends the close combat of a trooper whose opponents are all helpless, or allows it to leave; writes it.
pub fn disengage(
    scene: &Scene<'_>,
    record: &mut Recorder,
    at: usize,
    helpless: &[bool],
    states: &mut BTreeSet<EntryId>,
) {
    if !scene.order.is(at, ENGAGED) || helpless.get(at) == Some(&true) {
        return;
    }
    let opponents: Vec<usize> = (0..scene.order.size()).filter(|other| opposed_at_end(scene, at, *other)).collect();
    let all = !opponents.is_empty() && opponents.iter().all(|other| helpless.get(*other) == Some(&true));
    let rule = scene.context.rules.melee.among_the_helpless;
    let id = if all { "step-among-the-helpless" } else { "step-still-opposed" };
    record.set_subject(&scene.owner(at));
    let step = record.step(Message::new(id)).cite(rule.clause).affects(scene.fact(at, "states"));
    if !rule.value {
        step.decides(scene.fact(at, "may-leave"), Fact::Flag(all));
    } else if all {
        states.remove(ENGAGED);
    }
}

/// Whether two enemies are in one close combat when the Order is over.
fn opposed_at_end(scene: &Scene<'_>, one: usize, other: usize) -> bool {
    let enemy = |facts: &Facts| facts.contact.is_some() && facts.side != Side::Friendly;
    names_enemy(scene, one, other) || scene.order.facts(one, other).is_some_and(enemy)
}

/// The target of a blow where it has only one.
fn target(scene: &Scene<'_>, user: usize, declared: &Declaration) -> Option<usize> {
    match scene.target_names(user, declared).as_slice() {
        [name] => scene.order.place(name),
        _ => None,
    }
}

/// Comrades of a fighter in close combat with the same enemy that are able to act.
fn comrades(scene: &Scene<'_>, user: usize, enemy: usize) -> impl Iterator<Item = usize> {
    let able = |at: usize| {
        let trooper = scene.order.trooper(at).filter(|trooper| !trooper.is_immobilized());
        trooper.is_some_and(|trooper| !trooper.states.iter().any(|state| is_null(scene, state)))
    };
    let side = if scene.order.is_active(user) { Side::Friendly } else { Side::Enemy };
    let sides = move |at: usize| scene.order.facts(0, at).is_some_and(|facts| facts.side == side);
    let others = scene.order.active.len()..scene.order.size();
    others.filter(move |at| *at != user && sides(*at) && able(*at) && in_same_combat(scene, *at, enemy))
}

/// What a trooper reacts with, where it reacts.
fn reaction_of<'o>(scene: &Scene<'o>, at: usize) -> Option<&'o Declaration> {
    scene.declared(at).first()
}

/// How many dice the comrades of a fighter add to its blow; writes them.
pub fn helper_dice(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration, sort: Sort) -> i64 {
    let rules = scene.context.rules.melee;
    let Some(enemy) = target(scene, user, declared).filter(|_| sort == Sort::CloseCombat) else { return 0 };
    let helps = |at: &usize| match (rules.one_rolls, reaction_of(scene, *at)) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(rule), Some(reaction)) => !rule.value.contains(&reaction.skill.as_str()),
    };
    let all: Vec<usize> = comrades(scene, user, enemy).collect();
    let number = i64::try_from(all.iter().filter(|at| helps(at)).count()).unwrap_or(i64::MAX);
    if all.is_empty() {
        return 0;
    }
    let reactive = !scene.order.is_active(user);
    let step = record
        .step(Message::new("step-helpers").number("dice", number).text("target", scene.name(enemy)))
        .cite(rules.helpers)
        .cite_some(rules.one_rolls.filter(|_| reactive).map(|rule| rule.clause))
        .affects(scene.attack_fact(user, enemy, "*"));
    step.affects_all(scene.harm_paths(user, enemy));
    number
}

/// One level of Martial Arts is used at a time: writes it, or says that two are claimed.
///
/// # Errors
/// The two levels, as what the rule forbids.
pub fn check_martial_arts(scene: &Scene<'_>, record: &mut Recorder, user: usize) -> Result<(), Illegal> {
    let clause = scene.context.rules.skills.one_level;
    let Some(trooper) = scene.order.trooper(user) else { return Ok(()) };
    match trooper.bears.iter().filter(|bearing| bearing.id.as_str() == MARTIAL_ARTS).count() {
        0 => Ok(()),
        1 => {
            let step = record.step(Message::new("step-rule-applies")).cite(clause);
            (0..scene.order.size()).fold(step, |step, at| step.affects(scene.attack_fact(user, at, "*")));
            Ok(())
        }
        _ => Err(Illegal { who: user, clause: ClauseId::from_static(clause), message: "step-one-level-only" }),
    }
}

/// The rule that in the close combat of a Coordinated Order only the Spearhead rolls.
pub fn spearhead_alone_rolls(scene: &Scene<'_>) -> Option<Cite> {
    scene.context.rules.cite(Rule::CoordinatedSpearheadFights)
}

/// How many dice the others of a Coordinated Order, in contact with the same enemy, add to the blow of the Spearhead,
/// where only the Spearhead rolls; writes them.
///
/// # Errors
/// A refusal where no source says which of them rolls.
pub fn coordinated_helper_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
) -> Result<i64, Refusal> {
    let blow = declared.is(CC_ATTACK) && user == scene.order.spearhead;
    let Some(enemy) = target(scene, user, declared).filter(|_| blow) else { return Ok(0) };
    let touches = |at: &usize| scene.order.facts(*at, enemy).is_some_and(|facts| facts.contact.is_some());
    let others = (0..scene.order.active.len()).filter(|at| *at != user).filter(touches).count();
    let decided = spearhead_alone_rolls(scene).map(Some).or((others == 0).then_some(None));
    let Some(clause) = scene.context.rules.need(decided, "coordinated-close-combat")? else { return Ok(0) };
    let number = i64::try_from(others).unwrap_or(i64::MAX);
    let step = record.step(Message::new("step-helpers").number("dice", number).text("target", scene.name(enemy)));
    step.cite(clause).affects(scene.attack_fact(user, enemy, "*")).affects_all(scene.harm_paths(user, enemy));
    Ok(number)
}

/// How many dice the others of a Coordinated Order add to a blow where the situation only counts them; writes them.
///
/// # Errors
/// A refusal where they fight beside no blow or against several, and where no source decides: in editions without
/// Coordinated Orders, and what they add to a Damage that the weapon prints.
pub fn counted_helper_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    declared: &Declaration,
    weapon: &Weapon,
) -> Result<i64, Refusal> {
    let number = scene.order.counted_participants;
    if number == 0 || !scene.order.is_active(user) {
        return Ok(0);
    }
    let rule = scene.context.rules.need(scene.context.rules.coordinated, "coordinated-order")?.in_combat;
    let refuse = |id| Err(Refusal::new(scene.fact(user, "participants"), Message::new(id)));
    if !declared.is(CC_ATTACK) {
        return refuse("refusal-participants-fight");
    }
    let Some(enemy) = target(scene, user, declared) else { return refuse("refusal-participants-one-target") };
    if rule.value > 0 && !weapon.damage_is_of_its_user() {
        scene.context.rules.need(None::<()>, "participants-damage")?;
    }
    let step = record.step(Message::new("step-helpers").number("dice", number).text("target", scene.name(enemy)));
    step.cite(rule.clause).affects(scene.attack_fact(user, enemy, "*")).affects_all(scene.harm_paths(user, enemy));
    Ok(number)
}

/// What those add to the Damage of the blow.
pub fn coordinated_damage(scene: &Scene<'_>, user: usize) -> Option<Modifier> {
    let rule = scene.context.rules.coordinated?.in_combat;
    let amount = scene.order.counted_participants * rule.value;
    let added = scene.order.is_active(user) && amount > 0;
    added.then(|| Modifier::new("coordinated-order", amount, Some(ClauseId::from_static(rule.clause))))
}

/// Whether a participant of a Coordinated Order leaves its blow to the Spearhead; writes it.
pub fn is_left_to_spearhead(scene: &Scene<'_>, record: &mut Recorder, user: usize, enemy: usize, sort: Sort) -> bool {
    let coordinated = scene.order.kind == OrderKind::Coordinated && scene.order.is_active(user);
    let rule = spearhead_alone_rolls(scene).filter(|_| coordinated);
    let spearhead = scene.order.spearhead;
    let Some(clause) = rule.filter(|_| sort == Sort::CloseCombat && user != spearhead) else { return false };
    let step = record.step(Message::new("step-another-rolls").text("target", scene.name(spearhead))).cite(clause);
    step.affects(scene.attack_fact(user, enemy, "*")).affects_all(scene.harm_paths(spearhead, enemy));
    true
}

/// Whether a comrade rolls for this fighter, where only one of them may; writes it.
pub fn is_left_to_comrade(scene: &Scene<'_>, record: &mut Recorder, user: usize, enemy: usize, sort: Sort) -> bool {
    let rules = scene.context.rules.melee;
    let Some(rule) = rules.one_rolls.filter(|_| sort == Sort::CloseCombat && !scene.order.is_active(user)) else {
        return false;
    };
    let strikes = |at: usize| {
        in_same_combat(scene, at, enemy)
            && reaction_of(scene, at)
                .is_some_and(|declared| declared.is(CC_ATTACK) && target(scene, at, declared) == Some(enemy))
    };
    let fighters: Vec<usize> = comrades(scene, user, enemy).chain([user]).filter(|at| strikes(*at)).collect();
    // The fighter that the enemy attacks rolls, so that the two rolls meet; else the first.
    let attacked =
        |at: &&usize| scene.declared(enemy).iter().any(|declared| target(scene, enemy, declared) == Some(**at));
    let chosen = fighters.iter().find(attacked).or_else(|| fighters.iter().min());
    let Some(chosen) = chosen.copied().filter(|chosen| *chosen != user) else { return false };
    let message = Message::new("step-another-rolls").text("target", scene.name(chosen));
    let step = record.step(message).cite(rules.helpers).cite(rule.clause).affects(scene.attack_fact(user, enemy, "*"));
    step.affects(scene.attack_fact(chosen, enemy, "*")).affects_all(scene.harm_paths(chosen, enemy));
    true
}
