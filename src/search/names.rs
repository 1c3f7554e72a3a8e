//! The first layer: the names of all subjects as keystrokes, found whole, begun, mistyped, by initials, or typed with
//! the keyboard in the other mode.
//!
//! This module knows names and what finding one is worth; it must not know passages. Start reading at [`Names::find`].

use std::collections::HashMap;

use crate::english::Stems;
use crate::keyspace::{Keyspace, Near};
use crate::keystrokes::{initials, is_hangul, keys, typed_initials};
use crate::material::{Subject, SubjectNumber};
use crate::normalise::fold;
use crate::words::{Script, words};
use model::lang::Lang;
use model::term::Status;

/// A name as it was given.
#[derive(Debug)]
pub struct Name {
    /// Whose name it is.
    pub subject: SubjectNumber,
    /// The language it belongs to.
    pub lang: Lang,
    /// The folded name.
    pub text: String,
    /// How it may be used.
    pub status: Status,
    /// Whether it is an abbreviation.
    pub abbreviation: bool,
    hangul: bool,
    length: usize,
}

/// How a name was found, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// Letter by letter.
    Exact,
    /// With other blanks or signs.
    Spacing,
    /// With a particle, an ending or question words around it.
    Inflected,
    /// As part of a longer question.
    Named,
    /// By all its initial consonants.
    Initials,
    /// With the keyboard in the other mode.
    Keyboard,
    /// By its beginning.
    Prefix,
    /// By one of its later words.
    Inside,
    /// By its first initial consonants.
    InitialsPrefix,
    /// With one or two slips.
    Typo,
}

/// A name that was found.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// Its number in [`Names::name`].
    pub name: u32,
    /// What it is worth, up to 1000.
    pub score: f32,
    /// How it was found.
    pub way: Way,
}

/// The names of all subjects, ready to be looked up.
#[derive(Debug)]
pub struct Names {
    all: Vec<Name>,
    whole: Keyspace,
    reversed: Keyspace,
    inner: Keyspace,
    initials: Keyspace,
    stems: HashMap<String, Vec<u32>>,
    words: Keyspace,
    word_list: Vec<String>,
    /// The names that have three keys in a row, for what looks alike.
    grams: HashMap<[u8; 3], Vec<u32>>,
    /// The best names for beginnings that too many names share.
    crowded: HashMap<Box<str>, Vec<u32>>,
}

/// Beginnings up to this many keys are counted beforehand.
const CROWDED_KEYS: usize = 3;
/// A beginning shared by more names than this is crowded; as many are kept.
const CROWD: usize = 48;
/// How many names with a common beginning are looked at where none was counted beforehand.
const SCAN: usize = 400;
/// How many rows of three keys of a question are compared, and with how many names each.
const GRAMS: usize = 40;
const POSTINGS: usize = 400;
/// Up to so many words are tried in every order.
const MOST_TO_ORDER: usize = 4;
/// Shorter words are not taken for another one mistyped.
const LEAST_FOR_TYPO: usize = 4;
/// From this length on two slips are forgiven.
const LEAST_FOR_TWO: usize = 9;

impl Names {
    /// Collects the names of the subjects.
    pub fn build(subjects: &[Subject]) -> Self {
        let mut stems_of = Stems::default();
        let mut names = Vec::new();
        for (subject, number) in subjects.iter().zip(0..) {
            for (lang, name) in subject.names() {
                let text = fold(&name.name);
                let length = keys(&text).len();
                let hangul = text.chars().any(is_hangul);
                let (status, abbreviation) = (name.status, name.abbreviation);
                names.push(Name { subject: number, lang, text, status, abbreviation, hangul, length });
            }
        }
        let numbered = || names.iter().zip(0u32..);
        let whole = Keyspace::new(numbered().map(|(name, number)| (keys(&name.text), number)));
        let reversed =
            Keyspace::new(numbered().map(|(name, number)| (keys(&name.text).chars().rev().collect(), number)));
        let inner = Keyspace::new(numbered().flat_map(|(name, number)| {
            later_words(&name.text).map(move |rest| (keys(rest), number)).collect::<Vec<_>>()
        }));
        let hangul = || numbered().filter(|(name, _)| name.hangul);
        let initials = Keyspace::new(hangul().map(|(name, number)| (initials(&name.text), number)));
        let mut stems: HashMap<String, Vec<u32>> = HashMap::new();
        for (name, number) in numbered().filter(|(name, _)| !name.hangul && !name.abbreviation) {
            stems.entry(stem_key(&name.text, &mut stems_of)).or_default().push(number);
        }
        let mut word_list: Vec<String> = names
            .iter()
            .flat_map(|name| words(&name.text))
            .filter(|word| word.script != Script::Number)
            .map(|word| word.text)
            .collect();
        word_list.sort_unstable();
        word_list.dedup();
        let words = Keyspace::new(word_list.iter().zip(0..).map(|(word, number)| (keys(word), number)));
        let crowded = crowded(&whole, &names);
        let grams = grams(&whole);
        Self { all: names, whole, reversed, inner, initials, stems, words, word_list, grams, crowded }
    }

    /// The names of a subject that its texts may write out, in both languages.
    pub fn written(&self, subject: SubjectNumber) -> impl Iterator<Item = &str> {
        let from = self.all.partition_point(|name| name.subject < subject);
        let own = self.all[from..].iter().take_while(move |name| name.subject == subject);
        let written = |status| match status {
            Status::Preferred | Status::Admitted => true,
            Status::SearchOnly | Status::Avoid => false,
        };
        own.filter(move |name| written(name.status) && !name.abbreviation).map(|name| name.text.as_str())
    }

    /// A name by its number.
    pub fn name(&self, number: u32) -> &Name {
        &self.all[number as usize]
    }

    /// Everything that the whole question may name, in no order; a name may come twice.
    pub fn find(&self, typed: &str) -> Vec<Match> {
        let key = keys(typed);
        let mut found = self.exact(typed, &key);
        if let Some(initials) = typed_initials(typed) {
            found.extend(self.by_initials(&initials));
        }
        // A single key begins a tenth of everything, so it only finds what it spells.
        if key.len() >= 2 || typed.chars().any(is_hangul) {
            found.extend(self.by_beginning(typed, &key));
        }
        if found.iter().all(|found| found.way > Way::Initials) && typed_initials(typed).is_none() {
            found.extend(self.mistyped(typed, &key, found.is_empty()));
        }
        found
    }

    /// The names that have exactly these keys.
    pub fn exact(&self, typed: &str, key: &str) -> Vec<Match> {
        let hangul = typed.chars().any(is_hangul);
        let one = |number| {
            let name = self.name(number);
            let (way, score) = if name.text.eq_ignore_ascii_case(typed) {
                (Way::Exact, 1000.0)
            } else if name.hangul == hangul {
                (Way::Spacing, 990.0)
            } else if key.len() >= 3 {
                (Way::Keyboard, 880.0)
            } else {
                return None;
            };
            Some(Match { name: number, score: score - discount(name), way })
        };
        self.whole.exact(key).filter_map(one).collect()
    }

    /// The names that have these words in another order: `flame thrower heavy`.
    pub fn in_other_order(&self, words: &[&str]) -> Vec<Match> {
        if !(2..=MOST_TO_ORDER).contains(&words.len()) {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut order = words.to_vec();
        orders(&mut order, words.len(), &mut |order| {
            let typed = order.join(" ");
            found.extend(self.exact(&typed, &keys(&typed)).into_iter().filter(|found| found.way != Way::Keyboard));
        });
        found.into_iter().map(|found| Match { way: Way::Spacing, score: found.score - 20.0, ..found }).collect()
    }

    /// The English names whose words have these stems.
    pub fn by_stems(&self, typed: &str, stems: &mut Stems) -> impl Iterator<Item = Match> {
        let found = self.stems.get(&stem_key(typed, stems));
        found.into_iter().flatten().map(|&name| {
            let score = 985.0 - discount(self.name(name));
            Match { name, score, way: Way::Inflected }
        })
    }

    /// The words of names that a mistyped word may have meant, nearest only.
    pub fn corrections(&self, word: &str) -> Vec<&str> {
        let key = keys(word);
        let Some(most) = forgiven(&key) else { return Vec::new() };
        let hangul = word.chars().any(is_hangul);
        let near: Vec<Near> = self.words.near(&key, most, 1).into_iter().filter(|near| !near.prefix).collect();
        let nearest = near.iter().map(|near| near.distance).min();
        let fitting = near.iter().filter(|near| Some(near.distance) == nearest);
        let words = fitting.map(|near| self.word_list[near.value as usize].as_str());
        words.filter(|known| known.chars().any(is_hangul) == hangul).take(3).collect()
    }

    /// The names that share most with a question that names nothing, with a score up to 300.
    pub fn alike(&self, typed: &str, most: usize) -> Vec<(u32, f32)> {
        let hangul = typed.chars().any(is_hangul);
        let key = keys(typed);
        let mut shared: HashMap<u32, u16> = HashMap::new();
        for gram in grams_of(&key).take(GRAMS) {
            for number in self.grams.get(&gram).into_iter().flatten().take(POSTINGS) {
                *shared.entry(*number).or_default() += 1;
            }
        }
        let length = |keys: usize| f32::from(u16::try_from(keys.saturating_sub(2)).unwrap_or(u16::MAX));
        let mut found: Vec<(u32, f32)> = shared
            .into_iter()
            .filter(|(number, _)| self.name(*number).hangul == hangul)
            .map(|(number, count)| {
                let lengths = length(key.len()) + length(self.name(number).length);
                (number, 600.0 * f32::from(count) / lengths.max(1.0))
            })
            .collect();
        found.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        found.truncate(most);
        found
    }

    fn by_initials(&self, typed: &str) -> Vec<Match> {
        let fitting = self.initials.prefix(typed).take(SCAN);
        fitting
            .map(|(key, number)| {
                let name = self.name(number);
                let (way, score) =
                    if key.len() == typed.len() { (Way::Initials, 900.0) } else { (Way::InitialsPrefix, 780.0) };
                Match { name: number, score: score - discount(name) - gap(key.len() - typed.len()) * 2.0, way }
            })
            .collect()
    }

    fn by_beginning(&self, typed: &str, key: &str) -> Vec<Match> {
        let hangul = typed.chars().any(is_hangul);
        let latin: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
        let mut found = Vec::new();
        let mut add = |number: u32, missing: usize, way: Way, score: f32| {
            let name = self.name(number);
            // `AC2` begins a Korean name as it stands.
            let as_typed = name.hangul == hangul || begins(&name.text, &latin);
            // In the other keyboard mode short beginnings fit by chance.
            if missing > 0 && (as_typed || key.len() >= 4) {
                let way = if as_typed { way } else { Way::Keyboard };
                let score = if as_typed { score } else { score - 120.0 };
                found.push(Match { name: number, score: score - discount(name) - gap(missing), way });
            }
        };
        if let Some(best) = self.crowded.get(key) {
            best.iter().for_each(|&n| add(n, self.name(n).length.saturating_sub(key.len()), Way::Prefix, 860.0));
        } else {
            let begun = self.whole.prefix(key).take(SCAN);
            begun.for_each(|(known, n)| add(n, known.len() - key.len(), Way::Prefix, 860.0));
        }
        for (known, number) in self.inner.prefix(key).take(SCAN) {
            // A later word that is there as a whole is worth more than one that is only begun.
            let score = if known.len() == key.len() { 800.0 } else { 740.0 };
            let before = self.name(number).length.saturating_sub(key.len()).max(1);
            add(number, before, Way::Inside, score);
        }
        found
    }

    /// Names with a slip or two. A question that nothing else fits is also taken for a mistyped beginning, of more than
    /// half of the name: nearly every word is a slip away from the beginning of something.
    fn mistyped(&self, typed: &str, key: &str, beginnings: bool) -> Vec<Match> {
        let Some(most) = forgiven(key) else { return Vec::new() };
        let hangul = typed.chars().any(is_hangul);
        let mut near = self.whole.near(key, 1, 1);
        if most > 1 && near.iter().all(|near| near.prefix) {
            near.extend(self.whole.near(key, 2, 1));
            let reversed: String = key.chars().rev().collect();
            near.extend(self.reversed.near(&reversed, 2, 1).into_iter().filter(|near| !near.prefix));
        }
        let begun = |name: &Name| beginnings && 2 * key.len() > name.length;
        let fits = |near: &Near| {
            let name = self.name(near.value);
            name.hangul == hangul && near.distance > 0 && (!near.prefix || begun(name))
        };
        near.into_iter()
            .filter(fits)
            .map(|near| {
                let name = self.name(near.value);
                let wrong = f32::from(near.distance) * 60.0;
                // Where something already begins so, a slip is less likely.
                let slip = if beginnings { 0.0 } else { 40.0 };
                let rest = if near.prefix { 60.0 + gap(name.length.saturating_sub(key.len())) } else { 0.0 };
                Match { name: near.value, score: 880.0 - wrong - slip - rest - discount(name), way: Way::Typo }
            })
            .collect()
    }
}

/// Every order of the first words of a list, one after another (Heap's algorithm).
fn orders<'w>(words: &mut Vec<&'w str>, first: usize, each: &mut impl FnMut(&[&'w str])) {
    if first <= 1 {
        return each(words);
    }
    for at in 0..first {
        orders(words, first - 1, each);
        words.swap(if first.is_multiple_of(2) { at } else { 0 }, first - 1);
    }
}

/// Whether a name begins with these Latin letters and digits, blanks and signs aside.
fn begins(name: &str, latin: &str) -> bool {
    let mut letters = name.chars().filter(|c| c.is_alphanumeric());
    !latin.is_empty() && latin.chars().all(|c| letters.next().is_some_and(|letter| letter.eq_ignore_ascii_case(&c)))
}

/// The names by each three keys in a row.
fn grams(whole: &Keyspace) -> HashMap<[u8; 3], Vec<u32>> {
    let mut all: HashMap<[u8; 3], Vec<u32>> = HashMap::new();
    for (key, number) in whole.prefix("") {
        for gram in grams_of(key) {
            let numbers = all.entry(gram).or_default();
            if numbers.last() != Some(&number) {
                numbers.push(number);
            }
        }
    }
    all
}

fn grams_of(key: &str) -> impl Iterator<Item = [u8; 3]> {
    key.as_bytes().array_windows::<3>().copied()
}

/// How many slips are forgiven in a question of this length; none where every other word is a slip away.
fn forgiven(key: &str) -> Option<u8> {
    match key.len() {
        0..LEAST_FOR_TYPO => None,
        LEAST_FOR_TYPO..LEAST_FOR_TWO => Some(1),
        _ => Some(2),
    }
}

/// What a name loses by its status.
fn discount(name: &Name) -> f32 {
    let abbreviation = if name.abbreviation { 1.0 } else { 0.0 };
    abbreviation
        + match name.status {
            Status::Preferred => 0.0,
            Status::Admitted => 4.0,
            Status::SearchOnly => 12.0,
            Status::Avoid => 40.0,
        }
}

/// What a name loses by the keys that were not typed yet.
fn gap(missing: usize) -> f32 {
    f32::from(u8::try_from(missing.min(60)).unwrap_or(60)) * 1.5
}

/// The stems of the words, joined.
fn stem_key(text: &str, stems: &mut Stems) -> String {
    words(text).iter().map(|word| stems.stem(&word.text)).collect()
}

/// What is left of a name from its second word on, from its third, and so on.
fn later_words(name: &str) -> impl Iterator<Item = &str> {
    words(name).into_iter().skip(1).filter(|word| !word.attached).map(|word| &name[word.start..])
}

/// The best names for each short beginning that too many names share.
fn crowded(whole: &Keyspace, names: &[Name]) -> HashMap<Box<str>, Vec<u32>> {
    let mut all: HashMap<Box<str>, Vec<u32>> = HashMap::new();
    for (key, number) in whole.prefix("") {
        for length in 1..=CROWDED_KEYS.min(key.len()) {
            all.entry(key[..length].into()).or_default().push(number);
        }
    }
    all.retain(|_, numbers| numbers.len() > CROWD);
    for numbers in all.values_mut() {
        numbers.sort_by_key(|&number| {
            let name = &names[number as usize];
            (name.status, name.length, number)
        });
        numbers.truncate(CROWD);
    }
    all
}
