//! The sandbox: a table that a reader sets up, and what is seen on it.
//!
//! [`asked`] is the table as its address and its form write it, [`outline`] the corners of scenery, [`situation`] the same
//! as the rules read it and back. [`form`] asks, [`found`] keeps what came out, [`result`] shows it, [`room`] places what
//! is added. The page behind it runs the situations.

pub mod asked;
pub mod form;
pub mod found;
pub mod outline;
pub mod result;
mod room;
pub mod situation;

pub use asked::Asked;
