//! `/{lang}/{edition}/units/{number}`: a unit with its profiles and options, and the armies and Fireteams it may join.
//! `?army=` shows it as one army has it.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;

use crate::pages::armies::{find_unit_view, list_scopes};
use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{find_single, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::message::Message;
use render::layout::PageLocation;
use render::unit_item::UnitView;
use render::unit_sheet::{self, Selection};
use render::url;
use units::army::{Availability, Team};
use units::figure::OptionId;
use units::{ArmyUnit, Unit, UnitNumber};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, "/units/{number}", || get(show));

async fn show(context: RequestContext, Path(number): Path<String>, RawQuery(query): RawQuery) -> Response {
    build_page_response(&context, page(&context, &number, &query.unwrap_or_default()))
}

/// A unit as an army has it, or as all armies together do.
struct Shown<'a>(Option<ArmyUnit<'a>>);

impl Selection for Shown<'_> {
    fn has(&self, id: OptionId) -> bool {
        self.0.is_none_or(|own| own.option(id).is_some())
    }

    fn availability(&self, group: u8) -> Option<Availability> {
        self.0?.availability(group)
    }
}

fn page(context: &RequestContext, number: &str, query: &str) -> PageResult {
    let unit_view = find_unit_view(context, number)?;
    let view = unit_view.view;
    let unknown = || not_found(context, number);
    let number: UnitNumber = number.parse().map_err(|_| unknown())?;
    let any = unit_view.units.variants(number).next().ok_or_else(unknown)?;
    let army = match find_single(&parse_pairs(query), "army").filter(|slug| !slug.is_empty()) {
        Some(slug) => Some(unit_view.units.army(&slug).ok_or_else(|| not_found(context, &slug))?),
        None => None,
    };
    let of_army = army.and_then(|army| unit_view.units.find(army, number));
    let unit = of_army.map_or(any, |own| own.unit);
    let has_variants = of_army.is_none() && unit_view.units.variants(number).nth(1).is_some();
    let main = html! {
        article.unit {
            p.kicker {
                a href=(url::armies(view.lang, unit_view.scope)) { (view.ui("ui-armies")) }
                @if let Some(own_unit) = of_army {
                    " › " a href=(url::army(view.lang, unit_view.scope, &own_unit.army.slug)) { (own_unit.army.name) }
                }
            }
            h1 { (unit.isc) }
            @if has_variants { p.note { (view.ui("ui-unit-variants")) } }
            (unit_sheet::render_sheet(&unit_view, unit, &Shown(of_army)))
            (render_armies(&unit_view, number))
            (render_fireteams(&unit_view, unit))
        }
    };
    let location = PageLocation::Scoped(format!("{}/{number}", url::UNITS_SUFFIX), list_scopes(view.kb));
    Ok(Page::new(unit.isc.to_string(), location, main))
}

/// Returns the armies that may take the unit, each with the availability.
fn render_armies(unit_view: &UnitView<'_>, number: UnitNumber) -> Markup {
    html! {
        h2 { (unit_view.view.ui("ui-armies")) }
        ul.links { @for other in unit_view.units.armies_of(number) {
            li {
                a href=(format!("{}?army={}", unit_view.unit_url(number), other.army.slug)) { (other.army.name) }
                @if let Some(availability) = other.availability(0) { " " span.small { "AVA " (availability) } }
            }
        } }
    }
}

/// Returns the rows of Fireteam charts that name the unit.
fn render_fireteams(unit_view: &UnitView<'_>, unit: &Unit) -> Markup {
    let names = |team: &Team| team.members.iter().any(|member| member.slug == unit.slug);
    let rows: Vec<_> = unit_view
        .units
        .armies_of(unit.number)
        .flat_map(|other| other.army.teams.iter().filter(|team| names(team)).map(move |team| (other.army, team)))
        .collect();
    html! {
        @if !rows.is_empty() {
            h2 { (unit_view.view.ui("ui-unit-fireteams")) }
            ul { @for (army, team) in rows {
                @for member in team.members.iter().filter(|member| member.slug == unit.slug) {
                    li {
                        a href=(format!("{}#fireteams", url::army(unit_view.view.lang, unit_view.scope, &army.slug))) { (army.name) }
                        ": " (team.name)
                        @if let Some(comment) = &member.comment { " " (comment) }
                        " " (unit_view.view.say(&Message::new("ui-fireteam-members").number("min", member.min).number("max", member.max)))
                    }
                }
            } }
        }
    }
}
