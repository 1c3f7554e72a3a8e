//! The commands, one file each, registered here in alphabetical order.

mod army;
mod check;
mod coverage;
mod event;
mod ids;
mod lint;
mod odds;
mod review;
mod reviewed;
mod run;
mod schema;
mod score;
mod search;
pub(crate) mod serve;
mod show;
mod table;
mod terms;
mod units;

use crate::command::Command;

pub(crate) const COMMANDS: &[Command] = &[
    army::COMMAND,
    check::COMMAND,
    coverage::COMMAND,
    event::COMMAND,
    ids::COMMAND,
    lint::COMMAND,
    odds::COMMAND,
    review::COMMAND,
    reviewed::COMMAND,
    run::COMMAND,
    schema::COMMAND,
    score::COMMAND,
    search::COMMAND,
    serve::COMMAND,
    show::COMMAND,
    table::COMMAND,
    terms::COMMAND,
    units::COMMAND,
];
