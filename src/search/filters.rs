//! The filters of a query: their names and values in both languages.
//!
//! This module must not know the content; [`crate::candidate_filter`] resolves labels and scenarios.

use language::korean;
use model::edition::Scope;
use model::entry::Kind;
use model::lang::Lang;
use model::message::Message;
use model::nearest::nearest;

/// The maximum number of values of each filter, of quoted phrases, excluded words and notes.
pub const MAX_EXTRAS: usize = 8;

/// The filters of a query. Several values of one filter are alternatives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters {
    /// Kinds of entries.
    pub kinds: Vec<Kind>,
    /// Excluded kinds of entries.
    pub excluded_kinds: Vec<Kind>,
    /// Editions and packs.
    pub scopes: Vec<Scope>,
    /// Labels, as typed.
    pub labels: Vec<String>,
    /// Scenarios, as typed.
    pub scenarios: Vec<String>,
    /// The only language to search in.
    pub lang: Option<Lang>,
    /// Only entries with a ruling.
    pub has_ruling: bool,
}

/// The key of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// `kind:`, the kind of the entry.
    Kind,
    /// `edition:`, the edition or pack.
    Edition,
    /// `label:`, a label, type or trait.
    Label,
    /// `scenario:`, the scenario it belongs to.
    Scenario,
    /// `lang:`, the language of the text.
    Lang,
    /// `has:`, a property it must have.
    Has,
}

/// The names of the keys in both languages.
const KEYS: [(&str, Key); 18] = [
    ("kind", Key::Kind),
    ("종류", Key::Kind),
    ("edition", Key::Edition),
    ("에디션", Key::Edition),
    ("판", Key::Edition),
    ("label", Key::Label),
    ("라벨", Key::Label),
    ("scenario", Key::Scenario),
    ("mission", Key::Scenario),
    ("시나리오", Key::Scenario),
    ("임무", Key::Scenario),
    ("미션", Key::Scenario),
    ("lang", Key::Lang),
    ("language", Key::Lang),
    ("언어", Key::Lang),
    ("has", Key::Has),
    ("있음", Key::Has),
    ("포함", Key::Has),
];

/// More names of the kinds, without spaces.
const KINDS: [(&str, Kind); 26] = [
    ("규칙", Kind::Rule),
    ("룰", Kind::Rule),
    ("스킬", Kind::Skill),
    ("상태", Kind::State),
    ("무기", Kind::Weapon),
    ("ammo", Kind::Ammunition),
    ("탄", Kind::Ammunition),
    ("탄약", Kind::Ammunition),
    ("탄종", Kind::Ammunition),
    ("장비", Kind::Equipment),
    ("프로그램", Kind::Program),
    ("해킹프로그램", Kind::Program),
    ("트레잇", Kind::Trait),
    ("특성", Kind::Trait),
    ("프로필", Kind::Profile),
    ("유닛", Kind::Profile),
    ("mission", Kind::Scenario),
    ("시나리오", Kind::Scenario),
    ("임무", Kind::Scenario),
    ("미션", Kind::Scenario),
    ("시나리오규칙", Kind::ScenarioRule),
    ("목표", Kind::Objective),
    ("기밀목표", Kind::Objective),
    ("event", Kind::EventRule),
    ("대회", Kind::EventRule),
    ("대회규칙", Kind::EventRule),
];

/// More names of the languages.
const LANGS: [(&str, Lang); 4] =
    [("english", Lang::En), ("영어", Lang::En), ("korean", Lang::Ko), ("한국말", Lang::Ko)];

/// More names of editions and packs, in lower case without spaces.
const SCOPES: [(&str, &str); 38] = [
    ("itsseason10", "its10"),
    ("season10", "its10"),
    ("시즌10", "its10"),
    ("10시즌", "its10"),
    ("n5.2", "n5-2"),
    ("n52", "n5-2"),
    ("코드원", "codeone"),
    ("c1", "codeone"),
    ("엔쓰리", "n3"),
    ("엔포", "n4"),
    ("엔파이브", "n5"),
    ("3판", "n3"),
    ("4판", "n4"),
    ("5판", "n5"),
    ("엔삼", "n3"),
    ("엔사", "n4"),
    ("엔오", "n5"),
    ("thirdedition", "n3"),
    ("fourthedition", "n4"),
    ("fifthedition", "n5"),
    ("3rdedition", "n3"),
    ("4thedition", "n4"),
    ("5thedition", "n5"),
    ("thirded", "n3"),
    ("fourthed", "n4"),
    ("fifthed", "n5"),
    ("3rded", "n3"),
    ("4thed", "n4"),
    ("5thed", "n5"),
    ("ed3", "n3"),
    ("ed4", "n4"),
    ("ed5", "n5"),
    ("infinityn3", "n3"),
    ("infinityn4", "n4"),
    ("infinityn5", "n5"),
    ("edition3", "n3"),
    ("edition4", "n4"),
    ("edition5", "n5"),
];

impl Filters {
    /// Adds a filter; returns a note for an unknown value. An empty value is ignored.
    pub fn add(&mut self, key: Key, value: &str) -> Option<Message> {
        if value.is_empty() {
            return None;
        }
        let name = normalize(value);
        let known = match key {
            Key::Kind => push(&mut self.kinds, parse_kind(&name)),
            Key::Edition => push(&mut self.scopes, parse_scope(&name)),
            Key::Lang => {
                self.lang = parse_lang(&name);
                self.lang.is_some()
            }
            Key::Has => {
                let known = ["ruling", "rulings", "판정"].contains(&name.as_str());
                self.has_ruling |= known;
                known
            }
            Key::Label => push(&mut self.labels, Some(value.to_lowercase())),
            Key::Scenario => push(&mut self.scenarios, Some(value.to_lowercase())),
        };
        (!known).then(|| unknown_value(key, value))
    }

    /// Excludes a kind; returns a note for an unknown kind, and for other keys, which cannot exclude.
    pub fn exclude(&mut self, key: Key, value: &str) -> Option<Message> {
        match key {
            Key::Kind => {
                let known = push(&mut self.excluded_kinds, parse_kind(&normalize(value)));
                (!known).then(|| unknown_value(key, value))
            }
            Key::Edition | Key::Label | Key::Scenario | Key::Lang | Key::Has => {
                Some(Message::new("search-note-excluded").text("value", value))
            }
        }
    }
}

/// Parses `key:value`. A space after the colon means that it is not a filter.
pub fn filter_key(text: &str) -> Option<(Key, &str)> {
    let (name, value) = text.split_once(':')?;
    let lower = name.to_lowercase();
    let key = KEYS.iter().find(|(known, _)| *known == lower)?.1;
    (!value.is_empty() && !value.starts_with(' ')).then_some((key, value))
}

/// Returns the kind with this name, in lower case without spaces: `skill`, `skills`, `스킬`.
pub fn parse_kind(text: &str) -> Option<Kind> {
    let keyword = Kind::ALL.iter().copied().find(|kind| kind.as_str() == text || kind.folder() == text);
    keyword.or_else(|| KINDS.iter().find(|(name, _)| *name == text).map(|&(_, kind)| kind))
}

/// Nouns that may follow the name of an edition: "in the days of", "by", "rules". `offline-search.js` has the same.
const AFTER_SCOPE: [&str; 6] = ["때", "시절", "기준", "룰", "식", "판"];

/// Returns the edition or pack with this name, with or without a noun and a particle after it: `n4때는`.
fn parse_scope(text: &str) -> Option<Scope> {
    let forms = std::iter::once(text).chain(korean::without_particles(text));
    let forms = forms.flat_map(|form| {
        let shorter = AFTER_SCOPE.iter().find_map(|noun| form.strip_suffix(noun));
        [Some(form), shorter].into_iter().flatten()
    });
    forms.into_iter().find_map(|form| {
        let known = SCOPES.iter().find(|(name, _)| *name == form).map_or(form, |(_, id)| id);
        known.parse().ok()
    })
}

/// Returns whether a piece starts like the name of an edition or pack. A cheap check that rejects most pieces.
fn may_name_scope(piece: &str) -> bool {
    let piece = piece.trim_start_matches(|c: char| c.is_ascii_punctuation());
    let start = piece.chars().take(2).map(|c| c.to_ascii_lowercase());
    let mut names = SCOPES.iter().map(|(name, _)| *name).chain(Scope::all().map(Scope::as_str));
    !piece.is_empty() && names.any(|name| start.clone().zip(name.chars()).all(|(c, expected)| c == expected))
}

/// Removes the name of an edition or pack from the pieces and returns it, unless nothing else would be left.
pub fn take_scope(pieces: &mut Vec<&str>) -> Option<Scope> {
    let starts: Vec<usize> = (0..pieces.len()).filter(|start| may_name_scope(pieces[*start])).collect();
    for length in [3, 2, 1] {
        for &start in starts.iter().filter(|start| *start + length <= pieces.len()) {
            let joined = pieces[start..start + length].concat().to_lowercase();
            let Some(scope) = parse_scope(joined.trim_matches(|c: char| c.is_ascii_punctuation())) else { continue };
            if pieces.len() > length {
                pieces.drain(start..start + length);
                return Some(scope);
            }
        }
    }
    None
}

fn parse_lang(text: &str) -> Option<Lang> {
    let own = Lang::ALL.into_iter().find(|lang| lang.as_str() == text || lang.autonym().to_lowercase() == text);
    own.or_else(|| LANGS.iter().find(|(name, _)| *name == text).map(|&(_, lang)| lang))
}

/// Returns the value in lower case without spaces, for comparisons.
fn normalize(value: &str) -> String {
    value.to_lowercase().replace(' ', "")
}

/// Adds the value if there is one and room for it. Returns whether there is one.
fn push<T>(list: &mut Vec<T>, value: Option<T>) -> bool {
    let known = value.is_some();
    let room = list.len() < MAX_EXTRAS;
    list.extend(value.filter(|_| room));
    known
}

fn unknown_value(key: Key, value: &str) -> Message {
    let known: Vec<&str> = match key {
        Key::Kind => Kind::ALL.iter().map(|kind| kind.as_str()).collect(),
        Key::Edition => Scope::all().map(Scope::as_str).collect(),
        Key::Lang => Lang::ALL.map(Lang::as_str).to_vec(),
        Key::Has | Key::Label | Key::Scenario => vec!["ruling"],
    };
    let nearest = nearest(&normalize(value), known.iter().copied()).unwrap_or(known[0]);
    Message::new("search-note-filter").text("value", value).text("nearest", nearest)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn values_have_names_in_both_languages() {
        for (text, kind) in [
            ("skills", Kind::Skill),
            ("트레잇", Kind::Trait),
            ("시나리오규칙", Kind::ScenarioRule),
            ("기밀목표", Kind::Objective),
        ] {
            assert_eq!(parse_kind(text), Some(kind), "{text}");
        }
        assert_eq!(parse_scope("시즌10"), Some("its10".parse().unwrap()));
        assert_eq!(parse_scope("n5에서는"), Some("n5".parse().unwrap()));
        assert_eq!(
            (parse_lang("한국어"), parse_lang("영어"), parse_lang("klingon")),
            (Some(Lang::Ko), Some(Lang::En), None)
        );
    }

    #[test]
    fn every_edition_and_pack_has_a_name_that_players_use() {
        for scope in Scope::all() {
            assert!(SCOPES.iter().any(|(_, id)| *id == scope.as_str()), "`SCOPES` has no other name of {scope:?}");
        }
    }

    /// Returns a table of the offline search, `const NAME = { key: "value", … };`, as pairs.
    fn offline_table(name: &str) -> BTreeSet<(String, String)> {
        let script = include_str!("../../assets/offline-search.js");
        let (_, rest) = script.split_once(&format!("const {name} = {{")).expect("a table of the script");
        let (table, _) = rest.split_once("};").expect("the end of the table");
        let text = |text: &str| text.trim().trim_matches('"').to_owned();
        let pairs = table.split(',').filter_map(|row| row.split_once(':'));
        pairs.map(|(key, value)| (text(key), text(value))).collect()
    }

    #[test]
    fn the_offline_search_knows_the_same_names() {
        let pairs = |rows: Vec<(&str, &str)>| -> BTreeSet<(String, String)> {
            rows.into_iter().map(|(name, id)| (name.to_owned(), id.to_owned())).collect()
        };
        let mut kinds: Vec<_> = KINDS.iter().map(|(name, kind)| (*name, kind.as_str())).collect();
        let folders = Kind::ALL.iter().map(|kind| (kind.folder(), kind.as_str()));
        kinds.extend(folders.filter(|(folder, id)| folder != id));
        assert_eq!(offline_table("KINDS"), pairs(kinds));
        assert_eq!(offline_table("SCOPES"), pairs(SCOPES.to_vec()));
        let autonyms = Lang::ALL.map(|lang| (lang.autonym().to_lowercase(), lang.as_str()));
        let mut langs: Vec<_> = LANGS.iter().map(|(name, lang)| (*name, lang.as_str())).collect();
        langs.extend(Lang::ALL.map(|lang| (lang.as_str(), lang.as_str())));
        langs.extend(autonyms.iter().map(|(name, id)| (name.as_str(), *id)));
        assert_eq!(offline_table("LANGS"), pairs(langs));
    }

    #[test]
    fn unknown_values_give_notes() {
        let mut filters = Filters::default();
        assert_eq!(filters.add(Key::Kind, "waepon").unwrap().id, "search-note-filter");
        assert_eq!(filters.exclude(Key::Has, "ruling").unwrap().id, "search-note-excluded");
        assert!(filters.exclude(Key::Kind, "상태").is_none());
        assert_eq!((filters.kinds.as_slice(), filters.excluded_kinds.as_slice()), (&[][..], &[Kind::State][..]));
    }
}
