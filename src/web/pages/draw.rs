//! `/{lang}/{scope}/draw`: draws Classified Objectives for both players of a scenario. The seed determines the draw.

use axum::body::Bytes;
use axum::extract::RawQuery;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde_json::{Value, json};

use crate::pages::page_type::{PageType, RoutePrefix, not_found};
use crate::random;
use crate::request::context::RequestContext;
use crate::request::input::not_a_number;
use crate::request::query_params::{parse_form_body, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::html;
use model::edition::Scope;
use model::entry::Entry;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::fact::Classifieds;
use model::scenario::{Player, Scenario};
use model::text::excerpt;
use model::trace::Resolved;
use render::layout::PageLocation;
use render::objective_draw::{
    DrawQuery, MAX_SEED, RULE, collect_deck, collect_hvt_objectives, is_available, render_form, render_refused,
    render_result as draw_result,
};
use render::unapplied::render_unapplied;
use render::{View, badge, url};
use rulings::{Format, run_untrusted};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, "/draw", || get(show).post(draw_cards));

/// Parses a query. Drops unknown parameters.
fn parse_query(query: &str) -> DrawQuery {
    let known = |name: &str| {
        ["scenario", "mode", "seed", "high", "show"].contains(&name)
            || name.starts_with("keep.")
            || name.starts_with("secure.")
    };
    DrawQuery(
        parse_pairs(query)
            .into_iter()
            .filter(|(name, _)| known(name))
            .map(|(name, value)| (name, value.trim().to_owned()))
            .collect(),
    )
}

/// Redirects to the URL of the draw, with a random seed if the form has none.
async fn draw_cards(context: RequestContext, headers: HeaderMap, body: Bytes) -> Response {
    let form = match parse_form_body(&headers, &body) {
        Ok(form) => form,
        Err(failure) => return build_page_response(&context, Err(failure)),
    };
    let Some(scope) = context.scope else { return build_page_response(&context, Err(not_found(&context, "draw"))) };
    let mut query = parse_query(form);
    if query.get("seed").is_empty() {
        query.0.insert("seed".to_owned(), random::draw_number(MAX_SEED).to_string());
    }
    Redirect::to(&format!("{}{}", url::draw(context.lang, scope), query.query())).into_response()
}

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let query = parse_query(&query.unwrap_or_default());
    let Some(scope) = context.scope.filter(|scope| is_available(&context.view(), *scope)) else {
        return build_page_response(&context, Err(not_found(&context, "draw")));
    };
    if query.get("seed").is_empty() || query.get("scenario").is_empty() {
        return build_page_response(&context, Ok(page(&context.view(), scope, &query, None)));
    }
    let scenario = context.snapshot.kb().scenario(query.get("scenario")).filter(|(entry, _)| entry.holds_in(scope));
    let Some((entry, scenario)) = scenario else {
        return build_page_response(&context, Err(not_found(&context, query.get("scenario"))));
    };
    let result = DrawResult { entry, scenario, outcome: run(&context, entry, scope, &query) };
    build_page_response(&context, Ok(page(&context.view(), scope, &query, Some(&result))))
}

fn parse_situation(view: &View<'_>, entry: &Entry, query: &DrawQuery) -> Result<Value, Refusal> {
    let number = |name: &str, text: &str, max: u32| {
        let number = text.parse::<i64>().map_err(|_| not_a_number(name, text))?;
        let fitting = u32::try_from(number).ok().filter(|number| *number <= max);
        fitting.ok_or_else(|| Refusal::out_of_bounds(name, number, 0, max.into()))
    };
    if !query.is_known_mode() {
        let message = Message::new("refusal-draw-mode").text("found", excerpt(query.get("mode")));
        return Err(Refusal::new("mode", message));
    }
    let high = !query.get("high").is_empty();
    if high && entry.scenario.as_ref().is_none_or(|scenario| scenario.classified_of(Classifieds::Main) == 0) {
        let message = Message::new("refusal-draw-untick").term("scenario", &entry.id);
        return Err(Refusal::new("high", message.term("others", "highly-classified")));
    }
    let mut secured = serde_json::Map::new();
    for player in Player::ALL.iter().filter(|player| !query.secured(**player).is_empty()) {
        let objective = number("secure-hvt", query.secured(*player), 9)?;
        secured.insert(player.as_str().to_owned(), objective.into());
    }
    Ok(json!({
        "scenario": entry.id,
        "deck": collect_deck(view, entry),
        "need-hvt": collect_hvt_objectives(view, entry),
        "high-difficulty": high,
        "keep": { "a": query.retained_cards(Player::A), "b": query.retained_cards(Player::B) },
        "secure-hvt": secured,
        "seed": number("seed", query.get("seed"), MAX_SEED)?,
    }))
}

fn run(context: &RequestContext, entry: &Entry, scope: Scope, query: &DrawQuery) -> Result<Resolved, Refusal> {
    let text = parse_situation(&context.view(), entry, query)?.to_string();
    Ok(run_untrusted(&text, Format::Json, Some("draw"), Some(scope), &context.snapshot.kb().catalogue)?.resolved)
}

/// The scenario of a draw and its result.
struct DrawResult<'r> {
    entry: &'r Entry,
    scenario: &'r Scenario,
    outcome: Result<Resolved, Refusal>,
}

fn page(view: &View<'_>, scope: Scope, query: &DrawQuery, result: Option<&DrawResult<'_>>) -> Page {
    let title = view.ui("ui-sheet-to-draw");
    let refusal = result.and_then(|result| result.outcome.as_ref().err());
    let main = html! {
        article.drawing {
            p.kicker {
                @if let Some(rule) = view.kb.entries.get(RULE) {
                    a href=(url::entry(view.lang, view.scope_of(rule), rule)) { (view.title(rule.id.as_str())) } "\u{a0}· "
                }
                (badge::render_scope(view, scope))
            }
            h1 { (title) }
            @match result {
                Some(DrawResult { entry, scenario, outcome: Ok(resolved) }) => {
                    (draw_result(view, entry, scenario, query, &resolved.outcome))
                    (render_unapplied(view, &resolved.not_applied))
                    h2 { (view.ui("ui-draw-another")) }
                }
                Some(DrawResult { outcome: Err(refusal), .. }) => { (render_refused(view, refusal)) }
                None => { p.lead { (view.ui("ui-draw-lead")) } }
            }
            (render_form(view, scope, query, refusal))
        }
    };
    let location = PageLocation::Scoped(format!("/draw{}", query.query()), vec![scope]);
    let status = if refusal.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Page { status, ..Page::new(title, location, main) }
}
