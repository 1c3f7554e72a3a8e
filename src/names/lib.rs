//! The names of entries and terms: looked up as players type them, and found inside texts.
//!
//! [`name_index`] looks a query up by its keystrokes, so that spacing, typos, initial consonants and the wrong keyboard
//! mode do not matter, with [`fuzzy_trie`] below it. [`term_matcher`] finds names in texts, for glosses and style
//! checks.
//!
//! This crate must not know the texts of entries or passages; a subject is only a number. Start reading at
//! [`name_index::NameIndex::find`].

pub mod fuzzy_trie;
pub mod name_index;
pub mod score;
pub mod term_matcher;
