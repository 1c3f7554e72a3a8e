//! What changes a profile: the moment in question, and how a trooper stands on the table.

use crate::words::{list_words, words};

words! {
    /// The moment of the game at which a trooper with several bodies is judged.
    #[schemars(transform = list_words)]
    ProxyMoment {
        /// The Army List.
        List = "list",
        /// The Deployment Phase.
        Deployment = "deployment",
        /// An Order of its player.
        Order = "order",
        /// A reaction.
        Aro = "aro",
        /// The end of an Order or ARO.
        EndOfOrder = "end-of-order",
        /// The count of Victory Points.
        VictoryPoints = "victory-points",
    }
}

words! {
    /// The form of Transmutation, as its brackets name it.
    #[derive(Default)]
    #[schemars(transform = list_words)]
    TransmutationForm {
        /// A number of Wounds, or the last one in editions without a number.
        #[default]
        Wounds = "x",
        /// A number of Wounds, or the last one, of a TAG; the second profile is its Operator.
        EscapeSystem = "escape-system",
        /// Hatching.
        Hatching = "hatching",
        /// At will, while moving.
        Auto = "auto",
        /// A roll on WIP.
        Willpower = "wip",
        /// At will: an AI Motorcycle, mounted in the first profile and on foot in the second.
        AiMotorcycle = "ai-motorcycle",
    }
}

words! {
    /// When a change of profile is judged.
    #[derive(Default)]
    #[schemars(transform = list_words)]
    TransmutationMoment {
        /// The Deployment Phase.
        Deployment = "deployment",
        /// The landing from the air.
        Landing = "landing",
        /// The Marker of the trooper is revealed or discovered.
        Revealed = "revealed",
        /// The first skill of an Order.
        Order = "order",
        /// A reaction.
        Aro = "aro",
        /// The end of an Order.
        #[default]
        EndOfOrder = "end-of-order",
        /// The start of the States Phase.
        StatesPhase = "states-phase",
    }
}

words! {
    /// What lends a value to a trooper.
    #[schemars(transform = list_words)]
    LentBy {
        /// A TinBot beside its owner.
        Tinbot = "tinbot",
        /// A trooper with TAGCom.
        Tagcom = "tagcom",
        /// A trooper with Remdriver, whose token stands beside the trooper.
        Remdriver = "remdriver",
    }
}
