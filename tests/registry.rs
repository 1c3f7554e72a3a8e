//! Registries compared with their folders and their use, in both directions: on disk, registered, exercised.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use engine::discrepancy::EXECUTED;
use engine::order::iter_mechanic_skills;
use engine::read_values::READ_VALUES;
use i18n::Messages;
use kb::KnowledgeBase;
use kb::checks::CHECKS;
use model::catalogue::Row;
use model::edition::{Edition, Pack, Scope};
use model::entry::{Clause, ClauseStatus, Entry, Kind};
use model::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use model::lang::Lang;
use model::objective::Objective;
use model::scenario::map::{Object, Use, Zone};
use model::scenario::object_attack::ObjectAttack;
use model::scenario::skill::Skill;
use rulings::kinds;
use serde_json::Value;

use crate::site::KB;
use crate::sources::{Source, root, rust_files, word};

fn kb() -> &'static KnowledgeBase {
    &KB
}

/// The files of a folder as a registry names them: `move_.rs` is `move`, `face_to_face.rs` is `face-to-face`.
fn on_disk(folder: &str, excluded: &[&str]) -> Vec<String> {
    let files = fs::read_dir(root().join(folder)).expect("the registry's folder");
    let names = files.map(|file| file.expect("a readable folder").file_name().to_string_lossy().into_owned());
    let stem = |name: String| name.trim_end_matches(".rs").trim_end_matches(".dict").to_owned();
    let stems = names.map(stem).filter(|stem| !excluded.contains(&stem.as_str()));
    let mut names_on_disk: Vec<String> = stems.map(|stem| stem.trim_end_matches('_').replace('_', "-")).collect();
    names_on_disk.sort();
    // A file and its folder of submodules are one module.
    names_on_disk.dedup();
    names_on_disk
}

#[test]
fn ruling_kinds_are_registered_in_order_and_used() {
    let registered: Vec<&str> = kinds().iter().map(|kind| kind.name).collect();
    assert_eq!(on_disk("src/rulings/kinds", &["mod", "shared"]), registered, "files and `KINDS`");
    let used: BTreeSet<&str> = kb().rulings.values().map(|ruling| ruling.kind.name).collect();
    let idle: Vec<&&str> = registered.iter().filter(|kind| !used.contains(**kind)).collect();
    assert!(idle.is_empty(), "kinds that no ruling uses: {idle:?}");
}

#[test]
fn checks_are_registered_in_order() {
    let registered: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
    assert_eq!(on_disk("src/kb/checks", &["mod"]), registered, "files and `CHECKS`");
}

#[test]
fn rules_of_the_lint_are_registered_in_order() {
    let registered: Vec<&str> = lint::rules().collect();
    assert_eq!(on_disk("src/lint/rules", &["mod"]), registered, "files and `RULES`");
}

/// The modules whose `item` a list contains, in order: `PAGES` contains `entry::PAGE`.
fn listed(sources: &[Source], folder: &str, list: &str, item: &str) -> Vec<String> {
    let home = format!("{folder}/mod.rs");
    let Some(source) = sources.iter().find(|source| source.path == home) else { return Vec::new() };
    let start = source.code.find(&format!("const {list}:")).expect("the registry of the folder");
    let end = start + source.code[start..].find("];").expect("the end of the list");
    let named = format!("::{item}");
    let ends = source.code[start..end].match_indices(&named);
    let line = |offset: usize| source.code[..start + offset].rsplit('\n').next().unwrap_or_default().trim_start();
    ends.map(|(offset, _)| word(line(offset)).to_owned()).collect()
}

#[test]
fn commands_pages_and_resources_are_registered_in_order() {
    let sources = rust_files();
    for (folder, list, item) in [
        ("src/cli/commands", "COMMANDS", "COMMAND"),
        ("src/web/api", "RESOURCES", "RESOURCE"),
        ("src/web/pages", "PAGES", "PAGE"),
    ] {
        let own = sources
            .iter()
            .filter(|source| source.path.starts_with(folder) && source.code.contains(&format!("const {item}:")));
        let names = own.map(|source| source.path[folder.len() + 1..].trim_end_matches(".rs").trim_end_matches("/mod"));
        let on_disk: Vec<&str> = names.filter(|name| *name != "mod").collect();
        assert_eq!(listed(&sources, folder, list, item), on_disk, "`{list}` and the files of {folder}");
    }
}

#[test]
fn mechanics_of_orders_are_registered_in_order_and_used() {
    let folder = "src/engine/order/mechanics";
    let listed = listed(&rust_files(), folder, "MECHANICS", "MECHANIC");
    let registered: Vec<String> = listed.iter().map(|name| name.replace('_', "-")).collect();
    assert_eq!(on_disk(folder, &["mod"]), registered, "files and `MECHANICS`");
    let declares = |text: &str, skill: &str| text.contains(&format!("\"{skill}\""));
    let unused: Vec<&EntryId> = iter_mechanic_skills()
        .filter(|skill| !kb().rulings.values().any(|ruling| declares(&ruling.source.text, skill.as_str())))
        .collect();
    assert!(unused.is_empty(), "skills with a mechanic that no ruling declares: {unused:?}");
}

#[test]
fn the_engine_executes_exactly_the_executed_discrepancies() {
    let discrepancies =
        kb().entries.values().flat_map(|entry| entry.discrepancies.iter().map(move |discrepancy| (entry, discrepancy)));
    // Readings in the data of scenarios and classified objectives need no name in the engine.
    let of_data = |entry: &Entry, id: &Name| !kb().catalogue.readings(&DiscrepancyId::new(&entry.id, id)).is_empty();
    let executed =
        discrepancies.filter(|(entry, discrepancy)| discrepancy.executed && !of_data(entry, &discrepancy.id));
    let mut written: Vec<(String, Vec<&str>)> = executed
        .map(|(entry, discrepancy)| {
            let mut names: Vec<&str> = discrepancy.readings.iter().map(|reading| reading.name.as_str()).collect();
            // The engine lists the default first.
            names.sort_by_key(|name| *name != discrepancy.default.as_str());
            (format!("{}~{}", entry.id, discrepancy.id), names)
        })
        .collect();
    written.sort();
    let known: Vec<(String, Vec<&str>)> =
        EXECUTED.iter().map(|known| (known.id.to_owned(), known.readings.to_vec())).collect();
    assert_eq!(known, written, "`EXECUTED` and the discrepancies with `executed = true`");
}

#[test]
fn every_executed_reading_is_chosen_by_a_ruling() {
    let discrepancies =
        kb().entries.values().flat_map(|entry| entry.discrepancies.iter().map(move |discrepancy| (entry, discrepancy)));
    for (entry, discrepancy) in discrepancies.filter(|(_, discrepancy)| discrepancy.executed) {
        let id = DiscrepancyId::new(&entry.id, &discrepancy.id);
        for reading in discrepancy.readings.iter().filter(|reading| reading.name != discrepancy.default) {
            let chosen = kb().rulings.values().any(|ruling| {
                ruling.readings.iter().any(|(chosen, name)| *chosen == id && name == reading.name.as_str())
            });
            assert!(chosen, "no ruling chooses `{}` of `{id}`", reading.name.as_str());
        }
    }
}

#[test]
fn the_engine_reads_exactly_the_data_values_of_the_content() {
    let known: BTreeSet<(&str, &str)> = READ_VALUES.iter().map(|(entry, name)| (entry.as_str(), *name)).collect();
    let printed: BTreeSet<(&str, &str)> = rows().map(|(entry, name, _)| (entry, name)).collect();
    let unprinted: Vec<_> = known.difference(&printed).collect();
    assert!(unprinted.is_empty(), "values that the engine reads but no entry prints: {unprinted:?}");
    let named = rows()
        .filter(|(entry, name, clause)| !is_read_by_name(entry, name) && status(clause) == Some(ClauseStatus::Data));
    let unread: Vec<_> = named.map(|(entry, name, _)| (entry, name)).filter(|value| !known.contains(value)).collect();
    assert!(unread.is_empty(), "values with a `data` clause that the engine does not read: {unread:?}");
}

#[test]
fn every_value_has_a_name_in_every_language() {
    let messages = Messages::load();
    let words = rows().map(|(_, name, _)| format!("word-value-{name}")).collect::<BTreeSet<_>>();
    let has_name = |word: &&String| Lang::ALL.iter().all(|lang| messages.has(*lang, word));
    let unnamed: Vec<_> = words.iter().filter(|word| !has_name(word)).collect();
    assert!(words.len() > 50 && unnamed.is_empty(), "values without a name: {unnamed:?}");
}

/// The keys of every object in a schema.
fn keys<'s>(schema: &'s Value, collected: &mut BTreeSet<&'s str>) {
    let inside = schema.as_object().into_iter().flat_map(|object| object.values());
    inside.chain(schema.as_array().into_iter().flatten()).for_each(|value| keys(value, collected));
    let properties = schema.get("properties").and_then(Value::as_object);
    collected.extend(properties.into_iter().flat_map(|object| object.keys().map(String::as_str)));
}

#[test]
fn every_field_of_a_ruling_has_a_name_in_every_language() {
    let messages = Messages::load();
    let has_name =
        |name: &str| kb().knows(name) || Lang::ALL.iter().all(|lang| messages.known_word(*lang, name).is_some());
    let schemas: Vec<Value> = kinds().iter().map(|kind| kind.schema().to_value()).collect();
    let mut fields = BTreeSet::new();
    schemas.iter().for_each(|schema| keys(schema, &mut fields));
    // `a` and `b` are the players of a score sheet.
    let unnamed: Vec<_> = fields.iter().filter(|name| !["a", "b"].contains(*name) && !has_name(name)).collect();
    assert!(fields.len() > 200 && unnamed.is_empty(), "fields without a name: {unnamed:?}");
}

/// Fewer seeds cover too little of a target's input.
const MIN_SEEDS: usize = 5;

#[test]
fn fuzz_targets_are_registered_with_seeds_a_dictionary_and_a_maximum_length() {
    let read = |path: &str| fs::read_to_string(root().join(path)).expect("a file of the fuzz targets");
    let manifest: toml::Table = toml::from_str(&read("fuzz/Cargo.toml")).expect("a manifest");
    let targets = manifest["bin"].as_array().expect("targets");
    let registered: Vec<&str> = targets.iter().filter_map(|target| target["name"].as_str()).collect();
    assert_eq!(on_disk("fuzz/fuzz_targets", &[]), registered, "files and `[[bin]]`");
    assert_eq!(on_disk("fuzz/corpus", &[]), registered, "seeds and `[[bin]]`");
    assert_eq!(on_disk("fuzz/dictionaries", &[]), registered, "dictionaries and `[[bin]]`");
    let script = read("scripts/fuzz");
    let longest = script.lines().filter_map(|line| line.trim_start().strip_prefix('[')?.split_once("]="));
    assert_eq!(longest.map(|(name, _)| name).collect::<Vec<_>>(), registered, "`longest` and `[[bin]]`");
    let seeds = |target: &&str| on_disk(&format!("fuzz/corpus/{target}"), &[]).len();
    let poor: Vec<_> = registered.iter().filter(|target| seeds(target) < MIN_SEEDS).collect();
    assert!(poor.is_empty(), "targets with few seeds: {poor:?}");
}

/// Every printed value: entry, name, clause.
fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static ClauseId)> {
    let values = |row: &'static Row| row.iter().map(|(name, printed)| (name.as_str(), &printed.clause));
    let scopes = Edition::ALL.into_iter().map(Scope::Edition).chain(Pack::ALL.into_iter().map(Scope::Pack));
    let printing = scopes.flat_map(|scope| kb().catalogue.entries(scope));
    printing.flat_map(move |(entry, modes)| {
        let rows = modes.iter().map(|(_, row)| row);
        rows.flat_map(values).map(move |(name, clause)| (entry.as_str(), name, clause))
    })
}

/// Whether a value is read through the entry that a situation names, such as a weapon or a state.
fn is_read_by_name(entry: &str, value: &str) -> bool {
    // Any entry may print these for its bearer; a troop type, for example, is a rule.
    const OF_BEARERS: [&str; 3] = ["allows", "effects", "forbids"];
    OF_BEARERS.contains(&value)
        || kb().entries.get(entry).is_some_and(|entry| match entry.kind {
            Kind::Ammunition
            | Kind::Equipment
            | Kind::Profile
            | Kind::Program
            | Kind::Skill
            | Kind::State
            | Kind::Trait
            | Kind::Weapon => true,
            Kind::EventRule | Kind::Objective | Kind::Rule | Kind::Scenario | Kind::ScenarioRule => false,
        })
}

fn clause(id: &ClauseId) -> Option<&'static Clause> {
    kb().clause(id).map(|(_, clause)| clause)
}

fn status(id: &ClauseId) -> Option<ClauseStatus> {
    clause(id).map(|clause| clause.status)
}

/// The clause ids in string literals of the engine, with their places.
fn cited() -> Vec<(ClauseId, String)> {
    let mut cited = Vec::new();
    for source in rust_files().iter().filter(|source| source.path.starts_with("src/engine/")) {
        let mut quotes = source.shipped.match_indices('"').map(|(offset, _)| offset);
        while let (Some(open), Some(close)) = (quotes.next(), quotes.next()) {
            let text = &source.text[open + 1..close];
            cited.extend(text.parse().ok().map(|id| (id, source.place(open))));
        }
    }
    cited
}

/// Clauses cited only by refusals of impossible score sheets, which have no trace: `scenarios/refused.rs` of `kb` tests
/// them.
const CITED_BY_REFUSALS: [&str; 1] = ["dead#removed"];

/// Ids that the engine names and that have no entry: skills and equipment that only profiles print, the types of a
/// Deployable Cover, a label of types, and the Template of a Trait.
const WITHOUT_ENTRY: [&str; 12] = [
    "akbar-doctor",
    "automatic-equipment",
    "character",
    "cutting-foam",
    "disco-ball",
    "ghost-mnemonica",
    "mechanized-deployment",
    "remote-pilot",
    "scavenger",
    "small-teardrop",
    "veteran-troop",
    "vitroferro",
];

/// The ids in `entry!` and `entries!` of the engine, with their places.
fn named_entries() -> Vec<(String, String)> {
    let mut named = Vec::new();
    for source in rust_files().iter().filter(|source| source.path.starts_with("src/engine/")) {
        let mut end = 0;
        for (offset, _) in source.shipped.match_indices('"') {
            let before = source.shipped[..offset].trim_end();
            let statement = before.rsplit(['[', '(', ';', '{']).next().unwrap_or(before);
            let opening = before[..before.len() - statement.len()].trim_end_matches(['[', '(']);
            let names = opening.ends_with("entry!") || opening.ends_with("entries!");
            // After the closing bracket the macro's ids are over.
            if offset < end || !names || statement.contains([')', ']']) {
                continue;
            }
            end = offset + 1 + source.shipped[offset + 1..].find('"').map_or(0, |length| length + 1);
            named.push((source.text[offset + 1..end - 1].to_owned(), source.place(offset)));
        }
    }
    named
}

#[test]
fn every_entry_named_by_the_engine_exists() {
    let named = named_entries();
    assert!(named.len() > 500, "the ids are found");
    let exists = |id: &str| kb().entries.contains_key(id);
    let unknown = named.iter().filter(|(id, _)| !exists(id) && !WITHOUT_ENTRY.contains(&id.as_str()));
    let faults: Vec<String> = unknown.map(|(id, place)| format!("{place}: `{id}` is not an entry")).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let needed = |id: &&str| !exists(id) && named.iter().any(|(known, _)| known == id);
    assert!(WITHOUT_ENTRY.iter().all(needed), "every exception is needed");
}

#[test]
fn every_clause_cited_by_the_engine_is_code_or_data() {
    let mut faults = Vec::new();
    let cited = cited();
    for id in CITED_BY_REFUSALS {
        let proved = id.parse().ok().and_then(|id| status(&id)).is_some_and(ClauseStatus::needs_proof);
        let stale = proved || !cited.iter().any(|(known, _)| known.as_str() == id);
        assert!(
            !stale && include_str!("../src/kb/tests/suite/scenarios/refused.rs").contains(id),
            "`{id}` is proved, no longer cited, or not tested in scenarios/refused.rs"
        );
    }
    for (id, place) in cited {
        match clause(&id) {
            None => faults.push(format!("{place}: `{id}` is not a clause")),
            Some(clause) if clause.editions.is_empty() => faults.push(format!("{place}: `{id}` holds in no edition")),
            Some(clause) if !clause.status.needs_proof() && !CITED_BY_REFUSALS.contains(&id.as_str()) => {
                faults.push(format!("{place}: `{id}` is `{}` in {}", clause.status.as_str(), clause.position));
            }
            Some(_) => {}
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_ruleset_decides_between_a_clause_and_its_replacement() {
    let procedures = cited().into_iter().filter(|(_, place)| !place.starts_with("src/engine/ruleset/"));
    let places: BTreeMap<ClauseId, String> = procedures.collect();
    let replaced = |id: &ClauseId| clause(id).map_or(&[][..], |clause| clause.replaces.as_slice());
    let both = places.iter().flat_map(|(id, place)| replaced(id).iter().map(move |old| (old, id, place)));
    let both = both.filter(|(old, _, _)| places.contains_key(*old));
    let faults: Vec<String> = both
        .map(|(old, id, place)| format!("{place}: `{id}` replaces `{old}`, which a procedure cites, too"))
        .collect();
    assert!(faults.is_empty(), "clauses for the ruleset to choose from:\n{}", faults.join("\n"));
}

/// The clauses that the engine cites from the data of scenarios: of objectives, facts, lethal zones, restrictions on
/// deployment, zones for deployment or counted by a fact, and objects whose contact a fact counts.
fn of_scenarios() -> impl Iterator<Item = ClauseId> {
    kb().catalogue.scenarios().flat_map(|(id, scenario)| {
        let objectives = scenario.objectives.iter().map(|objective| ClauseId::new(id, &objective.clause));
        let facts = scenario.facts.iter().flat_map(|fact| &fact.clauses).map(|clause| clause.resolve(id));
        let saturation = scenario.zones.iter().filter_map(|zone| Some(zone.saturation.as_ref()?.resolve(id)));
        let lethal = scenario.zones.iter().filter_map(|zone| Some(zone.lethal.as_ref()?.clause.resolve(id)));
        let deployed = |zone: &Zone| zone.used == Use::Deployment || zone.term.as_str() == "exclusion-zone";
        let relevant = |zone: &&Zone| deployed(zone) || scenario.zone_facts(zone).next().is_some();
        let zones = scenario.zones.iter().filter(relevant).map(|zone| zone.clause.resolve(id));
        let attacked = |object: &&Object| scenario.attacks.iter().any(|row| row.objects == object.group);
        let is_cited = |object: &&Object| scenario.contact_facts(object).next().is_some() || attacked(object);
        let touched = scenario.objects.iter().filter(is_cited);
        let objects = touched.map(|object| object.clause.resolve(id));
        let sizes = scenario.sizes.iter().map(|size| size.clause.resolve(id));
        let bands = scenario.sizes.iter().filter_map(|size| Some(ClauseId::new(id, size.bands.as_ref()?)));
        let army = scenario.army.iter().map(|army| army.clause.resolve(id));
        let attacks = scenario.attacks.iter().flat_map(ObjectAttack::clauses).map(|clause| clause.resolve(id));
        let weapons = scenario.weapons.clauses().map(|clause| clause.resolve(id));
        let skills = scenario.skills.iter().flat_map(Skill::clauses).map(|clause| clause.resolve(id));
        let clear = scenario.no_deployment.iter().map(|row| row.clause.resolve(id));
        objectives
            .chain(facts)
            .chain(lethal)
            .chain(saturation)
            .chain(zones)
            .chain(objects)
            .chain(attacks)
            .chain(skills)
            .chain(weapons)
            .chain(clear)
            .chain(sizes)
            .chain(bands)
            .chain(army)
            .collect::<Vec<_>>()
    })
}

/// The clauses that the engine cites from the data of classified objectives.
fn of_objectives() -> impl Iterator<Item = ClauseId> {
    let clauses = |(id, objective): (&'static EntryId, &'static Objective)| {
        objective.clauses().into_iter().map(|clause| clause.resolve(id)).collect::<Vec<_>>()
    };
    kb().catalogue.objectives().flat_map(clauses)
}

#[test]
fn every_code_clause_is_cited_by_the_engine() {
    let mut known: BTreeSet<ClauseId> = cited().into_iter().map(|(id, _)| id).collect();
    known.extend(rows().map(|(_, _, clause)| clause.clone()));
    known.extend(of_scenarios());
    known.extend(of_objectives());
    let clauses = kb().entries.values().flat_map(|entry| &entry.clauses);
    let idle = clauses.filter(|clause| clause.status == ClauseStatus::Code && !known.contains(&clause.id));
    let idle: Vec<String> = idle.map(|clause| format!("{}: `{}`", clause.position, clause.id)).collect();
    assert!(idle.is_empty(), "clauses with the status `code` that no code cites:\n{}", idle.join("\n"));
}
