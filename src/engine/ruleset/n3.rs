//! Infinity N3: the first edition here, so it names everything.

use crate::engine::ruleset::{
    AboveTwenty, Alignments, CoverTest, CriticalHit, DodgeMove, Ruleset, SaveMethod, Unmet, rule,
};
use crate::model::edition::Edition;

/// The rules of N3.
pub const fn rules() -> Ruleset {
    Ruleset {
        edition: Edition::N3,
        above_twenty: rule(AboveTwenty::AddToDie, "roll#above-twenty-added-to-die"),
        critical_success: None,
        critical_hit: rule(CriticalHit::AutomaticWound, "critical#automatic-wound"),
        extra_save: None,
        hit_forces_save: "arm-roll#each-hit-forces-roll",
        save: rule(SaveMethod::ExceedDamage, "arm-roll#exceed-damage"),
        all_saves: None,
        failed_save: "arm-roll#failure-costs-a-wound",
        unconscious: "wounds#unconscious-at-zero",
        dead: "wounds#dead-below-zero",
        partial_cover: rule(CoverTest::AThird, "partial-cover#contact-and-a-third"),
        unmet: Unmet::Refused,
        bs_in_contact: Some("bs-attack#not-in-contact"),
        bs_opposed: Some("bs-attack#opposed-by"),
        cc_opposed: Some("cc-attack#opposed-by"),
        bs_attribute: "bs-attack#rolls-bs",
        cc_attribute: "cc-attack#rolls-cc",
        cc_contact: "cc-attack#needs-contact",
        dodge_needs: Some("dodge#needs-contact-or-line-of-fire"),
        dodge_move: rule(DodgeMove::ReactiveTurn, "dodge#two-inch-move"),
        dodge_contact: rule(false, "dodge#move-not-into-contact"),
        dodge_protects: None,
        split_rolls: Some("face-to-face-roll#separate-roll-per-target"),
        declare_weapon: None,
        whole_burst: None,
        declare_ammunition: None,
        damage_from_attribute: Some("damage#from-attribute"),
        turn_to_attacker: Some("line-of-fire-arc#turn-to-attacker"),
        weapon_classes: None,
        alignments: Some(Alignments {
            friendly: "friendly#own-or-team-mate",
            friendly_not_attacked: "friendly#not-attacked",
            enemy: "enemy#opponent-or-team-mate",
            neutral: "neutral#in-no-list",
            neutral_not_attacked: "neutral#not-attacked",
            hostile: "hostile#imposes-modifiers",
            hostile_is_neutral: "hostile#counts-as-neutral",
            civilian_not_a_target: "civilian#not-a-target",
        }),
        private_information: true,
        lieutenant_wip: None,
        initiative: None,
        deployment: None,
        measuring: None,
    }
}
