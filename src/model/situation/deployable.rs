//! Deployables and supplies: how they are placed, what sets them off, who picks them up.

use crate::words::words;

words! {
    /// How a deployable is placed.
    #[derive(Default)]
    #[serde(rename = "Means")]
    PlacementMethod {
        /// With Place Deployable.
        #[default]
        PlaceDeployable = "place-deployable",
        /// With Intuitive Attack.
        IntuitiveAttack = "intuitive-attack",
        /// With a successful BS Attack that shoots or throws it.
        BsAttack = "bs-attack",
        /// With Minelayer, in the Deployment Phase.
        Minelayer = "minelayer",
        /// By its Prior Deployment, in the Deployment Phase.
        PriorDeployment = "prior-deployment",
    }
}

words! {
    /// A place, seen from the trooper.
    #[serde(rename = "Location")]
    PlacementLocation {
        /// In Silhouette contact with it.
        Contact = "contact",
        /// In Silhouette contact with a point of the way that it moved.
        AlongTheWay = "along-the-way",
        /// Totally inside its Zone of Control.
        ZoneOfControl = "zone-of-control",
        /// Partly inside its Zone of Control.
        EdgeOfZone = "edge-of-zone",
        /// Outside its Zone of Control.
        Beyond = "beyond",
    }
}

words! {
    /// The surface under a deployable.
    #[derive(Default)]
    Surface {
        /// The surface supports all of the deployable.
        #[default]
        Level = "level",
        /// The surface ends under the deployable.
        Edge = "edge",
        /// The surface is vertical.
        Vertical = "vertical",
    }
}

words! {
    /// What happens to a position.
    #[serde(rename = "Taken")]
    PositionConflict {
        /// Another one is possible.
        AnotherIsFree = "another-is-free",
        /// No other one is possible.
        NoneIsFree = "none-is-free",
    }
}

words! {
    /// What an enemy does near a deployable.
    #[derive(Default)]
    #[serde(rename = "Act")]
    EnemyAction {
        /// The enemy declares or carries out a skill of an Order or ARO.
        #[default]
        Skill = "skill",
        /// The enemy moves after a successful Dodge.
        DodgeMove = "dodge-move",
        /// The enemy fails the Dodge whose move would have brought it near.
        FailedDodge = "failed-dodge",
        /// The enemy destroys the deployable.
        Destroys = "destroys",
    }
}

words! {
    /// A position, seen from a deployable.
    #[derive(Default)]
    #[serde(rename = "Position")]
    EnemyPosition {
        /// In its Trigger Area, or with Boost in its Zone of Control.
        #[default]
        Inside = "inside",
        /// Near enough for a mine, but in Total Cover from its Blast Focus.
        TotalCover = "total-cover",
        /// Outside that area.
        Outside = "outside",
    }
}

words! {
    /// An ally under a Template.
    #[serde(rename = "Ally")]
    AllyUnderTemplate {
        /// The ally is not Unconscious.
        Standing = "standing",
        /// The ally is Unconscious.
        Unconscious = "unconscious",
    }
}

words! {
    /// The state that a trooper enters.
    #[derive(Default)]
    #[serde(rename = "Falls")]
    FallenState {
        /// The Unconscious state.
        #[default]
        Unconscious = "unconscious",
        /// Dead, at once.
        Dead = "dead",
    }
}

words! {
    /// What happens to a Disco Ball.
    DiscoBallEvent {
        /// The Disco Ball is placed by a Disco Baller.
        Placed = "placed",
        /// An ally activates it with success.
        Activated = "activated",
        /// The States Phase begins.
        StatesPhase = "states-phase",
        /// The Disco Ball is destroyed.
        Destroyed = "destroyed",
    }
}

words! {
    /// What refills a trooper.
    #[derive(Default)]
    #[serde(rename = "Refill")]
    ReloadMethod {
        /// Reload.
        #[default]
        Reload = "reload",
        /// Baggage, in the States Phase.
        StatesPhase = "states-phase",
        /// An Overkill, in the Conclusion of an Order.
        Overkill = "overkill",
    }
}

words! {
    /// A token with supplies.
    SupplyToken {
        /// A Speedball, with an item for its bearer.
        Speedball = "speedball",
        /// A SpecBall, requested for the Spec-Ops.
        Specball = "specball",
    }
}

words! {
    /// What comes into contact with a token.
    #[derive(Default)]
    Toucher {
        /// A trooper of the player that requested it.
        #[default]
        Ally = "ally",
        /// The Spec-Ops of that player.
        SpecOps = "spec-ops",
        /// An enemy of that player.
        Enemy = "enemy",
        /// The Deactivator of an enemy.
        Deactivator = "deactivator",
    }
}

words! {
    /// To whom a `SymbioBomb` is assigned.
    #[derive(Default)]
    #[serde(rename = "AssignedTo")]
    Assignee {
        /// Another trooper of the same army.
        #[default]
        Comrade = "comrade",
        /// The owner of the `SymbioMate`.
        Owner = "owner",
        /// A trooper of another army.
        OtherArmy = "other-army",
    }
}
