//! A file laid over a small content: loading is deterministic, and every problem has a message and an existing line.
//!
//! The first byte chooses the file, the rest is its contents.
#![no_main]

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use adjutant_fuzz::{CONTENT, MESSAGES, assert_message, choice};
use content::{FileError, Files, Folder, load};
use kb::{Checked, assemble};
use libfuzzer_sys::fuzz_target;
use model::problem::Problem;

/// One path for each kind of file. Files of the small content are replaced, others are added.
const PATHS: [&str; 18] = [
    "rules/game/sample/entry.md",
    "rules/game/sample/en.md",
    "rules/game/sample/ko.md",
    "rules/game/sample/phrases.toml",
    "rules/game/sample/review.toml",
    "rules/information/private-information/entry.md",
    "ids.toml",
    "terms/rule.toml",
    "sources/book.toml",
    "editions/n5.md",
    "editions/its10.md",
    "weapons/sample-gun/entry.md",
    "skills/sample-skill/entry.md",
    "profiles/sample-trooper/entry.md",
    "events/its10/its10-sample-day/entry.md",
    "objectives/its10/its10-sample-deed/entry.md",
    "scenario-rules/its10/its10-sample-rule/entry.md",
    "scenarios/its10/its10-sample-game/entry.md",
];

/// The base fixture of the tests.
static BASE: LazyLock<BTreeMap<String, Vec<u8>>> = LazyLock::new(|| {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fixtures/base");
    let folder = Folder::open(folder).expect("the small content of the tests");
    let file = |path: String| (path.clone(), folder.read(&path).expect("a file").into_owned());
    folder.list().into_iter().map(file).collect()
});

/// The base fixture with one file of the input.
struct Overlay<'d> {
    path: &'static str,
    bytes: &'d [u8],
}

impl Files for Overlay<'_> {
    fn list(&self) -> Vec<String> {
        let paths: BTreeSet<&str> = BASE.keys().map(String::as_str).chain([self.path]).collect();
        paths.into_iter().map(str::to_owned).collect()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        if path == self.path {
            return Ok(Cow::Owned(self.bytes.to_vec()));
        }
        BASE.get(path).map(|bytes| Cow::Borrowed(bytes.as_slice())).ok_or_else(|| FileError::Missing(path.to_owned()))
    }
}

impl Overlay<'_> {
    /// The number of lines of a file, counted as editors do, with an empty last line; a missing file has one.
    fn lines(&self, path: &str) -> usize {
        let Ok(bytes) = self.read(path) else { return 1 };
        let alone = bytes.windows(2).filter(|pair| pair[0] == b'\r' && pair[1] != b'\n').count();
        bytes.split(|byte| *byte == b'\n').count() + alone + usize::from(bytes.ends_with(b"\r"))
    }

    fn assert_problem(&self, problem: &Problem) {
        let line = usize::try_from(problem.position.line).expect("a small number");
        assert!((1..=self.lines(&problem.position.file)).contains(&line) && problem.position.column > 0, "{problem:?}");
        assert_message(&problem.message);
        problem.hint.iter().for_each(assert_message);
    }
}

fuzz_target!(
    init: {
        LazyLock::force(&BASE);
        LazyLock::force(&CONTENT);
        LazyLock::force(&MESSAGES);
    },
    |data: &[u8]| {
        let Some((&path, bytes)) = choice(&PATHS, data) else { return };
        let files = Overlay { path, bytes };
        let [checked, rebuilt] = [(); 2].map(|()| Checked::build(assemble(&files), &|_| {}));
        checked.problems.iter().for_each(|problem| files.assert_problem(problem));
        assert!(checked.problems.is_sorted_by_key(Problem::sort_key));
        assert_eq!(checked.problems, rebuilt.problems);
        assert_eq!((&checked.kb.hash, checked.report.tally()), (&rebuilt.kb.hash, rebuilt.report.tally()));
        assert!(checked.kb.entries.values().eq(rebuilt.kb.entries.values()));
        // No problem found while parsing is lost.
        for problem in load(&files).problems {
            assert!(checked.problems.contains(&problem), "{problem:?}");
        }
    }
);
