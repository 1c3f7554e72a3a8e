//! Ids of the states, equipment, Traits, troop types and Automatic Skills that the code of an Order names. The ids of
//! skills that are declared are in `skills`.

pub const AERIAL: &str = "aerial";
pub const CAMOUFLAGED: &str = "camouflaged";
pub const DISCONNECTED: &str = "disconnected";
pub const ENGAGED: &str = "engaged";
pub const FIREWALL: &str = "firewall";
pub const FOXHOLE: &str = "foxhole";
pub const HACKER: &str = "hacker";
pub const HIDDEN_DEPLOYMENT: &str = "hidden-deployment-state";
pub const IMPERSONATION: &str = "impersonation-state";
pub const IMPETUOUS: &str = "impetuous";
pub const ISOLATED: &str = "isolated";
pub const MARTIAL_ARTS: &str = "martial-arts";
pub const MOTORCYCLE: &str = "motorcycle";
pub const NATURAL_BORN_WARRIOR: &str = "natural-born-warrior";
pub const NEUROCINETICS: &str = "neurocinetics";
pub const PRONE: &str = "prone";
pub const REMOTE: &str = "remote";
pub const REMOTE_PRESENCE: &str = "remote-presence";
pub const RETREAT: &str = "retreat-state";
pub const SILENT: &str = "silent";
pub const SIXTH_SENSE: &str = "sixth-sense";
pub const STEALTH: &str = "stealth";
pub const STUNNED: &str = "stunned";
pub const SUPER_JUMP: &str = "super-jump";
pub const SUPPRESSING: &str = "suppressive-fire-state";
pub const SURPRISE_ATTACK: &str = "surprise-attack";
pub const SURPRISE_SHOT: &str = "surprise-shot";
pub const SYMBIOMATE: &str = "symbiomate";
pub const TAG: &str = "tactical-armored-gear";
pub const TARGETED: &str = "targeted";
pub const TO_CAMOUFLAGE: &str = "to-camouflage";
pub const TO_CAMOUFLAGED: &str = "to-camouflaged";
pub const TECHNORGANIC: &str = "technorganic";
pub const TOTAL_REACTION: &str = "total-reaction";
pub const VEHICLE: &str = "vehicle";
