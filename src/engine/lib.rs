//! The rules engine: situation, catalogue, ruleset and dice in; outcome and trace, or a refusal, out.
//!
//! Pure and total. It reads no file, clock or environment, keeps no state, uses no float and produces no text. It knows
//! clause ids, not content; `rulings` is its only client. Start reading at [`ruleset`], then [`rolls`], then [`order`]
//! for one Order and [`turn`] for the Order Pool, Command Tokens and states.
//!
//! To add a skill: MODs, Burst and Damage are data (`effects` in its entry). A skill that rolls in a new way is a row
//! of `SKILLS` in [`skills`]; its special steps are a file of `order/mechanics` with a line in `MECHANICS`. A rule that
//! an edition has or lacks is a line of `Rule` in [`ruleset`] and a row with its clause in the file of each edition; a
//! rule with a value is a field of a topic's struct there. A skill that adds or forbids Orders is such a field and code
//! in [`turn`]. To add an edition: a file of [`ruleset`] that names the differences.

#![deny(clippy::disallowed_methods, clippy::float_arithmetic, clippy::print_stderr, clippy::print_stdout)]

pub mod alignment;
pub mod carry;
pub mod context;
pub mod cover;
pub mod deployment;
pub mod dice;
pub mod draw;
pub mod effects;
pub mod event;
pub mod face_to_face;
pub mod fireteam;
pub mod guts;
pub mod hacking_target;
pub mod infiltration;
pub mod information;
pub mod initiative;
pub mod measuring;
pub mod medikit;
pub mod movement;
pub mod multiscanner;
pub mod objective;
pub mod odds;
pub mod order;
pub mod panoply;
pub mod record;
pub mod repeated_roll;
pub mod rolls;
pub mod ruleset;
pub mod saves;
pub mod scenario;
pub mod scenario_skill;
pub mod secure_hvt;
pub mod sight;
pub mod skills;
pub mod success_value;
pub mod supportware;
pub mod table;
pub mod transmutation;
pub mod turn;
pub mod weapon;
pub mod wounds;
pub mod zone_of_control;
