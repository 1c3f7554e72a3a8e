//! Names of entries as players write them: printed, spoken, abbreviated, in every language.

use std::collections::BTreeMap;

use crate::ids::EntryId;

/// Maps every name of an entry to it, in any spelling that differs only in case, spaces and punctuation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryAliases(BTreeMap<String, Vec<EntryId>>);

impl EntryAliases {
    /// Adds a name of an entry.
    pub fn insert(&mut self, name: &str, entry: &EntryId) {
        let entries = self.0.entry(slug(name)).or_default();
        if !entries.contains(entry) {
            entries.push(entry.clone());
        }
    }

    /// Returns the entries with a name.
    pub fn get(&self, name: &str) -> &[EntryId] {
        self.0.get(&slug(name)).map_or(&[], Vec::as_slice)
    }
}

/// Returns a name in lower case, its words joined by hyphens: `BS Attack` is `bs-attack`.
pub fn slug(name: &str) -> String {
    let words = name.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::{EntryAliases, slug};
    use crate::ids::EntryId;

    #[test]
    fn a_name_is_found_in_every_spelling() {
        assert_eq!(slug("  Combi Rifle (+1 SD) "), "combi-rifle-1-sd");
        let tag = EntryId::from_static("tactical-armored-gear");
        let mut names = EntryAliases::default();
        names.insert("T.A.G.", &tag);
        names.insert("t a g", &tag);
        assert_eq!(names.get("T-A-G"), [tag]);
        assert!(names.get("tank").is_empty());
    }
}
