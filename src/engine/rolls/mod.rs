//! Dice and the rolls made with them: the Success Value, Normal Rolls, Face to Face Rolls and repeated WIP Rolls.
//!
//! [`dice`] is the only source of randomness. Start reading at [`success_value`], then [`normal_roll`]. Saving Rolls
//! are in [`crate::saves`], exact odds in [`crate::odds`].

pub mod dice;
pub mod face_to_face;
pub mod normal_roll;
pub mod repeated_roll;
pub mod success_value;
