//! The course of a game above its score sheet: the points so far, the current phase, what to remember in it.
//!
//! A script steps through the phases and fills in the points. Without it, the phases are a list to read.

use crate::View;
use crate::sheet::input::Values;
use crate::sheet::{ledger, reminders};
use maud::{Markup, html};
use model::entry::Entry;
use model::game_stage::GameStage;
use model::message::Message;
use model::scenario::{Player, Scenario};
use model::trace::Resolved;

/// A stage of the game, with what players must not forget in it.
struct Stage {
    id: GameStage,
    name: String,
    reminders: Markup,
}

/// Renders the tracker of a scenario, with the points of a sheet that has been added up.
pub fn render(
    view: &View<'_>,
    entry: &Entry,
    scenario: &Scenario,
    values: &Values,
    resolved: Option<&Resolved>,
) -> Markup {
    let stages = stages(view, entry, scenario);
    let gap = |name: &str| format!("%{name}%");
    let round =
        view.say(&Message::new("ui-tracker-round").text("round", gap("round")).number("rounds", scenario.rounds));
    let turn = view.say(&Message::new("ui-tracker-turn").text("player", gap("player")));
    let next = view.say(&Message::new("ui-tracker-next").text("phase", gap("phase")));
    html! {
        (board(view, values, resolved, &stages[0].name))
        section.tracker #tracker aria-label=(view.ui("ui-tracker")) data-rounds=(scenario.rounds)
            data-round-text=(round) data-turn-text=(turn) data-next-text=(next) {
            ol.phases { @for (index, stage) in stages.iter().enumerate() {
                li data-phase=(stage.id.as_str()) aria-current=[(index == 0).then_some("step")] { (stage.name) }
            } }
            div.actions {
                button.plain type="button" data-go="back" disabled { (view.ui("ui-tracker-back")) }
                button type="button" data-go="next" { (view.say(&Message::new("ui-tracker-next").text("phase", stages[1].name.as_str()))) }
            }
            (first_turn(view, values))
        }
        details.remember #remember {
            summary { (view.ui("ui-tracker-remember")) }
            @for (index, stage) in stages.iter().enumerate() {
                div.now[index == 0] data-reminders=(stage.id.as_str()) {
                    h2 { (stage.name) }
                    (stage.reminders)
                }
            }
        }
    }
}

/// Renders the points of both players and the current stage, which stay in view while the sheet scrolls.
fn board(view: &View<'_>, values: &Values, resolved: Option<&Resolved>, stage: &str) -> Markup {
    let total = |player| resolved.and_then(|resolved| ledger::find(&resolved.trace, player)).map(|found| found.total);
    html! {
            div.board #board role="status" {
                @for player in Player::ALL {
                    @let letter = player.as_str();
                    p class=(format!("side-{letter}")) {
                        span.name[values.is_named(*player)] data-name=(letter) { (values.player(view, *player)) }
                        strong data-total=(letter) {
                            @match total(*player) { Some(total) => { (total) } None => { "–" } }
                        }
                    }
                }
                p.now { b data-round { (stage) } span data-turn {} }
            }
    }
}

/// Renders the choice of the player who has the first turn.
fn first_turn(view: &View<'_>, values: &Values) -> Markup {
    html! {
        div.first-turn role="radiogroup" aria-labelledby="first-turn" {
            span #first-turn { (view.ui("ui-tracker-first")) }
            @for player in Player::ALL {
                label class=(format!("side-{}", player.as_str())) {
                    input type="radio" name="first" value=(player.as_str()) checked[*player == Player::A];
                    span.name[values.is_named(*player)] { (values.player(view, *player)) }
                }
            }
        }
    }
}

/// Returns the stages of a game in the view's edition.
fn stages(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Vec<Stage> {
    let scope = view.scope_of(entry);
    let stage = |stage: &GameStage| {
        let name = match stage {
            GameStage::RoundEnd => view.ui("ui-tracker-round-end"),
            GameStage::GameEnd => view.ui("ui-tracker-game-end"),
            GameStage::Deployment
            | GameStage::Tactical
            | GameStage::Impetuous
            | GameStage::Orders
            | GameStage::States => {
                let phase = view.kb.entries.get(stage.entry()?).filter(|phase| phase.holds_in(scope))?;
                view.title(phase.id.as_str()).to_owned()
            }
        };
        Some(Stage { id: *stage, name, reminders: reminders::render(view, entry, scenario, *stage) })
    };
    GameStage::ALL.iter().filter_map(stage).collect()
}
