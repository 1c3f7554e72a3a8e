//! One Order from start to end: declarations, AROs, all rolls at once, saves, states, Guts Rolls.
//!
//! `resolve` runs the phases one after the other. Each looks only at earlier phases and at what all share:
//!
//! 1. `posture` and `granted_skills` settle how troopers act and which skills they have;
//! 2. `declare` checks what the active troopers do, `react` checks the AROs; together they give a `plan` of rolls;
//! 3. `unmet_requirements` drops what lacks its requirement;
//! 4. `pairing` finds which rolls meet, `value` adds up what each is made against, `general_rules` notes what applies;
//! 5. `roll` throws the dice and compares, `settle` makes saves, changes states and ends the Order, `odds` counts.
//!
//! Between 3 and 4, `discovery` rolls Discover with the functions of `value` and `roll`: attacks depend on it.
//!
//! The phases share the data (`situation`, `prior_state`, `scene`, `plan`, `rolls`, `fate`, `resolution`), what more than
//! one phase needs to know (`sight`, `cover`, `marker`, `melee`, `targets`, `warning`, `changes`, `saving`, ...) and the
//! special `mechanics`.
//!
//! All rolls are simultaneous: a trooper that falls still acts as declared.

mod changes;
mod cover;
mod declare;
mod discovery;
mod entry_ids;
mod trooper_outcome;
mod general_rules;
mod granted_skills;
mod guided;
mod marker;
mod mechanic;
mod mechanics;
mod melee;
mod movement_limit;
mod odds;
mod pairing;
mod plan;
pub mod positions;
mod posture;
mod prior_state;
mod react;
mod resolution;
mod resolve;
mod roll;
mod rolls;
mod saving;
mod scene;
mod settle;
mod sight;
mod situation;
mod symbiomate;
mod targets;
mod unmet_requirements;
mod value;
mod warning;
mod weapon_choice;
mod weapon_trait;

pub use crate::skills::COMBAT_JUMP;
pub use crate::turn::printed::AIRBORNE;
pub use prior_state::{EarlierAction, Posture, PriorState};
pub use resolve::{resolve, resolve_after};
pub use situation::{
    Active, Aims, Aro, Attributes, Bearing, Declaration, Extent, Facts, GutsChoice, Half, Lands, Order, OrderKind,
    Reactive, Side, Since, Touches, Trooper, TrooperIndex,
};
