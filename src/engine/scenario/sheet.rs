//! A score sheet: what both players saw at the end of the Game Rounds and of the game.

use std::collections::{BTreeMap, BTreeSet};
use std::ptr;

use crate::table::layout::Sized;
use model::ids::{EntryId, Name};
use model::outcome::Fact;
use model::scenario::fact::Role;
use model::scenario::map::{Object, Zone};
use model::scenario::{Player, Scenario, Tier};
use model::solid::Point;

/// What something on the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A trooper, as a model or as a Marker.
    Trooper,
    /// An AI Beacon, a Proxy or a G: Servant: it counts like a trooper in a zone.
    Stand,
    /// A Holoecho that is nobody.
    Echo,
    /// A weapon or a piece of equipment: a mine, a Deployable Repeater.
    Device,
    /// The Xenotech.
    Xenotech,
    /// A civilian.
    Civilian,
    /// The model of high value that the enemy hunts.
    DesignatedTarget,
    /// A decoy of it.
    Decoy,
}

/// How much of a base lies in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// Less than half.
    Partly,
    /// Exactly half.
    Half,
    /// More than half.
    MoreThanHalf,
    /// All of it.
    Totally,
}

/// Where something stands: the middle of its base, and how high above the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Seen from above.
    pub at: Point,
    /// Its foot.
    pub level: i64,
}

/// How large something is.
#[derive(Clone, Debug)]
pub struct Size {
    /// The diameter of its base.
    pub base: i64,
    /// How tall it is.
    pub height: i64,
    /// Where that is from.
    pub sized: Sized,
}

/// Somebody on a list, or something that stands for one.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Trooper<'s> {
    /// Its name, unique.
    pub name: &'s str,
    /// Its place in the list.
    pub place: usize,
    /// Whose.
    pub player: Player,
    /// What it is.
    pub what: What,
    /// Its Cost.
    pub points: i64,
    /// What its Baggage adds.
    pub extra_points: i64,
    /// Skills, equipment and troop type.
    pub bears: &'s [EntryId],
    /// It is a Lieutenant when the game ends.
    pub lieutenant: bool,
    /// It was one earlier in the game.
    pub was_lieutenant: bool,
    /// It is the DataTracker.
    pub datatracker: bool,
    /// It was placed on the table.
    pub deployed: bool,
    /// Who killed it, where that counts.
    pub killed_by: Option<Role>,
    /// Something else than the adversary brought it down.
    pub not_by_the_enemy: bool,
    /// It was revealed before it was killed.
    pub revealed: bool,
    /// How large it is, where that is stated.
    pub size: Option<Size>,
}

impl Trooper<'_> {
    /// Whether it has a skill, an item or a troop type.
    pub fn bears(&self, id: &str) -> bool {
        self.bears.iter().any(|own| own.as_str() == id)
    }
}

/// How somebody stands at a moment.
#[derive(Clone, Debug, Default)]
pub struct Position<'s> {
    /// The states it is in.
    pub states: &'s [EntryId],
    /// One of them is Null.
    pub null: bool,
    /// Where it stands, if that is stated: then what it lies in and touches follows.
    pub spot: Option<Spot>,
    /// The zones its base lies in.
    pub inside: Vec<(&'s Zone, Extent)>,
    /// The objects it touches.
    pub contact: Vec<&'s Object>,
    /// The objects it carries.
    pub carries: Vec<&'s Object>,
    /// It touches an enemy model.
    pub enemy_contact: bool,
    /// It touches an enemy model in a Null State.
    pub null_enemy_contact: bool,
    /// Whom it follows: a civilian somebody leads.
    pub follows: Option<&'s str>,
}

impl Position<'_> {
    /// How much of its base lies in a zone of its scenario.
    pub fn extent_in(&self, zone: &Zone) -> Option<Extent> {
        self.inside.iter().find(|(own, _)| ptr::eq(*own, zone)).map(|(_, extent)| *extent)
    }

    /// Whether it touches an object of its scenario.
    pub fn touches(&self, object: &Object) -> bool {
        self.contact.iter().any(|own| ptr::eq(*own, object))
    }

    /// Whether it carries an object of its scenario.
    pub fn carries(&self, object: &Object) -> bool {
        self.carries.iter().any(|own| ptr::eq(*own, object))
    }

    /// Whether it is in a state.
    pub fn is(&self, state: &str) -> bool {
        self.states.iter().any(|own| own.as_str() == state)
    }

    /// Whether it is in one of several states.
    pub fn is_any(&self, states: &[&str]) -> bool {
        states.iter().any(|state| self.is(state))
    }
}

/// What is known of an object at a moment.
#[derive(Clone, Debug, Default)]
pub struct Thing {
    /// Whose mark it bears, by mark.
    pub marks: BTreeMap<Name, Vec<Player>>,
    /// The Structure points it has left; below 0 it is Destroyed.
    pub structure: Option<i64>,
    /// The zones it lies in, where it can be moved.
    pub inside: Vec<Name>,
    /// Where it stands, where it can be moved and that is stated.
    pub spot: Option<Spot>,
}

/// What is known of a moment: the end of a Game Round or of the game.
#[derive(Clone, Debug, Default)]
pub struct Moment<'s> {
    /// Facts given as totals.
    pub totals: [BTreeMap<Name, i64>; 2],
    /// Army Points in zones, given as totals.
    pub zones: BTreeMap<Name, [i64; 2]>,
    /// Objects.
    pub objects: BTreeMap<Name, Thing>,
    /// The zone assigned to each player.
    pub assigned: [Option<Name>; 2],
    /// How the troopers stand, in the order of their list; `None` for whoever is not listed then.
    pub positions: Vec<Option<Position<'s>>>,
    /// What its positions say of zones was found from where the bases stand.
    pub placed: bool,
    /// The sorts of things of which was found so who touches them.
    pub touchable: Vec<&'s Name>,
}

impl<'s> Moment<'s> {
    /// How those stand who are listed then.
    pub fn standing(&self) -> impl Iterator<Item = &Position<'s>> {
        self.positions.iter().flatten()
    }
}

/// When a fact is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum At {
    /// The end of a Game Round.
    Round(u8),
    /// The end of the game.
    End,
}

/// A use of a classified card beside its objective.
#[derive(Clone, Debug)]
pub enum Card {
    /// Its number is added to the Army Points in a zone.
    SupportAndControl {
        /// Its number.
        value: i64,
        /// Where.
        zone: Name,
    },
    /// An enemy Specialist counts as none when Consoles are controlled.
    Interference {
        /// Which; nobody is named where only totals are stated, which leave it out already.
        trooper: Option<String>,
    },
    /// Its symbol cancels so many accomplished classified objectives of the adversary.
    Counterespionage {
        /// How many.
        cancels: i64,
    },
    /// So many accomplished ones bear the symbol that makes them worth one more.
    Provisions {
        /// How many.
        cards: i64,
    },
}

/// A whole score sheet.
#[derive(Clone, Debug)]
pub struct Sheet<'s> {
    /// The entry of the scenario.
    pub entry: EntryId,
    /// The scenario.
    pub scenario: &'s Scenario,
    /// How much the armies cost, where that matters.
    pub tier: Option<Tier>,
    /// The Game Rounds that were completed.
    pub completed: u8,
    /// Everybody listed; where nobody is, totals are all there is.
    pub troopers: Vec<Trooper<'s>>,
    /// How large objects are, by their sort, where that is stated.
    pub sizes: BTreeMap<Name, Size>,
    /// The end of each round, in order.
    pub rounds: Vec<Moment<'s>>,
    /// The end of the game.
    pub end: Moment<'s>,
    /// What the players use their cards for, in the order of Initiative.
    pub cards: Vec<(Player, Card)>,
    /// The accomplished classified objectives that earned what their card itself pays.
    pub bonuses: [BTreeSet<EntryId>; 2],
    /// Who left a neutral model of high value in a Null state.
    pub hvt_lost: [bool; 2],
}

impl<'s> Sheet<'s> {
    /// What is known of a moment.
    pub fn moment(&self, at: At) -> Option<&Moment<'s>> {
        match at {
            At::Round(round) => self.rounds.get(usize::from(round.checked_sub(1)?)),
            At::End => Some(&self.end),
        }
    }

    /// What is known of each moment: the ends of the rounds, then that of the game.
    pub fn moments(&self) -> impl Iterator<Item = (At, &Moment<'s>)> {
        (1..).map(At::Round).zip(&self.rounds).chain([(At::End, &self.end)])
    }

    /// How somebody stands at a moment; `None` where it is not listed there.
    pub fn position(&self, at: At, trooper: &Trooper<'_>) -> Option<&Position<'s>> {
        self.moment(at)?.positions.get(trooper.place)?.as_ref()
    }

    /// Those listed at a moment, and how they stand.
    pub fn standing(&self, at: At) -> impl Iterator<Item = (&Trooper<'s>, &Position<'s>)> {
        let positions = self.moment(at).map_or(&[][..], |moment| &moment.positions);
        let listed = self.troopers.iter().zip(positions);
        listed.filter_map(|(trooper, position)| Some((trooper, position.as_ref()?)))
    }

    /// The troopers of a player.
    pub fn of(&self, player: Player) -> impl Iterator<Item = &Trooper<'s>> {
        self.troopers.iter().filter(move |trooper| trooper.player == player)
    }
}

/// Who holds something, as a fact: the player's name on sheets, or nobody.
pub fn held_by(holder: Option<Player>) -> Fact {
    holder.map_or(Fact::Word("nobody"), |player| Fact::Name(player.as_str().to_owned()))
}

/// The path of a player's total.
pub const fn total_of(player: Player) -> &'static str {
    match player {
        Player::A => "a.total",
        Player::B => "b.total",
    }
}

/// The place of a player in pairs.
pub const fn seat(player: Player) -> usize {
    match player {
        Player::A => 0,
        Player::B => 1,
    }
}

impl At {
    /// The number of the Game Round; 0 for the end of the game.
    pub const fn round(self) -> u8 {
        match self {
            Self::Round(round) => round,
            Self::End => 0,
        }
    }

    /// A path that belongs to nobody at this moment: `round-2.inside.quadrant-1`.
    pub fn path_of(self, fact: &str) -> String {
        match self {
            Self::Round(round) => format!("round-{round}.{fact}"),
            Self::End => fact.to_owned(),
        }
    }

    /// A path of the outcome that belongs to a player at this moment.
    pub fn path(self, player: Player, fact: &str) -> String {
        match self {
            Self::Round(round) => format!("{}.round-{round}.{fact}", player.as_str()),
            Self::End => format!("{}.{fact}", player.as_str()),
        }
    }
}
