//! A term: one concept with its names per language.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::EnumCount;

use crate::edition::Scope;
use crate::ids::{SourceId, TermId};
use crate::lang::{Lang, Localized};
use crate::text::excerpt;

/// An unknown status of a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a status of a name: expected `preferred`, `admitted`, `avoid` or `search-only`")]
pub struct UnknownStatus(String);

/// How a name may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The name to use.
    Preferred,
    /// Also correct.
    Admitted,
    /// Misleading, misspelled or the name of another concept.
    Avoid,
    /// Not used in texts; it only helps the search.
    SearchOnly,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; Self::COUNT] = [Self::Preferred, Self::Admitted, Self::Avoid, Self::SearchOnly];

    /// Returns the keyword in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Preferred => "preferred",
            Self::Admitted => "admitted",
            Self::Avoid => "avoid",
            Self::SearchOnly => "search-only",
        }
    }
}

impl FromStr for Status {
    type Err = UnknownStatus;
    fn from_str(text: &str) -> Result<Self, UnknownStatus> {
        let known = Self::ALL.into_iter().find(|status| status.as_str() == text);
        known.ok_or_else(|| UnknownStatus(excerpt(text)))
    }
}

/// One name of a concept in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermName {
    /// The spelling, as it is printed.
    pub name: String,
    /// How it may be used.
    pub status: Status,
    /// Whether a source uses it; otherwise it is our proposal.
    pub attested: bool,
    /// Whether the name is an abbreviation.
    #[serde(default, skip_serializing_if = "is_false")]
    pub abbreviation: bool,
    /// The editions and packs it is limited to; if empty, all of the term.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub editions: Vec<Scope>,
    /// The reason to avoid it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Localized<String>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A concept as written in `content/terms/<category>.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The id, the same in all languages.
    pub id: TermId,
    /// The category: its file's name. Filled by the reader of the file.
    #[serde(default)]
    pub category: String,
    /// The editions and packs that have the concept.
    pub editions: Vec<Scope>,
    /// The documents that use its Korean or English names.
    #[serde(default)]
    pub sources: Vec<SourceId>,
    /// A note for translators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized<String>>,
    /// The singular, if the names are plural: `Console` of `Consoles`.
    #[serde(default, rename = "one", skip_serializing_if = "Option::is_none")]
    pub singular: Option<Localized<String>>,
    /// English names.
    pub en: Vec<TermName>,
    /// Korean names.
    pub ko: Vec<TermName>,
}

impl Term {
    /// Returns the names in one language.
    pub fn names(&self, lang: Lang) -> &[TermName] {
        match lang {
            Lang::En => &self.en,
            Lang::Ko => &self.ko,
        }
    }

    /// Returns the names in all languages, each with its language.
    pub fn all_names(&self) -> impl Iterator<Item = (Lang, &TermName)> {
        Lang::ALL.into_iter().flat_map(|lang| self.names(lang).iter().map(move |name| (lang, name)))
    }

    /// Returns the names in one language, mutable.
    pub fn names_mut(&mut self, lang: Lang) -> &mut Vec<TermName> {
        match lang {
            Lang::En => &mut self.en,
            Lang::Ko => &mut self.ko,
        }
    }

    /// Returns the name to show in a language and scope: a name limited to the scope or to the base edition of a pack,
    /// else the preferred name, else the id.
    pub fn title(&self, lang: Lang, scope: Option<Scope>) -> &str {
        let names = self.names(lang);
        let limited = scope.into_iter().flat_map(Scope::and_base).find_map(|scope| {
            let mut matching = names.iter().filter(|name| name.editions.contains(&scope) && !name.abbreviation);
            matching.find(|name| matches!(name.status, Status::Preferred | Status::Admitted))
        });
        let general = names.iter().find(|name| name.status == Status::Preferred);
        limited.or(general).map_or(self.id.as_str(), |name| &name.name)
    }
}
