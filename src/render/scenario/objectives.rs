//! The objectives of a scenario: a line for each, with its key, its points and its limits.

use crate::prose::Prose;
use crate::{View, entry_text, trace};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::ClauseId;
use model::message::Message;
use model::scenario::bound::Bound;
use model::scenario::objective::{Award, Band, Objective};
use model::scenario::{Scenario, Tier};

/// The table of objectives with the sentence on the maximum.
pub fn section(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Markup {
    html! {
        section.objectives aria-labelledby="points" {
            h2 #points { (view.ui("ui-scenario-points")) }
            div.scroll tabindex="0" { table.points.stacks {
                thead { tr {
                    @for head in ["ui-scenario-key", "ui-scenario-objective", "ui-scenario-points", "ui-scenario-when"] {
                        th scope="col" { (view.ui(head)) }
                    }
                } }
                tbody { @for one in &scenario.objectives { (row(view, entry, scenario, one)) } }
            } }
            (maximum(view))
        }
    }
}

fn row(view: &View<'_>, entry: &Entry, scenario: &Scenario, one: &Objective) -> Markup {
    html! {
        tr {
            th scope="row" { (one.key) }
            td { a href=(format!("#{}", one.clause)) { (name(view, scenario, one)) } (marks(view, entry, one)) }
            td data-head=(view.ui("ui-scenario-points")) { (points(view, scenario, one)) }
            td data-head=(view.ui("ui-scenario-when")) { (view.messages.word_in(view.lang, "when", one.when.as_str())) }
        }
    }
}

/// The counted fact, by its name on the score sheet.
pub fn name(view: &View<'_>, scenario: &Scenario, one: &Objective) -> String {
    scenario.fact(one.fact.as_str()).map_or_else(String::new, |fact| fact.name.get(view.lang).clone())
}

/// Where another reading would pay something else.
fn marks(view: &View<'_>, entry: &Entry, one: &Objective) -> Markup {
    let own = entry.discrepancies.iter().map(|discrepancy| crate::discrepancy::anchor(entry, discrepancy));
    let fact = entry.scenario.as_ref().and_then(|scenario| scenario.fact(one.fact.as_str()));
    let counted = fact.into_iter().flat_map(|fact| fact.readings.iter().map(|row| &row.followed));
    let followed: Vec<_> =
        one.readings.iter().map(|row| &row.followed).chain(counted).flat_map(|followed| followed.keys()).collect();
    let read = own.filter(|anchor| followed.iter().any(|id| id.as_str() == anchor));
    let read: Vec<String> = read.collect();
    html! { @for (at, anchor) in read.iter().enumerate() {
        " " a.badge.review href=(format!("#{anchor}")) { (view.ui("ui-scenario-readings")) @if read.len() > 1 { " (" (at + 1) ")" } }
    } }
}

/// Its points, with its limits.
pub fn points(view: &View<'_>, scenario: &Scenario, one: &Objective) -> Markup {
    let limits = [
        one.cap.map(|cap| Message::new("ui-award-at-most").number("most", cap)),
        one.not_with.as_ref().map(|key| Message::new("ui-award-not-with").text("key", key.clone())),
        one.below_maximum.then(|| Message::new("ui-award-below-maximum")),
    ];
    html! {
        (award(view, scenario, one))
        @for limit in limits.iter().flatten() { ", " (view.say(limit)) }
    }
}

/// What the name of its fact does not say of an objective: that it pays where something was *not* done; and where another
/// objective counts the same, how this one does, or when.
pub fn how(view: &View<'_>, scenario: &Scenario, one: &Objective) -> Option<String> {
    let others = || scenario.objectives.iter().filter(|other| other.key != one.key && other.fact == one.fact);
    let shared = others().next().is_some();
    match one.award {
        Award::Only(_) | Award::NoneOfTheirs(_) => Some(view.ui("ui-award-short-none-of-theirs")),
        Award::Lacking(_) => Some(view.ui("ui-award-short-lacking")),
        Award::More(_) => shared.then(|| view.ui("ui-award-short-more")),
        Award::Same(_) => shared.then(|| view.ui("ui-award-short-same")),
        Award::Both(_) => shared.then(|| view.ui("ui-award-short-both")),
        Award::Each(_) | Award::Have(_) | Award::Bands(_) => others()
            .any(|other| other.when != one.when)
            .then(|| view.messages.word_in(view.lang, "when", one.when.as_str())),
    }
}

/// The most points that it gives in a game; less than 0 where it takes some off.
pub fn most(one: &Objective) -> i64 {
    let points = match &one.award {
        Award::Each(points)
        | Award::Have(points)
        | Award::More(points)
        | Award::Same(points)
        | Award::Only(points)
        | Award::Both(points)
        | Award::NoneOfTheirs(points) => one.cap.unwrap_or(*points),
        Award::Bands(bands) => bands.iter().map(|band| band.points).max().unwrap_or(0),
        Award::Lacking(points) => return -i64::from(*points),
    };
    points.into()
}

fn award(view: &View<'_>, scenario: &Scenario, one: &Objective) -> Markup {
    let fact = scenario.fact(one.fact.as_str());
    let counted = fact.is_some_and(|fact| matches!(fact.bound(scenario), Bound::Count(most) if most > 1));
    let (id, points) = match &one.award {
        Award::Each(points) => ("ui-award-each", points),
        Award::Have(points) if counted => ("ui-award-at-least-one", points),
        Award::Have(points) => ("ui-award-have", points),
        Award::More(points) => ("ui-award-more", points),
        Award::Same(points) => ("ui-award-same", points),
        Award::Only(points) => ("ui-award-only", points),
        Award::Both(points) => ("ui-award-both", points),
        Award::NoneOfTheirs(points) => ("ui-award-none-of-theirs", points),
        Award::Lacking(points) => ("ui-award-lacking", points),
        Award::Bands(bands) => return self::bands(view, bands),
    };
    html! { (view.say(&Message::new(id).number("points", *points))) }
}

/// Bands as lines: the points, then the numbers that earn them in each tier.
fn bands(view: &View<'_>, bands: &[Band]) -> Markup {
    html! { @for (at, band) in bands.iter().enumerate() {
        @if at > 0 { br; }
        (view.say(&Message::new("ui-award-band").number("points", band.points).text("numbers", numbers(view, band))))
    } }
}

fn numbers(view: &View<'_>, band: &Band) -> String {
    if let Some(limits) = &band.any {
        return range(view, limits);
    }
    let tiers = Tier::ALL.iter().filter_map(|tier| {
        let name = view.title(&format!("{}-tier", tier.as_str())).to_owned();
        Some(format!("{} ({name})", range(view, band.limits(Some(*tier))?)))
    });
    tiers.collect::<Vec<_>>().join(", ")
}

fn range(view: &View<'_>, limits: &[u16]) -> String {
    match limits {
        [least, most] => format!("{least}–{most}"),
        [least, ..] => view.say(&Message::new("ui-award-or-more").number("least", *least)),
        [] => String::new(),
    }
}

/// The sentence on the most that a game gives, from the rules that the scenarios of the pack share.
pub fn maximum(view: &View<'_>) -> Markup {
    let sentence = || {
        let scope = view.scope?;
        let id: ClauseId = format!("{scope}-objective-points#maximum-of-ten").parse().ok()?;
        let (entry, _) = view.kb.clause(&id)?;
        let (lang, _) = entry_text::text(view, entry)?;
        let prose = Prose::new(*view, lang, scope);
        let block = view.kb.clause_text(&id, lang)?;
        let drawn = prose.blocks(entry, std::slice::from_ref(block), &|_, drawn| drawn);
        Some(html! { div.maximum lang=[prose.foreign()] { (drawn) " " (trace::clause_link(view, &id)) } })
    };
    sentence().unwrap_or_default()
}
