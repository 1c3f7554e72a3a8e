//! The control of a Peripheral by its type: coherency, the loss of its Controller, and its return.

use crate::context::Context;
use crate::entry_ids::{PERIPHERAL_ANCILLARY, PERIPHERAL_CONTROL, PERIPHERAL_CYBERPLUG, PERIPHERAL_SYNCHRONIZED};
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use model::fact_name::IS_DISCONNECTED;
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::turn::CheckMoment;

/// The clauses by which the distance to the Controller does not matter, by type.
const NO_DISTANCE_LIMITS: [(&EntryId, Cite); 4] = [
    (PERIPHERAL_ANCILLARY, clause!("peripheral-ancillary#no-distance-limit")),
    (PERIPHERAL_CONTROL, clause!("peripheral-control#no-distance-limit")),
    (PERIPHERAL_CYBERPLUG, clause!("peripheral-cyberplug#no-distance-limit")),
    (entry!("peripheral-servant"), clause!("peripheral-servant#no-distance-limit")),
];
/// A passed check at the end of an Order or ARO ends the Disconnected state.
const COHERENCY_ENDS_IT: Cite = clause!("disconnected#coherency-ends-it");
/// The clauses on the coherency of a Peripheral (Control).
const WITH_SPEARHEAD: CoherencyClauses = CoherencyClauses {
    keeps: &[clause!("peripheral-control#coherency-with-the-spearhead"), clause!("peripheral-control#checked-twice")],
    fails: clause!("peripheral-control#failed-check-disconnects"),
    passes: clause!("peripheral-control#passed-check-reconnects"),
};
/// The clauses on the coherency of a Peripheral (Synchronized).
const WITH_CONTROLLER: CoherencyClauses = CoherencyClauses {
    keeps: &[
        clause!("peripheral-synchronized#coherency-with-its-controller"),
        clause!("peripheral-synchronized#inside-the-zone-of-control"),
        clause!("peripheral-synchronized#checked-twice"),
    ],
    fails: clause!("peripheral-synchronized#failed-check-disconnects"),
    passes: clause!("peripheral-synchronized#passed-check-reconnects"),
};

/// The clauses on the coherency of a type of Peripheral.
#[derive(Clone, Copy, Debug)]
struct CoherencyClauses {
    /// What it keeps coherency with, and when that is checked.
    keeps: &'static [Cite],
    /// What a failed check does.
    fails: Cite,
    /// What a passed check does.
    passes: Cite,
}

/// The Spearhead of a Control Unit.
#[derive(Clone, Debug)]
pub struct Spearhead {
    /// The Spearhead's distance to the Peripheral.
    pub distance: Option<Length>,
    /// The states that the Spearhead is in.
    pub states: Vec<EntryId>,
}

/// A Peripheral whose type and own states are known.
#[derive(Clone, Debug)]
pub struct Peripheral {
    /// The Peripheral's type, if the situation gives it.
    pub type_id: Option<EntryId>,
    /// The states that the Peripheral is in.
    pub states: Vec<EntryId>,
    /// The Peripheral's distance to the Controller.
    pub distance: Option<Length>,
    /// The Spearhead of its Control Unit.
    pub spearhead: Option<Spearhead>,
    /// When the Peripheral's coherency is checked.
    pub check: CheckMoment,
    /// Whether the Peripheral was Autonomous before.
    pub autonomous_before: bool,
}

impl Peripheral {
    /// Returns whether the Peripheral is of a type.
    fn is(&self, type_id: &EntryId) -> bool {
        self.type_id.as_ref().is_some_and(|known| known == type_id)
    }

    /// Refuses an unknown type, and the first key that changes nothing for the type.
    ///
    /// # Errors
    /// A refusal that names the key.
    pub fn check_keys(&self) -> Result<(), Refusal> {
        let known = |id: &EntryId| {
            id == PERIPHERAL_SYNCHRONIZED || NO_DISTANCE_LIMITS.iter().any(|(type_id, _)| id == *type_id)
        };
        if self.type_id.as_ref().is_some_and(|id| !known(id)) {
            return Err(Refusal::new("type", Message::new("refusal-no-peripheral-type")));
        }
        let keys = [
            ("spearhead", self.spearhead.is_some() && !self.is(PERIPHERAL_CONTROL)),
            ("autonomous-before", self.autonomous_before && !self.is(PERIPHERAL_CYBERPLUG)),
            ("controller.distance", self.distance.is_some() && self.type_id.is_none()),
        ];
        let Some((key, _)) = keys.into_iter().find(|(_, without_effect)| *without_effect) else { return Ok(()) };
        Err(Refusal::new(key, Message::new("refusal-not-for-this-peripheral").text("found", key)))
    }

    /// Returns whether a Controller that is lost leaves it Autonomous.
    pub fn turns_autonomous(&self) -> bool {
        self.is(PERIPHERAL_CYBERPLUG)
    }

    /// Writes which profile it uses: `autonomous`.
    pub fn write_profile(&self, record: &mut Recorder, lost: bool) {
        let (id, clause) = match (lost, self.autonomous_before) {
            (true, true) => ("step-stays-autonomous", clause!("peripheral-cyberplug#controller-back")),
            (true, false) => ("step-turns-autonomous", clause!("peripheral-cyberplug#controller-lost")),
            (false, true) => ("step-connects", clause!("peripheral-cyberplug#controller-back")),
            (false, false) => ("step-stays-connected", clause!("peripheral-cyberplug#controller-lost")),
        };
        record.step(Message::new(id)).cite(clause).decides("autonomous", Fact::Flag(lost)).affects(IS_DISCONNECTED);
    }

    /// Writes that the distance to the Controller does not matter for its type.
    pub fn write_distance(&self, record: &mut Recorder) {
        let Some(distance) = self.distance else { return };
        if let Some((_, clause)) = NO_DISTANCE_LIMITS.into_iter().find(|(type_id, _)| self.is(type_id)) {
            let message = Message::new("step-any-distance").with("distance", Arg::Length(distance));
            record.step(message).cite(clause).affects(IS_DISCONNECTED);
        }
    }

    /// Writes whether the player names another Spearhead: `new-spearhead`.
    ///
    /// # Errors
    /// A refusal for an unknown state.
    pub fn write_spearhead(&self, context: &Context<'_>, record: &mut Recorder) -> Result<(), Refusal> {
        let Some(spearhead) = &self.spearhead else { return Ok(()) };
        let lost = need_states(context, "spearhead.states", &spearhead.states)?.iter().any(State::is_null);
        let id = if lost { "step-spearhead-replaced" } else { "step-spearhead-stays" };
        let step = record.step(Message::new(id)).cite(clause!("peripheral-control#lost-spearhead-is-replaced"));
        step.decides("new-spearhead", Fact::Flag(lost));
        Ok(())
    }

    /// Returns whether the Peripheral is Disconnected after a coherency check, and writes the check: `coherency`.
    /// `None` without a check.
    ///
    /// # Errors
    /// A refusal if the sources disagree about the check.
    pub fn resolve_coherency(
        &self,
        context: &Context<'_>,
        record: &mut Recorder,
        before: bool,
    ) -> Result<Option<bool>, Refusal> {
        let (distance, clauses) = match &self.spearhead {
            Some(spearhead) => (spearhead.distance, WITH_SPEARHEAD),
            None if self.is(PERIPHERAL_SYNCHRONIZED) => (self.distance, WITH_CONTROLLER),
            None => (None, WITH_CONTROLLER),
        };
        let Some(distance) = distance else { return Ok(None) };
        let zone = context.length(entry!("zone-of-control"), "radius")?;
        let passes = distance <= zone.value;
        let id = if passes { "step-peripheral-in-coherency" } else { "step-peripheral-out-of-coherency" };
        let step =
            record.step(Message::new(id).with("distance", Arg::Length(distance)).word("check", self.check.as_str()));
        let step = step.cite_all(clauses.keeps).cite(&zone.clause);
        step.decides("coherency", Fact::Flag(passes)).affects(IS_DISCONNECTED);
        if !passes {
            let step = record.step(Message::new("step-check-disconnects")).cite(clauses.fails);
            let step = step.cite(clause!("disconnected#failed-coherency")).affects(IS_DISCONNECTED);
            step.cite_all(before.then_some(clauses.passes)).cite_all(before.then_some(COHERENCY_ENDS_IT));
            return Ok(Some(true));
        }
        let at_end = self.check == CheckMoment::End;
        if before && !at_end && self.is(PERIPHERAL_SYNCHRONIZED) {
            // The page of the state names only checks at the end, the page of the skill names any check.
            return Err(context.rules.refuse("passed-checks-at-the-start"));
        }
        let returns = before && at_end;
        let id = if returns { "step-check-reconnects" } else { "step-check-passed" };
        let step = record.step(Message::new(id)).cite(clauses.passes).affects(IS_DISCONNECTED);
        step.cite(COHERENCY_ENDS_IT).cite(clauses.fails);
        Ok(Some(before && !returns))
    }
}
