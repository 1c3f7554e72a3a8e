//! English and Korean as players type them: words, stems, keystrokes, particles and endings.
//!
//! Queries, texts and names pass through the same functions: [`normalize`] folds characters, [`tokenizer`] splits
//! words, [`english`] and [`korean`] know the forms of a word, and [`hangul_keys`] the keystrokes of Hangul.
//!
//! This crate must not know which words the rules have. Start reading at [`tokenizer::tokenize`].

pub mod english;
pub mod hangul_keys;
pub mod korean;
pub mod normalize;
pub mod tokenizer;
