//! The rules of Infinity N3, from which the other editions start.

mod citations;
mod deployables;
mod profile;
mod skills;
mod space;
mod states;
mod turn;

pub(super) use citations::{CITATIONS, SATURATION, WORST_VISIBILITY};
pub(super) use deployables::DEPLOYABLES;
use profile::PROFILE;
pub(super) use skills::{CAMOUFLAGED, IMPERSONATE, IMPERSONATION, IMPERSONATION_LEVELS, RE_CAMOUFLAGE, SKILL_RULES};
pub(super) use space::{MOVING, SIGHT, SPACE};
pub(super) use states::{
    DOGGED, FALLING, IGNORED_RETREAT, IGNORED_WOUND, ISOLATED_SILENCES, NO_WOUND_INCAPACITATION, POSSESSED,
    POSSESSED_NOT_COUNTED, STATES, SURVIVORS, WORKING,
};
pub(super) use turn::{DOCTOR, ENGINEER, TOKEN_OF_COORDINATION, TURN, by_second_player, in_tactical_phase};

use crate::ruleset::{
    AboveTwenty, Alignments, ArmyListRules, AroRules, CoordinatedRules, CoverTest, CriticalHit, DeploymentRules,
    DodgeMove, FreeingProgram, GameEndRules, GutsRollDue, GutsRules, HackTargetRules, HackingRules, HostileRule,
    InformationRules, InitiativeRules, Measured, MeleeRules, PlaceOrder, PlaceRules, PreparationRules, Ruleset,
    SaveMethod, SavingRules, ShockKills, SupportwareRules, SymbiontArmorRules, TotalCover, TouchdownRules, Unmet,
    ValueName, cited,
};
use model::edition::{Edition, Scope};
use model::situation::information::Subject;

/// Returns the rules of N3.
pub(super) const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Edition(Edition::N3),
        above_twenty: cited(AboveTwenty::AddToDie, clause!("roll#above-twenty-added-to-die")),
        critical_hit: cited(CriticalHit::AutomaticWound, clause!("critical#automatic-wound")),
        hit_forces_save: clause!("arm-roll#each-hit-forces-roll"),
        save: cited(SaveMethod::ExceedDamage, clause!("arm-roll#exceed-damage")),
        failed_save: clause!("arm-roll#failure-costs-a-wound"),
        shock: ShockKills::OneWound,
        unconscious: clause!("wounds#unconscious-at-zero"),
        dead: clause!("wounds#dead-below-zero"),
        partial_cover: cited(CoverTest::AThird, clause!("partial-cover#contact-and-a-third")),
        total_cover: cited(TotalCover::NoLine, clause!("total-cover#no-line-of-fire")),
        unmet_requirement: Unmet::Refused,
        bs_attribute: clause!("bs-attack#rolls-bs"),
        cc_attribute: clause!("cc-attack#rolls-cc"),
        cc_contact: clause!("cc-attack#needs-contact"),
        dodge_move: cited(DodgeMove::ReactiveTurn, clause!("dodge#two-inch-move")),
        dodge_contact: cited(false, clause!("dodge#move-not-into-contact")),
        ranges_unprinted: true,
        weapon_classes: None,
        alignments: Some(ALIGNMENTS),
        information: Some(INFORMATION),
        game_end: Some(GAME_END),
        pick_up: &[],
        initiative: Some(INITIATIVE),
        deployment: Some(DEPLOYMENT),
        deployed_disguises: &[],
        strategic_deployment: None,
        aro: ARO,
        coordinated: Some(COORDINATED),
        hacking: Some(HACKING),
        melee: MELEE,
        touchdown: Some(TouchdownRules {
            not_prone: clause!("airborne-deployment#not-prone"),
            not_in_contact: clause!("airborne-deployment#touching-nothing"),
            at_the_edge: None,
        }),
        landing_area: None,
        citations: &CITATIONS,
        skills: SKILL_RULES,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        supportware: Some(SUPPORTWARE),
        guts: Some(GUTS),
        guts_conclusion: clause!("order-expenditure-sequence#guts-in-the-conclusion"),
        deployables: DEPLOYABLES,
        kits: &[],
        tech_recovery: None,
        regeneration: clause!("regeneration#regains-a-wound"),
        transmutation: None,
        symbiont_armor: Some(SYMBIONT_ARMOR),
        states: Some(STATES),
        working: WORKING,
        falling_unconscious: FALLING,
        survivors: SURVIVORS,
        profile: PROFILE,
        space: &SPACE,
        turn: &TURN,
        army_list: ARMY_LIST,
        reinforcements: None,
        events: None,
        scoring: None,
        drawing: None,
    }
}

/// Close combat with several troopers of a side in N3.
const MELEE: MeleeRules = MeleeRules {
    helpers: clause!("cc-attack#helpers"),
    single_roller: None,
    ends_among_helpless: cited(false, clause!("engaged#may-leave-the-helpless")),
};

const ALIGNMENTS: Alignments = Alignments {
    friendly: clause!("friendly#own-or-team-mate"),
    friendly_not_attacked: clause!("friendly#not-attacked"),
    enemy: clause!("enemy#opponent-or-team-mate"),
    neutral: clause!("neutral#in-no-list"),
    neutral_not_attacked: clause!("neutral#not-attacked"),
    neutral_declares_none: Some(clause!("neutral#declares-no-attacks")),
    hostile: clause!("hostile#imposes-modifiers"),
    hostile_as: HostileRule::Neutral {
        counts: clause!("hostile#counts-as-neutral"),
        declares_none: clause!("hostile#declares-no-attacks"),
    },
    civilian_not_a_target: Some(clause!("civilian#not-a-target")),
};

/// AROs in N3.
const ARO: AroRules = AroRules {
    only_eligible: clause!("automatic-reaction-order#only-when-eligible"),
    to_any_skill: clause!("automatic-reaction-order#short-or-entire"),
    line_of_fire: clause!("automatic-reaction-order#line-of-fire-gives-one"),
    zone_of_control: clause!("automatic-reaction-order#zone-of-control-gives-one"),
    every_eligible_trooper: clause!("automatic-reaction-order#every-eligible-trooper"),
    one_per_order: clause!("automatic-reaction-order#one-per-order"),
    after_first_skill: clause!("automatic-reaction-order#right-after-the-first-skill"),
    after_second_skill: clause!("automatic-reaction-order#after-the-second-skill"),
    delay_for_marker: clause!("automatic-reaction-order#markers-may-be-waited-for"),
    zone_of_control_measured: cited(
        Measured::AtResolution,
        clause!("automatic-reaction-order#zone-measured-at-resolution"),
    ),
    only_aro_skills: clause!("automatic-reaction-order#only-aro-skills"),
    zone_of_control_skills: Some(cited(
        entries!["change-facing", "hacking", "reset", "sepsitor"],
        clause!("automatic-reaction-order#only-change-facing-or-reset"),
    )),
};

/// Hacking in N3.
const HACKING: HackingRules = HackingRules {
    area: clause!("hacking-area#eight-inch-cylinder"),
    no_line_of_fire: clause!("hacking#unseen"),
    attack_roll: clause!("hacking#wip-against-reset"),
    saving_roll: clause!("hacking#bts-against-damage"),
    hackable_types: Some(cited(
        entries!["hacker", "heavy-infantry", "remote", "tactical-armored-gear"],
        clause!("hacking#whom-it-reaches"),
    )),
    freeing_programs: &[cited(
        FreeingProgram { program: entry!("exorcism"), state: entry!("possessed") },
        clause!("exorcism#frees-the-possessed"),
    )],
};

/// Symbiont Armor in N3.
const SYMBIONT_ARMOR: SymbiontArmorRules = SymbiontArmorRules {
    begins: clause!("active-state-symbiont-armor#begins-deployed"),
    profile: clause!("active-state-symbiont-armor#uses-the-active-profile"),
    fire: clause!("active-state-symbiont-armor#fire-burns-it-off"),
    ends: clause!("active-state-symbiont-armor#ends-with-damage-or-at-will"),
    surplus: clause!("active-state-symbiont-armor#surplus-goes-on"),
    frees: clause!("active-state-symbiont-armor#giving-it-up-frees"),
};

/// Coordinated Orders in N3.
const COORDINATED: CoordinatedRules = CoordinatedRules {
    close_combat_bonus: cited(1, clause!("coordinated-order#close-combat-bonus")),
    spearhead_burst: clause!("coordinated-order#spearhead-half-burst"),
    others_burst: clause!("coordinated-order#others-burst-one"),
    same_skills: clause!("coordinated-order#same-skills"),
    same_target: clause!("coordinated-order#same-target"),
    one_aro: clause!("coordinated-order#one-aro-each"),
    reactor_chooses_target: clause!("coordinated-order#reactors-choose"),
    unable_trooper: clause!("coordinated-order#who-cannot-does-what-it-can"),
};

/// The Initiative Roll in N3.
const INITIATIVE: InitiativeRules = InitiativeRules {
    roll: clause!("initiative-roll#face-to-face-of-lieutenants-wip"),
    winner: clause!("initiative-roll#highest-success-wins"),
    repeat: clause!("initiative-roll#repeat-on-tie-or-double-failure"),
    choice: clause!("initiative-roll#winner-chooses-loser-gets-the-other"),
    turn_order: clause!("initiative#chooses-who-plays-first"),
    order_is_fixed: clause!("initiative#order-kept-all-game"),
    deployment: clause!("choosing-deployment#chooses-order-and-zone"),
};

/// The Deployment Phase in N3.
pub(super) const DEPLOYMENT: DeploymentRules = DeploymentRules {
    steps: [
        clause!("deployment-phase#first-player-all-but-one"),
        clause!("deployment-phase#second-player-all-but-one"),
        clause!("deployment-phase#first-player-last"),
        clause!("deployment-phase#second-player-last"),
    ],
    preparation: Some(PreparationRules {
        before_the_turn_order: clause!("deployment-order#before-the-turn-order"),
        before_the_first_model: clause!("deployment-order#turn-order-before-the-first-model"),
    }),
    outside_zone: Some(cited(
        entries!["impersonation", "infiltration", "mechanized-deployment"],
        clause!("deployment-phase#infiltrators-outside-the-zone"),
    )),
    off_table: Some(cited(
        entries![
            "airborne-deployment",
            "combat-jump",
            "hidden-deployment",
            "inferior-combat-jump",
            "parachutist",
            "superior-combat-jump",
            "to-camouflage",
        ],
        clause!("deployment-phase#reserves-off-the-table"),
    )),
    hidden: Some(cited(
        entries!["hidden-deployment", "to-camouflage"],
        clause!("deployment-phase#hidden-spot-fixed-now"),
    )),
    inside: cited(false, clause!("deployment-rules#inside-the-zone")),
};

/// Saving Rolls in N3.
pub(super) const SAVING: SavingRules = SavingRules {
    halving_first: clause!("arm-roll#halved-before-cover"),
    halves_shields: false,
    several_saves: clause!("arm-roll#ammunition-may-add-rolls"),
    no_cover_against_templates: clause!("partial-cover#not-against-templates"),
    bioweapon: None,
    symbiont: None,
    bioimmunity: None,
};

/// Targets that can be hacked in N3.
pub(super) const HACK_TARGETS: HackTargetRules = HackTargetRules {
    radius: ValueName { entry: entry!("hacking-area"), name: "radius" },
    area: clause!("hacking-area#eight-inch-cylinder"),
    repeaters: false,
    like_repeaters: &[],
    enemy_repeater: None,
    no_line_of_fire: clause!("hacking#unseen"),
    types: entries!["heavy-infantry", "remote", "tactical-armored-gear"],
    targets: clause!("hacking#whom-it-reaches"),
    hackers: clause!("hacker#can-be-hacked"),
    more_types: None,
    needs_device: &[],
    non_hackable: None,
    hackable: None,
};

/// The end of a game in N3.
pub(super) const GAME_END: GameEndRules =
    GameEndRules { no_trooper_left: Some(cited(false, clause!("retreat#nobody-left"))), ..GameEndRules::NONE };

/// The list of N3.
const INFORMATION: InformationRules = InformationRules {
    private: &[
        (Subject::Cost, clause!("private-information#cost-and-swc")),
        (Subject::Swc, clause!("private-information#cost-and-swc")),
        (Subject::Lieutenant, clause!("private-information#lieutenant-identity")),
        (Subject::HiddenDeployment, clause!("private-information#hidden-deployment")),
        (Subject::AirborneDeployment, clause!("private-information#airborne-deployment")),
        (Subject::Holoprojector, clause!("private-information#holoprojector")),
        (Subject::CamouflageMarker, clause!("private-information#camouflage-markers")),
        (Subject::ToCamouflageMarker, clause!("private-information#camouflage-markers")),
        (Subject::ImpersonationMarker, clause!("private-information#impersonation-markers")),
        (Subject::PrivateLabel, clause!("private-information#private-label")),
    ],
    open_once_used: &[],
    unless_private: clause!("open-information#unless-private"),
    opens_when_removed: Some(clause!("private-information#opens-when-removed")),
    unmasked_when_removed: None,
    opens_at_the_end: None,
};

/// Guts Rolls in N3.
const GUTS: GutsRules = GutsRules {
    roll_is_due: cited(GutsRollDue::AfterAttack, clause!("guts-roll#after-a-survived-attack")),
    not_engaged: clause!("guts-roll#not-while-engaged"),
    not_down: clause!("guts-roll#not-when-down"),
    roll: clause!("guts-roll#one-normal-wip-roll"),
    may_fail: clause!("guts-roll#may-choose-to-fail"),
    passed_stays: clause!("guts-roll#success-stays"),
    failed_moves: clause!("guts-roll#moves-to-better-cover"),
    prone: clause!("guts-roll#else-goes-prone"),
    places: PlaceRules {
        order: cited(PlaceOrder::BestCover, clause!("guts-roll#best-cover-first")),
        prone_halves: &[],
    },
    journalist: None,
};

/// Supportware in N3.
const SUPPORTWARE: SupportwareRules = SupportwareRules {
    one_each: cited(false, clause!("supportware#one-per-hacker-in-n3")),
    ends: cited(entries!["disabled", "isolated"], clause!("supportware#ends-with-the-hacker-in-n3")),
};

/// Army Lists in N3.
pub(super) const ARMY_LIST: ArmyListRules = ArmyListRules {
    cost: clause!("army-points#not-exceeded"),
    swc: clause!("support-weapon-cost#not-exceeded"),
    swc_brought: Some(cited(true, clause!("support-weapon-cost#extra-with-such-a-lieutenant"))),
    ava: clause!("availability#caps-the-unit"),
    ava_total: clause!("availability#total-sets-no-cap"),
    has_trooper_limit: false,
    scenario_swc: None,
    tactical_link: None,
};
