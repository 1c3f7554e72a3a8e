//! `/armies`, `/armies/{slug}`, `/units/{number}`: the figures of units; items are written as in the content files.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use serde_json::json;

use crate::api::openapi::{edition_parameter, list_responses, object_responses, path_parameters};
use crate::api::resource::{Resource, json_response};
use crate::api::run::parse_scope;
use crate::failure::Failure;
use crate::pages::armies::find_any_unit_view;
use crate::request::context::RequestContext;
use crate::request::query_params::{find_single, parse_pairs};
use render::unit_item::UnitView;
use units::figure::{Group, Loadout, Profile, UnitOption};
use units::item::join;
use units::vocabulary::Category;
use units::{Army, ArmyNumber, FactionNumber, Unit, UnitNumber};

pub(super) const RESOURCE: Resource = Resource {
    paths: &[
        ("/armies", || get(list_armies)),
        ("/armies/{slug}", || get(get_army)),
        ("/units/{number}", || get(get_unit)),
    ],
    describe: || {
        let with_edition = |names: &[(&str, &str)]| {
            let mut parameters = path_parameters(names);
            parameters.as_array_mut().into_iter().for_each(|list| list.push(edition_parameter()));
            parameters
        };
        json!({
            "/armies": { "get": { "operationId": "listArmies", "parameters": with_edition(&[]), "responses": list_responses("ArmyLine") } },
            "/armies/{slug}": { "get": { "operationId": "getArmy", "parameters": with_edition(&[("slug", "nomads")]), "responses": object_responses("Army") } },
            "/units/{number}": { "get": { "operationId": "getUnit", "parameters": with_edition(&[("number", "1")]), "responses": object_responses("Unit") } },
        })
    },
};

#[derive(Serialize)]
struct ArmyLineWire<'a> {
    number: ArmyNumber,
    slug: &'a str,
    name: &'a str,
    parent: FactionNumber,
    version: &'a str,
    discontinued: bool,
}

#[derive(Serialize)]
struct ArmyWire<'a> {
    #[serde(flatten)]
    line: ArmyLineWire<'a>,
    units: Vec<MemberWire<'a>>,
    fireteams: Vec<TeamWire<'a>>,
}

#[derive(Serialize)]
struct MemberWire<'a> {
    number: UnitNumber,
    name: &'a str,
    availability: String,
    options: Vec<String>,
}

#[derive(Serialize)]
struct TeamWire<'a> {
    name: &'a str,
    types: Vec<&'static str>,
    units: &'a [units::army::TeamMember],
}

#[derive(Serialize)]
struct UnitWire<'a> {
    number: UnitNumber,
    slug: &'a str,
    name: &'a str,
    isc: &'a str,
    groups: Vec<GroupWire<'a>>,
    teams: Vec<OptionWire<'a>>,
    armies: Vec<&'a str>,
}

#[derive(Serialize)]
struct GroupWire<'a> {
    number: u8,
    category: Option<&'static str>,
    profiles: Vec<ProfileWire<'a>>,
    options: Vec<OptionWire<'a>>,
}

#[derive(Serialize)]
struct ProfileWire<'a> {
    name: &'a str,
    r#type: &'static str,
    mov: Option<[u8; 2]>,
    cc: Option<u8>,
    bs: Option<u8>,
    ph: Option<u8>,
    wip: Option<u8>,
    arm: Option<u8>,
    bts: Option<u8>,
    vita: Option<u8>,
    structure: bool,
    silhouette: Option<u8>,
    characteristics: Vec<&'static str>,
    #[serde(flatten)]
    loadout: LoadoutWire,
}

#[derive(Serialize)]
struct LoadoutWire {
    skills: Vec<String>,
    equipment: Vec<String>,
    weapons: Vec<String>,
}

#[derive(Serialize)]
struct OptionWire<'a> {
    number: u16,
    name: &'a str,
    points: u16,
    swc: String,
    orders: Vec<String>,
    #[serde(flatten)]
    loadout: LoadoutWire,
    includes: Vec<String>,
}

/// Returns the figures of the request's edition, else of the newest with figures.
///
/// # Errors
/// No edition has figures.
pub(super) fn find_unit_view<'a>(context: &'a RequestContext, id: &str) -> Result<UnitView<'a>, Failure> {
    find_any_unit_view(context).ok_or_else(|| Failure::NotFound { id: id.to_owned(), nearest: Vec::new() })
}

/// Sets the edition of the context to that of the query.
///
/// # Errors
/// The edition is unknown.
pub(super) fn set_edition(context: &mut RequestContext, query: Option<&str>) -> Result<(), Failure> {
    let edition = find_single(&parse_pairs(query.unwrap_or_default()), "edition");
    context.scope = edition.as_deref().map(parse_scope).transpose()?.or(context.scope);
    Ok(())
}

async fn list_armies(mut context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let edition = set_edition(&mut context, query.as_deref());
    let lines = edition
        .and_then(|()| find_unit_view(&context, "armies"))
        .map(|unit_view| unit_view.units.armies.values().map(build_line).collect::<Vec<_>>());
    json_response(&context, lines)
}

async fn get_army(mut context: RequestContext, Path(slug): Path<String>, RawQuery(query): RawQuery) -> Response {
    let edition = set_edition(&mut context, query.as_deref());
    let found = edition.and_then(|()| find_unit_view(&context, &slug)).and_then(|unit_view| {
        let army = unit_view.units.army(&slug);
        army.map(|army| build_army(&unit_view, army)).ok_or_else(|| unknown(&slug, unit_view.units.armies.values()))
    });
    json_response(&context, found)
}

fn unknown<'a>(slug: &str, armies: impl Iterator<Item = &'a Army>) -> Failure {
    let near = model::nearest::nearest(slug, armies.map(|army| army.slug.as_str()));
    Failure::NotFound { id: slug.to_owned(), nearest: near.map(str::to_owned).into_iter().collect() }
}

async fn get_unit(mut context: RequestContext, Path(number): Path<String>, RawQuery(query): RawQuery) -> Response {
    let edition = set_edition(&mut context, query.as_deref());
    let found = edition.and_then(|()| find_unit_view(&context, &number)).and_then(|unit_view| {
        let unit = number.parse().ok().and_then(|number| unit_view.units.variants(number).next());
        let unknown = || Failure::NotFound { id: number.clone(), nearest: Vec::new() };
        unit.map(|unit| build_unit(&unit_view, unit)).ok_or_else(unknown)
    });
    json_response(&context, found)
}

fn build_line(army: &Army) -> ArmyLineWire<'_> {
    ArmyLineWire {
        number: army.number,
        slug: &army.slug,
        name: &army.name,
        parent: army.parent,
        version: &army.version,
        discontinued: army.is_discontinued,
    }
}

fn build_army<'a>(unit_view: &UnitView<'a>, army: &'a Army) -> ArmyWire<'a> {
    let member = |unit: units::ArmyUnit<'a>| MemberWire {
        number: unit.unit.number,
        name: &unit.unit.isc,
        availability: join(&unit.member.availability),
        options: unit.options().map(|(id, _)| id.to_string()).collect(),
    };
    let team = |team: &'a units::army::Team| TeamWire {
        name: &team.name,
        types: team.types.iter().map(|own| own.as_str()).collect(),
        units: &team.members,
    };
    ArmyWire {
        line: build_line(army),
        units: unit_view.units.of_army(army).map(member).collect(),
        fireteams: army.teams.iter().map(team).collect(),
    }
}

fn build_unit<'a>(unit_view: &UnitView<'a>, unit: &'a Unit) -> UnitWire<'a> {
    UnitWire {
        number: unit.number,
        slug: &unit.slug,
        name: &unit.name,
        isc: &unit.isc,
        groups: unit.groups.iter().map(group).collect(),
        teams: unit.teams.iter().map(build_option).collect(),
        armies: unit_view.units.armies_of(unit.number).map(|other| other.army.slug.as_str()).collect(),
    }
}

fn group(group: &Group) -> GroupWire<'_> {
    GroupWire {
        number: group.number,
        category: group.category.map(Category::as_str),
        profiles: group.profiles.iter().map(build_profile).collect(),
        options: group.options.iter().map(build_option).collect(),
    }
}

fn format_items<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

fn build_profile(profile: &Profile) -> ProfileWire<'_> {
    let [cc, bs, ph, wip, arm, bts] = profile.attributes;
    ProfileWire {
        name: &profile.name,
        r#type: profile.troop_type.as_str(),
        mov: profile.mov,
        cc,
        bs,
        ph,
        wip,
        arm,
        bts,
        vita: profile.vitality,
        structure: profile.is_structure,
        silhouette: profile.silhouette,
        characteristics: profile.characteristics.iter().map(|own| own.as_str()).collect(),
        loadout: build_loadout(&profile.loadout),
    }
}

fn build_loadout(loadout: &Loadout) -> LoadoutWire {
    LoadoutWire {
        skills: format_items(&loadout.skills),
        equipment: format_items(&loadout.equipment),
        weapons: format_items(&loadout.weapons),
    }
}

fn build_option(option: &UnitOption) -> OptionWire<'_> {
    OptionWire {
        number: option.number,
        name: &option.name,
        points: option.points,
        swc: option.swc.to_string(),
        orders: format_items(&option.orders),
        loadout: build_loadout(&option.loadout),
        includes: format_items(&option.loadout.includes),
    }
}
