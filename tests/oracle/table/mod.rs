//! Random tables and an independent judge of them: rays in floating point, sampled densely.

pub mod compare;
pub mod random;
mod rays;
