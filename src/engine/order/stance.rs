//! How activated troopers act for the whole Order: prone or standing, mounted or on foot. It is settled before anything is
//! declared and costs nothing; who has to advance with an Impetuous Order gets up.

use crate::engine::context::Context;
use crate::engine::order::declare::{Declared, Illegal};
use crate::engine::order::{Activates, Active, Extent, Order, OrderKind};
use crate::engine::record::{Cite, Recorder};
use crate::engine::turn::activation::MOVE;
use crate::model::ids::{ClauseId, EntryId};
use crate::model::message::Message;
use crate::model::path::Path;

/// The state of who lies down.
const PRONE: &str = "prone";
/// The state of who rides.
const MOUNTED: &str = "mounted";

impl Activates {
    /// The state that the choice is about, and whether the trooper is in it from then on.
    const fn state(self) -> (&'static str, bool) {
        match self {
            Self::Prone => (PRONE, true),
            Self::Standing => (PRONE, false),
            Self::Mounted => (MOUNTED, true),
            Self::Dismounted => (MOUNTED, false),
        }
    }
}

/// Puts the troopers of an Order into the states that they act in; writes what was chosen and what stays.
///
/// # Errors
/// A refusal where the edition's rule on the choice is not here.
pub fn activate(context: &Context<'_>, order: &mut Order, record: &mut Recorder) -> Declared<()> {
    if order.extent == Extent::Exchange {
        return Ok(Ok(()));
    }
    let impetuous = order.kind == OrderKind::Impetuous;
    for (who, active) in order.active.iter_mut().enumerate() {
        record.concern(&active.trooper.name);
        if let Err(illegal) = one(context, record, active, (who, impetuous))? {
            return Ok(Err(illegal));
        }
    }
    record.concern_all();
    Ok(Ok(()))
}

fn one(
    context: &Context<'_>,
    record: &mut Recorder,
    active: &mut Active,
    (who, impetuous): (usize, bool),
) -> Declared<()> {
    let rules = context.rules.turn.activation;
    let advances = impetuous && active.declares.iter().any(|declared| declared.skill.as_str() == MOVE);
    let gets_up = rules.impetuous.gets_up.filter(|_| advances);
    let own = rules.stance.map(|stance| stance.gets_up);
    match (active.trooper.before.activates, gets_up) {
        (Some(Activates::Prone), Some(clause)) => {
            let clause = ClauseId::from_static(own.unwrap_or(clause));
            return Ok(Err(Illegal { who, clause, message: "step-impetuous-gets-up" }));
        }
        (Some(choice), _) => {
            let rules = context.rules.need(rules.stance, "stance")?;
            let (state, begins) = choice.state();
            put(active, state, begins);
            let clauses = if state == PRONE { rules.prone } else { rules.mounted };
            write(record, active, choice, clauses);
        }
        (None, Some(_) | None) => {}
    }
    if let Some(clause) = gets_up.filter(|_| active.trooper.is(PRONE) || standing(active)) {
        put(active, PRONE, false);
        let clauses: Vec<Cite> = [Some(clause), own].into_iter().flatten().collect();
        write(record, active, Activates::Standing, &clauses);
    }
    if let Some(rules) = rules.stance {
        stays(record, active, PRONE, (Activates::Prone, rules.prone_kept));
        stays(record, active, MOUNTED, (Activates::Mounted, rules.mounted_kept));
    }
    Ok(Ok(()))
}

/// Whether the trooper chose to stand up.
fn standing(active: &Active) -> bool {
    active.trooper.before.activates == Some(Activates::Standing)
}

/// Puts the trooper into a state, or takes it out.
fn put(active: &mut Active, state: &'static str, begins: bool) {
    active.trooper.states.retain(|known| known.as_str() != state);
    if begins {
        active.trooper.states.push(EntryId::from_static(state));
    }
}

/// Writes that a choice, or the state a trooper was in without one, holds to the end of the Order.
fn stays(record: &mut Recorder, active: &Active, state: &str, (on, kept): (Activates, Cite)) {
    let chosen = active.trooper.before.activates.filter(|choice| choice.state().0 == state);
    if let Some(stance) = chosen.or_else(|| active.trooper.is(state).then_some(on)) {
        write(record, active, stance, &[kept]);
    }
}

fn write(record: &mut Recorder, active: &Active, stance: Activates, clauses: &[Cite]) {
    let step = record.step(Message::new("step-stance").word("stance", stance.as_str()));
    let step = clauses.iter().fold(step, |step, clause| step.cite(clause));
    step.shapes_all(["states", "moved"].map(|fact| Path::of(&active.trooper.name, fact)));
}
