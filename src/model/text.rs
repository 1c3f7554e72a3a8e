//! Short texts that are cloned often: ids, names, message arguments.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smol_str::SmolStr;

/// The maximum number of characters of an input that a message quotes.
const MAX_EXCERPT: usize = 40;

/// Returns the start of an input, as messages quote it.
pub fn excerpt(input: &str) -> String {
    input.chars().take(MAX_EXCERPT).collect()
}

/// A cheaply cloned text: static, inline if short, or reference-counted. Traces hold a hundred thousand.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(SmolStr);

impl Text {
    /// Creates a text without copying.
    pub const fn from_static(text: &'static str) -> Self {
        Self(SmolStr::new_static(text))
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(SmolStr::new(text))
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(SmolStr::from(text))
    }
}

impl From<&String> for Text {
    fn from(text: &String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<&Arc<str>> for Text {
    fn from(text: &Arc<str>) -> Self {
        Self(SmolStr::from(Arc::clone(text)))
    }
}

impl From<&Self> for Text {
    fn from(text: &Self) -> Self {
        text.clone()
    }
}

impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for Text {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<'de, str>::deserialize(deserializer).map(|text| Self::from(&*text))
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}
