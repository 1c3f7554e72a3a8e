//! Where a fact stands in an outcome: `winner`, `a.hits`, `odds.a.wounds.1`.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

/// Whom or what facts concern, `a` or `a.b`: a path that the paths of these facts share. Empty for the whole.
pub type Owner = Arc<str>;

/// A path in an outcome, or a pattern of paths: `a.*` stands for all below `a`, `*` for all, `a.{hits,states}` for both.
///
/// Nearly all paths name one of a few facts about one of a few: whom they concern is shared by its paths, and what they
/// name is written in code. An Order has a hundred facts and writes a thousand paths, none of which is a text of its own.
#[derive(Clone)]
pub struct Path {
    /// Whom it concerns; empty where it concerns the whole.
    owner: Owner,
    /// What it names there; empty where the owner is all of it.
    fact: &'static str,
}

impl Path {
    /// A fact about somebody or something: `hits` of `a.b`. Of nobody it is a fact of the whole.
    pub fn of(owner: &Owner, fact: &'static str) -> Self {
        Self { owner: Owner::clone(owner), fact }
    }

    /// The parts that make the text.
    fn parts(&self) -> [&str; 3] {
        let dot = if self.owner.is_empty() || self.fact.is_empty() { "" } else { "." };
        [&self.owner, dot, self.fact]
    }

    /// Whether it is this path, or a pattern that this path follows.
    pub fn covers(&self, path: &str) -> bool {
        let [owner, dot, fact] = self.parts();
        let (pattern, rest) = match path.strip_prefix(owner).and_then(|path| path.strip_prefix(dot)) {
            _ if fact.is_empty() => (owner, path),
            Some(rest) => (fact, rest),
            None => return false,
        };
        match (group(pattern), pattern.strip_suffix('*')) {
            (Some((prefix, facts)), _) => {
                rest.strip_prefix(prefix).is_some_and(|rest| facts.split(',').any(|fact| fact == rest))
            }
            (None, Some(prefix)) => rest.starts_with(prefix),
            (None, None) => rest == pattern,
        }
    }

    /// Its text.
    pub fn text(&self) -> Cow<'_, str> {
        match (&*self.owner, self.fact) {
            (text, "") | ("", text) => Cow::Borrowed(text),
            (owner, fact) => Cow::Owned([owner, fact].join(".")),
        }
    }

    /// The paths it stands for, each by itself, as far as they are named.
    pub fn each(&self) -> Vec<String> {
        let text = self.text();
        match group(&text) {
            Some((prefix, facts)) => facts.split(',').map(|fact| format!("{prefix}{fact}")).collect(),
            None => vec![text.into_owned()],
        }
    }

    /// Whether this is its text.
    pub fn is(&self, text: &str) -> bool {
        let [owner, dot, fact] = self.parts();
        text.len() == owner.len() + dot.len() + fact.len()
            && text.strip_prefix(owner).and_then(|rest| rest.strip_prefix(dot)) == Some(fact)
    }
}

/// The two halves of a pattern that stands for several paths: `a.` and `hits,states` for `a.{hits,states}`.
fn group(pattern: &str) -> Option<(&str, &str)> {
    pattern.strip_suffix('}')?.split_once('{')
}

/// Compares two texts in parts. Nearly all differ where both have their first part.
fn compare(one: [&str; 3], other: [&str; 3]) -> Ordering {
    fn beyond([first, dot, fact]: [&str; 3], shared: usize) -> impl Iterator<Item = &u8> {
        first.as_bytes()[shared..].iter().chain(dot.as_bytes()).chain(fact.as_bytes())
    }
    let shared = one[0].len().min(other[0].len());
    let first = one[0].as_bytes()[..shared].cmp(&other[0].as_bytes()[..shared]);
    first.then_with(|| beyond(one, shared).cmp(beyond(other, shared)))
}

impl From<&'static str> for Path {
    fn from(fact: &'static str) -> Self {
        Self { owner: Owner::default(), fact }
    }
}

impl From<String> for Path {
    fn from(path: String) -> Self {
        Self { owner: path.into(), fact: "" }
    }
}

impl From<Path> for String {
    fn from(path: Path) -> Self {
        path.to_string()
    }
}

impl From<&Path> for String {
    fn from(path: &Path) -> Self {
        path.to_string()
    }
}

impl From<&Self> for Path {
    fn from(path: &Self) -> Self {
        path.clone()
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Self) -> bool {
        let length = |path: &Self| path.parts().iter().map(|part| part.len()).sum::<usize>();
        length(self) == length(other) && self.cmp(other).is_eq()
    }
}

impl Eq for Path {}

impl PartialOrd for Path {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Path {
    fn cmp(&self, other: &Self) -> Ordering {
        // Most have one owner or owners that begin differently.
        if Arc::ptr_eq(&self.owner, &other.owner) && self.fact.is_empty() == other.fact.is_empty() {
            return self.fact.cmp(other.fact);
        }
        match (self.owner.as_bytes().first(), other.owner.as_bytes().first()) {
            (Some(one), Some(other)) if one != other => one.cmp(other),
            (_, _) => compare(self.parts(), other.parts()),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().into_iter().try_for_each(|part| f.write_str(part))
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to write a path in an owner and a fact.
    fn ways(text: &'static str) -> Vec<Path> {
        let split = |at: usize| Path::of(&Owner::from(&text[..at]), &text[at + 1..]);
        let dots = text.match_indices('.').map(|(at, _)| split(at));
        dots.chain([Path::from(text), Path::from(text.to_owned())]).collect()
    }

    #[test]
    fn a_path_covers_itself_and_a_pattern_what_follows_it() {
        for (pattern, covered, others) in [
            ("a.hits", &["a.hits"][..], &["a", "a.hit", "a.hits.1", "hits", "b.hits", ""][..]),
            ("b.{states,guts}", &["b.states", "b.guts"], &["b", "b.state", "b.states,guts", "bb.guts", "guts"]),
            ("a.dodge.*", &["a.dodge.move", "a.dodge.odds.1"], &["a.dodge", "a.dodged", "b.dodge.move"]),
            ("odds.*", &["odds.a.wounds.1"], &["odds", "oddsa", "a.odds.1"]),
            ("*", &["whatever", "a.hits"], &[]),
        ] {
            for path in ways(pattern) {
                assert!(covered.iter().all(|covered| path.covers(covered)), "{path}: {covered:?}");
                assert!(!others.iter().any(|other| path.covers(other)), "{path}: {others:?}");
            }
        }
    }

    #[test]
    fn a_path_is_its_text_however_it_is_written() {
        let sorted = ["a", "a-b.hits", "a.b.hits", "a.bb", "a.hits", "ab.hits", "b", "odds.a.dead", "odds.a.wounds.1"];
        for (place, text) in sorted.into_iter().enumerate() {
            for path in ways(text) {
                assert_eq!((path.to_string().as_str(), format!("{path:?}").as_str()), (text, text));
                for (other_place, other) in sorted.into_iter().enumerate() {
                    assert_eq!(path.is(other), place == other_place, "{path} and {other}");
                    for other in ways(other) {
                        assert_eq!(path.cmp(&other), place.cmp(&other_place), "{path} and {other}");
                        assert_eq!(path == other, place == other_place, "{path} and {other}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_group_names_each_of_its_paths() {
        let each = |pattern: &'static str| ways(pattern).into_iter().map(|path| path.each());
        assert!(each("a.{hits,states}").all(|each| each == ["a.hits", "a.states"]));
        assert!(each("a.b.*").all(|each| each == ["a.b.*"]));
    }
}
