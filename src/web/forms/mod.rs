//! Forms: turn the fields of a query or a body into the input of the engine.

pub(crate) mod matrix;
pub(crate) mod odds;
pub(crate) mod score_sheet;
pub(crate) mod situation;
