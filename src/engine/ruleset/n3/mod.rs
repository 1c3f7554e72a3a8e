//! The rules of Infinity N3, from which the other editions start.

mod citations;
mod deployables;
mod profile;
mod skills;
mod space;
mod states;
mod turn;

pub use citations::{CITATIONS, SATURATION, WORST_VISIBILITY};
pub use deployables::DEPLOYABLES;
use profile::PROFILE;
pub use skills::{CAMOUFLAGED, IMPERSONATE, IMPERSONATION, IMPERSONATION_LEVELS, RE_CAMOUFLAGE, SKILL_RULES};
pub use space::{MOVING, SIGHT, SPACE};
pub use states::{
    DOGGED, FALLING, IGNORED_RETREAT, IGNORED_WOUND, NO_WOUND_INCAPACITATION, POSSESSED, POSSESSED_NOT_COUNTED, STATES,
    SURVIVORS, WORKING,
};
pub use turn::{DOCTOR, ENGINEER, TOKEN_OF_COORDINATION, TURN, by_second_player, in_tactical_phase};

use crate::discrepancy::GUTS_ROLL_AFTER_A_MISS;
use crate::ruleset::{
    AboveTwenty, Alignments, ArmyListRules, AroRules, CoordinatedRules, CoverTest, CriticalHit, DeploymentRules,
    DodgeMove, GameEndRules, GutsRules, HackTargetRules, HackingRules, HostileRule, InformationRules, InitiativeRules,
    Measured, MeleeRules, PlaceOrder, PlaceRules, PreparationRules, Ruleset, SaveMethod, SavingRules, ShockKills,
    SupportwareRules, TotalCover, TouchdownRules, Unmet, ValueName, cited,
};
use model::edition::{Edition, Scope};
use model::situation::information::Subject;

/// The rules of N3.
pub const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Edition(Edition::N3),
        above_twenty: cited(AboveTwenty::AddToDie, "roll#above-twenty-added-to-die"),
        critical_hit: cited(CriticalHit::AutomaticWound, "critical#automatic-wound"),
        hit_forces_save: "arm-roll#each-hit-forces-roll",
        save: cited(SaveMethod::ExceedDamage, "arm-roll#exceed-damage"),
        failed_save: "arm-roll#failure-costs-a-wound",
        shock: ShockKills::OneWound,
        unconscious: "wounds#unconscious-at-zero",
        dead: "wounds#dead-below-zero",
        partial_cover: cited(CoverTest::AThird, "partial-cover#contact-and-a-third"),
        total_cover: cited(TotalCover::NoLine, "total-cover#no-line-of-fire"),
        unmet: Unmet::Refused,
        bs_attribute: "bs-attack#rolls-bs",
        cc_attribute: "cc-attack#rolls-cc",
        cc_contact: "cc-attack#needs-contact",
        dodge_move: cited(DodgeMove::ReactiveTurn, "dodge#two-inch-move"),
        dodge_contact: cited(false, "dodge#move-not-into-contact"),
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
            not_prone: "airborne-deployment#not-prone",
            not_in_contact: "airborne-deployment#touching-nothing",
            at_the_edge: None,
        }),
        landing_area: None,
        citations: &CITATIONS,
        skills: SKILL_RULES,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        supportware: Some(SUPPORTWARE),
        guts: Some(GUTS),
        guts_conclusion: "order-expenditure-sequence#guts-in-the-conclusion",
        deployables: DEPLOYABLES,
        kits: &[],
        tech_recovery: None,
        regeneration: "regeneration#regains-a-wound",
        transmutation: None,
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
    helpers: "cc-attack#helpers",
    single_roller: None,
    ends_among_helpless: cited(false, "engaged#may-leave-the-helpless"),
};

const ALIGNMENTS: Alignments = Alignments {
    friendly: "friendly#own-or-team-mate",
    friendly_not_attacked: "friendly#not-attacked",
    enemy: "enemy#opponent-or-team-mate",
    neutral: "neutral#in-no-list",
    neutral_not_attacked: "neutral#not-attacked",
    neutral_declares_none: Some("neutral#declares-no-attacks"),
    hostile: "hostile#imposes-modifiers",
    hostile_as: HostileRule::Neutral {
        counts: "hostile#counts-as-neutral",
        declares_none: "hostile#declares-no-attacks",
    },
    civilian_not_a_target: Some("civilian#not-a-target"),
};

/// AROs in N3.
const ARO: AroRules = AroRules {
    only_eligible: "automatic-reaction-order#only-when-eligible",
    to_any_skill: "automatic-reaction-order#short-or-entire",
    line_of_fire: "automatic-reaction-order#line-of-fire-gives-one",
    zone_of_control: "automatic-reaction-order#zone-of-control-gives-one",
    every_eligible_trooper: "automatic-reaction-order#every-eligible-trooper",
    one_per_order: "automatic-reaction-order#one-per-order",
    after_first_skill: "automatic-reaction-order#right-after-the-first-skill",
    after_second_skill: "automatic-reaction-order#after-the-second-skill",
    delay_for_marker: "automatic-reaction-order#markers-may-be-waited-for",
    zone_of_control_measured: cited(Measured::AtResolution, "automatic-reaction-order#zone-measured-at-resolution"),
    only_aro_skills: "automatic-reaction-order#only-aro-skills",
    zone_of_control_skills: Some(cited(
        &["change-facing", "hacking", "reset", "sepsitor"],
        "automatic-reaction-order#only-change-facing-or-reset",
    )),
};

/// Hacking in N3.
const HACKING: HackingRules = HackingRules {
    area: "hacking-area#eight-inch-cylinder",
    no_line_of_fire: "hacking#unseen",
    attack_roll: "hacking#wip-against-reset",
    saving_roll: "hacking#bts-against-damage",
    hackable_types: Some(cited(
        &["hacker", "heavy-infantry", "remote", "tactical-armored-gear"],
        "hacking#whom-it-reaches",
    )),
    frees: &[],
};

/// Coordinated Orders in N3.
const COORDINATED: CoordinatedRules = CoordinatedRules {
    close_combat_bonus: cited(1, "coordinated-order#close-combat-bonus"),
    spearhead_burst: "coordinated-order#spearhead-half-burst",
    others_burst: "coordinated-order#others-burst-one",
    same_skills: "coordinated-order#same-skills",
    same_target: "coordinated-order#same-target",
    one_aro: "coordinated-order#one-aro-each",
    reactor_chooses_target: "coordinated-order#reactors-choose",
    unable_trooper: "coordinated-order#who-cannot-does-what-it-can",
};

/// The Initiative Roll in N3.
const INITIATIVE: InitiativeRules = InitiativeRules {
    roll: "initiative-roll#face-to-face-of-lieutenants-wip",
    winner: "initiative-roll#highest-success-wins",
    repeat: "initiative-roll#repeat-on-tie-or-double-failure",
    choice: "initiative-roll#winner-chooses-loser-gets-the-other",
    turn_order: "initiative#chooses-who-plays-first",
    order_is_fixed: "initiative#order-kept-all-game",
    deployment: "choosing-deployment#chooses-order-and-zone",
};

/// The Deployment Phase in N3.
pub const DEPLOYMENT: DeploymentRules = DeploymentRules {
    steps: [
        "deployment-phase#first-player-all-but-one",
        "deployment-phase#second-player-all-but-one",
        "deployment-phase#first-player-last",
        "deployment-phase#second-player-last",
    ],
    preparation: Some(PreparationRules {
        before_the_turn_order: "deployment-order#before-the-turn-order",
        before_the_first_model: "deployment-order#turn-order-before-the-first-model",
    }),
    outside_zone: Some(cited(
        &["impersonation", "infiltration", "mechanized-deployment"],
        "deployment-phase#infiltrators-outside-the-zone",
    )),
    off_table: Some(cited(
        &[
            "airborne-deployment",
            "combat-jump",
            "hidden-deployment",
            "inferior-combat-jump",
            "parachutist",
            "superior-combat-jump",
            "to-camouflage",
        ],
        "deployment-phase#reserves-off-the-table",
    )),
    hidden: Some(cited(&["hidden-deployment", "to-camouflage"], "deployment-phase#hidden-spot-fixed-now")),
    inside: cited(false, "deployment-rules#inside-the-zone"),
};

/// Saving Rolls in N3.
pub const SAVING: SavingRules = SavingRules {
    halving_first: "arm-roll#halved-before-cover",
    halves_shields: false,
    several_saves: "arm-roll#ammunition-may-add-rolls",
    no_cover_against_templates: "partial-cover#not-against-templates",
    bioweapon: None,
    symbiont: None,
    bioimmunity: None,
};

/// Targets that can be hacked in N3.
pub const HACK_TARGETS: HackTargetRules = HackTargetRules {
    radius: ValueName { entry: "hacking-area", name: "radius" },
    area: "hacking-area#eight-inch-cylinder",
    repeaters: false,
    like_repeaters: &[],
    enemy_repeater: None,
    no_line_of_fire: "hacking#unseen",
    types: &["heavy-infantry", "remote", "tactical-armored-gear"],
    targets: "hacking#whom-it-reaches",
    hackers: "hacker#can-be-hacked",
    more_types: None,
    needs_device: &[],
    non_hackable: None,
    hackable: None,
};

/// The end of a game in N3.
pub const GAME_END: GameEndRules =
    GameEndRules { nobody_left: Some(cited(false, "retreat#nobody-left")), ..GameEndRules::NONE };

/// The list of N3.
const INFORMATION: InformationRules = InformationRules {
    private: &[
        (Subject::Cost, "private-information#cost-and-swc"),
        (Subject::Swc, "private-information#cost-and-swc"),
        (Subject::Lieutenant, "private-information#lieutenant-identity"),
        (Subject::HiddenDeployment, "private-information#hidden-deployment"),
        (Subject::AirborneDeployment, "private-information#airborne-deployment"),
        (Subject::Holoprojector, "private-information#holoprojector"),
        (Subject::CamouflageMarker, "private-information#camouflage-markers"),
        (Subject::ToCamouflageMarker, "private-information#camouflage-markers"),
        (Subject::ImpersonationMarker, "private-information#impersonation-markers"),
        (Subject::PrivateLabel, "private-information#private-label"),
    ],
    open_once_used: &[],
    unless_private: "open-information#unless-private",
    opens_when_removed: Some("private-information#opens-when-removed"),
    unmasked_when_removed: None,
    opens_at_the_end: None,
};

/// Guts Rolls in N3.
const GUTS: GutsRules = GutsRules {
    due: cited(Some(GUTS_ROLL_AFTER_A_MISS), "guts-roll#after-a-survived-attack"),
    not_engaged: "guts-roll#not-while-engaged",
    not_down: "guts-roll#not-when-down",
    roll: "guts-roll#one-normal-wip-roll",
    may_fail: "guts-roll#may-choose-to-fail",
    stays: "guts-roll#success-stays",
    moves: "guts-roll#moves-to-better-cover",
    prone: "guts-roll#else-goes-prone",
    places: PlaceRules { order: cited(PlaceOrder::BestCover, "guts-roll#best-cover-first"), prone_halves: &[] },
    journalist: None,
};

/// Supportware in N3.
const SUPPORTWARE: SupportwareRules = SupportwareRules {
    one_each: cited(false, "supportware#one-per-hacker-in-n3"),
    ends: cited(&["disabled", "isolated"], "supportware#ends-with-the-hacker-in-n3"),
};

/// Army Lists in N3.
pub const ARMY_LIST: ArmyListRules = ArmyListRules {
    cost: "army-points#not-exceeded",
    swc: "support-weapon-cost#not-exceeded",
    swc_brought: Some(cited(true, "support-weapon-cost#extra-with-such-a-lieutenant")),
    ava: "availability#caps-the-unit",
    ava_total: "availability#total-sets-no-cap",
    has_trooper_limit: false,
    scenario_swc: None,
    tactical_link: None,
};
