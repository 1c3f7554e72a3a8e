//! The skills whose conduct in an Order is code: what is rolled, against what it helps, what it needs.
//!
//! A skill that is not listed is data alone: it rolls the Attribute its entry prints, or nothing. What a skill does in
//! other phases of an Order is in `order::mechanics`.

use model::value::Attribute;

/// The type of skills that may be declared as reactions.
pub const REACTION: &str = "automatic-reaction-order";
/// The type of skills of which an Order holds two.
pub const BASIC: &str = "short-movement-skill";
/// The type of skills of which an Order holds one, beside a basic one.
pub const SHORT: &str = "short-skill";
/// The type of skills that fill an Order.
pub const ENTIRE: &str = "entire-order-skill";

/// The reaction that warns comrades since N4.
pub const LOOK_OUT: &str = "look-out";

/// What an attack uses, and so what can be done against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackType {
    /// Weapons at a distance.
    Ballistic,
    /// Weapons in contact.
    CloseCombat,
    /// Hacking and other Comms Attacks.
    Comms,
    /// Driving over somebody.
    Crush,
}

/// Which MODs an attack roll takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mods {
    /// All of them.
    All,
    /// Range and what helps; other negative MODs do not apply.
    RangeAndBonuses,
    /// What the skill itself prints; the distance only says whether it reaches.
    OwnOnly,
    /// What a guided shot takes.
    Guided,
    /// None at all.
    Unmodified,
}

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackSkill {
    /// What it uses.
    pub attack_type: AttackType,
    /// The Attribute where neither skill nor weapon prints one.
    pub attribute: Attribute,
    /// Whether it needs Line of Fire.
    pub needs_line_of_fire: bool,
    /// Which MODs count.
    pub mods: Mods,
}

/// What a declared skill does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkillKind {
    /// It attacks.
    Attack(AttackSkill),
    /// One roll against every attack of these sorts; the Attribute where the entry prints none.
    Evasion(Attribute, &'static [AttackType]),
    /// One roll of its own; the Attribute where the entry prints none.
    OwnRoll(Attribute),
    /// No roll.
    NoRoll,
}

/// The id of this skill.
pub const ALERT: &str = "alert";
/// The id of this skill.
pub const BERSERK: &str = "berserk";
/// The id of this skill.
pub const BS_ATTACK: &str = "bs-attack";
/// The id of this skill.
pub const CAUTIOUS_MOVEMENT: &str = "cautious-movement";
/// The id of this skill.
pub const CC_ATTACK: &str = "cc-attack";
/// The id of this skill.
pub const CHANGE_FACING: &str = "change-facing";
/// The id of this skill.
pub const CLIMB: &str = "climb";
/// The id of this skill.
pub const COMBAT_JUMP: &str = "combat-jump";
/// The id of this skill.
pub const CRUSH: &str = "crush";
/// The id of this skill.
pub const DISCOVER: &str = "discover";
/// The id of this skill.
pub const DOCTOR: &str = "doctor";
/// The id of this skill.
pub const DODGE: &str = "dodge";
/// The id of this skill.
pub const ENGAGE: &str = "engage";
/// The id of this skill.
pub const ENGINEER: &str = "engineer";
/// The id of this skill.
pub const FORWARD_OBSERVER: &str = "forward-observer";
/// The id of this skill.
pub const HACKING: &str = "hacking";
/// The id of this skill.
pub const IDLE: &str = "idle";
/// The id of this skill.
pub const INTUITIVE_ATTACK: &str = "intuitive-attack";
/// The id of this skill.
pub const JUMP: &str = "jump";
/// The id of this skill.
pub const PARAMEDIC: &str = "paramedic";
/// The id of this skill.
pub const RE_CAMOUFLAGE: &str = "re-camouflage";
/// The id of this skill.
pub const REGENERATION: &str = "regeneration";
/// The id of this skill.
pub const RESET: &str = "reset";
/// The id of this skill.
pub const SPECULATIVE_FIRE: &str = "speculative-fire";
/// The id of this skill.
pub const SUPPRESSIVE_FIRE: &str = "suppressive-fire";

/// Everything a Dodge helps against.
const PHYSICAL: &[AttackType] = &[AttackType::Ballistic, AttackType::CloseCombat, AttackType::Crush];

const fn attack(attack_type: AttackType, attribute: Attribute, needs_line_of_fire: bool, mods: Mods) -> SkillKind {
    SkillKind::Attack(AttackSkill { attack_type, attribute, needs_line_of_fire, mods })
}

/// Every skill whose conduct is code, alphabetically.
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
    ("look-out", SkillKind::NoRoll),
    (RESET, SkillKind::Evasion(Attribute::Wip, &[AttackType::Comms])),
    (SPECULATIVE_FIRE, attack(AttackType::Ballistic, Attribute::Bs, false, Mods::RangeAndBonuses)),
    ("triangulated-fire", attack(AttackType::Ballistic, Attribute::Bs, true, Mods::OwnOnly)),
];

/// The conduct of a skill where it is code.
pub fn skill_kind(skill: &str) -> Option<SkillKind> {
    SKILLS.iter().find(|(id, _)| *id == skill).map(|(_, kind)| *kind)
}
