//! A trooper with several bodies, of which one at a time is active: how they are enlisted, act, react and are lost.

mod activation;
mod army;
mod body;
mod loss;

pub use body::{Jumper, Proxy};
use model::situation::profile::ProxyMoment;

use crate::context::Context;
use crate::printed::need_states;
use crate::record::Recorder;
use crate::turn::proxies::body::{Body, ProxyCheck};
use model::refusal::Refusal;
use model::trace::Resolved;

/// Judges a trooper with several bodies at one moment; `refused` where the rules forbid what it does.
///
/// # Errors
/// A refusal if the edition has no such troopers, for unknown states, and for a missing or unknown body.
pub fn resolve(context: &Context<'_>, jumper: &Jumper) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.profile.proxies, "proxies")?;
    let read = |proxy| Ok(Body { proxy, states: need_states(context, "proxy.states", &proxy.states)? });
    let bodies = jumper.proxies.iter().map(read).collect::<Result<_, Refusal>>()?;
    let check = ProxyCheck { jumper, bodies, rules };
    let mut record = Recorder::default();
    let checked = match jumper.moment {
        ProxyMoment::List => army::check_enlisting(context, &mut record, &check),
        ProxyMoment::Deployment => {
            army::write_deployment(&mut record, &check);
            Ok(())
        }
        ProxyMoment::Order => activation::check_activation(&mut record, &check),
        ProxyMoment::Aro => activation::check_reaction(&mut record, &check),
        ProxyMoment::EndOfOrder => loss::resolve_loss(&mut record, &check),
        ProxyMoment::VictoryPoints => loss::resolve_points(&mut record, &check).map_err(Into::into),
    };
    match checked {
        Ok(()) => Ok(record.finish()),
        Err(rejection) => rejection.end(record),
    }
}
