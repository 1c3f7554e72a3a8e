//! The quick card of a scenario: what both players look up during a game, on one sheet.

use crate::scenario::{glance, objectives, places, rules};
use crate::{View, badge, sheet, url};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::Name;
use model::message::Message;
use model::scenario::Scenario;
use model::scenario::map::{Object, Use, Zone};

/// The card in the view's pack, in which the scenario exists.
pub fn body(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    let scope = view.scope_of(entry);
    let view = &view.in_scope(scope);
    let page = url::entry(view.lang, scope, entry);
    html! {
        article.card {
            p.kicker {
                a href=(page) { (view.ui("ui-scenario-whole")) } "\u{a0}· "
                a href=(sheet::url(view, entry)) { (view.ui("ui-sheet-to")) }
            }
            h1 { (view.title(entry.id.as_str())) " " (badge::scope(view, scope)) }
            dl.facts-line { @for (name, value) in glance::facts(view, scenario, &page) {
                div { dt { (view.ui(name)) } dd { (value) } }
            } }
            (points(view, scenario))
            (part("ui-scenario-deploy", view, &zones(view, scenario, |used| used == Use::Deployment)))
            (part("ui-scenario-objects", view, &objects(view, scenario)))
            (part("ui-scenario-zones", view, &zones(view, scenario, |used| used != Use::Deployment)))
            (part("ui-scenario-skills", view, &skills(view, scenario)))
            (shared(view, scenario, &page))
        }
    }
}

/// A name with its descriptions: one, or one for each place.
type Line = (String, Vec<String>);

/// Names with their descriptions, under a heading; empty without names.
fn part(heading: &'static str, view: &View<'_>, lines: &[Line]) -> Markup {
    html! {
        @if !lines.is_empty() {
            section {
                h2 { (view.ui(heading)) }
                dl { @for (name, what) in lines { div {
                    dt { (name) }
                    dd { @match what.as_slice() {
                        [one] => { (one) }
                        several => { ul { @for one in several { li { (one) } } } }
                    } }
                } } }
            }
        }
    }
}

fn points(view: &View<'_>, scenario: &Scenario) -> Markup {
    // Where all is judged at the end, that needs no words.
    let rounds = scenario.objectives.iter().any(|one| one.when.is_per_round());
    html! {
        section {
            h2 { (view.ui("ui-scenario-points")) }
            table.points.stacks { tbody { @for one in &scenario.objectives {
                tr {
                    th scope="row" { span.small { (one.key) } " " (objectives::name(view, scenario, one)) }
                    td {
                        (objectives::points(view, scenario, one))
                        @if rounds { "\u{a0}· " (view.messages.word_in(view.lang, "when", one.when.as_str())) }
                    }
                }
            } } }
            (objectives::maximum(view))
        }
    }
}

/// The zones for which a question about their use is answered with yes, a line per sort.
fn zones(view: &View<'_>, scenario: &Scenario, shown: impl Fn(Use) -> bool) -> Vec<Line> {
    let zones = || scenario.zones.iter().filter(|zone| shown(zone.used));
    let line = |sort: &Name| {
        let of_sort: Vec<&Zone> = zones().filter(|zone| zone.sort == *sort).collect();
        let place = |zone: &&Zone| {
            tagged(view, &places::tag(zone.player, zone.number), places::zone(view, zone, scenario.table))
        };
        let name = of_sort.first().map(|zone| places::heading(view, &zone.term, &zone.name(), of_sort.len()));
        (name.unwrap_or_default(), of_sort.iter().map(place).collect())
    };
    sorts(zones().map(|zone| &zone.sort)).into_iter().map(line).collect()
}

/// The objects, a line per sort.
fn objects(view: &View<'_>, scenario: &Scenario) -> Vec<Line> {
    let line = |sort: &Name| {
        let objects: Vec<&Object> = scenario.objects_of(sort).collect();
        let place = |object: &&Object| {
            tagged(view, &places::tag(object.player, object.number), places::object(view, object, scenario.table))
        };
        let name = objects.first().map(|one| places::heading(view, &one.term, &one.name(), objects.len()));
        let name = name.unwrap_or_default();
        let protected = objects.iter().find_map(|object| object.profile).map(|profile| places::profile(view, profile));
        let places = objects.iter().map(place).collect();
        (protected.map_or(name.clone(), |profile| format!("{name} ({profile})")), places)
    };
    sorts(scenario.objects.iter().map(|object| &object.sort)).into_iter().map(line).collect()
}

/// Each sort once, in order.
fn sorts<'s>(all: impl Iterator<Item = &'s Name>) -> Vec<&'s Name> {
    let mut sorts: Vec<&Name> = Vec::new();
    for sort in all {
        if !sorts.contains(&sort) {
            sorts.push(sort);
        }
    }
    sorts
}

/// A place after what tells it from the others of its sort.
fn tagged(view: &View<'_>, tag: &str, place: String) -> String {
    if tag.is_empty() {
        return place;
    }
    view.say(&Message::new("ui-scenario-tagged").text("tag", tag).text("place", place))
}

fn skills(view: &View<'_>, scenario: &Scenario) -> Vec<Line> {
    let name = |id: &str| view.title(id).to_owned();
    scenario.skills.iter().map(|skill| (name(skill.id.as_str()), vec![glance::skill(view, scenario, skill)])).collect()
}

/// The names of the shared rules that hold, each a link to where it is folded on the scenario's page.
fn shared(view: &View<'_>, scenario: &Scenario, page: &str) -> Markup {
    html! {
        section {
            h2 { (view.ui("ui-scenario-rules")) }
            ul.dotted { @for fold in &rules::folds(scenario) {
                li { a href=(format!("{page}#{}", fold.anchor)) { (rules::title(view, fold.used)) } }
            } }
        }
    }
}
