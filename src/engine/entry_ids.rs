//! Ids of entries that several procedures name: states, equipment, Traits, troop types and Automatic Skills.
//!
//! The ids of skills that are declared are in [`skill_ids`](crate::skill_ids). An id that only one procedure names is
//! defined in that procedure.

#![expect(missing_docs, reason = "each constant has the name of its entry")]

/// The types of skills and equipment that work by themselves.
pub const AUTOMATIC_TYPES: [&str; 2] = ["automatic-equipment", "automatic-skill"];

pub const AERIAL: &str = "aerial";
pub const ALBEDO: &str = "albedo";
/// The visor that sees all round.
pub const ALL_ROUND_VISOR: &str = "360o-visor";
pub const BIOMETRIC_VISOR: &str = "biometric-visor";
pub const BOOST: &str = "boost";
pub const CAMOUFLAGED: &str = "camouflaged";
pub const CLIMBING_PLUS: &str = "climbing-plus";
pub const COMBAT_INSTINCT: &str = "combat-instinct";
pub const COMMS_ATTACK: &str = "comms-attack";
pub const CUBE: &str = "cube";
pub const DEACTIVATOR: &str = "deactivator";
pub const DECOY_STATE: &str = "decoy-state";
pub const DEPLOYABLE_COVER: &str = "deployable-cover";
pub const DEPLOYABLE_WEAPON: &str = "deployable-weapon";
/// The role of a DataTracker.
pub const DATATRACKER: &str = "its10-datatracker";
pub const DISCONNECTED: &str = "disconnected";
pub const ECLIPSE_SMOKE: &str = "eclipse-smoke";
pub const ECM: &str = "ecm";
pub const ENGAGED: &str = "engaged";
pub const EXPLODE: &str = "explode";
pub const FATALITY: &str = "fatality";
pub const FIRETEAM: &str = "fireteam";
pub const FIREWALL: &str = "firewall";
pub const FOXHOLE: &str = "foxhole";
pub const FRENZY: &str = "frenzy";
pub const GUARD: &str = "guard";
pub const HACKER: &str = "hacker";
pub const HIDDEN_DEPLOYMENT_STATE: &str = "hidden-deployment-state";
pub const IMPETUOUS: &str = "impetuous";
pub const INFILTRATION: &str = "infiltration";
pub const ISOLATED: &str = "isolated";
pub const I_KOHL: &str = "i-kohl";
pub const LIMITED_COVER: &str = "limited-cover";
pub const MARKSMANSHIP: &str = "marksmanship";
pub const MARTIAL_ARTS: &str = "martial-arts";
pub const MIMETISM: &str = "mimetism";
pub const MOTORCYCLE: &str = "motorcycle";
pub const MULTISPECTRAL_VISOR: &str = "multispectral-visor";
pub const NANOSCREEN: &str = "nanoscreen";
pub const NATURAL_BORN_WARRIOR: &str = "natural-born-warrior";
pub const NEUROCINETICS: &str = "neurocinetics";
pub const NORMAL_STATE: &str = "normal-state";
pub const NO_COVER_SKILL: &str = "no-cover-skill";
pub const PERIPHERAL_ANCILLARY: &str = "peripheral-ancillary";
pub const PERIPHERAL_CONTROL: &str = "peripheral-control";
pub const PERIPHERAL_CYBERPLUG: &str = "peripheral-cyberplug";
pub const PERIPHERAL_SYNCHRONIZED: &str = "peripheral-synchronized";
pub const PRONE: &str = "prone";
pub const PROTHEION: &str = "protheion";
pub const RELIGIOUS_TROOP: &str = "religious-troop";
pub const REMOTE: &str = "remote";
pub const REMOTE_PRESENCE: &str = "remote-presence";
pub const RETREAT_STATE: &str = "retreat-state";
pub const SHASVASTII_EMBRYO: &str = "shasvastii-embryo";
pub const SILENT: &str = "silent";
pub const SIXTH_SENSE: &str = "sixth-sense";
pub const SPECIALIST_OPERATIVE: &str = "specialist-operative";
pub const STEALTH: &str = "stealth";
pub const STUNNED: &str = "stunned";
pub const SUPER_JUMP: &str = "super-jump";
pub const SUPPRESSIVE_FIRE_STATE: &str = "suppressive-fire-state";
pub const SURPRISE_ATTACK: &str = "surprise-attack";
pub const SURPRISE_SHOT: &str = "surprise-shot";
pub const SYMBIOMATE: &str = "symbiomate";
pub const TACTICAL_AWARENESS: &str = "tactical-awareness";
/// The troop type Tactical Armored Gear.
pub const TAG: &str = "tactical-armored-gear";
pub const TARGETED: &str = "targeted";
pub const TECHNORGANIC: &str = "technorganic";
pub const TOTAL_REACTION: &str = "total-reaction";
pub const TINBOT: &str = "tinbot";
pub const TO_CAMOUFLAGE: &str = "to-camouflage";
pub const TO_CAMOUFLAGED: &str = "to-camouflaged";
pub const VEHICLE: &str = "vehicle";
pub const X_VISOR: &str = "x-visor";
