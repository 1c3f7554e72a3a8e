//! Rules of one trooper apart from an Order: its side, its group and profile, and the consequences of harm.

pub mod alignment;
pub mod carry;
pub mod chart_roll;
pub mod civilian;
pub mod fireteam;
pub mod fireteam_creation;
pub mod fireteam_integrity;
pub mod fireteam_roster;
pub mod guts;
pub mod hvt_alignment;
pub mod information;
pub mod kit_use;
pub mod lent;
pub mod marker_entry;
pub mod mnemonica;
pub mod morpho_scan;
pub mod move_distance;
pub mod never_prone;
pub mod pilot;
pub mod several_medikits;
pub mod transmutation;
