//! The scores of name matches: 1000 is the exact name. Penalties are subtracted.

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
/// The lowest score that counts as the name itself.
pub const MIN_EXACT: f32 = 875.0;
/// The name with a typo, before [`TYPO_PENALTY`].
pub const TYPO: f32 = 880.0;
/// A prefix of the name, before [`MISSING_KEY_PENALTY`].
pub const PREFIX: f32 = 860.0;
/// A name that the query has with a corrected word.
pub const CORRECTED: f32 = 820.0;
/// The last words of the name.
pub const SUFFIX: f32 = 800.0;
/// The first initial consonants of the name.
pub const INITIALS_PREFIX: f32 = 780.0;
/// A prefix of the last words of the name.
pub const INNER_PREFIX: f32 = 740.0;
/// Twice the score of a name that has exactly the key trigrams of the query.
pub const SIMILAR: f32 = 600.0;
/// A name that covers only a part of the query, before what its part adds.
pub const NAMED: f32 = 410.0;
/// What a name adds to [`NAMED`] if it covers all of the query.
pub const NAMED_COVERAGE: f32 = 380.0;

/// The words of the name are in another order.
pub const WORD_ORDER_PENALTY: f32 = 20.0;
/// A particle follows the name.
pub const PARTICLE_PENALTY: f32 = 30.0;
/// A prefix is typed in the other keyboard mode.
pub const KEYBOARD_PENALTY: f32 = 120.0;
/// Each wrong, missing, additional or transposed key.
pub const TYPO_PENALTY: f32 = 60.0;
/// A typo in a query that is also a prefix of a name, which makes the typo less likely.
pub const AMBIGUOUS_TYPO_PENALTY: f32 = 40.0;
/// A typo in a prefix of the name.
pub const TYPO_IN_PREFIX_PENALTY: f32 = 60.0;
/// Each key of the name that is not typed yet.
pub const MISSING_KEY_PENALTY: f32 = 1.5;
