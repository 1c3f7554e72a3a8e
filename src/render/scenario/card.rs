//! The quick card of a scenario: everything that players look up during a game, on one page.

use crate::scenario::tables::{Table, build_tables};
use crate::scenario::{key_facts, objectives, places, rules};
use crate::{View, badge, sheet, url};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::Name;
use model::message::Message;
use model::scenario::Scenario;
use model::scenario::map::{Object, Use, Zone};
use model::scenario::skill::Skill;

/// Renders the card in the view's pack, which must have the scenario.
pub fn render_body(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    let scope = view.scope_of(entry);
    let view = &view.in_scope(scope);
    let page = url::entry(view.lang, scope, entry);
    html! {
        article.card {
            p.kicker {
                a href=(page) { (view.ui("ui-scenario-whole")) } "\u{a0}· "
                a href=(sheet::build_url(view, entry)) { (view.ui("ui-sheet-to")) }
            }
            h1 { (view.title(entry.id.as_str())) " " (badge::render_scope(view, scope)) }
            dl.facts-line { @for (name, value) in key_facts::list_facts(view, entry, scenario, &page) {
                div { dt { (view.ui(name)) } dd { (value) } }
            } }
            (render_points(view, scenario))
            @let tables = build_tables(view, entry, scenario);
            @for table in &tables {
                (render_part("ui-scenario-deploy", view, table, &list_zones(view, table.scenario, |used| used == Use::Deployment)))
            }
            @for table in &tables { (render_part("ui-scenario-objects", view, table, &list_objects(view, table.scenario))) }
            @for table in &tables {
                (render_part("ui-scenario-zones", view, table, &list_zones(view, table.scenario, |used| used != Use::Deployment)))
            }
            (render_section(&view.ui("ui-scenario-skills"), &list_skills(view, scenario)))
            (render_shared_rules(view, scenario, &page))
        }
    }
}

/// A name with its descriptions: one, or one for each position.
struct Line {
    name: String,
    descriptions: Vec<String>,
}

/// Renders what lies on a table.
fn render_part(heading: &'static str, view: &View<'_>, table: &Table<'_>, lines: &[Line]) -> Markup {
    render_section(&table.with_points(view.ui(heading)), lines)
}

/// Renders a section of names with their descriptions; empty without names.
fn render_section(heading: &str, lines: &[Line]) -> Markup {
    html! {
        @if !lines.is_empty() {
            section {
                h2 { (heading) }
                dl { @for line in lines { div {
                    dt { (line.name) }
                    dd { @match line.descriptions.as_slice() {
                        [description] => { (description) }
                        several => { ul { @for description in several { li { (description) } } } }
                    } }
                } } }
            }
        }
    }
}

/// Renders the objectives with their points.
fn render_points(view: &View<'_>, scenario: &Scenario) -> Markup {
    // If every objective counts at the end of the game, the time is left out.
    let shows_time = scenario.objectives.iter().any(|objective| objective.when.is_per_round());
    html! {
        section {
            h2 { (view.ui("ui-scenario-points")) }
            table.points.stacks { tbody { @for objective in &scenario.objectives {
                tr {
                    th scope="row" { span.small { (objective.key) } " " (objectives::name(view, scenario, objective)) }
                    td {
                        (objectives::render_points(view, scenario, objective))
                        @if shows_time { "\u{a0}· " (view.messages.word_in(view.lang, "when", objective.when.as_str())) }
                    }
                }
            } } }
            (objectives::render_maximum(view))
        }
    }
}

/// Returns the zones whose use passes a filter, a line for each kind.
fn list_zones(view: &View<'_>, scenario: &Scenario, filter: impl Fn(Use) -> bool) -> Vec<Line> {
    let zones = || scenario.zones.iter().filter(|zone| filter(zone.used));
    let line = |kind: &Name| {
        let zones: Vec<&Zone> = zones().filter(|zone| zone.group == *kind).collect();
        let description = |zone: &&Zone| {
            format_tagged(view, &places::tag(zone.player, zone.number), places::format_zone(view, zone, scenario.table))
        };
        let name = zones.first().map(|zone| places::format_heading(view, &zone.term, &zone.name(), zones.len()));
        Line { name: name.unwrap_or_default(), descriptions: zones.iter().map(description).collect() }
    };
    collect_distinct(zones().map(|zone| &zone.group)).into_iter().map(line).collect()
}

/// Returns the objects, a line for each kind.
fn list_objects(view: &View<'_>, scenario: &Scenario) -> Vec<Line> {
    let line = |kind: &Name| {
        let objects: Vec<&Object> = scenario.objects_in_group(kind).collect();
        let description = |object: &&Object| {
            format_tagged(
                view,
                &places::tag(object.player, object.number),
                places::format_object(view, object, scenario.table),
            )
        };
        let name =
            objects.first().map(|object| places::format_heading(view, &object.term, &object.name(), objects.len()));
        let name = name.unwrap_or_default();
        let profile =
            objects.iter().find_map(|object| object.profile).map(|profile| places::format_profile(view, profile));
        let name = profile.map_or(name.clone(), |profile| format!("{name} ({profile})"));
        Line { name, descriptions: objects.iter().map(description).collect() }
    };
    collect_distinct(scenario.objects.iter().map(|object| &object.group)).into_iter().map(line).collect()
}

/// Returns the distinct names, in order of appearance.
fn collect_distinct<'s>(all: impl Iterator<Item = &'s Name>) -> Vec<&'s Name> {
    let mut distinct: Vec<&Name> = Vec::new();
    for name in all {
        if !distinct.contains(&name) {
            distinct.push(name);
        }
    }
    distinct
}

/// Returns a position after the tag that distinguishes it from others of its kind.
fn format_tagged(view: &View<'_>, tag: &str, place: String) -> String {
    if tag.is_empty() {
        return place;
    }
    view.say(&Message::new("ui-scenario-tagged").text("tag", tag).text("place", place))
}

fn list_skills(view: &View<'_>, scenario: &Scenario) -> Vec<Line> {
    let name = |id: &str| view.title(id).to_owned();
    let line = |skill: &Skill| Line {
        name: name(skill.id.as_str()),
        descriptions: vec![key_facts::format_skill(view, scenario, skill)],
    };
    scenario.skills.iter().map(line).collect()
}

/// Renders the names of the shared rules, linked to their sections on the scenario's page.
fn render_shared_rules(view: &View<'_>, scenario: &Scenario, page: &str) -> Markup {
    html! {
        section {
            h2 { (view.ui("ui-scenario-rules")) }
            ul.dotted { @for fold in &rules::build_folds(scenario) {
                li { a href=(format!("{page}#{}", fold.anchor)) { (rules::format_title(view, fold.used)) } }
            } }
        }
    }
}
