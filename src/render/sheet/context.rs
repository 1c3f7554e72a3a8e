//! The parts of a score sheet besides its facts: names, the course of the game, cards, readings.

use crate::sheet::facts;
use crate::sheet::input::{MAX_NAME, Values, name_field, reason};
use crate::{View, discrepancy};
use maud::{Markup, html};
use model::entry::Entry;
use model::message::Message;
use model::scenario::map::{Use, Zone};
use model::scenario::{Intelcom, Player, Scenario, Tier};

/// The names of the players, for the page alone.
pub fn players(view: &View<'_>, values: &Values) -> Markup {
    html! {
        fieldset {
            legend { (view.ui("ui-sheet-players")) }
            div.cells { @for player in Player::ALL {
                label.cell {
                    span { (view.word(&format!("player-{}", player.as_str()))) }
                    input type="text" name=(name_field(*player)) value=(values.get(&name_field(*player)).chars().take(MAX_NAME).collect::<String>())
                        maxlength=(MAX_NAME) autocomplete="off" placeholder=(player.as_str().to_uppercase());
                }
            } }
        }
    }
}

/// How the game was played, where the scenario leaves it open.
pub fn game(view: &View<'_>, scenario: &Scenario, values: &Values) -> Markup {
    let ends = scenario.may_end_early();
    let (tier, hvt) = (scenario.needs_tier(), scenario.has_a_neutral_hvt());
    html! {
        @if ends || tier || hvt {
            fieldset {
                legend { (view.ui("ui-sheet-game")) }
                div.cells {
                    @if tier { (tiers(view, values)) }
                    @if ends { (completed(view, scenario, values)) }
                }
                @if hvt {
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
                    (reason(view, values.fault_below("hvt-lost"), "fault-hvt-lost"))
                }
            }
        }
    }
}

fn tiers(view: &View<'_>, values: &Values) -> Markup {
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
            (reason(view, fault, "fault-tier"))
        }
    }
}

fn completed(view: &View<'_>, scenario: &Scenario, values: &Values) -> Markup {
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
            (reason(view, fault, "fault-completed"))
        }
    }
}

/// The uses of classified cards, in the order of Initiative.
pub fn cards(view: &View<'_>, scenario: &Scenario, values: &Values) -> Markup {
    let zones: Vec<&Zone> = scenario.zones.iter().filter(|zone| zone.used == Use::Operations).collect();
    html! {
        @if !scenario.intelcom.is_empty() {
            fieldset #sheet-intelcom {
                legend { (view.title("intelcom-card")) }
                @if scenario.intelcom.contains(&Intelcom::SupportAndControl) { p.note { (view.ui("ui-sheet-support-is-counted")) } }
                @if scenario.intelcom.contains(&Intelcom::Interference) { p.note { (view.ui("ui-sheet-interference-is-counted")) } }
                // Provisions add to their own player alone, in any order.
                @if scenario.intelcom != [Intelcom::Provisions] { label.cell {
                    span { (view.ui("ui-sheet-first")) }
                    select name="intelcom.first" { @for player in Player::ALL {
                        option value=(player.as_str()) selected[values.get("intelcom.first") == player.as_str()] { (values.player(view, *player)) }
                    } }
                } }
                @for used in &scenario.intelcom { (card(view, scenario, *used, &zones, values)) }
                (reason(view, values.fault_below("intelcom"), "fault-intelcom"))
            }
        }
    }
}

fn card(view: &View<'_>, scenario: &Scenario, used: Intelcom, zones: &[&Zone], values: &Values) -> Markup {
    let id = format!("sheet-{}", used.as_str());
    let number = |field: String, most: i64| {
        html! {
            input type="number" name=(field) value=(values.get(&field)) min="0" max=(most) step="1" inputmode="numeric" placeholder="0" autocomplete="off";
        }
    };
    let most = i64::from(scenario.classified);
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
            Intelcom::Counterespionage => number(field("cancels"), most),
            Intelcom::Provisions => number(field("provisions"), most),
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

/// The message of the field of a use of a card.
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

/// The readings that may be chosen, folded.
pub fn readings(view: &View<'_>, entry: &Entry, scenario: &Scenario, values: &Values) -> Markup {
    let choices = view.kb.choices(entry);
    let count = i64::try_from(choices.len()).unwrap_or(i64::MAX);
    let fault = values.fault_below("readings");
    let open = fault.is_some() || scenario.fields().any(|field| facts::is_elsewhere_at_fault(&field, values));
    html! {
        @if !choices.is_empty() {
            details.readings-chosen #sheet-readings open[open] {
                summary { (view.say(&Message::new("ui-sheet-readings").number("count", count))) }
                @for (owner, one) in choices {
                    @let field = format!("readings.{}", discrepancy::anchor(owner, one));
                    fieldset {
                        legend { (view.title(owner.id.as_str())) }
                        @for reading in &one.readings {
                            @let chosen = values.get(&field);
                            @let default = reading.name == one.default;
                            label.choice {
                                input type="radio" name=(field) value=(if default { "" } else { reading.name.as_str() })
                                    checked[chosen == reading.name.as_str() || (chosen.is_empty() && default)];
                                span { (reading.text.get(view.lang)) @if default { " " span.badge.chosen { (view.ui("ui-reading-followed")) } } }
                            }
                        }
                    }
                }
                (reason(view, fault, "fault-readings"))
                (facts::elsewhere(view, entry, scenario, values))
            }
        }
    }
}
