//! Attacks: their targets, their weapons, their Templates, and the general rules on them.

pub mod area_of_effect;
pub mod attack_skill_rules;
pub mod blast;
pub mod comms_attack;
pub mod comms_weapon;
pub mod disposable;
pub mod guided_attack;
pub mod launched_item;
pub mod room;
pub mod shot_into_melee;
pub mod smoke_attack;
pub mod stated_weapon_values;
pub mod target_attribute;
pub mod targets;
pub mod template_coverage;
pub mod weapon_choice;
pub mod weapon_misuse;
pub mod weapon_rules;
pub mod weapon_trait;
