//! The facts of a score sheet: a checkbox or a number for each player, per round and at the end of the game.
//!
//! A number of objects or zones also has a button for each of them, by which a script counts.

use crate::scenario::name as scenario_name;
use crate::sheet::input::{Values, bonus_name, fact_field, render_reason};
use crate::{View, trace};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::EntryId;
use model::message::Message;
use model::scenario::bound::Bound;
use model::scenario::field::{Field, bonus_field};
use model::scenario::place::Places;
use model::scenario::{Player, Scenario};

/// Bounds from here on are not shown: no game reaches them, and they would mislead.
const MIN_HIDDEN_BOUND: i64 = 20;

/// Renders the fields for the end of every Game Round, rounds side by side.
pub(super) fn render_rounds(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let fields: Vec<Field<'_>> = scenario.fields().filter(|field| field.per_round).collect();
    html! {
        @if !fields.is_empty() {
            // A refusal may concern a field of any Round.
            fieldset.rounds.all-rounds[values.refusal.is_some()] {
                legend { (view.ui("ui-sheet-rounds")) }
                (render_round_choice(view, scenario))
                @for field in &fields { (render_per_round(view, entry, scenario, field, values)) }
            }
        }
    }
}

/// Renders the buttons that show one Round at a time, for which a script is needed.
fn render_round_choice(view: &View<'_>, scenario: &Scenario) -> Markup {
    let round_name = |round: u8| view.say(&Message::new("ui-sheet-round").number("round", i64::from(round)));
    html! {
        div.round-choice role="group" aria-label=(view.ui("ui-sheet-shown-rounds")) {
            @for round in 1..=scenario.rounds {
                button.plain type="button" data-show-round=(round) aria-pressed=(round == 1) { (round_name(round)) }
            }
            button.plain type="button" data-show-round="" aria-pressed="false" { (view.ui("ui-sheet-all-rounds")) }
        }
    }
}

/// Renders the fields for the end of the game, players side by side.
pub(super) fn at_the_end(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let fields: Vec<Field<'_>> = scenario.fields().filter(|field| field.at_the_end).collect();
    html! {
        @if !fields.is_empty() {
            fieldset {
                legend { (view.ui("ui-sheet-end")) }
                @for field in &fields { (render_end_of_game(view, entry, scenario, field, values)) }
                @for card in view.kb.bonuses(entry) { (render_bonus(view, card, values)) }
            }
        }
    }
}

/// Renders the fields that count only in another reading; an empty one is omitted.
pub(super) fn render_other_readings(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let fields: Vec<Field<'_>> = scenario.fields().filter(|field| !field.only_in.is_empty()).collect();
    html! {
        @if !fields.is_empty() {
            fieldset {
                legend { (view.ui("ui-sheet-other-readings")) }
                @for field in &fields { (render_end_of_game(view, entry, scenario, field, values)) }
            }
        }
    }
}

/// Returns whether a field that counts only in another reading is refused.
pub(super) fn has_fault_in_other_reading(field: &Field<'_>, values: &Values) -> bool {
    let path = |player| fact_field(player, None, field.fact.id.as_str());
    !field.only_in.is_empty() && Player::ALL.iter().any(|player| values.fault(&path(*player)).is_some())
}

fn render_end_of_game(
    view: &View<'_>,
    entry: &Entry,
    scenario: &Scenario,
    field: &Field<'_>,
    values: &Values,
) -> Markup {
    let id = format!("sheet-{}", field.fact.id);
    let places = field.fact.places(scenario);
    let cell = |player: &Player| Cell { field, places: places.as_ref(), player: *player, round: None };
    html! {
        div.fact role="group" aria-labelledby=(id) {
            (name(view, field, &id))
            div.cells { @for player in Player::ALL { (render_input_cell(view, scenario, &cell(player), values)) } }
            @for player in Player::ALL { (render_fault(view, entry, &cell(player), values)) }
        }
    }
}

fn render_per_round(view: &View<'_>, entry: &Entry, scenario: &Scenario, field: &Field<'_>, values: &Values) -> Markup {
    let id = format!("sheet-rounds-{}", field.fact.id);
    let places = field.fact.places(scenario);
    let cell = |player: &Player, round| Cell { field, places: places.as_ref(), player: *player, round: Some(round) };
    html! {
        div.fact role="group" aria-labelledby=(id) {
            (name(view, field, &id))
            @for player in Player::ALL {
                div.cells.each-round {
                    span.player.name[values.is_named(*player)] { (values.player(view, *player)) }
                    @for round in 1..=scenario.rounds { (render_input_cell(view, scenario, &cell(player, round), values)) }
                }
                @for round in 1..=scenario.rounds { (render_fault(view, entry, &cell(player, round), values)) }
            }
        }
    }
}

/// Renders the name of a fact, with its bounds.
fn name(view: &View<'_>, field: &Field<'_>, id: &str) -> Markup {
    html! {
        p.name id=(id) {
            (field.fact.name.get(view.lang))
            @if let Bound::Count(max) = field.bound && max < MIN_HIDDEN_BOUND { "\u{a0}" span.count { "0–" (max) } }
            @if let Some(max) = field.combined_max.filter(|max| *max > 1) {
                "\u{a0}· " span.count { (view.say(&Message::new("ui-sheet-together").number("most", max))) }
            }
        }
    }
}

/// The field of a player's fact, at the end of a round or of the game.
struct Cell<'f> {
    field: &'f Field<'f>,
    /// The objects or zones that the fact counts one by one.
    places: Option<&'f Places<'f>>,
    player: Player,
    round: Option<u8>,
}

impl Cell<'_> {
    fn path(&self) -> String {
        fact_field(self.player, self.round, self.field.fact.id.as_str())
    }
}

/// Renders the input of a cell, under the name of its player or its round.
fn render_input_cell(view: &View<'_>, scenario: &Scenario, cell: &Cell<'_>, values: &Values) -> Markup {
    let Cell { field, player, round, .. } = *cell;
    let player_name = values.player(view, player);
    let round_label = round.map(|round| view.say(&Message::new("ui-sheet-round").number("round", i64::from(round))));
    let label = round_label.clone().unwrap_or_else(|| player_name.clone());
    let fact = field.fact.name.get(view.lang);
    let full_label = match round_label {
        Some(round_label) => format!("{fact}, {player_name}, {round_label}"),
        None => format!("{fact}, {player_name}"),
    };
    html! {
        div.cell data-round=[round] data-shown[round == Some(1)] {
            label.name[round.is_none() && values.is_named(player)] for=(input_id(&cell.path())) { (label) }
            (render_input(view, field.bound, &cell.path(), &full_label, values))
            (render_places(view, scenario, cell, &full_label))
        }
    }
}

/// Renders a button for each object or zone that the field counts: pressed, it is the player's. A script counts them.
fn render_places(view: &View<'_>, scenario: &Scenario, cell: &Cell<'_>, label: &str) -> Markup {
    let Some(places) = cell.places else { return html! {} };
    let in_scenario = View { scenario: Some(scenario), ..*view };
    html! {
        div.places role="group" aria-label=(label) data-places=(cell.path()) data-exclusive[places.is_exclusive] {
            @for place in &places.of[cell.player.index()] {
                button.plain type="button" data-place=(place) aria-pressed="false" {
                    (scenario_name::find(&in_scenario, place.as_str()).unwrap_or_else(|| place.to_string()))
                }
            }
        }
    }
}

/// Returns the id of the input of a field, for its label.
fn input_id(path: &str) -> String {
    format!("f-{path}")
}

/// Renders a checkbox or a number.
fn render_input(view: &View<'_>, bound: Bound, path: &str, label: &str, values: &Values) -> Markup {
    let fault = values.fault(path).map(|_| fault_id(path));
    let id = input_id(path);
    html! {
        @match bound {
            Bound::Flag => {
                input id=(id) type="checkbox" name=(path) value="1" checked[values.ticked(path)] aria-label=(label)
                    aria-invalid=[fault.as_ref().map(|_| "true")] aria-describedby=[fault];
            }
            Bound::Count(max) => { span.stepper.small-range[max < MIN_HIDDEN_BOUND] {
                button type="button" data-step="-1" tabindex="-1" aria-label=(view.ui("ui-sheet-less")) { "−" }
                input id=(id) type="number" name=(path) value=(values.get(path)) min="0" max=(max) step="1" inputmode="numeric"
                    placeholder="0" autocomplete="off" aria-label=(label) aria-invalid=[fault.as_ref().map(|_| "true")]
                    aria-describedby=[fault];
                button type="button" data-step="1" tabindex="-1" aria-label=(view.ui("ui-sheet-more")) { "+" }
            } }
        }
    }
}

/// Renders the field for the points that an accomplished classified card itself pays.
fn render_bonus(view: &View<'_>, card: &EntryId, values: &Values) -> Markup {
    let field = bonus_field(card);
    let id = format!("sheet-{field}");
    html! {
        div.fact role="group" aria-labelledby=(id) {
            p.name id=(id) { (bonus_name(view, card)) }
            div.cells { @for player in Player::ALL {
                @let (path, player_name) = (fact_field(*player, None, &field), values.player(view, *player));
                div.cell {
                    label.name[values.is_named(*player)] for=(input_id(&path)) { (player_name) }
                    (render_input(view, Bound::Flag, &path, &format!("{}, {player_name}", bonus_name(view, card)), values))
                }
            } }
            @for player in Player::ALL {
                @let path = fact_field(*player, None, &field);
                (render_reason(view, values.fault(&path), &fault_id(&path)))
            }
        }
    }
}

fn fault_id(path: &str) -> String {
    format!("fault-{path}")
}

/// Renders the refusal at a cell, with the clauses of the fact.
fn render_fault(view: &View<'_>, entry: &Entry, cell: &Cell<'_>, values: &Values) -> Markup {
    let path = cell.path();
    let Some(refusal) = values.fault(&path) else { return html! {} };
    html! {
        (render_reason(view, Some(refusal), &fault_id(&path)))
        @if !cell.field.fact.clauses.is_empty() {
            p.small { @for clause in &cell.field.fact.clauses { (trace::build_clause_link(view, &clause.resolve(&entry.id))) " " } }
        }
    }
}
