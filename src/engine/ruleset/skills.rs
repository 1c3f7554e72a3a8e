//! Rules on individual skills and Markers, beyond what their entries print.

use crate::record::Cite;
use crate::ruleset::{Cited, CitedNames, DisguiseRules};
use model::ids::EntryId;

/// Where a trooper lands after a failed Combat Jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JumpFailure {
    /// At the place that dispersion gives.
    Disperses,
    /// At its own table edge.
    OwnEdge,
}

impl JumpFailure {
    /// Returns the keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Disperses => "dispersion",
            Self::OwnEdge => "own-table-edge",
        }
    }
}

/// When a requirement is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needed {
    /// When the skill is declared: without it the declaration is illegal.
    AtDeclaration,
    /// When the Order is resolved: without it the skill has no effect.
    AtResolution,
}

/// When a skill may be repeated in the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// Never.
    Never,
    /// Except against a target it failed against.
    UnlessItFailed,
}

/// A skill whose repetition in the same turn is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepeatRule {
    /// The id of the skill.
    pub skill: &'static EntryId,
    /// When it may be repeated.
    pub repeat: Repeat,
    /// The clause that limits it.
    pub clause: Cite,
}

impl RepeatRule {
    /// Creates the rule of a skill.
    pub const fn new(skill: &'static EntryId, repeat: Repeat, clause: Cite) -> Self {
        Self { skill, repeat, clause }
    }
}

/// A guided BS Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuidedRules {
    /// The attack rolls one die at a Targeted enemy within the last range band, a limited number of times per turn.
    pub clause: Cite,
    /// Whether one MOD applies and no other; otherwise range and Targeted count.
    pub flat: bool,
    /// The clause on the MODs that count.
    pub modifiers: Cite,
    /// A Reset evades it.
    pub reset: Option<Cite>,
}

/// The requirements of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeRules {
    /// The charge moves by both MOV values and then attacks.
    pub moves: Cite,
    /// The charging trooper sees its target.
    pub sees: Cite,
    /// A trooper that does not reach its target is Idle.
    pub out_of_reach: Cite,
}

/// A skill that puts a trooper back into a disguise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResumeRules {
    /// The skill that is declared.
    pub skill: &'static EntryId,
    /// The state that the skill leads to.
    pub state: &'static EntryId,
    /// What the trooper needs for it, if it is an entry of its own.
    pub needs: Option<&'static EntryId>,
    /// The level of Impersonation, unless the profile prints another.
    pub level: Option<i64>,
    /// The trooper has to be out of sight.
    pub out_of_sight: Cite,
    /// Whether a Sensor nearby prevents it.
    pub sensed: bool,
    /// Whether the state is a Marker state.
    pub marker: bool,
}

/// The levels of Impersonation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpersonationRules {
    /// A Discover turns the first level into the second.
    pub first_becomes_second: Cite,
    /// A trooper that fails may not try the same impersonator again in that turn.
    pub must_wait: Cite,
    /// A Discover reveals a trooper of the second level.
    pub second_is_revealed: Option<Cite>,
    /// Only the second level may be attacked after a Discover.
    pub attack_at_second: Option<Cite>,
}

/// A skill that only its bearers may declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BearersOnly {
    /// The id of the skill declared.
    pub skill: &'static EntryId,
    /// The skills of a profile that allow it.
    pub counts: &'static [&'static EntryId],
    /// The clause that demands one of them.
    pub clause: Cite,
}

/// The reaction that warns comrades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WarningRule {
    /// The skill that makes the reaction.
    pub skill: &'static EntryId,
    /// When its user has to see an enemy.
    pub needed: Needed,
}

/// Rules of single skills and Markers that differ between editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillRules {
    /// Skills that only their bearers may declare.
    pub bearers_only: &'static [BearersOnly],
    /// Skills whose repetition in the same turn is limited.
    pub repeats: &'static [RepeatRule],
    /// States in which a trooper passes for something that it is not.
    pub disguises: &'static [DisguiseRules],
    /// Skills that put a trooper back into a disguise.
    pub resumes: &'static [ResumeRules],
    /// The levels of Impersonation.
    pub impersonation: Option<ImpersonationRules>,
    /// Where a trooper lands after a failed Combat Jump.
    pub jump_failed: Cited<JumpFailure>,
    /// When Discover needs Line of Fire.
    pub discover_needs_sight: Cited<Needed>,
    /// The clause on which skills reveal a Marker.
    pub reveals: Cite,
    /// The only type of skill that keeps a Marker hidden.
    pub keeps_hidden: Option<&'static EntryId>,
    /// Whether the MOD of a Low Visibility Zone applies to a Dodge.
    pub low_visibility_dodge: Option<Cited<bool>>,
    /// States that Reset ends by a clause of its own, beside those of the states.
    pub reset_ends: &'static [CitedNames],
    /// The clause on the effect of a failed Doctor Roll.
    pub doctor_failure: Cite,
    /// An Engineer cancels states.
    pub engineer_cures: Cite,
    /// A Prone trooper has cover against attacks from lower ground.
    pub prone_from_below: &'static [Cite],
    /// Prone halves MOV.
    pub prone_mov: Cite,
    /// Only one level of Martial Arts applies.
    pub one_martial_arts_level: Cite,
    /// The requirements of a charge.
    pub charge: Option<ChargeRules>,
    /// The reaction that warns comrades, and when its user has to see an enemy.
    pub warning: Option<Cited<WarningRule>>,
    /// The skills whose rolls Sixth Sense protects from negative MODs.
    pub sixth_sense_skills: Option<Cited<&'static [&'static EntryId]>>,
    /// The skills that count as a BS Attack for MODs.
    pub bs_attack_forms: Option<Cited<&'static [&'static EntryId]>>,
    /// Speculative Fire needs no Line of Fire, and the range MOD applies.
    pub speculative_fire: &'static [Cite],
    /// Guided BS Attacks.
    pub guided: Option<GuidedRules>,
    /// The clause on when Surprise Attack applies, and to which targets.
    pub surprise_attack: &'static [Cite],
    /// A target that is not a Marker is out of sight; `true` if only a Zero Visibility Zone may hide it.
    pub intuitive_at_the_unseen: Option<Cited<bool>>,
    /// The Markers that may be the target of an Intuitive Attack, by state.
    pub intuitive_at_markers: &'static [Cited<&'static EntryId>],
    /// The Markers that may not.
    pub intuitive_not_at: Option<Cited<&'static EntryId>>,
    /// Whether a Template may not be placed over friends; otherwise the attack is cancelled.
    pub friendly_templates: Cited<bool>,
}
