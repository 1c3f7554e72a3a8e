//! The resolution of one Order: declarations, AROs, rolls, saves, states and Guts Rolls.
//!
//! `phases` runs the phases one after the other. A phase uses only earlier phases and the shared modules:
//!
//! 1. `posture`, `team` and `granted_skills` apply the chosen postures, the bonuses of Fireteams and the skills that
//!    entries grant;
//! 2. `declare` checks the declarations of the active troopers, `react` checks the AROs; both add rolls to the `plan`;
//!    `peripheral` checks what a Controller and its Peripherals may declare together;
//! 3. `unmet_requirements` drops rolls that do not meet their requirements;
//! 4. `pairing` finds opposing rolls, `value` computes Success Values, `general_rules` writes the rules that apply;
//! 5. `roll_phase` rolls the dice and compares them, `settle` rolls saves, changes states and ends the Order, `odds`
//!    computes the exact odds.
//!
//! Between 3 and 4, `discovery` rolls Discover with the functions of `value` and `roll_phase`, because attacks depend
//! on it.
//!
//! The phases share their data (`situation`, `prior_state`, `scene`, `plan`, `roll_data`, `trooper_outcome`,
//! `phase_context`), rules that several phases apply (`line_of_fire`, `cover`, `marker`, `disguise`, `replica`,
//! `melee`, `targets`, `warning`, `changes`, `saving` and others) and the special `mechanics`.
//!
//! All rolls are simultaneous: a trooper that falls still acts as declared.

mod all_round;
mod automatic_trigger;
mod bangbomb;
mod blast;
pub mod bracket;
mod bracket_effects;
mod cc_special;
mod changes;
mod comms_weapon;
mod counted_skills;
mod cover;
mod declare;
pub mod deployed;
mod discovery;
mod disguise;
mod disposable;
mod engagement;
mod fall;
mod firewall;
mod general_rule;
mod general_rules;
mod granted_skills;
mod guard;
mod guided;
mod impersonation;
mod launch;
mod line_of_fire;
mod marker;
mod mechanic;
mod mechanics;
mod melee;
mod movement_limit;
mod no_reaction;
mod odds;
mod pairing;
mod peripheral;
mod phase_context;
mod phases;
mod plan;
pub mod positions;
mod posture;
mod prior_state;
mod protheion;
mod quick_movement;
mod react;
mod replica;
mod roll_data;
mod roll_phase;
mod saving;
mod scene;
mod screens;
mod settle;
mod shot_into_melee;
mod situation;
mod smoke_attack;
mod special_die;
mod stands;
mod stated;
mod stealth;
mod suppression;
mod symbiomate;
mod targets;
mod team;
mod template;
mod treatment_reroll;
mod trooper_outcome;
mod unmet_requirements;
mod value;
mod visibility;
mod visor;
mod wall;
mod warning;
mod weapon_choice;
mod weapon_misuse;
mod weapon_rules;
mod weapon_trait;
mod working;
mod zone_sight;

pub use mechanics::mechanic_skills;
pub use phases::{resolve, resolve_after};
pub use prior_state::{Controlled, Disguise, EarlierAction, PriorState};
pub use situation::{
    Active, Aims, Aro, Attributes, Declaration, Extent, Facts, Order, OtherTarget, ProfileEntry, Reactive, Since,
    Stated, Team, Trooper, TrooperIndex, ZonesBetween,
};
pub use zone_sight::is_blinded;
