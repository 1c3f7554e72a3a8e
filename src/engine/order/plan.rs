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

/// What is said where somebody does not see whom it would have to.
pub const UNSEEN: &str = "step-no-line-of-fire";

/// A declaration the rules forbid.
#[derive(Clone, Debug)]
pub struct Illegal {
    /// Whose.
    pub who: usize,
    /// What forbids it.
    pub clause: ClauseId,
    /// The message that says what is wrong.
    pub message: &'static str,
}

/// What a declaration comes to: it may be made, or the rules forbid it.
pub type Declared<T> = Result<Result<T, Illegal>, Refusal>;

/// An attack on one target.
#[derive(Clone, Debug)]
pub struct Shot<'o> {
    /// Who attacks.
    pub user: usize,
    /// Whom.
    pub at: usize,
    /// With how many dice.
    pub dice: usize,
    /// With what.
    pub weapon: Rc<Weapon>,
    /// How.
    pub conduct: AttackConduct,
    /// The target's cover.
    pub cover: Cover,
    /// It kills a fallen enemy without a roll.
    pub kills: bool,
    /// It is struck by the roll at another, the main target of a Template: that shot's place in the plan.
    pub echo: Option<usize>,
    /// Nothing that its target rolls meets it.
    pub unopposed: bool,
    /// Its target neither sees nor hears it, so that no Dodge helps.
    pub unheard: bool,
    /// What was declared.
    pub declared: &'o Declaration,
}

/// A roll that is not aimed die by die.
#[derive(Clone, Debug)]
pub struct Lone<'o> {
    /// Who rolls.
    pub user: usize,
    /// At whom, where the skill has a target.
    pub at: Option<usize>,
    /// What it does.
    pub conduct: Conduct,
    /// What was declared.
    pub declared: &'o Declaration,
    /// The user and the skill, `b.dodge`: what the paths of the roll share.
    pub owner: Owner,
}

impl Lone<'_> {
    /// A fact about the roll.
    pub fn of(&self, fact: &'static str) -> Path {
        Path::of(&self.owner, fact)
    }
}

/// Everything that will be rolled, and whose skill came to nothing.
#[derive(Clone, Debug, Default)]
pub struct Plan<'o> {
    /// The attacks.
    pub shots: Vec<Shot<'o>>,
    /// The other rolls.
    pub lones: Vec<Lone<'o>>,
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
