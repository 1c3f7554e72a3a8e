//! A declared skill with its details: its targets, its Templates, its weapon.
//!
//! Must not know names of troopers: they are indices since the situation was read.

use crate::index_vec::Idx;
use crate::order::bracket::Bracket;
use crate::order::stated_values::StatedValues;
use crate::order::trooper_index::TrooperIndex;
use crate::success_value::Modifier;
use crate::weapon::WeaponChoice;
use model::ids::EntryId;
use model::length::Length;
use model::situation::order::{Half, Lands, PathPoint};
use model::situation::template::{TemplatePlace, TemplatePoint};

/// The index of a declaration among those of its trooper, from 0. Both skills of an Order can be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeclarationIndex(usize);

impl DeclarationIndex {
    /// The index of the first skill, and of an ARO.
    pub const FIRST: Self = Self(0);

    /// Returns the half of the Order in which an activated trooper declares the skill.
    pub(super) const fn half(self) -> Half {
        if self.0 == 0 { Half::First } else { Half::Second }
    }
}

impl Idx for DeclarationIndex {
    fn new(position: usize) -> Self {
        Self(position)
    }

    fn position(self) -> usize {
        self.0
    }
}

/// The targets of a declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Targets {
    /// None.
    None,
    /// All dice at one target.
    One(TrooperIndex),
    /// This number of dice at each.
    Split(Vec<(TrooperIndex, usize)>),
}

impl Targets {
    /// Returns the targets, in order.
    pub fn indices(&self) -> Vec<TrooperIndex> {
        match self {
            Self::None => Vec::new(),
            Self::One(target) => vec![*target],
            Self::Split(split) => split.iter().map(|(target, _)| *target).collect(),
        }
    }

    /// Returns the first target; `None` for a declaration without one.
    pub fn first(&self) -> Option<TrooperIndex> {
        match self {
            Self::None => None,
            Self::One(target) => Some(*target),
            Self::Split(split) => split.first().map(|(target, _)| *target),
        }
    }

    /// Returns whether a trooper is one of the targets.
    pub fn contains(&self, index: TrooperIndex) -> bool {
        self.indices().contains(&index)
    }

    /// Iterates over the targets for changes.
    fn iter_mut(&mut self) -> impl Iterator<Item = &mut TrooperIndex> {
        let (one, split) = match self {
            Self::None => (None, &mut [][..]),
            Self::One(target) => (Some(target), &mut [][..]),
            Self::Split(split) => (None, split.as_mut_slice()),
        };
        one.into_iter().chain(split.iter_mut().map(|(target, _)| target))
    }
}

/// A trooper under a Template that is aimed at another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherTarget {
    /// The trooper under the Template.
    pub index: TrooperIndex,
    /// The target that the Template is aimed at; none if there is only one.
    pub main: Option<TrooperIndex>,
}

/// How the Templates of an attack lie, as the situation states it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TemplateFacts {
    /// Where they are placed.
    pub place: Option<TemplatePlace>,
    /// The main targets that lie outside.
    pub outside: Vec<TrooperIndex>,
    /// Troopers under them, each with a point of the Template from which it is not seen.
    pub unseen_from: Vec<(TrooperIndex, TemplatePoint)>,
}

/// A declared skill with its details.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Declaration {
    /// The position among the declarations of its trooper.
    pub index: DeclarationIndex,
    /// The id of the declared skill.
    pub skill: EntryId,
    /// The weapon or hacking program.
    pub weapon: Option<WeaponChoice>,
    /// The value in brackets after the weapon or program.
    pub weapon_bracket: Option<Bracket>,
    /// The targets of the declaration; `Targets::None` for a skill without one.
    pub targets: Targets,
    /// Whether the declaration is a guided attack.
    pub guided: bool,
    /// The others under the Template of a target.
    pub other_targets: Vec<OtherTarget>,
    /// How the declaration's Templates lie.
    pub template: TemplateFacts,
    /// The distance moved, or to be moved after a Dodge.
    pub length: Option<Length>,
    /// Whether the move after a Dodge would end in contact with an enemy.
    pub into_contact: bool,
    /// Whether no free place is left to which a Dodge out of close combat could move.
    pub no_room: bool,
    /// The friends in the close combat of the target that missed dice hit, one a die; the last one also for more dice.
    pub misses_hit: Vec<TrooperIndex>,
    /// Whether a shot comes after a contact of its target that begins in this Order.
    pub after_contact: bool,
    /// The Burst claimed in an ARO, or assumed if no source prints one.
    pub burst: Option<usize>,
    /// Whether the declaration uses the Double Shot of its weapon.
    pub double_shot: bool,
    /// Whether the weapon is one of a pair of Twin Weapons.
    pub twin: bool,
    /// The entries whose optional bonus to Burst it leaves out.
    pub leaves_out: Vec<EntryId>,
    /// The distance to the point that an attack without a target is aimed at.
    pub point: Option<Length>,
    /// The uses of a Disposable weapon that are left; `None` if all are.
    pub uses_left: Option<usize>,
    /// The target at which special dice are rolled, if there are several targets.
    pub special_die_at: Option<TrooperIndex>,
    /// The values of the weapon that the situation states in place of the printed ones.
    pub stated: StatedValues,
    /// The Damage assumed if no source prints one.
    pub damage: Option<i64>,
    /// The range MOD assumed if no source prints the ranges of the weapon.
    pub range_modifier: Option<i64>,
    /// The point of the path at which it acts: its own path, or in a reaction that of its target.
    pub path_point: Option<PathPoint>,
    /// How the trooper lands after a jump from the air.
    pub landing: Option<Lands>,
    /// The most Command Tokens that the player spends to repeat a failed treatment.
    pub command_tokens: usize,
    /// Additional MODs to its rolls.
    pub modifiers: Vec<Modifier>,
}

impl Declaration {
    /// Declares a skill without details, as the first or only one of its trooper.
    pub fn new(skill: EntryId) -> Self {
        Self {
            index: DeclarationIndex::FIRST,
            skill,
            weapon: None,
            weapon_bracket: None,
            targets: Targets::None,
            guided: false,
            other_targets: Vec::new(),
            template: TemplateFacts::default(),
            length: None,
            into_contact: false,
            no_room: false,
            misses_hit: Vec::new(),
            after_contact: false,
            burst: None,
            double_shot: false,
            twin: false,
            leaves_out: Vec::new(),
            point: None,
            uses_left: None,
            special_die_at: None,
            stated: StatedValues::default(),
            damage: None,
            range_modifier: None,
            path_point: None,
            landing: None,
            command_tokens: 0,
            modifiers: Vec::new(),
        }
    }

    /// Returns whether this skill is declared.
    pub fn is(&self, skill: &EntryId) -> bool {
        self.skill == skill
    }

    /// Iterates over the troopers that the declaration names, each with the key that names it.
    pub(super) fn named_troopers_mut(&mut self) -> impl Iterator<Item = (&'static str, &mut TrooperIndex)> {
        let TemplateFacts { place: _, outside, unseen_from } = &mut self.template;
        let others = self.other_targets.iter_mut().flat_map(|other| [Some(&mut other.index), other.main.as_mut()]);
        let unseen = unseen_from.iter_mut().map(|(index, _)| index);
        let at = self.targets.iter_mut().map(|index| ("at", index));
        at.chain(others.flatten().map(|index| ("also", index)))
            .chain(outside.iter_mut().chain(unseen).map(|index| ("template", index)))
            .chain(self.misses_hit.iter_mut().map(|index| ("misses-hit", index)))
            .chain(self.special_die_at.iter_mut().map(|index| ("special-die-at", index)))
    }
}
