//! Objects: whose mark they bear, who controls them, how damaged they are.

use crate::record::Recorder;
use crate::scenario::cards;
use crate::scenario::clauses::Clauses;
use crate::scenario::facts::Pair;
use crate::scenario::frame::Frame;
use crate::scenario::kills::{has_role, is_specialist, is_worn_out};
use crate::scenario::sheet::{At, Moment, Position, Trooper, What, held_by, seat};
use crate::scenario::zones::neutral_counts;
use model::ids::Name;
use model::message::Message;
use model::scenario::Player;
use model::scenario::fact::{Controlled, Damage, Fact, Held, Manner, Structure, Whose};
use model::scenario::map::{Object, Point, Use};

/// Whether Markers keep others from controlling.
const MARKERS: &str = "its10-control-by-contact~markers-in-the-way";
/// Whether carrying a Beacon is contact with it.
const CARRIED: &str = "its10-control-by-contact~a-carried-beacon";

fn marked(moment: &Moment<'_>, object: &Object, held: &Held, player: Player) -> bool {
    let Some(thing) = moment.objects.get(&object.id) else { return false };
    let marks = |players: &Vec<Player>| players.contains(&player) || (held.by_anybody && !players.is_empty());
    let worn_out = held.worn_out.is_some_and(|wear| is_worn_out(object, thing, wear));
    !worn_out && thing.marks.get(&held.mark).is_some_and(marks)
}

/// The moment, where it says anything of such objects.
fn known<'s>(frame: Frame<'s>, sort: &Name, at: At) -> Option<&'s Moment<'s>> {
    let moment = frame.sheet.moment(at)?;
    let listed =
        frame.sheet.scenario.objects.iter().any(|one| one.sort == *sort && moment.objects.contains_key(&one.id));
    listed.then_some(moment)
}

/// Objects that bear a player's mark.
pub fn held(frame: Frame<'_>, held: &Held, at: At) -> Option<Pair> {
    let moment = known(frame, &held.objects, at)?;
    let of = |player| {
        let own =
            held.objects_for(frame.sheet.scenario, player).filter(|one| marked(moment, one, held, player)).count();
        i64::try_from(own).unwrap_or(i64::MAX)
    };
    Some([of(Player::A), of(Player::B)])
}

/// Whether three marked objects stand in a row.
pub fn line(frame: Frame<'_>, held: &Held, at: At) -> Option<Pair> {
    let moment = known(frame, &held.objects, at)?;
    let of = |player| {
        let own = held.objects_for(frame.sheet.scenario, player).filter(|one| marked(moment, one, held, player));
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
        let own = frame
            .sheet
            .scenario
            .objects_of(&structure.objects)
            .find(|one| one.belongs_to(Some(structure.of), player))?;
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

/// What somebody beside an object does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// Controls it, unless others are there.
    Controls,
    /// Keeps others from it.
    Denies,
    /// Nothing.
    Nothing,
}

/// What somebody beside an object does: a model that is not Null controls.
fn effect(
    frame: Frame<'_>,
    controlled: &Controlled,
    trooper: &Trooper<'_>,
    position: &Position<'_>,
    clauses: &mut Clauses,
) -> Effect {
    let rules = frame.rules;
    let why = match trooper.what {
        What::Trooper | What::Stand => None,
        What::Echo | What::Device => Some(rules.markers_do_not_control),
        What::Xenotech | What::Civilian | What::DesignatedTarget | What::Decoy => {
            let counts = controlled.xenotech && trooper.what == What::Xenotech;
            (!counts && !neutral_counts(frame, trooper)).then_some(rules.neutral)
        }
    };
    if let Some(why) = why {
        clauses.insert(why);
        return Effect::Nothing;
    }
    if position.is_any(rules.markers.value) {
        clauses.insert(rules.markers_do_not_control);
        return if frame.follows(MARKERS, "a-marker-is-in-the-way") { Effect::Denies } else { Effect::Nothing };
    }
    let null = position.null;
    if controlled.manner == Manner::Carried {
        let touched = position.enemy_contact || (position.null_enemy_contact && !controlled.past_null);
        clauses.extend(null.then_some(rules.null_does_not_control));
        let lost = if controlled.both_at_once { null && touched } else { null || touched };
        return if lost { Effect::Nothing } else { Effect::Controls };
    }
    if null {
        clauses.insert(rules.null_does_not_control);
        return Effect::Nothing;
    }
    Effect::Controls
}

/// Whether somebody touches an object.
fn touches(frame: Frame<'_>, manner: Manner, position: &Position<'_>, object: &Object) -> bool {
    let carries = position.carries(object);
    match manner {
        Manner::Carried => carries,
        Manner::Specialist => carries || position.touches(object),
        Manner::Contact => {
            position.touches(object) || (carries && !frame.follows(CARRIED, "contact-on-the-table-only"))
        }
    }
}

/// Somebody beside an object, and how it stands there.
type Beside<'s> = (&'s Trooper<'s>, &'s Position<'s>);

/// Who controls an object, and with whom.
fn controller<'s>(
    frame: Frame<'s>,
    controlled: &Controlled,
    object: &Object,
    at: At,
    clauses: &mut Clauses,
) -> Option<(Player, Vec<Beside<'s>>)> {
    let mut touching: [Vec<Beside<'s>>; 2] = [Vec::new(), Vec::new()];
    let mut denied = [false, false];
    for (trooper, position) in frame.sheet.standing(at) {
        if !touches(frame, controlled.manner, position, object) {
            continue;
        }
        match effect(frame, controlled, trooper, position, clauses) {
            Effect::Controls => touching[seat(trooper.player)].push((trooper, position)),
            Effect::Denies => denied[seat(trooper.player.adversary())] = true,
            Effect::Nothing => {}
        }
    }
    let alone = |player: &&Player| {
        let (own, other) = (seat(**player), seat(player.adversary()));
        !touching[own].is_empty() && touching[other].is_empty() && !denied[own]
    };
    if touching.iter().all(|own| !own.is_empty()) {
        clauses.insert(frame.rules.both_in_contact);
    }
    let player = *Player::ALL.iter().find(alone)?;
    let own = std::mem::take(&mut touching[seat(player)]);
    if controlled.manner == Manner::Specialist {
        clauses.insert(frame.rules.specialists_control);
        let mut specialists = own.iter().filter(|(trooper, _)| is_specialist(frame, trooper));
        if !specialists.any(|(trooper, _)| !cards::interfered(frame, trooper, clauses)) {
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
    own: &[Beside<'_>],
) -> bool {
    let Some(role) = controlled.by else { return true };
    let beside = || {
        frame.sheet.standing(at).any(|(trooper, position)| {
            trooper.player == player
                && trooper.what == What::Xenotech
                && has_role(frame, trooper, role)
                && position.touches(object)
        })
    };
    if controlled.nobody_else && own.len() > 1 {
        return false;
    }
    own.iter().any(|(trooper, _)| has_role(frame, trooper, role)) || beside()
}

/// Writes who controls an object.
fn write(
    frame: Frame<'_>,
    record: &mut Recorder,
    (controlled, fact): (&Controlled, &Fact),
    (object, at): (&Object, At),
    holder: Option<Player>,
    clauses: Clauses,
) {
    if record.is_silent() {
        return;
    }
    let word = holder.map_or("nobody", Player::as_str);
    let message = Message::new("step-controls").with("object", object.name()).word("player", word);
    let message = message.number("number", i64::from(object.number.unwrap_or(0))).number("round", at.round());
    let step = record.step(message);
    let step = match controlled.manner {
        Manner::Contact => step.cite(frame.rules.controls),
        Manner::Specialist | Manner::Carried => step,
    };
    let step = clauses.write(step).decides(["controls.", object.id.as_str()].concat(), held_by(holder));
    frame.give_share(step, fact);
}

/// Whether it is known who touches and carries such objects. Where bases were placed, that is known of those whose size is
/// stated alone, and of those of which somebody says so.
fn is_known(controlled: &Controlled, moment: &Moment<'_>) -> bool {
    let sort = &controlled.objects;
    let meant = |object: &&Object| !moment.placed || object.sort == *sort;
    let said = |position: &Position<'_>| position.contact.iter().chain(&position.carries).any(meant);
    let found = controlled.manner != Manner::Carried && moment.touchable.contains(&sort);
    found || moment.standing().any(said)
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
    if !is_known(controlled, moment) {
        return None;
    }
    let mut pair = [0, 0];
    for object in sheet.scenario.objects_of(&controlled.objects) {
        let mut clauses = Clauses::of(record);
        let found = controller(frame, controlled, object, at, &mut clauses);
        let holder = found.as_ref().map(|(player, _)| *player);
        write(frame, record, (controlled, fact), (object, at), holder, clauses);
        let Some((player, own)) = found else { continue };
        let in_zone = |whose: Whose| {
            let side = whose.seen_from(player);
            let is_home = |id: &Name| {
                let zone = sheet.scenario.zones.iter().find(|zone| zone.id == *id);
                zone.is_some_and(|zone| zone.player == Some(side) && zone.used == Use::Deployment)
            };
            if controlled.itself {
                return moment.objects.get(&object.id).is_some_and(|thing| thing.inside.iter().any(is_home));
            }
            own.iter().any(|(_, position)| position.inside.iter().any(|(zone, _)| is_home(&zone.id)))
        };
        let fits = object.belongs_to(controlled.of, player)
            && by_whom(frame, controlled, object, at, player, &own)
            && controlled.deployment_zone.is_none_or(in_zone);
        pair[seat(player)] += i64::from(fits);
    }
    Some(pair)
}
