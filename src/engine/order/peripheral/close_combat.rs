//! Close combat of troopers that are activated together, a Controller with its Peripherals or a Fireteam: one of them
//! rolls, the others help.

use crate::order::peripheral::find_links;
use crate::order::relations::melee::{find_only_target, is_able};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::CC_ATTACK;
use crate::skills::AttackType;
use model::message::Message;
use model::number::saturating_i64;
use model::situation::order::OrderKind;

/// Controller and Peripherals follow the rules for a fight of several troopers.
const FIGHT_TOGETHER: Cite = clause!("peripheral#close-combat");

/// Troopers that fight together.
struct Unit {
    /// The clause by which they do.
    rule: Cite,
    members: Vec<TrooperIndex>,
}

/// Finds those who fight together with a trooper: the members of an activated Fireteam, or the Controller of a trooper
/// and all its activated Peripherals.
fn find_unit(scene: &Scene<'_>, user: TrooperIndex) -> Option<Unit> {
    let in_team = scene.order.kind == OrderKind::Fireteam && scene.order.is_active(user);
    if let Some(rule) = scene.rules().clause_if(Rule::FireteamOneFights, in_team) {
        return Some(Unit { rule, members: scene.order.active_indices().collect() });
    }
    let activated = || find_links(scene.order).into_iter().filter(|link| link.is_activated(scene.order));
    let of_user = activated().find(|link| [link.peripheral, link.controller].contains(&user));
    let controller = of_user.map(|link| link.controller)?;
    let peripherals = activated().filter(|link| link.controller == controller).map(|link| link.peripheral);
    Some(Unit { rule: FIGHT_TOGETHER, members: std::iter::once(controller).chain(peripherals).collect() })
}

/// Returns the rule that a Peripheral counts like a trooper, for those who fight together by this one.
fn find_counting_rule(scene: &Scene<'_>, rule: Cite) -> Option<Cite> {
    scene.rules().clause_if(Rule::PeripheralCountsInCloseCombat, rule == FIGHT_TOGETHER)
}

/// Returns the number of dice that the others in contact with the same enemy add to a CC Attack, and writes it.
pub(crate) fn resolve_peripheral_dice(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    declaration: &Declaration,
) -> i64 {
    let Some(enemy) = find_only_target(scene, user, declaration).filter(|_| declaration.is(CC_ATTACK)) else {
        return 0;
    };
    let touches =
        |index: TrooperIndex| scene.order.relation(index, enemy).is_some_and(|relation| relation.contact.is_some());
    let Some(Unit { rule, members }) = find_unit(scene, user) else { return 0 };
    let others = members.iter().filter(|index| **index != user && touches(**index) && is_able(scene, **index));
    let number = saturating_i64(others.count());
    let step = record.step(Message::new("step-helpers").number("dice", number).text("target", scene.name(enemy)));
    let step = step.cite(rule).cite(scene.rules().melee.helpers).cite_all(find_counting_rule(scene, rule));
    step.affects(scene.attack_path(user, enemy, "*")).affects_all(scene.harm_paths(user, enemy));
    number
}

/// Leaves a CC Attack to another of them: the Spearhead, or else the one listed first; writes the rule. Returns whether
/// it does.
pub(crate) fn leave_to_other(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    enemy: TrooperIndex,
    attack_type: AttackType,
) -> bool {
    let strikes = |index: &TrooperIndex| {
        let at_enemy = |declared: &Declaration| find_only_target(scene, *index, declared) == Some(enemy);
        scene.declarations(*index).iter().any(|declared| declared.is(CC_ATTACK) && at_enemy(declared))
    };
    if attack_type != AttackType::CloseCombat {
        return false;
    }
    let Some(Unit { rule, members }) = find_unit(scene, user) else { return false };
    let fighters: Vec<TrooperIndex> = members.into_iter().filter(strikes).collect();
    let spearhead = Some(TrooperIndex::from(scene.order.leader)).filter(|index| fighters.contains(index));
    let Some(chosen) = spearhead.or(fighters.iter().min().copied()).filter(|chosen| *chosen != user) else {
        return false;
    };
    let step = record.step(Message::new("step-another-rolls").text("target", scene.name(chosen)));
    let step = step.cite(rule).cite(scene.rules().melee.helpers).cite_all(find_counting_rule(scene, rule));
    step.affects(scene.attack_path(user, enemy, "*")).affects_all(scene.harm_paths(chosen, enemy));
    true
}
