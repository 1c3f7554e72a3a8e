//! Loss of Proxies: where the token goes, whether the trooper is a casualty, and how many points it is worth.

use crate::record::Recorder;
use crate::turn::proxies::body::{Body, ProxyCheck};
use crate::violation::{CheckResult, Violation};
use model::fact_name::{LOSS_OF_LIEUTENANT, REFUSED};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// The body that acts.
const ACTIVE: &str = "active";

/// Decides who is active after the Order: `active`, `casualty`, and for the Lieutenant `loss-of-lieutenant`.
///
/// # Errors
/// A refusal if no body is named, or one that is not listed.
pub(super) fn resolve_loss(record: &mut Recorder, check: &ProxyCheck<'_>) -> CheckResult {
    let (active, rules) = (check.active()?, &check.rules);
    let next = match &check.jumper.jumps_to {
        None => active,
        Some(name) => {
            let next = check.find("jumps-to", name)?;
            if !active.is_lost() || next.is_lost() {
                let id = if next.is_lost() { "step-proxy-jumps-into-a-lost-one" } else { "step-proxy-may-not-jump" };
                return Err(Violation::new(Message::new(id).text("name", name.as_str()), rules.jumps).into());
            }
            next
        }
    };
    let id = if next.proxy.name == active.proxy.name { "step-proxy-stays" } else { "step-proxy-jumps" };
    let step = record.step(Message::new(id).text("name", &*next.proxy.name)).cite(rules.jumps).affects(REFUSED);
    step.decides(ACTIVE, Fact::Name(next.proxy.name.to_string()));
    let casualty = check.bodies.iter().all(Body::is_lost);
    let id = if casualty { "step-proxies-casualty" } else { "step-proxies-no-casualty" };
    record.step(Message::new(id)).cite(rules.casualty).decides("casualty", Fact::Flag(casualty));
    if check.jumper.lieutenant {
        let id = if casualty { "step-proxies-loss-of-lieutenant" } else { "step-proxies-still-lieutenant" };
        let step = record.step(Message::new(id)).cite(rules.lieutenant);
        step.decides(LOSS_OF_LIEUTENANT, Fact::Flag(casualty));
    }
    Ok(())
}

/// Counts the points of the bodies that are not Null: `victory-points`.
///
/// # Errors
/// A refusal for a body without its Cost.
pub(super) fn resolve_points(record: &mut Recorder, check: &ProxyCheck<'_>) -> Result<(), Refusal> {
    let mut points = 0;
    for body in check.bodies.iter().filter(|body| !body.is_null()) {
        points += body.proxy.cost.ok_or_else(|| Refusal::missing(body.path("cost")))?;
    }
    let step = record.step(Message::new("step-proxies-points").number("points", points)).cite(check.rules.points);
    step.decides("victory-points", Fact::Number(points));
    Ok(())
}
