//! The rules of Infinity N4: differences from CodeOne.

mod citations;
mod deployables;
mod profile;
mod recovery;
mod scenarios;
mod skills;
mod space;
mod states;
mod turn;

pub use citations::CITATIONS;
pub use deployables::{DEACTIVATOR, DEPLOYABLES, RELOAD, SEPSITORIZED};
pub use profile::{BOOTY, METACHEMISTRY, PROFILE};
pub use recovery::{GIZMOKIT_USE, KITS, MEDIKIT_USE, TRANSMUTATION};
pub use scenarios::{GAME_END, SCENARIO_SWC, SCORING, TACTICAL_LINK};
pub use skills::{CAMOUFLAGED, CYBERMASK, GUIDED, HOLOECHO, HOLOMASK, IMPERSONATION, SKILL_RULES};
pub use space::{CLOUDS, SPACE};
pub use states::{FALLING, IGNORED_UNCONSCIOUS, SEPSITORIZED_STATE, STATES, SURVIVORS, WORKING};
pub use turn::{DEAD_LEAVE, FIRETEAM, RIDER_NEVER_PRONE, TOKENS, TURN};

use crate::record::Cite;
use crate::ruleset::{
    ArmyListRules, AroRules, BioimmunityRules, Bioweapon, Cited, CoordinatedRules, DeploymentRules, EdgeRules,
    EnemyRepeaterRules, FreeingProgram, GutsRules, HackTargetRules, HackingRules, Measured, PlaceOrder, PlaceRules,
    ReinforcementRules, Ruleset, SavingRules, SectionBudget, ShockKills, SupportwareRules, SymbiontImmunity,
    TouchdownRules, WeaponClasses, cited, codeone, n3,
};
use model::edition::{Edition, Scope};

/// The programs of N4 that end a state.
const FREES: &[Cited<FreeingProgram>] =
    &[cited(FreeingProgram { program: "total-control", state: "possessed" }, "total-control#takes-one-back")];

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
        supportware: Some(SUPPORTWARE),
        guts: Some(GUTS),
        guts_conclusion: "order-expenditure-sequence#guts-in-the-conclusion",
        hacking: match parent.hacking {
            Some(hacking) => Some(HackingRules { area: "hacking-area#repeaters-too", frees: FREES, ..hacking }),
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
        transmutation: Some(TRANSMUTATION),
        states: Some(STATES),
        working: WORKING,
        falling_unconscious: FALLING,
        survivors: SURVIVORS,
        profile: PROFILE,
        space: &SPACE,
        turn: &TURN,
        army_list: ARMY_LIST,
        reinforcements: Some(REINFORCEMENTS),
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

/// Guts Rolls in N4.
pub const GUTS: GutsRules = GutsRules {
    due: cited(None, "guts-roll#after-a-state-or-a-save"),
    not_engaged: "guts-roll#not-while-engaged",
    not_down: "guts-roll#not-when-down",
    roll: "guts-roll#one-normal-wip-roll",
    may_fail: "guts-roll#may-choose-to-fail",
    stays: "guts-roll#success-stays",
    moves: "guts-roll#leaves-sight-or-takes-cover",
    prone: "guts-roll#else-goes-prone",
    places: PlaceRules {
        order: cited(PlaceOrder::SightBeforeCover, "guts-roll#sight-before-cover"),
        prone_halves: &["guts-roll#half-as-far-when-prone", "prone#halves-the-retreat"],
    },
    journalist: None,
};

/// Supportware in N4.
const SUPPORTWARE: SupportwareRules = SupportwareRules {
    one_each: cited(true, "supportware#one-per-hacker-and-target"),
    ends: cited(&["isolated"], "supportware#ends-with-the-hacker"),
};

/// Army Lists in N4.
pub const ARMY_LIST: ArmyListRules =
    ArmyListRules { scenario_swc: Some(SCENARIO_SWC), tactical_link: Some(TACTICAL_LINK), ..codeone::ARMY_LIST };

/// Reinforcements in N4.
const REINFORCEMENTS: ReinforcementRules = ReinforcementRules {
    sections: "reinforcements#main-and-reinforcements-section",
    needs_commlink: "reinforcements#list-needs-commlink",
    demands_section: "commlink#demands-a-section",
    one_commlink: "commlink#one-per-list",
    raises_limit: "commlink#raises-the-limit",
    budget: cited(SectionBudget { points: 100, swc: 2 }, "reinforcements#a-hundred-points-and-two-swc"),
    only_named_units: "reinforcements#only-reinf-units",
    of_the_faction: "reinforcements#own-section-of-the-faction",
    counts: "reinforcements#count-toward-fifteen",
    own_groups: "reinforcements#own-combat-groups",
    commlink: "commlink#allows-the-request",
    even_when_null: "commlink#even-when-null",
    after_tokens: "reinforcements#requested-after-command-tokens",
    together: "reinforcements#all-together-in-the-tactical-phase",
    at_or_below: "request-reinforcements#points-at-or-below",
    from_round: cited(3, "request-reinforcements#or-in-the-third-round"),
    values: cited(&[(250, 200), (300, 225), (350, 250), (400, 275)], "request-reinforcements#values-by-points"),
    own_half: "request-reinforcements#droppod-in-the-own-half",
    room: "request-reinforcements#droppod-needs-room",
    not_confused: "request-reinforcements#no-confused-deployment",
    inside_zone: "request-reinforcements#inside-the-droppods-zone",
    not_in_buildings: "request-reinforcements#not-inside-buildings",
    not_in_exclusion_zone: "request-reinforcements#not-in-the-exclusion-zone",
};
