//! A report as text: the ranking, the next Round, the ratings; and the ranking as CSV.

use crate::app::App;
use crate::text_columns::{measure_width, pad};
use kb::KnowledgeBase;
use model::message::{Arg, Message};
use rulings::event::{Document, Next, Rating, Report, Row, Seat, Table};

/// Returns the report: standings, next Round and ratings.
pub(super) fn format_text(app: &App, kb: &KnowledgeBase, document: &Document, report: &Report) -> String {
    let mut parts = vec![format_head(app, document, report), format_standings(app, report)];
    parts.extend(report.next.as_ref().map(|next| format_next_round(app, kb, report, next)));
    parts.push(format_ratings(app, kb, report));
    parts.join("\n\n")
}

fn format_head(app: &App, document: &Document, report: &Report) -> String {
    let event = &document.event;
    let title = [&event.name, &event.date, &event.organizer].into_iter().flatten().map(String::as_str);
    let title: Vec<&str> = title.collect();
    let message = Message::new("cli-event-head")
        .count("players", event.player.len())
        .count("complete", report.complete)
        .count("rounds", report.rounds.unwrap_or_default());
    let counts = app.format(&message);
    if title.is_empty() { counts } else { format!("{}\n{counts}", title.join(", ")) }
}

/// Aligns the cells of a table, each column as wide as its widest cell.
fn align_columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widest = |column: usize| rows.iter().filter_map(move |row| row.get(column)).map(|cell| measure_width(cell));
    let widths: Vec<usize> = (0..count).map(|column| widest(column).max().unwrap_or_default()).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| pad(cell, *width)).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn format_standings(app: &App, report: &Report) -> String {
    let headings = [
        "cli-event-place",
        "cli-event-player",
        "cli-event-tournament-points",
        "cli-event-objective-points",
        "cli-event-victory-points",
        "cli-event-opponents",
        "cli-event-decided-by",
    ];
    let row = |row: &Row| {
        let numbers = [row.tournament_points, row.objective_points, row.victory_points, row.opponents];
        let mut cells = vec![row.place.to_string(), row.player.name.clone()];
        cells.extend(numbers.map(|number| number.to_string()));
        cells.push(app.messages.word(app.settings.lang, row.decided_by));
        if row.left {
            cells.push(app.words("cli-event-left"));
        }
        cells
    };
    let mut rows = vec![headings.map(|heading| app.words(heading)).to_vec()];
    rows.extend(report.standings.iter().map(row));
    align_columns(&rows)
}

fn format_next_round(app: &App, kb: &KnowledgeBase, report: &Report, next: &Next) -> String {
    match next {
        Next::Round { round, tier, scenario, tables, bye } => {
            let term = |id: &str| app.argument(kb, &Arg::Term(id.into()));
            let details = [tier.map(term), scenario.as_deref().map(term)];
            let details: Vec<String> = details.into_iter().flatten().collect();
            let message = Message::new("cli-event-next").count("round", *round);
            let head = [vec![app.format(&message)], details].concat().join(", ");
            let mut rows: Vec<Vec<String>> = tables.iter().map(|table| format_row(app, table)).collect();
            let bye_row = |bye: &Seat| vec![app.words("cli-event-bye"), bye.name.clone()];
            rows.extend(bye.as_ref().map(bye_row));
            format!("{head}\n{}", align_columns(&rows))
        }
        Next::Unfinished { round } => app.format(&Message::new("refusal-event-unfinished").count("round", *round)),
        Next::Over => {
            let message = Message::new("step-event-over").count("rounds", report.rounds.unwrap_or_default());
            app.format(&message)
        }
        Next::Refused { why } => app.say(kb, &why.message),
    }
}

/// Returns the number of a table, its players, and a note if they have met before.
fn format_row(app: &App, table: &Table) -> Vec<String> {
    let [first, second] = &table.players;
    let rematch = if table.met > 0 { app.words("cli-event-again") } else { String::new() };
    vec![table.table.to_string(), first.name.clone(), second.name.clone(), rematch]
}

fn format_ratings(app: &App, kb: &KnowledgeBase, report: &Report) -> String {
    let mut sorted: Vec<&Rating> = report.ratings.iter().collect();
    sorted.sort_by_key(|rating| -rating.now);
    let row = |rating: &Rating| {
        let change = |by: i64| app.argument(kb, &Arg::Signed(by));
        let changes: Vec<String> = rating.changes.iter().map(|game| change(game.by)).collect();
        let ledger = format!("{} {}", rating.before, changes.join(" "));
        vec![rating.now.to_string(), rating.player.name.clone(), ledger.trim_end().to_owned()]
    };
    let rows: Vec<Vec<String>> = sorted.into_iter().map(row).collect();
    format!("{}\n{}", app.words("cli-event-ratings"), align_columns(&rows))
}

/// Returns the ranking as CSV, with the data of each player in the file; headings are the keys of the file.
///
/// # Errors
/// A fault while writing.
pub(super) fn format_csv(document: &Document, report: &Report) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "place",
        "name",
        "pin",
        "army",
        "tournament-points",
        "objective-points",
        "victory-points",
        "opponents",
        "decided-by",
        "rating-before",
        "rating",
    ])?;
    for row in &report.standings {
        let (player, rating) = (&document.event.player[row.player.seat], &report.ratings[row.player.seat]);
        let numbers = [row.tournament_points, row.objective_points, row.victory_points, row.opponents]
            .map(|number| number.to_string());
        let [tournament_points, objective_points, victory_points, opponents] = numbers;
        let text = |text: &Option<String>| escape_formula(text.as_deref().unwrap_or_default());
        writer.write_record([
            row.place.to_string(),
            escape_formula(&player.name),
            text(&player.pin),
            text(&player.army),
            tournament_points,
            objective_points,
            victory_points,
            opponents,
            row.decided_by.to_owned(),
            rating.before.to_string(),
            rating.now.to_string(),
        ])?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

/// Escapes a text that a spreadsheet would read as a formula.
fn escape_formula(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}
