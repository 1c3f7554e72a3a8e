//! From the knowledge base to HTML: the frame of a page, prose, clauses, rulings, traces and ledgers.
//!
//! It knows addresses but no request; words come from `i18n`, names from the term base, facts from the snapshot.
//! Start reading at [`View`], what every part is drawn for, and [`frame::page`], what every page stands in.

pub mod address;
pub mod badge;
pub mod beside;
pub mod by_entry;
pub mod clause;
pub mod compare;
pub mod concordance;
pub mod defined;
pub mod discrepancy;
pub mod draw;
pub mod entry;
pub mod everything;
pub mod frame;
pub mod gloss;
pub mod links;
pub mod odds;
pub mod outcome;
mod plane;
pub mod playground;
pub mod preview;
pub mod prose;
pub mod read;
pub mod reference;
pub mod ruling;
pub mod sandbox;
pub mod scenario;
pub mod sentence;
pub mod sheet;
pub mod situation;
pub mod table;
pub mod text;
pub mod theme;
pub mod trace;
pub mod values;
mod view;

pub use view::View;
