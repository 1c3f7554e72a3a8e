//! The actions of the buttons.

use crate::event_editor::state::{Editor, FormFields, Show, format_of};
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use rulings::event::file::Round;
use rulings::event::{Document, Next, Report, paired, read};

/// What an action needs besides the state of the editor.
pub struct ActionContext<'m> {
    /// The pack whose rules hold.
    pub scope: Scope,
    /// Reports on a file.
    pub report: &'m dyn Fn(&Document) -> Result<Report, Refusal>,
    /// Returns a random number for the lots.
    pub lots: &'m dyn Fn() -> u32,
}

/// Runs the action of the pressed button.
///
/// # Errors
/// A refusal of a file on which nothing can be reported.
pub fn apply_action(editor: &mut Editor, sent: &FormFields, means: &ActionContext<'_>) -> Result<(), Refusal> {
    if editor.refused.is_some() || sent.does().is_empty() {
        return Ok(());
    }
    editor.focus = "event-status";
    let printed = Show::PRINTED.into_iter().find(|show| show.as_str() == sent.does());
    match sent.does() {
        "pair" => pair(editor, means)?,
        "unpair" => unpair(editor),
        "swap" => swap(editor, sent.get("swap.one"), sent.get("swap.other")),
        "add" => added(editor, sent),
        "close" => editor.opened = None,
        "open" => open(editor, sent),
        "clear" => (editor.show, editor.focus) = (Show::Clear, "event-clear"),
        "new" => {
            *editor = Editor { status: Some(Message::new("ui-event-new")), ..Editor::empty(means.scope) };
            editor.focus = "event-status";
        }
        "update" if editor.typed.faults().next().is_none() => editor.status = Some(Message::new("ui-event-updated")),
        _ => numbered(editor, sent),
    }
    if let Some(show) = printed {
        (editor.show, editor.focus) = (show, "event-paper");
    }
    Ok(())
}

/// Actions with the number of a Round or a player.
fn numbered(editor: &mut Editor, sent: &FormFields) {
    let event = &mut editor.document.event;
    if let Some(round) = sent.number_after("round-").filter(|round| (1..=event.round.len()).contains(round)) {
        (editor.shown, editor.focus) = (round - 1, "round");
    }
    if let Some(seat) = sent.number_after("player-").filter(|seat| *seat < event.player.len()) {
        (editor.opened, editor.focus) = (Some(seat), "f-player.name");
    }
    if let Some(seat) = sent.number_after("remove-").filter(|seat| *seat < event.player.len()) {
        let name = event.player[seat].name.clone();
        if !editor.plays(&name) {
            let event = &mut editor.document.event;
            event.player.remove(seat);
            event.drawn.retain(|drawn| *drawn != name);
            editor.opened = None;
            editor.status = Some(Message::new("ui-event-removed").text("player", name));
        }
    }
}

/// Adds the next Round to the file, and draws lots if none were drawn.
fn pair(editor: &mut Editor, means: &ActionContext<'_>) -> Result<(), Refusal> {
    if editor.typed.faults().next().is_some() {
        editor.status = Some(Message::new("ui-event-correct-first"));
        return Ok(());
    }
    let event = &mut editor.document.event;
    if event.lots.is_none() && event.drawn.is_empty() && event.round.is_empty() {
        event.lots = Some((means.lots)());
    }
    let report = (means.report)(&editor.document)?;
    if !report.sound {
        editor.status = Some(Message::new("ui-event-correct-first"));
        return Ok(());
    }
    if let Some(Next::Unfinished { round }) = &report.next {
        editor.shown = round - 1;
    }
    match paired(&editor.document, &report) {
        Ok(document) => {
            editor.document = document;
            editor.shown = editor.document.event.round.len() - 1;
            editor.focus = "round";
            editor.status = Some(Message::new("ui-event-paired").count("round", editor.shown + 1));
        }
        Err(why) => editor.status = Some(why.message),
    }
    Ok(())
}

/// Whether nothing was scored in a Round yet.
pub fn is_unplayed(round: &Round) -> bool {
    round.game.iter().all(|game| game.objective_points.is_none() && game.victory_points.is_none())
}

/// Takes the last Round away again, as long as nothing was scored in it.
fn unpair(editor: &mut Editor) {
    let rounds = &mut editor.document.event.round;
    if rounds.last().is_some_and(is_unplayed) && !editor.typed.begins("g.") {
        rounds.pop();
        editor.status = Some(Message::new("ui-event-unpaired").count("round", rounds.len() + 1));
        editor.shown = editor.shown.min(rounds.len().saturating_sub(1));
    }
}

/// Two players of the shown Round change places.
fn swap(editor: &mut Editor, one: &str, other: &str) {
    let Some(round) = editor.document.event.round.get_mut(editor.shown) else { return };
    let (Some(first), Some(second)) = (at(round, one).cloned(), at(round, other).cloned()) else { return };
    if let Some(place) = at(round, one) {
        second.clone_into(place);
    }
    if let Some(place) = at(round, other) {
        first.clone_into(place);
    }
    editor.focus = "round";
    editor.status = Some(Message::new("ui-event-swapped").text("one", first).text("other", second));
}

/// The name at a place of a Round: `3.1` is the second player of the fourth game.
fn at<'r>(round: &'r mut Round, place: &str) -> Option<&'r mut String> {
    if place == "bye" {
        return round.bye.as_mut();
    }
    let (game, side) = place.split_once('.')?;
    let (game, side): (usize, usize) = (game.parse().ok()?, side.parse().ok()?);
    round.game.get_mut(game)?.players.get_mut(side)
}

/// Says how many players were signed up.
fn added(editor: &mut Editor, sent: &FormFields) {
    let lines = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).count();
    let count = lines(sent.whole("names")) - lines(&editor.names);
    editor.focus = "f-names";
    editor.status = Some(Message::new("ui-event-signed-up").count("count", count));
}

/// Puts the pasted file on the editor.
fn open(editor: &mut Editor, sent: &FormFields) {
    let pasted = sent.whole("pasted");
    match read(pasted, format_of(pasted)) {
        Ok(document) => {
            *editor = Editor { status: Some(Message::new("ui-event-opened")), ..Editor::with(document) };
            editor.focus = "event-status";
        }
        Err(refusal) => {
            pasted.clone_into(&mut editor.pasted);
            editor.refused = Some(refusal);
            editor.focus = "event-refused";
        }
    }
}
