//! The Foxhole State: the Courage that comes with it, what ends it, and that its trooper stays where it is.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::entry_ids::{COURAGE, FOXHOLE, PRONE};
use crate::order::phase_context::Resolution;
use crate::order::plan::SkillRoll;
use crate::order::scene::Scene;
use crate::order::situation::{Active, Order, ProfileEntry, Trooper, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcomes;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{BERSERK, MOVE, MOVEMENT_SKILLS};
use model::fact_name::{MOVED, STATES};
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::path::Path;

/// Gives the troopers in a Foxhole Courage, and writes it.
pub(crate) fn grant_courage(context: &Context<'_>, order: &mut Order, record: &mut Recorder) {
    let Some(clause) = context.rules.clause(Rule::FoxholeCourage) else { return };
    for trooper in order.troopers_mut().filter(|trooper| trooper.is(FOXHOLE)) {
        record.set_subject(&trooper.name);
        let message = Message::new("step-gives-skill").term("entry", FOXHOLE).term("skill", COURAGE);
        let step = record.step(message).cite(clause);
        step.affects_all(["guts", STATES].map(|fact| Path::new(&trooper.name, fact)));
        trooper.profile.push(ProfileEntry { id: COURAGE.clone(), level: None });
    }
    record.clear_subject();
}

/// Ends the Foxhole of a trooper that is Prone or declares a movement, and writes it.
pub(crate) fn end_by_action(context: &Context<'_>, record: &mut Recorder, active: &mut Active) {
    if !active.trooper.is(FOXHOLE) {
        return;
    }
    let declares = |skills: &[&EntryId]| {
        active.declarations.iter().any(|declaration| skills.iter().any(|skill| declaration.is(skill)))
    };
    let prone = active.trooper.is(PRONE).then_some((Rule::FoxholeEndsProne, "step-prone-ends-the-foxhole"));
    let moves = declares(&[MOVE]).then_some((Rule::FoxholeEndsByMove, "step-movement-ends-the-foxhole"));
    let otherwise = (declares(&MOVEMENT_SKILLS) || declares(&[BERSERK]))
        .then_some((Rule::FoxholeEndsByAnyMovement, "step-any-movement-ends-the-foxhole"));
    let ended = prone.or(moves).or(otherwise);
    let Some((rule, id)) = ended else { return };
    let Some(clause) = context.rules.clause(rule) else { return };
    active.trooper.states.retain(|state| state != FOXHOLE);
    let step = record.step(Message::new(id)).cite(clause);
    step.affects_all([STATES, MOVED].map(|fact| Path::new(&active.trooper.name, fact)));
}

/// Ends the Foxhole of a trooper that is Prone after the Order, and writes it.
pub(crate) fn end_if_prone(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    states: &mut BTreeSet<EntryId>,
) {
    let clause = scene.rules().clause(Rule::FoxholeEndsProne);
    let Some(clause) = clause.filter(|_| states.contains(FOXHOLE) && states.contains(PRONE)) else { return };
    states.remove(FOXHOLE);
    record.step(Message::new("step-prone-ends-the-foxhole")).cite(clause).affects(scene.path(index, STATES));
}

/// Ends the Foxhole of an active trooper whose Dodge succeeds and is said to move it.
pub(crate) fn end_by_dodge_move(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    succeeds: bool,
    outcomes: &mut TrooperOutcomes,
) {
    let (scene, user) = (resolution.scene, skill_roll.user);
    let moves = succeeds && skill_roll.declaration.length.is_some_and(|length| length > Length::default());
    let leaves = moves && scene.order.is_active(user) && outcomes[user].states.contains(FOXHOLE);
    let Some(clause) = scene.rules().clause_if(Rule::FoxholeEndsByDodgeMove, leaves) else { return };
    outcomes[user].states.remove(FOXHOLE);
    let step = resolution.record.step(Message::new("step-dodge-move-ends-the-foxhole")).cite(clause);
    step.affects(scene.path(user, STATES));
}

/// Returns the rule that a trooper in a Foxhole does not move in the Reactive Turn, not even after a Dodge.
pub(crate) fn find_staying_rule(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    let dug_in = !scene.order.is_active(index) && Trooper::is(scene.order.trooper(index), FOXHOLE);
    scene.rules().clause_if(Rule::FoxholeNoMovement, dug_in)
}
