//! `/{lang}/{edition}/army/matrix?mine=…&theirs=…`: the odds of each trooper of a list against each of another;
//! `as=csv` as a file.

use axum::extract::RawQuery;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::failure::Failure;
use crate::forms::matrix::compute_matrix;
use crate::pages::armies::{find_unit_view, list_scopes};
use crate::pages::page_type::{PageResult, PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::input::unknown_choice;
use crate::request::query_params::{find_first, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::html;
use model::refusal::Refusal;
use render::layout::PageLocation;
use render::odds::matrix::{Matrix, SIDE_FIELDS, render, render_form, write_csv};
use render::odds::setup::{AS, CSV};
use render::sheet::Values;
use render::unit_item::UnitView;
use render::url;
use units::army_code::MAX_CODE_BYTES;

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, url::MATRIX_SUFFIX, || get(show)).needs_server();

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let pairs = parse_pairs(&query.unwrap_or_default());
    let values = Values::from_pairs(&pairs);
    match find_first(&pairs, AS).filter(|form| !form.is_empty()) {
        Some(CSV) => download_response(&context, &values),
        Some(unknown) => build_page_response(&context, Err(Failure::BadRequest(unknown_choice(AS, unknown, [CSV])))),
        None => build_page_response(&context, page(&context, &values)),
    }
}

/// Computes the matrix; `None` unless both lists are given.
fn compute(unit_view: UnitView<'_>, values: &Values) -> Option<Result<Matrix, Refusal>> {
    let has_lists = SIDE_FIELDS.iter().all(|field| !values.get(field).is_empty());
    has_lists.then(|| compute_matrix(unit_view, unit_view.scope.edition(), values))
}

fn page(context: &RequestContext, values: &Values) -> PageResult {
    let unit_view = find_unit_view(context, "matrix")?;
    let view = unit_view.view;
    let result = compute(unit_view, values);
    let title = view.ui("ui-matrix");
    let main = html! {
        article.wide {
            p.kicker {
                a href=(url::armies(view.lang, unit_view.scope)) { (view.ui("ui-armies")) } " › "
                a href=(url::army_code(view.lang, unit_view.scope)) { (view.ui("ui-army-code")) }
            }
            h1 { (title) }
            p.lead { (view.ui("ui-matrix-lead")) }
            (render_form(&unit_view, values, MAX_CODE_BYTES))
            @match &result {
                None => {}
                Some(Ok(matrix)) => {
                    h2 #matrix { (view.ui("ui-outcome")) }
                    (render(&unit_view, unit_view.scope.edition(), values, matrix))
                }
                Some(Err(refusal)) => div.refusal role="alert" { p { (view.say(&refusal.message)) } },
            }
        }
    };
    let page = Page::new(title, PageLocation::Scoped(url::MATRIX_SUFFIX.to_owned(), list_scopes(view.kb)), main);
    Ok(page.with_refusal(result.as_ref().and_then(|result| result.as_ref().err())))
}

/// Returns the matrix as an attachment.
fn download_response(context: &RequestContext, values: &Values) -> Response {
    let unit_view = match find_unit_view(context, "matrix") {
        Ok(unit_view) => unit_view,
        Err(failure) => return build_page_response(context, Err(failure)),
    };
    match compute(unit_view, values).unwrap_or_else(|| Err(Refusal::missing(SIDE_FIELDS[1]))) {
        Ok(matrix) => {
            let headers = [
                (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"matrix.csv\""),
            ];
            (headers, write_csv(&unit_view, &matrix)).into_response()
        }
        Err(refusal) => build_page_response(context, Err(Failure::Refused(refusal))),
    }
}
