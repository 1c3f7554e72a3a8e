//! Imports of valid and invalid CSV files.

use super::*;
use crate::to_csv;

/// Returns a base of two terms with a quotation mark, a comma, a limited name and a reason.
fn base() -> TermBase {
    let rows = r#"[
        { "id": "inch", "category": "rule", "editions": ["n3", "its10"], "sources": ["book"], "note": { "en": "12\", or 12 inches", "ko": "12\", 열두 칸" },
          "one": { "en": "1 inch", "ko": "1인치" },
          "en": [{ "name": "Inch", "status": "preferred", "attested": true },
                 { "name": "\"", "status": "admitted", "attested": true, "abbreviation": true }],
          "ko": [{ "name": "인치", "status": "preferred", "attested": true }] },
        { "id": "roll", "category": "rule", "editions": ["n3"], "sources": [],
          "en": [{ "name": "Roll", "status": "preferred", "attested": true },
                 { "name": "Throw", "status": "admitted", "attested": false, "editions": ["n3"] }],
          "ko": [{ "name": "굴림", "status": "preferred", "attested": true },
                 { "name": "롤", "status": "avoid", "attested": true, "reason": { "en": "a loanword; too short", "ko": "외래어이고, 너무 짧다" } }] }
    ]"#;
    let terms: Vec<Term> = serde_json::from_str(rows).expect("terms");
    TermBase::build(terms.into_iter().map(|term| (Position::start_of("terms/rule.toml"), term))).0
}

fn read(csv: &str) -> Result<Vec<Term>, Vec<(u64, &'static str)>> {
    let known = base();
    let read = from_csv(csv, &known, &|id| id == "book");
    read.map(|base| base.iter().cloned().collect())
        .map_err(|errors| errors.into_iter().map(|error| (error.line, error.message.id)).collect())
}

fn terms() -> Vec<Term> {
    base().iter().cloned().collect()
}

#[test]
fn an_export_is_imported_unchanged() {
    assert_eq!(read(&to_csv(&base())), Ok(terms()));
}

#[test]
fn an_export_saved_by_a_spreadsheet_is_imported_unchanged() {
    let csv = to_csv(&base());
    let quoted = |separator: &str| {
        let mut reader =
            csv::ReaderBuilder::new().has_headers(false).from_reader(csv.trim_start_matches('\u{feff}').as_bytes());
        let cell = |cell: &str| format!("\"{}\"", cell.replace('"', "\"\""));
        let row = |row: csv::StringRecord| row.iter().map(cell).collect::<Vec<_>>().join(separator);
        reader.records().map(|record| row(record.expect("a row")) + "\n").collect::<String>()
    };
    for saved in [
        csv.trim_start_matches('\u{feff}').to_owned(),
        csv.replace("\r\n", "\n"),
        csv.replace(",true,", ",TRUE,").replace(",false,", ",False,"),
        csv.replace("\r\n", ",,\r\n"),
        format!("{csv},,,,,,,,,,,,,\r\n\r\n"),
        quoted(","),
        quoted(";"),
        quoted("\t"),
    ] {
        assert_eq!(read(&saved), Ok(terms()), "{saved}");
    }
}

#[test]
fn columns_and_terms_may_stand_in_any_order() {
    let csv = to_csv(&base());
    let mut lines: Vec<String> = csv.trim_start_matches('\u{feff}').lines().map(str::to_owned).collect();
    lines[1..].rotate_left(3);
    assert_eq!(read(&lines.join("\n")), Ok(terms()), "terms");
    let text = lines.join("\n");
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in reader.records() {
        let mut cells: Vec<String> = row.expect("a row").iter().map(str::to_owned).collect();
        cells.reverse();
        writer.write_record(&cells).expect("memory");
    }
    let reversed = String::from_utf8(writer.into_inner().expect("memory")).expect("text");
    assert_eq!(read(&reversed), Ok(terms()), "columns");
}

/// Checks the errors of the export after one replacement.
#[track_caller]
fn check(from: &str, to: &str, expected: &[(u64, &'static str)]) {
    let csv = to_csv(&base());
    assert!(csv.contains(from), "{from} is in {csv}");
    assert_eq!(read(&csv.replacen(from, to, 1)), Err(expected.to_vec()), "{from} -> {to}");
}

#[test]
fn a_header_that_is_not_ours_is_refused() {
    check("status", "state", &[(1, "cli-import-unknown-column"), (1, "cli-import-missing-column")]);
    check("reason-ko", "note-ko", &[(1, "cli-import-doubled-column"), (1, "cli-import-missing-column")]);
    check("reason-ko", "reason", &[(1, "cli-import-unknown-column"), (1, "cli-import-missing-column")]);
    check(",reason-ko", "", &[(1, "cli-import-missing-column")]);
    assert_eq!(read(""), Err(vec![(1, "cli-import-no-header")]));
}

#[test]
fn a_cell_that_says_nothing_known_is_refused_with_its_line() {
    check("Throw,admitted", "Throw,allowed", &[(6, "cli-import-unknown-status")]);
    check("en,Throw", "fr,Throw", &[(6, "cli-import-unknown-language")]);
    check("false,false,n3", "false,false,n6", &[(6, "cli-import-unknown-edition")]);
    check("false,false,n3", "no,false,n3", &[(6, "cli-import-unknown-flag")]);
    check(",Throw,", ",,", &[(6, "cli-import-no-name")]);
    check("inch,rule", "Inch!,rule", &[(2, "cli-import-bad-id")]);
    check("롤,avoid", "굴림,avoid", &[(8, "cli-import-doubled-row")]);
    check("roll,rule,n3,,,,,,en,Throw", "roll,rule,n4,,,,,,en,Throw", &[(6, "cli-import-rows-differ")]);
    check("Throw,admitted,false,false,n3,,", "Throw,admitted", &[(6, "cli-import-row-length")]);
    check("Throw", &"x".repeat(MAX_CHARS + 1), &[(6, "cli-import-cell-too-long")]);
    check("Throw", "Thr\u{7}ow", &[(6, "cli-import-control-character")]);
}

#[test]
fn a_reason_or_a_note_in_one_language_alone_is_refused() {
    check(",\"외래어이고, 너무 짧다\"", ",", &[(8, "cli-import-one-language")]);
    check("a loanword; too short", "", &[(8, "cli-import-one-language")]);
    let csv = to_csv(&base()).replace("\"12\"\", 열두 칸\"", "");
    let lines: Vec<(u64, &str)> = (2..=4).map(|line| (line, "cli-import-one-language")).collect();
    assert_eq!(read(&csv), Err(lines), "a note");
}

#[test]
fn a_term_that_cannot_be_is_refused_with_its_first_line() {
    for (from, to, id) in [
        ("inch,rule", "inch,rules", "cli-import-unknown-category"),
        ("n3 its10,book", "n3 its10,boook", "cli-import-unknown-source"),
        ("n3 its10,book", ",book", "cli-import-no-edition"),
    ] {
        let csv = to_csv(&base()).replace(from, to);
        let lines: Vec<(u64, &str)> = (2..=4).map(|line| (line, id)).collect();
        assert_eq!(read(&csv), Err(lines), "{to}");
    }
}

#[test]
fn a_language_without_a_preferred_name_is_refused_as_the_check_of_the_content_would() {
    check("굴림,preferred", "굴림,admitted", &[(5, "problem-term-without-preferred-name")]);
    check("Throw,admitted,false,false,n3,", "Throw,preferred,false,false,,", &[(5, "problem-contested-term")]);
    let csv = to_csv(&base());
    let gone: Vec<&str> = csv.lines().filter(|line| !line.contains("인치,preferred")).collect();
    assert_eq!(read(&gone.join("\n")), Err(vec![(2, "problem-term-without-preferred-name")]));
}

#[test]
fn no_more_rows_are_read_than_a_term_base_may_have() {
    let row = "roll,rule,n3,,,,,,en,Throw,admitted,false,false,n3,,\r\n";
    let csv = to_csv(&base());
    let long = format!("{}{}", csv.lines().next().unwrap_or_default(), "\n") + &row.repeat(MAX_ROWS + 1);
    let errors = read(&long).expect_err("too many rows");
    assert_eq!(errors.last(), Some(&(MAX_ROWS as u64 + 2, "cli-import-too-many-rows")));
}
