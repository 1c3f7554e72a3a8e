//! Line of Fire: cover and clouds.

use crate::words::{list_words, words};
use schemars::JsonSchema;
use serde::Deserialize;

words! {
    /// The kind of Cover that a target has.
    #[serde(rename = "CoverWord")]
    Cover {
        /// No Cover.
        No = "none",
        /// Partial Cover.
        Partial = "partial",
        /// Total Cover: the target cannot be seen.
        Total = "total",
        /// Partial Cover from a Deployable Cover (Vitroferro) that hides some part of the target.
        Vitroferro = "vitroferro",
    }
}

impl Cover {
    /// Returns the term that names it.
    pub const fn term(self) -> &'static str {
        match self {
            Self::No => "no-cover",
            Self::Partial => "partial-cover",
            Self::Total => "total-cover",
            Self::Vitroferro => "deployable-cover",
        }
    }
}

words! {
    /// The part of a target that a piece of scenery hides from the attacker.
    #[serde(rename = "HiddenWord")]
    Hidden {
        /// Nothing.
        Nothing = "nothing",
        /// Less than a third.
        Some = "some",
        /// A third or more, with an area of the size of its head still visible.
        AThird = "third",
        /// Everything.
        All = "all",
    }
}

words! {
    /// What a Deployable Cover does for a target in contact with it.
    DeployedCover {
        /// Cutting Foam of the own side gives Partial Cover.
        OwnFoam = "own-cutting-foam",
        /// Cutting Foam of the enemy gives none.
        EnemyFoam = "enemy-cutting-foam",
        /// Vitroferro past which the attacker sees all of the target gives none.
        LowVitroferro = "vitroferro-hides-nothing",
        /// Vitroferro together with other scenery that gives Partial Cover.
        VitroferroAndScenery = "vitroferro-and-scenery",
        /// Vitroferro and other scenery, of which the player picks the scenery.
        SceneryInstead = "scenery-instead-of-vitroferro",
    }
}

/// Cover, either as the players agree on it or as the facts from which it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged, rename = "CoverInput", expecting = "a cover")]
pub enum CoverFact {
    /// The players agree on it.
    Judged(Cover),
    /// What a piece of scenery does.
    Scenery(SceneryFact),
    /// A Deployable Cover.
    Deployed(DeployedCover),
}

/// A piece of scenery between a target and its attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename = "Scenery")]
pub struct SceneryFact {
    /// The target is in base contact with it.
    pub contact: bool,
    /// The part of the target that it hides.
    pub hides: Hidden,
}

impl Default for CoverFact {
    fn default() -> Self {
        Self::Judged(Cover::No)
    }
}

words! {
    /// A zone that blocks Line of Fire, for all troopers or only for some.
    Cloud {
        /// A Smoke Template.
        Smoke = "smoke",
        /// An Eclipse Template.
        Eclipse = "eclipse-smoke",
        /// A Zero Visibility Zone of another kind.
        Zone = "zero-visibility-zone",
        /// A White Noise Zone.
        WhiteNoise = "white-noise",
    }
}

words! {
    /// What a piece of scenery is, where rules on sight name it.
    #[schemars(transform = list_words)]
    SceneryKind {
        /// A parapet, a railing or the like.
        Parapet = "parapet",
        /// A gate or another access.
        Gate = "gate",
        /// A gate that a special rule or the scenario closes.
        ClosedGate = "closed-gate",
    }
}

words! {
    /// How a line passes the template of a zone.
    #[derive(Default)]
    #[schemars(transform = list_words)]
    LinePast {
        /// Inside it.
        #[default]
        Inside = "inside",
        /// High above it.
        Above = "above",
        /// Past its side.
        Outside = "outside",
    }
}
