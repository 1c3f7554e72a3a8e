//! Token embeddings: a vector for each token, trained so that a question is close to the text that answers it.
//!
//! A text or question is the normalized sum of its tokens' vectors (a bag of tokens), so the same vectors encode both:
//! a two-tower model with shared weights. [`train()`] learns them from questions with known answers; [`TokenVectors`]
//! reads them back and encodes. Tokens are opaque here: this crate must not know languages or texts.

mod bag;
mod compact_vector;
mod encoder;
mod file_format;
mod token_vectors;
mod train;
mod vector;

pub use compact_vector::CompactVector;
pub use encoder::Encoder;
pub use file_format::FormatError;
pub use token_vectors::TokenVectors;
pub use train::{Document, Question, train};
pub use vector::{DIMENSIONS, Vector};
