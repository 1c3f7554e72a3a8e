//! Supportware, edition by edition.

use crate::record::Cite;
use crate::ruleset::{Named, Rule};

/// The clauses on Supportware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportwareRules {
    /// A hacker keeps one; whether a trooper benefits from one only, too.
    pub one_each: Rule<bool>,
    /// A player has one GADGET-EVO.
    pub one_gadget_evo: Option<Cite>,
    /// The states of the hacker that end it, besides the Null ones.
    pub ends: Named,
}

/// N3.
pub const N3: SupportwareRules = SupportwareRules {
    one_each: Rule { is: false, clause: "supportware#one-per-hacker-in-n3" },
    one_gadget_evo: Some("supportware#one-gadget-evo-per-player"),
    ends: Rule { is: &["disabled", "isolated"], clause: "supportware#ends-with-the-hacker-in-n3" },
};

/// N4 and N5.
pub const N4: SupportwareRules = SupportwareRules {
    one_each: Rule { is: true, clause: "supportware#one-per-hacker-and-target" },
    one_gadget_evo: None,
    ends: Rule { is: &["isolated"], clause: "supportware#ends-with-the-hacker" },
};
