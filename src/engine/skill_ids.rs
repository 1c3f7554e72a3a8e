//! Ids of the skills that are declared, and of the programs and equipment that are declared like them.

#![expect(missing_docs, reason = "each constant has the name of its entry")]

/// The type of skills that may be declared as AROs.
pub const ARO_TYPE: &str = "automatic-reaction-order";
/// The type of Short Movement Skills; an Order may have two.
pub const SHORT_MOVEMENT_TYPE: &str = "short-movement-skill";
/// The type of Short Skills; an Order may have one, together with a Short Movement Skill.
pub const SHORT_TYPE: &str = "short-skill";
/// The type of Entire Order Skills; one fills an Order.
pub const ENTIRE_ORDER_TYPE: &str = "entire-order-skill";
pub const ACTIVATE_DISCO_BALL: &str = "activate-disco-ball";
/// Airborne Deployment, the skill that troopers spend their Order on to land from the air, in all its forms.
pub const AIRBORNE_DEPLOYMENT: &str = "airborne-deployment";
pub const ALERT: &str = "alert";
pub const ASSAULT: &str = "assault";
/// Bangbomb, which is equipment.
pub const BANGBOMB: &str = "bangbomb";
pub const BERSERK: &str = "berserk";
pub const BS_ATTACK: &str = "bs-attack";
pub const CAUTIOUS_MOVEMENT: &str = "cautious-movement";
pub const CC_ATTACK: &str = "cc-attack";
pub const CHANGE_FACING: &str = "change-facing";
pub const CLIMB: &str = "climb";
pub const COMBAT_JUMP: &str = "combat-jump";
/// The program that changes the rolls of Combat Jumps.
pub const CONTROLLED_JUMP: &str = "controlled-jump";
pub const CRUSH: &str = "crush";
/// The program by which a hacker impersonates.
pub const CYBERMASK: &str = "cybermask";
pub const DISCOVER: &str = "discover";
pub const DOCTOR: &str = "doctor";
pub const DODGE: &str = "dodge";
pub const ENGAGE: &str = "engage";
pub const ENGINEER: &str = "engineer";
pub const FORWARD_OBSERVER: &str = "forward-observer";
pub const HACKING: &str = "hacking";
/// The return to Holoechoes, named after the state.
pub const HOLOECHO: &str = "holoecho";
/// The return under a `HoloMask`, named after the item.
pub const HOLOMASK: &str = "holomask";
pub const IDLE: &str = "idle";
/// The return to Impersonation, named after the state.
pub const IMPERSONATION_STATE: &str = "impersonation-state";
pub const INTUITIVE_ATTACK: &str = "intuitive-attack";
pub const JUMP: &str = "jump";
/// Look Out!, the reaction that warns allies since N4.
pub const LOOK_OUT: &str = "look-out";
pub const MOVE: &str = "move";
pub const PARACHUTIST: &str = "parachutist";
pub const PARAMEDIC: &str = "paramedic";
pub const RE_CAMOUFLAGE: &str = "re-camouflage";
pub const REGENERATION: &str = "regeneration";
pub const RESET: &str = "reset";
pub const SENSOR: &str = "sensor";
pub const SPECULATIVE_FIRE: &str = "speculative-fire";
pub const SUPPRESSIVE_FIRE: &str = "suppressive-fire";
pub const TRIANGULATED_FIRE: &str = "triangulated-fire";

/// The skills by which a trooper lands from the air.
pub const LANDING_SKILLS: [&str; 3] = [AIRBORNE_DEPLOYMENT, COMBAT_JUMP, PARACHUTIST];
