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

/// The list of N3.
pub const N3: InformationRules = InformationRules {
    private: &[
        (Subject::Cost, "private-information#cost-and-swc"),
        (Subject::Swc, "private-information#cost-and-swc"),
        (Subject::Lieutenant, "private-information#lieutenant-identity"),
        (Subject::HiddenDeployment, "private-information#hidden-deployment"),
        (Subject::AirborneDeployment, "private-information#airborne-deployment"),
        (Subject::Holoprojector, "private-information#holoprojector"),
        (Subject::CamouflageMarker, "private-information#camouflage-markers"),
        (Subject::ToCamouflageMarker, "private-information#camouflage-markers"),
        (Subject::ImpersonationMarker, "private-information#impersonation-markers"),
        (Subject::PrivateLabel, "private-information#private-label"),
    ],
    open_once_used: &[],
    unless_private: "open-information#unless-private",
    opens_when_removed: Some("private-information#opens-when-removed"),
    unmasked_when_removed: None,
    opens_at_the_end: None,
};

/// The list of N5.
pub const N5: InformationRules = InformationRules {
    private: &[
        (Subject::Cost, "private-information#points-and-swc"),
        (Subject::Swc, "private-information#points-and-swc"),
        (Subject::Lieutenant, "private-information#who-is-lieutenant"),
        (Subject::HiddenDeployment, "private-information#troopers-in-hidden-deployment"),
        (Subject::CombatJump, "private-information#combat-jumpers-and-parachutists"),
        (Subject::Parachutist, "private-information#combat-jumpers-and-parachutists"),
        (Subject::Holomask, "private-information#troopers-under-holomask"),
        (Subject::ChainOfCommand, "private-information#chain-of-command-and-counterintelligence"),
        (Subject::Counterintelligence, "private-information#chain-of-command-and-counterintelligence"),
        (Subject::CamouflageMarker, "private-information#contents-of-markers"),
        (Subject::ImpersonationMarker, "private-information#contents-of-markers"),
        (Subject::PrivateLabel, "private-information#items-with-the-label"),
        (Subject::FireteamBonuses, "private-information#fireteam-bonuses-until-used"),
    ],
    open_once_used: &[
        (Subject::PrivateLabel, "private-information#label-until-used-or-over"),
        (Subject::FireteamBonuses, "private-information#fireteam-bonuses-until-used"),
    ],
    unless_private: "open-information#open-unless-private",
    opens_when_removed: None,
    unmasked_when_removed: Some("holomask#tells-open-information"),
    opens_at_the_end: Some("private-information#open-when-the-game-ends"),
};
