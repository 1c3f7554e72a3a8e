//! Why a sheet cannot be scored: in the words of its form, with a link to the field.

pub use crate::sheet::input::quoted;
use crate::sheet::input::{Values, bonus_name};
use crate::{View, trace};
use maud::{Markup, html};
use model::ids::EntryId;
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::scenario::field::BONUS_PREFIX;
use model::scenario::{Player, Scenario};

/// A field as a reader finds it on the form.
struct Place {
    /// Its name on the form.
    name: String,
    /// The id of its group.
    group: String,
}

/// A refusal that names fields as the form does, not by paths and ids.
pub fn in_words(view: &View<'_>, scenario: &Scenario, values: &Values, refusal: Refusal) -> Refusal {
    let Refusal { mut message, path, clauses } = refusal;
    for arg in ["path", "other", "fact", "whole"] {
        let Some(Arg::Text(id)) = message.args.get(arg) else { continue };
        let name = if ["path", "other"].contains(&arg) {
            called(view, scenario, values, id).map(|place| place.name)
        } else {
            scenario.fact(id).map(|fact| fact.name.get(view.lang).clone())
        };
        if let Some(name) = name {
            message = message.text(arg, name);
        }
    }
    // The lines are those of a file generated from the form, which readers never see.
    if message.args.get("line").is_some() {
        message = message.number("line", 0);
    }
    Refusal { message, path, clauses }
}

/// The refusal at the top of the page.
pub fn draw(view: &View<'_>, scenario: &Scenario, values: &Values) -> Markup {
    let Some(refusal) = &values.refusal else { return html! {} };
    let said = view.say(&refusal.message);
    let place = called(view, scenario, values, &refusal.path);
    let place = place.as_ref().map(|place| html! { a href=(format!("#{}", place.group)) { (place.name) } });
    html! {
        div.refusal role="alert" {
            p { strong { (view.ui("ui-sheet-refused")) } " " (quoted(&said)) }
            (trace::clause_links(view, &refusal.clauses))
            @if let Some(place) = place { p { (view.ui("ui-sheet-at")) " " (place) } }
        }
    }
}

/// The name and the group of the field of a path.
fn called(view: &View<'_>, scenario: &Scenario, values: &Values, path: &str) -> Option<Place> {
    let mut parts = path.split('.');
    let (first, last) = (parts.next()?, path.rsplit('.').next()?);
    let place = |name: String, group: &str| Some(Place { name, group: format!("sheet-{group}") });
    match first {
        "tier" => place(view.ui("ui-sheet-tier"), "tier"),
        "completed" => place(view.ui("ui-sheet-completed"), "completed"),
        "hvt-lost" => place(view.ui("ui-sheet-hvt-lost"), "hvt-lost"),
        "readings" => place(view.ui("ui-discrepancies"), "readings"),
        "intelcom" => match last {
            "value" | "zone" => place(view.ui("ui-sheet-support"), "support-and-control"),
            "cancels" => place(view.ui("ui-sheet-cancels"), "counterespionage"),
            "interference" => place(view.ui("ui-sheet-interference"), "interference"),
            "provisions" => place(view.ui("ui-sheet-provisions"), "provisions"),
            _ => place(view.title("intelcom-card").to_owned(), "intelcom"),
        },
        _ => fact(view, scenario, values, path),
    }
}

/// A player's fact at the end of a round, or of the game: `b.round-2.quadrants`.
fn fact(view: &View<'_>, scenario: &Scenario, values: &Values, path: &str) -> Option<Place> {
    let last = path.rsplit('.').next()?;
    let (name, id) = match scenario.fact(last) {
        Some(fact) => (fact.name.get(view.lang).clone(), fact.id.as_str()),
        None => {
            let card: EntryId = last.strip_prefix(BONUS_PREFIX)?.parse().ok()?;
            let pays = view.kb.catalogue.objective(card.as_str())?.bonus.is_some();
            if !pays || scenario.classified == 0 || path.contains("round-") {
                return None;
            }
            (bonus_name(view, &card), last)
        }
    };
    let player = Player::ALL.iter().find(|player| path.split('.').any(|part| part == player.as_str()));
    let round = path.split('.').find_map(|part| part.strip_prefix("round-")?.parse::<i64>().ok());
    let words = [
        Some(name),
        player.map(|player| values.player(view, *player)),
        round.map(|round| view.say(&Message::new("ui-sheet-round").number("round", round))),
    ];
    let name = words.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let rounds = if round.is_some() { "rounds-" } else { "" };
    Some(Place { name, group: format!("sheet-{rounds}{id}") })
}
