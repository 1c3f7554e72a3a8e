//! Search over the real content, as one program: each test program costs its own link.
#![cfg(test)]

mod phrases;
mod generated;
mod search;
mod two_set;
