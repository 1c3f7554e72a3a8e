//! Fireteams, edition by edition.

use crate::record::Cite;
use crate::ruleset::Rule;

/// The clauses on Fireteams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireteamRules {
    /// One Order is for the whole team.
    pub one_order: Cite,
    /// What those do who do not lead it.
    pub others: Rule<Others>,
    /// What the leader does.
    pub leader: Cite,
    /// States, besides the Null ones, whose bearers cannot be members, as Markers and Peripherals cannot; and the skills
    /// that a team does not use.
    pub not_for: Option<Rule<(&'static [&'static str], &'static [&'static str])>>,
    /// Up to how many members it is known which skills they bring each other.
    pub skills_known: usize,
    /// When those come back who left it.
    pub returns: Option<Rule<Return>>,
    /// Its level is the number of members of one unit.
    pub level: Option<Cite>,
}

/// What the members of a Fireteam do in the Active Turn besides their leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// Anything but an attack.
    DoNotAttack,
    /// They move along, or idle.
    MoveAlongOrIdle,
}

/// When somebody comes back into a Fireteam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Return {
    /// In the own Tactical Phase.
    TacticalPhase,
    /// At the end of the States Phase.
    StatesPhase,
}

/// N3.
pub const N3: FireteamRules = FireteamRules {
    one_order: "fireteam#one-order-for-all",
    others: Rule { is: Others::DoNotAttack, clause: "fireteam#only-the-leader-attacks" },
    leader: "team-leader#attacks-for-the-team",
    not_for: None,
    // The sources differ on Sixth Sense for four and more.
    skills_known: 3,
    returns: None,
    level: None,
};

/// N4: what differs from N3.
pub const N4: FireteamRules = FireteamRules {
    one_order: "fireteam#one-order-activates-all",
    others: Rule { is: Others::MoveAlongOrIdle, clause: "fireteam#the-others-move-or-idle" },
    leader: "team-leader#uses-the-full-burst",
    not_for: Some(Rule {
        is: (&["isolated", "suppressive-fire-state"], &["airborne-deployment", "infiltration"]),
        clause: "fireteam#who-cannot-join",
    }),
    skills_known: 5,
    returns: Some(Rule { is: Return::TacticalPhase, clause: "fireteam#coming-back" }),
    ..N3
};

/// N5: what differs from N4.
pub const N5: FireteamRules = FireteamRules {
    returns: Some(Rule { is: Return::StatesPhase, clause: "fireteam#coming-back-in-n5" }),
    level: Some("fireteam#level-counts-the-same-unit"),
    ..N4
};
