//! `/{lang}/search?q=`: search results in the reader's language, with a direct answer first if the query names one
//! entry.

use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;

use crate::pages::armies::find_any_unit_view;
use crate::pages::entries::find_named_list;
use crate::pages::page_type::{PageType, RoutePrefix};
use crate::request::context::RequestContext;
use crate::request::query_params::{parse_pairs, search_query};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::ids::ClauseId;
use model::message::Message;
use model::text::excerpt;
use render::layout::PageLocation;
use render::{View, badge, trace, url, values};
use search::unit_question::parse_unit_question;
use search::{DirectAnswer, Hit, Options, SearchResponse, Sentence};
use units::{UnitQuery, army_code};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/search", || get(show));

/// The most characters of a search query.
pub(crate) const MAX_QUERY: usize = 300;
const MAX_RESULTS: usize = 30;
/// The most units shown.
const MAX_UNITS: usize = 8;
/// The most units shown for filters on units.
const MAX_FILTERED_UNITS: usize = 200;

async fn show(context: RequestContext, RawQuery(query): RawQuery) -> Response {
    let fields = parse_pairs(&query.unwrap_or_default());
    let query = match search_query(&fields, MAX_QUERY) {
        Ok(query) => query.to_owned(),
        Err(failure) => return build_page_response(&context, Err(failure)),
    };
    build_page_response(&context, Ok(page(&context, &query)))
}

/// Runs a search in the reader's language and edition.
pub(crate) fn find(context: &RequestContext, query: &str, limit: usize) -> SearchResponse {
    let options = Options { lang: context.lang, scope: context.scope, limit };
    context.snapshot.index.search(context.snapshot.kb(), query, &options)
}

fn page(context: &RequestContext, query: &str) -> Page {
    let filters = UnitQuery::parse(query);
    let words = filters.as_ref().map_or(query, |query| query.words.as_str());
    let kb = context.snapshot.kb();
    let unit_query = find_any_unit_view(context).and_then(|own| parse_unit_question(kb, own.units, query));
    let response = &find(context, words, MAX_RESULTS);
    let view = context.view();
    let units = match &unit_query {
        Some(unit_query) => render_filtered_units(context, unit_query),
        None => render_units_and_lists(context, query),
    };
    let is_elsewhere = is_of_another_edition(context, response);
    let title = if query.is_empty() { view.ui("ui-search") } else { query.to_owned() };
    let main = html! {
        article.results {
            h1 { (title) }
            @if query.is_empty() { p.lead { (view.ui("ui-search-lead")) } }
            @if is_elsewhere { (units) }
            @for note in &response.notes { p.note { (view.say(note)) } }
            @if let Some(answer) = &response.answer { (render_direct_answer(&view, answer)) }
            @if !words.is_empty() && response.results.is_empty() { p.missing { (view.ui("ui-nothing-found")) } }
            (render_named_list(&view, query, response))
            @if !is_elsewhere { (units) }
            ol.hits { @for hit in &response.results { (render_result(&view, response, hit)) } }
            @if !response.nearest.is_empty() {
                h2 { (view.ui("ui-nearest")) }
                ol.hits { @for hit in &response.nearest { (render_result(&view, response, hit)) } }
            }
        }
    };
    Page { query: query.to_owned(), ..Page::new(title, PageLocation::Search(query.to_owned()), main) }
}

/// Returns whether the direct answer is of another edition than the units: then the units answer better.
fn is_of_another_edition(context: &RequestContext, response: &SearchResponse) -> bool {
    let edition = response.answer.as_ref().and_then(|answer| answer.edition);
    let own = find_any_unit_view(context).map(|own| own.scope);
    edition.zip(own).is_some_and(|(edition, own)| own.and_base().all(|scope| scope != edition))
}

/// Renders a link to the list that a query names: "weapons with Continuous Damage".
fn render_named_list(view: &View<'_>, query: &str, response: &SearchResponse) -> Markup {
    let Some(scope) = view.scope.or_else(|| Edition::ALL.last().copied().map(Scope::Edition)) else { return html! {} };
    let answer = response.answer.iter().map(|answer| answer.id.as_str());
    let named = answer.chain(response.results.iter().map(|hit| hit.id.as_str()));
    html! { @if let Some(list) = find_named_list(view, scope, query, named) {
        p.reply.named-list {
            a href=(list.url) { (list.title) } " "
            span.count { (view.say(&Message::new("ui-list-count").count("count", list.count))) }
        }
    } }
}

/// Renders the range table of the weapon that a clause with a range belongs to.
fn render_ranges(view: &View<'_>, entry: &str, edition: Option<Scope>) -> Markup {
    let view = edition.map_or(*view, |scope| view.in_scope(scope));
    html! { @if let Some(entry) = view.kb.entries.get(entry) { (values::render_first_range_bar(&view, entry)) } }
}

/// Returns the list behind a query that is an army code, else the units whose names begin like the query.
fn render_units_and_lists(context: &RequestContext, query: &str) -> Markup {
    let Some(unit_view) = find_any_unit_view(context) else { return html! {} };
    let view = &unit_view.view;
    if army_code::decode(query).is_ok_and(|code| unit_view.units.armies.contains_key(&code.army)) {
        let url = format!("{}?code={}", url::army_code(view.lang, unit_view.scope), url::percent_encode(query));
        return html! { p.note { a href=(url) { (view.ui("ui-army-code-found")) } } };
    }
    let found = unit_view.units.search(query, MAX_UNITS);
    html! {
        @if !found.is_empty() {
            section aria-label=(view.ui("ui-units")) {
                h2 { (view.ui("ui-units")) }
                ul.links { @for unit in found { li { a href=(unit_view.unit_url(unit.number)) { (unit.isc) } } } }
            }
        }
    }
}

/// Returns the units that the filters of a query select, and filters that name nothing.
fn render_filtered_units(context: &RequestContext, query: &UnitQuery) -> Markup {
    let Some(unit_view) = find_any_unit_view(context) else { return html! {} };
    let view = &unit_view.view;
    let found = unit_view.units.query(query, &view.kb.catalogue.names);
    let unknown = query.armies.iter().filter(|army| unit_view.units.find_armies(army).is_empty());
    html! {
        @for army in unknown { p.note { (view.say(&Message::new("search-note-army").text("value", excerpt(army)))) } }
        section aria-label=(view.ui("ui-units")) {
            h2 { (view.ui("ui-units")) " " span.count { (found.len()) } }
            @if found.is_empty() { p.missing { (view.ui("ui-units-none")) } }
            ul.links { @for unit in found.iter().take(MAX_FILTERED_UNITS) { li { a href=(unit_view.unit_url(unit.number)) { (unit.isc) } } } }
            @if found.len() > MAX_FILTERED_UNITS { p.small { (view.say(&Message::new("ui-units-more").count("count", found.len() - MAX_FILTERED_UNITS))) } }
        }
    }
}

/// Returns whether the direct answer shows the snippet of a result already: the summary of its entry, or its decisive
/// clause.
fn repeats_answer(response: &SearchResponse, hit: &Hit) -> bool {
    let Some(answer) = &response.answer else { return false };
    let decisive = answer.clause.as_ref().map(|decisive| &decisive.id);
    let shown = hit.clause.is_none() || hit.clause.as_ref() == decisive;
    shown && hit.ruling.is_none() && answer.id == hit.id
}

/// Returns the sentences of a result that the direct answer does not show: its snippet without a clause, and further
/// clauses.
fn new_sentences<'a>(response: &SearchResponse, hit: &'a Hit) -> (Option<&'a str>, Vec<&'a Sentence>) {
    let decisive = response.answer.as_ref().and_then(|answer| answer.clause.as_ref()).map(|decisive| &decisive.id);
    let is_new = |sentence: &&Sentence| Some(&sentence.clause) != decisive;
    let snippet = Some(hit.snippet.as_str()).filter(|snippet| !snippet.is_empty() && !repeats_answer(response, hit));
    (snippet, hit.more.iter().filter(is_new).collect())
}

/// Returns the number of a clause on the page of its entry in an edition.
fn clause_number(view: &View<'_>, id: &ClauseId, edition: Option<Scope>) -> Option<usize> {
    let (entry, clause) = view.kb.clause(id)?;
    let scope = edition.filter(|scope| clause.holds_in(*scope))?;
    Some(trace::find_number(entry, clause, scope))
}

/// Returns the number of a clause, else its name.
fn clause_label(view: &View<'_>, id: &ClauseId, edition: Option<Scope>) -> String {
    clause_number(view, id, edition).map_or_else(|| format!("#{}", id.clause()), |number| format!("§{number}"))
}

/// Returns the modifier at the distance that the query names.
fn at_distance(view: &View<'_>, modifier: Option<&Message>) -> Markup {
    html! { @if let Some(modifier) = modifier { " " strong { (view.say(modifier)) } } }
}

fn render_direct_answer(view: &View<'_>, answer: &DirectAnswer) -> Markup {
    let view = answer.edition.map_or(*view, |scope| view.in_scope(scope));
    html! {
        section.reply aria-label=(view.ui("ui-answer")) {
            p.title { a href=(answer.url) { (answer.title) } " " @if let Some(scope) = answer.edition { (badge::render_scope(&view, scope)) } }
            @if !answer.summary.is_empty() { p { (answer.summary) } }
            @if let Some(decisive) = &answer.clause {
                p.decisive { (decisive.text) (at_distance(&view, decisive.at_distance.as_ref())) " " a href=(decisive.url) { (clause_label(&view, &decisive.id, view.scope)) } }
            }
            (render_ranges(&view, &answer.id, answer.edition))
            @if !answer.values.is_empty() {
                dl.values { @for value in &answer.values {
                    div {
                        dt { @if let Some(mode) = &value.mode { (view.name(mode.as_str())) "\u{a0}· " } (view.word(&format!("value-{}", value.name))) }
                        dd { (values::format_text(&view, value.name.as_str(), &value.value)) }
                    }
                } }
            }
        }
    }
}

fn render_result(view: &View<'_>, response: &SearchResponse, hit: &Hit) -> Markup {
    let (snippet, more) = new_sentences(response, hit);
    // The number belongs to the sentence, which the direct answer may show already.
    let shown = hit.clause.as_ref().filter(|_| snippet.is_some());
    let number = shown.and_then(|clause| clause_number(view, clause, hit.edition));
    html! {
        @if snippet.is_some() || !more.is_empty() || !repeats_answer(response, hit) {
            li {
                p.title {
                    a href=(hit.url) { (hit.title) @if let Some(number) = number { " §" (number) } } " "
                    @if let Some(scope) = hit.edition { (badge::render_scope(view, scope)) " " }
                    (badge::render_kind(view, if hit.ruling.is_some() { "ruling" } else { hit.kind }))
                }
                @if let Some(snippet) = snippet { p.snippet { (snippet) (at_distance(view, hit.at_distance.as_ref())) } }
                @if snippet.is_some() && hit.at_distance.is_some() { (render_ranges(view, &hit.id, hit.edition)) }
                @for sentence in more {
                    p.snippet { (sentence.snippet) (at_distance(view, sentence.at_distance.as_ref())) " " a.small href=(sentence.url) { (clause_label(view, &sentence.clause, sentence.edition)) } }
                }
                p.small.why { (view.say(&hit.why)) }
            }
        }
    }
}
