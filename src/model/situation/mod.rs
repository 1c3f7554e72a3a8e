//! Closed sets and small structs of situations, shared by ruling files and the engine. One file per topic.
//!
//! Each type reads itself from a situation and describes itself in the JSON Schema of the ruling kinds that use it. The
//! schemas are published: `#[serde(rename)]` on a type keeps the name of its schema, `list_words` its form. Values that
//! must be checked against bounds or the catalogue are read by the input types of `rulings` instead.

pub mod deployable;
pub mod deployment;
pub mod event;
pub mod fireteam;
pub mod game_end;
pub mod guts;
pub mod information;
pub mod movement;
pub mod order;
pub mod profile;
pub mod scenery;
pub mod score;
pub mod sight;
pub mod template;
pub mod turn;
