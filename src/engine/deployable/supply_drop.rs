//! Requesting supplies from the air: Speedballs and the SpecBall.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::dice::Dice;
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::{Rule, SpecballRules, SpeedballRules};
use crate::success_value::{Base, add_up};
use crate::violation::Violation;
use model::fact_name::{ALLOWED, PLACED, REFUSED, SUCCEEDS, SUCCESS_VALUE};
use model::ids::EntryId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;

/// When supplies are requested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Request {
    /// Whether the request is made in the enemy's turn.
    pub in_enemy_turn: bool,
    /// Whether an Order is being resolved.
    pub within_an_order: bool,
    /// Whether a token would touch a Model, a Marker, a Token or an objective.
    pub in_contact: bool,
    /// Whether an enemy has used Controlled Jump.
    pub controlled_jump: bool,
}

/// A request for two Speedballs.
#[derive(Clone, Debug)]
pub struct Speedballs {
    /// When the request is made.
    pub request: Request,
    /// The Speedball Tokens of the player.
    pub tokens: i64,
    /// The item chosen for the first one.
    pub chosen: Option<EntryId>,
}

/// A request for a SpecBall.
#[derive(Clone, Debug)]
pub struct Specball {
    /// When the request is made.
    pub request: Request,
    /// The Game Round, from 1.
    pub round: i64,
    /// Whether the player has requested one before.
    pub requested_before: bool,
    /// The states of the player's Spec-Ops, if there is one.
    pub spec_ops: Option<Vec<EntryId>>,
    /// The ids of the items that the player chooses.
    pub chosen: Vec<EntryId>,
}

/// Requests Speedballs: `allowed`, and of `first` and `second` the `item` and where they are `placed`; or `refused`.
/// Dice: `chart`, then `first` and `second`.
///
/// # Errors
/// A refusal of the dice, of an item that is not on the chart, or if the edition has no Speedballs.
pub fn resolve_speedballs(
    context: &Context<'_>,
    situation: &Speedballs,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.speedball, "speedballs")?;
    let mut record = Recorder::default();
    if let Some(clause) = context.rules.clause(Rule::AutomaticSpeedballRequest) {
        record.step(Message::new("step-speedball-is-automatic")).cite(clause).affects_all([ALLOWED, REFUSED]);
    }
    if let Some(violation) = check_speedballs(rules, &mut record, situation) {
        return Ok(violation.end(record));
    }
    record.step(Message::new("step-speedballs-requested")).decides(ALLOWED, Fact::Flag(true));
    let Some(chosen) = &situation.chosen else {
        return Ok(Violation::new("step-first-item-not-chosen", rules.chosen).end(record));
    };
    if !rules.chart.value.iter().any(|row| row.item == chosen.as_str()) {
        let known = rules.chart.value.iter().map(|row| row.item).collect::<Vec<_>>().join("`, `");
        let message = Message::new("refusal-not-on-the-chart").text("found", chosen.as_str());
        return Err(Refusal::new("chosen", message.text("expected", known)));
    }
    let step = record.step(Message::new("step-first-item").text("item", chosen.as_str())).cite(rules.chosen);
    step.decides("first.item", Fact::Name(chosen.to_string()));
    let face = dice.roll_one("chart")?;
    let rolled = rules.chart.value.iter().find(|row| face <= row.max_face).map_or("", |row| row.item);
    let message = Message::new("step-second-item").number("result", i64::from(face)).text("item", rolled);
    let step = record.step(message).cite(rules.chosen).cite(rules.chart.clause);
    step.decides("second.item", Fact::Name(rolled.to_owned()));
    for token in ["first", "second"] {
        let drop = Drop { ph: rules.ph.value, clause: rules.ph.clause, token };
        drop.roll_landing(context, &mut record, dice)?;
        if situation.request.controlled_jump {
            let step = record.step(Message::new("step-controlled-jump-for-troopers")).cite(rules.controlled_jump);
            step.affects(Path::from(format!("{token}.success-value")));
        }
    }
    Ok(record.finish())
}

fn check_speedballs(rules: &SpeedballRules, record: &mut Recorder, situation: &Speedballs) -> Option<Violation> {
    let request = situation.request;
    if situation.tokens < rules.tokens.value {
        return Some(Violation::new("step-needs-two-tokens", rules.tokens.clause));
    }
    record.met("step-has-two-tokens", &[rules.tokens.clause], [ALLOWED]);
    if request.in_enemy_turn {
        return Some(Violation::new("step-only-in-own-turn", rules.ph.clause));
    }
    if request.within_an_order {
        return Some(Violation::new("step-not-within-an-order", rules.not_within_an_order));
    }
    record.met("step-between-orders", &[rules.ph.clause, rules.not_within_an_order], [ALLOWED]);
    if request.in_contact {
        return Some(Violation::new("step-token-touches", rules.not_in_contact));
    }
    record.met("step-token-touches-nothing", &[rules.not_in_contact], [ALLOWED]);
    None
}

/// Requests a SpecBall: `allowed`, and where the `token` is `placed`; or `refused`. Dice: `token`.
///
/// # Errors
/// A refusal of the dice, of an unknown state, or if the edition has no SpecBall.
pub fn resolve_specball(context: &Context<'_>, situation: &Specball, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.specball, "specball")?;
    let mut record = Recorder::default();
    let known = situation.spec_ops.as_ref().map(|own| need_states(context, "spec-ops.states", own)).transpose()?;
    if let Some(violation) = check_specball(rules, &mut record, situation, known.as_deref()) {
        return Ok(violation.end(record));
    }
    let different = situation.chosen.iter().collect::<BTreeSet<_>>().len();
    if situation.chosen.len() != 2 || different != 2 {
        return Ok(Violation::new("step-not-two-items", rules.two_items).end(record));
    }
    record.step(Message::new("step-specball-requested")).decides(ALLOWED, Fact::Flag(true));
    let items = situation.chosen.iter().map(ToString::to_string).collect();
    record.step(Message::new("step-two-items")).cite(rules.two_items).decides("items", Fact::Names(items));
    if situation.request.controlled_jump {
        return Err(Refusal::new("controlled-jump", Message::new("refusal-only-for-speedballs")));
    }
    Drop { ph: rules.ph.value, clause: rules.ph.clause, token: "token" }.roll_landing(context, &mut record, dice)?;
    Ok(record.finish())
}

fn check_specball(
    rules: &SpecballRules,
    record: &mut Recorder,
    situation: &Specball,
    spec_ops: Option<&[State]>,
) -> Option<Violation> {
    let request = situation.request;
    match spec_ops {
        None => return Some(Violation::new("step-no-spec-ops", rules.spec_ops)),
        Some(own) if own.iter().any(State::is_null) => {
            return Some(Violation::new("step-spec-ops-is-null", rules.spec_ops));
        }
        Some(_) => {
            record.met("step-has-spec-ops", &[rules.spec_ops], [ALLOWED]);
        }
    }
    if request.in_enemy_turn {
        return Some(Violation::new("step-only-in-own-turn", rules.rounds.clause));
    }
    if request.within_an_order {
        return Some(Violation::new("step-not-within-an-order", rules.rounds.clause));
    }
    if !rules.rounds.value.contains(&situation.round) {
        return Some(Violation::new("step-not-in-this-round", rules.rounds.clause));
    }
    record.met("step-in-this-round", &[rules.rounds.clause], [ALLOWED]);
    if situation.requested_before {
        return Some(Violation::new("step-requested-before", rules.once));
    }
    record.met("step-not-requested-before", &[rules.once], [ALLOWED]);
    if request.in_contact {
        return Some(Violation::new("step-token-touches", rules.not_in_contact));
    }
    record.met("step-token-touches-nothing", &[rules.not_in_contact], [ALLOWED]);
    None
}

/// A token that lands.
struct Drop {
    /// The value of the roll.
    ph: i64,
    /// The clause that prints it.
    clause: Cite,
    /// The name of the token and its dice.
    token: &'static str,
}

impl Drop {
    /// Rolls for the landing: where it was aimed, or at the own table edge.
    fn roll_landing(&self, context: &Context<'_>, record: &mut Recorder, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let subject = PathPrefix::from(self.token);
        let placed = Path::new(&subject, PLACED);
        let base = Base { label: Arg::Word("ph"), value: self.ph };
        let message = Message::new("step-drop-roll").number("ph", self.ph);
        record.step(message).cite(self.clause).affects_all([Path::new(&subject, SUCCESS_VALUE), placed.clone()]);
        let success = add_up(context, record, &subject, &base, &[])?;
        let throws = throw_dice(dice, self.token, &success, 1)?;
        write_throws(&success, &throws, record, &subject, std::slice::from_ref(&placed));
        let succeeds = throws.iter().any(|throw| throw.succeeds());
        let (id, place) =
            if succeeds { ("step-drop-lands", "where-aimed") } else { ("step-drop-fails", "own-table-edge") };
        let step = record.step(Message::new(id)).cite(self.clause);
        let step = if succeeds { step } else { step.cite(clause!("combat-jump#failure-at-the-edge")) };
        step.decides(placed, Fact::Word(place)).decides(Path::new(&subject, SUCCEEDS), Fact::Flag(succeeds));
        Ok(())
    }
}
