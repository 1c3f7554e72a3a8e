//! Builds the knowledge base from content files.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::cross_refs::CrossReferences;
use crate::unit_source::KnownUnits;
use crate::{KnowledgeBase, catalogue, changes, scenarios};
use content::{Files, Loaded, load};
use model::catalogue::{Catalogue, UnitFigures};
use model::edition::Pack;
use model::entry::{Clause, Entry, RulingSource};
use model::entry_aliases::EntryAliases;
use model::ids::{ClauseId, EntryId, Name, RulingId};
use model::index::indexed;
use model::lang::Lang;
use model::message::Message;
use model::problem::Problem;
use model::term::Status;
use rulings::{Ruling, parse};
use terms::TermBase;

/// Builds the knowledge base. Content with problems still gives one.
pub fn assemble(files: &dyn Files) -> KnowledgeBase {
    let Loaded { mut entries, sources, unread_sources, pages, editions, terms, unit_files, ids, mut problems, hash } =
        load(files);
    let (terms, new_problems) = TermBase::build(terms.into_iter().map(|located| (located.position, located.value)));
    problems.extend(new_problems);
    let (units, new_problems) = units::load(files, &unit_files);
    problems.extend(new_problems);
    set_singular_names(&mut entries, &terms);
    let (mut catalogue, new_problems) = catalogue::build(&entries);
    catalogue.names = build_entry_aliases(&terms);
    let units = Arc::new(units);
    catalogue.units = UnitFigures::new(Arc::new(KnownUnits(Arc::clone(&units))));
    problems.extend(new_problems);
    let declared = collect_declared_names(&entries);
    let (mut rulings, new_problems) = parse_rulings(&entries, &catalogue);
    problems.extend(new_problems);
    exclude_packs(&mut rulings, &entries);
    let cross_refs = CrossReferences::build(&entries, &rulings);
    let objectives = scenarios::index_objectives(&catalogue);
    let days = changes::collect_days(&entries);
    problems.sort_by(|a, b| a.sort_key().cmp(&b.sort_key()));
    KnowledgeBase {
        entries: indexed(entries.into_iter().map(|entry| (entry.id.clone(), entry))),
        sources,
        unread_sources,
        pages,
        terms,
        editions,
        units,
        catalogue,
        rulings,
        assembly_problems: problems,
        hash,
        days,
        ids,
        declared,
        cross_refs,
        objectives,
    }
}

/// Returns the names under which situations may name entries: every spelling that leads to its concept.
fn build_entry_aliases(terms: &TermBase) -> EntryAliases {
    let mut names = EntryAliases::default();
    for term in terms.iter() {
        let known = Lang::ALL.into_iter().flat_map(|lang| term.names(lang)).filter(|name| name.status != Status::Avoid);
        if let Ok(entry) = term.id.as_str().parse() {
            known.for_each(|name| names.insert(&name.name, &entry));
        }
    }
    names
}

/// Copies the singular names of terms to the zones and objects of scenarios.
fn set_singular_names(entries: &mut [Entry], terms: &TermBase) {
    let singular = |term: &EntryId| terms.get(term.as_str())?.singular.clone().map(Arc::new);
    for scenario in entries.iter_mut().filter_map(|entry| entry.scenario.as_mut()) {
        scenario.zones.iter_mut().for_each(|zone| zone.singular = singular(&zone.term));
        scenario.objects.iter_mut().for_each(|object| object.singular = singular(&object.term));
    }
}

/// Parses all blocks; reports and skips a block with a taken id.
fn parse_rulings(entries: &[Entry], catalogue: &Catalogue) -> (BTreeMap<RulingId, Ruling>, Vec<Problem>) {
    let mut rulings: BTreeMap<RulingId, Ruling> = BTreeMap::new();
    let mut problems = Vec::new();
    let parse = |entry: &Entry| entry.rulings.iter().map(|source| parse(&entry.id, source, catalogue)).collect();
    let parsed = entries.par_iter().map(parse);
    for parsed in parsed.collect::<Vec<Vec<_>>>().into_iter().flatten() {
        match parsed {
            Err(faults) => problems.extend(faults),
            Ok(ruling) => match rulings.get(&ruling.id) {
                Some(first) => {
                    let message = Message::new("problem-duplicate-id").text("id", ruling.id.as_str());
                    let message = message.number("line", first.source.position.line);
                    problems.push(Problem::new("duplicate-id", ruling.source.position, message));
                }
                None => {
                    rulings.insert(ruling.id.clone(), ruling);
                }
            },
        }
    }
    (rulings, problems)
}

/// Finds the packs in which a ruling of their base does not hold: those that lack a clause it proves and do not run it
/// themselves.
fn exclude_packs(rulings: &mut BTreeMap<RulingId, Ruling>, entries: &[Entry]) {
    let excluding = entries.iter().flat_map(|entry| &entry.clauses).filter(|clause| !clause.not_in.is_empty());
    let excluding: BTreeMap<&ClauseId, &Clause> = excluding.map(|clause| (&clause.id, clause)).collect();
    for ruling in rulings.values_mut() {
        let proved = ruling.proves.iter().filter_map(|proof| excluding.get(&proof.clause));
        let packs: BTreeSet<Pack> = proved.flat_map(|clause| clause.not_in.iter().copied()).collect();
        ruling.not_in = packs.into_iter().collect();
    }
}

fn collect_declared_names(entries: &[Entry]) -> BTreeMap<EntryId, BTreeSet<Name>> {
    let names = |entry: &Entry| entry.rulings.iter().filter_map(find_declared_name).collect();
    entries.iter().map(|entry| (entry.id.clone(), names(entry))).collect()
}

/// Returns the id of a block, read without parsing the block, so that the caption of an invalid block still counts.
fn find_declared_name(source: &RulingSource) -> Option<Name> {
    let line = source.text.lines().find_map(|line| line.trim().strip_prefix("id")?.trim_start().strip_prefix('='))?;
    line.trim().trim_matches('"').parse().ok()
}
