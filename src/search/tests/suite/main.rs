//! Search over the real content, as one program: each test program costs its own link.
#![cfg(test)]

mod answers;
mod editions;
mod generated;
mod other_spellings;
mod phrases;
mod questions;
mod search;
mod two_set;
