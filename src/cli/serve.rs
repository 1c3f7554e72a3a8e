//! `adjutant serve`: the site and the API. With `--content` the folder is watched and served anew when it changes.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context as _;
use clap::{Arg, ArgMatches, value_parser};

use crate::cli::app::{App, Verdict};
use crate::content::watch::watch;
use crate::i18n::Messages;
use crate::kb::assemble_with;
use crate::model::message::Message;
use crate::search::Index;
use crate::web::{Options, Reload, Shared, Site, Snapshot, reload, serve};

/// Where it listens when nothing else is said.
const ADDRESS: &str = "127.0.0.1:8080";

/// The arguments.
pub fn arguments(app: &App) -> Vec<Arg> {
    let address = Arg::new("addr").long("addr").value_name("ADDR").value_parser(value_parser!(SocketAddr));
    let report = Arg::new("report-to").long("report-to").value_name("URL").value_parser(report_address);
    vec![
        address.default_value(ADDRESS).help(app.words("cli-arg-serve-addr")),
        report.help(app.words("cli-arg-serve-report-to")),
    ]
}

/// An address that a page may lead to.
fn report_address(given: &str) -> Result<String, String> {
    const SCHEMES: [&str; 3] = ["https://", "http://", "mailto:"];
    let fits = SCHEMES.iter().any(|scheme| given.starts_with(scheme)) && !given.contains(char::is_whitespace);
    if fits { Ok(given.to_owned()) } else { Err(SCHEMES.join(", ")) }
}

/// Serves until it is told to stop.
pub fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<Verdict> {
    let (kb, index) = app.assembled(|files, progress| assemble_with(files, progress, Index::build))?;
    let snapshot = Snapshot::new(kb, index?);
    if !snapshot.kb.problems.is_empty() {
        app.complain(&app.words("cli-serving-with-problems"));
    }
    let site: Shared =
        Arc::new(Site::new(snapshot, Messages::load()).reporting_to(matches.get_one::<String>("report-to").cloned()));
    let watching = match &app.settings.content {
        Some(folder) => {
            let site = Arc::clone(&site);
            let app = App::new(app.settings.clone());
            Some(watch(folder, move || renew(&app, &site))?)
        }
        None => None,
    };
    let mut options = Options::default();
    if let Some(address) = matches.get_one::<SocketAddr>("addr") {
        options.address = *address;
    }
    serve(site, options, |address| app.complain(&format!("http://{address}/")))
        .with_context(|| options.address.to_string())?;
    drop(watching);
    Ok(Verdict::Done)
}

/// Reads the folder again; keeps the last good snapshot where the new one has problems, and says so.
fn renew(app: &App, site: &Site) {
    let kb = match app.knowledge_base() {
        Ok(kb) => kb,
        Err(fault) => return app.complain(&format!("{fault:#}")),
    };
    match reload(site, kb) {
        Reload::Served => app.complain(&app.words("cli-reloaded")),
        Reload::Faulty(fault) => app.complain(&fault.to_string()),
        Reload::KeptBack(kb) => {
            let count = i64::try_from(kb.problems.len()).unwrap_or(i64::MAX);
            app.complain(&app.say(&kb, &Message::new("cli-kept-back").number("count", count)));
            for problem in &kb.problems {
                app.complain(&app.problem(&kb, problem));
            }
        }
    }
}
