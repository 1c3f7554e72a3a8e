//! Random tables and independent judges of them in floating point: rays and upright lines, sampled densely.

pub mod compare;
pub mod measure;
pub mod paths;
pub mod places;
pub mod random;
mod rays;
pub mod shade;
