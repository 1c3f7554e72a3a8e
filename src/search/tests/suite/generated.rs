//! Queries generated from every name of every subject, in every way in which a player may type it.
//!
//! The oracle finds the subjects that fit a query by comparing all names. A case is ranked if at most [`MAX_FITTING`]
//! subjects fit equally well and none fits better: the intended subject must be among the first five results. Otherwise
//! five results cannot hold them all, or the clauses of a better one come first (`burst` begins `burst: single
//! target`); then each of the first five must be a subject that fits, also by a later word, or a clause about a better
//! one.

use std::collections::{BTreeMap, BTreeSet};

use language::hangul::is_hangul;
use language::hangul_keys::{initials, keys, typed_initials};
use language::normalize::fold;
use search::corpus::Subject;

use super::two_set;

/// The most equally fitting subjects of a ranked case.
pub(crate) const MAX_FITTING: usize = 5;
/// The fewest keys of a query with a typo: fewer are one typo away from many names.
const MIN_KEYS_FOR_TYPO: usize = 4;

/// How a name is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TypingMode {
    /// Literally.
    Exact,
    /// Without spaces.
    NoSpaces,
    /// A prefix of three characters or more.
    Prefix,
    /// With one key wrong, missing, additional or transposed with the next.
    Typo,
    /// The initial consonants alone.
    Initials,
    /// With the keyboard in the other mode.
    Keyboard,
    /// With a Korean particle.
    Particle,
}

/// A query, and the position of the intended subject.
#[derive(Debug)]
pub(crate) struct Case {
    pub query: String,
    pub intended: usize,
    pub mode: TypingMode,
}

/// The subjects that fit a case.
#[derive(Debug)]
pub(crate) struct Fitting {
    /// Those that fit at least as well as the intended one, which is among them; for an unranked case, also those that
    /// fit by a later word.
    pub all: BTreeSet<usize>,
    /// Those that fit better.
    pub better: BTreeSet<usize>,
    /// Whether the case is ranked.
    pub is_ranked: bool,
}

/// How well a subject fits, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// A name has these keys or initials.
    Exact,
    /// A name has them in the other keyboard mode, or without the particle.
    Other,
    /// A name has this prefix.
    Prefix,
    /// A name is one typo away.
    Typo,
    /// A name has this prefix from a later word on.
    InnerPrefix,
}

struct Name {
    subject: usize,
    /// The letters in lower case.
    letters: String,
    keys: String,
    /// The keys from each later word on.
    suffixes: Vec<String>,
    hangul: bool,
}

/// Finds the subjects that fit a query by comparing all names.
pub(crate) struct NameOracle {
    all: Vec<Name>,
    by_keys: BTreeMap<String, Vec<usize>>,
    by_initials: BTreeMap<String, Vec<usize>>,
}

/// Returns the letters and digits of a text in lower case.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Particles in the form after this name.
fn particles(name: &str) -> Vec<&'static str> {
    let Some((consonant, rieul)) = two_set::final_consonant(name) else {
        return vec!["가", "는", "를", "의", "에", "도"];
    };
    let pairs = [("은", "는"), ("이", "가"), ("을", "를"), ("과", "와")];
    let mut found: Vec<&str> = pairs.iter().map(|(after, other)| if consonant { *after } else { *other }).collect();
    found.push(if consonant && !rieul { "으로" } else { "로" });
    found.extend(["의", "에", "에서", "도", "만", "까지", "부터", "한테"]);
    found
}

/// A reproducible random number generator.
struct Random(u64);

impl Random {
    /// Seeded by a name, so that its typos do not depend on other names.
    fn from_name(name: &str) -> Self {
        let mix = |state: u64, byte| (state ^ u64::from(byte)).wrapping_mul(6_364_136_223_846_793_005);
        Self(name.bytes().fold(20_261_122, mix))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }
}

/// Returns the text with one typo, of letters of the same keyboard.
fn with_typo(text: &str, random: &mut Random) -> Option<String> {
    let hangul = text.chars().all(|c| is_hangul(c) || c == ' ');
    if !hangul && !text.is_ascii() {
        return None;
    }
    let mut typed: Vec<char> = if hangul { two_set::keys(text).chars().collect() } else { text.chars().collect() };
    let positions: Vec<usize> = (0..typed.len()).filter(|at| typed[*at].is_ascii_alphabetic()).collect();
    if positions.len() < MIN_KEYS_FOR_TYPO {
        return None;
    }
    let at = positions[random.below(positions.len())];
    let any = char::from(b"abcdefghijklmnopqrstuvwxyz"[random.below(26)]);
    match random.below(4) {
        0 => typed[at] = any,
        1 => drop(typed.remove(at)),
        2 => typed.insert(at, any),
        _ if at + 1 < typed.len() => typed.swap(at, at + 1),
        _ => typed[at] = any,
    }
    let typed: String = typed.into_iter().collect();
    let shown = if hangul { two_set::composed(&typed) } else { typed };
    (keys(&shown) != keys(text) && keys(&shown).len() >= MIN_KEYS_FOR_TYPO).then_some(shown)
}

/// Returns the queries for a name, by typing mode.
fn queries(name: &str, random: &mut Random) -> Vec<(TypingMode, String)> {
    let korean = name.chars().any(is_hangul);
    let pure = name.chars().all(|c| is_hangul(c) || c == ' ');
    let mut found = vec![(TypingMode::Exact, name.to_owned())];
    if name.contains(' ') {
        found.push((TypingMode::NoSpaces, name.replace(' ', "")));
    }
    let ends: Vec<usize> = name.char_indices().map(|(at, _)| at).skip(3).collect();
    let prefixes = ends.into_iter().map(|end| name[..end].trim_end()).filter(|start| keys(start).len() > 2);
    found.extend(prefixes.map(|start| (TypingMode::Prefix, start.to_owned())));
    found.extend(with_typo(name, random).map(|query| (TypingMode::Typo, query)));
    if korean {
        if typed_initials(&two_set::initials(name)).is_some() {
            found.push((TypingMode::Initials, two_set::initials(name)));
        }
        found.extend(particles(name).into_iter().map(|particle| (TypingMode::Particle, format!("{name}{particle}"))));
    }
    if keys(name).len() > 2 && pure {
        found.push((TypingMode::Keyboard, two_set::keys(name)));
    } else if keys(name).len() > 2 && !korean {
        found.push((TypingMode::Keyboard, two_set::composed(&name.to_lowercase())));
    }
    found
}

impl NameOracle {
    pub(crate) fn new(subjects: &[Subject]) -> Self {
        let mut names = Self { all: Vec::new(), by_keys: BTreeMap::new(), by_initials: BTreeMap::new() };
        for (number, subject) in subjects.iter().enumerate() {
            for (_, name) in subject.names() {
                let text = fold(&name.name);
                let hangul = text.chars().any(is_hangul);
                let at = names.all.len();
                names.by_keys.entry(keys(&text)).or_default().push(at);
                if hangul {
                    names.by_initials.entry(initials(&text)).or_default().push(at);
                }
                let parts = |c: char| !c.is_alphanumeric() && c != '\'';
                let suffixes = text.match_indices(parts).map(|(at, _)| keys(&text[at..])).collect();
                names.all.push(Name { subject: number, letters: letters(&text), keys: keys(&text), suffixes, hangul });
            }
        }
        names
    }

    fn with_prefix<'a>(index: &'a BTreeMap<String, Vec<usize>>, start: &'a str) -> impl Iterator<Item = usize> + 'a {
        index
            .range(start.to_owned()..)
            .take_while(move |(key, _)| key.starts_with(start))
            .flat_map(|(_, at)| at)
            .copied()
    }

    /// Returns the subjects that fit a query at least this well.
    fn fitting(&self, query: &str, worst: Fit) -> BTreeSet<usize> {
        let typed = keys(query);
        let hangul = query.chars().any(is_hangul);
        let mut found: Vec<usize> = Vec::new();
        for at in self.by_keys.get(&typed).into_iter().flatten() {
            let fit = if self.all[*at].hangul == hangul { Fit::Exact } else { Fit::Other };
            found.extend((fit <= worst).then_some(*at));
        }
        if let Some(typed) = typed_initials(query) {
            found.extend(self.by_initials.get(&typed).into_iter().flatten());
            if worst >= Fit::Prefix {
                found.extend(Self::with_prefix(&self.by_initials, &typed));
            }
        }
        if worst >= Fit::Prefix {
            let start = letters(query);
            let as_typed = |at: &usize| self.all[*at].hangul == hangul || self.all[*at].letters.starts_with(&start);
            found.extend(Self::with_prefix(&self.by_keys, &typed).filter(as_typed));
        }
        if worst >= Fit::InnerPrefix {
            let inside = |name: &Name| name.suffixes.iter().any(|rest| rest.starts_with(&typed));
            found.extend((0..self.all.len()).filter(|at| inside(&self.all[*at])));
        }
        if worst >= Fit::Typo {
            let near = |name: &Name| {
                name.hangul == hangul
                    && name.keys.len().abs_diff(typed.len()) <= 1
                    && strsim::osa_distance(&name.keys, &typed) <= 1
            };
            found.extend((0..self.all.len()).filter(|at| near(&self.all[*at])));
        }
        found.into_iter().map(|at| self.all[at].subject).collect()
    }

    /// Returns the subjects that fit a case.
    pub(crate) fn fits(&self, case: &Case) -> Fitting {
        let (worst, better) = match case.mode {
            TypingMode::Exact | TypingMode::NoSpaces | TypingMode::Initials => (Fit::Exact, None),
            TypingMode::Keyboard | TypingMode::Particle => (Fit::Other, Some(Fit::Exact)),
            TypingMode::Prefix => (Fit::Prefix, Some(Fit::Other)),
            TypingMode::Typo => (Fit::Typo, Some(Fit::Prefix)),
        };
        let mut found = self.fitting(&case.query, worst);
        if case.mode == TypingMode::Particle {
            // Subjects that share the name fit, too.
            let stems = case.query.char_indices().map(|(at, _)| &case.query[..at]);
            let particle = |stem: &&str| particles(stem).iter().any(|one| case.query[stem.len()..] == **one);
            found.extend(stems.filter(particle).flat_map(|stem| self.fitting(stem, Fit::Exact)));
        }
        assert!(found.contains(&case.intended), "{case:?}");
        let better = better.map_or_else(BTreeSet::new, |better| self.fitting(&case.query, better));
        let is_ranked = found.len() <= MAX_FITTING && better.iter().all(|one| *one == case.intended);
        if !is_ranked {
            found.extend(self.fitting(&case.query, Fit::InnerPrefix));
        }
        Fitting { all: found, better, is_ranked }
    }
}

/// Queries of one or two words of random letters, half of them Hangul.
pub(crate) fn random_letters(count: usize) -> Vec<String> {
    let mut random = Random(20_261_123);
    let mut word = |hangul: bool| -> String {
        let length = if hangul { 2 + random.below(3) } else { 5 + random.below(5) };
        let letter = |random: &mut Random| {
            let (first, all) = if hangul { ('가', 11_172) } else { ('a', 26) };
            let code = u32::from(first) + u32::try_from(random.below(all)).unwrap_or(0);
            char::from_u32(code).unwrap_or(first)
        };
        (0..length).map(|_| letter(&mut random)).collect()
    };
    (0..count)
        .map(|at| if at % 4 < 2 { word(at % 2 == 0) } else { [word(at % 2 == 0), word(at % 2 == 0)].join(" ") })
        .collect()
}

/// Returns all generated cases.
pub(crate) fn cases(subjects: &[Subject]) -> Vec<Case> {
    let mut found = Vec::new();
    for (intended, subject) in subjects.iter().enumerate() {
        let names: BTreeSet<String> = subject.names().map(|(_, name)| fold(&name.name)).collect();
        // The sign for inches has no key; it is part of a number.
        for name in names.into_iter().filter(|name| !keys(name).is_empty()) {
            let cases = queries(&name, &mut Random::from_name(&name));
            found.extend(cases.into_iter().map(|(mode, query)| Case { query, intended, mode }));
        }
    }
    found
}
