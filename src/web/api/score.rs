//! `/score/{scenario}`: `GET` describes the score sheet of a scenario, `POST` computes the Objective Points of a sheet.

use std::collections::BTreeMap;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use serde_json::json;

use crate::api::openapi::{object_responses, path_parameters, request_body};
use crate::api::resource::{Resource, json_response};
use crate::api::run::{AnswerWire, build_answer, read_body};
use crate::failure::Failure;
use crate::request::context::RequestContext;
use model::edition::Scope;
use model::entry::Entry;
use model::ids::{ClauseId, DiscrepancyId, Name};
use model::lang::Localized;
use model::message::Arg;
use model::scenario::bound::Bound;
use model::scenario::field::{Field, bonus_field};
use model::scenario::limit::Limit;
use model::scenario::map::Use;
use model::scenario::{Followed, Intelcom, Player, Scenario, Tier};
use model::trace::Line;
use render::{View, sheet};
use rulings::{self, UntrustedRun};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/score/{scenario}", || get(show).post(score))],
    describe: || {
        json!({
            "/score/{scenario}": {
                "get": { "operationId": "getScoreSheet", "parameters": path_parameters(&[SCENARIO]), "responses": object_responses("ScoreSheet") },
                "post": {
                    "operationId": "scoreGame",
                    "parameters": path_parameters(&[SCENARIO]),
                    "requestBody": request_body(include_str!("../../../docs/sheet.toml")),
                    "responses": object_responses("Score"),
                },
            },
        })
    },
};

const SCENARIO: (&str, &str) = ("scenario", "acquisition");

/// A field of the sheet, with its bounds.
#[derive(Serialize)]
struct FieldWire<'a> {
    id: &'a Name,
    name: &'a Localized<String>,
    r#type: &'static str,
    #[serde(rename = "most")]
    max: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    together: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<&'a Name>,
    moments: Vec<&'static str>,
    /// Whether the field follows from the positions of bases if the sheet states them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    from_positions: bool,
    /// The readings in which the field counts; empty if it counts in all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    only_in: Vec<&'a Followed>,
    clauses: Vec<ClauseId>,
}

#[derive(Serialize)]
struct ObjectiveWire<'a> {
    key: &'a str,
    clause: ClauseId,
    fact: &'a Name,
    when: &'static str,
}

/// A discrepancy whose reading the sheet may choose.
#[derive(Serialize)]
struct ReadingsWire<'a> {
    discrepancy: DiscrepancyId,
    default: &'a Name,
    readings: Vec<&'a str>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct SheetWire<'a> {
    id: &'a str,
    title: Localized<&'a str>,
    edition: Scope,
    url: Localized<String>,
    rounds: u8,
    tier: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    army_points: Vec<u16>,
    ends_early: bool,
    hvt_lost: bool,
    intelcom: Vec<&'static str>,
    classified: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    classified_bonus: Vec<String>,
    zones: Vec<&'a Name>,
    fields: Vec<FieldWire<'a>>,
    #[serde(skip_serializing_if = "<[Limit]>::is_empty")]
    limits: &'a [Limit],
    objectives: Vec<ObjectiveWire<'a>>,
    readings: Vec<ReadingsWire<'a>>,
}

/// A scored game: the result of its situation, the points, and the ledger that adds them up.
#[derive(Serialize)]
struct ScoreWire<'a> {
    #[serde(flatten)]
    answer: AnswerWire<'a>,
    points: BTreeMap<&'static str, i64>,
    ledger: BTreeMap<&'static str, Vec<LineWire<'a>>>,
}

/// A line of a player's ledger.
#[derive(Serialize)]
struct LineWire<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    objective: Option<&'a str>,
    label: String,
    points: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'a ClauseId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    struck: Option<String>,
}

async fn show(context: RequestContext, Path(id): Path<String>) -> Response {
    let sheet = find_scenario(&context, &id).map(|(entry, scenario)| describe(&context, entry, scenario));
    json_response(&context, sheet)
}

async fn score(context: RequestContext, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Response {
    match run_score(&context, &id, &headers, &body) {
        Ok(run) => json_response(&context, Ok(score_wire(&context, &run))),
        Err(failure) => json_response::<()>(&context, Err(failure)),
    }
}

/// Finds a scenario by its id, its short name or its term.
fn find_scenario<'r>(context: &'r RequestContext, id: &str) -> Result<(&'r Entry, &'r Scenario), Failure> {
    let kb = context.snapshot.kb();
    kb.scenario(id).ok_or_else(|| Failure::NotFound {
        id: id.to_owned(),
        nearest: kb.nearest_scenario(id).map(str::to_owned).into_iter().collect(),
    })
}

fn run_score(context: &RequestContext, id: &str, headers: &HeaderMap, body: &[u8]) -> Result<UntrustedRun, Failure> {
    let (entry, _) = find_scenario(context, id)?;
    let (format, text) = read_body(headers, body)?;
    let scope = entry.editions.last().copied();
    rulings::sheet::score_sheet(&text, format, &entry.id, scope, &context.snapshot.kb().catalogue)
        .map_err(Failure::Refused)
}

fn score_wire<'a>(context: &RequestContext, run: &'a UntrustedRun) -> ScoreWire<'a> {
    let view = context.view();
    let ledgers = || {
        let ledger = |player: &Player| Some((player.as_str(), sheet::ledger::find(&run.resolved.trace, *player)?));
        Player::ALL.iter().filter_map(ledger)
    };
    ScoreWire {
        answer: build_answer(context, run),
        points: ledgers().map(|(player, ledger)| (player, ledger.total)).collect(),
        ledger: ledgers()
            .map(|(player, ledger)| (player, ledger.lines.iter().map(|row| build_line(&view, row)).collect()))
            .collect(),
    }
}

fn build_line<'a>(view: &View<'_>, line: &'a Line) -> LineWire<'a> {
    let objective = match &line.label {
        Arg::Text(key) => Some(&**key),
        Arg::Number(_)
        | Arg::Numbers(_)
        | Arg::Signed(_)
        | Arg::Word(_)
        | Arg::Term(_)
        | Arg::Localized(_)
        | Arg::List(_)
        | Arg::Length(_)
        | Arg::Fraction(_)
        | Arg::Clause(_) => None,
    };
    LineWire {
        objective,
        label: match objective.and_then(|key| view.kb.objective_name(key)) {
            Some(name) => name.get(view.lang).clone(),
            None => view.messages.argument(view.lang, &line.label, &|id| view.title(id).to_owned()),
        },
        points: line.amount,
        clause: line.clause.as_ref(),
        struck: line.struck.as_ref().map(|why| view.say(why)),
    }
}

fn describe<'a>(context: &'a RequestContext, entry: &'a Entry, scenario: &'a Scenario) -> SheetWire<'a> {
    let kb = context.snapshot.kb();
    let scope = entry.editions.last().copied().unwrap_or_else(|| kb.newest_scope(entry));
    let objectives = scenario.objectives.iter().map(|objective| ObjectiveWire {
        key: &objective.key,
        clause: ClauseId::new(&entry.id, &objective.clause),
        fact: &objective.fact,
        when: objective.when.as_str(),
    });
    let choices = kb.choices(entry).into_iter().filter(|(_, discrepancy)| discrepancy.concerns(scope));
    let readings = choices.map(|(owner, discrepancy)| ReadingsWire {
        discrepancy: DiscrepancyId::new(&owner.id, &discrepancy.id),
        default: &discrepancy.default,
        readings: discrepancy.readings.iter().map(|reading| reading.name.as_str()).collect(),
    });
    SheetWire {
        id: entry.id.as_str(),
        title: Localized::from_fn(|lang| kb.title(entry.id.as_str(), lang, Some(scope))),
        edition: scope,
        url: Localized::from_fn(|lang| sheet::build_url(&context.view().in_lang(lang).in_scope(scope), entry)),
        rounds: scenario.rounds,
        tier: if scenario.needs_tier() { Tier::ALL.iter().map(|tier| tier.as_str()).collect() } else { Vec::new() },
        army_points: scenario.sizes_in(scope.edition()).map(|size| size.points).collect(),
        ends_early: scenario.may_end_early(scope.edition()),
        hvt_lost: scenario.has_neutral_hvt(),
        intelcom: scenario.intelcom.iter().copied().map(Intelcom::as_str).collect(),
        classified: scenario.classified,
        classified_bonus: kb.bonuses(entry).into_iter().map(bonus_field).collect(),
        zones: scenario.zones.iter().filter(|zone| zone.used == Use::Operations).map(|zone| &zone.id).collect(),
        fields: scenario.fields().map(|scenario_field| build_field(entry, scenario, scenario_field)).collect(),
        limits: &scenario.limits,
        objectives: objectives.collect(),
        readings: readings.collect(),
    }
}

fn build_field<'a>(entry: &Entry, scenario: &Scenario, field: Field<'a>) -> FieldWire<'a> {
    let moments = [(field.per_round, "round"), (field.at_the_end || !field.only_in.is_empty(), "end")];
    FieldWire {
        id: &field.fact.id,
        name: &field.fact.name,
        r#type: match field.bound {
            Bound::Flag => "flag",
            Bound::Count(_) => "count",
        },
        max: field.bound.max(),
        together: field.combined_max,
        within: field.fact.within.as_ref(),
        from_positions: scenario.is_positional(field.fact),
        only_in: field.only_in,
        moments: moments.into_iter().filter(|(is_stated, _)| *is_stated).map(|(_, moment)| moment).collect(),
        clauses: field.fact.clauses.iter().map(|clause| clause.resolve(&entry.id)).collect(),
    }
}
