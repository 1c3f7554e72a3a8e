//! `adjutant serve`: the site and the API. With `--content` the folder is watched and reloaded on changes.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context as _;
use clap::{Arg, ArgMatches, value_parser};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::reload::Reloader;
use crate::settings::REQUESTS;
use content::watch::watch;
use kb::{Checked, assemble};
use search::Index;
use web::{AppState, Options, RequestLog, SharedState, Snapshot, serve};

pub(crate) const COMMAND: Command = Command::new("serve", "cli-serve", run).with_arguments(build_arguments);

/// The default address.
const ADDRESS: &str = "127.0.0.1:8080";
/// The value of `--log` that turns the request log off.
const NO_LOG: &str = "none";

fn build_arguments(app: &App) -> Vec<Arg> {
    let address = Arg::new("addr").long("addr").value_name("ADDR").value_parser(value_parser!(SocketAddr));
    let report = Arg::new("report-to").long("report-to").value_name("URL").value_parser(report_address);
    let log = Arg::new("log").long("log").value_name("WHAT").value_parser([NO_LOG, REQUESTS]);
    vec![
        address.default_value(ADDRESS).help(app.words("cli-arg-serve-addr")),
        report.help(app.words("cli-arg-serve-report-to")),
        log.default_value(NO_LOG).help(app.words("cli-arg-serve-log")),
    ]
}

/// Parses a URL that a page may link to.
fn report_address(given: &str) -> Result<String, String> {
    const SCHEMES: [&str; 3] = ["https://", "http://", "mailto:"];
    let fits = SCHEMES.iter().any(|scheme| given.starts_with(scheme)) && !given.contains(char::is_whitespace);
    if fits { Ok(given.to_owned()) } else { Err(SCHEMES.join(", ")) }
}

/// Serves until a stop signal.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let (checked, index) =
        app.with_progress(|files, progress| Checked::build_with(assemble(files), progress, Index::build))?;
    let snapshot = Snapshot::new(checked, index?);
    if !snapshot.checked.problems.is_empty() {
        app.print_error(&app.words("cli-serving-with-problems"));
    }
    let mut site = AppState::new(snapshot, Arc::clone(&app.messages))
        .with_reports_to(matches.get_one::<String>("report-to").cloned());
    if app.settings.log {
        site = site.with_log(RequestLog::new(io::stderr()));
    }
    let address = matches.get_one::<SocketAddr>("addr").copied();
    if app.settings.content.is_some() && address.is_none_or(|address| address.ip().is_loopback()) {
        site = site.with_only_own_origin();
    }
    let site: SharedState = Arc::new(site);
    let watcher = match &app.settings.content {
        Some(folder) => {
            let mut reloader =
                Reloader::new(App::with_messages(app.settings.clone(), Arc::clone(&app.messages)), Arc::clone(&site));
            Some(watch(folder, move |place, notice| reloader.handle(place, &notice))?)
        }
        None => None,
    };
    let mut options = Options::default();
    if let Some(address) = address {
        options.address = address;
    }
    serve(&site, options, |address| app.print_error(&format!("http://{address}/")))
        .with_context(|| options.address.to_string())?;
    drop(watcher);
    if let Some(log) = site.log() {
        log.close();
    }
    Ok(ExitStatus::Done)
}
