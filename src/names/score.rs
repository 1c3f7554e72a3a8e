//! The scale of scores that name matches and search results share: 1000 is the exact name.

/// The exact name.
pub const EXACT: f32 = 1000.0;
/// The name with other spaces or capitals.
pub const SPACING: f32 = 990.0;
/// The English name in another form, word by word.
pub const STEMS: f32 = 985.0;
/// A name whose words the query has in another form, among other words.
pub const INFLECTED: f32 = 970.0;
/// All initial consonants of the name.
pub const INITIALS: f32 = 900.0;
/// The name, typed in the other keyboard mode.
pub const KEYBOARD: f32 = 880.0;
/// The name with a typo, before the deduction for each error.
pub const TYPO: f32 = 880.0;
/// A prefix of the name, before the deduction for what is missing.
pub const PREFIX: f32 = 860.0;
/// A name that the query has with a corrected word.
pub const CORRECTED: f32 = 820.0;
/// The last words of the name.
pub const SUFFIX: f32 = 800.0;
/// The first initial consonants of the name.
pub const INITIALS_PREFIX: f32 = 780.0;
/// A prefix of the last words of the name.
pub const INNER_PREFIX: f32 = 740.0;
/// A name that shares all its pieces with the query.
pub const SIMILAR: f32 = 600.0;
/// An entry that the filters admit, for a query without words.
pub const FILTERED: f32 = 500.0;
/// A name that covers only a part of the query, before what its part adds.
pub const NAMED: f32 = 410.0;
/// A term without an entry that the filters admit, for a query without words.
pub const FILTERED_TERM: f32 = 400.0;
/// What a name adds to [`NAMED`] if it covers all of the query.
pub const NAMED_COVERAGE: f32 = 380.0;
