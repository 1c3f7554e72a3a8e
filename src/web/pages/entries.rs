//! `/{lang}/{scope}/{folder}?with=`: the entries of a kind in an edition, all of them or those that print a Trait, an
//! ammunition or another thing.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;

use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::query_params::{find_first, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Entry, Kind};
use model::ids::EntryId;
use model::message::Message;
use render::layout::PageLocation;
use render::prose::Prose;
use render::{View, badge, entry, scenario, url, values};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, "/{folder}", || get(show));

/// The field with the id that the listed entries must print.
const WITH: &str = "with";

async fn show(context: RequestContext, Path(folder): Path<String>, RawQuery(query): RawQuery) -> Response {
    let fields = parse_pairs(query.as_deref().unwrap_or_default());
    build_page_response(&context, page(&context, &folder, find_first(&fields, WITH).unwrap_or_default()))
}

fn page(context: &RequestContext, folder: &str, with: &str) -> PageResult {
    let view = context.view();
    let kind =
        Kind::ALL.iter().copied().find(|kind| kind.folder() == folder).ok_or_else(|| not_found(context, folder))?;
    let scope = context.scope.ok_or_else(|| not_found(context, folder))?;
    let offered = list_printed(&view, kind, scope);
    let with = match offered.iter().find(|id| id.as_str() == with) {
        None if !with.is_empty() => return Err(not_found(context, with)),
        found => found.copied(),
    };
    let title = with.map_or_else(|| view.plural(kind), |with| format_filtered_title(&view, kind, with));
    let mut areas: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
    for entry in find_entries(&view, kind, scope, with) {
        areas.entry(entry.area.as_str()).or_default().push(entry);
    }
    let main = html! {
        article {
            p.kicker { (badge::render_scope(&view, scope)) " " (badge::render_incomplete(&view, scope)) }
            h1 { (title) }
            (render_filter(&view, kind, scope, &offered, with))
            @if areas.is_empty() { p.missing { (view.ui("ui-nothing-here")) } }
            @for (area, entries) in &areas {
                @if let Some(area) = view.messages.known_word(view.lang, &format!("area-{area}")) { h2 { (area) } }
                (scenario::list::render_table(&view, &entry::sort_by_title(&view, entries)))
                dl.index { @for entry in entry::sort_by_title(&view, entries) { (render_row(&view, scope, entry)) } }
            }
        }
    };
    let path = format_path(kind, with);
    Ok(Page::new(title, PageLocation::Scoped(path, Scope::all().collect()), main))
}

/// Returns the path of a list below its language and edition.
fn format_path(kind: Kind, with: Option<&EntryId>) -> String {
    let query = with.map_or_else(String::new, |with| format!("?{WITH}={with}"));
    format!("/{}{query}", kind.folder())
}

/// Returns the title of a list of the entries that print something.
fn format_filtered_title(view: &View<'_>, kind: Kind, with: &EntryId) -> String {
    view.say(&Message::new("ui-list-with").text("kind", view.plural(kind)).term("with", with.as_str()))
}

/// Returns the entries of a kind in an edition; with an id, those that print it.
fn find_entries<'k>(view: &View<'k>, kind: Kind, scope: Scope, with: Option<&EntryId>) -> Vec<&'k Entry> {
    let prints = |entry: &Entry| with.is_none_or(|with| iter_printed(view, entry, scope).any(|id| id == with));
    let entries = view.kb.entries.values().filter(|entry| entry.kind == kind && entry.holds_in(scope));
    entries.filter(|entry| prints(entry)).collect()
}

/// Returns the ids in the printed values of an entry: ammunition, Traits, labels.
fn iter_printed<'k>(view: &View<'k>, entry: &Entry, scope: Scope) -> impl Iterator<Item = &'k EntryId> {
    let rows = view.kb.catalogue.modes(&entry.id, scope).iter().flat_map(|(_, row)| row.iter());
    rows.filter_map(|(_, printed)| printed.value.ids()).flatten()
}

/// Returns the ids that entries of a kind print, by their names.
fn list_printed<'k>(view: &View<'k>, kind: Kind, scope: Scope) -> Vec<&'k EntryId> {
    let entries = find_entries(view, kind, scope, None);
    let ids: BTreeSet<&EntryId> = entries.iter().flat_map(|entry| iter_printed(view, entry, scope)).collect();
    let mut ids: Vec<&EntryId> = ids.into_iter().collect();
    ids.sort_by_key(|id| view.title(id.as_str()).to_lowercase());
    ids
}

/// Renders the choice of what the listed entries must print; nothing for kinds that print no lists.
fn render_filter(view: &View<'_>, kind: Kind, scope: Scope, offered: &[&EntryId], with: Option<&EntryId>) -> Markup {
    html! {
        @if !offered.is_empty() {
            form.list-filter method="get" action=(url::list(view.lang, scope, kind)) {
                label for="list-with" { (view.ui("ui-list-filter")) }
                select #list-with name=(WITH) {
                    option value="" { (view.ui("ui-list-all")) }
                    @for id in offered { option value=(id) selected[with == Some(*id)] { (view.title(id.as_str())) } }
                }
                button.plain type="submit" { (view.ui("ui-list-show")) }
            }
        }
    }
}

/// A list of the entries of a kind that print something, which a query names.
pub(super) struct FilteredList {
    /// The title of the list.
    pub title: String,
    /// The URL of the list.
    pub url: String,
    /// How many entries it has.
    pub count: usize,
}

/// Returns the list that a query names by a kind and by a thing that its entries print: "weapons with Shock". `named`
/// are the ids of the things that the query may name, the likeliest first. An entry of the kind itself is no list.
pub(super) fn find_named_list<'i>(
    view: &View<'_>,
    scope: Scope,
    query: &str,
    named: impl Iterator<Item = &'i str>,
) -> Option<FilteredList> {
    let squeezed = |text: &str| text.to_lowercase().split_whitespace().collect::<String>();
    let query = squeezed(query);
    let names_kind = |kind: &&Kind| {
        [view.plural(**kind), view.word(kind.as_str())].iter().any(|name| query.contains(&squeezed(name)))
    };
    let kind = [Kind::Weapon, Kind::Program, Kind::Equipment, Kind::Skill].iter().find(names_kind).copied()?;
    let offered = list_printed(view, kind, scope);
    let with = named
        .filter(|id| query.contains(&squeezed(view.title(id))))
        .find_map(|id| offered.iter().find(|own| own.as_str() == id));
    let with: &EntryId = with?;
    Some(FilteredList {
        title: format_filtered_title(view, kind, with),
        url: format!("/{}/{scope}{}", view.lang, format_path(kind, Some(with))),
        count: find_entries(view, kind, scope, Some(with)).len(),
    })
}

fn render_row(view: &View<'_>, scope: Scope, entry: &Entry) -> Markup {
    html! {
        div {
            dt { a href=(url::entry(view.lang, scope, entry)) { (view.title(entry.id.as_str())) } }
            @if let Some((lang, text)) = entry::find_text(view, entry) {
                @let prose = Prose::new(*view, lang, scope);
                dd lang=[prose.foreign()] { (prose.inlines(&text.summary)) }
            }
            @if entry.kind == Kind::Weapon { dd { (values::render_first_range_bar(view, entry)) } }
        }
    }
}
