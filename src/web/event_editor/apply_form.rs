//! Writes the input of a form into the event file. Stores invalid input separately, with the reason.

use crate::event_editor::scenarios::Scenarios;
use crate::event_editor::state::{Editor, FormFields, RejectedInput};
use crate::event_editor::widgets;
use model::message::Message;
use model::refusal::Refusal;
use model::visible::is_visible;
use rulings::event::file::{Format, Penalty, Player, Tier};

/// The longest name of a player in a file, in characters.
const MAX_NAME: usize = 80;

/// Writes the submitted fields into the file.
pub(crate) fn apply_form(editor: &mut Editor, form: &FormFields, scenarios: &Scenarios<'_>) {
    if form.has("settings") {
        apply_settings(editor, form, scenarios);
    }
    apply_results(editor, form);
    if let Some(index) = editor.open_player.filter(|_| form.has("player.name")) {
        apply_player(editor, form, index);
    }
    if form.action().is_empty() {
        // Without an action, the page was submitted by a script while the names are being typed.
        form.raw("names").clone_into(&mut editor.names);
    } else {
        sign_up(editor, form.raw("names"));
    }
}

fn parse_text(form: &FormFields, field: &str) -> Option<String> {
    Some(form.get(field)).filter(|typed| !typed.is_empty()).map(str::to_owned)
}

/// Returns the lines that are not empty.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

fn apply_settings(editor: &mut Editor, form: &FormFields, scenarios: &Scenarios<'_>) {
    let (event, typed) = (&mut editor.document.event, &mut editor.rejected);
    event.name = parse_text(form, "name");
    event.date = parse_text(form, "date");
    event.organizer = parse_text(form, "organizer");
    if let Some(format) = Format::ALL.iter().find(|format| format.as_str() == form.get("format")) {
        event.format = *format;
    }
    event.tier = Tier::ALL.iter().copied().find(|tier| tier.term() == form.get("tier"));
    let ticked = widgets::EXTRAS.into_iter().filter(|choice| form.has(&format!("extra.{}", choice.word)));
    event.extras = ticked.map(|choice| choice.extra).collect();
    event.rounds = typed.number(form, "rounds");
    event.k_factor = typed.number(form, "k-factor");
    event.drawn = lines(form.raw("drawn")).map(str::to_owned).collect();
    event.lots = typed.number(form, "lots").and_then(|number| {
        let lots = u32::try_from(number).ok();
        if lots.is_none() {
            let refusal = Refusal::out_of_bounds("lots", number, 0, u32::MAX.into());
            typed.reject("lots", form.get("lots"), refusal.message);
        }
        lots
    });
    let names: Vec<&str> = (0..widgets::MAX_ROUNDS).map(|round| form.get(&widgets::scenario(round))).collect();
    let last = names.iter().rposition(|name| !name.is_empty()).map_or(0, |index| index + 1);
    match names[..last].iter().position(|name| name.is_empty()) {
        None => event.scenarios = names[..last].iter().map(|name| scenarios.to_file_name(name)).collect(),
        Some(gap) => {
            // A file lists the scenarios in order, so it cannot express a gap.
            event.scenarios = names[..gap].iter().map(|name| scenarios.to_file_name(name)).collect();
            typed.reject(&widgets::scenario(gap), "", Message::new("ui-event-scenario-before").count("round", last));
            (gap..last).for_each(|round| typed.keep(&widgets::scenario(round), names[round]));
        }
    }
}

/// Writes the results of the shown Round, and its names if they can be edited.
fn apply_results(editor: &mut Editor, form: &FormFields) {
    let Some(round) = editor.document.event.round.get_mut(editor.shown_round) else { return };
    if form.has("bye") {
        round.bye = parse_text(form, "bye");
    }
    for (number, game) in round.game.iter_mut().enumerate() {
        for (side, name) in game.players.iter_mut().enumerate() {
            let field = widgets::name(number, side);
            if form.has(&field) {
                form.get(&field).clone_into(name);
            }
        }
        if form.has(&widgets::points(number, 0, widgets::OBJECTIVE)) {
            game.objective_points = parse_pair(&mut editor.rejected, form, number, widgets::OBJECTIVE);
        }
        if form.has(&widgets::points(number, 0, widgets::VICTORY)) {
            game.victory_points = parse_pair(&mut editor.rejected, form, number, widgets::VICTORY);
        }
    }
}

/// Returns the points of both sides of a game. A file has both or neither, so one alone is rejected.
fn parse_pair(typed: &mut RejectedInput, form: &FormFields, game: usize, kind: &str) -> Option<[i64; 2]> {
    let fields = [0, 1].map(|side| widgets::points(game, side, kind));
    let points = [typed.number(form, &fields[0]), typed.number(form, &fields[1])];
    if let [Some(first), Some(second)] = points {
        return Some([first, second]);
    }
    for side in [0, 1] {
        let empty = form.get(&fields[side]).is_empty();
        if empty && points[1 - side].is_some() {
            typed.reject(&fields[side], "", Message::new("ui-event-other-half"));
        } else if !empty {
            typed.keep(&fields[side], form.get(&fields[side]));
        }
    }
    None
}

/// Writes the fields of the open player.
fn apply_player(editor: &mut Editor, form: &FormFields, index: usize) {
    let event = &mut editor.document.event;
    let name = form.get("player.name");
    let taken = event.player.iter().enumerate().any(|(position, player)| position != index && player.name == name);
    let old = event.player[index].name.clone();
    if name != old && (taken || !is_visible(name)) {
        let message_id = if taken { "refusal-event-name-twice" } else { "refusal-event-text" };
        let message = Message::new(message_id).text("found", name.chars().take(MAX_NAME).collect::<String>());
        editor.rejected.reject("player.name", name, message.count("most", MAX_NAME));
    } else if name != old {
        let names = event
            .round
            .iter_mut()
            .flat_map(|round| round.game.iter_mut().flat_map(|game| game.players.iter_mut()).chain(round.bye.as_mut()));
        names.chain(&mut event.drawn).filter(|known| **known == old).for_each(|known| name.clone_into(known));
        name.clone_into(&mut event.player[index].name);
    }
    let typed = &mut editor.rejected;
    let player = &mut event.player[index];
    player.pin = parse_text(form, "player.pin");
    player.army = parse_text(form, "player.army");
    player.lists = lines(form.raw("player.lists")).map(str::to_owned).collect();
    player.rating = typed.number(form, "player.rating");
    player.left_after = typed.number(form, "player.left-after");
    player.penalty = (0..=player.penalty.len()).filter_map(|index| parse_penalty(typed, form, index)).collect();
}

/// Parses a penalty; `None` if all its fields are empty.
fn parse_penalty(typed: &mut RejectedInput, form: &FormFields, index: usize) -> Option<Penalty> {
    let fields = widgets::PENALTY.map(|key| widgets::penalty(index, key));
    if fields.iter().all(|field| form.get(field).is_empty()) {
        return None;
    }
    let [round, tournament, objective, victory, reason] = &fields;
    if form.get(round).is_empty() {
        typed.reject(round, "", Message::new("ui-event-which-round"));
    }
    Some(Penalty {
        round: typed.number(form, round).unwrap_or_default(),
        tournament_points: typed.number(form, tournament).unwrap_or_default(),
        objective_points: typed.number(form, objective).unwrap_or_default(),
        victory_points: typed.number(form, victory).unwrap_or_default(),
        reason: parse_text(form, reason),
    })
}

/// Signs up one player per line: a name, then, separated by tabs as in a spreadsheet, an army and an ITS PIN.
/// Invalid lines stay in the field to be corrected.
fn sign_up(editor: &mut Editor, text: &str) {
    let mut invalid = Vec::new();
    for line in lines(text) {
        let mut cells = line.split('\t').map(str::trim);
        let name = cells.next().unwrap_or_default();
        let is_valid = |text: &str| text.chars().count() <= MAX_NAME && !text.contains(char::is_control);
        let taken = editor.document.event.player.iter().any(|player| player.name == name);
        let shown = || name.chars().filter(|c| !c.is_control()).take(MAX_NAME).collect::<String>();
        if taken {
            editor.rejected.reject("names", "", Message::new("refusal-event-name-twice").text("found", shown()));
            invalid.push(line);
        } else if !is_valid(name) || !is_visible(name) {
            let message = Message::new("refusal-event-text").text("found", shown());
            editor.rejected.reject("names", "", message.count("most", MAX_NAME));
            invalid.push(line);
        } else {
            let mut cell = || cells.next().filter(|cell| !cell.is_empty()).map(str::to_owned);
            let (army, pin) = (cell(), cell());
            editor.document.event.player.push(Player { name: name.to_owned(), army, pin, ..Player::default() });
        }
    }
    editor.names = invalid.join("\n");
}
