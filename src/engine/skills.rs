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
pub enum Sort {
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
    OwnAlone,
    /// What a guided shot takes.
    Guided,
    /// None at all.
    Unmodified,
}

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackConduct {
    /// What it uses.
    pub sort: Sort,
    /// The Attribute where neither skill nor weapon prints one.
    pub attribute: Attribute,
    /// Whether it needs Line of Fire.
    pub sight: bool,
    /// Which MODs count.
    pub mods: Mods,
}

/// What a declared skill does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// It attacks.
    Attack(AttackConduct),
    /// One roll against every attack of these sorts; the Attribute where the entry prints none.
    Evade(Attribute, &'static [Sort]),
    /// One roll of its own; the Attribute where the entry prints none.
    Task(Attribute),
    /// No roll.
    Still,
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
const PHYSICAL: &[Sort] = &[Sort::Ballistic, Sort::CloseCombat, Sort::Crush];

const fn attack(sort: Sort, attribute: Attribute, sight: bool, mods: Mods) -> Conduct {
    Conduct::Attack(AttackConduct { sort, attribute, sight, mods })
}

/// Every skill whose conduct is code, alphabetically.
pub const SKILLS: &[(&str, Conduct)] = &[
    (BERSERK, attack(Sort::CloseCombat, Attribute::Cc, false, Mods::All)),
    (BS_ATTACK, attack(Sort::Ballistic, Attribute::Bs, true, Mods::All)),
    (CC_ATTACK, attack(Sort::CloseCombat, Attribute::Cc, false, Mods::All)),
    (CHANGE_FACING, Conduct::Evade(Attribute::Ph, PHYSICAL)),
    (CRUSH, attack(Sort::Crush, Attribute::Ph, false, Mods::All)),
    (DISCOVER, Conduct::Task(Attribute::Wip)),
    (DOCTOR, Conduct::Task(Attribute::Wip)),
    (DODGE, Conduct::Evade(Attribute::Ph, PHYSICAL)),
    (ENGINEER, Conduct::Task(Attribute::Wip)),
    (FORWARD_OBSERVER, attack(Sort::Ballistic, Attribute::Wip, true, Mods::All)),
    (HACKING, attack(Sort::Comms, Attribute::Wip, false, Mods::All)),
    (INTUITIVE_ATTACK, attack(Sort::Ballistic, Attribute::Wip, false, Mods::Unmodified)),
    ("look-out", Conduct::Still),
    (RESET, Conduct::Evade(Attribute::Wip, &[Sort::Comms])),
    (SPECULATIVE_FIRE, attack(Sort::Ballistic, Attribute::Bs, false, Mods::RangeAndBonuses)),
    ("triangulated-fire", attack(Sort::Ballistic, Attribute::Bs, true, Mods::OwnAlone)),
];

/// The conduct of a skill where it is code.
pub fn conduct(skill: &str) -> Option<Conduct> {
    SKILLS.iter().find(|(id, _)| *id == skill).map(|(_, conduct)| *conduct)
}
