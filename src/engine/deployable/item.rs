//! A weapon or item with its printed Traits, and the rules that only it has.

use crate::context::Context;
use crate::entry_ids::{BOOST, DEPLOYABLE_WEAPON, DIRECT_TEMPLATE, PERIPHERAL_ANCILLARY};
use crate::record::{Cite, StepHandle};
use crate::ruleset::{DeployableMoment, ItemRule};
use crate::weapon::WeaponChoice;
use model::catalogue::{Printed, Variant};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::value::Value;

/// The Traits of all that can be placed on the table.
const DEPLOYABLE_TRAITS: [&EntryId; 3] = [entry!("deployable"), entry!("deployable-equipment"), DEPLOYABLE_WEAPON];
/// What a launcher of Mines places.
pub const MINE: &EntryId = entry!("mine");
/// The Trait of what is placed inside the Zone of Control.
pub const PERIMETER: &EntryId = entry!("perimeter");

/// A weapon or item that may stand on the table, in one mode.
#[derive(Clone, Debug)]
pub struct Item {
    /// The id of the entry that prints the item.
    pub id: EntryId,
    /// The mode in which the item is placed.
    pub mode: Variant,
    /// How often a trooper can use it, if that is limited.
    pub uses: Option<i64>,
    traits: Vec<EntryId>,
}

impl Item {
    /// Reads the Traits of a weapon or item, of its only mode or of the chosen one.
    ///
    /// # Errors
    /// A refusal of an entry that prints no Traits in the edition.
    pub fn read(context: &Context<'_>, choice: &WeaponChoice) -> Result<Self, Refusal> {
        Self::find(context, &choice.id, &choice.mode).ok_or_else(|| {
            let message = Message::new("refusal-no-printed-traits").text("found", choice.id.as_str());
            Refusal::new(&choice.path, message.text("edition", context.rules.scope.as_str()))
        })
    }

    /// Returns a weapon or item in a mode; `None` if the edition prints no Traits of it, so that it has no rules here.
    pub fn find(context: &Context<'_>, id: &EntryId, mode: &Variant) -> Option<Self> {
        // A Peripheral (Ancillary) is placed, but prints no Traits.
        if id == PERIPHERAL_ANCILLARY && context.rules.deployables.placement.is_some() {
            return Some(Self { uses: None, id: id.clone(), mode: None, traits: Vec::new() });
        }
        let listed = |name| context.printed(id, mode, name);
        let traits = listed("traits").and_then(|printed| printed.value.ids())?;
        let uses = match listed("uses") {
            Some(Printed { value: Value::Number(uses), .. }) => Some(i64::from(*uses)),
            Some(_) | None => None,
        };
        let others = listed("also-traits").and_then(|printed| printed.value.ids()).into_iter().flatten();
        let traits = traits.iter().chain(others).cloned().collect();
        Some(Self { uses, id: id.clone(), mode: mode.clone(), traits })
    }

    /// Returns whether the item has a Trait.
    pub fn has(&self, trait_id: &EntryId) -> bool {
        self.traits.contains(trait_id)
    }

    /// Returns whether the item can be placed on the table.
    pub fn is_deployable(&self) -> bool {
        self.id == PERIPHERAL_ANCILLARY || DEPLOYABLE_TRAITS.iter().any(|name| self.has(name))
    }

    /// Returns whether the item goes off like a mine: with a Direct Template, where it was placed.
    pub fn is_mine(&self) -> bool {
        self.has(DIRECT_TEMPLATE) && self.has(DEPLOYABLE_WEAPON) && !self.has(BOOST)
    }

    /// Returns whether a list of weapons, items and Traits names it.
    pub fn is_one_of(&self, ids: &[&EntryId]) -> bool {
        ids.iter().any(|id| *id == self.id || self.has(id))
    }

    /// Iterates over its own rules for a moment.
    pub fn iter_own_rules<'t>(
        &'t self,
        rules: &'t [ItemRule],
        at: DeployableMoment,
    ) -> impl Iterator<Item = Cite> + 't {
        rules.iter().filter(move |rule| rule.at == at && self.is_one_of(rule.items)).map(|rule| rule.clause)
    }

    /// Cites its own rules for a moment.
    pub fn cite<'r>(&self, step: StepHandle<'r>, rules: &[ItemRule], at: DeployableMoment) -> StepHandle<'r> {
        step.cite_all(self.iter_own_rules(rules, at))
    }
}

/// Reads a weapon or item as it stands on the table, in the mode that is placed; `None` if none of its modes is.
pub fn read_placed(context: &Context<'_>, id: &EntryId) -> Option<Item> {
    let modes = context.catalogue.modes(id, context.rules.scope).iter().map(|(mode, _)| mode);
    modes.filter_map(|mode| Item::find(context, id, mode)).find(Item::is_deployable)
}
