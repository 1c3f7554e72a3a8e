//! Rules on MediKits and Transmutation.

use crate::record::Cite;
use crate::ruleset::Cited;

/// MediKits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MedikitRules {
    /// The patient rolls; success saves it, failure kills it.
    pub patient_rolls: Cite,
    /// Whether one failure of several MediKits kills; otherwise one success saves.
    pub of_several: Cited<bool>,
}

/// When a trooper with Transmutation takes its second profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProfileChange {
    /// When the last point of the first profile is lost.
    AtItsLastPoint,
    /// When it has lost the number of points that the skill prints.
    AtANumber,
}

/// Transmutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransmutationRules {
    /// When the profile changes.
    pub changes: Cited<ProfileChange>,
    /// Which lost points count against the second profile.
    pub rest: Cite,
    /// The Escape System, which replaces a TAG by its Operator in the same way.
    pub escape_system: Option<EscapeSystemRules>,
}

/// The Escape System.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscapeSystemRules {
    /// It works when the TAG loses its last point.
    pub works: Cite,
    /// The Operator takes the points beyond the last one of the TAG.
    pub surplus: Cite,
}
