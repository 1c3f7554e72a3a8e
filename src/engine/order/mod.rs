//! The resolution of one Order: declarations, AROs, rolls, saves, states and Guts Rolls.
//!
//! `phases` runs the phases one after the other. A phase uses only earlier phases and the shared modules:
//!
//! 1. `phases::prepare` completes the input with the steps of `input`: it changes sides and states, grants skills and
//!    takes away what does not work (its doc lists the steps in their order);
//! 2. `declare` checks the declarations of the active troopers, `react` checks the AROs; both add rolls to the `plan`;
//!    `peripheral` checks what a Controller and its Peripherals may declare together;
//! 3. `unmet_requirements` drops rolls that do not meet their requirements;
//! 4. `roll_pairing` finds opposing rolls, `value` computes Success Values, `general_rule_steps` writes the rules that
//!    apply;
//! 5. `roll_phase` rolls the dice and compares them, `settle` rolls saves, changes states and ends the Order, `odds`
//!    computes the exact odds.
//!
//! Between 3 and 4, `discovery` rolls Discover with the functions of `value` and `roll_phase`, because attacks depend
//! on it.
//!
//! The phases share their data and the rules that several of them apply; the list of modules below has both in groups.
//! Declared skills with steps of their own are in `mechanics`, skills that work without being declared in `passive`.
//!
//! All rolls are simultaneous: a trooper that falls still acts as declared.
//!
//! Troopers and declarations are identified by index. Names are resolved where a situation is read, before the Order is
//! resolved; a phase looks one up only to write it.

// What runs the phases.
mod phases;

// The steps that complete the input.
mod input;

// The phases after that.
mod declare;
mod discovery;
mod general_rule_steps;
mod odds;
mod react;
mod roll_pairing;
mod roll_phase;
mod settle;
mod unmet_requirements;
mod value;

// General rules: what they affect, and those on opposing rolls and evasions.
mod evasion_rules;
mod general_rule;
mod roll_pairing_rules;

// Checks of declarations and reactions.
mod hackable;
mod movement_limit;
mod no_reaction;
mod path_point;
mod restrictions;
mod waiting;
mod white_noise;

// The data that the phases share.
mod attributes;
mod declaration;
mod health;
mod opposition;
mod phase_context;
mod plan;
mod prior_state;
mod relation;
mod roll_data;
mod save_input;
mod scenario_limits;
mod scene;
mod situation;
mod stated_values;
mod trooper_index;
mod trooper_outcome;

// Skills, by whether they are declared.
mod counted_skills;
mod mechanic;
mod mechanics;
mod passive;
mod quick_movement;
mod treatment;

// Values in brackets, and other changes to a roll.
pub mod bracket;
mod bracket_effects;
mod landing_area;
mod roll_changes;
mod special_die;
mod table_entry;

// Relations between troopers: sight, cover, contact.
mod relations;

// Markers and disguises.
mod disguise;
mod marker;
mod marker_hit;

// Attacks, their targets and their weapons; those of several troopers in one close combat.
mod attack;
mod close_combat;

// Deployables and Peripherals.
mod automatic_trigger;
pub mod deployed;
mod peripheral;

// What becomes of a trooper that falls, and which acts on.
mod acts_unconscious;
mod falling_unconscious;

pub use mechanics::iter_mechanic_skills;
pub use phases::{resolve, resolve_after};
pub use prior_state::{Controlled, Disguise, EarlierAction, ImpersonationLevel, PriorState};
pub use relations::positions;
pub use relations::zone_sight::is_blinded;
pub use situation::{
    Active, ActiveIndex, Aro, Attributes, Declaration, DeclarationIndex, Order, OtherTarget, PassingRelations,
    ProfileEntry, Reactive, ReactiveIndex, Relation, ResolvedPart, StatedValues, Targets, Team, TemplateFacts, Trooper,
    TrooperIndex, TrueFrom, ZonesBetween,
};
