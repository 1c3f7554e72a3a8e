//! A situation as HTML: its values in groups, labeled in the reader's language.

use serde_json::Value;

use crate::{View, outcome};
use i18n::signed;
use maud::{Markup, html};
use model::length::Length;

/// A segment of the path to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key<'a> {
    /// A key of an object.
    Name(&'a str),
    /// An index in an array.
    Index(usize),
}

impl Key<'_> {
    /// Returns the segment in the name of a form field.
    fn field(self) -> String {
        match self {
            Self::Name(name) => name.to_owned(),
            Self::Index(index) => index.to_string(),
        }
    }

    /// Returns the segment in the reader's language; list items count from 1.
    fn label(self, view: &View<'_>) -> String {
        match self {
            Self::Name(name) => outcome::format_segment(view, name),
            Self::Index(index) => (index + 1).to_string(),
        }
    }
}

/// A leaf value of a situation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf<'a> {
    /// The path: `active`, `value`; `target`, 0, `burst`.
    path: Vec<Key<'a>>,
    /// The number of leading segments that name the group.
    group_depth: usize,
    /// The value: a number, a text, a flag, or a list of plain values or modifiers.
    pub value: &'a Value,
}

impl<'a> Leaf<'a> {
    /// Returns the name of the form field: `active.value`, `target.0.burst`.
    pub fn field(&self) -> String {
        self.path.iter().map(|key| key.field()).collect::<Vec<_>>().join(".")
    }

    /// Returns the last key; empty for an item of a list.
    pub fn key(&self) -> &'a str {
        match self.path.last() {
            Some(Key::Name(name)) => name,
            Some(Key::Index(_)) | None => "",
        }
    }

    /// Returns the path below the group.
    fn keys(&self) -> &[Key<'a>] {
        self.path.get(self.group_depth..).unwrap_or_default()
    }

    /// Returns the label: keys as concepts or keywords, names and numbers unchanged.
    pub fn label(&self, view: &View<'_>) -> String {
        iter_labels(view, self.keys()).collect::<Vec<_>>().join(" · ")
    }

    /// Returns whether the label begins with a name, which keeps its spelling.
    pub fn begins_with_name(&self, view: &View<'_>) -> bool {
        matches!(self.keys().first(), Some(Key::Name(name)) if outcome::is_name(view, name))
    }
}

fn iter_labels<'v>(view: &'v View<'_>, keys: &'v [Key<'_>]) -> impl Iterator<Item = String> + 'v {
    keys.iter().map(|key| key.label(view))
}

/// The leaves of one side, one target or the dice. The first group has no key and concerns the entire situation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group<'a> {
    /// The path that names the group: `active`; `target`, 1.
    keys: Vec<Key<'a>>,
    /// The name that the situation gives the group, if any: `a`.
    name: Option<&'a str>,
    /// The leaves in reading order.
    pub leaves: Vec<Leaf<'a>>,
}

impl Group<'_> {
    /// Returns the label of the group; `None` if it concerns the entire situation.
    pub fn label(&self, view: &View<'_>) -> Option<String> {
        let parts: Vec<String> = iter_labels(view, &self.keys)
            .chain(self.name.map(|name| outcome::format_situation_name(view, name)))
            .collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }
}

/// Returns the groups of a situation in reading order: the entire situation, each side, the dice last.
pub fn group_facts(situation: &Value) -> Vec<Group<'_>> {
    let mut general = Group::default();
    let mut groups = Vec::new();
    let Value::Object(keys) = situation else { return groups };
    let (dice, others): (Vec<_>, Vec<_>) = keys.iter().partition(|(key, _)| *key == "dice");
    for (key, value) in others.into_iter().chain(dice) {
        let key = Key::Name(key);
        match value {
            Value::Object(_) => groups.push(group(vec![key], None, &[key], value)),
            Value::Array(items) if items.iter().any(is_structure) && !is_modifiers(value) => {
                groups.extend(items.iter().enumerate().map(|(index, item)| {
                    let name = item.get("name").or_else(|| item.get("trooper")).and_then(Value::as_str);
                    let number = name.is_none().then_some(Key::Index(index));
                    group([key].into_iter().chain(number).collect(), name, &[key, Key::Index(index)], item)
                }));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                general.leaves.push(Leaf { path: vec![key], group_depth: 0, value });
            }
        }
    }
    groups.insert(0, general);
    groups.retain(|group| !group.leaves.is_empty());
    groups
}

/// Returns the group of the leaves below a path.
fn group<'a>(keys: Vec<Key<'a>>, name: Option<&'a str>, path: &[Key<'a>], value: &'a Value) -> Group<'a> {
    let mut leaves = Vec::new();
    collect(&mut path.to_vec(), path.len(), value, &mut leaves);
    Group { keys, name, leaves }
}

/// Adds the leaves below a path to `leaves`; restores the path.
fn collect<'a>(path: &mut Vec<Key<'a>>, group_depth: usize, value: &'a Value, leaves: &mut Vec<Leaf<'a>>) {
    let mut below = |key: Key<'a>, value: &'a Value| {
        path.push(key);
        collect(path, group_depth, value, leaves);
        path.pop();
    };
    match value {
        Value::Object(members) => members.iter().for_each(|(key, member)| below(Key::Name(key), member)),
        Value::Array(items) if items.iter().any(is_structure) && !is_modifiers(value) => {
            items.iter().enumerate().for_each(|(index, item)| below(Key::Index(index), item));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            leaves.push(Leaf { path: path.clone(), group_depth, value });
        }
    }
}

const fn is_structure(value: &Value) -> bool {
    matches!(value, Value::Object(_) | Value::Array(_))
}

/// Returns whether a value is a list of named modifiers, which is shown as one leaf.
pub fn is_modifiers(value: &Value) -> bool {
    let is_modifier = |item: &Value| {
        matches!((item.get("name"), item.get("value")), (Some(Value::String(_)), Some(Value::Number(_))))
    };
    value.as_array().is_some_and(|items| !items.is_empty() && items.iter().all(is_modifier))
}

/// Renders a situation as definition lists, one for each of its [`group_facts`].
pub fn render_facts(view: &View<'_>, situation: &Value) -> Markup {
    html! {
        div.facts {
            @for group in group_facts(situation) {
                dl {
                    @if let Some(label) = group.label(view) { div.group { (label) } }
                    @for leaf in &group.leaves {
                        div { dt.name[leaf.begins_with_name(view)] { (leaf.label(view)) } dd { (render_shown(view, leaf.key(), leaf.value)) } }
                    }
                }
            }
        }
    }
}

/// Renders a value in the reader's language.
pub fn render_shown(view: &View<'_>, key: &str, value: &Value) -> Markup {
    match value {
        Value::Null => html! { (view.word("none")) },
        Value::Bool(flag) => html! { (view.word(if *flag { "yes" } else { "no" })) },
        Value::Number(number) => html! { (number.to_string().replace('-', "\u{2212}")) },
        Value::String(text) => html! { (format_words(view, key, text)) },
        Value::Array(_) if is_modifiers(value) => render_modifiers(view, value),
        Value::Array(items) => {
            let numbers: Option<Vec<i64>> = items.iter().map(Value::as_i64).collect();
            match numbers {
                Some(numbers) => outcome::render_dice(view, &numbers),
                None => {
                    html! { @for (index, item) in items.iter().enumerate() { @if index > 0 { ", " } (render_shown(view, key, item)) } }
                }
            }
        }
        Value::Object(members) => {
            html! { @for (key, member) in members { (view.name(key)) " " (render_shown(view, key, member)) " " } }
        }
    }
}

fn render_modifiers(view: &View<'_>, value: &Value) -> Markup {
    let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
    html! {
        @for (index, item) in items.iter().enumerate() {
            @if index > 0 { ", " }
            (view.name(item["name"].as_str().unwrap_or_default())) " " (signed(item["value"].as_i64().unwrap_or_default()))
        }
    }
}

/// Keys whose values are always names, even if they look like keywords.
const NAMES: [&str; 4] = ["name", "trooper", "viewer", "viewed"];

/// Returns a text of a situation: a name, a length, the name of a concept, a keyword, or the text itself.
pub fn format_words(view: &View<'_>, key: &str, text: &str) -> String {
    if NAMES.contains(&key) {
        return outcome::format_situation_name(view, text);
    }
    if let Ok(length) = text.parse::<Length>() {
        return view.length(length);
    }
    if let Some((id, bracket)) = text.split_once('(') {
        return format!("{} ({bracket}", view.name(id.trim_end()));
    }
    view.messages.known_word(view.lang, &format!("{key}-{text}")).unwrap_or_else(|| view.name(text))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::group_facts;

    #[test]
    fn leaves_are_grouped_and_the_dice_come_last() {
        let situation = json!({
            "dice": { "a": { "attack": [4] } },
            "turn": "active",
            "active": { "value": 12, "modifiers": [{ "name": "range", "value": 3 }] },
            "target": [{ "name": "a", "reaction": { "skill": "dodge" } }],
        });
        let actual: Vec<(String, Vec<String>)> = group_facts(&situation)
            .into_iter()
            .map(|group| {
                let named = group.keys.iter().map(|key| key.field()).chain(group.name.map(str::to_owned));
                (named.collect::<Vec<_>>().join("."), group.leaves.into_iter().map(|leaf| leaf.field()).collect())
            })
            .collect();
        let expected = [
            ("", vec!["turn"]),
            ("active", vec!["active.modifiers", "active.value"]),
            ("target.a", vec!["target.0.name", "target.0.reaction.skill"]),
            ("dice", vec!["dice.a.attack"]),
        ];
        let sorted = |leaves: &[String]| {
            let mut leaves = leaves.to_vec();
            leaves.sort();
            leaves
        };
        for (actual, expected) in actual.iter().zip(&expected) {
            assert_eq!(
                (actual.0.as_str(), sorted(&actual.1)),
                (expected.0, expected.1.iter().map(ToString::to_string).collect())
            );
        }
        assert_eq!(actual.len(), expected.len());
    }
}
