//! The table beside the map: what every sign means and where everything is, in words.

use crate::View;
use crate::scenario::map::signs::{Fill, Signs};
use crate::scenario::places::{self, heading, tag};
use crate::scenario::rules;
use maud::{Markup, html};
use model::entry::Entry;
use model::scenario::map::{Object, Profile, Zone};
use model::scenario::{ClauseRef, Scenario};

/// One thing of a sort: what tells it from the others, where it is, what says so.
struct Row<'s> {
    tag: String,
    place: String,
    profile: Option<Profile>,
    clause: &'s ClauseRef,
}

/// The table, a group per sort: zones, then objects.
pub fn table(view: &View<'_>, entry: &Entry, scenario: &Scenario, signs: &Signs<'_>) -> Markup {
    html! {
        div.scroll tabindex="0" { table.places {
            caption { (view.ui("ui-map-table")) }
            @for (sort, fill) in &signs.zones {
                @let zones: Vec<&Zone> = scenario.zones_of(sort).collect();
                @let rows = zones.iter().map(|zone| of_zone(view, scenario, zone)).collect::<Vec<_>>();
                @if let Some(first) = zones.first() { (group(view, entry, scenario, &swatch(*fill), &heading(view, &first.term, &first.name(), rows.len()), &rows)) }
            }
            @for (sort, mark) in &signs.objects {
                @let objects: Vec<&Object> = scenario.objects_of(sort).collect();
                @let rows = objects.iter().map(|object| of_object(view, scenario, object)).collect::<Vec<_>>();
                @let sign = html! { svg.sign viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true" { (mark.draw("")) } };
                @if let Some(first) = objects.first() { (group(view, entry, scenario, &sign, &heading(view, &first.term, &first.name(), rows.len()), &rows)) }
            }
        } }
    }
}

fn of_zone<'s>(view: &View<'_>, scenario: &Scenario, zone: &'s Zone) -> Row<'s> {
    let place = places::zone(view, zone, scenario.table);
    Row { tag: tag(zone.player, zone.number), place, profile: None, clause: &zone.clause }
}

fn of_object<'s>(view: &View<'_>, scenario: &Scenario, object: &'s Object) -> Row<'s> {
    let place = places::object(view, object, scenario.table);
    Row { tag: tag(object.player, object.number), place, profile: object.profile, clause: &object.clause }
}

fn group(view: &View<'_>, entry: &Entry, scenario: &Scenario, sign: &Markup, name: &str, rows: &[Row<'_>]) -> Markup {
    // Those of a sort mostly have one profile.
    let profile = rows.first().and_then(|row| row.profile);
    let alike = rows.iter().all(|row| row.profile == profile);
    let alone = rows.iter().all(|row| row.tag.is_empty());
    html! {
        tbody {
            tr.sort { th colspan="2" scope="rowgroup" {
                (sign) (name)
                @if let Some(profile) = profile.filter(|_| alike) { " " span.small { (places::profile(view, profile)) } }
            } }
            @for row in rows {
                tr {
                    @if !alone { th scope="row" { (row.tag) } }
                    td colspan=[alone.then_some(2)] {
                        (row.place) " "
                        @if let Some(profile) = row.profile.filter(|_| !alike) { "(" (places::profile(view, profile)) ") " }
                        (rules::cite(view, entry, scenario, row.clause))
                    }
                }
            }
        }
    }
}

fn swatch(fill: Fill) -> Markup {
    let strong = matches!(fill, Fill::Outline | Fill::Tint);
    html! {
        svg.sign viewBox="-.3 -.3 3.6 3.6" aria-hidden="true" {
            g.zone.strong[strong].tint[fill == Fill::Tint] { rect width="3" height="3" fill=[fill.paint()] {} }
        }
    }
}
