//! The ruleset of each edition and pack: the only place that matches on editions.

use crate::ruleset::{Ruleset, codeone, its10, n3, n4, n5, n5_2};
use model::edition::{Edition, Pack, Scope};

static CODEONE: Ruleset = codeone::rules();
static ITS10: Ruleset = its10::rules();
static N3: Ruleset = n3::rules();
static N4: Ruleset = n4::rules();
static N5: Ruleset = n5::rules();
static N5_2: Ruleset = n5_2::rules();

/// Returns the rules of an edition or pack.
pub fn ruleset(scope: impl Into<Scope>) -> &'static Ruleset {
    match scope.into() {
        Scope::Edition(Edition::N3) => &N3,
        Scope::Edition(Edition::CodeOne) => &CODEONE,
        Scope::Edition(Edition::N4) => &N4,
        Scope::Edition(Edition::N5) => &N5,
        Scope::Pack(Pack::Its10) => &ITS10,
        Scope::Pack(Pack::N52) => &N5_2,
    }
}
