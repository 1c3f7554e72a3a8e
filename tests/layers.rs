//! Which way the modules may look, and which outside crate stays inside which module.
//!
//! The tables below are the design. Changing one is a design decision: say why in the commit.

use std::collections::BTreeSet;
use std::fs;

use crate::sources::{Source, root, rust_files, starts_word, word};

/// Every module, lowest first, and the modules it may name.
const MODULES: &[(&str, &[&str])] = &[
    ("model", &[]),
    ("i18n", &["model"]),
    ("engine", &["model"]),
    ("rulings", &["engine", "model"]),
    ("content", &["model"]),
    ("terms", &["model"]),
    ("kb", &["content", "model", "rulings", "terms"]),
    ("search", &["i18n", "kb", "model", "terms"]),
    ("names", &["model", "search", "terms"]),
    ("lint", &["i18n", "kb", "model", "names", "search", "terms"]),
    ("render", &["i18n", "kb", "model", "names", "terms"]),
    ("web", &["i18n", "kb", "model", "names", "render", "rulings", "search"]),
    ("cli", &["content", "i18n", "kb", "lint", "model", "render", "rulings", "search", "terms", "web"]),
    ("main", &["cli"]),
];

/// Crates that every module may name: data in and out, and error types.
const EVERYWHERE: [&str; 2] = ["serde", "thiserror"];
/// Named by nobody here: only a part of them is asked for, which another library then uses.
const FOR_OTHERS: [&str; 1] = ["flate2"];

/// Every other crate and the modules it stays inside, alphabetically.
const CRATES: &[(&str, &[&str])] = &[
    ("anyhow", &["cli", "main", "web"]),
    ("arc_swap", &["web"]),
    ("axum", &["web"]),
    ("blake3", &["content", "kb", "web"]),
    ("brotli", &["web"]),
    ("clap", &["cli"]),
    // Tables for spreadsheets: of terms, and of who stands where in an event.
    ("csv", &["cli", "terms"]),
    ("fluent_syntax", &["i18n"]),
    ("hyper", &["web"]),
    ("hyper_util", &["web"]),
    ("indexmap", &["model"]),
    ("indicatif", &["cli"]),
    ("integer_blossom", &["engine"]),
    ("intl_pluralrules", &["i18n"]),
    ("lindera", &["search"]),
    ("lindera_dictionary", &["search"]),
    ("lz4_flex", &["content", "web"]),
    ("maud", &["render"]),
    // The allocator of the whole program, named at its root.
    ("mimalloc", &[]),
    ("notify", &["content"]),
    ("num_bigint", &["engine"]),
    ("num_integer", &["engine"]),
    ("plotters", &["render"]),
    ("prometheus_client", &["web"]),
    ("pulldown_cmark", &["content"]),
    // What was asked for before: answers, pages, and what a Korean word was read as.
    ("quick_cache", &["search", "web"]),
    ("rand_chacha", &["engine"]),
    ("rayon", &["content", "kb", "rulings", "search"]),
    ("rmcp", &["web"]),
    // What is embedded: the program's words.
    ("rust_embed", &["i18n"]),
    ("rustc_hash", &["model", "search"]),
    // How many files may be open.
    ("rustix", &["web"]),
    ("schemars", &["rulings", "web"]),
    // Front matter, ruling blocks and situations are TOML; situations and answers are JSON.
    ("serde_json", &["cli", "content", "render", "rulings", "terms", "web"]),
    ("smol_str", &["model"]),
    ("strsim", &["model", "search"]),
    ("tantivy", &["search"]),
    // Files that are put in their place whole.
    ("tempfile", &["cli"]),
    ("time", &["web"]),
    ("tokio", &["web"]),
    ("toml", &["cli", "content", "rulings", "terms", "web"]),
    // How deep a text nests is asked before it is read, wherever TOML is read.
    ("toml_parser", &["model"]),
    ("tower", &["web"]),
    ("tower_http", &["web"]),
    ("unic_langid", &["i18n"]),
    ("unicode_normalization", &["content", "search"]),
];

/// What the engine must not name: it reads no file, clock or environment, keeps no state, prints nothing, uses no float.
const NOT_IN_THE_ENGINE: [&str; 19] = [
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::path",
    "std::process",
    "std::thread",
    "std::time",
    "println",
    "print",
    "eprintln",
    "eprint",
    "f32",
    "f64",
    "thread_local",
    "OnceLock",
    "LazyLock",
    "Mutex",
    "static mut",
];

/// The top module of a file in `src`; `None` for `lib.rs`, which is only the map.
fn module(path: &str) -> Option<&str> {
    let below = path.strip_prefix("src/")?;
    let name = below.split_once('/').map_or_else(|| below.trim_end_matches(".rs"), |(folder, _)| folder);
    (name != "lib").then_some(name)
}

/// The offsets where a text stands as whole words.
fn places<'c>(code: &'c str, text: &'c str) -> impl Iterator<Item = usize> + 'c {
    let whole = move |at: usize| !text.ends_with(char::is_alphanumeric) || word(&code[at + text.len()..]).is_empty();
    code.match_indices(text).map(|(at, _)| at).filter(move |at| starts_word(code, *at) && whole(*at))
}

/// The first names after `crate::`, also inside braces, with their offsets.
fn named_below<'c>(code: &'c str, start: &'c str) -> Vec<(usize, &'c str)> {
    let mut named = Vec::new();
    for at in places(code, start) {
        let after = at + start.len();
        if !code[after..].starts_with('{') {
            named.push((at, word(&code[after..])));
            continue;
        }
        let mut depth = 0_usize;
        let mut expects_name = false;
        for (step, c) in code[after..].char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' => {}
                c if c.is_whitespace() => continue,
                _name => {
                    if expects_name {
                        named.push((after + step, word(&code[after + step..])));
                    }
                    expects_name = false;
                    continue;
                }
            }
            expects_name = depth == 1;
            if depth == 0 {
                break;
            }
        }
    }
    named
}

/// The offsets where a path starts with a crate's name, or where it is imported by its name alone.
fn crate_places<'c>(code: &'c str, name: &'c str) -> impl Iterator<Item = usize> + 'c {
    places(code, name).filter(move |at| {
        let (before, after) = (code[..*at].trim_end(), &code[at + name.len()..]);
        let path = after.starts_with("::") && !before.ends_with("::") && !before.ends_with('.');
        path || (before.ends_with("use") && (after.starts_with(';') || after.starts_with(" as ")))
    })
}

fn wrong_directions(source: &Source) -> Vec<String> {
    let Some(module) = module(&source.path) else { return Vec::new() };
    let Some((_, allowed)) = MODULES.iter().find(|(name, _)| *name == module) else {
        return vec![format!("{}: module `{module}` is not in the table", source.path)];
    };
    let start = if module == "main" { "adjutant::" } else { "crate::" };
    let named = named_below(&source.code, start).into_iter();
    named
        .filter(|(_, name)| *name != module && !allowed.contains(name))
        .map(|(at, name)| format!("{}: `{module}` must not name `{name}`", source.place(at)))
        .collect()
}

fn wrong_crates(source: &Source) -> Vec<String> {
    let Some(module) = module(&source.path) else { return Vec::new() };
    let outside = CRATES.iter().filter(|(_, inside)| !inside.contains(&module));
    outside
        .flat_map(|(name, inside)| {
            let message = format!("`{module}` must not name the crate `{name}`, which stays in {inside:?}");
            crate_places(&source.shipped, name).map(move |at| format!("{}: {message}", source.place(at)))
        })
        .collect()
}

fn wrong_imports(source: &Source) -> Vec<String> {
    let globs = source.shipped.match_indices("::*").map(|(at, _)| (at, "a glob import hides what is named"));
    let far =
        source.code.match_indices("super::super").map(|(at, _)| (at, "write `crate::` in place of `super::super`"));
    let top = source.path.matches('/').count() == 2 && source.path.ends_with("/mod.rs");
    let above =
        source.shipped.match_indices("super::").filter(|_| top).map(|(at, _)| (at, "`super::` leaves the module"));
    globs.chain(far).chain(above).map(|(at, message)| format!("{}: {message}", source.place(at))).collect()
}

/// Variants of an enum (not its constants) named outside the places that may match on it.
fn wrong_variants(source: &Source) -> Vec<String> {
    let closed = [
        ("Edition::", &["src/model/edition.rs", "src/engine/ruleset/"][..]),
        ("Pack::", &["src/model/edition.rs", "src/engine/ruleset/"][..]),
        ("Lang::", &["src/model/", "src/i18n/", "src/search/"][..]),
    ];
    let elsewhere = closed.iter().filter(|(_, homes)| !homes.iter().any(|home| source.path.starts_with(home)));
    elsewhere
        .flat_map(|(start, homes)| {
            let named = named_below(&source.shipped, start).into_iter();
            let variants = named.filter(|(_, name)| name.starts_with(char::is_uppercase) && *name != "ALL");
            variants.map(move |(at, name)| format!("{}: `{start}{name}` is named only in {homes:?}", source.place(at)))
        })
        .collect()
}

fn impurities(source: &Source) -> Vec<String> {
    if module(&source.path) != Some("engine") {
        return Vec::new();
    }
    let named = NOT_IN_THE_ENGINE.iter().flat_map(|name| places(&source.shipped, name).map(move |at| (at, name)));
    named.map(|(at, name)| format!("{}: the engine must not name `{name}`", source.place(at))).collect()
}

fn faults(find: fn(&Source) -> Vec<String>) -> String {
    let sources = rust_files();
    let faults: Vec<String> = sources.iter().filter(|source| source.path.starts_with("src/")).flat_map(find).collect();
    faults.join("\n")
}

#[test]
fn modules_look_only_down() {
    assert_eq!(faults(wrong_directions), "");
}

#[test]
fn outside_crates_stay_inside_their_modules() {
    assert_eq!(faults(wrong_crates), "");
}

#[test]
fn imports_show_their_direction() {
    assert_eq!(faults(wrong_imports), "");
}

#[test]
fn editions_and_languages_are_matched_only_at_home() {
    assert_eq!(faults(wrong_variants), "");
}

#[test]
fn the_engine_is_pure() {
    assert_eq!(faults(impurities), "");
}

#[test]
fn the_table_has_no_way_up() {
    for (place, (module, allowed)) in MODULES.iter().enumerate() {
        for name in *allowed {
            let below = MODULES.iter().position(|(known, _)| known == name);
            assert!(
                below.is_some_and(|below| below < place),
                "`{module}` may name `{name}`, which does not stand before it"
            );
        }
    }
}

#[test]
fn the_map_lists_the_modules_lowest_first() {
    let map = fs::read_to_string(root().join("src/lib.rs")).expect("src/lib.rs");
    let map = Source::new("src/lib.rs", &map);
    let declared: Vec<&str> = map.code.lines().filter_map(|line| Some(word(line.strip_prefix("pub mod ")?))).collect();
    for (place, module) in declared.iter().enumerate() {
        let known = MODULES.iter().find(|(name, _)| name == module);
        let (_, allowed) = known.unwrap_or_else(|| panic!("module `{module}` is not in the table"));
        let late = declared[place..].iter().find(|later| allowed.contains(later));
        assert_eq!(late, None, "`{module}` stands before a module that it may name");
    }
}

#[test]
fn the_table_lists_the_dependencies() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("Cargo.toml");
    let manifest: toml::Table = manifest.parse().expect("the manifest is TOML");
    // Those of every system, and those of some.
    let systems = manifest["target"].as_table().expect("a table of systems").values();
    let tables = std::iter::once(&manifest["dependencies"]).chain(systems.map(|system| &system["dependencies"]));
    let names = tables.flat_map(|table| table.as_table().expect("a table of dependencies").keys());
    let needed: BTreeSet<String> = names.map(|name| name.replace('-', "_")).collect();
    let placed = CRATES.iter().map(|(name, _)| *name).chain(EVERYWHERE).chain(FOR_OTHERS).map(str::to_owned);
    assert_eq!(
        placed.collect::<BTreeSet<_>>(),
        needed,
        "every dependency has its place in the table, and nothing else has"
    );
    assert!(CRATES.is_sorted(), "the table of crates is alphabetical");
}

#[test]
fn every_dependency_is_used() {
    let sources: Vec<Source> = rust_files().into_iter().filter(|source| source.path.starts_with("src/")).collect();
    let used = |name: &str| sources.iter().any(|source| crate_places(&source.shipped, name).next().is_some());
    let idle: Vec<&str> = CRATES.iter().map(|(name, _)| *name).filter(|name| !used(name)).collect();
    assert!(idle.is_empty(), "dependencies that nothing names: {idle:?}");
}

/// A file of a module with these words in it, and what a rule finds there.
fn found(find: fn(&Source) -> Vec<String>, path: &str, text: &str) -> Vec<String> {
    find(&Source::new(path, text))
}

#[test]
fn a_wrong_direction_is_found_with_file_and_line() {
    let line = "src/model/a.rs:2: `model` must not name `engine`";
    assert_eq!(found(wrong_directions, "src/model/a.rs", "//! A.\nuse crate::engine::dice;"), [line]);
    assert_eq!(
        found(wrong_directions, "src/model/a.rs", "//! A.\nuse crate::{model::b, engine::{dice, rolls}};"),
        [line]
    );
    assert_eq!(found(wrong_directions, "src/model/a.rs", "//! A.\nfn f(x: crate::engine::X) {}"), [line]);
}

#[test]
fn comments_and_strings_name_nothing() {
    let text = "// use crate::engine;\n/* /* crate::engine */ */ const A: &str = \"crate::engine \\\" crate::engine\";\n\
                const B: &str = r#\"crate::engine \" \"#; const C: char = '\"'; fn d<'a>(e: &'a str) {}";
    assert_eq!(found(wrong_directions, "src/model/a.rs", text), [""; 0]);
}

#[test]
fn a_crate_is_found_outside_its_module() {
    let stays = "`kb` must not name the crate `maud`, which stays in [\"render\"]";
    assert_eq!(found(wrong_crates, "src/kb/a.rs", "use maud::html;"), [format!("src/kb/a.rs:1: {stays}")]);
    assert_eq!(found(wrong_crates, "src/kb/a.rs", "use maud;"), [format!("src/kb/a.rs:1: {stays}")]);
    assert_eq!(found(wrong_crates, "src/kb/a.rs", "use crate::render::maud::html;"), [""; 0]);
    assert_eq!(found(wrong_crates, "src/render/a.rs", "use maud::html;"), [""; 0]);
}

#[test]
fn tests_may_name_what_ships_may_not() {
    let text = "fn f() {}\n#[cfg(test)]\nmod tests {\n    use super::*;\n    const E: Edition = Edition::N3;\n}\n";
    assert_eq!(found(wrong_imports, "src/engine/a.rs", text), [""; 0]);
    assert_eq!(found(wrong_variants, "src/engine/a.rs", text), [""; 0]);
    assert_eq!(found(wrong_imports, "src/engine/a.rs", "use crate::model::*;").len(), 1);
    assert_eq!(found(wrong_variants, "src/engine/a.rs", "fn f() -> Edition { Edition::N3 }").len(), 1);
    assert_eq!(
        found(wrong_variants, "src/engine/a.rs", "fn f() { for e in Edition::ALL { Edition::as_str(e); } }"),
        [""; 0]
    );
}

#[test]
fn a_float_in_the_engine_is_found() {
    assert_eq!(
        found(impurities, "src/engine/a.rs", "fn f(x: f64) {}"),
        ["src/engine/a.rs:1: the engine must not name `f64`"]
    );
    assert_eq!(found(impurities, "src/render/a.rs", "fn f(x: f64) {}"), [""; 0]);
}
