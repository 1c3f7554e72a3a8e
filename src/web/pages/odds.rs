//! `/{lang}/{edition}/odds`: the odds calculator. Its URL carries the complete input.

use axum::extract::RawQuery;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::failure::Failure;
use crate::forms::odds::{OddsForm, collect_named_entries, list_distances, order};
use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::input::unknown_choice;
use crate::request::query_params::{find_first, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use kb::KnowledgeBase;
use maud::html;
use model::edition::{Edition, Scope};
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;
use render::layout::PageLocation;
use render::odds::form_choices::FormChoices;
use render::odds::setup::{AS, COMPARED_FIELDS, CSV, Setup, render_comparison, write_csv};
use render::odds::unit::ChosenUnit;
use render::odds::{OddsReport, SIDES, compute_wound_probabilities, form, is_refused, result, setup};
use render::sheet::Values;
use render::unit_item::UnitView;
use render::{View, url};
use rulings::{Format, run_untrusted, serialize};

/// The kind of situation: an Order with one attack and one ARO.
const KIND: &str = "order";

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, url::ODDS_SUFFIX, || get(show)).needs_server();

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let query = query.unwrap_or_default();
    let fields = parse_pairs(&query);
    let form = find_first(&fields, AS).filter(|form| !form.is_empty());
    match (context.scope, form) {
        (Some(Scope::Edition(edition)), Some(CSV)) => download_response(&context, edition, &query),
        (Some(Scope::Edition(_)), Some(unknown)) => {
            build_page_response(&context, Err(Failure::BadRequest(unknown_choice(AS, unknown, [CSV]))))
        }
        (Some(Scope::Edition(_)), None) | (Some(Scope::Pack(_)) | None, _) => {
            build_page_response(&context, page(&context, &query))
        }
    }
}

fn page(context: &RequestContext, query: &str) -> PageResult {
    let Some(Scope::Edition(edition)) = context.scope else { return Err(not_found(context, "odds")) };
    let values = Values::from_pairs(&parse_pairs(query));
    let compared = compute_compared(context, edition, &values);
    with_choices(context, edition, &values, |form, offered| {
        let view = context.view();
        let computed = compute(context.snapshot.kb(), edition, form);
        let current = describe_setup(&view, form, offered, &computed.result);
        let title = view.say(&Message::new("ui-odds-title").text("edition", view.scope_short(Scope::Edition(edition))));
        let path = url::odds(view.lang, edition);
        let main = html! {
            article.odds {
                h1 { (view.ui("ui-odds")) }
                p.also { (view.scope_name(Scope::Edition(edition))) "\u{a0}· " (view.ui("ui-odds-about")) }
                (result::render_headline(&view, &computed))
                div.columns {
                    section aria-labelledby="form" { h2 #form { (view.ui("ui-your-numbers")) } (form::render(&view, offered, form.values, &compared)) }
                    section #result aria-labelledby="outcome" {
                        h2 #outcome { (view.ui("ui-outcome")) }
                        (render_comparison(&view, &path, &current, &compared))
                        (result::render(&view, edition, &computed))
                    }
                }
            }
        };
        let scopes = Edition::ALL.into_iter().map(Scope::Edition).collect();
        let page = Page::new(title, PageLocation::Scoped(url::ODDS_SUFFIX.to_owned(), scopes), main);
        Ok(page.with_refusal(computed.result.as_ref().err().map(Box::as_ref)))
    })
}

/// Returns the set-ups as an attachment.
fn download_response(context: &RequestContext, edition: Edition, query: &str) -> Response {
    let values = Values::from_pairs(&parse_pairs(query));
    let compared = compute_compared(context, edition, &values);
    let current =
        with_choices(context, edition, &values, |form, offered| compute_setup(context, edition, form, offered));
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"odds.csv\""),
    ];
    (headers, write_csv(&context.view(), &compared, &current)).into_response()
}

/// Computes the set-ups that were set aside.
fn compute_compared(context: &RequestContext, edition: Edition, values: &Values) -> Vec<Setup> {
    COMPARED_FIELDS
        .iter()
        .map(|field| values.get(field))
        .filter(|query| !query.is_empty())
        .map(|query| {
            let values = Values::from_pairs(&parse_pairs(query));
            with_choices(context, edition, &values, |form, offered| compute_setup(context, edition, form, offered))
        })
        .collect()
}

/// Calls a function with the form that the fields fill in, and with its choices.
fn with_choices<T>(
    context: &RequestContext,
    edition: Edition,
    values: &Values,
    use_form: impl FnOnce(&OddsForm<'_>, &FormChoices<'_>) -> T,
) -> T {
    let view = context.view();
    let unit_view = UnitView::new(view, Scope::Edition(edition));
    let chosen = SIDES.map(|side| {
        let typed = values.get(&format!("{side}.unit"));
        let unit_view = unit_view.filter(|_| !typed.is_empty())?;
        ChosenUnit::find(unit_view, typed, values.get(&format!("{side}.option")))
    });
    let form = OddsForm::new(values, &chosen);
    let offered = FormChoices {
        named: context.snapshot.offered(&view, edition),
        units: unit_view,
        chosen: &chosen,
        uncounted: form.uncounted(),
        weapons: [form.weapon_value(0), form.weapon_value(1)],
    };
    use_form(&form, &offered)
}

/// Computes a set-up that was set aside.
fn compute_setup(context: &RequestContext, edition: Edition, form: &OddsForm<'_>, offered: &FormChoices<'_>) -> Setup {
    let run = run(context.snapshot.kb(), edition, form, None);
    describe_setup(&context.view(), form, offered, &run.result)
}

/// Describes a set-up with its result.
fn describe_setup(
    view: &View<'_>,
    form: &OddsForm<'_>,
    offered: &FormChoices<'_>,
    result: &Result<Resolved, Box<Refusal>>,
) -> Setup {
    let resolved = result.as_ref().ok().filter(|resolved| !is_refused(&resolved.outcome));
    Setup {
        sentence: setup::describe(view, offered, form.values),
        query: setup::format_query(form.values),
        unapplied: resolved.map_or_else(Vec::new, |resolved| setup::list_entry_titles(view, &resolved.not_applied)),
        wounds: resolved.map(|resolved| compute_wound_probabilities(&resolved.outcome)),
    }
}

/// Runs the Order as typed, at every distance at which its result changes, and in every edition.
fn compute(kb: &KnowledgeBase, edition: Edition, form: &OddsForm<'_>) -> OddsReport {
    let mut limits = list_distances(kb, edition, form);
    let end = limits.pop().unwrap_or_default();
    let beyond = |length: Length| Length::from_tenths(length.tenths() + 1);
    let point = |length: Length| {
        let outcome = run(kb, edition, form, Some(beyond(length))).result.ok()?.outcome;
        (!is_refused(&outcome)).then(|| (length, compute_wound_probabilities(&outcome)))
    };
    let OddsRun { result, idles_first } = run(kb, edition, form, None);
    // The figures of a unit belong to its edition.
    let others = Edition::ALL.into_iter().filter(|other| *other != edition && !form.has_units());
    let mut editions: Vec<_> = others.map(|other| (other, run(kb, other, form, None).result)).collect();
    editions.push((edition, result.clone()));
    editions.sort_by_key(|(edition, _)| *edition);
    let text =
        order(form, None, idles_first).map(|order| serialize::format_file(KIND, Scope::Edition(edition), &order));
    OddsReport {
        result,
        text: text.unwrap_or_default(),
        curve: limits.into_iter().filter_map(point).collect(),
        end,
        editions,
        named_entries: collect_named_entries(form),
    }
}

/// The result of an Order.
struct OddsRun {
    result: Result<Resolved, Box<Refusal>>,
    /// Whether the edition refuses an attack as the first declaration, so that Idle comes first.
    idles_first: bool,
}

fn run(kb: &KnowledgeBase, edition: Edition, form: &OddsForm<'_>, distance: Option<Length>) -> OddsRun {
    let attempt = |idles_first| {
        let order = order(form, distance, idles_first)?.to_string();
        let answer = run_untrusted(&order, Format::Json, Some(KIND), Some(Scope::Edition(edition)), &kb.catalogue);
        Ok(answer.map_err(Box::new)?.resolved)
    };
    let direct = attempt(false);
    let idles_first = direct.as_ref().is_ok_and(|resolved| is_refused(&resolved.outcome));
    OddsRun { result: if idles_first { attempt(true) } else { direct }, idles_first }
}
