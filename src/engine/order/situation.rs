//! What a situation says about an Order: the activated troopers, their enemies, and the facts between them.

use crate::cover::CoverFact;
use crate::order::entry_ids::HACKER;
use crate::order::prior_state::PriorState;
use crate::success_value::Modifier;
use crate::weapon::WeaponChoice;
use model::catalogue::Mode;
use model::ids::EntryId;
use model::length::Length;
use model::path::{Owner, Path};
use model::refusal::Refusal;
pub use model::situation::guts::GutsChoice;
pub use model::situation::order::{Half, Lands, OrderKind, Side, Touches};
use model::value::Attribute;

/// Attributes of a trooper, as far as the situation gives them.
#[derive(Clone, Debug, Default)]
pub struct Attributes {
    /// The trooper's name in the situation.
    pub path: Owner,
    /// By Attribute, in their order.
    values: [Option<i64>; Attribute::ALL.len()],
    /// Wounds (or VITA, or STR).
    pub wounds: Option<i64>,
}

impl Attributes {
    /// The attributes of a trooper before any is given.
    pub fn new(name: &Owner) -> Self {
        Self { path: Owner::clone(name), ..Self::default() }
    }

    /// Sets an Attribute.
    pub fn set(&mut self, attribute: Attribute, value: i64) {
        self.values[attribute as usize] = Some(value);
    }

    /// An Attribute that is needed.
    ///
    /// # Errors
    /// A refusal where it is not given.
    pub fn need(&self, attribute: Attribute) -> Result<i64, Refusal> {
        self.values[attribute as usize].ok_or_else(|| Refusal::missing(Path::new(&self.path, attribute.as_str())))
    }
}

/// A skill, item, state or troop type that a trooper has, and its level where it has several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// Which entry.
    pub id: EntryId,
    /// Its level.
    pub level: Mode,
}

/// A trooper in the Order.
#[derive(Clone, Debug)]
pub struct Trooper {
    /// Its name, unique; all its paths share it.
    pub name: Owner,
    /// Attributes and Wounds.
    pub attributes: Attributes,
    /// Its Wounds are STR.
    pub structure: bool,
    /// Its MOV values.
    pub mov: Option<[Length; 2]>,
    /// Skills, equipment, troop type.
    pub bears: Vec<Bearing>,
    /// The states it is in.
    pub states: Vec<EntryId>,
    /// Further MODs to all its rolls.
    pub modifiers: Vec<Modifier>,
    /// Its Guts Roll.
    pub guts: GutsChoice,
    /// What was settled before the Order.
    pub prior: PriorState,
    /// The enemy it is Engaged with, by name.
    pub melee: Option<String>,
}

/// Whether a state immobilizes a trooper.
pub fn immobilizes(state: &EntryId) -> bool {
    state.as_str().starts_with("immobilized")
}

impl Trooper {
    /// Whether it has a skill, an item or a state.
    pub fn has(&self, id: &str) -> bool {
        self.bears.iter().any(|bearing| bearing.id.as_str() == id) || self.is(id)
    }

    /// Whether it can hack: it is a hacker, or has a device.
    pub fn hacks(&self) -> bool {
        self.bears.iter().any(|bearing| bearing.id.as_str() == HACKER || bearing.id.as_str().contains("hacking-device"))
    }

    /// Whether it is in a state.
    pub fn is(&self, state: &str) -> bool {
        self.states.iter().any(|known| known.as_str() == state)
    }

    /// Whether it is immobilized.
    pub fn is_immobilized(&self) -> bool {
        self.states.iter().any(immobilizes)
    }
}

/// The targets of a declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aims {
    /// None.
    Nobody,
    /// Everything at one target.
    One(String),
    /// This number of dice at each.
    Split(Vec<(String, usize)>),
}

impl Aims {
    /// The names of the targets, in order.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Self::Nobody => Vec::new(),
            Self::One(name) => vec![name],
            Self::Split(split) => split.iter().map(|(name, _)| name.as_str()).collect(),
        }
    }
}

/// A declared skill with its details.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// The skill.
    pub skill: EntryId,
    /// The weapon or hacking program.
    pub weapon: Option<WeaponChoice>,
    /// The target.
    pub aims: Aims,
    /// It is guided.
    pub guided: bool,
    /// The other targets under the Template of a rolled attack.
    pub also: Vec<String>,
    /// The distance moved, or intended after a Dodge.
    pub length: Option<Length>,
    /// A move after a Dodge would end in contact with an enemy.
    pub into_contact: bool,
    /// Dice claimed in an ARO, or assumed where no source prints a Burst.
    pub burst: Option<usize>,
    /// The Damage assumed where no source prints one.
    pub damage: Option<i64>,
    /// The MOD of the distance assumed where no source prints the ranges of the weapon.
    pub range_modifier: Option<i64>,
    /// How it lands from the air.
    pub lands: Option<Lands>,
    /// MODs to its rolls.
    pub modifiers: Vec<Modifier>,
}

impl Declaration {
    /// Whether this skill is declared.
    pub fn is(&self, skill: &str) -> bool {
        self.skill.as_str() == skill
    }
}

/// From when on something holds; `None` is never.
pub type Since = Option<Half>;

/// How a reactive trooper and an active one stand to each other.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The distance between them.
    pub distance: Option<Length>,
    /// Line of Fire.
    pub line_of_fire: Since,
    /// The active trooper in the other's Zone of Control.
    pub zone_of_control: Since,
    /// The active trooper in the other's Hacking Area.
    pub hacking_area: Since,
    /// Base or Silhouette contact.
    pub contact: Since,
    /// The reactive trooper's cover.
    pub cover: CoverFact,
    /// The active trooper's cover.
    pub active_cover: CoverFact,
    /// The active trooper is outside the other's front arc.
    pub from_behind: bool,
    /// The active trooper shoots at it from lower ground.
    pub from_below: bool,
    /// A Zero Visibility Zone lies between the two.
    pub zero_visibility: bool,
    /// The point the active trooper fires at it from.
    pub firing_point: Option<String>,
    /// Friend or foe.
    pub side: Side,
    /// MODs to attacks against the reactive trooper.
    pub modifiers: Vec<Modifier>,
}

/// An ARO.
#[derive(Clone, Debug)]
pub struct Aro {
    /// What is declared.
    pub declaration: Declaration,
    /// After which half; `None` is as soon as it is due.
    pub after: Option<Half>,
}

/// An activated trooper.
#[derive(Clone, Debug)]
pub struct Active {
    /// The trooper.
    pub trooper: Trooper,
    /// What it declares, in order.
    pub declares: Vec<Declaration>,
}

/// An enemy of the activated troopers.
#[derive(Clone, Debug)]
pub struct Reactive {
    /// The trooper.
    pub trooper: Trooper,
    /// How it stands to each active trooper, in their order.
    pub facts: Vec<Facts>,
    /// Its ARO.
    pub aro: Option<Aro>,
}

/// How much of an Order is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it, with the checks of AROs and the Guts Rolls at its end.
    FullOrder,
    /// One exchange of attacks; reactions are taken as given.
    Exchange,
}

/// The whole situation.
#[derive(Clone, Debug)]
pub struct Order {
    /// How much of it is played.
    pub extent: Extent,
    /// The Order spent.
    pub kind: OrderKind,
    /// The Spearhead of a Coordinated Order, or the leader of a Fireteam: an index of `active`.
    pub spearhead: usize,
    /// How many others of a Coordinated Order fight beside the attacker, where the situation only counts them.
    pub counted_participants: i64,
    /// The activated troopers.
    pub active: Vec<Active>,
    /// Their enemies.
    pub reactive: Vec<Reactive>,
}

impl Order {
    /// How many troopers there are; the active ones come first.
    pub fn size(&self) -> usize {
        self.active.len() + self.reactive.len()
    }

    /// A trooper by its place.
    pub fn trooper(&self, at: usize) -> Option<&Trooper> {
        match at.checked_sub(self.active.len()) {
            None => self.active.get(at).map(|active| &active.trooper),
            Some(at) => self.reactive.get(at).map(|reactive| &reactive.trooper),
        }
    }

    /// The place of a name.
    pub fn place(&self, name: &str) -> Option<usize> {
        (0..self.size()).find(|at| self.trooper(*at).is_some_and(|trooper| *trooper.name == *name))
    }

    /// Whether the trooper at a place has a skill, an item or a state.
    pub fn has(&self, at: usize, id: &str) -> bool {
        self.trooper(at).is_some_and(|trooper| trooper.has(id))
    }

    /// Whether the trooper at a place is in a state.
    pub fn is(&self, at: usize, state: &str) -> bool {
        self.trooper(at).is_some_and(|trooper| trooper.is(state))
    }

    /// Whether a place is an activated trooper's.
    pub fn is_active(&self, at: usize) -> bool {
        at < self.active.len()
    }

    /// How two enemies stand to each other.
    pub fn facts(&self, one: usize, other: usize) -> Option<&Facts> {
        let (active, reactive) = if self.is_active(one) { (one, other) } else { (other, one) };
        self.reactive.get(reactive.checked_sub(self.active.len())?)?.facts.get(active)
    }
}

/// Everything a trooper bears, with its level: skills, equipment, type, and its states.
pub fn bearings(trooper: &Trooper) -> impl Iterator<Item = (&EntryId, &Mode)> {
    let states = trooper.states.iter().map(|id| (id, &None));
    trooper.bears.iter().map(|bearing| (&bearing.id, &bearing.level)).chain(states)
}

/// The earlier of two.
pub fn earliest(one: Since, other: Since) -> Since {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, None) => one,
        (None, other) => other,
    }
}
