//! Parses content files into typed values and collects every problem.
//!
//! This crate knows files, TOML and Markdown but must not know the rules: `kb` checks links and rulings. Start at
//! [`mod@load`]; [`layout`] classifies files, [`entry`] and [`prose`] read the two kinds of files of an entry.
//!
//! To add a check inside one file: push a `Problem` where the file is parsed, with a message `problem-…` in `locales/`.
//! A check between files belongs to `kb`.

pub mod document;
pub mod edition;
pub mod entry;
pub mod fences;
pub mod files;
pub mod folder_snapshot;
pub mod front_matter;
pub mod ids;
mod inline;
pub mod layout;
pub mod load;
pub mod markup;
pub mod prose;
pub mod review;
pub mod search_phrases;
pub mod toml_table;
pub mod values;
pub mod watch;

pub use edition::{EditionInfo, EditionKind};
pub use files::{Embedded, FileError, Files, Folder, Overlay};
pub use folder_snapshot::FolderSnapshot;
pub use ids::Ids;
pub use load::{Loaded, PROBLEM_CODES, hash, load};
