//! MediKits and second profiles.

use crate::record::Cite;
use crate::ruleset::Cited;

/// What MediKits do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MedikitRules {
    /// The patient rolls, for its life.
    pub patient_rolls: Cite,
    /// Of several: whether one failure kills; else one success saves.
    pub of_several: Cited<bool>,
}

/// When a trooper with Transmutation takes its second profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangesProfile {
    /// When the last point of the first one is lost.
    AtItsLastPoint,
    /// When it has lost as many points as the skill says.
    AtANumber,
}

/// Transmutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransmutationRules {
    /// When the profile changes.
    pub changes: Cited<ChangesProfile>,
    /// What counts against the second profile.
    pub rest: Cite,
}
