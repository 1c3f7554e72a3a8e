//! Values that a trooper has from a TinBot, TAGCom or Remdriver.

use engine::entry_ids::{REMOTE, TAG};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_IDS, bracket, check_distinct, check_list_length, default_true, read_bounded, read_ids, read_plain_name, words,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::lent::{self, Borrower, LentValue};
use model::ids::EntryId;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::profile::LentBy;
use model::trace::Resolved;

/// The largest amount of a MOD that a lender prints, in either direction.
const MAX_MODIFIER: i64 = 12;
/// The maximum number of lenders of a trooper.
const MAX_LENDERS: usize = 10;

/// What a trooper has from TinBots, TAGCom and Remdriver. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Lent {
    /// The troop type of the trooper.
    #[serde(rename = "type")]
    troop_type: Option<EntryId>,
    /// What lends it values.
    lender: Vec<Lender>,
}

/// A TinBot, or a trooper with TAGCom or Remdriver.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Lender {
    /// The lender's name, unique in the situation.
    name: String,
    /// What the lender is.
    by: LentBy,
    /// The values that the lender prints: `firewall(-3)`.
    gives: Vec<String>,
    /// The states its owner is in.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The owner of a TinBot is the trooper itself.
    #[serde(default)]
    own: bool,
    /// The owner of a TinBot is in the trooper's Fireteam.
    #[serde(default)]
    same_fireteam: bool,
    /// The trooper with TAGCom is in the trooper's Combat Group.
    #[serde(default)]
    same_group: bool,
    /// The trooper with TAGCom is on the table.
    #[serde(default = "default_true")]
    on_table: bool,
}

/// Reads a value with its number in brackets.
fn read_value(path: &Path, written: &str) -> Result<LentValue, Refusal> {
    let (name, text) = bracket::split_brackets(written);
    let number = text.and_then(|text| text.parse::<i64>().ok()).filter(|number| *number != 0);
    let malformed = || Refusal::new(path, Message::new("refusal-lent-value").text("found", written));
    let modifier = read_bounded(path, number.ok_or_else(malformed)?, -MAX_MODIFIER, MAX_MODIFIER)?;
    Ok(LentValue { name: read_plain_name(path, name)?, modifier })
}

impl Lender {
    fn to_engine(&self) -> Result<lent::Lender, Refusal> {
        let name: PathPrefix = read_plain_name("lender.name", &self.name)?.into();
        let path = Path::new(&name, "gives");
        check_list_length(&path, &self.gives, MAX_IDS)?;
        Ok(lent::Lender {
            by: self.by,
            gives: self.gives.iter().map(|written| read_value(&path, written)).collect::<Result<_, _>>()?,
            states: read_ids(Path::new(&name, "states"), &self.states)?,
            own: self.own,
            same_fireteam: self.same_fireteam,
            same_group: self.same_group,
            on_table: self.on_table,
            name,
        })
    }
}

impl Situation for Lent {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("lender", &self.lender, MAX_LENDERS)?;
        check_distinct("lender", self.lender.iter().map(|lender| lender.name.as_str()))?;
        words::check_troop_type(context, "type", self.troop_type.as_ref())?;
        let is = |kind: &EntryId| self.troop_type.as_ref() == Some(kind);
        let trooper = Borrower { is_tag: is(TAG), is_remote: is(REMOTE) };
        let lenders = self.lender.iter().map(Lender::to_engine).collect::<Result<Vec<_>, _>>()?;
        lent::resolve(context, &trooper, &lenders)
    }
}
