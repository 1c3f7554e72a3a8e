//! Writes a file of terms in its canonical form: `content/terms/<category>.toml`.

use std::fmt::Write as _;

use model::lang::{Lang, Localized};
use model::term::{Term, TermName};

/// Returns the text of a category's file, with the terms in the given order (sorted by id).
pub fn to_toml<'t>(terms: impl IntoIterator<Item = &'t Term>) -> String {
    terms.into_iter().map(term).collect::<Vec<_>>().join("\n")
}

fn term(term: &Term) -> String {
    let mut text = format!("[[term]]\nid = {}\n", quoted(term.id.as_str()));
    let mut line = |key: &str, value: &str| {
        // Writing to a string cannot fail.
        let _infallible = writeln!(text, "{key} = {value}");
    };
    line("editions", &list(term.editions.iter().map(|scope| scope.as_str())));
    line("sources", &list(term.sources.iter().map(AsRef::as_ref)));
    if let Some(note) = &term.note {
        line("note", &localized(note));
    }
    if let Some(singular) = &term.singular {
        line("one", &localized(singular));
    }
    for lang in Lang::ALL {
        let names: Vec<String> = term.names(lang).iter().map(|own| format!("  {},", name(own))).collect();
        line(lang.as_str(), &if names.is_empty() { "[]".to_owned() } else { format!("[\n{}\n]", names.join("\n")) });
    }
    text
}

fn name(name: &TermName) -> String {
    let mut keys = vec![
        format!("name = {}", quoted(&name.name)),
        format!("status = {}", quoted(name.status.as_str())),
        format!("attested = {}", name.attested),
    ];
    if name.abbreviation {
        keys.push("abbreviation = true".to_owned());
    }
    if !name.editions.is_empty() {
        keys.push(format!("editions = {}", list(name.editions.iter().map(|scope| scope.as_str()))));
    }
    if let Some(reason) = &name.reason {
        keys.push(format!("reason = {}", localized(reason)));
    }
    format!("{{ {} }}", keys.join(", "))
}

/// Returns a text in every language, on one line.
fn localized(words: &Localized<String>) -> String {
    let pairs = Lang::ALL.map(|lang| format!("{lang} = {}", quoted(words.get(lang))));
    format!("{{ {} }}", pairs.join(", "))
}

fn list<'t>(words: impl Iterator<Item = &'t str>) -> String {
    format!("[{}]", words.map(quoted).collect::<Vec<_>>().join(", "))
}

/// Returns a TOML basic string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_ascii_control() => {
                let _infallible = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use model::term::Status;

    #[derive(Deserialize)]
    struct File {
        term: Vec<Term>,
    }

    #[test]
    fn any_name_is_read_as_it_was_written() {
        let odd = "\" \\ \n \t \u{1} \u{7f} 한글 '";
        let name = TermName {
            name: odd.to_owned(),
            status: Status::Avoid,
            attested: true,
            abbreviation: true,
            editions: vec!["n3".parse().expect("an edition"), "its10".parse().expect("a pack")],
            reason: Some(Localized::from_fn(|lang| format!("{lang} {odd}"))),
        };
        let term = Term {
            id: "odd".parse().expect("an id"),
            category: String::new(),
            editions: vec!["n3".parse().expect("an edition")],
            sources: vec!["book".parse().expect("an id")],
            note: Some(Localized::from_fn(|lang| format!("{lang} {odd}"))),
            singular: Some(Localized::from_fn(|lang| format!("{odd} {lang}"))),
            en: vec![name],
            ko: Vec::new(),
        };
        let text = to_toml([&term, &term]);
        let read: File = toml::from_str(&text).expect("TOML");
        assert_eq!(read.term, [term.clone(), term]);
    }
}
