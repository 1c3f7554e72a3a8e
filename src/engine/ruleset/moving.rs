//! What an edition says of the way that a Move takes.

use crate::record::Cite;

/// The clauses on the way of a Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovingRules {
    /// Its length is measured from one spot of the base.
    pub same_spot: Cite,
    /// All of it is measured, with every detour.
    pub whole_route: Option<Cite>,
    /// It ends in contact with an enemy.
    pub stops: Cite,
    /// It may lead through friends, and not end there; `None` where no source here says how.
    pub friends: Option<Cite>,
    /// The same of neutral figures.
    pub neutrals: Option<Cite>,
    /// Not through those that are taller.
    pub no_taller: Option<Cite>,
    /// Low obstacles are stepped upon.
    pub low_steps: Cite,
    /// Also several in a row.
    pub chains: Option<Cite>,
    /// Whoever steps upon something is seen there.
    pub seen_on_top: Option<Cite>,
    /// The end needs room for the whole base.
    pub room: Option<Cite>,
    /// What cannot be made is Idle.
    pub idle: Option<Cite>,
    /// Whoever moves looks all round.
    pub all_round: Cite,
}

/// N3.
pub const N3: MovingRules = MovingRules {
    same_spot: "move#measure-from-the-same-spot",
    whole_route: None,
    stops: "move#stops-at-an-enemy",
    friends: None,
    neutrals: None,
    no_taller: None,
    low_steps: "move#low-steps",
    chains: None,
    seen_on_top: Some("move#seen-on-top"),
    room: None,
    idle: None,
    all_round: "line-of-fire-of-moving-figures#full-circle-for-the-order",
};

/// CodeOne.
pub const CODEONE: MovingRules = MovingRules {
    whole_route: Some("move#measure-the-whole-route"),
    friends: Some("move#past-friends"),
    room: Some("move#room-at-the-end"),
    idle: Some("move#impossible-move-is-idle"),
    all_round: "move#sees-all-around",
    ..N3
};

/// N4.
pub const N4: MovingRules = MovingRules {
    friends: Some("move#past-friends-of-any-sort"),
    no_taller: Some("move#friends-no-taller"),
    ..CODEONE
};

/// Whoever may be passed in N5, friend or neutral.
const PAST_OTHERS: Cite = "move#past-friends-and-neutrals";

/// N5.
pub const N5: MovingRules = MovingRules {
    chains: Some("move#chains-of-steps"),
    friends: Some(PAST_OTHERS),
    neutrals: Some(PAST_OTHERS),
    no_taller: None,
    ..N4
};
