//! `adjutant schema`: JSON Schema of every ruling kind's situation.

use std::collections::BTreeMap;

use clap::ArgMatches;

use crate::app::{App, ExitStatus};
use crate::command::Command;
use rulings::kinds;

pub(super) const COMMAND: Command = Command::new("schema", "cli-schema", run);

fn run(app: &App, _: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let schemas: BTreeMap<&str, _> = kinds().iter().map(|kind| (kind.name, kind.schema())).collect();
    app.print_json(&schemas)?;
    Ok(ExitStatus::Done)
}
