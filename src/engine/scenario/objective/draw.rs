//! Drawing classified objectives: each player has a deck, draws two cards for each objective, and keeps one.
//!
//! Dice replace the shuffled deck: a d20 selects a card by its number in the list. A number without a card, or of a
//! card already drawn, is rolled again.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::dice::Dice;
use crate::record::{Cite, Recorder};
use crate::rejection::Rejection;
use crate::ruleset::{DrawRules, Rule};
use crate::scenario::objective::draw_setting::{DrawSetting, check_moment, decide_uses, write_version};
use crate::violation::Violation;
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::scenario::Player;
use model::trace::Resolved;

/// The maximum number of rolls for one card; even with one card of twenty left, it is practically never reached.
const MAX_ROLLS: usize = 2_000;

/// A draw of both players.
#[derive(Clone, Debug)]
pub struct Draw {
    /// The cards of a deck, by number; both players have the same.
    pub deck: Vec<EntryId>,
    /// The cards that need an HVT.
    pub need_hvt: BTreeSet<EntryId>,
    /// Whether an HVT is placed.
    pub hvt: bool,
    /// The number of objectives that each player draws in secret.
    pub objectives: u8,
    /// The number of open main objectives for each player to draw.
    pub main_objectives: u8,
    /// Whether High Difficulty Mode is used.
    pub high_difficulty: bool,
    /// The cards kept, per player and objective.
    pub keep: [Vec<EntryId>; 2],
    /// The objective that Secure HVT replaces, by its number from 1.
    pub secure: [Option<u8>; 2],
    /// What surrounds the draw.
    pub setting: DrawSetting,
    /// Whether the scenario is played without the Classified Deck.
    pub without_deck: bool,
}

/// The decks of both players while they draw.
struct Table<'d> {
    draw: &'d Draw,
    dice: &'d mut dyn Dice,
    /// The cards drawn from each deck.
    drawn: [BTreeSet<&'d EntryId>; 2],
    /// The open main objectives.
    shown: Vec<&'d EntryId>,
}

/// Why cards were redrawn.
#[derive(Clone, Copy, Default)]
struct Redrawn {
    /// A card of the deck was drawn a second time.
    duplicate: bool,
    /// A drawn card is a main objective already.
    shown: bool,
}

impl<'d> Table<'d> {
    fn is_usable(&self, card: &EntryId) -> bool {
        self.draw.hvt || !self.draw.need_hvt.contains(card)
    }

    /// Draws the next usable card of a player's deck.
    fn draw_card(&mut self, player: Player, redrawn: &mut Redrawn) -> Result<&'d EntryId, Refusal> {
        let draw = self.draw;
        for _ in 0..MAX_ROLLS {
            let face = self.dice.roll_one(player.as_str())?;
            let Some(card) = draw.deck.get(usize::from(face) - 1).filter(|card| self.is_usable(card)) else { continue };
            if !self.drawn[player.index()].insert(card) {
                redrawn.duplicate = true;
            } else if self.shown.contains(&card) {
                redrawn.shown = true;
            } else {
                return Ok(card);
            }
        }
        Err(refuse_few_cards(draw.deck.len()))
    }

    fn draw_cards(&mut self, player: Player, count: u8, redrawn: &mut Redrawn) -> Result<Vec<&'d EntryId>, Refusal> {
        (0..count).map(|_| self.draw_card(player, redrawn)).collect()
    }
}

fn refuse_few_cards(found: usize) -> Refusal {
    Refusal::new("deck", Message::new("refusal-draw-too-few").count("found", found))
}

impl Draw {
    /// Iterates over the paths of the cards that the players keep.
    fn iter_retained_paths(&self) -> impl Iterator<Item = Path> {
        let numbers = || 1..=self.objectives;
        let path = |player: Player, number| Path::from(format!("{}.{number}.kept", player.as_str()));
        Player::ALL.iter().copied().flat_map(move |player| numbers().map(move |number| path(player, number)))
    }
}

fn names_fact(cards: &[&EntryId]) -> Fact {
    Fact::Ids(cards.iter().map(ToString::to_string).collect())
}

/// Draws for both players, A first: `mains`, `a.1.drawn`, `a.1.kept`; or `refused`.
///
/// # Errors
/// A refusal of the dice, for a deck that is too small, or for a card kept that was not drawn.
pub fn resolve(context: &Context<'_>, situation: &Draw, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.drawing, "drawing")?;
    let mut record = Recorder::default();
    if situation.without_deck {
        let none = context.rules.need_clause(Rule::NoClassifiedObjectives, "drawing")?;
        let step = record.step(Message::new("step-draw-no-objectives")).cite(none);
        step.decides("objectives", Fact::Number(0)).affects(REFUSED);
        let clause = context.rules.need_clause(Rule::NoClassifiedDeck, "drawing")?;
        return Ok(Violation::new("step-draw-no-deck", clause).end(record));
    }
    if !situation.setting.settled.is_empty()
        && let Err(rejection) =
            check_moment(context, &mut record, &situation.setting.settled, situation.iter_retained_paths())
    {
        return rejection.end(record);
    }
    if let Some(version) = situation.setting.version {
        write_version(context, &mut record, version, situation.main_objectives > 0)?;
    }
    let mut table = Table { draw: situation, dice, drawn: [BTreeSet::new(), BTreeSet::new()], shown: Vec::new() };
    let in_deck = situation.deck.iter().filter(|card| table.is_usable(card)).count();
    let needed = usize::from(situation.objectives) * usize::from(rules.cards_per_objective.value)
        + 2 * usize::from(situation.main_objectives);
    if in_deck < needed {
        return Err(refuse_few_cards(in_deck));
    }
    for player in Player::ALL {
        if situation.secure[player.index()].is_some() && !situation.hvt {
            Violation::new("step-draw-no-secure-hvt", rules.secure_needs_hvt).write(&mut record);
            return Ok(record.finish());
        }
    }
    if !situation.hvt {
        let paths = Player::ALL.iter().flat_map(|player| {
            (1..=situation.objectives).map(move |number| format!("{}.{number}.drawn", player.as_str()))
        });
        record.step(Message::new("step-draw-without-hvt")).cite(rules.hvt_cards).affects_all(paths);
    }
    // Open main objectives come first: the cards drawn for them are out of the deck of both players.
    if situation.main_objectives > 0 {
        draw_mains(context, rules, &mut table, &mut record)?;
    }
    for player in Player::ALL {
        let mut passed = Vec::new();
        for number in 1..=situation.objectives {
            let drawn = match draw_objective(context, &mut table, &mut record, (*player, number), &passed) {
                Ok(drawn) => drawn,
                Err(rejection) => return rejection.end(record),
            };
            passed.extend(drawn);
        }
    }
    if let Some(uses) = situation.setting.uses {
        decide_uses(context, &mut record, table.dice, uses, situation.objectives)?;
    }
    Ok(record.finish())
}

/// Draws the open main objectives.
fn draw_mains(
    context: &Context<'_>,
    rules: &DrawRules,
    table: &mut Table<'_>,
    record: &mut Recorder,
) -> Result<(), Refusal> {
    let mut redrawn = Redrawn::default();
    for player in Player::ALL {
        let cards = table.draw_cards(*player, table.draw.main_objectives, &mut redrawn)?;
        table.shown.extend(cards);
    }
    let step = record.step(Message::new("step-draw-mains")).cite(rules.main_draw);
    let step = step.cite_all(context.rules.clause(Rule::MainsForBoth));
    let step = if redrawn.shown { step.cite(rules.mains_differ) } else { step };
    let step = if redrawn.duplicate { step.cite(rules.duplicates_redrawn) } else { step };
    step.decides("mains", names_fact(&table.shown));
    Ok(())
}

/// Draws the cards for one objective of a player, and keeps one. Returns the cards.
///
/// # Errors
/// A refusal of the dice, or for a card kept that was not drawn; a violation for a card of an earlier objective.
fn draw_objective<'d>(
    context: &Context<'_>,
    table: &mut Table<'d>,
    record: &mut Recorder,
    (player, number): (Player, u8),
    passed: &[&EntryId],
) -> Result<Vec<&'d EntryId>, Rejection<Violation>> {
    let rules = context.rules.need(context.rules.drawing, "drawing")?;
    let discarded = context.rules.clause_if(Rule::DiscardBeforeNextDraw, number > 1);
    let draw = table.draw;
    let drawn_by = match (draw.main_objectives > 0, draw.high_difficulty) {
        (false, _) => rules.cards_per_objective,
        (true, false) => rules.secondary,
        (true, true) => rules.high_difficulty,
    };
    let mut redrawn = Redrawn::default();
    let cards = table.draw_cards(player, drawn_by.value, &mut redrawn)?;
    let [drawn, kept] = ["drawn", "kept"].map(|fact| format!("{}.{number}.{fact}", player.as_str()));
    let message = Message::new("step-draw-cards").word("player", player.as_str()).number("number", number);
    let step = record.step(message.count("cards", cards.len())).cite(drawn_by.clause);
    let step = if redrawn.duplicate { step.cite(rules.duplicates_redrawn) } else { step };
    let step = if redrawn.shown { step.cite(rules.no_repeat) } else { step };
    let after_mains = context.rules.clause_if(Rule::SecondaryAfterMains, draw.main_objectives > 0);
    let step = step.cite_all(context.rules.clause(Rule::DrawFromClassifiedDeck)).cite_all(discarded);
    let step = step.cite_all(after_mains);
    step.decides(drawn, names_fact(&cards)).affects(kept.clone());
    let chosen = match (draw.keep[player.index()].get(usize::from(number) - 1), cards.as_slice()) {
        (_, [only]) => Some(*only),
        (Some(chosen), _) => match cards.iter().find(|card| *card == chosen) {
            Some(card) => Some(*card),
            None => return Err(reject_choice(player, chosen, &cards, (passed, discarded))),
        },
        (None, _) => None,
    };
    if let Some(chosen) = chosen {
        let discards = ("step-draw-kept", rules.one_discarded);
        let (id, clause) = if cards.len() > 1 { discards } else { ("step-draw-stands", drawn_by.clause) };
        let message = Message::new(id).word("player", player.as_str()).number("number", number);
        let step = record.step(message.term("card", chosen.as_str())).cite(clause);
        step.decides(kept.clone(), Fact::Name(chosen.to_string()));
    }
    // Secure HVT takes the place of a drawn card, so the draw comes first.
    if draw.secure[player.index()] == Some(number) {
        let message = Message::new("step-draw-secure-hvt").word("player", player.as_str()).number("number", number);
        let step = record.step(message.term("card", rules.secure.value)).cite(rules.secure.clause);
        let step = if draw.main_objectives > 0 { step.cite(rules.only_secondary) } else { step };
        step.decides(kept, Fact::Name(rules.secure.value.to_string()));
    }
    Ok(cards)
}

/// Returns the reason why a card cannot be kept: it was discarded with an earlier objective, or was not drawn.
fn reject_choice(
    player: Player,
    chosen: &EntryId,
    cards: &[&EntryId],
    (passed, discarded): (&[&EntryId], Option<Cite>),
) -> Rejection<Violation> {
    if let Some(clause) = discarded.filter(|_| passed.contains(&chosen)) {
        let message = Message::new("step-draw-discarded").word("player", player.as_str());
        return Violation::new(message.term("card", chosen.as_str()), clause).into();
    }
    let expected: Vec<&str> = cards.iter().map(|card| card.as_str()).collect();
    let message = Message::new("refusal-draw-not-drawn").text("found", chosen.as_str());
    Refusal::new(format!("keep.{}", player.as_str()), message.text("expected", expected.join("`, `"))).into()
}
