//! The data model of event files.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use model::situation::event::{Format, Tier};

/// An event: its announcement, its players and its games. No dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EventFile {
    /// The name of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The date, as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The name of the Organizer, as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organizer: Option<String>,
    /// The format, which decides the rules on Rounds, byes and K Factors.
    pub format: Format,
    /// The event's Tier; Mid unless announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<Tier>,
    /// The Extras that are announced; none unless given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extras: Vec<Extra>,
    /// The number of Rounds announced; follows from the number of players unless announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i64>,
    /// The K Factor of a special event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k_factor: Option<i64>,
    /// The scenario of each Round: an entry of the pack, or the name of a scenario of the Organizer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenarios: Vec<String>,
    /// The seed of random choices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lots: Option<u32>,
    /// A random order drawn by hand: all players in the order drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<String>,
    /// The players, in the order of arrival.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub player: Vec<Player>,
    /// The Rounds paired so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub round: Vec<Round>,
}

/// An option that an Organizer may add to an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    /// The armies grow from Round to Round.
    Escalation,
    /// One Combat Group only.
    LimitedInsertion,
    /// The armies may include mercenaries.
    SoldiersOfFortune,
    /// The armies may include Spec-Ops.
    SpecOps,
}

/// A player of an event file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Player {
    /// The name, unique.
    pub name: String,
    /// The number by which ITS knows the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pin: Option<String>,
    /// The army, as the Organizer writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<String>,
    /// The names of the Army Lists handed in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<String>,
    /// What the rules of an event check about Army Lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub army_list: Vec<ArmyList>,
    /// The ITS Rating before the event; the rating at the start of a season unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i64>,
    /// The last Round in which the player took part, if the player has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_after: Option<i64>,
    /// The penalties of the player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalty: Vec<Penalty>,
}

/// What the rules of an event check about an Army List.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ArmyList {
    /// The list's Faction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    /// The list's army, generic or Sectorial.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<String>,
    /// The Closed Battle List that the list comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle_list: Option<String>,
    /// The mercenaries that the list hires.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mercenaries: Vec<String>,
    /// The list's Spec-Ops.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spec_ops: Option<SpecOps>,
}

impl ArmyList {
    /// Returns all texts in it.
    pub fn texts(&self) -> impl Iterator<Item = &String> {
        let named = [&self.faction, &self.army, &self.battle_list].into_iter().flatten();
        let bought = self.spec_ops.iter().flat_map(|spec_ops| &spec_ops.bought);
        named.chain(&self.mercenaries).chain(bought)
    }
}

/// The Spec-Ops of an Army List.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SpecOps {
    /// What the Spec-Ops' experience points have bought.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bought: Vec<String>,
    /// The Round after which it was changed; 0 before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_after: Option<i64>,
    /// The experience points that the Spec-Ops' deeds would earn in a campaign.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub earned: i64,
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
    /// The reason, as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what writes a field gives a reference")]
const fn is_nothing(number: &i64) -> bool {
    *number == 0
}

/// A Round of an event file, with its games and byes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Round {
    /// The player who has a bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<String>,
    /// The Round's games, by table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub game: Vec<Game>,
}

/// A game between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Game {
    /// The names of the two players.
    pub players: [String; 2],
    /// The Objective Points of each player; none while the game is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objective_points: Option<[i64; 2]>,
    /// The surviving Army Points of each player; none while the game is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub victory_points: Option<[i64; 2]>,
}
