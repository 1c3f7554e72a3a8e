//! The rules of Infinity N4: differences from CodeOne.

mod citations;
mod deployables;
mod profile;
mod scenarios;
mod skills;
mod space;
mod turn;

pub use citations::CITATIONS;
pub use deployables::{DEACTIVATOR, DEPLOYABLES, RELOAD};
pub use profile::{BOOTY, FALLING, GIZMOKIT_USE, KITS, MEDIKIT_USE, METACHEMISTRY, PROFILE, WORKING};
pub use scenarios::{GAME_END, SCENARIO_SWC, SCORING};
pub use skills::{CAMOUFLAGED, CYBERMASK, GUIDED, HOLOECHO, HOLOMASK, IMPERSONATION, SKILL_RULES};
pub use space::{CLOUDS, SPACE};
pub use turn::{FIRETEAM, IGNORED_UNCONSCIOUS, TOKENS, TURN};

use crate::record::Cite;
use crate::ruleset::{
    AroRules, BioimmunityRules, Bioweapon, CoordinatedRules, DeploymentRules, EdgeRules, EnemyRepeaterRules,
    HackTargetRules, HackingRules, Measured, Ruleset, SavingRules, ShockKills, SymbiontImmunity, TouchdownRules,
    WeaponClasses, cited, codeone, n3,
};
use model::edition::{Edition, Scope};

/// The rules of N4.
pub const fn rules() -> Ruleset {
    let parent = codeone::rules();
    Ruleset {
        scope: Scope::Edition(Edition::N4),
        shock: ShockKills::All,
        weapon_classes: Some(WeaponClasses {
            bs: "bs-weapon#ranges-or-an-area",
            melee: "melee-weapon#for-close-quarters",
            mixed: "mixed-weapon#one-mode-of-each",
            deployable: "deployable-weapon#has-the-trait",
        }),
        deployment: match parent.deployment {
            Some(deployment) => Some(DeploymentRules {
                outside_zone: Some(cited(&["forward-deployment"], "deployment-phase#skills-outside-the-zone")),
                off_table: Some(cited(&["combat-jump"], "deployment-phase#skills-off-the-table")),
                ..deployment
            }),
            None => None,
        },
        citations: &CITATIONS,
        touchdown: Some(TOUCHDOWN),
        skills: SKILL_RULES,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        guts_conclusion: "order-expenditure-sequence#guts-in-the-conclusion",
        hacking: match parent.hacking {
            Some(hacking) => Some(HackingRules { area: "hacking-area#repeaters-too", ..hacking }),
            None => None,
        },
        aro: AroRules {
            zone_of_control_measured: cited(Measured::First, "automatic-reaction-order#zone-measured-first"),
            zone_of_control_skills: None,
            ..parent.aro
        },
        coordinated: match n3::rules().coordinated {
            Some(coordinated) => Some(CoordinatedRules {
                close_combat_bonus: cited(0, ONE_FIGHTS),
                unable_trooper: "coordinated-order#who-cannot-idles",
                ..coordinated
            }),
            None => None,
        },
        deployables: DEPLOYABLES,
        kits: KITS,
        profile: PROFILE,
        space: &SPACE,
        turn: &TURN,
        game_end: Some(GAME_END),
        scoring: Some(&SCORING),
        ..parent
    }
}

/// In the close combat of a Coordinated Order only the Spearhead rolls.
const ONE_FIGHTS: Cite = "coordinated-order#only-the-spearhead-fights";

/// The entry of a Parachutist.
const TOUCHDOWN: TouchdownRules = TouchdownRules {
    not_prone: "parachutist#not-prone",
    not_in_contact: "parachutist#touching-nothing",
    at_the_edge: Some(EdgeRules {
        skill: "parachutist",
        surface: "parachutist#edge-surface",
        not_in_enemy_zone: "parachutist#not-the-enemy-zone",
        reactions: "parachutist#aros-once-placed",
        no_cover: "parachutist#no-partial-cover",
        coordinated: "parachutist#in-a-coordinated-order",
    }),
};

/// Saving Rolls in N4.
pub const SAVING: SavingRules = SavingRules {
    bioweapon: Some(Bioweapon::OnlyLiving("bioweapon#only-against-wounds")),
    symbiont: Some(cited(SymbiontImmunity::Total, "symbiomate#total-immunity")),
    bioimmunity: Some(BioimmunityRules {
        better_value: "bioimmunity#better-value",
        only_value: "bioimmunity#only-the-value",
        halved: "bioimmunity#halved-either-way",
        zero: "bioimmunity#zero-stays-zero",
        other_attributes: "bioimmunity#only-armor-and-shield",
        every_save: "bioimmunity#every-save-of-a-hit",
        critical: "bioimmunity#critical-too",
        not_against_comms: "bioimmunity#not-against-comms-attacks",
    }),
    ..codeone::SAVING
};

/// Targets that can be hacked in N4.
pub const HACK_TARGETS: HackTargetRules = HackTargetRules {
    area: "hacking-area#repeaters-too",
    repeaters: true,
    like_repeaters: &[cited("deployable-repeater", "deployable-repeater#works-like-a-repeater")],
    enemy_repeater: Some(EnemyRepeaterRules {
        firewall: cited(-3, "repeater#opens-a-door-for-the-enemy"),
        reaches: "hacking-area#through-enemy-repeaters",
    }),
    ..codeone::HACK_TARGETS
};
