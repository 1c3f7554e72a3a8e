//! Infinity N5: what differs from N4.

use crate::engine::ruleset::{AboveTwenty, Ruleset, SaveMethod, codeone, n4, rule};
use crate::model::edition::Edition;

/// The rules of N5.
pub const fn rules() -> Ruleset {
    Ruleset {
        edition: Edition::N5,
        above_twenty: rule(AboveTwenty::CriticalFaces, "roll#above-twenty-critical-faces"),
        save: rule(SaveMethod::AtOrBelowValue, "saving-roll#at-or-below-value"),
        unconscious: "wounds#unconscious-at-vita",
        dead: "wounds#dead-above-vita",
        lieutenant_wip: None,
        // What only the Korean N4 page states is not carried over to N5.
        initiative: codeone::rules().initiative,
        deployment: codeone::rules().deployment,
        measuring: None,
        ..n4::rules()
    }
}
