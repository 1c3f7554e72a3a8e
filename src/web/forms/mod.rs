//! Forms: turn the fields of a query or a body into the input of the engine.

pub mod odds;
pub mod score_sheet;
pub mod situation;
