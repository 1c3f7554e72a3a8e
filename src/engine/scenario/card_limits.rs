//! How many cards a player can have put to use: no more than objectives accomplished.

use crate::record::Recorder;
use crate::scenario::cards::paying;
use crate::scenario::facts::Facts;
use crate::scenario::sheet::{At, Card, seat};
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::fact::FactKind;
use model::scenario::field::bonus_field;

/// No more objectives bear the symbol of Provisions than are accomplished, and no more cards pay something themselves.
///
/// # Errors
/// A refusal that says how many are.
pub fn bounded(facts: &mut Facts<'_, '_>, record: &mut Recorder) -> Result<(), Refusal> {
    let frame = facts.frame();
    for player in Player::ALL {
        card_bonuses(facts, record, *player)?;
    }
    let classified = frame.sheet.scenario.facts.iter().find(|fact| matches!(fact.is, FactKind::Classified(_)));
    let Some(fact) = classified else { return Ok(()) };
    for player in Player::ALL {
        let cards = frame.sheet.cards.iter().filter_map(|(owner, card)| match card {
            Card::Provisions { cards } if owner == player => Some(*cards),
            Card::Provisions { .. }
            | Card::SupportAndControl { .. }
            | Card::Interference { .. }
            | Card::Counterespionage { .. } => None,
        });
        let (cards, most): (i64, i64) = (cards.sum(), facts.count(record, fact, At::End)?[seat(*player)]);
        if cards > most {
            let path = format!("intelcom.{}.provisions", player.as_str());
            let message = Message::new("refusal-score-provisions").text("path", path.as_str()).number("found", cards);
            let refusal = Refusal::new(path, message.number("most", most));
            return Err(refusal.citing([ClauseId::from_static(frame.rules.provisions)]));
        }
    }
    Ok(())
}

/// A card pays something itself only where its objective is accomplished.
fn card_bonuses(facts: &mut Facts<'_, '_>, record: &mut Recorder, player: Player) -> Result<(), Refusal> {
    let (frame, own) = (facts.frame(), seat(player));
    let stated = &frame.sheet.bonuses[own];
    let Some(last) = stated.last() else { return Ok(()) };
    let classified = frame.sheet.scenario.facts.iter().filter(|fact| matches!(fact.is, FactKind::Classified(_)));
    let accomplished =
        classified.map(|fact| Ok(facts.count(record, fact, At::End)?[own])).sum::<Result<i64, Refusal>>()?;
    let found = i64::try_from(stated.len()).unwrap_or(i64::MAX);
    if found <= accomplished {
        return Ok(());
    }
    let path = At::End.path(player, &bonus_field(last));
    let cards = stated.iter().map(|card| Arg::Term(card.as_str().into())).collect();
    let message = Message::new("refusal-score-bonus").number("found", found).number("most", accomplished);
    let clauses =
        paying(frame).filter(|(card, _)| stated.contains(*card)).map(|(card, bonus)| bonus.clause.resolve(card));
    Err(Refusal::new(path, message.with("cards", Arg::List(cards))).citing(clauses))
}
