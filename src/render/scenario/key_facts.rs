//! The key facts of a scenario, for players who are about to set up.

use crate::scenario::tables::{Table, build_tables};
use crate::scenario::{places, rules};
use crate::{View, sheet, url};
use i18n::signed;
use maud::{Markup, html};
use model::entry::Entry;
use model::length::Length;
use model::message::{Arg, Message};
use model::scenario::map::{Shape, Use};
use model::scenario::skill::Skill;
use model::scenario::{Intelcom, Player, Scenario};

/// Renders the table of key facts, with links to the score sheet, the quick card and the draw.
pub(super) fn render_section(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    html! {
        section.glance aria-labelledby="at-a-glance" {
            h2 #at-a-glance { (view.ui("ui-scenario-glance")) }
            div.scroll tabindex="0" { table.printed { tbody { @for (name, value) in list_facts(view, entry, scenario, "") {
                tr { th scope="row" { (view.ui(name)) } td { (value) } }
            } } } }
            p.actions.tools {
                a.button href=(sheet::build_url(view, entry)) { (view.ui("ui-sheet-to")) } " "
                a.button.plain href=(url::card(view.lang, view.scope_of(entry), entry)) { (view.ui("ui-scenario-card")) } " "
                @if scenario.classified > 0 { a.button.plain href=(sheet::draw_url(view, entry)) { (view.ui("ui-sheet-to-draw")) } }
            }
        }
    }
}

/// Renders the facts with the messages that name them; `page` is the URL of the scenario's page, empty on that page
/// itself.
pub(super) fn list_facts(
    view: &View<'_>,
    entry: &Entry,
    scenario: &Scenario,
    page: &str,
) -> Vec<(&'static str, Markup)> {
    let mut facts = vec![("ui-scenario-table", html! { (format_table(view, entry, scenario)) })];
    if let Some(letter) = &scenario.configuration {
        facts.push(("ui-scenario-configuration", html! { (letter) }));
    }
    facts.push(("ui-scenario-deployment", html! { (format_deployment(view, entry, scenario)) }));
    facts.push(("ui-scenario-rounds", html! { (scenario.rounds) }));
    facts.push(("ui-scenario-classified", html! { (format_classified(view, scenario)) }));
    facts.push(("ui-scenario-intelcom", render_intelcom(view, scenario, page)));
    facts.push(("ui-scenario-hvt", html! { (format_hvt(view, scenario)) }));
    let retreat = scenario.retreat_in(view.scope_of(entry).edition());
    facts.push(("ui-scenario-early-end", html! { (view.messages.word_in(view.lang, "retreat", retreat.as_str())) }));
    facts
}

/// Returns the number of classified objectives of each player.
pub(super) fn format_classified(view: &View<'_>, scenario: &Scenario) -> String {
    if scenario.classified == 0 { view.word("none") } else { scenario.classified.to_string() }
}

/// Returns the role of the HVT.
pub(super) fn format_hvt(view: &View<'_>, scenario: &Scenario) -> String {
    view.messages.word_in(view.lang, "hvt", scenario.hvt.as_str())
}

/// Returns the size of the table, or of each.
fn format_table(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> String {
    let size = |table: Table<'_>| {
        let [across, deep] = table.scenario.table.map(|edge| view.length(edge));
        table.with_points(format!("{across} × {deep}"))
    };
    build_tables(view, entry, scenario).into_iter().map(size).collect::<Vec<_>>().join(", ")
}

/// Returns the depth of the Deployment Zones on the table, or on each; further deployment areas are named.
pub(super) fn format_deployment(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> String {
    let depths = |table: Table<'_>| table.with_points(format_deployment_on(view, table.scenario));
    build_tables(view, entry, scenario).into_iter().map(depths).collect::<Vec<_>>().join(", ")
}

fn format_deployment_on(view: &View<'_>, scenario: &Scenario) -> String {
    let zones_of =
        |player| scenario.zones.iter().filter(move |zone| zone.used == Use::Deployment && zone.player == Some(player));
    let mut depths: Vec<String> = Vec::new();
    for zone in zones_of(Player::A) {
        let depth = zone.shape.iter().map(depth).max().unwrap_or_default();
        let depth = places::format_length(view, depth);
        if depths.is_empty() {
            depths.push(depth);
        } else {
            let message = Message::new("ui-scenario-deployment-with").term("name", &zone.term);
            depths.push(view.say(&message.text("depth", depth)));
        }
    }
    depths.join("; ")
}

/// Returns the depth of a shape, away from its player's edge.
fn depth(shape: &Shape) -> Length {
    match shape {
        Shape::Rectangle { y: [from, to], .. } => Length::from_tenths(to.tenths() - from.tenths()),
        Shape::Circle { radius, .. } => Length::from_tenths(2 * radius.tenths()),
    }
}

/// Renders the other uses of classified cards, linked to their rules on the scenario's page.
fn render_intelcom(view: &View<'_>, scenario: &Scenario, page: &str) -> Markup {
    html! {
        @if scenario.intelcom.is_empty() { (view.word("none")) }
        @for (index, used) in scenario.intelcom.iter().enumerate() {
            @if index > 0 { ", " }
            @match find_rule_anchor(scenario, *used) {
                Some(anchor) => { a href=(format!("{page}#{anchor}")) { (view.word(used.as_str())) } }
                None => { (view.word(used.as_str())) }
            }
        }
    }
}

/// Returns the anchor of the shared rule for a use of classified cards.
fn find_rule_anchor(scenario: &Scenario, intelcom: Intelcom) -> Option<String> {
    let folds = rules::build_folds(scenario);
    folds
        .into_iter()
        .map(|fold| fold.anchor)
        .find(|anchor| anchor.ends_with(&format!("-intelcom-{}", intelcom.as_str())))
}

/// Describes a skill that the scenario adds: the objects that it applies to, who may use it, who gets a bonus.
pub(super) fn format_skill(view: &View<'_>, scenario: &Scenario, skill: &Skill) -> String {
    let objects = scenario.objects_in_group(&skill.objects).next();
    let objects = objects.map_or(String::new(), |object| view.title(object.term.as_str()).to_owned());
    let mut parts = vec![view.say(&Message::new("ui-scenario-skill-roll").text("objects", objects))];
    if skill.datatracker {
        parts.push(view.ui("ui-scenario-skill-datatracker"));
    }
    if let Some(bonus) = &skill.bonus {
        let users = bonus.of.iter().map(|id| view.title(id.as_str())).collect::<Vec<_>>().join(", ");
        let id = if bonus.on_the_table { "ui-scenario-skill-bonus-on-the-table" } else { "ui-scenario-skill-bonus" };
        let message = Message::new(id).text("who", users).text("modifier", signed(i64::from(bonus.modifier)));
        parts.push(view.say(&message.with("dice", Arg::Number(bonus.dice.into()))));
    }
    parts.join("; ")
}
