//! Objects: whose mark they bear, who controls them, how damaged they are.

use std::collections::BTreeSet;

use crate::engine::record::{Cite, Recorder, StepHandle};
use crate::engine::scenario::Frame;
use crate::engine::scenario::cards;
use crate::engine::scenario::facts::{Pair, shapes};
use crate::engine::scenario::kills::{has_role, is_specialist, null};
use crate::engine::scenario::sheet::{At, Moment, Position, Trooper, What, held_by, seat};
use crate::model::ids::Name;
use crate::model::message::Message;
use crate::model::scenario::Player;
use crate::model::scenario::fact::{Controlled, Damage, Fact, Held, Manner, Structure, Whose};
use crate::model::scenario::place::{Object, Point, Use};

fn marked(moment: &Moment, object: &Object, held: &Held, player: Player) -> bool {
    let marks = moment.objects.get(&object.id).and_then(|thing| thing.marks.get(&held.mark));
    marks.is_some_and(|players| players.contains(&player))
}

/// The moment, where it says anything of such objects.
fn known<'s>(frame: Frame<'s>, sort: &Name, at: At) -> Option<&'s Moment> {
    let moment = frame.sheet.moment(at)?;
    let listed =
        frame.sheet.scenario.objects.iter().any(|one| one.sort == *sort && moment.objects.contains_key(&one.id));
    listed.then_some(moment)
}

/// Objects that bear a player's mark.
pub fn held(frame: Frame<'_>, held: &Held, at: At) -> Option<Pair> {
    let moment = known(frame, &held.objects, at)?;
    let of = |player| {
        let own = held.among(frame.sheet.scenario, player).filter(|one| marked(moment, one, held, player)).count();
        i64::try_from(own).unwrap_or(i64::MAX)
    };
    Some([of(Player::A), of(Player::B)])
}

/// Whether three marked objects stand in a row.
pub fn line(frame: Frame<'_>, held: &Held, at: At) -> Option<Pair> {
    let moment = known(frame, &held.objects, at)?;
    let of = |player| {
        let own = held.among(frame.sheet.scenario, player).filter(|one| marked(moment, one, held, player));
        i64::from(in_a_row(&own.map(|one| one.at).collect::<Vec<_>>()))
    };
    Some([of(Player::A), of(Player::B)])
}

/// Whether three of the points lie on a straight line.
fn in_a_row(points: &[Point]) -> bool {
    let off = |from: &Point, to: &Point, axis: usize| to[axis].tenths() - from[axis].tenths();
    points.iter().enumerate().any(|(i, one)| {
        points[i + 1..].iter().enumerate().any(|(j, two)| {
            points[i + j + 2..]
                .iter()
                .any(|three| off(one, two, 0) * off(one, three, 1) == off(one, two, 1) * off(one, three, 0))
        })
    })
}

/// The damage of a player's thing: what is left of it, what it has lost, whether it is Destroyed.
pub fn structure(frame: Frame<'_>, structure: &Structure, at: At) -> Option<Pair> {
    let moment = known(frame, &structure.objects, at)?;
    let of = |player: Player| {
        let own = frame.sheet.scenario.objects_of(&structure.objects).find(|one| one.is(Some(structure.of), player))?;
        let full = i64::from(own.profile?.structure);
        let left = moment.objects.get(&own.id).and_then(|thing| thing.structure)?;
        Some(match structure.what {
            Damage::Left => left.max(0),
            Damage::Lost => (full - left).clamp(0, full),
            Damage::Destroyed => i64::from(left < 0),
        })
    };
    Some([of(Player::A)?, of(Player::B)?])
}

/// Whether somebody can control anything: a model that is not Null.
fn counts(frame: Frame<'_>, at: At, trooper: &Trooper, position: &Position, clauses: &mut BTreeSet<Cite>) -> bool {
    let rules = frame.rules;
    match trooper.what {
        What::Trooper | What::Stand => {}
        What::Echo | What::Device => {
            clauses.insert(rules.markers_do_not_control);
            return false;
        }
        What::Xenotech | What::Civilian | What::DesignatedTarget | What::Decoy => {
            clauses.insert(rules.neutral);
            return false;
        }
    }
    if position.is_any(rules.markers.is) {
        clauses.insert(rules.markers_do_not_control);
        return false;
    }
    if null(frame, at, trooper) {
        clauses.insert(rules.null_does_not_control);
        return false;
    }
    true
}

/// Who controls an object, and with whom.
fn controller<'s>(
    frame: Frame<'s>,
    controlled: &Controlled,
    object: &Object,
    at: At,
    clauses: &mut BTreeSet<Cite>,
) -> Option<(Player, Vec<&'s Trooper>)> {
    let mut touching: [Vec<&Trooper>; 2] = [Vec::new(), Vec::new()];
    for trooper in &frame.sheet.troopers {
        let Some(position) = frame.sheet.position(at, &trooper.name) else { continue };
        let there = match controlled.manner {
            Manner::Carried => position.carries.contains(&object.id),
            Manner::Contact | Manner::Specialist => {
                position.contact.contains(&object.id) || position.carries.contains(&object.id)
            }
        };
        if !there || !counts(frame, at, trooper, position, clauses) {
            continue;
        }
        if controlled.manner == Manner::Carried && position.enemy_contact {
            continue;
        }
        touching[seat(trooper.player)].push(trooper);
    }
    let alone =
        |player: &&Player| !touching[seat(**player)].is_empty() && touching[seat(player.adversary())].is_empty();
    if touching.iter().all(|own| !own.is_empty()) {
        clauses.insert(frame.rules.both_in_contact);
    }
    let player = *Player::ALL.iter().find(alone)?;
    let own = std::mem::take(&mut touching[seat(player)]);
    if controlled.manner == Manner::Specialist {
        clauses.insert(frame.rules.specialists_control);
        let specialists =
            |trooper: &&Trooper| is_specialist(frame, trooper) && !cards::interfered(frame, trooper, clauses);
        if !own.iter().any(specialists) {
            return None;
        }
    }
    Some((player, own))
}

/// Whether the control is by whom the fact asks for: one that controls, or the Xenotech beside it.
fn by_whom(
    frame: Frame<'_>,
    controlled: &Controlled,
    object: &Object,
    at: At,
    player: Player,
    own: &[&Trooper],
) -> bool {
    let Some(role) = controlled.by else { return true };
    let beside = || {
        frame.sheet.of(player).any(|trooper| {
            trooper.what == What::Xenotech
                && has_role(frame, trooper, role)
                && frame.sheet.position(at, &trooper.name).is_some_and(|position| position.contact.contains(&object.id))
        })
    };
    own.iter().any(|trooper| has_role(frame, trooper, role)) || beside()
}

/// Objects under a player's control.
pub fn controlled(
    frame: Frame<'_>,
    record: &mut Recorder,
    controlled: &Controlled,
    fact: &Fact,
    at: At,
) -> Option<Pair> {
    let sheet = frame.sheet;
    let moment = sheet.moment(at)?;
    let said = |position: &Position| !position.contact.is_empty() || !position.carries.is_empty();
    if !moment.positions.values().any(said) {
        return None;
    }
    let mut pair = [0, 0];
    for object in sheet.scenario.objects_of(&controlled.objects) {
        let mut clauses = BTreeSet::new();
        let found = controller(frame, controlled, object, at, &mut clauses);
        let word = found.as_ref().map_or("nobody", |(player, _)| player.as_str());
        let message = Message::new("step-controls").term("object", object.term.as_str()).word("player", word);
        let message = message.number("number", i64::from(object.number.unwrap_or(0)));
        let step = record.step(message);
        let step = match controlled.manner {
            Manner::Contact => step.cite(frame.rules.controls),
            Manner::Specialist | Manner::Carried => step,
        };
        let step = clauses.into_iter().fold(step, StepHandle::cite);
        shapes(
            frame,
            step.decides(format!("controls.{}", object.id), held_by(found.as_ref().map(|(player, _)| *player))),
            fact,
        );
        let Some((player, own)) = found else { continue };
        let in_zone = |whose: Whose| {
            let side = whose.of(player);
            own.iter().filter_map(|trooper| sheet.position(at, &trooper.name)).any(|position| {
                let mut zones = sheet.scenario.zones.iter().filter(|zone| position.inside.contains_key(&zone.id));
                zones.any(|zone| zone.player == Some(side) && zone.used == Use::Deployment)
            })
        };
        let fits = object.is(controlled.of, player)
            && by_whom(frame, controlled, object, at, player, &own)
            && controlled.deployment_zone.is_none_or(in_zone);
        pair[seat(player)] += i64::from(fits);
    }
    Some(pair)
}
