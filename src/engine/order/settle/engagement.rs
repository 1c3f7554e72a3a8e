//! Engaged at the end of an Order: enemies that touch begin it, and a successful Dodge away from them ends it.

use std::collections::BTreeSet;

use crate::entry_ids::ENGAGED;
use crate::order::disguise::is_replica;
use crate::order::marker::is_marker;
use crate::order::passive::warning;
use crate::order::phase_context::Resolution;
use crate::order::relations::melee::{CombatStart, STOLEN, find_combat_start, touch_at_end};
use crate::order::roll_data::RollResults;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, ResolvedPart, TrooperIndex};
use crate::order::treatment::heals;
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::ruleset::Rule;
use crate::skill_ids::DODGE;
use model::fact_name::STATES;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::order::Side;

/// The Dodges that succeeded and found room to move.
struct Dodgers<'r, 'o> {
    scene: &'r Scene<'o>,
    /// The dodgers, each with its declaration.
    moves: Vec<(TrooperIndex, &'o Declaration)>,
}

impl<'r, 'o> Dodgers<'r, 'o> {
    fn new(resolution: &Resolution<'r, 'o>, results: &RollResults) -> Self {
        let (scene, plan) = (resolution.scene, resolution.plan);
        let succeeded = plan.skill_rolls.iter().zip(&results.skill_rolls).filter(|(skill_roll, succeeds)| {
            **succeeds
                && skill_roll.declaration.is(DODGE)
                && !skill_roll.declaration.no_room
                && !warning::turns_only(scene, skill_roll.user)
        });
        Self { scene, moves: succeeded.map(|(skill_roll, _)| (skill_roll.user, skill_roll.declaration)).collect() }
    }

    /// Returns whether two troopers touch before the moves of the Dodges, and one of them leaves with its own.
    fn separate(&self, first: TrooperIndex, second: TrooperIndex) -> bool {
        self.moves.iter().any(|(dodger, _)| [first, second].contains(dodger))
    }

    /// Returns whether one of two enemies ends its move in contact with the other.
    ///
    /// # Errors
    /// A refusal if the dodger has several enemies and does not say which one it touches.
    fn join(&self, first: TrooperIndex, second: TrooperIndex) -> Result<bool, Refusal> {
        for (dodger, declaration) in &self.moves {
            if !declaration.into_contact || ![first, second].contains(dodger) {
                continue;
            }
            let enemy = if *dodger == first { second } else { first };
            let number = self.scene.order.indices().filter(|index| are_enemies(self.scene, *dodger, *index)).count();
            let unnamed = declaration.targets.first().is_none();
            if unnamed && number > 1 {
                return Err(Refusal::missing(self.scene.path(*dodger, "at")));
            }
            if unnamed || declaration.targets.contains(enemy) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Returns whether an active trooper and a reactive one are enemies.
fn are_enemies(scene: &Scene<'_>, first: TrooperIndex, second: TrooperIndex) -> bool {
    scene.order.is_active(first) != scene.order.is_active(second)
        && scene.order.relation(first, second).is_some_and(|relation| relation.side == Side::Enemy)
}

/// Returns whether a trooper declares Dodge.
fn dodges(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.declarations(index).iter().any(|declaration| declaration.is(DODGE))
}

/// Begins Engaged for enemies in contact of whom both can fight, and ends it for those that a Dodge has separated.
///
/// # Errors
/// A refusal if a dodger does not say which enemy it touches.
pub(super) fn settle_engagement(
    resolution: &mut Resolution<'_, '_>,
    results: &RollResults,
    helpless: &BTreeSet<TrooperIndex>,
    outcomes: &mut TrooperOutcomes,
) -> Result<(), Refusal> {
    let scene = resolution.scene;
    let Some(begins) = scene.rules().clause(Rule::EngagedByContact) else { return Ok(()) };
    if scene.order.resolved_part != ResolvedPart::FullOrder {
        return Ok(());
    }
    let dodgers = Dodgers::new(resolution, results);
    let is_gone = |index: &TrooperIndex| outcomes[*index].condition.is_final();
    let gone: BTreeSet<TrooperIndex> = scene.order.indices().filter(is_gone).collect();
    let engaged = ENGAGED.clone();
    for index in scene.order.indices() {
        let others = || scene.order.indices().filter(move |other| *other != index);
        let is_patient = |other| heals(scene, index, other) || heals(scene, other, index);
        let touched = others().filter(|other| touch_at_end(scene, index, *other) && !is_patient(*other));
        let (left, remaining): (Vec<_>, Vec<_>) = touched.partition(|other| dodgers.separate(index, *other));
        // A Dodge changes contacts in both directions: first those it separates, then those it joins.
        let mut opponents = remaining;
        for other in others().filter(|other| are_enemies(scene, index, *other)) {
            if dodgers.join(index, other)? {
                opponents.push(other);
            }
        }
        let helpless_fight = !scene.rules().has(Rule::EngagedAmongAble);
        let can_fight = |index: TrooperIndex| {
            let able = !helpless.contains(&index) || (helpless_fight && !gone.contains(&index));
            able && !is_marker(scene, index) && !is_replica(scene, index)
        };
        let fights = can_fight(index) && opponents.iter().any(|opponent| can_fight(*opponent));
        let outcome = &mut outcomes[index];
        let path = scene.path(index, STATES);
        resolution.record.set_subject(&scene.subject(index));
        let frees = scene.rules().clause(Rule::DodgeFrees);
        let ends = scene.rules().clause(Rule::EngagedEndsWithContact);
        let stolen = scene.rules().clause(Rule::StolenStillFight);
        let is_stolen = |index: &TrooperIndex| STOLEN.iter().any(|state| scene.order.is(*index, state));
        let stolen = stolen.filter(|_| opponents.iter().chain([&index]).any(is_stolen));
        if fights && !outcome.states.contains(&engaged) {
            let before = |opponent| find_combat_start(scene, index, opponent) == Some(CombatStart::BeforeOrder);
            // A close combat from before the Order is still the same one: its state does not begin anew.
            if opponents.iter().any(|opponent| can_fight(*opponent) && before(*opponent)) {
                outcome.states.insert(engaged.clone());
                let step = resolution.record.step(Message::new("step-stays-engaged")).cite(begins);
                step.cite_all(stolen).affects(&path);
            } else {
                outcome.begin_state(resolution.record, &path, engaged.clone(), begins);
                if let Some(clause) = stolen {
                    resolution.record.step(Message::new("step-stolen-fights")).cite(clause).affects(&path);
                }
            }
        } else if opponents.is_empty() && !left.is_empty() {
            let step = if outcome.states.remove(&engaged) {
                resolution.record.step(Message::new("step-state-ends").term("state", ENGAGED))
            } else {
                resolution.record.step(Message::new("step-steps-away")).cite(begins)
            };
            step.cite_all(frees).cite_all(ends).affects(&path);
        } else if !opponents.is_empty() {
            let dodges = dodges(scene, index) || opponents.iter().any(|opponent| dodges(scene, *opponent));
            let id = if fights { "step-stays-engaged" } else { "step-contact-without-melee" };
            let step = resolution.record.step(Message::new(id)).cite(begins);
            step.cite_all(frees.filter(|_| dodges)).cite_all(stolen).affects(&path);
        }
    }
    resolution.record.clear_subject();
    Ok(())
}
