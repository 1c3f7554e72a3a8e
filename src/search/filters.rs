//! The filters of a question: their names and values in both languages.
//!
//! This module must not know the content; what labels and scenarios exist is decided by [`crate::limits`].

use crate::korean;
use model::edition::Scope;
use model::entry::Kind;
use model::lang::Lang;
use model::message::Message;
use model::nearest::nearest;

/// How many filters, phrases and excluded words are looked at, each.
pub const MAX_EXTRAS: usize = 8;

/// What the results are limited to. Several values of one filter are alternatives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters {
    /// Kinds of entries.
    pub kinds: Vec<Kind>,
    /// Kinds of entries that are not wanted.
    pub excluded_kinds: Vec<Kind>,
    /// Editions and packs.
    pub scopes: Vec<Scope>,
    /// Labels, as typed.
    pub labels: Vec<String>,
    /// Scenarios, as typed.
    pub scenarios: Vec<String>,
    /// The only language to look in.
    pub lang: Option<Lang>,
    /// Only what a ruling proves.
    pub has_ruling: bool,
}

/// What a filter looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The kind of the entry.
    Kind,
    /// The edition or pack.
    Edition,
    /// A label, type or trait.
    Label,
    /// The scenario it belongs to.
    Scenario,
    /// The language of the text.
    Lang,
    /// What it must have.
    Has,
}

/// The names of the filters in both languages.
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

/// How players name the kinds beside their keywords and folders, without blanks.
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

/// How players name the languages beside their codes and their own names.
const LANGS: [(&str, Lang); 4] =
    [("english", Lang::En), ("영어", Lang::En), ("korean", Lang::Ko), ("한국말", Lang::Ko)];

/// How players write editions and packs beside their ids, in lower case without blanks.
const SCOPES: [(&str, &str); 9] = [
    ("itsseason10", "its10"),
    ("season10", "its10"),
    ("시즌10", "its10"),
    ("10시즌", "its10"),
    ("코드원", "codeone"),
    ("c1", "codeone"),
    ("엔쓰리", "n3"),
    ("엔포", "n4"),
    ("엔파이브", "n5"),
];

impl Filters {
    /// Adds a filter; says so where its value does not exist. An empty value asks for nothing.
    pub fn add(&mut self, key: Key, value: &str) -> Option<Message> {
        if value.is_empty() {
            return None;
        }
        let name = plain(value);
        let known = match key {
            Key::Kind => push(&mut self.kinds, kind_named(&name)),
            Key::Edition => push(&mut self.scopes, scope_named(&name)),
            Key::Lang => {
                self.lang = lang_named(&name);
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
        (!known).then(|| unknown(key, value))
    }

    /// Excludes the kind of a filter; says so of a filter that excludes nothing.
    pub fn exclude(&mut self, key: Key, value: &str) -> Option<Message> {
        match key {
            Key::Kind => {
                let known = push(&mut self.excluded_kinds, kind_named(&plain(value)));
                (!known).then(|| unknown(key, value))
            }
            Key::Edition | Key::Label | Key::Scenario | Key::Lang | Key::Has => {
                Some(Message::new("search-note-excluded").text("value", value))
            }
        }
    }
}

/// A filter's name at the start, and what follows its colon. A blank after the colon makes it no filter.
pub fn filter_key(text: &str) -> Option<(Key, &str)> {
    let (name, value) = text.split_once(':')?;
    let lower = name.to_lowercase();
    let key = KEYS.iter().find(|(known, _)| *known == lower)?.1;
    (!value.is_empty() && !value.starts_with(' ')).then_some((key, value))
}

/// The kind of this name in lower case without blanks: `skill`, `skills`, `스킬`.
pub fn kind_named(text: &str) -> Option<Kind> {
    let keyword = Kind::ALL.iter().copied().find(|kind| kind.as_str() == text || kind.folder() == text);
    keyword.or_else(|| KINDS.iter().find(|(name, _)| *name == text).map(|&(_, kind)| kind))
}

/// The edition or pack of this name, with a particle or without.
fn scope_named(text: &str) -> Option<Scope> {
    let forms = std::iter::once(text).chain(korean::without_particles(text));
    forms.into_iter().find_map(|form| {
        let known = SCOPES.iter().find(|(name, _)| *name == form).map_or(form, |(_, id)| id);
        known.parse().ok()
    })
}

/// Whether a piece has the first character of some edition's or pack's name. Most have not, and all phrases are asked.
fn begins_like_a_scope(piece: &str) -> bool {
    let piece = piece.trim_start_matches(|c: char| c.is_ascii_punctuation());
    let Some(first) = piece.chars().next().map(|first| first.to_ascii_lowercase()) else { return false };
    let mut names = SCOPES.iter().map(|(name, _)| *name).chain(Scope::all().map(Scope::as_str));
    names.any(|name| name.starts_with(first))
}

/// Takes the edition or pack that pieces of a question name out of them, unless they ask for nothing else.
pub fn take_scope(pieces: &mut Vec<&str>) -> Option<Scope> {
    for length in [3, 2, 1] {
        for start in 0..(pieces.len() + 1).saturating_sub(length) {
            if !begins_like_a_scope(pieces[start]) {
                continue;
            }
            let joined = pieces[start..start + length].concat().to_lowercase();
            let Some(scope) = scope_named(joined.trim_matches(|c: char| c.is_ascii_punctuation())) else { continue };
            if pieces.len() > length {
                pieces.drain(start..start + length);
                return Some(scope);
            }
        }
    }
    None
}

fn lang_named(text: &str) -> Option<Lang> {
    let own = Lang::ALL.into_iter().find(|lang| lang.as_str() == text || lang.autonym().to_lowercase() == text);
    own.or_else(|| LANGS.iter().find(|(name, _)| *name == text).map(|&(_, lang)| lang))
}

/// The value in lower case without blanks, in which kinds, editions and languages are compared.
fn plain(value: &str) -> String {
    value.to_lowercase().replace(' ', "")
}

/// Keeps the value where there is one and room for it; whether there is one.
fn push<T>(list: &mut Vec<T>, value: Option<T>) -> bool {
    let known = value.is_some();
    let room = list.len() < MAX_EXTRAS;
    list.extend(value.filter(|_| room));
    known
}

fn unknown(key: Key, value: &str) -> Message {
    let known: Vec<&str> = match key {
        Key::Kind => Kind::ALL.iter().map(|kind| kind.as_str()).collect(),
        Key::Edition => Scope::all().map(Scope::as_str).collect(),
        Key::Lang => Lang::ALL.map(Lang::as_str).to_vec(),
        Key::Has | Key::Label | Key::Scenario => vec!["ruling"],
    };
    let nearest = nearest(&plain(value), known.iter().copied()).unwrap_or(known[0]);
    Message::new("search-note-filter").text("value", value).text("nearest", nearest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_names_in_both_languages() {
        for (text, kind) in [
            ("skills", Kind::Skill),
            ("트레잇", Kind::Trait),
            ("시나리오규칙", Kind::ScenarioRule),
            ("기밀목표", Kind::Objective),
        ] {
            assert_eq!(kind_named(text), Some(kind), "{text}");
        }
        assert_eq!(scope_named("시즌10"), Some("its10".parse().unwrap()));
        assert_eq!(scope_named("n5에서는"), Some("n5".parse().unwrap()));
        assert_eq!(
            (lang_named("한국어"), lang_named("영어"), lang_named("klingon")),
            (Some(Lang::Ko), Some(Lang::En), None)
        );
    }

    #[test]
    fn what_no_filter_has_is_named() {
        let mut filters = Filters::default();
        assert_eq!(filters.add(Key::Kind, "waepon").unwrap().id, "search-note-filter");
        assert_eq!(filters.exclude(Key::Has, "ruling").unwrap().id, "search-note-excluded");
        assert!(filters.exclude(Key::Kind, "상태").is_none());
        assert_eq!((filters.kinds.as_slice(), filters.excluded_kinds.as_slice()), (&[][..], &[Kind::State][..]));
    }
}
