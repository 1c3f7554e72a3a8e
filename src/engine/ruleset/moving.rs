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
    /// A trooper that steps upon something is seen there.
    pub seen_on_top: Option<Cite>,
    /// The end needs room for the whole base.
    pub room: Option<Cite>,
    /// What cannot be made is Idle.
    pub idle: Option<Cite>,
    /// A moving trooper sees all round.
    pub all_round: Cite,
}
