//! A score sheet: the state of the table at the end of each Game Round and of the game, as the players state it.

use std::collections::{BTreeMap, BTreeSet};
use std::ptr;

use crate::table::layout::SizeSource;
use model::ids::{EntryId, Name};
use model::outcome::Fact;
use model::scenario::fact::Role;
use model::scenario::map::{Object, Zone};
use model::scenario::{Player, Scenario, Tier};
use model::situation::score::{Extent, FigureKind};
use model::solid::Point;

/// The location of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// The center of the base, from above.
    pub center: Point,
    /// The height of the base above the table.
    pub elevation: i64,
}

/// The size of a figure or an object.
#[derive(Clone, Debug)]
pub struct Size {
    /// The diameter of its base.
    pub base: i64,
    /// The height of its Silhouette.
    pub height: i64,
    /// Whether a Silhouette prints the size, or the sheet assumes it.
    pub size_source: SizeSource,
}

/// A trooper of an army list, or a figure that counts like one.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Trooper<'s> {
    /// The trooper's name, unique on the sheet.
    pub name: &'s str,
    /// The trooper's index in [`Sheet::troopers`].
    pub index: usize,
    /// The player whose army it belongs to.
    pub player: Player,
    /// Whether the element is a trooper, or which other element that counts in zones.
    pub kind: FigureKind,
    /// The trooper's Cost in Army Points.
    pub points: i64,
    /// The Army Points added by its Baggage.
    pub extra_points: i64,
    /// The trooper's skills, equipment and troop type.
    pub bears: &'s [EntryId],
    /// Whether the trooper is a Lieutenant at the end of the game.
    pub lieutenant: bool,
    /// Whether the trooper was a Lieutenant earlier in the game.
    pub was_lieutenant: bool,
    /// Whether the trooper is the DataTracker.
    pub datatracker: bool,
    /// Whether the trooper was deployed.
    pub deployed: bool,
    /// The role of its killer, if that matters.
    pub killed_by: Option<Role>,
    /// Whether the trooper's Null State was not caused by the adversary.
    pub not_by_the_enemy: bool,
    /// Whether the trooper was revealed before it was killed.
    pub revealed: bool,
    /// The trooper's size, if stated.
    pub size: Option<Size>,
}

impl Trooper<'_> {
    /// Returns whether the trooper has a skill, an item or a troop type.
    pub fn bears(&self, id: &EntryId) -> bool {
        self.bears.contains(id)
    }
}

/// The states and the position of a trooper at a moment.
#[derive(Clone, Debug, Default)]
pub struct Position<'s> {
    /// The states that the trooper is in.
    pub states: &'s [EntryId],
    /// Whether one of them is a Null State.
    pub null: bool,
    /// The trooper's location. If it is stated, zones and contacts are computed from it.
    pub location: Option<Location>,
    /// The zones that the trooper's base lies in.
    pub inside: Vec<(&'s Zone, Extent)>,
    /// The objects in contact with it.
    pub contact: Vec<&'s Object>,
    /// The objects it carries.
    pub carries: Vec<&'s Object>,
    /// Whether the trooper is in contact with an enemy model that is not in a Null State.
    pub enemy_contact: bool,
    /// Whether the trooper is in contact with an enemy model in a Null State.
    pub null_enemy_contact: bool,
    /// For a Civilian: the name of the trooper that leads it.
    pub follows: Option<&'s str>,
}

impl Position<'_> {
    /// Returns the part of its base in a zone.
    pub fn extent_in(&self, zone: &Zone) -> Option<Extent> {
        self.inside.iter().find(|(own, _)| ptr::eq(*own, zone)).map(|(_, extent)| *extent)
    }

    /// Returns whether the trooper is in contact with an object.
    pub fn touches(&self, object: &Object) -> bool {
        self.contact.iter().any(|own| ptr::eq(*own, object))
    }

    /// Returns whether the trooper carries an object.
    pub fn carries(&self, object: &Object) -> bool {
        self.carries.iter().any(|own| ptr::eq(*own, object))
    }

    /// Returns whether the trooper is in a state.
    pub fn is(&self, state: &EntryId) -> bool {
        self.states.contains(state)
    }

    /// Returns whether the trooper is in one of several states.
    pub fn is_any(&self, states: &[&EntryId]) -> bool {
        states.iter().any(|state| self.is(state))
    }
}

/// A trooper that is listed at a moment, with its position then.
#[derive(Clone, Copy, Debug)]
pub struct ListedTrooper<'s> {
    /// The row of the Army List.
    pub trooper: &'s Trooper<'s>,
    /// The trooper's zones and contacts at the moment.
    pub position: &'s Position<'s>,
}

/// The state of an object at a moment.
#[derive(Clone, Debug, Default)]
pub struct ObjectState {
    /// The players of each mark on it.
    pub marks: BTreeMap<Name, Vec<Player>>,
    /// The Structure points it has left; below 0 it is Destroyed.
    pub structure: Option<i64>,
    /// The zones that the object lies in, if it is movable.
    pub inside: Vec<Name>,
    /// The object's location, if it is movable and the location is stated.
    pub location: Option<Location>,
}

/// The state of the table at a moment: the end of a Game Round or of the game.
#[derive(Clone, Debug, Default)]
pub struct Snapshot<'s> {
    /// Facts stated as totals, by player.
    pub totals: [BTreeMap<Name, i64>; 2],
    /// Army Points of both players in zones, stated as totals.
    pub zones: BTreeMap<Name, [i64; 2]>,
    /// The states of the objects that are listed, by name.
    pub objects: BTreeMap<Name, ObjectState>,
    /// The zone assigned to each player.
    pub assigned: [Option<Name>; 2],
    /// The positions of the troopers, by [`Trooper::index`]; `None` for a trooper that is not listed at this moment.
    pub positions: Vec<Option<Position<'s>>>,
    /// Whether the zones of its positions were computed from locations.
    pub placed: bool,
    /// The groups of objects whose contacts were computed from locations.
    pub contact_groups: Vec<&'s Name>,
}

impl<'s> Snapshot<'s> {
    /// Returns the positions of the troopers that are listed.
    pub fn listed(&self) -> impl Iterator<Item = &Position<'s>> {
        self.positions.iter().flatten()
    }
}

/// A moment at which facts are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SheetMoment {
    /// The end of a Game Round.
    Round(u8),
    /// The end of the game.
    End,
}

/// A use of a classified card other than its objective (INTELCOM).
#[derive(Clone, Debug)]
pub enum Card {
    /// Support and Control: adds its number to the Army Points in a zone.
    SupportAndControl {
        /// The number of the card.
        value: i64,
        /// The name of the zone.
        zone: Name,
    },
    /// Interference: an enemy Specialist does not count as one for the control of Consoles.
    Interference {
        /// The name of the Specialist; `None` if only totals are stated, which already take it into account.
        trooper: Option<String>,
    },
    /// Counterespionage: cancels accomplished classified objectives of the adversary.
    Counterespionage {
        /// The number of objectives concerned.
        cancels: i64,
    },
    /// Provisions: accomplished classified objectives whose symbol gives an extra point each.
    Provisions {
        /// The number of objectives concerned.
        cards: i64,
    },
}

/// What the players have noted of a game: its elements, and the states of the table over time.
#[derive(Clone, Debug)]
pub struct Sheet<'s> {
    /// The entry of the scenario.
    pub entry: EntryId,
    /// The scenario that is scored.
    pub scenario: &'s Scenario,
    /// The tier, if it matters.
    pub tier: Option<Tier>,
    /// The number of completed Game Rounds.
    pub completed: u8,
    /// The listed troopers; empty if the sheet has totals only.
    pub troopers: Vec<Trooper<'s>>,
    /// The sizes of objects, by group, if stated.
    pub sizes: BTreeMap<Name, Size>,
    /// The end of each Game Round, in order.
    pub rounds: Vec<Snapshot<'s>>,
    /// The end of the game.
    pub end: Snapshot<'s>,
    /// The uses of classified cards, in the order of Initiative.
    pub cards: Vec<(Player, Card)>,
    /// The accomplished classified objectives whose card gives a bonus, by player.
    pub bonuses: [BTreeSet<EntryId>; 2],
    /// The player who has the first turn, if it is stated.
    pub initiative: Option<Player>,
    /// Whether the game belongs to a tournament.
    pub tournament: bool,
    /// Whether each player put a neutral HVT in a Null State.
    pub hvt_lost: [bool; 2],
}

impl<'s> Sheet<'s> {
    /// Returns the state of the table at a moment.
    pub fn snapshot(&self, moment: SheetMoment) -> Option<&Snapshot<'s>> {
        match moment {
            SheetMoment::Round(round) => self.rounds.get(usize::from(round.checked_sub(1)?)),
            SheetMoment::End => Some(&self.end),
        }
    }

    /// Returns the state of the table at each moment: the ends of the Game Rounds, then the end of the game.
    pub fn snapshots(&self) -> impl Iterator<Item = (SheetMoment, &Snapshot<'s>)> {
        (1..).map(SheetMoment::Round).zip(&self.rounds).chain([(SheetMoment::End, &self.end)])
    }

    /// Returns the position of a trooper at a moment; `None` if it is not listed then.
    pub fn position(&self, moment: SheetMoment, trooper: &Trooper<'_>) -> Option<&Position<'s>> {
        self.snapshot(moment)?.positions.get(trooper.index)?.as_ref()
    }

    /// Returns the troopers that are listed at a moment.
    pub fn listed(&self, moment: SheetMoment) -> impl Iterator<Item = ListedTrooper<'_>> {
        let positions = self.snapshot(moment).map_or(&[][..], |snapshot| &snapshot.positions);
        let troopers = self.troopers.iter().zip(positions);
        troopers.filter_map(|(trooper, position)| Some(ListedTrooper { trooper, position: position.as_ref()? }))
    }

    /// Returns the troopers of a player.
    pub fn troopers_of(&self, player: Player) -> impl Iterator<Item = &Trooper<'s>> {
        self.troopers.iter().filter(move |trooper| trooper.player == player)
    }
}

/// Returns a player as a fact of the outcome; the word `nobody` for none.
pub fn player_fact(player: Option<Player>) -> Fact {
    player.map_or(Fact::Word("nobody"), |player| Fact::Name(player.as_str().to_owned()))
}

/// Returns the path of a player's total.
pub const fn total_path(player: Player) -> &'static str {
    match player {
        Player::A => "a.total",
        Player::B => "b.total",
    }
}

impl SheetMoment {
    /// Returns the number of the Game Round; 0 for the end of the game.
    pub const fn round(self) -> u8 {
        match self {
            Self::Round(round) => round,
            Self::End => 0,
        }
    }

    /// Returns the path of a fact of no player: `round-2.inside.quadrant-1`.
    pub fn path_of(self, fact: &str) -> String {
        match self {
            Self::Round(round) => format!("round-{round}.{fact}"),
            Self::End => fact.to_owned(),
        }
    }

    /// Returns the path of a player's fact: `a.round-2.dominated`.
    pub fn path(self, player: Player, fact: &str) -> String {
        match self {
            Self::Round(round) => format!("{}.round-{round}.{fact}", player.as_str()),
            Self::End => format!("{}.{fact}", player.as_str()),
        }
    }
}
