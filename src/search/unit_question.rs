//! Questions about units: filters such as `army:nomads`, and plain words such as "which units of Nomads have MSV2".
//!
//! Plain words are such a question only if each of them is an army, a skill or item, a word for units or one that says
//! nothing; so a question about rules stays one.

use kb::KnowledgeBase;
use language::korean;
use model::entry::Kind;
use model::entry_aliases::slug;
use model::lang::Lang;
use units::{UnitQuery, Units};

/// The maximum number of words of a question.
const MAX_WORDS: usize = 16;
/// The maximum number of words of a name.
const MAX_NAME_WORDS: usize = 5;
/// The minimum number of characters of the beginning of an army's name.
const MIN_ARMY_START: usize = 4;
/// Words for units.
const UNIT_WORDS: [&str; 12] =
    ["unit", "units", "troop", "troops", "trooper", "troopers", "profile", "profiles", "who", "유닛", "병사", "누구"];
/// Words that say nothing in such a question.
const UNIMPORTANT_WORDS: [&str; 40] = [
    "which",
    "what",
    "of",
    "in",
    "from",
    "have",
    "has",
    "with",
    "and",
    "the",
    "a",
    "an",
    "are",
    "is",
    "there",
    "can",
    "get",
    "list",
    "show",
    "me",
    "all",
    "any",
    "do",
    "does",
    "for",
    "use",
    "my",
    "있는",
    "가진",
    "가지고",
    "중",
    "중에",
    "중에서",
    "어떤",
    "무슨",
    "어느",
    "쓰는",
    "모든",
    "보여줘",
    "목록",
];

/// What words of a question name.
enum Named {
    /// The slug of an army.
    Army(String),
    /// A skill or item, as typed.
    Item(String),
}

/// Parses a question about units; `None` for any other query.
pub fn parse_unit_question(kb: &KnowledgeBase, units: &Units, text: &str) -> Option<UnitQuery> {
    if let Some(mut query) = UnitQuery::parse(text) {
        for army in &mut query.armies {
            if let Some(slug) = find_army(kb, units, army) {
                *army = slug;
            }
        }
        return Some(query);
    }
    let is_separator = |character: char| character.is_whitespace() || ",?!".contains(character);
    let words: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).take(MAX_WORDS + 1).collect();
    if words.len() > MAX_WORDS {
        return None;
    }
    let mut query = UnitQuery::default();
    let mut names_units = false;
    let mut rest = words.as_slice();
    while let [first, after @ ..] = rest {
        let mut counts = (1..=MAX_NAME_WORDS.min(rest.len())).rev();
        let named = counts.find_map(|count| Some((count, find_named(kb, units, &rest[..count])?)));
        rest = match named {
            Some((count, Named::Army(army))) => {
                query.armies.push(army);
                &rest[count..]
            }
            Some((count, Named::Item(item))) => {
                query.items.push(item);
                &rest[count..]
            }
            None if is_among(first, &UNIT_WORDS) => {
                names_units = true;
                after
            }
            None if is_among(first, &UNIMPORTANT_WORDS) => after,
            None => return None,
        };
    }
    let [has_armies, has_items] = [!query.armies.is_empty(), !query.items.is_empty()];
    ((has_armies && has_items) || (names_units && (has_armies || has_items))).then_some(query)
}

/// Returns whether a word is one of a list, in any case and before any particle.
fn is_among(word: &str, list: &[&str]) -> bool {
    let word = word.to_lowercase();
    let stems = korean::without_particles(&word);
    list.contains(&word.as_str()) || stems.iter().any(|stem| list.contains(stem))
}

/// Finds what words name, also before a particle.
fn find_named(kb: &KnowledgeBase, units: &Units, words: &[&str]) -> Option<Named> {
    let text = words.join(" ");
    let mut spellings = std::iter::once(text.as_str()).chain(korean::without_particles(&text));
    spellings.find_map(|name| {
        let army = find_army(kb, units, name).map(Named::Army);
        army.or_else(|| is_item(kb, name).then(|| Named::Item(name.to_owned())))
    })
}

/// Finds the slug of the army that a name means in either language.
fn find_army(kb: &KnowledgeBase, units: &Units, name: &str) -> Option<String> {
    let requested = slug(name);
    if requested.is_empty() {
        return None;
    }
    let is_named = |own: &units::Army| {
        let term = kb.terms.get(own.slug.as_str());
        let mut names = term.into_iter().flat_map(|term| Lang::ALL.iter().flat_map(|lang| term.names(*lang)));
        let is_own = own.slug.as_str() == requested || slug(&own.name) == requested;
        is_own || names.any(|name| slug(&name.name) == requested)
    };
    let named = units.armies.values().find(|own| is_named(own)).map(|own| own.slug.to_string());
    let started = || match units.find_armies(name).as_slice() {
        [only] if requested.chars().count() >= MIN_ARMY_START => Some((*only).to_owned()),
        _none_or_several => None,
    };
    named.or_else(started)
}

/// Returns whether a name is that of a skill, weapon or item of equipment, also before the number of its level.
fn is_item(kb: &KnowledgeBase, name: &str) -> bool {
    let requested = slug(name);
    let start = requested.trim_end_matches(|character: char| character.is_ascii_digit()).trim_end_matches('-');
    [requested.as_str(), start].into_iter().filter(|name| !name.is_empty()).any(|name| {
        kb.catalogue.names.get(name).iter().any(|id| {
            let kind = kb.entries.get(id.as_str()).map(|entry| entry.kind);
            kind.is_some_and(|kind| [Kind::Skill, Kind::Weapon, Kind::Equipment].contains(&kind))
        })
    })
}
