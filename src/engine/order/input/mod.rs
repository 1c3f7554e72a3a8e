//! The steps that complete the input of an Order before anything is declared: states, skills and equipment that a
//! trooper loses or gains, postures, and the members of Fireteams.

pub mod embryo;
pub mod equipment_levels;
pub mod fireteam_bonuses;
pub mod fireteam_coherency;
pub mod granted_skills;
pub mod posture;
pub mod stopped_skills;
pub mod taken_over;
pub mod waived_skills;
