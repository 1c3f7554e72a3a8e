//! Everything that will be rolled: attacks and other rolls, and the faults that keep a declaration from being made.

use std::rc::Rc;

use crate::cover::Cover;
use crate::order::situation::Declaration;
use crate::record::Cite;
use crate::skills::{AttackConduct, Conduct};
use crate::weapon::Weapon;
use model::ids::ClauseId;
use model::path::{Owner, Path};
use model::refusal::Refusal;

/// The message for a missing Line of Fire.
pub const UNSEEN: &str = "step-no-line-of-fire";

/// A declaration the rules forbid.
#[derive(Clone, Debug)]
pub struct Illegal {
    /// The trooper that declares.
    pub who: usize,
    /// What forbids it.
    pub clause: ClauseId,
    /// The message that says what is wrong.
    pub message: &'static str,
}

/// A checked declaration: it may be made, or the rules forbid it.
pub type Declared<T> = Result<Result<T, Illegal>, Refusal>;

/// An attack on one target.
#[derive(Clone, Debug)]
pub struct Shot<'o> {
    /// The attacker.
    pub user: usize,
    /// The target.
    pub at: usize,
    /// The number of dice.
    pub dice: usize,
    /// The weapon.
    pub weapon: Rc<Weapon>,
    /// How the skill attacks.
    pub conduct: AttackConduct,
    /// The target's cover.
    pub cover: Cover,
    /// It kills a fallen enemy without a roll.
    pub kills: bool,
    /// The attack on the main target of the Template, by its place in the plan: its roll also decides this attack.
    pub echo: Option<usize>,
    /// No roll of its target opposes it.
    pub unopposed: bool,
    /// Its target neither sees nor hears it, so that no Dodge helps.
    pub unheard: bool,
    /// What was declared.
    pub declared: &'o Declaration,
}

/// Any roll but an attack.
#[derive(Clone, Debug)]
pub struct SkillRoll<'o> {
    /// The roller.
    pub user: usize,
    /// The target, where the skill has one.
    pub at: Option<usize>,
    /// What it does.
    pub conduct: Conduct,
    /// What was declared.
    pub declared: &'o Declaration,
    /// The user and the skill, `b.dodge`: what the paths of the roll share.
    pub owner: Owner,
}

impl SkillRoll<'_> {
    /// A fact about the roll.
    pub fn fact(&self, fact: &'static str) -> Path {
        Path::new(&self.owner, fact)
    }
}

/// Everything that will be rolled. Attacks that are lost stay, without dice.
#[derive(Clone, Debug, Default)]
pub struct Plan<'o> {
    /// The attacks.
    pub shots: Vec<Shot<'o>>,
    /// The other rolls.
    pub skill_rolls: Vec<SkillRoll<'o>>,
}

/// Why something may not be done.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What forbids it.
    pub clause: ClauseId,
    /// The message that says what is wrong.
    pub message: &'static str,
}

impl Fault {
    /// A clause that the engine's code knows, and its message.
    pub const fn new(clause: Cite, message: &'static str) -> Self {
        Self { clause: ClauseId::from_static(clause), message }
    }

    /// The declaration of the trooper at a place is illegal.
    pub fn by(self, who: usize) -> Illegal {
        Illegal { who, clause: self.clause, message: self.message }
    }
}

/// A declared attack with its details.
#[derive(Clone, Copy, Debug)]
pub struct DeclaredAttack<'o> {
    /// The attacker.
    pub user: usize,
    /// The declaration.
    pub declared: &'o Declaration,
    /// How the skill attacks.
    pub conduct: AttackConduct,
}

/// A target of an attack.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// Its place.
    pub at: usize,
    /// The dice aimed at it.
    pub dice: usize,
}
