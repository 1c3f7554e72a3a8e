//! How good the search is: evaluation on queries with known answers, cross-validation, and training.

use std::path::{Path, PathBuf};

use anyhow::Context as _;

use crate::app::{App, ExitStatus};
use crate::atomic_write;
use crate::commands::run;
use crate::progress::Bar;
use evaluation::cross_validation;
use evaluation::evaluate::{self, Figures, QuerySet};
use input::nesting::{MAX_DEPTH, too_deep_toml};
use input::syntax_error;
use kb::{KnowledgeBase, Progress};
use model::edition::{Edition, Scope};
use model::message::Message;
use model::number::saturating_i64;
use search::{Index, QuestionsByClause, TrainingQuestions, corpus_builder};

/// The maximum number of queries of a file.
const MAX_QUERIES: usize = 10_000;

/// Runs the queries of a file and prints how many are answered.
pub(super) fn evaluate(app: &App, kb: &KnowledgeBase, index: &Index, file: &Path) -> anyhow::Result<ExitStatus> {
    let name = file.display().to_string();
    let Some(text) = run::read_text(app, &name)? else { return Ok(ExitStatus::Refused) };
    let query_set = match read_queries(&text) {
        Ok(query_set) => query_set,
        Err(message) => {
            app.print_error(&format!("{name}: {}", app.format(&message)));
            return Ok(ExitStatus::Refused);
        }
    };
    let evaluation = evaluate::evaluate(
        &query_set.queries,
        |id| kb.knows_part(id),
        |query, options| index.search(kb, query, options),
    );
    if app.settings.json {
        app.print_json(&evaluation)?;
        return Ok(ExitStatus::Done);
    }
    app.print(&format_heading())?;
    for (kind, figures) in evaluation.kinds.iter().chain(std::iter::once((&"*".to_owned(), &evaluation.all))) {
        app.print(&format_row(kind, figures))?;
    }
    for miss in &evaluation.misses {
        let first = miss.first.as_deref().unwrap_or("-");
        app.print(&format!("  {} : {} -> {first}", miss.q, miss.expect.join(", ")))?;
    }
    Ok(ExitStatus::Done)
}

/// Reads queries, as many as are answered in minutes.
fn read_queries(text: &str) -> Result<QuerySet, Message> {
    let table = parse_table(text)?;
    let queries = table.get("query").and_then(toml::Value::as_array).map_or(0, Vec::len);
    if queries > MAX_QUERIES {
        return Err(Message::new("cli-search-too-many-queries").count("found", queries).count("most", MAX_QUERIES));
    }
    toml::from_str(text).map_err(|error| Message::new("cli-search-no-query").count("line", find_line(text, &error)))
}

/// Parses TOML that nests no deeper than a situation.
fn parse_table(text: &str) -> Result<toml::Table, Message> {
    if too_deep_toml(text).is_some() {
        return Err(Message::new("refusal-too-deep").count("most", MAX_DEPTH));
    }
    toml::from_str(text).map_err(|error| {
        let message = Message::new("refusal-malformed").text("format", "TOML").count("line", find_line(text, &error));
        message.word("detail", syntax_error::keyword(error.message()))
    })
}

/// Returns the line of an error, counted from 1.
fn find_line(text: &str, error: &toml::de::Error) -> usize {
    let start = error.span().map_or(0, |span| span.start);
    text.bytes().take(start).filter(|byte| *byte == b'\n').count() + 1
}

/// Searches the phrases of every clause of an edition, by default the newest, each while it is left out.
pub(super) fn cross_validate(app: &App, kb: &KnowledgeBase) -> anyhow::Result<ExitStatus> {
    let scope = app.settings.scope.unwrap_or(Scope::Edition(Edition::ALL[Edition::ALL.len() - 1]));
    let bar = Bar::new(&app.words("cli-cross-validating"));
    let validation = cross_validation::cross_validate(&corpus_builder::build(kb), scope, &|done, total| {
        bar.show(Progress { done, total });
    })?;
    bar.clear();
    if app.settings.json {
        app.print_json(&validation)?;
        return Ok(ExitStatus::Done);
    }
    app.print(&format_heading())?;
    app.print(&format_row(scope.as_str(), &validation.phrases))?;
    app.print(&format_row("clauses", &validation.clauses))?;
    for missed in &validation.missed {
        app.print(&format!("  {:.2} {}", missed.found, missed.clause))?;
    }
    Ok(ExitStatus::Done)
}

/// The files of texts that are only trained on.
pub(super) struct TrainingFiles<'a> {
    /// Questions by the clause that answers them.
    pub questions: Vec<&'a PathBuf>,
    /// Off-topic texts, one a line.
    pub off_topic: Option<&'a PathBuf>,
}

/// Trains the token vectors on the phrases and on the texts of more files, and writes their file.
pub(super) fn train(
    app: &App,
    kb: &KnowledgeBase,
    index: &Index,
    more: &TrainingFiles<'_>,
    file: &Path,
) -> anyhow::Result<ExitStatus> {
    let mut questions = TrainingQuestions::default();
    for path in &more.questions {
        let name = path.display().to_string();
        let Some(text) = run::read_text(app, &name)? else { return Ok(ExitStatus::Refused) };
        let added = read_training_questions(kb, &text).and_then(|added| match questions.merge(added) {
            Some(twice) => Err(Message::new("cli-search-clause-twice").text("clause", twice.to_string())),
            None => Ok(()),
        });
        if let Err(message) = added {
            app.print_error(&format!("{name}: {}", app.format(&message)));
            return Ok(ExitStatus::Refused);
        }
    }
    if let Some(path) = more.off_topic {
        let Some(text) = run::read_text(app, &path.display().to_string())? else { return Ok(ExitStatus::Refused) };
        questions.add_off_topic(&text);
    }
    let vectors = index.train(&questions)?;
    atomic_write::write(file, vectors.to_bytes()).with_context(|| file.display().to_string())?;
    app.print(&app.say(kb, &Message::new("cli-trained").number("tokens", saturating_i64(vectors.len()))))?;
    Ok(ExitStatus::Done)
}

/// Reads questions by clause; every clause must exist.
fn read_training_questions(kb: &KnowledgeBase, text: &str) -> Result<QuestionsByClause, Message> {
    parse_table(text)?;
    let questions: QuestionsByClause = toml::from_str(text)
        .map_err(|error| Message::new("cli-search-no-questions").count("line", find_line(text, &error)))?;
    if let Some(unknown) = questions.keys().find(|clause| kb.clause(clause).is_none()) {
        return Err(Message::new("cli-search-unknown-clause").text("clause", unknown.to_string()));
    }
    Ok(questions)
}

fn format_heading() -> String {
    let names = ["n", "at 1", "at 3", "at 5", "at 10", "MRR 10", "answered"];
    format!("{:24}{}", "", names.map(|name| format!(" {name:>8}")).concat())
}

fn format_row(kind: &str, figures: &Figures) -> String {
    let Figures { queries, at_1, at_3, at_5, at_10, mrr_10, answerable, answered, .. } = figures;
    let parts = [at_1, at_3, at_5, at_10, mrr_10].map(|part| format!(" {part:>8.3}")).concat();
    let answered = if *answerable > 0 { format!(" {answered:>8.3}") } else { String::new() };
    format!("{kind:24} {queries:>8}{parts}{answered}")
}
