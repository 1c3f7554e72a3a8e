//! The shape of the command line, with its words from `locales/`.

use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command as Clap, value_parser};

use crate::cli::Command;
use crate::cli::app::App;
use crate::model::edition::Scope;
use crate::model::lang::Lang;

/// The whole command line. No command at all means `serve`.
pub fn command(app: &App) -> Clap {
    let mut clap = Clap::new("adjutant")
        .version(env!("CARGO_PKG_VERSION"))
        .about(app.words("cli-about"))
        .after_help(app.words("cli-exit-codes"))
        .args(common(app).map(|arg| arg.global(true)))
        .args(Command::Serve.arguments(app));
    for command in Command::ALL {
        let about = app.words(about(command));
        clap = clap.subcommand(Clap::new(command.as_str()).about(about).args(command.arguments(app)));
    }
    clap
}

/// An argument of `serve` that was given before the name of another command, which would pass it over.
pub fn astray(app: &App, matches: &ArgMatches) -> Option<String> {
    matches.subcommand_name()?;
    let given = |arg: &Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    Command::Serve.arguments(app).iter().find(|arg| given(arg))?.get_long().map(|long| format!("--{long}"))
}

const fn about(command: Command) -> &'static str {
    match command {
        Command::Check => "cli-check",
        Command::Coverage => "cli-coverage",
        Command::Ids => "cli-ids",
        Command::Lint => "cli-lint",
        Command::Odds => "cli-odds",
        Command::Review => "cli-review",
        Command::Reviewed => "cli-reviewed",
        Command::Run => "cli-run",
        Command::Schema => "cli-schema",
        Command::Score => "cli-score",
        Command::Search => "cli-search",
        Command::Serve => "cli-serve",
        Command::Show => "cli-show",
        Command::Terms => "cli-terms",
    }
}

/// What every command takes, before its name or after it.
fn common(app: &App) -> [Arg; 4] {
    let scopes: Vec<&str> = Scope::all().map(Scope::as_str).collect();
    [
        Arg::new("lang")
            .long("lang")
            .value_name("LANG")
            .value_parser(Lang::ALL.map(Lang::as_str).to_vec())
            .help(app.words("cli-arg-lang")),
        Arg::new("edition")
            .long("edition")
            .value_name("EDITION")
            .value_parser(scopes)
            .help(app.words("cli-arg-edition")),
        Arg::new("json").long("json").action(ArgAction::SetTrue).help(app.words("cli-arg-json")),
        Arg::new("content")
            .long("content")
            .value_name("DIR")
            .value_parser(value_parser!(PathBuf))
            .help(app.words("cli-arg-content")),
    ]
}
