//! What a trooper deploys with: its Camouflage for one use, and what Minelayer places.

use crate::record::Recorder;
use crate::violation::Violation;
use model::fact_name::{ALLOWED, PLACED, REFUSED, USES_LEFT};
use model::message::Message;
use model::outcome::Fact;
use model::situation::deployment::{MinelayerItems, OnceCamouflaged};

/// The facts that every check of a deployment affects.
pub const FACTS: [&str; 3] = [ALLOWED, REFUSED, PLACED];

/// What a trooper deploys with.
#[derive(Clone, Copy, Debug, Default)]
pub struct DeployedWith {
    /// How the trooper deploys with Camouflage (1 Use).
    pub camouflage: Option<OnceCamouflaged>,
    /// What the trooper places with Minelayer.
    pub laid: Option<MinelayerItems>,
    /// Whether the trooper deploys in Hidden Deployment.
    pub hidden: bool,
}

impl DeployedWith {
    /// Returns whether anything is stated.
    pub const fn is_given(&self) -> bool {
        self.camouflage.is_some() || self.laid.is_some()
    }

    /// Returns the rule on the number of deployables, if they are too many.
    pub fn check(&self) -> Option<Violation> {
        let laid = self.laid.filter(|laid| laid.placed > laid.number.unwrap_or(1))?;
        let message = Message::new("step-lays-too-many").number("number", laid.number.unwrap_or(1));
        Some(Violation::new(message, clause!("minelayer#number-in-brackets")))
    }

    /// Writes what is left; `roll` is the result of the roll to deploy, if there was one.
    pub fn write(&self, record: &mut Recorder, roll: Option<bool>) {
        let failed = roll == Some(false);
        if let Some(camouflage) = self.camouflage {
            let spent = failed && camouflage == OnceCamouflaged::AsMarker;
            let (id, clause) = if spent {
                ("step-camouflage-is-spent", clause!("infiltration#camouflage-once-is-spent"))
            } else {
                ("step-camouflage-is-left", clause!("infiltration#camouflage-once-is-kept"))
            };
            let step = record.step(Message::new(id)).cite(clause);
            step.decides("camouflage-spent", Fact::Flag(spent));
        }
        if self.hidden {
            let id = if failed { "step-hidden-infiltration-fails" } else { "step-hidden-infiltration" };
            let step = record.step(Message::new(id)).cite(clause!("hidden-deployment#infiltration-rolled-in-place"));
            step.decides("hidden", Fact::Flag(!failed)).affects_all(FACTS);
        }
        let Some(laid) = self.laid else { return };
        let on_table = if failed { 0 } else { laid.placed };
        let step = record.step(Message::new("step-laid").number("placed", on_table));
        let step = step.cite_all((laid.number.is_some()).then_some(clause!("minelayer#number-in-brackets")));
        let step = step.cite_all(failed.then_some(clause!("minelayer#lost-with-a-failed-roll")));
        step.decides("laid", Fact::Number(on_table)).affects_all(FACTS);
        let Some(uses) = laid.uses else { return };
        let step = record.step(Message::new("step-uses-left").number("uses", (uses - laid.placed).max(0)));
        let step = step
            .cite(clause!("minelayer#costs-a-use"))
            .cite_all(failed.then_some(clause!("minelayer#lost-with-a-failed-roll")));
        step.decides(USES_LEFT, Fact::Number((uses - laid.placed).max(0)));
    }
}
