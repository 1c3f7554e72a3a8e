//! Reinforcements of N4.

use crate::record::Cite;
use crate::ruleset::{Cited, cited};

/// The size of the section of Reinforcements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionBudget {
    /// Its Army Points.
    pub points: i64,
    /// Its SWC.
    pub swc: i64,
}

/// A second force that a player calls in during the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReinforcementRules {
    /// The list has two sections.
    pub sections: Cite,
    /// A list with Reinforcements has a trooper with Commlink in its Main Section.
    pub needs_commlink: Cite,
    /// A list with Commlink has Reinforcements.
    pub demands_section: Cite,
    /// A list has at most one trooper with Commlink.
    pub one_commlink: Cite,
    /// Commlink raises the limit of troopers.
    pub raises_limit: Cite,
    /// The points and the SWC of the section.
    pub budget: Cited<SectionBudget>,
    /// Only units named Reinforcements are in the section, and only there.
    pub only_named_units: Cite,
    /// The section is that of the Faction.
    pub of_the_faction: Cite,
    /// Its troopers count towards the limit of the list.
    pub counts: Cite,
    /// It forms Combat Groups of its own.
    pub own_groups: Cite,
    /// Commlink allows the request.
    pub commlink: Cite,
    /// Also when its bearer is Null or gone.
    pub even_when_null: Cite,
    /// The request comes after Command Tokens and before the Retreat! check.
    pub after_tokens: Cite,
    /// The whole section is deployed at once.
    pub together: Cite,
    /// The Victory Points are at or below a value.
    pub at_or_below: Cite,
    /// In the third Game Round they do not matter.
    pub third_round: Cite,
    /// The values, by Army Points.
    pub values: Cited<&'static [(i64, i64)]>,
    /// The `DropPod` is inside the own half.
    pub own_half: Cite,
    /// Its base fits.
    pub room: Cite,
    /// Confused Deployment does not apply.
    pub not_confused: Cite,
    /// Troopers are inside its zone and the own half.
    pub inside_zone: Cite,
    /// They are not inside buildings.
    pub not_in_buildings: Cite,
    /// They are not inside the Exclusion Zone.
    pub not_in_exclusion_zone: Cite,
}

/// Reinforcements in N4.
pub const N4: ReinforcementRules = ReinforcementRules {
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
    third_round: "request-reinforcements#or-in-the-third-round",
    values: cited(&[(250, 200), (300, 225), (350, 250), (400, 275)], "request-reinforcements#values-by-points"),
    own_half: "request-reinforcements#droppod-in-the-own-half",
    room: "request-reinforcements#droppod-needs-room",
    not_confused: "request-reinforcements#no-confused-deployment",
    inside_zone: "request-reinforcements#inside-the-droppods-zone",
    not_in_buildings: "request-reinforcements#not-inside-buildings",
    not_in_exclusion_zone: "request-reinforcements#not-in-the-exclusion-zone",
};
