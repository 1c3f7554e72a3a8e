//! The state of a resolution: what the phases of an Order read, and the trace they write.
//!
//! What a function takes says what it needs. One that needs the plan takes a [`Resolution`], or a [`Planning`] where it
//! adds to the plan. One that does not takes the [`Scene`], and the [`Recorder`] if it writes. The hooks of a mechanic
//! have one signature with a [`Resolution`], as have the few functions whose other parameters are too many.

use crate::order::plan::Plan;
use crate::order::scene::Scene;
use crate::record::Recorder;

/// The input and output of a phase. The plan is read-only once all declarations are made.
pub(super) struct Resolution<'r, 'o, P = &'r Plan<'o>> {
    /// The Order and its rules.
    pub scene: &'r Scene<'o>,
    /// The growing outcome and trace.
    pub record: &'r mut Recorder,
    /// The rolls declared so far.
    pub plan: P,
}

/// A resolution whose plan can still change.
pub(super) type Planning<'r, 'o> = Resolution<'r, 'o, &'r mut Plan<'o>>;

impl<'o> Planning<'_, 'o> {
    /// Borrows the resolution with a read-only plan.
    pub(super) fn as_resolution(&mut self) -> Resolution<'_, 'o> {
        Resolution { scene: self.scene, record: self.record, plan: self.plan }
    }
}
