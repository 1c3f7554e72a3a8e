//! Which rules bear on a run without being applied.
//!
//! What takes part in a run: the entries that its situation names, those whose clauses its trace cites, and the Traits
//! and ammunition of its weapons. Start reading at [`unapplied_rules`].

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use toml::de::{DeTable, DeValue};

use model::catalogue::Catalogue;
use model::edition::Scope;
use model::ids::{ClauseId, EntryId};
use model::trace::Resolved;

/// The texts of a situation, which may be ids of entries: its string values without what stands in brackets, and its
/// keys unless their value is `false`, zero or empty.
pub type Names = BTreeSet<String>;

/// Collects the names of a situation.
pub fn names_in(situation: &DeValue<'_>) -> Names {
    let mut names = Names::new();
    add_value(situation, &mut names);
    names
}

fn add_table(table: &DeTable<'_>, names: &mut Names) {
    for (key, value) in table {
        if add_value(value.get_ref(), names) {
            names.insert(key.get_ref().to_string());
        }
    }
}

/// Adds the names of a value; returns whether it says anything.
fn add_value(value: &DeValue<'_>, names: &mut Names) -> bool {
    match value {
        DeValue::String(text) => {
            // A value in brackets stands behind the id of a skill or weapon.
            names.insert(text.split('(').next().unwrap_or_default().trim_end().to_owned());
            !text.is_empty() && text != "none"
        }
        DeValue::Boolean(flag) => *flag,
        DeValue::Integer(number) => number.as_str() != "0",
        DeValue::Float(_) | DeValue::Datetime(_) => true,
        DeValue::Array(items) => {
            items.iter().for_each(|item| {
                add_value(item.get_ref(), names);
            });
            !items.is_empty()
        }
        DeValue::Table(table) => {
            add_table(table, names);
            !table.is_empty()
        }
    }
}

/// The rules of an edition or pack that bear on a run of a situation with these names and are not applied.
pub fn unapplied_rules(names: &Names, resolved: &Resolved, scope: Scope, catalogue: &Catalogue) -> Vec<ClauseId> {
    let mut entries: FxHashSet<&str> = names.iter().map(String::as_str).collect();
    for name in names {
        for (mode, row) in catalogue.modes(name, scope.edition()) {
            if mode.as_ref().is_none_or(|mode| names.contains(mode.as_str())) {
                let parts = ["traits", "ammunition"].iter().filter_map(|value| row.get(value));
                entries.extend(parts.filter_map(|printed| printed.value.ids()).flatten().map(EntryId::as_str));
            }
        }
    }
    let cited = resolved.trace.steps().flat_map(|step| step.clauses);
    entries.extend(cited.map(ClauseId::entry_str));
    catalogue.unapplied.bearing_on(&entries, scope)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_keys_are_names_unless_they_say_nothing() {
        let situation = r#"
            prone = true
            targeted = false
            marker = 0
            cover = "none"
            [[active]]
            states = []
            skills = ["mimetism(-6)", { id = "guard" }]
            dodge = { at = "b" }
        "#;
        let table = DeTable::parse(situation).expect("a table").into_inner();
        let names = names_in(&DeValue::Table(table));
        let expected =
            ["active", "at", "b", "dodge", "guard", "id", "mimetism", "none", "prone", "skills"].map(str::to_owned);
        assert_eq!(names, BTreeSet::from(expected));
    }
}
