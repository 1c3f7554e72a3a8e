//! The resolution of an Order under way: what its phases read, and the trace they write.

use crate::order::plan::Plan;
use crate::order::scene::Scene;
use crate::record::Recorder;

/// What a phase reads and writes. Once everything is declared, the plan is only read.
pub struct Resolution<'r, 'o, P = &'r Plan<'o>> {
    /// The Order and its rules.
    pub scene: &'r Scene<'o>,
    /// The growing outcome and trace.
    pub record: &'r mut Recorder,
    /// The rolls declared so far.
    pub plan: P,
}

/// A resolution whose plan still changes.
pub type Planning<'r, 'o> = Resolution<'r, 'o, &'r mut Plan<'o>>;

impl<'o> Planning<'_, 'o> {
    /// The same with the plan as it stands.
    pub fn planned(&mut self) -> Resolution<'_, 'o> {
        Resolution { scene: self.scene, record: self.record, plan: self.plan }
    }
}
