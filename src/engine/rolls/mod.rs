//! Dice and the rolls made with them: Normal Rolls, Face to Face Rolls and repeated WIP Rolls.
//!
//! [`crate::dice`] is the only source of randomness. Start reading at [`crate::success_value`], then [`normal_roll`].
//! Saving Rolls are in [`crate::saves`], exact odds in [`crate::odds`].

pub mod face_to_face;
pub mod normal_roll;
pub mod repeated_roll;
