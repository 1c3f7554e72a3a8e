//! Fireteams: when a player forms, moves and gives them up, and the Orders that take members out.

use crate::words::words;

words! {
    /// When a player gives up a Fireteam.
    #[serde(rename = "GivenUpWord")]
    GivenUp {
        /// Before an Order is spent.
        BeforeOrder = "before-an-order",
        /// After an Order was spent.
        AfterOrder = "after-an-order",
    }
}

words! {
    /// When a player places a member of a new Fireteam closer to the leader.
    #[serde(rename = "MovedUpWord")]
    MovedUp {
        /// At the check, in the first part of the deployment.
        InFirstPart = "first-part",
        /// At the check, while the kept-back trooper is deployed.
        InReservePart = "reserve-part",
        /// After the check.
        AfterCheck = "after-the-check",
    }
}

words! {
    /// An Order of a member's own.
    #[serde(rename = "SpendsWord")]
    OwnOrder {
        /// The member's Irregular Order.
        Irregular = "irregular-order",
        /// The member's Special Lieutenant Order.
        Lieutenant = "special-lieutenant-order",
        /// The member's Impetuous Order.
        Impetuous = "impetuous-order",
    }
}
