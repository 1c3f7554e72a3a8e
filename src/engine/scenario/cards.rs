//! INTELCOM: uses of classified cards other than their objectives.

use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::scenario::clauses::Clauses;
use crate::scenario::facts::Pair;
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::{Card, Trooper, total_path};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{REFUSED, WINNER};
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::number::saturating_i64;
use model::objective::Bonus;
use model::refusal::Refusal;
use model::scenario::fact::{FactKind, SheetFact};
use model::scenario::{Intelcom, Player};

/// Checks that the players use their cards in the order of Initiative, if the sheet states it.
///
/// # Errors
/// The player with the second turn used a card first.
pub(super) fn check_order(scoring: Scoring<'_>, record: &mut Recorder) -> CheckResult {
    let Some(first) = scoring.sheet.initiative else { return Ok(()) };
    let clause = scoring.context.rules.need_clause(Rule::IntelcomByInitiative, "scoring")?;
    let of_first = |(player, _): &(Player, Card)| *player == first;
    let mut late = scoring.sheet.cards.iter().skip_while(|card| of_first(card));
    if late.any(of_first) {
        let message = Message::new("step-cards-out-of-order").word("player", first.as_str());
        return Err(Violation::new(message, clause).into());
    }
    let message = Message::new("step-cards-in-order").word("player", first.as_str());
    record.step(message).cite(clause).affects_all(["a.total", "b.total", WINNER, REFUSED]);
    Ok(())
}

/// Subtracts the classified objectives cancelled by the adversary's Counterespionage from a stated fact.
pub(super) fn apply_counterespionage(
    scoring: Scoring<'_>,
    record: &mut Recorder,
    fact: &SheetFact,
    stated: Pair,
) -> Result<Pair, Refusal> {
    let mut pair = stated;
    if !matches!(fact.is, FactKind::Classified(_)) {
        return Ok(pair);
    }
    let at_the_count = scoring.context.rules.clause(Rule::CounterespionageAtTheCount);
    write_given_up_cards(scoring, record, fact);
    for (player, card) in &scoring.sheet.cards {
        let (Card::Counterespionage { cancels }, Some(pack)) = (card, scoring.rules.pack) else { continue };
        let loser = player.adversary();
        check_cancelling_cards(scoring, *player, stated)?;
        if *cancels > pair[loser.index()] {
            return Err(refuse_cancelled(scoring, "refusal-score-cancels", *player, *cancels, pair[loser.index()]));
        }
        pair[loser.index()] -= cancels;
        let message = Message::new("step-cancels").word("player", player.as_str()).number("cancels", *cancels);
        scoring.affect_dependents(record.step(message).cite(pack.counterespionage).cite_all(at_the_count), fact);
    }
    Ok(pair)
}

/// Writes for each player how many cards are objectives still, if the scenario lets the players give cards up.
fn write_given_up_cards(scoring: Scoring<'_>, record: &mut Recorder, fact: &SheetFact) {
    let scenario = scoring.sheet.scenario;
    let is_given_up = |used: &Intelcom| matches!(used, Intelcom::SupportAndControl | Intelcom::Interference);
    let choice = scoring.context.rules.clause(Rule::IntelcomOrObjective);
    let (Some(pack), Some(choice)) = (scoring.rules.pack, choice) else { return };
    if !scenario.intelcom.iter().any(is_given_up) {
        return;
    }
    for player in Player::ALL {
        let costs_a_card = |(owner, card): &&(Player, Card)| {
            owner == player && matches!(card, Card::SupportAndControl { .. } | Card::Interference { .. })
        };
        let used = saturating_i64(scoring.sheet.cards.iter().filter(costs_a_card).count());
        let message = Message::new("step-cards-given-up").word("player", player.as_str()).number("used", used);
        let step = record.step(message.number("left", i64::from(scenario.classified) - used));
        scoring.affect_dependents(step.cite(choice).cite(pack.card_is_given_up), fact);
    }
}

/// Checks that a player cancels at most as many objectives as it accomplished: each card has one symbol and cancels
/// one.
fn check_cancelling_cards(scoring: Scoring<'_>, player: Player, accomplished: Pair) -> Result<(), Refusal> {
    let used = scoring.sheet.cards.iter().filter_map(|(_, card)| match card {
        Card::Counterespionage { cancels } => Some(*cancels),
        Card::SupportAndControl { .. } | Card::Interference { .. } | Card::Provisions { .. } => None,
    });
    let (used, most): (i64, i64) = (used.sum(), accomplished[player.index()]);
    if used > most {
        return Err(refuse_cancelled(scoring, "refusal-score-cancels-with", player, used, most));
    }
    Ok(())
}

/// Returns the refusal of more cancelled objectives than possible.
fn refuse_cancelled(scoring: Scoring<'_>, message: &'static str, player: Player, found: i64, max: i64) -> Refusal {
    let path = format!("intelcom.{}.cancels", player.as_str());
    let message = Message::new(message).text("path", path.as_str()).number("found", found).number("most", max);
    Refusal::new(path, message).citing(scoring.rules.pack.map(|pack| pack.counterespionage.clone()))
}

/// Returns whether Interference prevents a trooper from counting as a Specialist. Adds the clause.
pub(super) fn resolve_interference(scoring: Scoring<'_>, trooper: &Trooper<'_>, clauses: &mut Clauses) -> bool {
    let is_affected = scoring.sheet.cards.iter().any(|(player, card)| {
        matches!(card, Card::Interference { trooper: Some(name) } if *name == trooper.name && *player != trooper.player)
    });
    if is_affected {
        clauses.extend(scoring.rules.pack.map(|pack| pack.interference));
        clauses.extend(scoring.context.rules.clause(Rule::InterferenceOrSupport));
        clauses.extend(scoring.context.rules.clause(Rule::IntelcomAtTheCount));
    }
    is_affected
}

/// Passes the points of a player's Provisions to `add`.
pub(super) fn add_provisions(
    scoring: Scoring<'_>,
    record: &mut Recorder,
    player: Player,
    mut add: impl FnMut(i64, ClauseId),
) {
    for (owner, card) in &scoring.sheet.cards {
        let (Card::Provisions { cards }, Some(pack)) = (card, scoring.rules.pack) else { continue };
        if *owner == player {
            let message = Message::new("step-provisions").word("player", player.as_str()).number("cards", *cards);
            let limit = scoring.context.rules.clause(Rule::ProvisionsBelowMaximum);
            record.step(message).cite(pack.provisions).cite_all(limit).affects(total_path(player)).affects(WINNER);
            add(*cards, pack.provisions.clone());
        }
    }
}

/// Passes a player's bonuses of cards to `add`.
pub(super) fn add_bonuses(
    scoring: Scoring<'_>,
    record: &mut Recorder,
    player: Player,
    mut add: impl FnMut(Arg, i64, ClauseId),
) {
    for (card, bonus) in
        iter_bonus_cards(scoring).filter(|(card, _)| scoring.sheet.bonuses[player.index()].contains(*card))
    {
        let (points, clause) = (i64::from(bonus.points), bonus.clause.resolve(card));
        let message = Message::new("step-card-bonus").word("player", player.as_str()).term("card", card.as_str());
        let step = record.step(message.number("points", points)).cite(&clause);
        step.affects(total_path(player)).affects(WINNER);
        add(Arg::List(vec![Arg::Word("card-bonus"), Arg::Term(card.as_str().into())]), points, clause);
    }
}

/// Iterates over the cards with a bonus.
pub(super) fn iter_bonus_cards(scoring: Scoring<'_>) -> impl Iterator<Item = (&EntryId, &Bonus)> {
    scoring.context.catalogue.bonuses(scoring.context.rules.scope)
}
