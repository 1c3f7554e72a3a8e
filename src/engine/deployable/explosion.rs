//! Explode: whether a fallen trooper blows up, and whom its blast hits.

use crate::context::Context;
use crate::printed::join_ids;
use crate::record::{Cite, Recorder};
use crate::ruleset::ExplosionRules;
use crate::wounds::{Condition, DEAD};
use model::fact_name::{CONDITION, HITS};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::deployable::FallenState;
use model::trace::Resolved;

/// A trooper under the Template.
#[derive(Clone, Debug)]
pub struct Bystander {
    /// The trooper's name in the situation.
    pub name: PathPrefix,
    /// Whether the trooper is an ally of the one that explodes.
    pub friendly: bool,
    /// The result of the Dodge that the trooper declared in the same Order, if it did.
    pub dodge: Option<bool>,
}

/// A trooper with Explode that falls.
#[derive(Clone, Debug)]
pub struct Explosion {
    /// The state that the trooper enters.
    pub falls: FallenState,
    /// The skill that keeps it going.
    pub uses: Option<EntryId>,
    /// The troopers under the Template.
    pub under: Vec<Bystander>,
}

/// Whether the trooper explodes.
pub const EXPLODES: &str = "explodes";

/// Decides whether the trooper `explodes`, its `condition`, and the `hits` of each trooper under the Template.
///
/// # Errors
/// A refusal if the edition does not have the skill.
pub fn resolve(context: &Context<'_>, explosion: &Explosion) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.explosion, "exploding")?;
    let mut record = Recorder::default();
    let stays = explosion.uses.as_ref().filter(|skill| rules.not_with.value.contains(skill));
    if let Some(skill) = &explosion.uses {
        if explosion.falls == FallenState::Dead {
            let message = Message::new("refusal-out-of-place").text("found", "uses");
            return Err(Refusal::new("uses", message.text("fitting", "falls = \"unconscious\"")));
        }
        if stays.is_none() {
            let message = Message::new("refusal-skill-keeps-no-trooper-going").text("found", skill.as_str());
            return Err(Refusal::new("uses", message.text("expected", join_ids(rules.not_with.value))));
        }
    }
    let reason = match explosion.falls {
        FallenState::Dead => Some(("step-dead-at-once", rules.not_when_dead)),
        FallenState::Unconscious => stays.map(|_| ("step-keeps-going", rules.not_with.clause)),
    };
    if let Some((message, clause)) = reason {
        let step = record.step(Message::new(message)).cite(clause).decides(EXPLODES, Fact::Flag(false));
        if explosion.falls == FallenState::Dead {
            step.decides(CONDITION, Fact::Word(Condition::Dead.as_str()));
        }
        return Ok(record.finish());
    }
    let cancelled = explosion.under.iter().any(|bystander| bystander.friendly);
    let message = Message::new(if cancelled { "step-blast-cancelled" } else { "step-explodes" });
    let step = record.step(message).cite(rules.when_unconscious).cite(rules.allies);
    let step = if cancelled { step } else { step.cite(rules.template) };
    step.decides(EXPLODES, Fact::Flag(!cancelled));
    for bystander in &explosion.under {
        write_hit(&mut record, rules, bystander, cancelled);
    }
    let step = record.step(Message::new("step-dead-after-the-blast")).cite(rules.then_dead);
    let step = if cancelled { step.cite(rules.allies) } else { step };
    step.decides(CONDITION, Fact::Word(DEAD.as_str()));
    Ok(record.finish())
}

/// Writes whether the blast hits a trooper under the Template.
fn write_hit(record: &mut Recorder, rules: &ExplosionRules, bystander: &Bystander, cancelled: bool) {
    let hits = Path::new(&bystander.name, HITS);
    let (message, clauses, hit): (_, &[Cite], _) = match (cancelled, bystander.dodge) {
        (true, _) => ("step-blast-cancelled", &[rules.allies], false),
        (false, Some(true)) => ("step-blast-avoided", &[rules.dodges], false),
        (false, Some(false)) => ("step-blast-not-avoided", &[rules.template, rules.dodges], true),
        (false, None) => ("step-blast-hits", &[rules.template], true),
    };
    record.step(Message::new(message)).cite_all(clauses).decides(hits, Fact::Number(i64::from(hit)));
}
