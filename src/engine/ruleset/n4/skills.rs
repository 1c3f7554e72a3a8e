//! Skills and disguises in N4.

use crate::record::Cite;
use crate::ruleset::{
    ChargeRules, DisguiseRules, GuidedRules, ImpersonationRules, Needed, Repeat, RepeatRule, ResumeRules,
    RevealingRules, SkillRules, WarningRule, cited, codeone, n3,
};
use crate::skill_ids::LOOK_OUT;

/// Individual skills and Markers in N4.
pub(crate) const SKILL_RULES: SkillRules = SkillRules {
    reset_ends: &[codeone::RESET_ENDS_STATES, cited(entries!["isolated"], clause!("reset#ends-isolated"))],
    intuitive_at_the_unseen: Some(cited(true, clause!("intuitive-attack#markers-and-the-unseen"))),
    intuitive_at_markers: &[cited(entry!("camouflaged"), INTUITIVE_AT_MARKERS)],
    warning: Some(cited(
        WarningRule { skill: LOOK_OUT, needed: Needed::AtDeclaration },
        clause!("look-out#sees-the-enemy"),
    )),
    repeats: &[
        RepeatRule::new(entry!("discover"), Repeat::UnlessItFailed, codeone::DISCOVER_REPEAT),
        RepeatRule::new(entry!("intuitive-attack"), Repeat::UnlessItFailed, clause!("intuitive-attack#no-second-try")),
    ],
    disguises: DISGUISES,
    resumes: RESUMES,
    impersonation: Some(IMPERSONATION_LEVELS),
    charge: Some(ChargeRules {
        moves: clause!("berserk#moves-and-strikes"),
        sees: clause!("berserk#sees-its-victim"),
        out_of_reach: clause!("berserk#out-of-reach-is-idle"),
    }),
    speculative_fire: &[clause!("speculative-fire#out-of-sight"), clause!("speculative-fire#range-counts")],
    guided: Some(GuidedRules {
        clause: GUIDED,
        flat: true,
        modifiers: clause!("bs-attack#guided-plus-six"),
        reset: None,
    }),
    low_visibility_dodge: Some(cited(false, clause!("low-visibility-zone#not-for-dodge"))),
    bs_attack_forms: Some(cited(
        entries!["forward-observer", "intuitive-attack", "speculative-fire", "triangulated-fire"],
        clause!("bs-attack#forms-count-for-modifiers"),
    )),
    sixth_sense_skills: Some(cited(entries!["dodge"], clause!("sixth-sense#dodges-without-penalty"))),
    ..codeone::SKILL_RULES
};

/// The requirements of a guided BS Attack.
pub(crate) const GUIDED: Cite = clause!("bs-attack#guided");

/// Markers that may be the target of an Intuitive Attack, since N4.
const INTUITIVE_AT_MARKERS: Cite = clause!("intuitive-attack#at-markers");

/// The Camouflaged state since N4.
pub(crate) const CAMOUFLAGED: DisguiseRules =
    DisguiseRules { automatic: Some(clause!("marker-state#automatic-skills-go-on")), ..codeone::CAMOUFLAGED };

/// The Impersonation state since N4.
pub(crate) const IMPERSONATION: DisguiseRules =
    DisguiseRules { contact: Some(clause!("impersonation-state#contact-ends-it")), ..n3::IMPERSONATION };

/// Holoechoes in N4, without the rules on the replicas.
pub(crate) const HOLOECHO: DisguiseRules = DisguiseRules {
    revealing: Some(RevealingRules {
        attack_or_roll_reveals: clause!("holoecho#given-away-by-acting"),
        look_out: None,
        long_skill: None,
        failure_reveals: None,
    }),
    contact: Some(clause!("holoecho#given-away-by-others")),
    save: Some(clause!("holoecho#given-away-by-others")),
    discover: Some(clause!("holoecho#given-away-by-others")),
    surprise: Some(clause!("holoecho#allows-surprise-attack")),
    ..DisguiseRules::new(entry!("holoecho"))
};

/// A `HoloMask` in N4.
pub(crate) const HOLOMASK: DisguiseRules = DisguiseRules {
    revealing: Some(RevealingRules {
        attack_or_roll_reveals: clause!("holomask#given-away-by-acting"),
        look_out: None,
        long_skill: None,
        failure_reveals: None,
    }),
    contact: Some(clause!("holomask#given-away-by-others")),
    save: Some(clause!("holomask#given-away-by-others")),
    discover: Some(clause!("holomask#given-away-by-others")),
    ..DisguiseRules::new(entry!("holomask"))
};

/// The disguises of N4.
const DISGUISES: &[DisguiseRules] = &[CAMOUFLAGED, HOLOECHO, HOLOMASK, IMPERSONATION];

/// Cybermask.
pub(crate) const CYBERMASK: ResumeRules = ResumeRules {
    skill: entry!("cybermask"),
    needs: None,
    level: Some(2),
    out_of_sight: clause!("cybermask#becomes-impersonation-2"),
    ..n3::IMPERSONATE
};

/// The returns to disguises in N4.
const RESUMES: &[ResumeRules] = &[CYBERMASK, n3::IMPERSONATE, n3::RE_CAMOUFLAGE];

/// The levels of Impersonation since N4.
const IMPERSONATION_LEVELS: ImpersonationRules = ImpersonationRules {
    second_is_revealed: Some(clause!("impersonation-state#discover-reveals-2")),
    attack_at_second: Some(clause!("impersonation-state#discover-and-attack-2")),
    ..n3::IMPERSONATION_LEVELS
};
