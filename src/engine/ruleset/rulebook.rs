//! Scoring of the scenarios that the rulebooks of CodeOne, N4 and N5 print.

use crate::record::Cite;
use crate::ruleset::{Cited, ScenarioSkillRules, ScoringRules, cited};

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
