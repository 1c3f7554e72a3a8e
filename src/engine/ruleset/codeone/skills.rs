//! Skills and disguises in CodeOne.

use crate::record::Cite;
use crate::ruleset::{
    CitedNames, DisguiseRules, JumpFailure, Needed, Repeat, RepeatRule, ResumeRules, SkillRules, cited, n3,
};

/// Individual skills and Markers in CodeOne.
pub(crate) const SKILL_RULES: SkillRules = SkillRules {
    speculative_fire: &[],
    bearers_only: &[],
    repeats: &[RepeatRule::new(entry!("discover"), Repeat::UnlessItFailed, DISCOVER_REPEAT)],
    disguises: DISGUISES,
    resumes: RESUMES,
    impersonation: None,
    discover_needs_sight: cited(Needed::AtResolution, clause!("discover#needs-line-of-fire")),
    reveals: clause!("camouflaged#attacks-and-rolls-reveal"),
    keeps_hidden: None,
    low_visibility_dodge: None,
    reset_ends: &[RESET_ENDS_STATES],
    doctor_failure: clause!("doctor#failure-kills"),
    engineer_cures: clause!("engineer#cancels-states"),
    prone_from_below: &[],
    prone_mov: PRONE_HALVES,
    one_martial_arts_level: clause!("martial-arts#only-its-own-level"),
    surprise_attack: &[
        clause!("surprise-attack#first-attack-out-of-hiding"),
        clause!("surprise-attack#only-its-targets"),
    ],
    jump_failed: cited(JumpFailure::OwnEdge, clause!("combat-jump#failure-at-the-edge")),
    warning: None,
    friendly_templates: cited(false, clause!("template-weapon#a-friend-cancels-the-shot")),
    intuitive_at_the_unseen: None,
    intuitive_at_markers: &[],
    ..n3::SKILL_RULES
};

/// States that Reset ends, since CodeOne.
pub(crate) const RESET_ENDS_STATES: CitedNames =
    cited(entries!["immobilized-b", "targeted"], clause!("reset#ends-states"));

/// Repeating Discover against a Marker, since CodeOne.
pub(crate) const DISCOVER_REPEAT: Cite = clause!("discover#no-second-try-until-the-next-player-turn");

/// Prone halves every movement since CodeOne.
const PRONE_HALVES: Cite = clause!("prone#halves-movement");

/// The Camouflaged state in CodeOne.
pub(crate) const CAMOUFLAGED: DisguiseRules = DisguiseRules {
    contact: Some(clause!("camouflaged#contact-reveals")),
    entire_order: Some(clause!("camouflaged#revealed-for-the-whole-order")),
    automatic: None,
    ..n3::CAMOUFLAGED
};

/// The disguises of CodeOne.
const DISGUISES: &[DisguiseRules] = &[CAMOUFLAGED];

/// The returns to disguises in CodeOne.
const RESUMES: &[ResumeRules] = &[n3::RE_CAMOUFLAGE];
