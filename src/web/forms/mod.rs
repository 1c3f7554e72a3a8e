//! Forms: the fields of a query or body turned into what the engine takes, and the form of a situation.

pub mod odds;
pub mod score_sheet;
pub mod situation;
