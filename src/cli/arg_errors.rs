//! Argument errors in the reader's language: what was found, what was expected, the usage.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::app::App;
use model::message::Message;

/// The start of the parser's usage line.
const USAGE: &str = "Usage:";

/// Describes an argument error; `None` if the parser gives no parts of it.
#[expect(clippy::wildcard_enum_match_arm, reason = "clap may add kinds of errors")]
pub(crate) fn describe(app: &App, error: &Error) -> Option<String> {
    let text = |kind| error.get(kind).map(words).unwrap_or_default();
    let message = match error.kind() {
        ErrorKind::UnknownArgument => Message::new("cli-misuse-unknown-argument")
            .text("found", text(ContextKind::InvalidArg))
            .text("nearest", nearest(error, &[ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand])),
        ErrorKind::InvalidSubcommand => Message::new("cli-misuse-unknown-command")
            .text("found", text(ContextKind::InvalidSubcommand))
            .text("nearest", nearest(error, &[ContextKind::SuggestedSubcommand])),
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => {
            Message::new("cli-misuse-no-value").text("argument", text(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue => Message::new("cli-misuse-invalid-value")
            .text("argument", text(ContextKind::InvalidArg))
            .text("found", text(ContextKind::InvalidValue))
            .text("expected", text(ContextKind::ValidValue)),
        ErrorKind::ValueValidation => Message::new("cli-misuse-unreadable-value")
            .text("argument", text(ContextKind::InvalidArg))
            .text("found", text(ContextKind::InvalidValue)),
        ErrorKind::InvalidUtf8 => Message::new("cli-misuse-not-utf-8"),
        ErrorKind::MissingRequiredArgument => {
            Message::new("cli-misuse-missing").text("argument", text(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => Message::new("cli-misuse-conflict")
            .text("argument", text(ContextKind::InvalidArg))
            .text("other", text(ContextKind::PriorArg)),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            Message::new("cli-misuse-number-of-values").text("argument", text(ContextKind::InvalidArg))
        }
        _ => return None,
    };
    let mut lines = vec![app.format(&message)];
    let usage = text(ContextKind::Usage);
    if let Some(usage) = usage.trim().strip_prefix(USAGE) {
        lines.push(app.format(&Message::new("cli-misuse-usage").text("usage", usage.trim())));
    }
    lines.push(app.words("cli-misuse-help"));
    Some(lines.join("\n"))
}

/// Returns the text of one part of an error.
#[expect(clippy::wildcard_enum_match_arm, reason = "clap may add kinds of values")]
fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join("`, `"),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// Returns the nearest suggestion, or `none`.
fn nearest(error: &Error, kinds: &[ContextKind]) -> String {
    let mut suggestions = kinds.iter().filter_map(|kind| error.get(*kind)).map(words);
    suggestions.find(|near| !near.is_empty()).unwrap_or_else(|| "none".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments;
    use crate::settings::Settings;
    use model::lang::Lang;

    fn description(lang: Lang, line: &str) -> String {
        let app = App::new(Settings { lang, ..Settings::default() });
        let error =
            arguments::build_command(&app).try_get_matches_from(line.split(' ')).expect_err("an argument error");
        describe(&app, &error).expect("a description").replace(['\u{2068}', '\u{2069}'], "")
    }

    #[test]
    fn argument_errors_are_in_the_language_of_the_reader() {
        for (line, [en, ko]) in [
            ("adjutant search --jso x", ["no argument `--jso`", "`--jso` 인자는 없다"]),
            ("adjutant search --jso x", ["the nearest is `--json`", "가장 가까운 것은 `--json`"]),
            ("adjutant serch x", ["no command `serch`", "`serch` 명령은 없다"]),
            ("adjutant --lang kr search x", ["expected one of `en`, `ko`", "`en`, `ko` 가운데 하나"]),
            ("adjutant search x --lang", ["`--lang <LANG>` needs a value", "`--lang <LANG>`에는 값이 있어야 한다"]),
            ("adjutant score", ["`<SCENARIO>`", "`<SCENARIO>`"]),
            ("adjutant score", ["usage: adjutant score <SCENARIO> [FILE]", "사용법: adjutant score <SCENARIO> [FILE]"]),
            (
                "adjutant search --limit many x",
                [
                    "`many` is not a valid value for `--limit <N>`: `--help` lists",
                    "`--limit <N>` 자리에 `many` 값은 쓸 수 없다",
                ],
            ),
        ] {
            for (lang, words) in [(Lang::En, en), (Lang::Ko, ko)] {
                let description = description(lang, line);
                assert!(description.contains(words), "{line}: {description}");
                assert!(!description.contains("Usage:") && !description.contains("error:"), "{line}: {description}");
            }
        }
    }
}
