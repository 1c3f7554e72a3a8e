//! The actions of the form's buttons.

use crate::event_editor::state::{Editor, FormFields, Screen};
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use rulings::Format;
use rulings::event::file::Round;
use rulings::event::{Document, Next, Report, pair_document, read};

/// The context of an action, besides the editor and the form.
pub(crate) struct ActionContext<'m> {
    /// The pack whose rules apply.
    pub scope: Scope,
    /// Returns the report on a file.
    pub report: &'m dyn Fn(&Document) -> Result<Report, Refusal>,
    /// Returns a random seed for the lots.
    pub lots: &'m dyn Fn() -> u32,
}

/// Runs the action of the button that submitted the form.
///
/// # Errors
/// The file is invalid, so that there is no report on it.
pub(crate) fn apply_action(editor: &mut Editor, form: &FormFields, context: &ActionContext<'_>) -> Result<(), Refusal> {
    if editor.refused.is_some() || form.action().is_empty() {
        return Ok(());
    }
    editor.focus = "event-status";
    let printable = Screen::PRINTABLE.into_iter().find(|screen| screen.as_str() == form.action());
    match form.action() {
        "pair" => pair(editor, context)?,
        "unpair" => unpair(editor),
        "swap" => swap(editor, form.get("swap.one"), form.get("swap.other")),
        "add" => report_added(editor, form),
        "close" => editor.open_player = None,
        "open" => open(editor, form),
        "clear" => (editor.screen, editor.focus) = (Screen::ConfirmClear, "event-clear"),
        "new" => {
            *editor = Editor { status: Some(Message::new("ui-event-new")), ..Editor::empty(context.scope) };
            editor.focus = "event-status";
        }
        "update" if editor.rejected.reasons().next().is_none() => {
            editor.status = Some(Message::new("ui-event-updated"));
        }
        _ => numbered_action(editor, form),
    }
    if let Some(screen) = printable {
        (editor.screen, editor.focus) = (screen, "event-paper");
    }
    Ok(())
}

/// Runs an action whose name ends in the number of a Round or a player.
fn numbered_action(editor: &mut Editor, form: &FormFields) {
    let event = &mut editor.document.event;
    if let Some(round) = form.number_after("round-").filter(|round| (1..=event.round.len()).contains(round)) {
        (editor.shown_round, editor.focus) = (round - 1, "round");
    }
    if let Some(index) = form.number_after("player-").filter(|index| *index < event.player.len()) {
        (editor.open_player, editor.focus) = (Some(index), "f-player.name");
    }
    if let Some(index) = form.number_after("remove-").filter(|index| *index < event.player.len()) {
        let name = event.player[index].name.clone();
        if !editor.plays(&name) {
            let event = &mut editor.document.event;
            event.player.remove(index);
            event.drawn.retain(|drawn| *drawn != name);
            editor.open_player = None;
            editor.status = Some(Message::new("ui-event-removed").text("player", name));
        }
    }
}

/// Pairs the next Round. Draws lots if there are none.
fn pair(editor: &mut Editor, context: &ActionContext<'_>) -> Result<(), Refusal> {
    if editor.rejected.reasons().next().is_some() {
        editor.status = Some(Message::new("ui-event-correct-first"));
        return Ok(());
    }
    let event = &mut editor.document.event;
    if event.lots.is_none() && event.drawn.is_empty() && event.round.is_empty() {
        event.lots = Some((context.lots)());
    }
    let report = (context.report)(&editor.document)?;
    if !report.sound {
        editor.status = Some(Message::new("ui-event-correct-first"));
        return Ok(());
    }
    if let Some(Next::Unfinished { round }) = &report.next {
        editor.shown_round = round - 1;
    }
    match pair_document(&editor.document, &report) {
        Ok(document) => {
            editor.document = document;
            editor.shown_round = editor.document.event.round.len() - 1;
            editor.focus = "round";
            editor.status = Some(Message::new("ui-event-paired").count("round", editor.shown_round + 1));
        }
        Err(why) => editor.status = Some(why.message),
    }
    Ok(())
}

/// Returns whether a Round has no results yet.
pub(super) fn is_unplayed(round: &Round) -> bool {
    round.game.iter().all(|game| game.objective_points.is_none() && game.victory_points.is_none())
}

/// Removes the last Round if it has no results.
fn unpair(editor: &mut Editor) {
    let rounds = &mut editor.document.event.round;
    if rounds.last().is_some_and(is_unplayed) && !editor.rejected.has_prefix("g.") {
        rounds.pop();
        editor.status = Some(Message::new("ui-event-unpaired").count("round", rounds.len() + 1));
        editor.shown_round = editor.shown_round.min(rounds.len().saturating_sub(1));
    }
}

/// Swaps two players of the shown Round.
fn swap(editor: &mut Editor, first_place: &str, second_place: &str) {
    let Some(round) = editor.document.event.round.get_mut(editor.shown_round) else { return };
    let (Some(first), Some(second)) = (player_at(round, first_place).cloned(), player_at(round, second_place).cloned())
    else {
        return;
    };
    if let Some(name) = player_at(round, first_place) {
        second.clone_into(name);
    }
    if let Some(name) = player_at(round, second_place) {
        first.clone_into(name);
    }
    editor.focus = "round";
    editor.status = Some(Message::new("ui-event-swapped").text("one", first).text("other", second));
}

/// Returns the name at a place of a Round: `3.1` is the second player of the fourth game, `bye` the player with the
/// bye.
fn player_at<'r>(round: &'r mut Round, place: &str) -> Option<&'r mut String> {
    if place == "bye" {
        return round.bye.as_mut();
    }
    let (game, side) = place.split_once('.')?;
    let (game, side): (usize, usize) = (game.parse().ok()?, side.parse().ok()?);
    round.game.get_mut(game)?.players.get_mut(side)
}

/// Reports how many players were signed up.
fn report_added(editor: &mut Editor, form: &FormFields) {
    let lines = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).count();
    let count = lines(form.raw("names")) - lines(&editor.names);
    editor.focus = "f-names";
    editor.status = Some(Message::new("ui-event-signed-up").count("count", count));
}

/// Opens the pasted file.
fn open(editor: &mut Editor, form: &FormFields) {
    let pasted = form.raw("pasted");
    match read(pasted, Format::detect(pasted)) {
        Ok(document) => {
            *editor = Editor { status: Some(Message::new("ui-event-opened")), ..Editor::new(document) };
            editor.focus = "event-status";
        }
        Err(refusal) => {
            pasted.clone_into(&mut editor.pasted);
            editor.refused = Some(refusal);
            editor.focus = "event-refused";
        }
    }
}
