//! An army list: its Combat Groups, what they cost, and what is not allowed.

use crate::clause_link::render_clause_links;
use crate::entry_link;
use crate::unit_item::UnitView;
use crate::unit_sheet::{render_odds_link, render_option_cells, render_options_table};
use maud::{Markup, html};
use model::ids::ClauseId;
use model::message::Message;
use units::Army;
use units::list::findings::Finding;
use units::list::fireteams::Formable;
use units::list::{List, ListGroup, Trooper};
use units::swc::format_halves;
use units::vocabulary::FireteamType;

/// The clause that limits the Fireteams of each type.
const LIMIT: ClauseId = ClauseId::from_static("fireteam-chart#limit-per-type");

/// What the rules say about a list.
pub struct Judgement<'a> {
    /// What is not allowed.
    pub findings: &'a [Finding],
    /// The Fireteams of the chart for which it has enough troopers.
    pub fireteams: &'a [Formable<'a>],
}

/// Returns the list with its findings, and the Fireteams that it can form.
pub fn render_sheet(unit_view: &UnitView<'_>, list: &List<'_>, judgement: &Judgement<'_>) -> Markup {
    let name = list.army.map_or(list.code.slug.as_str(), |army| army.name.as_str());
    html! {
        h2 {
            (name)
            @if !list.code.name.trim().is_empty() { ": " (list.code.name.trim()) }
        }
        p { (unit_view.view.say(&count_totals(list))) }
        (render_verdict(unit_view, judgement.findings))
        @for group in &list.groups { (self::group(unit_view, group)) }
        @if let Some(army) = list.army { (render_fireteams(unit_view, army, judgement.fireteams)) }
        @if let Some(army) = list.army { p.small { (unit_view.view.say(&Message::new("ui-army-version").text("version", army.version.clone()))) } }
    }
}

/// Returns what the list costs.
fn count_totals(list: &List<'_>) -> Message {
    let message = Message::new("ui-army-totals").number("points", list.points()).number("most", list.code.points);
    message.text("swc", format_halves(list.swc()))
}

/// Returns what is not allowed, each with its clause.
fn render_verdict(unit_view: &UnitView<'_>, findings: &[Finding]) -> Markup {
    html! {
        @if findings.is_empty() {
            p.note { (unit_view.view.ui("ui-army-allowed")) }
        } @else {
            ul.findings { @for finding in findings {
                li {
                    (unit_view.view.say(&finding.message))
                    @if let Some(clause) = &finding.clause { " " (render_clause_links(&unit_view.view, std::slice::from_ref(clause))) }
                }
            } }
        }
    }
}

/// Returns the Fireteams of the chart for which a Combat Group has enough troopers, and what some of them lack.
fn render_fireteams(unit_view: &UnitView<'_>, army: &Army, fireteams: &[Formable<'_>]) -> Markup {
    let view = &unit_view.view;
    let kind = |fireteam: FireteamType| {
        view.title(match fireteam {
            FireteamType::Core => "fireteam-core",
            FireteamType::Haris => "fireteam-haris",
            FireteamType::Duo => "fireteam-duo",
        })
    };
    let limits = FireteamType::ALL.iter().filter_map(|own| Some((own, army.fireteam_limits.get(*own)?)));
    let limits: Vec<String> = limits.map(|(fireteam, limit)| format!("{} {limit}", kind(*fireteam))).collect();
    let clause = |id: &ClauseId| render_clause_links(view, std::slice::from_ref(id));
    html! {
        h3 #fireteams { (view.ui("ui-army-fireteams")) }
        @if fireteams.is_empty() { p { (view.ui("ui-army-no-fireteams")) } }
        ul { @for formable in fireteams {
            li {
                (view.say(&Message::new("ui-army-group").number("number", formable.group))) ": "
                strong { (formable.team.name) } ", " (kind(formable.fireteam)) " "
                @match &formable.obstacle {
                    Some((message, id)) => { span.missing { (view.say(message)) } " " (clause(id)) }
                    None => { (view.say(&Message::new("ui-army-fireteam-members").count("most", formable.members).text("units", formable.units.join(", ")))) }
                }
                @if let Some(note) = formable.team.note { " " span.small { (view.say(&Message::new("ui-fireteam-note").text("note", note.as_str()))) } }
            }
        } }
        p.also {
            @if !limits.is_empty() { (view.say(&Message::new("ui-army-fireteam-limits").text("limits", limits.join(", ")))) " " (clause(&LIMIT)) " " }
            (view.ui("ui-army-fireteams-about")) " " (entry_link::link(view, "fireteam-creation"))
        }
    }
}

fn group(unit_view: &UnitView<'_>, group: &ListGroup<'_>) -> Markup {
    let added = group.orders().into_iter().map(|(kind, count)| {
        unit_view.view.say(&Message::new("ui-unit-order").text("kind", kind.as_str()).number("count", count))
    });
    let title = Message::new("ui-army-group").number("number", group.code.number);
    html! {
        h3 { (unit_view.view.say(&title)) @if group.code.is_reinforcement { " " (unit_view.view.title("reinforcements")) } }
        p { (added.collect::<Vec<_>>().join(", ")) }
        (render_options_table(unit_view, group.troopers.iter().map(|trooper| render_row(unit_view, trooper))))
    }
}

fn render_row(unit_view: &UnitView<'_>, trooper: &Trooper<'_>) -> Markup {
    let known = trooper.unit.map(|own| own.unit).or(trooper.foreign);
    html! {
        tr {
            @match (trooper.option, known) {
                (Some(option), Some(unit)) => {
                    th scope="row" {
                        a href=(unit_view.unit_url(unit.number)) { (option.name) }
                        @if !trooper.code.changes.is_empty() { " " span.small { (unit_view.view.ui("ui-army-changed")) } }
                        (render_odds_link(unit_view, unit.number, trooper.code.option))
                    }
                    (render_option_cells(unit_view, option))
                }
                (_, Some(unit)) => {
                    th scope="row" { a href=(unit_view.unit_url(unit.number)) { (unit.name) } }
                    td colspan="5" { (unit_view.view.ui("ui-army-unknown-option")) " " (trooper.code.option) }
                }
                (_, None) => {
                    th scope="row" { (trooper.code.unit) }
                    td colspan="5" { (unit_view.view.ui("ui-army-unknown-unit")) }
                }
            }
        }
    }
}
