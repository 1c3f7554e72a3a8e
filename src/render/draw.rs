//! Classified objectives drawn for both players: the open cards, and each player's own in a `details` element.

use std::collections::BTreeMap;

use crate::entry_link::{by_title, link};
use crate::sheet::refusal::quoted;
use crate::{View, trace, url};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Entry, Kind};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::{Fact, Outcome};
use model::refusal::Refusal;
use model::scenario::fact::Classifieds;
use model::scenario::{Hvt, Player, Scenario};

/// The entry of the rule.
pub const RULE: &str = "its10-classified-objective";
/// The entry of the objective that may replace a drawn one.
const SECURE: &str = "its10-secure-hvt";
/// The decks: the term of the mode, its keyword, and the clause that says which deck it is.
const MODES: [(&str, &str, &str); 2] = [
    ("standard-mode", "standard", "its10-classified-deck#green-is-standard"),
    ("extreme-mode", "extreme", "its10-classified-deck#red-is-extreme"),
];
/// The highest seed.
pub const MAX_SEED: u32 = 999_999_999;

/// The query of the page, by the names of its parameters.
#[derive(Clone, Debug, Default)]
pub struct DrawQuery(pub BTreeMap<String, String>);

impl DrawQuery {
    /// The value of a parameter.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// The deck: the standard one where none is named.
    pub fn mode(&self) -> &str {
        if self.get("mode").is_empty() { MODES[0].1 } else { self.get("mode") }
    }

    /// Whether there is such a deck.
    pub fn is_known_mode(&self) -> bool {
        MODES.iter().any(|(_, keyword, _)| *keyword == self.mode())
    }

    /// The cards kept, objective by objective, up to the first that is open.
    pub fn retained_cards(&self, player: Player) -> Vec<&str> {
        let kept = (1..=9).map(|number| self.get(&format!("keep.{}.{number}", player.as_str())));
        kept.take_while(|card| !card.is_empty()).collect()
    }

    /// The objective that Secure HVT replaces.
    pub fn secured(&self, player: Player) -> &str {
        self.get(&format!("secure.{}", player.as_str()))
    }

    /// The address with one thing changed, and that player's cards unfolded; without a value it is left out.
    fn with(&self, view: &View<'_>, entry: &Entry, player: Player, name: &str, value: &str) -> String {
        let mut asked = self.0.clone();
        asked.insert(name.to_owned(), value.to_owned());
        asked.insert("show".to_owned(), player.as_str().to_owned());
        let query = Self(asked).query();
        format!("{}{query}#hand-{}", url::draw(view.lang, view.scope_of(entry)), player.as_str())
    }

    /// The query string; empty without parameters.
    pub fn query(&self) -> String {
        let filled = self.0.iter().filter(|(_, value)| !value.is_empty());
        let pairs: Vec<String> = filled
            .map(|(name, value)| format!("{}={}", url::percent_encode(name), url::percent_encode(value)))
            .collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

/// The way to the draw from the page of its rule.
pub fn link_from_rule(view: &View<'_>, entry: &Entry) -> Markup {
    let to = url::draw(view.lang, view.scope_of(entry));
    html! { @if entry.id.as_str() == RULE { p { a.button href=(to) { (view.ui("ui-sheet-to-draw")) } } } }
}

/// The cards of the deck: every classified objective of the pack.
pub fn deck<'v>(view: &View<'v>, scenario: &Entry) -> Vec<&'v EntryId> {
    let here = |one: &&Entry| one.kind == Kind::Objective && scenario.editions.iter().any(|scope| one.holds_in(*scope));
    view.kb.entries.values().filter(here).map(|one| &one.id).collect()
}

/// Those that need an HVT: their rules speak of it.
pub fn hvt_objectives<'v>(view: &View<'v>, scenario: &Entry) -> Vec<&'v EntryId> {
    let hvt = |id: &&EntryId| {
        let related = view.kb.entries.get(id.as_str()).map(|one| one.related.as_slice()).unwrap_or_default();
        related.iter().any(|one| one.as_str() == "its10-high-value-target")
    };
    deck(view, scenario).into_iter().filter(hvt).collect()
}

/// The scenarios of an edition or pack for which objectives are drawn.
fn scenarios<'v>(view: &View<'v>, scope: Scope) -> Vec<&'v Entry> {
    let draws = |entry: &&Entry| entry.scenario.as_ref().is_some_and(|one| one.classified > 0);
    view.kb.entries.values().filter(draws).filter(|entry| entry.holds_in(scope)).collect()
}

/// Whether objectives are drawn in an edition or pack.
pub fn is_available(view: &View<'_>, scope: Scope) -> bool {
    !scenarios(view, scope).is_empty()
}

/// The form: scenario, deck, seed. A refused seed stays, to be corrected.
pub fn form(view: &View<'_>, scope: Scope, asked: &DrawQuery, refusal: Option<&Refusal>) -> Markup {
    let chosen = asked.get("scenario");
    let invalid = |path: &str| refusal.filter(|refusal| refusal.path == path).map(|_| "true");
    // After a draw the next one has a seed of its own.
    let kept_seed = (refusal.is_some() || chosen.is_empty()).then(|| asked.get("seed"));
    html! {
        form.sheet method="post" {
            div.cells {
                label.cell {
                    span { (view.word("scenario")) }
                    select name="scenario" { @for one in by_title(view, &scenarios(view, scope)) {
                        option value=(one.id) selected[one.id.as_str() == chosen] { (view.title(one.id.as_str())) }
                    } }
                }
                label.cell #draw-mode {
                    span { (view.title("its10-classified-deck")) }
                    select name="mode" aria-invalid=[invalid("mode")] { @for (term, keyword, _) in MODES {
                        option value=(keyword) selected[asked.mode() == keyword] { (view.title(term)) }
                    } }
                }
                label.cell #draw-seed {
                    span { (view.ui("ui-draw-seed")) }
                    input type="number" name="seed" value=[kept_seed] aria-invalid=[invalid("seed")] min="0" max=(MAX_SEED) step="1" inputmode="numeric" autocomplete="off";
                }
                label.cell #draw-high {
                    span { (view.title("high-difficulty-mode")) " (" (view.title("highly-classified")) ")" }
                    input type="checkbox" name="high" value="1" checked[!asked.get("high").is_empty()];
                }
            }
            p.note { (view.ui("ui-draw-seed-note")) }
            p.actions { button type="submit" { (view.ui("ui-draw")) } }
        }
    }
}

/// Why nothing was drawn, in the words of the form, with the way to the field.
pub fn refused(view: &View<'_>, refusal: &Refusal) -> Markup {
    let field = match refusal.path.as_str() {
        "seed" => Some(view.ui("ui-draw-seed-alone")),
        "mode" => Some(view.title("its10-classified-deck").to_owned()),
        "high" => Some(view.title("high-difficulty-mode").to_owned()),
        _ => None,
    };
    let mut message = refusal.message.clone();
    if let (Some(field), Some(_)) = (&field, message.args.get("path")) {
        message = message.text("path", field.as_str());
    }
    html! {
        div.refusal role="alert" {
            p { strong { (view.ui("ui-draw-refused")) } " " (quoted(&view.say(&message))) }
            @if let Some(field) = field {
                p { (view.ui("ui-sheet-at")) " " a href=(format!("#draw-{}", refusal.path)) { (field) } }
            }
        }
    }
}

/// The drawn cards.
pub fn result(view: &View<'_>, found: (&Entry, &Scenario), asked: &DrawQuery, outcome: &Outcome) -> Markup {
    let (scenario, data) = found;
    html! {
        h2 { a href=(url::entry(view.lang, view.scope_of(scenario), scenario)) { (view.title(scenario.id.as_str())) } }
        p.small {
            @for (term, keyword, clause) in MODES {
                @if asked.mode() == keyword { (view.title(term)) " " (clause_link(view, clause)) "\u{a0}· " }
            }
            (view.word("seed")) ": " code { (asked.get("seed")) }
        }
        @if let Some(Fact::Ids(open)) = outcome.get("mains") {
            h3 { (view.title("main-classified-objectives")) }
            ul { @for card in open { li { (link(view, card)) } } }
        }
        @if let Some(Fact::Clause(clause)) = outcome.get("refused") { p.missing { (trace::clause_link(view, clause)) } }
        p.note { (view.ui("ui-draw-secret")) " " (clause_link(view, "its10-classified-objective#private-until-fulfilled")) }
        @for player in Player::ALL {
            // Folds of one name: where the browser knows it, opening one closes the other.
            details.hand name="hand" id=(format!("hand-{}", player.as_str())) open[asked.get("show") == player.as_str()] {
                summary { (view.say(&Message::new("ui-draw-hand").word("player", player.as_str()))) }
                (hand(view, scenario, data, asked, *player, outcome))
            }
        }
    }
}

fn clause_link(view: &View<'_>, id: &str) -> Markup {
    let id = id.parse::<ClauseId>();
    html! { @if let Ok(id) = id { (trace::clause_link(view, &id)) } }
}

/// A player's objectives, up to the first that is still to be chosen: the next cards come after that.
fn hand(
    view: &View<'_>,
    scenario: &Entry,
    data: &Scenario,
    asked: &DrawQuery,
    player: Player,
    outcome: &Outcome,
) -> Markup {
    let objectives = data.classified.saturating_sub(data.classified_of(Classifieds::Main));
    let path = |number: u8, what: &str| format!("{}.{number}.{what}", player.as_str());
    let kept = |number: u8| outcome.get(&path(number, "kept"));
    let last = (1..=objectives).find(|number| kept(*number).is_none()).unwrap_or(objectives);
    html! { ol.objectives { @for number in 1..=last {
        @if let Some(Fact::Ids(cards)) = outcome.get(&path(number, "drawn")) {
            li {
                @let own = asked.retained_cards(player).get(usize::from(number) - 1).copied().unwrap_or_default();
                @let secured = asked.secured(player) == number.to_string();
                @for card in cards {
                    p.card {
                        @if secured || (!own.is_empty() && own != card && cards.len() > 1) { s { (link(view, card)) } }
                        @else { (link(view, card)) }
                        @if own.is_empty() && cards.len() > 1 {
                            " " a.button href=(asked.with(view, scenario, player, &format!("keep.{}.{number}", player.as_str()), card)) rel="nofollow" { (view.ui("ui-draw-keep")) }
                        }
                    }
                }
                @if kept(number).is_some() && data.hvt != Hvt::Unused { (secure(view, scenario, asked, player, number, secured)) }
            }
        }
    } } }
}

/// The objective that may replace this one, or a link that undoes that.
fn secure(view: &View<'_>, scenario: &Entry, asked: &DrawQuery, player: Player, number: u8, secured: bool) -> Markup {
    let name = format!("secure.{}", player.as_str());
    html! {
        @if secured {
            p.card { (link(view, SECURE)) " " a href=(asked.with(view, scenario, player, &name, "")) rel="nofollow" { (view.ui("ui-draw-take-back")) } }
        } @else {
            p.small { a href=(asked.with(view, scenario, player, &name, &number.to_string())) rel="nofollow" { (view.say(&Message::new("ui-draw-secure").term("objective", SECURE))) } }
        }
    }
}
