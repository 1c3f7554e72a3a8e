//! The settings of all commands, from the environment and the arguments. No other file reads the environment.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ArgMatches;

use model::edition::Scope;
use model::lang::Lang;

/// The value of `--log` that logs each request.
pub(crate) const REQUESTS: &str = "requests";

/// Settings of a run.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The reader's language.
    pub lang: Lang,
    /// Whether to print JSON instead of text.
    pub json: bool,
    /// The chosen edition or pack.
    pub scope: Option<Scope>,
    /// A content folder instead of the embedded one.
    pub content: Option<PathBuf>,
    /// Whether requests are logged; all other log lines are then JSON too.
    pub log: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { lang: Lang::ALL[0], json: false, scope: None, content: None, log: false }
    }
}

impl Settings {
    /// Returns the default settings with the language for help texts: `--lang`, else the locale of the environment,
    /// else the first language. Help is formatted before the arguments are parsed.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
    pub(crate) fn before_parsing(arguments: &[OsString]) -> Self {
        let texts: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
        let joined = texts.iter().find_map(|text| text.strip_prefix("--lang="));
        let separate = texts.iter().position(|text| *text == "--lang").and_then(|index| texts.get(index + 1)).copied();
        let argument = joined.or(separate).and_then(|text| text.parse().ok());
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let locale = variables.iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
        let from_locale = locale.and_then(|locale| locale.get(..2).and_then(|tag| tag.parse().ok()));
        Self { lang: argument.or(from_locale).unwrap_or(Lang::ALL[0]), ..Self::default() }
    }

    /// Sets everything from the parsed arguments.
    pub(crate) fn read(&mut self, matches: &ArgMatches) {
        let text = |name: &str| matches.try_get_one::<String>(name).ok().flatten();
        if let Some(lang) = text("lang").and_then(|text| text.parse().ok()) {
            self.lang = lang;
        }
        self.scope = text("edition").and_then(|text| text.parse().ok());
        self.json = matches.try_get_one::<bool>("json").ok().flatten().copied().unwrap_or(false);
        self.log = text("log").is_some_and(|value| value == REQUESTS);
        self.content = matches.try_get_one::<PathBuf>("content").ok().flatten().cloned();
    }
}
