//! MediKits and second profiles, edition by edition.

use crate::record::Cite;
use crate::ruleset::Rule;

/// What MediKits do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MedikitRules {
    /// The patient rolls, for its life.
    pub patient_rolls: Cite,
    /// Of several: whether one failure kills; else one success saves.
    pub of_several: Rule<bool>,
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
    pub changes: Rule<ChangesProfile>,
    /// What counts against the second profile.
    pub rest: Cite,
}

/// MediKits in CodeOne.
pub const CODEONE_MEDIKIT: MedikitRules = MedikitRules {
    patient_rolls: "medikit#patient-rolls-physique",
    of_several: Rule { is: true, clause: "medikit#any-failure-kills" },
};

/// MediKits in N4 and N5.
pub const N4_MEDIKIT: MedikitRules =
    MedikitRules { of_several: Rule { is: false, clause: "medikit#any-success-saves" }, ..CODEONE_MEDIKIT };

/// Transmutation in N4.
pub const N4_TRANSMUTATION: TransmutationRules = TransmutationRules {
    changes: Rule { is: ChangesProfile::AtItsLastPoint, clause: "transmutation#changes-at-the-last-point" },
    rest: "transmutation#surplus-carries-over",
};

/// Transmutation in N5.
pub const N5_TRANSMUTATION: TransmutationRules = TransmutationRules {
    changes: Rule { is: ChangesProfile::AtANumber, clause: "transmutation#changes-at-a-number" },
    rest: "transmutation#wounds-are-shared",
};
