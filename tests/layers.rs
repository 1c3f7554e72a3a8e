//! Rules that the manifests of the crates cannot express: how imports are written, where enums are matched, and that
//! the engine is pure.
//!
//! `Cargo.toml` of each crate lists the layers and libraries that it may use. [`crate::import_cycles`] checks
//! imports inside the crates.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::sources::{Source, root, rust_files, starts_word, word};

/// Libraries that no code names: the workspace only enables a feature of each, which another library uses.
const FOR_FEATURES: [&str; 1] = ["flate2"];

/// Libraries that the engine and the crates below it must not depend on, even indirectly.
const NOT_BELOW_THE_ENGINE: [&str; 6] = ["axum", "lindera", "maud", "tantivy", "tokio", "toml_edit"];

/// The names that the engine must not use: it reads no file, clock or environment, keeps no state, prints nothing,
/// uses no float, and reads nothing that it decided back from an outcome.
const NOT_IN_THE_ENGINE: [&str; 20] = [
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
    "outcome.get",
];

/// The crate of a file in `src`; `None` for the root's own files.
pub(crate) fn crate_of(path: &str) -> Option<&str> {
    path.strip_prefix("src/")?.split_once('/').map(|(folder, _)| folder)
}

/// A manifest as TOML.
fn manifest(path: &str) -> toml::Table {
    let text = fs::read_to_string(root().join(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    text.parse().unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// The crates of the workspace, alphabetically.
fn crates() -> Vec<String> {
    let folders = fs::read_dir(root().join("src")).expect("the crates");
    let names = folders.map(|folder| folder.expect("a readable folder").file_name().to_string_lossy().into_owned());
    let mut crates: Vec<String> =
        names.filter(|name| root().join("src").join(name).join("Cargo.toml").is_file()).collect();
    crates.sort();
    crates
}

/// The shipped dependencies of a crate, on any system.
fn dependencies(name: &str) -> BTreeSet<String> {
    let manifest = manifest(&format!("src/{name}/Cargo.toml"));
    let tables = manifest.get("target").and_then(|table| table.as_table()).into_iter().flatten();
    let tables = tables.filter_map(|(_, system)| system.get("dependencies")).chain(manifest.get("dependencies"));
    tables.filter_map(|table| table.as_table()).flat_map(|table| table.keys().cloned()).collect()
}

/// The offsets where a text occurs as complete words.
fn places<'c>(code: &'c str, text: &'c str) -> impl Iterator<Item = usize> + 'c {
    let ends_word =
        move |offset: usize| !text.ends_with(char::is_alphanumeric) || word(&code[offset + text.len()..]).is_empty();
    code.match_indices(text)
        .map(|(offset, _)| offset)
        .filter(move |offset| starts_word(code, *offset) && ends_word(*offset))
}

/// The first names after `crate::`, also inside braces, with their offsets.
fn named_below<'c>(code: &'c str, start: &'c str) -> Vec<(usize, &'c str)> {
    let mut named = Vec::new();
    for offset in places(code, start) {
        let after = offset + start.len();
        if !code[after..].starts_with('{') {
            named.push((offset, word(&code[after..])));
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
    places(code, name).filter(move |offset| {
        let (before, after) = (code[..*offset].trim_end(), &code[offset + name.len()..]);
        let path = after.starts_with("::") && !before.ends_with("::") && !before.ends_with('.');
        path || (before.ends_with("use") && (after.starts_with(';') || after.starts_with(" as ")))
    })
}

/// The `dependencies` of a crate that its code does not name.
fn idle_dependencies(name: &str, sources: &[Source]) -> Vec<String> {
    let own: Vec<&Source> = sources.iter().filter(|source| crate_of(&source.path) == Some(name)).collect();
    let is_used = |dependency: &str| {
        let named = dependency.replace('-', "_");
        FOR_FEATURES.contains(&dependency)
            || own.iter().any(|source| crate_places(&source.shipped, &named).next().is_some())
    };
    let idle = dependencies(name).into_iter().filter(|dependency| !is_used(dependency));
    idle.map(|dependency| format!("src/{name}/Cargo.toml: no code names `{dependency}`")).collect()
}

/// Finds glob imports, which hide the imported names, and `super::super`, which hides the module.
fn wrong_imports(source: &Source) -> Vec<String> {
    let globs = source.shipped.match_indices("::*").map(|(offset, _)| (offset, "a glob import hides what is named"));
    let far = source
        .code
        .match_indices("super::super")
        .map(|(offset, _)| (offset, "write `crate::` instead of `super::super`"));
    globs.chain(far).map(|(offset, message)| format!("{}: {message}", source.place(offset))).collect()
}

/// Variants of an enum (not its constants) named outside the places that may match on it.
fn wrong_variants(source: &Source) -> Vec<String> {
    let closed = [
        ("Edition::", &["src/model/edition.rs", "src/engine/ruleset/"][..]),
        ("Pack::", &["src/model/edition.rs", "src/engine/ruleset/"][..]),
        (
            "Lang::",
            &[
                "src/model/",
                "src/i18n/",
                "src/language/",
                "src/morphology/",
                "src/names/",
                "src/plain_text/",
                "src/search/",
            ][..],
        ),
    ];
    let elsewhere = closed.iter().filter(|(_, homes)| !homes.iter().any(|home| source.path.starts_with(home)));
    elsewhere
        .flat_map(|(start, homes)| {
            let named = named_below(&source.shipped, start).into_iter();
            let variants = named.filter(|(_, name)| name.starts_with(char::is_uppercase) && *name != "ALL");
            variants.map(move |(offset, name)| {
                format!("{}: `{start}{name}` is named only in {homes:?}", source.place(offset))
            })
        })
        .collect()
}

fn impurities(source: &Source) -> Vec<String> {
    if crate_of(&source.path) != Some("engine") {
        return Vec::new();
    }
    let named =
        NOT_IN_THE_ENGINE.iter().flat_map(|name| places(&source.shipped, name).map(move |offset| (offset, name)));
    named.map(|(offset, name)| format!("{}: the engine must not name `{name}`", source.place(offset))).collect()
}

/// The faults that a rule finds in the shipped code of every crate.
fn faults(find: fn(&Source) -> Vec<String>) -> String {
    let sources = rust_files();
    let shipped = sources.iter().filter(|source| source.path.starts_with("src/") && !source.path.ends_with("build.rs"));
    shipped.flat_map(find).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_dependency_is_used() {
    let sources = rust_files();
    let idle: Vec<String> = crates().iter().flat_map(|name| idle_dependencies(name, &sources)).collect();
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

#[test]
fn every_dependency_of_the_workspace_belongs_to_a_crate() {
    let workspace = manifest("Cargo.toml");
    let listed = workspace["workspace"]["dependencies"].as_table().expect("a table of dependencies").keys();
    let mut requested: BTreeSet<String> = BTreeSet::new();
    let paths = crates()
        .into_iter()
        .map(|name| format!("src/{name}/Cargo.toml"))
        .chain(["Cargo.toml", "benches/Cargo.toml"].map(str::to_owned));
    for path in paths {
        let manifest = manifest(&path);
        let systems = manifest.get("target").and_then(|table| table.as_table()).into_iter().flatten();
        let all = systems.filter_map(|(_, system)| system.as_table()).chain([&manifest]);
        for table in all {
            for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
                let names = table.get(kind).and_then(|names| names.as_table());
                requested.extend(names.into_iter().flat_map(|names| names.keys().cloned()));
            }
        }
    }
    let idle: Vec<&String> = listed.filter(|name| !requested.contains(*name)).collect();
    assert!(idle.is_empty(), "no crate uses {idle:?}");
}

#[test]
fn the_engine_depends_on_no_server_and_no_index() {
    let lock = manifest("Cargo.lock");
    let packages = lock["package"].as_array().expect("packages");
    let mut needs: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in packages {
        let names = package.get("dependencies").and_then(|names| names.as_array()).into_iter().flatten();
        let names = names.filter_map(|name| name.as_str()?.split(' ').next());
        needs.entry(package["name"].as_str().expect("a name")).or_default().extend(names);
    }
    let (mut reached, mut open) = (BTreeSet::new(), vec!["engine"]);
    while let Some(name) = open.pop() {
        if reached.insert(name) {
            open.extend(needs.get(name).into_iter().flatten());
        }
    }
    assert!(reached.contains("model") && reached.contains("num-bigint"), "the lock file lists what the engine needs");
    let heavy: Vec<&str> = NOT_BELOW_THE_ENGINE.into_iter().filter(|name| reached.contains(name)).collect();
    assert!(heavy.is_empty(), "the engine needs {heavy:?}, perhaps through another library");
}

#[test]
fn imports_show_their_direction() {
    assert_eq!(faults(wrong_imports), "");
}

#[test]
fn editions_and_languages_are_matched_only_in_their_modules() {
    assert_eq!(faults(wrong_variants), "");
}

#[test]
fn the_engine_is_pure() {
    assert_eq!(faults(impurities), "");
}

#[test]
fn the_map_lists_the_crates_lowest_first() {
    let map = fs::read_to_string(root().join("src/lib.rs")).expect("src/lib.rs");
    let listed: Vec<&str> = map.lines().filter_map(|line| Some(word(line.strip_prefix("//! * [`")?))).collect();
    let sorted: BTreeSet<&str> = listed.iter().copied().collect();
    assert_eq!(sorted, crates().iter().map(String::as_str).collect(), "src/lib.rs and the folders of src");
    for (place, name) in listed.iter().enumerate() {
        let late = dependencies(name).into_iter().find(|below| listed[place..].contains(&below.as_str()));
        assert_eq!(late, None, "`{name}` stands before a crate that it uses");
    }
}

/// The faults that a rule finds in a file with this text.
fn found(find: fn(&Source) -> Vec<String>, path: &str, text: &str) -> Vec<String> {
    find(&Source::new(path, text))
}

#[test]
fn a_dependency_that_no_code_names_is_found() {
    let source = Source::new("src/i18n/a.rs", "//! unic_langid\nuse model::lang::Lang;\nuse fluent_syntax as syntax;");
    let idle = idle_dependencies("i18n", &[source]);
    assert!(idle.contains(&"src/i18n/Cargo.toml: no code names `unic-langid`".to_owned()), "{idle:?}");
    assert!(idle.iter().all(|line| !line.ends_with("`model`") && !line.ends_with("`fluent-syntax`")), "{idle:?}");
}

#[test]
fn comments_and_strings_name_nothing() {
    let text = "// f64\n/* /* f64 */ */ const A: &str = \"f64 \\\" f64\";\n\
                const B: &str = r#\"f64 \" \"#; const C: char = '\"'; fn d<'a>(e: &'a str) {}";
    assert_eq!(found(impurities, "src/engine/a.rs", text), [""; 0]);
}

#[test]
fn test_code_may_break_the_rules() {
    let text = "fn f() {}\n#[cfg(test)]\nmod tests {\n    use super::*;\n    const E: Edition = Edition::N3;\n}\n";
    assert_eq!(found(wrong_imports, "src/engine/a.rs", text), [""; 0]);
    assert_eq!(found(wrong_variants, "src/engine/a.rs", text), [""; 0]);
    assert_eq!(found(wrong_imports, "src/engine/a.rs", "use model::ids::*;").len(), 1);
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
