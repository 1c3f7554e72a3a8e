//! Exports the term base: as JSON, and as CSV with a row per name, which [`crate::import`] reads.

use crate::TermBase;
use model::edition::Scope;
use model::lang::{Lang, Localized};
use model::term::{Term, TermName};

/// Spreadsheets detect UTF-8 by the byte-order mark.
pub(super) const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A column of the CSV. The columns before `lang` have the same value in all rows of a term; the others describe a
/// name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    Id,
    Category,
    Editions,
    Sources,
    Note(Lang),
    Singular(Lang),
    Lang,
    Name,
    Status,
    Attested,
    Abbreviation,
    LimitedTo,
    Reason(Lang),
}

impl Column {
    /// Returns the columns with the same value in all rows of a term.
    pub(crate) fn term_columns() -> Vec<Self> {
        let own = [Self::Id, Self::Category, Self::Editions, Self::Sources];
        own.into_iter().chain(Lang::ALL.map(Self::Note)).chain(Lang::ALL.map(Self::Singular)).collect()
    }

    /// Returns the columns of the CSV header, in order.
    pub(crate) fn all() -> Vec<Self> {
        let of_name = [Self::Lang, Self::Name, Self::Status, Self::Attested, Self::Abbreviation, Self::LimitedTo];
        Self::term_columns().into_iter().chain(of_name).chain(Lang::ALL.map(Self::Reason)).collect()
    }

    /// Returns the name in the CSV header.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Id => "id".to_owned(),
            Self::Category => "category".to_owned(),
            Self::Editions => "editions".to_owned(),
            Self::Sources => "sources".to_owned(),
            Self::Note(lang) => format!("note-{lang}"),
            Self::Singular(lang) => format!("one-{lang}"),
            Self::Lang => "lang".to_owned(),
            Self::Name => "name".to_owned(),
            Self::Status => "status".to_owned(),
            Self::Attested => "attested".to_owned(),
            Self::Abbreviation => "abbreviation".to_owned(),
            Self::LimitedTo => "limited-to".to_owned(),
            Self::Reason(lang) => format!("reason-{lang}"),
        }
    }
}

/// Returns the value of a cell.
pub(super) fn cell(column: Column, term: &Term, lang: Lang, name: &TermName) -> String {
    match column {
        Column::Id => term.id.to_string(),
        Column::Category => term.category.clone(),
        Column::Editions => scopes(&term.editions),
        Column::Sources => sources(term),
        Column::Note(of) => text_in(term.note.as_ref(), of),
        Column::Singular(of) => text_in(term.singular.as_ref(), of),
        Column::Lang => lang.to_string(),
        Column::Name => name.name.clone(),
        Column::Status => name.status.as_str().to_owned(),
        Column::Attested => name.attested.to_string(),
        Column::Abbreviation => name.abbreviation.to_string(),
        Column::LimitedTo => scopes(&name.editions),
        Column::Reason(of) => text_in(name.reason.as_ref(), of),
    }
}

/// Returns a text in a language; empty if there is none.
pub(super) fn text_in(words: Option<&Localized<String>>, lang: Lang) -> String {
    words.map(|words| words.get(lang).clone()).unwrap_or_default()
}

/// Joins editions and packs with spaces.
pub(super) fn scopes(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ")
}

/// Returns the documents of a term, separated by spaces.
pub(super) fn sources(term: &Term) -> String {
    term.sources.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(" ")
}

/// Returns the term base as JSON: a list of terms, sorted by id.
///
/// # Panics
/// Never: terms hold strings, flags and lists only.
#[expect(clippy::expect_used, reason = "terms hold strings, flags and lists only, and those are always JSON")]
pub fn to_json(terms: &TermBase) -> String {
    let all: Vec<_> = terms.iter().collect();
    serde_json::to_string_pretty(&all).expect("terms hold strings, flags and lists only")
}

/// Returns the term base as CSV with a byte-order mark: a row per name, sorted by the term's id.
///
/// # Panics
/// Never: it writes rows of one length into memory.
#[expect(clippy::expect_used, reason = "rows of one length written into memory cannot fail")]
pub fn to_csv(terms: &TermBase) -> String {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    let columns = Column::all();
    writer.write_record(columns.iter().copied().map(Column::name)).expect("memory takes every record");
    for term in terms.iter() {
        for lang in Lang::ALL {
            for name in term.names(lang) {
                let row = columns.iter().map(|column| cell(*column, term, lang, name));
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
    use model::problem::Position;

    fn base() -> TermBase {
        let row = r#"{ "id": "arm-roll", "editions": ["n3", "its10"], "sources": ["book", "wiki"], "note": { "en": "high, not low", "ko": "낮게가 아니라 높게" },
            "one": { "en": "One", "ko": "하나" }, "en": [{ "name": "ARM \"Roll\"", "status": "preferred", "attested": true }],
            "ko": [{ "name": "장갑 굴림", "status": "preferred", "attested": false, "editions": ["n3"] }] }"#;
        let term: Term = serde_json::from_str(row).expect("a term");
        TermBase::build([(Position::start_of("terms/rule.toml"), term)]).0
    }

    #[test]
    fn csv_has_a_row_per_name_and_quotes_what_needs_it() {
        let expected = "\u{feff}id,category,editions,sources,note-en,note-ko,one-en,one-ko,lang,name,status,attested,abbreviation,limited-to,reason-en,reason-ko\r\n\
            arm-roll,,n3 its10,book wiki,\"high, not low\",낮게가 아니라 높게,One,하나,en,\"ARM \"\"Roll\"\"\",preferred,true,false,,,\r\n\
            arm-roll,,n3 its10,book wiki,\"high, not low\",낮게가 아니라 높게,One,하나,ko,장갑 굴림,preferred,false,false,n3,,\r\n";
        assert_eq!(to_csv(&base()), expected);
    }

    #[test]
    fn json_gives_back_the_same_terms() {
        let base = base();
        let read: Vec<Term> = serde_json::from_str(&to_json(&base)).expect("terms");
        assert_eq!(read.iter().collect::<Vec<_>>(), base.iter().collect::<Vec<_>>());
    }
}
