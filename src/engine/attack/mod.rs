//! One exchange: an active trooper attacks, each target reacts or not, saves and Wounds follow.
//!
//! `plan` checks what is declared (`declare`), decides Face to Face or Normal Roll (`oppose`) and adds up the values
//! (`aim`); `resolve` rolls, and `outcome` says what follows.

mod aim;
mod declare;
mod oppose;
mod outcome;
mod plan;
mod resolve;

pub use resolve::resolve;

use crate::engine::cover::CoverFact;
use crate::engine::success_value::Modifier;
use crate::engine::weapon::WeaponChoice;
use crate::model::length::Length;
use crate::model::refusal::Refusal;
use crate::model::value::Attribute;

/// An attack skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackSkill {
    /// BS Attack.
    Bs,
    /// CC Attack.
    Cc,
}

/// What a target does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReactionSkill {
    /// Nothing.
    None,
    /// BS Attack.
    Bs,
    /// CC Attack.
    Cc,
    /// Dodge.
    Dodge,
}

/// Whose side an element is on, seen from the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The attacker's own or a team mate's.
    Friendly,
    /// The opponent's or a team mate's of his.
    Enemy,
    /// Nobody's.
    Neutral,
    /// Nobody's, and it hinders.
    Hostile,
    /// A civilian.
    Civilian,
}

/// Attributes of a trooper, as far as the situation gives them.
#[derive(Clone, Debug, Default)]
pub struct Attributes {
    /// Where they stand in the situation: `active`, `a`.
    pub path: String,
    /// By Attribute.
    pub values: std::collections::BTreeMap<Attribute, i64>,
    /// Wounds (or VITA, or STR).
    pub wounds: Option<i64>,
}

impl Attributes {
    /// An Attribute that is needed.
    ///
    /// # Errors
    /// A refusal where it is not given.
    pub fn need(&self, attribute: Attribute) -> Result<i64, Refusal> {
        let value = self.values.get(&attribute).copied();
        value.ok_or_else(|| Refusal::missing(&format!("{}.{}", self.path, attribute.as_str())))
    }

    /// Wounds, which are needed.
    ///
    /// # Errors
    /// A refusal where they are not given.
    pub fn need_wounds(&self) -> Result<i64, Refusal> {
        self.wounds.ok_or_else(|| Refusal::missing(&format!("{}.wounds", self.path)))
    }
}

/// The attacking trooper.
#[derive(Clone, Debug)]
pub struct Attacker {
    /// What it declares.
    pub skill: AttackSkill,
    /// With what; an attack without a named weapon may be illegal.
    pub weapon: Option<WeaponChoice>,
    /// Its Attributes.
    pub attributes: Attributes,
    /// MODs to all its dice.
    pub modifiers: Vec<Modifier>,
}

/// What a target declares.
#[derive(Clone, Debug)]
pub struct Reaction {
    /// The skill.
    pub skill: ReactionSkill,
    /// With what.
    pub weapon: Option<WeaponChoice>,
    /// The cover of the active trooper against it.
    pub cover: CoverFact,
    /// How many dice it claims.
    pub burst: Option<i64>,
    /// MODs.
    pub modifiers: Vec<Modifier>,
    /// How far it wants to move after a Dodge.
    pub dodge_move: Option<Length>,
    /// Whether that move would end in contact with an enemy.
    pub into_contact: bool,
}

/// A target, or an onlooker who only reacts.
#[derive(Clone, Debug)]
pub struct Target {
    /// Its name in the situation.
    pub name: String,
    /// Dice aimed at it; 0 for an onlooker.
    pub burst: usize,
    /// Distance between the two.
    pub distance: Option<Length>,
    /// Its cover.
    pub cover: CoverFact,
    /// Line of Fire between the two.
    pub line_of_fire: bool,
    /// Base or Silhouette contact between the two.
    pub contact: bool,
    /// The attack comes from outside its front arc.
    pub from_behind: bool,
    /// The point the attacker fires from.
    pub firing_point: Option<String>,
    /// Friend or foe.
    pub side: Side,
    /// Its Attributes.
    pub attributes: Attributes,
    /// MODs to the attack against it.
    pub modifiers: Vec<Modifier>,
    /// Its reaction.
    pub reaction: Reaction,
}

/// The whole situation.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// Who attacks.
    pub active: Attacker,
    /// Whom.
    pub targets: Vec<Target>,
}
