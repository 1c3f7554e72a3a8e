//! The command line: one file per command, one variant in [`Command`].
//!
//! Exit code 0: done; 1: refused, misused, or a check failed; 2: the machine or the program is at fault.

mod app;
mod arguments;
mod check;
mod command;
mod text_columns;
mod coverage;
mod event;
mod history;
mod ids;
mod lint;
mod arg_errors;
mod odds;
mod print;
mod progress;
mod reload;
mod review;
mod reviewed;
mod run;
mod schema;
mod score;
mod search;
mod serve;
mod settings;
mod show;
mod table;
mod terms;
mod atomic_write;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::ArgMatches;

use crate::app::{App, Verdict};
use crate::command::Command;
use crate::settings::Settings;

/// Runs the program.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut app = App::new(Settings::before_parsing(&arguments));
    let matches = match arguments::command(&app).try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) => {
            let asked_for_help = !error.use_stderr();
            match arg_errors::describe(&app, &error).filter(|_| !asked_for_help) {
                Some(complaint) => app.complain(&complaint),
                None => {
                    // If this cannot be printed either there is no output left.
                    let _unprintable = error.print();
                }
            }
            return ExitCode::from(u8::from(!asked_for_help));
        }
    };
    if let Some((arguments::HELP, asked)) = matches.subcommand() {
        return help(&app, asked);
    }
    let (command, sub) = match matches.subcommand() {
        Some((name, sub)) => (Command::ALL.into_iter().find(|command| command.as_str() == name), sub),
        None => (Some(Command::Serve), &matches),
    };
    app.settings.read(sub);
    let Some(command) = command else { return ExitCode::from(1) };
    if let Some(astray) = arguments::astray(&app, &matches) {
        app.complain(&format!("{astray}: {}", app.words("cli-only-serve")));
        return ExitCode::from(1);
    }
    if let Some(folder) = app.settings.content.as_ref().filter(|folder| !folder.is_dir()) {
        app.complain(&format!("{}: {}", folder.display(), app.words("cli-no-such-folder")));
        return ExitCode::from(1);
    }
    ended(&app, command.run(&app, sub))
}

/// The exit code of what a command came to, and a word about what was at fault.
fn ended(app: &App, result: anyhow::Result<Verdict>) -> ExitCode {
    match result {
        Ok(Verdict::Done) => ExitCode::SUCCESS,
        Ok(Verdict::Refused) => ExitCode::from(1),
        Err(fault) if app::is_broken_pipe(&fault) => ExitCode::SUCCESS,
        Err(fault) => {
            app.complain(&app.fault(&fault));
            ExitCode::from(2)
        }
    }
}

/// Prints the help of the command that was named, or of the program.
fn help(app: &App, asked: &ArgMatches) -> ExitCode {
    let mut clap = arguments::command(app);
    clap.build();
    let named = asked.get_one::<String>("command").and_then(|name| clap.find_subcommand_mut(name));
    let shown = match named {
        Some(sub) => sub.render_help(),
        None => clap.render_help(),
    };
    ended(app, app.print(&shown.to_string()).map(|()| Verdict::Done).map_err(Into::into))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_written_in_the_language_of_the_reader() {
        let app = App::new(Settings { lang: model::lang::Lang::Ko, ..Settings::default() });
        let mut clap = arguments::command(&app);
        clap.build();
        let mut pages = vec![clap.render_help().to_string()];
        pages.extend(clap.get_subcommands_mut().map(|sub| sub.render_help().to_string()));
        assert_eq!(pages.len(), Command::ALL.len() + 2);
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
            arguments::command(&app).debug_assert();
        }
    }

    #[test]
    fn what_every_command_takes_stands_before_its_name_or_after_it() {
        let app = App::new(Settings::default());
        let read = |words: &str| {
            let matches = arguments::command(&app).try_get_matches_from(words.split(' ')).expect("arguments");
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
    fn what_serve_alone_takes_is_not_passed_over() {
        let app = App::new(Settings::default());
        let astray = |words: &str| {
            let matches = arguments::command(&app).try_get_matches_from(words.split(' ')).expect("arguments");
            arguments::astray(&app, &matches)
        };
        assert_eq!(astray("adjutant --addr 127.0.0.1:1 show dodge").as_deref(), Some("--addr"));
        for words in ["adjutant --addr 127.0.0.1:1", "adjutant serve --addr 127.0.0.1:1", "adjutant show dodge"] {
            assert_eq!(astray(words), None, "{words}");
        }
    }
}
