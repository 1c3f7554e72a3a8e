//! The parts of a command: name, help, arguments, run.

use clap::{Arg, ArgMatches};

use crate::app::{App, ExitStatus};

/// A command of the program.
pub(crate) struct Command {
    /// The name on the command line.
    pub name: &'static str,
    /// The id of the message that summarizes it in the help.
    pub summary: &'static str,
    /// The arguments of the command besides the common ones such as `--lang`.
    pub arguments: fn(&App) -> Vec<Arg>,
    /// Runs the command. An error is a fault of the machine or the program, not a refusal.
    pub run: fn(&App, &ArgMatches) -> anyhow::Result<ExitStatus>,
}

impl Command {
    /// Returns a command that has only the common arguments.
    pub(crate) const fn new(
        name: &'static str,
        summary: &'static str,
        run: fn(&App, &ArgMatches) -> anyhow::Result<ExitStatus>,
    ) -> Self {
        Self { name, summary, arguments: |_| Vec::new(), run }
    }

    /// Returns the command with arguments of its own.
    pub(crate) const fn with_arguments(self, arguments: fn(&App) -> Vec<Arg>) -> Self {
        Self { arguments, ..self }
    }
}
