//! Orders whose sides are read once and run in many pairs: every attack of a list against every reaction of another.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use toml::de::DeTable;

use crate::block::Block;
use crate::kinds::OrderInput;
use crate::parse_error::SourceText;
use crate::spoken_names;
use crate::unapplied::{Names, find_unapplied_rules};
use crate::untrusted::{Format, check_size, from_json};
use engine::context::Context;
use engine::dice::Seeded;
use engine::order;
use engine::record::Recorder;
use engine::ruleset::ruleset;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::ids::ClauseId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// Reads Orders and runs them in pairs.
#[derive(Debug)]
pub struct OrderPairs<'c> {
    context: Context<'c>,
}

/// An Order that was read: it takes part in a pair with its activated troopers or with their enemies.
#[derive(Debug)]
pub struct ReadOrder {
    order: order::Order,
    /// The names of the activated troopers, which may be ids of entries.
    active_names: Names,
    /// The names of their enemies.
    reactive_names: Names,
}

impl<'c> OrderPairs<'c> {
    /// Creates pairs of Orders under the rules of an edition or pack.
    ///
    /// # Errors
    /// The edition prints no basic values.
    pub fn new(catalogue: &'c Catalogue, scope: Scope) -> Result<Self, Refusal> {
        Ok(Self { context: Context::new(ruleset(scope), catalogue, &BTreeMap::new())? })
    }

    /// Reads an Order.
    ///
    /// # Errors
    /// A refusal as of [`run_untrusted`](crate::run_untrusted).
    pub fn read(&self, order: &Value) -> Result<ReadOrder, Refusal> {
        let json = order.to_string();
        check_size(&json, Format::Json)?;
        let toml = from_json(&json)?;
        let text = SourceText { text: &toml, format: Format::Json };
        let mut doc = DeTable::parse(&toml).map_err(|error| text.malformed(&error))?;
        spoken_names::replace(doc.get_mut(), self.context.catalogue, self.context.rules.scope);
        let block = Block::from_table(doc);
        let input: OrderInput = block.read_situation().map_err(|error| text.refuse_block(&error, &block))?;
        let (order, _) = input.to_engine(&self.context, &mut Recorder::default())?;
        let [active_names, reactive_names] = ["active", "reactive"].map(|side| block.collect_names_below(side));
        Ok(ReadOrder { order, active_names, reactive_names })
    }

    /// Runs the activated troopers of one Order against the enemies of another, whose facts are towards one trooper.
    /// Both Orders have the same number of troopers on each side, so that their indices hold in the pair.
    ///
    /// # Errors
    /// A refusal if the Order cannot be run.
    pub fn run(&self, active: &ReadOrder, reactive: &ReadOrder) -> Result<Resolved, Refusal> {
        let order = order::Order {
            active: active.order.active.clone(),
            reactive: reactive.order.reactive.clone(),
            ..active.order.clone()
        };
        order::resolve(&self.context, order, &mut Seeded::new(0))
    }

    /// Returns the rules that bear on a run of a pair and are not applied.
    pub fn find_unapplied(&self, active: &ReadOrder, reactive: &ReadOrder, resolved: &Resolved) -> Vec<ClauseId> {
        let names: BTreeSet<_> = active.active_names.iter().chain(&reactive.reactive_names).cloned().collect();
        let names: Names = names.into_iter().collect();
        find_unapplied_rules(&names, resolved, self.context.rules.scope, self.context.catalogue)
    }
}
