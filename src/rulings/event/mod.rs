//! Event files: parsing, validation, reports, serialization.
//!
//! An event file is a situation of the kinds `event`, `standings`, `pairing` and `rating`, with bounds of its own: a
//! day with 256 players is longer than a situation may be. [`report_text`] is a pure function from the text of a file
//! to its report; the command line and the API call it.

pub mod file;
mod line;
mod read;
mod report;
mod suppress;
mod text;

pub use engine::event::diagnostic::{DiagnosticLocation, Severity};
pub use file::EventFile;
pub use read::{LocatedDiagnostic, from_situation, read_lenient, read_valid};
pub use report::{
    Accounts, Change, Next, Rating, Report, Row, Seat, Table, pair_document, report_document, report_text,
};
pub use text::{Document, MAX_BYTES, read, write};
