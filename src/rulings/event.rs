//! Events as files: read, judged, reported, written again.
//!
//! An event file is a situation of the kinds `event`, `standings`, `pairing` and `rating`, with bounds of its own: a day
//! with 256 players is longer than a situation may be. [`report`](fn@report) is a pure function from the text of a file
//! to everything that can be said of it; the command line and the API call it.

mod echo;
pub mod file;
mod json;
mod line;
mod read;
mod report;
mod text;

pub use file::EventFile;
pub use read::{Found, of_situation, readable, valid};
pub use report::{Accounts, Change, Next, Rating, Report, Row, Seat, Table, of, paired, report};
pub use text::{Document, MOST_BYTES, read, write};
