//! The table: where figures and scenery stand, and what follows from it.
//!
//! Lengths are whole tenths of a millimetre. Start reading at [`layout`], then [`sight`]; [`beam`] is the search.
//! [`apart`] measures, [`area`] tells who is inside, and [`share`] how much of a base.

pub mod apart;
pub mod area;
pub mod beam;
pub mod contact;
pub mod drawn;
pub mod layout;
pub mod share;
pub mod sight;
