//! Parses the English error messages of serde, so that errors can be shown in the reader's language. Serde offers
//! nothing but the text.

/// A parsed serde error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SerdeError<'c> {
    /// A key that the type does not have.
    UnknownKey {
        /// The key as written.
        found: &'c str,
        /// The valid keys.
        known: Vec<&'c str>,
    },
    /// A missing required key.
    MissingKey(&'c str),
    /// An unknown keyword.
    UnknownWord {
        /// The keyword as written.
        found: &'c str,
        /// The valid keywords.
        known: Vec<&'c str>,
    },
    /// A value that matches no variant of an untagged enum.
    NoVariant,
    /// A value of the wrong type, form or size; has what is expected as a keyword of the program.
    WrongKind(&'static str),
}

/// The type names in messages of serde and of our own types, each with its keyword.
const TYPE_KEYWORDS: [(&str, &str); 22] = [
    ("an id", "shape-id"),
    ("`entry#clause`", "shape-clause-id"),
    ("`entry:ruling`", "shape-ruling-id"),
    ("`entry~discrepancy`", "shape-discrepancy-id"),
    ("a length", "shape-length"),
    ("a cover", "shape-cover"),
    ("a half of the Order, true or false", "shape-half-or-flag"),
    ("a target, or dice by target", "shape-target"),
    ("a direction", "shape-direction"),
    ("an availability", "shape-availability"),
    ("SWC", "shape-swc"),
    ("an array of length", "shape-list-of-length"),
    ("a tuple of size", "shape-list-of-length"),
    ("any valid TOML value", "shape-no-null"),
    ("wanted string or table", "shape-text"),
    ("a whole number, true or false", "shape-number-or-flag"),
    ("a string", "shape-text"),
    ("a boolean", "shape-flag"),
    ("a sequence", "shape-list"),
    ("a map", "shape-table"),
    ("struct ", "shape-table"),
    ("f64", "shape-number"),
];
/// Parts of messages of our own types that read a text or a table as a whole, each with its keyword.
const FORM_KEYWORDS: [(&str, &str); 4] = [
    ("is not a web address", "shape-web-address"),
    ("a title and a section have", "shape-page-title"),
    ("is a day such as", "shape-day"),
    ("names at least one edition", "shape-editions"),
];
/// The keyword for everything else.
const OTHER: &str = "shape-another";

impl<'c> SerdeError<'c> {
    /// Parses an error message.
    pub fn parse(message: &'c str) -> Self {
        let mut names = message.split('`').skip(1).step_by(2);
        if message.starts_with("unknown field `") {
            return Self::UnknownKey { found: names.next().unwrap_or_default(), known: names.collect() };
        }
        if message.starts_with("missing field `") {
            return Self::MissingKey(names.next().unwrap_or_default());
        }
        if message.starts_with("unknown variant `") {
            return Self::UnknownWord { found: names.next().unwrap_or_default(), known: names.collect() };
        }
        if message.starts_with("data did not match any variant") {
            return Self::NoVariant;
        }
        let is_type_error =
            ["invalid type: ", "invalid value: ", "invalid length "].iter().any(|start| message.starts_with(start));
        let expected =
            if is_type_error { message.rsplit_once(", expected ").map_or("", |(_, kind)| kind) } else { message };
        if let Some((_, keyword)) = TYPE_KEYWORDS.iter().find(|(name, _)| expected.starts_with(name)) {
            return Self::WrongKind(keyword);
        }
        let is_integer = |name: &str| name.len() < 6 && name.trim_start_matches(['i', 'u']).parse::<u8>().is_ok();
        if is_type_error && (is_integer(expected) || ["usize", "isize"].contains(&expected)) {
            return Self::WrongKind("shape-whole-number");
        }
        let form = FORM_KEYWORDS.iter().find(|(part, _)| message.contains(part));
        Self::WrongKind(form.map_or(OTHER, |(_, keyword)| keyword))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::SerdeError;
    use model::edition::Scope;
    use model::ids::{ClauseId, EntryId};
    use model::length::Length;
    use model::source::WebAddress;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "kebab-case")]
    struct Row {
        #[serde(default)]
        number: u8,
        #[serde(default)]
        words: Vec<Word>,
        #[serde(default)]
        total: Option<Total>,
        #[serde(default)]
        id: Option<EntryId>,
        #[serde(default)]
        clause: Option<ClauseId>,
        #[serde(default)]
        scope: Option<Scope>,
        #[serde(default)]
        at: Option<[Length; 2]>,
        #[serde(default)]
        address: Option<WebAddress>,
        name: String,
    }

    const ROW_KEYS: [&str; 9] = ["number", "words", "total", "id", "clause", "scope", "at", "address", "name"];

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Word {
        High,
        Low,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(untagged, expecting = "a whole number, true or false")]
    enum Total {
        Number(i64),
        Flag(bool),
    }

    #[test]
    fn messages_of_serde_are_parsed() {
        for (text, expected) in [
            ("name = 'x'\nnubmer = 1", SerdeError::UnknownKey { found: "nubmer", known: ROW_KEYS.to_vec() }),
            ("number = 1", SerdeError::MissingKey("name")),
            (
                "name = 'x'\nwords = ['high', 'hihg', 'low']",
                SerdeError::UnknownWord { found: "hihg", known: vec!["high", "low"] },
            ),
            ("name = 'x'\ntotal = 'two'", SerdeError::WrongKind("shape-number-or-flag")),
            ("name = 'x'\nnumber = 'two'", SerdeError::WrongKind("shape-whole-number")),
            ("name = 'x'\nnumber = 256", SerdeError::WrongKind("shape-whole-number")),
            ("name = 'x'\nwords = 5", SerdeError::WrongKind("shape-list")),
            ("name = 5", SerdeError::WrongKind("shape-text")),
            ("id = 'X y'", SerdeError::WrongKind("shape-id")),
            ("clause = 'roll'", SerdeError::WrongKind("shape-clause-id")),
            (
                "scope = 'n9'",
                SerdeError::UnknownWord { found: "n9", known: vec!["n3", "codeone", "n4", "n5", "its10", "n5-2"] },
            ),
            ("at = [1]", SerdeError::WrongKind("shape-list-of-length")),
            ("at = [1, 'far']", SerdeError::WrongKind("shape-length")),
            ("address = 'javascript:'", SerdeError::WrongKind("shape-web-address")),
        ] {
            let error = toml::from_str::<Row>(text).expect_err("something is wrong");
            assert_eq!(SerdeError::parse(error.message()), expected, "{text}");
        }
        let row: Row = toml::from_str("name = 'x'\nnumber = 1\nwords = ['low']\ntotal = true").expect("a row");
        assert_eq!((row.number, row.name.as_str(), row.words.len()), (1, "x", 1));
        assert!(row.id.is_none() && row.clause.is_none() && row.scope.is_none() && row.at.is_none());
        assert_eq!(row.address, None);
        assert_eq!(row.total, Some(Total::Flag(true)));
        assert_eq!(SerdeError::parse("something new"), SerdeError::WrongKind("shape-another"));
    }
}
