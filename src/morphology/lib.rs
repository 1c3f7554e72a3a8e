//! Korean morphological analysis: the embedded dictionary, the words added to it, and the analyzer.
//!
//! Korean attaches particles and endings to words, so a search for `사격` must find `제압사격을`.
//! [`load`] returns the dictionary in the binary, [`user_dictionary`] the words of the rules that it misreads,
//! and [`MorphologicalAnalyzer`] splits texts with both.
//!
//! This crate must not know where the added words come from, nor how an index stores the result.
//! `build.rs` unpacks the files embedded here; `scripts/ko-dic` documents how they were made and what they omit.
//! [`word_spacing`] restores missing blanks. Start reading at [`MorphologicalAnalyzer`].

mod analyzer;
mod dictionary;
mod part_of_speech;
mod user_dictionary;
pub mod word_spacing;

pub use analyzer::{Morpheme, MorphologicalAnalyzer};
pub use dictionary::{DictionaryError, load};
pub use part_of_speech::PartOfSpeech;
pub use user_dictionary::{UserWord, user_dictionary};
