//! Who rolls in a close combat of several: the attacks of the others are left to that fighter.

use crate::order::close_combat::joint_fighters::find_joint_fighters;
use crate::order::close_combat::{find_reaction, find_spearhead_rule, iter_allies};
use crate::order::relations::melee::{find_only_target, in_same_combat};
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Declaration, ReactiveIndex, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::CC_ATTACK;
use crate::skills::AttackType;
use model::message::Message;
use model::situation::order::OrderKind;

/// The fighter that rolls for all.
struct Roller {
    index: TrooperIndex,
    /// The clauses by which only this one rolls.
    clauses: Vec<Cite>,
}

/// Leaves the CC Attack of a fighter to another one of its side if only that one rolls, and writes the rule. Returns
/// whether it does.
pub(crate) fn leave_to_other(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    enemy: TrooperIndex,
    attack_type: AttackType,
) -> bool {
    if attack_type != AttackType::CloseCombat {
        return false;
    }
    let is_other = |roller: &Roller| roller.index != user;
    let reacting = find_reacting_roller(scene, user, enemy).filter(is_other);
    let other = reacting
        .or_else(|| find_spearhead(scene, user).filter(is_other))
        .or_else(|| find_joint_roller(scene, user, enemy).filter(is_other));
    let Some(Roller { index, clauses }) = other else { return false };
    let step = record.step(Message::new("step-another-rolls").text("target", scene.name(index))).cite_all(clauses);
    let step = step.affects(scene.attack_path(user, enemy, ATTACK_FACTS));
    let reacts = !scene.order.is_active(user);
    let step = if reacts { step.affects(scene.attack_path(index, enemy, ATTACK_FACTS)) } else { step };
    step.affects_all(scene.harm_paths(index, enemy));
    true
}

/// Returns the one of several reacting fighters that rolls, where the edition lets only one roll: the one that the
/// player of a Fireteam may choose, or that the enemy attacks, or else the first.
fn find_reacting_roller(scene: &Scene<'_>, user: TrooperIndex, enemy: TrooperIndex) -> Option<Roller> {
    let rules = scene.rules().melee;
    let rule = rules.single_roller.filter(|_| !scene.order.is_active(user))?;
    let strikes = |index: &TrooperIndex| {
        in_same_combat(scene, *index, enemy)
            && find_reaction(scene, *index).is_some_and(|declaration| strikes_at(scene, *index, enemy, declaration))
    };
    let fighters: Vec<TrooperIndex> = iter_allies(scene, user, enemy).chain([user]).filter(strikes).collect();
    let chooses = scene.rules().clause(Rule::FireteamAnotherFights);
    let chosen = chooses.and_then(|_| find_chosen_member(scene, user, &fighters));
    // The fighter that the enemy attacks rolls, which makes a Face to Face Roll.
    let is_attacked = |index: &TrooperIndex| {
        scene.declarations(enemy).iter().any(|declaration| find_only_target(scene, enemy, declaration) == Some(*index))
    };
    let attacked = fighters.iter().copied().find(is_attacked);
    let index = chosen.or(attacked).or(fighters.iter().min().copied())?;
    let by_choice = chooses.filter(|_| chosen.is_some());
    Some(Roller { index, clauses: [rules.helpers, rule.clause].into_iter().chain(by_choice).collect() })
}

/// Returns the fighter of a reacting Fireteam that rolls: its leader, or without it the member that its player names.
fn find_chosen_member(scene: &Scene<'_>, user: TrooperIndex, fighters: &[TrooperIndex]) -> Option<TrooperIndex> {
    let has_user = |members: &[ReactiveIndex]| members.iter().any(|member| scene.order.index_of(*member) == user);
    let team = scene.order.teams.iter().find(|team| has_user(&team.members))?;
    let chosen = [Some(team.leader), team.fights].into_iter().flatten().map(|member| scene.order.index_of(member));
    chosen.into_iter().find(|member| fighters.contains(member))
}

/// Returns the Spearhead, which rolls for all participants of a Coordinated Order.
fn find_spearhead(scene: &Scene<'_>, user: TrooperIndex) -> Option<Roller> {
    let coordinated = scene.order.kind == OrderKind::Coordinated && scene.order.is_active(user);
    let rule = find_spearhead_rule(scene).filter(|_| coordinated)?;
    Some(Roller { index: scene.order.leader.into(), clauses: vec![rule] })
}

/// Returns the one of those activated together that rolls: the Spearhead or leader, or else the one listed first.
fn find_joint_roller(scene: &Scene<'_>, user: TrooperIndex, enemy: TrooperIndex) -> Option<Roller> {
    let joint = find_joint_fighters(scene, user)?;
    let strikes = |index: &TrooperIndex| {
        scene.declarations(*index).iter().any(|declaration| strikes_at(scene, *index, enemy, declaration))
    };
    let fighters: Vec<TrooperIndex> = joint.members.into_iter().filter(strikes).collect();
    let spearhead = Some(TrooperIndex::from(scene.order.leader)).filter(|index| fighters.contains(index));
    let index = spearhead.or(fighters.iter().min().copied())?;
    Some(Roller { index, clauses: joint.clauses })
}

/// Returns whether a declaration is a CC Attack at this enemy only.
fn strikes_at(scene: &Scene<'_>, user: TrooperIndex, enemy: TrooperIndex, declaration: &Declaration) -> bool {
    declaration.is(CC_ATTACK) && find_only_target(scene, user, declaration) == Some(enemy)
}
