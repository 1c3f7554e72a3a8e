//! Conventions that lints cannot check: module headers, sizes, leftovers, dead files, addresses, Markdown, messages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::sources::{Source, root, rust_files, starts_word, walk, word};

/// The maximum number of lines of a file without its tests.
const MAX_LINES: usize = 500;

/// The prefix of the line that gives the reason for a longer file.
const LONGER: &str = "//! Longer than usual: ";

/// Folders without sources: of version control and of cargo.
const SKIPPED_FOLDERS: [&str; 2] = [".git", "target"];

/// The maximum size of a text file; larger files are data.
const MAX_TEXT_BYTES: u64 = 1_000_000;

/// Every text file of the repository with its path from the root.
fn text_files() -> Vec<(String, String)> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(root()).expect("a readable root") {
        let path = entry.expect("a readable root").path();
        if SKIPPED_FOLDERS.iter().any(|name| path.ends_with(name)) {
            continue;
        }
        if path.is_dir() { walk(&path, &mut paths) } else { paths.push(path) }
    }
    let small = |path: &PathBuf| fs::metadata(path).is_ok_and(|file| file.len() < MAX_TEXT_BYTES);
    let texts = paths.iter().filter(|path| small(path)).filter_map(|path| Some((path, fs::read_to_string(path).ok()?)));
    let below = |path: &Path| path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
    let mut files: Vec<_> = texts.map(|(path, text)| (below(path), text)).collect();
    files.retain(|(path, _)| !path.contains("/target/") && path != "Cargo.lock");
    files.sort();
    files
}

fn assert_none(title: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{title}:\n{}", faults.join("\n"));
}

#[test]
fn every_file_opens_with_a_module_comment() {
    let bare = rust_files().into_iter().filter(|source| !source.text.starts_with("//! ")).map(|source| source.path);
    assert_none("files that do not open with `//!`", &bare.collect::<Vec<_>>());
}

/// The widest comment, in characters; rustfmt breaks code at the same column but leaves comments as they are.
const MAX_COMMENT_WIDTH: usize = 120;

#[test]
fn comments_fit_the_width_of_the_code() {
    let mut wide = Vec::new();
    for source in rust_files() {
        let lines = (1..).zip(source.text.lines());
        let is_wide = |line: &str| line.trim_start().starts_with("//") && line.chars().count() > MAX_COMMENT_WIDTH;
        let comments = lines.filter(|(_, line)| is_wide(line));
        wide.extend(comments.map(|(number, _)| format!("{}:{number}: wrap it", source.path)));
    }
    assert_none("comments that are too wide", &wide);
}

/// The number of lines without items that only tests compile; a test file counts in full.
fn lines_without_tests(source: &Source) -> usize {
    if source.shipped.trim().is_empty() {
        return source.text.lines().count();
    }
    let lines = source.code.lines().zip(source.shipped.lines());
    lines.filter(|(code, shipped)| code.trim().is_empty() || !shipped.trim().is_empty()).count()
}

#[test]
fn files_are_short() {
    let long = rust_files().into_iter().filter(|source| !source.text.contains(LONGER));
    let long = long.map(|source| (lines_without_tests(&source), source.path)).filter(|(lines, _)| *lines > MAX_LINES);
    let long = long.map(|(lines, path)| format!("{path}: {lines} lines, at most {MAX_LINES}; split it by meaning"));
    assert_none("files that are too long", &long.collect::<Vec<_>>());
}

#[test]
fn a_longer_file_gives_its_reason() {
    for source in rust_files().iter().filter(|source| !source.path.starts_with("tests/tidy")) {
        let reason = source.text.lines().find_map(|line| line.strip_prefix(LONGER));
        assert!(reason.is_none_or(|reason| reason.len() > 20), "{}: no reason after `{LONGER}`", source.path);
        let needed = lines_without_tests(source) > MAX_LINES;
        assert!(reason.is_none() || needed, "{}: no longer than usual, take the reason out", source.path);
    }
}

#[test]
fn no_leftovers_of_debugging_or_plans() {
    let macros = ["dbg!", "todo!", "unimplemented!"];
    let words = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];
    let mut left = Vec::new();
    for source in rust_files() {
        let here = |name: &str, text: &str| -> Vec<usize> {
            text.match_indices(name).map(|(offset, _)| offset).filter(|offset| starts_word(text, *offset)).collect()
        };
        let calls = macros.iter().flat_map(|name| here(name, &source.code));
        left.extend(calls.map(|offset| source.place(offset)));
    }
    for (path, text) in text_files() {
        for (number, line) in text.lines().enumerate() {
            let is_word = |offset: usize, name: &str| starts_word(line, offset) && word(&line[offset..]) == name;
            let named = words.iter().any(|name| line.match_indices(name).any(|(offset, _)| is_word(offset, name)));
            if named {
                left.push(format!("{path}:{}", number + 1));
            }
        }
    }
    assert_none("left over", &left);
}

/// The names in the `mod x;` declarations of a file.
fn declared_names(source: &Source) -> impl Iterator<Item = &str> {
    let mods = source.code.match_indices("mod ").filter(|(offset, _)| starts_word(&source.code, *offset));
    mods.map(|(offset, _)| word(&source.code[offset + 4..]))
        .filter(|name| source.code.contains(&format!("mod {name};")))
}

/// The files that the `mod x;` declarations of a file may name.
fn declared(source: &Source) -> Vec<String> {
    let (folder, _) = source.path.rsplit_once('/').unwrap_or(("", &source.path));
    let names = declared_names(source);
    let mut files: Vec<String> =
        names.flat_map(|name| [format!("{folder}/{name}.rs"), format!("{folder}/{name}/mod.rs")]).collect();
    let open = "#[path = \"";
    for (offset, _) in source.code.match_indices(open) {
        let given = source.text[offset + open.len()..].split('"').next().unwrap_or_default();
        files.push(join(folder, given));
    }
    files
}

#[test]
fn modules_with_children_are_mod_files() {
    let opens_folder = |source: &Source| is_root(&source.path) || source.path.ends_with("/mod.rs");
    let other =
        rust_files().into_iter().filter(|source| !opens_folder(source) && declared_names(source).next().is_some());
    assert_none("not `<module>/mod.rs`, but with child modules", &other.map(|source| source.path).collect::<Vec<_>>());
}

/// Joins a folder and a relative path, and resolves `..`.
fn join(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        if part == ".." { parts.truncate(parts.len().saturating_sub(1)) } else { parts.push(part) }
    }
    parts.join("/")
}

/// Whether a file is the root of a cargo target. Each crate has one test program in addition to its unit tests.
fn is_root(path: &str) -> bool {
    matches!(
        *path.split('/').collect::<Vec<_>>(),
        ["benches" | "examples", _]
            | ["src", "lib.rs" | "main.rs"]
            | ["src", _, "lib.rs" | "build.rs"]
            | ["src", _, "tests", "suite", "main.rs"]
            | ["tests", "rulings.rs" | "suite.rs"]
    )
}

#[test]
fn every_file_is_part_of_the_program_or_a_test() {
    let sources = rust_files();
    let mut reached: BTreeSet<String> = BTreeSet::new();
    let mut open: Vec<String> = sources.iter().map(|source| source.path.clone()).filter(|path| is_root(path)).collect();
    while let Some(path) = open.pop() {
        let Some(source) = sources.iter().find(|source| source.path == path) else { continue };
        if reached.insert(path) {
            open.extend(declared(source));
        }
    }
    let dead = sources.into_iter().map(|source| source.path).filter(|path| !reached.contains(path));
    assert_none("files that no `mod` declaration reaches", &dead.collect::<Vec<_>>());
}

/// Paths and addresses of one machine or registry.
fn addresses() -> Vec<String> {
    let folders = ["home", "root", "Users", "tmp", "work", "mnt"].map(|folder| format!("/{folder}/"));
    let others = [("file:", "//"), ("replace", "-with"), ("registry", " ="), ("index-", "url"), ("[source", ".")];
    folders.into_iter().chain(others.map(|(start, end)| format!("{start}{end}"))).collect()
}

#[test]
fn nothing_names_a_machine() {
    let addresses = addresses();
    let mut named = Vec::new();
    for (path, text) in text_files() {
        for (number, line) in text.lines().enumerate() {
            let mut addresses: Vec<&str> =
                addresses.iter().map(String::as_str).filter(|address| line.contains(address)).collect();
            // A folder counts only at the start of a path: `docs/work/` is not a path of a machine.
            addresses.retain(|address| {
                !address.starts_with('/') || line.match_indices(address).any(|(offset, _)| starts_path(line, offset))
            });
            addresses.extend(machine_address(line));
            named.extend(addresses.into_iter().map(|address| format!("{path}:{}: `{address}`", number + 1)));
        }
    }
    assert_none("addresses of a machine", &named);
}

fn starts_path(line: &str, offset: usize) -> bool {
    !line[..offset].ends_with(|c: char| c.is_alphanumeric() || "._-{}*/<>]".contains(c))
}

/// A network address that is not a local one.
fn machine_address(line: &str) -> Option<&str> {
    let local = ["0.0.0.0", "127.0.0.1"];
    let mut words = line.split(|c: char| !(c.is_ascii_digit() || c == '.'));
    words.find(|word| word.parse::<std::net::Ipv4Addr>().is_ok() && !local.contains(word))
}

#[test]
fn the_lock_file_names_one_registry() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("Cargo.lock");
    let sources: BTreeSet<&str> = lock.lines().filter(|line| line.starts_with("source = ")).collect();
    let public = r#"source = "registry+https://github.com/rust-lang/crates.io-index""#;
    assert_eq!(sources, BTreeSet::from([public]));
}

/// The lines of a script with a cargo command that would change an outdated lock file.
fn unlocked(text: &str) -> Vec<usize> {
    const RESOLVE: [&str; 9] = ["bench", "build", "check", "clippy", "doc", "fetch", "install", "run", "test"];
    let resolves = |line: &str| {
        let starts = line.match_indices("cargo ").filter(|(offset, _)| !line[..*offset].ends_with(['`', '-']));
        starts.map(|(offset, command)| &line[offset + command.len()..]).any(|rest| {
            let command = rest.split([' ', '"', '\'']).next().unwrap_or_default();
            RESOLVE.contains(&command) && !rest.contains("--locked")
        })
    };
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with('#') && resolves(line));
    lines.map(|(number, _)| number + 1).collect()
}

#[test]
fn every_script_builds_with_the_lock_file() {
    let scripts: Vec<_> = text_files()
        .into_iter()
        .filter(|(path, _)| {
            path.starts_with(".ci/") || path.starts_with("scripts/") || path.to_lowercase().contains("dockerfile")
        })
        .collect();
    assert!(scripts.iter().any(|(path, text)| path == ".ci/run" && text.contains("cargo ")));
    let faults = scripts.iter().flat_map(|(path, text)| {
        unlocked(text).into_iter().map(move |line| format!("{path}:{line}: a command of cargo without `--locked`"))
    });
    assert_none("builds that may change the lock file", &faults.collect::<Vec<_>>());
}

#[test]
fn a_build_that_may_change_the_lock_file_is_recognized() {
    for bad in ["cargo build --release", "stage \"tests\" cargo test", "RUN cargo install x", "a && cargo run -- b"] {
        assert_eq!(unlocked(bad), [1], "{bad}");
    }
    for good in [
        "cargo build --locked",
        "# cargo build",
        "say \"build it with `cargo build`\"",
        "cargo fmt --check",
        "cargo deny",
    ] {
        assert_eq!(unlocked(good), Vec::<usize>::new(), "{good}");
    }
}

/// Whether a text is a key of a situation, also with its value: `scenario`, `form = \"x\"`.
fn is_key(text: &str) -> bool {
    let (key, value) = text.split_once(" = ").unwrap_or((text, ""));
    key.chars().all(|c| c.is_ascii_lowercase() || "-.".contains(c)) && !value.contains([' ', '`'])
}

/// The last string literal of the arguments that start at an offset.
fn last_literal(source: &Source, start: usize) -> Option<&str> {
    let mut depth = 1_usize;
    let end = source.code[start..].find(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _other => {}
        }
        depth == 0
    })?;
    let arguments = source.code[start..start + end].trim_end_matches([',', ' ', '\n']);
    let close = arguments.strip_suffix('"')?.len();
    let open = arguments[..close].rfind('"')? + 1;
    Some(&source.text[start + open..start + close])
}

#[test]
fn no_phrase_of_the_code_is_part_of_a_message() {
    let mut phrases = Vec::new();
    for source in rust_files() {
        let named = source.text.match_indices(r#".text("fitting", "#).map(|(offset, _)| offset + ".text(".len());
        let calls = source.shipped.match_indices("refuse_out_of_place(").map(|(offset, call)| offset + call.len());
        let shipped = named.filter(|offset| !source.shipped[*offset..].starts_with(' '));
        for offset in shipped.chain(calls) {
            if let Some(text) = last_literal(&source, offset).filter(|text| !is_key(text)) {
                phrases.push(format!("{}: `{text}`: write a key, or a message of its own", source.place(offset)));
            }
        }
    }
    assert_none("phrases in one language", &phrases);
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|own_extension| own_extension == extension)
}

/// The Markdown files for developers.
fn documents() -> Vec<(String, String)> {
    let mut files: Vec<_> = text_files().into_iter().filter(|(path, _)| has_extension(path, "md")).collect();
    files.retain(|(path, _)| !path.contains('/') || path.starts_with("docs/"));
    files
}

/// The lines of a document outside fenced code, with their numbers.
fn prose(text: &str) -> Vec<(usize, &str)> {
    let mut fenced = false;
    let lines = text.lines().enumerate().filter(|(_, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    });
    lines.map(|(number, line)| (number + 1, line)).collect()
}

/// Whether a line has two sentences: an end mark, a space, and the start of a sentence.
fn has_two_sentences(line: &str) -> bool {
    let outside_code: String =
        line.split('`').enumerate().map(|(n, part)| if n % 2 == 0 { part } else { "code" }).collect();
    let text: Vec<char> = outside_code.chars().collect();
    let ends = text.windows(3).enumerate().filter(|(_, three)| {
        ".!?".contains(three[0]) && three[1] == ' ' && (three[2].is_uppercase() || is_hangul(three[2]))
    });
    // A single letter, a number or a list number before the mark is no sentence: `p. 11`, `1. First`.
    ends.map(|(offset, _)| &text[..offset]).any(|before| {
        let last: String = before.iter().rev().take_while(|c| c.is_alphanumeric()).collect();
        last.chars().count() > 1 && !last.chars().all(|c| c.is_ascii_digit())
    })
}

fn is_hangul(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// Whether a line may continue a sentence of the previous line.
fn may_continue(line: &str) -> bool {
    let line = line.trim_start();
    let opens = ["#", "|", "* ", "- ", "+++", "<", "> ", "["].iter().any(|mark| line.starts_with(mark));
    let numbered = line.split_once(". ").is_some_and(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()));
    !line.is_empty() && !opens && !numbered
}

fn ends_sentence(line: &str) -> bool {
    let bare = line.trim_end().trim_end_matches(['*', '_', '`', ')', '"', '>']);
    bare.is_empty() || bare.ends_with(['.', '!', '?', ':', ';']) || line.trim_start().starts_with(['#', '|', '<'])
}

/// Whether a word in backticks names code: in snake case, or in camel case with several humps.
fn is_code_name(word: &str) -> bool {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let humps = word.bytes().filter(u8::is_ascii_uppercase).count();
    let is_camel = word.starts_with(|first: char| first.is_ascii_uppercase())
        && humps > 1
        && word.bytes().any(|byte| byte.is_ascii_lowercase());
    is_plain && (is_camel || word.contains('_'))
}

#[test]
fn names_of_code_in_the_guide_exist() {
    let guide = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("a guide");
    let texts: Vec<String> = rust_files().into_iter().map(|source| source.text).collect();
    let exists = |name: &str| texts.iter().any(|text| text.contains(name));
    let mut faults = Vec::new();
    for (number, line) in prose(&guide) {
        let names = line.split('`').skip(1).step_by(2).filter(|name| is_code_name(name) && !exists(name));
        faults.extend(names.map(|name| format!("CONTRIBUTING.md:{number}: `{name}`")));
    }
    assert_none("names that no source has", &faults);
}

#[test]
fn markdown_has_one_sentence_per_line() {
    let mut faults = Vec::new();
    for (path, text) in documents() {
        let lines = prose(&text);
        let two = lines.iter().filter(|(_, line)| !line.starts_with('|') && has_two_sentences(line));
        faults.extend(two.map(|(number, _)| format!("{path}:{number}: two sentences")));
        let split = lines
            .windows(2)
            .filter(|pair| pair[1].0 == pair[0].0 + 1 && may_continue(pair[1].1) && !ends_sentence(pair[0].1));
        faults.extend(split.map(|pair| format!("{path}:{}: a sentence continues on the next line", pair[0].0)));
    }
    assert_none("lines of Markdown", &faults);
}

#[test]
fn lines_with_two_sentences_are_recognized() {
    for two in ["One. Two.", "Is it? Yes.", "하나다. 둘이다.", "Run `a`. Then `b`."] {
        assert!(has_two_sentences(two), "{two}");
    }
    for text in ["One.", "1. First.", "See p. 11 of it.", "Run `a. B` now.", "It is 8.5 mm."] {
        assert!(!has_two_sentences(text), "{text}");
    }
}

/// The messages of a Fluent file: line, id and value.
fn messages(text: &str) -> Vec<(usize, String, String)> {
    let mut messages: Vec<(usize, String, String)> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        match (line.split_once(" ="), messages.last_mut()) {
            (_, Some(last)) if line.starts_with(' ') => {
                last.2 = format!("{} {}", last.2, line.trim()).trim().to_owned();
            }
            (Some((id, value)), _) if !line.starts_with('#') => {
                messages.push((number + 1, id.to_owned(), value.trim().to_owned()));
            }
            (_, _) => {}
        }
    }
    messages
}

/// The style fault of an error message.
fn style_fault(value: &str) -> Option<&'static str> {
    let first: String = value.chars().take_while(|c| c.is_alphanumeric()).collect();
    let name = first.chars().count() > 1 && first.chars().all(|c| !c.is_lowercase());
    if first.starts_with(char::is_uppercase) && !name {
        return Some("starts with a capital");
    }
    value.ends_with(['.', '!']).then_some("ends with a full stop")
}

#[test]
fn error_messages_start_in_lower_case_and_end_without_a_full_stop() {
    let mut faults = Vec::new();
    for (path, text) in
        text_files().iter().filter(|(path, _)| path.starts_with("locales/en/") && has_extension(path, "ftl"))
    {
        for (line, id, value) in messages(text) {
            let is_error = ["hint-", "problem-", "refusal-"].iter().any(|start| id.starts_with(start));
            let wrong = if is_error { style_fault(&value) } else { None };
            faults.extend(wrong.map(|wrong| format!("{path}:{line}: `{id}` {wrong}")));
        }
    }
    assert_none("messages", &faults);
}

#[test]
fn style_faults_of_messages_are_recognized() {
    for (value, wrong) in
        [("no `x` here", false), ("TOML is broken", false), ("No x", true), ("no x.", true), ("{ $x } is", false)]
    {
        assert_eq!(style_fault(value).is_some(), wrong, "{value}");
    }
}

#[test]
fn the_documents_exist() {
    for name in [
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE-APACHE",
        "LICENSE-CC-BY-4.0",
        "LICENSE-MIT",
        "NOTICE",
        "README.md",
        "docs/design.md",
        "docs/operations.md",
    ] {
        assert!(Path::new(root()).join(name).is_file(), "`{name}` is missing");
    }
}
