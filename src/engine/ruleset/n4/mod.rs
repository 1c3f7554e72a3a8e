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

pub(super) use citations::CITATIONS;
pub(super) use deployables::{DEACTIVATOR, DEPLOYABLES, RELOAD, SEPSITORIZED};
pub(super) use profile::{BOOTY, METACHEMISTRY, PROFILE};
pub(super) use recovery::{GIZMOKIT_USE, KITS, MEDIKIT_USE, TRANSMUTATION};
pub(super) use scenarios::{GAME_END, SCENARIO_SWC, SCORING, TACTICAL_LINK};
pub(super) use skills::{CAMOUFLAGED, CYBERMASK, GUIDED, HOLOECHO, HOLOMASK, IMPERSONATION, SKILL_RULES};
pub(super) use space::{CLOUDS, SPACE};
pub(super) use states::{FALLING, IGNORED_UNCONSCIOUS, POSSESSED, SEPSITORIZED_STATE, STATES, SURVIVORS, WORKING};
pub(super) use turn::{FIRETEAM, LEAVE_GROUP, RIDER_NEVER_PRONE, TOKENS, TURN};

use crate::record::Cite;
use crate::ruleset::{
    ArmyListRules, AroRules, BioimmunityRules, Bioweapon, Cited, CoordinatedRules, DeploymentRules, EdgeRules,
    EnemyRepeaterRules, FreeingProgram, GutsRollDue, GutsRules, HackTargetRules, HackingRules, Measured, PlaceOrder,
    PlaceRules, ReinforcementRules, Ruleset, SavingRules, SectionBudget, ShockKills, SupportwareRules,
    SymbiontImmunity, TouchdownRules, WeaponClasses, cited, codeone, n3,
};
use model::edition::{Edition, Scope};

/// The programs of N4 that end a state.
const FREES: &[Cited<FreeingProgram>] = &[cited(
    FreeingProgram { program: entry!("total-control"), state: entry!("possessed") },
    clause!("total-control#takes-one-back"),
)];

/// Returns the rules of N4.
pub(super) const fn rules() -> Ruleset {
    let parent = codeone::rules();
    Ruleset {
        scope: Scope::Edition(Edition::N4),
        shock: ShockKills::All,
        weapon_classes: Some(WeaponClasses {
            bs: clause!("bs-weapon#ranges-or-an-area"),
            melee: clause!("melee-weapon#for-close-quarters"),
            mixed: clause!("mixed-weapon#one-mode-of-each"),
            deployable: clause!("deployable-weapon#has-the-trait"),
        }),
        deployment: match parent.deployment {
            Some(deployment) => Some(DeploymentRules {
                outside_zone: Some(cited(
                    entries!["forward-deployment"],
                    clause!("deployment-phase#skills-outside-the-zone"),
                )),
                off_table: Some(cited(entries!["combat-jump"], clause!("deployment-phase#skills-off-the-table"))),
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
        guts_conclusion: clause!("order-expenditure-sequence#guts-in-the-conclusion"),
        hacking: match parent.hacking {
            Some(hacking) => {
                Some(HackingRules { area: clause!("hacking-area#repeaters-too"), freeing_programs: FREES, ..hacking })
            }
            None => None,
        },
        aro: AroRules {
            zone_of_control_measured: cited(Measured::First, clause!("automatic-reaction-order#zone-measured-first")),
            zone_of_control_skills: None,
            ..parent.aro
        },
        coordinated: match n3::rules().coordinated {
            Some(coordinated) => Some(CoordinatedRules {
                close_combat_bonus: cited(0, ONE_FIGHTS),
                unable_trooper: clause!("coordinated-order#who-cannot-idles"),
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
const ONE_FIGHTS: Cite = clause!("coordinated-order#only-the-spearhead-fights");

/// The entry of a Parachutist.
const TOUCHDOWN: TouchdownRules = TouchdownRules {
    not_prone: clause!("parachutist#not-prone"),
    not_in_contact: clause!("parachutist#touching-nothing"),
    at_the_edge: Some(EdgeRules {
        skill: entry!("parachutist"),
        surface: clause!("parachutist#edge-surface"),
        not_in_enemy_zone: clause!("parachutist#not-the-enemy-zone"),
        reactions: clause!("parachutist#aros-once-placed"),
        no_cover: clause!("parachutist#no-partial-cover"),
        coordinated: clause!("parachutist#in-a-coordinated-order"),
    }),
};

/// Saving Rolls in N4.
pub(super) const SAVING: SavingRules = SavingRules {
    bioweapon: Some(Bioweapon::OnlyLiving(clause!("bioweapon#only-against-wounds"))),
    symbiont: Some(cited(SymbiontImmunity::Total, clause!("symbiomate#total-immunity"))),
    bioimmunity: Some(BioimmunityRules {
        better_value: clause!("bioimmunity#better-value"),
        only_value: clause!("bioimmunity#only-the-value"),
        halved: clause!("bioimmunity#halved-either-way"),
        zero: clause!("bioimmunity#zero-stays-zero"),
        other_attributes: clause!("bioimmunity#only-armor-and-shield"),
        every_save: clause!("bioimmunity#every-save-of-a-hit"),
        critical: clause!("bioimmunity#critical-too"),
        not_against_comms: clause!("bioimmunity#not-against-comms-attacks"),
    }),
    ..codeone::SAVING
};

/// Targets that can be hacked in N4.
pub(super) const HACK_TARGETS: HackTargetRules = HackTargetRules {
    area: clause!("hacking-area#repeaters-too"),
    repeaters: true,
    like_repeaters: &[cited(entry!("deployable-repeater"), clause!("deployable-repeater#works-like-a-repeater"))],
    enemy_repeater: Some(EnemyRepeaterRules {
        firewall: cited(-3, clause!("repeater#opens-a-door-for-the-enemy")),
        hackers_are_reached: clause!("hacking-area#through-enemy-repeaters"),
    }),
    ..codeone::HACK_TARGETS
};

/// Guts Rolls in N4.
pub(super) const GUTS: GutsRules = GutsRules {
    roll_is_due: cited(GutsRollDue::AfterStateOrSave, clause!("guts-roll#after-a-state-or-a-save")),
    not_engaged: clause!("guts-roll#not-while-engaged"),
    not_down: clause!("guts-roll#not-when-down"),
    roll: clause!("guts-roll#one-normal-wip-roll"),
    may_fail: clause!("guts-roll#may-choose-to-fail"),
    passed_stays: clause!("guts-roll#success-stays"),
    failed_moves: clause!("guts-roll#leaves-sight-or-takes-cover"),
    prone: clause!("guts-roll#else-goes-prone"),
    places: PlaceRules {
        order: cited(PlaceOrder::SightBeforeCover, clause!("guts-roll#sight-before-cover")),
        prone_halves: &[clause!("guts-roll#half-as-far-when-prone"), clause!("prone#halves-the-retreat")],
    },
    journalist: None,
};

/// Supportware in N4.
const SUPPORTWARE: SupportwareRules = SupportwareRules {
    one_each: cited(true, clause!("supportware#one-per-hacker-and-target")),
    ends: cited(entries!["isolated"], clause!("supportware#ends-with-the-hacker")),
};

/// Army Lists in N4.
pub(super) const ARMY_LIST: ArmyListRules =
    ArmyListRules { scenario_swc: Some(SCENARIO_SWC), tactical_link: Some(TACTICAL_LINK), ..codeone::ARMY_LIST };

/// Reinforcements in N4.
const REINFORCEMENTS: ReinforcementRules = ReinforcementRules {
    sections: clause!("reinforcements#main-and-reinforcements-section"),
    needs_commlink: clause!("reinforcements#list-needs-commlink"),
    demands_section: clause!("commlink#demands-a-section"),
    one_commlink: clause!("commlink#one-per-list"),
    raises_limit: clause!("commlink#raises-the-limit"),
    budget: cited(SectionBudget { points: 100, swc: 2 }, clause!("reinforcements#a-hundred-points-and-two-swc")),
    only_named_units: clause!("reinforcements#only-reinf-units"),
    of_the_faction: clause!("reinforcements#own-section-of-the-faction"),
    counts: clause!("reinforcements#count-toward-fifteen"),
    own_groups: clause!("reinforcements#own-combat-groups"),
    commlink: clause!("commlink#allows-the-request"),
    even_when_null: clause!("commlink#even-when-null"),
    after_tokens: clause!("reinforcements#requested-after-command-tokens"),
    together: clause!("reinforcements#all-together-in-the-tactical-phase"),
    at_or_below: clause!("request-reinforcements#points-at-or-below"),
    from_round: cited(3, clause!("request-reinforcements#or-in-the-third-round")),
    values: cited(
        &[(250, 200), (300, 225), (350, 250), (400, 275)],
        clause!("request-reinforcements#values-by-points"),
    ),
    own_half: clause!("request-reinforcements#droppod-in-the-own-half"),
    room: clause!("request-reinforcements#droppod-needs-room"),
    not_confused: clause!("request-reinforcements#no-confused-deployment"),
    inside_zone: clause!("request-reinforcements#inside-the-droppods-zone"),
    not_in_buildings: clause!("request-reinforcements#not-inside-buildings"),
    not_in_exclusion_zone: clause!("request-reinforcements#not-in-the-exclusion-zone"),
};
