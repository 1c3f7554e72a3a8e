//! The definition of the command line, with its help texts from `locales/`.

use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command as Clap, value_parser};

use crate::app::App;
use crate::commands::{COMMANDS, serve};
use model::edition::Scope;
use model::lang::Lang;
use model::message::Message;

/// The command that prints help.
pub(crate) const HELP: &str = "help";

/// Returns the command line. Without a command it is `serve`.
pub(crate) fn build_command(app: &App) -> Clap {
    let common = build_common_arguments(app).map(|arg| with_details(app, arg.global(true)));
    let mut clap = with_arguments(app, Clap::new("adjutant"), (serve::COMMAND.arguments)(app))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(app.words("cli-heading-commands"))
        .about(app.words("cli-about"))
        .after_help(app.words("cli-exit-codes"))
        .args(common)
        .arg(switch(app, "version", 'V', ArgAction::Version, "cli-arg-version"))
        .arg(switch(app, "help", 'h', ArgAction::Help, "cli-arg-help").global(true));
    for command in COMMANDS {
        let sub = with_arguments(app, Clap::new(command.name), (command.arguments)(app));
        clap = clap.subcommand(sub.about(app.words(command.summary)));
    }
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let command = Arg::new("command").value_name("COMMAND").value_parser(names).help(app.words("cli-arg-help-command"));
    clap.subcommand(with_arguments(app, Clap::new(HELP), vec![command]).about(app.words("cli-help")))
}

/// Adds arguments and the help template in the reader's language to a command.
fn with_arguments(app: &App, clap: Clap, arguments: Vec<Arg>) -> Clap {
    let usage = app.words("cli-heading-usage");
    clap.disable_help_flag(true)
        .help_template(format!("{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"))
        .args(arguments.into_iter().map(|arg| with_details(app, arg)))
}

/// Adds the heading, the possible values and the default value to an argument.
fn with_details(app: &App, arg: Arg) -> Arg {
    let heading = if arg.is_positional() { "cli-heading-arguments" } else { "cli-heading-options" };
    let possible: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let defaults: Vec<&str> = arg.get_default_values().iter().filter_map(|value| value.to_str()).collect();
    let mut help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    for (id, values) in [("cli-possible-values", possible.join(", ")), ("cli-default-value", defaults.join(", "))] {
        if !values.is_empty() {
            help = format!("{help} [{}]", app.format(&Message::new(id).text("values", values)));
        }
    }
    let arg = arg.help(help).help_heading(app.words(heading));
    if arg.get_action().takes_values() { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
}

/// Returns a flag that prints text and ends the program.
fn switch(app: &App, name: &'static str, short: char, action: ArgAction, words: &'static str) -> Arg {
    with_details(app, Arg::new(name).short(short).long(name).action(action).help(app.words(words)))
}

/// Returns an argument of `serve` before the name of another command, which would ignore it.
pub(crate) fn find_misplaced_argument(app: &App, matches: &ArgMatches) -> Option<String> {
    matches.subcommand_name()?;
    let is_given = |arg: &Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    (serve::COMMAND.arguments)(app).iter().find(|arg| is_given(arg))?.get_long().map(|long| format!("--{long}"))
}

/// Returns the arguments of every command, before its name or after it.
fn build_common_arguments(app: &App) -> [Arg; 4] {
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
