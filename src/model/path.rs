//! The path of a fact in an outcome: `winner`, `a.hits`, `odds.a.wounds.1`.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

/// The prefix that the paths of all facts about a subject share, `a` or `a.b`. Empty for facts of the whole situation.
pub type PathPrefix = Arc<str>;

/// A path in an outcome, or a pattern of paths: `a.*` matches all paths below `a`, `*` matches all, `a.{hits,states}`
/// both.
///
/// The prefix is shared and the name of the fact is static, so that paths need no allocation: an Order has a hundred
/// facts and uses a thousand paths.
#[derive(Clone)]
pub struct Path {
    /// The subject; empty for facts of the whole situation.
    subject: PathPrefix,
    /// The name of the fact; empty if the subject is the whole path.
    fact: &'static str,
}

impl Path {
    /// Creates the path of a fact of a subject: `hits` of `a.b`.
    pub fn new(subject: &PathPrefix, fact: &'static str) -> Self {
        Self { subject: PathPrefix::clone(subject), fact }
    }

    /// Returns the parts of the text.
    fn parts(&self) -> [&str; 3] {
        let dot = if self.subject.is_empty() || self.fact.is_empty() { "" } else { "." };
        [&self.subject, dot, self.fact]
    }

    /// Returns whether this path equals `path` or is a pattern that matches it.
    pub fn covers(&self, path: &str) -> bool {
        let [subject, dot, fact] = self.parts();
        let (pattern, rest) = match path.strip_prefix(subject).and_then(|path| path.strip_prefix(dot)) {
            _ if fact.is_empty() => (subject, path),
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

    /// Returns whether it ends with `*`: a pattern that matches paths without naming them.
    pub fn is_wildcard(&self) -> bool {
        let [subject, _, fact] = self.parts();
        fact.ends_with('*') || (fact.is_empty() && subject.ends_with('*'))
    }

    /// Returns its text: subject and fact joined by a dot.
    pub fn text(&self) -> Cow<'_, str> {
        match (&*self.subject, self.fact) {
            (text, "") | ("", text) => Cow::Borrowed(text),
            (subject, fact) => Cow::Owned([subject, fact].join(".")),
        }
    }

    /// Returns the paths of a `{..}` pattern; the path itself otherwise.
    pub fn each(&self) -> Vec<String> {
        let text = self.text();
        match group(&text) {
            Some((prefix, facts)) => facts.split(',').map(|fact| format!("{prefix}{fact}")).collect(),
            None => vec![text.into_owned()],
        }
    }

    /// Returns whether the path has this text.
    pub fn has_text(&self, text: &str) -> bool {
        let [subject, dot, fact] = self.parts();
        text.len() == subject.len() + dot.len() + fact.len()
            && text.strip_prefix(subject).and_then(|rest| rest.strip_prefix(dot)) == Some(fact)
    }
}

/// Returns the prefix and the list of a `{..}` pattern: `a.` and `hits,states` for `a.{hits,states}`.
fn group(pattern: &str) -> Option<(&str, &str)> {
    pattern.strip_suffix('}')?.split_once('{')
}

/// Compares two paths part by part. Nearly all differ in the first part.
fn compare(a: [&str; 3], b: [&str; 3]) -> Ordering {
    fn rest([first, dot, fact]: [&str; 3], shared: usize) -> impl Iterator<Item = &u8> {
        first.as_bytes()[shared..].iter().chain(dot.as_bytes()).chain(fact.as_bytes())
    }
    let shared = a[0].len().min(b[0].len());
    let first = a[0].as_bytes()[..shared].cmp(&b[0].as_bytes()[..shared]);
    first.then_with(|| rest(a, shared).cmp(rest(b, shared)))
}

impl From<&'static str> for Path {
    fn from(fact: &'static str) -> Self {
        Self { subject: PathPrefix::default(), fact }
    }
}

impl From<String> for Path {
    fn from(path: String) -> Self {
        Self { subject: path.into(), fact: "" }
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
        // Fast paths: most pairs have the same subject, or subjects with different first bytes.
        if Arc::ptr_eq(&self.subject, &other.subject) && self.fact.is_empty() == other.fact.is_empty() {
            return self.fact.cmp(other.fact);
        }
        match (self.subject.as_bytes().first(), other.subject.as_bytes().first()) {
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

    /// Returns every split of a path into a subject and a fact.
    fn ways(text: &'static str) -> Vec<Path> {
        let split = |at: usize| Path::new(&PathPrefix::from(&text[..at]), &text[at + 1..]);
        let dots = text.match_indices('.').map(|(at, _)| split(at));
        dots.chain([Path::from(text), Path::from(text.to_owned())]).collect()
    }

    #[test]
    fn a_path_covers_itself_and_a_pattern_its_matches() {
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
    fn only_a_star_is_a_wildcard() {
        let is_wildcard = |text: &'static str| ways(text).into_iter().map(|path| path.is_wildcard());
        assert!(["*", "a.*", "a.dodge.*"].into_iter().flat_map(is_wildcard).all(|wildcard| wildcard));
        assert!(!["a", "a.hits", "a.{hits,states}"].into_iter().flat_map(is_wildcard).any(|wildcard| wildcard));
    }

    #[test]
    fn paths_compare_by_text_for_every_split() {
        let sorted = ["a", "a-b.hits", "a.b.hits", "a.bb", "a.hits", "ab.hits", "b", "odds.a.dead", "odds.a.wounds.1"];
        for (place, text) in sorted.into_iter().enumerate() {
            for path in ways(text) {
                assert_eq!((path.to_string().as_str(), format!("{path:?}").as_str()), (text, text));
                for (other_place, other) in sorted.into_iter().enumerate() {
                    assert_eq!(path.has_text(other), place == other_place, "{path} and {other}");
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
