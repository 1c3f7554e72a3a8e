//! Special mechanics, one file each.

pub mod airborne;
pub mod berserk;
pub mod crush;
pub mod guided;
pub mod hacking;
pub mod healing;
pub mod intuitive_attack;
pub mod regeneration;
pub mod symbiomate;
