//! The parts of a score sheet other than its facts: names, the course of the game, cards, readings.

use crate::sheet::facts;
use crate::sheet::input::{MAX_NAME_LENGTH, Values, name_field, render_reason};
use crate::{View, discrepancy};
use maud::{Markup, html};
use model::entry::{Discrepancy, Entry};
use model::message::Message;
use model::number::saturating_i64;
use model::scenario::map::{Use, Zone};
use model::scenario::size::Size;
use model::scenario::{Intelcom, Player, Scenario, Tier};

/// Renders the names of the players, which only appear on the page.
pub(super) fn render_players(view: &View<'_>, values: &Values) -> Markup {
    html! {
        fieldset {
            legend { (view.ui("ui-sheet-players")) }
            div.cells { @for player in Player::ALL {
                label.cell {
                    span { (view.word(&format!("player-{}", player.as_str()))) }
                    input type="text" name=(name_field(*player)) value=(values.get(&name_field(*player)).chars().take(MAX_NAME_LENGTH).collect::<String>())
                        maxlength=(MAX_NAME_LENGTH) autocomplete="off" placeholder=(player.as_str().to_uppercase())
                        data-unnamed=(view.word(&format!("player-{}", player.as_str())));
                }
            } }
        }
    }
}

/// Renders the circumstances of the game that the scenario leaves open: tier, rounds, losses of HVTs.
pub(super) fn render_game(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let edition = view.scope_of(entry).edition();
    let may_end_early = scenario.may_end_early(edition);
    let (tier, hvt) = (scenario.needs_tier(), scenario.has_neutral_hvt());
    let sizes: Vec<&Size> = scenario.sizes_in(edition).collect();
    html! {
        @if may_end_early || tier || !sizes.is_empty() || hvt {
            fieldset {
                legend { (view.ui("ui-sheet-game")) }
                div.cells {
                    @if tier { (render_tiers(view, values)) }
                    @if !sizes.is_empty() { (render_sizes(view, &sizes, values)) }
                    @if may_end_early { (render_completed(view, scenario, values)) }
                }
                @if hvt { (render_lost_hvts(view, values)) }
            }
        }
    }
}

/// Renders the players whose HVT was lost.
fn render_lost_hvts(view: &View<'_>, values: &Values) -> Markup {
    html! {
        div.fact role="group" aria-labelledby="sheet-hvt-lost" {
            p.name #sheet-hvt-lost { (view.ui("ui-sheet-hvt-lost")) }
            div.cells { @for player in Player::ALL {
                @let field = format!("hvt-lost.{}", player.as_str());
                label.cell {
                    span.name[values.is_named(*player)] { (values.player(view, *player)) }
                    input type="checkbox" name=(field) value="1" checked[values.ticked(&field)];
                }
            } }
        }
        (render_reason(view, values.fault_below("hvt-lost"), "fault-hvt-lost"))
    }
}

/// Renders the tier of the game.
fn render_tiers(view: &View<'_>, values: &Values) -> Markup {
    let fault = values.fault("tier");
    html! {
        label.cell #sheet-tier {
            span { (view.ui("ui-sheet-tier")) }
            select name="tier" aria-invalid=[fault.map(|_| "true")] aria-describedby=[fault.map(|_| "fault-tier")] {
                option value="" { "–" }
                @for tier in Tier::ALL {
                    option value=(tier.as_str()) selected[values.get("tier") == tier.as_str()] { (view.title(&format!("{}-tier", tier.as_str()))) }
                }
            }
            (render_reason(view, fault, "fault-tier"))
        }
    }
}

/// Renders the sizes of games that the scenario prints.
fn render_sizes(view: &View<'_>, sizes: &[&Size], values: &Values) -> Markup {
    let fault = values.fault("army-points");
    html! {
        label.cell #sheet-army-points {
            span { (view.ui("ui-sheet-tier")) }
            select name="army-points" aria-invalid=[fault.map(|_| "true")] aria-describedby=[fault.map(|_| "fault-army-points")] {
                option value="" { "–" }
                @for points in sizes.iter().map(|size| size.points.to_string()) {
                    option value=(points) selected[values.get("army-points") == points] { (points) }
                }
            }
            (render_reason(view, fault, "fault-army-points"))
        }
    }
}

/// Renders the number of completed rounds.
fn render_completed(view: &View<'_>, scenario: &Scenario, values: &Values) -> Markup {
    let fault = values.fault("completed");
    let given = values.get("completed");
    html! {
        label.cell #sheet-completed {
            span { (view.ui("ui-sheet-completed")) }
            select name="completed" aria-invalid=[fault.map(|_| "true")] aria-describedby=[fault.map(|_| "fault-completed")] {
                @for rounds in (0..=scenario.rounds).rev() {
                    @let value = if rounds == scenario.rounds { String::new() } else { rounds.to_string() };
                    option value=(value) selected[given == value || given == rounds.to_string()] { (rounds) }
                }
            }
            (render_reason(view, fault, "fault-completed"))
        }
    }
}

/// Renders the uses of classified cards, in the order of Initiative.
pub(super) fn render_cards(view: &View<'_>, scenario: &Scenario, values: &Values) -> Markup {
    let zones: Vec<&Zone> = scenario.zones.iter().filter(|zone| zone.used == Use::Operations).collect();
    html! {
        @if !scenario.intelcom.is_empty() {
            fieldset #sheet-intelcom {
                legend { (view.title("intelcom-card")) }
                @if scenario.intelcom.contains(&Intelcom::SupportAndControl) { p.note { (view.ui("ui-sheet-support-is-counted")) } }
                @if scenario.intelcom.contains(&Intelcom::Interference) { p.note { (view.ui("ui-sheet-interference-is-counted")) } }
                // The order does not matter if Provisions are the only use.
                @if scenario.intelcom != [Intelcom::Provisions] { label.cell {
                    span { (view.ui("ui-sheet-first")) }
                    select name="intelcom.first" { @for player in Player::ALL {
                        option value=(player.as_str()) selected[values.get("intelcom.first") == player.as_str()] { (values.player(view, *player)) }
                    } }
                } }
                @for used in &scenario.intelcom { (render_card(view, scenario, *used, &zones, values)) }
                (render_reason(view, values.fault_below("intelcom"), "fault-intelcom"))
            }
        }
    }
}

/// Renders the fields of one use of classified cards.
fn render_card(view: &View<'_>, scenario: &Scenario, used: Intelcom, zones: &[&Zone], values: &Values) -> Markup {
    let id = format!("sheet-{}", used.as_str());
    let number = |field: String, max: i64| {
        html! {
            input type="number" name=(field) value=(values.get(&field)) min="0" max=(max) step="1" inputmode="numeric" placeholder="0" autocomplete="off";
        }
    };
    let max_cards = i64::from(scenario.classified);
    let fields = |player: Player| {
        let field = |name: &str| format!("intelcom.{}.{name}", player.as_str());
        match used {
            Intelcom::SupportAndControl => html! {
                (number(field("value"), 100))
                select name=(field("zone")) aria-label=(format!("{}, {}", view.title("zone-of-operations"), values.player(view, player))) {
                    option value="" { (view.title("zone-of-operations")) ": –" }
                    @for zone in zones { option value=(zone.id) selected[values.get(&field("zone")) == zone.id.as_str()] { (zone_name(view, zone)) } }
                }
            },
            Intelcom::Counterespionage => number(field("cancels"), max_cards),
            Intelcom::Provisions => number(field("provisions"), max_cards),
            Intelcom::Interference => html! {
                input type="checkbox" name=(field("interference")) value="1" checked[values.ticked(&field("interference"))];
            },
        }
    };
    html! {
        div.fact role="group" aria-labelledby=(id) {
            p.name id=(id) { (view.ui(card_label(used))) }
            div.cells { @for player in Player::ALL { label.cell { span.name[values.is_named(*player)] { (values.player(view, *player)) } (fields(*player)) } } }
        }
    }
}

/// Returns the message with the label of a use of classified cards.
const fn card_label(used: Intelcom) -> &'static str {
    match used {
        Intelcom::SupportAndControl => "ui-sheet-support",
        Intelcom::Interference => "ui-sheet-interference",
        Intelcom::Counterespionage => "ui-sheet-cancels",
        Intelcom::Provisions => "ui-sheet-provisions",
    }
}

fn zone_name(view: &View<'_>, zone: &Zone) -> String {
    let name = Message::new("ui-zone").with("zone", zone.name()).number("number", zone.number.unwrap_or(0));
    let name = view.say(&name);
    zone.player.map_or_else(|| name.clone(), |player| format!("{name} {}", player.as_str().to_uppercase()))
}

/// Renders the choice of readings, folded.
pub(super) fn render_readings(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let mut choices = view.kb.choices(entry);
    choices.retain(|(_, discrepancy)| discrepancy.concerns(view.scope_of(entry)));
    let count = saturating_i64(choices.len());
    let fault = values.fault_below("readings");
    let open = fault.is_some() || scenario.fields().any(|field| facts::has_fault_in_other_reading(&field, values));
    html! {
        @if !choices.is_empty() {
            details.readings-chosen #sheet-readings open[open] {
                summary { (view.say(&Message::new("ui-sheet-readings").number("count", count))) }
                @for (owner, discrepancy) in choices { (render_reading_choice(view, owner, discrepancy, values)) }
                (render_reason(view, fault, "fault-readings"))
                (facts::render_other_readings(view, entry, scenario, values))
            }
        }
    }
}

/// Renders the choice among the readings of a discrepancy; the default has an empty value.
fn render_reading_choice(view: &View<'_>, owner: &Entry, discrepancy: &Discrepancy, values: &Values) -> Markup {
    let field = format!("readings.{}", discrepancy::format_anchor(owner, discrepancy));
    let chosen = values.get(&field);
    html! {
        fieldset {
            legend { (view.title(owner.id.as_str())) }
            @for reading in &discrepancy.readings {
                @let default = reading.name == discrepancy.default;
                label.choice {
                    input type="radio" name=(field) value=(if default { "" } else { reading.name.as_str() })
                        checked[chosen == reading.name.as_str() || (chosen.is_empty() && default)];
                    span { (reading.text.get(view.lang)) @if default { " " span.badge.chosen { (view.ui("ui-reading-followed")) } } }
                }
            }
        }
    }
}
