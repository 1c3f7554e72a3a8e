//! The term base as TBX-Basic (ISO 30042:2019, data categories as attributes), for translation tools.
//!
//! `tests/tbx.rs` validates it against the schema of the format.

use std::fmt::Write as _;

use crate::TermBase;
use model::lang::{Lang, Localized};
use model::term::{Status, Term, TermName};

/// Writes the opening of the file. The first language is also the language of the keywords.
fn opening() -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <tbx type=\"TBX-Basic\" style=\"dca\" xml:lang=\"{}\" xmlns=\"urn:iso:std:iso:30042:ed-2\">\n\
         <tbxHeader><fileDesc><sourceDesc><p>Adjutant</p></sourceDesc></fileDesc></tbxHeader>\n\
         <text><body>\n",
        Lang::ALL[0]
    )
}

/// The definition of a term in a language, in one sentence, if there is one.
pub type Definitions<'a> = dyn Fn(&Term, Lang) -> Option<String> + 'a;

/// Returns the term base as TBX: one concept entry per term, one section per language, one term section per name.
pub fn to_tbx(terms: &TermBase, definitions: &Definitions<'_>) -> String {
    let mut text = opening();
    for term in terms.iter() {
        concept(&mut text, term, definitions);
    }
    text.push_str("</body></text>\n</tbx>\n");
    text
}

/// Writes a concept. The `c-` prefix is needed because an XML id must not start with a digit.
fn concept(text: &mut String, term: &Term, definitions: &Definitions<'_>) {
    line(text, format_args!("<conceptEntry id=\"c-{}\">", escape(term.id.as_str())));
    line(text, format_args!("<descrip type=\"subjectField\">{}</descrip>", escape(&term.category)));
    for scope in &term.editions {
        line(text, format_args!("<admin type=\"projectSubset\">{scope}</admin>"));
    }
    for source in &term.sources {
        line(text, format_args!("<admin type=\"source\">{source}</admin>"));
    }
    notes(text, term.note.as_ref());
    for lang in Lang::ALL {
        if !term.names(lang).is_empty() {
            line(text, format_args!("<langSec xml:lang=\"{lang}\">"));
            if let Some(definition) = definitions(term, lang) {
                line(text, format_args!("<descrip type=\"definition\">{}</descrip>", escape(&definition)));
            }
            term.names(lang).iter().for_each(|name| section(text, name));
            line(text, format_args!("</langSec>"));
        }
    }
    line(text, format_args!("</conceptEntry>"));
}

fn section(text: &mut String, name: &TermName) {
    line(text, format_args!("<termSec><term>{}</term>", escape(&name.name)));
    if let Some(kind) = term_type(name) {
        line(text, format_args!("<termNote type=\"termType\">{kind}</termNote>"));
    }
    if let Some(status) = administrative_status(name.status) {
        line(text, format_args!("<termNote type=\"administrativeStatus\">{status}</termNote>"));
    }
    for scope in &name.editions {
        line(text, format_args!("<admin type=\"projectSubset\">{scope}</admin>"));
    }
    notes(text, name.reason.as_ref());
    // TBX-Basic has no field for these; tools show notes.
    if name.status == Status::SearchOnly {
        note(text, Lang::ALL[0], name.status.as_str());
    }
    if !name.attested {
        note(text, Lang::ALL[0], "proposed");
    }
    line(text, format_args!("</termSec>"));
}

const fn term_type(name: &TermName) -> Option<&'static str> {
    match name.status {
        _any if name.abbreviation => Some("abbreviation"),
        Status::SearchOnly => Some("variant"),
        Status::Preferred | Status::Admitted | Status::Avoid => None,
    }
}

/// Returns the picklist value of TBX-Basic; none for names that only help the search.
const fn administrative_status(status: Status) -> Option<&'static str> {
    match status {
        Status::Preferred => Some("preferredTerm-admn-sts"),
        Status::Admitted => Some("admittedTerm-admn-sts"),
        Status::Avoid => Some("deprecatedTerm-admn-sts"),
        Status::SearchOnly => None,
    }
}

/// Writes a note in every language.
fn notes(text: &mut String, words: Option<&Localized<String>>) {
    for (lang, words) in words.into_iter().flat_map(|words| Lang::ALL.map(|lang| (lang, words.get(lang)))) {
        note(text, lang, words);
    }
}

fn note(text: &mut String, lang: Lang, words: &str) {
    line(text, format_args!("<note xml:lang=\"{lang}\">{}</note>", escape(words)));
}

fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _infallible = writeln!(text, "{content}");
}

/// Escapes a text for elements and attributes; drops characters that XML cannot express.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::problem::Position;

    #[test]
    fn a_name_with_markup_is_escaped_and_a_name_for_search_has_no_status() {
        let row = r#"
            id = "360o-inch"
            category = "rule"
            editions = ["n3"]
            note = { en = "a < b & c", ko = "가 < 나" }
            en = [{ name = "Inch", status = "preferred", attested = true }, { name = "\"", status = "admitted", attested = true, abbreviation = true }]
            ko = [{ name = "인치", status = "preferred", attested = true }, { name = "인\u0001취", status = "search-only", attested = false }]
        "#;
        let term: Term = toml::from_str(row).expect("a valid term");
        let (terms, problems) = TermBase::build([(Position::start_of("terms/rule.toml"), term)]);
        assert!(problems.is_empty());
        let tbx = to_tbx(&terms, &|_, lang| (lang.as_str() == "ko").then(|| "<길이>".to_owned()));
        for expected in [
            "<conceptEntry id=\"c-360o-inch\">",
            "<note xml:lang=\"en\">a &lt; b &amp; c</note>\n<note xml:lang=\"ko\">가 &lt; 나</note>",
            "<langSec xml:lang=\"ko\">\n<descrip type=\"definition\">&lt;길이&gt;</descrip>\n<termSec>",
            "<term>&quot;</term>\n<termNote type=\"termType\">abbreviation</termNote>",
            "<term>인취</term>\n<termNote type=\"termType\">variant</termNote>\n<note xml:lang=\"en\">search-only</note>",
        ] {
            assert!(tbx.contains(expected), "{expected}: {tbx}");
        }
    }
}
