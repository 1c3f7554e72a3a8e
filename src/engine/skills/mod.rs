//! Skills that have their own code in an Order: their rolls, the attacks that they evade, and their requirements.
//!
//! A skill that is not listed is only data: it rolls the Attribute that its entry prints, or makes no roll.
//! `order::mechanics` has the effects of a skill in other phases of an Order; [`effects`] adds up printed MODs.

pub mod effects;

use model::value::Attribute;

/// The type of skills that may be declared as AROs.
pub const REACTION: &str = "automatic-reaction-order";
/// The type of Short Movement Skills; an Order may have two.
pub const BASIC: &str = "short-movement-skill";
/// The type of Short Skills; an Order may have one, together with a Short Movement Skill.
pub const SHORT: &str = "short-skill";
/// The type of Entire Order Skills; one fills an Order.
pub const ENTIRE: &str = "entire-order-skill";

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
    /// The type of attack.
    pub attack_type: AttackType,
    /// The Attribute if neither skill nor weapon prints one.
    pub attribute: Attribute,
    /// Whether it needs Line of Fire.
    pub needs_line_of_fire: bool,
    /// The MODs that apply.
    pub mods: Mods,
}

/// The kind of a skill, by its roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkillKind {
    /// An attack.
    Attack(AttackSkill),
    /// One roll against every attack of these types, with the Attribute if the entry prints none.
    Evasion(Attribute, &'static [AttackType]),
    /// One unopposed roll, with the Attribute if the entry prints none.
    OwnRoll(Attribute),
    /// No roll.
    NoRoll,
}

/// Alert.
pub const ALERT: &str = "alert";
/// Berserk.
pub const BERSERK: &str = "berserk";
/// BS Attack.
pub const BS_ATTACK: &str = "bs-attack";
/// Cautious Movement.
pub const CAUTIOUS_MOVEMENT: &str = "cautious-movement";
/// CC Attack.
pub const CC_ATTACK: &str = "cc-attack";
/// Change Facing.
pub const CHANGE_FACING: &str = "change-facing";
/// Climb.
pub const CLIMB: &str = "climb";
/// Combat Jump.
pub const COMBAT_JUMP: &str = "combat-jump";
/// Crush.
pub const CRUSH: &str = "crush";
/// Discover.
pub const DISCOVER: &str = "discover";
/// Doctor.
pub const DOCTOR: &str = "doctor";
/// Dodge.
pub const DODGE: &str = "dodge";
/// Engage.
pub const ENGAGE: &str = "engage";
/// Engineer.
pub const ENGINEER: &str = "engineer";
/// Forward Observer.
pub const FORWARD_OBSERVER: &str = "forward-observer";
/// Hacking.
pub const HACKING: &str = "hacking";
/// Idle.
pub const IDLE: &str = "idle";
/// Intuitive Attack.
pub const INTUITIVE_ATTACK: &str = "intuitive-attack";
/// Jump.
pub const JUMP: &str = "jump";
/// Look Out!, the reaction that warns allies since N4.
pub const LOOK_OUT: &str = "look-out";
/// Paramedic.
pub const PARAMEDIC: &str = "paramedic";
/// Re-Camouflage.
pub const RE_CAMOUFLAGE: &str = "re-camouflage";
/// Regeneration.
pub const REGENERATION: &str = "regeneration";
/// Reset.
pub const RESET: &str = "reset";
/// Speculative Fire.
pub const SPECULATIVE_FIRE: &str = "speculative-fire";
/// Suppressive Fire.
pub const SUPPRESSIVE_FIRE: &str = "suppressive-fire";
/// Triangulated Fire.
pub const TRIANGULATED_FIRE: &str = "triangulated-fire";

/// The attack types that a Dodge evades.
const PHYSICAL: &[AttackType] = &[AttackType::Ballistic, AttackType::CloseCombat, AttackType::Crush];

const fn attack(attack_type: AttackType, attribute: Attribute, needs_line_of_fire: bool, mods: Mods) -> SkillKind {
    SkillKind::Attack(AttackSkill { attack_type, attribute, needs_line_of_fire, mods })
}

/// All skills that have their own code, alphabetically.
pub const SKILLS: &[(&str, SkillKind)] = &[
    (BERSERK, attack(AttackType::CloseCombat, Attribute::Cc, false, Mods::All)),
    (BS_ATTACK, attack(AttackType::Ballistic, Attribute::Bs, true, Mods::All)),
    (CC_ATTACK, attack(AttackType::CloseCombat, Attribute::Cc, false, Mods::All)),
    (CHANGE_FACING, SkillKind::Evasion(Attribute::Ph, PHYSICAL)),
    (CRUSH, attack(AttackType::Crush, Attribute::Ph, false, Mods::All)),
    (DISCOVER, SkillKind::OwnRoll(Attribute::Wip)),
    (DOCTOR, SkillKind::OwnRoll(Attribute::Wip)),
    (DODGE, SkillKind::Evasion(Attribute::Ph, PHYSICAL)),
    (ENGINEER, SkillKind::OwnRoll(Attribute::Wip)),
    (FORWARD_OBSERVER, attack(AttackType::Ballistic, Attribute::Wip, true, Mods::All)),
    (HACKING, attack(AttackType::Comms, Attribute::Wip, false, Mods::All)),
    (INTUITIVE_ATTACK, attack(AttackType::Ballistic, Attribute::Wip, false, Mods::Unmodified)),
    (LOOK_OUT, SkillKind::NoRoll),
    (RESET, SkillKind::Evasion(Attribute::Wip, &[AttackType::Comms])),
    (SPECULATIVE_FIRE, attack(AttackType::Ballistic, Attribute::Bs, false, Mods::RangeAndBonuses)),
    (TRIANGULATED_FIRE, attack(AttackType::Ballistic, Attribute::Bs, true, Mods::OwnOnly)),
];

/// Returns the kind of a skill that has its own code.
pub fn skill_kind(skill: &str) -> Option<SkillKind> {
    SKILLS.iter().find(|(id, _)| *id == skill).map(|(_, kind)| *kind)
}
