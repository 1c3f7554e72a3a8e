"""The packages under test. They are no copies of the crate but three small ones: what lies below the engine, compiled once;
the odds with their twins; the rest of the engine with rulings, knowledge base and their tests. No search, no pages, no
server, no dictionary."""
import json
import shutil
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

# Mutants that are compiled all together ask whether they are meant.
SWITCH = '''
static MUTANT: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {
    std::env::var("MUTANT").map_or(0, |number| number.parse().expect("the number of a mutant"))
});

/// Whether this mutant is switched on.
#[inline]
pub fn mutant(number: u32) -> bool {
    *MUTANT == number
}
'''

# What the packages need of the crate's dependencies.
LOWER = ["serde", "fluent-bundle", "fluent-syntax", "intl_pluralrules", "unic-langid", "strsim", "serde_json", "thiserror", "blake3", "pulldown-cmark", "toml", "rust-embed", "csv", "rayon", "unicode-normalization", "rustc-hash", "indexmap", "smol_str"]
MIDDLE = ["num-bigint", "num-integer"]
UPPER = ["serde", "serde_json", "thiserror", "blake3", "num-bigint", "num-integer", "rand_chacha", "toml", "schemars", "rayon"]

ODDS = '''//! The odds alone, with their twins.
pub use lower::model;
pub mod engine {
    pub mod odds;
}
#[cfg(test)]
extern crate self as adjutant;
#[cfg(test)]
#[path = "../tests/odds.rs"]
mod odds;
'''

# Tests of the crate that concern the engine, beside those in its own files.
TESTS = ["properties", "saves"]

LIB = '''//! Engine, rulings and knowledge base alone, with the tests that concern them in the order of what most likely fails.
pub use lower::{content, i18n, model, terms};
pub mod engine;
pub mod kb;
pub mod rulings;
#[cfg(test)]
extern crate self as adjutant;
#[cfg(test)]
mod a_content {
    use crate::rulings::{parse, run};

    #[test]
    fn a_first_ruling_that_fails_ends_the_run() {
        let loaded = crate::content::load(&crate::content::Embedded);
        let (catalogue, _) = crate::kb::catalogue::build(&loaded.entries);
        for entry in &loaded.entries {
            for source in &entry.rulings {
                let ruling = parse(&entry.id, source).expect("a ruling");
                assert!(ruling.editions.iter().all(|scope| run(&ruling, *scope, &catalogue).holds()));
            }
        }
    }

    #[test]
    fn every_ruling_holds_and_no_problem_is_found() {
        let kb = crate::kb::assemble(&crate::content::Embedded, &|_| {});
        let problems: Vec<_> = kb.problems.iter().map(|problem| format!("{problem:?}")).collect();
        assert!(problems.is_empty(), "{} problems, first {}", problems.len(), problems[0]);
        let (holding, all) = kb.report.tally();
        assert!(holding == all && all > 0, "{holding} of {all} rulings hold");
    }
}
'''


def write(path, text):
    """Writes a file where it differs, so that cargo sees no change where there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def copy(source, target, change, switched):
    """Makes a folder equal to another but for `change` and files with switches, touching only files that differ."""
    wanted = set()
    for path in sorted(source.rglob("*")):
        if path.is_file():
            own, text = target / path.relative_to(source), change(path, path.read_text())
            if text is not None:
                wanted.add(own)
                write(own, switched.get(own, text))
    for path in target.rglob("*"):
        if path.is_file() and path not in wanted:
            path.unlink()


def link(target, path):
    if path.is_symlink() and path.readlink() != target:
        path.unlink()
    if not path.is_symlink():
        path.symlink_to(target, target_is_directory=True)


def dependencies(manifest, names):
    table = manifest["dependencies"]
    lines = []
    for name in names:
        entry = table[name]
        if name == "rust-embed":
            # Without its feature the content is read from the folder when the tests run: nothing to compile.
            entry = entry["version"]
        lines.append(f"{name} = {inline(entry)}")
    return "\n".join(lines)


def inline(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value)


def without_watching(path, text):
    """The watcher of `serve --content` is left out, and with it a dependency."""
    return text.replace("pub mod watch;\n", "") if path.name == "mod.rs" else text


def manifests(home, optimized):
    """What cargo has to know of the packages."""
    manifest = tomllib.loads((ROOT / "Cargo.toml").read_text())
    write(
        home / "Cargo.toml",
        '[workspace]\nmembers = ["lower", "middle", "upper"]\nresolver = "3"\n\n'
        f"[profile.dev]\nopt-level = {optimized}\ndebug = false\nincremental = true\n\n"
        '[profile.dev.package."*"]\nopt-level = 2\n\n[profile.dev.package.lower]\nopt-level = 2\n\n'
        "[profile.dev.package.middle]\nopt-level = 1\n",
    )
    if not (home / "Cargo.lock").exists():
        shutil.copy(ROOT / "Cargo.lock", home / "Cargo.lock")
    own = {name: f'{name} = {{ path = "../{name}" }}' for name in ["lower", "middle"]}
    lines = {
        "lower": [dependencies(manifest, LOWER)],
        "middle": [own["lower"], dependencies(manifest, MIDDLE)],
        "upper": [*own.values(), dependencies(manifest, UPPER)],
    }
    for name, needed in lines.items():
        package = f'[package]\nname = "{name}"\nedition = "{manifest["package"]["edition"]}"\nversion = "0.0.0"\n'
        package += "publish = false\nautotests = false\n\n[lib]\ndoctest = false\n\n[dependencies]\n" + "\n".join(needed) + "\n"
        write(home / name / "Cargo.toml", package)


def generate(home, switched=None, optimized=0):
    """The packages, from the crate as it stands here; `switched` has the text of files by path where it is another.
    Untouched files keep their time, so that cargo builds little."""
    manifests(home, optimized)
    lower, middle, upper = home / "lower", home / "middle", home / "upper"
    below = "//! What lies below the engine.\npub mod content;\npub mod i18n;\npub mod model;\npub mod terms;\n"
    switch, named, switched = ("", "", {}) if switched is None else (SWITCH, "pub use lower::mutant;\n", switched)
    write(lower / "src" / "lib.rs", below + switch)
    for name in ["content", "i18n", "model", "terms"]:
        copy(ROOT / "src" / name, lower / "src" / name, without_watching, switched)
    write(middle / "src" / "lib.rs", ODDS + named)
    copy(ROOT / "src" / "engine" / "odds", middle / "src" / "engine" / "odds", lambda path, text: text, switched)
    tests = [f'#[cfg(test)]\n#[path = "../tests/{name}.rs"]\nmod {name};\n' for name in TESTS]
    write(upper / "src" / "lib.rs", LIB + "".join(tests) + named)
    for name in ["engine", "kb", "rulings"]:
        copy(ROOT / "src" / name, upper / "src" / name, without_odds, switched)
    for package in [lower, middle, upper]:
        for name in ["content", "locales", "tests"]:
            link(ROOT / name, package / name)


def without_odds(path, text):
    """The odds are a package of their own."""
    if path.parent.name == "odds":
        return None
    if path.name != "mod.rs":
        return text
    return text.replace("pub mod odds;\n", "pub use middle::engine::odds;\n").replace("\nmod catalogue;", "\npub mod catalogue;")
