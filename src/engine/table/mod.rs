//! The table: where figures and scenery stand, and what follows from it.
//!
//! Lengths are whole tenths of a millimetre. Start reading at [`layout`], then [`sight`]; [`beam`] is the search.
//! [`distance`] measures, by [`apart`], and [`coherency`] after it; [`touching`] tells contact, by [`contact`]; [`inside`]
//! tells who is in an [`area`], and [`share`] how much of a base; [`cover`] tells what hides whom, by [`shadow`]. [`path`]
//! goes along a way and looks who sees it when; [`deploy`] tells where a trooper may begin. [`picture`] says what of it a
//! picture shows, and [`nearest`] between which points.

pub mod apart;
pub mod area;
pub mod beam;
pub mod coherency;
pub mod contact;
pub mod cover;
pub mod deploy;
pub mod distance;
pub mod inside;
pub mod layout;
pub mod nearest;
pub mod path;
pub mod picture;
pub mod shadow;
pub mod share;
pub mod sight;
pub mod touching;
pub mod volume;
