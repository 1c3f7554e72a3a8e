//! Open and Private Information.

use crate::words::{list_words, words};

words! {
    /// A piece of information.
    #[serde(rename = "About")]
    #[schemars(transform = list_words)]
    Subject {
        /// A trooper's Cost.
        Cost = "cost",
        /// A trooper's SWC.
        Swc = "swc",
        /// The identity of the Lieutenant.
        Lieutenant = "lieutenant",
        /// The Lieutenant's WIP.
        LieutenantWip = "lieutenant-wip",
        /// Whether troopers are in Hidden Deployment.
        HiddenDeployment = "hidden-deployment",
        /// Whether troopers use Airborne Deployment.
        AirborneDeployment = "airborne-deployment",
        /// Whether troopers have Combat Jump.
        CombatJump = "combat-jump",
        /// Whether troopers are Parachutists.
        Parachutist = "parachutist",
        /// Whether a trooper is disguised by a `HoloMask`.
        Holomask = "holomask",
        /// Which trooper has Chain of Command.
        ChainOfCommand = "chain-of-command",
        /// Which trooper has Counterintelligence.
        Counterintelligence = "counterintelligence",
        /// The bonuses of a Fireteam.
        FireteamBonuses = "fireteam-bonuses",
        /// Whether a trooper is disguised by a Holoprojector.
        Holoprojector = "holoprojector",
        /// The identity of a Camouflage Marker.
        CamouflageMarker = "camouflage-marker",
        /// The identity of a TO Camouflage Marker.
        ToCamouflageMarker = "to-camouflage-marker",
        /// The identity of an Impersonation Marker.
        ImpersonationMarker = "impersonation-marker",
        /// A skill, weapon or item with the Private Information label.
        PrivateLabel = "private-label",
        /// Anything else on the Army List.
        Other = "other",
    }
}
