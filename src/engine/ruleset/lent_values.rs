//! Rules on values that a trooper has from another one, or from an item beside it.

use crate::record::Cite;
use crate::ruleset::Cited;

/// Values that a trooper has from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LentRules {
    /// An item beside its owner.
    pub tinbot: TinbotRules,
    /// A trooper that helps the TAGs of its Combat Group.
    pub tagcom: TagcomRules,
    /// A trooper that helps one Remote.
    pub remdriver: RemdriverRules,
}

/// TinBots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TinbotRules {
    /// TinBots work unless the owner is Null or Isolated.
    pub owner_is_fit: Cite,
    /// TinBots give what is printed beside them.
    pub gives_printed_value: Cite,
    /// Every member of the owner's Fireteam has the printed value, too.
    pub fireteam: Cite,
    /// One of several `TinBots` with the same advantage is used in each Order or ARO.
    pub one_in_each_order: Cite,
    /// The best of different MODs for the same advantage counts.
    pub best_modifier_counts: Cite,
    /// TinBots leave the game with a Dead owner.
    pub removed: Cite,
    /// What they give, the MOD that follows from it, and the clause.
    pub examples: &'static [Cited<LentExample>],
}

/// An example of what a `TinBot` gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LentExample {
    /// What it gives.
    pub gives: &'static str,
    /// The fact of the MOD that follows from it.
    pub modifier: &'static str,
}

/// TAGCom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagcomRules {
    /// TAGCom helps every TAG of its Combat Group while it is on the table and not Null.
    pub helps_combat_group: Cite,
    /// The same MOD of several counts once.
    pub once: Cite,
}

/// Remdriver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemdriverRules {
    /// The token of Remdriver is placed beside a Remote on the table when its owner is deployed.
    pub token_is_placed: Cite,
    /// A Remote has one token only.
    pub one_for_each_remote: Cite,
    /// The Remote has the MODs printed in brackets.
    pub lends_modifiers: Cite,
    /// The token goes when its owner becomes Null.
    pub removed: Cite,
}
