//! What serde complains of. It gives no more than an English sentence; here it becomes facts, to be said in a reader's
//! language.

/// A complaint about a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Complaint<'c> {
    /// A key that nobody asked for, and those that may stand there.
    UnknownKey {
        /// The key.
        found: &'c str,
        /// The others.
        known: Vec<&'c str>,
    },
    /// A key that must be there.
    MissingKey(&'c str),
    /// A word that is none of those that may stand there.
    UnknownWord {
        /// The word.
        found: &'c str,
        /// The others.
        known: Vec<&'c str>,
    },
    /// A value of none of several shapes.
    NoVariant,
    /// A value of the wrong kind or size: what was expected, as a keyword of the program.
    WrongKind(&'static str),
    /// Something else, as it is said.
    Other(&'c str),
}

/// How serde and our own types call what they expect, and the keyword for it.
const KINDS: [(&str, &str); 7] = [
    ("a whole number, true or false", "shape-number-or-flag"),
    ("a string", "shape-text"),
    ("a boolean", "shape-flag"),
    ("a sequence", "shape-list"),
    ("a map", "shape-table"),
    ("struct ", "shape-table"),
    ("f64", "shape-number"),
];

impl<'c> Complaint<'c> {
    /// The facts of a sentence.
    pub fn of(sentence: &'c str) -> Self {
        let mut names = sentence.split('`').skip(1).step_by(2);
        if sentence.starts_with("unknown field `") {
            return Self::UnknownKey { found: names.next().unwrap_or_default(), known: names.collect() };
        }
        if sentence.starts_with("missing field `") {
            return Self::MissingKey(names.next().unwrap_or_default());
        }
        if sentence.starts_with("unknown variant `") {
            return Self::UnknownWord { found: names.next().unwrap_or_default(), known: names.collect() };
        }
        if sentence.starts_with("data did not match any variant") {
            return Self::NoVariant;
        }
        let kind = ["invalid type: ", "invalid value: "].iter().any(|start| sentence.starts_with(start));
        let expected = if kind { sentence.rsplit_once(", expected ").map_or("", |(_, kind)| kind) } else { sentence };
        if let Some((_, keyword)) = KINDS.iter().find(|(name, _)| expected.starts_with(name)) {
            return Self::WrongKind(keyword);
        }
        let whole = |name: &str| name.len() < 6 && name.trim_start_matches(['i', 'u']).parse::<u8>().is_ok();
        if kind && (whole(expected) || ["usize", "isize"].contains(&expected)) {
            return Self::WrongKind("shape-whole-number");
        }
        Self::Other(sentence)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::Complaint;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "kebab-case")]
    struct Row {
        #[serde(default)]
        number: u8,
        #[serde(default)]
        words: Vec<Word>,
        #[serde(default)]
        total: Option<Total>,
        name: String,
    }

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
    fn what_serde_says_is_understood() {
        for (text, expected) in [
            (
                "name = 'x'\nnubmer = 1",
                Complaint::UnknownKey { found: "nubmer", known: vec!["number", "words", "total", "name"] },
            ),
            ("number = 1", Complaint::MissingKey("name")),
            (
                "name = 'x'\nwords = ['high', 'hihg', 'low']",
                Complaint::UnknownWord { found: "hihg", known: vec!["high", "low"] },
            ),
            ("name = 'x'\ntotal = 'two'", Complaint::WrongKind("shape-number-or-flag")),
            ("name = 'x'\nnumber = 'two'", Complaint::WrongKind("shape-whole-number")),
            ("name = 'x'\nnumber = 256", Complaint::WrongKind("shape-whole-number")),
            ("name = 'x'\nwords = 5", Complaint::WrongKind("shape-list")),
            ("name = 5", Complaint::WrongKind("shape-text")),
        ] {
            let error = toml::from_str::<Row>(text).expect_err("something is wrong");
            assert_eq!(Complaint::of(error.message()), expected, "{text}");
        }
        let row: Row = toml::from_str("name = 'x'\nnumber = 1\nwords = ['low']\ntotal = true").expect("a row");
        assert_eq!((row.number, row.name.as_str(), row.words.len()), (1, "x", 1));
        assert_eq!(row.total, Some(Total::Flag(true)));
        assert_eq!(Complaint::of("x is no id"), Complaint::Other("x is no id"));
    }
}
