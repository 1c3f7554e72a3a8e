//! `/army-list?code=`: the list behind an army code, with what is not allowed in it.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use serde_json::json;

use crate::api::openapi::{edition_parameter, object_responses};
use crate::api::resource::{Resource, json_response};
use crate::api::units::{find_unit_view, set_edition};
use crate::failure::Failure;
use crate::request::context::RequestContext;
use crate::request::query_params::{find_single, parse_pairs};
use model::ids::ClauseId;
use model::message::Message;
use model::refusal::Refusal;
use units::army_code;
use units::list::findings::{Finding, Limits, findings};
use units::list::{List, ListGroup, Trooper};
use units::swc::format_halves;
use units::{ArmyNumber, UnitNumber};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[("/army-list", || get(show))],
    describe: || {
        let code = json!({ "name": "code", "in": "query", "required": true, "schema": { "type": "string" },
            "example": "gfUGbm9tYWRzASCBLAEBAQACAIbiAQEAAIGeAQEA" });
        json!({ "/army-list": { "get": {
            "operationId": "readArmyCode",
            "parameters": [code, edition_parameter()],
            "responses": object_responses("ArmyList"),
        } } })
    },
};

/// A list in JSON.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ArmyListWire<'a> {
    army: ArmyNumber,
    slug: &'a str,
    /// The name of the army and the version of its data, if the data has it.
    army_name: Option<&'a str>,
    version: Option<&'a str>,
    name: &'a str,
    #[serde(rename = "most-points")]
    max_points: u16,
    points: u32,
    swc: String,
    groups: Vec<GroupWire<'a>>,
    findings: Vec<FindingWire<'a>>,
}

#[derive(Serialize)]
struct GroupWire<'a> {
    number: u16,
    reinforcement: bool,
    orders: Vec<OrdersWire>,
    troopers: Vec<TrooperWire<'a>>,
}

#[derive(Serialize)]
struct OrdersWire {
    kind: &'static str,
    count: u32,
}

#[derive(Serialize)]
struct TrooperWire<'a> {
    unit: UnitNumber,
    option: String,
    name: Option<&'a str>,
    points: Option<u16>,
    swc: Option<String>,
}

#[derive(Serialize)]
struct FindingWire<'a> {
    unknown: bool,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'a str>,
}

async fn show(mut context: RequestContext, RawQuery(query): RawQuery) -> Response {
    if let Err(failure) = set_edition(&mut context, query.as_deref()) {
        return json_response::<()>(&context, Err(failure));
    }
    let text = find_single(&parse_pairs(&query.unwrap_or_default()), "code").unwrap_or_default();
    let refuse = |refusal: Refusal| json_response::<()>(&context, Err(Failure::Refused(refusal)));
    let unit_view = match find_unit_view(&context, "army-list") {
        Ok(unit_view) => unit_view,
        Err(failure) => return json_response::<()>(&context, Err(failure)),
    };
    let code = match army_code::decode(&text) {
        Ok(code) => code,
        Err(error) => return refuse(Refusal::new("code", error.message())),
    };
    let limits = match Limits::from_catalogue(&unit_view.view.kb.catalogue, unit_view.scope) {
        Ok(limits) => limits,
        Err(refusal) => return refuse(refusal),
    };
    let list = List::new(unit_view.units, &code);
    let found = findings(&list, &limits);
    json_response(&context, Ok(build_army_list(&list, &found, &|message| unit_view.view.say(message))))
}

/// Returns a list with its findings, whose messages are formatted by a function.
pub fn build_army_list<'a>(
    list: &List<'a>,
    found: &'a [Finding],
    say: &dyn Fn(&Message) -> String,
) -> ArmyListWire<'a> {
    let finding = |finding: &'a Finding| FindingWire {
        unknown: finding.is_unknown,
        text: say(&finding.message),
        clause: finding.clause.as_ref().map(ClauseId::as_str),
    };
    ArmyListWire {
        army: list.code.army,
        slug: &list.code.slug,
        army_name: list.army.map(|army| army.name.as_str()),
        version: list.army.map(|army| army.version.as_str()),
        name: &list.code.name,
        max_points: list.code.points,
        points: list.points(),
        swc: format_halves(list.swc()),
        groups: list.groups.iter().map(group).collect(),
        findings: found.iter().map(finding).collect(),
    }
}

fn group<'a>(group: &ListGroup<'a>) -> GroupWire<'a> {
    let orders = group.orders().into_iter().map(|(kind, count)| OrdersWire { kind: kind.as_str(), count });
    GroupWire {
        number: group.code.number,
        reinforcement: group.code.is_reinforcement,
        orders: orders.collect(),
        troopers: group.troopers.iter().map(build_trooper).collect(),
    }
}

fn build_trooper<'a>(trooper: &Trooper<'a>) -> TrooperWire<'a> {
    TrooperWire {
        unit: trooper.code.unit,
        option: trooper.code.option.to_string(),
        name: trooper.option.map(|option| option.name.as_str()),
        points: trooper.option.map(|option| option.points),
        swc: trooper.option.map(|option| option.swc.to_string()),
    }
}
