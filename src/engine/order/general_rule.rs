//! A general rule that may apply to a roll: what its step says, and what it affects.

use crate::order::plan::{Attack, Plan};
use crate::order::roll_data::{OpposingRoll, PreparedAttack, RollKind};
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::{Cite, Recorder};
use model::fact_name::{CONDITION, FAILED, MODIFIER, ROLL, SAVES, STATES, SUCCESS_VALUE, WOUNDS_LEFT, WOUNDS_LOST};
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;

/// An attack with all rolls of its Order.
#[derive(Clone, Copy)]
pub(super) struct AttackRoll<'r, 'o> {
    /// The Order and its rules.
    pub scene: &'r Scene<'o>,
    /// All rolls.
    pub plan: &'r Plan<'o>,
    /// The attack.
    pub attack: &'r Attack<'o>,
    /// How the attack is rolled.
    pub prepared: &'r PreparedAttack,
}

impl AttackRoll<'_, '_> {
    /// Returns whether the attack is a Normal Roll.
    pub(super) fn is_normal(self) -> bool {
        self.prepared.kind == RollKind::Normal
    }

    /// Returns whether a roll against all attacks opposes this one.
    pub(super) const fn is_evaded(self) -> bool {
        matches!(self.prepared.opposing, Some(OpposingRoll::Evasion(_)))
    }

    /// Returns whether the target rolls for a skill.
    pub(super) fn target_rolls(self, skill: &EntryId) -> bool {
        is_rolled_by(self.plan, self.attack.target, skill)
    }
}

/// Returns whether a trooper rolls for a skill.
fn is_rolled_by(plan: &Plan<'_>, user: TrooperIndex, skill: &EntryId) -> bool {
    plan.skill_rolls.iter().any(|skill_roll| skill_roll.user == user && skill_roll.declaration.is(skill))
}

/// An aspect of a roll that a rule affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Affected {
    /// The kind of roll: Face to Face, Normal, or none.
    Kind,
    /// The Success Value of a roll.
    Value,
    /// Whether the attack hits, and all consequences.
    Outcome,
    /// The saves after a hit.
    Saves,
}

impl Affected {
    /// Every aspect of the roll itself.
    pub(super) const ROLL: &[Self] = &[Self::Kind, Self::Value, Self::Outcome];

    /// Returns the paths of the aspect of an attack.
    pub(super) fn attack_paths(self, scene: &Scene<'_>, attack: &Attack<'_>) -> Vec<Path> {
        let (user, target) = (attack.user, attack.target);
        let paths = |keys: &[&'static str]| keys.iter().map(|fact| scene.attack_path(user, target, fact)).collect();
        match self {
            Self::Kind => paths(&[ROLL]),
            Self::Value => paths(&[SUCCESS_VALUE, MODIFIER]),
            Self::Outcome => scene.harm_paths(user, target).to_vec(),
            Self::Saves => {
                let keys = [SAVES, FAILED, WOUNDS_LOST, WOUNDS_LEFT, CONDITION, STATES, "guts"];
                keys.map(|key| scene.path(target, key)).to_vec()
            }
        }
    }
}

/// A rule that may apply.
pub(super) struct GeneralRule {
    /// The message of its step.
    message: &'static str,
    /// The rule's clauses; empty if it does not apply or the edition lacks it.
    clauses: Vec<Cite>,
    /// The aspects that the rule affects.
    affects: &'static [Affected],
}

impl GeneralRule {
    fn new(
        message: &'static str,
        applies: bool,
        clause: impl Into<Option<Cite>>,
        affects: &'static [Affected],
    ) -> Self {
        Self { message, clauses: clause.into().filter(|_| applies).into_iter().collect(), affects }
    }

    /// Creates a rule about the kind of a roll, and therefore about its result.
    pub(super) fn on_kind(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self::new(message, applies, clause, &[Affected::Kind, Affected::Outcome])
    }

    /// Creates a rule about the Success Value of a roll.
    pub(super) fn on_value(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self::new(message, applies, clause, &[Affected::Value])
    }

    /// Creates a rule about whether an attack hits.
    pub(super) fn on_outcome(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self::new(message, applies, clause, &[Affected::Outcome])
    }

    /// Creates a rule about the effect of a hit.
    pub(super) fn on_hit(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self::new(message, applies, clause, &[Affected::Outcome, Affected::Saves])
    }

    /// Creates a rule about saves.
    pub(super) fn on_saves(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self::new(message, applies, clause, &[Affected::Saves])
    }

    /// Creates a rule about a roll, from its kind to its result.
    pub(super) fn on_roll(message: &'static str, applies: bool, clause: impl Into<Option<Cite>>) -> Self {
        Self::new(message, applies, clause, Affected::ROLL)
    }

    /// Creates a rule of several clauses about a roll, from its kind to its result.
    pub(super) fn on_roll_citing(message: &'static str, clauses: &[Cite]) -> Self {
        Self { message, clauses: clauses.to_vec(), affects: Affected::ROLL }
    }

    /// Writes the rule, if it applies, with the paths that it affects.
    pub(super) fn write(&self, record: &mut Recorder, paths: &dyn Fn(Affected) -> Vec<Path>) {
        if !self.clauses.is_empty() {
            let step = record.step(Message::new(self.message)).cite_all(&self.clauses);
            step.affects_all(self.affects.iter().flat_map(|affected| paths(*affected)));
        }
    }
}
