//! Rulings: situations with their expected outcomes. Parses, runs, compares and reports them, and runs untrusted
//! situations.
//!
//! The only client of the engine. Start at [`mod@kinds`]: each kind reads its situation and calls its procedure in
//! `engine`. [`untrusted`] bounds what readers send.
//!
//! To add a kind of ruling: a file of `kinds`, its `mod` and its row in `KINDS`, its procedure in `engine`, the names
//! of its keys in `locales/*/words.ftl`, and a ruling of the content that uses it, without which `tests/registry.rs`
//! fails. Input that several kinds share is in `model::situation`. `CONTRIBUTING.md` lists every place.

mod block;
mod compare;
mod data;
mod deserializer;
pub mod event;
mod expect;
#[cfg(test)]
mod fixture;
pub mod kinds;
mod parse;
mod parse_error;
pub mod printed_item;
pub mod report;
mod run;
pub mod serialize;
pub mod sheet;
pub mod situation;
mod spoken_names;
mod table_key;
mod unapplied;
mod unit_keys;
pub mod untrusted;

pub use compare::Mismatch;
pub use engine::odds::{compute_some_failure, compute_some_success};
pub use expect::{Expected, ExpectedValue};
pub use kinds::{OnTable, RulingKind, kinds};
pub use parse::parse;
pub use report::{Judgement, Report};
pub use run::{Run, run};
pub use unit_keys::list_unit_places;
pub use untrusted::{Format, OrderPairs, ReadOrder, UntrustedRun, run_untrusted};

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use strum::EnumCount;

use crate::situation::{Situation, WrittenDice};
use crate::unapplied::Names;
use model::edition::{Pack, Scope, holds};
use model::entry::RulingSource;
use model::ids::{ClauseId, DiscrepancyId, RulingId};
use model::message::Message;

/// The role of a clause in a ruling that proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "lowercase")]
pub enum ProofKind {
    /// The ordinary case.
    Plain,
    /// A boundary case.
    Boundary,
    /// The interaction with another rule.
    Interaction,
    /// A case to which the clause does not apply.
    Negative,
}

impl ProofKind {
    /// Every case.
    pub const ALL: [Self; Self::COUNT] = [Self::Plain, Self::Boundary, Self::Interaction, Self::Negative];

    /// Returns the keyword in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Boundary => "boundary",
            Self::Interaction => "interaction",
            Self::Negative => "negative",
        }
    }
}

/// A clause that a ruling proves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The full id: `entry#clause`.
    pub clause: ClauseId,
    /// The clause's role in the ruling.
    pub case: ProofKind,
}

/// A ruling: a valid situation and its expected outcome in each edition or pack.
#[derive(Debug)]
pub struct Ruling {
    /// The id: `entry:ruling`.
    pub id: RulingId,
    /// The kind, which parses and runs the situation.
    pub kind: &'static RulingKind,
    /// The editions and packs it runs in.
    pub editions: Vec<Scope>,
    /// The packs on these editions that lack a clause it proves: it does not hold there.
    pub not_in: Vec<Pack>,
    /// The clauses that the ruling proves.
    pub proves: Vec<Proof>,
    /// Assumed facts that no source prints, by name.
    pub assume: BTreeMap<String, String>,
    /// The reading chosen for each discrepancy.
    pub readings: BTreeMap<DiscrepancyId, String>,
    /// Whether the ruling's positions or numbers only illustrate a printed yes or no.
    pub illustrative: bool,
    /// The situation, parsed and within bounds.
    pub situation: Box<dyn Situation>,
    /// What the figures of its units leave out.
    pub(crate) left_out: Vec<Message>,
    /// The texts of the situation that may be ids of entries.
    pub(crate) names: Names,
    /// The dice in each edition and pack; shared if they are written once for all.
    pub dice: BTreeMap<Scope, Arc<WrittenDice>>,
    /// The expectation in each edition and pack; shared likewise.
    pub expect: BTreeMap<Scope, Arc<Expected>>,
    /// The block of the content file, as written.
    pub source: RulingSource,
    /// The keys of the situation as JSON, parsed on first use.
    pub(crate) facts: OnceLock<Map<String, Value>>,
}

impl Ruling {
    /// Returns the edition or pack in which it runs for a reader: the same, else the base of the pack; `None` if it
    /// holds in neither.
    pub fn place_in(&self, scope: Scope) -> Option<Scope> {
        let holds = holds(&self.editions, &self.not_in, scope);
        scope.and_base().find(|scope| holds && self.editions.contains(scope))
    }

    /// Returns whether the ruling runs in an edition or pack, or in the pack's base and holds in the pack.
    pub fn runs_in(&self, scope: Scope) -> bool {
        self.place_in(scope).is_some()
    }
}
