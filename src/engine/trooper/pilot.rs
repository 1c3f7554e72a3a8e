//! A Pilot and its machine: mounting and dismounting, which of them acts, which states go along, and what counts. The
//! Operator of a TAG with an Escape System is another kind of Pilot, which leaves the TAG only when it is destroyed.
//!
//! Start reading at [`resolve`]. The smoke and the points that an Escape System leaves are in
//! [`transmutation`](crate::trooper::transmutation).

use crate::entry_ids::{IMMOBILIZED_A, ISOLATED, POSSESSED};
use crate::skill_ids::{CAUTIOUS_MOVEMENT, CLIMB, DODGE, JUMP, MOVE};
use std::collections::BTreeSet;

use crate::context::Context;
use crate::dice::Dice;
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::Rule;
use crate::success_value::{Base, Modifier, add_up};
use crate::violation::{CheckResult, Violation};
use crate::wounds::{DEAD, UNCONSCIOUS};
use model::fact_name::{ALLOWED, REFUSED, REMOVED, SUCCEEDS};
use model::ids::EntryId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::profile::{PilotBody, PilotEvent};
use model::trace::Resolved;

/// The skills with the Movement Label, with which a Pilot mounts and leaves its machine.
const MOUNTING_SKILLS: [&EntryId; 5] = [CAUTIOUS_MOVEMENT, CLIMB, DODGE, JUMP, MOVE];
/// The states of a Remote Pilot that allow the Reset, besides Null States.
const HELPLESS: [&EntryId; 3] = [IMMOBILIZED_A, entry!("immobilized-b"), ISOLATED];

/// What takes the Fireteam place, and which profile acts.
const MEMBER: &str = "member";
const PROFILE: &str = "profile";
const COUNTS: &str = "counts";
const AFFECTED: &str = "affected";
const GIVES_ORDER: &str = "gives-order";
const STATES_OF_PILOT: &str = "pilot.states";
const STATES_OF_MACHINE: &str = "machine.states";

/// A Reset that takes a machine back.
#[derive(Clone, Debug)]
pub struct ControlReset {
    /// Willpower.
    pub wip: i64,
    /// MODs to the roll.
    pub modifiers: Vec<Modifier>,
    /// Whether an enemy opposes it.
    pub opposed: bool,
}

/// A Pilot with its machine.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Crew {
    /// What happens.
    pub event: PilotEvent,
    /// The states of the machine.
    pub machine: Vec<EntryId>,
    /// The states of the Pilot.
    pub pilot: Vec<EntryId>,
    /// Whether the model of the Pilot is on the table.
    pub dismounted: bool,
    /// Whether the trooper is a Remote Pilot.
    pub remote: bool,
    /// Whether the trooper is the Operator of a TAG with an Escape System.
    pub escape_system: bool,
    /// Whether the machine is its own.
    pub own: bool,
    /// The skill that the trooper declares.
    pub declares: Option<EntryId>,
    /// Which of them spends the Order or ARO.
    pub by: Option<PilotBody>,
    /// Whether the unit is a member of a Fireteam.
    pub fireteam: bool,
    /// The Reset of the machine.
    pub reset: Option<ControlReset>,
}

/// A crew with what is known of its states.
struct PilotCheck<'c, 'a> {
    context: &'c Context<'a>,
    crew: &'c Crew,
    machine: Vec<State>,
    pilot: Vec<State>,
}

/// Resolves an event: `allowed` or `refused` with the `profile` that acts, the states of both and the `member` of a
/// Fireteam; or what `counts`, is `affected`, is `removed` or `gives-order`. Dice: `reset`, if the Reset is rolled.
///
/// # Errors
/// A refusal of an unknown state, of a missing fact, of the dice, and for an edition without such Pilots.
pub fn resolve(context: &Context<'_>, crew: &Crew, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    context.rules.need_clause(Rule::PilotMountsItsOwn, "pilots")?;
    let check = PilotCheck {
        context,
        crew,
        machine: need_states(context, "machine.states", &crew.machine)?,
        pilot: need_states(context, "pilot.states", &crew.pilot)?,
    };
    let mut record = Recorder::default();
    match check.resolve_event(&mut record, dice) {
        Ok(()) => Ok(record.finish()),
        Err(rejection) => rejection.end(record),
    }
}

fn is_in(states: &[State], id: &EntryId) -> bool {
    states.iter().any(|state| state.id == id)
}

fn ids_fact(states: &BTreeSet<EntryId>) -> Fact {
    Fact::Ids(states.iter().map(ToString::to_string).collect())
}

impl PilotCheck<'_, '_> {
    /// Resolves the event, and refuses what the rules forbid.
    fn resolve_event(&self, record: &mut Recorder, dice: &mut dyn Dice) -> CheckResult {
        match self.crew.event {
            PilotEvent::Mount | PilotEvent::Dismount => return self.change_places(record),
            PilotEvent::Order => return self.check_order(record),
            PilotEvent::OrderOfSkill => return self.spend_order_of_skill(record),
            PilotEvent::Reset => return self.take_back(record, dice),
            PilotEvent::Attack => self.write_attack(record),
            PilotEvent::Save => self.write_save(record),
            PilotEvent::Death => self.write_death(record),
            PilotEvent::OrderCount => self.write_order_of_the_unit(record),
            PilotEvent::Survivors => self.write_survivor(record),
            PilotEvent::Killing => self.write_killed(record),
            PilotEvent::Domination => self.write_domination(record),
        }
        Ok(())
    }

    /// Mounts or dismounts.
    fn change_places(&self, record: &mut Recorder) -> CheckResult {
        let mounts = self.crew.event == PilotEvent::Mount;
        let verdict = [ALLOWED, REFUSED, PROFILE, STATES_OF_PILOT, STATES_OF_MACHINE];
        let own_tag = clause!("pilot#mounts-its-own");
        let locked = clause!("pilot#locked-while-possessed");
        if is_in(&self.machine, POSSESSED) {
            return Err(Violation::new("step-pilot-locked", locked).into());
        }
        record.met("step-pilot-not-locked", &[locked], verdict);
        if !self.crew.own {
            return Err(Violation::new("step-machine-of-another", own_tag).into());
        }
        let skill = self.crew.declares.as_ref().ok_or_else(|| Refusal::missing("declares"))?;
        if !MOUNTING_SKILLS.contains(&skill) {
            return Err(Violation::new("step-pilot-needs-movement", own_tag).into());
        }
        record.met("step-pilot-moves", &[own_tag], verdict);
        let fallen = is_in(&self.machine, UNCONSCIOUS);
        let profile = if mounts { PilotBody::Machine } else { PilotBody::Pilot };
        let step = record.step(Message::new("step-pilot-profile").word("body", profile.as_str()));
        let step = step.cite_all((fallen && !mounts).then_some(clause!("pilot#leaves-a-fallen-machine")));
        step.decides(ALLOWED, Fact::Flag(true)).decides(PROFILE, Fact::Word(profile.as_str()));
        self.write_states(record, mounts);
        self.write_member(record, profile, clause!("pilot#takes-its-place-in-the-fireteam"));
        Ok(())
    }

    /// Writes the states that go along.
    fn write_states(&self, record: &mut Recorder, mounts: bool) {
        let names = |states: &[State]| states.iter().map(|state| state.id.clone()).collect::<BTreeSet<_>>();
        let (machine, pilot) = (names(&self.machine), names(&self.pilot));
        let (path, clause, after) = if mounts {
            (STATES_OF_MACHINE, clause!("pilot#states-are-added"), machine.union(&pilot).cloned().collect())
        } else {
            let left_behind = |state: &&EntryId| ![POSSESSED, UNCONSCIOUS].contains(state);
            let along = machine.iter().filter(left_behind).cloned();
            (STATES_OF_PILOT, clause!("pilot#states-go-along"), pilot.iter().cloned().chain(along).collect())
        };
        record.step(Message::new("step-pilot-states")).cite(clause).decides(path, ids_fact(&after));
    }

    /// Writes which of them is the member of the Fireteam.
    fn write_member(&self, record: &mut Recorder, member: PilotBody, clause: Cite) {
        if self.crew.fireteam {
            let message = Message::new("step-pilot-member").word("body", member.as_str());
            record.step(message).cite(clause).decides(MEMBER, Fact::Word(member.as_str()));
        }
    }

    /// Spends an Order or ARO with one of them.
    fn check_order(&self, record: &mut Recorder) -> CheckResult {
        let clause = clause!("pilot#empty-machine-does-not-act");
        let by = self.crew.by.ok_or_else(|| Refusal::missing("by"))?;
        if by == PilotBody::Machine && self.crew.dismounted {
            return Err(Violation::new("step-empty-machine", clause).into());
        }
        if by == PilotBody::Pilot && !self.crew.dismounted {
            return Err(Refusal::new("by", Message::new("refusal-pilot-inside")).into());
        }
        let step = record.step(Message::new("step-pilot-profile").word("body", by.as_str())).cite(clause);
        step.decides(ALLOWED, Fact::Flag(true)).decides(PROFILE, Fact::Word(by.as_str()));
        Ok(())
    }

    /// Spends the Order of a skill of the machine.
    fn spend_order_of_skill(&self, record: &mut Recorder) -> CheckResult {
        let clause = clause!("pilot#no-orders-of-the-machines-skills");
        if self.crew.dismounted {
            return Err(Violation::new("step-pilot-lacks-the-skill", clause).into());
        }
        record.step(Message::new("step-machine-has-the-skill")).cite(clause).decides(ALLOWED, Fact::Flag(true));
        Ok(())
    }

    /// Takes the machine back from its Remote Pilot by a Reset.
    fn take_back(&self, record: &mut Recorder, dice: &mut dyn Dice) -> CheckResult {
        let clause = clause!("pilot#remote-pilot-resets");
        let reset = self.crew.reset.as_ref().ok_or_else(|| Refusal::missing("wip"))?;
        let helpless = |state: &State| state.is_null() || HELPLESS.contains(&&state.id);
        if !self.crew.remote || !self.crew.dismounted || !self.pilot.iter().any(helpless) {
            return Err(Violation::new("step-no-control-reset", clause).into());
        }
        let verdict = [ALLOWED, SUCCEEDS, REMOVED];
        record.met("step-control-reset", &[clause], verdict).decides(ALLOWED, Fact::Flag(true));
        let automatic = clause!("pilot#unmodified-reset-succeeds");
        let plain = !reset.opposed && reset.modifiers.iter().all(|modifier| modifier.amount == 0);
        let succeeds = if plain {
            record.met("step-control-reset-succeeds", &[automatic], verdict);
            true
        } else {
            record.met("step-control-reset-is-rolled", &[automatic], verdict);
            let subject = PathPrefix::from("reset");
            let base = Base { label: Arg::Word("wip"), value: reset.wip };
            let success = add_up(self.context, record, &subject, &base, &reset.modifiers)?;
            let throws = throw_dice(dice, "reset", &success, 1)?;
            write_throws(&success, &throws, record, &subject, &[SUCCEEDS, REMOVED].map(Path::from));
            throws.iter().any(|throw| throw.succeeds())
        };
        let removed = if succeeds { vec![PilotBody::Pilot.as_str().to_owned()] } else { Vec::new() };
        let step = record.step(Message::new("step-control-taken").flag("met", succeeds)).cite(automatic);
        step.decides(SUCCEEDS, Fact::Flag(succeeds)).decides(REMOVED, Fact::Names(removed));
        if self.crew.fireteam {
            let leaves = clause!("pilot#reset-leaves-the-fireteam");
            let member = if succeeds { "none" } else { PilotBody::Pilot.as_str() };
            record.step(Message::new("step-control-member")).cite(leaves).decides(MEMBER, Fact::Word(member));
        }
        Ok(())
    }

    /// Returns the clause for a Pilot, or that for an Operator.
    const fn clause(&self, of_pilot: Cite, of_operator: Cite) -> Cite {
        if self.crew.escape_system { of_operator } else { of_pilot }
    }

    /// Attacks the Pilot with a Hacking Program or E/M ammunition.
    fn write_attack(&self, record: &mut Recorder) {
        let clause = self.clause(clause!("pilot#safe-inside"), clause!("escape-system#safe-inside"));
        let outside = self.crew.dismounted;
        let id = if outside { "step-pilot-outside" } else { "step-pilot-inside" };
        record.step(Message::new(id)).cite(clause).decides(AFFECTED, Fact::Flag(outside));
    }

    /// Says whose ARM or BTS a save is made with.
    fn write_save(&self, record: &mut Recorder) {
        let body = if self.crew.dismounted { PilotBody::Pilot } else { PilotBody::Machine };
        let step = record.step(Message::new("step-saves-with").word("body", body.as_str()));
        step.cite(clause!("escape-system#saves-with-the-tags-values")).decides("saves-with", Fact::Word(body.as_str()));
    }

    /// Removes the machine of a Pilot that dies.
    fn write_death(&self, record: &mut Recorder) {
        let dies = self.crew.dismounted && is_in(&self.pilot, DEAD);
        let bodies = [PilotBody::Machine, PilotBody::Pilot].map(|body| body.as_str().to_owned());
        let removed = if dies { bodies.to_vec() } else { Vec::new() };
        let id = if dies { "step-machine-lost" } else { "step-machine-stays" };
        let step = record.step(Message::new(id)).cite(clause!("pilot#machine-lost-with-its-pilot"));
        step.decides(REMOVED, Fact::Names(removed)).decides("casualty", Fact::Flag(dies));
    }

    /// Counts the Order of the unit.
    fn write_order_of_the_unit(&self, record: &mut Recorder) {
        let gives = if self.crew.escape_system {
            !self.pilot.iter().any(State::is_null)
        } else {
            !is_in(&self.machine, UNCONSCIOUS)
        };
        let clause =
            self.clause(clause!("pilot#no-orders-from-a-fallen-machine"), clause!("escape-system#order-until-null"));
        let id = if gives { "step-crew-gives-an-order" } else { "step-crew-gives-none" };
        record.step(Message::new(id)).cite(clause).decides(GIVES_ORDER, Fact::Flag(gives));
    }

    /// Says which of them counts as a survivor or casualty, and whose points it is worth.
    fn write_survivor(&self, record: &mut Recorder) {
        if self.crew.escape_system {
            let counts = if self.crew.dismounted { PilotBody::Pilot } else { PilotBody::Machine };
            let step = record.step(Message::new("step-operator-is-worth-the-machine"));
            step.cite(clause!("escape-system#worth-the-tags-points"))
                .decides(COUNTS, Fact::Word(counts.as_str()))
                .decides("points-of", Fact::Word(PilotBody::Machine.as_str()));
            return;
        }
        let fallen = is_in(&self.machine, UNCONSCIOUS);
        let counts = if fallen || !self.crew.dismounted { PilotBody::Machine } else { PilotBody::Pilot };
        let id = if fallen { "step-only-the-machine-counts" } else { "step-crew-counts" };
        let step = record.step(Message::new(id).word("body", counts.as_str()));
        step.cite(clause!("pilot#only-the-machine-counts")).decides(COUNTS, Fact::Word(counts.as_str()));
    }

    /// Says whether the unit counts as Killed.
    fn write_killed(&self, record: &mut Recorder) {
        let killed = is_in(&self.pilot, DEAD);
        let id = if killed { "step-operator-killed" } else { "step-operator-not-killed" };
        let step = record.step(Message::new(id)).cite(clause!("escape-system#killed-with-the-operator"));
        step.decides("killed", Fact::Flag(killed));
    }

    /// Says whether the unit counts when a zone is dominated.
    fn write_domination(&self, record: &mut Recorder) {
        let counts = !self.crew.dismounted;
        let id = if counts { "step-machine-dominates" } else { "step-pilot-does-not-dominate" };
        record.step(Message::new(id)).cite(clause!("pilot#does-not-dominate")).decides(COUNTS, Fact::Flag(counts));
    }
}
