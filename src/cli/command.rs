//! The commands: one file each, one variant here.

use clap::{Arg, ArgMatches};
use strum::EnumCount;

use crate::app::{App, Verdict};
use crate::{
    check, coverage, event, ids, lint, odds, review, reviewed, run, schema, score, search, serve, show, table, terms,
};

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount)]
pub enum Command {
    Check,
    Coverage,
    Event,
    Ids,
    Lint,
    Odds,
    Review,
    Reviewed,
    Run,
    Schema,
    Score,
    Search,
    Serve,
    Show,
    Table,
    Terms,
}

impl Command {
    /// Every command.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Check,
        Self::Coverage,
        Self::Event,
        Self::Ids,
        Self::Lint,
        Self::Odds,
        Self::Review,
        Self::Reviewed,
        Self::Run,
        Self::Schema,
        Self::Score,
        Self::Search,
        Self::Serve,
        Self::Show,
        Self::Table,
        Self::Terms,
    ];

    /// The name on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Coverage => "coverage",
            Self::Event => "event",
            Self::Ids => "ids",
            Self::Lint => "lint",
            Self::Odds => "odds",
            Self::Review => "review",
            Self::Reviewed => "reviewed",
            Self::Run => "run",
            Self::Schema => "schema",
            Self::Score => "score",
            Self::Search => "search",
            Self::Serve => "serve",
            Self::Show => "show",
            Self::Table => "table",
            Self::Terms => "terms",
        }
    }

    /// The arguments of the command.
    pub fn arguments(self, app: &App) -> Vec<Arg> {
        match self {
            Self::Check | Self::Coverage | Self::Ids | Self::Schema => Vec::new(),
            Self::Event => event::arguments(app),
            Self::Lint => lint::arguments(app),
            Self::Odds => odds::arguments(app),
            Self::Review => review::arguments(app),
            Self::Reviewed => reviewed::arguments(app),
            Self::Run => run::arguments(app),
            Self::Score => score::arguments(app),
            Self::Search => search::arguments(app),
            Self::Serve => serve::arguments(app),
            Self::Show => show::arguments(app),
            Self::Table => table::arguments(app),
            Self::Terms => terms::arguments(app),
        }
    }

    /// Runs the command.
    pub fn run(self, app: &App, matches: &ArgMatches) -> anyhow::Result<Verdict> {
        match self {
            Self::Check => check::run(app),
            Self::Coverage => coverage::run(app),
            Self::Event => event::run(app, matches),
            Self::Ids => ids::run(app),
            Self::Lint => lint::run(app, matches),
            Self::Odds => odds::run(app, matches),
            Self::Review => review::run(app),
            Self::Reviewed => reviewed::run(app, matches),
            Self::Run => run::run(app, matches),
            Self::Schema => schema::run(app),
            Self::Score => score::run(app, matches),
            Self::Search => search::run(app, matches),
            Self::Serve => serve::run(app, matches),
            Self::Show => show::run(app, matches),
            Self::Table => table::run(app, matches),
            Self::Terms => terms::run(app, matches),
        }
    }
}
