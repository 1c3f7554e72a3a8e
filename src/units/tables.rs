//! The small tables beside the figures: spellings, words, and what no entry explains.

use serde::{Deserialize, Serialize};

use model::ids::EntryId;
use model::lang::Localized;
use model::text::Text;

/// The list of the publisher's data in which a name stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NameKind {
    /// The list of skills.
    Skill,
    /// The list of equipment.
    Equipment,
    /// The list of weapons.
    Weapon,
    /// What stands in brackets.
    Extra,
}

impl NameKind {
    /// Returns the keyword.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Skill => "skill",
            Self::Equipment => "equipment",
            Self::Weapon => "weapon",
            Self::Extra => "extra",
        }
    }
}

/// A printed name and what it means, where the term base does not lead to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NameRow {
    /// The list in which it stands.
    pub kind: NameKind,
    /// The name as printed.
    pub printed: Text,
    /// What it means, in the grammar of items.
    pub means: Text,
}

/// A word in brackets that an entry explains without being its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Word {
    /// The word in the files.
    pub id: EntryId,
    /// The word as printed.
    pub printed: Text,
    /// The entries that explain it: those in whose brackets it stands, or its own.
    pub entries: Vec<EntryId>,
}

/// A name that no entry explains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unexplained {
    /// The name in the files.
    pub id: EntryId,
    /// The name as printed.
    pub printed: Text,
    /// Why no entry explains it.
    pub reason: Localized<String>,
}
