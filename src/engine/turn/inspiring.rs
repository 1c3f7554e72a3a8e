//! Inspiring Leadership: the training of an army while its leader stands.

use crate::context::Context;
use crate::printed::State;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::InspiredTraining;
use crate::turn::army::Army;
use model::fact_name::IRREGULAR;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::turn::{Training, Trooper};

/// The skill of a leader that changes the training and the courage of its army.
pub const INSPIRING_LEADERSHIP: &EntryId = entry!("inspiring-leadership");

/// The effect of a leader on the training of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspiration {
    /// The name of the leader in the situation.
    leader: String,
    /// The training of all others.
    training: Training,
    /// The training of the leader.
    own: Training,
}

impl Inspiration {
    /// Returns the training of a trooper of the army.
    pub fn training_of(&self, trooper: &Trooper) -> Training {
        if trooper.name == self.leader { self.own } else { self.training }
    }
}

/// Returns the effect of the leader of an army on its training; writes why. `None` without a leader or if the leader
/// does not count.
///
/// # Errors
/// A refusal for several leaders, in Loss of Lieutenant, or if the engine does not have the rule for the edition.
pub fn resolve_inspiration(
    context: &Context<'_>,
    record: &mut Recorder,
    army: &Army,
    states: &[Vec<State>],
) -> Result<Option<Inspiration>, Refusal> {
    let leaders: Vec<(&Trooper, &Vec<State>)> =
        army.troopers.iter().zip(states).filter(|(trooper, _)| trooper.has(INSPIRING_LEADERSHIP)).collect();
    let [(leader, states)] = leaders[..] else {
        let no_leader = leaders.is_empty().then_some(());
        return context.rules.need(no_leader, "several-inspiring-leaders").map(|()| None);
    };
    let rule = context.rules.need(context.rules.turn.inspiring, "inspiring-leadership")?.training;
    let stands = leader.is_on_table() && !leader.hidden && !states.iter().any(State::is_null);
    let (leads, training, own) = match rule.value {
        InspiredTraining::OfTheLeader => (stands, leader.training, leader.training),
        InspiredTraining::RegularUnderTheLieutenant => {
            (stands && leader.lieutenant, Training::Regular, Training::Regular)
        }
    };
    // No source says which of the two comes first.
    if leads && army.loss_of_lieutenant {
        return Err(context.rules.refuse("inspiring-leadership-without-lieutenant"));
    }
    let id = match (leads, training) {
        (false, _) => "step-leader-does-not-inspire",
        (true, Training::Regular) => "step-leader-makes-regular",
        (true, Training::Irregular) => "step-leader-makes-irregular",
    };
    let step = record.step(Message::new(id).text("name", leader.name.as_str())).cite(rule.clause).affects(IRREGULAR);
    army.troopers.iter().map(|trooper| format!("group-{}.regular", trooper.group)).fold(step, StepHandle::affects);
    Ok(leads.then(|| Inspiration { leader: leader.name.clone(), training, own }))
}
