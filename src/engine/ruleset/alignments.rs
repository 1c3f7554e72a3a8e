//! Rules on friendly, enemy, neutral and hostile elements.

use crate::record::Cite;

/// Friendly, enemy, neutral and hostile elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alignments {
    /// The clause on which troops are friendly.
    pub friendly: Cite,
    /// Friendly troops are not attacked.
    pub friendly_not_attacked: Cite,
    /// The clause on which troops are enemies.
    pub enemy: Cite,
    /// The clause on which elements are neutral.
    pub neutral: Cite,
    /// Neutral elements are not attacked.
    pub neutral_not_attacked: Cite,
    /// Neutral elements declare no attacks; none where no source says so.
    pub neutral_declares_none: Option<Cite>,
    /// The clause on which elements are hostile.
    pub hostile: Cite,
    /// How hostile elements are treated.
    pub hostile_as: HostileRule,
    /// Civilians are not targets; none where no source says so.
    pub civilian_not_a_target: Option<Cite>,
}

/// How hostile elements are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostileRule {
    /// As neutral ones that impose negative MODs.
    Neutral {
        /// Hostile elements also count as neutral.
        counts: Cite,
        /// Hostile elements declare no attacks.
        declares_none: Cite,
    },
    /// As enemies of every player, if the scenario calls them hostile.
    Enemy {
        /// Every player treats them as an enemy.
        of_all: Cite,
        /// Hostile elements declare attacks and are attacked.
        attacks: Cite,
    },
}
