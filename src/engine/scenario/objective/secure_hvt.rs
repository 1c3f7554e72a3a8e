//! Secure HVT: the objective that may replace a drawn one, judged at the end of the game.

use crate::context::{Context, PrintedLength};
use crate::record::Recorder;
use crate::ruleset::{DrawRules, Rule, SecureHvtRules};
use crate::violation::{VERDICT, Violation};
use model::fact_name::{ACCOMPLISHED, OBJECTIVE_POINTS};
use model::ids::DiscrepancyId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::scenario::fact::{Classifieds, FactKind};
use model::scenario::objective::{Award, Objective};
use model::scenario::{Hvt, Scenario};
use model::trace::Resolved;

/// The discrepancy on its points in Highly Classified.
const POINTS_READING: DiscrepancyId = DiscrepancyId::from_static("its10-secure-hvt~worth-in-highly-classified");
/// The facts that every step on a trooper affects.
const ALL: [&str; 2] = [ACCOMPLISHED, OBJECTIVE_POINTS];

/// A trooper near an HVT.
#[derive(Clone, Debug)]
pub struct NearbyTrooper {
    /// The trooper's name, unique in the situation.
    pub name: String,
    /// The distance to the HVT of the other side.
    pub distance: Length,
    /// Whether one of its states is Null.
    pub null: bool,
}

/// A player that claims the objective.
#[derive(Clone, Debug)]
pub struct Claim<'s> {
    /// The scenario that is played.
    pub scenario: &'s Scenario,
    /// The player's troopers, with their distances to the enemy HVT.
    pub own: Vec<NearbyTrooper>,
    /// Enemy troopers, with their distances to the player's HVT.
    pub enemies: Vec<NearbyTrooper>,
}

/// Evaluates the claim: `own-near` and `enemy-near`, whether it is `accomplished`, and its `objective-points`.
///
/// # Errors
/// A refusal for a scenario in which the objective cannot be chosen.
pub fn resolve(context: &Context<'_>, claim: &Claim<'_>) -> Result<Resolved, Refusal> {
    let rules = &context.rules.need_pack_scoring("scoring")?.secure_hvt;
    let drawing = context.rules.need(context.rules.drawing, "drawing")?;
    let mut record = Recorder::default();
    let off = context.rules.clause(Rule::NoHvtRules);
    if let Some(clause) = off.filter(|clause| claim.scenario.applies(clause)) {
        record.step(Message::new("step-hvt-rules-off")).cite(clause).affects_all(VERDICT);
        return Ok(Violation::new("step-draw-no-secure-hvt", drawing.secure_needs_hvt).end(record));
    }
    check_playable(claim.scenario, drawing)?;
    let own_is_near = resolve_zones(context, rules, &mut record, &claim.own)?;
    let step = record.step(Message::new("step-secure-own").flag("met", own_is_near)).cite(rules.own_near);
    step.decides("own-near", Fact::Flag(own_is_near)).affects_all(ALL);
    let enemy = resolve_zones(context, rules, &mut record, &claim.enemies)?;
    let step = record.step(Message::new("step-secure-enemy").flag("met", !enemy)).cite(rules.no_enemy);
    step.decides("enemy-near", Fact::Flag(enemy)).affects_all(ALL);
    let accomplished = own_is_near && !enemy;
    let step = record.step(Message::new("step-secure-accomplished").flag("met", accomplished));
    let step = step.cite(rules.own_near).cite(rules.no_enemy);
    step.decides(ACCOMPLISHED, Fact::Flag(accomplished)).affects(OBJECTIVE_POINTS);
    let (full, reading) = find_objective_points(context, claim.scenario)?;
    let points = if accomplished { full } else { 0 };
    let step = record.step(Message::new("step-secure-points").number("points", points)).cite(rules.points);
    let step = reading.iter().fold(step, |step, reading| step.reading_of(&POINTS_READING, reading));
    step.decides(OBJECTIVE_POINTS, Fact::Number(points));
    Ok(record.finish())
}

/// Refuses a scenario without HVTs, or without objectives that it could replace.
fn check_playable(scenario: &Scenario, drawing: &DrawRules) -> Result<(), Refusal> {
    if scenario.hvt == Hvt::Unused || scenario.classified == 0 {
        let message = Message::new("refusal-secure-hvt-off");
        return Err(Refusal::new("scenario", message).citing([drawing.secure_needs_hvt.clone()]));
    }
    Ok(())
}

/// Returns whether a trooper that counts is in the Zone of Control of an HVT.
fn resolve_zones(
    context: &Context<'_>,
    rules: &SecureHvtRules,
    record: &mut Recorder,
    all: &[NearbyTrooper],
) -> Result<bool, Refusal> {
    let PrintedLength { value: radius, clause } = context.length(entry!("zone-of-control"), "radius")?;
    let mut any_near = false;
    for trooper in all {
        record.set_subject(&PathPrefix::from(trooper.name.clone()));
        let inside = trooper.distance <= radius;
        let message = Message::new("step-secure-distance").with("distance", Arg::Length(trooper.distance));
        let step = record.step(message.flag("met", inside)).cite(&clause);
        step.affects_all(ALL).affects_all(["own-near", "enemy-near"]);
        if inside && trooper.null {
            let step = record.step(Message::new("step-secure-null")).cite(rules.null);
            step.affects_all(ALL).affects_all(["own-near", "enemy-near"]);
        }
        any_near |= inside && !trooper.null;
    }
    record.clear_subject();
    Ok(any_near)
}

/// Returns the points of the objective that it replaces, and the reading that decides them.
///
/// # Errors
/// A refusal if the scenario awards no points for it.
fn find_objective_points(context: &Context<'_>, scenario: &Scenario) -> Result<(i64, Option<&'static str>), Refusal> {
    let pays = |which: Classifieds| {
        let is_classified = |objective: &&Objective| {
            let fact = scenario.fact(objective.fact.as_str());
            fact.is_some_and(|fact| matches!(&fact.is, FactKind::Classified(own) if own.which == which))
        };
        scenario.objectives.iter().filter(is_classified).find_map(|objective| match objective.award {
            Award::Each(points) | Award::Have(points) => Some(i64::from(points)),
            Award::More(_)
            | Award::Same(_)
            | Award::Only(_)
            | Award::Both(_)
            | Award::NoneOfTheirs(_)
            | Award::Bands(_)
            | Award::Lacking(_) => None,
        })
    };
    let as_a_main = context.reading_of(&POINTS_READING) == Some("as-a-main");
    Ok(match (pays(Classifieds::Secondary), pays(Classifieds::Main)) {
        (Some(_), Some(main)) if as_a_main => (main, Some("as-a-main")),
        (Some(secondary), _) => (secondary, Some("as-the-secondary")),
        (None, _) => (context.rules.need(pays(Classifieds::All), "secure-hvt-here")?, None),
    })
}
