//! Which rules bear on a run without being applied.
//!
//! What takes part in a run: the entries that its situation names, those whose clauses its trace cites, and the Traits
//! and ammunition of its weapons. Start reading at [`find_unapplied_rules`].

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use toml::de::{DeTable, DeValue};

use model::catalogue::Catalogue;
use model::edition::Scope;
use model::ids::{ClauseId, EntryId};
use model::text::Text;
use model::trace::Resolved;

/// The texts of a situation, which may be ids of entries or levels: its string values without what stands in brackets,
/// and its keys unless their value is `false`, zero or empty; sorted.
pub(crate) type Names = Box<[Text]>;

/// Collects the names of a situation.
pub(crate) fn collect_names(situation: &DeValue<'_>) -> Names {
    let mut names = BTreeSet::new();
    add_value(situation, &mut names);
    names.into_iter().collect()
}

fn add_table(table: &DeTable<'_>, names: &mut BTreeSet<Text>) {
    for (key, value) in table {
        if add_value(value.get_ref(), names) {
            names.insert(Text::from(&**key.get_ref()));
        }
    }
}

/// Adds the names of a value; returns whether it says anything.
fn add_value(value: &DeValue<'_>, names: &mut BTreeSet<Text>) -> bool {
    match value {
        DeValue::String(text) => {
            // Behind the id of a skill or weapon stand its level, after a dot, and a value in brackets.
            let name = text.split('(').next().unwrap_or_default().trim_end();
            names.extend(name.split('.').map(Text::from));
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

/// Returns the rules of an edition or pack that bear on a run of a situation with these names and are not applied.
pub(crate) fn find_unapplied_rules(
    names: &Names,
    resolved: &Resolved,
    scope: Scope,
    catalogue: &Catalogue,
) -> Vec<ClauseId> {
    let mut entries: FxHashSet<&str> = names.iter().map(Text::as_str).collect();
    for name in names {
        for (mode, row) in catalogue.modes(name.as_str(), scope) {
            if mode.as_ref().is_none_or(|mode| names.binary_search_by(|name| name.as_str().cmp(mode.as_str())).is_ok())
            {
                let parts = ["traits", "also-traits", "ammunition"].iter().filter_map(|value| row.get(value));
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
            skills = ["fatality.level-2", "mimetism(-6)", { id = "guard" }]
            dodge = { at = "b" }
        "#;
        let table = DeTable::parse(situation).expect("a table").into_inner();
        let names = collect_names(&DeValue::Table(table));
        let expected =
            ["active", "at", "b", "dodge", "fatality", "guard", "id", "level-2", "mimetism", "none", "prone", "skills"];
        assert_eq!(names.iter().map(Text::as_str).collect::<Vec<_>>(), expected);
    }
}
