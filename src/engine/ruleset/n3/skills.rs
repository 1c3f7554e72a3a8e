//! Skills and disguises in N3.

use crate::ruleset::{
    BearersOnly, DisguiseRules, ImpersonationRules, JumpFailure, Needed, Repeat, RepeatRule, ResumeRules, SkillRules,
    WarningRule, cited,
};
use crate::skill_ids::SHORT_MOVEMENT_TYPE;

/// Individual skills and Markers in N3.
pub(crate) const SKILL_RULES: SkillRules = SkillRules {
    bearers_only: &[
        BearersOnly {
            skill: entry!("doctor"),
            counts: entries!["doctor", "doctor-plus"],
            clause: clause!("doctor#needs-the-skill"),
        },
        BearersOnly {
            skill: entry!("engineer"),
            counts: entries!["engineer"],
            clause: clause!("engineer#needs-the-skill"),
        },
    ],
    repeats: &[
        RepeatRule::new(entry!("discover"), Repeat::UnlessItFailed, clause!("discover#no-second-try-this-turn")),
        RepeatRule::new(entry!("intuitive-attack"), Repeat::Never, clause!("intuitive-attack#once-per-turn")),
    ],
    disguises: DISGUISES,
    resumes: RESUMES,
    impersonation: Some(IMPERSONATION_LEVELS),
    discover_needs_sight: cited(Needed::AtDeclaration, clause!("discover#needs-line-of-fire")),
    jump_failed: cited(JumpFailure::Disperses, clause!("combat-jump#failure-disperses")),
    reveals: clause!("camouflaged#any-other-skill-reveals"),
    keeps_hidden: Some(SHORT_MOVEMENT_TYPE),
    low_visibility_dodge: Some(cited(true, clause!("low-visibility-zone#dodge-too"))),
    reset_ends: &[cited(entries!["immobilized-1"], clause!("reset#ends-immobilized-1"))],
    doctor_failure: clause!("doctor#failure-costs-a-wound"),
    engineer_cures: clause!("engineer#cures-states"),
    prone_from_below: &[clause!("prone#cover-from-below"), clause!("guts-roll#prone-and-shot-from-below")],
    prone_mov: clause!("prone#halves-both-values"),
    one_martial_arts_level: clause!("martial-arts#one-level-at-a-time"),
    charge: None,
    warning: Some(cited(
        WarningRule { skill: entry!("alert"), needed: Needed::AtDeclaration },
        clause!("alert#sees-the-enemy"),
    )),
    speculative_fire: &[clause!("speculative-fire#no-line-of-fire-needed")],
    guided: None,
    surprise_attack: &[clause!("surprise-attack#out-of-hiding-in-the-active-turn")],
    sixth_sense_skills: None,
    bs_attack_forms: None,
    intuitive_at_the_unseen: Some(cited(false, clause!("intuitive-attack#hidden-enemies"))),
    intuitive_at_markers: &[cited(entry!("camouflaged"), clause!("camouflaged#intuitive-attack-may"))],
    intuitive_not_at: None,
    friendly_templates: cited(true, clause!("template-weapon#not-on-friends-or-neutrals")),
};

/// The Camouflaged state in N3.
pub(crate) const CAMOUFLAGED: DisguiseRules = DisguiseRules {
    facing: Some(clause!("camouflaged#faces-any-way")),
    untouchable: Some(clause!("camouflaged#no-contact")),
    automatic: Some(clause!("marker-state#automatic-skills-go-on")),
    ..DisguiseRules::new(entry!("camouflaged"))
};

/// The TO Camouflaged state.
const TO_CAMOUFLAGED: DisguiseRules = DisguiseRules { state: entry!("to-camouflaged"), ..CAMOUFLAGED };

/// The Impersonation state in N3.
pub(crate) const IMPERSONATION: DisguiseRules = DisguiseRules {
    untouchable: Some(clause!("impersonation-state#no-contact")),
    automatic: Some(clause!("marker-state#automatic-skills-go-on")),
    ..DisguiseRules::new(entry!("impersonation-state"))
};

/// The disguises of N3.
const DISGUISES: &[DisguiseRules] = &[CAMOUFLAGED, TO_CAMOUFLAGED, IMPERSONATION];

/// The return to the Camouflaged state.
pub(crate) const RE_CAMOUFLAGE: ResumeRules = ResumeRules {
    skill: entry!("re-camouflage"),
    state: entry!("camouflaged"),
    needs: None,
    level: None,
    out_of_sight: clause!("camouflaged#returns-out-of-sight"),
    sensed: true,
    marker: true,
};

/// The return to Impersonation.
pub(crate) const IMPERSONATE: ResumeRules = ResumeRules {
    skill: entry!("impersonation-state"),
    state: entry!("impersonation-state"),
    needs: Some(entry!("impersonation")),
    level: Some(1),
    out_of_sight: clause!("impersonation-state#returns-out-of-sight"),
    sensed: false,
    marker: true,
};

/// The returns to disguises in N3.
const RESUMES: &[ResumeRules] = &[IMPERSONATE, RE_CAMOUFLAGE];

/// The levels of Impersonation in N3.
pub(crate) const IMPERSONATION_LEVELS: ImpersonationRules = ImpersonationRules {
    first_becomes_second: clause!("impersonation-state#discover-turns-1-into-2"),
    must_wait: clause!("impersonation-state#a-failed-discover-must-wait"),
    second_is_revealed: None,
    attack_at_second: None,
};
