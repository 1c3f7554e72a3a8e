//! Untrusted situations ("what happens if"): bounded before anything is computed.
//!
//! Instead of written dice a situation may have a `seed`, from which the dice are rolled reproducibly.
//! Bounds: 64 KiB of text, 32 levels of nesting, 8,192 values, 64 dice in a roll; kinds bound their own numbers.

mod order_pairs;

use std::borrow::Cow;

use serde::Serialize;
use serde::de::IgnoredAny;
use toml::de::DeTable;

use crate::block::{Block, BlockError};
use crate::compare::{Mismatch, compare};
use crate::expect::Expected;
use crate::kinds::{RulingKind, find_kind, kinds};
use crate::parse::read_free_dice;
use crate::parse_error::{SourceText, refuse_invalid_json, refuse_unwritable};
use crate::run::{resolve_lenient, run_seeded};
use crate::situation::WrittenDice;
use crate::spoken_names;
use crate::table_key::take_text;
use crate::unapplied::find_unapplied_rules;
use crate::unit_keys::{Filling, fill, find_units};
use input::nesting::{MAX_DEPTH, too_deep_json, too_deep_toml};
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::message::Message;
use model::nearest::nearest;
use model::number::saturating_i64;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::text::excerpt;
use model::trace::Resolved;

pub use order_pairs::{OrderPairs, ReadOrder};

/// The maximum size of a situation in bytes.
pub const MAX_BYTES: usize = 64 * 1024;
/// The maximum number of values in a situation. The largest tables have a third of that.
pub const MAX_VALUES: usize = 8_192;
/// The maximum number of dice in a roll.
pub const MAX_DICE: usize = 64;

/// The format of a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// JSON.
    Json,
    /// TOML, as in content.
    Toml,
}

impl Format {
    /// Detects the format of a text: JSON if it starts with a brace.
    pub fn detect(text: &str) -> Self {
        let start = text.trim_start();
        // A list of JSON; a header of TOML begins with `[`, too.
        let is_list = start.starts_with('[') && serde_json::from_str::<IgnoredAny>(text).is_ok();
        if start.starts_with('{') || is_list { Self::Json } else { Self::Toml }
    }
}

/// The result of an untrusted situation.
#[derive(Clone, Debug, Serialize)]
pub struct UntrustedRun {
    /// The name of the kind of ruling that ran.
    pub kind: &'static str,
    /// The edition or pack it ran in.
    #[serde(rename = "edition")]
    pub scope: Scope,
    /// Outcome and trace.
    #[serde(flatten)]
    pub resolved: Resolved,
    /// The differences between outcome and expectation, if anything is expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mismatches: Option<Vec<Mismatch>>,
}

/// Runs an untrusted situation. The text may name the kind as `kind` and the edition as `edition` or `editions`.
///
/// # Errors
/// A refusal with the location, the value and the expected value.
pub fn run_untrusted(
    text: &str,
    format: Format,
    kind: Option<&str>,
    scope: Option<Scope>,
    catalogue: &Catalogue,
) -> Result<UntrustedRun, Refusal> {
    UntrustedSituation { text, format, kind, scope }.run(catalogue, &|_| Ok(()))
}

/// An untrusted situation. The text may name its kind and its edition, unless they are given.
#[derive(Clone, Copy)]
pub(super) struct UntrustedSituation<'a> {
    /// The situation as it was sent.
    pub(super) text: &'a str,
    /// The format of the text.
    pub(super) format: Format,
    /// The kind of ruling; `None` if the text names it.
    pub(super) kind: Option<&'a str>,
    /// The edition or pack; `None` if the text names it.
    pub(super) scope: Option<Scope>,
}

impl UntrustedSituation<'_> {
    /// Runs the situation after `complete` has completed its parsed table.
    ///
    /// # Errors
    /// A refusal with the location, the value and the expected value.
    pub(super) fn run(
        self,
        catalogue: &Catalogue,
        complete: &dyn Fn(&mut DeTable<'_>) -> Result<(), Refusal>,
    ) -> Result<UntrustedRun, Refusal> {
        let Self { text, format, kind, scope } = self;
        check_size(text, format)?;
        let toml = match format {
            Format::Toml => Cow::Borrowed(text),
            Format::Json => Cow::Owned(from_json(text)?),
        };
        let text = SourceText { text: &toml, format };
        let fillings;
        let mut doc = DeTable::parse(&toml).map_err(|error| text.malformed(&error))?;
        let kind_written = take_text(doc.get_mut(), "kind");
        let scope_written = take_text(doc.get_mut(), "edition");
        let kind = need_kind(kind.or(kind_written.as_deref()))?;
        complete(doc.get_mut())?;
        let spoken_in =
            scope.or_else(|| scope_written.as_deref().or_else(|| find_first_edition(doc.get_ref()))?.parse().ok());
        let mut left_out = Vec::new();
        if let Some(scope) = spoken_in {
            fillings = find_units(doc.get_ref(), kind.name, catalogue, scope)?;
            left_out.extend(fillings.iter().filter_map(Filling::uncounted));
            fill(doc.get_mut(), &fillings);
            spoken_names::replace(doc.get_mut(), catalogue, scope);
        }
        let block = Block::from_table(doc);
        let blocked = |error: BlockError| text.refuse_block(&error, &block);
        let head = block.read_head().map_err(blocked)?;
        let scope = match (scope, scope_written) {
            (Some(scope), _) => scope,
            (None, Some(name)) => name.parse().map_err(|_| refuse_unknown_edition(&name))?,
            (None, None) => head.editions.first().copied().ok_or_else(|| Refusal::missing("edition"))?,
        };
        let situation = (kind.parse)(&block).map_err(blocked)?;
        let dice = read_free_dice(&head, scope)
            .map_err(|path| Refusal::new(format!("dice.{path}"), Message::new("refusal-no-dice")))?;
        bound_dice(&dice)?;
        let mut resolved = match head.seed {
            Some(_) if !dice.is_empty() => return Err(Refusal::new("seed", Message::new("refusal-seed-and-dice"))),
            Some(seed) => run_seeded(situation.as_ref(), scope, catalogue, seed, &head.readings)?,
            None => resolve_lenient(situation.as_ref(), scope, catalogue, &dice, &head.readings)?,
        };
        for message in left_out {
            resolved.trace.begin(&PathPrefix::default(), message);
        }
        resolved.not_applied = find_unapplied_rules(&block.collect_names(), &resolved, scope, catalogue);
        let table = head.expect_in.get(&scope).or(head.expect.as_ref());
        let mismatches = match table {
            Some(table) => {
                let expected = Expected::read(table)
                    .map_err(|path| Refusal::new(format!("expect.{path}"), Message::new("refusal-no-expectation")))?;
                Some(compare(&expected, &resolved.outcome))
            }
            None => None,
        };
        Ok(UntrustedRun { kind: kind.name, scope, resolved, mismatches })
    }
}

/// Checks the size of a text before it is parsed.
///
/// # Errors
/// A refusal of a text that is too long or too deep.
fn check_size(text: &str, format: Format) -> Result<(), Refusal> {
    if text.len() > MAX_BYTES {
        let message = Message::new("refusal-too-long").number("found", saturating_i64(text.len()));
        return Err(Refusal::over_limit("", message.number("most", saturating_i64(MAX_BYTES))));
    }
    check_shape(text, format, MAX_VALUES)
}

/// Bounds nesting before a parser recurses, and the number of values before it allocates. Separators inside strings
/// count as well, which only makes the bound stricter.
pub(super) fn check_shape(text: &str, format: Format, max_values: usize) -> Result<(), Refusal> {
    let values = text.bytes().filter(|byte| matches!(byte, b',' | b'=')).count();
    if values > max_values {
        let message = Message::new("refusal-too-many-values").number("found", saturating_i64(values));
        return Err(Refusal::over_limit("", message.number("most", saturating_i64(max_values))));
    }
    let deep = match format {
        Format::Json => too_deep_json(text),
        Format::Toml => too_deep_toml(text),
    };
    match deep {
        Some(_) => {
            Err(Refusal::over_limit("", Message::new("refusal-too-deep").number("most", saturating_i64(MAX_DEPTH))))
        }
        None => Ok(()),
    }
}

fn bound_dice(dice: &WrittenDice) -> Result<(), Refusal> {
    let max = saturating_i64(MAX_DICE);
    for (name, faces) in dice {
        if faces.len() > MAX_DICE {
            let count = saturating_i64(faces.len());
            return Err(Refusal::out_of_bounds(&format!("dice.{name}"), count, 0, max));
        }
    }
    Ok(())
}

fn from_json(text: &str) -> Result<String, Refusal> {
    let value: toml::Table = serde_json::from_str(text).map_err(|error| refuse_invalid_json(text, &error))?;
    toml::to_string(&value).map_err(|_| refuse_unwritable())
}

/// Returns the first of the editions that a situation lists.
fn find_first_edition<'t>(table: &'t DeTable<'_>) -> Option<&'t str> {
    table.get("editions")?.get_ref().as_array()?.first()?.get_ref().as_str()
}

fn need_kind(name: Option<&str>) -> Result<&'static RulingKind, Refusal> {
    let Some(name) = name else { return Err(Refusal::missing("kind")) };
    find_kind(name).ok_or_else(|| {
        let shown = excerpt(name);
        let expected = kinds().iter().map(|kind| kind.name).collect::<Vec<_>>().join("`, `");
        let near = nearest(&shown, kinds().iter().map(|kind| kind.name)).unwrap_or("face-to-face").to_owned();
        let message = Message::new("refusal-unknown-kind").text("found", shown).text("expected", expected);
        Refusal::new("kind", message.text("nearest", near))
    })
}

pub(super) fn refuse_unknown_edition(name: &str) -> Refusal {
    let shown = excerpt(name);
    let expected = Scope::all().map(Scope::as_str).collect::<Vec<_>>().join("`, `");
    Refusal::new("edition", Message::new("refusal-unknown-edition").text("found", shown).text("expected", expected))
}

#[cfg(test)]
mod tests;
