//! What cannot be: more than there is, a part greater than its whole, somebody in two places.

use crate::scenario::base_limits::{self, Reach};
use crate::scenario::frame::Frame;
use crate::scenario::names::{named, unknown};
use crate::scenario::sheet::{At, Card, Moment, Thing, seat};
use crate::wounds::DEAD;
use model::ids::{ClauseId, Name};
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::fact::{Fact, FactKind};
use model::scenario::map::{Object, Use};
use model::scenario::{Hvt, Intelcom, Player};

/// Checks a whole sheet.
///
/// # Errors
/// A refusal that names the fact, the limit and where it is.
pub fn check(frame: Frame<'_>) -> Result<(), Refusal> {
    let sheet = frame.sheet;
    for (at, moment) in sheet.moments() {
        totals(frame, moment, at)?;
        positions(frame, moment)?;
    }
    trackers(frame)?;
    hvts(frame)?;
    cards(frame)
}

fn totals(frame: Frame<'_>, moment: &Moment<'_>, at: At) -> Result<(), Refusal> {
    let scenario = frame.sheet.scenario;
    for player in Player::ALL {
        for (id, number) in &moment.totals[seat(*player)] {
            let Some(fact) = scenario.fact(id.as_str()).filter(|fact| !fact.is_derived()) else {
                return Err(unknown(
                    at.path(*player, id.as_str()),
                    id.as_str(),
                    scenario.facts.iter().filter(|fact| !fact.is_derived()).map(|fact| fact.id.as_str()),
                ));
            };
            let most = frame.kind(fact).max_stated(scenario);
            if !(0..=most).contains(number) {
                let refusal = Refusal::out_of_bounds(&at.path(*player, id.as_str()), *number, 0, most);
                return Err(refusal.citing(because(frame, fact)));
            }
            part(frame, moment, fact, *player, at)?;
        }
    }
    for fact in &scenario.facts {
        let [a, b] = [0, 1].map(|seat| moment.totals[seat].get(&fact.id).copied().unwrap_or(0));
        if a + b > 0 && fact.together(scenario).is_some_and(|most| a + b > most) {
            let message = Message::new("refusal-score-together").text("fact", fact.id.as_str());
            let message = message.number("a", a).number("b", b).number("most", fact.together(scenario).unwrap_or(0));
            return Err(Refusal::new(at.path(Player::A, fact.id.as_str()), message).citing(because(frame, fact)));
        }
    }
    Ok(())
}

/// The clauses that say how a fact is counted, else those of the objectives that judge it.
fn because(frame: Frame<'_>, fact: &Fact) -> Vec<ClauseId> {
    let entry = &frame.sheet.entry;
    let judges = frame.sheet.scenario.objectives.iter().filter(|one| one.may_judge(&fact.id));
    match fact.clauses.as_slice() {
        [] => judges.map(|one| ClauseId::new(entry, &one.clause)).collect(),
        counted => counted.iter().map(|clause| clause.resolve(entry)).collect(),
    }
}

/// A part cannot be more than its whole.
fn part(frame: Frame<'_>, moment: &Moment<'_>, fact: &Fact, player: Player, at: At) -> Result<(), Refusal> {
    let own = &moment.totals[seat(player)];
    let Some(whole) = &fact.within else { return Ok(()) };
    let (Some(found), Some(most)) = (own.get(&fact.id), own.get(whole)) else { return Ok(()) };
    // A line is made of three.
    let least = if matches!(fact.is, FactKind::Line(_)) { found * 3 } else { *found };
    if least > *most {
        let message = Message::new("refusal-score-part").text("fact", fact.id.as_str()).text("whole", whole.as_str());
        let message = message.number("found", least).number("most", *most);
        return Err(Refusal::new(at.path(player, fact.id.as_str()), message).citing(because(frame, fact)));
    }
    Ok(())
}

fn positions(frame: Frame<'_>, moment: &Moment<'_>) -> Result<(), Refusal> {
    let sheet = frame.sheet;
    if sheet.troopers.is_empty() {
        return Ok(());
    }
    let reach = Reach::printed(frame.context)?;
    for (trooper, position) in sheet.troopers.iter().zip(&moment.positions) {
        let (name, Some(position)) = (trooper.name, position) else { continue };
        if position.spot.is_none() {
            base_limits::check(frame, &reach, name, position)?;
        }
        let most = if trooper.bears(frame.rules.baggage.value) { 2 } else { 1 };
        let carried = i64::try_from(position.carries.len()).unwrap_or(i64::MAX);
        if carried > most {
            return Err(Refusal::out_of_bounds(&format!("{name}.carries"), carried, 0, most));
        }
        let leads = |leader: &str| sheet.troopers.iter().any(|one| one.name == leader && one.player == trooper.player);
        if let Some(leader) = position.follows.filter(|leader| !leads(leader)) {
            return Err(unknown(format_args!("{name}.follows"), leader, sheet_names(frame).into_iter()));
        }
        let gone = position.is(DEAD);
        let stated = !position.inside.is_empty() || !position.contact.is_empty() || !position.carries.is_empty();
        let placed = stated || position.spot.is_some();
        if placed && (gone || !trooper.deployed) {
            let (id, clause) = if gone {
                ("refusal-score-dead-in-place", frame.rules.dead_are_removed)
            } else {
                ("refusal-score-undeployed-in-place", frame.rules.killed_undeployed)
            };
            let refusal = Refusal::new(name, Message::new(id).text("trooper", name));
            return Err(refusal.citing([ClauseId::from_static(clause)]));
        }
    }
    for zone in moment.zones.keys().chain(moment.assigned.iter().flatten()) {
        named("zone", zone, sheet.scenario.zones.iter().map(|zone| &zone.id))?;
    }
    for (object, thing) in &moment.objects {
        named("object", object, sheet.scenario.objects.iter().map(|object| &object.id))?;
        let placed = sheet.scenario.objects.iter().find(|one| one.id == *object);
        let full = placed.and_then(|one| one.profile).map(|profile| i64::from(profile.structure));
        marks(frame, placed, thing)?;
        for zone in &thing.inside {
            named(format_args!("object.{object}.inside"), zone, sheet.scenario.zones.iter().map(|zone| &zone.id))?;
        }
        if let Some(left) = thing.structure {
            let most = full.ok_or_else(|| Refusal::missing(format!("object.{object}")))?;
            if left > most {
                return Err(Refusal::out_of_bounds(&format!("object.{object}.structure"), left, -1, most));
            }
        }
    }
    Ok(())
}

/// Both players' marks on one object only where the scenario counts them both.
fn marks(frame: Frame<'_>, object: Option<&Object>, thing: &Thing) -> Result<(), Refusal> {
    let Some(object) = object else { return Ok(()) };
    let scenario = frame.sheet.scenario;
    let known: Vec<&Name> = scenario.facts.iter().filter_map(|fact| fact.mark_on(&object.sort)).collect();
    for (mark, players) in &thing.marks {
        named(format_args!("object.{}.marks", object.id), mark, known.iter().copied())?;
        if players.len() < 2 {
            continue;
        }
        let shared = scenario.facts.iter().any(|fact| {
            fact.mark_on(&object.sort) == Some(mark) && matches!(&fact.is, FactKind::Held(held) if held.shared)
        });
        if !shared {
            let found = i64::try_from(players.len()).unwrap_or(i64::MAX);
            return Err(Refusal::out_of_bounds(&format!("object.{}.marks.{mark}", object.id), found, 0, 1));
        }
    }
    Ok(())
}

/// A harmed HVT decides only where one is neutral, if only at first.
fn hvts(frame: Frame<'_>) -> Result<(), Refusal> {
    let neutral = matches!(frame.sheet.scenario.hvt, Hvt::Masked | Hvt::Neutral);
    if !neutral && frame.sheet.hvt_lost.contains(&true) {
        return Err(Refusal::new("hvt-lost", Message::new("refusal-score-no-neutral-hvt")));
    }
    Ok(())
}

/// One DataTracker a side.
fn trackers(frame: Frame<'_>) -> Result<(), Refusal> {
    for player in Player::ALL {
        let found = frame.sheet.of(*player).filter(|trooper| trooper.datatracker).count();
        if found > 1 {
            let found = i64::try_from(found).unwrap_or(i64::MAX);
            return Err(Refusal::out_of_bounds(&format!("{}.datatracker", player.as_str()), found, 0, 1));
        }
    }
    Ok(())
}

/// Only what the scenario lets cards do.
fn cards(frame: Frame<'_>) -> Result<(), Refusal> {
    let scenario = frame.sheet.scenario;
    for (player, card) in &frame.sheet.cards {
        let used = match card {
            Card::SupportAndControl { zone, .. } => {
                let operations = scenario.zones.iter().filter(|zone| zone.used == Use::Operations);
                named("intelcom.zone", zone, operations.map(|zone| &zone.id))?;
                Intelcom::SupportAndControl
            }
            Card::Interference { trooper } => {
                let known = sheet_names(frame);
                match trooper {
                    Some(trooper) if !known.contains(&trooper.as_str()) => {
                        return Err(unknown("intelcom.trooper", trooper, known.into_iter()));
                    }
                    None if !known.is_empty() => return Err(Refusal::missing("intelcom.trooper")),
                    Some(_) | None => {}
                }
                Intelcom::Interference
            }
            Card::Counterespionage { .. } => Intelcom::Counterespionage,
            Card::Provisions { .. } => Intelcom::Provisions,
        };
        if !scenario.intelcom.contains(&used) {
            let message = Message::new("refusal-score-card").word("use", used.as_str());
            return Err(Refusal::new(format!("intelcom.{}", player.as_str()), message));
        }
    }
    Player::ALL.iter().try_for_each(|player| given_up(frame, *player))
}

/// A card that is put to use is no objective any more, and none is used twice.
fn given_up(frame: Frame<'_>, player: Player) -> Result<(), Refusal> {
    let costs_a_card = |(owner, card): &&(Player, Card)| {
        *owner == player && matches!(card, Card::SupportAndControl { .. } | Card::Interference { .. })
    };
    let used = i64::try_from(frame.sheet.cards.iter().filter(costs_a_card).count()).unwrap_or(i64::MAX);
    let most = i64::from(frame.sheet.scenario.classified);
    let clause = ClauseId::from_static(frame.rules.card_is_given_up);
    if used > most {
        let message = Message::new("refusal-score-too-many-cards").word("player", player.as_str());
        let message = message.number("found", used).number("most", most);
        return Err(Refusal::new(format!("intelcom.{}", player.as_str()), message).citing([clause]));
    }
    let classified = frame.sheet.scenario.facts.iter().find(|fact| matches!(fact.is, FactKind::Classified(_)));
    let Some(fact) = classified.filter(|_| used > 0) else { return Ok(()) };
    match frame.sheet.end.totals[seat(player)].get(&fact.id) {
        Some(found) if *found > most - used => {
            let path = At::End.path(player, fact.id.as_str());
            let message = Message::new("refusal-score-given-up").text("path", path.as_str()).number("found", *found);
            let message = message.number("used", used).number("left", most - used);
            Err(Refusal::new(path, message).citing([clause]))
        }
        Some(_) | None => Ok(()),
    }
}

fn sheet_names(frame: Frame<'_>) -> Vec<&str> {
    frame.sheet.troopers.iter().map(|trooper| trooper.name).collect()
}
