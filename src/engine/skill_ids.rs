//! Ids of the skills that are declared, and of the programs and equipment that are declared like them.

/// The type of skills that may be declared as AROs.
pub const REACTION: &str = "automatic-reaction-order";
/// The type of Short Movement Skills; an Order may have two.
pub const BASIC: &str = "short-movement-skill";
/// The type of Short Skills; an Order may have one, together with a Short Movement Skill.
pub const SHORT: &str = "short-skill";
/// The type of Entire Order Skills; one fills an Order.
pub const ENTIRE: &str = "entire-order-skill";
/// Activate Disco Ball.
pub const ACTIVATE_DISCO_BALL: &str = "activate-disco-ball";
/// Airborne Deployment, the skill that troopers spend their Order on to land from the air, in all its forms.
pub const AIRBORNE_DEPLOYMENT: &str = "airborne-deployment";
/// Alert.
pub const ALERT: &str = "alert";
/// Bangbomb, which is equipment.
pub const BANGBOMB: &str = "bangbomb";
/// Berserk.
pub const BERSERK: &str = "berserk";
/// BS Attack.
pub const BS_ATTACK: &str = "bs-attack";
/// Cautious Movement.
pub const CAUTIOUS_MOVEMENT: &str = "cautious-movement";
/// CC Attack.
pub const CC_ATTACK: &str = "cc-attack";
/// Change Facing.
pub const CHANGE_FACING: &str = "change-facing";
/// Climb.
pub const CLIMB: &str = "climb";
/// Combat Jump.
pub const COMBAT_JUMP: &str = "combat-jump";
/// Crush.
pub const CRUSH: &str = "crush";
/// The program by which a hacker impersonates.
pub const CYBERMASK: &str = "cybermask";
/// Discover.
pub const DISCOVER: &str = "discover";
/// Doctor.
pub const DOCTOR: &str = "doctor";
/// Dodge.
pub const DODGE: &str = "dodge";
/// Engage.
pub const ENGAGE: &str = "engage";
/// Engineer.
pub const ENGINEER: &str = "engineer";
/// Forward Observer.
pub const FORWARD_OBSERVER: &str = "forward-observer";
/// Hacking.
pub const HACKING: &str = "hacking";
/// The return to Holoechoes, named after the state.
pub const HOLOECHO: &str = "holoecho";
/// The return under a `HoloMask`, named after the item.
pub const HOLOMASK: &str = "holomask";
/// Idle.
pub const IDLE: &str = "idle";
/// The return to Impersonation, named after the state.
pub const IMPERSONATION_STATE: &str = "impersonation-state";
/// Intuitive Attack.
pub const INTUITIVE_ATTACK: &str = "intuitive-attack";
/// Jump.
pub const JUMP: &str = "jump";
/// Look Out!, the reaction that warns allies since N4.
pub const LOOK_OUT: &str = "look-out";
/// Parachutist.
pub const PARACHUTIST: &str = "parachutist";
/// Paramedic.
pub const PARAMEDIC: &str = "paramedic";
/// Re-Camouflage.
pub const RE_CAMOUFLAGE: &str = "re-camouflage";
/// Regeneration.
pub const REGENERATION: &str = "regeneration";
/// Reset.
pub const RESET: &str = "reset";
/// Sensor.
pub const SENSOR: &str = "sensor";
/// Speculative Fire.
pub const SPECULATIVE_FIRE: &str = "speculative-fire";
/// Suppressive Fire.
pub const SUPPRESSIVE_FIRE: &str = "suppressive-fire";
/// Triangulated Fire.
pub const TRIANGULATED_FIRE: &str = "triangulated-fire";

/// The skills by which a trooper lands from the air.
pub const LANDING_SKILLS: [&str; 3] = [AIRBORNE_DEPLOYMENT, COMBAT_JUMP, PARACHUTIST];
