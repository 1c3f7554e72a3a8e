//! `/{lang}/{scope}/rulings/{entry}/{ruling}`: a printed ruling as a form, which runs it with the reader's numbers.

use axum::body::Bytes;
use axum::extract::{Path, RawQuery};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde_json::Value;

use crate::forms::situation::{apply_fields, render_form};
use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{find_first, parse_form_body, parse_pairs};
use crate::request::retired_ids;
use crate::response::build_page_response;
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
use render::playground::{self, CopyParts};
use render::unapplied::render_unapplied;
use render::{View, badge, outcome, ruling, sandbox, trace, url};
use rulings::{Format, UntrustedRun, run_untrusted, serialize};

pub(super) const PAGE: PageType =
    PageType::new(RoutePrefix::Edition, "/rulings/{entry}/{ruling}", || get(show).post(submit));

async fn show(context: RequestContext, Path(names): Path<(String, String)>, RawQuery(query): RawQuery) -> Response {
    if let (Some(successor), Some(scope)) =
        (retired_ids::find_successor_ruling(&context, &names.0, &names.1), context.scope)
    {
        let query = query.map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("{}{query}", url::ruling(context.lang, scope, successor))).into_response();
    }
    let page = page(&context, &names, &query.unwrap_or_default());
    build_page_response(&context, page)
}

async fn submit(
    context: RequestContext,
    Path(names): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let page = match parse_form_body(&headers, &body) {
        Ok(fields) => page(&context, &names, fields),
        Err(failure) => Err(failure),
    };
    build_page_response(&context, page)
}

/// The result of the reader's input.
enum InputResult {
    /// There is no input: the page shows the printed ruling.
    Printed,
    Ran(UntrustedRun),
    Refused(Refusal),
}

fn page(context: &RequestContext, (entry, name): &(String, String), encoded: &str) -> PageResult {
    let kb = context.snapshot.kb();
    let id: RulingId = format!("{entry}:{name}").parse().map_err(|_| not_found(context, entry))?;
    let (Some(entry), Some(ruling), Some(scope)) = (kb.entries.get(entry.as_str()), kb.rulings.get(&id), context.scope)
    else {
        return Err(not_found(context, entry));
    };
    let mut situation = ruling.data(ruling.place_in(scope).or(ruling.editions.first().copied()).unwrap_or(scope));
    let fields = parse_pairs(encoded);
    if let Some(text) = find_first(&fields, "text") {
        let result = run(context, ruling, Format::Toml, text, scope);
        let input = FormInput { text: Some(text), encoded, situation: &situation, result };
        return Ok(render(&context.view(), entry, ruling, &input));
    }
    let result = match apply_fields(&mut situation, &fields) {
        Ok(0) if ruling.runs_in(scope) => InputResult::Printed,
        Ok(_) => run(context, ruling, Format::Json, &situation.to_string(), scope),
        Err(refusal) => InputResult::Refused(refusal),
    };
    Ok(render(&context.view(), entry, ruling, &FormInput { text: None, encoded, situation: &situation, result }))
}

/// The reader's input with its result.
struct FormInput<'t> {
    /// A complete situation as text, instead of fields.
    text: Option<&'t str>,
    /// The encoded fields.
    encoded: &'t str,
    /// The situation that the fields of the form show.
    situation: &'t Value,
    result: InputResult,
}

/// Runs a situation of the ruling's kind.
fn run(context: &RequestContext, ruling: &Ruling, format: Format, text: &str, scope: Scope) -> InputResult {
    let answer = run_untrusted(text, format, Some(ruling.kind.name), Some(scope), &context.snapshot.kb().catalogue);
    answer.map_or_else(InputResult::Refused, InputResult::Ran)
}

fn render(view: &View<'_>, entry: &Entry, ruling: &Ruling, input: &FormInput<'_>) -> Page {
    let FormInput { situation, result, .. } = input;
    let scope = view.scope_of(entry);
    let caption = ruling::render_caption(view, entry, &ruling.id.ruling());
    let scopes = ruling.editions.clone();
    let back = url::clause(view.lang, scope, entry, &url::ruling_anchor(&ruling.id));
    let printed = &view.scope.and_then(|scope| view.kb.run(ruling, scope));
    let played = &view.for_situation(situation);
    let title = view.say(&Message::new("ui-run-title").term("entry", entry.id.as_str()));
    let ran = match result {
        InputResult::Ran(answer) => Some(&answer.resolved),
        InputResult::Printed => printed.as_ref().and_then(|run| run.result.as_ref().ok()),
        InputResult::Refused(_) => None,
    };
    let shown_scope = view.scope.unwrap_or(scope);
    let file =
        input.text.map_or_else(|| serialize::format_file(ruling.kind.name, shown_scope, situation), str::to_owned);
    let proves: Vec<ClauseId> = ruling.proves.iter().map(|proof| proof.clause.clone()).collect();
    let shareable = ran.filter(|_| input.text.is_none());
    let query = if input.encoded.is_empty() { String::new() } else { format!("?{}", input.encoded) };
    let parts = CopyParts {
        id: &ruling.id,
        url: format!("{}{query}", url::ruling(view.lang, shown_scope, &ruling.id)),
        file: &file,
        example: shareable
            .map(|ran| serialize::format_example(ruling.kind.name, shown_scope, &proves, situation, &ran.outcome)),
        resolved: ran,
    };
    let main = html! {
        article.rerun {
            p.kicker { a href=(back) { (view.title(entry.id.as_str())) } "\u{a0}· " (badge::render_scope(view, shown_scope)) }
            h1 { (title) }
            p.summary { (caption) }
            @for proof in ruling.proves.iter().filter(|proof| is_valid(view, &proof.clause)) { p.small { (view.word(proof.case.as_str())) " " (trace::build_clause_link(view, &proof.clause)) } }
            div.columns {
                section aria-labelledby="form" { h2 #form { (view.ui("ui-your-numbers")) } (render_form(played, ruling, situation)) }
                section #result aria-labelledby="outcome" aria-live="polite" {
                    h2 #outcome { (view.ui("ui-outcome")) }
                    (render_outcome_section(played, ruling, printed.as_ref(), result))
                }
            }
            @if let Some(state) = sandbox::situation::to_url_state(ruling.kind.name, situation).filter(|_| input.text.is_none()) {
                p.actions { a.button href=(url::table(view.lang, shown_scope.edition(), &state.query())) rel="nofollow" { (view.ui("ui-sandbox-open")) } }
            }
            (playground::render(played, entry, &parts))
        }
    };
    let path = format!("/rulings/{}/{}", ruling.id.entry(), ruling.id.ruling());
    let refusal = match result {
        InputResult::Refused(refusal) => Some(refusal),
        InputResult::Printed | InputResult::Ran(_) => None,
    };
    Page::new(title, PageLocation::Scoped(path, scopes), main).with_refusal(refusal)
}

/// Returns whether a clause is valid in the edition of the page.
fn is_valid(view: &View<'_>, clause: &ClauseId) -> bool {
    view.kb.clause(clause).is_some_and(|(_, clause)| view.scope.is_some_and(|scope| clause.holds_in(scope)))
}

fn render_outcome_section(view: &View<'_>, ruling: &Ruling, printed: Option<&Run>, result: &InputResult) -> Markup {
    let original = printed.and_then(|run| run.result.as_ref().ok());
    let outcome_and_trace = |resolved: &Resolved, mark: &dyn Fn(&str) -> Markup| {
        html! {
            (outcome::render_table(view, &resolved.outcome, mark))
            (ruling::render_tables(view, ruling, resolved))
            h3 #steps { (view.ui("ui-trace")) }
            (trace::render_steps(view, &resolved.trace))
            (render_unapplied(view, &resolved.not_applied))
        }
    };
    match result {
        InputResult::Refused(refusal) => ruling::render_refusal(view, refusal),
        InputResult::Ran(answer) => {
            let now = &answer.resolved;
            outcome_and_trace(now, &|path: &str| {
                render_changed_from(view, original.map(|original| &original.outcome), &now.outcome, path)
            })
        }
        InputResult::Printed => match printed.map(|run| &run.result) {
            Some(Ok(resolved)) => outcome_and_trace(resolved, &|_| html! {}),
            Some(Err(refusal)) => ruling::render_refusal(view, refusal),
            None => html! {},
        },
    }
}

/// Renders the printed value of a path if the reader's numbers change it.
fn render_changed_from(view: &View<'_>, original: Option<&Outcome>, now: &Outcome, path: &str) -> Markup {
    let printed: Option<&Fact> = original.and_then(|original| original.get(path));
    html! {
        @if let Some(printed) = printed.filter(|printed| Some(*printed) != now.get(path)) {
            " " span.printed-was { (view.ui("ui-printed-was")) " " (outcome::render_fact(view, path, printed)) }
        }
    }
}
