//! A mind that passes to another body.

use engine::entry_ids::{CUBE, REMOTE};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, MAX_IDS, MIN_ATTRIBUTE, bracket, check_list_length, default_true, read_bounded, read_ids, words,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::printed::need_skill;
use engine::trooper::mnemonica;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper with Mnemonica is lost, and its player names a host. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Mnemonica {
    /// The trooper with Mnemonica.
    user: User,
    /// The trooper whose body the mind takes over.
    host: Host,
}

/// The trooper with Mnemonica.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "MindUser")]
struct User {
    /// Willpower (WIP), -50 to 50.
    wip: i64,
    /// The state that the user enters.
    enters: EntryId,
    /// The user's other skills as printed, such as `lieutenant(+1 order)`.
    #[serde(default)]
    skills: Vec<String>,
    /// The user is itself a host: the Willpower and the skills came from another trooper.
    #[serde(default)]
    is_host: bool,
}

/// The trooper whose body the mind takes over.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "MindHost")]
struct Host {
    /// Willpower (WIP), -50 to 50.
    wip: i64,
    /// The host's skills as printed.
    #[serde(default)]
    skills: Vec<String>,
    /// The host's equipment, by id; none unless given.
    #[serde(default)]
    equipment: Vec<EntryId>,
    /// The host's troop type.
    #[serde(rename = "type")]
    troop_type: Option<EntryId>,
    /// The host is on the table as a model or Marker.
    #[serde(default = "default_true")]
    on_table: bool,
}

/// Reads skills as printed; the value in brackets is kept as it is written.
fn read_printed(context: &Context<'_>, path: &str, written: &[String]) -> Result<Vec<String>, Refusal> {
    check_list_length(path, written, MAX_IDS)?;
    for text in written {
        let (id, _) = bracket::split_brackets(text);
        let malformed = |_| Refusal::new(path, Message::new("refusal-name").text("found", id));
        need_skill(context, path, &id.parse().map_err(malformed)?)?;
    }
    Ok(written.to_vec())
}

impl Situation for Mnemonica {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let (user, host) = (&self.user, &self.host);
        words::check_troop_type(context, "host.type", host.troop_type.as_ref())?;
        let equipment = read_ids("host.equipment", &host.equipment)?;
        for id in &equipment {
            need_skill(context, "host.equipment", id)?;
        }
        let user = mnemonica::User {
            wip: read_bounded("user.wip", user.wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
            enters: user.enters.clone(),
            skills: read_printed(context, "user.skills", &user.skills)?,
            is_host: user.is_host,
        };
        let host = mnemonica::Host {
            wip: read_bounded("host.wip", host.wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
            skills: read_printed(context, "host.skills", &host.skills)?,
            has_cube: equipment.contains(CUBE),
            is_remote: host.troop_type.as_ref().is_some_and(|id| id == REMOTE),
            on_table: host.on_table,
        };
        mnemonica::resolve(context, &user, &host)
    }
}
