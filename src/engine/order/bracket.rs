//! Values in brackets after a skill of a Unit Profile or after a weapon: `BS Attack (+1B)`, `CC Weapon (PS=6)`.
//!
//! `bracket_effects` applies them.

use std::fmt::{Display, Formatter};

use crate::entry_ids::{ECM, SUPER_JUMP};
use crate::ruleset::Rule;
use crate::skill_ids::{
    BANGBOMB, BERSERK, BS_ATTACK, CC_ATTACK, CLIMB, COMBAT_JUMP, DISCOVER, DOCTOR, DODGE, ENGINEER, JUMP,
};
use model::ids::EntryId;
use model::length::Length;
use model::value::Attribute;

/// A value in brackets behind a skill, as a profile prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bracket {
    /// `+3` for its user, `-3` for its opponent.
    Modifier(i64),
    /// `+1b`: a MOD to Burst.
    Burst(i64),
    /// `+1sd`: special dice.
    SpecialDice(usize),
    /// `sr-1`: a MOD to the saves of its targets.
    Save(i64),
    /// `+2"`: added to a move.
    Move(Length),
    /// `ph=11`: replaces an Attribute.
    Attribute(Attribute, i64),
    /// `ps=6`: replaces the survival value of a weapon.
    Survival(i64),
    /// `shock`: added to the ammunition of the weapon.
    Ammunition(EntryId),
    /// `continuous-damage`: added to the Traits of the weapon.
    Trait(EntryId),
    /// `2w`: the Wounds that a treatment removes.
    Wounds(i64),
    /// `guided -6`: a MOD to one kind of attack against its bearer.
    Against(HinderedAttack, i64),
    /// `reroll wip=14`: the WIP of a second roll; `reroll` without a number rolls with the same value.
    Reroll(Option<i64>),
}

/// A kind of attack that an item hinders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HinderedAttack {
    /// Guided attacks.
    Guided,
    /// Attacks of Hackers.
    Hacker,
}

impl HinderedAttack {
    /// Returns the keyword in situations.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Guided => "guided",
            Self::Hacker => "hacker",
        }
    }
}

/// The kind of a [`Bracket`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketKind {
    /// `+3`.
    Bonus,
    /// `-3`.
    Penalty,
    /// `+1b`.
    Burst,
    /// `+1sd`.
    SpecialDice,
    /// `sr-1`.
    Save,
    /// `+2"`.
    Move,
    /// A value of this Attribute.
    Attribute(Attribute),
    /// `ps=6`.
    Survival,
    /// `shock`.
    Ammunition,
    /// `continuous-damage`.
    Trait,
    /// `2w`.
    Wounds,
    /// `guided -6`.
    Against,
    /// `reroll` or `reroll wip=14`.
    Reroll,
}

/// A skill of a Unit Profile with a value in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketedSkill {
    /// The id of the skill.
    pub skill: EntryId,
    /// The value in its brackets.
    pub bracket: Bracket,
}

/// The kinds that change an attack.
const ATTACK: &[BracketKind] = &[
    BracketKind::Bonus,
    BracketKind::Penalty,
    BracketKind::Burst,
    BracketKind::SpecialDice,
    BracketKind::Save,
    BracketKind::Ammunition,
    BracketKind::Trait,
];

/// The kinds that may stand behind a skill, alphabetically.
const BRACKET_KINDS: [(&EntryId, &[BracketKind]); 13] = [
    (BANGBOMB, &[BracketKind::Bonus]),
    (BERSERK, &[BracketKind::Bonus]),
    (BS_ATTACK, ATTACK),
    (CC_ATTACK, ATTACK),
    (CLIMB, &[BracketKind::Move]),
    (COMBAT_JUMP, &[BracketKind::Bonus, BracketKind::Attribute(Attribute::Ph)]),
    (DISCOVER, &[BracketKind::Bonus]),
    (DOCTOR, &[BracketKind::Bonus, BracketKind::Wounds, BracketKind::Reroll]),
    (DODGE, &[BracketKind::Bonus, BracketKind::Penalty, BracketKind::Move, BracketKind::Attribute(Attribute::Ph)]),
    (ECM, &[BracketKind::Against]),
    (ENGINEER, &[BracketKind::Bonus, BracketKind::Reroll]),
    (JUMP, &[BracketKind::Move]),
    (SUPER_JUMP, &[BracketKind::Move]),
];

/// The kinds that may stand behind a weapon or program.
pub const WEAPON: [BracketKind; 6] = [
    BracketKind::Bonus,
    BracketKind::Penalty,
    BracketKind::Burst,
    BracketKind::SpecialDice,
    BracketKind::Save,
    BracketKind::Survival,
];

/// Returns the kinds that may stand behind a skill.
pub fn find_kinds(skill: &EntryId) -> &'static [BracketKind] {
    BRACKET_KINDS.iter().find(|(id, _)| *id == skill).map_or(&[], |(_, kinds)| kinds)
}

/// The rules by which an edition reads a value behind a skill, if only some of the editions with values in brackets do,
/// alphabetically.
const BRACKET_RULES: [(&EntryId, Rule); 4] = [
    (BANGBOMB, Rule::BangbombMod),
    (CLIMB, Rule::ClimbDistanceInBrackets),
    (JUMP, Rule::JumpDistanceInBrackets),
    (SUPER_JUMP, Rule::SuperJumpDistanceInBrackets),
];

/// Returns the rule that an edition needs to read a value behind a skill; `None` if every edition with values in
/// brackets reads it.
pub fn find_rule(skill: &EntryId) -> Option<Rule> {
    BRACKET_RULES.iter().find(|(id, _)| *id == skill).map(|(_, rule)| *rule)
}

impl BracketKind {
    /// Returns an example of its spelling in situations.
    pub const fn example(self) -> &'static str {
        match self {
            Self::Bonus => "+3",
            Self::Penalty => "-3",
            Self::Burst => "+1b",
            Self::SpecialDice => "+1sd",
            Self::Save => "sr-1",
            Self::Move => "+2\"",
            Self::Attribute(_) => "ph=11",
            Self::Survival => "ps=6",
            Self::Ammunition => "shock",
            Self::Trait => "continuous-damage",
            Self::Wounds => "2w",
            Self::Against => "guided -6",
            Self::Reroll => "reroll wip=14",
        }
    }
}

impl Bracket {
    /// Returns the value's kind.
    pub const fn kind(&self) -> BracketKind {
        match self {
            Self::Modifier(amount) if *amount < 0 => BracketKind::Penalty,
            Self::Modifier(_) => BracketKind::Bonus,
            Self::Burst(_) => BracketKind::Burst,
            Self::SpecialDice(_) => BracketKind::SpecialDice,
            Self::Save(_) => BracketKind::Save,
            Self::Move(_) => BracketKind::Move,
            Self::Attribute(attribute, _) => BracketKind::Attribute(*attribute),
            Self::Survival(_) => BracketKind::Survival,
            Self::Ammunition(_) => BracketKind::Ammunition,
            Self::Trait(_) => BracketKind::Trait,
            Self::Wounds(_) => BracketKind::Wounds,
            Self::Against(..) => BracketKind::Against,
            Self::Reroll(_) => BracketKind::Reroll,
        }
    }

    /// Returns the rule by which an edition has it.
    pub const fn rule(&self) -> Rule {
        match self {
            Self::SpecialDice(_) => Rule::SpecialDie,
            Self::Save(_) => Rule::BsAttackBracketedSave,
            Self::Wounds(_) => Rule::DoctorBracketedWounds,
            Self::Against(..) => Rule::EcmHinders,
            Self::Reroll(Some(_)) => Rule::TreatmentReroll,
            Self::Reroll(None) => Rule::RerollOneDie,
            Self::Modifier(_)
            | Self::Burst(_)
            | Self::Move(_)
            | Self::Attribute(..)
            | Self::Survival(_)
            | Self::Ammunition(_)
            | Self::Trait(_) => Rule::BracketNeedsItsSkill,
        }
    }
}

impl Display for Bracket {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Modifier(amount) => write!(f, "{amount:+}"),
            Self::Burst(amount) => write!(f, "{amount:+}B"),
            Self::SpecialDice(count) => write!(f, "+{count}SD"),
            Self::Save(amount) => write!(f, "SR{amount:+}"),
            Self::Move(length) => write!(f, "+{length}"),
            Self::Attribute(attribute, value) => write!(f, "{}={value}", attribute.as_str().to_uppercase()),
            Self::Survival(value) => write!(f, "PS={value}"),
            Self::Ammunition(id) | Self::Trait(id) => write!(f, "{id}"),
            Self::Wounds(count) => write!(f, "{count}W"),
            Self::Against(attack, amount) => write!(f, "{} {amount:+}", attack.as_str()),
            Self::Reroll(Some(wip)) => write!(f, "ReRoll WIP={wip}"),
            Self::Reroll(None) => write!(f, "ReRoll"),
        }
    }
}
