//! Skills and disguises in N5.

use crate::ruleset::{
    DelayRules, DeployedDisguise, DisguiseRules, GroupCoherencyRules, GuidedRules, ImitationRules, Needed,
    PlacedReplicas, ReplicaModelRules, ReplicaRules, ResumeRules, RevealingRules, SkillRules, WarningRule, cited, n3,
    n4,
};
use crate::skill_ids::LOOK_OUT;

/// Individual skills and Markers in N5.
pub(crate) const SKILL_RULES: SkillRules = SkillRules {
    disguises: DISGUISES,
    resumes: RESUMES,
    guided: Some(GuidedRules {
        clause: n4::GUIDED,
        flat: false,
        modifiers: clause!("bs-attack#guided-modifiers"),
        reset: Some(clause!("reset#against-guided")),
    }),
    warning: Some(cited(
        WarningRule { skill: LOOK_OUT, needed: Needed::AtResolution },
        clause!("look-out#sees-the-enemy"),
    )),
    intuitive_not_at: Some(cited(entry!("impersonation-state"), clause!("intuitive-attack#not-at-impersonators"))),
    discover_needs_sight: cited(Needed::AtDeclaration, clause!("discover#needs-line-of-fire")),
    sixth_sense_skills: Some(cited(
        entries!["dodge", "reset"],
        clause!("sixth-sense#dodges-and-resets-without-penalty"),
    )),
    ..n4::SKILL_RULES
};

/// Holoechoes in N5.
const HOLOECHO: DisguiseRules = DisguiseRules {
    revealing: Some(RevealingRules {
        attack_or_roll_reveals: clause!("holoecho#given-away-by-acting"),
        look_out: Some(clause!("holoecho#look-out-ends-it")),
        long_skill: Some(clause!("holoecho#long-skill-ends-it")),
        failure_reveals: None,
    }),
    seen_through: &[clause!("holoecho#discover-tells-them-apart")],
    entire_order: Some(clause!("holoecho#over-for-the-whole-order")),
    automatic: Some(clause!("holoecho#automatic-skills-go-on")),
    no_team: Some(clause!("holoecho#not-in-a-fireteam")),
    delay: Some(DelayRules {
        aro_may_be_delayed: clause!("holoecho#aro-may-wait"),
        only_if_revealed: clause!("holoecho#waiting-aro-only-if-revealed"),
    }),
    replicas: Some(ReplicaRules {
        replicas_stay: None,
        same_order: Some(clause!("holoecho#all-do-the-same")),
        look_out_is_idle: Some(clause!("holoecho#decoys-idle-at-look-out")),
        copied_states: clause!("holoecho#copies-states-and-tinbots"),
        not_copied: cited(entries!["crazykoala", "fastpanda", "minelayer"], clause!("holoecho#no-copied-deployables")),
        copied_mods: None,
        count: clause!("holoecho#count-as-troopers"),
        one_target: Some(clause!("holoecho#one-echo-per-reaction")),
        marker_beside: Some(clause!("holoecho#marker-at-the-first-activation")),
        arc: Some(clause!("holoecho#sees-180-degrees")),
        discovered_is_removed: clause!("holoecho#decoy-found-or-touched"),
        touching_enemy_is_removed: clause!("holoecho#decoy-found-or-touched"),
        hit: clause!("holoecho#decoy-hit"),
        go_with_bearer: &[clause!("holoecho#decoys-go-with-the-bearer"), clause!("holoecho#decoy-left-alone")],
        all_found: Some(clause!("holoecho#all-decoys-found-ends-it")),
        coherency: Some(GroupCoherencyRules {
            checked_at_start_and_end: clause!("holoecho#checked-in-every-order"),
            real_fails: clause!("holoecho#broken-coherency-ends-it"),
            at_once: clause!("holoecho#failed-first-check"),
            replica_fails: clause!("holoecho#decoy-left-alone"),
            checked_on_appearance: clause!("holoecho#checked-when-they-appear"),
        }),
    }),
    ..n4::HOLOECHO
};

/// A `HoloMask` in N5.
const HOLOMASK: DisguiseRules = DisguiseRules {
    revealing: Some(RevealingRules {
        attack_or_roll_reveals: clause!("holomask#given-away-by-acting"),
        look_out: Some(clause!("holomask#look-out-ends-it")),
        long_skill: Some(clause!("holomask#long-skill-ends-it")),
        failure_reveals: None,
    }),
    seen_through: &[clause!("holomask#needs-a-discover-roll"), clause!("holomask#discovered-shows-the-real-model")],
    real_model: Some(clause!("holomask#real-model-after-the-order")),
    automatic: Some(clause!("holomask#automatic-skills-go-on")),
    imitation: Some(ImitationRules {
        own_profile: clause!("holomask#real-profile-counts"),
        no_hacker: clause!("holomask#no-false-hacker"),
        no_tokens: cited(
            entries!["fastpanda", "minelayer", "symbiomate", "tinbot"],
            clause!("holomask#no-copied-tokens"),
        ),
        no_mods: clause!("holomask#shows-no-borrowed-mimetism"),
        team_idle: clause!("holomask#stays-masked-while-it-idles"),
        team_dodge: clause!("holomask#unmasked-by-a-team-dodge"),
    }),
    entire_order: Some(clause!("holomask#over-for-the-whole-order")),
    ..n4::HOLOMASK
};

/// Decoys.
const DECOY: DisguiseRules = DisguiseRules {
    revealing: Some(RevealingRules {
        attack_or_roll_reveals: clause!("decoy-state#attacks-and-rolls-reveal"),
        look_out: Some(clause!("decoy-state#attacks-and-rolls-reveal")),
        long_skill: Some(clause!("decoy-state#long-skills-reveal")),
        failure_reveals: Some(cited(
            entries!["combat-jump", "parachutist"],
            clause!("decoy-state#failed-arrival-reveals"),
        )),
    }),
    contact: Some(clause!("decoy-state#contact-reveals")),
    save: Some(clause!("decoy-state#saves-reveal")),
    discover: Some(clause!("decoy-state#discover-reveals")),
    facing: Some(clause!("decoy-state#model-faces-any-way")),
    no_team: Some(clause!("decoy-state#never-in-a-fireteam")),
    no_coordinated: Some(clause!("decoy-state#no-coordinated-orders")),
    surprise: Some(clause!("decoy-state#allows-surprise-attack")),
    replicas: Some(ReplicaRules {
        replicas_stay: Some(clause!("decoy-state#replicas-are-empty-and-still")),
        same_order: None,
        look_out_is_idle: None,
        copied_states: clause!("decoy-state#copies-state-tokens"),
        not_copied: cited(
            entries![
                "crazykoala",
                "deployable-repeater",
                "fastpanda",
                "minelayer",
                "symbiobomb",
                "symbiomate",
                "tinbot",
            ],
            clause!("decoy-state#no-deployables"),
        ),
        copied_mods: Some(clause!("decoy-state#copies-hindering-skills")),
        count: clause!("decoy-state#count-as-models"),
        one_target: None,
        marker_beside: None,
        arc: None,
        discovered_is_removed: clause!("decoy-state#replica-discovered"),
        touching_enemy_is_removed: clause!("decoy-state#replica-touched"),
        hit: clause!("decoy-state#replica-hit"),
        go_with_bearer: &[clause!("decoy-state#all-go-with-the-real-one")],
        all_found: None,
        coherency: None,
    }),
    ..DisguiseRules::new(entry!("decoy-state"))
};

/// The disguises of N5.
const DISGUISES: &[DisguiseRules] = &[n4::CAMOUFLAGED, DECOY, HOLOECHO, HOLOMASK, n4::IMPERSONATION];

/// The return to Holoechoes.
const HOLOECHOES: ResumeRules = ResumeRules {
    skill: entry!("holoecho"),
    state: entry!("holoecho"),
    needs: Some(entry!("holoprojector")),
    level: None,
    out_of_sight: clause!("holoecho#formed-by-a-long-skill"),
    marker: false,
    ..n3::IMPERSONATE
};

/// The return under a `HoloMask`.
const MASK: ResumeRules = ResumeRules {
    skill: entry!("holomask"),
    state: entry!("holomask"),
    needs: Some(entry!("holomask")),
    out_of_sight: clause!("holomask#put-on-again"),
    ..HOLOECHOES
};

/// The returns to disguises in N5.
const RESUMES: &[ResumeRules] = &[n4::CYBERMASK, HOLOECHOES, MASK, n3::IMPERSONATE, n3::RE_CAMOUFLAGE];

/// The disguises of N5.
pub(crate) const DEPLOYED_DISGUISES: &[DeployedDisguise] = &[
    DeployedDisguise {
        state: entry!("decoy-state"),
        needs_skill_or_item: clause!("decoy#deploys-in-decoy-state"),
        begins_when_placed: Some(clause!("decoy-state#begins-in-deployment")),
        may_imitate: None,
        replicas: Some(PlacedReplicas {
            max_number: cited(2, clause!("decoy-state#up-to-two-markers")),
            bracket: Some(clause!("decoy-state#number-in-brackets")),
            coherency: clause!("decoy-state#within-coherency"),
            on_arrival: Some(clause!("decoy-state#airborne-decoys-check-coherency")),
            each_other: None,
            coherency_is_checked: None,
            may_shift_until_check: Some(clause!("decoy-state#may-be-shifted-until-measured")),
            models: None,
            of_its_kind: Some(clause!("decoy-state#markers-of-its-kind")),
        }),
    },
    DeployedDisguise {
        state: entry!("holoecho"),
        needs_skill_or_item: clause!("holoprojector#deployed-as-holoechoes"),
        begins_when_placed: None,
        may_imitate: None,
        replicas: Some(PlacedReplicas {
            max_number: cited(2, clause!("holoecho#up-to-three-deployed")),
            bracket: None,
            coherency: clause!("holoecho#up-to-three-deployed"),
            on_arrival: None,
            each_other: Some(clause!("holoecho#in-each-others-zone")),
            coherency_is_checked: Some(clause!("holoecho#checked-at-deployment")),
            may_shift_until_check: Some(clause!("holoecho#fixed-once-measured")),
            models: Some(ReplicaModelRules {
                may_imitate: clause!("holoecho#with-holomask"),
                models_are_alike: clause!("holoecho#all-three-alike"),
            }),
            of_its_kind: None,
        }),
    },
    DeployedDisguise {
        state: entry!("holomask"),
        needs_skill_or_item: clause!("holomask#on-from-deployment"),
        begins_when_placed: None,
        may_imitate: Some(clause!("holomask#who-may-be-imitated")),
        replicas: None,
    },
];
