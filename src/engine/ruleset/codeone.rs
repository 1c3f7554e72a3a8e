//! Infinity CodeOne: what differs from N3.

use crate::engine::ruleset::{
    AroRules, CoverTest, CriticalHit, DeploymentRules, DodgeMove, InitiativeRules, Ruleset, SaveMethod, Unmet,
    WeaponClasses, n3, rule,
};
use crate::model::edition::Edition;

/// The rules of CodeOne.
pub const fn rules() -> Ruleset {
    Ruleset {
        edition: Edition::CodeOne,
        critical_success: Some("critical#automatic-success"),
        critical_hit: rule(CriticalHit::ExtraSave, "critical#extra-saving-roll"),
        extra_save: Some("critical#keeps-attribute-and-traits"),
        hit_forces_save: "saving-roll#each-hit-forces-roll",
        save: rule(SaveMethod::ExceedDamage, "saving-roll#attack-damage"),
        all_saves: Some("saving-roll#all-are-rolled"),
        failed_save: "saving-roll#failure-costs-one",
        partial_cover: rule(CoverTest::AnyPart, "partial-cover#contact-and-hidden-part"),
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
        initiative: Some(InitiativeRules {
            roll: "initiative-roll#face-to-face-of-lieutenants-wip",
            winner: "initiative-roll#highest-success-wins",
            repeat: "initiative-roll#repeat-on-tie-or-double-failure",
            choice: "initiative-roll#winner-chooses-loser-gets-the-other",
            turn_order: "initiative#chooses-who-plays-first",
            kept: None,
            deployment: "choosing-deployment#chooses-order-and-zone",
        }),
        deployment: Some(DeploymentRules {
            after_initiative: None,
            steps: [
                "deployment-phase#first-player-all-but-one",
                "deployment-phase#second-player-all-but-one",
                "deployment-phase#first-player-last",
                "deployment-phase#second-player-last",
            ],
            outside_zone: None,
            off_table: None,
            inside: "deployment-rules#totally-inside-the-zone",
            no_contact: "deployment-rules#no-contact",
            prone: "deployment-rules#may-be-prone",
            room: None,
        }),
        aro: AroRules {
            attack: Some("automatic-reaction-order#attack-gives-one"),
            may_decline: Some("automatic-reaction-order#may-be-declined"),
            marker_stays: Some("automatic-reaction-order#lost-if-the-marker-stays"),
            no_entire: None,
            zone_only: Some(rule(&["dodge", "hacking", "reset"], "automatic-reaction-order#only-dodge-or-reset")),
            ..n3::rules().aro
        },
        coordinated: None,
        unmet_is_idle: Some("order-expenditure-sequence#requirements-at-the-resolution"),
        ..n3::rules()
    }
}
