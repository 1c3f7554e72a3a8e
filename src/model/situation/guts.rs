//! Guts Rolls.

use crate::words::{list_words, words};

words! {
    /// The attack on a trooper that survived an Order.
    #[derive(Default)]
    Attacked {
        /// An attack hit it and forced a Saving Roll or caused a state.
        #[default]
        Hit = "hit",
        /// The trooper was attacked and nothing hit.
        Missed = "missed",
        /// The trooper was not attacked.
        No = "no",
    }
}

words! {
    /// The choice of a trooper that has to make a Guts Roll.
    #[derive(Default)]
    #[serde(rename = "GutsWord")]
    #[schemars(transform = list_words)]
    GutsChoice {
        /// The trooper rolls.
        #[default]
        Roll = "roll",
        /// The trooper fails by choice.
        Fail = "fail",
        /// The trooper passes without a roll, by a skill.
        Pass = "pass",
    }
}
