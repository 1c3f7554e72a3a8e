//! The rules engine: situation, catalogue, ruleset and dice in; outcome and trace, or a refusal, out.
//!
//! Pure and total. It reads no file, clock or environment, keeps no state, uses no float and produces no text. It knows
//! clause ids, not content; `rulings` is its only client. Start reading at [`ruleset`], then [`rolls`], then [`order`]
//! for one Order and [`turn`] for the Order Pool, Command Tokens and states.
//!
//! * Every procedure takes a [`context`] and writes a [`record`]. Its entry point is called `resolve`, with its module:
//!   `order_pool::resolve`; a module with several procedures has `resolve_…`: `supply_item::resolve_use`.
//! * Rolls: [`success_value`], [`rolls`], [`saves`], and their exact [`odds`].
//! * What is printed: [`printed`], [`skills`], [`weapon`]. What a play may break: [`violation`].
//! * Lists with an index type of their own: [`index_vec`].
//! * One Order: [`order`], with [`visibility`] and [`hacking`]; [`trooper`] and [`turn`] have the rules around it,
//!   [`route`] movement along a way.
//! * What is placed on the table, goes off and is refilled: [`deployable`].
//! * Geometry: [`table`]. Before the game: [`deployment`]. Its score: [`scenario`]. Tournaments: [`event`].
//!
//! A procedure cites a clause by its id if the rule reads the same in every edition that has it. Where an edition
//! replaces the clause by another, the procedure asks [`ruleset`]: a test in `tests/registry.rs` finds a procedure that
//! names both, and the check `cited-clause-does-not-hold` a clause of another edition.
//!
//! To add a skill: MODs, Burst and Damage are data (`effects` in its entry). A skill that rolls in a new way is a row
//! of `SKILLS` in [`skills`]; its special steps are a file of `order/mechanics` with a line in `MECHANICS`. A rule
//! without a value that an edition has or lacks is a line of `Rule` in [`ruleset`] and a row with its clauses in each
//! edition; any other rule is a field of a topic's struct there. A skill that adds or forbids Orders is such a field
//! and code in [`turn`].
//!
//! A skill that works without being declared is a file of `order/passive`, called by name in the phase that needs it;
//! one outside an Order belongs to [`deployment`], [`trooper`], [`deployable`] or `scenario/skill`. Its id is in
//! `skill_ids` if it is declared, in `entry_ids` if several procedures name it; its value in brackets is a row of
//! `BRACKET_KINDS`; the words of its steps are in `locales/*/steps.ftl`. `CONTRIBUTING.md` lists every place.
//!
//! To add an edition: the top of `model` lists the places; here, a folder in [`ruleset`] that names the differences.

#![deny(clippy::disallowed_methods, clippy::float_arithmetic, clippy::print_stderr, clippy::print_stdout)]

// First: the modules below name clauses and entries by its macros.
#[macro_use]
pub mod record;

pub mod context;
pub mod deployable;
pub mod deployment;
pub mod dice;
pub mod discrepancy;
pub mod entry_ids;
pub mod event;
pub mod hacking;
pub mod index_vec;
pub mod odds;
pub mod order;
pub mod printed;
pub mod read_values;
pub mod rejection;
pub mod rolls;
pub mod route;
pub mod ruleset;
pub mod saves;
pub mod saves_with_odds;
pub mod scenario;
pub mod skill_ids;
pub mod skills;
pub mod success_value;
pub mod table;
pub mod trooper;
pub mod turn;
pub mod violation;
pub mod visibility;
pub mod weapon;
pub mod wounds;
