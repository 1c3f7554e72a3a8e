//! The state of a trooper before its Order: Combat Group, training, Wounds lost, earlier actions of the turn, posture.

use crate::order::trooper_index::TrooperIndex;
use model::ids::EntryId;
use model::length::Length;
use model::situation::order::{CoherencyCheck, Disconnection, Posture};
use model::situation::turn::Training;

/// An action of a trooper in an earlier Order of the same turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierAction {
    /// The id of the skill that was declared.
    pub skill: EntryId,
    /// The target, if it is a trooper of this Order.
    pub target: Option<TrooperIndex>,
    /// Whether the action succeeded, if the situation says so.
    pub succeeded: Option<bool>,
    /// Whether the action was a guided attack.
    pub guided: bool,
    /// Whether the target was revealed afterwards and has hidden once more.
    pub target_hid_anew: bool,
}

/// The Controller of a Peripheral, as the situation states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Controlled {
    /// The trooper that controls it.
    pub controller: TrooperIndex,
    /// Whether the Peripheral acts on its Autonomous Profile.
    pub autonomous: bool,
}

/// The level of a Marker of Impersonation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpersonationLevel {
    /// A successful Discover leads to the second level.
    First,
    /// A successful Discover reveals the trooper.
    Second,
}

impl ImpersonationLevel {
    /// Returns the level with a number; `None` if there is no such level.
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            _ => None,
        }
    }

    /// Returns the number of the level.
    pub const fn number(self) -> i64 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }
}

/// What a situation states about the disguise of a trooper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Disguise {
    /// The trooper of which it is a replica: a Decoy or a Holoecho.
    pub replica_of: Option<TrooperIndex>,
    /// The check of Coherency with its group that it fails.
    pub coherency_lost: Option<CoherencyCheck>,
    /// The skills and items of the trooper that it imitates.
    pub imitates: Vec<EntryId>,
    /// The level of its Impersonation, if the situation says so.
    pub impersonation_level: Option<ImpersonationLevel>,
}

/// The state of a trooper before the Order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct PriorState {
    /// The trooper's Combat Group.
    pub group: usize,
    /// Regular or Irregular.
    pub training: Training,
    /// The Wounds or STR it has lost, if the situation says so.
    pub wounds_lost: Option<i64>,
    /// The points by which its VITA is above its profile.
    pub power_up: i64,
    /// The trooper's earlier actions of the turn.
    pub earlier_actions: Vec<EarlierAction>,
    /// The posture it chooses for the Order.
    pub posture: Option<Posture>,
    /// The posture in which the trooper ends its movement.
    pub final_posture: Option<Posture>,
    /// Whether the trooper's movement ends in Total Cover.
    pub ends_in_total_cover: bool,
    /// Whether the trooper's equipment is blinded by White Noise, beside what is known to be.
    pub blinded_by_white_noise: bool,
    /// Whether the trooper is on a vertical surface.
    pub on_wall: bool,
    /// The skill, item or program with the label NFB that it uses, if the situation says so.
    pub feedback: Option<EntryId>,
    /// Whether it shows itself to keep an enemy from entering a Marker State.
    pub guards: bool,
    /// Whether another stands where a hidden trooper was written down, if the situation says so.
    pub place_taken: Option<bool>,
    /// The skills and items that the trooper's player waives.
    pub waives: Vec<EntryId>,
    /// The items of the trooper whose time is up.
    pub expired: Vec<EntryId>,
    /// Whether the trooper touches a friend that is Engaged.
    pub beside_engaged: bool,
    /// Whether the trooper is Immobilized-A for want of room.
    pub no_room: bool,
    /// The diameter of its base, if the situation states it.
    pub base: Option<Length>,
    /// Whether the trooper is in Total Cover behind its Marker.
    pub in_total_cover: bool,
    /// Whether the situation lists all its skills.
    pub skills_listed: bool,
    /// The trooper's Controller, if it is a Peripheral.
    pub controlled: Option<Controlled>,
    /// The skill that the trooper's player announces, or has announced, when it falls Unconscious.
    pub uses: Option<EntryId>,
    /// The trooper's disguise, if it has one.
    pub disguise: Disguise,
    /// The friends in its Zone of Control.
    pub friends_near: Vec<TrooperIndex>,
    /// What made it Disconnected, if it is.
    pub disconnected_by: Disconnection,
    /// Whether the trooper acts for the enemy that has taken it over.
    pub taken_over: bool,
    /// The state out of which it resets, which counts for nothing else in the Order.
    pub resets_from: Option<EntryId>,
    /// The state by which it acts for the enemy.
    pub state_of_enemy: Option<EntryId>,
}

impl PriorState {
    /// Iterates over the troopers that the state names, each with the key that names it.
    pub(super) fn named_troopers_mut(&mut self) -> impl Iterator<Item = (&'static str, &mut TrooperIndex)> {
        let earlier = self.earlier_actions.iter_mut().filter_map(|earlier| earlier.target.as_mut());
        let controllers = self.controlled.iter_mut().map(|controlled| ("controller", &mut controlled.controller));
        earlier
            .map(|index| ("earlier-this-turn.at", index))
            .chain(controllers)
            .chain(self.disguise.replica_of.iter_mut().map(|index| ("replica-of", index)))
            .chain(self.friends_near.iter_mut().map(|index| ("friends-near", index)))
    }
}

impl Default for PriorState {
    fn default() -> Self {
        Self {
            group: 1,
            training: Training::Regular,
            wounds_lost: None,
            power_up: 0,
            earlier_actions: Vec::new(),
            posture: None,
            final_posture: None,
            ends_in_total_cover: false,
            blinded_by_white_noise: false,
            on_wall: false,
            feedback: None,
            guards: false,
            place_taken: None,
            waives: Vec::new(),
            expired: Vec::new(),
            beside_engaged: false,
            no_room: false,
            base: None,
            in_total_cover: false,
            skills_listed: false,
            controlled: None,
            uses: None,
            disguise: Disguise::default(),
            friends_near: Vec::new(),
            disconnected_by: Disconnection::Attack,
            taken_over: false,
            resets_from: None,
            state_of_enemy: None,
        }
    }
}
