//! Random tables and independent floating-point models of them: densely sampled rays and vertical lines.

pub mod compare;
pub mod measure;
pub mod paths;
pub mod places;
pub mod random;
mod rays;
pub mod shade;
