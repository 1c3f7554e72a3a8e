//! Ids of the skills that are declared, and of the programs and equipment that are declared like them.

#![expect(missing_docs, reason = "each constant has the name of its entry")]

use model::ids::EntryId;

/// The type of skills that may be declared as AROs.
pub const ARO_TYPE: &EntryId = entry!("automatic-reaction-order");
/// The type of Short Movement Skills; an Order may have two.
pub const SHORT_MOVEMENT_TYPE: &EntryId = entry!("short-movement-skill");
/// The type of Short Skills; an Order may have one, together with a Short Movement Skill.
pub const SHORT_TYPE: &EntryId = entry!("short-skill");
/// The type of Entire Order Skills; one fills an Order.
pub const ENTIRE_ORDER_TYPE: &EntryId = entry!("entire-order-skill");
pub const ACTIVATE_DISCO_BALL: &EntryId = entry!("activate-disco-ball");
/// Airborne Deployment, the skill that troopers spend their Order on to land from the air, in all its forms.
pub const AIRBORNE_DEPLOYMENT: &EntryId = entry!("airborne-deployment");
pub const ALERT: &EntryId = entry!("alert");
pub const ASSAULT: &EntryId = entry!("assault");
/// Bangbomb, which is equipment.
pub const BANGBOMB: &EntryId = entry!("bangbomb");
pub const BERSERK: &EntryId = entry!("berserk");
pub const BS_ATTACK: &EntryId = entry!("bs-attack");
pub const CAUTIOUS_MOVEMENT: &EntryId = entry!("cautious-movement");
pub const CC_ATTACK: &EntryId = entry!("cc-attack");
pub const CHANGE_FACING: &EntryId = entry!("change-facing");
pub const CLIMB: &EntryId = entry!("climb");
pub const COMBAT_JUMP: &EntryId = entry!("combat-jump");
/// The program that changes the rolls of Combat Jumps.
pub const CONTROLLED_JUMP: &EntryId = entry!("controlled-jump");
pub const CRUSH: &EntryId = entry!("crush");
/// The program by which a hacker impersonates.
pub const CYBERMASK: &EntryId = entry!("cybermask");
pub const DISCOVER: &EntryId = entry!("discover");
pub const DOCTOR: &EntryId = entry!("doctor");
pub const DODGE: &EntryId = entry!("dodge");
pub const ENGAGE: &EntryId = entry!("engage");
pub const ENGINEER: &EntryId = entry!("engineer");
pub const FORWARD_OBSERVER: &EntryId = entry!("forward-observer");
pub const HACKING: &EntryId = entry!("hacking");
/// The return to Holoechoes, named after the state.
pub const HOLOECHO: &EntryId = entry!("holoecho");
/// The return under a `HoloMask`, named after the item.
pub const HOLOMASK: &EntryId = entry!("holomask");
pub const IDLE: &EntryId = entry!("idle");
/// The return to Impersonation, named after the state.
pub const IMPERSONATION_STATE: &EntryId = entry!("impersonation-state");
pub const INTUITIVE_ATTACK: &EntryId = entry!("intuitive-attack");
pub const JUMP: &EntryId = entry!("jump");
/// Look Out!, the reaction that warns allies since N4.
pub const LOOK_OUT: &EntryId = entry!("look-out");
pub const MOVE: &EntryId = entry!("move");
pub const PARACHUTIST: &EntryId = entry!("parachutist");
pub const PARAMEDIC: &EntryId = entry!("paramedic");
pub const RE_CAMOUFLAGE: &EntryId = entry!("re-camouflage");
pub const REGENERATION: &EntryId = entry!("regeneration");
pub const RESET: &EntryId = entry!("reset");
pub const SENSOR: &EntryId = entry!("sensor");
pub const SPECULATIVE_FIRE: &EntryId = entry!("speculative-fire");
pub const SUPPRESSIVE_FIRE: &EntryId = entry!("suppressive-fire");
pub const TRIANGULATED_FIRE: &EntryId = entry!("triangulated-fire");

/// The skills that are nothing but a movement along a way.
pub const MOVEMENT_SKILLS: [&EntryId; 4] = [CAUTIOUS_MOVEMENT, CLIMB, JUMP, MOVE];
/// The skills by which a trooper lands from the air.
pub const LANDING_SKILLS: [&EntryId; 3] = [AIRBORNE_DEPLOYMENT, COMBAT_JUMP, PARACHUTIST];
