//! Names that a situation gives to troopers and the like.

use std::collections::BTreeSet;
use std::fmt::Display;

use model::message::Message;
use model::refusal::Refusal;

/// The maximum length of a name in characters.
const MAX_NAME_CHARS: usize = 40;

/// Checks that a typed name is short and plain: it becomes part of outcome paths.
pub(crate) fn read_plain_name(path: impl Display, name: &str) -> Result<String, Refusal> {
    check_plain(path, name).map(str::to_owned)
}

/// Checks a name as [`read_plain_name`] does, and borrows it.
pub(crate) fn check_plain(path: impl Display, name: &str) -> Result<&str, Refusal> {
    if model::ids::is_slug(name) && name.len() <= MAX_NAME_CHARS {
        return Ok(name);
    }
    let shown: String = name.chars().take(MAX_NAME_CHARS).collect();
    Err(Refusal::new(path.to_string(), Message::new("refusal-name").text("found", shown)))
}

/// Refuses a duplicate name.
pub(crate) fn check_distinct<'n>(path: &str, names: impl Iterator<Item = &'n str>) -> Result<(), Refusal> {
    let mut visited = BTreeSet::new();
    for name in names {
        if !visited.insert(name) {
            let name = read_plain_name(path, name)?;
            return Err(Refusal::new(path, Message::new("refusal-name-twice").text("found", name)));
        }
    }
    Ok(())
}
