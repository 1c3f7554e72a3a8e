//! `adjutant terms`: the term base as JSON or CSV.

use clap::{Arg, ArgMatches};

use crate::cli::app::{App, Verdict};

/// The formats.
const FORMATS: [&str; 2] = ["csv", "json"];

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
    let kb = app.knowledge_base()?;
    let csv = matches.get_one::<String>("format").is_some_and(|format| format == "csv") && !app.settings.json;
    let text = if csv { crate::terms::to_csv(&kb.terms) } else { crate::terms::to_json(&kb.terms) };
    app.print(&text)?;
    Ok(Verdict::Done)
}
