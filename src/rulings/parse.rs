//! From a ruling block to a valid ruling; every problem of the block at once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use toml::de::DeTable;

use crate::Ruling;
use crate::block::{Block, BlockError, HEAD_KEYS, Head, flatten_dice};
use crate::expect::Expected;
use crate::kinds::{RulingKind, find_kind, kinds};
use crate::situation::WrittenDice;
use crate::unit_keys::{self, Filling, fill};
use input::nesting::{MAX_DEPTH, too_deep_toml};
use input::serde_error::SerdeError;
use input::syntax_error;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::entry::RulingSource;
use model::ids::{EntryId, RulingId};
use model::message::Message;
use model::number::saturating_i64;
use model::problem::{Position, Problem};
use model::refusal::Refusal;

/// Parses a block; the catalogue knows the units that its troopers may name.
///
/// # Errors
/// Every problem found in it.
pub fn parse(entry: &EntryId, source: &RulingSource, catalogue: &Catalogue) -> Result<Ruling, Vec<Problem>> {
    let Some(kind) = find_kind(&source.kind) else {
        let message = Message::new("problem-unknown-ruling-kind").text("found", &*source.kind);
        let problem = Problem::new("unknown-ruling-kind", source.position.clone(), message);
        return Err(vec![problem.nearest(&source.kind, kinds().iter().map(|kind| kind.name))]);
    };
    if let Some(offset) = too_deep_toml(&source.text) {
        let max = saturating_i64(MAX_DEPTH);
        let message = Message::new("problem-deep-nesting").number("most", max);
        return Err(vec![Problem::new("deep-nesting", find_position(source, offset), message)]);
    }
    let mut table =
        DeTable::parse(&source.text).map_err(|error| vec![report_malformed(source, kind, &error.into())])?;
    let fillings =
        find_units(table.get_ref(), kind.name, catalogue).map_err(|refusal| vec![report_unit(source, refusal)])?;
    fill(table.get_mut(), &fillings);
    let left_out = fillings.iter().filter_map(Filling::uncounted).collect();
    let block = Block::from_table(table);
    let mut problems = Vec::new();
    let head = block.read_head().map_err(|error| problems.push(report_unreadable(source, kind, &error))).ok();
    let situation = (kind.parse)(&block).map_err(|error| problems.push(report_unreadable(source, kind, &error))).ok();
    let (Some(head), Some(situation)) = (head, situation) else { return Err(problems) };
    let Some(name) = head.id.clone() else {
        return Err(vec![build_problem(source, "ruling-without-id", "problem-ruling-without-id")]);
    };
    if head.editions.is_empty() {
        problems.push(build_problem(source, "ruling-without-edition", "problem-ruling-without-edition"));
    }
    let dice_given = PerEditionKey { key: "dice", common: head.dice.as_ref(), each: &head.dice_in };
    let rolls = read_per_edition(source, &head, &dice_given, flatten_dice, &mut problems);
    let expect_given = PerEditionKey { key: "expect", common: head.expect.as_ref(), each: &head.expect_in };
    let expect = read_per_edition(source, &head, &expect_given, Expected::read, &mut problems);
    if expect.values().any(|expected| expected.is_empty()) || expect.len() < head.editions.len() {
        problems.push(build_problem(source, "ruling-without-expectation", "problem-ruling-without-expectation"));
    }
    if head.seed.is_some() {
        problems.push(build_problem(source, "ruling-with-seed", "problem-ruling-with-seed"));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(Ruling {
        id: RulingId::new(entry, &name),
        kind,
        editions: head.editions,
        not_in: Vec::new(),
        proves: head.proves,
        assume: head.assume.into_iter().map(|(name, value)| (name, value.to_string())).collect(),
        readings: head.readings,
        illustrative: head.illustrative,
        situation,
        left_out,
        names: block.collect_names(),
        dice: rolls,
        expect,
        source: source.clone(),
        facts: OnceLock::new(),
    })
}

/// A key that is given once for all editions, or once for each of them.
struct PerEditionKey<'h> {
    key: &'static str,
    common: Option<&'h toml::Table>,
    each: &'h BTreeMap<Scope, toml::Table>,
}

/// Reads a key for every edition of a ruling.
fn read_per_edition<T>(
    source: &RulingSource,
    head: &Head,
    given: &PerEditionKey<'_>,
    read: impl Fn(&toml::Table) -> Result<T, String>,
    problems: &mut Vec<Problem>,
) -> BTreeMap<Scope, Arc<T>> {
    let PerEditionKey { key, common, each } = *given;
    let common_value = common.map(|table| read(table).map(Arc::new));
    let mut values = BTreeMap::new();
    if common.is_some() && !each.is_empty() {
        problems.push(build_keyed_problem(
            source,
            "both-common-and-per-edition",
            "problem-both-common-and-per-edition",
            key,
        ));
    }
    for edition in each.keys().filter(|edition| !head.editions.contains(edition)) {
        problems.push(build_keyed_problem(source, "unlisted-edition", "problem-unlisted-edition", edition.as_str()));
    }
    for edition in &head.editions {
        let own = each.get(edition).map(|table| read(table).map(Arc::new));
        let Some(value) = own.or_else(|| common_value.clone()) else {
            if !each.is_empty() {
                problems.push(build_keyed_problem(
                    source,
                    "edition-left-out",
                    "problem-edition-left-out",
                    edition.as_str(),
                ));
            }
            continue;
        };
        match value {
            Ok(value) => {
                values.insert(*edition, value);
            }
            Err(path) => {
                problems.push(build_keyed_problem(
                    source,
                    "unreadable-value",
                    "problem-unreadable-value",
                    &format!("{key}.{path}"),
                ));
            }
        }
    }
    values
}

fn build_problem(source: &RulingSource, code: &'static str, id: &'static str) -> Problem {
    Problem::new(code, source.position.clone(), Message::new(id))
}

fn build_keyed_problem(source: &RulingSource, code: &'static str, id: &'static str, key: &str) -> Problem {
    Problem::new(code, source.position.clone(), Message::new(id).text("key", key))
}

/// Returns the place in the content file of an offset in a block.
fn find_position(source: &RulingSource, offset: usize) -> Position {
    let inside = Position::at(&source.position.file, &source.text, offset);
    Position { line: source.position.line + inside.line - 1, ..inside }
}

/// Returns a block that is not TOML.
fn report_malformed(source: &RulingSource, kind: &RulingKind, error: &BlockError) -> Problem {
    let message = Message::new("problem-malformed-ruling").text("kind", kind.name);
    let message = message.word("detail", syntax_error::keyword(&error.detail));
    Problem::new("malformed-ruling", find_position(source, error.span.start), message)
}

/// Returns a key or value that the kind does not know, at its line in the content file, with the nearest known one.
fn report_unreadable(source: &RulingSource, kind: &RulingKind, error: &BlockError) -> Problem {
    let problem = |message: Message| {
        Problem::new("malformed-ruling", find_position(source, error.span.start), message.text("kind", kind.name))
    };
    let one_of = |id, found, known: &[&str]| Message::new(id).text("found", found).text("expected", known.join("`, `"));
    match SerdeError::parse(&error.detail) {
        SerdeError::UnknownKey { found, known } => {
            let all = known.iter().copied().chain(HEAD_KEYS);
            problem(one_of("problem-ruling-unknown-key", found, &known)).nearest(found, all)
        }
        SerdeError::UnknownWord { found, known } => {
            problem(one_of("problem-ruling-unknown-word", found, &known)).nearest(found, known)
        }
        SerdeError::MissingKey(key) => problem(Message::new("problem-ruling-missing-key").text("key", key)),
        SerdeError::WrongKind(expected) => problem(unreadable_value(expected)),
        SerdeError::NoVariant => problem(unreadable_value("shape-another")),
    }
}

fn unreadable_value(expected: &'static str) -> Message {
    Message::new("problem-ruling-value").word("expected", expected)
}

/// Finds the units that the troopers of a ruling name, in the first edition that it lists. Editions without figures
/// refuse them when they run.
fn find_units(table: &DeTable<'_>, kind: &str, catalogue: &Catalogue) -> Result<Vec<Filling>, Refusal> {
    let editions = table.get("editions").and_then(|value| value.get_ref().as_array());
    let editions = editions.into_iter().flatten().filter_map(|edition| edition.get_ref().as_str()?.parse().ok());
    let mut editions = editions.collect::<Vec<Scope>>().into_iter();
    let Some(first) = editions.next() else { return Ok(Vec::new()) };
    // The figures belong to one edition.
    if editions.any(|other| other.edition() != first.edition()) {
        return Ok(Vec::new());
    }
    unit_keys::find_units(table, kind, catalogue, first)
}

/// Reports a unit that no figures fit.
fn report_unit(source: &RulingSource, refusal: Refusal) -> Problem {
    Problem::new("unreadable-value", source.position.clone(), refusal.message)
}

/// Returns the dice of an untrusted situation in an edition.
pub(crate) fn read_free_dice(head: &Head, scope: Scope) -> Result<WrittenDice, String> {
    head.dice_in.get(&scope).or(head.dice.as_ref()).map_or_else(|| Ok(WrittenDice::new()), flatten_dice)
}
