//! The turns and phases of a game, and the moments inside them.

use crate::words::{list_words, words};

words! {
    /// When the coherency of a Peripheral is checked.
    #[derive(Default)]
    #[serde(rename = "CheckMoment")]
    #[schemars(transform = list_words)]
    CheckMoment {
        /// At the start of an Order or ARO.
        Start = "start",
        /// At the end of an Order or ARO.
        #[default]
        End = "end",
    }
}

words! {
    /// The Player Turn, from the trooper's point of view.
    #[derive(Default)]
    Turn {
        /// The trooper's own turn.
        #[default]
        Active = "active",
        /// The opponent's turn.
        Reactive = "reactive",
    }
}

words! {
    /// A phase of a Player Turn, or the deployment before the first turn.
    #[derive(Default)]
    #[serde(rename = "Phase")]
    TurnPhase {
        /// The Deployment Phase, before the first turn.
        Deployment = "deployment",
        /// After both players have deployed, before the first turn.
        Deployed = "deployed",
        /// The Tactical Phase: checks and the Order Count.
        Tactical = "tactical",
        /// The Impetuous Phase.
        Impetuous = "impetuous",
        /// The Orders Phase.
        #[default]
        Orders = "orders",
        /// The States Phase, at the end of the turn.
        States = "states",
    }
}

words! {
    /// A phase of a Player Turn in which Orders are counted or spent.
    #[serde(rename = "Phase")]
    OrderPhase {
        /// The Tactical Phase: Orders are counted.
        Tactical = "tactical",
        /// The Impetuous Phase: Impetuous Orders are spent.
        Impetuous = "impetuous",
        /// The Orders Phase: all other Orders are spent.
        Orders = "orders",
        /// The States Phase: no Order is spent any more.
        States = "states",
    }
}

words! {
    /// A player, by the order of turns.
    #[derive(Default)]
    #[serde(rename = "Player")]
    TurnOrder {
        /// Takes the first turn.
        #[default]
        First = "first",
        /// Takes the second turn.
        Second = "second",
    }
}

words! {
    /// A step of the Tactical Phase at which Reinforcements might be requested.
    #[derive(Default)]
    RequestStep {
        /// Before Command Tokens are used.
        CommandTokens = "command-tokens",
        /// Between Command Tokens and the Retreat! check.
        #[default]
        Request = "request",
        /// After the Retreat! check.
        AfterRetreatCheck = "after-the-retreat-check",
    }
}

words! {
    /// A moment after the request.
    #[serde(rename = "MomentWord")]
    ArrivalMoment {
        /// As the Reinforcements are deployed.
        AtDeployment = "arrival",
        /// Later, before the next Tactical Phase of their player.
        SameTurn = "same-turn",
        /// In that Tactical Phase.
        NextTacticalPhase = "next-tactical-phase",
    }
}
