//! The table: where figures and scenery stand, and what follows from it.
//!
//! Lengths are whole tenths of a millimetre. Start reading at [`layout`], then [`sight`]; [`beam`] is the search.

pub mod beam;
pub mod contact;
pub mod drawn;
pub mod layout;
pub mod sight;
