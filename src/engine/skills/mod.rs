//! Skills that have their own code in an Order: their rolls, the attacks that they evade, and their requirements.
//!
//! A skill that is not listed is only data: it rolls the Attribute that its entry prints, or makes no roll.
//! `order::mechanics` has the effects of a skill in other phases of an Order; [`effects`] adds up printed MODs.

pub mod effects;

use crate::skill_ids::{
    ASSAULT, BERSERK, BS_ATTACK, CC_ATTACK, CHANGE_FACING, CRUSH, DISCOVER, DOCTOR, DODGE, ENGINEER, FORWARD_OBSERVER,
    HACKING, HOLOECHO, HOLOMASK, IMPERSONATION_STATE, INTUITIVE_ATTACK, LOOK_OUT, RESET, SPECULATIVE_FIRE,
    TRIANGULATED_FIRE,
};
use model::ids::EntryId;
use model::value::Attribute;

/// The type of an attack, which decides which rolls oppose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackType {
    /// An attack with a ranged weapon.
    Ballistic,
    /// An attack in base contact.
    CloseCombat,
    /// Hacking and other Comms Attacks.
    Comms,
    /// Driving over an enemy.
    Crush,
}

/// The MODs that apply to an attack roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mods {
    /// All MODs.
    All,
    /// The range MOD and positive MODs.
    RangeAndBonuses,
    /// Only the MOD that the skill prints; the distance only decides whether the target is in range.
    OwnOnly,
    /// The MODs of a guided attack.
    Guided,
    /// No MOD.
    Unmodified,
}

/// How a skill attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackSkill {
    /// The type that decides which rolls oppose it.
    pub attack_type: AttackType,
    /// The Attribute if neither skill nor weapon prints one.
    pub attribute: Attribute,
    /// Whether the skill needs Line of Fire.
    pub needs_line_of_fire: bool,
    /// The MODs that apply.
    pub mods: Mods,
}

/// The kind of a skill, by its roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkillKind {
    /// One roll against a target, which saves if it is hit.
    Attack(AttackSkill),
    /// One roll against every attack of certain types.
    Evasion {
        /// The Attribute if the entry prints none.
        attribute: Attribute,
        /// The types of attacks that it evades.
        evaded: &'static [AttackType],
    },
    /// One unopposed roll, with the Attribute if the entry prints none.
    OwnRoll(Attribute),
    /// No roll.
    NoRoll,
}

/// The attack types that a Dodge evades.
const PHYSICAL: &[AttackType] = &[AttackType::Ballistic, AttackType::CloseCombat, AttackType::Crush];

/// A BS Attack: in Line of Fire, with all MODs.
const BALLISTIC: AttackSkill = AttackSkill {
    attack_type: AttackType::Ballistic,
    attribute: Attribute::Bs,
    needs_line_of_fire: true,
    mods: Mods::All,
};
/// A CC Attack: in contact, so that it needs no Line of Fire.
const CLOSE_COMBAT: AttackSkill = AttackSkill {
    attack_type: AttackType::CloseCombat,
    attribute: Attribute::Cc,
    needs_line_of_fire: false,
    ..BALLISTIC
};

/// A blast around its user: a BS Attack that needs no Line of Fire.
pub const BLAST: AttackSkill = AttackSkill { needs_line_of_fire: false, ..BALLISTIC };

/// A skill that has its own code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillRow {
    /// The id of its entry.
    pub id: &'static EntryId,
    /// How the skill rolls.
    pub kind: SkillKind,
}

/// All skills that have their own code, alphabetically.
pub const SKILLS: &[SkillRow] = &[
    SkillRow { id: ASSAULT, kind: SkillKind::Attack(CLOSE_COMBAT) },
    SkillRow { id: BERSERK, kind: SkillKind::Attack(CLOSE_COMBAT) },
    SkillRow { id: BS_ATTACK, kind: SkillKind::Attack(BALLISTIC) },
    SkillRow { id: CC_ATTACK, kind: SkillKind::Attack(CLOSE_COMBAT) },
    SkillRow { id: CHANGE_FACING, kind: SkillKind::Evasion { attribute: Attribute::Ph, evaded: PHYSICAL } },
    SkillRow {
        id: CRUSH,
        kind: SkillKind::Attack(AttackSkill {
            attack_type: AttackType::Crush,
            attribute: Attribute::Ph,
            needs_line_of_fire: false,
            mods: Mods::All,
        }),
    },
    SkillRow { id: DISCOVER, kind: SkillKind::OwnRoll(Attribute::Wip) },
    SkillRow { id: DOCTOR, kind: SkillKind::OwnRoll(Attribute::Wip) },
    SkillRow { id: DODGE, kind: SkillKind::Evasion { attribute: Attribute::Ph, evaded: PHYSICAL } },
    SkillRow { id: ENGINEER, kind: SkillKind::OwnRoll(Attribute::Wip) },
    SkillRow { id: FORWARD_OBSERVER, kind: SkillKind::Attack(AttackSkill { attribute: Attribute::Wip, ..BALLISTIC }) },
    SkillRow {
        id: HACKING,
        kind: SkillKind::Attack(AttackSkill {
            attack_type: AttackType::Comms,
            attribute: Attribute::Wip,
            needs_line_of_fire: false,
            mods: Mods::All,
        }),
    },
    SkillRow { id: HOLOECHO, kind: SkillKind::NoRoll },
    SkillRow { id: HOLOMASK, kind: SkillKind::NoRoll },
    SkillRow { id: IMPERSONATION_STATE, kind: SkillKind::NoRoll },
    SkillRow {
        id: INTUITIVE_ATTACK,
        kind: SkillKind::Attack(AttackSkill {
            attribute: Attribute::Wip,
            needs_line_of_fire: false,
            mods: Mods::Unmodified,
            ..BALLISTIC
        }),
    },
    SkillRow { id: LOOK_OUT, kind: SkillKind::NoRoll },
    SkillRow { id: RESET, kind: SkillKind::Evasion { attribute: Attribute::Wip, evaded: &[AttackType::Comms] } },
    SkillRow {
        id: SPECULATIVE_FIRE,
        kind: SkillKind::Attack(AttackSkill { needs_line_of_fire: false, mods: Mods::RangeAndBonuses, ..BALLISTIC }),
    },
    SkillRow { id: TRIANGULATED_FIRE, kind: SkillKind::Attack(AttackSkill { mods: Mods::OwnOnly, ..BALLISTIC }) },
];

/// Returns the kind of a skill that has its own code.
pub fn find_coded_kind(skill: &EntryId) -> Option<SkillKind> {
    SKILLS.iter().find(|row| row.id == skill).map(|row| row.kind)
}
