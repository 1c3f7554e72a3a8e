//! English and Korean as players type them: words, stems, keystrokes, particles and endings.
//!
//! Queries, texts and names pass through the same functions: [`normalize`] folds characters, [`tokenizer`] splits
//! words, [`english`] and [`korean`] know the forms of a word, [`hangul`] the letters of a syllable,
//! [`hangul_keys`] the keys that type them, and [`mod@sound_key`] how a word sounds.
//!
//! This crate must not know which words the rules have. Start reading at [`tokenizer::tokenize`]. To add a language:
//! its words, stems and endings in a module beside [`english`] and [`korean`]; its variant is in `model::lang`, and
//! `CONTRIBUTING.md` lists the other places.

pub mod english;
pub mod hangul;
pub mod hangul_keys;
pub mod korean;
pub mod normalize;
pub mod sound_key;
pub mod tokenizer;
