//! What an edition says of single skills and of Markers, beyond what their entries print.

use crate::record::Cite;
use crate::ruleset::Cited;

/// The placement after a failed Combat Jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JumpFailed {
    /// Where dispersion leads.
    Disperses,
    /// At its own table edge.
    OwnEdge,
}

impl JumpFailed {
    /// The keyword in outcomes.
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
    /// When the Order is resolved: without it the skill comes to nothing.
    AtResolution,
}

/// When a skill may be tried again in the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// Not at all.
    Never,
    /// Not at the target it failed at.
    UnlessItFailed,
}

/// A skill that may not simply be tried again in the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepeatRule {
    /// The skill.
    pub skill: &'static str,
    /// When it may be.
    pub repeat: Repeat,
    /// What says so.
    pub clause: Cite,
}

impl RepeatRule {
    /// A skill with when it may be tried again.
    pub const fn new(skill: &'static str, repeat: Repeat, clause: Cite) -> Self {
        Self { skill, repeat, clause }
    }
}

/// A guided BS Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuidedRules {
    /// One die at a Targeted enemy within the last range band, a limited number of times per turn.
    pub clause: Cite,
    /// One MOD and no other; else the distance and Targeted count.
    pub flat: bool,
    /// What says which MODs count.
    pub modifiers: Cite,
}

/// What a charge asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeRules {
    /// A movement of both MOV values, then the blow.
    pub moves: Cite,
    /// Sight of the victim.
    pub sees: Cite,
    /// A trooper that does not reach its victim is Idle.
    pub out_of_reach: Cite,
}

/// Clauses that only some editions have; those that all have are cited where they apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillRules {
    /// Skills that only their bearers may declare, with those that stand for them.
    pub bearers_only: &'static [(&'static str, Cited<&'static [&'static str]>)],
    /// What may not be done again in the same turn.
    pub not_again: &'static [RepeatRule],
    /// The placement after a failed Combat Jump.
    pub jump_failed: Cited<JumpFailed>,
    /// Discover needs Line of Fire.
    pub discover_needs_sight: Cited<Needed>,
    /// What reveals a Marker.
    pub reveals: Cite,
    /// The only type of skill that keeps it hidden.
    pub keeps_hidden: Option<&'static str>,
    /// Whether the MOD of a Low Visibility Zone counts for a Dodge.
    pub haze: Option<Cited<bool>>,
    /// The state that it ends where states do not all end with it.
    pub reset_frees: Option<Cited<&'static str>>,
    /// What a failed Doctor roll does.
    pub doctor_fails: Cite,
    /// What an Engineer does to states.
    pub engineer_cures: Cite,
    /// A prone trooper has cover from shots out of lower ground.
    pub prone_from_below: &'static [Cite],
    /// Prone halves how far a trooper moves by its MOV.
    pub prone_mov: Cite,
    /// One level of Martial Arts counts.
    pub one_level: Cite,
    /// What a charge asks for.
    pub charge: Option<ChargeRules>,
    /// The reaction that warns comrades, when its user has to see an enemy, and what says so.
    pub warning: Option<Cited<(&'static str, Needed)>>,
    /// The skills whose rolls Sixth Sense keeps free of negative MODs.
    pub sensed: Option<Cited<&'static [&'static str]>>,
    /// Speculative Fire reaches out of sight, and the range counts for it.
    pub speculation: &'static [Cite],
    /// A BS Attack may be guided.
    pub guided: Option<GuidedRules>,
    /// When Surprise Attack applies, and to which targets.
    pub surprise: &'static [Cite],
    /// A target that is not a Marker has to be unseen; `true` for behind a Zero Visibility Zone only.
    pub intuitive_at_the_unseen: Option<Cited<bool>>,
    /// The Markers that an Intuitive Attack may be declared at, by their states.
    pub intuitive_at_markers: &'static [(&'static str, Cite)],
    /// Those that it does not work against.
    pub intuitive_not_at: Option<Cited<&'static str>>,
    /// Where a Template would strike friends: whether it may not be placed so; else the shot is cancelled.
    pub friendly_templates: Cited<bool>,
    /// Markers beside the main target of a Template may be struck.
    pub templates_catch_markers: bool,
}
