//! The facts of a score sheet: for each a box or a number per player, round by round and at the end of the game.

use crate::sheet::input::{Values, bonus_name, fact_field, reason};
use crate::{View, trace};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::EntryId;
use model::message::Message;
use model::scenario::bound::Bound;
use model::scenario::field::{Field, bonus_field};
use model::scenario::{Player, Scenario};

/// A higher bound is not shown: no game reaches it, and as a rule it would mislead.
const MAX_TOTAL: i64 = 20;

/// The fields of the end of every Game Round, round beside round.
pub fn rounds(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let asked: Vec<Field<'_>> = scenario.fields().filter(|field| field.per_round).collect();
    html! {
        @if !asked.is_empty() {
            fieldset.rounds {
                legend { (view.ui("ui-sheet-rounds")) }
                @for field in &asked { (per_round(view, entry, scenario, field, values)) }
            }
        }
    }
}

/// The fields of the whole game, player beside player.
pub fn at_the_end(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let asked: Vec<Field<'_>> = scenario.fields().filter(|field| field.at_the_end).collect();
    html! {
        @if !asked.is_empty() {
            fieldset {
                legend { (view.ui("ui-sheet-end")) }
                @for field in &asked { (once(view, entry, field, values)) }
                @for card in view.kb.bonuses(entry) { (bonus(view, card, values)) }
            }
        }
    }
}

/// Fields that count only in another reading: an empty one is omitted.
pub fn elsewhere(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let asked: Vec<Field<'_>> = scenario.fields().filter(|field| !field.only_in.is_empty()).collect();
    html! {
        @if !asked.is_empty() {
            fieldset {
                legend { (view.ui("ui-sheet-other-readings")) }
                @for field in &asked { (once(view, entry, field, values)) }
            }
        }
    }
}

/// Whether such a field cannot be so.
pub fn is_elsewhere_at_fault(field: &Field<'_>, values: &Values) -> bool {
    let path = |player| fact_field(player, None, field.fact.id.as_str());
    !field.only_in.is_empty() && Player::ALL.iter().any(|player| values.fault(&path(*player)).is_some())
}

/// The fields of the end of the game.
fn once(view: &View<'_>, entry: &Entry, field: &Field<'_>, values: &Values) -> Markup {
    let id = format!("sheet-{}", field.fact.id);
    html! {
        div.fact role="group" aria-labelledby=(id) {
            (name(view, field, &id))
            div.cells { @for player in Player::ALL { (cell(view, field, *player, None, values)) } }
            @for player in Player::ALL { (fault(view, entry, field, *player, None, values)) }
        }
    }
}

fn per_round(view: &View<'_>, entry: &Entry, scenario: &Scenario, field: &Field<'_>, values: &Values) -> Markup {
    let id = format!("sheet-rounds-{}", field.fact.id);
    html! {
        div.fact role="group" aria-labelledby=(id) {
            (name(view, field, &id))
            @for player in Player::ALL {
                div.cells.each-round {
                    span.player.name[values.is_named(*player)] { (values.player(view, *player)) }
                    @for round in 1..=scenario.rounds { (cell(view, field, *player, Some(round), values)) }
                }
                @for round in 1..=scenario.rounds { (fault(view, entry, field, *player, Some(round), values)) }
            }
        }
    }
}

fn name(view: &View<'_>, field: &Field<'_>, id: &str) -> Markup {
    html! {
        p.name id=(id) {
            (field.fact.name.get(view.lang))
            @if let Bound::Count(most) = field.bound && most < MAX_TOTAL { "\u{a0}" span.count { "0–" (most) } }
            @if let Some(most) = field.together.filter(|most| *most > 1) {
                "\u{a0}· " span.count { (view.say(&Message::new("ui-sheet-together").number("most", most))) }
            }
        }
    }
}

/// One box or number under its player, or under its round.
fn cell(view: &View<'_>, field: &Field<'_>, player: Player, round: Option<u8>, values: &Values) -> Markup {
    let path = fact_field(player, round, field.fact.id.as_str());
    let who = values.player(view, player);
    let said = round.map(|round| Message::new("ui-sheet-round").number("round", i64::from(round)));
    let label = said.as_ref().map_or_else(|| who.clone(), |said| view.say(said));
    let whole = said.map(|said| format!("{}, {who}, {}", field.fact.name.get(view.lang), view.say(&said)));
    html! {
        label.cell {
            span.name[round.is_none() && values.is_named(player)] { (label) }
            (input(field.bound, &path, whole, values))
        }
    }
}

/// A box or a number; with the whole of what it asks where its label says only a part.
fn input(bound: Bound, path: &str, whole: Option<String>, values: &Values) -> Markup {
    let fault = values.fault(path).map(|_| fault_id(path));
    html! {
        @match bound {
            Bound::Flag => {
                input type="checkbox" name=(path) value="1" checked[values.ticked(path)] aria-label=[whole]
                    aria-invalid=[fault.as_ref().map(|_| "true")] aria-describedby=[fault];
            }
            Bound::Count(most) => {
                input type="number" name=(path) value=(values.get(path)) min="0" max=(most) step="1" inputmode="numeric"
                    placeholder="0" autocomplete="off" aria-label=[whole] aria-invalid=[fault.as_ref().map(|_| "true")]
                    aria-describedby=[fault];
            }
        }
    }
}

/// The points that an accomplished classified card itself pays.
fn bonus(view: &View<'_>, card: &EntryId, values: &Values) -> Markup {
    let field = bonus_field(card);
    let id = format!("sheet-{field}");
    html! {
        div.fact role="group" aria-labelledby=(id) {
            p.name id=(id) { (bonus_name(view, card)) }
            div.cells { @for player in Player::ALL { label.cell {
                span.name[values.is_named(*player)] { (values.player(view, *player)) }
                (input(Bound::Flag, &fact_field(*player, None, &field), None, values))
            } } }
            @for player in Player::ALL {
                @let path = fact_field(*player, None, &field);
                (reason(view, values.fault(&path), &fault_id(&path)))
            }
        }
    }
}

fn fault_id(path: &str) -> String {
    format!("fault-{path}")
}

/// Why a field cannot be so, with the clauses that say how it is counted.
fn fault(
    view: &View<'_>,
    entry: &Entry,
    field: &Field<'_>,
    player: Player,
    round: Option<u8>,
    values: &Values,
) -> Markup {
    let path = fact_field(player, round, field.fact.id.as_str());
    let Some(refusal) = values.fault(&path) else { return html! {} };
    html! {
        (reason(view, Some(refusal), &fault_id(&path)))
        @if !field.fact.clauses.is_empty() {
            p.small { @for clause in &field.fact.clauses { (trace::clause_link(view, &clause.resolve(&entry.id))) " " } }
        }
    }
}
