//! `adjutant run FILE|-`: runs the rulings of a file: TOML, JSON, or the ruling blocks of a Markdown file.

mod template;

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context as _;
use clap::{Arg, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::print;
use content::document::Document;
use content::fences;
use input::nesting::too_deep_toml;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::refusal::Refusal;
use rulings::{Format, UntrustedRun, run_untrusted};

pub(super) const COMMAND: Command = Command::new("run", "cli-run", run).with_arguments(build_own_arguments);

/// The maximum size of a file.
const MAX_FILE_BYTES: u64 = 4 * 1024 * 1024;

/// A situation found in a file.
pub(super) struct Block {
    /// The ruling kind, if the file or an argument names it.
    kind: Option<String>,
    format: Format,
    text: String,
}

impl Block {
    /// Runs the situation in an edition or pack; by default in the first that it names.
    ///
    /// # Errors
    /// A refusal if it cannot be run.
    pub(super) fn run(&self, kb: &KnowledgeBase, scope: Option<Scope>) -> Result<UntrustedRun, Refusal> {
        run_untrusted(&self.text, self.format, self.kind.as_deref(), scope, &kb.catalogue)
    }
}

/// Returns the arguments of the command: a file, or a kind whose template is printed.
fn build_own_arguments(app: &App) -> Vec<Arg> {
    let template = Arg::new("template").long("template").value_name("KIND").help(app.words("cli-arg-run-template"));
    let needs_file = |argument: Arg| match argument.get_id().as_str() {
        "file" => argument.required(false).required_unless_present("template").conflicts_with("template"),
        _ => argument.conflicts_with("template"),
    };
    build_arguments(app).into_iter().map(needs_file).chain([template]).collect()
}

/// Returns the arguments for a file of situations, which other commands share.
pub(super) fn build_arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("file").value_name("FILE").required(true).help(app.words("cli-arg-run-file")),
        Arg::new("kind").long("kind").value_name("KIND").help(app.words("cli-arg-run-kind")),
    ]
}

/// Returns the situations in the file that the arguments name; prints an error if there are none.
///
/// # Errors
/// A fault while reading.
pub(super) fn read_situations(app: &App, matches: &ArgMatches) -> anyhow::Result<Option<Vec<Block>>> {
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let Some(text) = read_text(app, file)? else { return Ok(None) };
    let blocks = split_blocks(file, text, matches.get_one::<String>("kind").cloned());
    if blocks.is_empty() {
        app.print_error(&app.words("cli-no-rulings"));
        return Ok(None);
    }
    Ok(Some(blocks))
}

fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    if let Some(kind) = matches.get_one::<String>("template") {
        return template::print(app, kind);
    }
    let Some(blocks) = read_situations(app, matches)? else { return Ok(ExitStatus::Refused) };
    let kb = app.knowledge_base()?;
    let mut status = ExitStatus::Done;
    for block in &blocks {
        for edition in choose_editions(app, block) {
            status = find_first_failure(status, print_result(app, &kb, block.run(&kb, edition))?);
        }
    }
    Ok(status)
}

/// Prints the result of a situation.
///
/// # Errors
/// A fault while printing.
pub(super) fn print_result(
    app: &App,
    kb: &KnowledgeBase,
    answer: Result<UntrustedRun, Refusal>,
) -> anyhow::Result<ExitStatus> {
    match answer {
        Ok(answer) => show(app, kb, &answer),
        Err(refusal) => Ok(app.refuse(kb, &refusal)),
    }
}

/// Returns the text of a file or of standard input; prints an error if it is not text.
///
/// # Errors
/// A fault while reading.
pub(super) fn read_text(app: &App, file: &str) -> anyhow::Result<Option<String>> {
    if file != "-" && !Path::new(file).exists() {
        app.print_error(&format!("{file}: {}", app.words("cli-no-such-file")));
        return Ok(None);
    }
    let Some(bytes) = read(file)? else {
        app.print_error(&app.words("cli-file-too-long"));
        return Ok(None);
    };
    let text = String::from_utf8(bytes).ok();
    if text.is_none() {
        app.print_error(&app.words("cli-not-utf-8"));
    }
    Ok(text)
}

fn find_first_failure(before: ExitStatus, now: ExitStatus) -> ExitStatus {
    if before == ExitStatus::Done { now } else { before }
}

fn read(file: &str) -> anyhow::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin().lock().take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).context("-")?;
    } else {
        let opened = fs::File::open(file).with_context(|| file.to_owned())?;
        opened.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).with_context(|| file.to_owned())?;
    }
    let fits = u64::try_from(bytes.len()).is_ok_and(|length| length <= MAX_FILE_BYTES);
    Ok(fits.then_some(bytes))
}

/// Returns the edition of the settings, else every edition that the block lists.
fn choose_editions(app: &App, block: &Block) -> Vec<Option<Scope>> {
    if let Some(scope) = app.settings.scope {
        return vec![Some(scope)];
    }
    let listed: Vec<Option<Scope>> = match block.format {
        // Deep nesting is refused below.
        Format::Toml if too_deep_toml(&block.text).is_some() => None,
        Format::Toml => {
            toml::from_str::<toml::Table>(&block.text).ok().and_then(|table| table.get("editions").cloned())
        }
        Format::Json => None,
    }
    .and_then(|value| value.try_into::<Vec<Scope>>().ok())
    .unwrap_or_default()
    .into_iter()
    .map(Some)
    .collect();
    if listed.is_empty() { vec![None] } else { listed }
}

fn split_blocks(file: &str, text: String, kind: Option<String>) -> Vec<Block> {
    let extension = Path::new(file).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    if extension == "md" || text.contains("\n```ruling ") || text.starts_with("```ruling ") {
        return find_fenced_blocks(&text);
    }
    let format = if extension == "json" { Format::Json } else { Format::detect(&text) };
    vec![Block { kind, format, text }]
}

/// Returns the closed ruling blocks of a Markdown text.
fn find_fenced_blocks(text: &str) -> Vec<Block> {
    let document = Document::new("", text);
    let closed = fences::ruling_blocks(&document.text).into_iter().filter(|block| block.closed);
    closed
        .map(|block| Block { kind: Some(block.kind.to_owned()), format: Format::Toml, text: block.text.to_owned() })
        .collect()
}

fn show(app: &App, kb: &KnowledgeBase, answer: &UntrustedRun) -> anyhow::Result<ExitStatus> {
    if app.settings.json {
        app.print_json(answer)?;
    } else {
        let verdict = match &answer.mismatches {
            None => String::new(),
            Some(list) if list.is_empty() => format!("  {}", app.words("cli-holds")),
            Some(list) => format!("  {}\n{}", app.words("cli-fails"), print::format_mismatches(app, list)),
        };
        app.print(&format!("{} ({}){verdict}", answer.kind, answer.scope))?;
        app.print(&print::format_outcome(app, kb, &answer.resolved))?;
        app.print(&print::format_trace(app, kb, &answer.resolved))?;
    }
    Ok(holds(answer))
}

/// Returns the exit status: `Refused` if the outcome does not match an expectation.
pub(super) fn holds(answer: &UntrustedRun) -> ExitStatus {
    let holds = answer.mismatches.as_ref().is_none_or(Vec::is_empty);
    if holds { ExitStatus::Done } else { ExitStatus::Refused }
}
