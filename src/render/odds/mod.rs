//! The odds calculator: the exact odds of an exchange between two Troopers.
//!
//! [`form`] renders the form from [`choices`], the [`declaration`]s and the [`mod@unit`] of each side; [`result`]
//! renders the result with the charts of [`chart`], the [`orders`] and the comparison of [`editions`]; [`setup`] puts
//! several inputs side by side, [`matrix`] two lists. The page in the web crate turns the fields into an Order and runs
//! it.

pub mod chart;
pub mod choices;
pub mod declaration;
pub mod editions;
mod fields;
pub mod form;
pub mod form_choices;
pub mod matrix;
pub mod orders;
pub mod result;
pub mod setup;
pub mod stated_values;
pub mod unit;

use crate::View;
use i18n::percent;
use model::catalogue::Variant;
use model::edition::Edition;
use model::fact_name::REFUSED;
use model::fraction::Percentage;
use model::length::Length;
use model::outcome::{Fact, Outcome};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The two sides, as in the fields and the outcome.
pub const SIDES: [&str; 2] = ["active", "reactive"];
/// The Attributes of the form, with their defaults.
pub const ATTRIBUTES: [(&str, i64); 7] =
    [("cc", 13), ("bs", 12), ("ph", 10), ("wip", 12), ("arm", 1), ("bts", 0), ("wounds", 1)];
/// The choices of cover.
pub const COVERS: [&str; 2] = ["none", "partial"];
/// The id of the default weapon's entry.
pub const DEFAULT_WEAPON: &str = "combi-rifle";
/// The default distance in inches.
pub const DEFAULT_DISTANCE: i64 = 16;
/// The maximum distance in inches.
pub const MAX_DISTANCE: i64 = 120;

/// The probability that each side loses at least one Wound; `None` if nothing can hurt it.
pub type WoundProbabilities = [Option<Percentage>; 2];

/// The results of an exchange.
#[derive(Debug)]
pub struct OddsReport {
    /// The result in the chosen edition.
    pub result: Result<Resolved, Box<Refusal>>,
    /// The Order in TOML.
    pub text: String,
    /// The odds beyond each distance, up to the next.
    pub curve: Vec<(Length, WoundProbabilities)>,
    /// The end of the last range band.
    pub end: Length,
    /// The result in each edition, for the comparison.
    pub editions: Vec<(Edition, Result<Resolved, Box<Refusal>>)>,
    /// The weapons, skills and equipment of both sides, each with its mode or level; an edition may lack them.
    pub named_entries: Vec<(String, Variant)>,
}

/// Returns whether the rules refuse the exchange.
pub fn is_refused(outcome: &Outcome) -> bool {
    outcome.get(REFUSED).is_some()
}

/// Returns the probability that each side loses at least one Wound.
pub fn compute_wound_probabilities(outcome: &Outcome) -> WoundProbabilities {
    SIDES.map(|side| match outcome.get(&format!("odds.{side}.wounds.0")) {
        Some(Fact::Fraction(spared)) => Some(spared.percentage().not()),
        Some(_) | None => None,
    })
}

/// Formats the probability that a side loses at least one Wound.
fn format_probability(view: &View<'_>, probability: Option<Percentage>) -> String {
    probability.map_or_else(|| view.ui("ui-odds-cannot"), percent)
}

/// Returns the curve without distances at which nothing changes; a flat curve keeps its first point.
pub fn find_changes(curve: &[(Length, WoundProbabilities)]) -> Vec<(Length, WoundProbabilities)> {
    let mut changes = curve.to_vec();
    changes.dedup_by_key(|(_, probabilities)| *probabilities);
    changes
}

/// Returns the probabilities of losing 0, 1, 2… Wounds; the last one includes higher numbers.
pub fn collect_wounds_lost(outcome: &Outcome, side: &str) -> Vec<Percentage> {
    const MAX_WOUNDS: usize = 4;
    let mut probabilities: Vec<Percentage> = Vec::new();
    for number in 0.. {
        let Some(Fact::Fraction(fraction)) = outcome.get(&format!("odds.{side}.wounds.{number}")) else { break };
        match probabilities.get_mut(MAX_WOUNDS) {
            Some(more) => *more = more.or(fraction.percentage()),
            None => probabilities.push(fraction.percentage()),
        }
    }
    // If nothing else can happen, the last is exactly certain: adding percentages would round it.
    let is_certain =
        probabilities.len() > MAX_WOUNDS && probabilities[..MAX_WOUNDS].iter().all(|probability| probability.is_zero());
    if is_certain {
        probabilities[MAX_WOUNDS] = probabilities[0].not();
    }
    probabilities
}
