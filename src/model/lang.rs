//! The languages of the site, and a value per language.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::EnumCount;

/// An unknown language of the site.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a language of this site: expected {expected}", expected = Lang::ALL.map(|lang| format!("`{lang}`")).join(" or "))]
pub struct UnknownLang(String);

/// A language of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; Self::COUNT] = [Self::En, Self::Ko];

    /// Returns the BCP 47 tag, also the file name of texts.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ko => "ko",
        }
    }

    /// Returns the language and region for link previews.
    pub const fn locale(self) -> &'static str {
        match self {
            Self::En => "en_US",
            Self::Ko => "ko_KR",
        }
    }

    /// Returns the name of the language in that language.
    pub const fn autonym(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ko => "한국어",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.as_str() == text)
            .ok_or_else(|| UnknownLang(text.chars().take(20).collect()))
    }
}

/// One value per language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Localized<T> {
    /// English.
    pub en: T,
    /// Korean.
    pub ko: T,
}

impl<T> Localized<T> {
    /// Returns the value in one language.
    pub fn get(&self, lang: Lang) -> &T {
        match lang {
            Lang::En => &self.en,
            Lang::Ko => &self.ko,
        }
    }

    /// Returns the value in one language, mutable.
    pub fn get_mut(&mut self, lang: Lang) -> &mut T {
        match lang {
            Lang::En => &mut self.en,
            Lang::Ko => &mut self.ko,
        }
    }

    /// Builds the value of every language.
    pub fn from_fn(mut make: impl FnMut(Lang) -> T) -> Self {
        Self { en: make(Lang::En), ko: make(Lang::Ko) }
    }

    /// Builds the value of every language.
    ///
    /// # Errors
    /// The first error of `make`.
    pub fn try_from_fn<E>(mut make: impl FnMut(Lang) -> Result<T, E>) -> Result<Self, E> {
        Ok(Self { en: make(Lang::En)?, ko: make(Lang::Ko)? })
    }
}
