//! Content files into typed values, collecting every problem.
//!
//! It knows files, TOML and Markdown and nothing of what the rules mean: whether a link leads somewhere or a ruling
//! holds is asked by `kb`. Start at [`mod@load`]; [`layout`] says which file is what, [`entry`] and [`prose`] read the two
//! halves of an entry.

pub mod asked;
pub mod document;
pub mod edition;
pub mod entry;
pub mod fences;
pub mod files;
pub mod front;
pub mod ids;
pub mod layout;
mod line;
pub mod load;
pub mod markup;
pub mod prose;
pub mod review;
pub mod table;
pub mod taken;
pub mod values;
pub mod watch;

pub use edition::{EditionInfo, EditionKind};
pub use files::{Embedded, FileError, Files, Folder, Overlay};
pub use ids::Ids;
pub use load::{FAULTS, Loaded, hash, load};
pub use taken::Taken;
