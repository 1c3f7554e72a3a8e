//! A trooper with several bodies.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_GROUPS, MAX_TROOPERS, check_distinct, check_list_length, default_one, read_bounded, read_ids, read_plain_name,
    refuse_out_of_place,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::printed::need_skill;
use engine::turn::proxies::{self, Jumper};
use model::ids::EntryId;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::profile::ProxyMoment;
use model::trace::Resolved;

/// A trooper with several bodies at one moment of the game. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Proxies {
    /// The moment of the game, which decides which bodies count.
    moment: ProxyMoment,
    /// The body beside which the Active Proxy Token stands, in an Order, a reaction or at their end.
    token: Option<String>,
    /// The body beside which its player places the token at the end of the Order.
    jumps_to: Option<String>,
    /// The Combat Group to which a Command Token moves the trooper; for the moment `list`.
    moves_to_group: Option<i64>,
    /// The trooper is the Lieutenant; at the end of an Order.
    #[serde(default)]
    lieutenant: bool,
    /// The trooper's bodies, each with a name of its own.
    proxy: Vec<Proxy>,
}

/// One of the bodies.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Proxy {
    /// The name of the body, unique in the situation.
    name: String,
    /// The Proxy's Combat Group in the list.
    #[serde(default = "default_one")]
    group: i64,
    /// The Proxy's Cost, for Victory Points.
    cost: Option<i64>,
    /// The states that the Proxy is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The skill by which it is deployed, if not in the Deployment Zone.
    deploys_by: Option<EntryId>,
    /// The skill that the Proxy declares in an Order or reaction.
    declares: Option<EntryId>,
    /// The Order of the enemy lets it react.
    #[serde(default)]
    may_react: bool,
}

impl Proxy {
    fn to_engine(&self, context: &Context<'_>, moment: ProxyMoment) -> Result<proxies::Proxy, Refusal> {
        let name: PathPrefix = read_plain_name("proxy.name", &self.name)?.into();
        let acts = matches!(moment, ProxyMoment::Order | ProxyMoment::Aro);
        let counted = moment == ProxyMoment::VictoryPoints;
        let listed = matches!(moment, ProxyMoment::List);
        let placed = matches!(moment, ProxyMoment::Deployment);
        refuse_out_of_place("declares", self.declares.is_some(), acts, "moment = \"order\"")?;
        refuse_out_of_place("may-react", self.may_react, moment == ProxyMoment::Aro, "moment = \"aro\"")?;
        refuse_out_of_place("cost", self.cost.is_some(), counted, "moment = \"victory-points\"")?;
        refuse_out_of_place("group", self.group != 1, listed, "moment = \"list\"")?;
        refuse_out_of_place("states", !self.states.is_empty(), !listed && !placed, "moment = \"order\"")?;
        refuse_out_of_place("deploys-by", self.deploys_by.is_some(), placed, "moment = \"deployment\"")?;
        for (key, id) in [("deploys-by", &self.deploys_by), ("declares", &self.declares)] {
            if let Some(id) = id {
                need_skill(context, Path::new(&name, key), id)?;
            }
        }
        let cost = self.cost.map(|cost| read_bounded(Path::new(&name, "cost"), cost, 0, 1_000)).transpose()?;
        Ok(proxies::Proxy {
            group: read_bounded(Path::new(&name, "group"), self.group, 1, MAX_GROUPS)?,
            cost,
            states: read_ids(Path::new(&name, "states"), &self.states)?,
            deploys_by: self.deploys_by.clone(),
            declares: self.declares.clone(),
            may_react: self.may_react,
            name,
        })
    }
}

impl Situation for Proxies {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("proxy", &self.proxy, MAX_TROOPERS)?;
        check_distinct("proxy", self.proxy.iter().map(|proxy| proxy.name.as_str()))?;
        let moment = self.moment;
        let ends = moment == ProxyMoment::EndOfOrder;
        let token = ends || matches!(moment, ProxyMoment::Order | ProxyMoment::Aro);
        let listed = moment == ProxyMoment::List;
        refuse_out_of_place("token", self.token.is_some(), token, "moment = \"order\"")?;
        refuse_out_of_place("jumps-to", self.jumps_to.is_some(), ends, "moment = \"end-of-order\"")?;
        refuse_out_of_place("lieutenant", self.lieutenant, ends, "moment = \"end-of-order\"")?;
        refuse_out_of_place("moves-to-group", self.moves_to_group.is_some(), listed, "moment = \"list\"")?;
        let name = |key, name: &Option<String>| name.as_ref().map(|name| read_plain_name(key, name)).transpose();
        let group = self.moves_to_group.map(|group| read_bounded("moves-to-group", group, 1, MAX_GROUPS));
        let read = |proxy: &Proxy| proxy.to_engine(context, moment);
        let jumper = Jumper {
            moment,
            proxies: self.proxy.iter().map(read).collect::<Result<_, _>>()?,
            token: name("token", &self.token)?,
            jumps_to: name("jumps-to", &self.jumps_to)?,
            new_group: group.transpose()?,
            lieutenant: self.lieutenant,
        };
        proxies::resolve(context, &jumper)
    }
}
