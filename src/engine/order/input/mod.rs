//! The steps that complete the input of an Order before anything is declared: states, skills and equipment that a
//! trooper loses or gains, postures, and the members of Fireteams.

pub(super) mod antennas;
pub(super) mod embryo;
pub(super) mod equipment_levels;
pub(super) mod expired_items;
pub(super) mod feedback;
pub(super) mod fireteam_bonuses;
pub(super) mod fireteam_coherency;
pub(super) mod granted_skills;
pub(super) mod posture;
pub(super) mod stopped_skills;
pub(super) mod taken_over;
pub(super) mod waived_skills;
