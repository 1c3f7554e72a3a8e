//! The best attack of a trooper against the best reaction of another.
//!
//! Attacks and reactions that were best in a neighboring cell are tried first: most others are then worse than the
//! best so far after one run (`benches/matrix.rs`). The result does not depend on this order. Pairs that state the
//! same, such as two troopers with the same Attributes and weapon, are run once.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use model::ids::ClauseId;
use model::trace::Resolved;
use render::odds::{WoundProbabilities, compute_wound_probabilities, is_refused};
use rulings::{OrderPairs, ReadOrder};
use serde_json::Value;

/// What a trooper may declare, read for pairs.
pub(super) struct Choice {
    /// The weapon or the skill.
    pub name: String,
    /// The same after the name of the trooper.
    pub label: String,
    /// The fields of the calculator that declare it.
    pub fields: Vec<(String, String)>,
    order: ReadOrder,
    /// The number of its situation; choices that state the same have the same.
    situation: usize,
}

/// The declarations of a trooper.
pub(super) struct Choices {
    /// Its attacks; in reaction also its Dodge.
    pub usual: Vec<Choice>,
    /// No reaction, for attacks to which the rules allow none.
    pub last_resort: Option<Choice>,
}

/// Attack and reaction of a cell.
pub(super) struct Exchange<'c> {
    pub attack: &'c Choice,
    pub reaction: &'c Choice,
    pub odds: WoundProbabilities,
    /// By how much the attacker is likelier to wound than to be wounded, in hundredths of a percent.
    advantage: i64,
    /// The run; `None` if an equal pair was run before.
    resolved: Option<Resolved>,
}

/// The attack and the reaction that a search tries first: those that were best in the search before.
#[derive(Default, Clone, Copy)]
pub(super) struct FirstTried {
    pub attack: usize,
    pub reaction: usize,
}

/// The result of a pair.
#[derive(Clone, Copy)]
enum PairOdds {
    Computed(WoundProbabilities),
    /// The rules refuse the exchange.
    Refused,
    /// The exchange cannot be computed.
    Uncomputed,
}

/// Runs pairs of choices and finds the best.
pub(super) struct Pairs<'a> {
    orders: OrderPairs<'a>,
    /// The numbers of the situations that were read.
    situations: RefCell<HashMap<String, usize>>,
    /// The odds of the pairs that were run, by the situations of attack and reaction.
    odds: RefCell<HashMap<(usize, usize), PairOdds>>,
    /// What cannot be computed, by the names of the troopers.
    uncomputed: RefCell<BTreeSet<String>>,
}

impl<'a> Pairs<'a> {
    pub(super) fn new(orders: OrderPairs<'a>) -> Self {
        let (situations, odds) = (RefCell::default(), RefCell::default());
        Self { orders, situations, odds, uncomputed: RefCell::default() }
    }

    /// Reads a choice; `None` if it cannot be computed, which is noted.
    pub(super) fn read(
        &self,
        (name, label): (String, String),
        fields: Vec<(String, String)>,
        order: Option<Value>,
    ) -> Option<Choice> {
        let read = order.and_then(|order| Some((self.orders.read(&order).ok()?, order.to_string())));
        let Some((order, text)) = read else {
            self.uncomputed.borrow_mut().insert(label);
            return None;
        };
        let mut situations = self.situations.borrow_mut();
        let next = situations.len();
        let situation = *situations.entry(text).or_insert(next);
        Some(Choice { name, label, fields, order, situation })
    }

    /// Finds the attack that is best against the best reaction to it: by the probability of wounding less that of
    /// being wounded. Of equal ones, the first.
    pub(super) fn find_best<'c>(
        &self,
        attacks: &'c [Choice],
        reactions: &'c Choices,
        first: &mut FirstTried,
    ) -> Option<Exchange<'c>> {
        let mut best: Option<(usize, Exchange<'c>)> = None;
        for position in starting_with(first.attack, attacks.len()) {
            let min_advantage =
                best.as_ref().map_or(i64::MIN, |(of_best, best)| best.advantage + i64::from(position > *of_best));
            let exchange = self.find_reaction(&attacks[position], reactions, &mut first.reaction, min_advantage);
            best = exchange.map(|exchange| (position, exchange)).or(best);
        }
        let (position, exchange) = best?;
        first.attack = position;
        Some(exchange)
    }

    /// Finds the reaction that is best against an attack; `None` if one leaves it less than the minimum advantage.
    fn find_reaction<'c>(
        &self,
        attack: &'c Choice,
        reactions: &'c Choices,
        first: &mut usize,
        min_advantage: i64,
    ) -> Option<Exchange<'c>> {
        let mut best: Option<(usize, Exchange<'c>)> = None;
        for position in starting_with(*first, reactions.usual.len()) {
            let Some(exchange) = self.resolve(attack, &reactions.usual[position]) else { continue };
            if exchange.advantage < min_advantage {
                *first = position;
                return None;
            }
            let is_better =
                |(of_best, best): &(usize, Exchange<'_>)| (exchange.advantage, position) < (best.advantage, *of_best);
            if best.as_ref().is_none_or(is_better) {
                best = Some((position, exchange));
            }
        }
        let Some((position, exchange)) = best else {
            let exchange = self.resolve(attack, reactions.last_resort.as_ref()?);
            return exchange.filter(|exchange| exchange.advantage >= min_advantage);
        };
        *first = position;
        Some(exchange)
    }

    /// Resolves an exchange; `None` if the rules refuse it, or if it cannot be computed, which is noted.
    fn resolve<'c>(&self, attack: &'c Choice, reaction: &'c Choice) -> Option<Exchange<'c>> {
        let key = (attack.situation, reaction.situation);
        let known = self.odds.borrow().get(&key).copied();
        let (result, resolved) = known.map_or_else(|| self.run(attack, reaction), |known| (known, None));
        self.odds.borrow_mut().insert(key, result);
        match result {
            PairOdds::Computed(odds) => {
                let [risk, gain] = odds.map(|odds| odds.map_or(0, |odds| i64::from(odds.basis_points)));
                Some(Exchange { attack, reaction, odds, advantage: gain - risk, resolved })
            }
            PairOdds::Refused => None,
            PairOdds::Uncomputed => {
                self.uncomputed.borrow_mut().insert(format!("{} → {}", attack.label, reaction.label));
                None
            }
        }
    }

    fn run(&self, attack: &Choice, reaction: &Choice) -> (PairOdds, Option<Resolved>) {
        match self.orders.run(&attack.order, &reaction.order) {
            Err(_) => (PairOdds::Uncomputed, None),
            Ok(resolved) if is_refused(&resolved.outcome) => (PairOdds::Refused, None),
            Ok(resolved) => (PairOdds::Computed(compute_wound_probabilities(&resolved.outcome)), Some(resolved)),
        }
    }

    /// Returns the rules that bear on an exchange and are not applied.
    pub(super) fn find_unapplied(&self, exchange: &Exchange<'_>) -> Vec<ClauseId> {
        let Exchange { attack, reaction, resolved, .. } = exchange;
        let find = |resolved: &Resolved| self.orders.find_unapplied(&attack.order, &reaction.order, resolved);
        match resolved {
            Some(resolved) => find(resolved),
            None => self.run(attack, reaction).1.map_or_else(Vec::new, |resolved| find(&resolved)),
        }
    }

    /// Returns the attacks, reactions and exchanges that could not be computed.
    pub(super) fn into_uncomputed(self) -> BTreeSet<String> {
        self.uncomputed.into_inner()
    }
}

/// Returns the positions of a list, one of them first.
fn starting_with(first: usize, length: usize) -> impl Iterator<Item = usize> {
    (first..length).take(1).chain((0..length).filter(move |position| *position != first))
}
