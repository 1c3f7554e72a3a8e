//! Properties of every answer: ledgers sum to their values, odds are probabilities and sum to one, a refusal gives a
//! reason.

use std::collections::BTreeMap;

use model::catalogue::Catalogue;
use model::outcome::{Fact, Outcome};
use model::trace::Resolved;
use num_bigint::BigUint;
use rulings::{Format, run_untrusted};

use super::arbitrary::Situation;

/// An exact probability: numerator and denominator.
pub type Ways = (BigUint, BigUint);

/// Evaluates a situation and returns whether it was resolved. A violated property panics and shows the situation.
pub fn answered(situation: &Situation, catalogue: &Catalogue) -> bool {
    let text = situation.stated.to_string();
    match run_untrusted(&text, Format::Json, Some(situation.kind), Some(situation.edition), catalogue) {
        Ok(answer) => {
            check(&answer.resolved, &format!("{} in {}: {text}", situation.kind, situation.edition));
            true
        }
        Err(refusal) => {
            assert!(refusal.message.id.starts_with("refusal-"), "{}: {text}", refusal.message.id);
            false
        }
    }
}

/// Asserts the properties of an outcome and its trace.
pub fn check(resolved: &Resolved, setup: &str) {
    for ledger in resolved.trace.steps().filter_map(|step| step.ledger) {
        assert!(ledger.sums(), "{ledger:?}: {setup}");
    }
    let mut sums: BTreeMap<String, Vec<Ways>> = BTreeMap::new();
    for (path, fact) in resolved.outcome.iter() {
        let Fact::Fraction(fraction) = fact else { continue };
        let (over, under) = ways(&fraction.exact);
        assert!(over <= under, "{path} is {}: {setup}", fraction.exact);
        let points: BigUint = (&over * 20_000u32 + &under) / (&under * 2u8);
        assert_eq!(points, BigUint::from(fraction.basis_points), "{path} is {}: {setup}", fraction.exact);
        if let Some(total) = total_of(&path) {
            sums.entry(total).or_default().push((over, under));
        }
    }
    for (total, parts) in sums {
        let (over, under) = parts.iter().fold((BigUint::ZERO, BigUint::from(1u8)), |sum, part| {
            if sum.1 == part.1 {
                (sum.0 + &part.0, sum.1)
            } else {
                (sum.0 * &part.1 + &part.0 * &sum.1, sum.1 * &part.1)
            }
        });
        assert_eq!(over, under, "{total}: {setup}");
    }
}

/// Returns the total that a probability is part of; `None` where the parts overlap.
fn total_of(path: &str) -> Option<String> {
    let (parent, last) = path.rsplit_once('.')?;
    let roll = parent == "odds" && ["active", "reactive", "none"].contains(&last);
    let die = parent == "odds" && ["success", "failure"].contains(&last);
    let lost = parent.ends_with("wounds") && last.parse::<u32>().is_ok();
    (roll || lost).then(|| format!("{parent}.*")).or_else(|| die.then(|| "odds of a die".to_owned()))
}

pub fn ways(exact: &str) -> Ways {
    let (over, under) = exact.split_once('/').expect("a fraction");
    (over.parse().expect("ways"), under.parse().expect("ways"))
}

pub fn probability(outcome: &Outcome, path: &str) -> Option<Ways> {
    match outcome.get(path)? {
        Fact::Fraction(fraction) => Some(ways(&fraction.exact)),
        Fact::Flag(_)
        | Fact::Number(_)
        | Fact::Numbers(_)
        | Fact::Word(_)
        | Fact::Name(_)
        | Fact::Names(_)
        | Fact::Ids(_)
        | Fact::Length(_)
        | Fact::Clause(_) => None,
    }
}

/// Returns whether one probability is at most another.
pub fn at_most(left: &Ways, right: &Ways) -> bool {
    &left.0 * &right.1 <= &right.0 * &left.1
}
