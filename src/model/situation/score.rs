//! The end of a game: figures, and zones that contain their bases.

use crate::words::words;

words! {
    /// The part of a base that is inside a zone.
    Extent {
        /// Less than half.
        Partly = "partly",
        /// Exactly half.
        Half = "half",
        /// More than half.
        MoreThanHalf = "more-than-half",
        /// The whole base.
        Totally = "totally",
    }
}

impl Extent {
    /// Returns whether more than half of the base is in the zone.
    pub fn is_more_than_half(self) -> bool {
        self >= Self::MoreThanHalf
    }
}

words! {
    /// The kind of an element on the table.
    #[derive(Default)]
    #[serde(rename = "Sort")]
    FigureKind {
        /// A trooper, as a model or as a Marker.
        #[default]
        Trooper = "trooper",
        /// An AI Beacon, a Proxy or a G: Servant.
        TrooperLike = "stand",
        /// A Holoecho that is not the trooper.
        Holoecho = "echo",
        /// A weapon or a piece of equipment.
        Device = "device",
        /// The Xenotech.
        Xenotech = "xenotech",
        /// A civilian.
        Civilian = "civilian",
        /// The HVT that the enemy may kill.
        DesignatedTarget = "designated-target",
        /// A decoy of it.
        Decoy = "decoy",
    }
}

words! {
    /// Where an object is that a trooper picks up.
    ObjectPlace {
        /// No model carries it.
        Table = "table",
        /// A model in a Null State carries it.
        NullModel = "null-model",
        /// An allied model carries it.
        Ally = "ally",
    }
}

words! {
    /// What the players have settled before they draw Classified Objectives.
    Settled {
        /// The mission.
        Mission = "mission",
        /// The Faction of the opponent.
        EnemyFaction = "enemy-faction",
        /// The Army List that the player uses.
        ArmyList = "army-list",
    }
}

words! {
    /// A version of the Classified Deck.
    DeckVersion {
        /// The green deck.
        Green = "green",
        /// The red deck.
        Red = "red",
    }
}

words! {
    /// The use of a classified card.
    CardUse {
        /// A Classified Objective.
        Objective = "objective",
        /// An Intelcom Card.
        Intelcom = "intelcom",
    }
}

words! {
    /// Where an active enemy trooper is.
    EnemyPlace {
        /// In the Line of Fire.
        LineOfFire = "line-of-fire",
        /// In the Zone of Control.
        ZoneOfControl = "zone-of-control",
        /// In neither.
        Elsewhere = "elsewhere",
    }
}

words! {
    /// How an attack concerns an object.
    #[derive(Default)]
    ObjectHit {
        /// The object is the target.
        #[default]
        Target = "target",
        /// The object is only affected.
        Affected = "affected",
    }
}
