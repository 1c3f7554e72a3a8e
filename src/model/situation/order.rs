//! An Order: the troopers that take part in it and what they declare.

use crate::words::{list_words, words};
use schemars::JsonSchema;
use serde::Deserialize;

words! {
    /// The kind of the Order spent.
    #[derive(Default)]
    #[serde(rename = "OrderWord")]
    #[schemars(transform = list_words)]
    OrderKind {
        /// An Order from the pool.
        #[default]
        Regular = "regular",
        /// The Order of an Irregular trooper.
        Irregular = "irregular",
        /// The Special Lieutenant Order.
        Lieutenant = "lieutenant",
        /// An Order of the Impetuous Phase.
        Impetuous = "impetuous",
        /// A Coordinated Order of several troopers.
        Coordinated = "coordinated",
        /// The Order of a Fireteam.
        Fireteam = "fireteam",
    }
}

words! {
    /// A half of an Order.
    #[serde(rename = "HalfWord")]
    #[schemars(transform = list_words)]
    Half {
        /// The first skill, or an Entire Order.
        First = "first",
        /// The second skill.
        Second = "second",
    }
}

words! {
    /// A point of the path of a moving trooper.
    #[serde(rename = "PathPointWord")]
    #[schemars(transform = list_words)]
    PathPoint {
        /// Where it begins.
        Start = "start",
        /// Between its ends.
        OnTheWay = "on-the-way",
        /// Where it ends.
        End = "end",
    }
}

words! {
    /// A move that comes after the skills of an Order.
    #[serde(rename = "LaterMoveWord")]
    #[schemars(transform = list_words)]
    LaterMove {
        /// The move of a successful Dodge.
        Dodge = "after-the-dodge",
        /// The move of a failed Guts Roll.
        GutsRoll = "after-the-guts-roll",
    }
}

words! {
    /// The alignment of a game element, as the activated troopers see it.
    #[derive(Default)]
    #[serde(rename = "Alignment")]
    #[schemars(transform = list_words)]
    Side {
        /// A trooper of the opponent or of the opponent's team mate.
        #[default]
        Enemy = "enemy",
        /// A trooper of the player or of a team mate.
        Friendly = "friendly",
        /// A neutral element.
        Neutral = "neutral",
        /// A neutral element that imposes negative MODs.
        Hostile = "hostile",
        /// A civilian.
        Civilian = "civilian",
    }
}

words! {
    /// What made a Peripheral Disconnected.
    #[derive(Default)]
    #[serde(rename = "DisconnectionWord")]
    #[schemars(transform = list_words)]
    Disconnection {
        /// An attack.
        #[default]
        Attack = "attack",
        /// A piece of scenery.
        Scenery = "scenery",
        /// A rule of the scenario.
        Scenario = "scenario",
        /// The state of its Controller.
        Controller = "controller",
        /// A failed check of Coherency.
        Coherency = "coherency",
    }
}
words! {
    /// An Attribute that a profile prints as a dash.
    #[serde(rename = "DashWord")]
    #[schemars(transform = list_words)]
    Dash {
        /// Close Combat.
        Cc = "cc",
        /// Ballistic Skill.
        Bs = "bs",
        /// Physique.
        Ph = "ph",
        /// Willpower.
        Wip = "wip",
        /// Movement.
        Mov = "mov",
    }
}
words! {
    /// The posture that a trooper chooses for the whole Order when it is activated.
    #[serde(rename = "ActivatesWord")]
    #[schemars(transform = list_words)]
    Posture {
        /// Goes or stays prone.
        Prone = "prone",
        /// Stands up or stays standing.
        Standing = "standing",
        /// Mounts or stays mounted.
        Mounted = "mounted",
        /// Dismounts or stays on foot.
        Dismounted = "dismounted",
    }
}

words! {
    /// The check of Coherency that a trooper fails.
    #[serde(rename = "CoherencyCheckWord")]
    #[schemars(transform = list_words)]
    CoherencyCheck {
        /// The one at the start of the Order.
        Start = "start",
        /// The one at its end.
        End = "end",
    }
}

words! {
    /// The object that a trooper would touch where it lands.
    #[derive(Default)]
    #[serde(rename = "TouchesWord")]
    #[schemars(transform = list_words)]
    Touches {
        /// Nothing but the ground.
        #[default]
        Nothing = "nothing",
        /// A Model.
        Trooper = "trooper",
        /// A friendly Model.
        Friend = "friend",
        /// A Marker.
        Marker = "marker",
        /// A token.
        Token = "token",
        /// Scenery.
        Scenery = "scenery",
        /// A mission objective.
        Objective = "objective",
        /// A Low Visibility Zone or the like.
        VisibilityZone = "visibility-zone",
    }
}

words! {
    /// The place where a trooper would land, and the drop template of its jump.
    #[serde(rename = "DropTemplateWord")]
    #[schemars(transform = list_words)]
    DropTemplate {
        /// The template lies on flat ground, and the trooper lands wholly inside it.
        Inside = "inside",
        /// The template lies on flat ground, and the trooper lands partly outside it.
        PartlyOutside = "partly-outside",
        /// The template lies on ground that is not flat.
        Uneven = "uneven",
    }
}

words! {
    /// The players whose Controlled Jump is active, as the activated troopers see them.
    #[serde(rename = "ControlledJumpWord")]
    #[schemars(transform = list_words)]
    ControlledJump {
        /// The player of the activated troopers.
        Friendly = "friendly",
        /// The opponent.
        Enemy = "enemy",
        /// Both players.
        Both = "both",
    }
}

/// The landing of a trooper from the air.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename = "LandsInput")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub struct Lands {
    /// The trooper lands prone.
    #[serde(default)]
    pub prone: bool,
    /// What it would touch there.
    #[serde(default)]
    pub touches: Touches,
    /// The trooper lands in a Low Visibility Zone or the like.
    #[serde(default)]
    pub visibility_zone: bool,
    /// The trooper enters on a surface that is too small for its base, or away from the edge of the table.
    #[serde(default)]
    pub off_edge: bool,
    /// The trooper enters inside the enemy Deployment Zone.
    #[serde(default)]
    pub enemy_zone: bool,
    /// The trooper lands on a vertical surface.
    #[serde(default)]
    pub on_wall: bool,
    /// The trooper lands as a Marker, if its jump succeeds.
    #[serde(default)]
    pub as_marker: bool,
    /// The deployables placed with it before the roll.
    #[serde(default)]
    pub deployables: u8,
    /// The drop template of its jump.
    pub drop_template: Option<DropTemplate>,
    /// The surface on which it lands, where no Circular Template is needed.
    pub surface: Option<LandingSurface>,
}

/// The surface on which a trooper lands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LandingSurface {
    /// The surface is not flat.
    #[serde(default)]
    pub uneven: bool,
    /// A part of the base does not rest on it.
    #[serde(default)]
    pub overhang: bool,
    /// What encloses it.
    #[serde(default)]
    pub inside: Enclosure,
    /// Doors or windows of the enclosure are open.
    #[serde(default)]
    pub openings: bool,
}

words! {
    /// What encloses a surface.
    #[derive(Default)]
    Enclosure {
        /// Nothing.
        #[default]
        Nothing = "nothing",
        /// A building.
        Building = "building",
        /// Closed scenery with a roof or a part of one.
        RoofedScenery = "roofed-scenery",
        /// Closed scenery without a roof.
        RooflessScenery = "roofless-scenery",
    }
}
