//! The rules of the revision N5.2: differences from N5, which follows N5.3.
//!
//! `content/editions/n5-2.md` names the revision followed.

use crate::ruleset::{Citations, Rule, Ruleset, n5};
use model::edition::{Pack, Scope};

/// The rules of the revision: those of N5 as they were before N5.3.
pub const fn rules() -> Ruleset {
    Ruleset { scope: Scope::Pack(Pack::N52), citations: &CITATIONS, ..n5::rules() }
}

/// The rules that N5.3 added, changed or dropped.
pub const CITATIONS: Citations = n5::CITATIONS.with(&[
    (Rule::CoordinatedKeepsSpecialDice, None),
    (Rule::GutsJudgedAtTheEnd, Some("guts-roll#checked-from-the-final-position")),
    (Rule::GutsJudgedFromTheAttacks, None),
]);
