//! The rules engine: situation, catalogue, ruleset and dice in; outcome and trace, or a refusal, out.
//!
//! Pure and total. It reads no file, clock or environment, keeps no state, uses no float and says no sentence. It knows
//! clause ids, not content; `rulings` is its only client. Start reading at [`ruleset`], then [`rolls`], then [`order`].
//!
//! To add a skill: MODs, Burst and Damage are data (`effects` in its entry). A skill that rolls in a new way is a row
//! of `SKILLS` in [`skills`], its special steps are a file of `order/mechanics`, and what an edition says of it is a
//! line of `Rule` in [`ruleset`] with its clause. To add an edition: a file of [`ruleset`] that names the differences.

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
