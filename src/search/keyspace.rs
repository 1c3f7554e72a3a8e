//! Sorted key strings: found whole, by their beginning, or with a few wrong keys.
//!
//! A lookup touches the keys near the question and not all of them, so it grows slower than the content:
//! the sorted keys are walked as the trie that they are, and a branch is left as soon as it has too many errors.
//! This module must not know what a key stands for.

use std::ops::Range;

/// Longer questions are not compared with errors; no name is that long.
const LONGEST: usize = 48;
/// How many branches one walk may enter. Questions of players stay far below.
const BUDGET: u32 = 30_000;
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
    keys: Vec<(Box<str>, u32)>,
}

impl Keyspace {
    /// Sorts the keys; empty ones are dropped.
    pub fn new(keys: impl IntoIterator<Item = (String, u32)>) -> Self {
        let mut keys: Vec<_> = keys
            .into_iter()
            .filter(|(key, _)| !key.is_empty())
            .map(|(key, value)| (key.into_boxed_str(), value))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        Self { keys }
    }

    /// The values of a key.
    pub fn exact(&self, key: &str) -> impl Iterator<Item = u32> {
        let from = self.keys.partition_point(|(known, _)| **known < *key);
        self.keys[from..].iter().take_while(move |(known, _)| **known == *key).map(|&(_, value)| value)
    }

    /// The keys that begin like this, the key itself included, in order.
    pub fn prefix(&self, start: &str) -> &[(Box<str>, u32)] {
        let from = self.keys.partition_point(|(known, _)| **known < *start);
        let length = self.keys[from..].partition_point(|(known, _)| known.starts_with(start));
        &self.keys[from..from + length]
    }

    /// The keys at most `most` errors away, or beginning so. An error is a wrong, missing or additional key or two
    /// swapped ones. `early` bounds the errors in the first half of the question.
    pub fn near(&self, typed: &str, most: u8, early: u8) -> Vec<Near> {
        if typed.is_empty() || typed.len() > LONGEST {
            return Vec::new();
        }
        let mut walk =
            Walk { keys: &self.keys, typed: typed.as_bytes(), most, early, budget: BUDGET, found: Vec::new() };
        let first = walk.first_row();
        walk.descend(0..self.keys.len(), 0, Rows { last: first, before: [FAR; LONGEST + 1], key: 0 }, FAR);
        walk.found
    }
}

/// Two rows of the distance table: how far each beginning of the question is from the branch walked so far.
#[derive(Clone, Copy)]
struct Rows {
    last: [u8; LONGEST + 1],
    before: [u8; LONGEST + 1],
    key: u8,
}

struct Walk<'a> {
    keys: &'a [(Box<str>, u32)],
    typed: &'a [u8],
    most: u8,
    early: u8,
    budget: u32,
    found: Vec<Near>,
}

impl Walk<'_> {
    /// The distances from nothing: as many as there are keys.
    fn first_row(&self) -> [u8; LONGEST + 1] {
        let mut row = [FAR; LONGEST + 1];
        for (at, distance) in row.iter_mut().enumerate().take(self.typed.len() + 1) {
            *distance = self.allowed(at, u8::try_from(at).unwrap_or(FAR));
        }
        row
    }

    /// The distance, unless it spends too many errors too early.
    fn allowed(&self, at: usize, distance: u8) -> u8 {
        if distance > self.most || (at * 2 <= self.typed.len() && distance > self.early) { FAR } else { distance }
    }

    /// Walks the keys of a range, which agree in their first `depth` letters.
    fn descend(&mut self, range: Range<usize>, depth: usize, rows: Rows, best_start: u8) {
        let keys = self.keys;
        let mut at = range.start;
        while at < range.end {
            if self.budget == 0 {
                return;
            }
            let Some(&letter) = keys[at].0.as_bytes().get(depth) else {
                self.arrive(at, rows.last[self.typed.len()], best_start);
                at += 1;
                continue;
            };
            self.budget -= 1;
            let branch = &keys[at..range.end];
            let end = at + branch.partition_point(|(key, _)| key.as_bytes().get(depth).is_some_and(|&c| c <= letter));
            let next = self.step(rows, letter, depth + 1);
            let whole = next.last[self.typed.len()];
            let start = best_start.min(whole);
            if next.last.iter().all(|&distance| distance == FAR) {
                for key in at..end.min(at + 64) {
                    self.arrive(key, FAR, start);
                }
            } else {
                self.descend(at..end, depth + 1, next, start);
            }
            at = end;
        }
    }

    /// Keeps a key that is close enough; close as a whole is better than close at its beginning.
    fn arrive(&mut self, key: usize, whole: u8, start: u8) {
        let (distance, prefix) = if whole <= self.most { (whole, false) } else { (start, true) };
        if distance <= self.most {
            self.found.push(Near { value: self.keys[key].1, distance, prefix });
        }
    }

    /// The rows after one more letter of the branch, its `depth`-th. Places further away from it than there may be errors
    /// stay far.
    fn step(&self, rows: Rows, letter: u8, depth: usize) -> Rows {
        let mut row = [FAR; LONGEST + 1];
        let most = usize::from(self.most);
        row[0] = self.allowed(0, rows.last[0].saturating_add(1));
        for at in depth.saturating_sub(most).max(1)..=(depth + most).min(self.typed.len()) {
            let typed = self.typed[at - 1];
            let changed = rows.last[at - 1] + u8::from(typed != letter);
            let mut distance = changed.min(row[at - 1] + 1).min(rows.last[at] + 1);
            if at > 1 && typed == rows.key && self.typed[at - 2] == letter {
                distance = distance.min(rows.before[at - 2] + 1);
            }
            row[at] = self.allowed(at, distance);
        }
        Rows { last: row, before: rows.last, key: letter }
    }
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn the_walk_agrees_with_comparing_every_key() {
        let names = ["move", "mover", "mvoe", "m", "remove", "dove", "mole", "moe", "movement", "over"];
        for typed in ["move", "mvoe", "moev", "ove", "movem"] {
            for most in [1, 2] {
                let walked = keyspace(&names).near(typed, most, most);
                for (name, value) in names.iter().zip(0..) {
                    let distance = strsim::osa_distance(typed, name);
                    let found = walked.iter().find(|near| near.value == value && !near.prefix);
                    let expected = (distance <= usize::from(most)).then_some(distance);
                    assert_eq!(found.map(|near| usize::from(near.distance)), expected, "{typed} {name} {most}");
                }
            }
        }
    }

    #[test]
    fn very_long_questions_are_not_compared() {
        assert!(keyspace(&["move"]).near(&"m".repeat(600), 2, 2).is_empty());
    }
}
