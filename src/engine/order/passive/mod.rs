//! Skills, equipment and states that work without being declared: one file each, named after what it holds.
//!
//! A file says what its skill changes; the phases call it where it matters, by name. There is no table of hooks as in
//! `mechanics`: a declared skill is found by its id and has the same few hooks as all others, but a passive skill acts
//! at places of its own (a facing before any declaration, a target, a MOD, a save, a state at the end), so that each
//! hook would have one implementation and hide the call. A passive skill that only changes a number has no file: its
//! entry prints `effects`, which `roll_changes` adds.

pub mod acts_unconscious;
pub mod aerial;
pub mod all_round_visor;
pub mod bangbomb;
pub mod cc_special_skills;
pub mod cube;
pub mod ecm;
pub mod fatality;
pub mod firewall;
pub mod foxhole;
pub mod guard;
pub mod impersonation_levels;
pub mod marksmanship;
pub mod martial_arts;
pub mod multispectral_visor;
pub mod nanoscreen_and_albedo;
pub mod protheion;
pub mod replica;
pub mod sixth_sense;
pub mod stealth;
pub mod suppressive_fire_state;
pub mod surprise_attack;
pub mod symbiomate;
pub mod warning;
