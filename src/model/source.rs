//! Documents that content cites, and citations of them.

use serde::{Deserialize, Serialize};
use strum::EnumCount;

use crate::edition::{Edition, Scope};
use crate::ids::SourceId;
use crate::lang::Lang;

/// The authority of a document, highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// A printed rulebook or pack.
    PrintedRules,
    /// An official FAQ.
    Faq,
    /// The official wiki.
    OfficialWiki,
    /// The publisher's data: army builder tables.
    OfficialData,
    /// Players' pages, tools and translations.
    Community,
}

impl Rank {
    /// Every rank, highest first.
    pub const ALL: [Self; Self::COUNT] =
        [Self::PrintedRules, Self::Faq, Self::OfficialWiki, Self::OfficialData, Self::Community];

    /// Returns the keyword in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PrintedRules => "printed-rules",
            Self::Faq => "faq",
            Self::OfficialWiki => "official-wiki",
            Self::OfficialData => "official-data",
            Self::Community => "community",
        }
    }
}

/// A web address. Pages link to it, so it must not be a script that a browser would run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct WebAddress(String);

/// An invalid web address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a web address: expected `https://` or `http://` and no spaces")]
pub struct AddressError(String);

impl WebAddress {
    /// Returns the address as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for WebAddress {
    type Error = AddressError;
    fn try_from(text: String) -> Result<Self, AddressError> {
        let has_scheme = ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme));
        let is_clean = !text.contains(|c: char| c.is_whitespace() || c.is_control());
        if has_scheme && is_clean { Ok(Self(text)) } else { Err(AddressError(text)) }
    }
}

impl From<WebAddress> for String {
    fn from(address: WebAddress) -> Self {
        address.0
    }
}

/// A document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The id, also the file name.
    pub id: SourceId,
    /// The public title.
    pub title: String,
    /// The publisher, as printed.
    pub publisher: String,
    /// The date, as far as known: `2020-05-21`, `2018-01`, `2014`.
    #[serde(default)]
    pub date: Option<String>,
    /// The editions and packs it covers.
    pub editions: Vec<Scope>,
    /// The authority, for sources that contradict each other.
    pub rank: Rank,
    /// The languages it is written in.
    pub languages: Vec<Lang>,
    /// The public address, if known.
    #[serde(default)]
    pub url: Option<WebAddress>,
    /// A note for readers.
    #[serde(default)]
    pub note: Option<String>,
}

/// A citation: a document and the place in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Citation {
    /// The id of the document.
    pub document: SourceId,
    /// The place: page, section.
    pub at: String,
    /// The editions it covers; if empty, all editions of the clause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub editions: Vec<Edition>,
}

#[cfg(test)]
mod tests {
    use super::WebAddress;

    #[test]
    fn a_web_address_is_not_a_script() {
        for good in ["https://example.org", "http://example.org/a?b#c", "https://example.org/\"><x>"] {
            assert_eq!(WebAddress::try_from(good.to_owned()).expect("an address").as_str(), good);
        }
        for bad in
            ["", "javascript:alert(1)", " https://example.org", "data:text/html,x", "//example.org", "https://a\nb"]
        {
            let refused = WebAddress::try_from(bad.to_owned()).expect_err("no address").to_string();
            assert!(refused.contains(bad) && refused.contains("https://"), "{refused}");
        }
    }
}
