//! What cannot be: words that nobody knows, somebody in two places, the fallen who act, the dead on the table.

use std::collections::BTreeMap;

use crate::context::Context;
use crate::objective::deed::{Body, Deed};
use crate::objective::frame::{Frame, named};
use crate::scenario::sheet::Extent;
use crate::turn::printed::State;
use crate::wounds::DEAD;
use model::entry::Kind;
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::objective::{Relation, TableArea, TargetKind};
use model::refusal::Refusal;

/// The state that goes with no Null one.
const NORMAL: &str = "normal-state";
/// What troopers bear, and what deeds are done with.
const BORNE: [Kind; 5] = [Kind::Equipment, Kind::Program, Kind::Rule, Kind::Skill, Kind::Weapon];

/// Checks a whole claim.
///
/// # Errors
/// A refusal that says what cannot be, and where it stands.
pub fn check(frame: Frame<'_>) -> Result<(), Refusal> {
    let mut kinds: BTreeMap<&str, TargetKind> = BTreeMap::new();
    for deed in &frame.claim.deeds {
        words(frame, deed)?;
        fallen(frame, deed)?;
        relations(deed)?;
        body(&format!("{}.doer", deed.name), &deed.doer.body)?;
        let Some(target) = &deed.target else { continue };
        body(&format!("{}.target", deed.name), &target.body)?;
        let first = *kinds.entry(deed.target_key()).or_insert(target.kind);
        if first != target.kind {
            let message = Message::new("refusal-objective-two-kinds").text("target", deed.target_key());
            return Err(Refusal::new(format!("{}.target", deed.name), message));
        }
    }
    Ok(())
}

/// Everything that somebody bears, or that a deed is done with, is known.
fn words(frame: Frame<'_>, deed: &Deed) -> Result<(), Refusal> {
    let place = |part: &str| format!("{}.{part}", deed.name);
    known(frame.context, &place("doer.is"), &deed.doer.body.is)?;
    known(frame.context, &place("target.is"), deed.target.as_ref().map_or(&[][..], |target| &target.body.is))?;
    known(frame.context, &place("with"), deed.with.as_slice())
}

/// Ids of skills, items, programs and troop types: entries of the edition, or named by a card or a skill of a scenario.
///
/// # Errors
/// A refusal of one that nobody knows, with the nearest.
pub fn known(context: &Context<'_>, path: &str, ids: &[EntryId]) -> Result<(), Refusal> {
    let (catalogue, edition) = (context.catalogue, context.rules.edition);
    let of_cards = || catalogue.objectives().flat_map(|(_, objective)| objective.concepts());
    let skills = || catalogue.scenarios().flat_map(|(_, scenario)| &scenario.skills);
    let of_skills = || skills().flat_map(|skill| skill.bonus.iter().flat_map(|bonus| &bonus.of));
    let scoring = context.rules.scoring.into_iter();
    let specialists =
        || scoring.clone().flat_map(|rules| rules.specialists.is.iter().chain(rules.panoply.no_roll.is)).copied();
    let named = || of_cards().chain(of_skills()).map(EntryId::as_str).chain(specialists());
    let is_known =
        |id: &EntryId| catalogue.kind(id.as_str(), edition).is_some() || named().any(|other| other == id.as_str());
    match ids.iter().find(|id| !is_known(id)) {
        None => Ok(()),
        Some(id) => {
            let known = named().chain(catalogue.of_kind(&BORNE, edition).map(EntryId::as_str));
            let near = nearest(id.as_str(), known).unwrap_or("none");
            let message = Message::new("refusal-objective-unknown").text("found", id.as_str()).text("nearest", near);
            Err(Refusal::new(path, message))
        }
    }
}

/// Who is Null does nothing, unless the card asks how things stand when the game ends; the dead are off the table.
fn fallen(frame: Frame<'_>, deed: &Deed) -> Result<(), Refusal> {
    let null = |states: &[State]| states.iter().any(State::is_null);
    let dead = |body: &Body| body.states.iter().any(|state| state.id.as_str() == DEAD);
    let normal = |states: &[State]| states.iter().any(|state| state.id.as_str() == NORMAL);
    let refuse = |part: &str, id: &'static str| {
        let name = deed.name.as_str();
        Err(Refusal::new(format!("{name}.{part}"), Message::new(id).text("deed", name)))
    };
    let doer = &deed.doer.body;
    if null(&doer.states) && frame.claim.objective.at_the_end.is_none() {
        return refuse("doer.states", "refusal-objective-null-doer");
    }
    let target = deed.target.as_ref();
    let bodies = [Some(doer), target.map(|target| &target.body)];
    if bodies.into_iter().flatten().any(|body| null(&body.states) && normal(&body.states)) {
        return refuse("states", "refusal-objective-null-and-normal");
    }
    let touching = [Relation::BaseContact, Relation::Casevac, Relation::Civevac, Relation::Engaged];
    let touches = deed.relations.iter().any(|relation| touching.contains(relation));
    let placed = |body: &Body| dead(body) && (touches || !body.lies.is_empty());
    if bodies.into_iter().flatten().any(placed) {
        return refuse("states", "refusal-objective-dead-in-place");
    }
    Ok(())
}

/// Allies are carried, civilians led, and enemies fought; without a target nothing holds with it.
fn relations(deed: &Deed) -> Result<(), Refusal> {
    let Some(target) = &deed.target else {
        return match deed.relations.first() {
            Some(_) => Err(Refusal::missing(format!("{}.target", deed.name))),
            None => Ok(()),
        };
    };
    for relation in &deed.relations {
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
            let message = Message::new("refusal-objective-relation").with("relation", named(*relation));
            return Err(Refusal::new(format!("{}.relation", deed.name), message));
        }
    }
    Ok(())
}

/// A base lies once: not in both Deployment Zones, not for more than its half in both halves, and no less in a half than in
/// the Deployment Zone that is part of it.
fn body(path: &str, body: &Body) -> Result<(), Refusal> {
    let stated = |place: TableArea| body.lies.get(&place).copied();
    let conflict = |one: TableArea, other: TableArea| {
        let message = Message::new("refusal-objective-two-places");
        let message = message.word("one", one.as_str()).word("other", other.as_str());
        Err(Refusal::new(format!("{path}.lies"), message))
    };
    let (own, enemy) = (TableArea::OwnDeploymentZone, TableArea::EnemyDeploymentZone);
    if stated(own).is_some() && stated(enemy).is_some() {
        return conflict(own, enemy);
    }
    for (zone, half) in [(own, TableArea::OwnHalf), (enemy, TableArea::EnemyHalf)] {
        if stated(half).is_some_and(|half| stated(zone).is_some_and(|zone| zone > half)) {
            return conflict(zone, half);
        }
    }
    match (body.lies_in(TableArea::OwnHalf), body.lies_in(TableArea::EnemyHalf)) {
        (Some(own), Some(enemy)) if !together(own, enemy) => conflict(TableArea::OwnHalf, TableArea::EnemyHalf),
        (_, _) => Ok(()),
    }
}

/// Whether two parts of one base can lie on either side of a line.
const fn together(one: Extent, other: Extent) -> bool {
    match (one, other) {
        (Extent::Totally, _) | (_, Extent::Totally) => false,
        (Extent::Partly, _) | (_, Extent::Partly) | (Extent::Half, Extent::Half) => true,
        (Extent::Half | Extent::MoreThanHalf, Extent::Half | Extent::MoreThanHalf) => false,
    }
}
