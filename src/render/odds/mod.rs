//! The calculator: the exact odds of an exchange between two troopers.
//!
//! [`form`] asks out of what is [`choices`], [`result`] shows, [`chart`] draws, [`editions`] compares. The page behind it makes an Order of the fields and runs it.

pub mod chart;
pub mod editions;
pub mod form;
pub mod choices;
pub mod result;

use crate::View;
use i18n::percent;
use model::catalogue::Mode;
use model::edition::Edition;
use model::fraction::Percentage;
use model::length::Length;
use model::outcome::{Fact, Outcome};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The two sides, as the fields and the outcome name them.
pub const SIDES: [&str; 2] = ["active", "reactive"];
/// The Attributes of the form, with their defaults.
pub const ATTRIBUTES: [(&str, i64); 7] =
    [("cc", 13), ("bs", 12), ("ph", 10), ("wip", 12), ("arm", 1), ("bts", 0), ("wounds", 1)];
/// The declarations of the active and of the reactive side; the first is the default.
pub const DECLARATIONS: [&[&str]; 2] = [&["bs-attack", "cc-attack"], &["bs-attack", "dodge", "cc-attack", "none"]];
/// The cover that may be chosen.
pub const COVERS: [&str; 2] = ["none", "partial"];
/// The weapon unless another is chosen.
pub const DEFAULT_WEAPON: &str = "combi-rifle";
/// The distance in inches unless another is given.
pub const DEFAULT_DISTANCE: i64 = 16;
/// The greatest distance in inches.
pub const MAX_DISTANCE: i64 = 120;

/// The probability that each side loses a Wound at least; `None` if nothing can hurt it.
pub type Hurt = [Option<Percentage>; 2];

/// The results of an exchange.
#[derive(Debug)]
pub struct OddsReport {
    /// The chosen edition.
    pub result: Result<Resolved, Box<Refusal>>,
    /// The Order as a file.
    pub text: String,
    /// Beyond each distance, up to the next.
    pub curve: Vec<(Length, Hurt)>,
    /// Where the last range band ends.
    pub end: Length,
    /// In every edition.
    pub editions: Vec<(Edition, Result<Resolved, Box<Refusal>>)>,
    /// The weapons, skills and equipment of both sides, each with its mode or level: an edition may lack them.
    pub named_entries: Vec<(String, Mode)>,
}

/// Whether the rules do not let it come to an exchange.
pub fn is_refused(outcome: &Outcome) -> bool {
    outcome.get("refused").is_some()
}

/// The chances that each side is hurt, in an exchange that takes place.
pub fn hurt(outcome: &Outcome) -> Hurt {
    SIDES.map(|side| match outcome.get(&format!("odds.{side}.wounds.0")) {
        Some(Fact::Fraction(spared)) => Some(spared.percentage().not()),
        Some(_) | None => None,
    })
}

/// The chance that a side is hurt, as a percentage.
fn hurt_percentage(view: &View<'_>, hurt: Option<Percentage>) -> String {
    hurt.map_or_else(|| view.ui("ui-odds-cannot"), percent)
}

/// The curve without the distances beyond which nothing changes; what is left of a flat one is its beginning.
pub fn changes(curve: &[(Length, Hurt)]) -> Vec<(Length, Hurt)> {
    let mut found = curve.to_vec();
    found.dedup_by_key(|(_, hurt)| *hurt);
    found
}

/// The chances of each number of Wounds lost, from none on; the last is that many and more.
pub fn lost(outcome: &Outcome, side: &str) -> Vec<Percentage> {
    const MAX_WOUNDS: usize = 4;
    let mut found: Vec<Percentage> = Vec::new();
    for number in 0.. {
        let Some(Fact::Fraction(fraction)) = outcome.get(&format!("odds.{side}.wounds.{number}")) else { break };
        match found.get_mut(MAX_WOUNDS) {
            Some(more) => *more = more.or(fraction.percentage()),
            None => found.push(fraction.percentage()),
        }
    }
    // Where nothing else can happen, the last is certain, however many numbers it stands for.
    let others_never = found.len() > MAX_WOUNDS && found[..MAX_WOUNDS].iter().all(|chance| chance.is_zero());
    if others_never {
        found[MAX_WOUNDS] = found[0].not();
    }
    found
}
