//! The objectives of a scenario: a line for each, with its key, its points and its limits.

use crate::prose::Prose;
use crate::{View, entry_text, trace};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::ClauseId;
use model::message::Message;
use model::scenario::bound::Bound;
use model::scenario::objective::{Award, Band, Limits, Objective};
use model::scenario::{Scenario, Tier};

/// Renders the table of objectives, with the sentence on the maximum.
pub(crate) fn render_section(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    html! {
        section.objectives aria-labelledby="points" {
            h2 #points { (view.ui("ui-scenario-points")) }
            div.scroll tabindex="0" { table.points.stacks {
                thead { tr {
                    @for heading in ["ui-scenario-key", "ui-scenario-objective", "ui-scenario-points", "ui-scenario-when"] {
                        th scope="col" { (view.ui(heading)) }
                    }
                } }
                tbody { @for objective in &scenario.objectives { (render_row(view, entry, scenario, objective)) } }
            } }
            (render_maximum(view))
        }
    }
}

fn render_row(view: &View<'_>, entry: &Entry, scenario: &Scenario, objective: &Objective) -> Markup {
    html! {
        tr {
            th scope="row" { (objective.key) }
            td { a href=(format!("#{}", objective.clause)) { (name(view, scenario, objective)) } (render_reading_links(view, entry, objective)) }
            td data-head=(view.ui("ui-scenario-points")) { (render_points(view, scenario, objective)) }
            td data-head=(view.ui("ui-scenario-when")) { (view.messages.word_in(view.lang, "when", objective.when.as_str())) }
        }
    }
}

/// Returns the name of the counted fact on the score sheet.
pub(crate) fn name(view: &View<'_>, scenario: &Scenario, objective: &Objective) -> String {
    scenario.fact(objective.fact.as_str()).map_or_else(String::new, |fact| fact.name.get(view.lang).clone())
}

/// Renders links to the discrepancies whose readings pay differently.
fn render_reading_links(view: &View<'_>, entry: &Entry, objective: &Objective) -> Markup {
    let scope = view.scope_of(entry);
    let discrepancies = entry.discrepancies.iter().filter(|discrepancy| discrepancy.concerns(scope));
    let anchors = discrepancies.map(|discrepancy| crate::discrepancy::format_anchor(entry, discrepancy));
    let fact = entry.scenario.as_ref().and_then(|scenario| scenario.fact(objective.fact.as_str()));
    let counted = fact.into_iter().flat_map(|fact| fact.readings.iter().map(|row| &row.followed));
    let followed: Vec<_> = objective
        .readings
        .iter()
        .map(|row| &row.followed)
        .chain(counted)
        .flat_map(|followed| followed.keys())
        .collect();
    let relevant = anchors.filter(|anchor| followed.iter().any(|id| id.as_str() == anchor));
    let relevant: Vec<String> = relevant.collect();
    html! { @for (index, anchor) in relevant.iter().enumerate() {
        " " a.badge.review href=(format!("#{anchor}")) { (view.ui("ui-scenario-readings")) @if relevant.len() > 1 { " (" (index + 1) ")" } }
    } }
}

/// Renders the points of an objective, with their limits.
pub(crate) fn render_points(view: &View<'_>, scenario: &Scenario, objective: &Objective) -> Markup {
    let limits = [
        objective.cap.map(|cap| Message::new("ui-award-at-most").number("most", cap)),
        objective.not_with.as_ref().map(|key| Message::new("ui-award-not-with").text("key", key.clone())),
        objective.below_maximum.then(|| Message::new("ui-award-below-maximum")),
    ];
    html! {
        (render_award(view, scenario, objective))
        @for limit in limits.iter().flatten() { ", " (view.say(limit)) }
    }
}

/// Returns a note on an objective that its fact's name alone does not identify: it pays if something was *not* done, or
/// another objective counts the same fact in another way or at another time.
pub(crate) fn note(view: &View<'_>, scenario: &Scenario, objective: &Objective) -> Option<String> {
    let others =
        || scenario.objectives.iter().filter(|other| other.key != objective.key && other.fact == objective.fact);
    let is_shared = others().next().is_some();
    match objective.award {
        Award::Only(_) | Award::NoneOfTheirs(_) => Some(view.ui("ui-award-short-none-of-theirs")),
        Award::Lacking(_) => Some(view.ui("ui-award-short-lacking")),
        Award::More(_) => is_shared.then(|| view.ui("ui-award-short-more")),
        Award::Same(_) => is_shared.then(|| view.ui("ui-award-short-same")),
        Award::Both(_) => is_shared.then(|| view.ui("ui-award-short-both")),
        Award::Each(_) | Award::Have(_) | Award::Bands(_) => others()
            .any(|other| other.when != objective.when)
            .then(|| view.messages.word_in(view.lang, "when", objective.when.as_str())),
    }
}

/// Returns the maximum points of an objective in a game; negative if it deducts points.
pub(crate) fn max_points(objective: &Objective) -> i64 {
    let points = match &objective.award {
        Award::Each(points)
        | Award::Have(points)
        | Award::More(points)
        | Award::Same(points)
        | Award::Only(points)
        | Award::Both(points)
        | Award::NoneOfTheirs(points) => objective.cap.unwrap_or(*points),
        Award::Bands(bands) => bands.iter().map(|band| band.points).max().unwrap_or(0),
        Award::Lacking(points) => return -i64::from(*points),
    };
    points.into()
}

/// Renders the points with the condition that earns them.
fn render_award(view: &View<'_>, scenario: &Scenario, objective: &Objective) -> Markup {
    let fact = scenario.fact(objective.fact.as_str());
    let is_counted = fact.is_some_and(|fact| matches!(fact.bound(scenario), Bound::Count(max) if max > 1));
    let (id, points) = match &objective.award {
        Award::Each(points) => ("ui-award-each", points),
        Award::Have(points) if is_counted => ("ui-award-at-least-one", points),
        Award::Have(points) => ("ui-award-have", points),
        Award::More(points) => ("ui-award-more", points),
        Award::Same(points) => ("ui-award-same", points),
        Award::Only(points) => ("ui-award-only", points),
        Award::Both(points) => ("ui-award-both", points),
        Award::NoneOfTheirs(points) => ("ui-award-none-of-theirs", points),
        Award::Lacking(points) => ("ui-award-lacking", points),
        Award::Bands(bands) => return render_bands(view, scenario, bands),
    };
    html! { (view.say(&Message::new(id).number("points", *points))) }
}

/// Renders bands as lines: the points, then the numbers that earn them in each tier.
fn render_bands(view: &View<'_>, scenario: &Scenario, bands: &[Band]) -> Markup {
    html! { @for (index, band) in bands.iter().enumerate() {
        @if index > 0 { br; }
        (view.say(&Message::new("ui-award-band").number("points", band.points).text("numbers", format_numbers(view, scenario, band))))
    } }
}

/// Returns the numbers that earn a band's points: in any game, or for each tier or size.
fn format_numbers(view: &View<'_>, scenario: &Scenario, band: &Band) -> String {
    if let Some(limits) = band.any {
        return format_range(view, limits);
    }
    if !band.sizes.is_empty() {
        let sizes = view.scope.into_iter().flat_map(|scope| scenario.sizes_in(scope.edition()));
        let of_size = sizes.filter_map(|size| {
            Some(format!("{} ({})", format_range(view, *band.sizes.get(&size.points.to_string())?), size.points))
        });
        return of_size.collect::<Vec<_>>().join(", ");
    }
    let tiers = Tier::ALL.iter().filter_map(|tier| {
        let name = view.title(&format!("{}-tier", tier.as_str())).to_owned();
        Some(format!("{} ({name})", format_range(view, band.limits(Some(*tier))?)))
    });
    tiers.collect::<Vec<_>>().join(", ")
}

fn format_range(view: &View<'_>, limits: Limits) -> String {
    match limits {
        Limits { min, max: Some(max) } => format!("{min}–{max}"),
        Limits { min, max: None } => view.say(&Message::new("ui-award-or-more").number("least", min)),
    }
}

/// Renders the sentence on the maximum points of a game, from the rules that the scenarios of the pack share.
pub(crate) fn render_maximum(view: &View<'_>) -> Markup {
    let sentence = || {
        let scope = view.scope?;
        let id: ClauseId = format!("{scope}-objective-points#maximum-of-ten").parse().ok()?;
        let (entry, _) = view.kb.clause(&id)?;
        let (lang, _) = entry_text::find_text(view, entry)?;
        let prose = Prose::new(*view, lang, scope);
        let block = view.kb.clause_text(&id, lang)?;
        let rendered = prose.blocks(entry, std::slice::from_ref(block), &|_, rendered| rendered);
        Some(html! { div.maximum lang=[prose.foreign()] { (rendered) " " (trace::build_clause_link(view, &id)) } })
    };
    sentence().unwrap_or_default()
}
