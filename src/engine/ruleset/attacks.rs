//! Rules on attacks: Criticals, saves, cover, the effect of an unmet requirement, the classes of weapons.

use crate::record::Cite;

/// The effect of a Success Value above 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboveTwenty {
    /// The excess is added to every die; 20 or more is a Critical.
    AddToDie,
    /// Dice stay as they are; 20 and every face from 1 to the excess are Criticals.
    CriticalFaces,
}

/// The effect of a Critical in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CriticalHit {
    /// One Wound without a roll.
    AutomaticWound,
    /// One save more than an ordinary hit.
    ExtraSave,
}

/// How a save is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveMethod {
    /// The die must exceed Damage less Armor and cover.
    ExceedDamage,
    /// The die must not exceed the survival value plus Armor and cover.
    AtOrBelowValue,
}

/// Targets that a failed save against Shock ammunition kills instead of leaving Unconscious.
///
/// The clause is the one that prints the ammunition's Shock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShockKills {
    /// Targets with a Wounds or VITA Attribute of 1; STR resists.
    OneWound,
    /// All targets.
    All,
}

/// How much of the target the scenery in contact must hide for Partial Cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverTest {
    /// At least a third.
    AThird,
    /// Any part.
    AnyPart,
}

/// When a target is in Total Cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TotalCover {
    /// When there is no Line of Fire.
    NoLine,
    /// When scenery alone stops every line.
    SceneryAlone,
}

/// The effect of an unmet requirement on an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmet {
    /// The attack may not be declared: refused with the clause of the requirement.
    Refused,
    /// The dice aimed at that target are lost.
    DiceLost(Cite),
}

/// The turns in which a successful Dodge lets the trooper move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DodgeMove {
    /// Only in the Reactive Turn.
    ReactiveTurn,
    /// In either turn.
    AnyTurn,
}

/// The clauses that define the classes of weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponClasses {
    /// The weapon has ranges or a Template.
    pub bs: Cite,
    /// The weapon is for close combat only.
    pub melee: Cite,
    /// The weapon has ranges and is for close combat.
    pub mixed: Cite,
    /// The weapon is placed on the table.
    pub deployable: Cite,
}
