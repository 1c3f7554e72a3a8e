//! Event files as text: TOML or JSON, read with their readings and written again without loss.

use std::collections::BTreeMap;

use serde::Serialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Format;
use crate::block::{Block, BlockError};
use crate::event::file::EventFile;
use crate::event::read::{MAX_GAMES, MAX_PLAYERS, MAX_ROUNDS};
use crate::parse_error::{SourceText, refuse_invalid_json, refuse_unwritable};
use crate::untrusted::check_shape;
use model::edition::Scope;
use model::ids::DiscrepancyId;
use model::message::Message;
use model::number::{saturating_i64, saturating_usize};
use model::refusal::Refusal;

/// The maximum size of an event file in bytes.
pub const MAX_BYTES: usize = 512 * 1024;

/// The most values of an event file: those of the largest events are two thirds of that.
const MAX_VALUES: usize = 16_384;

/// The most tables of an event file: its players, Rounds, games and penalties. The largest event has 1,546 without
/// penalties.
const MAX_TABLES: usize = 2_048;

/// The keys of a file that are not the event itself.
const ASIDE: [&str; 2] = ["edition", "readings"];

/// An event file as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The pack whose rules hold, where the file names it.
    pub edition: Option<Scope>,
    /// The readings that the file chooses, by discrepancy.
    pub readings: BTreeMap<DiscrepancyId, String>,
    /// The event itself.
    pub event: EventFile,
}

/// Reads a file.
///
/// # Errors
/// A refusal of a text that is too long, too deep or not of this form.
pub fn read(text: &str, format: Format) -> Result<Document, Refusal> {
    if text.len() > MAX_BYTES {
        let message = Message::new("refusal-too-long").number("found", saturating_i64(text.len()));
        return Err(Refusal::over_limit("", message.number("most", saturating_i64(MAX_BYTES))));
    }
    check_shape(text, format, MAX_VALUES)?;
    let tables = text.bytes().filter(|byte| *byte == b'{').count() + text.matches("[[").count();
    check_bounds("", "refusal-too-many-tables", tables, MAX_TABLES)?;
    match format {
        Format::Toml => from_toml(SourceText { text, format }),
        Format::Json => {
            let value: toml::Table = serde_json::from_str(text).map_err(|error| refuse_invalid_json(text, &error))?;
            let text = toml::to_string(&value).map_err(|_| refuse_unwritable())?;
            from_toml(SourceText { text: &text, format })
        }
    }
}

fn from_toml(written: SourceText<'_>) -> Result<Document, Refusal> {
    let mut doc = DeTable::parse(written.text).map_err(|error| written.malformed(&error))?;
    let edition = match doc.get_mut().remove("edition").map(Spanned::into_inner) {
        None => None,
        Some(DeValue::String(name)) => Some(name.parse().map_err(|_| crate::untrusted::refuse_unknown_edition(&name))?),
        Some(_) => {
            let message = Message::new("refusal-wrong-kind").text("found", "edition").word("expected", "shape-text");
            return Err(Refusal::new("edition", message.number("line", 0)));
        }
    };
    let block = Block::from_table(doc);
    let blocked = |error: BlockError| written.refuse_block(&error, &block);
    let readings = block.read_head().map_err(blocked)?.readings;
    if let Some(key) = block.head_keys().find(|key| !ASIDE.contains(key)) {
        let message = Message::new("refusal-event-key").text("found", key);
        return Err(Refusal::new(key, message));
    }
    let event: EventFile = block.read_situation().map_err(blocked)?;
    let bounds = "refusal-out-of-bounds";
    check_bounds("player", bounds, event.player.len(), MAX_PLAYERS)?;
    check_bounds("round", bounds, event.round.len(), saturating_usize(MAX_ROUNDS))?;
    for round in &event.round {
        check_bounds("round.game", bounds, round.game.len(), MAX_GAMES)?;
    }
    Ok(Document { edition, readings, event })
}

/// Refuses lists that are too long, before anything is computed.
fn check_bounds(path: &str, message: &'static str, length: usize, max: usize) -> Result<(), Refusal> {
    let message = Message::new(message).text("path", path).number("found", saturating_i64(length)).number("least", 0);
    if length > max { Err(Refusal::over_limit(path, message.number("most", saturating_i64(max)))) } else { Ok(()) }
}

/// A document as serialized.
#[derive(Serialize)]
struct FullDocument<'d> {
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<Scope>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    readings: &'d BTreeMap<DiscrepancyId, String>,
    #[serde(flatten)]
    event: &'d EventFile,
}

/// Writes a file.
///
/// # Errors
/// A refusal where it cannot be written; that is a fault of the program.
pub fn write(document: &Document, format: Format) -> Result<String, Refusal> {
    let full = FullDocument { edition: document.edition, readings: &document.readings, event: &document.event };
    match format {
        Format::Json => serde_json::to_string_pretty(&full).map_err(|_| refuse_unwritable()),
        Format::Toml => toml::to_string(&full).map_err(|_| refuse_unwritable()),
    }
}
