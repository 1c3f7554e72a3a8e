//! The bodies of a trooper in the Army List and in the Deployment Phase.

use crate::context::Context;
use crate::record::{Recorder, count_fact};
use crate::turn::proxies::body::ProxyCheck;
use crate::violation::{CheckResult, VERDICT, Violation};
use model::fact_name::ALLOWED;
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Decides whether they may be enlisted: `allowed`, with `troopers`, `orders`, and the `<name>.group` of each.
///
/// # Errors
/// The violation, and a refusal if the edition does not print the number of bodies.
pub(super) fn check_enlisting(context: &Context<'_>, record: &mut Recorder, check: &ProxyCheck<'_>) -> CheckResult {
    let number = check.bodies.len();
    let message = |id| Message::new(id).count("number", number);
    let printed = |name| Ok::<_, Refusal>(context.number_of(check.rules.number, name)?.count());
    if !(printed("fewest")?..=printed("most")?).contains(&number) {
        return Err(Violation::new(message("step-proxies-number-wrong"), check.rules.number).into());
    }
    record.step(message("step-proxies-number")).cite(check.rules.number).affects_all(VERDICT);
    let mut groups = check.bodies.iter().map(|body| body.proxy.group);
    let first = groups.next();
    if groups.any(|group| Some(group) != first) {
        return Err(Violation::new("step-proxies-apart", check.rules.one_trooper).into());
    }
    let step = record.step(Message::new("step-proxies-one-trooper")).cite(check.rules.one_trooper);
    step.affects_all(VERDICT).decides("troopers", Fact::Number(1));
    let step = record.step(Message::new("step-proxies-one-order")).cite(check.rules.one_order);
    step.decides("orders", Fact::Number(1));
    for body in &check.bodies {
        let Some(group) = check.jumper.new_group else { break };
        let message = Message::new("step-proxy-changes-group").number("group", group);
        let step = record.step(message.text("name", &*body.proxy.name)).cite(check.rules.moved_together);
        step.decides(body.path("group"), Fact::Number(group));
    }
    record.step(Message::new("step-proxies-allowed")).decides(ALLOWED, Fact::Flag(true));
    Ok(())
}

/// Writes how they are deployed: `deployed`, and `<name>.deploys-by`.
pub(super) fn write_deployment(record: &mut Recorder, check: &ProxyCheck<'_>) {
    let number = check.bodies.len();
    let message = Message::new("step-proxies-deployed").number("number", saturating_i64(number));
    record.step(message).cite(check.rules.deployed).decides("deployed", count_fact(number));
    for body in &check.bodies {
        let Some(skill) = &body.proxy.deploys_by else { continue };
        let message = Message::new("step-proxy-deploys-by").text("name", &*body.proxy.name);
        let step = record.step(message.term("skill", skill.as_str())).cite(check.rules.deployed);
        step.decides(body.path("deploys-by"), Fact::Name(skill.to_string()));
    }
}
