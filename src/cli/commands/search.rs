//! `adjutant search WORDS…`: search results; with `--evaluate FILE`, search quality on queries with known answers.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Arg, ArgAction, ArgMatches, value_parser};

use crate::app::{App, Verdict};
use crate::command::Command;
use kb::KnowledgeBase;
use model::edition::{Edition, Scope};
use search::evaluate::{Figures, QuerySet, evaluate};
use search::{Hit, Index, Options};

pub const COMMAND: Command = Command::new("search", "cli-search", run).with_arguments(arguments);

/// The default number of results.
const DEFAULT_LIMIT: usize = 10;

fn arguments(app: &App) -> Vec<Arg> {
    let words = Arg::new("words").value_name("WORDS").action(ArgAction::Append);
    let limit = Arg::new("limit").long("limit").value_name("N").value_parser(value_parser!(u8).range(1..=50));
    let file = Arg::new("evaluate").long("evaluate").value_name("FILE").value_parser(value_parser!(PathBuf));
    let leave_one_out = Arg::new("leave-one-out").long("leave-one-out").action(ArgAction::SetTrue);
    vec![
        words.required_unless_present_any(["evaluate", "leave-one-out"]).help(app.words("cli-arg-search-words")),
        limit.help(app.words("cli-arg-search-limit")),
        file.help(app.words("cli-arg-search-evaluate")),
        leave_one_out.help(app.words("cli-arg-search-leave-one-out")),
    ]
}

/// Searches and prints.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<Verdict> {
    // Hits contain no outcomes, so no ruling has to run.
    let kb = app.unproved()?;
    let index = Index::build(&kb)?;
    if let Some(file) = matches.get_one::<PathBuf>("evaluate") {
        return measure(app, &kb, &index, file);
    }
    if matches.get_flag("leave-one-out") {
        return measure_phrases(app, &index);
    }
    let words: Vec<&str> = matches.get_many::<String>("words").into_iter().flatten().map(String::as_str).collect();
    let limit = matches.get_one::<u8>("limit").map_or(DEFAULT_LIMIT, |limit| usize::from(*limit));
    let options = Options { lang: app.settings.lang, scope: app.settings.scope, limit };
    let response = index.search(&kb, &words.join(" "), &options);
    if app.settings.json {
        app.print_json(&response)?;
        return Ok(Verdict::Done);
    }
    for note in &response.notes {
        app.print(&format!("{}\n", app.say(&kb, note)))?;
    }
    if let Some(answer) = &response.answer {
        app.print(&format!("{}{}\n  {}", answer.title, edition(answer.edition), answer.summary))?;
        if let Some(decisive) = &answer.clause {
            app.print(&format!("  {}  [{}]", decisive.text, decisive.id))?;
        }
        app.print("")?;
    }
    for (number, hit) in response.results.iter().enumerate() {
        app.print(&format!("{:>2}. {}", number + 1, shown(hit)))?;
        app.print(&format!("    {}\n    {}", hit.snippet, app.say(&kb, &hit.why)))?;
    }
    if response.results.is_empty() {
        app.print(&app.words("cli-nothing-found"))?;
        for hit in &response.nearest {
            app.print(&format!("  {}", shown(hit)))?;
        }
    }
    Ok(Verdict::Done)
}

fn shown(hit: &Hit) -> String {
    format!("{}{}  {}", hit.title, edition(hit.edition), hit.url)
}

/// An edition in parentheses after a title.
fn edition(scope: Option<Scope>) -> String {
    scope.map(|scope| format!(" ({scope})")).unwrap_or_default()
}

fn measure(app: &App, kb: &KnowledgeBase, index: &Index, file: &Path) -> anyhow::Result<Verdict> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let query_set: QuerySet = match toml::from_str(&text) {
        Ok(query_set) => query_set,
        Err(error) => {
            app.print_error(&format!("{}: {error}", file.display()));
            return Ok(Verdict::Refused);
        }
    };
    let evaluation =
        evaluate(&query_set.queries, |id| kb.knows_part(id), |query, options| index.search(kb, query, options));
    if app.settings.json {
        app.print_json(&evaluation)?;
        return Ok(Verdict::Done);
    }
    app.print(&heading())?;
    for (kind, figures) in evaluation.kinds.iter().chain(std::iter::once((&"*".to_owned(), &evaluation.all))) {
        app.print(&row(kind, figures))?;
    }
    for miss in &evaluation.misses {
        let first = miss.first.as_deref().unwrap_or("-");
        app.print(&format!("  {} : {} -> {first}", miss.q, miss.expect.join(", ")))?;
    }
    Ok(Verdict::Done)
}

/// Searches the phrases of every clause of an edition, by default the newest, each while it is held out.
fn measure_phrases(app: &App, index: &Index) -> anyhow::Result<Verdict> {
    let scope = app.settings.scope.unwrap_or(Scope::Edition(Edition::ALL[Edition::ALL.len() - 1]));
    let found = index.leave_one_out(scope);
    if app.settings.json {
        app.print_json(&found)?;
        return Ok(Verdict::Done);
    }
    app.print(&heading())?;
    app.print(&row(scope.as_str(), &found.phrases))?;
    app.print(&row("clauses", &found.clauses))?;
    for missed in &found.missed {
        app.print(&format!("  {:.2} {}", missed.found, missed.clause))?;
    }
    Ok(Verdict::Done)
}

fn heading() -> String {
    format!("{:24} {:>6} {:>6} {:>6} {:>6} {:>6} {:>7}", "", "n", "at 1", "at 3", "at 5", "at 10", "MRR 10")
}

fn row(kind: &str, figures: &Figures) -> String {
    let Figures { queries, at_1, at_3, at_5, at_10, mrr_10, .. } = figures;
    format!("{kind:24} {queries:>6} {at_1:>6.3} {at_3:>6.3} {at_5:>6.3} {at_10:>6.3} {mrr_10:>7.3}")
}
