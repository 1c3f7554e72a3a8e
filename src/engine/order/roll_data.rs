//! The data of rolls between their preparation and the saves: opposing rolls, dice and results.

use crate::index_vec::IndexVec;
use crate::order::plan::{AttackIndex, SkillRollIndex};
use crate::order::situation::TrooperIndex;
use crate::success_value::{SuccessValue, Throw};
use model::path::PathPrefix;

/// How an attack is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RollKind {
    /// As a Face to Face Roll.
    FaceToFace,
    /// As a Normal Roll.
    Normal,
    /// The attack hits without a roll.
    Automatic,
    /// Nothing is rolled.
    None,
}

impl RollKind {
    /// Returns the keyword in outcomes.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::FaceToFace => "face-to-face",
            Self::Normal => "normal",
            Self::Automatic => "automatic",
            Self::None => "none",
        }
    }
}

/// The roll that opposes an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpposingRoll {
    /// Another attack.
    Attack(AttackIndex),
    /// A roll against all attacks.
    Evasion(SkillRollIndex),
}

/// An attack before its dice are rolled.
#[derive(Debug)]
pub(super) struct PreparedAttack {
    /// The attack's Success Value; none if it is not rolled.
    pub success: Option<SuccessValue>,
    /// How the attack is rolled.
    pub kind: RollKind,
    /// The roll that opposes it.
    pub opposing: Option<OpposingRoll>,
}

/// All rolls before the dice are rolled.
#[derive(Debug)]
pub(super) struct Prepared {
    /// The attacks, by their index in the plan.
    pub attacks: IndexVec<AttackIndex, PreparedAttack>,
    /// The Success Values of the other rolls; none if nothing is rolled.
    pub skill_rolls: IndexVec<SkillRollIndex, Option<SkillValues>>,
}

/// The Success Values of one roll other than an attack.
#[derive(Debug)]
pub(super) struct SkillValues {
    /// The value of the roll; the highest one if there is one for each attack.
    pub value: SuccessValue,
    /// The values against each attack, in the order of the plan; empty if all attacks have the same.
    pub by_attack: Vec<ValueAgainst>,
}

/// The Success Value of a roll against one attack.
#[derive(Debug)]
pub(super) struct ValueAgainst {
    /// The attack of the plan.
    pub attack_index: AttackIndex,
    /// The prefix of its paths, such as `b.dodge.against.a`.
    pub subject: PathPrefix,
    /// The Success Value against this attack.
    pub value: SuccessValue,
}

impl SkillValues {
    /// Creates the value of a roll that is the same against all attacks.
    pub(super) const fn same(value: SuccessValue) -> Self {
        Self { value, by_attack: Vec::new() }
    }

    /// Returns the value against an attack.
    pub(super) fn against(&self, attack_index: AttackIndex) -> &SuccessValue {
        let own_value = self.by_attack.iter().find(|against| against.attack_index == attack_index);
        own_value.map_or(&self.value, |against| &against.value)
    }

    /// Scores dice rolled for this value against an attack.
    pub(super) fn score_against(&self, attack_index: AttackIndex, throws: &[Throw]) -> Vec<Throw> {
        let value = self.against(attack_index);
        throws.iter().map(|throw| value.throw(self.value.face(*throw))).collect()
    }
}

/// The dice as rolled.
#[derive(Debug)]
pub(super) struct Throws {
    /// The dice of each attack; a hit without a roll is one throw.
    pub attacks: IndexVec<AttackIndex, Vec<Throw>>,
    /// The dice of each other roll, scored by its highest value.
    pub skill_rolls: IndexVec<SkillRollIndex, Vec<Throw>>,
}

impl Throws {
    /// Returns the dice of a roll other than an attack, scored against an attack.
    pub(super) fn against(
        &self,
        prepared: &Prepared,
        roll_index: SkillRollIndex,
        attack_index: AttackIndex,
    ) -> Vec<Throw> {
        let values = prepared.skill_rolls[roll_index].as_ref();
        values.map_or_else(Vec::new, |values| values.score_against(attack_index, &self.skill_rolls[roll_index]))
    }
}

/// A crush that failed because the victim struck back.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoppedCrush {
    /// The trooper that drives the vehicle.
    pub driver: TrooperIndex,
    /// The trooper that the vehicle drives over.
    pub victim: TrooperIndex,
}

/// Missed dice of a shot into a close combat that hit a friend of the shooter.
#[derive(Clone, Copy, Debug)]
pub(super) struct HitsByMisses {
    /// The attack of the plan.
    pub attack_index: AttackIndex,
    /// The friend of the shooter that is hit.
    pub friend: TrooperIndex,
    /// The number of dice that hit the friend.
    pub hits: usize,
}

/// The results once opposing rolls are compared.
#[derive(Debug, Default)]
pub(super) struct RollResults {
    /// The hits of each attack; a hit without a roll is one throw.
    pub attacks: IndexVec<AttackIndex, Vec<Throw>>,
    /// The missed dice that hit friends of the shooter.
    pub misses: Vec<HitsByMisses>,
    /// Whether each other roll succeeds.
    pub skill_rolls: IndexVec<SkillRollIndex, bool>,
    /// The crushes that failed because the victim struck back.
    pub stopped_crushes: Vec<StoppedCrush>,
}
