//! What the button that was pressed asks for.

use crate::event::desk::{Desk, Sent, Show, format_of};
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use rulings::event::file::Round;
use rulings::event::{Document, Next, Report, paired, read};

/// What an action needs besides the desk.
pub struct Means<'m> {
    /// The pack whose rules hold.
    pub scope: Scope,
    /// Reports on a file.
    pub report: &'m dyn Fn(&Document) -> Result<Report, Refusal>,
    /// Draws a number for the lots.
    pub lots: &'m dyn Fn() -> u32,
}

/// Does it.
///
/// # Errors
/// A refusal of a file on which nothing can be reported.
pub fn act(desk: &mut Desk, sent: &Sent, means: &Means<'_>) -> Result<(), Refusal> {
    if desk.refused.is_some() || sent.does().is_empty() {
        return Ok(());
    }
    desk.focus = "event-status";
    let printed = Show::PRINTED.into_iter().find(|show| show.as_str() == sent.does());
    match sent.does() {
        "pair" => pair(desk, means)?,
        "unpair" => unpair(desk),
        "swap" => swap(desk, sent.get("swap.one"), sent.get("swap.other")),
        "add" => added(desk, sent),
        "close" => desk.opened = None,
        "open" => open(desk, sent),
        "clear" => (desk.show, desk.focus) = (Show::Clear, "event-clear"),
        "new" => {
            *desk = Desk { told: Some(Message::new("ui-event-new")), ..Desk::empty(means.scope) };
            desk.focus = "event-status";
        }
        "update" if desk.typed.faults().next().is_none() => desk.told = Some(Message::new("ui-event-updated")),
        _ => numbered(desk, sent),
    }
    if let Some(show) = printed {
        (desk.show, desk.focus) = (show, "event-paper");
    }
    Ok(())
}

/// What names a Round or a player.
fn numbered(desk: &mut Desk, sent: &Sent) {
    let event = &mut desk.document.event;
    if let Some(round) = sent.number_after("round-").filter(|round| (1..=event.round.len()).contains(round)) {
        (desk.shown, desk.focus) = (round - 1, "round");
    }
    if let Some(seat) = sent.number_after("player-").filter(|seat| *seat < event.player.len()) {
        (desk.opened, desk.focus) = (Some(seat), "f-player.name");
    }
    if let Some(seat) = sent.number_after("remove-").filter(|seat| *seat < event.player.len()) {
        let name = event.player[seat].name.clone();
        if !desk.plays(&name) {
            let event = &mut desk.document.event;
            event.player.remove(seat);
            event.drawn.retain(|drawn| *drawn != name);
            desk.opened = None;
            desk.told = Some(Message::new("ui-event-removed").text("player", name));
        }
    }
}

/// Adds the next Round to the file. Where lots were never drawn, they are now.
fn pair(desk: &mut Desk, means: &Means<'_>) -> Result<(), Refusal> {
    if desk.typed.faults().next().is_some() {
        desk.told = Some(Message::new("ui-event-correct-first"));
        return Ok(());
    }
    let event = &mut desk.document.event;
    if event.lots.is_none() && event.drawn.is_empty() && event.round.is_empty() {
        event.lots = Some((means.lots)());
    }
    let report = (means.report)(&desk.document)?;
    if !report.sound {
        desk.told = Some(Message::new("ui-event-correct-first"));
        return Ok(());
    }
    if let Some(Next::Unfinished { round }) = &report.next {
        desk.shown = round - 1;
    }
    match paired(&desk.document, &report) {
        Ok(document) => {
            desk.document = document;
            desk.shown = desk.document.event.round.len() - 1;
            desk.focus = "round";
            desk.told = Some(Message::new("ui-event-paired").count("round", desk.shown + 1));
        }
        Err(why) => desk.told = Some(why.message),
    }
    Ok(())
}

/// Whether nothing was scored in a Round yet.
pub fn is_unplayed(round: &Round) -> bool {
    round.game.iter().all(|game| game.objective_points.is_none() && game.victory_points.is_none())
}

/// Takes the last Round away again, as long as nothing was scored in it.
fn unpair(desk: &mut Desk) {
    let rounds = &mut desk.document.event.round;
    if rounds.last().is_some_and(is_unplayed) && !desk.typed.begins("g.") {
        rounds.pop();
        desk.told = Some(Message::new("ui-event-unpaired").count("round", rounds.len() + 1));
        desk.shown = desk.shown.min(rounds.len().saturating_sub(1));
    }
}

/// Two players of the shown Round change places.
fn swap(desk: &mut Desk, one: &str, other: &str) {
    let Some(round) = desk.document.event.round.get_mut(desk.shown) else { return };
    let (Some(first), Some(second)) = (at(round, one).cloned(), at(round, other).cloned()) else { return };
    if let Some(place) = at(round, one) {
        second.clone_into(place);
    }
    if let Some(place) = at(round, other) {
        first.clone_into(place);
    }
    desk.focus = "round";
    desk.told = Some(Message::new("ui-event-swapped").text("one", first).text("other", second));
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
fn added(desk: &mut Desk, sent: &Sent) {
    let lines = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).count();
    let count = lines(sent.whole("names")) - lines(&desk.names);
    desk.focus = "f-names";
    desk.told = Some(Message::new("ui-event-signed-up").count("count", count));
}

/// Puts the pasted file on the desk.
fn open(desk: &mut Desk, sent: &Sent) {
    let pasted = sent.whole("pasted");
    match read(pasted, format_of(pasted)) {
        Ok(document) => {
            *desk = Desk { told: Some(Message::new("ui-event-opened")), ..Desk::with(document) };
            desk.focus = "event-status";
        }
        Err(refusal) => {
            pasted.clone_into(&mut desk.pasted);
            desk.refused = Some(refusal);
            desk.focus = "event-refused";
        }
    }
}
