//! A situation as a reader sees it: its leaves in groups, with labels in the reader's language.

use serde_json::Value;

use crate::i18n::signed;
use crate::model::length::Length;
use crate::render::{Markup, View, html, outcome};

/// One thing that a situation states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf<'a> {
    /// Where it stands: `active.value`, `target.0.burst`. Also the name of its form field.
    pub field: String,
    /// The keys below its group.
    pub keys: Vec<String>,
    /// The value: a number, a text, a flag, or a list of plain values or modifiers.
    pub value: &'a Value,
}

impl Leaf<'_> {
    /// The key whose value it is.
    pub fn key(&self) -> &str {
        self.keys.last().map_or("", String::as_str)
    }
}

/// What a situation states about one side, one target, the dice; the first group has no key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group<'a> {
    /// The keys that name it: `active`; `target`, `a`.
    pub keys: Vec<String>,
    /// Its leaves in reading order.
    pub leaves: Vec<Leaf<'a>>,
}

/// The groups of a situation in reading order: what concerns all, each side, the dice last.
pub fn groups(situation: &Value) -> Vec<Group<'_>> {
    let mut own = Group::default();
    let mut groups = Vec::new();
    let Value::Object(keys) = situation else { return groups };
    let (dice, others): (Vec<_>, Vec<_>) = keys.iter().partition(|(key, _)| *key == "dice");
    for (key, value) in others.into_iter().chain(dice) {
        match value {
            Value::Object(_) => groups.push(group(vec![key.clone()], key, value)),
            Value::Array(items) if items.iter().any(is_structure) && !is_modifiers(value) => {
                let named = items.iter().enumerate().map(|(at, item)| {
                    let name = item.get("name").or_else(|| item.get("trooper")).and_then(Value::as_str);
                    let name = name.map_or_else(|| (at + 1).to_string(), str::to_owned);
                    group(vec![key.clone(), name], &format!("{key}.{at}"), item)
                });
                groups.extend(named);
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                own.leaves.push(Leaf { field: key.clone(), keys: vec![key.clone()], value });
            }
        }
    }
    groups.insert(0, own);
    groups.retain(|group| !group.leaves.is_empty());
    groups
}

fn group<'a>(keys: Vec<String>, field: &str, value: &'a Value) -> Group<'a> {
    let mut leaves = Vec::new();
    collect(&[], field, value, &mut leaves);
    Group { keys, leaves }
}

fn collect<'a>(keys: &[String], field: &str, value: &'a Value, leaves: &mut Vec<Leaf<'a>>) {
    let below = |key: &str| keys.iter().cloned().chain([key.to_owned()]).collect::<Vec<_>>();
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                collect(&below(key), &format!("{field}.{key}"), member, leaves);
            }
        }
        Value::Array(items) if items.iter().any(is_structure) && !is_modifiers(value) => {
            for (at, item) in items.iter().enumerate() {
                collect(&below(&(at + 1).to_string()), &format!("{field}.{at}"), item, leaves);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            leaves.push(Leaf { field: field.to_owned(), keys: keys.to_vec(), value });
        }
    }
}

const fn is_structure(value: &Value) -> bool {
    matches!(value, Value::Object(_) | Value::Array(_))
}

/// Whether a value is a list of named modifiers, which reads better as one leaf.
pub fn is_modifiers(value: &Value) -> bool {
    let modifier = |item: &Value| {
        matches!((item.get("name"), item.get("value")), (Some(Value::String(_)), Some(Value::Number(_))))
    };
    value.as_array().is_some_and(|items| !items.is_empty() && items.iter().all(modifier))
}

/// The label of some keys: each said as a concept or a keyword, names and numbers as they are.
pub fn label(view: &View<'_>, keys: &[String]) -> String {
    keys.iter().map(|key| outcome::segment(view, key)).collect::<Vec<_>>().join(" · ")
}

/// Whether a label begins with a name, which keeps its spelling.
pub fn begins_with_name(view: &View<'_>, keys: &[String]) -> bool {
    keys.first().is_some_and(|key| outcome::is_name(view, key))
}

/// A situation as groups of facts.
pub fn facts(view: &View<'_>, situation: &Value) -> Markup {
    html! {
        div.facts {
            @for group in groups(situation) {
                dl {
                    @if !group.keys.is_empty() { div.group { (label(view, &group.keys)) } }
                    @for leaf in &group.leaves {
                        div { dt.name[begins_with_name(view, &leaf.keys)] { (label(view, &leaf.keys)) } dd { (shown(view, leaf.key(), leaf.value)) } }
                    }
                }
            }
        }
    }
}

/// A stated value in the reader's words.
pub fn shown(view: &View<'_>, key: &str, value: &Value) -> Markup {
    match value {
        Value::Null => html! { (view.word("none")) },
        Value::Bool(flag) => html! { (view.word(if *flag { "yes" } else { "no" })) },
        Value::Number(number) => html! { (number.to_string().replace('-', "\u{2212}")) },
        Value::String(text) => html! { (words(view, key, text)) },
        Value::Array(_) if is_modifiers(value) => modifiers(view, value),
        Value::Array(items) => {
            let numbers: Option<Vec<i64>> = items.iter().map(Value::as_i64).collect();
            match numbers {
                Some(numbers) => outcome::dice(view, &numbers),
                None => {
                    html! { @for (at, item) in items.iter().enumerate() { @if at > 0 { ", " } (shown(view, key, item)) } }
                }
            }
        }
        Value::Object(members) => {
            html! { @for (key, member) in members { (view.name(key)) " " (shown(view, key, member)) " " } }
        }
    }
}

fn modifiers(view: &View<'_>, value: &Value) -> Markup {
    let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
    html! {
        @for (at, item) in items.iter().enumerate() {
            @if at > 0 { ", " }
            (view.name(item["name"].as_str().unwrap_or_default())) " " (signed(item["value"].as_i64().unwrap_or_default()))
        }
    }
}

/// A text of a situation: a length, the name of a concept, a keyword, or the text itself.
pub fn words(view: &View<'_>, key: &str, text: &str) -> String {
    if let Ok(length) = text.parse::<Length>() {
        return view.length(length);
    }
    view.messages.known_word(view.lang, &format!("{key}-{text}")).unwrap_or_else(|| view.name(text))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::groups;

    #[test]
    fn leaves_stand_in_groups_with_dice_last() {
        let situation = json!({
            "dice": { "a": { "attack": [4] } },
            "turn": "active",
            "active": { "value": 12, "modifiers": [{ "name": "range", "value": 3 }] },
            "target": [{ "name": "a", "reaction": { "skill": "dodge" } }],
        });
        let found: Vec<(String, Vec<String>)> = groups(&situation)
            .into_iter()
            .map(|group| (group.keys.join("."), group.leaves.into_iter().map(|leaf| leaf.field).collect()))
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
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(
                (found.0.as_str(), sorted(&found.1)),
                (expected.0, expected.1.iter().map(ToString::to_string).collect())
            );
        }
        assert_eq!(found.len(), expected.len());
    }
}
