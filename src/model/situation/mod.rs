//! Closed sets and small structs of situations, shared by ruling files and the engine. One file per topic.
//!
//! Each type reads itself from a situation and describes itself in the JSON Schema of the ruling kinds that use it. The
//! schemas are published: `#[serde(rename)]` on a type keeps the name of its schema, `list_words` its form. Values that
//! must be checked against bounds or the catalogue are read by the input types of `rulings` instead.

use schemars::Schema;

/// Defines a closed set of words in situations. Its types are read and never written.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize, schemars::JsonSchema)]
        $(#[$doc])*
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word in situations and messages.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }
    };
}

pub mod deployment;
pub mod guts;
pub mod order;
pub mod sight;
pub mod turn;

/// Replaces the described words of a schema by a plain list of them.
pub(crate) fn list_words(schema: &mut Schema) {
    let Some(described) = schema.remove("oneOf") else { return };
    let words: Vec<_> =
        described.as_array().into_iter().flatten().filter_map(|word| word.get("const").cloned()).collect();
    schema.insert("type".to_owned(), "string".into());
    schema.insert("enum".to_owned(), words.into());
}
