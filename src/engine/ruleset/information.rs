//! Open and Private Information.

use crate::record::Cite;
use model::situation::information::Subject;

/// Which information is private.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InformationRules {
    /// What is private, each with its clause.
    pub private: &'static [(Subject, Cite)],
    /// What is open once it was used, each with its clause.
    pub open_once_used: &'static [(Subject, Cite)],
    /// Everything else is open.
    pub unless_private: Cite,
    /// What was private about a trooper opens when it is removed as Dead.
    pub opens_when_removed: Option<Cite>,
    /// A trooper under a `HoloMask` is known when it is removed as Dead: a Saving Roll ends its disguise.
    pub unmasked_when_removed: Option<Cite>,
    /// Everything opens when the game ends.
    pub opens_at_the_end: Option<Cite>,
}
