//! Loads all content files: every value that could be read and every problem found.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::document::Document;
use crate::edition::EditionInfo;
use crate::files::Files;
use crate::ids::Ids;
use crate::layout::{ContentPath, EntryFile, EntryFolder};
use crate::toml_table::{Located, TomlTable};
use crate::{edition, entry, ids, prose, review, search_phrases};
use model::edition::Scope;
use model::entry::Entry;
use model::ids::SourceId;
use model::lang::{Lang, Localized};
use model::message::Message;
use model::number::saturating_u64;
use model::problem::{Position, Problem};
use model::source::Source;
use model::source_page::SourcePage;
use model::term::Term;

/// The codes of all problems that reading can report; each has a fixture.
pub const PROBLEM_CODES: &[&str] = &[
    "deep-nesting",
    "duplicate-id",
    "heading-level",
    "invalid-utf8",
    "malformed-mark",
    "malformed-toml",
    "malformed-value",
    "misplaced-entry",
    "misplaced-file",
    "misplaced-mark",
    "missing-entry-file",
    "missing-front-matter",
    "missing-key",
    "oversized-file",
    "phrases-of-unknown-clause",
    "phrases-over-limit",
    "prose-among-captions",
    "stray-text",
    "unclosed-ruling",
    "unknown-file",
    "unknown-key",
    "unknown-parameter",
    "unknown-word",
    "unreadable-file",
    "unsupported-markup",
];

/// The parsed content files.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Entries in the order of their paths; ids are unique.
    pub entries: Vec<Entry>,
    /// Documents by id, which is the name of their file.
    pub sources: BTreeMap<SourceId, Source>,
    /// Documents whose file could not be parsed; citing them is not a problem.
    pub unread_sources: BTreeSet<SourceId>,
    /// The pages of documents whose pages are listed, each with its position.
    pub pages: BTreeMap<SourceId, Vec<Located<SourcePage>>>,
    /// Editions and packs.
    pub editions: BTreeMap<Scope, EditionInfo>,
    /// Terms in the order of files and rows, each with its position.
    pub terms: Vec<Located<Term>>,
    /// The paths of the figures of units, sorted; the crate `units` reads them.
    pub unit_files: Vec<String>,
    /// The register of published ids.
    pub ids: Ids,
    /// Everything that is wrong, unsorted.
    pub problems: Vec<Problem>,
    /// The hash of all files: the first 16 hexadecimal digits.
    pub hash: String,
}

/// The paths of one entry's files.
#[derive(Default)]
struct EntryFiles<'a> {
    neutral: Option<&'a str>,
    texts: Localized<Option<&'a str>>,
    review: Option<&'a str>,
    search_phrases: Option<&'a str>,
}

/// Reads every content file; does not stop at the first problem.
pub fn load(files: &dyn Files) -> Loaded {
    let paths = files.list();
    let mut loaded = Loaded { hash: hash_of(files, &paths), ..Loaded::default() };
    let mut folders: BTreeMap<EntryFolder<'_>, EntryFiles<'_>> = BTreeMap::new();
    for path in &paths {
        match ContentPath::parse(path) {
            ContentPath::Entry(folder, file) => {
                let files = folders.entry(folder).or_default();
                match file {
                    EntryFile::Neutral => files.neutral = Some(path),
                    EntryFile::Text(lang) => *files.texts.get_mut(lang) = Some(path),
                    EntryFile::Review => files.review = Some(path),
                    EntryFile::SearchPhrases => files.search_phrases = Some(path),
                }
            }
            ContentPath::Source(name) => loaded.source(files, path, name),
            ContentPath::Pages(name) => {
                let pages = loaded.with_document(files, path, pages).unwrap_or_default();
                loaded.pages.extend(SourceId::from_str(name).ok().map(|id| (id, pages)));
            }
            ContentPath::Edition(name) => {
                let info = loaded.with_document(files, path, |document| edition::read(document, name)).flatten();
                loaded.editions.extend(info.map(|info| (info.id, info)));
            }
            ContentPath::Terms(category) => {
                let terms = loaded.with_document(files, path, |document| terms(document, category));
                loaded.terms.extend(terms.unwrap_or_default());
            }
            ContentPath::Units => loaded.unit_files.push(path.clone()),
            ContentPath::Ids => loaded.ids = loaded.with_document(files, path, ids::read).unwrap_or_default(),
            ContentPath::Unknown => {
                let message = Message::new("problem-unknown-file");
                loaded.problems.push(Problem::new("unknown-file", Position::start_of(path.as_str()), message));
            }
        }
    }
    let entries = folders.par_iter().map(|(folder, paths)| {
        let mut problems = Vec::new();
        (entry(files, folder, paths, &mut problems), problems)
    });
    for (entry, problems) in entries.collect::<Vec<_>>() {
        loaded.problems.extend(problems);
        entry.into_iter().for_each(|entry| loaded.add(entry));
    }
    loaded
}

impl Loaded {
    fn with_document<T>(&mut self, files: &dyn Files, path: &str, read: impl FnOnce(&Document) -> T) -> Option<T> {
        with_document(files, path, &mut self.problems, read)
    }

    /// Adds an entry unless its id is taken.
    fn add(&mut self, entry: Entry) {
        if let Some(first) = self.entries.iter().find(|first| first.id == entry.id) {
            let message = Message::new("problem-duplicate-entry").text("id", entry.id.as_str());
            let message = message.text("file", format!("{}/entry.md", first.folder));
            self.problems.push(Problem::new("duplicate-id", entry.position("id"), message));
        } else {
            self.entries.push(entry);
        }
    }

    fn source(&mut self, files: &dyn Files, path: &str, name: &str) {
        let Ok(id) = SourceId::from_str(name) else { return };
        match self.with_document(files, path, |document| source(document, name)).flatten() {
            Some(source) => {
                self.sources.insert(id.clone(), Source { id, ..source });
            }
            None => {
                self.unread_sources.insert(id);
            }
        }
    }
}

/// Reads one file and collects its problems.
fn with_document<T>(
    files: &dyn Files,
    path: &str,
    problems: &mut Vec<Problem>,
    read: impl FnOnce(&Document) -> T,
) -> Option<T> {
    let document = Document::open(files, path, problems)?;
    let value = read(&document);
    problems.extend(document.into_problems());
    Some(value)
}

/// Reads the files of one entry.
fn entry(
    files: &dyn Files,
    folder: &EntryFolder<'_>,
    paths: &EntryFiles<'_>,
    problems: &mut Vec<Problem>,
) -> Option<Entry> {
    let Some(path) = paths.neutral else {
        let message = Message::new("problem-missing-entry-file");
        let position = Position::start_of(format!("{}/entry.md", folder.path));
        problems.push(Problem::new("missing-entry-file", position, message));
        return None;
    };
    let mut entry = with_document(files, path, problems, |document| entry::read(document, folder)).flatten()?;
    for lang in Lang::ALL {
        let path = paths.texts.get(lang);
        let stand_in = |name: &str| entry.parameter(name).map(|own| own.stands_for.get(lang).clone());
        let text = path.and_then(|path| with_document(files, path, problems, |text| prose::read(text, &stand_in)));
        *entry.texts.get_mut(lang) = text;
    }
    if let Some(path) = paths.review {
        entry.review = with_document(files, path, problems, review::read).unwrap_or_default();
        review::drop_compared_texts(&mut entry);
    }
    if let Some(path) = paths.search_phrases {
        let phrases = with_document(files, path, problems, |document| search_phrases::read(document, &entry.clauses));
        entry.search_phrases = phrases.unwrap_or_default();
    }
    Some(entry)
}

fn source(document: &Document, name: &str) -> Option<Source> {
    let table = TomlTable::parse(document, 0..document.text.len());
    let source: Located<Source> = table.into_value()?;
    if source.value.id.as_str() != name {
        let message = Message::new("problem-misplaced-file");
        let message = message.text("found", source.value.id.as_str()).text("expected", name);
        document.push(Problem::new("misplaced-file", source.position, message));
    }
    Some(source.value)
}

fn pages(document: &Document) -> Vec<Located<SourcePage>> {
    let mut table = TomlTable::parse(document, 0..document.text.len());
    let pages = table.list::<SourcePage>("page");
    table.finish();
    pages
}

fn terms(document: &Document, category: &str) -> Vec<Located<Term>> {
    let mut table = TomlTable::parse(document, 0..document.text.len());
    let mut terms = table.list::<Term>("term");
    table.finish();
    for term in &mut terms {
        category.clone_into(&mut term.value.category);
    }
    terms
}

/// Returns the hash of all paths and bytes; any change gives another hash.
pub fn hash(files: &dyn Files) -> String {
    hash_of(files, &files.list())
}

fn hash_of(files: &dyn Files, paths: &[String]) -> String {
    let mut hasher = blake3::Hasher::new();
    for path in paths {
        // No text starts with a zero byte, so an unreadable file and an empty one differ.
        let bytes = files.read(path).unwrap_or_else(|error| format!("\0{error}").into_bytes().into());
        for part in [path.as_bytes(), &bytes] {
            hasher.update(&saturating_u64(part.len()).to_le_bytes());
            hasher.update(part);
        }
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::files::{Embedded, FileError};

    struct Memory(BTreeMap<&'static str, &'static str>);

    impl Files for Memory {
        fn list(&self) -> Vec<String> {
            self.0.keys().map(|path| (*path).to_owned()).collect()
        }
        fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
            let text = self.0.get(path).ok_or_else(|| FileError::Missing(path.to_owned()))?;
            Ok(Cow::Borrowed(text.as_bytes()))
        }
    }

    fn loaded(files: &[(&'static str, &'static str)]) -> Loaded {
        load(&Memory(files.iter().copied().collect()))
    }

    const ENTRY: &str = "+++\nid = \"roll\"\nkind = \"rule\"\nterm = \"roll\"\neditions = [\"n3\", \"its10\"]\nrelated = [\"cover\"]\n\n[[values]]\neditions = [\"n3\"]\ncap = { value = 12, clause = \"a\" }\nmove = { value = '2\"', clause = \"a\" }\n\n[[clause]]\nid = \"a\"\neditions = [\"n3\"]\nsources = [{ document = \"n3-faq\", at = \"p. 1\" }]\nstatus = \"data\"\n+++\n\n```ruling roll\nid = \"x\"\n```\n";

    #[test]
    fn an_entry_is_loaded_with_values_clauses_rulings_and_texts() {
        let files = [("rules/rolls/roll/entry.md", ENTRY), ("rules/rolls/roll/en.md", "{#summary} S.\n\n{#a} T.\n")];
        let loaded = loaded(&files);
        assert_eq!(loaded.problems, []);
        let entry = &loaded.entries[0];
        assert_eq!(
            (entry.id.as_str(), entry.area.as_str(), entry.folder.as_str()),
            ("roll", "rolls", "rules/rolls/roll")
        );
        assert_eq!(entry.values.iter().map(|v| v.name.as_str()).collect::<Vec<_>>(), ["cap", "move"]);
        assert_eq!((entry.clauses[0].id.as_str(), entry.clauses[0].position.line), ("roll#a", 13));
        assert_eq!((entry.rulings.len(), entry.rulings[0].position.line), (1, 21));
        assert_eq!((entry.text(Lang::En).is_some(), entry.text(Lang::Ko).is_some()), (true, false));
        assert_eq!((entry.position("related.cover").line, entry.position("value.0").line), (6, 10));
    }

    #[test]
    fn an_entry_without_front_matter_is_still_an_entry() {
        let loaded = loaded(&[("skills/dodge/entry.md", "no front\n")]);
        assert_eq!(loaded.problems[0].code, "missing-front-matter");
        assert_eq!(loaded.entries[0].term.as_str(), "dodge");
    }

    #[test]
    fn an_id_in_two_folders_is_reported_and_the_first_stays() {
        let loaded = loaded(&[("rules/combat/roll/entry.md", ENTRY), ("rules/rolls/roll/entry.md", ENTRY)]);
        assert_eq!(loaded.entries.len(), 1);
        assert_eq!((loaded.problems[0].code, loaded.problems[0].position.line), ("duplicate-id", 2));
        assert_eq!(&*loaded.problems[0].position.file, "rules/rolls/roll/entry.md");
    }

    #[test]
    fn the_hash_follows_every_byte_and_every_path() {
        let hash = |path, text| loaded(&[(path, text)]).hash;
        let base = hash("a", "b");
        assert_eq!((base.len(), base == hash("a", "b")), (16, true));
        assert!(base != hash("a", "c") && base != hash("ab", "") && base != hash("", "ab"));
    }

    #[test]
    fn the_terms_sources_and_editions_of_the_real_content_are_read_without_problems() {
        let loaded = load(&Embedded);
        let concerns_them =
            |problem: &&Problem| ["terms", "sources", "editions"].iter().any(|f| problem.position.file.starts_with(f));
        assert_eq!(loaded.problems.iter().filter(concerns_them).collect::<Vec<_>>(), Vec::<&Problem>::new());
        assert!(loaded.terms.len() > 700 && loaded.sources.len() > 30);
        assert_eq!(loaded.editions.len(), Scope::all().count());
    }
}
