//! Reads the English messages of the TOML and JSON parsers, so that syntax errors can be shown in the reader's
//! language. The parsers offer nothing but the text.

/// Parts of messages, each with the keyword of what is wrong. The first one that occurs decides.
const PARTS: [(&str, &str); 30] = [
    ("invalid type: null", "syntax-null"),
    ("duplicate", "syntax-duplicate-key"),
    ("unclosed", "syntax-unclosed"),
    ("EOF while parsing", "syntax-unclosed"),
    ("recurs", "syntax-too-deep"),
    ("comma", "syntax-comma"),
    ("expected `,`", "syntax-comma"),
    ("`=` in array", "syntax-comma"),
    ("trailing characters", "syntax-surplus"),
    ("between comment and newline", "syntax-surplus"),
    ("comment character", "syntax-character"),
    ("control character", "syntax-character"),
    ("carriage return", "syntax-character"),
    ("escape", "syntax-character"),
    ("unicode", "syntax-character"),
    ("quote", "syntax-quotes"),
    ("key must be a string", "syntax-quotes"),
    ("invalid string", "syntax-quotes"),
    ("invalid basic string", "syntax-quotes"),
    ("invalid literal string", "syntax-quotes"),
    ("boolean", "syntax-quotes"),
    ("radix", "syntax-number"),
    ("number", "syntax-number"),
    ("leading zero", "syntax-number"),
    ("numeric", "syntax-number"),
    ("digits", "syntax-number"),
    ("`=`", "syntax-pair"),
    ("sign", "syntax-pair"),
    ("key", "syntax-pair"),
    ("value", "syntax-pair"),
];

/// Returns the keyword of what a message of a parser says is wrong.
pub fn keyword(message: &str) -> &'static str {
    PARTS.iter().find(|(part, _)| message.contains(part)).map_or("syntax-other", |(_, keyword)| keyword)
}

#[cfg(test)]
mod tests {
    use super::keyword;

    /// Compares the keyword of the error of each text with the expected one.
    fn check(read: impl Fn(&str) -> String, cases: &[(&str, &str)]) {
        let found: Vec<(&str, &str, String)> = cases
            .iter()
            .map(|(text, _)| (*text, read(text)))
            .map(|(text, error)| (text, keyword(&error), error))
            .collect();
        let wrong: Vec<_> = found.iter().zip(cases).filter(|(found, case)| found.1 != case.1).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn errors_of_toml_have_a_keyword() {
        let read = |text: &str| toml::from_str::<toml::Table>(text).expect_err(text).message().to_owned();
        let cases = [
            ("a = 1\na = 2", "syntax-duplicate-key"),
            ("a = [1", "syntax-unclosed"),
            ("[a", "syntax-unclosed"),
            ("a = [1 2]", "syntax-quotes"),
            ("a = [1,, 2]", "syntax-comma"),
            ("a = far", "syntax-quotes"),
            ("a = \"far", "syntax-quotes"),
            ("a = 12\"", "syntax-quotes"),
            ("a = 0x1G", "syntax-number"),
            ("a = 007", "syntax-number"),
            ("a = = 1", "syntax-pair"),
            ("a", "syntax-pair"),
            ("a =", "syntax-quotes"),
        ];
        check(read, &cases);
    }

    #[test]
    fn errors_of_json_have_a_keyword() {
        let read = |text: &str| serde_json::from_str::<toml::Table>(text).expect_err(text).to_string();
        let cases = [
            ("{\"a\": 1", "syntax-unclosed"),
            ("{\"a\": 1 \"b\": 2}", "syntax-comma"),
            ("{\"a\": 1,}", "syntax-comma"),
            ("{\"a\": }", "syntax-pair"),
            ("{a: 1}", "syntax-quotes"),
            ("{} {}", "syntax-surplus"),
            ("{\"a\": 01}", "syntax-number"),
            ("{\"a\": null}", "syntax-null"),
        ];
        check(read, &cases);
    }
}
