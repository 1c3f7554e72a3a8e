//! How activated troopers act: prone or standing, mounted or on foot. It costs nothing. In some editions it is settled for
//! the whole Order before anything is declared, in others it is a part of a movement; who has to advance with an Impetuous
//! Order gets up.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::order::declare::{Declared, Illegal};
use crate::order::scene::Scene;
use crate::order::{Activates, Active, Extent, Order, OrderKind};
use crate::record::{Cite, Recorder};
use crate::ruleset::ActivationRules;
use crate::turn::activation::MOVE;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::path::Path;

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
    if let Err(illegal) = change(record, active, who, &rules) {
        return Ok(Err(illegal));
    }
    match (active.trooper.before.activates, gets_up) {
        (Some(Activates::Prone), Some(clause)) => {
            let clause = ClauseId::from_static(own.unwrap_or(clause));
            return Ok(Err(Illegal { who, clause, message: "step-impetuous-gets-up" }));
        }
        (Some(choice), _) if rules.changes.is_some() && choice.state().0 == PRONE => {}
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

/// Movements with which a trooper may lie down or get up where that is a part of moving.
const MOVEMENTS: [&str; 4] = ["cautious-movement", "climb", "jump", MOVE];

/// Lies down or gets up as a part of a movement, where the edition has it so; says what does not go with it.
fn change(record: &mut Recorder, active: &mut Active, who: usize, rules: &ActivationRules) -> Result<(), Illegal> {
    let before = active.trooper.before.activates.filter(|choice| choice.state().0 == PRONE);
    let after = active.trooper.before.ends;
    let illegal = |clause, message| Err(Illegal { who, clause: ClauseId::from_static(clause), message });
    let Some(changes) = rules.changes else {
        return match (rules.stance, after) {
            (Some(stance), Some(_)) => illegal(stance.prone_kept, "step-not-afterwards"),
            (Some(_) | None, _) => Ok(()),
        };
    };
    let serves = |skill: &str| MOVEMENTS.contains(&skill) && changes.not_with != Some(skill);
    let moves = active.declares.iter().any(|declared| serves(declared.skill.as_str()));
    match (before, after) {
        (None, None) => return Ok(()),
        (_, Some(_)) if !changes.afterwards => return illegal(changes.clause, "step-not-afterwards"),
        (_, _) if !moves => return illegal(changes.clause, "step-not-while-moving"),
        (_, _) => {}
    }
    if let Some(choice) = before {
        let (state, begins) = choice.state();
        put(active, state, begins);
    }
    for (id, choice) in [("step-starts-stance", before), ("step-ends-stance", after)] {
        let Some(choice) = choice else { continue };
        let step = record.step(Message::new(id).word("stance", choice.as_str())).cite(changes.clause);
        step.shapes_all(["states", "moved"].map(|fact| Path::new(&active.trooper.name, fact)));
    }
    Ok(())
}

/// The states of a trooper after its movement.
pub fn end(scene: &Scene<'_>, at: usize, states: &mut BTreeSet<EntryId>) {
    let Some((state, begins)) = scene.order.trooper(at).and_then(|trooper| trooper.before.ends).map(Activates::state)
    else {
        return;
    };
    states.remove(state);
    if begins {
        states.insert(EntryId::from_static(state));
    }
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
    step.shapes_all(["states", "moved"].map(|fact| Path::new(&active.trooper.name, fact)));
}
