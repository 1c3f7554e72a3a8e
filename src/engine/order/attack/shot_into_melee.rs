//! Shots into a close combat: the MOD for each friend of the shooter that fights there, and the dice that miss the
//! target and hit such a friend.
//!
//! Start reading at [`resolve_engaged_friends`]; [`compute_modifier`] and [`resolve_misses`] use what it finds.

use crate::entry_ids::ENGAGED;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Aim, Attack, DeclaredAttack, EngagedFriends};
use crate::order::relations::melee;
use crate::order::roll_data::{HitsByMisses, Prepared, PreparedAttack, Throws};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Recorder, count_fact};
use crate::ruleset::Rule;
use crate::skill_ids::BS_ATTACK;
use crate::skills::{AttackType, SkillKind};
use crate::success_value::{Modifier, Throw};
use crate::weapon::Weapon;
use model::fact_name::HITS;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::situation::order::Half;
use model::situation::sight::Cover;

/// The name of the printed value with the MOD for each friend.
const MOD: &str = "into-close-combat";
/// The key for the friends that missed dice hit.
const MISSES_HIT: &str = "misses-hit";
/// The key for a shot that is taken when the target is already in contact with a friend.
const AFTER_CONTACT: &str = "after-contact";
/// Why such a key is refused.
const WITHOUT_EFFECT: &str = "refusal-no-shot-into-close-combat";

/// Refuses the keys of shots into close combat in a declaration that is not a shot.
///
/// # Errors
/// A refusal of the key.
pub(crate) fn check_keys(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    kind: SkillKind,
) -> Result<(), Refusal> {
    let shoots = matches!(kind, SkillKind::Attack(skill) if skill.attack_type == AttackType::Ballistic);
    find_stated_key(declaration)
        .filter(|_| !shoots)
        .map_or(Ok(()), |key| Err(scene.key_without_effect(user, key, WITHOUT_EFFECT)))
}

/// Returns the first key of shots into close combat that a declaration states.
fn find_stated_key(declaration: &Declaration) -> Option<&'static str> {
    let keys = [(MISSES_HIT, !declaration.misses_hit.is_empty()), (AFTER_CONTACT, declaration.after_contact)];
    keys.into_iter().find(|(_, stated)| *stated).map(|(key, _)| key)
}

/// Finds the friends of the shooter in the close combat of each target, in the order of the targets.
///
/// # Errors
/// A refusal of a key without effect, of a name that is no such friend, and of a missing choice among several friends.
pub(crate) fn resolve_engaged_friends(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> Result<Vec<EngagedFriends>, Refusal> {
    let DeclaredAttack { user, declaration, skill } = declared;
    let executed = scene.rules().has(Rule::ShotIntoCloseCombat);
    if !executed || skill.attack_type != AttackType::Ballistic || weapon.hits_directly() {
        let none = vec![EngagedFriends::default(); aims.len()];
        return find_stated_key(declaration)
            .map_or(Ok(none), |key| Err(scene.key_without_effect(user, key, WITHOUT_EFFECT)));
    }
    let friends: Vec<Vec<TrooperIndex>> =
        aims.iter().map(|aim| find_friends_in_combat(scene, user, aim.target, declaration.after_contact)).collect();
    let at_other_time = |aim: &Aim| find_friends_in_combat(scene, user, aim.target, !declaration.after_contact);
    let depends_on_time = |(aim, friends): &(&Aim, &Vec<TrooperIndex>)| at_other_time(aim) != **friends;
    let timed: Vec<TrooperIndex> =
        aims.iter().zip(&friends).filter(depends_on_time).map(|(aim, _)| aim.target).collect();
    if declaration.after_contact && timed.is_empty() {
        return Err(scene.key_without_effect(user, AFTER_CONTACT, WITHOUT_EFFECT));
    }
    for target in timed.into_iter().filter(|_| !declaration.after_contact) {
        let message = Message::new("step-shot-before-contact").text("target", scene.name(target));
        let step = record.step(message).cite_all(scene.rules().clause(Rule::ShotIntoCloseCombat));
        step.affects_all(scene.attack_outcome_paths(user, target));
    }
    // A Template affects everybody in the close combat, so its misses do not choose a victim.
    let misses_hit = scene.rules().has(Rule::MissHitsFriend) && !weapon.uses_template();
    let chosen = &declaration.misses_hit;
    let is_choice =
        |index: &TrooperIndex| misses_hit && friends.iter().any(|friends| friends.len() > 1 && friends.contains(index));
    if !chosen.iter().all(is_choice) {
        return Err(scene.key_without_effect(user, MISSES_HIT, WITHOUT_EFFECT));
    }
    let engaged = |friends: &Vec<TrooperIndex>| {
        let victims = match friends.as_slice() {
            [only] if misses_hit => vec![*only],
            several => chosen.iter().copied().filter(|index| several.contains(index)).collect(),
        };
        if misses_hit && victims.is_empty() && !friends.is_empty() {
            return Err(Refusal::missing(scene.path(user, MISSES_HIT)));
        }
        Ok(EngagedFriends { count: saturating_i64(friends.len()), victims })
    };
    friends.iter().map(engaged).collect()
}

/// Returns the friends of a shooter that are in close combat with its target when it shoots.
///
/// A contact that begins in the half in which the shooter first sees the target, or later, leaves it a point before the
/// contact; it is assumed to shoot from there unless the shot is declared to come after the contact.
fn find_friends_in_combat(
    scene: &Scene<'_>,
    user: TrooperIndex,
    target: TrooperIndex,
    after_contact: bool,
) -> Vec<TrooperIndex> {
    let seen = scene.order.relation(user, target).and_then(|relation| relation.line_of_fire).unwrap_or(Half::First);
    let fights = |friend: &TrooperIndex| match melee::find_combat_start(scene, *friend, target) {
        None => false,
        Some(melee::CombatStart::BeforeOrder) => true,
        Some(melee::CombatStart::During(half)) => after_contact || half < seen,
    };
    if !melee::is_able(scene, target) {
        return Vec::new();
    }
    let friends = scene.order.indices().filter(|index| *index != user && melee::are_allies(scene, user, *index));
    friends.filter(|index| melee::is_able(scene, *index)).filter(fights).collect()
}

/// Returns the MOD of a shot for the friends in the close combat of its target.
///
/// # Errors
/// A refusal if the edition prints no such MOD.
pub(crate) fn compute_modifier(scene: &Scene<'_>, attack: &Attack<'_>) -> Result<Option<Modifier>, Refusal> {
    if attack.engaged_friends.count == 0 {
        return Ok(None);
    }
    let printed = scene.context.number(BS_ATTACK, MOD)?;
    Ok(Some(Modifier::new(ENGAGED, printed.value * attack.engaged_friends.count, Some(printed.clause))))
}

/// Returns the number of missed dice that hit a friend: each miss hits the friend named for it, and those beyond the
/// list hit the last one named.
pub(crate) fn count_share(victims: &[TrooperIndex], friend: TrooperIndex, misses: usize) -> usize {
    let hit = |die: usize| victims.get(die).or_else(|| victims.last());
    (0..misses).filter(|die| hit(*die) == Some(&friend)).count()
}

/// Returns an attack as it strikes a friend in the close combat of its target.
pub(crate) fn strike_friend<'o>(attack: &Attack<'o>, friend: TrooperIndex) -> Attack<'o> {
    Attack { target: friend, cover: Cover::No, ..attack.clone() }
}

/// Returns the friends that missed dice of an attack may hit, each once.
pub(crate) fn collect_distinct_victims(attack: &Attack<'_>) -> Vec<TrooperIndex> {
    let mut victims = attack.engaged_friends.victims.clone();
    victims.sort_unstable();
    victims.dedup();
    victims
}

/// Returns the number of dice of an attack that miss.
fn count_misses(attack: &Attack<'_>, prepared: &PreparedAttack, throws: &[Throw]) -> usize {
    match &prepared.success {
        Some(success) if success.fails_automatically() => attack.dice(),
        Some(_) => throws.iter().filter(|throw| !throw.succeeds()).count(),
        None => 0,
    }
}

/// Finds the friends that missed dice hit, and writes the rule.
pub(crate) fn resolve_misses(
    resolution: &mut Resolution<'_, '_>,
    prepared: &Prepared,
    throws: &Throws,
) -> Vec<HitsByMisses> {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.rules();
    let mut all = Vec::new();
    for ((attack_index, attack), prepared) in plan.attacks.iter_enumerated().zip(&prepared.attacks) {
        let victims = &attack.engaged_friends.victims;
        let misses = count_misses(attack, prepared, &throws.attacks[attack_index]);
        for friend in collect_distinct_victims(attack).into_iter().filter(|_| attack.is_made()) {
            let hits = count_share(victims, friend, misses);
            resolution.record.set_subject(&scene.attack_subject(attack.user, friend));
            let message = Message::new("step-misses-hit").count("hits", hits).text("target", scene.name(friend));
            let step = resolution
                .record
                .step(message)
                .cite_all(rules.clause(Rule::MissHitsFriend))
                .cite_all(rules.clause_if(Rule::MissVictimIsChosen, attack.engaged_friends.count > 1))
                .cite_all(rules.clause_if(Rule::MissForcesSave, hits > 0))
                .decides(scene.attack_path(attack.user, friend, HITS), count_fact(hits));
            step.affects_all(scene.harm_paths(attack.user, friend));
            all.push(HitsByMisses { attack_index, friend, hits });
        }
    }
    resolution.record.clear_subject();
    all
}
