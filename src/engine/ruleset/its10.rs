//! The rules that the tournament pack of ITS Season 10 adds to N3.
//!
//! `content/editions/its10.md` names the revision followed.

use crate::ruleset::{
    ArmyListRules, ByeRules, Citations, DrawRules, EventRules, FormatRules, GameEndRules, LinkScenario,
    MultiscannerHelper, MultiscannerRules, PackDeploymentRules, PackScoringRules, PairingRules, PanoplyRules,
    PickUpRules, PointRules, RankingRules, RatingRules, Rule, Ruleset, ScenarioRules, ScenarioSkillRules, ScoringRules,
    SecureHvtRules, TacticalLinkRules, cited, n3,
};
use model::edition::{Pack, Scope};
use model::length::Length;

/// The rules of the pack: those of N3 with its additions.
pub const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Pack(Pack::Its10),
        scoring: Some(&SCORING),
        drawing: Some(&DRAWING),
        events: Some(&EVENTS),
        game_end: Some(GAME_END),
        army_list: ARMY_LIST,
        citations: &CITATIONS,
        pick_up: PICK_UP,
        ..n3::rules()
    }
}

const SCORING: ScoringRules = ScoringRules {
    specialists: cited(
        &["chain-of-command", "doctor", "engineer", "forward-observer", "hacker", "paramedic", "specialist-operative"],
        "its10-specialist-troops-scenario-rule#skills-that-count",
    ),
    tag: "tactical-armored-gear",
    markers: cited(
        &["camouflaged", "impersonation-state", "to-camouflaged"],
        "its10-dominate-zone-of-operations#troopers-and-their-markers",
    ),
    dominates: "its10-dominate-zone-of-operations#more-army-points",
    more_than_half: "its10-dominate-zone-of-operations#more-than-half-the-base",
    null_does_not_count: "its10-dominate-zone-of-operations#null-does-not-count",
    devices_do_not_count: "its10-dominate-zone-of-operations#only-markers-of-troopers",
    holoechoes_do_not_count: "its10-dominate-zone-of-operations#fake-holoechoes-do-not-count",
    neutral: "its10-xenotech#neutral-civilian",
    embryo: "spawn-embryo",
    shasvastii: Some(cited("shasvastii", "its10-shasvastii-scoring#spawn-embryo-counts")),
    markers_do_not_control: "its10-control-by-contact#markers-do-not-control",
    null_does_not_control: "its10-control-by-contact#null-does-not-count",
    killed_dead: "its10-killing#dead-is-killed",
    killed_null: "its10-killing#null-at-the-end",
    killed_undeployed: "its10-killing#never-deployed",
    dead_are_removed: "dead#removed",
    surviving: "its10-surviving-army-points#cost-of-the-survivors",
    tie_break: None,
    skill: ScenarioSkillRules {
        short_skill: "its10-scenario-skill#short-skill",
        specialists_only: "its10-scenario-skill#specialists-only",
        operative: cited("specialist-operative", "its10-specialist-troops-scenario-rule#operatives-do-the-tasks"),
        in_person: cited(&["ghost-servant", "repeater"], "its10-specialist-troops-scenario-rule#done-in-person"),
        contact: "its10-scenario-skill#in-base-contact",
        roll: "its10-scenario-skill#normal-wip-roll",
        retry: "its10-scenario-skill#may-be-tried-again",
        own_mod: "its10-specialist-bonus#plus-three",
    },
    pack: Some(&PACK_SCORING),
};

const PACK_SCORING: PackScoringRules = PackScoringRules {
    pilots: &["pilot", "remote-pilot"],
    stands_count: "its10-dominate-zone-of-operations#beacons-proxies-and-servants",
    baggage: cited("baggage", "its10-baggage-scoring#adds-its-points"),
    secures: "its10-secure-zone-of-operations#alone-inside",
    null_does_not_secure: "its10-secure-zone-of-operations#null-does-not-count",
    controls: "its10-control-by-contact#alone-in-contact",
    both_in_contact: "its10-control-by-contact#both-sides-in-contact",
    specialists_control: "its10-control-by-contact#only-specialists-control",
    hunted: &["immobilized-1", "immobilized-2", "isolated"],
    armies: [
        cited(200, "its10-tournament-tiers#low-tier-limits"),
        cited(300, "its10-tournament-tiers#mid-tier-limits"),
        cited(400, "its10-tournament-tiers#top-tier-limits"),
    ],
    surviving_baggage: "its10-surviving-army-points#baggage-adds-its-points",
    killed_does_not_survive: "its10-surviving-army-points#killed-does-not-survive",
    floor: "its10-objective-points#taken-from-the-sum",
    maximum: cited(10, "its10-objective-points#maximum-of-ten"),
    below_maximum: "its10-objective-points#only-below-ten",
    hvt_lost: "its10-high-value-target#harming-one-loses",
    hvt_compensation: cited(2, "its10-high-value-target#two-points-for-the-adversary"),
    hvt_last: "its10-objective-points#losing-by-an-hvt-comes-last",
    support: "its10-intelcom-support-and-control#adds-its-number",
    support_needs_a_trooper: "its10-intelcom-support-and-control#needs-a-trooper-there",
    interference: "its10-intelcom-interference#one-specialist-counts-as-none",
    counterespionage: "its10-intelcom-counterespionage#each-cancels-one",
    card_is_given_up: "its10-intelcom-card#objective-is-given-up",
    provisions: "its10-intelcom-provisions#one-extra-point",
    classified_points: cited(1, "its10-classified-objective#usually-one-point"),
    classified_once: "its10-classified-objective#pays-once",
    disabled: cited("disabled", "its10-classified-objective#disabled-does-not-matter"),
    disabled_skill: "its10-specialist-troops-scenario-rule#disabled-does-not-matter",
    datatracker_skill: "its10-scenario-skill#datatracker-too",
    own_dice: "its10-specialist-bonus#two-rolls",
    table_mod: "its10-specialist-bonus#evo-plus-three",
    table_dice: "its10-specialist-bonus#evo-two-rolls",
    multiscanner: MULTISCANNER,
    panoply: PANOPLY,
    secure_hvt: SecureHvtRules {
        own_near: "its10-secure-hvt#own-trooper-near-the-enemy-hvt",
        no_enemy: "its10-secure-hvt#no-enemy-near-the-own-hvt",
        null: "its10-secure-hvt#null-enemies-do-not-count",
        points: "its10-secure-hvt#worth-a-classified-objective",
    },
    deployment: PackDeploymentRules {
        exclusion: cited(
            &[
                "airborne-deployment",
                "combat-jump",
                "forward-deployment",
                "impersonation",
                "inferior-combat-jump",
                "infiltration",
                "mechanized-deployment",
                "parachutist",
                "superior-combat-jump",
            ],
            "its10-exclusion-zone#no-deployment-skills",
        ),
        hvt_distance: cited(Length::inches(4), "its10-high-value-target#four-inches-outside-every-zone"),
        hvt_scenery: "its10-high-value-target#not-on-or-in-scenery",
    },
};

const MULTISCANNER: MultiscannerRules = MultiscannerRules {
    in_civevac: "its10-place-multiscanner#xenotech-in-civevac-only",
    controller_idles: "its10-place-multiscanner#controller-idles",
    measured: "its10-place-multiscanner#measured-once-declared",
    roll: "its10-place-multiscanner#wip-roll-places-it",
    retry: "its10-place-multiscanner#may-be-tried-again",
    helpers: &[
        MultiscannerHelper {
            clause: "its10-place-multiscanner#engineer-or-hacker-helps",
            modifier: "engineer-or-hacker-mod",
            skills: &["engineer", "hacker"],
        },
        MultiscannerHelper {
            clause: "its10-place-multiscanner#hacker-helps",
            modifier: "hacker-mod",
            skills: &["hacker"],
        },
    ],
};

const PANOPLY: PanoplyRules = PanoplyRules {
    contact: "its10-use-panoply#in-base-contact",
    one_roll: "its10-use-panoply#one-roll-on-a-booty-chart",
    once: "its10-use-panoply#once-per-trooper",
    no_roll: cited(&["booty", "scavenger"], "its10-use-panoply#booty-needs-no-wip-roll"),
    unloaded: cited("unloaded", "its10-use-panoply#reloads"),
    small: cited(&[1, 2, 3, 5], "its10-use-panoply#motorcycle-makes-silhouette-4"),
    mounted: 4,
    large: cited(&[6, 7, 8], "its10-use-panoply#motorcycle-of-the-large"),
    specialist_rolls: cited(2, "its10-use-panoply#specialist-keeps-one-of-two"),
    specialist_charges: "its10-use-panoply#specialist-takes-d-charges",
};

const DRAWING: DrawRules = DrawRules {
    cards_per_objective: cited(2, "its10-classified-objective#two-cards-for-each"),
    one_discarded: "its10-classified-objective#one-of-them-goes",
    duplicates_redrawn: "its10-classified-objective#duplicates-are-redrawn",
    hvt_cards: "its10-hvt-not-used#hvt-cards-removed",
    secure: cited("its10-secure-hvt", "its10-secure-hvt#replaces-a-drawn-objective"),
    secure_off: "its10-hvt-not-used#secure-hvt-off",
    only_secondary: "its10-secure-hvt#only-the-secondary",
    mains: "its10-highly-classified#two-cards-from-each-player",
    different: "its10-highly-classified#four-different-mains",
    secondary: cited(2, "its10-highly-classified#one-of-two-cards"),
    no_repeat: "its10-highly-classified#no-repeat-of-a-main",
    high_difficulty: cited(1, "its10-highly-classified#high-difficulty-draws-one"),
};

const EVENTS: EventRules = EventRules {
    tournament: FormatRules {
        entry: "its10-tournament",
        one_against_one: "its10-tournament#one-against-one",
        lists: "its10-event-army-lists#two-for-a-tournament",
    },
    league: FormatRules {
        entry: "its10-league",
        one_against_one: "its10-league#one-against-one",
        lists: "its10-event-army-lists#one-for-each-league-round",
    },
    rounds: cited("its10-number-of-tournament-rounds", "its10-number-of-tournament-rounds#only-a-guideline"),
    round_modes: ["few-players", "many-players", "most-players"],
    escalation: cited("its10-escalation-tournament", "its10-escalation-tournament#low-then-mid-then-top"),
    escalation_league: cited("its10-escalation-league", "its10-escalation-league#six-rounds"),
    points: PointRules {
        entry: "its10-tournament-points",
        each_round: "its10-tournament-points#after-each-round",
        difference: "its10-tournament-points#by-the-difference",
    },
    ranking: RankingRules {
        tournament_points: "its10-final-scores#tournament-points-first",
        objective_points: "its10-final-scores#then-objective-points",
        victory_points: "its10-final-scores#then-victory-points",
        opponents: "its10-final-scores#then-the-opponents",
        winner: "its10-final-scores#first-is-the-winner",
    },
    pairing: PairingRules {
        random: "its10-pairings#first-round-at-random",
        swiss: "its10-pairings#swiss-from-the-second",
        ranked: "its10-pairings#ranked-before-each-round",
        neighbours: "its10-pairings#neighbours-meet",
    },
    bye: ByeRules {
        entry: "its10-bye",
        odd: "its10-bye#with-an-odd-number",
        never_twice: "its10-bye#never-twice",
        random: "its10-bye#first-bye-at-random",
        last_to_arrive: "its10-bye#last-to-arrive-in-a-league",
        lowest: "its10-bye#lowest-takes-it",
        next_lowest: "its10-bye#next-lowest-instead",
        objective_points: "its10-bye#objective-points-made-up-for",
        victory_points: "its10-bye#victory-points-made-up-for",
    },
    rating: RatingRules {
        entry: "its10-its-rating",
        compared: "its10-its-rating#better-or-worse-than-expected",
        expected: "its10-its-rating#expected-by-elo",
        by_k: "its10-its-rating#by-the-k-factor",
        results: "its10-its-rating#results-of-the-rounds",
        ranking: "its10-its-ranking#ordered-by-rating",
        k: "its10-k-factor",
        top: "its10-k-factor#more-at-top-tier",
        low: "its10-k-factor#less-at-low-tier",
        leagues_at_mid: "its10-k-factor#leagues-at-mid-tier-only",
        special: "its10-k-factor#special-events-may-differ",
        of_each_round: "its10-escalation-tournament#k-factor-of-each-round",
        three_lists: "its10-escalation-tournament#three-lists",
    },
    tier_entry: "its10-tournament-tiers",
    tiers: ["low-tier", "mid-tier", "top-tier"],
    scenarios: ScenarioRules {
        each_round: "its10-tournament-scenarios#one-for-each-round",
        none_twice: "its10-tournament-scenarios#none-twice",
        own: "its10-tournament-scenarios#one-of-their-own",
    },
    max_objective_points: PACK_SCORING.maximum,
    penalty: "its10-sportsmanship#may-be-penalised",
};

/// The rules that the pack adds.
const CITATIONS: Citations = n3::CITATIONS.with(&[
    (Rule::ArmoredVanguardIsFree, &["its10-armored-vanguard#costs-nothing"]),
    (Rule::AssignedQuadrantsAreZones, &["its10-quadrants#assigned-quadrants-are-zones"]),
    (Rule::BraveryIsFree, &["its10-bravery#costs-nothing"]),
    (
        Rule::ClosedBattleLists,
        &["its10-closed-battle-list#valid-in-the-its", "its10-closed-battle-list#holds-several-lists"],
    ),
    (Rule::ClosedBattleListsOnly, &["its10-closed-battle-list#no-other-lists"]),
    (Rule::CounterespionageAtTheCount, &["its10-intelcom-counterespionage#when-points-are-counted"]),
    (Rule::DatatrackerAsModel, &["its10-datatracker#chosen-from-the-models"]),
    (Rule::DatatrackerNamedLast, &["its10-datatracker#named-after-deployment"]),
    (Rule::DatatrackerNeitherIrregularNorRemote, &["its10-datatracker#neither-irregular-nor-remote"]),
    (
        Rule::DatatrackerOrder,
        &[
            "its10-datatracker-special-order#one-irregular-order",
            "its10-datatracker-special-order#not-in-the-pool",
            "its10-datatracker-special-order#stays-irregular",
        ],
    ),
    (Rule::DeckVersions, &["its10-classified-deck#green-is-standard", "its10-classified-deck#red-is-extreme"]),
    (Rule::DesignatedTargetKilledFreely, &["its10-designated-target#killing-costs-nothing"]),
    (Rule::DiscardBeforeNextDraw, &["its10-classified-objective#discard-before-the-next-two"]),
    (Rule::DrawAfterMission, &["its10-classified-objective#after-mission-and-faction"]),
    (Rule::DrawBeforeArmyList, &["its10-classified-objective#before-the-army-list"]),
    (Rule::DrawFromClassifiedDeck, &["its10-classified-objective#drawn-from-the-deck"]),
    (Rule::EqualIsNotMore, &["its10-objective-points#equal-is-not-more"]),
    (Rule::EscalationLeagueScenarios, &["its10-escalation-league#own-scenario-for-each-round"]),
    (Rule::ExtraPointsOnTop, &["its10-objective-points#extra-points-come-on-top"]),
    (Rule::ExtrasOfLeagues, &["its10-extras#extra-of-a-league"]),
    (Rule::ExtrasOfTournaments, &["its10-extras#extras-of-a-tournament"]),
    (Rule::HiredAvailability, &["its10-soldiers-of-fortune#availability-of-the-profile"]),
    (Rule::HiredCharacterOnce, &["its10-soldiers-of-fortune#no-character-twice"]),
    (Rule::HiredCostSwc, &["its10-soldiers-of-fortune#costs-one-swc"]),
    (Rule::HiredMayDiffer, &["its10-soldiers-of-fortune#may-differ-between-lists"]),
    (Rule::HiredMercenaries, &["its10-soldiers-of-fortune#lists-may-hire"]),
    (Rule::HiredPointsLimit, &["its10-soldiers-of-fortune#up-to-75-points"]),
    (Rule::HvtAccessible, &["its10-high-value-target#accessible-place"]),
    (Rule::HvtCompensationLimit, &["its10-high-value-target#never-above-ten"]),
    (Rule::HvtDeployedFirst, &["its10-high-value-target#before-the-own-troops"]),
    (Rule::HvtForEachPlayer, &["its10-high-value-target#one-for-each-player"]),
    (Rule::HvtsMasked, &["its10-unmasking#three-hvts-each"]),
    (Rule::IntelcomAtTheCount, &["its10-intelcom-card#used-when-points-are-counted"]),
    (Rule::IntelcomByInitiative, &["its10-intelcom-card#in-order-of-initiative"]),
    (Rule::IntelcomHigherDieFirst, &["its10-intelcom-card#higher-die-goes-first"]),
    (Rule::IntelcomOrObjective, &["its10-intelcom-card#objective-or-intelcom"]),
    (Rule::InterferenceOrSupport, &["its10-intelcom-interference#instead-of-support-and-control"]),
    (Rule::IroncladIsFree, &["its10-ironclad#costs-nothing"]),
    (Rule::ListsOfOneArmy, &["its10-event-army-lists#both-of-one-army"]),
    (Rule::ListsOfOneFaction, &["its10-event-army-lists#one-faction-in-a-league"]),
    (Rule::MercenariesWhereAvailable, &["its10-event-army-lists#mercenaries-where-available"]),
    (Rule::NoClassifiedDeck, &["its10-classified-deck-not-used#deck-not-used"]),
    (Rule::NoClassifiedObjectives, &["its10-classified-deck-not-used#no-classified-objectives"]),
    (Rule::NoHvtModel, &["its10-hvt-not-used#no-model-deployed"]),
    (Rule::NoHvtRules, &["its10-hvt-not-used#hvt-rules-off"]),
    (Rule::NoQuarter, &["its10-no-quarter#no-retreat"]),
    (Rule::ObjectivesForBothPlayers, &["its10-objective-points#for-both-players"]),
    (Rule::ObjectivesJudgedAlone, &["its10-objective-points#each-objective-by-itself"]),
    (Rule::OneCombatGroupOnly, &["its10-limited-insertion#one-combat-group"]),
    (Rule::ProvisionsBelowMaximum, &["its10-intelcom-provisions#only-below-ten"]),
    (Rule::QuadrantsAtRoundEnd, &["its10-quadrants#only-at-the-end-of-a-round"]),
    (Rule::SabotageTargetChosen, &["its10-sabotage#chosen-before-deployment"]),
    (Rule::ShasvastiiOtherNullStates, &["its10-shasvastii-scoring#other-null-states-do-not-count"]),
    (Rule::SpawnEmbryoDoesNotSurvive, &["its10-surviving-army-points#spawn-embryos-do-not-survive"]),
    (Rule::SpecOpsEarnNothing, &["its10-spec-ops-extra#earns-no-more-experience"]),
    (Rule::SpecOpsFixed, &["its10-spec-ops-extra#fixed-for-the-tournament"]),
    (Rule::SpecOpsMayDiffer, &["its10-spec-ops-extra#may-differ-between-lists"]),
    (Rule::SpecOpsOne, &["its10-spec-ops-extra#list-may-have-one"]),
    (Rule::SpecOpsPoints, &["its10-spec-ops-extra#twelve-experience-points"]),
    (Rule::SupportZoneIsChosen, &["its10-intelcom-support-and-control#zone-of-own-choice"]),
    (Rule::SurvivingPointsAreVictoryPoints, &["its10-surviving-army-points#are-the-victory-points"]),
    (Rule::TrainingWithoutLieutenant, &["its10-training-mission#no-lieutenant"]),
    (Rule::XenotechDeployedInCivevac, &["its10-xenotech#deployed-in-civevac"]),
    (Rule::XenotechInEveryList, &["its10-xenotech#one-in-every-list"]),
    (Rule::XenotechIsFree, &["its10-xenotech#costs-nothing"]),
    (Rule::XenotechTakesNoPlace, &["its10-xenotech#no-place-in-a-combat-group"]),
]);

/// Army Lists, with the Lieutenants of Decapitation and Hunting Party.
const ARMY_LIST: ArmyListRules = ArmyListRules {
    tactical_link: Some(TacticalLinkRules {
        scenario: LinkScenario::Using("its10-reinforced-tactical-link"),
        open: "its10-reinforced-tactical-link#lieutenant-is-public",
        from_start: "its10-reinforced-tactical-link#on-the-table-from-the-start",
        new_at_start: "its10-reinforced-tactical-link#new-one-in-the-tactical-phase",
        free: "its10-reinforced-tactical-link#naming-costs-no-order",
        new_is_open: "its10-reinforced-tactical-link#new-one-is-public",
        on_table: "its10-reinforced-tactical-link#new-one-is-on-the-table",
        states: &[
            cited(&["isolated"], "its10-reinforced-tactical-link#new-one-in-the-tactical-phase"),
            cited(&["immobilized", "immobilized-1", "immobilized-2"], "its10-reinforced-tactical-link#immobilized-too"),
        ],
        no_loss: Some("its10-reinforced-tactical-link#no-loss-of-lieutenant"),
        not_hidden: Some(cited("hidden-deployment", "its10-reinforced-tactical-link#not-hidden")),
    }),
    ..n3::ARMY_LIST
};

/// The end of a game in ITS 10.
const GAME_END: GameEndRules = GameEndRules {
    last_round: Some("its10-end-of-the-mission#after-the-third-round"),
    retreat: Some("its10-end-of-the-mission#retreat-ends-the-game"),
    ..n3::GAME_END
};

/// Supply Boxes and Beacons of ITS 10.
const PICK_UP: &[PickUpRules] = &[
    PickUpRules {
        scenario: "its10-capture-and-protect",
        without_roll: &["its10-capture-and-protect#pick-up-is-a-short-skill", "its10-capture-and-protect#no-roll"],
        specialists_only: false,
        alone: cited(true, "its10-capture-and-protect#from-the-table"),
        from_null: "its10-capture-and-protect#from-the-fallen",
        from_friend: "its10-capture-and-protect#from-a-friend",
        only_null_ends_normal: false,
        one_each: "its10-capture-and-protect#one-beacon-each",
        with_baggage: Some("its10-capture-and-protect#two-with-baggage"),
        models_only: "its10-capture-and-protect#only-models-carry",
        stays: "its10-capture-and-protect#left-where-the-bearer-falls",
    },
    PickUpRules {
        scenario: "its10-supplies",
        without_roll: &["its10-supplies#picked-up-without-a-roll"],
        specialists_only: false,
        alone: cited(false, "its10-supplies#a-box-that-is-alone"),
        from_null: "its10-supplies#from-a-null-figure",
        from_friend: "its10-supplies#from-an-allied-trooper",
        only_null_ends_normal: false,
        one_each: "its10-supplies#one-box-each",
        with_baggage: Some("its10-supplies#two-with-baggage"),
        models_only: "its10-supplies#figures-only",
        stays: "its10-supplies#box-stays-on-the-table",
    },
];
