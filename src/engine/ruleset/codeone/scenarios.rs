//! The scenarios that the rulebook of CodeOne prints, and the end of a game.

use crate::record::Cite;
use crate::ruleset::{
    AllNullRule, Cited, GameEndRules, LandingAreaRules, LinkScenario, PickUpRules, ScenarioSkillRules,
    ScenarioSwcRules, ScoringRules, StandardGameRules, TacticalLinkRules, TooFewRules, cited,
};
use model::ids::EntryId;

/// Only Models and Markers that represent troopers count in a Quadrant.
const TROOPERS_ONLY: Cite = clause!("rulebook-domination#models-and-markers-of-troopers");

/// The states in which a trooper is a Marker.
const MARKER_STATES: &[&EntryId] = entries!["camouflaged", "impersonation-state"];

/// Scoring in CodeOne.
pub(crate) const SCORING: ScoringRules = ScoringRules {
    shasvastii: Some(cited(entry!("shasvastii"), clause!("rulebook-domination#codeone-shasvastii-embryos-count"))),
    ..scoring(cited(
        entries!["doctor", "engineer", "hacker", "paramedic", "specialist-operative"],
        clause!("rulebook-specialist-troops-scenario-rule#codeone-skills-that-count"),
    ))
};

/// Returns the scoring in all editions, without Shasvastii, whose state CodeOne does not print.
pub(crate) const fn scoring(specialists: Cited<&'static [&'static EntryId]>) -> ScoringRules {
    ScoringRules {
        tag: entry!("tactical-armored-gear"),
        markers: cited(MARKER_STATES, TROOPERS_ONLY),
        dominates: clause!("rulebook-domination#more-victory-points"),
        more_than_half: clause!("rulebook-domination#more-than-half-the-base"),
        null_does_not_count: clause!("rulebook-domination#null-does-not-count"),
        devices_do_not_count: clause!("rulebook-domination#no-weapons-or-equipment"),
        holoechoes_do_not_count: clause!("rulebook-domination#no-weapons-or-equipment"),
        neutral: TROOPERS_ONLY,
        embryo: entry!("shasvastii-embryo"),
        shasvastii: None,
        markers_do_not_control: clause!("rulebook-supplies#carried-by-a-model"),
        null_does_not_control: clause!("rulebook-supplies#not-while-null"),
        killed_dead: clause!("rulebook-killing#dead-is-killed"),
        killed_null: clause!("rulebook-killing#null-at-the-end"),
        killed_undeployed: clause!("rulebook-killing#never-deployed"),
        dead_are_removed: clause!("dead#removed"),
        surviving: clause!("rulebook-annihilation#surviving-victory-points"),
        skill: ScenarioSkillRules {
            short_skill: clause!("rulebook-domination#hacking-is-a-short-skill"),
            specialists_only: clause!("rulebook-domination#only-specialists-hack"),
            operative: cited(entry!("specialist-operative"), specialists.clause),
            in_person: cited(
                entries!["peripheral"],
                clause!("rulebook-specialist-troops-scenario-rule#no-peripherals"),
            ),
            contact: clause!("rulebook-domination#in-contact-with-the-console"),
            roll: clause!("rulebook-domination#normal-wip-roll"),
            retry: clause!("rulebook-domination#repeated-after-a-failure"),
            own_mod: clause!("rulebook-domination#hackers-plus-three"),
        },
        pack: None,
        specialists,
    }
}

/// The SWC of the scenarios in CodeOne.
pub(super) const SCENARIO_SWC: ScenarioSwcRules =
    ScenarioSwcRules { points_per_swc: cited(5, clause!("rulebook-game-size#one-swc-per-five")), exception: None };

/// The Lieutenants of Firefight in CodeOne.
pub(crate) const TACTICAL_LINK: TacticalLinkRules = TacticalLinkRules {
    scenario: LinkScenario::Named(entry!("rulebook-firefight")),
    lieutenant_is_known: clause!("rulebook-firefight#lieutenant-is-public"),
    from_start: clause!("rulebook-firefight#on-the-table-from-the-start"),
    new_at_start: clause!("rulebook-firefight#new-one-in-the-tactical-phase"),
    replacement_costs_no_order: clause!("rulebook-firefight#naming-costs-no-order"),
    new_is_open: clause!("rulebook-firefight#new-one-is-public"),
    on_table: clause!("rulebook-firefight#new-one-is-on-the-table"),
    states: &[],
    no_loss: None,
    not_hidden: None,
};

/// The Designated Landing Area of Firefight.
pub(crate) const LANDING_AREA: LandingAreaRules = LandingAreaRules {
    scenario: entry!("rulebook-firefight"),
    area: clause!("rulebook-firefight#whole-table-for-landing"),
    jump: cited(3, clause!("rulebook-firefight#combat-jump-plus-three")),
    adds_up: clause!("rulebook-firefight#adds-to-other-modifiers"),
    enemy_zone: clause!("rulebook-firefight#landing-among-the-enemy"),
};

/// A game that is not a scenario.
pub(crate) const STANDARD_GAME: StandardGameRules = StandardGameRules {
    rounds: cited(3, clause!("standard-game#three-rounds")),
    more_points: clause!("standard-game#most-points-win"),
    tie: clause!("standard-game#equal-points-are-a-tie"),
    retreat: Some(clause!("standard-game#ends-in-retreat")),
};

/// A game ends with an army below the minimum.
pub(crate) const BELOW_THE_MINIMUM: Cite = clause!("rulebook-end-of-the-mission#below-the-minimum");

/// Firefight ends when all troopers of a side are Null.
pub(crate) const FIREFIGHT: AllNullRule = AllNullRule {
    scenario: entry!("rulebook-firefight"),
    clause: clause!("rulebook-end-of-the-mission#everyone-is-null"),
};

/// The end of a game in CodeOne.
pub(crate) const GAME_END: GameEndRules = GameEndRules {
    standard: Some(StandardGameRules { retreat: None, ..STANDARD_GAME }),
    last_round: Some(clause!("rulebook-end-of-the-mission#after-the-third-round")),
    all_null: &[FIREFIGHT],
    too_few: Some(TooFewRules {
        ends: BELOW_THE_MINIMUM,
        minimum: cited(&[(15, 7), (25, 12), (30, 15)], clause!("rulebook-end-of-the-mission#minimum-in-codeone")),
    }),
    ..GameEndRules::NONE
};

/// Supply Boxes of the rulebooks.
pub(crate) const PICK_UP: &[PickUpRules] = &[PickUpRules {
    scenario: entry!("rulebook-supplies"),
    without_roll: &[clause!("rulebook-supplies#picked-up-without-a-roll")],
    specialists_only: true,
    no_enemy_in_contact: cited(false, clause!("rulebook-supplies#a-box-that-nobody-carries")),
    from_null: clause!("rulebook-supplies#from-a-null-model"),
    from_friend: clause!("rulebook-supplies#from-an-ally"),
    only_null_ends_normal: true,
    one_each: clause!("rulebook-supplies#one-box-each"),
    with_baggage: None,
    models_only: clause!("rulebook-supplies#models-only"),
    dropped_object_stays: clause!("rulebook-supplies#box-stays-on-the-table"),
}];
