//! The bodies of a trooper, and the states they are in.

use crate::printed::State;
use crate::ruleset::ProxyRules;
use model::ids::{ClauseId, EntryId};
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::profile::ProxyMoment;

/// One of the bodies.
#[derive(Clone, Debug)]
pub struct Proxy {
    /// The Proxy's name in the situation.
    pub name: PathPrefix,
    /// The Proxy's Combat Group.
    pub group: i64,
    /// The Cost of the Proxy in Army Points; `None` where no rule asks for it.
    pub cost: Option<i64>,
    /// The states that the Proxy is in.
    pub states: Vec<EntryId>,
    /// The skill by which it is deployed, if not in the Deployment Zone.
    pub deploys_by: Option<EntryId>,
    /// The skill that the Proxy declares.
    pub declares: Option<EntryId>,
    /// Whether the Order of the enemy lets it react.
    pub may_react: bool,
}

/// A trooper with several bodies.
#[derive(Clone, Debug)]
pub struct Jumper {
    /// The moment that is checked.
    pub moment: ProxyMoment,
    /// The bodies of the Jumper, on the table or lost.
    pub proxies: Vec<Proxy>,
    /// The body beside which the Active Proxy Token stands.
    pub token: Option<String>,
    /// The body beside which its player places the token at the end of the Order.
    pub jumps_to: Option<String>,
    /// The Combat Group to which the Jumper is moved.
    pub new_group: Option<i64>,
    /// Whether the Jumper is the Lieutenant.
    pub lieutenant: bool,
}

/// A body with its printed states.
pub(super) struct Body<'j> {
    /// The body in the situation.
    pub proxy: &'j Proxy,
    /// The body's printed states.
    pub states: Vec<State>,
}

impl Body<'_> {
    /// Returns whether the body is Isolated or Null.
    pub(super) fn is_lost(&self) -> bool {
        self.states.iter().any(State::is_isolated_or_null)
    }

    /// Returns whether the body is Null.
    pub(super) fn is_null(&self) -> bool {
        self.states.iter().any(State::is_null)
    }

    /// Returns the path of a fact of it.
    pub(super) fn path(&self, fact: &'static str) -> Path {
        Path::new(&self.proxy.name, fact)
    }

    /// Returns whether the body is in a state.
    pub(super) fn is_in(&self, state: &EntryId) -> bool {
        self.states.iter().any(|own| own.id == state)
    }

    /// Returns the clause by which one of its states makes it a Marker.
    pub(super) fn find_marker_clause(&self) -> Option<&ClauseId> {
        self.states.iter().find_map(State::marker_clause)
    }
}

/// A trooper with several bodies, as the edition sees it.
pub(super) struct ProxyCheck<'j> {
    /// The trooper in the situation.
    pub jumper: &'j Jumper,
    /// The bodies of the trooper, on the table or lost.
    pub bodies: Vec<Body<'j>>,
    /// The rules of the edition.
    pub rules: ProxyRules,
}

impl<'j> ProxyCheck<'j> {
    /// Returns the body beside which the token stands.
    ///
    /// # Errors
    /// A refusal if the situation names none, or one that it does not list.
    pub(super) fn active(&self) -> Result<&Body<'j>, Refusal> {
        let name = self.jumper.token.as_deref().ok_or_else(|| Refusal::missing("token"))?;
        self.find("token", name)
    }

    /// Finds a body by its name.
    ///
    /// # Errors
    /// A refusal if there is none of this name.
    pub(super) fn find(&self, path: &'static str, name: &str) -> Result<&Body<'j>, Refusal> {
        let unknown = || Refusal::unknown_target(path, name, None);
        self.bodies.iter().find(|body| *body.proxy.name == *name).ok_or_else(unknown)
    }

    /// Returns the bodies beside which the token does not stand.
    pub(super) fn others<'s>(&'s self, active: &'s Body<'j>) -> impl Iterator<Item = &'s Body<'j>> {
        self.bodies.iter().filter(|body| body.proxy.name != active.proxy.name)
    }
}
