//! Editions of the game, packs that sit on one of them (a season, an earlier revision), and the scope that is either.
//!
//! Only `engine/ruleset` matches on an [`Edition`]; all other code iterates [`Edition::ALL`].

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use strum::EnumCount;

use crate::nearest::nearest;
use crate::text::excerpt;

/// An unknown name of an edition or pack. The hint is computed only for display.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is not an edition or pack: expected one of {}; did you mean `{}`?", self.expected(), self.nearest())]
pub struct UnknownScope {
    found: String,
    /// Whether packs are valid, too.
    packs: bool,
}

impl UnknownScope {
    fn new(found: &str, packs: bool) -> Self {
        Self { found: excerpt(found), packs }
    }

    fn known(&self) -> impl Iterator<Item = &'static str> {
        let packs = self.packs;
        Scope::all().filter(move |scope| packs || matches!(scope, Scope::Edition(_))).map(Scope::as_str)
    }

    fn expected(&self) -> String {
        self.known().map(|id| format!("`{id}`")).collect::<Vec<_>>().join(", ")
    }

    fn nearest(&self) -> &'static str {
        nearest(&self.found, self.known()).unwrap_or(Edition::ALL[Edition::COUNT - 1].as_str())
    }
}

/// An edition of the rules, oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// Infinity N3 (2014).
    N3,
    /// Infinity CodeOne (2020).
    CodeOne,
    /// Infinity N4 (2020).
    N4,
    /// Infinity N5 (2024).
    N5,
}

impl Edition {
    /// Every edition, oldest first.
    pub const ALL: [Self; Self::COUNT] = [Self::N3, Self::CodeOne, Self::N4, Self::N5];

    /// Returns the edition from which its rules start.
    pub const fn parent(self) -> Option<Self> {
        match self {
            Self::N3 => None,
            Self::CodeOne => Some(Self::N3),
            Self::N4 => Some(Self::CodeOne),
            Self::N5 => Some(Self::N4),
        }
    }

    /// Returns the id in files and addresses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::N3 => "n3",
            Self::CodeOne => "codeone",
            Self::N4 => "n4",
            Self::N5 => "n5",
        }
    }
}

/// An overlay on one edition: a season's additions to it, or an earlier revision of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "lowercase")]
pub enum Pack {
    /// ITS Season 10, on N3.
    Its10,
    /// The revision N5.2, on N5.
    #[serde(rename = "n5-2")]
    N52,
}

impl Pack {
    /// Every pack, oldest first.
    pub const ALL: [Self; Self::COUNT] = [Self::Its10, Self::N52];

    /// Returns the id in files and addresses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Its10 => "its10",
            Self::N52 => "n5-2",
        }
    }

    /// Returns whether the pack adds a season to its base; otherwise it is an earlier revision of it.
    pub const fn is_season(self) -> bool {
        match self {
            Self::Its10 => true,
            Self::N52 => false,
        }
    }

    /// Returns the edition it sits on.
    pub const fn base(self) -> Edition {
        match self {
            Self::Its10 => Edition::N3,
            Self::N52 => Edition::N5,
        }
    }
}

/// An edition or a pack: pages, clause rows, terms and queries can be limited to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
pub enum Scope {
    /// An edition.
    Edition(Edition),
    /// A pack.
    Pack(Pack),
}

/// The id of every edition, then of every pack.
const SCOPES: [&str; Edition::COUNT + Pack::COUNT] = {
    let mut ids = [""; Edition::COUNT + Pack::COUNT];
    let mut index = 0;
    while index < ids.len() {
        ids[index] = if index < Edition::COUNT {
            Edition::ALL[index].as_str()
        } else {
            Pack::ALL[index - Edition::COUNT].as_str()
        };
        index += 1;
    }
    ids
};

impl Scope {
    /// Returns every edition, then every pack.
    pub fn all() -> impl Iterator<Item = Self> {
        Edition::ALL.map(Self::Edition).into_iter().chain(Pack::ALL.map(Self::Pack))
    }

    /// Returns the id in files and addresses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Edition(edition) => edition.as_str(),
            Self::Pack(pack) => pack.as_str(),
        }
    }

    /// Returns the edition whose rules apply: itself, or the base of the pack.
    pub const fn edition(self) -> Edition {
        match self {
            Self::Edition(edition) => edition,
            Self::Pack(pack) => pack.base(),
        }
    }
}

impl Scope {
    /// Returns the slug of an id in its addresses: entries of a pack omit the prefix of the pack.
    pub fn slug(self, id: &str) -> &str {
        let own = match self {
            Self::Edition(_) => None,
            Self::Pack(pack) => id.strip_prefix(pack.as_str()).and_then(|rest| rest.strip_prefix('-')),
        };
        own.unwrap_or(id)
    }

    /// Returns the ids that a slug of its addresses may mean, the pack's own first.
    pub fn ids(self, slug: &str) -> impl Iterator<Item = String> {
        let own = match self {
            Self::Edition(_) => None,
            Self::Pack(pack) => Some(format!("{}-{slug}", pack.as_str())),
        };
        own.into_iter().chain(std::iter::once(slug.to_owned()))
    }

    /// Returns the scope itself, then the base edition of a pack: the scopes whose content applies.
    pub fn and_base(self) -> impl Iterator<Item = Self> {
        let base = match self {
            Self::Edition(_) => None,
            Self::Pack(pack) => Some(Self::Edition(pack.base())),
        };
        std::iter::once(self).chain(base)
    }
}

/// Returns whether something with these editions and packs holds in a scope: a pack inherits its base except items
/// that list it in `not_in`.
pub fn holds(editions: &[Scope], not_in: &[Pack], scope: Scope) -> bool {
    editions.contains(&scope)
        || match scope {
            Scope::Edition(_) => false,
            Scope::Pack(pack) => !not_in.contains(&pack) && editions.contains(&Scope::Edition(pack.base())),
        }
}

impl From<Edition> for Scope {
    fn from(edition: Edition) -> Self {
        Self::Edition(edition)
    }
}

impl FromStr for Scope {
    type Err = UnknownScope;
    fn from_str(text: &str) -> Result<Self, UnknownScope> {
        Self::all().find(|scope| scope.as_str() == text).ok_or_else(|| UnknownScope::new(text, true))
    }
}

impl FromStr for Edition {
    type Err = UnknownScope;
    fn from_str(text: &str) -> Result<Self, UnknownScope> {
        let known = Self::ALL.into_iter().find(|edition| edition.as_str() == text);
        known.ok_or_else(|| UnknownScope::new(text, false))
    }
}

impl<'de> Deserialize<'de> for Scope {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::unknown_variant(&text, &SCOPES))
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
