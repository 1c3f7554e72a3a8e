//! A trooper, for the kinds that count or spend Orders.

use crate::kinds::shared::{MAX_GROUPS, MAX_IDS, check_list_length, check_plain, read_bounded};
use model::refusal::Refusal;
use model::situation::turn::Trooper;

/// Returns a copy of a trooper whose name, Combat Group and lists are within bounds.
pub(crate) fn read_trooper(path: &str, trooper: &Trooper) -> Result<Trooper, Refusal> {
    check_plain(format_args!("{path}.name"), &trooper.name)?;
    read_bounded(format_args!("{path}.group"), trooper.group, 1, MAX_GROUPS)?;
    check_list_length(format_args!("{path}.states"), &trooper.states, MAX_IDS)?;
    check_list_length(format_args!("{path}.skills"), &trooper.skills, MAX_IDS)?;
    Ok(trooper.clone())
}
