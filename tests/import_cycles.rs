//! Imports inside each crate: files look one way.
//!
//! A file uses another when it names a path that leads there. A module that only declares or re-exports its children
//! does not use them. Files that use each other, directly or through others, form a circle.

use std::collections::{BTreeMap, BTreeSet};

use crate::layers::crate_of;
use crate::sources::{Source, rust_files, starts_word, word};

/// The path of a module inside its crate, as segments.
type ModulePath = Vec<String>;

/// The module that a file holds: `src/engine/order/value.rs` is `order`, `value`.
fn module_path(path: &str) -> ModulePath {
    let below = path.split('/').skip(2).map(|part| part.trim_end_matches(".rs"));
    below.filter(|part| *part != "mod" && *part != "lib").map(str::to_owned).collect()
}

/// The full paths in a use tree or an expression that starts at `code`: `a::{b, c::d}` gives `a::b` and `a::c::d`.
fn paths(code: &str, prefix: &ModulePath, collected: &mut Vec<ModulePath>) {
    let name = word(code);
    let rest = &code[name.len()..];
    let mut path = prefix.clone();
    if !name.is_empty() {
        path.push(name.to_owned());
    }
    if let Some(below) = rest.strip_prefix("::") {
        return paths(below, &path, collected);
    }
    if !name.is_empty() {
        collected.push(path);
    } else if let Some(list) = rest.strip_prefix('{') {
        let (mut depth, mut item) = (0_usize, 0);
        for (offset, c) in list.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth > 0 => depth -= 1,
                ',' if depth == 0 => {
                    paths(list[item..offset].trim(), &path, collected);
                    item = offset + 1;
                }
                '}' => {
                    paths(list[item..offset].trim(), &path, collected);
                    break;
                }
                _other => {}
            }
        }
    }
}

/// The statement that an offset belongs to is a re-export.
fn is_reexport(code: &str, offset: usize) -> bool {
    let start = code[..offset].rfind([';', '}']).map_or(0, |end| end + 1);
    let statement = code[start..offset].trim_start();
    ["pub use", "pub(crate) use"].iter().any(|reexport| statement.starts_with(reexport))
}

/// The modules that a file names, through `crate::`, `super::` or the name of a child.
fn named(source: &Source, own: &ModulePath, children: &BTreeSet<String>) -> Vec<ModulePath> {
    let code = &source.shipped;
    let mut module_paths = Vec::new();
    for (offset, _) in code.match_indices("crate::").filter(|(offset, _)| starts_word(code, *offset)) {
        if !is_reexport(code, offset) {
            paths(&code[offset + "crate::".len()..], &Vec::new(), &mut module_paths);
        }
    }
    for (offset, _) in code.match_indices("super::").filter(|(offset, _)| starts_word(code, *offset)) {
        paths(&code[offset + "super::".len()..], &own[..own.len().saturating_sub(1)].to_vec(), &mut module_paths);
    }
    for child in children {
        let path = format!("{child}::");
        let places = code
            .match_indices(&path)
            .filter(|(offset, _)| starts_word(code, *offset) && !code[..*offset].ends_with("::"));
        for (offset, _) in places.filter(|(offset, _)| !is_reexport(code, *offset)) {
            paths(&code[offset..], own, &mut module_paths);
        }
    }
    module_paths
}

/// For each file of a crate, the files it uses.
fn uses<'s>(files: &[&'s Source]) -> BTreeMap<&'s str, BTreeSet<&'s str>> {
    let modules: BTreeMap<ModulePath, &str> =
        files.iter().map(|source| (module_path(&source.path), source.path.as_str())).collect();
    let home = |path: &ModulePath| (0..=path.len()).rev().find_map(|end| modules.get(&path[..end]).copied());
    let edges = |source: &&'s Source| {
        let own = module_path(&source.path);
        let below = modules.keys().filter(|path| path.len() == own.len() + 1 && path.starts_with(&own));
        let children: BTreeSet<String> = below.filter_map(|path| path.last().cloned()).collect();
        let targets = named(source, &own, &children).iter().filter_map(home).collect::<BTreeSet<_>>();
        (source.path.as_str(), targets.into_iter().filter(|target| *target != source.path).collect())
    };
    files.iter().map(edges).collect()
}

/// Every file that can be reached from one.
fn reached<'s>(uses: &BTreeMap<&'s str, BTreeSet<&'s str>>, from: &'s str) -> BTreeSet<&'s str> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        open.extend(uses.get(file).into_iter().flatten().filter(|next| reached.insert(**next)));
    }
    reached
}

/// The circles of a crate, each with its files in order.
fn circles(files: &[&Source]) -> BTreeSet<Vec<String>> {
    let uses = uses(files);
    let from: BTreeMap<&str, BTreeSet<&str>> = uses.keys().map(|file| (*file, reached(&uses, file))).collect();
    let circle = |(file, ahead): (&&str, &BTreeSet<&str>)| {
        let back = ahead.iter().filter(|other| from.get(**other).is_some_and(|ahead| ahead.contains(*file)));
        back.map(|file| (*file).to_owned()).collect::<Vec<String>>()
    };
    from.iter().map(circle).filter(|files| !files.is_empty()).collect()
}

#[test]
fn the_files_of_a_crate_look_one_way() {
    let sources = rust_files();
    let shipped = sources.iter().filter(|source| !source.shipped.trim().is_empty());
    let mut crates: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for source in shipped.filter(|source| !source.path.ends_with("build.rs")) {
        if let Some(name) = crate_of(&source.path) {
            crates.entry(name).or_default().push(source);
        }
    }
    let all: BTreeSet<Vec<String>> = crates.values().flat_map(|files| circles(files)).collect();
    let lines: Vec<String> =
        all.iter().map(|circle| format!("{} files use each other: {}", circle.len(), circle.join(", "))).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

/// The top-level module that a file belongs to: `src/engine/order/value.rs` is part of `order`.
fn top_module(path: &str) -> &str {
    path.split('/').nth(2).unwrap_or_default().trim_end_matches(".rs")
}

#[test]
fn the_folders_of_the_engine_look_one_way() {
    let sources = rust_files();
    let is_shipped = |source: &&Source| crate_of(&source.path) == Some("engine") && !source.shipped.trim().is_empty();
    let engine: Vec<&Source> = sources.iter().filter(is_shipped).collect();
    let mut between: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (file, targets) in uses(&engine) {
        let own = top_module(file);
        between.entry(own).or_default().extend(targets.into_iter().map(top_module).filter(|other| *other != own));
    }
    let circular: Vec<&str> =
        between.keys().copied().filter(|module| reached(&between, module).contains(module)).collect();
    assert!(circular.is_empty(), "folders that use each other: {}", circular.join(", "));
}

/// The module of `order` that a file belongs to: `src/engine/order/value/attack.rs` is part of `value`. None for
/// `order` itself and for files outside it.
fn module_of_order(path: &str) -> Option<&str> {
    let module = path.strip_prefix("src/engine/order/")?.split('/').next()?.trim_end_matches(".rs");
    (module != "mod").then_some(module)
}

#[test]
fn the_modules_of_an_order_use_each_other_one_way() {
    let sources = rust_files();
    let is_shipped = |source: &&Source| crate_of(&source.path) == Some("engine") && !source.shipped.trim().is_empty();
    let engine: Vec<&Source> = sources.iter().filter(is_shipped).collect();
    let mut pairs = BTreeSet::new();
    for (file, targets) in uses(&engine) {
        let Some(own) = module_of_order(file) else { continue };
        pairs.extend(
            targets.into_iter().filter_map(module_of_order).filter(|other| *other != own).map(|other| [own, other]),
        );
    }
    let mutual: Vec<&[&str; 2]> =
        pairs.iter().filter(|[one, other]| one < other && pairs.contains(&[*other, *one])).collect();
    assert!(mutual.is_empty(), "modules of `order` that use each other: {mutual:?}");
}

/// The circles among files with these texts.
fn circles_of(texts: [(&str, &str); 3]) -> Vec<Vec<String>> {
    let sources = texts.map(|(path, text)| Source::new(path, text));
    circles(&sources.iter().collect::<Vec<_>>()).into_iter().collect()
}

#[test]
fn a_circle_is_found_through_every_way_of_naming() {
    let [top, a, b] = ["src/x/lib.rs", "src/x/a.rs", "src/x/b.rs"];
    let both = vec![vec![a.to_owned(), b.to_owned()]];
    assert_eq!(circles_of([(top, "mod a; mod b;"), (a, "use crate::b::B;"), (b, "use crate::{a::A};")]), both);
    assert_eq!(circles_of([(top, ""), (a, "use super::b::B;"), (b, "fn f() { crate::a::f() }")]), both);
    assert_eq!(circles_of([(top, "use a::A; fn f() {}"), (a, "use crate::f;"), (b, "")])[0].len(), 2);
}

#[test]
fn a_module_that_only_collects_its_children_is_no_part_of_a_circle() {
    let [top, a, b] = ["src/x/lib.rs", "src/x/a.rs", "src/x/b.rs"];
    let facade = "mod a; mod b;\npub use a::A;\npub use crate::b::{B, C};";
    assert!(circles_of([(top, facade), (a, "use crate::B;"), (b, "// use crate::a::A;")]).is_empty());
}
