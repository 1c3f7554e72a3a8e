//! The outcome of an Order for each trooper.

use std::collections::{BTreeMap, BTreeSet};

use crate::index_vec::IndexVec;
use crate::order::situation::TrooperIndex;
use crate::record::Recorder;
use crate::wounds::Condition;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::path::Path;
use model::situation::guts::Attacked;

/// What a trooper gains from the Wounds that it inflicts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Feeding {
    /// The number of lost Wounds that are removed.
    pub healed: i64,
    /// The points of VITA gained.
    pub grown: i64,
}

/// The facts of a trooper that steps have decided, where later steps depend on whether and how.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DecidedFacts {
    /// Whether a step has decided the condition.
    pub condition: bool,
    /// The Wounds left; `None` if nothing has changed them.
    pub wounds_left: Option<i64>,
    /// Whether the trooper is revealed or found; `None` if neither was at stake.
    pub revealed: Option<bool>,
}

/// The outcome of an Order for one trooper.
#[derive(Clone, Debug)]
pub(super) struct TrooperOutcome {
    /// The trooper's condition after the Order.
    pub condition: Condition,
    /// Whether the trooper was attacked.
    pub attacked: Attacked,
    /// The trooper's states after the Order.
    pub states: BTreeSet<EntryId>,
    /// The states that failed saves and hits brought it, even if it was in them before.
    pub gained: BTreeSet<EntryId>,
    /// Whether Stun ammunition made it Stunned.
    pub by_stun: bool,
    /// Whether the trooper failed a save against Shock ammunition.
    pub shock: bool,
    /// Whether a hit forced a save on the trooper, or would have if it had not struck only the Marker.
    pub forced_save: bool,
    /// The attackers against whose attacks it failed a save.
    pub hurt_by: BTreeSet<TrooperIndex>,
    /// The Wounds that each attacker inflicted, also those beyond Dead.
    pub harm_by: BTreeMap<TrooperIndex, i64>,
    /// What the trooper gained from the Wounds that it inflicted.
    pub feeding: Feeding,
    /// The facts that are decided so far.
    pub decided: DecidedFacts,
}

impl TrooperOutcome {
    /// Creates the outcome of a trooper that was not attacked.
    pub(super) const fn not_attacked(states: BTreeSet<EntryId>) -> Self {
        Self {
            condition: Condition::Normal,
            attacked: Attacked::No,
            states,
            gained: BTreeSet::new(),
            by_stun: false,
            shock: false,
            forced_save: false,
            hurt_by: BTreeSet::new(),
            harm_by: BTreeMap::new(),
            feeding: Feeding { healed: 0, grown: 0 },
            decided: DecidedFacts { condition: false, wounds_left: None, revealed: None },
        }
    }

    /// Puts the trooper into a state and writes it.
    pub(super) fn begin_state(&mut self, record: &mut Recorder, path: &Path, state: EntryId, clause: &ClauseId) {
        record.step(Message::new("step-state-begins").term("state", state.as_str())).cite(clause).affects(path);
        self.states.insert(state);
    }
}

/// The outcomes of an Order for all its troopers.
pub(super) type TrooperOutcomes = IndexVec<TrooperIndex, TrooperOutcome>;
