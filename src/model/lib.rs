//! The types that the other crates share: ids, editions, values, entries, outcomes, traces and problems.
//!
//! The crate reads no file, applies no rule and renders no page; [`entry_url`] is here because several crates need it.
//! Start reading at [`entry`] for content, at [`trace`] for rulings.
//!
//! To add an edition: a variant of `Edition` in [`edition`], a folder in `engine/ruleset` and a file in
//! `content/editions`, its word in `locales/`, its id in `mcp` and in `SCOPES` of `search`; nothing reminds you of its
//! colors in `assets/*.css`, nor of the clauses that still hold in it. A season or an earlier revision is a `Pack`, not
//! an `Edition`. To add a language: a variant in [`lang`], its texts in `locales/` and in the content. The compiler
//! finds its fields and every `match`; lists in `language`, `morphology`, `names` and `search` are forgotten silently,
//! so read every line that names `Lang`. `CONTRIBUTING.md` lists all places.

pub mod catalogue;
pub mod edition;
pub mod effect;
pub mod entry;
pub mod entry_aliases;
pub mod entry_url;
pub mod fact_name;
pub mod fraction;
pub mod game_stage;
pub mod ids;
pub mod index;
pub mod lang;
pub mod length;
pub mod markdown;
pub mod message;
pub mod nearest;
pub mod number;
pub mod objective;
pub mod outcome;
pub mod part;
pub mod path;
pub mod problem;
pub mod refusal;
pub mod scenario;
pub mod search_phrases;
pub mod situation;
pub mod solid;
pub mod source;
pub mod source_page;
pub mod table;
pub mod term;
pub mod text;
pub mod trace;
pub mod unapplied;
pub mod unit_figures;
pub mod value;
pub mod visible;
mod words;
