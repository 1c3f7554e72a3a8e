//! Reinforcements of N4.

use crate::record::Cite;
use crate::ruleset::Cited;

/// The size of the section of Reinforcements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionBudget {
    /// The Army Points of the section.
    pub points: i64,
    /// The SWC of the section.
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
    /// The troopers of the section count towards the limit of the list.
    pub counts: Cite,
    /// The section forms Combat Groups of its own.
    pub own_groups: Cite,
    /// Commlink allows the request.
    pub commlink: Cite,
    /// Commlink allows the request even if its bearer is Null or gone.
    pub even_when_null: Cite,
    /// The request comes after Command Tokens and before the Retreat! check.
    pub after_tokens: Cite,
    /// The whole section is deployed at once.
    pub together: Cite,
    /// The Victory Points are at or below a value.
    pub at_or_below: Cite,
    /// From this Game Round on Victory Points do not matter.
    pub from_round: Cited<i64>,
    /// The values, by Army Points.
    pub values: Cited<&'static [(i64, i64)]>,
    /// The `DropPod` is inside the own half.
    pub own_half: Cite,
    /// The base of the trooper fits.
    pub room: Cite,
    /// Confused Deployment does not apply.
    pub not_confused: Cite,
    /// Troopers are inside its zone and the own half.
    pub inside_zone: Cite,
    /// Places are not inside buildings.
    pub not_in_buildings: Cite,
    /// Places are not inside the Exclusion Zone.
    pub not_in_exclusion_zone: Cite,
}
