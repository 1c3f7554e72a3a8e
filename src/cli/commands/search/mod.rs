//! `adjutant search WORDS…`: search results, or with an option how good they are.

mod quality;

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, value_parser};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::message::Message;
use search::unit_question::parse_unit_question;
use search::{Hit, Index, Options};

pub(super) const COMMAND: Command = Command::new("search", "cli-search", run).with_arguments(build_arguments);

/// The default number of results.
const DEFAULT_LIMIT: usize = 10;
/// The maximum number of units that a name finds.
const MAX_NAMED_UNITS: usize = 8;

fn build_arguments(app: &App) -> Vec<Arg> {
    let words = Arg::new("words").value_name("WORDS").action(ArgAction::Append);
    let limit = Arg::new("limit").long("limit").value_name("N").value_parser(value_parser!(u8).range(1..=50));
    let file = Arg::new("evaluate").long("evaluate").value_name("FILE").value_parser(value_parser!(PathBuf));
    let cross_validate = Arg::new("cross-validate").long("cross-validate").action(ArgAction::SetTrue);
    let train = Arg::new("train").long("train").value_name("FILE").value_parser(value_parser!(PathBuf));
    let questions = Arg::new("questions").long("questions").value_name("FILE").value_parser(value_parser!(PathBuf));
    let off_topic = Arg::new("off-topic").long("off-topic").value_name("FILE").value_parser(value_parser!(PathBuf));
    // Each says something else to do, so none takes words, a limit or another.
    let others = ["evaluate", "cross-validate", "train"];
    vec![
        words.required_unless_present_any(others).conflicts_with_all(others).help(app.words("cli-arg-search-words")),
        limit.conflicts_with_all(others).help(app.words("cli-arg-search-limit")),
        file.conflicts_with_all(["cross-validate", "train"]).help(app.words("cli-arg-search-evaluate")),
        cross_validate.help(app.words("cli-arg-search-cross-validate")),
        train.conflicts_with("cross-validate").help(app.words("cli-arg-search-train")),
        questions.num_args(1..).requires("train").help(app.words("cli-arg-search-questions")),
        off_topic.requires("train").help(app.words("cli-arg-search-off-topic")),
    ]
}

/// Searches and prints.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    // Hits contain no outcomes, so no ruling has to run.
    let kb = app.knowledge_base()?;
    if matches.get_flag("cross-validate") {
        return quality::cross_validate(app, &kb);
    }
    let index = Index::build(&kb)?;
    if let Some(file) = matches.get_one::<PathBuf>("evaluate") {
        return quality::evaluate(app, &kb, &index, file);
    }
    if let Some(file) = matches.get_one::<PathBuf>("train") {
        let more = quality::TrainingFiles {
            questions: matches.get_many("questions").into_iter().flatten().collect(),
            off_topic: matches.get_one("off-topic"),
        };
        return quality::train(app, &kb, &index, &more, file);
    }
    let words: Vec<&str> = matches.get_many::<String>("words").into_iter().flatten().map(String::as_str).collect();
    let limit = matches.get_one::<u8>("limit").map_or(DEFAULT_LIMIT, |limit| usize::from(*limit));
    let options = Options { lang: app.settings.lang, scope: app.settings.scope, limit };
    let response = index.search(&kb, &words.join(" "), &options);
    if app.settings.json {
        app.print_json(&response)?;
        return Ok(ExitStatus::Done);
    }
    for note in &response.notes {
        app.print(&format!("{}\n", app.say(&kb, note)))?;
    }
    print_units(app, &kb, &words.join(" "))?;
    if let Some(answer) = &response.answer {
        app.print(&format!("{}{}\n  {}", answer.title, format_edition(answer.edition), answer.summary))?;
        if let Some(decisive) = &answer.clause {
            let modifier = at_distance(app, &kb, decisive.at_distance.as_ref());
            app.print(&format!("  {}{modifier}  [{}]", decisive.text, decisive.id))?;
        }
        app.print("")?;
    }
    for (number, hit) in response.results.iter().enumerate() {
        app.print(&format!("{:>2}. {}", number + 1, shown(hit)))?;
        let more = hit.more.iter().map(|sentence| (&sentence.snippet, &sentence.at_distance));
        for (snippet, modifier) in std::iter::once((&hit.snippet, &hit.at_distance)).chain(more) {
            app.print(&format!("    {snippet}{}", at_distance(app, &kb, modifier.as_ref())))?;
        }
        app.print(&format!("    {}", app.say(&kb, &hit.why)))?;
    }
    if response.results.is_empty() {
        app.print(&app.words("cli-nothing-found"))?;
        for hit in &response.nearest {
            app.print(&format!("  {}", shown(hit)))?;
        }
    }
    Ok(ExitStatus::Done)
}

/// Prints the units that a query asks for or names.
fn print_units(app: &App, kb: &KnowledgeBase, query: &str) -> anyhow::Result<()> {
    let of_scope = app.settings.scope.and_then(|scope| scope.and_base().find(|scope| kb.units.contains_key(scope)));
    let newest = || app.settings.scope.is_none().then(|| kb.units.keys().next_back().copied()).flatten();
    let Some((scope, units)) = of_scope.or_else(newest).and_then(|scope| Some((scope, kb.units.get(&scope)?))) else {
        return Ok(());
    };
    let found = match parse_unit_question(kb, units, query) {
        Some(question) => units.query(&question, &kb.catalogue.names),
        None => units.search(query, MAX_NAMED_UNITS),
    };
    if found.is_empty() {
        return Ok(());
    }
    app.print(&app.words("cli-search-units"))?;
    for unit in &found {
        app.print(&format!("  {} ({scope})  {}", unit.isc, render::url::unit(app.settings.lang, scope, unit.number)))?;
    }
    Ok(app.print("")?)
}

/// Returns the modifier at the distance that the query names, after a sentence.
fn at_distance(app: &App, kb: &KnowledgeBase, modifier: Option<&Message>) -> String {
    modifier.map(|modifier| format!("  ({})", app.say(kb, modifier))).unwrap_or_default()
}

fn shown(hit: &Hit) -> String {
    format!("{}{}  {}", hit.title, format_edition(hit.edition), hit.url)
}

/// Returns an edition in parentheses after a title.
fn format_edition(scope: Option<Scope>) -> String {
    scope.map(|scope| format!(" ({scope})")).unwrap_or_default()
}
