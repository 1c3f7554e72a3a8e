//! Refuses more uses of cards than accomplished classified objectives.

use crate::record::Recorder;
use crate::scenario::cards::iter_bonus_cards;
use crate::scenario::facts::Facts;
use crate::scenario::sheet::{Card, SheetMoment};
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::fact::FactKind;
use model::scenario::field::bonus_field;

/// Checks that at most as many objectives as accomplished have the Provisions symbol, and at most as many cards a
/// bonus.
///
/// # Errors
/// There are more.
pub(super) fn check(facts: &mut Facts<'_, '_>, record: &mut Recorder) -> Result<(), Refusal> {
    let scoring = facts.scoring();
    for player in Player::ALL {
        check_bonuses(facts, record, *player)?;
    }
    let classified = scoring.sheet.scenario.facts.iter().find(|fact| matches!(fact.is, FactKind::Classified(_)));
    let Some((fact, pack)) = classified.zip(scoring.rules.pack) else { return Ok(()) };
    for player in Player::ALL {
        let cards = scoring.sheet.cards.iter().filter_map(|(owner, card)| match card {
            Card::Provisions { cards } if owner == player => Some(*cards),
            Card::Provisions { .. }
            | Card::SupportAndControl { .. }
            | Card::Interference { .. }
            | Card::Counterespionage { .. } => None,
        });
        let cards: i64 = cards.sum();
        let accomplished = facts.count(record, fact, SheetMoment::End)?[player.index()];
        if cards > accomplished {
            let path = format!("intelcom.{}.provisions", player.as_str());
            let message = Message::new("refusal-score-provisions").text("path", path.as_str()).number("found", cards);
            let refusal = Refusal::new(path, message.number("most", accomplished));
            return Err(refusal.citing([pack.provisions.clone()]));
        }
    }
    Ok(())
}

/// Checks that a player has at most as many bonuses of cards as accomplished objectives.
fn check_bonuses(facts: &mut Facts<'_, '_>, record: &mut Recorder, player: Player) -> Result<(), Refusal> {
    let (scoring, own) = (facts.scoring(), player.index());
    let stated = &scoring.sheet.bonuses[own];
    let Some(last) = stated.last() else { return Ok(()) };
    let classified = scoring.sheet.scenario.facts.iter().filter(|fact| matches!(fact.is, FactKind::Classified(_)));
    let accomplished =
        classified.map(|fact| Ok(facts.count(record, fact, SheetMoment::End)?[own])).sum::<Result<i64, Refusal>>()?;
    let card_count = saturating_i64(stated.len());
    if card_count <= accomplished {
        return Ok(());
    }
    let path = SheetMoment::End.path(player, &bonus_field(last));
    let cards = stated.iter().map(|card| Arg::Term(card.as_str().into())).collect();
    let message = Message::new("refusal-score-bonus").number("found", card_count).number("most", accomplished);
    let clauses = iter_bonus_cards(scoring)
        .filter(|(card, _)| stated.contains(*card))
        .map(|(card, bonus)| bonus.clause.resolve(card));
    Err(Refusal::new(path, message.with("cards", Arg::List(cards))).citing(clauses))
}
