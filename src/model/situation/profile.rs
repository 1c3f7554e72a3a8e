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
        /// Symbiont Armor, active in the first profile.
        SymbiontArmor = "symbiont-armor",
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

words! {
    /// What a Pilot does with its machine, or what is asked of both.
    #[serde(rename = "PilotEventWord")]
    #[schemars(transform = list_words)]
    PilotEvent {
        /// The Pilot mounts its machine.
        Mount = "mount",
        /// The Pilot dismounts.
        Dismount = "dismount",
        /// One of them spends an Order or ARO.
        Order = "order",
        /// The Pilot spends an Order that a skill of the machine gives.
        OrderOfSkill = "order-of-skill",
        /// The machine resets to take control from its Remote Pilot.
        Reset = "reset",
        /// The Pilot is attacked by a Hacking Program or E/M ammunition.
        Attack = "attack",
        /// A hit forces a save.
        Save = "save",
        /// The Pilot dies.
        Death = "death",
        /// Orders are counted.
        OrderCount = "order-count",
        /// Survivors and casualties are counted.
        Survivors = "survivors",
        /// Killed units are counted.
        Killing = "killing",
        /// A Zone of Operations is dominated.
        Domination = "domination",
    }
}

words! {
    /// A Pilot or its machine.
    #[serde(rename = "PilotBodyWord")]
    #[schemars(transform = list_words)]
    PilotBody {
        /// The TAG or vehicle.
        Machine = "machine",
        /// The Pilot.
        Pilot = "pilot",
    }
}
