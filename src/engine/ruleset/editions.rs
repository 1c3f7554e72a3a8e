//! The ruleset of each edition and pack: the only place that matches on editions.

use crate::ruleset::{Ruleset, codeone, its10, n3, n4, n5, n5_2};
use model::edition::{Edition, Pack, Scope};

/// Returns the rules of an edition or pack.
pub fn ruleset(scope: impl Into<Scope>) -> Ruleset {
    match scope.into() {
        Scope::Edition(edition) => of_edition(edition),
        Scope::Pack(Pack::Its10) => its10::rules(),
        Scope::Pack(Pack::N52) => n5_2::rules(),
    }
}

fn of_edition(edition: Edition) -> Ruleset {
    match edition {
        Edition::N3 => n3::rules(),
        Edition::CodeOne => codeone::rules(),
        Edition::N4 => n4::rules(),
        Edition::N5 => n5::rules(),
    }
}
