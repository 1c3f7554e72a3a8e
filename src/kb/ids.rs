//! The register of published ids: `content/ids.toml` with all current ids added.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::KnowledgeBase;
use units::UnitNumber;

/// Returns all current entry and clause ids.
pub fn collect_ids(kb: &KnowledgeBase) -> BTreeSet<String> {
    let entries = kb.entries.values();
    let ids = entries.flat_map(|entry| {
        let clauses = entry.clauses.iter().map(|clause| clause.id.to_string());
        std::iter::once(entry.id.to_string()).chain(clauses)
    });
    ids.collect()
}

/// Returns the new text of the register. It only grows: a removed id stays until someone retires it.
pub fn format_register(kb: &KnowledgeBase) -> String {
    let retired = &kb.ids.retired;
    let mut published = kb.ids.published.clone();
    published.extend(collect_ids(kb));
    published.retain(|id| !retired.contains_key(id));
    let mut text = kb.ids.header.clone();
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str("published = [\n");
    for id in &published {
        let _never_fails = writeln!(text, "  \"{id}\",");
    }
    text.push_str("]\n\n[retired]\n");
    for (id, successor) in retired {
        let _never_fails = writeln!(text, "\"{id}\" = \"{successor}\"");
    }
    let units = collect_units(kb);
    if !units.is_empty() {
        text.push_str("\n[units]\n");
    }
    for (number, slug) in units {
        let _never_fails = writeln!(text, "{number} = \"{slug}\"");
    }
    text
}

/// Returns the published and the current units by number, in its order.
fn collect_units(kb: &KnowledgeBase) -> BTreeMap<UnitNumber, String> {
    let published = kb.ids.units.iter().filter_map(|(number, slug)| Some((number.parse().ok()?, slug.clone())));
    let mut units: BTreeMap<UnitNumber, String> = published.collect();
    let current = kb.units.values().flat_map(|units| units.figures.values());
    for unit in current {
        units.entry(unit.number).or_insert_with(|| unit.slug.to_string());
    }
    units
}

/// Returns whether an edition has the unit of a number.
pub fn has_unit(kb: &KnowledgeBase, number: &str) -> bool {
    let Ok(number) = number.parse() else { return false };
    kb.units.values().any(|units| units.variants(number).next().is_some())
}
