//! Errors and bounds of input, shared by all parsers of files and requests.
//!
//! Parsers and the system report errors as English text. [`serde_error`], [`syntax_error`] and [`io_error`] turn those
//! into keywords of `locales/`, which [`model::message`] shows in the reader's language; [`nesting`] refuses text that
//! would overflow the stack of a parser. This crate must not know the format of any file. Start at
//! [`serde_error::SerdeError`].

pub mod io_error;
pub mod nesting;
pub mod serde_error;
pub mod syntax_error;
