//! The term base for other tools: JSON as it is, CSV with a row per name.
//!
//! [`crate::terms::import`] reads the CSV again.

use crate::model::edition::Scope;
use crate::model::lang::Lang;
use crate::model::term::{Term, TermName};
use crate::terms::TermBase;

/// Spreadsheets read UTF-8 only behind a byte-order mark.
pub(super) const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A column of the CSV. The first five say the same in every row of a term, the others are of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    Id,
    Category,
    Editions,
    Sources,
    Note,
    Lang,
    Name,
    Status,
    Attested,
    Abbreviation,
    LimitedTo,
    Reason,
}

impl Column {
    pub const ALL: [Self; 12] = [
        Self::Id,
        Self::Category,
        Self::Editions,
        Self::Sources,
        Self::Note,
        Self::Lang,
        Self::Name,
        Self::Status,
        Self::Attested,
        Self::Abbreviation,
        Self::LimitedTo,
        Self::Reason,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Category => "category",
            Self::Editions => "editions",
            Self::Sources => "sources",
            Self::Note => "note",
            Self::Lang => "lang",
            Self::Name => "name",
            Self::Status => "status",
            Self::Attested => "attested",
            Self::Abbreviation => "abbreviation",
            Self::LimitedTo => "limited-to",
            Self::Reason => "reason",
        }
    }
}

/// What stands in a column, as it is written.
pub(super) fn cell(column: Column, term: &Term, lang: Lang, name: &TermName) -> String {
    match column {
        Column::Id => term.id.to_string(),
        Column::Category => term.category.clone(),
        Column::Editions => scopes(&term.editions),
        Column::Sources => sources(term),
        Column::Note => term.note.clone().unwrap_or_default(),
        Column::Lang => lang.to_string(),
        Column::Name => name.name.clone(),
        Column::Status => name.status.as_str().to_owned(),
        Column::Attested => name.attested.to_string(),
        Column::Abbreviation => name.abbreviation.to_string(),
        Column::LimitedTo => scopes(&name.editions),
        Column::Reason => name.reason.clone().unwrap_or_default(),
    }
}

/// Editions and packs, joined with blanks.
pub(super) fn scopes(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ")
}

/// The documents of a term, joined with blanks.
pub(super) fn sources(term: &Term) -> String {
    term.sources.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(" ")
}

/// The term base as JSON: a list of terms, sorted by id.
///
/// # Panics
/// Never: terms hold strings, flags and lists only.
#[expect(clippy::expect_used, reason = "terms hold strings, flags and lists only, and those are always JSON")]
pub fn to_json(terms: &TermBase) -> String {
    let all: Vec<_> = terms.iter().collect();
    serde_json::to_string_pretty(&all).expect("terms hold strings, flags and lists only")
}

/// The term base as CSV with a byte-order mark: a row per name, sorted by the term's id.
///
/// # Panics
/// Never: it writes rows of one length into memory.
#[expect(clippy::expect_used, reason = "rows of one length written into memory cannot fail")]
pub fn to_csv(terms: &TermBase) -> String {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    writer.write_record(Column::ALL.map(Column::as_str)).expect("memory takes every record");
    for term in terms.iter() {
        for lang in Lang::ALL {
            for name in term.names(lang) {
                let row = Column::ALL.map(|column| cell(column, term, lang, name));
                writer.write_record(row).expect("memory takes every record");
            }
        }
    }
    let bytes = writer.into_inner().expect("memory takes every record");
    format!("{BYTE_ORDER_MARK}{}", String::from_utf8_lossy(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::problem::Span;

    fn base() -> TermBase {
        let row = r#"{ "id": "arm-roll", "editions": ["n3", "its10"], "sources": ["book", "wiki"], "note": "high, not low",
            "en": [{ "name": "ARM \"Roll\"", "status": "preferred", "attested": true }],
            "ko": [{ "name": "장갑 굴림", "status": "preferred", "attested": false, "editions": ["n3"] }] }"#;
        let term: Term = serde_json::from_str(row).expect("a term");
        TermBase::build([(Span::start_of("terms/rule.toml"), term)]).0
    }

    #[test]
    fn csv_has_a_row_per_name_and_quotes_what_needs_it() {
        let expected = "\u{feff}id,category,editions,sources,note,lang,name,status,attested,abbreviation,limited-to,reason\r\n\
            arm-roll,,n3 its10,book wiki,\"high, not low\",en,\"ARM \"\"Roll\"\"\",preferred,true,false,,\r\n\
            arm-roll,,n3 its10,book wiki,\"high, not low\",ko,장갑 굴림,preferred,false,false,n3,\r\n";
        assert_eq!(to_csv(&base()), expected);
    }

    #[test]
    fn json_gives_back_the_same_terms() {
        let base = base();
        let read: Vec<Term> = serde_json::from_str(&to_json(&base)).expect("terms");
        assert_eq!(read.iter().collect::<Vec<_>>(), base.iter().collect::<Vec<_>>());
    }
}
