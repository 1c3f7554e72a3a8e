//! Attacks: their targets, their weapons, their Templates, and the general rules on them.

pub(super) mod area_of_effect;
pub(super) mod attack_skill_rules;
pub(super) mod blast;
pub(super) mod comms_attack;
pub(super) mod comms_weapon;
pub(super) mod disposable;
pub(super) mod guided_attack;
pub(super) mod launched_item;
pub(super) mod room;
pub(super) mod shot_into_melee;
pub(super) mod smoke_attack;
pub(super) mod stated_weapon_values;
pub(super) mod target_attribute;
pub(super) mod targets;
pub(super) mod template_coverage;
pub(super) mod weapon_choice;
pub(super) mod weapon_misuse;
pub(super) mod weapon_rules;
pub(super) mod weapon_trait;
