//! Questions made from every name of every concept, in every way in which a player may type it.
//!
//! Which concepts a question fits is worked out here from the names alone, by comparing all of them. A case counts where
//! at most [`MOST`] concepts fit equally well and none better: the one that was meant must be among the first five.
//! Where more fit, no list of five can hold them all, and where one fits better (`burst` begins `burst: single target`)
//! its clauses come first; then each of the first five must be a concept that fits or has a later word that does, or a
//! clause that speaks of one that fits better.

use std::collections::{BTreeMap, BTreeSet};

use search::keystrokes::{initials, is_hangul, keys, typed_initials};
use search::material::Subject;
use search::normalise::fold;

use super::two_set;

/// As many concepts may fit a question equally well for it to count.
pub const MOST: usize = 5;
/// Fewer keys than this are one slip away from many names, so no slip is made that leaves fewer.
const LEAST_FOR_SLIP: usize = 4;

/// How a name is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// As it stands.
    Exact,
    /// Without blanks.
    NoSpaces,
    /// Its beginning, of three characters or more.
    Prefix,
    /// With one key wrong, missing, too many or swapped with the next.
    Slip,
    /// Its initial consonants.
    Initials,
    /// With the keyboard in the other mode.
    Keyboard,
    /// With a particle.
    Particle,
}

/// A question, and the concept that was meant by its place among the subjects.
#[derive(Debug)]
pub struct Case {
    pub question: String,
    pub meant: usize,
    pub way: Way,
}

/// The concepts that a case fits.
#[derive(Debug)]
pub struct Fitting {
    /// Those that fit at least as well as the one that was meant, which is among them; where the case does not count,
    /// also those of which a later word fits.
    pub all: BTreeSet<usize>,
    /// Those that fit better.
    pub better: BTreeSet<usize>,
    /// Whether the case counts.
    pub counts: bool,
}

/// How well a concept fits, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// A name has these keys, or these initials.
    Whole,
    /// A name has them with the keyboard in the other mode, or without the particle.
    Other,
    /// A name begins so.
    Begun,
    /// A name is one slip away.
    Slip,
    /// A later word of a name begins so.
    Inside,
}

struct Name {
    subject: usize,
    /// The letters as they stand, in lower case.
    letters: String,
    keys: String,
    /// The keys from each later word on.
    later: Vec<String>,
    hangul: bool,
}

/// The names of all concepts, to say which of them a question fits.
pub struct Names {
    all: Vec<Name>,
    by_keys: BTreeMap<String, Vec<usize>>,
    by_initials: BTreeMap<String, Vec<usize>>,
}

/// The letters and digits of a text in lower case.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Particles in the form that follows this name.
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

/// A reproducible number below a bound.
struct Random(u64);

impl Random {
    /// The numbers of a name: whatever other names there are, its slips stay the same.
    fn of(name: &str) -> Self {
        let mix = |state: u64, byte| (state ^ u64::from(byte)).wrapping_mul(6_364_136_223_846_793_005);
        Self(name.bytes().fold(20_261_122, mix))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }
}

/// The text with one slip of the fingers; letters of the same keyboard only.
fn slipped(text: &str, random: &mut Random) -> Option<String> {
    let hangul = text.chars().all(|c| is_hangul(c) || c == ' ');
    if !hangul && !text.is_ascii() {
        return None;
    }
    let mut typed: Vec<char> = if hangul { two_set::keys(text).chars().collect() } else { text.chars().collect() };
    let places: Vec<usize> = (0..typed.len()).filter(|at| typed[*at].is_ascii_alphabetic()).collect();
    if places.len() < LEAST_FOR_SLIP {
        return None;
    }
    let at = places[random.below(places.len())];
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
    (keys(&shown) != keys(text) && keys(&shown).len() >= LEAST_FOR_SLIP).then_some(shown)
}

/// Every way of typing a name, and the question.
fn questions(name: &str, random: &mut Random) -> Vec<(Way, String)> {
    let korean = name.chars().any(is_hangul);
    let pure = name.chars().all(|c| is_hangul(c) || c == ' ');
    let mut found = vec![(Way::Exact, name.to_owned())];
    if name.contains(' ') {
        found.push((Way::NoSpaces, name.replace(' ', "")));
    }
    let ends: Vec<usize> = name.char_indices().map(|(at, _)| at).skip(3).collect();
    let beginnings = ends.into_iter().map(|end| name[..end].trim_end()).filter(|start| keys(start).len() > 2);
    found.extend(beginnings.map(|start| (Way::Prefix, start.to_owned())));
    found.extend(slipped(name, random).map(|question| (Way::Slip, question)));
    if korean {
        if typed_initials(&two_set::initials(name)).is_some() {
            found.push((Way::Initials, two_set::initials(name)));
        }
        found.extend(particles(name).into_iter().map(|particle| (Way::Particle, format!("{name}{particle}"))));
    }
    if keys(name).len() > 2 && pure {
        found.push((Way::Keyboard, two_set::keys(name)));
    } else if keys(name).len() > 2 && !korean {
        found.push((Way::Keyboard, two_set::composed(&name.to_lowercase())));
    }
    found
}

impl Names {
    pub fn of(subjects: &[Subject]) -> Self {
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
                let later = text.match_indices(parts).map(|(at, _)| keys(&text[at..])).collect();
                names.all.push(Name { subject: number, letters: letters(&text), keys: keys(&text), later, hangul });
            }
        }
        names
    }

    fn begun<'a>(of: &'a BTreeMap<String, Vec<usize>>, start: &'a str) -> impl Iterator<Item = usize> + 'a {
        of.range(start.to_owned()..).take_while(move |(key, _)| key.starts_with(start)).flat_map(|(_, at)| at).copied()
    }

    /// The concepts that fit a question at least so well.
    fn fitting(&self, question: &str, least: Fit) -> BTreeSet<usize> {
        let typed = keys(question);
        let hangul = question.chars().any(is_hangul);
        let mut found: Vec<usize> = Vec::new();
        for at in self.by_keys.get(&typed).into_iter().flatten() {
            let fit = if self.all[*at].hangul == hangul { Fit::Whole } else { Fit::Other };
            found.extend((fit <= least).then_some(*at));
        }
        if let Some(typed) = typed_initials(question) {
            found.extend(self.by_initials.get(&typed).into_iter().flatten());
            if least >= Fit::Begun {
                found.extend(Self::begun(&self.by_initials, &typed));
            }
        }
        if least >= Fit::Begun {
            let start = letters(question);
            let as_typed = |at: &usize| self.all[*at].hangul == hangul || self.all[*at].letters.starts_with(&start);
            found.extend(Self::begun(&self.by_keys, &typed).filter(as_typed));
        }
        if least >= Fit::Inside {
            let inside = |name: &Name| name.later.iter().any(|rest| rest.starts_with(&typed));
            found.extend((0..self.all.len()).filter(|at| inside(&self.all[*at])));
        }
        if least >= Fit::Slip {
            let near = |name: &Name| {
                name.hangul == hangul
                    && name.keys.len().abs_diff(typed.len()) <= 1
                    && strsim::osa_distance(&name.keys, &typed) <= 1
            };
            found.extend((0..self.all.len()).filter(|at| near(&self.all[*at])));
        }
        found.into_iter().map(|at| self.all[at].subject).collect()
    }

    /// The concepts that a case fits.
    pub fn fits(&self, case: &Case) -> Fitting {
        let (least, better) = match case.way {
            Way::Exact | Way::NoSpaces | Way::Initials => (Fit::Whole, None),
            Way::Keyboard | Way::Particle => (Fit::Other, Some(Fit::Whole)),
            Way::Prefix => (Fit::Begun, Some(Fit::Other)),
            Way::Slip => (Fit::Slip, Some(Fit::Begun)),
        };
        let mut found = self.fitting(&case.question, least);
        if case.way == Way::Particle {
            // Who shares the name shares the question.
            let stems = case.question.char_indices().map(|(at, _)| &case.question[..at]);
            let particle = |stem: &&str| particles(stem).iter().any(|one| case.question[stem.len()..] == **one);
            found.extend(stems.filter(particle).flat_map(|stem| self.fitting(stem, Fit::Whole)));
        }
        assert!(found.contains(&case.meant), "{case:?}");
        let better = better.map_or_else(BTreeSet::new, |better| self.fitting(&case.question, better));
        let counts = found.len() <= MOST && better.iter().all(|one| *one == case.meant);
        if !counts {
            found.extend(self.fitting(&case.question, Fit::Inside));
        }
        Fitting { all: found, better, counts }
    }
}

/// Questions of one or two words of random letters, half of them Hangul.
pub fn random_letters(count: usize) -> Vec<String> {
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

/// Every question that can be made.
pub fn cases(subjects: &[Subject]) -> Vec<Case> {
    let mut found = Vec::new();
    for (meant, subject) in subjects.iter().enumerate() {
        let names: BTreeSet<String> = subject.names().map(|(_, name)| fold(&name.name)).collect();
        // The sign for inches has no key; it is part of a number.
        for name in names.into_iter().filter(|name| !keys(name).is_empty()) {
            let cases = questions(&name, &mut Random::of(&name));
            found.extend(cases.into_iter().map(|(way, question)| Case { question, meant, way }));
        }
    }
    found
}
