//! Imports the publisher's data as a player downloads it: one file per army, and `army.json` with their names.
//!
//! Every key of the input is read or listed in [`publisher`] as not carried; any other key is refused by name. Nothing
//! is guessed: an unknown number, a length that is no whole inch, a word outside the vocabulary are refused. Names
//! without an entry are imported under their own slug, and the check of the content reports them.
//!
//! Start at [`import`]; [`publisher`] has the shape of the input, [`names`] finds entries, [`figures`] and [`armies`]
//! convert, [`compact`] writes equal copies once, [`changes`](crate::changes) compares two sets of figures.

mod armies;
mod compact;
mod figures;
mod names;
mod publisher;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::army::Army;
use crate::change::{Change, merge};
use crate::changes::changes;
use crate::figure::OptionId;
use crate::number::ArmyNumber;
use crate::registry::Units;
use input::serde_error::SerdeError;
use model::ids::EntryId;
use model::message::Message;
use model::text::Text;

pub use names::NameLookup;

/// The size limit of an input file; the largest is under 1 MB.
pub const MAX_INPUT_BYTES: usize = 4 << 20;
/// The limit of input files; the publisher has 57.
pub const MAX_INPUT_FILES: usize = 200;

/// A file of the publisher's data.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// The file name without folder and extension: the slug or number of the army, or anything for `army.json`.
    pub stem: &'a str,
    /// The path, for messages.
    pub path: &'a str,
    /// The content: JSON.
    pub text: &'a str,
}

/// Why a file is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The path of the file.
    pub file: Text,
    /// What was found, where, and what was expected.
    pub message: Message,
}

/// The result of an import.
#[derive(Debug)]
pub struct Imported {
    /// The armies and figures: the present ones with the imported ones in their place.
    pub units: Units,
    /// What differs from the present figures.
    pub changes: Vec<Change>,
    /// Printed names that neither an entry nor a table explains, each with the slug it was imported under.
    pub unknown: BTreeMap<String, EntryId>,
}

/// Imports files over the present figures.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn import(present: &Units, inputs: &[Input<'_>], lookup: &dyn NameLookup) -> Result<Imported, Vec<Fault>> {
    let mut faults = Vec::new();
    if inputs.len() > MAX_INPUT_FILES {
        let message = Message::new("refusal-units-too-many-files").count("found", inputs.len());
        let file = inputs.first().map_or("", |input| input.path).into();
        return Err(vec![Fault { file, message: message.count("most", MAX_INPUT_FILES) }]);
    }
    let mut factions = BTreeMap::new();
    let mut numbers = figures::Numbers::default();
    let mut files = Vec::new();
    for input in inputs {
        match parse(input) {
            Ok(publisher::File::Metadata(metadata)) => {
                numbers.add_metadata(&metadata);
                factions.extend(metadata.factions.into_iter().map(|faction| (faction.id, faction)));
            }
            Ok(publisher::File::Army(file)) => match numbers.add(&file.filters) {
                Ok(()) => files.push((input, file)),
                Err(message) => faults.push(Fault { file: input.path.into(), message }),
            },
            Err(fault) => faults.push(fault),
        }
    }
    let mut names = names::Names::new(lookup, &present.names);
    let mut imported: BTreeMap<ArmyNumber, armies::ArmyFigures> =
        present.armies.values().map(|army| expand(present, army)).collect();
    for (input, file) in files {
        let identity = armies::identify(input.stem, &factions, present);
        let converted = identity.and_then(|identity| armies::convert(identity, &file, &mut names, &numbers));
        match converted {
            Ok(army) => drop(imported.insert(army.army.number, army)),
            Err(message) => faults.push(Fault { file: input.path.into(), message }),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut unknown = names.into_unknown();
    let words = present.words.iter().map(|word| &word.id);
    let explained: BTreeSet<&EntryId> = words.chain(present.unexplained.iter().map(|row| &row.id)).collect();
    unknown.retain(|_, id| !explained.contains(id));
    let mut units = compact::compact(imported.into_values().collect());
    units.names.clone_from(&present.names);
    units.words.clone_from(&present.words);
    units.unexplained.clone_from(&present.unexplained);
    let changes = changes(present, &units);
    if !present.is_empty() {
        units.changes = merge(&present.changes, &changes);
    }
    Ok(Imported { units, changes, unknown })
}

/// Returns the present figures of an army.
fn expand(present: &Units, army: &Army) -> (ArmyNumber, armies::ArmyFigures) {
    let units = present.of_army(army).map(|own| {
        let mut unit = own.unit.clone();
        let lacks = |group: u8, option: u16| own.member.without.binary_search(&OptionId { group, option }).is_ok();
        unit.teams.retain(|option| !lacks(0, option.number));
        for group in &mut unit.groups {
            let number = group.number;
            group.options.retain(|option| !lacks(number, option.number));
        }
        unit
    });
    (army.number, armies::ArmyFigures { army: army.clone(), units: units.collect() })
}

fn parse(input: &Input<'_>) -> Result<publisher::File, Fault> {
    let fault = |message| Fault { file: input.path.into(), message };
    if input.text.len() > MAX_INPUT_BYTES {
        let message = Message::new("refusal-units-too-large").count("found", input.text.len());
        return Err(fault(message.count("most", MAX_INPUT_BYTES)));
    }
    publisher::File::parse(input.text).map_err(|error| fault(json_message(&error)))
}

/// Returns what is wrong with a JSON text, and where.
fn json_message(error: &serde_json::Error) -> Message {
    let text = error.to_string();
    let (what, _) = text.rsplit_once(" at line ").unwrap_or((&text, ""));
    let message = match SerdeError::parse(what) {
        SerdeError::UnknownKey { found, known } => {
            Message::new("refusal-units-unknown-key").text("found", found).text("expected", known.join("`, `"))
        }
        SerdeError::MissingKey(key) => Message::new("refusal-units-missing-key").text("key", key),
        SerdeError::UnknownWord { found, known } => {
            Message::new("refusal-units-unknown-word").text("found", found).text("expected", known.join("`, `"))
        }
        SerdeError::NoVariant | SerdeError::WrongKind(_) if error.is_data() => {
            Message::new("refusal-units-malformed").text("found", what)
        }
        SerdeError::NoVariant | SerdeError::WrongKind(_) => Message::new("refusal-units-not-json"),
    };
    message.count("line", error.line()).count("column", error.column())
}
