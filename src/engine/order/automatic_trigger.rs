//! Deployables that go off by themselves when an enemy acts near them: mines in their Trigger Area, weapons with Boost
//! in their Zone of Control.
//!
//! [`declare_automatic_triggers`] gives them their attack before the Order is resolved, [`resolve_going_off`] writes
//! why they go off, [`write_removal`] that they are gone, and [`resolve_inactivity`] why a deployable does nothing.

use crate::context::Context;
use crate::deployable::item::{Item, MINE, read_placed};
use crate::entry_ids::{AERIAL, BOOST};
use crate::order::deployed::{find_boost, is_turret};
use crate::order::general_rule::Affected;
use crate::order::hackable::is_hackable;
use crate::order::marker::is_marker;
use crate::order::plan::Attack;
use crate::order::relations::melee::{are_allies, in_same_combat};
use crate::order::scene::Scene;
use crate::order::situation::{
    Aro, Declaration, Order, ReactiveIndex, Relation, Targets, TrooperIndex, TrueFrom, earliest,
};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{DeployableMoment, LauncherRule, Rule, TriggerRules};
use crate::skill_ids::BS_ATTACK;
use crate::weapon::WeaponChoice;
use crate::wounds::UNCONSCIOUS;
use model::fact_name::{ARO, REMOVED, ROLL};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::{Half, LaterMove, Side};

/// The key that says whether the Trigger Area reaches an enemy.
const TRIGGER_AREA: &str = "trigger-area";

/// A deployable that goes off by itself.
struct Charge {
    index: TrooperIndex,
    item: Item,
    rules: &'static TriggerRules,
}

/// What an active trooper means to a deployable.
enum Reach {
    /// The enemy sets the deployable off in this half.
    TrueFrom(Half),
    /// The enemy does not set it off, for this reason.
    Outside(&'static str, Vec<Cite>),
}

impl Charge {
    /// Reads the deployable that a reactive enemy is, if it goes off by itself.
    fn find(scene: &Scene<'_>, reactor: ReactiveIndex) -> Option<Self> {
        let rules = scene.rules().deployables.trigger?;
        let item = read_placed(scene.context, scene.order.reactive(reactor).trooper.deployable.as_ref()?)?;
        let goes_off = if item.has(BOOST) { rules.boost.is_some() } else { rules.mine.is_some() && item.is_mine() };
        let hostile = scene.order.reactive(reactor).relations.iter().all(|relation| relation.side == Side::Enemy);
        (goes_off && hostile).then_some(Self { index: scene.order.index_of(reactor), item, rules })
    }

    /// Returns the clause by which only enemies that can be hacked set it off.
    fn only_hackable(&self) -> impl Iterator<Item = Cite> {
        self.item.iter_own_rules(self.rules.only_hackable, DeployableMoment::Trigger)
    }

    /// Finds the half in which an active trooper sets the deployable off, or the reason why it does not.
    ///
    /// # Errors
    /// A refusal if the facts do not say whether the Trigger Area reaches the trooper.
    fn reach(&self, scene: &Scene<'_>, target: TrooperIndex, relation: &Relation) -> Result<Reach, Refusal> {
        if let Some(boost) = self.rules.boost.filter(|_| self.item.has(BOOST)) {
            let since = relation.trigger_area.unwrap_or_else(|| find_earliest_reach(relation));
            return Ok(match since {
                _ if is_marker(scene, target) => Reach::Outside("step-marker-sets-nothing-off", vec![boost.markers]),
                _ if scene.order.has(target, AERIAL) => {
                    Reach::Outside("step-out-of-reach-in-the-air", boost.aerial.to_vec())
                }
                Some(half) => Reach::TrueFrom(half),
                None if relation.trigger_area.is_some() && relation.zone_of_control.is_some() => {
                    Reach::Outside("step-way-to-enemy-blocked", vec![boost.way_is_free])
                }
                None => Reach::Outside("step-outside-the-zone-of-control", vec![boost.trigger]),
            });
        }
        let only_hackable: Vec<Cite> = self.only_hackable().collect();
        if !only_hackable.is_empty() && !is_hackable(scene.context, scene.order.trooper(target)) {
            return Ok(Reach::Outside("step-only-the-hackable-set-it-off", only_hackable));
        }
        let outside = || {
            let clauses = [self.rules.outside, self.rules.area].into_iter().flatten().collect();
            Reach::Outside("step-outside-the-trigger-area", clauses)
        };
        let half = match (relation.trigger_area, relation.contact, relation.line_of_fire) {
            (Some(stated), ..) => stated,
            (None, Some(half), ..) => Some(half),
            (None, None, None) => {
                let clauses = self.rules.total_cover.into_iter().collect();
                return Ok(Reach::Outside("step-total-cover-from-the-blast", clauses));
            }
            // No source prints how far the Template reaches.
            (None, None, Some(_)) => return Err(Refusal::missing(scene.path(self.index, TRIGGER_AREA))),
        };
        let Some(half) = half else { return Ok(outside()) };
        let saved = scene.order.indices().filter(|ally| *ally != self.index && are_allies(scene, self.index, *ally));
        let saved: Vec<TrooperIndex> = saved.filter(|ally| in_same_combat(scene, *ally, target)).collect();
        let Some(clause) = self.rules.not_over_allies.filter(|_| !saved.is_empty()) else {
            return Ok(Reach::TrueFrom(half));
        };
        let fallen = saved.iter().any(|ally| scene.order.is(*ally, UNCONSCIOUS));
        let mut clauses = vec![clause];
        clauses.extend(self.rules.not_over_unconscious_allies.filter(|_| fallen));
        Ok(Reach::Outside("step-template-would-hit-an-ally", clauses))
    }
}

/// Returns the half since which an active trooper is near or touches.
fn find_earliest_reach(relation: &Relation) -> TrueFrom {
    earliest(relation.zone_of_control, relation.contact)
}

/// A deployable that goes off, with the enemy that sets it off.
struct Trigger {
    /// The deployable, which reacts to the enemy.
    index: ReactiveIndex,
    /// The weapon that attacks: the deployable itself.
    weapon: WeaponChoice,
    /// The enemy that sets it off.
    enemy: TrooperIndex,
    /// The half of the Order after which the deployable goes off.
    half: Half,
}

/// Gives every deployable that an active trooper sets off its attack, unless the situation declares one.
///
/// # Errors
/// A refusal if the facts do not say whether a trooper sets it off, or if several do.
pub(super) fn declare_automatic_triggers(context: &Context<'_>, order: &mut Order) -> Result<(), Refusal> {
    let mut triggers = Vec::new();
    let scene = &Scene::new(context, order);
    for (index, reactive) in order.iter_reactive().filter(|(_, reactive)| reactive.aro.is_none()) {
        let Some(charge) = Charge::find(scene, index) else { continue };
        let mut found = Vec::new();
        for (active, relation) in order.active_indices().zip(&reactive.relations) {
            if let Reach::TrueFrom(half) = charge.reach(scene, active, relation)? {
                found.push((half, active));
            }
        }
        match found.as_slice() {
            [] => {}
            [(half, active)] => triggers.push(Trigger {
                index,
                weapon: WeaponChoice {
                    id: charge.item.id.clone(),
                    mode: charge.item.mode.clone(),
                    path: scene.path(order.index_of(index), "deployable"),
                },
                enemy: *active,
                half: *half,
            }),
            [..] => return Err(Refusal::missing(scene.path(order.index_of(index), ARO))),
        }
    }
    for Trigger { index, weapon, enemy, half } in triggers {
        let shot = Declaration::new(BS_ATTACK.clone());
        let declaration = Declaration { weapon: Some(weapon), targets: Targets::One(enemy), ..shot };
        order.reactive_mut(index).aro = Some(Aro { declaration, after: Some(half) });
    }
    Ok(())
}

/// Determines whether a reactive trooper is a deployable that goes off, and writes why.
pub(super) fn resolve_going_off(scene: &Scene<'_>, record: &mut Recorder, reactor: ReactiveIndex) -> bool {
    let Some(charge) = Charge::find(scene, reactor) else { return false };
    let only_hackable: Vec<Cite> = charge.only_hackable().collect();
    let Charge { index, item, rules } = charge;
    let clauses = match rules.boost.filter(|_| item.has(BOOST)) {
        Some(boost) => vec![boost.trigger, boost.moves_into_contact],
        None => [rules.mine, rules.area].into_iter().flatten().collect(),
    };
    let half = scene.order.aro(index).and_then(|aro| aro.after).unwrap_or(Half::First);
    let step = record.step(Message::new("step-goes-off").term("item", item.id.as_str())).cite_all(&clauses);
    let step = step.cite_all(only_hackable).cite_all(scene.rules().clause(Rule::AroFromSpecialSkill));
    let step = step.decides(scene.path(index, ARO), Fact::Word(half.as_str())).affects(scene.path(index, "*"));
    step.affects_all(scene.order.active_indices().flat_map(|active| scene.attack_outcome_paths(index, active)));
    true
}

/// Writes that a mine or a weapon with Boost goes off and is removed.
pub(super) fn write_removal(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let rules = scene.rules();
    let reacts = !scene.order.is_active(attack.user) && attack.declaration.is(BS_ATTACK) && attack.is_made();
    if let Some(boost) = find_boost(scene, attack).filter(|_| reacts) {
        let message = Message::new("step-boost-goes-off").term("weapon", attack.weapon.id.as_str());
        let step = record.step(message).cite(boost.moves_into_contact).cite(boost.removed);
        let step = step.decides(scene.path(attack.user, REMOVED), Fact::Flag(true));
        step.affects(scene.attack_path(attack.user, attack.target, ROLL));
        return;
    }
    let Some(clause) = rules.clause_if(Rule::MineGoesOff, reacts && attack.weapon.is_mine()) else { return };
    let step = record
        .step(Message::new("step-mine-goes-off").term("weapon", attack.weapon.id.as_str()))
        .cite(clause)
        .cite_all(rules.clause(Rule::MineBlast))
        .cite_all(rules.clause(Rule::MineTemplateOnTrigger))
        .cite_all(rules.clause(Rule::MineRemoved))
        .cite_all(rules.clause(Rule::DeployableIsPlaced))
        .decides(scene.path(attack.user, REMOVED), Fact::Flag(true))
        .affects(scene.attack_path(attack.user, attack.target, ROLL));
    let saves = Affected::Saves.attack_paths(scene, attack);
    step.affects_all(scene.harm_paths(attack.user, attack.target)).affects_all(saves);
}

/// Determines whether a reactive trooper is a deployable that does nothing in the Order, and writes why.
///
/// # Errors
/// A refusal if the facts do not say whether an active trooper sets it off.
pub(super) fn resolve_inactivity(
    scene: &Scene<'_>,
    record: &mut Recorder,
    reactor: ReactiveIndex,
) -> Result<bool, Refusal> {
    let (reactive, user) = (scene.order.reactive(reactor), scene.order.index_of(reactor));
    if reactive.aro.is_some() || !reactive.trooper.is_deployable() || is_turret(scene, user) {
        return Ok(false);
    }
    let none = |step: StepHandle<'_>| {
        step.decides(scene.path(user, ARO), Fact::Word("none")).affects(scene.path(user, "*"));
    };
    let Some(charge) = Charge::find(scene, reactor) else {
        check_kind_of_mine(scene, reactor)?;
        none(record.step(Message::new("step-deployable-does-nothing")));
        return Ok(true);
    };
    for (active, relation) in scene.order.active_indices().zip(&reactive.relations) {
        if let Reach::Outside(message, clauses) = charge.reach(scene, active, relation)? {
            let later = match relation.later {
                Some(LaterMove::Dodge) => scene.rules().clause(Rule::DodgeMoveProvokesNothing),
                Some(LaterMove::GutsRoll) => scene.rules().clause(Rule::GutsMoveProvokesNothing),
                None => None,
            };
            none(record.step(Message::new(message)).cite_all(&clauses).cite_all(later));
        }
    }
    Ok(true)
}

/// Refuses a mine of an unnamed kind that may go off: its kind decides what it does.
fn check_kind_of_mine(scene: &Scene<'_>, reactor: ReactiveIndex) -> Result<(), Refusal> {
    let reactive = scene.order.reactive(reactor);
    let Some(id) = &reactive.trooper.deployable else { return Ok(()) };
    let launchers = scene.rules().deployables.placement.map_or(&[][..], |rules| rules.launchers);
    let stands_for_mines = |row: &LauncherRule| row.places == MINE && [row.weapon, row.places].contains(&id);
    let may_reach = |relation: &Relation| {
        let exposed = relation.contact.is_some() || relation.line_of_fire.is_some();
        relation.trigger_area.unwrap_or(Some(Half::First)).is_some() && exposed
    };
    let may_go_off = reactive.relations.iter().any(may_reach);
    if may_go_off && launchers.iter().any(stands_for_mines) && read_placed(scene.context, id).is_none() {
        let message = Message::new("refusal-name-the-mine").text("found", id.as_str());
        return Err(Refusal::new(scene.path(scene.order.index_of(reactor), "deployable"), message));
    }
    Ok(())
}
