//! `adjutant run FILE|-`: runs the rulings of a file: TOML, JSON, or the ruling blocks of a Markdown file.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context as _;
use clap::{Arg, ArgMatches};

use crate::cli::app::{App, Verdict};
use crate::cli::print;
use crate::kb::KnowledgeBase;
use crate::model::edition::Edition;
use crate::rulings::ask::MOST_BYTES;
use crate::rulings::{Answer, Format, ask};

/// More of a file than this is not read: room for many blocks.
const MOST_FILE: u64 = 4 * 1024 * 1024;

/// A situation found in a file.
struct Block {
    kind: Option<String>,
    format: Format,
    text: String,
}

/// The arguments.
pub fn arguments(app: &App) -> Vec<Arg> {
    vec![
        Arg::new("file").value_name("FILE").required(true).help(app.words("cli-arg-run-file")),
        Arg::new("kind").long("kind").value_name("KIND").help(app.words("cli-arg-run-kind")),
    ]
}

/// Runs the file.
pub fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<Verdict> {
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let Some(text) = read(file)? else {
        app.complain(&app.words("cli-file-too-long"));
        return Ok(Verdict::Refused);
    };
    let Ok(text) = String::from_utf8(text) else {
        app.complain(&app.words("cli-not-utf-8"));
        return Ok(Verdict::Refused);
    };
    let kb = app.unproved()?;
    let kind = matches.get_one::<String>("kind").cloned();
    let blocks = blocks(file, text, kind);
    if blocks.is_empty() {
        app.complain(&app.words("cli-no-rulings"));
        return Ok(Verdict::Refused);
    }
    let mut verdict = Verdict::Done;
    for block in &blocks {
        for edition in editions(app, block) {
            match ask(&block.text, block.format, block.kind.as_deref(), edition, &kb.catalogue) {
                Ok(answer) => verdict = worse(verdict, show(app, &kb, &answer)?),
                Err(refusal) => verdict = worse(verdict, app.refuse(&kb, &refusal)),
            }
        }
    }
    Ok(verdict)
}

fn worse(before: Verdict, now: Verdict) -> Verdict {
    if before == Verdict::Done { now } else { before }
}

fn read(file: &str) -> anyhow::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin().lock().take(MOST_FILE + 1).read_to_end(&mut bytes)?;
    } else {
        let opened = fs::File::open(file).with_context(|| file.to_owned())?;
        opened.take(MOST_FILE + 1).read_to_end(&mut bytes).with_context(|| file.to_owned())?;
    }
    let fits = u64::try_from(bytes.len()).is_ok_and(|length| length <= MOST_FILE);
    Ok(fits.then_some(bytes))
}

/// The edition asked for, else every edition the block lists.
fn editions(app: &App, block: &Block) -> Vec<Option<Edition>> {
    if let Some(scope) = app.settings.scope {
        return vec![Some(scope.edition())];
    }
    let listed: Vec<Option<Edition>> = match block.format {
        Format::Toml => {
            toml::from_str::<toml::Table>(&block.text).ok().and_then(|table| table.get("editions").cloned())
        }
        Format::Json => None,
    }
    .and_then(|value| value.try_into::<Vec<Edition>>().ok())
    .unwrap_or_default()
    .into_iter()
    .map(Some)
    .collect();
    if listed.is_empty() { vec![None] } else { listed }
}

fn blocks(file: &str, text: String, kind: Option<String>) -> Vec<Block> {
    let extension = Path::new(file).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    if extension == "md" || text.contains("\n```ruling ") || text.starts_with("```ruling ") {
        return fenced(&text);
    }
    let format = if extension == "json" || text.trim_start().starts_with('{') { Format::Json } else { Format::Toml };
    vec![Block { kind, format, text }]
}

fn fenced(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for line in text.lines() {
        match (&mut open, line.strip_prefix("```ruling ")) {
            (None, Some(kind)) => {
                open = Some(Block { kind: Some(kind.trim().to_owned()), format: Format::Toml, text: String::new() });
            }
            (Some(_), _) if line.trim_end() == "```" => blocks.extend(open.take()),
            (Some(block), _) if block.text.len() <= MOST_BYTES => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (Some(_), _) | (None, None) => {}
        }
    }
    blocks
}

fn show(app: &App, kb: &KnowledgeBase, answer: &Answer) -> anyhow::Result<Verdict> {
    let holds = answer.mismatches.as_ref().is_none_or(Vec::is_empty);
    if app.settings.json {
        app.print_json(answer)?;
    } else {
        let verdict = match &answer.mismatches {
            None => String::new(),
            Some(list) if list.is_empty() => format!("  {}", app.words("cli-holds")),
            Some(list) => format!("  {}\n{}", app.words("cli-fails"), print::mismatches(app, list)),
        };
        app.print(&format!("{} ({}){verdict}", answer.kind, answer.edition))?;
        app.print(&print::outcome(app, kb, &answer.resolved))?;
        app.print(&print::trace(app, kb, &answer.resolved))?;
    }
    Ok(if holds { Verdict::Done } else { Verdict::Refused })
}
