//! What classified cards do beside their objectives: INTELCOM.

use crate::record::Recorder;
use crate::scenario::clauses::Clauses;
use crate::scenario::facts::Pair;
use crate::scenario::frame::Frame;
use crate::scenario::sheet::{Card, Trooper, seat, total_of};
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::objective::Bonus;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::fact::{Fact, FactKind};

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
            return Err(too_many_cancelled(frame, "refusal-score-cancels", *player, *cancels, pair[seat(loser)]));
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
        return Err(too_many_cancelled(frame, "refusal-score-cancels-with", player, used, most));
    }
    Ok(())
}

/// More is cancelled than there is, or than there is to do it with.
fn too_many_cancelled(frame: Frame<'_>, message: &'static str, player: Player, found: i64, most: i64) -> Refusal {
    let path = format!("intelcom.{}.cancels", player.as_str());
    let message = Message::new(message).text("path", path.as_str()).number("found", found).number("most", most);
    Refusal::new(path, message).citing([ClauseId::from_static(frame.rules.counterespionage)])
}

/// Whether a Specialist counts as none; notes the clause.
pub fn interfered(frame: Frame<'_>, trooper: &Trooper<'_>, clauses: &mut Clauses) -> bool {
    let hit = frame.sheet.cards.iter().any(|(player, card)| {
        matches!(card, Card::Interference { trooper: Some(name) } if *name == trooper.name && *player != trooper.player)
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
            record.step(message).cite(frame.rules.provisions).affects(total_of(player)).affects("winner");
            add(*cards, ClauseId::from_static(frame.rules.provisions));
        }
    }
}

/// What the cards themselves pay a player.
pub fn bonuses(frame: Frame<'_>, record: &mut Recorder, player: Player, mut add: impl FnMut(Arg, i64, ClauseId)) {
    for (card, bonus) in paying(frame).filter(|(card, _)| frame.sheet.bonuses[seat(player)].contains(*card)) {
        let (points, clause) = (i64::from(bonus.points), bonus.clause.resolve(card));
        let message = Message::new("step-card-bonus").word("player", player.as_str()).term("card", card.as_str());
        let step = record.step(message.number("points", points)).cite_id(&clause);
        step.affects(total_of(player)).affects("winner");
        add(Arg::List(vec![Arg::Word("card-bonus"), Arg::Term(card.as_str().into())]), points, clause);
    }
}

/// The cards that pay something themselves, and what.
pub fn paying(frame: Frame<'_>) -> impl Iterator<Item = (&EntryId, &Bonus)> {
    frame.context.catalogue.bonuses(frame.context.rules.edition)
}
