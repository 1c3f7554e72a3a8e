//! Skills and disguises in CodeOne.

use crate::record::Cite;
use crate::ruleset::{
    CitedNames, DisguiseRules, JumpFailure, Needed, Repeat, RepeatRule, ResumeRules, SkillRules, cited, n3,
};

/// Individual skills and Markers in CodeOne.
pub const SKILL_RULES: SkillRules = SkillRules {
    speculative_fire: &[],
    bearers_only: &[],
    repeats: &[RepeatRule::new("discover", Repeat::UnlessItFailed, DISCOVER_REPEAT)],
    disguises: DISGUISES,
    resumes: RESUMES,
    impersonation: None,
    discover_needs_sight: cited(Needed::AtResolution, "discover#needs-line-of-fire"),
    reveals: "camouflaged#attacks-and-rolls-reveal",
    keeps_hidden: None,
    low_visibility_dodge: None,
    reset_ends: &[RESET_ENDS_STATES],
    doctor_failure: "doctor#failure-kills",
    engineer_cures: "engineer#cancels-states",
    prone_from_below: &[],
    prone_mov: PRONE_HALVES,
    one_martial_arts_level: "martial-arts#only-its-own-level",
    surprise_attack: &["surprise-attack#first-attack-out-of-hiding", "surprise-attack#only-its-targets"],
    jump_failed: cited(JumpFailure::OwnEdge, "combat-jump#failure-at-the-edge"),
    warning: None,
    friendly_templates: cited(false, "template-weapon#a-friend-cancels-the-shot"),
    templates_catch_markers: true,
    intuitive_at_the_unseen: None,
    intuitive_at_markers: &[],
    ..n3::SKILL_RULES
};

/// States that Reset ends, since CodeOne.
pub const RESET_ENDS_STATES: CitedNames = cited(&["immobilized-b", "targeted"], "reset#ends-states");

/// Repeating Discover against a Marker, since CodeOne.
pub const DISCOVER_REPEAT: Cite = "discover#no-second-try-until-the-next-player-turn";

/// Prone halves every movement since CodeOne.
const PRONE_HALVES: Cite = "prone#halves-movement";

/// The Camouflaged state in CodeOne.
pub const CAMOUFLAGED: DisguiseRules = DisguiseRules {
    contact: Some("camouflaged#contact-reveals"),
    entire_order: Some("camouflaged#revealed-for-the-whole-order"),
    automatic: None,
    ..n3::CAMOUFLAGED
};

/// The disguises of CodeOne.
const DISGUISES: &[DisguiseRules] = &[CAMOUFLAGED];

/// The returns to disguises in CodeOne.
const RESUMES: &[ResumeRules] = &[n3::RE_CAMOUFLAGE];
