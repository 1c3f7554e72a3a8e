//! Skills, equipment and states that work without being declared: one file each, named after what it holds.
//!
//! A file says what its skill changes; the phases call it where it matters, by name. There is no table of hooks as in
//! `mechanics`: a declared skill is found by its id and has the same few hooks as all others, but a passive skill acts
//! at places of its own (a facing before any declaration, a target, a MOD, a save, a state at the end), so that each
//! hook would have one implementation and hide the call. A passive skill that only changes a number has no file: its
//! entry prints `effects`, which `roll_changes` adds.

pub(super) mod aerial;
pub(super) mod all_round_visor;
pub(super) mod bangbomb;
pub(super) mod cc_special_skills;
pub(super) mod cube;
pub(super) mod ecm;
pub(super) mod fatality;
pub(super) mod firewall;
pub(super) mod foxhole;
pub(super) mod guard;
pub(super) mod impersonation_levels;
pub(super) mod marksmanship;
pub(super) mod martial_arts;
pub(super) mod multispectral_visor;
pub(super) mod nanoscreen_and_albedo;
pub(super) mod protheion;
pub(super) mod replica;
pub(super) mod stealth;
pub(super) mod suppressive_fire_state;
pub(super) mod surprise_attack;
pub(super) mod symbiomate;
pub(super) mod warning;
