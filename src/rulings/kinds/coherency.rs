//! Coherency on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::table::{Figure, build_layout};
use crate::kinds::shared::{check_distinct, check_list_length, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::coherency::{self, Team, WiderZone};
use model::ids::Name;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The maximum number of other members.
const MAX_OTHERS: usize = 9;

/// The members of a Fireteam that are in Coherency with its leader, by their positions. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Coherency {
    /// The figure of the Fireteam's leader.
    leader: Name,
    /// The figures of the other members, at most nine.
    members: Vec<Name>,
    /// A member has Inspiring Leadership.
    #[serde(default, rename = "inspiring-leadership")]
    inspiring: bool,
    /// A member has FT Master.
    #[serde(default, rename = "ft-master")]
    ft_master: bool,
    /// All members are Regular by profile.
    #[serde(rename = "all-regular")]
    all_regular: Option<bool>,
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
}

impl Situation for Coherency {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("members", &self.members, MAX_OTHERS)?;
        check_distinct("members", self.members.iter().map(Name::as_str))?;
        let depends = self.inspiring || self.ft_master;
        let fitting = "inspiring-leadership or ft-master";
        refuse_out_of_place("all-regular", self.all_regular.is_some(), depends, fitting)?;
        let all_regular = match self.all_regular {
            None if depends => return Err(Refusal::missing("all-regular")),
            all_regular => all_regular.unwrap_or(false),
        };
        let widened = WiderZone { inspiring: self.inspiring, ft_master: self.ft_master, all_regular };
        let team = Team { leader: &self.leader, members: &self.members, widened };
        coherency::resolve(context, &build_layout(context, &self.figure, &[])?, &team)
    }
}
