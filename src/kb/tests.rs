//! The knowledge base over small content folders: what it finds and which problems it reports.

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Mutex;

use super::*;
use content::document::Document;
use content::review::hash as text_hash;
use content::{FileError, Files, Folder};
use model::edition::{Edition, Pack};
use model::entry::{ClauseStatus, ReviewState};
use model::ids::{ClauseId, TermId};
use model::lang::Lang;
use model::markdown::{BlockKind, plain};
use model::part::Part;

/// The base fixture with some files replaced.
struct Patched {
    base: Folder,
    files: BTreeMap<&'static str, String>,
}

impl Files for Patched {
    fn list(&self) -> Vec<String> {
        let own = self.files.keys().map(|path| (*path).to_owned());
        own.chain(self.base.list()).collect::<BTreeSet<_>>().into_iter().collect()
    }
    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        match self.files.get(path) {
            Some(text) => Ok(Cow::Owned(text.clone().into_bytes())),
            None => self.base.read(path),
        }
    }
}

const ENTRY: &str = "rules/game/sample/entry.md";
const ENGLISH: &str = "rules/game/sample/en.md";

fn patched(files: &[(&'static str, String)]) -> Patched {
    let base = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/base");
    Patched { base: Folder::open(base).expect("the base fixture"), files: files.iter().cloned().collect() }
}

fn kb(files: &[(&'static str, String)]) -> KnowledgeBase {
    assemble(&patched(files))
}

fn checked(files: &[(&'static str, String)]) -> Checked {
    Checked::build(kb(files), &|_| {})
}

fn clause(id: &str) -> ClauseId {
    id.parse().expect("a clause id")
}

#[test]
fn the_base_fixture_has_no_problems_and_progress_counts_every_ruling() {
    let seen = Mutex::new(Vec::new());
    let checked = Checked::build(kb(&[]), &|progress| seen.lock().expect("no other thread failed").push(progress));
    assert_eq!(checked.problems, []);
    assert_eq!(checked.report.tally(), (2, 2));
    let seen = seen.into_inner().expect("no thread failed");
    let mut seen: Vec<_> = seen.into_iter().map(|progress| (progress.done, progress.total)).collect();
    // Progress of rulings that end at the same time may arrive in either order.
    seen.sort_unstable();
    assert_eq!(seen, [(0, 2), (1, 2), (2, 2)]);
}

#[test]
fn broken_content_still_gives_a_knowledge_base() {
    let files = [(ENTRY, "nothing".to_owned()), ("ids.toml", "= =".to_owned()), ("sources/book.toml", String::new())];
    let checked = checked(&files);
    assert!(!checked.problems.is_empty());
    assert_eq!(checked.kb.entries.len(), 2);
    let keys: Vec<_> = checked.problems.iter().map(Problem::sort_key).collect();
    assert!(keys.windows(2).all(|pair| pair[0] <= pair[1]), "problems are sorted by place");
}

#[test]
fn titles_are_the_terms_names_and_an_unknown_id_is_shown_as_it_is() {
    let kb = kb(&[]);
    for (id, en, ko) in
        [("sample", "Sample", "견본"), ("sample#first", "Sample", "견본"), ("nothing", "nothing", "nothing")]
    {
        assert_eq!((kb.title(id, Lang::En, None), kb.title(id, Lang::Ko, None)), (en, ko));
    }
}

#[test]
fn a_clause_is_found_with_its_text_at_any_depth() {
    let nested =
        "{#summary} S.\n\n{#first} Up to {{sample.reach}}.\n\n> - a\n>   - {#second} Deep [[private-information]].\n";
    let Checked { kb, problems, .. } = checked(&[(ENGLISH, nested.to_owned())]);
    assert_eq!(problems, []);
    let block = kb.clause_text(&clause("sample#second"), Lang::En).expect("the block");
    assert!(matches!(&block.kind, BlockKind::Paragraph(words) if plain(words) == "Deep private-information."));
    assert!(kb.clause(&clause("sample#third")).is_none() && kb.clause(&clause("nothing#first")).is_none());
    assert_eq!(kb.clause(&clause("sample#first")).map(|(_, row)| row.status), Some(ClauseStatus::Prose));
}

#[test]
fn counterparts_follow_replacements_both_ways_and_stop_where_there_is_none() {
    let row = |id: &str, edition: &str, replaces: &str| {
        format!(
            "[[clause]]\nid = \"{id}\"\neditions = [\"{edition}\"]\nsources = [{{ document = \"book\", at = \"1\" }}]\n{replaces}status = \"prose\"\n\n"
        )
    };
    let rows = [
        row("first", "n3", ""),
        row("second", "codeone", "replaces = [\"sample#first\"]\n"),
        row("third", "n4", "replaces = [\"sample#second\"]\n"),
    ];
    let front =
        "id = \"sample\"\nkind = \"rule\"\nterm = \"sample\"\neditions = [\"n3\", \"codeone\", \"n4\", \"its10\"]\n\n";
    let kb = kb(&[(ENTRY, format!("+++\n{front}{}+++\n", rows.concat()))]);
    let [first, second, third] = ["sample#first", "sample#second", "sample#third"].map(clause);
    let at = |from: &ClauseId, scope: Scope| kb.counterpart(from, scope);
    assert_eq!(at(&first, Edition::N4.into()), Some(third.clone()));
    assert_eq!(at(&third, Edition::N3.into()), Some(first.clone()));
    assert_eq!(at(&third, Scope::Pack(Pack::Its10)), Some(first.clone()), "a pack has the clauses of its base");
    assert_eq!(at(&second, Edition::CodeOne.into()), Some(second));
    assert_eq!(at(&first, Edition::N5.into()), None);
    assert_eq!(kb.newest_scope(&kb.entries["sample"]), Scope::Edition(Edition::N4));
}

#[test]
fn occurrences_are_the_clauses_that_link_to_a_term_each_once() {
    let kb = kb(&[]);
    let term: TermId = "private-information".parse().expect("a term");
    assert_eq!(kb.occurrences(&term), [clause("sample#second")]);
}

#[test]
fn a_clause_with_only_community_sources_is_listed() {
    let source = |rank: &str| {
        let text =
            "id = \"book\"\ntitle = \"B\"\npublisher = \"P\"\neditions = [\"n3\"]\nlanguages = [\"en\"]\nrank = ";
        checked(&[("sources/book.toml", format!("{text}\"{rank}\"\n"))])
    };
    for (rank, alone) in [("community", true), ("printed-rules", false)] {
        let Checked { kb, problems, .. } = source(rank);
        let (_, row) = kb.clause(&clause("sample#first")).expect("the clause");
        assert_eq!((kb.rests_on_community(row), problems.len()), (alone, 0), "a flag and no problem");
    }
}

#[test]
fn coverage_counts_clauses_and_lists_missing_proofs() {
    let coverage = coverage::measure_coverage(&checked(&[]));
    let n3 = &coverage.by_scope[&Scope::Edition(Edition::N3)];
    assert_eq!((n3.get(&ClauseStatus::Code), n3.get(&ClauseStatus::Prose)), (Some(&1), Some(&1)));
    assert_eq!((coverage.needed, coverage.covered, coverage.uncovered.len()), (1, 1, 0));
    assert_eq!(coverage.by_lang[&Lang::Ko].clauses, 3);
    assert!(serde_json::to_string(&coverage).is_ok_and(|text| text.contains("\"n3\":{\"code\":1,\"prose\":1}")));

    let wrong = patched(&[]).read("rules/information/private-information/entry.md").expect("the entry");
    let wrong =
        String::from_utf8(wrong.into_owned()).expect("text").replace("\"swc\"\n[expect]", "\"other\"\n[expect]");
    let coverage = coverage::measure_coverage(&checked(&[("rules/information/private-information/entry.md", wrong)]));
    let open: Vec<_> = coverage.debts().into_iter().filter(|(_, lines)| !lines.is_empty()).collect();
    let line = "private-information#cost-and-swc".to_owned();
    assert_eq!(open, [("cli-debt-without-boundary", vec![line])], "a failing ruling proves nothing");
}

#[test]
fn a_review_follows_each_text_and_keeps_the_date_of_what_did_not_change() {
    let fresh = kb(&[]);
    let entry = &fresh.entries["sample"];
    assert_eq!(fresh.review_state(entry, &part("#first"), Lang::Ko), ReviewState::Unreviewed);
    assert_eq!(review::build_work_list(&fresh, Lang::Ko).len(), 7);
    let all = |entry| review::list_parts(entry).into_iter().collect::<BTreeSet<_>>();
    let first = review::update(entry, &all(entry), "2026-11-21");
    assert!(first.starts_with("[\"summary\"]\nhash = { en = \""), "{first}");

    let english = "{#summary} A sample.\n\n{#first} It touches {{sample.reach}}.\n\n{#second} It is\nno [[private-information]].\n";
    let review = "rules/game/sample/review.toml";
    let Checked { kb: changed, problems, .. } = checked(&[(review, first), (ENGLISH, english.to_owned())]);
    assert_eq!(problems, []);
    let entry = &changed.entries["sample"];
    let state = |text: &str, lang| changed.review_state(entry, &part(text), lang);
    assert_eq!((state("#first", Lang::En), state("#first", Lang::Ko)), (ReviewState::Ahead, ReviewState::Behind));
    assert_eq!(state("#second", Lang::Ko), ReviewState::Current, "a new line break is no change");
    let items: Vec<_> = review::build_work_list(&changed, Lang::Ko);
    let own: Vec<_> = items.iter().filter(|item| item.entry.as_str() == "sample").collect();
    assert_eq!((own.len(), &own[0].part, own[0].state), (1, &part("#first"), ReviewState::Behind));

    let document = Document::new(review, &review::update(entry, &all(entry), "2027-01-02"));
    let rows = content::review::read(&document);
    let dates = |text: &str| {
        let changed = &rows[&part(text)].changed;
        (changed.en.as_str(), changed.ko.as_str())
    };
    assert_eq!(dates("#first"), ("2027-01-02", "2026-11-21"));
    assert_eq!(dates("summary"), ("2026-11-21", "2026-11-21"));
    assert!(document.into_problems().is_empty());
}

#[test]
fn registering_adds_what_is_new_keeps_what_is_gone_and_leaves_what_is_retired() {
    let old = "# Only grows.\n\npublished = [\n  \"gone\",\n  \"sample\",\n]\n\n[retired]\n\"older\" = \"sample\"\n";
    let kb = kb(&[("ids.toml", old.to_owned())]);
    let text = ids::format_register(&kb);
    let expected = "# Only grows.\n\npublished = [\n  \"gone\",\n  \"private-information\",\n  \"private-information#cost-and-swc\",\n  \"sample\",\n  \"sample#first\",\n  \"sample#second\",\n]\n\n[retired]\n\"older\" = \"sample\"\n";
    assert_eq!(text, expected);
}

fn part(text: &str) -> Part {
    text.parse().expect("a part")
}

fn hashes(of: &str, text: &str) -> BTreeMap<Part, String> {
    BTreeMap::from([(part(of), text_hash(text).to_string())])
}

#[test]
fn an_old_text_is_the_newest_version_with_the_recorded_hash() {
    let versions = ["{#a} Third.", "{#a} Second\nof all.\n\n{#b} B.", "{#a} Second of all.", "{#a} First."];
    let versions = || versions.map(str::to_owned);
    let old_texts =
        |text: &str| review::find_compared_texts(&hashes("#a", text), versions(), &review::parse_prose_parts);
    assert_eq!(old_texts("First.").get(&part("#a")).map(String::as_str), Some("First."));
    assert_eq!(
        old_texts("Second of all.").get(&part("#a")).map(String::as_str),
        Some("Second\nof all."),
        "the newest, as written"
    );
    assert_eq!(old_texts("Never committed."), BTreeMap::new());
    assert_eq!(
        review::find_compared_texts(&hashes("#a", "B."), versions(), &review::parse_prose_parts),
        BTreeMap::new(),
        "the part counts, not the text alone"
    );
}

#[test]
fn no_more_old_versions_are_read_than_it_needs() {
    let taken = RefCell::new(0);
    let versions = || {
        (1..=9).map(|number| {
            *taken.borrow_mut() += 1;
            format!("{{#summary}} {number}.")
        })
    };
    let old_texts =
        |hashes: &BTreeMap<Part, String>| review::find_compared_texts(hashes, versions(), &review::parse_prose_parts);
    assert_eq!(old_texts(&hashes("summary", "3.")).len(), 1);
    assert_eq!(*taken.borrow(), 3);
    assert_eq!(old_texts(&BTreeMap::new()), BTreeMap::new());
    assert_eq!(*taken.borrow(), 3, "nothing wanted, nothing read");
}

#[test]
fn a_text_that_has_changed_names_the_hash_it_was_compared_with() {
    let rows = format!(
        "[\"#first\"]\nhash = {{ en = \"{}\", ko = \"{}\" }}\nchanged = {{ en = \"2026-01-01\", ko = \"2026-01-01\" }}\n",
        text_hash("Before."),
        text_hash("전."),
    );
    let kb = kb(&[("rules/game/sample/review.toml", rows)]);
    let entry = &kb.entries["sample"];
    let recorded = |text, lang| review::hash_when_compared(entry, &part(text), lang);
    assert_eq!(recorded("#first", Lang::En), Some(text_hash("Before.").as_str()));
    assert_eq!(recorded("#first", Lang::Ko), Some(text_hash("전.").as_str()));
    assert_eq!(recorded("#second", Lang::En), None, "never compared");
}

const KOREAN: &str = "rules/game/sample/ko.md";
const REVIEW: &str = "rules/game/sample/review.toml";

/// Returns the review states of the Korean and the English text of a part.
fn states(kb: &KnowledgeBase, text: &str) -> [ReviewState; 2] {
    [Lang::Ko, Lang::En].map(|lang| kb.review_state(&kb.entries["sample"], &part(text), lang))
}

#[test]
fn what_lacks_a_text_was_never_compared_however_often_it_is_marked() {
    let half = || (KOREAN, "{#summary} 보기다.\n\n{#first} {{sample.reach}}에 닿는다.\n\n{#second}\n".to_owned());
    let lacking = kb(&[half()]);
    let entry = &lacking.entries["sample"];
    assert_eq!(review::find_missing_langs(entry, &part("#second")), [Lang::Ko]);
    let all = review::list_parts(entry).into_iter().collect();
    let rows = review::update(entry, &all, "2026-11-21");
    assert!(rows.contains("[\"#first\"]") && !rows.contains("#second") && !rows.contains("\"\""), "{rows}");

    let marked = kb(&[half(), (REVIEW, rows.clone())]);
    assert_eq!(states(&marked, "#first"), [ReviewState::Current; 2]);
    assert_eq!(states(&marked, "#second"), [ReviewState::Unreviewed; 2], "it is still on both lists");
    let written = kb(&[(REVIEW, rows)]);
    assert_eq!(
        states(&written, "#second"),
        [ReviewState::Unreviewed; 2],
        "a text that was written since leaves none behind"
    );

    let english = text_hash("It is no [[private-information]].");
    let old = format!(
        "[\"#second\"]\nhash = {{ en = \"{english}\", ko = \"\" }}\nchanged = {{ en = \"2026-01-01\", ko = \"2026-01-01\" }}\n"
    );
    assert_eq!(
        states(&kb(&[(REVIEW, old)]), "#second"),
        [ReviewState::Unreviewed; 2],
        "a row without a text counts for nothing"
    );
}

#[test]
fn one_part_is_marked_and_the_others_stay_as_they_are() {
    let fresh = kb(&[]);
    let entry = &fresh.entries["sample"];
    let only = |text: &str| BTreeSet::from([part(text)]);
    let rows = review::update(entry, &only("#first"), "2026-11-21");
    assert_eq!(rows.matches("hash").count(), 1, "{rows}");
    let first = kb(&[(REVIEW, rows)]);
    let both = review::update(&first.entries["sample"], &only("#second"), "2027-01-02");
    let both = kb(&[(REVIEW, both)]);
    let dates = |text: &str| both.entries["sample"].review[&part(text)].changed.en.clone();
    assert_eq!((dates("#first"), dates("#second")), ("2026-11-21".into(), "2027-01-02".into()));
    assert_eq!(states(&both, "summary"), [ReviewState::Unreviewed; 2]);
}

#[test]
fn the_words_of_a_discrepancy_are_compared_as_well() {
    let text = |why: &str| {
        let open = format!(
            "\n[[discrepancy]]\nid = \"which\"\nkind = \"gap\"\neditions = [\"n3\"]\ndefault = \"one\"\nwhy = {{ en = \"{why}\", ko = \"까닭이다.\" }}\n\n[[discrepancy.readings]]\nname = \"one\"\ntext = {{ en = \"One.\", ko = \"하나다.\" }}\n+++\n"
        );
        let base = String::from_utf8(patched(&[]).read(ENTRY).expect("the entry").into_owned()).expect("text");
        base.trim_end().strip_suffix("+++").map(|rest| rest.to_owned() + &open).expect("front matter")
    };
    let fresh = kb(&[(ENTRY, text("So."))]);
    let entry = &fresh.entries["sample"];
    assert_eq!(review::at_address(&fresh, "sample~which").map(|(_, part)| part), Some(Some(part("~which"))));
    let rows = review::update(entry, &BTreeSet::from([part("~which")]), "2026-11-21");
    let same = checked(&[(ENTRY, text("So.")), (REVIEW, rows.clone())]);
    assert_eq!((states(&same.kb, "~which"), same.problems.as_slice()), ([ReviewState::Current; 2], &[][..]));
    let other = kb(&[(ENTRY, text("Because.")), (REVIEW, rows)]);
    assert_eq!(states(&other, "~which"), [ReviewState::Behind, ReviewState::Ahead]);
    let wanted = |lang| {
        let hash = review::hash_when_compared(&other.entries["sample"], &part("~which"), lang);
        BTreeMap::from([(part("~which"), hash.expect("it has changed").to_owned())])
    };
    let old = review::find_compared_texts(&wanted(Lang::En), [text("Then."), text("So.")], &|version| {
        review::parse_entry_parts(version, Lang::En)
    });
    assert_eq!(old[&part("~which")], "One.\nSo.");
}

#[test]
fn an_address_names_an_entry_or_a_part_of_one() {
    let kb = kb(&[]);
    let found = |address| review::at_address(&kb, address).map(|(entry, part)| (entry.id.as_str(), part));
    assert_eq!(found("sample"), Some(("sample", None)));
    assert_eq!(found("sample#second"), Some(("sample", Some(part("#second")))));
    assert_eq!(found("sample summary"), Some(("sample", Some(part("summary")))));
    for unknown in ["sampel", "sample#third", "sample:first", "sample~first", "sample first", ""] {
        assert_eq!(found(unknown), None, "{unknown}");
    }
    let entry = &kb.entries["sample"];
    for part in review::list_parts(entry) {
        let address = review::format_address(&entry.id, &part);
        assert_eq!(review::at_address(&kb, &address).map(|(_, own_part)| own_part), Some(Some(part)), "{address}");
    }
}
