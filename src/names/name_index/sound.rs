//! English names that a Korean word transcribes by ear: `패러슈티스트`.

use crate::name_index::{NameId, NameIndex};
use language::hangul::is_syllable;
use language::sound_key::sound_key;
use model::term::Status;

/// The minimum number of sounds. Shorter words sound like many others.
const MIN_SOUNDS: usize = 6;

impl NameIndex {
    /// Returns the English name that sounds like a Korean word, as a whole or by its beginning.
    pub(super) fn by_sound(&self, word: &str) -> Option<NameId> {
        let key = sound_key(word);
        if key.len() < MIN_SOUNDS || !word.chars().all(is_syllable) {
            return None;
        }
        let exact = self.shortest(self.sounds.exact(&key));
        exact.or_else(|| self.shortest(self.sounds.prefix(&key).map(|(_, number)| number)))
    }

    /// Returns the shortest of some names with the best status.
    fn shortest(&self, numbers: impl Iterator<Item = u32>) -> Option<NameId> {
        let rank = |id: &NameId| -> (Status, usize, NameId) {
            let name = self.name(*id);
            (name.status, name.length, *id)
        };
        numbers.map(NameId).min_by_key(rank)
    }
}
