//! The sandbox: a table that a reader sets up, with its Lines of Fire and distances.
//!
//! [`piece`] is a figure or scenery, [`url_state`] the table as its address and its form write it, [`outline`] the corners of scenery, [`situation`] the same
//! as the rules read it and back. [`form`] asks, [`report`] keeps what came out, [`result`] shows it, [`placement`] places what
//! is added. The page behind it runs the situations.

pub mod url_state;
pub mod form;
pub mod report;
pub mod outline;
pub mod piece;
pub mod result;
mod placement;
pub mod situation;

pub use url_state::UrlState;
