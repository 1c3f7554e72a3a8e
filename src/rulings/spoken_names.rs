//! Names in untrusted situations: entries may be written as printed, as spoken or abbreviated instead of by id.
//!
//! Only a name that leads to one entry of the right kind is replaced. Everything else stays as written, so that the
//! reader of the situation refuses it with its path.

use std::borrow::Cow;

use toml::de::{DeTable, DeValue};

use crate::kinds::VULNERABLE_TO;
use engine::saves::Immunity;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::entry::Kind;
use model::entry_aliases::slug;
use model::ids::{EntryId, Name};

/// The kinds of entries that a trooper may have.
const BORNE: &[Kind] = &[Kind::Skill, Kind::Equipment, Kind::Program, Kind::Rule];
/// The kinds of entries named as a weapon.
const WIELDED: &[Kind] = &[Kind::Weapon, Kind::Program, Kind::Equipment];
/// The kinds of entries that a trooper may be immune to.
const IMMUNITIES: &[Kind] = &[Kind::Ammunition, Kind::State, Kind::Trait];
/// The keys that name entries, alphabetically, and the kinds of those entries.
const KEYS: &[(&str, &[Kind])] = &[
    ("ammunition", &[Kind::Ammunition]),
    ("bears", BORNE),
    ("declares", &[Kind::Skill]),
    ("equipment", BORNE),
    ("immunity", IMMUNITIES),
    ("profile", &[Kind::Profile]),
    ("program", &[Kind::Program]),
    ("skill", &[Kind::Skill]),
    ("skills", BORNE),
    ("states", &[Kind::State]),
    ("type", &[Kind::Rule]),
    ("vulnerability", &VULNERABLE_TO),
    ("weapon", WIELDED),
];
/// The end of the id of a skill that is printed under the name of a rule.
const SKILL_SUFFIX: &str = "-skill";
/// The words before the number of a level.
const LEVEL_WORDS: [&str; 4] = ["level", "lvl", "l", "x"];

/// Replaces names by ids wherever a key names an entry.
pub(crate) fn replace(table: &mut DeTable<'_>, catalogue: &Catalogue, scope: Scope) {
    let names = Names { catalogue, scope };
    for (key, value) in table.iter_mut() {
        let kinds = KEYS.iter().find(|(name, _)| name == key.get_ref()).map(|(_, kinds)| *kinds);
        names.replace_in(value.get_mut(), kinds);
    }
}

/// The names of an edition or pack.
pub(crate) struct Names<'c> {
    /// The entries that have them.
    pub catalogue: &'c Catalogue,
    /// The edition or pack whose names are meant.
    pub scope: Scope,
}

impl Names<'_> {
    /// Returns the id of a skill or item with what stands in brackets, or its level; unchanged if it is one already.
    pub(crate) fn find_skill_or_item(&self, written: &str) -> String {
        self.find(written, BORNE).unwrap_or_else(|| written.to_owned())
    }

    /// Returns the id of something a trooper may be immune to; unchanged if it is one already.
    pub(crate) fn find_immunity(&self, written: &str) -> String {
        self.find(written, IMMUNITIES).unwrap_or_else(|| written.to_owned())
    }

    fn replace_in(&self, value: &mut DeValue<'_>, kinds: Option<&[Kind]>) {
        match value {
            DeValue::String(text) => {
                if let Some(id) = kinds.and_then(|kinds| self.find(text, kinds)) {
                    *text = Cow::Owned(id);
                }
            }
            DeValue::Array(items) => items.iter_mut().for_each(|item| self.replace_in(item.get_mut(), kinds)),
            DeValue::Table(table) => replace(table, self.catalogue, self.scope),
            DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
        }
    }

    /// Returns the id of a name, with what stands in brackets behind it: `BS Attack (+1B)`.
    fn find(&self, written: &str, kinds: &[Kind]) -> Option<String> {
        self.find_unbracketed(written, kinds).or_else(|| {
            let (name, bracketed) = written.split_once('(')?;
            let id = self.find_unbracketed(name.trim_end(), kinds)?;
            Some(format!("{id}({bracketed}"))
        })
    }

    /// Returns the id of a name, with its level after a dot; `None` if it is an id already or leads to no single entry.
    fn find_unbracketed(&self, written: &str, kinds: &[Kind]) -> Option<String> {
        let (name, level) = written.split_once('.').map_or((written, None), |(name, level)| (name, Some(level)));
        if kinds == BORNE
            && let Some(skill) = self.find_skill_of_rule(name)
        {
            return Some(skill);
        }
        if self.is_entry(name) {
            return None;
        }
        let word = slug(written);
        if kinds == IMMUNITIES && Immunity::WORDS.iter().any(|(known, _)| *known == word) {
            return Some(word);
        }
        if let Some(id) = self.find_entry(name, kinds) {
            return Some(level.map_or_else(|| id.to_string(), |level| format!("{id}.{level}")));
        }
        let (id, number) = self.split_number(written, kinds)?;
        self.find_level(&id, &number).map(|level| format!("{id}.{level}"))
    }

    /// Returns the skill that is printed under the name of a rule: troopers have `no-cover-skill`, not `no-cover`.
    fn find_skill_of_rule(&self, name: &str) -> Option<String> {
        let slug = slug(name);
        let skill = format!("{slug}{SKILL_SUFFIX}");
        let is = |id: &str, kind| self.catalogue.kind(id, self.scope) == Some(kind);
        (is(&slug, Kind::Rule) && is(&skill, Kind::Skill)).then_some(skill)
    }

    fn is_entry(&self, id: &str) -> bool {
        self.catalogue.kind(id, self.scope).is_some()
    }

    /// Returns the only entry of these kinds with a name.
    fn find_entry(&self, name: &str, kinds: &[Kind]) -> Option<EntryId> {
        let is_fitting =
            |id: &&EntryId| self.catalogue.kind(id.as_str(), self.scope).is_some_and(|kind| kinds.contains(&kind));
        let own_id: Option<EntryId> = slug(name).parse().ok();
        if let Some(id) = own_id.filter(|id| is_fitting(&id)) {
            return Some(id);
        }
        let mut fitting = self.catalogue.names.get(name).iter().filter(is_fitting);
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Some(only.clone()),
            (_, _) => None,
        }
    }

    /// Splits a name that ends in the number of a level: `MSV L1`.
    fn split_number(&self, name: &str, kinds: &[Kind]) -> Option<(EntryId, String)> {
        let slug = slug(name);
        let start = slug.trim_end_matches(|character: char| character.is_ascii_digit());
        let number = slug[start.len()..].to_owned();
        let start = start.trim_end_matches('-');
        let shorter = LEVEL_WORDS.iter().filter_map(|word| start.strip_suffix(word)?.strip_suffix('-'));
        let id = std::iter::once(start).chain(shorter).find_map(|name| self.find_entry(name, kinds))?;
        (!number.is_empty()).then_some((id, number))
    }

    /// Returns the level of an entry with a number.
    fn find_level(&self, id: &EntryId, number: &str) -> Option<Name> {
        let modes = self.catalogue.modes(id.as_str(), self.scope).iter();
        let mut levels = modes.filter_map(|(mode, _)| mode.clone());
        levels.find(|level| level.as_str().rsplit('-').next() == Some(number))
    }
}
