//! The export for translation tools, validated against the grammar of its format, `tests/tbx/tbx-basic.rng`.

use std::collections::BTreeSet;
use std::fs;

use crate::command::{adjutant, run};
use crate::site::KB;
use crate::sources::root;
use xmloxide::Document;
use xmloxide::tree::{NodeId, NodeKind};
use xmloxide::validation::relaxng::{parse_relaxng, validate};

/// The faults of a document; empty for a valid one.
fn faults(tbx: &str) -> Vec<String> {
    let grammar = fs::read_to_string(root().join("tests/tbx/tbx-basic.rng")).expect("the grammar");
    let grammar = parse_relaxng(&grammar).expect("a grammar of RELAX NG");
    let document = match Document::parse_str(tbx) {
        Ok(document) => document,
        Err(error) => return vec![error.to_string()],
    };
    let result = validate(&document, &grammar);
    let mut faults: Vec<String> = result.errors.iter().map(ToString::to_string).collect();
    if !result.is_valid && faults.is_empty() {
        faults.push("invalid".to_owned());
    }
    let mut seen = BTreeSet::new();
    let root = document.root_element().expect("a root");
    for id in elements(&document, root).filter_map(|element| document.attribute(element, "id")) {
        let begins = id.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        let continues = id.chars().all(|c| c.is_ascii_alphanumeric() || "_-.".contains(c));
        if !begins || !continues {
            faults.push(format!("`{id}` is not a valid XML id"));
        }
        if !seen.insert(id.to_owned()) {
            faults.push(format!("the id `{id}` occurs twice"));
        }
    }
    faults
}

/// An element and every element in it.
fn elements(document: &Document, root: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    let mut open = vec![root];
    std::iter::from_fn(move || {
        let next = open.pop()?;
        let inner = document.children(next);
        open.extend(inner.filter(|child| matches!(document.node(*child).kind, NodeKind::Element { .. })));
        Some(next)
    })
}

/// The output of `adjutant terms --format tbx`.
fn export() -> String {
    let done = run(&mut adjutant(&["terms", "--format", "tbx"]));
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    done.stdout
}

#[test]
fn the_export_is_valid_and_has_every_term_and_name() {
    let tbx = export();
    assert_eq!(faults(&tbx), [""; 0]);
    let document = Document::parse_str(&tbx).expect("XML");
    let root = document.root_element().expect("a root");
    let count = |name: &str| elements(&document, root).filter(|node| document.node_name(*node) == Some(name)).count();
    let terms = &KB.terms;
    assert_eq!(count("conceptEntry"), terms.len());
    assert_eq!(count("term"), terms.iter().map(|term| term.en.len() + term.ko.len()).sum::<usize>());
    let words = terms.iter().flat_map(|term| {
        let names = term.en.iter().chain(&term.ko);
        term.note.iter().chain(names.filter_map(|name| name.reason.as_ref()))
    });
    let korean = |node: &NodeId| document.attribute(*node, "lang") == Some("ko");
    let notes =
        elements(&document, root).filter(|node| document.node_name(*node) == Some("note")).filter(korean).count();
    assert_eq!(notes, words.count(), "every note and reason stands there in Korean as well");
    let definition = |node: &NodeId| document.attribute(*node, "type") == Some("definition");
    let defined = elements(&document, root).filter(definition).count();
    assert!(defined > 1000, "what entries say of their terms defines them in both languages: {defined}");
}

/// A small valid document with every element that the export writes, and some that it does not.
const SMALL: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
<tbxHeader><fileDesc><titleStmt><title>T</title></titleStmt><sourceDesc><p>A</p></sourceDesc></fileDesc></tbxHeader>
<text><body>
<conceptEntry id="c-roll">
<descrip type="subjectField">rule</descrip>
<admin type="projectSubset">n3</admin>
<note xml:lang="en">N</note>
<langSec xml:lang="en">
<descripGrp><descrip type="definition">D</descrip><admin type="source">S</admin></descripGrp>
<termSec><term>Roll</term><termNote type="partOfSpeech">noun</termNote><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote><admin type="source">S</admin></termSec>
<termSec><term>R</term><termNote type="termType">abbreviation</termNote><descrip type="context">C</descrip></termSec>
</langSec>
<langSec xml:lang="ko"><termSec><term>굴림</term></termSec></langSec>
</conceptEntry>
<conceptEntry id="c-dodge"><langSec xml:lang="en"><termSec><term>Dodge</term></termSec></langSec></conceptEntry>
</body></text>
</tbx>
"#;

#[test]
fn the_grammar_accepts_what_the_format_allows() {
    assert_eq!(faults(SMALL), [""; 0]);
}

#[test]
fn the_grammar_refuses_what_the_format_does_not_allow() {
    for (why, from, to) in [
        ("another dialect", "type=\"TBX-Basic\"", "type=\"TBX-Min\""),
        ("another style", "style=\"dca\"", "style=\"dct\""),
        ("no language", " style=\"dca\" xml:lang=\"en\"", " style=\"dca\""),
        ("another namespace", "30042:ed-2", "30042:ed-1"),
        ("no source of the file", "<sourceDesc><p>A</p></sourceDesc>", ""),
        ("no header", "<tbxHeader>", "<header>"),
        ("text in the body", "<body>\n", "<body>\nwords"),
        ("an unknown element", "<note xml:lang=\"en\">N</note>", "<remark>N</remark>"),
        ("a concept without an id", "<conceptEntry id=\"c-roll\">", "<conceptEntry>"),
        ("an id that begins with a digit", "c-roll", "360o-visor"),
        ("an id that stands twice", "c-dodge", "c-roll"),
        ("a language section without a language", "<langSec xml:lang=\"ko\">", "<langSec>"),
        ("a language section without a term", "<termSec><term>굴림</term></termSec>", ""),
        ("a note behind the languages", "</langSec>\n</conceptEntry>", "</langSec><note>N</note></conceptEntry>"),
        ("an unknown data category", "type=\"subjectField\"", "type=\"domain\""),
        ("a data category of another element", "<admin type=\"projectSubset\">", "<admin type=\"definition\">"),
        ("a definition of a term", "type=\"context\"", "type=\"definition\""),
        ("a subject field of a language", "type=\"definition\"", "type=\"subjectField\""),
        (
            "a note before its term",
            "<term>Roll</term><termNote type=\"partOfSpeech\">noun</termNote>",
            "<termNote type=\"partOfSpeech\">noun</termNote><term>Roll</term>",
        ),
        (
            "a term note behind other things",
            "<admin type=\"source\">S</admin></termSec>",
            "<admin type=\"source\">S</admin><termNote type=\"termType\">variant</termNote></termSec>",
        ),
        ("a status outside the picklist", "preferredTerm-admn-sts", "preferred"),
        ("a type outside the picklist", ">abbreviation<", ">initialism<"),
        ("two terms in a section", "<term>Dodge</term>", "<term>Dodge</term><term>Evade</term>"),
        ("a section without a term", "<term>Dodge</term>", ""),
        ("an unknown attribute", "<term>Dodge", "<term status=\"x\">Dodge"),
        ("a tag left open", "</langSec></conceptEntry>\n</body>", "</conceptEntry>\n</body>"),
    ] {
        assert!(SMALL.contains(from), "{why}: `{from}` stands there");
        assert_ne!(faults(&SMALL.replacen(from, to, 1)), [""; 0], "{why}");
    }
}
