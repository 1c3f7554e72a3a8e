//! States in which a trooper passes for something that it is not: what ends them, what they allow, and the replicas
//! that stand for it.

use crate::record::Cite;
use crate::ruleset::{Cited, ImpersonationRules, ResumeRules, cited};

/// A state in which a trooper passes for something that it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisguiseRules {
    /// The state.
    pub state: &'static str,
    /// The declarations of its bearer that end it, unless it is a Marker state.
    pub revealing: Option<RevealingRules>,
    /// Contact with an enemy ends it.
    pub contact: Option<Cite>,
    /// A save that its bearer has to make ends it, unless it is a Marker state.
    pub save: Option<Cite>,
    /// A successful Discover ends it, unless it is a Marker state.
    pub discover: Option<Cite>,
    /// An enemy sees through it only with a Discover, and what is shown then.
    pub seen_through: &'static [Cite],
    /// The real Model is shown at the end of the Order.
    pub real_model: Option<Cite>,
    /// It ends for the whole Order, even if the second skill ends it.
    pub entire_order: Option<Cite>,
    /// The Model that takes the place of its Marker faces any way.
    pub facing: Option<Cite>,
    /// A Surprise Attack can be made out of it.
    pub surprise: Option<Cite>,
    /// An enemy may not move into contact with its bearer.
    pub untouchable: Option<Cite>,
    /// An ARO against its bearer may be delayed, unless it is a Marker state.
    pub delay: Option<DelayRules>,
    /// Its bearer is no member of a Fireteam.
    pub no_team: Option<Cite>,
    /// Its bearer takes part in no Coordinated Order.
    pub no_coordinated: Option<Cite>,
    /// Automatic Skills and equipment go on working in it.
    pub automatic: Option<Cite>,
    /// What it copies from the trooper that its bearer imitates.
    pub imitation: Option<ImitationRules>,
    /// The replicas of its bearer.
    pub replicas: Option<ReplicaRules>,
}

/// The declarations that end a disguise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RevealingRules {
    /// An attack, or a skill that needs a roll.
    pub acting: Cite,
    /// Look Out!.
    pub look_out: Option<Cite>,
    /// A Long Skill other than Cautious Movement.
    pub long_skill: Option<Cite>,
    /// Skills that do not end it, and the failure of which does.
    pub spared: Option<Cited<&'static [&'static str]>>,
}

/// The imitation of another trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImitationRules {
    /// The bearer plays with its own profile.
    pub own_profile: Cite,
    /// It does not copy that the other is a hacker.
    pub no_hacker: Cite,
    /// It does not copy what stands beside the other as a token or model.
    pub no_tokens: Cited<&'static [&'static str]>,
    /// It does not copy MODs.
    pub no_mods: Cite,
    /// It stays disguised while it only supports the leader of its Fireteam.
    pub team_idle: Cite,
    /// A Dodge of the whole Fireteam reveals it.
    pub team_dodge: Cite,
}

/// A delayed ARO against a trooper with replicas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayRules {
    /// The ARO may be delayed.
    pub may: Cite,
    /// It is lost unless the real trooper reveals itself, and may only be aimed at that trooper.
    pub only_if_revealed: Cite,
}

/// The replicas of a trooper: Decoys or Holoechoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplicaRules {
    /// They stay where they are.
    pub still: Option<Cite>,
    /// They perform the Order of the real trooper.
    pub same_order: Option<Cite>,
    /// Look Out! counts as Idle for them.
    pub look_out_is_idle: Option<Cite>,
    /// They bear the states of the real trooper.
    pub copied_states: Cite,
    /// The items and skills of the real trooper that they do not copy.
    pub not_copied: Cited<&'static [&'static str]>,
    /// They impose the MODs of the real trooper.
    pub copied_mods: Option<Cite>,
    /// They count like the real trooper for Lines of Fire and AROs.
    pub count: Cite,
    /// A reacting trooper aims at one of the group.
    pub one_target: Option<Cite>,
    /// With Models for replicas, a Marker is placed beside one of them at the first activation.
    pub marker_beside: Option<Cite>,
    /// The half of the base that sees.
    pub arc: Option<Cite>,
    /// One that is discovered is removed.
    pub found: Cite,
    /// One that touches an enemy is removed.
    pub touched: Cite,
    /// One that is hit is removed without a save.
    pub hit: Cite,
    /// All are removed with the disguise of the real trooper.
    pub go_with_bearer: &'static [Cite],
    /// The disguise of the real trooper ends with its last replica, if all were discovered.
    pub all_found: Option<Cite>,
    /// Checks of Coherency during an Order.
    pub coherency: Option<GroupCoherencyRules>,
}

/// Checks of Coherency within a group of Holoechoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupCoherencyRules {
    /// They are made at the start and at the end of an Order.
    pub checked: Cite,
    /// The real trooper that fails one loses its disguise.
    pub real_fails: Cite,
    /// If it fails the one at the start, its replicas are removed before anything moves.
    pub at_once: Cite,
    /// A replica that fails one is removed.
    pub replica_fails: Cite,
    /// The check when a group comes out of Hidden Deployment.
    pub appearing: Cite,
}

/// A state without any of these rules.
const NONE: DisguiseRules = DisguiseRules {
    state: "",
    revealing: None,
    contact: None,
    save: None,
    discover: None,
    seen_through: &[],
    real_model: None,
    entire_order: None,
    facing: None,
    surprise: None,
    untouchable: None,
    delay: None,
    no_team: None,
    no_coordinated: None,
    automatic: None,
    imitation: None,
    replicas: None,
};

/// The Camouflaged state in N3.
const CAMOUFLAGED_N3: DisguiseRules = DisguiseRules {
    state: "camouflaged",
    facing: Some("camouflaged#faces-any-way"),
    untouchable: Some("camouflaged#no-contact"),
    automatic: Some("marker-state#automatic-skills-go-on"),
    ..NONE
};

/// The TO Camouflaged state.
const TO_CAMOUFLAGED: DisguiseRules = DisguiseRules { state: "to-camouflaged", ..CAMOUFLAGED_N3 };

/// The Impersonation state in N3.
const IMPERSONATION_N3: DisguiseRules = DisguiseRules {
    state: "impersonation-state",
    untouchable: Some("impersonation-state#no-contact"),
    automatic: Some("marker-state#automatic-skills-go-on"),
    ..NONE
};

/// The Camouflaged state in CodeOne.
const CAMOUFLAGED_CODEONE: DisguiseRules = DisguiseRules {
    contact: Some("camouflaged#contact-reveals"),
    entire_order: Some("camouflaged#revealed-for-the-whole-order"),
    automatic: None,
    ..CAMOUFLAGED_N3
};

/// The Camouflaged state since N4.
const CAMOUFLAGED: DisguiseRules =
    DisguiseRules { automatic: Some("marker-state#automatic-skills-go-on"), ..CAMOUFLAGED_CODEONE };

/// The Impersonation state since N4.
const IMPERSONATION: DisguiseRules =
    DisguiseRules { contact: Some("impersonation-state#contact-ends-it"), ..IMPERSONATION_N3 };

/// Holoechoes in N4, without the rules on the replicas.
const HOLOECHO_N4: DisguiseRules = DisguiseRules {
    state: "holoecho",
    revealing: Some(RevealingRules {
        acting: "holoecho#given-away-by-acting",
        look_out: None,
        long_skill: None,
        spared: None,
    }),
    contact: Some("holoecho#given-away-by-others"),
    save: Some("holoecho#given-away-by-others"),
    discover: Some("holoecho#given-away-by-others"),
    surprise: Some("holoecho#allows-surprise-attack"),
    ..NONE
};

/// A `HoloMask` in N4.
const HOLOMASK_N4: DisguiseRules = DisguiseRules {
    state: "holomask",
    revealing: Some(RevealingRules {
        acting: "holomask#given-away-by-acting",
        look_out: None,
        long_skill: None,
        spared: None,
    }),
    contact: Some("holomask#given-away-by-others"),
    save: Some("holomask#given-away-by-others"),
    discover: Some("holomask#given-away-by-others"),
    ..NONE
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
    ..HOLOECHO_N4
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
    ..HOLOMASK_N4
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
    ..NONE
};

/// The disguises of N3.
pub const N3: &[DisguiseRules] = &[CAMOUFLAGED_N3, TO_CAMOUFLAGED, IMPERSONATION_N3];
/// The disguises of CodeOne.
pub const CODEONE: &[DisguiseRules] = &[CAMOUFLAGED_CODEONE];
/// The disguises of N4.
pub const N4: &[DisguiseRules] = &[CAMOUFLAGED, HOLOECHO_N4, HOLOMASK_N4, IMPERSONATION];
/// The disguises of N5.
pub const N5: &[DisguiseRules] = &[CAMOUFLAGED, DECOY, HOLOECHO, HOLOMASK, IMPERSONATION];

/// The return to the Camouflaged state.
const RE_CAMOUFLAGE: ResumeRules = ResumeRules {
    skill: "re-camouflage",
    state: "camouflaged",
    needs: None,
    level: None,
    out_of_sight: "camouflaged#returns-out-of-sight",
    sensed: true,
    marker: true,
};

/// The return to Impersonation.
const IMPERSONATE: ResumeRules = ResumeRules {
    skill: "impersonation-state",
    state: "impersonation-state",
    needs: Some("impersonation"),
    level: Some(1),
    out_of_sight: "impersonation-state#returns-out-of-sight",
    sensed: false,
    marker: true,
};

/// Cybermask.
const CYBERMASK: ResumeRules = ResumeRules {
    skill: "cybermask",
    needs: None,
    level: Some(2),
    out_of_sight: "cybermask#becomes-impersonation-2",
    ..IMPERSONATE
};

/// The return to Holoechoes.
const HOLOECHOES: ResumeRules = ResumeRules {
    skill: "holoecho",
    state: "holoecho",
    needs: Some("holoprojector"),
    level: None,
    out_of_sight: "holoecho#formed-by-a-long-skill",
    marker: false,
    ..IMPERSONATE
};

/// The return under a `HoloMask`.
const MASK: ResumeRules = ResumeRules {
    skill: "holomask",
    state: "holomask",
    needs: Some("holomask"),
    out_of_sight: "holomask#put-on-again",
    ..HOLOECHOES
};

/// The returns to disguises in N3.
pub const RESUMES_N3: &[ResumeRules] = &[IMPERSONATE, RE_CAMOUFLAGE];
/// The returns to disguises in CodeOne.
pub const RESUMES_CODEONE: &[ResumeRules] = &[RE_CAMOUFLAGE];
/// The returns to disguises in N4.
pub const RESUMES_N4: &[ResumeRules] = &[CYBERMASK, IMPERSONATE, RE_CAMOUFLAGE];
/// The returns to disguises in N5.
pub const RESUMES_N5: &[ResumeRules] = &[CYBERMASK, HOLOECHOES, MASK, IMPERSONATE, RE_CAMOUFLAGE];

/// The levels of Impersonation in N3.
pub const LEVELS_N3: ImpersonationRules = ImpersonationRules {
    first_becomes_second: "impersonation-state#discover-turns-1-into-2",
    must_wait: "impersonation-state#a-failed-discover-must-wait",
    second_is_revealed: None,
    attack_at_second: None,
};

/// The levels of Impersonation since N4.
pub const LEVELS: ImpersonationRules = ImpersonationRules {
    second_is_revealed: Some("impersonation-state#discover-reveals-2"),
    attack_at_second: Some("impersonation-state#discover-and-attack-2"),
    ..LEVELS_N3
};
