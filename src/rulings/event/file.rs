//! The data model of event files.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An event: what was announced, who takes part, what was played. No dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EventFile {
    /// What the event is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// When it takes place, as it is to be printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Who runs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organizer: Option<String>,
    /// Its format.
    pub format: Format,
    /// Its Tier; Mid where none is announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<Tier>,
    /// Its Extras.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extras: Vec<Extra>,
    /// How many Rounds are announced; by the number of players where nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i64>,
    /// The K Factor of a special event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k_factor: Option<i64>,
    /// The scenario of each Round: an entry of the pack, or the name of one of the Organizer's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenarios: Vec<String>,
    /// A number from which lots are drawn, the same for the same number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lots: Option<u32>,
    /// Lots drawn by hand: all players in the order in which they came out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<String>,
    /// Who takes part, in the order of arrival.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub player: Vec<Player>,
    /// The Rounds paired so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub round: Vec<Round>,
}

/// The format of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// A tournament.
    Tournament,
    /// A league.
    League,
    /// A One Shot: it says how many Rounds it has.
    OneShot,
    /// A special event: it says its K Factor.
    Special,
}

/// The size of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    /// The smallest.
    Low,
    /// The usual one.
    Mid,
    /// The largest.
    Top,
}

/// An Extra.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    /// The armies grow from Round to Round.
    Escalation,
    /// One Combat Group only.
    LimitedInsertion,
    /// Mercenaries.
    SoldiersOfFortune,
    /// Spec-Ops.
    SpecOps,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Player {
    /// The name, unique.
    pub name: String,
    /// The ITS PIN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pin: Option<String>,
    /// The army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<String>,
    /// The names of the Army Lists handed in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<String>,
    /// The ITS Rating before the event; that of a new season where none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i64>,
    /// The last Round in which the player took part, where the player has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_after: Option<i64>,
    /// What was taken from the player's points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalty: Vec<Penalty>,
}

/// Points taken from a player by the Organizer or the Referee.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Penalty {
    /// The Round at whose end they are taken.
    pub round: i64,
    /// Tournament Points.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tournament_points: i64,
    /// Objective Points.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub objective_points: i64,
    /// Victory Points.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub victory_points: i64,
    /// Why, as it is to be printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what writes a field gives a reference")]
const fn is_nothing(number: &i64) -> bool {
    *number == 0
}

/// A Round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Round {
    /// Who has a bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<String>,
    /// Its games, by table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub game: Vec<Game>,
}

/// A game between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Game {
    /// Who plays.
    pub players: [String; 2],
    /// What each scored; nothing while it is being played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objective_points: Option<[i64; 2]>,
    /// How many Army Points of each survived; nothing while it is being played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub victory_points: Option<[i64; 2]>,
}
