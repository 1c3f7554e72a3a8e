//! A Disco Ball on the table: when its cloud is there.

use crate::context::Context;
use crate::record::Recorder;
use model::fact_name::{ON_TABLE, REFUSED};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployable::DiscoBallEvent;
use model::trace::Resolved;

/// Whether the cloud is on the table.
const CLOUD: &str = "cloud";

/// Follows a Disco Ball through events: whether its `cloud` and the ball itself are `on-table`; or `refused`.
///
/// # Errors
/// A refusal if the edition has no Disco Ball, or for an event before it is placed or after it is destroyed.
pub fn resolve(context: &Context<'_>, events: &[DiscoBallEvent]) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.disco_ball, "disco-ball")?;
    let mut record = Recorder::default();
    let (mut on_table, mut cloud, mut activated) = (false, false, false);
    for (index, event) in events.iter().enumerate() {
        if (*event == DiscoBallEvent::Placed) == on_table {
            return Err(Refusal::new(format!("events.{index}"), Message::new("refusal-disco-ball-not-on-table")));
        }
        let facts = [CLOUD, ON_TABLE];
        match event {
            DiscoBallEvent::Placed => {
                record.step(Message::new("step-disco-ball-placed")).cite(rules.cloud).affects_all(facts);
                (on_table, cloud) = (true, true);
            }
            DiscoBallEvent::Activated if cloud => {
                let step = record.step(Message::new("step-disco-ball-is-on")).cite(rules.reactivated);
                step.decides(REFUSED, Fact::Clause(rules.reactivated.clone()));
                return Ok(record.finish());
            }
            DiscoBallEvent::Activated => {
                let step = record.step(Message::new("step-disco-ball-activated")).cite(rules.reactivated);
                step.cite(rules.new_cloud).affects_all(facts);
                (cloud, activated) = (true, true);
            }
            DiscoBallEvent::StatesPhase => {
                let step =
                    record.step(Message::new("step-disco-ball-off")).cite(rules.goes_off).cite(rules.stays_on_table);
                let step = if activated { step.cite(rules.off_after_reactivation) } else { step };
                step.affects_all(facts);
                cloud = false;
            }
            DiscoBallEvent::Destroyed => {
                let step = record.step(Message::new("step-disco-ball-destroyed"));
                step.cite(rules.cloud_goes_with_ball).cite(rules.stays_on_table).affects_all(facts);
                (on_table, cloud) = (false, false);
            }
        }
    }
    let step = record.step(Message::new("step-disco-ball-now").flag("cloud", cloud));
    step.decides(CLOUD, Fact::Flag(cloud)).decides(ON_TABLE, Fact::Flag(on_table));
    Ok(record.finish())
}
