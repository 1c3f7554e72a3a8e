//! Renders the knowledge base as HTML: page layout, prose, clauses, rulings, traces and ledgers.
//!
//! This crate knows URLs but must not know requests. Words come from `i18n`, names from the term base, facts from the
//! snapshot. Start reading at [`View`], the context of every component, and [`layout::render_page`], the layout of
//! every page.
//!
//! HTML that several pages or the offline bundle share is here, HTML of one page in its file of `web/pages`. The URL of
//! a page is a function of [`url`].

pub mod army_sheet;
pub mod badge;
pub mod clause;
pub mod clause_link;
pub mod clause_link_cache;
pub mod compare;
pub mod concordance;
pub mod discrepancy;
pub mod edition_diff;
pub mod entry;
pub mod entry_clauses;
pub mod entry_link;
pub mod entry_text;
pub mod gloss;
pub mod icon;
pub mod json_ld;
pub mod layout;
pub mod objective_draw;
pub mod odds;
pub mod outcome;
pub mod page_location;
pub mod parallel;
mod plane;
pub mod playground;
pub mod preview;
pub mod prose;
pub mod reading_mode;
pub mod reference;
pub mod ruling;
pub mod sandbox;
pub mod scenario;
pub mod sentence;
pub mod settings;
pub mod sheet;
pub mod situation;
pub mod source_pages;
pub mod table;
pub mod text;
pub mod text_context;
pub mod theme;
pub mod trace;
pub mod turn;
pub mod unapplied;
pub mod unit_changes;
pub mod unit_comparison;
pub mod unit_item;
pub mod unit_sheet;
pub mod url;
pub mod value_text;
pub mod values;
mod view;

pub use view::View;
