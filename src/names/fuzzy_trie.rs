//! A trie of key strings with exact, prefix and fuzzy lookup (edit distance with transpositions).
//!
//! Fuzzy lookup walks the trie with rows of the edit distance table and prunes branches with too many errors, so it
//! grows more slowly than the content. This module must not know what the values mean.

use std::hash::Hasher;
use std::ops::Range;

use rustc_hash::FxHasher;

/// The longest query for fuzzy lookup; no name is that long.
const MAX_QUERY: usize = 48;
/// The maximum number of trie nodes per walk. Real queries stay far below.
const MAX_NODES: u32 = 30_000;
/// The maximum edit distance, and the band of the distance table that it leaves.
const MAX_DISTANCE: u8 = 2;
const MIDDLE: usize = MAX_DISTANCE as usize;
const BAND: usize = 2 * MIDDLE + 1;
/// A distance that is too large.
const FAR: u8 = 99;

/// A key near the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FuzzyMatch {
    /// The value of the key.
    pub value: u32,
    /// The edit distance.
    pub distance: u8,
    /// Whether only a prefix of the key is near.
    pub prefix: bool,
}

/// Key strings with values; a key may have several.
#[derive(Debug, Default)]
pub struct FuzzyTrie {
    /// The keys, sorted and concatenated.
    letters: String,
    keys: Vec<Key>,
    /// The nodes of the trie. The children of a node are adjacent.
    nodes: Vec<Node>,
    /// The nodes without a parent.
    roots: Range<usize>,
    /// A Bloom filter over the keys: most exact lookups miss.
    bloom: Vec<u64>,
}

/// The number of keys per 64 bits of the Bloom filter.
const KEYS_PER_BLOCK: usize = 4;

/// A node: the keys with a common prefix. A node with a single key has no children.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The range of its keys.
    start: u32,
    end: u32,
    /// The first child; the others follow it.
    first_child: u32,
    child_count: u8,
    /// The last letter of the prefix.
    letter: u8,
    /// The length of its longest key.
    max_length: u16,
}

/// A key as a range of the letters, with its value.
#[derive(Clone, Copy, Debug)]
struct Key {
    start: u32,
    end: u32,
    value: u32,
}

impl FuzzyTrie {
    /// Builds the trie; empty keys are dropped.
    pub fn new(keys: impl IntoIterator<Item = (String, u32)>) -> Self {
        let mut keys: Vec<(String, u32)> = keys.into_iter().filter(|(key, _)| !key.is_empty()).collect();
        keys.sort_unstable();
        keys.dedup();
        let mut trie = Self::default();
        for (key, value) in keys {
            let start = narrow(trie.letters.len());
            trie.letters.push_str(&key);
            trie.keys.push(Key { start, end: narrow(trie.letters.len()), value });
        }
        trie.roots = trie.add_nodes(0..trie.keys.len(), 0);
        let mut bloom = vec![0; trie.keys.len() / KEYS_PER_BLOCK + 1];
        for key in &trie.keys {
            let (block, bit) = bloom_bit(trie.letters(key), bloom.len());
            bloom[block] |= bit;
        }
        trie.bloom = bloom;
        trie.nodes.shrink_to_fit();
        trie
    }

    /// Adds the nodes of keys with a common prefix of `depth` letters. Returns the range of the top ones.
    fn add_nodes(&mut self, keys: Range<usize>, depth: usize) -> Range<usize> {
        let first = self.nodes.len();
        let mut start = keys.start;
        while start < keys.end {
            let Some(letter) = self.letter(start, depth) else {
                start += 1;
                continue;
            };
            let same_letter = |key: &Key| self.letters(key).as_bytes()[depth] == letter;
            let end = start + self.keys[start..keys.end].partition_point(same_letter);
            let max_length = self.keys[start..end].iter().map(|key| key.end - key.start).max().unwrap_or(0);
            let max_length = u16::try_from(max_length).unwrap_or(u16::MAX);
            let (first_child, child_count) = (0, 0);
            self.nodes.push(Node {
                start: narrow(start),
                end: narrow(end),
                first_child,
                child_count,
                letter,
                max_length,
            });
            start = end;
        }
        let last = self.nodes.len();
        for node in first..last {
            let keys = self.nodes[node].start as usize..self.nodes[node].end as usize;
            if keys.len() > 1 {
                let children = self.add_nodes(keys, depth + 1);
                // There is one child per byte at most.
                self.nodes[node].child_count = u8::try_from(children.len()).unwrap_or(u8::MAX);
                self.nodes[node].first_child = narrow(children.start);
            }
        }
        first..last
    }

    fn letter(&self, key: usize, depth: usize) -> Option<u8> {
        self.letters(&self.keys[key]).as_bytes().get(depth).copied()
    }

    fn letters(&self, key: &Key) -> &str {
        &self.letters[key.start as usize..key.end as usize]
    }

    /// Returns the values of a key.
    pub fn exact(&self, key: &str) -> impl Iterator<Item = u32> {
        let keys = if self.may_contain(key) { &self.keys[..] } else { &[] };
        let start = keys.partition_point(|known| self.letters(known) < key);
        keys[start..].iter().take_while(move |known| self.letters(known) == key).map(|known| known.value)
    }

    /// Returns whether the Bloom filter lets a key pass; `false` rules the key out.
    fn may_contain(&self, key: &str) -> bool {
        let (block, bit) = bloom_bit(key, self.bloom.len());
        self.bloom.get(block).is_some_and(|bits| bits & bit != 0)
    }

    /// Returns the keys with this prefix and their values, in order.
    pub fn prefix(&self, prefix: &str) -> impl ExactSizeIterator<Item = (&str, u32)> {
        let start = self.keys.partition_point(|known| self.letters(known) < prefix);
        let count = self.keys[start..].partition_point(|known| self.letters(known).starts_with(prefix));
        self.keys[start..start + count].iter().map(|known| (self.letters(known), known.value))
    }

    /// Returns the keys within an edit distance of `max`, at most two, or with a prefix within it. An edit is a wrong,
    /// missing or additional letter, or two transposed ones. `max_early` bounds the edits in the first half of the
    /// query.
    pub fn near(&self, typed: &str, max: u8, max_early: u8) -> Vec<FuzzyMatch> {
        if typed.is_empty() || typed.len() > MAX_QUERY {
            return Vec::new();
        }
        let max = max.min(MAX_DISTANCE);
        let mut walk =
            Walk { trie: self, typed: typed.as_bytes(), max, max_early, budget: MAX_NODES, found: Vec::new() };
        let rows = Rows { last: walk.first_row(), before: [FAR; BAND], letter: 0 };
        walk.descend(self.roots.clone(), 0, rows, FAR);
        walk.found
    }
}

/// Returns the block and the bit of a key in a Bloom filter of this many blocks.
fn bloom_bit(key: &str, blocks: usize) -> (usize, u64) {
    let mut hasher = FxHasher::default();
    hasher.write(key.as_bytes());
    let hash = hasher.finish();
    ((hash >> 32) as usize % blocks.max(1), 1 << (hash % 64))
}

/// Returns an offset as it is stored; the letters stay far below 2^32.
fn narrow(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

/// A band of a row of the distance table: the distances of query prefixes from the trie prefix. Only query prefixes
/// whose length differs by at most the maximum distance can be near; the one of equal length is in the middle.
type Row = [u8; BAND];

/// The last two rows, and the last letter of the trie prefix.
#[derive(Clone, Copy)]
struct Rows {
    last: Row,
    before: Row,
    letter: u8,
}

/// The state of a fuzzy lookup.
struct Walk<'a> {
    trie: &'a FuzzyTrie,
    typed: &'a [u8],
    max: u8,
    max_early: u8,
    /// How many more nodes it may visit.
    budget: u32,
    found: Vec<FuzzyMatch>,
}

impl Walk<'_> {
    /// Returns the distances from the empty prefix: the lengths.
    fn first_row(&self) -> Row {
        let mut row = [FAR; BAND];
        for (length, distance) in (0..).zip(&mut row[MIDDLE..]) {
            *distance = self.bounded(usize::from(length), length);
        }
        row
    }

    /// Returns the distance, or `FAR` if the query is shorter or the distance exceeds a bound.
    fn bounded(&self, length: usize, distance: u8) -> u8 {
        let query = self.typed.len();
        let too_early = length * 2 <= query && distance > self.max_early;
        if length > query || distance > self.max || too_early { FAR } else { distance }
    }

    /// Returns the distance of the full query from a trie prefix of `depth` letters.
    fn full_distance(&self, row: Row, depth: usize) -> u8 {
        (self.typed.len() + MIDDLE).checked_sub(depth).and_then(|at| row.get(at)).copied().unwrap_or(FAR)
    }

    /// Walks nodes below a prefix of `depth` letters. `best_prefix` is the smallest distance of a prefix so far.
    fn descend(&mut self, nodes: Range<usize>, depth: usize, rows: Rows, best_prefix: u8) {
        let depth = depth + 1;
        let trie = self.trie;
        for node in &trie.nodes[nodes] {
            // Keys that are too short cannot be near, and neither can their prefixes.
            if usize::from(node.max_length) + usize::from(self.max) < self.typed.len() {
                continue;
            }
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            let mut keys = node.start as usize..node.end as usize;
            let stepped = self.step(rows, node.letter, depth);
            let prefix = best_prefix.min(self.full_distance(stepped.last, depth));
            if stepped.last == [FAR; BAND] {
                if prefix <= self.max {
                    keys.take(64).for_each(|key| self.push(key, FAR, prefix));
                }
            } else if keys.len() == 1 {
                self.follow(keys.start, depth, stepped, prefix);
            } else {
                let full = self.full_distance(stepped.last, depth);
                while self.budget > 0 && !keys.is_empty() && trie.letter(keys.start, depth).is_none() {
                    self.push(keys.start, full, prefix);
                    keys.start += 1;
                }
                let children = node.first_child as usize;
                self.descend(children..children + usize::from(node.child_count), depth, stepped, prefix);
            }
        }
    }

    /// Walks the rest of a single key.
    fn follow(&mut self, key: usize, mut depth: usize, mut rows: Rows, mut prefix: u8) {
        while self.budget > 0 {
            let Some(letter) = self.trie.letter(key, depth) else {
                return self.push(key, self.full_distance(rows.last, depth), prefix);
            };
            self.budget -= 1;
            depth += 1;
            rows = self.step(rows, letter, depth);
            prefix = prefix.min(self.full_distance(rows.last, depth));
            if rows.last == [FAR; BAND] {
                return self.push(key, FAR, prefix);
            }
        }
    }

    /// Adds a key whose full distance or prefix distance is small enough.
    fn push(&mut self, key: usize, full: u8, prefix: u8) {
        let (distance, prefix) = if full <= self.max { (full, false) } else { (prefix, true) };
        if distance <= self.max {
            self.found.push(FuzzyMatch { value: self.trie.keys[key].value, distance, prefix });
        }
    }

    /// Returns the rows after the `depth`-th letter of the trie prefix.
    fn step(&self, rows: Rows, letter: u8, depth: usize) -> Rows {
        let mut row = [FAR; BAND];
        for column in 0..BAND {
            let Some(length) = (depth + column).checked_sub(MIDDLE) else { continue };
            // Each letter shifts the band by one column.
            let mut distance = rows.last.get(column + 1).map_or(FAR, |distance| distance + 1);
            if let Some(&typed) = length.checked_sub(1).and_then(|last| self.typed.get(last)) {
                let additional = column.checked_sub(1).map_or(FAR, |before| row[before] + 1);
                distance = distance.min(additional).min(rows.last[column] + u8::from(typed != letter));
                if length > 1 && typed == rows.letter && self.typed[length - 2] == letter {
                    distance = distance.min(rows.before[column] + 1);
                }
            }
            row[column] = self.bounded(length, distance);
        }
        Rows { last: row, before: rows.last, letter }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn trie(keys: &[&str]) -> FuzzyTrie {
        FuzzyTrie::new(keys.iter().zip(0..).map(|(key, value)| ((*key).to_owned(), value)))
    }

    #[track_caller]
    fn check(keys: &[&str], typed: &str, max: u8, expected: &[(u32, u8, bool)]) {
        let mut found: Vec<_> =
            trie(keys).near(typed, max, max).iter().map(|n| (n.value, n.distance, n.prefix)).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_key_is_found_exactly_and_by_prefix() {
        let keys = trie(&["cover", "critical", "cover", "coverage", ""]);
        assert_eq!(keys.exact("cover").collect::<Vec<_>>(), [0, 2]);
        assert_eq!(keys.exact("cov").count(), 0);
        assert_eq!(keys.prefix("cov").len(), 3);
        assert_eq!(keys.prefix("").len(), 4);
    }

    #[test]
    fn each_kind_of_typo_is_one_edit() {
        for typed in ["coverr", "covr", "cofer", "cvoer", "cover"] {
            check(&["cover", "critical"], typed, 1, &[(0, u8::from(typed != "cover"), false)]);
        }
        check(&["cover"], "cofwr", 1, &[]);
        check(&["cover"], "cofwr", 2, &[(0, 2, false)]);
    }

    #[test]
    fn a_typo_in_an_unfinished_word_is_found() {
        check(&["facetofaceroll", "facade"], "facttoface", 1, &[(0, 1, true)]);
    }

    #[test]
    fn edits_in_the_first_half_can_be_bounded() {
        let keys = trie(&["suppression"]);
        assert_eq!(keys.near("suppresoin", 2, 0).len(), 1);
        assert_eq!(keys.near("xuppresion", 2, 0).len(), 0);
        assert_eq!(keys.near("xuppresion", 2, 1).len(), 1);
    }

    /// Returns every word over three letters up to a length.
    fn words(max_length: usize) -> Vec<String> {
        let mut all = vec![String::new()];
        let mut start = 0;
        for _ in 0..max_length {
            let longer: Vec<String> = all[start..]
                .iter()
                .flat_map(|word| "abc".chars().map(move |letter| format!("{word}{letter}")))
                .collect();
            start = all.len();
            all.extend(longer);
        }
        all.split_off(1)
    }

    #[test]
    fn fuzzy_lookup_agrees_with_comparing_every_key() {
        let names = words(5);
        let keys: Vec<&str> = names.iter().map(String::as_str).collect();
        let keys = trie(&keys);
        for (typed, max) in words(4).iter().chain(&names[names.len() - 9..]).flat_map(|typed| [(typed, 1), (typed, 2)])
        {
            let walked: HashMap<u32, FuzzyMatch> =
                keys.near(typed, max, max).into_iter().map(|near| (near.value, near)).collect();
            for (name, value) in names.iter().zip(0..) {
                let distance = strsim::osa_distance(typed, name);
                let found = walked.get(&value).filter(|near| !near.prefix);
                let expected = (distance <= usize::from(max)).then_some(distance);
                assert_eq!(found.map(|near| usize::from(near.distance)), expected, "{typed} {name} {max}");
            }
        }
    }

    #[test]
    fn very_long_queries_are_not_compared() {
        assert!(trie(&["move"]).near(&"m".repeat(600), 2, 2).is_empty());
    }
}
