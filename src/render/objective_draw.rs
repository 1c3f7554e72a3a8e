//! The draw of Classified Objectives: the open cards, and each player's own in a `details` element.

use std::collections::BTreeMap;

use crate::entry_link::{link, sort_by_title};
use crate::sheet::refusal::render_quoted_reason;
use crate::{View, trace, url};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Entry, Kind};
use model::fact_name::REFUSED;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::{Fact, Outcome};
use model::refusal::Refusal;
use model::scenario::fact::Classifieds;
use model::scenario::{Hvt, Player, Scenario};

/// The entry that explains Classified Objectives.
pub const RULE: &str = "its10-classified-objective";
/// The objective that may replace a drawn one.
const SECURE: &str = "its10-secure-hvt";
/// The modes: the term, the keyword, and the clause that assigns the deck.
const MODES: [(&str, &str, &str); 2] = [
    ("standard-mode", "standard", "its10-classified-deck#green-is-standard"),
    ("extreme-mode", "extreme", "its10-classified-deck#red-is-extreme"),
];
/// The highest seed.
pub const MAX_SEED: u32 = 999_999_999;

/// The query of the page: values by parameter.
#[derive(Clone, Debug, Default)]
pub struct DrawQuery(pub BTreeMap<String, String>);

impl DrawQuery {
    /// Returns the value of a parameter.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// Returns the mode; standard by default.
    pub fn mode(&self) -> &str {
        if self.get("mode").is_empty() { MODES[0].1 } else { self.get("mode") }
    }

    /// Returns whether the mode exists.
    pub fn is_known_mode(&self) -> bool {
        MODES.iter().any(|(_, keyword, _)| *keyword == self.mode())
    }

    /// Returns the chosen cards, objective by objective, up to the first open choice.
    pub fn retained_cards(&self, player: Player) -> Vec<&str> {
        let cards = (1..=9).map(|number| self.get(&format!("keep.{}.{number}", player.as_str())));
        cards.take_while(|card| !card.is_empty()).collect()
    }

    /// Returns the number of the objective that Secure HVT replaces; empty if none.
    pub fn secured(&self, player: Player) -> &str {
        self.get(&format!("secure.{}", player.as_str()))
    }

    /// Returns the query string; empty without parameters.
    pub fn query(&self) -> String {
        let filled = self.0.iter().filter(|(_, value)| !value.is_empty());
        let pairs: Vec<String> = filled
            .map(|(name, value)| format!("{}={}", url::percent_encode(name), url::percent_encode(value)))
            .collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

/// Renders the link to the draw on the page of its rule; empty on other pages.
pub fn link_from_rule(view: &View<'_>, entry: &Entry) -> Markup {
    let href = url::draw(view.lang, view.scope_of(entry));
    html! { @if entry.id.as_str() == RULE { p { a.button href=(href) { (view.ui("ui-sheet-to-draw")) } } } }
}

/// Returns the cards of the deck: every Classified Objective of the scenario's packs.
pub fn collect_deck<'v>(view: &View<'v>, scenario: &Entry) -> Vec<&'v EntryId> {
    let is_card =
        |entry: &&Entry| entry.kind == Kind::Objective && scenario.editions.iter().any(|scope| entry.holds_in(*scope));
    view.kb.entries.values().filter(is_card).map(|entry| &entry.id).collect()
}

/// Returns the cards that need an HVT: those related to its rule.
pub fn collect_hvt_objectives<'v>(view: &View<'v>, scenario: &Entry) -> Vec<&'v EntryId> {
    let needs_hvt = |id: &&EntryId| {
        let related = view.kb.entries.get(id.as_str()).map(|entry| entry.related.as_slice()).unwrap_or_default();
        related.iter().any(|related| related.as_str() == "its10-high-value-target")
    };
    collect_deck(view, scenario).into_iter().filter(needs_hvt).collect()
}

/// Returns the scenarios of an edition or pack that use Classified Objectives.
fn list_scenarios<'v>(view: &View<'v>, scope: Scope) -> Vec<&'v Entry> {
    let draws = |entry: &&Entry| entry.scenario.as_ref().is_some_and(|scenario| scenario.classified > 0);
    view.kb.entries.values().filter(draws).filter(|entry| entry.holds_in(scope)).collect()
}

/// Returns whether an edition or pack has scenarios with Classified Objectives.
pub fn is_available(view: &View<'_>, scope: Scope) -> bool {
    !list_scenarios(view, scope).is_empty()
}

/// Renders the form: scenario, deck, seed. A refused seed stays in its field for correction.
pub fn render_form(view: &View<'_>, scope: Scope, query: &DrawQuery, refusal: Option<&Refusal>) -> Markup {
    let chosen = query.get("scenario");
    let invalid = |path: &str| refusal.filter(|refusal| refusal.path == path).map(|_| "true");
    // After a draw, the next one gets a new seed.
    let typed_seed = (refusal.is_some() || chosen.is_empty()).then(|| query.get("seed"));
    html! {
        form.sheet method="post" {
            div.cells {
                label.cell {
                    span { (view.word("scenario")) }
                    select name="scenario" { @for entry in sort_by_title(view, &list_scenarios(view, scope)) {
                        option value=(entry.id) selected[entry.id.as_str() == chosen] { (view.title(entry.id.as_str())) }
                    } }
                }
                label.cell #draw-mode {
                    span { (view.title("its10-classified-deck")) }
                    select name="mode" aria-invalid=[invalid("mode")] { @for (term, keyword, _) in MODES {
                        option value=(keyword) selected[query.mode() == keyword] { (view.title(term)) }
                    } }
                }
                label.cell #draw-seed {
                    span { (view.ui("ui-draw-seed")) }
                    input type="number" name="seed" value=[typed_seed] aria-invalid=[invalid("seed")] min="0" max=(MAX_SEED) step="1" inputmode="numeric" autocomplete="off";
                }
                label.cell #draw-high {
                    span { (view.title("high-difficulty-mode")) " (" (view.title("highly-classified")) ")" }
                    input type="checkbox" name="high" value="1" checked[!query.get("high").is_empty()];
                }
            }
            p.note { (view.ui("ui-draw-seed-note")) }
            p.actions { button type="submit" { (view.ui("ui-draw")) } }
        }
    }
}

/// Renders the refusal in the words of the form, with a link to the field.
pub fn render_refused(view: &View<'_>, refusal: &Refusal) -> Markup {
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
            p { strong { (view.ui("ui-draw-refused")) } " " (render_quoted_reason(&view.say(&message))) }
            @if let Some(field) = field {
                p { (view.ui("ui-sheet-at")) " " a href=(format!("#draw-{}", refusal.path)) { (field) } }
            }
        }
    }
}

/// Renders the drawn cards of both players.
pub fn render_result(
    view: &View<'_>,
    scenario: &Entry,
    data: &Scenario,
    query: &DrawQuery,
    outcome: &Outcome,
) -> Markup {
    html! {
        h2 { a href=(url::entry(view.lang, view.scope_of(scenario), scenario)) { (view.title(scenario.id.as_str())) } }
        p.small {
            @for (term, keyword, clause) in MODES {
                @if query.mode() == keyword { (view.title(term)) " " (render_clause_link(view, clause)) "\u{a0}· " }
            }
            (view.word("seed")) ": " code { (query.get("seed")) }
        }
        @if let Some(Fact::Ids(open)) = outcome.get("mains") {
            h3 { (view.title("main-classified-objectives")) }
            ul { @for card in open { li { (link(view, card)) } } }
        }
        @if let Some(Fact::Clause(clause)) = outcome.get(REFUSED) { p.missing { (trace::build_clause_link(view, clause)) } }
        p.note { (view.ui("ui-draw-secret")) " " (render_clause_link(view, "its10-classified-objective#private-until-fulfilled")) }
        @for player in Player::ALL {
            // Exclusive `details`: opening one closes the other in browsers that support `name`.
            details.hand name="hand" id=(format!("hand-{}", player.as_str())) open[query.get("show") == player.as_str()] {
                summary { (view.say(&Message::new("ui-draw-hand").word("player", player.as_str()))) }
                (Hand { view: *view, scenario, query, player: *player }.list(data, outcome))
            }
        }
    }
}

fn render_clause_link(view: &View<'_>, id: &str) -> Markup {
    let id = id.parse::<ClauseId>();
    html! { @if let Ok(id) = id { (trace::build_clause_link(view, &id)) } }
}

/// The objectives of one player.
struct Hand<'a> {
    view: View<'a>,
    scenario: &'a Entry,
    query: &'a DrawQuery,
    player: Player,
}

impl Hand<'_> {
    /// Returns the URL of the page with one parameter changed and this player's cards unfolded; an empty value removes
    /// the parameter.
    fn url(&self, name: &str, value: &str) -> String {
        let player = self.player.as_str();
        let mut parameters = self.query.0.clone();
        parameters.insert(name.to_owned(), value.to_owned());
        parameters.insert("show".to_owned(), player.to_owned());
        let query = DrawQuery(parameters).query();
        format!("{}{query}#hand-{player}", url::draw(self.view.lang, self.view.scope_of(self.scenario)))
    }

    /// Renders the list of objectives, up to the first open choice: the next cards depend on it.
    fn list(&self, data: &Scenario, outcome: &Outcome) -> Markup {
        let objectives = data.classified.saturating_sub(data.classified_of(Classifieds::Main));
        let path = |number: u8, key: &str| format!("{}.{number}.{key}", self.player.as_str());
        let is_chosen = |number: u8| outcome.get(&path(number, "kept")).is_some();
        let last = (1..=objectives).find(|number| !is_chosen(*number)).unwrap_or(objectives);
        html! { ol.objectives { @for number in 1..=last {
            @if let Some(Fact::Ids(cards)) = outcome.get(&path(number, "drawn")) {
                (self.objective(number, cards, is_chosen(number) && data.hvt != Hvt::Unused))
            }
        } } }
    }

    /// Renders the cards drawn for an objective, with links to choose one of them.
    fn objective(&self, number: u8, cards: &[String], is_replaceable: bool) -> Markup {
        let chosen = self.query.retained_cards(self.player).get(usize::from(number) - 1).copied().unwrap_or_default();
        let secured = self.query.secured(self.player) == number.to_string();
        let is_struck = |card: &str| secured || (!chosen.is_empty() && chosen != card && cards.len() > 1);
        html! {
            li {
                @for card in cards {
                    p.card {
                        @if is_struck(card) { s { (link(&self.view, card)) } }
                        @else { (link(&self.view, card)) }
                        @if chosen.is_empty() && cards.len() > 1 {
                            " " a.button href=(self.url(&format!("keep.{}.{number}", self.player.as_str()), card)) rel="nofollow" { (self.view.ui("ui-draw-keep")) }
                        }
                    }
                }
                @if is_replaceable { (self.secure_hvt(number, secured)) }
            }
        }
    }

    /// Renders the link that replaces an objective with Secure HVT, or the one that undoes it.
    fn secure_hvt(&self, number: u8, secured: bool) -> Markup {
        let view = &self.view;
        let name = format!("secure.{}", self.player.as_str());
        html! {
            @if secured {
                p.card { (link(view, SECURE)) " " a href=(self.url(&name, "")) rel="nofollow" { (view.ui("ui-draw-take-back")) } }
            } @else {
                p.small { a href=(self.url(&name, &number.to_string())) rel="nofollow" { (view.say(&Message::new("ui-draw-secure").term("objective", SECURE))) } }
            }
        }
    }
}
