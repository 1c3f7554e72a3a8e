//! Nothing exists in one language only: entries, terms, messages, placeholders, captions of rulings.
//!
//! The test prints one table and fails on any gap in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use content::Folder;
use kb::{KnowledgeBase, assemble};
use model::entry::Entry;
use model::lang::Lang;

/// The names of the items that each language has.
type ByLang = BTreeMap<Lang, BTreeSet<String>>;

fn collect(of: impl Fn(Lang) -> BTreeSet<String>) -> ByLang {
    Lang::ALL.into_iter().map(|lang| (lang, of(lang))).collect()
}

/// Returns one row for each subject, with the items of each language.
fn table() -> Vec<(&'static str, ByLang)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let kb = assemble(&Folder::open(root.join("content")).expect("the content"));
    let messages: BTreeMap<Lang, BTreeMap<String, BTreeSet<String>>> =
        Lang::ALL.into_iter().map(|lang| (lang, messages(&root.join("locales").join(lang.as_str())))).collect();
    vec![
        ("locale files", collect(|lang| files(&root.join("locales").join(lang.as_str())))),
        ("messages", collect(|lang| messages[&lang].keys().cloned().collect())),
        ("placeholders", collect(|lang| placeholders(&messages[&lang]))),
        ("terms", collect(|lang| named_terms(&kb, lang))),
        ("entries", collect(|lang| texts(&kb, lang, |entry| vec![entry.id.to_string()]))),
        ("summaries, clauses, captions", collect(|lang| texts(&kb, lang, |entry| parts(entry, lang)))),
        ("prose blocks", collect(|lang| texts(&kb, lang, |entry| prose(entry, lang)))),
        ("notes and readings", collect(|lang| notes(&kb, lang))),
        ("notes and reasons of terms", collect(|lang| reasons(&kb, lang))),
    ]
}

#[test]
fn every_language_has_what_the_others_have() {
    let mut gaps = Vec::new();
    println!("{:30}{}", "", Lang::ALL.map(|lang| format!("{lang:>8}")).join(""));
    for (subject, has) in table() {
        println!("{subject:30}{}", Lang::ALL.map(|lang| format!("{:>8}", has[&lang].len())).join(""));
        let all: BTreeSet<&String> = has.values().flatten().collect();
        for (lang, own) in &has {
            gaps.extend(
                all.iter().filter(|name| !own.contains(**name)).map(|name| format!("{subject}, {lang}: {name}")),
            );
        }
    }
    assert!(gaps.is_empty(), "{} gaps:\n{}", gaps.len(), gaps.join("\n"));
}

fn files(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("a locale folder");
    entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned()).collect()
}

/// Returns the messages of a language with the placeholders of each.
fn messages(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files(folder) {
        let text = fs::read_to_string(folder.join(file)).expect("a locale file");
        let mut current = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                current = Some(id.to_owned());
                messages.entry(id.to_owned()).or_default();
            }
            let names =
                line.split('$').skip(1).map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-'));
            let names: Vec<String> = names.map(Iterator::collect).collect();
            if let Some(own) = current.as_ref().and_then(|id| messages.get_mut(id)) {
                own.extend(names);
            }
        }
    }
    messages
}

fn placeholders(messages: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    messages.iter().flat_map(|(id, names)| names.iter().map(move |name| format!("{id} ${name}"))).collect()
}

fn named_terms(kb: &KnowledgeBase, lang: Lang) -> BTreeSet<String> {
    kb.terms.iter().filter(|term| !term.names(lang).is_empty()).map(|term| term.id.to_string()).collect()
}

fn texts(kb: &KnowledgeBase, lang: Lang, of: impl Fn(&Entry) -> Vec<String>) -> BTreeSet<String> {
    kb.entries.values().filter(|entry| entry.text(lang).is_some()).flat_map(of).collect()
}

fn parts(entry: &Entry, lang: Lang) -> Vec<String> {
    let parts = entry.text(lang).into_iter().flat_map(|text| text.parts.keys());
    parts.map(|part| format!("{} {part}", entry.id)).collect()
}

/// Returns the blocks of an entry outside clauses, by number: both languages have the same paragraphs, lists and
/// tables.
fn prose(entry: &Entry, lang: Lang) -> Vec<String> {
    let blocks = entry.text(lang).map_or(0, |text| text.blocks.iter().filter(|block| block.clause.is_none()).count());
    (1..=blocks).map(|number| format!("{} block {number}", entry.id)).collect()
}

fn reasons(kb: &KnowledgeBase, lang: Lang) -> BTreeSet<String> {
    let mut reasons = BTreeSet::new();
    for term in kb.terms.iter() {
        let own = term.note.iter().map(|note| (String::new(), note));
        let names = Lang::ALL.into_iter().flat_map(|lang| term.names(lang));
        let of_names = names.filter_map(|name| Some((format!(" {}", name.name), name.reason.as_ref()?)));
        let written = own.chain(of_names).filter(|(_, words)| !words.get(lang).trim().is_empty());
        reasons.extend(written.map(|(name, _)| format!("{}{name}", term.id)));
    }
    reasons
}

fn notes(kb: &KnowledgeBase, lang: Lang) -> BTreeSet<String> {
    let mut notes = BTreeSet::new();
    for entry in kb.entries.values() {
        for (number, note) in entry.unverified.iter().enumerate().filter(|(_, note)| !note.get(lang).is_empty()) {
            assert!(!note.get(lang).trim().is_empty());
            notes.insert(format!("{} note {number}", entry.id));
        }
        for discrepancy in entry.discrepancies.iter().filter(|discrepancy| !discrepancy.why.get(lang).is_empty()) {
            notes.insert(format!("{}~{}", entry.id, discrepancy.id));
            let readings = discrepancy.readings.iter().filter(|reading| !reading.text.get(lang).is_empty());
            notes.extend(readings.map(|reading| format!("{}~{} {}", entry.id, discrepancy.id, reading.name)));
            if discrepancy.not_executed.as_ref().is_some_and(|reason| !reason.get(lang).trim().is_empty()) {
                notes.insert(format!("{}~{} not-executed", entry.id, discrepancy.id));
            }
        }
    }
    notes
}
