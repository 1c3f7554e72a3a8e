//! The sandbox: a table that a reader sets up, with Lines of Fire and distances.
//!
//! [`piece`] is a figure or a piece of scenery, [`url_state`] the state of the table in its URL and form, [`outline`]
//! the corners of scenery. [`situation`] converts between that state and the situations of the rules. [`form`] renders
//! the form, [`report`] collects the results of the queries, [`result`] renders them, [`placement`] finds positions for
//! new pieces. The page in the web crate runs the situations.

pub mod form;
pub mod outline;
pub mod piece;
mod placement;
pub mod report;
pub mod result;
pub mod situation;
pub mod url_state;

pub use url_state::UrlState;
