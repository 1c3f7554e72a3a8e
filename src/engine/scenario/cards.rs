//! What classified cards do beside their objectives: INTELCOM.

use crate::engine::record::Recorder;
use crate::engine::scenario::Frame;
use crate::engine::scenario::clauses::Clauses;
use crate::engine::scenario::facts::{Facts, Pair};
use crate::engine::scenario::sheet::{At, Card, Trooper, seat};
use crate::engine::scenario::sum::total_of;
use crate::model::ids::ClauseId;
use crate::model::message::Message;
use crate::model::refusal::Refusal;
use crate::model::scenario::Player;
use crate::model::scenario::fact::{Fact, FactKind};

/// A stated fact after the adversary's Counterespionage: cancelled classified objectives count for nothing.
pub fn changed(frame: Frame<'_>, record: &mut Recorder, fact: &Fact, stated: Pair) -> Result<Pair, Refusal> {
    let mut pair = stated;
    if !matches!(fact.is, FactKind::Classified(_)) {
        return Ok(pair);
    }
    for (player, card) in &frame.sheet.cards {
        let Card::Counterespionage { cancels } = card else { continue };
        let loser = player.adversary();
        own_cards(frame, *player, stated)?;
        if *cancels > pair[seat(loser)] {
            let path = format!("intelcom.{}.cancels", player.as_str());
            return Err(Refusal::out_of_bounds(&path, *cancels, 0, pair[seat(loser)]));
        }
        pair[seat(loser)] -= cancels;
        let message = Message::new("step-cancels").word("player", player.as_str()).number("cancels", *cancels);
        frame.give_share(record.step(message).cite(frame.rules.counterespionage), fact);
    }
    Ok(pair)
}

/// A card has one symbol: an objective either cancels or is cancelled, and each cancels one.
fn own_cards(frame: Frame<'_>, player: Player, accomplished: Pair) -> Result<(), Refusal> {
    let used = frame.sheet.cards.iter().filter_map(|(_, card)| match card {
        Card::Counterespionage { cancels } => Some(*cancels),
        Card::SupportAndControl { .. } | Card::Interference { .. } | Card::Provisions { .. } => None,
    });
    let (used, most): (i64, i64) = (used.sum(), accomplished[seat(player)]);
    if used > most {
        return Err(Refusal::out_of_bounds(&format!("intelcom.{}.cancels", player.as_str()), used, 0, most));
    }
    Ok(())
}

/// Whether a Specialist counts as none; notes the clause.
pub fn interfered(frame: Frame<'_>, trooper: &Trooper<'_>, clauses: &mut Clauses) -> bool {
    let hit = frame.sheet.cards.iter().any(|(player, card)| {
        matches!(card, Card::Interference { trooper: name } if *name == trooper.name && *player != trooper.player)
    });
    if hit {
        clauses.insert(frame.rules.interference);
    }
    hit
}

/// What Provisions add for a player.
pub fn provisions(frame: Frame<'_>, record: &mut Recorder, player: Player, mut add: impl FnMut(i64, ClauseId)) {
    for (owner, card) in &frame.sheet.cards {
        let Card::Provisions { cards } = card else { continue };
        if *owner == player {
            let message = Message::new("step-provisions").word("player", player.as_str()).number("cards", *cards);
            record.step(message).cite(frame.rules.provisions).shapes(total_of(player)).shapes("winner");
            add(*cards, ClauseId::from_static(frame.rules.provisions));
        }
    }
}

/// No more objectives bear the symbol of Provisions than are accomplished.
///
/// # Errors
/// A refusal that says how many are.
pub fn bounded(facts: &mut Facts<'_, '_>, record: &mut Recorder) -> Result<(), Refusal> {
    let frame = facts.frame();
    let classified = frame.sheet.scenario.facts.iter().find(|fact| matches!(fact.is, FactKind::Classified(_)));
    for (player, card) in &frame.sheet.cards {
        let (Card::Provisions { cards }, Some(fact)) = (card, classified) else { continue };
        let most = facts.of(record, fact, At::End)?[seat(*player)];
        if *cards > most {
            return Err(Refusal::out_of_bounds(&format!("intelcom.{}.provisions", player.as_str()), *cards, 0, most));
        }
    }
    Ok(())
}
