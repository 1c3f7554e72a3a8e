//! Guts Rolls.

use crate::words::{list_words, words};

words! {
    /// The attack on a trooper that survived an Order.
    #[derive(Default)]
    Attacked {
        /// An attack hit it and forced a Saving Roll or caused a state.
        #[default]
        Hit = "hit",
        /// It was attacked and nothing hit.
        Missed = "missed",
        /// It was not attacked.
        No = "no",
    }
}

words! {
    /// The choice of a trooper that has to make a Guts Roll.
    #[derive(Default)]
    #[serde(rename = "GutsWord")]
    #[schemars(transform = list_words)]
    GutsChoice {
        /// It rolls.
        #[default]
        Roll = "roll",
        /// It fails by choice.
        Fail = "fail",
        /// It passes without a roll, by a skill.
        Pass = "pass",
    }
}
