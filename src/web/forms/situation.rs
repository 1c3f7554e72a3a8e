//! The form of a situation, and a situation from the fields of the form. Works without a script.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde_json::Value;

use kb::Ruling;
use maud::{Markup, html};
use model::edition::Edition;
use model::entry::Kind;
use model::message::Message;
use model::refusal::Refusal;
use render::View;
use render::situation::{self, Leaf};
use rulings::kinds;

/// The most elements of a list in one field.
const MAX_PARTS: usize = 100;
/// The version of the fields; a shared link carries it.
const VERSION: &str = "1";

/// The schemas of the kinds by name; generating one takes longer than rendering a page.
static SCHEMAS: LazyLock<BTreeMap<&str, Value>> =
    LazyLock::new(|| kinds().iter().map(|kind| (kind.name, Value::from(kind.schema()))).collect());

/// The form of a ruling with the values of a situation.
pub fn form(view: &View<'_>, ruling: &Ruling, situation: &Value) -> Markup {
    let form = Form { view, schema: &SCHEMAS[ruling.kind.name], weapons: OnceCell::new() };
    html! {
        form.situation method="get" action="#result" {
            input type="hidden" name="v" value=(VERSION);
            @for group in situation::groups(situation) {
                fieldset {
                    legend { (group.label(view).unwrap_or_else(|| view.ui("ui-situation"))) }
                    div.fields { @for leaf in &group.leaves { (form.field(leaf)) } }
                }
            }
            p.actions { button type="submit" { (view.ui("ui-run")) } }
        }
    }
}

/// A value of a choice, and its label.
type Choice = (String, String);

/// What the fields of a form share.
struct Form<'f> {
    view: &'f View<'f>,
    schema: &'f Value,
    /// The weapons, collected when the first field needs them.
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

    /// Each modifier's amount as a field of its own, under the modifier's name.
    fn modifiers(&self, leaf: &Leaf<'_>) -> Markup {
        let items = leaf.value.as_array().map(Vec::as_slice).unwrap_or_default();
        html! { @for (at, item) in items.iter().enumerate() {
            @let field = format!("{}.{at}.value", leaf.field());
            div.field {
                label for=(format!("f-{field}")) { (self.view.name(item["name"].as_str().unwrap_or_default())) }
                input id=(format!("f-{field}")) name=(field) type="number" step="1" value=(item["value"]);
            }
        } }
    }

    fn choice(&self, id: &str, name: &str, key: &str, text: &str) -> Markup {
        let known = if key == "weapon" { self.weapons() } else { &self.named(key, choices(self.schema, name)) };
        if known.iter().any(|(value, _)| value == text) {
            return select(id, name, known, text);
        }
        html! { input.wide id=(id) name=(name) type="text" autocomplete="off" value=(text) maxlength="80"; }
    }

    fn flags(&self) -> [Choice; 2] {
        [("true", "yes"), ("false", "no")].map(|(value, word)| (value.to_owned(), self.view.word(word)))
    }

    /// The entries that print a burst or a range: what can be attacked with.
    fn weapons(&self) -> &[Choice] {
        self.weapons.get_or_init(|| {
            let kb = self.view.kb;
            let weapon = |id: &str| kb.entries.get(id).is_some_and(|entry| entry.kind == Kind::Weapon);
            let printing = Edition::ALL.into_iter().flat_map(|edition| kb.catalogue.entries(edition));
            let weapons: BTreeSet<&str> = printing.map(|(id, _)| id.as_str()).filter(|id| weapon(id)).collect();
            self.named("weapon", weapons.into_iter().map(str::to_owned).collect())
        })
    }

    /// The values of a key, each with its label.
    fn named(&self, key: &str, values: Vec<String>) -> Vec<Choice> {
        let named = |value: String| {
            let label = situation::words(self.view, key, &value);
            (value, label)
        };
        values.into_iter().map(named).collect()
    }
}

fn select(id: &str, name: &str, known: &[Choice], chosen: &str) -> Markup {
    html! {
        select id=(id) name=(name) { @for (value, label) in known { option value=(value) selected[value == chosen] { (label) } } }
    }
}

fn list(items: &[Value]) -> String {
    let texts = items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned));
    texts.collect::<Vec<_>>().join(", ")
}

/// The words that a kind's schema allows at a field.
pub fn choices(schema: &Value, field: &str) -> Vec<String> {
    let mut at = vec![schema];
    for key in field.split('.') {
        at =
            at.into_iter().flat_map(|node| alternatives(schema, node, 0)).filter_map(|node| below(node, key)).collect();
    }
    let ends = at.into_iter().flat_map(|node| alternatives(schema, node, 0));
    ends.flat_map(words).collect()
}

fn below<'s>(node: &'s Value, key: &str) -> Option<&'s Value> {
    if key.bytes().all(|byte| byte.is_ascii_digit()) {
        return node.get("items");
    }
    node.get("properties").and_then(|properties| properties.get(key)).or_else(|| node.get("additionalProperties"))
}

/// A node with its references and alternatives followed, a few levels deep.
fn alternatives<'s>(schema: &'s Value, node: &'s Value, depth: usize) -> Vec<&'s Value> {
    let mut found = vec![node];
    if depth > 6 {
        return found;
    }
    let name = node.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix("#/$defs/"));
    let referred = name.and_then(|name| schema.get("$defs")?.get(name));
    let listed = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|key| node.get(key)?.as_array()).flatten();
    for one in referred.into_iter().chain(listed) {
        found.extend(alternatives(schema, one, depth + 1));
    }
    found
}

fn words(node: &Value) -> Vec<String> {
    let listed = node.get("enum").and_then(Value::as_array).into_iter().flatten();
    listed.chain(node.get("const")).filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Writes the fields that name a leaf of the situation into it, each as the type of the value it replaces.
/// Returns how many there were.
///
/// # Errors
/// A refusal if a field is not a value of that type.
pub fn apply_fields(situation: &mut Value, fields: &[(String, String)]) -> Result<usize, Refusal> {
    let mut filled = 0;
    for (name, text) in fields {
        if let Some(leaf) = leaf_mut(situation, name) {
            *leaf = read(name, leaf, text.trim())?;
            filled += 1;
        }
    }
    Ok(filled)
}

fn leaf_mut<'s>(situation: &'s mut Value, field: &str) -> Option<&'s mut Value> {
    let mut at = situation;
    for key in field.split('.') {
        at = match at {
            Value::Object(members) => members.get_mut(key)?,
            Value::Array(items) => items.get_mut(key.parse::<usize>().ok()?)?,
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return None,
        };
    }
    Some(at).filter(|value| !value.is_object())
}

fn read(field: &str, old: &Value, text: &str) -> Result<Value, Refusal> {
    let wrong =
        || Refusal::new(field, Message::new("refusal-no-number").text("path", field).text("found", short(text)));
    let number = |text: &str| plain_minus(text).parse::<i64>().map_err(|_| wrong());
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

/// The parts of a list, no more than a field may have.
fn bounded<'t>(field: &str, parts: impl Iterator<Item = &'t str> + Clone) -> Result<Vec<&'t str>, Refusal> {
    match parts.clone().count() {
        count if count > MAX_PARTS => {
            let [found, most] = [count, MAX_PARTS].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
            Err(Refusal::out_of_bounds(field, found, 0, most))
        }
        _ => Ok(parts.collect()),
    }
}

/// People paste the minus sign that we print.
fn plain_minus(text: &str) -> String {
    text.replace('\u{2212}', "-")
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{apply_fields, choices};

    fn sent(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn fields_replace_the_leaves_they_name_and_nothing_else() {
        let mut situation =
            json!({ "active": { "value": 12 }, "dice": { "active": [4, 9] }, "cover": "none", "prone": true });
        let fields = sent(&[
            ("active.value", "\u{2212}3"),
            ("dice.active", "1, 2 3"),
            ("cover", "partial"),
            ("prone", "false"),
            ("x.y", "1"),
            ("v", "1"),
        ]);
        assert_eq!(apply_fields(&mut situation, &fields).ok(), Some(4));
        assert_eq!(
            situation,
            json!({ "active": { "value": -3 }, "dice": { "active": [1, 2, 3] }, "cover": "partial", "prone": false })
        );
        assert!(apply_fields(&mut situation, &sent(&[("active.value", "many")])).is_err());
        assert_eq!(apply_fields(&mut situation, &sent(&[("active", "1"), ("dice", "2")])).ok(), Some(0));
    }

    #[test]
    fn a_choice_offers_what_the_schema_allows() {
        let schema = json!({
            "properties": { "target": { "items": { "$ref": "#/$defs/T" } } },
            "$defs": { "T": { "properties": { "cover": { "anyOf": [{ "enum": ["none", "partial"] }, { "type": "object" }] } } } },
        });
        assert_eq!(choices(&schema, "target.0.cover"), ["none", "partial"]);
        assert!(choices(&schema, "target.0.name").is_empty());
    }
}
