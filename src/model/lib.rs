//! The vocabulary that the other modules share.
//!
//! It knows no file, no rule and no page: only what an id, an edition, a value, an entry, an outcome, a trace and a
//! problem are. Start reading at [`entry`] for content, at [`trace`] for rulings.

pub mod catalogue;
pub mod complaint;
pub mod edition;
pub mod effect;
pub mod entry;
pub mod fraction;
pub mod ids;
pub mod index;
pub mod lang;
pub mod length;
pub mod machine;
pub mod markdown;
pub mod message;
pub mod nearest;
pub mod nesting;
pub mod objective;
pub mod outcome;
pub mod path;
pub mod problem;
pub mod refusal;
pub mod scenario;
pub mod solid;
pub mod source;
pub mod table;
pub mod term;
pub mod text;
pub mod trace;
pub mod value;
