//! Closed sets of words: enums whose variants are keywords in files, situations and messages.

use schemars::Schema;

/// Defines a closed set of words that reads itself and describes itself in a JSON Schema. Types that are also written
/// derive `Serialize` themselves: schemars would publish a default for a field of such a type.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize, schemars::JsonSchema)]
        $(#[$doc])*
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Returns the word in files and messages.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }
    };
}
pub(crate) use words;

/// Replaces the described words of a schema by a plain list of them.
pub(crate) fn list_words(schema: &mut Schema) {
    let Some(described) = schema.remove("oneOf") else { return };
    let words: Vec<_> =
        described.as_array().into_iter().flatten().filter_map(|word| word.get("const").cloned()).collect();
    schema.insert("type".to_owned(), "string".into());
    schema.insert("enum".to_owned(), words.into());
}
