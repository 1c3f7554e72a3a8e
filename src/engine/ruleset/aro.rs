//! Rules on AROs.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// AROs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AroRules {
    /// Only eligible troopers react.
    pub only_eligible: Cite,
    /// Any skill of an enemy gives an ARO, short or entire.
    pub to_any_skill: Cite,
    /// Line of Fire gives an ARO.
    pub line_of_fire: Cite,
    /// The Zone of Control gives an ARO.
    pub zone_of_control: Cite,
    /// Every eligible trooper may react.
    pub every_eligible_trooper: Cite,
    /// A trooper has one ARO per Order.
    pub one_per_order: Cite,
    /// The ARO is declared after the first skill, or lost.
    pub after_first_skill: Cite,
    /// A trooper that becomes eligible later declares after the second skill.
    pub after_second_skill: Cite,
    /// An ARO against a Marker may be delayed.
    pub delay_for_marker: Cite,
    /// When the Zone of Control is measured.
    pub zone_of_control_measured: Cited<Measured>,
    /// Only skills that are AROs may be declared.
    pub only_aro_skills: Cite,
    /// The skills that react to an enemy in the Zone of Control alone; `None` where requirements decide later.
    pub zone_of_control_skills: Option<Cited<&'static [&'static EntryId]>>,
}

/// When the Zone of Control is measured for AROs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// Before AROs are declared.
    First,
    /// When the Order is resolved.
    AtResolution,
}
