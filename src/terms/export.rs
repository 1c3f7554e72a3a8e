//! The term base for other tools: JSON as it is, CSV with a row per name.

use crate::model::edition::Scope;
use crate::model::lang::Lang;
use crate::terms::TermBase;

/// Spreadsheets read UTF-8 only behind a byte-order mark.
const BYTE_ORDER_MARK: &str = "\u{feff}";

const COLUMNS: [&str; 11] = [
    "id",
    "category",
    "editions",
    "lang",
    "name",
    "status",
    "attested",
    "abbreviation",
    "limited-to",
    "reason",
    "note",
];

/// The term base as JSON: a list of terms, sorted by id.
///
/// # Panics
/// Never: terms hold strings, flags and lists only.
#[expect(clippy::expect_used, reason = "terms hold strings, flags and lists only, and those are always JSON")]
pub fn to_json(terms: &TermBase) -> String {
    let all: Vec<_> = terms.iter().collect();
    serde_json::to_string_pretty(&all).expect("terms hold strings, flags and lists only")
}

/// The term base as CSV with a byte-order mark: a row per name.
///
/// # Panics
/// Never: it writes rows of one length into memory.
#[expect(clippy::expect_used, reason = "rows of one length written into memory cannot fail")]
pub fn to_csv(terms: &TermBase) -> String {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    let mut write = |row: [&str; COLUMNS.len()]| writer.write_record(row).expect("memory takes every record");
    write(COLUMNS);
    for term in terms.iter() {
        let editions = scopes(&term.editions);
        for lang in Lang::ALL {
            for name in term.names(lang) {
                write([
                    term.id.as_str(),
                    &term.category,
                    &editions,
                    lang.as_str(),
                    &name.name,
                    name.status.as_str(),
                    if name.attested { "true" } else { "false" },
                    if name.abbreviation { "true" } else { "false" },
                    &scopes(&name.editions),
                    name.reason.as_deref().unwrap_or(""),
                    term.note.as_deref().unwrap_or(""),
                ]);
            }
        }
    }
    let bytes = writer.into_inner().expect("memory takes every record");
    format!("{BYTE_ORDER_MARK}{}", String::from_utf8_lossy(&bytes))
}

fn scopes(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::problem::Span;
    use crate::model::term::Term;

    fn base() -> TermBase {
        let row = r#"{ "id": "arm-roll", "editions": ["n3", "its10"], "note": "high, not low",
            "en": [{ "name": "ARM \"Roll\"", "status": "preferred", "attested": true }],
            "ko": [{ "name": "장갑 굴림", "status": "preferred", "attested": false, "editions": ["n3"] }] }"#;
        let term: Term = serde_json::from_str(row).expect("a term");
        TermBase::build([(Span::start_of("terms/rule.toml"), term)]).0
    }

    #[test]
    fn csv_has_a_row_per_name_and_quotes_what_needs_it() {
        let expected = "\u{feff}id,category,editions,lang,name,status,attested,abbreviation,limited-to,reason,note\r\n\
            arm-roll,,n3 its10,en,\"ARM \"\"Roll\"\"\",preferred,true,false,,,\"high, not low\"\r\n\
            arm-roll,,n3 its10,ko,장갑 굴림,preferred,false,false,n3,,\"high, not low\"\r\n";
        assert_eq!(to_csv(&base()), expected);
    }

    #[test]
    fn json_gives_back_the_same_terms() {
        let base = base();
        let read: Vec<Term> = serde_json::from_str(&to_json(&base)).expect("terms");
        assert_eq!(read.iter().collect::<Vec<_>>(), base.iter().collect::<Vec<_>>());
    }
}
