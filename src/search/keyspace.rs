//! Sorted key strings: found whole, by their beginning, or with a few wrong keys.
//!
//! A lookup touches the keys near the question and not all of them, so it grows slower than the content:
//! the sorted keys are the leaves of a trie, and a branch is left as soon as it has too many errors.
//! This module must not know what a key stands for.

use std::hash::Hasher;
use std::ops::Range;

use rustc_hash::FxHasher;

/// Longer questions are not compared with errors; no name is that long.
const LONGEST: usize = 48;
/// How many branches one walk may enter. Questions of players stay far below.
const BUDGET: u32 = 30_000;
/// As many errors are looked for at most, and as many beginnings of a question can be near.
const MOST: u8 = 2;
const MIDDLE: usize = MOST as usize;
const BAND: usize = 2 * MIDDLE + 1;
/// More than any distance that is asked for.
const FAR: u8 = 99;

/// A key that is close to the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near {
    /// What the key stands for.
    pub value: u32,
    /// How many keys are wrong.
    pub distance: u8,
    /// Whether the question is only like the beginning of the key.
    pub prefix: bool,
}

/// Keys with what they stand for; a key may occur more than once.
#[derive(Debug, Default)]
pub struct Keyspace {
    /// The keys one after another, sorted.
    letters: String,
    keys: Vec<Key>,
    /// The branches of the trie. Those that go on from the same one stand together: they are walked one after the other.
    branches: Vec<Branch>,
    /// The branches that nothing goes before.
    roots: Range<usize>,
    /// Bits by the hashes of the keys. Most of what is looked for whole is no key, and nearly all of that has no bit.
    marks: Vec<u64>,
}

/// So many keys share 64 bits.
const MARKED: usize = 4;

/// Keys that agree in their first letters. Where there is only one key, no branch goes on.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// Their places among the keys.
    from: u32,
    to: u32,
    /// The first of the branches that go on from this one; the others follow it.
    on: u32,
    /// How many go on from this one, and the last letter in which its keys agree.
    ways: u8,
    letter: u8,
    /// How long the longest of its keys is.
    longest: u16,
}

/// A key by its place among the letters, and what it stands for.
#[derive(Clone, Copy, Debug)]
struct Key {
    from: u32,
    to: u32,
    value: u32,
}

impl Keyspace {
    /// Sorts the keys; empty ones are dropped.
    pub fn new(keys: impl IntoIterator<Item = (String, u32)>) -> Self {
        let mut keys: Vec<(String, u32)> = keys.into_iter().filter(|(key, _)| !key.is_empty()).collect();
        keys.sort_unstable();
        keys.dedup();
        let mut all = Self::default();
        for (key, value) in keys {
            let from = all.end();
            all.letters.push_str(&key);
            all.keys.push(Key { from, to: all.end(), value });
        }
        all.roots = all.grow(0..all.keys.len(), 0);
        let mut marks = vec![0; all.keys.len() / MARKED + 1];
        for key in &all.keys {
            let (at, bit) = mark(all.letters(key), marks.len());
            marks[at] |= bit;
        }
        all.marks = marks;
        all.branches.shrink_to_fit();
        all
    }

    /// Adds the branches of keys that agree in their first `depth` letters, and tells where those stand that go on first.
    fn grow(&mut self, keys: Range<usize>, depth: usize) -> Range<usize> {
        let first = self.branches.len();
        let mut at = keys.start;
        while at < keys.end {
            let Some(letter) = self.letter(at, depth) else {
                at += 1;
                continue;
            };
            let end = at + self.keys[at..keys.end].partition_point(|key| self.letters(key).as_bytes()[depth] == letter);
            let longest = self.keys[at..end].iter().map(|key| key.to - key.from).max().unwrap_or(0);
            let longest = u16::try_from(longest).unwrap_or(u16::MAX);
            self.branches.push(Branch { from: number(at), to: number(end), on: 0, ways: 0, letter, longest });
            at = end;
        }
        let last = self.branches.len();
        for place in first..last {
            let keys = self.branches[place].from as usize..self.branches[place].to as usize;
            if keys.len() > 1 {
                let on = self.grow(keys, depth + 1);
                // Each has a byte of its own.
                self.branches[place].ways = u8::try_from(on.len()).unwrap_or(u8::MAX);
                self.branches[place].on = number(on.start);
            }
        }
        first..last
    }

    fn letter(&self, key: usize, depth: usize) -> Option<u8> {
        self.letters(&self.keys[key]).as_bytes().get(depth).copied()
    }

    fn end(&self) -> u32 {
        number(self.letters.len())
    }

    fn letters(&self, key: &Key) -> &str {
        &self.letters[key.from as usize..key.to as usize]
    }

    /// The values of a key.
    pub fn exact(&self, key: &str) -> impl Iterator<Item = u32> {
        let keys = if self.may_have(key) { &self.keys[..] } else { &[] };
        let from = keys.partition_point(|known| self.letters(known) < key);
        keys[from..].iter().take_while(move |known| self.letters(known) == key).map(|known| known.value)
    }

    /// Whether something with the hash of this is a key.
    fn may_have(&self, key: &str) -> bool {
        let (at, bit) = mark(key, self.marks.len());
        self.marks.get(at).is_some_and(|marks| marks & bit != 0)
    }

    /// The keys that begin like this, the key itself included, in order, with what they stand for.
    pub fn prefix(&self, start: &str) -> impl ExactSizeIterator<Item = (&str, u32)> {
        let from = self.keys.partition_point(|known| self.letters(known) < start);
        let length = self.keys[from..].partition_point(|known| self.letters(known).starts_with(start));
        self.keys[from..from + length].iter().map(|known| (self.letters(known), known.value))
    }

    /// The keys at most `most` errors away, two at most, or beginning so. An error is a wrong, missing or additional key
    /// or two swapped ones. `early` bounds the errors in the first half of the question.
    pub fn near(&self, typed: &str, most: u8, early: u8) -> Vec<Near> {
        if typed.is_empty() || typed.len() > LONGEST {
            return Vec::new();
        }
        let most = most.min(MOST);
        let mut walk = Walk { keys: self, typed: typed.as_bytes(), most, early, budget: BUDGET, found: Vec::new() };
        let rows = Rows { last: walk.first_row(), before: [FAR; BAND], key: 0 };
        walk.descend(self.roots.clone(), 0, rows, FAR);
        walk.found
    }
}

/// The bit of a key, among so many times 64.
fn mark(key: &str, marks: usize) -> (usize, u64) {
    let mut hasher = FxHasher::default();
    hasher.write(key.as_bytes());
    let hash = hasher.finish();
    ((hash >> 32) as usize % marks.max(1), 1 << (hash % 64))
}

/// A place as it is kept; there are no four billion letters.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// A part of a row of the distance table: how far each beginning of the question is from the branch walked so far. Only
/// those as long as the branch, or shorter or longer by as many keys as there may be errors, can be near; they stand in
/// the order of their length, that of the branch in the middle.
type Row = [u8; BAND];

/// The last two rows, and the last letter of the branch.
#[derive(Clone, Copy)]
struct Rows {
    last: Row,
    before: Row,
    key: u8,
}

struct Walk<'a> {
    keys: &'a Keyspace,
    typed: &'a [u8],
    most: u8,
    early: u8,
    budget: u32,
    found: Vec<Near>,
}

impl Walk<'_> {
    /// The distances from nothing: as many as there are keys.
    fn first_row(&self) -> Row {
        let mut row = [FAR; BAND];
        for (length, distance) in (0..).zip(&mut row[MIDDLE..]) {
            *distance = self.allowed(usize::from(length), length);
        }
        row
    }

    /// The distance, unless the question is not that long, or spends too many errors, or too early.
    fn allowed(&self, length: usize, distance: u8) -> u8 {
        let all = self.typed.len();
        let early = length * 2 <= all && distance > self.early;
        if length > all || distance > self.most || early { FAR } else { distance }
    }

    /// How far the whole question is from a branch of so many letters.
    fn whole(&self, row: Row, depth: usize) -> u8 {
        (self.typed.len() + MIDDLE).checked_sub(depth).and_then(|at| row.get(at)).copied().unwrap_or(FAR)
    }

    /// Walks branches whose keys agree in their first `depth` letters.
    fn descend(&mut self, branches: Range<usize>, depth: usize, rows: Rows, best_start: u8) {
        let depth = depth + 1;
        let keys = self.keys;
        for branch in &keys.branches[branches] {
            // What is shorter by more keys than may be wrong is near neither as a whole nor at its beginning.
            if usize::from(branch.longest) + usize::from(self.most) < self.typed.len() {
                continue;
            }
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            let mut keys = branch.from as usize..branch.to as usize;
            let stepped = self.step(rows, branch.letter, depth);
            let start = best_start.min(self.whole(stepped.last, depth));
            if stepped.last == [FAR; BAND] {
                if start <= self.most {
                    keys.take(64).for_each(|key| self.arrive(key, FAR, start));
                }
            } else if keys.len() == 1 {
                self.follow(keys.start, depth, stepped, start);
            } else {
                let whole = self.whole(stepped.last, depth);
                while self.budget > 0 && !keys.is_empty() && self.keys.letter(keys.start, depth).is_none() {
                    self.arrive(keys.start, whole, start);
                    keys.start += 1;
                }
                let on = branch.on as usize;
                self.descend(on..on + usize::from(branch.ways), depth, stepped, start);
            }
        }
    }

    /// Walks the rest of a single key.
    fn follow(&mut self, key: usize, mut depth: usize, mut rows: Rows, mut start: u8) {
        while self.budget > 0 {
            let Some(letter) = self.keys.letter(key, depth) else {
                return self.arrive(key, self.whole(rows.last, depth), start);
            };
            self.budget -= 1;
            depth += 1;
            rows = self.step(rows, letter, depth);
            start = start.min(self.whole(rows.last, depth));
            if rows.last == [FAR; BAND] {
                return self.arrive(key, FAR, start);
            }
        }
    }

    /// Keeps a key that is close enough; close as a whole is better than close at its beginning.
    fn arrive(&mut self, key: usize, whole: u8, start: u8) {
        let (distance, prefix) = if whole <= self.most { (whole, false) } else { (start, true) };
        if distance <= self.most {
            self.found.push(Near { value: self.keys.keys[key].value, distance, prefix });
        }
    }

    /// The rows after one more letter of the branch, its `depth`-th.
    fn step(&self, rows: Rows, letter: u8, depth: usize) -> Rows {
        let mut row = [FAR; BAND];
        for place in 0..BAND {
            let Some(length) = (depth + place).checked_sub(MIDDLE) else { continue };
            // One more letter moves the middle: what stood one place on is as long as this.
            let mut distance = rows.last.get(place + 1).map_or(FAR, |distance| distance + 1);
            if let Some(&typed) = length.checked_sub(1).and_then(|last| self.typed.get(last)) {
                let additional = place.checked_sub(1).map_or(FAR, |before| row[before] + 1);
                distance = distance.min(additional).min(rows.last[place] + u8::from(typed != letter));
                if length > 1 && typed == rows.key && self.typed[length - 2] == letter {
                    distance = distance.min(rows.before[place] + 1);
                }
            }
            row[place] = self.allowed(length, distance);
        }
        Rows { last: row, before: rows.last, key: letter }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn keyspace(keys: &[&str]) -> Keyspace {
        Keyspace::new(keys.iter().zip(0..).map(|(key, value)| ((*key).to_owned(), value)))
    }

    #[track_caller]
    fn check(keys: &[&str], typed: &str, most: u8, expected: &[(u32, u8, bool)]) {
        let mut found: Vec<_> =
            keyspace(keys).near(typed, most, most).iter().map(|n| (n.value, n.distance, n.prefix)).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_key_is_found_whole_and_by_its_beginning() {
        let keys = keyspace(&["cover", "critical", "cover", "coverage", ""]);
        assert_eq!(keys.exact("cover").collect::<Vec<_>>(), [0, 2]);
        assert_eq!(keys.exact("cov").count(), 0);
        assert_eq!(keys.prefix("cov").len(), 3);
        assert_eq!(keys.prefix("").len(), 4);
    }

    #[test]
    fn each_kind_of_slip_is_one_error() {
        for typed in ["coverr", "covr", "cofer", "cvoer", "cover"] {
            check(&["cover", "critical"], typed, 1, &[(0, u8::from(typed != "cover"), false)]);
        }
        check(&["cover"], "cofwr", 1, &[]);
        check(&["cover"], "cofwr", 2, &[(0, 2, false)]);
    }

    #[test]
    fn a_slip_in_an_unfinished_word_is_found_too() {
        check(&["facetofaceroll", "facade"], "facttoface", 1, &[(0, 1, true)]);
    }

    #[test]
    fn errors_may_be_kept_out_of_the_first_half() {
        let keys = keyspace(&["suppression"]);
        assert_eq!(keys.near("suppresoin", 2, 0).len(), 1);
        assert_eq!(keys.near("xuppresion", 2, 0).len(), 0);
        assert_eq!(keys.near("xuppresion", 2, 1).len(), 1);
    }

    /// Every word of at most so many of three letters.
    fn words(longest: usize) -> Vec<String> {
        let mut all = vec![String::new()];
        let mut from = 0;
        for _ in 0..longest {
            let longer: Vec<String> = all[from..]
                .iter()
                .flat_map(|word| "abc".chars().map(move |letter| format!("{word}{letter}")))
                .collect();
            from = all.len();
            all.extend(longer);
        }
        all.split_off(1)
    }

    #[test]
    fn the_walk_agrees_with_comparing_every_key() {
        let names = words(5);
        let keys: Vec<&str> = names.iter().map(String::as_str).collect();
        let keys = keyspace(&keys);
        for (typed, most) in words(4).iter().chain(&names[names.len() - 9..]).flat_map(|typed| [(typed, 1), (typed, 2)])
        {
            let walked: HashMap<u32, Near> =
                keys.near(typed, most, most).into_iter().map(|near| (near.value, near)).collect();
            for (name, value) in names.iter().zip(0..) {
                let distance = strsim::osa_distance(typed, name);
                let found = walked.get(&value).filter(|near| !near.prefix);
                let expected = (distance <= usize::from(most)).then_some(distance);
                assert_eq!(found.map(|near| usize::from(near.distance)), expected, "{typed} {name} {most}");
            }
        }
    }

    #[test]
    fn very_long_questions_are_not_compared() {
        assert!(keyspace(&["move"]).near(&"m".repeat(600), 2, 2).is_empty());
    }
}
