//! The rolls of an Order as declared: attacks and skill rolls, and declarations that are illegal.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::entry_ids::COMMS_ATTACK;
use crate::index_vec::{Idx, IndexVec};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TrooperIndex};
use crate::record::Cite;
use crate::rejection::Rejection;
use crate::ruleset::{LauncherRule, Rule};
use crate::skills::{AttackSkill, AttackType, SkillKind};
use crate::violation::Violation;
use crate::weapon::Weapon;
use model::path::{Path, PathPrefix};
use model::situation::sight::Cover;

/// The message id for a missing Line of Fire.
pub(super) const UNSEEN: &str = "step-no-line-of-fire";

/// A declaration that the rules forbid.
#[derive(Clone, Debug)]
pub struct IllegalDeclaration {
    /// The trooper that declares.
    pub user: TrooperIndex,
    /// The rule that forbids it.
    pub violation: Violation,
}

/// The result of checking what several troopers declare: it is legal, the rules forbid the declaration of one of them,
/// or a fact is missing.
///
/// A check of one trooper returns a [`CheckResult`](crate::violation::CheckResult), and who runs it for that trooper
/// names it with `declared_by`.
pub(super) type DeclarationResult = Result<(), Rejection<IllegalDeclaration>>;

/// The friends of a shooter in the close combat of its target.
#[derive(Clone, Debug, Default)]
pub struct EngagedFriends {
    /// The number of friends in the close combat.
    pub count: i64,
    /// Those that missed dice hit: one for each die, the last one also for all further dice. Empty if misses hit no
    /// friend.
    pub victims: Vec<TrooperIndex>,
}

/// How an attack with smoke cuts the Line of Fire of its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmokeEffect {
    /// The attack has no smoke.
    NoSmoke,
    /// The smoke cuts the Line of Fire.
    CutsSight,
    /// The target sees through it.
    SeenThrough,
}

impl SmokeEffect {
    /// Returns whether the smoke lets a shot of its target pass, so that they are not a Face to Face Roll.
    fn lets_pass(self, shot: &Attack<'_>) -> bool {
        match self {
            Self::NoSmoke => false,
            Self::CutsSight => !shot.skill.needs_line_of_fire,
            Self::SeenThrough => true,
        }
    }
}

/// What becomes of a declared attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackState {
    /// The attack is made, with this number of dice of the Burst: at least one.
    Made {
        /// The dice of the Burst.
        dice: usize,
    },
    /// The shot is cancelled or fails because of its Template, or no die is aimed at its target.
    Cancelled,
    /// Another fighter of a close combat rolls for the attacker.
    LeftToOther,
    /// The attack does not meet its requirements, or the Discover before it fails.
    Lost,
}

impl AttackState {
    /// Returns the state of an attack that is declared with this number of dice.
    pub const fn from_dice(dice: usize) -> Self {
        if dice == 0 { Self::Cancelled } else { Self::Made { dice } }
    }

    /// Returns whether the attack is made.
    pub const fn is_made(self) -> bool {
        matches!(self, Self::Made { .. })
    }
}

impl Attack<'_> {
    /// Returns whether the attack is made: it rolls dice, or hits without a roll.
    pub const fn is_made(&self) -> bool {
        self.state.is_made()
    }

    /// Returns whether the shot is cancelled at its declaration.
    pub fn is_cancelled(&self) -> bool {
        self.state == AttackState::Cancelled
    }

    /// Returns the dice of the Burst; 0 for an attack that is not made.
    pub const fn dice(&self) -> usize {
        match self.state {
            AttackState::Made { dice } => dice,
            AttackState::Cancelled | AttackState::LeftToOther | AttackState::Lost => 0,
        }
    }

    /// Loses an attack that would be made. Returns the dice lost; one that is not made stays as it is and loses none.
    pub fn lose(&mut self) -> usize {
        let lost = self.dice();
        if self.is_made() {
            self.state = AttackState::Lost;
        }
        lost
    }

    /// Returns whether the attack is a Comms Attack with a Template, which a Reset evades and a Dodge does not.
    pub fn is_comms_template(&self) -> bool {
        self.reset_clause.is_some() && self.weapon.hits_directly() && self.weapon.has_trait(COMMS_ATTACK)
    }

    /// Returns whether the attack is a Comms Attack, of a program or a weapon.
    pub fn is_comms(&self) -> bool {
        self.skill.attack_type == AttackType::Comms || self.is_comms_template()
    }

    /// Returns whether the smoke of this attack or of another keeps them from being a Face to Face Roll.
    pub fn passes_by(&self, other: &Attack<'_>) -> bool {
        self.smoke.lets_pass(other) || other.smoke.lets_pass(self)
    }
}

/// An attack on one target.
#[derive(Clone, Debug)]
pub struct Attack<'o> {
    /// The trooper that attacks.
    pub user: TrooperIndex,
    /// The trooper aimed at.
    pub target: TrooperIndex,
    /// Whether the attack is made, and with how many dice of the Burst.
    pub state: AttackState,
    /// The special dice rolled beyond them; the same number of dice is discarded after the roll, worst first.
    pub special_dice: usize,
    /// The weapon in the chosen mode.
    pub weapon: Rc<Weapon>,
    /// How the attack's skill attacks.
    pub skill: AttackSkill,
    /// The cover of the target against the attack.
    pub cover: Cover,
    /// The friends of the attacker in the close combat of its target.
    pub engaged_friends: EngagedFriends,
    /// Whether the attack kills a fallen enemy without a roll.
    pub is_coup_de_grace: bool,
    /// The earlier attack on the main target of the Template, whose roll also decides this one; none for an attack with
    /// a roll of its own.
    pub main_index: Option<AttackIndex>,
    /// How the attack's smoke cuts the Line of Fire of its target.
    pub smoke: SmokeEffect,
    /// Whether no roll of its target opposes it.
    pub unopposed: bool,
    /// The clause by which a Reset evades it; none if a Reset does not.
    pub reset_clause: Option<Cite>,
    /// Whether the attack's target neither sees nor hears it, which rules out a Dodge.
    pub unheard: bool,
    /// The declaration that the attack comes from.
    pub declaration: &'o Declaration,
}

/// A roll other than an attack.
#[derive(Clone, Debug)]
pub(super) struct SkillRoll<'o> {
    /// The trooper that rolls.
    pub user: TrooperIndex,
    /// The target, if the skill has one.
    pub target: Option<TrooperIndex>,
    /// The kind of its skill.
    pub kind: SkillKind,
    /// The declaration that the roll comes from.
    pub declaration: &'o Declaration,
    /// The user and the skill, such as `b.dodge`: the prefix of the paths of the roll.
    pub subject: PathPrefix,
    /// What the roll shoots at a point, if it places something there.
    pub launch: Option<Launch>,
}

/// A weapon that places something at a point.
#[derive(Clone, Debug)]
pub(super) struct Launch {
    /// The weapon in the chosen mode.
    pub weapon: Rc<Weapon>,
    /// How the launcher's skill attacks.
    pub skill: AttackSkill,
    /// What the launcher places.
    pub rule: &'static LauncherRule,
}

impl SkillRoll<'_> {
    /// Returns the path of a fact about the roll.
    pub(super) fn path(&self, fact: &'static str) -> Path {
        Path::new(&self.subject, fact)
    }
}

/// The index of an attack in [`Plan::attacks`]. Attacks are never removed, so that it stays valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackIndex(usize);

impl Idx for AttackIndex {
    fn new(position: usize) -> Self {
        Self(position)
    }

    fn position(self) -> usize {
        self.0
    }
}

/// The index of a roll in [`Plan::skill_rolls`]. It is made once all declarations are, from when on no roll is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SkillRollIndex(usize);

impl Idx for SkillRollIndex {
    fn new(position: usize) -> Self {
        Self(position)
    }

    fn position(self) -> usize {
        self.0
    }
}

/// All declared rolls. An attack that is not made stays in the list, so that indices stay valid and its target knows
/// of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan<'o> {
    /// The attacks, in the order of declaration.
    pub attacks: IndexVec<AttackIndex, Attack<'o>>,
    /// The other rolls, in the order of declaration.
    pub skill_rolls: IndexVec<SkillRollIndex, SkillRoll<'o>>,
    /// The troopers that spend the last use of a Disposable weapon.
    pub unloaded: Vec<TrooperIndex>,
    /// The troopers whose uses of a Disposable weapon are counted.
    pub uses_counted: BTreeSet<TrooperIndex>,
    /// The troopers that are Idle instead of what they declared.
    pub idle: BTreeSet<TrooperIndex>,
    /// The troopers that a Discover was rolled against, each with whether it is revealed.
    pub discovered: BTreeMap<TrooperIndex, bool>,
}

impl Violation {
    /// Creates the violation of a declaration without Line of Fire, by the clause that requires it in this case.
    pub fn unseen(scene: &Scene<'_>, clause: Cite) -> Self {
        let general_rule = scene.rules().clause(Rule::LineOfFireNeeded);
        Self { general_rule, ..Self::new(UNSEEN, clause) }
    }

    /// Attributes the violation to the trooper that declares.
    pub fn declared_by(self, user: TrooperIndex) -> Rejection<IllegalDeclaration> {
        Rejection::Illegal(IllegalDeclaration { user, violation: self })
    }
}

impl Rejection<Violation> {
    /// Attributes the violation to the trooper that declares.
    pub fn declared_by(self, user: TrooperIndex) -> Rejection<IllegalDeclaration> {
        match self {
            Self::Illegal(violation) => violation.declared_by(user),
            Self::Refusal(refusal) => Rejection::Refusal(refusal),
        }
    }
}

/// A declaration that attacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeclaredAttack<'o> {
    /// The trooper that attacks.
    pub user: TrooperIndex,
    /// The declaration of the attack.
    pub declaration: &'o Declaration,
    /// How the declared skill attacks.
    pub skill: AttackSkill,
}

/// A target of an attack, with the dice aimed at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    /// The trooper aimed at.
    pub target: TrooperIndex,
    /// The dice aimed at it.
    pub dice: usize,
}

impl Aim {
    /// Returns whether any die is aimed at the target.
    pub(super) const fn has_dice(&self) -> bool {
        self.dice > 0
    }
}
