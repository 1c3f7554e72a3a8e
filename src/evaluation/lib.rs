//! Measures the search: on questions with known answers, and on player phrases that are left out of its index.
//!
//! Start reading at [`evaluate::evaluate`] and [`cross_validation::cross_validate`].

pub mod cross_validation;
pub mod evaluate;
