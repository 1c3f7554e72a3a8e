//! The alignment of a game element, and whether it may be attacked.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{find_scenario, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::alignment::{self, Element};
use engine::trooper::hvt_alignment::{self, HvtElement};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::scenario::Hvt;
use model::situation::deployment::Ownership;
use model::situation::score::EnemyPlace;
use model::trace::Resolved;

/// The alignment of a game element towards a player. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Alignment {
    /// The player in whose Army List it is.
    #[serde(rename = "belongs-to")]
    belongs_to: Ownership,
    /// The element imposes negative MODs on troopers that interact with it.
    #[serde(default, rename = "imposes-modifiers")]
    imposes_modifiers: bool,
    /// The scenario calls it hostile, in editions in which a hostile element is an enemy of all players.
    #[serde(default)]
    hostile: bool,
    /// The element's form on the table.
    #[serde(default)]
    form: Form,
    /// The element is a civilian.
    #[serde(default)]
    civilian: bool,
    /// The states that the element is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The element is an HVT.
    hvt: Option<HvtInput>,
}

/// The facts about an element that is an HVT.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HvtInput {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The HVT has been revealed, in a scenario with masked HVTs.
    #[serde(default)]
    revealed: bool,
    /// The Order in which the HVT was revealed is not over yet.
    #[serde(default, rename = "same-order")]
    same_order: bool,
    /// The Classified Objective that the player tries to fulfil.
    objective: Option<EntryId>,
    /// The attack that the player would declare.
    attack: Option<EntryId>,
    /// The weapon that the HVT would use.
    weapon: Option<EntryId>,
    /// Where an active enemy of the HVT spends an Order.
    enemy: Option<EnemyPlace>,
}

impl HvtInput {
    fn to_engine(&self, context: &Context<'_>, owner: Ownership) -> Result<HvtElement, Refusal> {
        let role = find_scenario(context, &self.scenario)?.hvt;
        refuse_out_of_place("hvt.revealed", self.revealed, role == Hvt::Masked, "scenario = \"its10-unmasking\"")?;
        refuse_out_of_place("hvt.same-order", self.same_order, self.revealed, "hvt.revealed = true")?;
        refuse_out_of_place("hvt.objective", self.objective.is_some(), self.attack.is_some(), "hvt.attack")?;
        Ok(HvtElement {
            owner,
            role,
            revealed: self.revealed,
            order_is_over: !self.same_order,
            objective: self.objective.clone(),
            attack: self.attack.clone(),
            enemy: self.enemy,
            weapon: self.weapon.clone(),
        })
    }
}

/// The form of an element on the table.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Form {
    /// A Model, whose side is known.
    #[default]
    Model,
    /// A Marker of any kind.
    Marker,
}

impl Situation for Alignment {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        if let Some(hvt) = &self.hvt {
            let given = self.imposes_modifiers
                || self.hostile
                || self.civilian
                || self.form == Form::Marker
                || !self.states.is_empty();
            refuse_out_of_place("hvt", given, false, "belongs-to")?;
            return hvt_alignment::resolve(context, &hvt.to_engine(context, self.belongs_to)?);
        }
        let element = Element {
            owner: self.belongs_to,
            imposes_modifiers: self.imposes_modifiers,
            hostile: self.hostile,
            civilian: self.civilian,
            marker: self.form == Form::Marker,
            states: read_ids("states", &self.states)?,
        };
        alignment::resolve(context, &element)
    }
}
