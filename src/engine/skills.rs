//! The skills whose conduct in an Order is code: what is rolled, against what it helps, what it needs.
//!
//! A skill that is not listed is data alone: it rolls the Attribute its entry prints, or nothing.

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

/// Everything a Dodge helps against.
const PHYSICAL: &[Sort] = &[Sort::Ballistic, Sort::CloseCombat, Sort::Crush];

const fn attack(sort: Sort, attribute: Attribute, sight: bool, mods: Mods) -> Conduct {
    Conduct::Attack(AttackConduct { sort, attribute, sight, mods })
}

/// Every skill whose conduct is code, alphabetically.
pub const SKILLS: &[(&str, Conduct)] = &[
    ("berserk", attack(Sort::CloseCombat, Attribute::Cc, false, Mods::All)),
    ("bs-attack", attack(Sort::Ballistic, Attribute::Bs, true, Mods::All)),
    ("cc-attack", attack(Sort::CloseCombat, Attribute::Cc, false, Mods::All)),
    ("change-facing", Conduct::Evade(Attribute::Ph, PHYSICAL)),
    ("crush", attack(Sort::Crush, Attribute::Ph, false, Mods::All)),
    ("discover", Conduct::Task(Attribute::Wip)),
    ("doctor", Conduct::Task(Attribute::Wip)),
    ("dodge", Conduct::Evade(Attribute::Ph, PHYSICAL)),
    ("engineer", Conduct::Task(Attribute::Wip)),
    ("forward-observer", attack(Sort::Ballistic, Attribute::Wip, true, Mods::All)),
    ("hacking", attack(Sort::Comms, Attribute::Wip, false, Mods::All)),
    ("intuitive-attack", attack(Sort::Ballistic, Attribute::Wip, false, Mods::Unmodified)),
    ("look-out", Conduct::Still),
    ("reset", Conduct::Evade(Attribute::Wip, &[Sort::Comms])),
    ("speculative-fire", attack(Sort::Ballistic, Attribute::Bs, false, Mods::RangeAndBonuses)),
    ("triangulated-fire", attack(Sort::Ballistic, Attribute::Bs, true, Mods::OwnAlone)),
];

/// The conduct of a skill where it is code.
pub fn conduct(skill: &str) -> Option<Conduct> {
    SKILLS.iter().find(|(id, _)| *id == skill).map(|(_, conduct)| *conduct)
}
