//! Skills and disguises in N5.

use crate::ruleset::{
    DelayRules, DeployedDisguise, DisguiseRules, GroupCoherencyRules, GuidedRules, ImitationRules, Needed,
    PlacedReplicas, ReplicaModelRules, ReplicaRules, ResumeRules, RevealingRules, SkillRules, WarningRule, cited, n3,
    n4,
};
use crate::skill_ids::LOOK_OUT;

/// Individual skills and Markers in N5.
pub const SKILL_RULES: SkillRules = SkillRules {
    disguises: DISGUISES,
    resumes: RESUMES,
    guided: Some(GuidedRules {
        clause: n4::GUIDED,
        flat: false,
        modifiers: "bs-attack#guided-modifiers",
        reset: Some("reset#against-guided"),
    }),
    warning: Some(cited(WarningRule { skill: LOOK_OUT, needed: Needed::AtResolution }, "look-out#sees-the-enemy")),
    intuitive_not_at: Some(cited("impersonation-state", "intuitive-attack#not-at-impersonators")),
    discover_needs_sight: cited(Needed::AtDeclaration, "discover#needs-line-of-fire"),
    sixth_sense_skills: Some(cited(&["dodge", "reset"], "sixth-sense#dodges-and-resets-without-penalty")),
    ..n4::SKILL_RULES
};

/// Holoechoes in N5.
const HOLOECHO: DisguiseRules = DisguiseRules {
    revealing: Some(RevealingRules {
        acting: "holoecho#given-away-by-acting",
        look_out: Some("holoecho#look-out-ends-it"),
        long_skill: Some("holoecho#long-skill-ends-it"),
        spared: None,
    }),
    seen_through: &["holoecho#discover-tells-them-apart"],
    entire_order: Some("holoecho#over-for-the-whole-order"),
    automatic: Some("holoecho#automatic-skills-go-on"),
    no_team: Some("holoecho#not-in-a-fireteam"),
    delay: Some(DelayRules { may: "holoecho#aro-may-wait", only_if_revealed: "holoecho#waiting-aro-only-if-revealed" }),
    replicas: Some(ReplicaRules {
        still: None,
        same_order: Some("holoecho#all-do-the-same"),
        look_out_is_idle: Some("holoecho#decoys-idle-at-look-out"),
        copied_states: "holoecho#copies-states-and-tinbots",
        not_copied: cited(&["crazykoala", "fastpanda", "minelayer"], "holoecho#no-copied-deployables"),
        copied_mods: None,
        count: "holoecho#count-as-troopers",
        one_target: Some("holoecho#one-echo-per-reaction"),
        marker_beside: Some("holoecho#marker-at-the-first-activation"),
        arc: Some("holoecho#sees-180-degrees"),
        found: "holoecho#decoy-found-or-touched",
        touched: "holoecho#decoy-found-or-touched",
        hit: "holoecho#decoy-hit",
        go_with_bearer: &["holoecho#decoys-go-with-the-bearer", "holoecho#decoy-left-alone"],
        all_found: Some("holoecho#all-decoys-found-ends-it"),
        coherency: Some(GroupCoherencyRules {
            checked: "holoecho#checked-in-every-order",
            real_fails: "holoecho#broken-coherency-ends-it",
            at_once: "holoecho#failed-first-check",
            replica_fails: "holoecho#decoy-left-alone",
            appearing: "holoecho#checked-when-they-appear",
        }),
    }),
    ..n4::HOLOECHO
};

/// A `HoloMask` in N5.
const HOLOMASK: DisguiseRules = DisguiseRules {
    revealing: Some(RevealingRules {
        acting: "holomask#given-away-by-acting",
        look_out: Some("holomask#look-out-ends-it"),
        long_skill: Some("holomask#long-skill-ends-it"),
        spared: None,
    }),
    seen_through: &["holomask#needs-a-discover-roll", "holomask#discovered-shows-the-real-model"],
    real_model: Some("holomask#real-model-after-the-order"),
    automatic: Some("holomask#automatic-skills-go-on"),
    imitation: Some(ImitationRules {
        own_profile: "holomask#real-profile-counts",
        no_hacker: "holomask#no-false-hacker",
        no_tokens: cited(&["fastpanda", "minelayer", "symbiomate", "tinbot"], "holomask#no-copied-tokens"),
        no_mods: "holomask#shows-no-borrowed-mimetism",
        team_idle: "holomask#stays-masked-while-it-idles",
        team_dodge: "holomask#unmasked-by-a-team-dodge",
    }),
    entire_order: Some("holomask#over-for-the-whole-order"),
    ..n4::HOLOMASK
};

/// Decoys.
const DECOY: DisguiseRules = DisguiseRules {
    state: "decoy-state",
    revealing: Some(RevealingRules {
        acting: "decoy-state#attacks-and-rolls-reveal",
        look_out: Some("decoy-state#attacks-and-rolls-reveal"),
        long_skill: Some("decoy-state#long-skills-reveal"),
        spared: Some(cited(&["combat-jump", "parachutist"], "decoy-state#failed-arrival-reveals")),
    }),
    contact: Some("decoy-state#contact-reveals"),
    save: Some("decoy-state#saves-reveal"),
    discover: Some("decoy-state#discover-reveals"),
    facing: Some("decoy-state#model-faces-any-way"),
    no_team: Some("decoy-state#never-in-a-fireteam"),
    no_coordinated: Some("decoy-state#no-coordinated-orders"),
    surprise: Some("decoy-state#allows-surprise-attack"),
    replicas: Some(ReplicaRules {
        still: Some("decoy-state#replicas-are-empty-and-still"),
        same_order: None,
        look_out_is_idle: None,
        copied_states: "decoy-state#copies-state-tokens",
        not_copied: cited(
            &["crazykoala", "deployable-repeater", "fastpanda", "minelayer", "symbiobomb", "symbiomate", "tinbot"],
            "decoy-state#no-deployables",
        ),
        copied_mods: Some("decoy-state#copies-hindering-skills"),
        count: "decoy-state#count-as-models",
        one_target: None,
        marker_beside: None,
        arc: None,
        found: "decoy-state#replica-discovered",
        touched: "decoy-state#replica-touched",
        hit: "decoy-state#replica-hit",
        go_with_bearer: &["decoy-state#all-go-with-the-real-one"],
        all_found: None,
        coherency: None,
    }),
    ..DisguiseRules::NONE
};

/// The disguises of N5.
const DISGUISES: &[DisguiseRules] = &[n4::CAMOUFLAGED, DECOY, HOLOECHO, HOLOMASK, n4::IMPERSONATION];

/// The return to Holoechoes.
const HOLOECHOES: ResumeRules = ResumeRules {
    skill: "holoecho",
    state: "holoecho",
    needs: Some("holoprojector"),
    level: None,
    out_of_sight: "holoecho#formed-by-a-long-skill",
    marker: false,
    ..n3::IMPERSONATE
};

/// The return under a `HoloMask`.
const MASK: ResumeRules = ResumeRules {
    skill: "holomask",
    state: "holomask",
    needs: Some("holomask"),
    out_of_sight: "holomask#put-on-again",
    ..HOLOECHOES
};

/// The returns to disguises in N5.
const RESUMES: &[ResumeRules] = &[n4::CYBERMASK, HOLOECHOES, MASK, n3::IMPERSONATE, n3::RE_CAMOUFLAGE];

/// The disguises of N5.
pub const DEPLOYED_DISGUISES: &[DeployedDisguise] = &[
    DeployedDisguise {
        state: "decoy-state",
        needs: "decoy#deploys-in-decoy-state",
        begins: Some("decoy-state#begins-in-deployment"),
        imitates: None,
        replicas: Some(PlacedReplicas {
            max_number: cited(2, "decoy-state#up-to-two-markers"),
            bracket: Some("decoy-state#number-in-brackets"),
            coherency: "decoy-state#within-coherency",
            each_other: None,
            checked: None,
            fixed: Some("decoy-state#may-be-shifted-until-measured"),
            models: None,
            of_its_kind: Some("decoy-state#markers-of-its-kind"),
        }),
    },
    DeployedDisguise {
        state: "holoecho",
        needs: "holoprojector#deployed-as-holoechoes",
        begins: None,
        imitates: None,
        replicas: Some(PlacedReplicas {
            max_number: cited(2, "holoecho#up-to-three-deployed"),
            bracket: None,
            coherency: "holoecho#up-to-three-deployed",
            each_other: Some("holoecho#in-each-others-zone"),
            checked: Some("holoecho#checked-at-deployment"),
            fixed: Some("holoecho#fixed-once-measured"),
            models: Some(ReplicaModelRules { imitates: "holoecho#with-holomask", alike: "holoecho#all-three-alike" }),
            of_its_kind: None,
        }),
    },
    DeployedDisguise {
        state: "holomask",
        needs: "holomask#on-from-deployment",
        begins: None,
        imitates: Some("holomask#who-may-be-imitated"),
        replicas: None,
    },
];
