//! Names in shipped code that another word says better: the term of the field, or one word for one idea.

use std::collections::BTreeSet;

use crate::layers::crate_of;
use crate::sources::{Source, rust_files, starts_word, word};

/// Words that no name may have as a segment, alphabetically, each with what to write instead.
const AVOIDED: [(&str, &str); 22] = [
    ("about", "`estimated_…`, `overhead`, or what it is"),
    ("again", "`cache`, `retry`, `repeat`, `rerun`"),
    ("asked", "`query`, `request`, `requested`, `phrases`"),
    ("beat", "`tick`"),
    ("besides", "`overhead`, `other_…`"),
    ("chance", "`random`, `probability`, `odds`"),
    ("crowd", "`overload`, `load`"),
    ("glance", "`summary`, `overview`, a size"),
    ("held", "`stored`, `matched`, `contains`"),
    ("kept", "`cached`, `retained`, `stored`"),
    ("least", "`MIN_…`, `min_…`"),
    ("meet", "`intersect`, `push`, `touches`"),
    ("most", "`MAX_…`, `max_…`"),
    ("owed", "`missing`, `open`"),
    ("patience", "`timeout`, `max_wait`"),
    ("said", "`message`, `text`, `rendered`, `output`"),
    ("shelf", "`cache`"),
    ("spot", "`find`, `position`, `span`"),
    ("told", "`reported`, `notes`, `message`, `sender`"),
    ("wanted", "`requested`, `expected`, `query_term`"),
    ("whole", "`all`, `full`, `entire_…`, `complete`"),
    ("worth", "`score`, `weight`, `points`"),
];

/// Prefixes of functions that only answer; a function that also writes is a `resolve_…` or `write_…`.
const ANSWERING: [&str; 6] = ["compute_", "count_", "find_", "has_", "is_", "list_"];

/// Parameters into which a function writes: the trace, and what collects for it.
const WRITTEN: [&str; 7] = [
    "&mut Recorder",
    "&mut Resolution",
    "&mut Clauses",
    "&mut Facts",
    "&mut CheckTrace",
    "&mut HitEffects",
    "&mut Snapshot",
];

/// What a check of the engine returns: nothing or the fault, or a refusal.
const CHECK_RESULTS: [&str; 8] = [
    "CheckResult",
    "DeclarationResult",
    "Option<Diagnostic>",
    "Option<IllegalPosition>",
    "Option<Violation>",
    "Result<(), ",
    "Result<Option<IllegalPosition>, ",
    "Result<Option<Violation>, ",
];

/// What a function of the engine that only writes returns, if anything: a refusal, or the step for further clauses.
const WRITE_RESULTS: [&str; 2] = ["Result<(), ", "StepHandle<"];

/// Keywords after which a name of ours is defined.
const DEFINING: [&str; 9] = ["const", "enum", "fn", "let", "mod", "static", "struct", "trait", "type"];

/// The segments of a name in snake case, camel case or capitals, in lower case.
fn segments(name: &str) -> Vec<String> {
    let mut segments = vec![String::new()];
    let mut before = '_';
    for c in name.chars() {
        let starts = c == '_' || (c.is_uppercase() && !before.is_uppercase());
        if starts && segments.last().is_some_and(|last| !last.is_empty()) {
            segments.push(String::new());
        }
        if let Some(last) = segments.last_mut().filter(|_| c != '_') {
            last.extend(c.to_lowercase());
        }
        before = c;
    }
    segments
}

/// The names that a file defines, with their offsets: items, locals, fields, parameters and variants.
fn defined(code: &str) -> Vec<(usize, &str)> {
    let mut names = Vec::new();
    for keyword in DEFINING {
        for (offset, _) in code.match_indices(keyword).filter(|(offset, _)| starts_word(code, *offset)) {
            let Some(rest) = code[offset + keyword.len()..].strip_prefix(' ') else { continue };
            names.push((offset, word(rest.strip_prefix("mut ").unwrap_or(rest))));
        }
    }
    names.extend(before_colons(code));
    names.extend(variants(code));
    // A field is also named where a value of its struct is made.
    let mut seen = BTreeSet::new();
    names.retain(|(_, name)| seen.insert(*name));
    names
}

/// The names before a colon: of fields and of parameters.
fn before_colons(code: &str) -> impl Iterator<Item = (usize, &str)> {
    code.match_indices(": ").filter_map(|(end, _)| {
        let start = code[..end].rfind(|c: char| !(c.is_alphanumeric() || c == '_')).map_or(0, |before| before + 1);
        (start < end).then(|| (start, &code[start..end]))
    })
}

/// The variants of enums.
fn variants(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let bodies =
        code.match_indices("enum ").filter(|(offset, _)| starts_word(code, *offset)).filter_map(|(offset, _)| {
            let open = offset + code[offset..].find('{')?;
            let close = open + code[open..].find("\n}").unwrap_or(0);
            Some((open, &code[open..close]))
        });
    bodies.flat_map(|(start, body)| {
        body.match_indices('\n').filter_map(move |(line, _)| {
            let text = body[line..].trim_start();
            let offset = start + body.len() - text.len();
            text.starts_with(|c: char| c.is_uppercase()).then(|| (offset, word(text)))
        })
    })
}

/// Every name with a word that is avoided, as `file:line: name: what to write instead`.
fn faults(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let stem = source.path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
    for (offset, name) in defined(&source.shipped).into_iter().chain([(0, stem)]) {
        let segments = segments(name);
        for (avoided, instead) in
            AVOIDED.iter().filter(|(avoided, _)| segments.iter().any(|segment| segment == avoided))
        {
            faults.push(format!("{}: `{name}` has `{avoided}`: write {instead}", source.place(offset)));
        }
        if name == "of" && source.code[offset..].starts_with("fn ") {
            faults.push(format!("{}: `of`: write `new`, `from_…` or `get`", source.place(offset)));
        }
    }
    faults
}

/// The functions of the code: offset of the name, name, parameters, and what follows up to the body.
fn functions(code: &str) -> impl Iterator<Item = (usize, &str, &str, &str)> {
    code.match_indices("fn ").filter(|(offset, _)| starts_word(code, *offset)).filter_map(|(offset, keyword)| {
        let start = offset + keyword.len();
        let head = &code[start..];
        let head = &head[..head.find(['{', ';']).unwrap_or(head.len())];
        // An arrow inside the parameters is that of a closure.
        let is_result = |result: &&str| result.matches('(').count() == result.matches(')').count();
        let split = head.rsplit_once("->").filter(|(_, result)| is_result(result));
        let (parameters, result) = split.unwrap_or((head, ""));
        let name = word(head);
        (!name.is_empty()).then(|| (start, name, &parameters[name.len()..], result))
    })
}

/// Functions whose prefix promises a pure answer and that write, and checks that answer with a `bool`.
fn broken_promises(source: &Source) -> Vec<String> {
    let mut broken = Vec::new();
    for (offset, name, parameters, result) in functions(&source.shipped) {
        let answers = ANSWERING.iter().any(|prefix| name.starts_with(prefix));
        if let Some(written) = WRITTEN.iter().find(|written| answers && parameters.contains(**written)) {
            broken.push(format!("{}: `{name}` takes `{written}`: write `resolve_…`", source.place(offset)));
        }
        if name.starts_with("check_") && result.split(|c: char| !c.is_alphanumeric()).any(|word| word == "bool") {
            let instead = "`is_…` where it is pure, else `resolve_…` or `accept_…`";
            broken.push(format!("{}: `{name}` returns a `bool`: write {instead}", source.place(offset)));
        }
    }
    broken
}

/// Returns whether a name is a verb, alone or with an object.
fn has_verb(name: &str, verb: &str) -> bool {
    name.strip_prefix(verb).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
}

/// Functions of the engine that return something else than their verb promises: checks without the shape of a check,
/// and writers that answer.
fn broken_results(source: &Source) -> Vec<String> {
    let mut broken = Vec::new();
    for (offset, name, _, result) in functions(&source.shipped) {
        let result = result.trim();
        let is_one_of = |results: &[&str]| results.iter().any(|known| result.starts_with(known));
        if has_verb(name, "check") && !result.is_empty() && !is_one_of(&CHECK_RESULTS) {
            let instead = "`CheckResult`, or `find_…` where it is pure, else `resolve_…`";
            broken.push(format!("{}: `{name}` returns `{result}`: write {instead}", source.place(offset)));
        }
        if has_verb(name, "write") && !result.is_empty() && !is_one_of(&WRITE_RESULTS) {
            broken.push(format!("{}: `{name}` returns `{result}`: write `resolve_…`", source.place(offset)));
        }
    }
    broken
}

#[test]
fn checks_and_writers_of_the_engine_return_what_their_verb_promises() {
    let sources = rust_files();
    let engine = sources.iter().filter(|source| crate_of(&source.path) == Some("engine"));
    let broken: Vec<String> = engine.flat_map(broken_results).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn a_result_breaks_the_promise_of_check_and_write_only() {
    let count = |text: &str| broken_results(&Source::new("src/engine/a.rs", text)).len();
    assert_eq!(count("fn check(&self, record: &mut Recorder) -> Option<Pair> {}"), 1);
    assert_eq!(count("fn check_x(&self) -> Result<Option<Pair>, Refusal> {}"), 1);
    assert_eq!(count("fn write_x(record: &mut Recorder) -> i64 {}"), 1);
    assert_eq!(count("fn check_x(&self) -> CheckResult<Captor> {}"), 0);
    assert_eq!(count("fn check_x(trace: &mut CheckTrace) {}"), 0);
    assert_eq!(count("fn write_x<'r>(record: &'r mut Recorder) -> StepHandle<'r> {}"), 0);
    assert_eq!(count("fn write(paths: &dyn Fn(Affected) -> Vec<Path>) {}"), 0);
    assert_eq!(count("fn writer() -> i64 {} fn checked() -> bool {} fn resolve_x() -> Pair {}"), 0);
}

#[test]
fn prefixes_say_whether_a_function_writes() {
    let broken: Vec<String> = rust_files().iter().flat_map(broken_promises).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn a_promise_is_broken_by_a_recorder_or_a_bool() {
    let count = |text: &str| broken_promises(&Source::new("src/x/a.rs", text)).len();
    assert_eq!(count("fn find_x(&self, record: &mut Recorder) -> X {}"), 1);
    assert_eq!(count("fn count_x<'s>(\n    resolution: &mut Resolution<'_, 's>,\n) -> i64 {}"), 1);
    assert_eq!(count("fn check_x(&self) -> Result<bool, Refusal> {}"), 1);
    assert_eq!(count("fn resolve_x(record: &mut Recorder) -> bool {}"), 0);
    assert_eq!(count("fn find_x(record: &Recorder) -> X { check(&mut Recorder::new()) }"), 0);
    assert_eq!(count("fn check_x(is: bool) -> CheckResult {}"), 0);
}

/// Functions that take the trace and the plan of an Order apart, instead of a `Resolution`.
fn split_resolutions(source: &Source) -> Vec<String> {
    let split = functions(&source.shipped).filter(|(_, _, parameters, _)| {
        parameters.contains("&mut Recorder") && (parameters.contains("&Plan<") || parameters.contains("&mut Plan<"))
    });
    split.map(|(offset, name, ..)| format!("{}: `{name}`: take a `Resolution`", source.place(offset))).collect()
}

#[test]
fn the_trace_and_the_plan_come_as_one_resolution() {
    let split: Vec<String> = rust_files().iter().flat_map(split_resolutions).collect();
    assert!(split.is_empty(), "{}", split.join("\n"));
}

#[test]
fn a_resolution_is_split_only_by_both_of_its_parts() {
    let count = |text: &str| split_resolutions(&Source::new("src/x/a.rs", text)).len();
    assert_eq!(count("fn write_x(record: &mut Recorder, plan: &Plan<'_>) {}"), 1);
    assert_eq!(count("fn find_x(scene: &Scene<'_>, plan: &Plan<'_>) {}"), 0);
    assert_eq!(count("fn write_x(resolution: &mut Resolution<'_, '_>) { record(plan) }"), 0);
}

#[test]
fn names_use_the_words_of_the_field() {
    let sources = rust_files();
    let shipped = sources.iter().filter(|source| !source.shipped.trim().is_empty());
    let faults: Vec<String> = shipped.filter(|source| crate_of(&source.path).is_some()).flat_map(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_word_counts_only_as_a_segment_of_a_name_of_ours() {
    let fault_count = |text: &str| faults(&Source::new("src/x/a.rs", text)).len();
    assert_eq!(fault_count("const MOST_WORDS: usize = 1;"), 1);
    assert_eq!(fault_count("struct KeptPage; fn is_told() {}"), 2);
    assert_eq!(fault_count("fn of(x: X) -> Y {}"), 1);
    assert_eq!(fault_count("struct A {\n    held: u8,\n    b: Held,\n}"), 1);
    assert_eq!(fault_count("enum A {\n    Told,\n    B { kept: u8 },\n    Whole(u8),\n}"), 3);
    assert_eq!(fault_count("fn a(most: u8, b: u8) {}"), 1);
    assert_eq!(fault_count("// fn told()\nconst A: &str = \"fn told()\";"), 0);
    assert_eq!(fault_count("fn almost() { list.told(); let hit = utmost; }"), 0);
}

#[test]
fn the_list_of_words_is_alphabetical() {
    assert!(AVOIDED.windows(2).all(|pair| pair[0].0 < pair[1].0));
}
