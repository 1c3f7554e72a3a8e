//! The check for Loss of Lieutenant.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{default_true, find_scenario, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::ruleset::Rule;
use engine::turn::loss_of_lieutenant::{self, Command};
use engine::turn::succession::{Candidate, ChainOfCommandBearer};
use engine::turn::tactical_link::{list_replacing_states, need_link_rules};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::turn::{Training, Whereabouts};
use model::trace::Resolved;

/// A player checks for the Lieutenant in the Tactical Phase. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct LossOfLieutenant {
    /// The location of the Lieutenant.
    lieutenant: Whereabouts,
    /// The states of the Lieutenant.
    #[serde(default)]
    states: Vec<EntryId>,
    /// A trooper with Chain of Command can take over.
    #[serde(default)]
    chain_of_command: bool,
    /// That trooper; on the table, without states and other skills unless given.
    successor: Option<Successor>,
    /// The army is in Retreat!
    #[serde(default)]
    retreat: bool,
    /// The trooper that the player would name as the new Lieutenant.
    appointed: Option<Appointed>,
    /// The old Lieutenant recovers after the check: it was Isolated, or a trooper with Chain of Command took over.
    #[serde(default)]
    old_recovers: bool,
    /// The scenario, if it replaces Lieutenants at the start of the Tactical Phase.
    scenario: Option<EntryId>,
}

/// A trooper with Chain of Command.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Successor {
    /// On the table, as a Model or Marker.
    #[serde(default = "default_true")]
    on_table: bool,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The other skills of the trooper with Chain of Command.
    #[serde(default)]
    skills: Vec<EntryId>,
}

/// A trooper that is named as the Lieutenant.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Appointed {
    /// The training of its profile.
    #[serde(default)]
    training: Training,
    /// The trooper's troop type.
    #[serde(rename = "type")]
    kind: Option<EntryId>,
    /// On the table, as a Model or Marker; with a scenario that requires it.
    on_table: Option<bool>,
    /// The skills of the trooper that becomes Lieutenant, by id.
    #[serde(default)]
    skills: Vec<EntryId>,
}

impl LossOfLieutenant {
    fn user(&self) -> Result<Option<ChainOfCommandBearer>, Refusal> {
        refuse_out_of_place("successor", self.successor.is_some(), self.chain_of_command, "chain-of-command = true")?;
        if !self.chain_of_command {
            return Ok(None);
        }
        let Some(successor) = &self.successor else {
            return Ok(Some(ChainOfCommandBearer { on_table: true, states: Vec::new(), skills: Vec::new() }));
        };
        Ok(Some(ChainOfCommandBearer {
            on_table: successor.on_table,
            states: read_ids("successor.states", &successor.states)?,
            skills: read_ids("successor.skills", &successor.skills)?,
        }))
    }

    fn candidate(&self) -> Result<Option<Candidate>, Refusal> {
        let Some(appointed) = &self.appointed else { return Ok(None) };
        let placed = appointed.on_table.is_some();
        refuse_out_of_place("appointed.on-table", placed, self.scenario.is_some(), "scenario")?;
        Ok(Some(Candidate {
            training: appointed.training,
            kind: appointed.kind.clone(),
            on_table: appointed.on_table,
            skills: read_ids("appointed.skills", &appointed.skills)?,
        }))
    }
}

impl Situation for LossOfLieutenant {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let clause = context.rules.clause(Rule::TrainingWithoutLoss);
        let without_loss = match (&self.scenario, clause) {
            (Some(id), Some(clause)) => find_scenario(context, id)?.applies(clause),
            (_, _) => false,
        };
        let appoints = self.appointed.is_some() && without_loss;
        refuse_out_of_place("appointed", appoints, false, "scenario")?;
        let scenario = self.scenario.as_ref().filter(|_| !without_loss);
        let scenario = scenario.map(|id| Ok((id, find_scenario(context, id)?))).transpose()?;
        let link = scenario.map(|(id, scenario)| need_link_rules(context, id, scenario)).transpose()?;
        let replacing = link.zip(scenario).map(|(link, (_, scenario))| list_replacing_states(&link, scenario));
        let command = Command {
            lieutenant: self.lieutenant,
            states: read_ids("states", &self.states)?,
            chain_of_command: self.user()?,
            retreat: self.retreat,
            appointed: self.candidate()?,
            old_recovers: self.old_recovers,
            link,
            replacing: replacing.unwrap_or_default(),
            without_loss,
        };
        loss_of_lieutenant::resolve(context, &command)
    }
}
