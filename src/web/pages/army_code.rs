//! `/{lang}/{edition}/army?code=…`: the list behind an army code, and what is not allowed in it.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;

use crate::pages::armies::{find_unit_view, list_scopes};
use crate::pages::page_type::{PageResult, PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::query_params::{find_single, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::refusal::Refusal;
use render::army_sheet::{self, Judgement};
use render::layout::PageLocation;
use render::unit_item::UnitView;
use render::url;
use units::army_code::{self, MAX_CODE_BYTES};
use units::list::List;
use units::list::findings::{Limits, findings};
use units::list::fireteams::{find_sizes, formable};

pub(super) const PAGE: PageType =
    PageType::new(RoutePrefix::Edition, url::ARMY_CODE_SUFFIX, || get(show)).needs_server();

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    build_page_response(&context, page(&context, &query.unwrap_or_default()))
}

fn page(context: &RequestContext, query: &str) -> PageResult {
    let unit_view = find_unit_view(context, "army")?;
    let view = unit_view.view;
    let text = find_single(&parse_pairs(query), "code").unwrap_or_default();
    let result = (!text.trim().is_empty()).then(|| result(&unit_view, &text));
    let title = view.ui("ui-army-code");
    let main = html! {
        article {
            p.kicker { a href=(url::armies(view.lang, unit_view.scope)) { (view.ui("ui-armies")) } }
            h1 { (title) }
            p.lead { (view.ui("ui-army-code-lead")) }
            form.sheet method="get" {
                label for="code" { (view.ui("ui-army-code-label")) }
                textarea #code name="code" rows="4" maxlength=(MAX_CODE_BYTES) spellcheck="false" autocapitalize="off" { (text) }
                p { button type="submit" { (view.ui("ui-army-code-read")) } }
            }
            @match &result {
                None => {}
                Some(Ok(list)) => {
                    p.also { a href=(format!("{}?mine={}", url::matrix(view.lang, unit_view.scope), url::percent_encode(text.trim()))) { (view.ui("ui-matrix")) } }
                    section #list { (list) }
                }
                Some(Err(refusal)) => div.refusal role="alert" { p { (view.say(&refusal.message)) } },
            }
        }
    };
    let page = Page::new(title, PageLocation::Scoped(url::ARMY_CODE_SUFFIX.to_owned(), list_scopes(view.kb)), main);
    Ok(page.with_refusal(result.as_ref().and_then(|result| result.as_ref().err())))
}

fn result(unit_view: &UnitView<'_>, text: &str) -> Result<Markup, Refusal> {
    let code = army_code::decode(text).map_err(|error| Refusal::new("code", error.message()))?;
    let limits = Limits::from_catalogue(&unit_view.view.kb.catalogue, unit_view.scope)?;
    let list = List::new(unit_view.units, &code);
    let sizes = find_sizes(&unit_view.view.kb.catalogue, unit_view.scope)?;
    let judgement = Judgement { findings: &findings(&list, &limits), fireteams: &formable(&list, &sizes) };
    Ok(army_sheet::render_sheet(unit_view, &list, &judgement))
}
