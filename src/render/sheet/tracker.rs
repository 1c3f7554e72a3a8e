//! The course of a game above its score sheet: the points so far, the current phase, what to remember in it.
//!
//! A script steps through the phases and fills in the points. Without it, the phases are a list to read.

use crate::entry_text::Texts;
use crate::scenario::{objectives, rules};
use crate::sheet::input::Values;
use crate::sheet::ledger;
use crate::{View, url};
use maud::{Markup, html};
use model::entry::Entry;
use model::message::Message;
use model::scenario::{Player, Scenario};
use model::trace::Resolved;

/// The entries of the phases of a turn, in their order; an edition has some of them.
const PHASES: [&str; 4] = ["tactical-phase", "impetuous-phase", "orders-phase", "states-phase"];
/// The entry of what comes before the first turn.
const DEPLOYMENT: &str = "deployment-phase";

/// A stage of a game, with what players must not forget in it.
struct Stage {
    /// The name by which the script knows the stage: an entry of [`PHASES`], `deployment`, `round-end`, `game-end`.
    id: &'static str,
    name: String,
    reminders: Vec<Markup>,
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
                li data-phase=(stage.id) aria-current=[(index == 0).then_some("step")] { (stage.name) }
            } }
            div.actions {
                button.plain type="button" data-go="back" disabled { (view.ui("ui-tracker-back")) }
                button type="button" data-go="next" { (view.say(&Message::new("ui-tracker-next").text("phase", stages[1].name.as_str()))) }
            }
            (first_turn(view, values))
            details.remember {
                summary { (view.ui("ui-tracker-remember")) }
                @for (index, stage) in stages.iter().enumerate() {
                    div.now[index == 0] data-reminders=(stage.id) {
                        h2 { (stage.name) }
                        ul { @for reminder in &stage.reminders { li { (reminder) } } }
                    }
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
    let deployment = deployment_reminders(view, entry, scenario);
    let mut stages = vec![Stage { id: "deployment", name: view.title(DEPLOYMENT).to_owned(), reminders: deployment }];
    for id in PHASES {
        let phase = view.kb.entries.get(id).filter(|phase| phase.holds_in(view.scope_of(entry)));
        if let Some(phase) = phase {
            stages.push(Stage { id, name: view.title(id).to_owned(), reminders: clauses(view, phase) });
        }
    }
    let paid = |per_round: bool| {
        let objectives = scenario.objectives.iter().filter(|objective| objective.when.is_per_round() == per_round);
        let line = |objective| {
            html! { (objectives::name(view, scenario, objective)) ": " (objectives::render_points(view, scenario, objective)) }
        };
        objectives.map(line).collect::<Vec<Markup>>()
    };
    stages.push(Stage { id: "round-end", name: view.ui("ui-tracker-round-end"), reminders: paid(true) });
    stages.push(Stage { id: "game-end", name: view.ui("ui-tracker-game-end"), reminders: paid(false) });
    stages
}

/// Renders each clause of a phase that holds in the view's edition.
fn clauses(view: &View<'_>, phase: &Entry) -> Vec<Markup> {
    let Some(texts) = Texts::new(view, phase) else { return Vec::new() };
    let prose = texts.own.prose;
    let parts = prose.parts(phase, &texts.own.text.blocks).into_iter().filter(|block| block.clause.is_some());
    parts.map(|block| prose.blocks(phase, std::slice::from_ref(block), &|_, rendered| rendered)).collect()
}

/// Renders links to the rules that the scenario adds to those of its edition.
fn deployment_reminders(view: &View<'_>, entry: &Entry, scenario: &Scenario) -> Vec<Markup> {
    let page = url::entry(view.lang, view.scope_of(entry), entry);
    let link = |fold: rules::Fold<'_>| {
        html! { a href=(format!("{page}#{}", fold.anchor)) { (rules::format_title(view, fold.used)) } }
    };
    let deployment = view.kb.entries.get(DEPLOYMENT).filter(|phase| phase.holds_in(view.scope_of(entry)));
    let map = html! { a href=(page) { (view.title(entry.id.as_str())) } };
    let own = deployment.map_or_else(Vec::new, |phase| clauses(view, phase));
    std::iter::once(map).chain(rules::build_folds(scenario).into_iter().map(link)).chain(own).collect()
}
