//! Refuses impossible claims: unknown ids, one base in two areas, actors in a Null State, dead troopers on the table.

use std::collections::BTreeMap;

use crate::context::Context;
use crate::entry_ids::NORMAL_STATE;
use crate::printed::State;
use crate::ruleset::{Rule, ScoringRules};
use crate::scenario::objective::action::{Action, ParticipantStatus};
use crate::scenario::objective::evaluation::{Evaluation, relation_arg};
use crate::wounds::DEAD;
use model::entry::Kind;
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::objective::{Relation, TableArea, TargetKind};
use model::refusal::Refusal;
use model::situation::score::Extent;

/// The kinds of entries that a trooper can have or use.
const PROPERTY_KINDS: [Kind; 5] = [Kind::Equipment, Kind::Program, Kind::Rule, Kind::Skill, Kind::Weapon];

/// Checks a claim.
///
/// # Errors
/// The claim is impossible.
pub(super) fn check(evaluation: Evaluation<'_>) -> Result<(), Refusal> {
    let mut kinds: BTreeMap<&str, TargetKind> = BTreeMap::new();
    for action in &evaluation.claim.actions {
        check_ids(evaluation, action)?;
        check_null_and_dead(evaluation, action)?;
        check_relations(action)?;
        check_areas(&format!("{}.doer", action.name), &action.actor.status)?;
        let Some(target) = &action.target else { continue };
        check_areas(&format!("{}.target", action.name), &target.status)?;
        let first = *kinds.entry(action.target_key()).or_insert(target.kind);
        if first != target.kind {
            let message = Message::new("refusal-objective-two-kinds").text("target", action.target_key());
            return Err(Refusal::new(format!("{}.target", action.name), message));
        }
    }
    Ok(())
}

/// Checks that the ids of an action are known.
fn check_ids(evaluation: Evaluation<'_>, action: &Action) -> Result<(), Refusal> {
    let path = |part: &str| format!("{}.{part}", action.name);
    check_known(evaluation.context, &path("doer.is"), &action.actor.status.is)?;
    let target_is = action.target.as_ref().map_or(&[][..], |target| &target.status.is);
    check_known(evaluation.context, &path("target.is"), target_is)?;
    check_known(evaluation.context, &path("with"), action.used.as_slice())
}

/// Checks that ids of skills, items, programs and troop types are known: as entries of the edition, or from the data of
/// cards and scenarios.
///
/// # Errors
/// An id is unknown; the refusal suggests the nearest known one.
pub fn check_known(context: &Context<'_>, path: &str, ids: &[EntryId]) -> Result<(), Refusal> {
    let (catalogue, edition) = (context.catalogue, context.rules.scope);
    let in_cards = || catalogue.objectives().flat_map(|(_, objective)| objective.concepts());
    let skills = || catalogue.scenarios().flat_map(|(_, scenario)| &scenario.skills);
    let in_skills = || skills().flat_map(|skill| skill.bonus.iter().flat_map(|bonus| &bonus.of));
    let scoring = context.rules.scoring.into_iter();
    let pack = context.rules.scoring.and_then(|rules| rules.pack);
    let no_roll = pack.map_or(&[][..], |pack| pack.panoply.no_roll.value);
    let specialists = || scoring.clone().flat_map(|rules| rules.specialists.value.iter().chain(no_roll)).copied();
    let scored = || {
        let single = |rules: &ScoringRules| [Some(rules.tag), Some(rules.embryo), rules.shasvastii.map(|id| id.value)];
        let of_pack = pack.into_iter().flat_map(|pack| pack.pilots.iter().copied().chain([pack.baggage.value]));
        scoring.clone().flat_map(move |rules| single(rules).into_iter().flatten()).chain(of_pack)
    };
    let season = context.rules.clause(Rule::CharactersAreVeterans).map(|_| entry!("character"));
    let named = || in_cards().chain(in_skills()).chain(specialists()).chain(scored()).chain(season);
    let is_known = |id: &EntryId| catalogue.kind(id, edition).is_some() || named().any(|other| other == id);
    match ids.iter().find(|id| !is_known(id)) {
        None => Ok(()),
        Some(id) => {
            let known = named().chain(catalogue.of_kind(&PROPERTY_KINDS, edition)).map(EntryId::as_str);
            let near = nearest(id.as_str(), known).unwrap_or("none");
            let message = Message::new("refusal-objective-unknown").text("found", id.as_str()).text("nearest", near);
            Err(Refusal::new(path, message))
        }
    }
}

/// Checks that no actor is in a Null State, unless the card is judged at the end of the game, and that dead troopers
/// are off the table.
fn check_null_and_dead(evaluation: Evaluation<'_>, action: &Action) -> Result<(), Refusal> {
    let is_null = |states: &[State]| states.iter().any(State::is_null);
    let is_dead = |status: &ParticipantStatus| status.states.iter().any(|state| state.id == DEAD);
    let is_normal = |states: &[State]| states.iter().any(|state| state.id == NORMAL_STATE);
    let refuse = |part: &str, id: &'static str| {
        let name = action.name.as_str();
        Err(Refusal::new(format!("{name}.{part}"), Message::new(id).text("deed", name)))
    };
    let actor = &action.actor.status;
    if is_null(&actor.states) && evaluation.claim.objective.at_the_end.is_none() {
        return refuse("doer.states", "refusal-objective-null-doer");
    }
    let target = action.target.as_ref();
    let statuses = [Some(actor), target.map(|target| &target.status)];
    if statuses.into_iter().flatten().any(|status| is_null(&status.states) && is_normal(&status.states)) {
        return refuse("states", "refusal-objective-null-and-normal");
    }
    let contacts = [Relation::BaseContact, Relation::Casevac, Relation::Civevac, Relation::Engaged];
    let touches = action.relations.iter().any(|relation| contacts.contains(relation));
    let is_dead_on_table = |status: &ParticipantStatus| is_dead(status) && (touches || !status.areas.is_empty());
    if statuses.into_iter().flatten().any(is_dead_on_table) {
        return refuse("states", "refusal-objective-dead-in-place");
    }
    Ok(())
}

/// Checks that each relation is possible with the kind of target: Casevac with allies, Civevac with HVTs, Engaged with
/// enemies, and none without a target.
fn check_relations(action: &Action) -> Result<(), Refusal> {
    let Some(target) = &action.target else {
        return match action.relations.first() {
            Some(_) => Err(Refusal::missing(format!("{}.target", action.name))),
            None => Ok(()),
        };
    };
    for relation in &action.relations {
        let kinds: &[TargetKind] = match relation {
            Relation::Casevac => &[TargetKind::Ally],
            Relation::Civevac => &[TargetKind::EnemyHvt, TargetKind::OwnHvt],
            Relation::Engaged => &[TargetKind::Enemy],
            Relation::BaseContact
            | Relation::ServantContact
            | Relation::LineOfFire
            | Relation::SensorArea
            | Relation::ZoneOfControl => TargetKind::ALL,
        };
        if !kinds.contains(&target.kind) {
            let message = Message::new("refusal-objective-relation").with("relation", relation_arg(*relation));
            return Err(Refusal::new(format!("{}.relation", action.name), message));
        }
    }
    Ok(())
}

/// Checks that the extents of a base fit together: not in both Deployment Zones, not more than half in both halves of
/// the table, and in each half at least as much as in its Deployment Zone.
fn check_areas(path: &str, status: &ParticipantStatus) -> Result<(), Refusal> {
    let stated = |area: TableArea| status.areas.get(&area).copied();
    let conflict = |one: TableArea, other: TableArea| {
        let message = Message::new("refusal-objective-two-places");
        let message = message.word("one", one.as_str()).word("other", other.as_str());
        Err(Refusal::new(format!("{path}.lies"), message))
    };
    let (own_zone, enemy_zone) = (TableArea::OwnDeploymentZone, TableArea::EnemyDeploymentZone);
    if stated(own_zone).is_some() && stated(enemy_zone).is_some() {
        return conflict(own_zone, enemy_zone);
    }
    for (zone, half) in [(own_zone, TableArea::OwnHalf), (enemy_zone, TableArea::EnemyHalf)] {
        if stated(half).is_some_and(|half| stated(zone).is_some_and(|zone| zone > half)) {
            return conflict(zone, half);
        }
    }
    match (status.extent_in(TableArea::OwnHalf), status.extent_in(TableArea::EnemyHalf)) {
        (Some(own_half), Some(enemy_half)) if !can_be_combined(own_half, enemy_half) => {
            conflict(TableArea::OwnHalf, TableArea::EnemyHalf)
        }
        (_, _) => Ok(()),
    }
}

/// Returns whether one base can have these extents on the two sides of a line.
const fn can_be_combined(one: Extent, other: Extent) -> bool {
    match (one, other) {
        (Extent::Totally, _) | (_, Extent::Totally) => false,
        (Extent::Partly, _) | (_, Extent::Partly) | (Extent::Half, Extent::Half) => true,
        (Extent::Half | Extent::MoreThanHalf, Extent::Half | Extent::MoreThanHalf) => false,
    }
}
