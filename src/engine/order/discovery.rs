//! The Discover phase: Discover is rolled before the attack that it allows.

use crate::dice::Dice;
use crate::index_vec::IndexVec;
use crate::order::deployed;
use crate::order::disguise::{find_discover_clauses, is_discoverable};
use crate::order::marker::{STAYS_REVEALED, is_marker, reveals_itself};
use crate::order::opposition::Opposition;
use crate::order::passive::{impersonation_levels, multispectral_visor};
use crate::order::phase_context::{Planning, Resolution};
use crate::order::plan::SkillRoll;
use crate::order::roll_phase::roll_skill;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::TrooperIndex;
use crate::order::value::skill::resolve_skill_value;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::DISCOVER;
use model::fact_name::{REVEALED, ROLL, STATES};
use model::message::Message;
use model::outcome::Fact;
use model::path::PathPrefix;
use model::refusal::Refusal;

/// A Discover that was rolled.
struct Attempt {
    user: TrooperIndex,
    marker: TrooperIndex,
    succeeds: bool,
}

/// Rolls each Discover at a Marker; a failure loses the dice that its user aims at the Marker.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub(super) fn discover(planning: &mut Planning<'_, '_>, dice: &mut dyn Dice) -> Result<(), Refusal> {
    let scene = planning.scene;
    let rules = scene.rules();
    let mut remaining = IndexVec::with_capacity(planning.plan.skill_rolls.len());
    let mut attempts: Vec<Attempt> = Vec::new();
    for skill_roll in std::mem::take(&mut planning.plan.skill_rolls) {
        let marker =
            skill_roll.target.filter(|index| skill_roll.declaration.is(DISCOVER) && is_discoverable(scene, *index));
        let Some(marker) = marker else {
            remaining.push(skill_roll);
            continue;
        };
        planning.record.set_subject(&scene.subject(skill_roll.user));
        if reveals_itself(scene, marker) {
            write_no_roll(scene, planning.record, skill_roll.user, marker);
            continue;
        }
        let succeeds = roll_discover(&mut planning.as_resolution(), &skill_roll, dice)?;
        attempts.push(Attempt { user: skill_roll.user, marker, succeeds });
        if !succeeds && is_marker(scene, marker) {
            lose_dice(planning, skill_roll.user, marker);
        } else if succeeds
            && planning.plan.attacks.iter().any(|attack| attack.user == skill_roll.user && attack.target == marker)
        {
            planning
                .record
                .step(Message::new("step-then-the-attack"))
                .cite_all(rules.clause(Rule::AttackAfterDiscover))
                .affects(scene.attack_path(skill_roll.user, marker, ATTACK_FACTS));
        }
    }
    planning.plan.skill_rolls = remaining;
    for index in scene.order.indices() {
        let mut own = attempts.iter().filter(|attempt| attempt.marker == index).peekable();
        if own.peek().is_some() {
            let finders: Vec<TrooperIndex> =
                own.filter(|attempt| attempt.succeeds).map(|attempt| attempt.user).collect();
            let succeeds = !finders.is_empty();
            let found = impersonation_levels::resolve_discover(scene, index, &finders)?;
            if let Some(found) = found.filter(|found| succeeds && found.remains) {
                planning.record.set_subject(&scene.subject(index));
                impersonation_levels::write_second_level(scene, planning.record, index, found.clause);
                planning.plan.discovered.insert(index, false);
                continue;
            }
            let second = found.and_then(|found| found.clause);
            let id = if succeeds { "step-revealed" } else { "step-not-discovered" };
            planning.record.set_subject(&scene.subject(index));
            planning
                .record
                .step(Message::new(id).text("target", scene.name(index)))
                .cite(clause!("discover#reveals"))
                .cite_all(find_discover_clauses(scene, index))
                .cite_all(second)
                .cite_all(succeeds.then_some(STAYS_REVEALED))
                .decides(scene.path(index, REVEALED), Fact::Flag(succeeds))
                .affects(scene.path(index, STATES));
            planning.plan.discovered.insert(index, succeeds);
            if succeeds {
                deployed::write_token(scene, planning.record, index);
            }
        }
    }
    planning.record.clear_subject();
    Ok(())
}

/// Writes that a Marker that reveals itself needs no Discover.
fn write_no_roll(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, marker: TrooperIndex) {
    record
        .step(Message::new("step-no-discover-needed"))
        .cite_all(scene.rules().clause(Rule::MarkerReacts))
        .affects(scene.attack_path(user, marker, ROLL))
        .affects(scene.path(marker, REVEALED));
}

fn roll_discover(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let scene = resolution.scene;
    if multispectral_visor::resolve_automatic_discover(scene, resolution.record, skill_roll)? {
        return Ok(true);
    }
    let opposition =
        Opposition { attacks: Vec::new(), rolled_against: Vec::new(), subject: PathPrefix::clone(&skill_roll.subject) };
    let value = resolve_skill_value(resolution, skill_roll, &opposition)?;
    roll_skill(scene, resolution.record, skill_roll, value.as_ref(), dice)
}

/// Loses the dice that a trooper aims at a Marker it failed to discover.
fn lose_dice(planning: &mut Planning<'_, '_>, user: TrooperIndex, marker: TrooperIndex) {
    let scene = planning.scene;
    for attack in planning.plan.attacks.iter_mut().filter(|attack| attack.user == user && attack.target == marker) {
        attack.lose();
        planning
            .record
            .step(Message::new("step-dice-lost").text("target", scene.name(marker)))
            .cite_all(scene.rules().clause(Rule::FailedDiscoverCancelsAttack))
            .affects(scene.attack_path(user, marker, ATTACK_FACTS));
    }
}
