//! Skills and equipment as profiles print them, spelled for the keys of a trooper in an Order.

use std::collections::BTreeMap;

use crate::kinds::{UnreadReason, read_bearing};
use crate::spoken_names::Names;
use engine::context::Context;
use engine::ruleset::ruleset;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::entry::Kind;
use model::ids::EntryId;
use model::path::Path;

/// Attributes as categories of Immunity, by the ids of their entries.
const ATTRIBUTE_IMMUNITIES: [(&str, &str); 2] = [("armor", "arm"), ("biotechnological-shield", "bts")];

/// How an Order states a skill or item with one value in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// As a text among the skills or the equipment.
    Listed(String),
    /// Among the skills or the equipment, without the value in brackets, which an Order does not apply.
    WithoutValue(String),
    /// Under the key `immunity`.
    Immunity(String),
    /// Under the key `vulnerability`.
    Vulnerability(String),
    /// Nowhere: the edition has no such skill or item.
    Unknown,
}

/// Spells a printed skill or item with one value in brackets, if it has any: `dodge` with `+3` is `dodge(+3)`,
/// `mimetism` with `-6` its level, `immunity` with `shock` the category `shock`.
pub fn spell(catalogue: &Catalogue, scope: Scope, entry: &EntryId, value: Option<&str>) -> Spelling {
    let Ok(context) = Context::new(ruleset(scope), catalogue, &BTreeMap::new()) else { return Spelling::Unknown };
    let names = Names { catalogue, scope };
    let is_read = |written: &str| read_bearing(&context, &Path::from("skills"), written, Kind::Skill).is_ok();
    let written = value.map_or_else(|| entry.to_string(), |value| format!("{entry}({value})"));
    let written = names.find_skill_or_item(&written);
    if is_read(&written) {
        return Spelling::Listed(written);
    }
    let base = names.find_skill_or_item(entry.as_str());
    let Some(value) = value.filter(|_| is_read(&base)) else { return Spelling::Unknown };
    match UnreadReason::new(entry, value) {
        UnreadReason::OwnKey if entry.as_str() == "vulnerability" => Spelling::Vulnerability(value.to_owned()),
        UnreadReason::OwnKey => {
            let attribute = ATTRIBUTE_IMMUNITIES.iter().find(|(id, _)| *id == value);
            Spelling::Immunity(attribute.map_or_else(|| names.find_immunity(value), |(_, word)| (*word).to_owned()))
        }
        UnreadReason::Elsewhere => Spelling::Listed(base),
        UnreadReason::Unapplied | UnreadReason::Unknown => Spelling::WithoutValue(base),
    }
}
