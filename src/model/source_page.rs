//! The pages of a document: each is cited by a clause or says why not.

use serde::{Deserialize, Serialize};

use crate::edition::Edition;

/// The most characters of a title.
const MAX_TITLE: usize = 100;

/// Why no clause cites a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Uncited {
    /// The page has links and an introduction, but no rule.
    Index,
    /// The rules of the page are those of the named page.
    DuplicateOf(String),
    /// The page lists names in other languages.
    Translation,
    /// The page only says that a rule of an earlier edition is gone.
    Withdrawn,
    /// The rules of the page are not written down here yet.
    Missing,
}

/// A page of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawPage")]
pub struct SourcePage {
    /// The title, as printed; citations begin with it.
    pub title: String,
    /// The section of the document that holds it.
    pub section: String,
    /// The day of its last change in the state that was read: `2025-11-06`.
    pub revised: String,
    /// The editions whose rules it states.
    pub editions: Vec<Edition>,
    /// Why no clause cites it; `None` if one does.
    pub uncited: Option<Uncited>,
}

impl SourcePage {
    /// Returns whether the page's rules are not written down here yet.
    pub fn is_missing(&self) -> bool {
        self.uncited == Some(Uncited::Missing)
    }

    /// Returns whether the page is missing in an edition.
    pub fn is_missing_in(&self, edition: Edition) -> bool {
        self.is_missing() && self.editions.contains(&edition)
    }
}

/// A page as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPage {
    title: String,
    section: String,
    revised: String,
    editions: Vec<Edition>,
    #[serde(default)]
    uncited: Option<Uncited>,
}

/// An invalid page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum PageError {
    #[error("a title and a section have 1 to {MAX_TITLE} characters and no space at either end")]
    Name,
    #[error("`revised` is a day such as `2025-11-06`")]
    Day,
    #[error("`editions` names at least one edition")]
    NoEdition,
}

impl TryFrom<RawPage> for SourcePage {
    type Error = PageError;
    fn try_from(raw: RawPage) -> Result<Self, PageError> {
        if !is_name(&raw.title) || !is_name(&raw.section) {
            return Err(PageError::Name);
        }
        if !is_day(&raw.revised) {
            return Err(PageError::Day);
        }
        if raw.editions.is_empty() {
            return Err(PageError::NoEdition);
        }
        let RawPage { title, section, revised, editions, uncited } = raw;
        Ok(Self { title, section, revised, editions, uncited })
    }
}

fn is_name(text: &str) -> bool {
    (1..=MAX_TITLE).contains(&text.chars().count()) && text.trim() == text
}

fn is_day(text: &str) -> bool {
    let lengths = text.split('-').map(str::len);
    lengths.eq([4, 2, 2]) && text.chars().all(|c| c.is_ascii_digit() || c == '-')
}

#[cfg(test)]
mod tests {
    use super::{MAX_TITLE, SourcePage, Uncited};

    fn page(title: &str, revised: &str, editions: &str, rest: &str) -> Result<SourcePage, String> {
        let json = format!(
            r#"{{"title": "{title}", "section": "Basic Rules", "revised": "{revised}", "editions": {editions}{rest}}}"#
        );
        serde_json::from_str(&json).map_err(|error| error.to_string())
    }

    #[test]
    fn a_page_is_missing_only_in_its_editions() {
        use crate::edition::Edition;
        let missing = page("Pilot", "2023-08-17", r#"["n4"]"#, r#", "uncited": "missing""#).expect("a page");
        assert!(missing.is_missing_in(Edition::N4) && !missing.is_missing_in(Edition::N5));
        let duplicate = r#", "uncited": {"duplicate-of": "States"}"#;
        let duplicate = page("Game States", "2022-10-06", r#"["n4"]"#, duplicate).expect("a page");
        assert_eq!(duplicate.uncited, Some(Uncited::DuplicateOf("States".to_owned())));
        assert!(!duplicate.is_missing());
        assert_eq!(page("Rolls", "2025-05-05", r#"["n5"]"#, "").expect("a page").uncited, None);
    }

    #[test]
    fn a_title_a_day_and_the_editions_are_bounded() {
        let longest = "x".repeat(MAX_TITLE);
        assert!(page(&longest, "2025-05-05", r#"["n5"]"#, "").is_ok());
        for title in [String::new(), " Rolls".to_owned(), format!("{longest}x")] {
            assert!(page(&title, "2025-05-05", r#"["n5"]"#, "").expect_err("no title").contains("100"), "{title}");
        }
        for day in ["2025", "2025-5-05", "2025-05-0x", "05-05-2025"] {
            assert!(page("Rolls", day, r#"["n5"]"#, "").expect_err("no day").contains("2025-11-06"), "{day}");
        }
        assert!(page("Rolls", "2025-05-05", "[]", "").expect_err("no edition").contains("edition"));
        assert!(page("Rolls", "2025-05-05", r#"["n5"]"#, r#", "uncited": "boring""#).is_err());
        assert!(page("Rolls", "2025-05-05", r#"["n5"]"#, r#", "reason": "index""#).is_err());
    }
}
