//! The command line: one file per command in [`commands`].
//!
//! Exit code 0: done; 1: refused, invalid arguments, or a failed check; 2: a fault of the machine or the program.
//!
//! To add a command: a file of `commands` and its row in `COMMANDS`, words in `locales/*/cli.ftl`, an example in
//! `README.md`.

mod app;
mod arg_errors;
mod arguments;
mod atomic_write;
mod command;
mod commands;
mod history;
mod print;
mod progress;
mod reload;
mod settings;
mod terminal;
mod text_columns;
mod unread;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::ArgMatches;

use crate::app::{App, ExitStatus};
use crate::commands::{COMMANDS, serve};
use crate::settings::Settings;

/// Runs the program.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut app = App::new(Settings::before_parsing(&arguments));
    let matches = match arguments::build_command(&app).try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) => {
            let is_help = !error.use_stderr();
            match arg_errors::describe(&app, &error).filter(|_| !is_help) {
                Some(description) => app.print_error(&description),
                None => {
                    // Without standard output there is no way to report the failure.
                    let _unprintable = error.print();
                }
            }
            return ExitCode::from(u8::from(!is_help));
        }
    };
    if let Some((arguments::HELP, sub)) = matches.subcommand() {
        return print_help(&app, sub);
    }
    let (command, sub) = match matches.subcommand() {
        Some((name, sub)) => (COMMANDS.iter().find(|command| command.name == name), sub),
        None => (Some(&serve::COMMAND), &matches),
    };
    app.settings.read(sub);
    let Some(command) = command else { return ExitCode::from(1) };
    if let Some(argument) = arguments::find_misplaced_argument(&app, &matches) {
        app.print_error(&format!("{argument}: {}", app.words("cli-only-serve")));
        return ExitCode::from(1);
    }
    if let Some(folder) = app.settings.content.as_ref().filter(|folder| !folder.is_dir()) {
        app.print_error(&format!("{}: {}", folder.display(), app.words("cli-no-such-folder")));
        return ExitCode::from(1);
    }
    exit_code(&app, (command.run)(&app, sub))
}

/// Returns the exit code for the result of a command; prints a fault.
fn exit_code(app: &App, result: anyhow::Result<ExitStatus>) -> ExitCode {
    match result {
        Ok(ExitStatus::Done) => ExitCode::SUCCESS,
        Ok(ExitStatus::Refused) => ExitCode::from(1),
        Err(fault) if app::is_broken_pipe(&fault) => ExitCode::SUCCESS,
        Err(fault) => {
            app.print_error(&app.fault(&fault));
            ExitCode::from(2)
        }
    }
}

/// Prints the help of the command that the arguments name, else of the program.
fn print_help(app: &App, matches: &ArgMatches) -> ExitCode {
    let mut clap = arguments::build_command(app);
    clap.build();
    let named = matches.get_one::<String>("command").and_then(|name| clap.find_subcommand_mut(name));
    let shown = match named {
        Some(sub) => sub.render_help(),
        None => clap.render_help(),
    };
    exit_code(app, app.print(&shown.to_string()).map(|()| ExitStatus::Done).map_err(Into::into))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_written_in_the_language_of_the_reader() {
        let app = App::new(Settings { lang: model::lang::Lang::Ko, ..Settings::default() });
        let mut clap = arguments::build_command(&app);
        clap.build();
        let mut pages = vec![clap.render_help().to_string()];
        pages.extend(clap.get_subcommands_mut().map(|sub| sub.render_help().to_string()));
        assert_eq!(pages.len(), COMMANDS.len() + 2);
        for page in pages {
            for english in ["Usage", "Options:", "Arguments:", "Commands:", "Print", "possible", "default"] {
                assert!(!page.contains(english), "{english}: {page}");
            }
        }
    }

    #[test]
    fn the_command_line_is_consistent_in_every_language() {
        for lang in model::lang::Lang::ALL {
            let app = App::new(Settings { lang, ..Settings::default() });
            arguments::build_command(&app).debug_assert();
        }
    }

    #[test]
    fn common_arguments_stand_before_or_after_the_command() {
        let app = App::new(Settings::default());
        let read = |words: &str| {
            let matches = arguments::build_command(&app).try_get_matches_from(words.split(' ')).expect("arguments");
            let mut settings = Settings::default();
            settings.read(matches.subcommand().map_or(&matches, |(_, sub)| sub));
            (settings.lang.as_str(), settings.json, settings.scope.map(model::edition::Scope::as_str))
        };
        for words in
            ["adjutant --lang ko --json --edition n4 show dodge", "adjutant show dodge --lang ko --json --edition n4"]
        {
            assert_eq!(read(words), ("ko", true, Some("n4")), "{words}");
        }
        assert_eq!(read("adjutant --lang ko --addr 127.0.0.1:1"), ("ko", false, None));
    }

    #[test]
    fn an_argument_of_serve_before_another_command_is_refused() {
        let app = App::new(Settings::default());
        let misplaced = |words: &str| {
            let matches = arguments::build_command(&app).try_get_matches_from(words.split(' ')).expect("arguments");
            arguments::find_misplaced_argument(&app, &matches)
        };
        assert_eq!(misplaced("adjutant --addr 127.0.0.1:1 show dodge").as_deref(), Some("--addr"));
        for words in ["adjutant --addr 127.0.0.1:1", "adjutant serve --addr 127.0.0.1:1", "adjutant show dodge"] {
            assert_eq!(misplaced(words), None, "{words}");
        }
    }
}
