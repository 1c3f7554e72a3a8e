//! Random tables and independent floating-point models of them: densely sampled rays and vertical lines.

pub(crate) mod compare;
pub(crate) mod measure;
pub(crate) mod paths;
pub(crate) mod places;
pub(crate) mod random;
mod rays;
pub(crate) mod shade;
