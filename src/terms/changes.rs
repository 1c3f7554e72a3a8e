//! The differences between two term bases: terms, names and columns.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::TermBase;
use crate::export::{Column, cell, scopes, sources, text_in};
use model::ids::TermId;
use model::lang::Lang;
use model::term::{Term, TermName};

/// The kind of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// A term was added.
    TermAdded,
    /// A term was removed.
    #[serde(rename = "term-gone")]
    TermRemoved,
    /// The category, which is the term's file.
    Category,
    /// The editions and packs in which the concept exists.
    Editions,
    /// The documents that use the term.
    Sources,
    /// The note for translators.
    Note,
    /// The singular of a term named in the plural.
    #[serde(rename = "one")]
    Singular,
    /// A name was added.
    NameAdded,
    /// A name was removed.
    #[serde(rename = "name-gone")]
    NameRemoved,
    /// The order of the names.
    Order,
    /// How the name may be used.
    Status,
    /// Whether a source uses it.
    Attested,
    /// Whether it is an abbreviation.
    Abbreviation,
    /// The editions it is limited to.
    LimitedTo,
    /// Why it is to be avoided.
    Reason,
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The changed term.
    pub id: TermId,
    /// The language of the changed names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// The name that changed; `None` if the change concerns the term or the order of names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The kind of change.
    #[serde(rename = "what")]
    pub kind: ChangeKind,
    /// The old value as in CSV; empty if there is none.
    pub old: String,
    /// The new value as in CSV; empty if there is none.
    pub new: String,
}

/// Returns every difference, by term.
pub fn changes(old: &TermBase, new: &TermBase) -> Vec<Change> {
    let ids: BTreeSet<&TermId> = old.iter().chain(new.iter()).map(|term| &term.id).collect();
    let mut changes = Vec::new();
    for id in ids {
        let of_term =
            |kind| Change { id: id.clone(), lang: None, name: None, kind, old: String::new(), new: String::new() };
        match (old.get(id.as_str()), new.get(id.as_str())) {
            (Some(old), Some(new)) => compare_terms(old, new, &mut changes),
            (Some(_), None) => changes.push(of_term(ChangeKind::TermRemoved)),
            (None, Some(_)) => changes.push(of_term(ChangeKind::TermAdded)),
            (None, None) => {}
        }
    }
    changes
}

fn compare_terms(old: &Term, new: &Term, changes: &mut Vec<Change>) {
    let note = |term: &Term, lang| text_in(term.note.as_ref(), lang);
    let own = [
        (ChangeKind::Category, old.category.clone(), new.category.clone()),
        (ChangeKind::Editions, scopes(&old.editions), scopes(&new.editions)),
        (ChangeKind::Sources, sources(old), sources(new)),
    ];
    let notes = Lang::ALL.map(|lang| (ChangeKind::Note, note(old, lang), note(new, lang)));
    let singular = |term: &Term, lang| text_in(term.singular.as_ref(), lang);
    let singulars = Lang::ALL.map(|lang| (ChangeKind::Singular, singular(old, lang), singular(new, lang)));
    for (kind, old_value, new_value) in own.into_iter().chain(notes).chain(singulars).filter(|(_, old, new)| old != new)
    {
        changes.push(Change { id: old.id.clone(), lang: None, name: None, kind, old: old_value, new: new_value });
    }
    for lang in Lang::ALL {
        compare_names(old, new, lang, changes);
    }
}

fn compare_names(old: &Term, new: &Term, lang: Lang, changes: &mut Vec<Change>) {
    let find = |term: &Term, name: &str| term.names(lang).iter().find(|own| own.name == name).cloned();
    let mut push = |name: Option<&str>, kind, old_value: String, new_value: String| {
        let name = name.map(str::to_owned);
        changes.push(Change { id: old.id.clone(), lang: Some(lang), name, kind, old: old_value, new: new_value });
    };
    for name in old.names(lang) {
        match find(new, &name.name) {
            None => push(Some(&name.name), ChangeKind::NameRemoved, String::new(), String::new()),
            Some(now) => {
                for (kind, column) in name_columns() {
                    let value = |name: &TermName| cell(column, old, lang, name);
                    if value(name) != value(&now) {
                        push(Some(&name.name), kind, value(name), value(&now));
                    }
                }
            }
        }
    }
    for name in new.names(lang).iter().filter(|name| find(old, &name.name).is_none()) {
        push(Some(&name.name), ChangeKind::NameAdded, String::new(), name.status.as_str().to_owned());
    }
    let order = |term: &Term, counterpart: &Term| -> Vec<String> {
        let names = term.names(lang).iter().map(|name| &name.name);
        names.filter(|name| find(counterpart, name).is_some()).cloned().collect()
    };
    let (before, now) = (order(old, new), order(new, old));
    if before != now {
        push(None, ChangeKind::Order, before.join(", "), now.join(", "));
    }
}

fn name_columns() -> impl Iterator<Item = (ChangeKind, Column)> {
    let own = [
        (ChangeKind::Status, Column::Status),
        (ChangeKind::Attested, Column::Attested),
        (ChangeKind::Abbreviation, Column::Abbreviation),
        (ChangeKind::LimitedTo, Column::LimitedTo),
    ];
    own.into_iter().chain(Lang::ALL.map(|lang| (ChangeKind::Reason, Column::Reason(lang))))
}
