//! The legend of the map: the meaning of every sign, and the position of every zone and object in words.

use crate::View;
use crate::scenario::map::signs::{Fill, Signs};
use crate::scenario::places::{self, format_heading, tag};
use crate::scenario::rules;
use maud::{Markup, html};
use model::entry::Entry;
use model::scenario::map::{Object, Profile, Zone};
use model::scenario::{ClauseRef, Scenario};

/// A zone or an object: its tag, position, profile and clause.
struct Row<'s> {
    tag: String,
    place: String,
    profile: Option<Profile>,
    clause: &'s ClauseRef,
}

/// Renders the table, a group for each kind: zones, then objects.
pub(super) fn render_table(view: &View<'_>, entry: &Entry, scenario: &Scenario, signs: &Signs<'_>) -> Markup {
    html! {
        div.scroll tabindex="0" { table.places {
            caption { (view.ui("ui-map-table")) }
            @for (kind, fill) in &signs.zones {
                @let zones: Vec<&Zone> = scenario.zones_in_group(kind).collect();
                @let rows: Vec<Row<'_>> = zones.iter().map(|zone| build_zone_row(view, scenario, zone)).collect();
                @if let Some(first) = zones.first() {
                    @let name = format_heading(view, &first.term, &first.name(), rows.len());
                    (group(view, entry, scenario, &Group { sign: render_swatch(*fill), name, rows }))
                }
            }
            @for (kind, mark) in &signs.objects {
                @let objects: Vec<&Object> = scenario.objects_in_group(kind).collect();
                @let rows: Vec<Row<'_>> = objects.iter().map(|object| build_object_row(view, scenario, object)).collect();
                @let sign = html! { svg.sign viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true" { (mark.render("")) } };
                @if let Some(first) = objects.first() {
                    @let name = format_heading(view, &first.term, &first.name(), rows.len());
                    (group(view, entry, scenario, &Group { sign, name, rows }))
                }
            }
        } }
    }
}

fn build_zone_row<'s>(view: &View<'_>, scenario: &Scenario, zone: &'s Zone) -> Row<'s> {
    let place = places::format_zone(view, zone, scenario.table);
    Row { tag: tag(zone.player, zone.number), place, profile: None, clause: &zone.clause }
}

fn build_object_row<'s>(view: &View<'_>, scenario: &Scenario, object: &'s Object) -> Row<'s> {
    let place = places::format_object(view, object, scenario.table);
    Row { tag: tag(object.player, object.number), place, profile: object.profile, clause: &object.clause }
}

/// The zones or objects of a kind.
struct Group<'s> {
    sign: Markup,
    name: String,
    rows: Vec<Row<'s>>,
}

fn group(view: &View<'_>, entry: &Entry, scenario: &Scenario, group: &Group<'_>) -> Markup {
    let Group { sign, name, rows } = group;
    // Objects of a kind usually share one profile, which is shown once.
    let profile = rows.first().and_then(|row| row.profile);
    let is_shared = rows.iter().all(|row| row.profile == profile);
    let is_untagged = rows.iter().all(|row| row.tag.is_empty());
    html! {
        tbody {
            tr.sort { th colspan="2" scope="rowgroup" {
                (sign) (name)
                @if let Some(profile) = profile.filter(|_| is_shared) { " " span.small { (places::format_profile(view, profile)) } }
            } }
            @for row in rows {
                tr {
                    @if !is_untagged { th scope="row" { (row.tag) } }
                    td colspan=[is_untagged.then_some(2)] {
                        (row.place) " "
                        @if let Some(profile) = row.profile.filter(|_| !is_shared) { "(" (places::format_profile(view, profile)) ") " }
                        (rules::cite(view, entry, scenario, row.clause))
                    }
                }
            }
        }
    }
}

/// Renders the sign of a kind of zone.
fn render_swatch(fill: Fill) -> Markup {
    let strong = matches!(fill, Fill::Outline | Fill::Tint);
    html! {
        svg.sign viewBox="-.3 -.3 3.6 3.6" aria-hidden="true" {
            g.zone.strong[strong].tint[fill == Fill::Tint] { rect width="3" height="3" fill=[fill.paint()] {} }
        }
    }
}
