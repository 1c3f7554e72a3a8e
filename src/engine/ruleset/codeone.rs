//! Infinity CodeOne: what differs from N3.

use crate::ruleset::{
    ActivationRules, ArmyRules, AroRules, ChangeRules, CoverTest, CriticalHit, DeploymentRules, DodgeMove,
    HackingRules, ImpetuousRules, MeleeRules, PoolRules, RegenerationRules, Ruleset, SaveMethod, SpendingRules,
    TotalCover, TurnRules, Unmet, WeaponClasses, n3, recovery, rule, skills, space,
};
use model::edition::Edition;

/// Hacking in CodeOne.
const HACKING: HackingRules = HackingRules {
    area: "hacking-area#own-zone-of-control",
    unseen: "hacking#needs-no-line-of-fire",
    rolls: "hacking#rolls-wip",
    saves: "hacking#saves-with-bts",
    bts_roll: None,
    reaches: None,
    hackers: None,
};

/// Several troopers in one close combat in CodeOne.
const MELEE: MeleeRules = MeleeRules {
    helpers: "cc-attack#one-rolls-the-others-help",
    one_rolls: Some(rule(&["dodge", "idle", "reset"], "cc-attack#helpers-in-the-reactive-turn")),
    among_the_helpless: rule(true, "engaged#ends-among-the-helpless"),
};

/// The rules of CodeOne.
pub const fn rules() -> Ruleset {
    Ruleset {
        edition: Edition::CodeOne,
        critical_success: Some("critical#automatic-success"),
        critical_hit: rule(CriticalHit::ExtraSave, "critical#extra-saving-roll"),
        extra_save: Some("critical#keeps-attribute-and-traits"),
        hit_forces_save: "saving-roll#each-hit-forces-roll",
        save: rule(SaveMethod::ExceedDamage, "saving-roll#attack-damage"),
        melee: MELEE,
        touchdown: None,
        bts_like_armor: None,
        all_saves: Some("saving-roll#all-are-rolled"),
        failed_save: "saving-roll#failure-costs-one",
        partial_cover: rule(CoverTest::AnyPart, "partial-cover#contact-and-hidden-part"),
        total_cover: rule(TotalCover::SceneryAlone, "total-cover#scenery-stops-every-line"),
        unmet: Unmet::DiceLost("burst#lost-dice"),
        bs_in_contact: None,
        bs_opposed: None,
        cc_opposed: None,
        bs_attribute: "attack-roll#attribute-by-attack",
        cc_attribute: "attack-roll#attribute-by-attack",
        cc_contact: "cc-attack#needs-silhouette-contact",
        dodge_needs: None,
        dodge_move: rule(DodgeMove::AnyTurn, "dodge#two-inch-move-in-any-turn"),
        dodge_contact: rule(true, "dodge#move-may-engage"),
        dodge_protects: Some("dodge#protects-only-the-dodger"),
        split_rolls: Some("face-to-face-roll#order-irrelevant"),
        declare_weapon: Some("burst#declare-weapon"),
        declare_ammunition: Some("burst#declare-ammunition"),
        ranges_unprinted: false,
        damage_from_attribute: None,
        turn_to_attacker: None,
        weapon_classes: Some(WeaponClasses {
            bs: "bs-weapon#ranges-or-template",
            melee: "melee-weapon#close-combat-only",
            mixed: "mixed-weapon#ranges-and-cc",
            deployable: "deployable-weapon#has-the-trait",
        }),
        alignments: None,
        private_information: false,
        aro: AroRules {
            attack: Some("automatic-reaction-order#attack-gives-one"),
            hacked: Some("automatic-reaction-order#attack-gives-one"),
            may_decline: Some("automatic-reaction-order#may-be-declined"),
            marker_stays: Some("automatic-reaction-order#lost-if-the-marker-stays"),
            wait_for_impersonator: None,
            no_entire: None,
            impetuous: None,
            zone_only: Some(rule(&["dodge", "hacking", "reset"], "automatic-reaction-order#only-dodge-or-reset")),
            ..n3::rules().aro
        },
        skills: skills::CODEONE,
        guts_conclusion: "order-expenditure-sequence#no-guts-in-the-conclusion",
        impetuous: None,
        coordinated: None,
        hacking: Some(HACKING),
        carrying: None,
        unmet_is_idle: Some("order-expenditure-sequence#requirements-at-the-resolution"),
        deployment: Some(DEPLOYMENT),
        turn: &TURN,
        ..n3::rules()
    }
}

/// The Deployment Phase in CodeOne.
const DEPLOYMENT: DeploymentRules = DeploymentRules {
    after_initiative: None,
    preparation: None,
    outside_zone: None,
    off_table: None,
    settled: None,
    hidden: None,
    inside: rule(true, "deployment-rules#totally-inside-the-zone"),
    no_contact: Some("deployment-rules#no-contact"),
    prone: Some("deployment-rules#may-be-prone"),
    ..n3::DEPLOYMENT
};

/// What surrounds an activation in CodeOne.
pub const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        own_pool: None,
        irregular: None,
        still: rule(&["immobilized-a", "immobilized-b"], "order-pool#immobilized-adds-one"),
        made_irregular: None,
        without_lieutenant: None,
        peripheral: Some("order-pool#peripherals-add-none"),
        lieutenant_apart: Some("special-lieutenant-order#outside-the-pool"),
        impetuous: None,
        frenzy: None,
        waits: None,
        removed: false,
        groups: rule(false, "combat-group#one-group-only"),
        keep_place: None,
        peripherals_apart: Some("combat-group#peripherals-do-not-count"),
        ..n3::TURN.pool
    },
    spending: SpendingRules {
        own_group: None,
        cut_off: None,
        irregular: None,
        irregular_from_pool: None,
        nco: None,
        impetuous: None,
        fury: None,
        landing: None,
        ..n3::TURN.spending
    },
    activation: ActivationRules {
        no_skills: &[],
        stance: None,
        changes: Some(ChangeRules { clause: "prone#changed-when-starting-to-move", afterwards: false, not_with: None }),
        impetuous: ImpetuousRules { combinations: None, gets_up: None, jumps_in: None },
        ..n3::TURN.activation
    },
    tokens: None,
    lieutenant: None,
    retreat: None,
    fireteam: None,
    space: space::CODEONE,
    supportware: None,
    inspiring: None,
    embryo: None,
    medikit: Some(recovery::CODEONE_MEDIKIT),
    transmutation: None,
    control: None,
    army: ArmyRules {
        swc_brought: Some(rule(false, "support-weapon-cost#plus-adds-to-the-total")),
        lieutenant: Some("army-list#one-lieutenant"),
        limit: true,
        peripherals: Some("army-list#peripherals-take-no-place"),
        ..n3::TURN.army
    },
    guts: None,
    states: None,
    regeneration: RegenerationRules {
        fails: Some("regeneration#failure-costs-one"),
        when_null: Some("regeneration#works-when-null"),
        ..n3::TURN.regeneration
    },
};
