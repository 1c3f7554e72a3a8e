//! Supportware.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{check_distinct, check_list_length, read_ids, read_plain_name};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::hacking::supportware;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of programs at once.
const MAX_PROGRAMS: usize = 10;

/// The Supportware of one player. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Supportware {
    /// The programs that are active or being activated.
    running: Vec<Running>,
}

/// A program that is active or being activated.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Running {
    /// The program's name, unique in the situation.
    name: String,
    /// The hacker that activated it.
    hacker: String,
    /// The trooper that benefits from it.
    target: Option<String>,
    /// The states of its hacker.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The program is of the GADGET-EVO kind.
    #[serde(default)]
    gadget_evo: bool,
    /// The program is Controlled Jump.
    #[serde(default)]
    controlled_jump: bool,
}

impl Situation for Supportware {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("running", &self.running, MAX_PROGRAMS)?;
        check_distinct("running", self.running.iter().map(|program| program.name.as_str()))?;
        let read = |program: &Running| {
            let target = program.target.as_ref().map(|target| read_plain_name("running.target", target));
            Ok(supportware::Running {
                name: read_plain_name("running.name", &program.name)?,
                hacker: read_plain_name("running.hacker", &program.hacker)?,
                target: target.transpose()?,
                states: read_ids("running.states", &program.states)?,
                gadget_evo: program.gadget_evo,
                controlled_jump: program.controlled_jump,
            })
        };
        let programs: Vec<supportware::Running> = self.running.iter().map(read).collect::<Result<_, Refusal>>()?;
        supportware::resolve(context, &programs)
    }
}
