//! A trooper, for the kinds that count or spend Orders.

use crate::kinds::shared::{MAX_GROUPS, MAX_IDS, bounded, bounded_list, plain};
use model::refusal::Refusal;
use model::situation::turn::Trooper;

/// Returns a copy of a trooper whose name, Combat Group and lists are within bounds.
pub fn bounded_trooper(path: &str, trooper: &Trooper) -> Result<Trooper, Refusal> {
    plain(format_args!("{path}.name"), &trooper.name)?;
    bounded(format_args!("{path}.group"), trooper.group, 1, MAX_GROUPS)?;
    bounded_list(format_args!("{path}.states"), &trooper.states, MAX_IDS)?;
    bounded_list(format_args!("{path}.skills"), &trooper.skills, MAX_IDS)?;
    Ok(trooper.clone())
}
