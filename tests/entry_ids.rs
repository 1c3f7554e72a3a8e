//! An id has one constant, and an id with a constant is not spelled again by procedures and ruling kinds.
//!
//! The tables of an edition in `engine/ruleset` spell ids as data; a word that happens to equal an id, such as the fact
//! `dodge`, is no copy.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{Source, rust_files, starts_word};

/// The files that define ids.
const DEFINITIONS: [&str; 2] = ["src/engine/entry_ids.rs", "src/engine/skill_ids.rs"];
/// Tables of ids as data.
const TABLES: &str = "src/engine/ruleset/";
/// Words that equal an id but name something else: a printed value, a fact, a key.
const OTHER_MEANINGS: [(&str, &str); 4] = [
    ("src/engine/read_values.rs", "move"),
    ("src/engine/turn/frenzy.rs", "impetuous"),
    ("src/rulings/kinds/path.rs", "move"),
    ("src/rulings/spoken_names.rs", "immunity"),
];
/// What stands before a literal that is compared or looked up as an id.
const COMPARISONS: [&str; 8] = ["== ", "!= ", "entry!(", "from_static(", "has(", "has_trait(", "is(", "on: Some("];

/// The string literals of the shipped code, each with the offset of its opening quote.
fn literals(source: &Source) -> Vec<(usize, &str)> {
    let quotes: Vec<usize> = source.shipped.match_indices('"').map(|(offset, _)| offset).collect();
    quotes.chunks_exact(2).map(|pair| (pair[0], &source.text[pair[0] + 1..pair[1]])).collect()
}

/// Whether a literal stands where an id does: compared with one, or an element of a constant or of a list of ids.
fn is_id(source: &Source, open: usize) -> bool {
    let before = &source.shipped[..open];
    if COMPARISONS.iter().any(|comparison| before.ends_with(comparison)) {
        return true;
    }
    // The length of an array type ends a statement as well: `const NAMES: [&str; 2] = [`.
    let statement = before.rsplit([';', '{', '}']).next().unwrap_or(before);
    let in_constant = statement.contains("const ") || statement.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let after = source.shipped[open..].split_once(']').map_or("", |(_, after)| after);
    let in_list = statement.rfind('[') > statement.rfind(']') && after.starts_with(".contains(&");
    in_constant || in_list
}

#[test]
fn an_id_with_a_constant_is_not_spelled_again() {
    let sources = rust_files();
    let defined = |source: &&Source| DEFINITIONS.contains(&source.path.as_str());
    let ids: BTreeSet<&str> = sources.iter().filter(defined).flat_map(literals).map(|(_, id)| id).collect();
    assert!(ids.len() > 100, "the constants are found");
    let procedures = sources.iter().filter(|source| {
        let checked = ["src/engine/", "src/rulings/"].iter().any(|folder| source.path.starts_with(folder));
        checked && !source.path.starts_with(TABLES) && !DEFINITIONS.contains(&source.path.as_str())
    });
    let mut faults = Vec::new();
    let mut excused = BTreeSet::new();
    for source in procedures {
        for (open, id) in literals(source) {
            if !ids.contains(id) || !is_id(source, open) {
                continue;
            }
            match OTHER_MEANINGS.iter().find(|excused| **excused == (source.path.as_str(), id)) {
                Some(found) => drop(excused.insert(found)),
                None => faults.push(format!("{}: use the constant of `{id}`", source.place(open))),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(excused.len(), OTHER_MEANINGS.len(), "every exception is needed");
}

/// The constants of a file that hold one id, as the offset of the name and the id.
fn constants(source: &Source) -> Vec<(usize, &str)> {
    let literals = literals(source);
    let statements = source.shipped.match_indices("const ").filter(|(start, _)| starts_word(&source.shipped, *start));
    let constants = statements.filter_map(|(start, _)| {
        let statement = &source.shipped[start..];
        let statement = &statement[..statement.find(';')?];
        let (head, value) = statement.split_once("EntryId = ")?;
        let is_single = !head.contains(['(', '{']) && !value.starts_with(['[', '&']);
        let (_, id) = literals.iter().find(|(open, _)| (start..start + statement.len()).contains(open))?;
        is_single.then_some((start, *id))
    });
    constants.collect()
}

#[test]
fn an_id_has_one_constant() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in rust_files().iter().filter(|source| source.path.starts_with("src/")) {
        for (start, id) in constants(source) {
            places.entry(id.to_owned()).or_default().push(source.place(start));
        }
    }
    assert!(places.len() > 100, "the constants are found");
    let several: Vec<String> = places
        .iter()
        .filter(|(_, places)| places.len() > 1)
        .map(|(id, places)| format!("`{id}` has a constant in {}: move it to `entry_ids`", places.join(" and in ")))
        .collect();
    assert!(several.is_empty(), "{}", several.join("\n"));
}

#[test]
fn a_constant_of_one_id_is_found_in_every_spelling() {
    let ids = |text: &str| {
        let source = Source::new("src/engine/a.rs", text);
        constants(&source).iter().map(|(_, id)| (*id).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        ids("pub const A: &EntryId = entry!(\"a\");\nconst B: EntryId = EntryId::from_static(\"b\");"),
        ["a", "b"]
    );
    assert!(ids("const A: [&EntryId; 1] = [entry!(\"a\")];\nconst B: &[&EntryId] = &[A];").is_empty());
    assert!(ids("const A: &str = \"a\";").is_empty());
    assert!(ids("const fn a() -> bool { true }\nstatic A: &EntryId = entry!(\"a\");").is_empty());
}
