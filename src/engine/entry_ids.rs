//! Ids of entries that several procedures name: states, equipment, Traits, troop types and Automatic Skills.
//!
//! The ids of skills that are declared are in [`skill_ids`](crate::skill_ids). An id that only one procedure names is
//! defined in that procedure.

#![expect(missing_docs, reason = "each constant has the name of its entry")]

use model::ids::EntryId;

/// The types of skills and equipment that work by themselves.
pub const AUTOMATIC_TYPES: [&EntryId; 2] = [entry!("automatic-equipment"), entry!("automatic-skill")];

pub const AERIAL: &EntryId = entry!("aerial");
pub const ALBEDO: &EntryId = entry!("albedo");
/// The visor that sees all round.
pub const ALL_ROUND_VISOR: &EntryId = entry!("360o-visor");
pub const BIOMETRIC_VISOR: &EntryId = entry!("biometric-visor");
pub const BOOST: &EntryId = entry!("boost");
pub const CAMOUFLAGED: &EntryId = entry!("camouflaged");
/// The Trait of a weapon whose Template is round.
pub const CIRCULAR_TEMPLATE: &EntryId = entry!("circular-template");
pub const CLIMBING_PLUS: &EntryId = entry!("climbing-plus");
pub const COMBAT_INSTINCT: &EntryId = entry!("combat-instinct");
pub const COMMS_ATTACK: &EntryId = entry!("comms-attack");
pub const COURAGE: &EntryId = entry!("courage");
pub const CUBE: &EntryId = entry!("cube");
pub const DEACTIVATOR: &EntryId = entry!("deactivator");
pub const DECOY_STATE: &EntryId = entry!("decoy-state");
pub const DEPLOYABLE_COVER: &EntryId = entry!("deployable-cover");
pub const DEPLOYABLE_WEAPON: &EntryId = entry!("deployable-weapon");
/// The role of a DataTracker.
pub const DATATRACKER: &EntryId = entry!("its10-datatracker");
/// The Trait of a weapon whose Template starts at its user.
pub const DIRECT_TEMPLATE: &EntryId = entry!("direct-template");
pub const DISCONNECTED: &EntryId = entry!("disconnected");
pub const DISPOSABLE: &EntryId = entry!("disposable");
pub const ECLIPSE_SMOKE: &EntryId = entry!("eclipse-smoke");
pub const ECM: &EntryId = entry!("ecm");
pub const ENGAGED: &EntryId = entry!("engaged");
pub const EXPLODE: &EntryId = entry!("explode");
pub const FATALITY: &EntryId = entry!("fatality");
pub const FIRETEAM: &EntryId = entry!("fireteam");
pub const FIREWALL: &EntryId = entry!("firewall");
pub const FORWARD_DEPLOYMENT: &EntryId = entry!("forward-deployment");
pub const FOXHOLE: &EntryId = entry!("foxhole");
pub const FRENZY: &EntryId = entry!("frenzy");
pub const GHOST_SERVANT: &EntryId = entry!("ghost-servant");
pub const GUARD: &EntryId = entry!("guard");
pub const HACKER: &EntryId = entry!("hacker");
pub const HIDDEN_DEPLOYMENT_STATE: &EntryId = entry!("hidden-deployment-state");
pub const HOLOPROJECTOR: &EntryId = entry!("holoprojector");
pub const IMMOBILIZED_A: &EntryId = entry!("immobilized-a");
pub const IMMUNITY: &EntryId = entry!("immunity");
pub const IMPERSONATION: &EntryId = entry!("impersonation");
pub const IMPETUOUS: &EntryId = entry!("impetuous");
pub const INFILTRATION: &EntryId = entry!("infiltration");
pub const ISOLATED: &EntryId = entry!("isolated");
pub const I_KOHL: &EntryId = entry!("i-kohl");
pub const LIMITED_COVER: &EntryId = entry!("limited-cover");
pub const MARKSMANSHIP: &EntryId = entry!("marksmanship");
pub const MARTIAL_ARTS: &EntryId = entry!("martial-arts");
pub const MIMETISM: &EntryId = entry!("mimetism");
pub const MOTORCYCLE: &EntryId = entry!("motorcycle");
pub const MULTISPECTRAL_VISOR: &EntryId = entry!("multispectral-visor");
pub const NANOSCREEN: &EntryId = entry!("nanoscreen");
pub const NATURAL_BORN_WARRIOR: &EntryId = entry!("natural-born-warrior");
pub const NEUROCINETICS: &EntryId = entry!("neurocinetics");
pub const NORMAL_STATE: &EntryId = entry!("normal-state");
pub const NO_COVER_SKILL: &EntryId = entry!("no-cover-skill");
pub const PERIPHERAL_ANCILLARY: &EntryId = entry!("peripheral-ancillary");
pub const PERIPHERAL_CONTROL: &EntryId = entry!("peripheral-control");
pub const PERIPHERAL_CYBERPLUG: &EntryId = entry!("peripheral-cyberplug");
pub const PERIPHERAL_SYNCHRONIZED: &EntryId = entry!("peripheral-synchronized");
pub const POSSESSED: &EntryId = entry!("possessed");
pub const PRONE: &EntryId = entry!("prone");
pub const PROTHEION: &EntryId = entry!("protheion");
pub const RELIGIOUS_TROOP: &EntryId = entry!("religious-troop");
pub const REMOTE: &EntryId = entry!("remote");
pub const REMOTE_PRESENCE: &EntryId = entry!("remote-presence");
pub const RETREAT_STATE: &EntryId = entry!("retreat-state");
pub const SHASVASTII_EMBRYO: &EntryId = entry!("shasvastii-embryo");
pub const SHOCK: &EntryId = entry!("shock");
pub const SILENT: &EntryId = entry!("silent");
pub const SIXTH_SENSE: &EntryId = entry!("sixth-sense");
pub const SPECIALIST_OPERATIVE: &EntryId = entry!("specialist-operative");
pub const STEALTH: &EntryId = entry!("stealth");
pub const STUNNED: &EntryId = entry!("stunned");
pub const SUPER_JUMP: &EntryId = entry!("super-jump");
pub const SUPPRESSIVE_FIRE_STATE: &EntryId = entry!("suppressive-fire-state");
pub const SURPRISE_ATTACK: &EntryId = entry!("surprise-attack");
pub const SURPRISE_SHOT: &EntryId = entry!("surprise-shot");
pub const SYMBIOMATE: &EntryId = entry!("symbiomate");
pub const TACTICAL_AWARENESS: &EntryId = entry!("tactical-awareness");
/// The troop type Tactical Armored Gear.
pub const TAG: &EntryId = entry!("tactical-armored-gear");
pub const TARGETED: &EntryId = entry!("targeted");
pub const TARGETLESS: &EntryId = entry!("targetless");
pub const TECHNICAL_WEAPON: &EntryId = entry!("technical-weapon");
pub const TECHNORGANIC: &EntryId = entry!("technorganic");
pub const TOTAL_REACTION: &EntryId = entry!("total-reaction");
pub const TINBOT: &EntryId = entry!("tinbot");
pub const TO_CAMOUFLAGE: &EntryId = entry!("to-camouflage");
pub const TO_CAMOUFLAGED: &EntryId = entry!("to-camouflaged");
pub const UNLOADED: &EntryId = entry!("unloaded");
pub const VEHICLE: &EntryId = entry!("vehicle");
pub const WHITE_NOISE: &EntryId = entry!("white-noise");
pub const X_VISOR: &EntryId = entry!("x-visor");
pub const ZERO_VISIBILITY_ZONE: &EntryId = entry!("zero-visibility-zone");
