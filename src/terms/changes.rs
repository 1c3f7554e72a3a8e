//! What makes one term base another: every term, name and column that differs.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::TermBase;
use crate::export::{Column, cell, said, scopes, sources};
use model::ids::TermId;
use model::lang::Lang;
use model::term::{Term, TermName};

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// A term is new.
    TermAdded,
    /// A term is gone.
    TermGone,
    /// It stands in another file.
    Category,
    /// Other editions have it.
    Editions,
    /// Other documents use it.
    Sources,
    /// The note for translators.
    Note,
    /// What one of them is called.
    One,
    /// A name is new.
    NameAdded,
    /// A name is gone.
    NameGone,
    /// The names stand in another order.
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
    /// The term.
    pub id: TermId,
    /// The language of the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What differs.
    pub what: What,
    /// What stood there.
    pub old: String,
    /// What stands there now.
    pub new: String,
}

/// Every difference, by term.
pub fn changes(old: &TermBase, new: &TermBase) -> Vec<Change> {
    let ids: BTreeSet<&TermId> = old.iter().chain(new.iter()).map(|term| &term.id).collect();
    let mut found = Vec::new();
    for id in ids {
        let whole =
            |what| Change { id: id.clone(), lang: None, name: None, what, old: String::new(), new: String::new() };
        match (old.get(id.as_str()), new.get(id.as_str())) {
            (Some(old), Some(new)) => between(old, new, &mut found),
            (Some(_), None) => found.push(whole(What::TermGone)),
            (None, Some(_)) => found.push(whole(What::TermAdded)),
            (None, None) => {}
        }
    }
    found
}

fn between(old: &Term, new: &Term, found: &mut Vec<Change>) {
    let note = |term: &Term, lang| said(term.note.as_ref(), lang);
    let own = [
        (What::Category, old.category.clone(), new.category.clone()),
        (What::Editions, scopes(&old.editions), scopes(&new.editions)),
        (What::Sources, sources(old), sources(new)),
    ];
    let notes = Lang::ALL.map(|lang| (What::Note, note(old, lang), note(new, lang)));
    let one = |term: &Term, lang| said(term.one.as_ref(), lang);
    let ones = Lang::ALL.map(|lang| (What::One, one(old, lang), one(new, lang)));
    for (what, old_value, new_value) in own.into_iter().chain(notes).chain(ones).filter(|(_, old, new)| old != new) {
        found.push(Change { id: old.id.clone(), lang: None, name: None, what, old: old_value, new: new_value });
    }
    for lang in Lang::ALL {
        names(old, new, lang, found);
    }
}

fn names(old: &Term, new: &Term, lang: Lang, found: &mut Vec<Change>) {
    let named = |term: &Term, name: &str| term.names(lang).iter().find(|own| own.name == name).cloned();
    let mut push = |name: Option<&str>, what, old_value: String, new_value: String| {
        let name = name.map(str::to_owned);
        found.push(Change { id: old.id.clone(), lang: Some(lang), name, what, old: old_value, new: new_value });
    };
    for name in old.names(lang) {
        match named(new, &name.name) {
            None => push(Some(&name.name), What::NameGone, String::new(), String::new()),
            Some(now) => {
                for (what, column) in of_a_name() {
                    let value = |name: &TermName| cell(column, old, lang, name);
                    if value(name) != value(&now) {
                        push(Some(&name.name), what, value(name), value(&now));
                    }
                }
            }
        }
    }
    for name in new.names(lang).iter().filter(|name| named(old, &name.name).is_none()) {
        push(Some(&name.name), What::NameAdded, String::new(), name.status.as_str().to_owned());
    }
    let order = |term: &Term, other: &Term| -> Vec<String> {
        let names = term.names(lang).iter().map(|name| &name.name);
        names.filter(|name| named(other, name).is_some()).cloned().collect()
    };
    let (before, now) = (order(old, new), order(new, old));
    if before != now {
        push(None, What::Order, before.join(", "), now.join(", "));
    }
}

/// What may differ in a name, and the column that shows it.
fn of_a_name() -> impl Iterator<Item = (What, Column)> {
    let own = [
        (What::Status, Column::Status),
        (What::Attested, Column::Attested),
        (What::Abbreviation, Column::Abbreviation),
        (What::LimitedTo, Column::LimitedTo),
    ];
    own.into_iter().chain(Lang::ALL.map(|lang| (What::Reason, Column::Reason(lang))))
}
