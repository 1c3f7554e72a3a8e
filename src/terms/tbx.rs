//! The term base as TBX-Basic (ISO 30042:2019, data categories as attributes), for translation tools.

use std::fmt::Write as _;

use crate::model::lang::Lang;
use crate::model::term::{Status, Term, TermName};
use crate::terms::TermBase;

const OPENING: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
<tbxHeader>
<fileDesc><sourceDesc><p>Adjutant</p></sourceDesc></fileDesc>
<encodingDesc><p type="XCSURI">TBXXCS.xcs</p></encodingDesc>
</tbxHeader>
<text><body>
"#;

/// The term base as TBX: one concept entry per term, one section per language, one term section per name.
pub fn to_tbx(terms: &TermBase) -> String {
    let mut text = OPENING.to_owned();
    for term in terms.iter() {
        concept(&mut text, term);
    }
    text.push_str("</body></text>\n</tbx>\n");
    text
}

fn concept(text: &mut String, term: &Term) {
    line(text, format_args!("<conceptEntry id=\"{}\">", escape(term.id.as_str())));
    line(text, format_args!("<descrip type=\"subjectField\">{}</descrip>", escape(&term.category)));
    if let Some(note) = &term.note {
        line(text, format_args!("<note>{}</note>", escape(note)));
    }
    for lang in Lang::ALL {
        if !term.names(lang).is_empty() {
            line(text, format_args!("<langSec xml:lang=\"{lang}\">"));
            term.names(lang).iter().for_each(|name| section(text, name));
            line(text, format_args!("</langSec>"));
        }
    }
    line(text, format_args!("</conceptEntry>"));
}

fn section(text: &mut String, name: &TermName) {
    line(text, format_args!("<termSec><term>{}</term>", escape(&name.name)));
    if name.abbreviation {
        line(text, format_args!("<termNote type=\"termType\">abbreviation</termNote>"));
    }
    line(text, format_args!("<termNote type=\"administrativeStatus\">{}</termNote>", status(name.status)));
    if let Some(reason) = &name.reason {
        line(text, format_args!("<note>{}</note>", escape(reason)));
    }
    line(text, format_args!("</termSec>"));
}

/// The picklist value of TBX-Basic. What only helps to find a concept is no name to write.
const fn status(status: Status) -> &'static str {
    match status {
        Status::Preferred => "preferredTerm-admn-sts",
        Status::Admitted => "admittedTerm-admn-sts",
        Status::Avoid | Status::SearchOnly => "deprecatedTerm-admn-sts",
    }
}

fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    // Writing into memory cannot fail.
    let _infallible = writeln!(text, "{content}");
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::problem::Span;

    #[test]
    fn a_name_with_markup_is_escaped_and_every_tag_is_closed() {
        let row = r#"
            id = "inch"
            category = "rule"
            editions = ["n3"]
            note = "a < b & c"
            en = [{ name = "Inch", status = "preferred", attested = true }, { name = "\"", status = "admitted", attested = true, abbreviation = true }]
            ko = [{ name = "인치", status = "preferred", attested = true }]
        "#;
        let term: Term = toml::from_str(row).expect("a valid term");
        let (terms, problems) = TermBase::build([(Span::start_of("terms/rule.toml"), term)]);
        assert!(problems.is_empty());
        let tbx = to_tbx(&terms);
        assert!(tbx.contains("<term>&quot;</term>") && tbx.contains("a &lt; b &amp; c"));
        for tag in ["conceptEntry", "langSec", "termSec", "term", "termNote", "note", "tbx", "body"] {
            let opened = tbx.matches(&format!("<{tag}>")).count() + tbx.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, tbx.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }
}
