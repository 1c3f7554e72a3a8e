//! `adjutant terms`: the term base as CSV, JSON or TBX.

use clap::{Arg, ArgMatches};

use crate::cli::app::{App, Verdict};
use crate::terms::{to_csv, to_json, to_tbx};

/// The formats.
const FORMATS: [&str; 3] = ["csv", "json", "tbx"];

/// The arguments.
pub fn arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .value_parser(FORMATS)
            .default_value("json")
            .help(app.words("cli-arg-terms-format")),
    ]
}

/// Prints the term base.
pub fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<Verdict> {
    let kb = app.unproved()?;
    let format = matches.get_one::<String>("format").map(String::as_str).filter(|_| !app.settings.json);
    let text = match format {
        Some("csv") => to_csv(&kb.terms),
        Some("tbx") => to_tbx(&kb.terms),
        Some(_) | None => to_json(&kb.terms),
    };
    app.print(&text)?;
    Ok(Verdict::Done)
}
