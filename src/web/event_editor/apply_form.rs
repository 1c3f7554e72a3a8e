//! Writes the input of a form into the event's file; invalid input is kept beside it, with the reason.

use crate::event_editor::scenarios::Scenarios;
use crate::event_editor::state::{Editor, FormFields, RejectedInput};
use crate::event_editor::widgets;
use model::message::Message;
use model::refusal::Refusal;
use rulings::event::file::{Extra, Penalty, Player};

/// The longest name of a player, as the file allows it.
const LONGEST: usize = 80;

/// Puts the fields that were sent into the file.
pub fn apply_form(editor: &mut Editor, sent: &FormFields, scenarios: &Scenarios<'_>) {
    if sent.has("settings") {
        settings(editor, sent, scenarios);
    }
    results(editor, sent);
    if let Some(seat) = editor.opened.filter(|_| sent.has("player.name")) {
        player(editor, sent, seat);
    }
    if sent.does().is_empty() {
        // Without an action, the names are still being typed.
        sent.whole("names").clone_into(&mut editor.names);
    } else {
        sign_up(editor, sent.whole("names"));
    }
}

/// A text, where something was typed.
fn text(sent: &FormFields, field: &str) -> Option<String> {
    Some(sent.get(field)).filter(|typed| !typed.is_empty()).map(str::to_owned)
}

/// The lines of a field that are not empty.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

fn settings(editor: &mut Editor, sent: &FormFields, scenarios: &Scenarios<'_>) {
    let (event, typed) = (&mut editor.document.event, &mut editor.typed);
    event.name = text(sent, "name");
    event.date = text(sent, "date");
    event.organizer = text(sent, "organizer");
    event.format =
        widgets::FORMATS.into_iter().find(|(_, word)| *word == sent.get("format")).map_or(event.format, |one| one.0);
    event.tier = widgets::TIERS.into_iter().find(|(_, word)| *word == sent.get("tier")).map(|one| one.0);
    let ticked = |(_, word, _): &(Extra, &str, &str)| sent.has(&format!("extra.{word}"));
    event.extras = widgets::EXTRAS.into_iter().filter(ticked).map(|one| one.0).collect();
    event.rounds = typed.number(sent, "rounds");
    event.k_factor = typed.number(sent, "k-factor");
    event.drawn = lines(sent.whole("drawn")).map(str::to_owned).collect();
    event.lots = typed.number(sent, "lots").and_then(|found| {
        let lots = u32::try_from(found).ok();
        if lots.is_none() {
            let refusal = Refusal::out_of_bounds("lots", found, 0, u32::MAX.into());
            typed.fault("lots", sent.get("lots"), refusal.message);
        }
        lots
    });
    let named: Vec<&str> = (0..widgets::MAX_ROUNDS).map(|round| sent.get(&widgets::scenario(round))).collect();
    let last = named.iter().rposition(|name| !name.is_empty()).map_or(0, |at| at + 1);
    match named[..last].iter().position(|name| name.is_empty()) {
        None => event.scenarios = named[..last].iter().map(|name| scenarios.written(name)).collect(),
        Some(hole) => {
            // A file names them in order and has no place for a Round without one.
            event.scenarios = named[..hole].iter().map(|name| scenarios.written(name)).collect();
            typed.fault(&widgets::scenario(hole), "", Message::new("ui-event-scenario-before").count("round", last));
            (hole..last).for_each(|round| typed.keep(&widgets::scenario(round), named[round]));
        }
    }
}

/// The results of the Round that was shown, and its names where they could be changed.
fn results(editor: &mut Editor, sent: &FormFields) {
    let Some(round) = editor.document.event.round.get_mut(editor.shown) else { return };
    if sent.has("bye") {
        round.bye = text(sent, "bye");
    }
    for (number, game) in round.game.iter_mut().enumerate() {
        for (side, name) in game.players.iter_mut().enumerate() {
            let field = widgets::name(number, side);
            if sent.has(&field) {
                sent.get(&field).clone_into(name);
            }
        }
        if sent.has(&widgets::points(number, 0, widgets::OBJECTIVE)) {
            game.objective_points = pair(&mut editor.typed, sent, number, widgets::OBJECTIVE);
        }
        if sent.has(&widgets::points(number, 0, widgets::VICTORY)) {
            game.victory_points = pair(&mut editor.typed, sent, number, widgets::VICTORY);
        }
    }
}

/// The points of both sides of a game: a file holds them both or neither.
fn pair(typed: &mut RejectedInput, sent: &FormFields, game: usize, kind: &str) -> Option<[i64; 2]> {
    let fields = [0, 1].map(|side| widgets::points(game, side, kind));
    let read = [typed.number(sent, &fields[0]), typed.number(sent, &fields[1])];
    if let [Some(one), Some(other)] = read {
        return Some([one, other]);
    }
    for side in [0, 1] {
        let empty = sent.get(&fields[side]).is_empty();
        if empty && read[1 - side].is_some() {
            typed.fault(&fields[side], "", Message::new("ui-event-other-half"));
        } else if !empty {
            typed.keep(&fields[side], sent.get(&fields[side]));
        }
    }
    None
}

/// The fields of the player that was open.
fn player(editor: &mut Editor, sent: &FormFields, seat: usize) {
    let event = &mut editor.document.event;
    let name = sent.get("player.name");
    let taken = event.player.iter().enumerate().any(|(other, player)| other != seat && player.name == name);
    let old = event.player[seat].name.clone();
    if name != old && (taken || name.is_empty()) {
        let why = if taken { "refusal-event-name-twice" } else { "refusal-event-text" };
        let why = Message::new(why).text("found", name.chars().take(LONGEST).collect::<String>());
        editor.typed.fault("player.name", name, why.count("most", LONGEST));
    } else if name != old {
        let named = event
            .round
            .iter_mut()
            .flat_map(|round| round.game.iter_mut().flat_map(|game| game.players.iter_mut()).chain(round.bye.as_mut()));
        named.chain(&mut event.drawn).filter(|one| **one == old).for_each(|one| name.clone_into(one));
        name.clone_into(&mut event.player[seat].name);
    }
    let typed = &mut editor.typed;
    let player = &mut event.player[seat];
    player.pin = text(sent, "player.pin");
    player.army = text(sent, "player.army");
    player.lists = lines(sent.whole("player.lists")).map(str::to_owned).collect();
    player.rating = typed.number(sent, "player.rating");
    player.left_after = typed.number(sent, "player.left-after");
    player.penalty = (0..=player.penalty.len()).filter_map(|index| penalty(typed, sent, index)).collect();
}

/// A penalty; `None` if all its fields are empty.
fn penalty(typed: &mut RejectedInput, sent: &FormFields, index: usize) -> Option<Penalty> {
    let fields = widgets::PENALTY.map(|key| widgets::penalty(index, key));
    if fields.iter().all(|field| sent.get(field).is_empty()) {
        return None;
    }
    let [round, tournament, objective, victory, reason] = &fields;
    if sent.get(round).is_empty() {
        typed.fault(round, "", Message::new("ui-event-which-round"));
    }
    Some(Penalty {
        round: typed.number(sent, round).unwrap_or_default(),
        tournament_points: typed.number(sent, tournament).unwrap_or_default(),
        objective_points: typed.number(sent, objective).unwrap_or_default(),
        victory_points: typed.number(sent, victory).unwrap_or_default(),
        reason: text(sent, reason),
    })
}

/// Signs up a player a line: a name, and after tabs, as a spreadsheet has them, an army and an ITS PIN.
/// A line that cannot be a player is left to be corrected.
fn sign_up(editor: &mut Editor, text: &str) {
    let mut left = Vec::new();
    for line in lines(text) {
        let mut cells = line.split('\t').map(str::trim);
        let name = cells.next().unwrap_or_default();
        let fits = |text: &str| text.chars().count() <= LONGEST && !text.contains(char::is_control);
        let taken = editor.document.event.player.iter().any(|player| player.name == name);
        let shown = || name.chars().filter(|c| !c.is_control()).take(LONGEST).collect::<String>();
        if taken {
            editor.typed.fault("names", "", Message::new("refusal-event-name-twice").text("found", shown()));
            left.push(line);
        } else if !fits(name) || name.is_empty() {
            let why = Message::new("refusal-event-text").text("found", shown());
            editor.typed.fault("names", "", why.count("most", LONGEST));
            left.push(line);
        } else {
            let mut cell = || cells.next().filter(|cell| !cell.is_empty()).map(str::to_owned);
            let (army, pin) = (cell(), cell());
            editor.document.event.player.push(Player { name: name.to_owned(), army, pin, ..Player::default() });
        }
    }
    editor.names = left.join("\n");
}
