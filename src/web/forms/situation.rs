//! The form of a situation: renders its fields and writes them back into the situation. Works without scripts.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde_json::Value;

use crate::request::input::{not_a_number, parse_integer};
use kb::Ruling;
use maud::{Markup, html};
use model::edition::Edition;
use model::entry::Kind;
use model::number::saturating_i64;
use model::refusal::Refusal;
use render::View;
use render::situation::{self, Leaf};
use rulings::kinds;

/// The most items of a list in one field.
const MAX_ITEMS: usize = 100;
/// The version of the field names, which shared links carry.
const VERSION: &str = "1";

/// The schemas of the kinds by name, cached because generating one takes longer than rendering a page.
static SCHEMAS: LazyLock<BTreeMap<&str, Value>> =
    LazyLock::new(|| kinds().iter().map(|kind| (kind.name, Value::from(kind.schema()))).collect());

/// Renders the fields of a ruling's situation, filled with `situation`.
pub(crate) fn render_form(view: &View<'_>, ruling: &Ruling, situation: &Value) -> Markup {
    let form = Form { view, schema: &SCHEMAS[ruling.kind.name], weapons: OnceCell::new() };
    html! {
        form.situation method="get" action="#result" {
            input type="hidden" name="v" value=(VERSION);
            @for group in situation::group_facts(situation) {
                fieldset {
                    legend { (group.label(view).unwrap_or_else(|| view.ui("ui-situation"))) }
                    div.fields { @for leaf in &group.leaves { (form.field(leaf)) } }
                }
            }
            p.actions { button type="submit" { (view.ui("ui-run")) } }
        }
    }
}

/// A choice of a select element.
#[derive(Clone, Debug)]
struct Choice {
    value: String,
    label: String,
}

/// The data that the fields of a form share.
struct Form<'f> {
    view: &'f View<'f>,
    schema: &'f Value,
    /// The weapons, collected on first use.
    weapons: OnceCell<Vec<Choice>>,
}

impl Form<'_> {
    fn field(&self, leaf: &Leaf<'_>) -> Markup {
        if situation::is_modifiers(leaf.value) {
            return self.modifiers(leaf);
        }
        let name = leaf.field();
        let id = format!("f-{name}");
        html! {
            div.field {
                label.name[leaf.begins_with_name(self.view)] for=(id) { (leaf.label(self.view)) }
                @match leaf.value {
                    Value::Bool(flag) => { (select(&id, &name, &self.flags(), if *flag { "true" } else { "false" })) }
                    Value::Number(number) => { input id=(id) name=(name) type="number" step="1" inputmode="numeric" value=(number); }
                    Value::String(text) => { (self.choice(&id, &name, leaf.key(), text)) }
                    Value::Array(items) => { input.wide id=(id) name=(name) type="text" inputmode="text" autocomplete="off" value=(list(items)); }
                    Value::Null | Value::Object(_) => {}
                }
            }
        }
    }

    /// Renders a field for the amount of each modifier.
    fn modifiers(&self, leaf: &Leaf<'_>) -> Markup {
        let items = leaf.value.as_array().map(Vec::as_slice).unwrap_or_default();
        html! { @for (index, item) in items.iter().enumerate() {
            @let field = format!("{}.{index}.value", leaf.field());
            div.field {
                label for=(format!("f-{field}")) { (self.view.name(item["name"].as_str().unwrap_or_default())) }
                input id=(format!("f-{field}")) name=(field) type="number" step="1" value=(item["value"]);
            }
        } }
    }

    fn choice(&self, id: &str, name: &str, key: &str, text: &str) -> Markup {
        let choices = if key == "weapon" {
            self.weapons()
        } else {
            &self.labeled(key, collect_schema_choices(self.schema, name))
        };
        if choices.iter().any(|choice| choice.value == text) {
            return select(id, name, choices, text);
        }
        html! { input.wide id=(id) name=(name) type="text" autocomplete="off" value=(text) maxlength="80"; }
    }

    fn flags(&self) -> [Choice; 2] {
        [("true", "yes"), ("false", "no")]
            .map(|(value, word)| Choice { value: value.to_owned(), label: self.view.word(word) })
    }

    /// Returns the weapons whose values the catalogue has.
    fn weapons(&self) -> &[Choice] {
        self.weapons.get_or_init(|| {
            let kb = self.view.kb;
            let weapon = |id: &str| kb.entries.get(id).is_some_and(|entry| entry.kind == Kind::Weapon);
            let printing = Edition::ALL.into_iter().flat_map(|edition| kb.catalogue.entries(edition));
            let weapons: BTreeSet<&str> = printing.map(|(id, _)| id.as_str()).filter(|id| weapon(id)).collect();
            self.labeled("weapon", weapons.into_iter().map(str::to_owned).collect())
        })
    }

    /// Returns the values of a key with their labels.
    fn labeled(&self, key: &str, values: Vec<String>) -> Vec<Choice> {
        let choice = |value: String| Choice { label: situation::format_words(self.view, key, &value), value };
        values.into_iter().map(choice).collect()
    }
}

fn select(id: &str, name: &str, choices: &[Choice], chosen: &str) -> Markup {
    html! {
        select id=(id) name=(name) { @for Choice { value, label } in choices { option value=(value) selected[value == chosen] { (label) } } }
    }
}

fn list(items: &[Value]) -> String {
    let texts = items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned));
    texts.collect::<Vec<_>>().join(", ")
}

/// Returns the words that a schema allows at a field.
fn collect_schema_choices(schema: &Value, field: &str) -> Vec<String> {
    let mut nodes = vec![schema];
    for key in field.split('.') {
        let alternatives = nodes.into_iter().flat_map(|node| collect_alternatives(schema, node, 0));
        nodes = alternatives.filter_map(|node| find_child(node, key)).collect();
    }
    let leaves = nodes.into_iter().flat_map(|node| collect_alternatives(schema, node, 0));
    leaves.flat_map(collect_words).collect()
}

fn find_child<'s>(node: &'s Value, key: &str) -> Option<&'s Value> {
    if key.bytes().all(|byte| byte.is_ascii_digit()) {
        return node.get("items");
    }
    node.get("properties").and_then(|properties| properties.get(key)).or_else(|| node.get("additionalProperties"))
}

/// The depth to which references and alternatives are followed; schemas may be recursive.
const MAX_DEPTH: usize = 6;

/// Returns a schema node and the nodes that it refers to or offers as alternatives.
fn collect_alternatives<'s>(schema: &'s Value, node: &'s Value, depth: usize) -> Vec<&'s Value> {
    let mut nodes = vec![node];
    if depth > MAX_DEPTH {
        return nodes;
    }
    let name = node.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix("#/$defs/"));
    let referred = name.and_then(|name| schema.get("$defs")?.get(name));
    let listed = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|key| node.get(key)?.as_array()).flatten();
    for next in referred.into_iter().chain(listed) {
        nodes.extend(collect_alternatives(schema, next, depth + 1));
    }
    nodes
}

fn collect_words(node: &Value) -> Vec<String> {
    let listed = node.get("enum").and_then(Value::as_array).into_iter().flatten();
    listed.chain(node.get("const")).filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Writes fields into the leaves of the situation that they name, each as the type of the value that it replaces.
/// Ignores other fields. Returns the number of fields written.
///
/// # Errors
/// A field is not a value of that type.
pub(crate) fn apply_fields(situation: &mut Value, fields: &[(String, String)]) -> Result<usize, Refusal> {
    let mut written = 0;
    for (name, text) in fields {
        if let Some(leaf) = find_leaf_mut(situation, name) {
            *leaf = parse_value(name, leaf, text.trim())?;
            written += 1;
        }
    }
    Ok(written)
}

fn find_leaf_mut<'s>(situation: &'s mut Value, field: &str) -> Option<&'s mut Value> {
    let mut node = situation;
    for key in field.split('.') {
        node = match node {
            Value::Object(members) => members.get_mut(key)?,
            Value::Array(items) => items.get_mut(key.parse::<usize>().ok()?)?,
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return None,
        };
    }
    Some(node).filter(|value| !value.is_object())
}

/// Parses the text of a field as the type of the value that it replaces.
fn parse_value(field: &str, old: &Value, text: &str) -> Result<Value, Refusal> {
    // A list is quoted as it was typed, not only the item that is wrong.
    let number = |item: &str| parse_integer(item).ok_or_else(|| not_a_number(field, text));
    Ok(match old {
        Value::Bool(_) => Value::Bool(text == "true"),
        Value::Number(_) => number(text)?.into(),
        Value::Array(items) if items.iter().any(Value::is_string) => {
            let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
            bounded(field, parts)?.into_iter().map(Value::from).collect()
        }
        Value::Array(_) => {
            let parts = bounded(field, text.split([',', ' ']).filter(|part| !part.is_empty()))?;
            Value::Array(parts.into_iter().map(|part| number(part).map(Value::from)).collect::<Result<_, _>>()?)
        }
        Value::Null | Value::String(_) | Value::Object(_) => Value::from(text),
    })
}

/// Returns the items of a list, or a refusal if there are too many.
fn bounded<'t>(field: &str, parts: impl Iterator<Item = &'t str> + Clone) -> Result<Vec<&'t str>, Refusal> {
    match parts.clone().count() {
        count if count > MAX_ITEMS => {
            let [count, max] = [count, MAX_ITEMS].map(saturating_i64);
            Err(Refusal::out_of_bounds(field, count, 0, max))
        }
        _ => Ok(parts.collect()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{apply_fields, collect_schema_choices};

    fn fields(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn fields_replace_only_the_leaves_that_they_name() {
        let mut situation =
            json!({ "active": { "value": 12 }, "dice": { "active": [4, 9] }, "cover": "none", "prone": true });
        let changes = fields(&[
            ("active.value", "\u{2212}3"),
            ("dice.active", "1, 2 3"),
            ("cover", "partial"),
            ("prone", "false"),
            ("x.y", "1"),
            ("v", "1"),
        ]);
        assert_eq!(apply_fields(&mut situation, &changes).ok(), Some(4));
        assert_eq!(
            situation,
            json!({ "active": { "value": -3 }, "dice": { "active": [1, 2, 3] }, "cover": "partial", "prone": false })
        );
        assert!(apply_fields(&mut situation, &fields(&[("active.value", "many")])).is_err());
        assert_eq!(apply_fields(&mut situation, &fields(&[("active", "1"), ("dice", "2")])).ok(), Some(0));
    }

    #[test]
    fn a_field_offers_the_words_that_its_schema_allows() {
        let schema = json!({
            "properties": { "target": { "items": { "$ref": "#/$defs/T" } } },
            "$defs": { "T": { "properties": { "cover": { "anyOf": [{ "enum": ["none", "partial"] }, { "type": "object" }] } } } },
        });
        assert_eq!(collect_schema_choices(&schema, "target.0.cover"), ["none", "partial"]);
        assert!(collect_schema_choices(&schema, "target.0.name").is_empty());
    }
}
