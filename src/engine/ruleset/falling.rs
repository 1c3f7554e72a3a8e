//! Rules on skills that count when a trooper would fall Unconscious, or is treated afterwards.

use crate::record::Cite;
use crate::ruleset::{Cited, CitedByAll, cited_by_all};

/// Skills that count when a trooper would fall Unconscious.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallingRules {
    /// The skill whose bearers are Dead at once, and the clauses.
    pub dead_at_once: Option<CitedByAll<&'static str>>,
    /// The bearers of that skill cannot be healed.
    pub never_healed: Option<Cite>,
    /// Skills that keep a trooper on its feet.
    pub upright: &'static [UprightRules],
    /// Shock ammunition ends them.
    pub shock: Option<Cite>,
    /// The skill that makes an Embryo: that it is announced in either turn, and that Shock ammunition kills.
    pub embryo: Option<EmbryoFallRules>,
    /// The skill with which a failed treatment kills.
    pub treatment_kills: Option<Cited<&'static str>>,
}

/// A skill that keeps a trooper on its feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UprightRules {
    /// The skill.
    pub skill: &'static str,
    /// The state that its bearer enters.
    pub state: &'static str,
    /// Its bearer acts on.
    pub acts: Cite,
    /// It is not used once its bearer lies Unconscious.
    pub not_down: Option<Cite>,
    /// Shock ammunition ends it.
    pub shock: Option<Cite>,
}

/// The skill that makes an Embryo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmbryoFallRules {
    /// It is announced in either turn.
    pub either_turn: Cite,
    /// Shock ammunition kills its bearer.
    pub shock: Cite,
}

const DOGGED: UprightRules = UprightRules {
    skill: "dogged",
    state: "dogged-state",
    acts: "dogged#gives-the-state",
    not_down: None,
    shock: None,
};

const NO_WOUND_INCAPACITATION: UprightRules = UprightRules {
    skill: "no-wound-incapacitation",
    state: "unconscious",
    acts: "no-wound-incapacitation#acts-while-unconscious",
    not_down: Some("no-wound-incapacitation#not-once-it-is-down"),
    shock: None,
};

/// Skills that count when a trooper would fall Unconscious in N3.
pub const N3: FallingRules = FallingRules {
    dead_at_once: None,
    never_healed: None,
    upright: &[DOGGED, NO_WOUND_INCAPACITATION],
    shock: None,
    embryo: None,
    treatment_kills: Some(Cited {
        value: "no-wound-incapacitation",
        clause: "no-wound-incapacitation#a-failed-treatment-kills",
    }),
};

/// Skills that count when a trooper would fall Unconscious in CodeOne.
pub const CODEONE: FallingRules = FallingRules { upright: &[], treatment_kills: None, ..N3 };

/// Skills that count when a trooper would fall Unconscious in N4.
pub const N4: FallingRules = FallingRules {
    upright: &[
        UprightRules { not_down: Some("dogged#not-once-it-is-down"), shock: Some("dogged#shock-ends-it"), ..DOGGED },
        UprightRules { shock: Some("no-wound-incapacitation#shock-ends-it"), ..NO_WOUND_INCAPACITATION },
    ],
    shock: Some("shock#ends-staying-on-ones-feet"),
    ..N3
};

/// Skills that count when a trooper would fall Unconscious in N5.
pub const N5: FallingRules = FallingRules {
    dead_at_once: Some(cited_by_all("exrah", &["exrah#dead-at-once", "exrah#no-extra-wound"])),
    never_healed: Some("exrah#cannot-be-healed"),
    embryo: Some(EmbryoFallRules { either_turn: "shasvastii#in-either-turn", shock: "shasvastii#shock-kills" }),
    ..N4
};
