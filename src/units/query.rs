//! Questions about units in a search: `skill:mimetism-6 army:nomads`.

use crate::figure::{Loadout, Profile, Unit, UnitOption};
use crate::item::Item;
use crate::registry::Units;
use model::entry_aliases::{EntryAliases, slug};

/// The maximum number of filters of one kind.
const MAX_FILTERS: usize = 8;

/// The filters of a query and their names in both languages.
const ITEM_KEYS: [&str; 7] = ["skill", "weapon", "equipment", "item", "스킬", "무기", "장비"];
const ARMY_KEYS: [&str; 4] = ["army", "faction", "아미", "진영"];

/// The filters on units in a query, and the other words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnitQuery {
    /// Skills, weapons and items that one option must have, as typed.
    pub items: Vec<String>,
    /// Armies of which one must have the unit, as typed.
    pub armies: Vec<String>,
    /// The other words.
    pub words: String,
}

impl UnitQuery {
    /// Parses a query; `None` without a filter on units.
    pub fn parse(text: &str) -> Option<Self> {
        let mut query = Self::default();
        let mut words = Vec::new();
        for word in text.split_whitespace() {
            let filter = word.split_once(':').filter(|(_, value)| !value.is_empty());
            let list = match filter.map(|(key, _)| key.to_lowercase()) {
                Some(key) if ITEM_KEYS.contains(&key.as_str()) => &mut query.items,
                Some(key) if ARMY_KEYS.contains(&key.as_str()) => &mut query.armies,
                Some(_) | None => {
                    words.push(word);
                    continue;
                }
            };
            list.extend(filter.map(|(_, value)| value.to_owned()).filter(|_| list.len() < MAX_FILTERS));
        }
        query.words = words.join(" ");
        let has_filters = !query.items.is_empty() || !query.armies.is_empty();
        has_filters.then_some(query)
    }
}

impl Units {
    /// Returns the slugs of the armies that a name means: its own, else those with a word that starts like it.
    pub fn find_armies(&self, name: &str) -> Vec<&str> {
        let requested = slug(name);
        let slugs = || self.armies.values().map(|army| army.slug.as_str());
        if let Some(own) = slugs().find(|own| *own == requested) {
            return vec![own];
        }
        slugs().filter(|own| own.split('-').any(|word| word.starts_with(&requested)) && !requested.is_empty()).collect()
    }

    /// Returns the units that a query asks for, in the order of their numbers. Aliases lead to the ids of skills and
    /// items.
    pub fn query(&self, query: &UnitQuery, aliases: &EntryAliases) -> Vec<&Unit> {
        let items: Vec<Vec<String>> = query.items.iter().map(|item| list_spellings(item, aliases)).collect();
        let armies: Vec<&str> = query.armies.iter().flat_map(|army| self.find_armies(army)).collect();
        let words = slug(&query.words);
        let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
        let fits = |unit: &&Unit| {
            let is_named = words.iter().all(|word| unit.slug.split('-').any(|own| own.starts_with(word)));
            let in_army = || self.armies_of(unit.number).any(|own| armies.contains(&own.army.slug.as_str()));
            is_named && (query.armies.is_empty() || in_army()) && has_items(unit, &items)
        };
        self.figures.values().filter(|unit| unit.variant == 1).filter(fits).collect()
    }
}

/// Returns whether one option of a unit has every item.
fn has_items(unit: &Unit, requested: &[Vec<String>]) -> bool {
    let has = |profiles: &[Profile], option: &UnitOption| {
        let loadouts = profiles.iter().map(|profile| &profile.loadout).chain([&option.loadout]);
        let items: Vec<&Item> = loadouts.flat_map(Loadout::items).collect();
        requested.iter().all(|spellings| items.iter().any(|item| is_spelled(item, spellings)))
    };
    unit.groups.iter().any(|group| group.options.iter().any(|option| has(&group.profiles, option)))
}

/// Returns whether an item has one of the spellings, alone or with more in its brackets.
fn is_spelled(item: &Item, spellings: &[String]) -> bool {
    let own = slug(&item.to_string());
    spellings.iter().any(|requested| {
        own.strip_prefix(requested.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    })
}

/// Returns the spellings of an item as the figures write it: as typed, and by the ids of its aliases, with the number
/// at its end as the value in brackets.
fn list_spellings(typed: &str, aliases: &EntryAliases) -> Vec<String> {
    let requested = slug(typed);
    let start = requested.trim_end_matches(|character: char| character.is_ascii_digit());
    let (name, number) = (start.trim_end_matches('-'), &requested[start.len()..]);
    let mut spellings: Vec<String> = aliases.get(&requested).iter().map(ToString::to_string).collect();
    if !number.is_empty() {
        spellings.extend(aliases.get(name).iter().map(|id| format!("{id}-{number}")));
    }
    spellings.push(requested);
    spellings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_are_taken_out_of_the_words() {
        let query = UnitQuery::parse("which army:Nomads skill:mimetism-6 무기:spitfire units").expect("filters");
        assert_eq!(
            (query.items.as_slice(), query.armies.as_slice()),
            (&["mimetism-6".to_owned(), "spitfire".to_owned()][..], &["Nomads".to_owned()][..])
        );
        assert_eq!(query.words, "which units");
        assert_eq!(UnitQuery::parse("kind:skill mimetism"), None);
        assert_eq!(UnitQuery::parse("army: nomads"), None);
    }

    #[test]
    fn an_item_is_found_by_alias_and_number() {
        let mut aliases = EntryAliases::default();
        aliases.insert("MSV", &"multispectral-visor".parse().expect("an id"));
        let visor: Item = "multispectral-visor(2)".parse().expect("an item");
        for (typed, fits) in [
            ("msv2", true),
            ("MSV-2", true),
            ("msv", true),
            ("msv1", false),
            ("multispectral-visor", true),
            ("multi", false),
        ] {
            assert_eq!(is_spelled(&visor, &list_spellings(typed, &aliases)), fits, "{typed}");
        }
    }
}
