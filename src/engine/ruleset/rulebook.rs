//! The scenarios that the rulebooks of CodeOne, N4 and N5 print: scoring, and the Lieutenants of Firefight.

use crate::record::Cite;
use crate::ruleset::{
    Cited, LinkScenario, ScenarioSkillRules, ScenarioSwc, ScenarioSwcRules, ScoringRules, TacticalLinkRules, cited,
};

/// Only Models and Markers that represent troopers count in a Quadrant.
const TROOPERS_ONLY: Cite = "rulebook-domination#models-and-markers-of-troopers";
/// The states in which a trooper is a Marker.
const MARKER_STATES: &[&str] = &["camouflaged", "impersonation-state"];

/// Scoring in CodeOne.
pub const CODEONE: ScoringRules = scoring(cited(
    &["doctor", "engineer", "hacker", "paramedic", "specialist-operative"],
    "rulebook-specialist-troops-scenario-rule#codeone-skills-that-count",
));

/// Scoring in N4 and N5.
pub const N4: ScoringRules = ScoringRules {
    shasvastii: Some(cited("shasvastii", "rulebook-domination#shasvastii-embryos-count")),
    ..scoring(cited(
        &["chain-of-command", "doctor", "engineer", "forward-observer", "hacker", "paramedic", "specialist-operative"],
        "rulebook-specialist-troops-scenario-rule#skills-that-count",
    ))
};

/// Scoring in all editions, without Shasvastii, whose state CodeOne does not print.
const fn scoring(specialists: Cited<&'static [&'static str]>) -> ScoringRules {
    ScoringRules {
        tag: "tactical-armored-gear",
        markers: cited(MARKER_STATES, TROOPERS_ONLY),
        dominates: "rulebook-domination#more-victory-points",
        more_than_half: "rulebook-domination#more-than-half-the-base",
        null_does_not_count: "rulebook-domination#null-does-not-count",
        devices_do_not_count: "rulebook-domination#no-weapons-or-equipment",
        holoechoes_do_not_count: "rulebook-domination#no-weapons-or-equipment",
        neutral: TROOPERS_ONLY,
        embryo: "shasvastii-embryo",
        shasvastii: None,
        markers_do_not_control: "rulebook-supplies#carried-by-a-model",
        null_does_not_control: "rulebook-supplies#not-while-null",
        killed_dead: "rulebook-killing#dead-is-killed",
        killed_null: "rulebook-killing#null-at-the-end",
        killed_undeployed: "rulebook-killing#never-deployed",
        dead_are_removed: "dead#removed",
        surviving: "rulebook-annihilation#surviving-victory-points",
        tie_break: Some("victory-points#break-ties"),
        skill: ScenarioSkillRules {
            short_skill: "rulebook-domination#hacking-is-a-short-skill",
            specialists_only: "rulebook-domination#only-specialists-hack",
            operative: cited("specialist-operative", specialists.clause),
            in_person: cited(&["peripheral"], "rulebook-specialist-troops-scenario-rule#no-peripherals"),
            contact: "rulebook-domination#in-contact-with-the-console",
            roll: "rulebook-domination#normal-wip-roll",
            retry: "rulebook-domination#repeated-after-a-failure",
            own_mod: "rulebook-domination#hackers-plus-three",
        },
        pack: None,
        specialists,
    }
}

/// The SWC of the scenarios in CodeOne.
pub const CODEONE_SWC: ScenarioSwcRules =
    ScenarioSwcRules { per: cited(5, "rulebook-game-size#one-swc-per-five"), exception: None };

/// The SWC of the scenarios in N4.
pub const N4_SWC: ScenarioSwcRules =
    ScenarioSwcRules { per: cited(50, "rulebook-game-size#one-swc-per-fifty"), exception: None };

/// The SWC of the scenarios in N5.
pub const N5_SWC: ScenarioSwcRules = ScenarioSwcRules {
    exception: Some(cited(
        ScenarioSwc { scenario: "rulebook-domination", points: 350, swc: 6 },
        "rulebook-domination#six-swc-at-350",
    )),
    ..N4_SWC
};

/// The Lieutenants of Firefight in CodeOne.
pub const CODEONE_LINK: TacticalLinkRules = TacticalLinkRules {
    open: "rulebook-firefight#lieutenant-is-public",
    new_at_start: "rulebook-firefight#new-one-in-the-tactical-phase",
    new_is_open: "rulebook-firefight#new-one-is-public",
    ..N4_LINK
};

/// The Lieutenants of Firefight in N4 and N5.
pub const N4_LINK: TacticalLinkRules = TacticalLinkRules {
    scenario: LinkScenario::Named("rulebook-firefight"),
    open: "rulebook-firefight#lieutenant-is-open",
    from_start: "rulebook-firefight#on-the-table-from-the-start",
    new_at_start: "rulebook-firefight#new-one-at-the-start",
    free: "rulebook-firefight#naming-costs-no-order",
    new_is_open: "rulebook-firefight#new-one-is-open",
    on_table: "rulebook-firefight#new-one-is-on-the-table",
    states: &[],
    no_loss: None,
    not_hidden: None,
};
