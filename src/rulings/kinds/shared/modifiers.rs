//! MODs that a situation states.

use std::fmt::Display;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::bounds::{read_bounded, read_bounded_count};
use engine::success_value::Modifier;
use model::ids::EntryId;
use model::number::saturating_i64;
use model::refusal::Refusal;

/// The maximum number of modifiers in a list.
const MAX_MODIFIERS: usize = 20;

/// A modifier: a term and an amount.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ModifierInput {
    /// The term that names it.
    name: EntryId,
    /// The amount, -30 to 30.
    value: i64,
}

/// Reads modifiers within bounds.
pub(crate) fn read_modifiers(path: impl Display, inputs: &[ModifierInput]) -> Result<Vec<Modifier>, Refusal> {
    read_bounded_count(&path, saturating_i64(inputs.len()), MAX_MODIFIERS)?;
    let read = |input: &ModifierInput| {
        let amount = read_bounded(format_args!("{path}.{}", input.name), input.value, -30, 30)?;
        Ok(Modifier::new(&input.name, amount, None))
    };
    inputs.iter().map(read).collect()
}

/// Returns the range MOD that a declaration assumes, if it is within bounds.
pub(crate) fn read_range_modifier(path: impl Display, assumed: Option<i64>) -> Result<Option<i64>, Refusal> {
    assumed.map(|amount| read_bounded(path, amount, -30, 30)).transpose()
}
