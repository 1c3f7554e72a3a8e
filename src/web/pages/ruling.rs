//! `/{lang}/{scope}/rulings/{entry}/{ruling}`: a printed ruling as a form; run again with the reader's numbers.

use axum::body::Bytes;
use axum::extract::{Path, RawQuery};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde_json::Value;

use crate::forms::situation::{apply_fields, form};
use crate::pages::page_type::{PageResult, PageType, PathPrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{first, parse_pairs, sent};
use crate::request::retired_ids;
use crate::response::page_response;
use crate::state::page::Page;
use kb::{Ruling, Run};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::Entry;
use model::ids::{ClauseId, RulingId};
use model::message::Message;
use model::outcome::{Fact, Outcome};
use model::refusal::Refusal;
use model::trace::Resolved;
use render::layout::PageLocation;
use render::playground::{self, Offer};
use render::{View, badge, outcome, ruling, sandbox, trace, url};
use rulings::{Format, UntrustedRun, run_untrusted, serialize};

pub(super) const PAGE: PageType =
    PageType::new(PathPrefix::Edition, "/rulings/{entry}/{ruling}", || get(by_query).post(by_body));

async fn by_query(context: RequestContext, Path(names): Path<(String, String)>, RawQuery(query): RawQuery) -> Response {
    if let (Some(now), Some(scope)) = (retired_ids::successor_ruling(&context, &names.0, &names.1), context.scope) {
        let query = query.map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("{}{query}", url::ruling(context.lang, scope, now))).into_response();
    }
    let made = page(&context, &names, &query.unwrap_or_default());
    page_response(&context, made)
}

async fn by_body(
    context: RequestContext,
    Path(names): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let made = match sent(&headers, &body) {
        Ok(fields) => page(&context, &names, fields),
        Err(failure) => Err(failure),
    };
    page_response(&context, made)
}

/// The result of the reader's input.
enum Played {
    /// Without input: the printed ruling.
    Printed,
    /// It ran.
    Ran(UntrustedRun),
    /// The input was refused.
    Refused(Refusal),
}

fn page(context: &RequestContext, (entry, name): &(String, String), sent: &str) -> PageResult {
    let kb = &context.snapshot.kb;
    let id: RulingId = format!("{entry}:{name}").parse().map_err(|_| not_found(context, entry))?;
    let (Some(found), Some(ruling), Some(scope)) = (kb.entries.get(entry.as_str()), kb.rulings.get(&id), context.scope)
    else {
        return Err(not_found(context, entry));
    };
    let mut situation = ruling.data(ruling.place_in(scope).or(ruling.editions.first().copied()).unwrap_or(scope));
    let fields = parse_pairs(sent);
    if let Some(text) = first(&fields, "text") {
        let answered = run(context, ruling, Format::Toml, text, scope);
        let typed = FormInput { text: Some(text), sent };
        return Ok(draw(&context.view(), found, ruling, &situation, &answered, &typed));
    }
    let result = match apply_fields(&mut situation, &fields) {
        Ok(0) if ruling.runs_in(scope) => Played::Printed,
        Ok(_) => run(context, ruling, Format::Json, &situation.to_string(), scope),
        Err(refusal) => Played::Refused(refusal),
    };
    Ok(draw(&context.view(), found, ruling, &situation, &result, &FormInput { text: None, sent }))
}

/// The reader's input.
struct FormInput<'t> {
    /// A whole situation as text.
    text: Option<&'t str>,
    /// The fields as they were sent.
    sent: &'t str,
}

/// Runs a situation of the ruling's kind.
fn run(context: &RequestContext, ruling: &Ruling, format: Format, text: &str, scope: Scope) -> Played {
    let answer = run_untrusted(text, format, Some(ruling.kind.name), Some(scope), &context.snapshot.kb.catalogue);
    answer.map_or_else(Played::Refused, Played::Ran)
}

fn draw(
    view: &View<'_>,
    entry: &Entry,
    ruling: &Ruling,
    situation: &Value,
    result: &Played,
    typed: &FormInput<'_>,
) -> Page {
    let scope = view.scope_of(entry);
    let caption = ruling::caption(view, entry, &ruling.id.ruling());
    let scopes = ruling.editions.clone();
    let back = url::clause(view.lang, scope, entry, &url::ruling_anchor(&ruling.id));
    let printed = &view.scope.and_then(|scope| view.kb.run(ruling, scope));
    let played = &view.for_situation(situation);
    let title = view.say(&Message::new("ui-run-title").term("entry", entry.id.as_str()));
    let ran = match result {
        Played::Ran(answer) => Some(&answer.resolved),
        Played::Printed => printed.as_ref().and_then(|run| run.result.as_ref().ok()),
        Played::Refused(_) => None,
    };
    let here = view.scope.unwrap_or(scope);
    let file = typed.text.map_or_else(|| serialize::file(ruling.kind.name, here, situation), str::to_owned);
    let proves: Vec<ClauseId> = ruling.proves.iter().map(|proof| proof.clause.clone()).collect();
    let own = ran.filter(|_| typed.text.is_none());
    let query = if typed.sent.is_empty() { String::new() } else { format!("?{}", typed.sent) };
    let offer = Offer {
        id: &ruling.id,
        address: format!("{}{query}", url::ruling(view.lang, here, &ruling.id)),
        file: &file,
        example: own.map(|ran| serialize::example(ruling.kind.name, here, &proves, situation, &ran.outcome)),
        found: ran.map(|ran| (&ran.outcome, &ran.trace)),
    };
    let main = html! {
        article.rerun {
            p.kicker { a href=(back) { (view.title(entry.id.as_str())) } "\u{a0}· " (badge::scope(view, view.scope.unwrap_or(scope))) }
            h1 { (title) }
            p.summary { (caption) }
            @for proof in ruling.proves.iter().filter(|proof| holds_here(view, &proof.clause)) { p.small { (view.word(proof.case.as_str())) " " (trace::clause_link(view, &proof.clause)) } }
            div.columns {
                section aria-labelledby="form" { h2 #form { (view.ui("ui-your-numbers")) } (form(played, ruling, situation)) }
                section #result aria-labelledby="outcome" aria-live="polite" {
                    h2 #outcome { (view.ui("ui-outcome")) }
                    (outcome_section(played, ruling, printed.as_ref(), result))
                }
            }
            @if let Some(asked) = sandbox::situation::to_url_state(ruling.kind.name, situation).filter(|_| typed.text.is_none()) {
                p.actions { a.button href=(url::table(view.lang, here.edition(), &asked.query())) rel="nofollow" { (view.ui("ui-sandbox-open")) } }
            }
            (playground::draw(played, entry, &offer))
        }
    };
    let path = format!("/rulings/{}/{}", ruling.id.entry(), ruling.id.ruling());
    let refusal = match result {
        Played::Refused(refusal) => Some(refusal),
        Played::Printed | Played::Ran(_) => None,
    };
    Page::new(title, PageLocation::Scoped(path, scopes), main).with_refusal(refusal)
}

fn holds_here(view: &View<'_>, clause: &ClauseId) -> bool {
    view.kb.clause(clause).is_some_and(|(_, clause)| view.scope.is_some_and(|scope| clause.holds_in(scope)))
}

fn outcome_section(view: &View<'_>, ruling: &Ruling, printed: Option<&Run>, result: &Played) -> Markup {
    let before = printed.and_then(|run| run.result.as_ref().ok());
    let told = |resolved: &Resolved, mark: &dyn Fn(&str) -> Markup| {
        html! {
            (outcome::table(view, &resolved.outcome, mark))
            (ruling::tables(view, ruling, resolved))
            h3 #steps { (view.ui("ui-trace")) }
            (trace::steps(view, &resolved.trace))
        }
    };
    match result {
        Played::Refused(refusal) => ruling::refusal(view, refusal),
        Played::Ran(answer) => {
            let now = &answer.resolved;
            told(now, &|path: &str| different(view, before.map(|before| &before.outcome), &now.outcome, path))
        }
        Played::Printed => match printed.map(|run| &run.result) {
            Some(Ok(resolved)) => told(resolved, &|_| html! {}),
            Some(Err(refusal)) => ruling::refusal(view, refusal),
            None => html! {},
        },
    }
}

/// What the printed example gives at a path, where the reader's numbers give something else.
fn different(view: &View<'_>, before: Option<&Outcome>, now: &Outcome, path: &str) -> Markup {
    let printed: Option<&Fact> = before.and_then(|before| before.get(path));
    html! {
        @if let Some(printed) = printed.filter(|printed| Some(*printed) != now.get(path)) {
            " " span.printed-was { (view.ui("ui-printed-was")) " " (outcome::fact(view, path, printed)) }
        }
    }
}
