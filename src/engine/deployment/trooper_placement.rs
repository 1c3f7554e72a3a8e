//! A trooper being placed in the Deployment Phase.

use model::ids::EntryId;
use model::length::Length;
use model::situation::deployment::{HvtRole, Inside};

/// What the base of a trooper touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touches {
    /// Nothing.
    Nothing,
    /// A trooper of the same player.
    Friendly,
    /// An enemy or neutral model, Marker or token, or a mission objective.
    Forbidden,
}

/// One trooper being placed.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
pub struct Placement {
    /// The name of its player in the situation.
    pub player: String,
    /// The name of the trooper in the situation.
    pub trooper: String,
    /// How much of its base is inside the Deployment Zone.
    pub inside: Inside,
    /// What the figure's base touches.
    pub touches: Touches,
    /// Whether the figure is the Lieutenant, in a scenario with rules on it.
    pub lieutenant: bool,
    /// Whether the figure is deployed Prone.
    pub prone: bool,
    /// Whether the figure's base has room.
    pub fits: bool,
    /// The players agreed beforehand that the figure may overhang.
    pub agreed: bool,
    /// The skill that places it outside the zone.
    pub skill: Option<EntryId>,
    /// Set if a skill keeps it off the table.
    pub off_table: Option<OffTable>,
    /// Whether the surface is vertical.
    pub vertical: bool,
    /// How far beyond the zone it is placed.
    pub beyond: Option<Length>,
    /// The reach in brackets after the skill that places it there.
    pub reach: Option<Length>,
    /// The disguise in which the figure is deployed.
    pub disguised: Option<Disguised>,
    /// The Fireteam of the figure; `None` if it is in none.
    pub team: Option<DeployedTeam>,
    /// Whether the Coherency of its Fireteam is checked.
    pub team_checked: bool,
    /// The figure's Controller, if it is a Peripheral.
    pub peripheral: Option<DeployedPeripheral>,
    /// Whether the figure is an AI Beacon, and whether it stands on the edge of the table.
    pub beacon: Option<bool>,
    /// Whether something is rolled or measured for it.
    pub measured: bool,
    /// Whether the figure was placed before and is shifted.
    pub shifted: bool,
    /// Whether the figure is a trooper or a figure of the scenario.
    pub figure: Figure,
    /// The figure's training and troop type, as far as a scenario reads them.
    pub is: Vec<EntryId>,
    /// The Marker state in which the figure stands on the table, as far as a scenario reads it.
    pub marker: Option<EntryId>,
}

/// A figure that is placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A trooper of the list.
    Trooper,
    /// An HVT, with its role if it is masked and the role is stated.
    Hvt(Option<HvtRole>),
    /// The Xenotech of the scenario, with its escort.
    Xenotech {
        /// The trooper that the Xenotech is synchronized with.
        escort: String,
        /// Whether that trooper can declare Synchronize Civilian.
        able: bool,
    },
}

/// The disguise in which a trooper is deployed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Disguised {
    /// The id of the Marker state or disguise.
    pub state: EntryId,
    /// Whether the trooper's profile has the skill or item that gives the state.
    pub entitled: bool,
    /// The number in brackets after that skill.
    pub number: Option<i64>,
    /// The Marker state in which the trooper deploys as well.
    pub marker: Option<EntryId>,
    /// The number of replicas placed.
    pub replicas: i64,
    /// Whether every replica is in Coherency.
    pub coherent: bool,
    /// Whether their Coherency is checked.
    pub checked: bool,
    /// Whether the trooper arrives by Airborne Deployment during the game.
    pub arrives: bool,
    /// Whether the opponent looks away during the check.
    pub opponent_looks_away: bool,
    /// Whether Models of the imitated trooper stand for the replicas, and whether all of them are alike.
    pub models: Option<bool>,
    /// Whether the trooper that it imitates is of its own army.
    pub same_army: bool,
    /// Whether that trooper has the same Silhouette.
    pub same_silhouette: bool,
}

/// The Fireteam of a trooper that is deployed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeployedTeam {
    /// The name of the Fireteam, which its members share.
    pub name: String,
    /// Whether the trooper is deployed as its leader.
    pub leader: bool,
    /// Whether the trooper has Strategic Deployment itself.
    pub strategic: bool,
    /// Whether a scenario gives Forward Deployment to a member.
    pub scenario_forward: bool,
}

/// A Peripheral that is deployed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeployedPeripheral {
    /// The type of the Peripheral, by its skill.
    pub type_id: EntryId,
    /// The name of its Controller.
    pub controller: String,
    /// Whether the Peripheral is deployed on its Autonomous Profile; `None` if that is not said.
    pub autonomous: Option<bool>,
}

/// A trooper that a skill keeps off the table.
#[derive(Clone, Debug)]
pub struct OffTable {
    /// The skill that allows it, such as Airborne Deployment.
    pub skill: EntryId,
    /// The player declares the trooper while deploying the others.
    pub settled: bool,
    /// The position of the hidden trooper is fixed.
    pub position_fixed: bool,
}
