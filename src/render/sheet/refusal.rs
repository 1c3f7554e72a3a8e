//! The refusal of a score sheet, in the words of its form and with a link to the field.

pub use crate::sheet::input::render_quoted_reason;
use crate::sheet::input::{Values, bonus_name};
use crate::{View, trace};
use maud::{Markup, html};
use model::ids::EntryId;
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::scenario::field::BONUS_PREFIX;
use model::scenario::{Player, Scenario};

/// The label of a field on the form, and the group that contains it.
struct FieldLabel {
    /// The label, in the reader's language.
    name: String,
    /// The id of the group.
    group: String,
}

/// Returns a refusal that names fields by their labels instead of paths and ids.
pub fn put_in_words(view: &View<'_>, scenario: &Scenario, values: &Values, refusal: Refusal) -> Refusal {
    let Refusal { mut message, path, clauses, kind } = refusal;
    for arg in ["path", "other", "fact", "whole"] {
        let Some(Arg::Text(id)) = message.args.get(arg) else { continue };
        let name = if ["path", "other"].contains(&arg) {
            find_field_label(view, scenario, values, id).map(|label| label.name)
        } else {
            scenario.fact(id).map(|fact| fact.name.get(view.lang).clone())
        };
        if let Some(name) = name {
            message = message.text(arg, name);
        }
    }
    // The line numbers are those of a file generated from the form, which readers never see.
    if message.args.get("line").is_some() {
        message = message.number("line", 0);
    }
    Refusal { message, path, clauses, kind }
}

/// Renders the refusal at the top of the page.
pub fn render(view: &View<'_>, scenario: &Scenario, values: &Values) -> Markup {
    let Some(refusal) = &values.refusal else { return html! {} };
    let sentence = view.say(&refusal.message);
    let label = find_field_label(view, scenario, values, &refusal.path);
    let link = label.map(|label| html! { a href=(format!("#{}", label.group)) { (label.name) } });
    html! {
        div.refusal role="alert" {
            p { strong { (view.ui("ui-sheet-refused")) } " " (render_quoted_reason(&sentence)) }
            (trace::render_clause_links(view, &refusal.clauses))
            @if let Some(link) = link { p { (view.ui("ui-sheet-at")) " " (link) } }
        }
    }
}

fn find_field_label(view: &View<'_>, scenario: &Scenario, values: &Values, path: &str) -> Option<FieldLabel> {
    let mut parts = path.split('.');
    let (first, last) = (parts.next()?, path.rsplit('.').next()?);
    let label = |name: String, group: &str| Some(FieldLabel { name, group: format!("sheet-{group}") });
    match first {
        "tier" => label(view.ui("ui-sheet-tier"), "tier"),
        "army-points" => label(view.ui("ui-sheet-tier"), "army-points"),
        "completed" => label(view.ui("ui-sheet-completed"), "completed"),
        "hvt-lost" => label(view.ui("ui-sheet-hvt-lost"), "hvt-lost"),
        "readings" => label(view.ui("ui-discrepancies"), "readings"),
        "intelcom" => match last {
            "value" | "zone" => label(view.ui("ui-sheet-support"), "support-and-control"),
            "cancels" => label(view.ui("ui-sheet-cancels"), "counterespionage"),
            "interference" => label(view.ui("ui-sheet-interference"), "interference"),
            "provisions" => label(view.ui("ui-sheet-provisions"), "provisions"),
            _ => label(view.title("intelcom-card").to_owned(), "intelcom"),
        },
        _ => find_fact_label(view, scenario, values, path),
    }
}

/// Returns the label of a player's fact at the end of a round, or of the game: `b.round-2.quadrants`.
fn find_fact_label(view: &View<'_>, scenario: &Scenario, values: &Values, path: &str) -> Option<FieldLabel> {
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
    let parts = [
        Some(name),
        player.map(|player| values.player(view, *player)),
        round.map(|round| view.say(&Message::new("ui-sheet-round").number("round", round))),
    ];
    let name = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let rounds = if round.is_some() { "rounds-" } else { "" };
    Some(FieldLabel { name, group: format!("sheet-{rounds}{id}") })
}
