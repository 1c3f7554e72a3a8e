//! The edition of the reader, and what is for this reader.

use crate::corpus::Subject;
use model::edition::{Edition, Pack, Scope};

/// Added to the score of a named subject that has an entry.
const ENTRY_PRIOR: f32 = 6.0;
/// Added to the score of a named subject that the reader's edition does not have.
const OTHER_EDITION_PRIOR: f32 = -8.0;

/// The edition of the reader.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    /// The edition or pack, by default the newest edition.
    pub scope: Scope,
    /// Whether the reader chose the edition. If not, seasons of every edition rank equally.
    pub chosen: bool,
}

impl Reader {
    /// Returns whether something with these scopes is for this reader.
    pub(crate) fn admits(self, scopes: &[Scope]) -> bool {
        scopes.contains(&self.scope) || (!self.chosen && is_of_season(scopes))
    }

    /// Creates a reader who has chosen this edition, or none.
    pub(crate) fn new(scope: Option<Scope>) -> Self {
        Self { scope: scope.unwrap_or(Scope::Edition(Edition::ALL[Edition::ALL.len() - 1])), chosen: scope.is_some() }
    }
}

/// Returns the prior score of a named subject: entries rank before bare terms, and subjects outside the reader's
/// edition after others.
pub(crate) fn prior(subject: &Subject, reader: Reader) -> f32 {
    let entry = if subject.kind.is_some() { ENTRY_PRIOR } else { 0.0 };
    let other_edition = if reader.admits(&subject.scopes) { 0.0 } else { OTHER_EDITION_PRIOR };
    entry + other_edition
}

/// Returns whether something with these scopes exists in a season's pack and not in its base.
fn is_of_season(scopes: &[Scope]) -> bool {
    let mut seasons = Pack::ALL.into_iter().filter(|pack| pack.is_season());
    seasons.any(|pack| scopes.contains(&Scope::Pack(pack)) && !scopes.contains(&pack.base().into()))
}
