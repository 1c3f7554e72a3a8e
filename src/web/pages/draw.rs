//! `/{lang}/{scope}/draw`: classified objectives for both players of a scenario, the same for the same seed.

use axum::body::Bytes;
use axum::extract::RawQuery;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde_json::{Value, json};

use crate::pages::page_type::{PageType, PathPrefix, not_found};
use crate::random;
use crate::request::context::RequestContext;
use crate::request::query_params::{parse_pairs, sent};
use crate::response::page_response;
use crate::state::page::Page;
use maud::html;
use model::edition::Scope;
use model::entry::Entry;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::fact::Classifieds;
use model::scenario::{Player, Scenario};
use model::trace::Resolved;
use render::draw::{DrawQuery, MAX_SEED, RULE, deck, form, hvt_objectives, is_available, refused, result};
use render::layout::PageLocation;
use render::{View, badge, url};
use rulings::{Format, run_untrusted};

pub(super) const PAGE: PageType = PageType::new(PathPrefix::Edition, "/draw", || get(show).post(deal));

/// The known parameters of a query; others are dropped.
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

/// Redirects to the URL of the draw, with a random seed if it has none.
async fn deal(context: RequestContext, headers: HeaderMap, body: Bytes) -> Response {
    let sent = match sent(&headers, &body) {
        Ok(sent) => sent,
        Err(failure) => return page_response(&context, Err(failure)),
    };
    let Some(scope) = context.scope else { return page_response(&context, Err(not_found(&context, "draw"))) };
    let mut asked = parse_query(sent);
    if asked.get("seed").is_empty() {
        asked.0.insert("seed".to_owned(), random::number(MAX_SEED).to_string());
    }
    Redirect::to(&format!("{}{}", url::draw(context.lang, scope), asked.query())).into_response()
}

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let asked = parse_query(&query.unwrap_or_default());
    let Some(scope) = context.scope.filter(|scope| is_available(&context.view(), *scope)) else {
        return page_response(&context, Err(not_found(&context, "draw")));
    };
    if asked.get("seed").is_empty() || asked.get("scenario").is_empty() {
        return page_response(&context, Ok(page(&context.view(), scope, &asked, None)));
    }
    let found = context.snapshot.kb.scenario(asked.get("scenario")).filter(|(entry, _)| entry.holds_in(scope));
    let Some(found) = found else { return page_response(&context, Err(not_found(&context, asked.get("scenario")))) };
    let result = run(&context, found.0, scope, &asked);
    page_response(&context, Ok(page(&context.view(), scope, &asked, Some((found, &result)))))
}

/// The draw as a situation of its kind.
fn situation(view: &View<'_>, entry: &Entry, asked: &DrawQuery) -> Result<Value, Refusal> {
    let number = |name: &str, text: &str, most: u32| {
        let Ok(found) = text.parse::<i64>() else {
            let shown: String = text.chars().take(40).collect();
            return Err(Refusal::new(name, Message::new("refusal-no-number").text("path", name).text("found", shown)));
        };
        let fits = u32::try_from(found).ok().filter(|number| *number <= most);
        fits.ok_or_else(|| Refusal::out_of_bounds(name, found, 0, most.into()))
    };
    if !asked.is_known_mode() {
        let shown: String = asked.get("mode").chars().take(40).collect();
        return Err(Refusal::new("mode", Message::new("refusal-draw-mode").text("found", shown)));
    }
    let high = !asked.get("high").is_empty();
    if high && entry.scenario.as_ref().is_none_or(|one| one.classified_of(Classifieds::Main) == 0) {
        let message = Message::new("refusal-draw-untick").term("scenario", &entry.id);
        return Err(Refusal::new("high", message.term("others", "highly-classified")));
    }
    let mut secured = serde_json::Map::new();
    for player in Player::ALL.iter().filter(|player| !asked.secured(**player).is_empty()) {
        let which = number("secure-hvt", asked.secured(*player), 9)?;
        secured.insert(player.as_str().to_owned(), which.into());
    }
    Ok(json!({
        "scenario": entry.id,
        "deck": deck(view, entry),
        "need-hvt": hvt_objectives(view, entry),
        "high-difficulty": high,
        "keep": { "a": asked.retained_cards(Player::A), "b": asked.retained_cards(Player::B) },
        "secure-hvt": secured,
        "seed": number("seed", asked.get("seed"), MAX_SEED)?,
    }))
}

fn run(context: &RequestContext, entry: &Entry, scope: Scope, asked: &DrawQuery) -> Result<Resolved, Refusal> {
    let text = situation(&context.view(), entry, asked)?.to_string();
    Ok(run_untrusted(&text, Format::Json, Some("draw"), Some(scope), &context.snapshot.kb.catalogue)?.resolved)
}

/// The scenario of a draw and its result.
type DrawResult<'r> = ((&'r Entry, &'r Scenario), &'r Result<Resolved, Refusal>);

fn page(view: &View<'_>, scope: Scope, asked: &DrawQuery, made: Option<DrawResult<'_>>) -> Page {
    let title = view.ui("ui-sheet-to-draw");
    let refusal = made.and_then(|(_, made)| made.as_ref().err());
    let main = html! {
        article.drawing {
            p.kicker {
                @if let Some(rule) = view.kb.entries.get(RULE) {
                    a href=(url::entry(view.lang, view.scope_of(rule), rule)) { (view.title(rule.id.as_str())) } "\u{a0}· "
                }
                (badge::scope(view, scope))
            }
            h1 { (title) }
            @match made {
                Some((found, Ok(resolved))) => { (result(view, found, asked, &resolved.outcome)) h2 { (view.ui("ui-draw-another")) } }
                Some((_, Err(refusal))) => { (refused(view, refusal)) }
                None => { p.lead { (view.ui("ui-draw-lead")) } }
            }
            (form(view, scope, asked, refusal))
        }
    };
    let place = PageLocation::Scoped(format!("/draw{}", asked.query()), vec![scope]);
    let status = if refusal.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Page { status, ..Page::new(title, place, main) }
}
