//! `/{lang}/{edition}/units/compare?unit=…&unit=…`: two to four units side by side, each in one of its options.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;

use crate::forms::matrix::find_trooper;
use crate::pages::armies::{find_unit_view, list_scopes};
use crate::pages::page_type::{PageResult, PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::query_params::parse_pairs;
use crate::response::build_page_response;
use crate::state::page::Page;
use kb::unit_trooper::UnitTrooper;
use maud::html;
use model::message::Message;
use model::refusal::Refusal;
use render::layout::PageLocation;
use render::unit_comparison::render_comparison;
use render::url;

pub(super) const PAGE: PageType =
    PageType::new(RoutePrefix::Edition, url::UNIT_COMPARISON_SUFFIX, || get(show)).needs_server();

/// The maximum number of units side by side.
const MAX_UNITS: usize = 4;
/// The name of the field of each unit.
const UNIT: &str = "unit";

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    build_page_response(&context, page(&context, &query.unwrap_or_default()))
}

fn page(context: &RequestContext, query: &str) -> PageResult {
    let unit_view = find_unit_view(context, "compare")?;
    let view = unit_view.view;
    let fields = parse_pairs(query).into_iter().filter(|(name, _)| name == UNIT).map(|(_, value)| value);
    let typed: Vec<String> = fields.map(|value| value.trim().to_owned()).filter(|value| !value.is_empty()).collect();
    let too_many = (typed.len() > MAX_UNITS).then(|| {
        let message = Message::new("refusal-too-many-units").count("found", typed.len()).count("most", MAX_UNITS);
        Refusal::over_limit(UNIT, message)
    });
    let shown = typed.iter().take(MAX_UNITS);
    let found =
        shown.map(|unit| find_trooper(unit_view, UNIT, unit)).collect::<Result<Vec<UnitTrooper<'_>>, Refusal>>();
    let result = too_many.map_or(found, Err);
    let title = view.ui("ui-units-compare");
    let main = html! {
        article {
            p.kicker { a href=(url::armies(view.lang, unit_view.scope)) { (view.ui("ui-armies")) } }
            h1 { (title) }
            p.lead { (view.ui("ui-units-compare-lead")) }
            form.filter method="get" {
                .fields { @for index in 0..MAX_UNITS {
                    label {
                        (view.ui("ui-unit")) " " (index + 1) " "
                        input type="search" name=(UNIT) maxlength="60" autocomplete="off" value=(typed.get(index).map_or("", String::as_str));
                    }
                } }
                button type="submit" { (view.ui("ui-units-compare-show")) }
            }
            @match &result {
                Ok(troopers) if troopers.is_empty() => {}
                Ok(troopers) => (render_comparison(&unit_view, troopers)),
                Err(refusal) => div.refusal role="alert" { p { (view.say(&refusal.message)) } },
            }
        }
    };
    let location = PageLocation::Scoped(url::UNIT_COMPARISON_SUFFIX.to_owned(), list_scopes(view.kb));
    Ok(Page::new(title, location, main).with_refusal(result.as_ref().err()))
}
