//! Zones of Operations: who dominates and who secures them, and who is in them.

use crate::record::Recorder;
use crate::scenario::clauses::Clauses;
use crate::scenario::facts::{Facts, Pair};
use crate::scenario::frame::Frame;
use crate::scenario::kills::{baggage, has_role, lies_in};
use crate::scenario::sheet::{At, Card, Extent, Moment, Position, Trooper, What, held_by, seat};
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::fact::{Civilians, Dominated, Fact, Present, Secured, Where, Which};
use model::scenario::map::{Shape, Zone};

/// Whether a base has to lie in a zone totally to dominate it.
const HALF_OR_ALL: &str = "its10-dominate-zone-of-operations~half-the-base-or-all-of-it";
/// Whether every G: Servant dominates.
const SERVANTS: &str = "its10-dominate-zone-of-operations~servants-troops-or-remotes";
/// Whether any part of a base secures a zone.
const SECURES_HOW_FAR: &str = "its10-secure-zone-of-operations~how-far-inside";
/// Whether Markers secure a zone.
const SECURES_AS_MARKER: &str = "its10-secure-zone-of-operations~markers-inside";
/// Whether any part of a base brings a card's number into a zone.
const CARD_HOW_FAR: &str = "its10-intelcom-support-and-control~inside-the-zone";
/// Whether a card is used in a game that ended early.
const CARD_EARLY: &str = "its10-intelcom-card~a-game-that-ends-early";
/// Whether an HVT counts for its player.
const HVT: &str = "its10-high-value-target~in-zones-and-in-contact";
/// Whether the Xenotech counts like a trooper.
const XENOTECH: &str = "its10-xenotech~holds-nothing";
/// What a G: Servant is, and which of them are Remotes.
const SERVANT: [&str; 2] = ["ghost-servant", "remote"];

/// Whether a neutral model counts for its player all the same.
pub fn neutral_counts(frame: Frame<'_>, trooper: &Trooper<'_>) -> bool {
    match trooper.what {
        What::Xenotech => frame.follows(XENOTECH, "as-a-trooper"),
        What::Civilian | What::DesignatedTarget | What::Decoy => frame.follows(HVT, "counts-for-its-player"),
        What::Trooper | What::Stand | What::Echo | What::Device => false,
    }
}

/// The middle of a zone's outline, from player A's edge.
fn depth(zone: &Zone) -> i64 {
    let edges = zone.shape.iter().flat_map(|shape| match shape {
        Shape::Rectangle { y, .. } => *y,
        Shape::Circle { at, radius } => [
            Length::from_tenths(at[1].tenths() - radius.tenths()),
            Length::from_tenths(at[1].tenths() + radius.tenths()),
        ],
    });
    let all: Vec<i64> = edges.map(Length::tenths).collect();
    all.iter().min().zip(all.iter().max()).map_or(0, |(least, most)| least + most)
}

/// The zones that a fact looks at for a player.
fn looked_at<'s>(
    frame: Frame<'s>,
    sort: &'s Name,
    which: Option<Which>,
    player: Player,
    at: At,
) -> Result<Vec<&'s Zone>, Refusal> {
    let mut zones: Vec<&Zone> = frame.sheet.scenario.zones_of(sort).collect();
    let Some(which) = which else { return Ok(zones) };
    if which == Which::AssignedToEither {
        let both = Player::ALL.iter().map(|player| looked_at(frame, sort, Some(Which::Assigned), *player, at));
        let both = both.collect::<Result<Vec<_>, _>>()?.concat();
        zones.retain(|zone| both.iter().any(|one| one.id == zone.id));
        return Ok(zones);
    }
    if which == Which::Assigned {
        let assigned = frame.sheet.moment(at).and_then(|moment| moment.assigned[seat(player)].as_ref());
        let assigned = assigned.ok_or_else(|| Refusal::missing(at.path(player, "assigned")))?;
        zones.retain(|zone| zone.id == *assigned);
        if zones.is_empty() {
            let message = Message::new("refusal-score-not-of-the-sort").text("found", assigned.as_str());
            return Err(Refusal::new(at.path(player, "assigned"), message.text("expected", sort.as_str())));
        }
        return Ok(zones);
    }
    zones.sort_by_key(|zone| depth(zone));
    let place = match (which, player) {
        (Which::Central, _) => zones.len() / 2,
        (Which::Nearest, Player::A) | (Which::Farthest, Player::B) => 0,
        (Which::Nearest, Player::B) | (Which::Farthest, Player::A) => zones.len().saturating_sub(1),
        (Which::Assigned | Which::AssignedToEither, _) => return Ok(zones),
    };
    Ok(zones.get(place).copied().into_iter().collect())
}

/// What somebody who lies in a zone so far brings into its count; notes the clauses that say so.
fn share(
    frame: Frame<'_>,
    trooper: &Trooper<'_>,
    position: &Position<'_>,
    extent: Extent,
    clauses: &mut Clauses,
) -> i64 {
    let rules = frame.rules;
    let mut nothing = |clause| {
        clauses.insert(clause);
        0
    };
    match trooper.what {
        What::Echo => return nothing(rules.echoes_do_not_count),
        What::Device => return nothing(rules.devices_do_not_count),
        What::Xenotech | What::Civilian | What::DesignatedTarget | What::Decoy => {
            if !neutral_counts(frame, trooper) {
                return nothing(rules.neutral);
            }
        }
        What::Stand => {
            let [servant, remote] = SERVANT;
            let of_troops = trooper.bears(servant) && !trooper.bears(remote);
            if of_troops && frame.follows(SERVANTS, "remotes-only") {
                return nothing(rules.stands_count);
            }
        }
        What::Trooper => {}
    }
    if !lies_in(extent) || (extent != Extent::Totally && frame.follows(HALF_OR_ALL, "totally-inside")) {
        return nothing(rules.more_than_half);
    }
    if position.null {
        let embryo = position.is(rules.embryo) && trooper.bears(rules.shasvastii.value);
        if !(embryo && frame.plays(rules.shasvastii.clause)) {
            return nothing(rules.null_does_not_count);
        }
    }
    clauses.insert(rules.more_than_half);
    if position.null {
        clauses.insert(rules.shasvastii.clause);
    }
    if trooper.what == What::Stand {
        clauses.insert(rules.stands_count);
    }
    if position.is_any(rules.markers.value) {
        clauses.insert(rules.markers.clause);
    }
    let mut extra = baggage(frame, trooper);
    if extra > 0 && !frame.plays(rules.baggage.clause) {
        extra = 0;
    }
    clauses.extend((extra > 0).then_some(rules.baggage.clause));
    trooper.points + extra
}

/// Whether anything is known of zones at a moment.
fn known(frame: Frame<'_>, at: At) -> bool {
    let said = |position: &Position<'_>| !position.inside.is_empty();
    let listed = |moment: &Moment<'_>| {
        // Whoever lists troopers for a round says where they are; at the end they may be listed for other reasons.
        let of_round = at != At::End && moment.standing().next().is_some();
        of_round || moment.placed || !moment.zones.is_empty() || moment.standing().any(said)
    };
    frame.sheet.moment(at).is_some_and(listed)
}

/// A message about a zone at a moment.
fn named(id: &'static str, zone: &Zone, at: At) -> Message {
    let message = Message::new(id).with("zone", zone.name());
    message.number("number", i64::from(zone.number.unwrap_or(0))).number("round", at.round())
}

/// Who dominates a zone; writes it once.
fn holder<'s>(facts: &mut Facts<'s, '_>, record: &mut Recorder, zone: &'s Zone, fact: &Fact, at: At) -> Option<Player> {
    let frame = facts.frame();
    facts.holder(zone, at, || found_holder(frame, record, zone, fact, at))
}

fn found_holder(frame: Frame<'_>, record: &mut Recorder, zone: &Zone, fact: &Fact, at: At) -> Option<Player> {
    let rules = frame.rules;
    let mut clauses = Clauses::of(record);
    let stated = frame.sheet.moment(at).and_then(|moment| moment.zones.get(&zone.id)).copied();
    let mut points = stated.unwrap_or_default();
    if stated.is_none() {
        for (trooper, position) in frame.sheet.standing(at) {
            let Some(extent) = position.extent_in(zone) else { continue };
            points[seat(trooper.player)] += share(frame, trooper, position, extent, &mut clauses);
        }
    }
    for (player, card) in &frame.sheet.cards {
        let Card::SupportAndControl { value, zone: where_to } = card else { continue };
        if *where_to == zone.id && is_used(frame, at) {
            let there = stated.map_or_else(|| supports(frame, zone, *player, at), |stated| stated[seat(*player)] > 0);
            clauses.insert(if there { rules.support } else { rules.support_needs_a_trooper });
            points[seat(*player)] += if there { *value } else { 0 };
        }
    }
    let holder = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Less => Some(Player::B),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Player::A),
    };
    if record.is_silent() {
        return holder;
    }
    let word = holder.map_or("nobody", Player::as_str);
    let message = named("step-dominates", zone, at).word("player", word);
    let step = record.step(message.number("a", points[0]).number("b", points[1])).cite(rules.dominates);
    let step = clauses.write(step);
    let path = frame.sheet.scenario.path_of(zone, at.round()).into_iter();
    frame.give_share(path.fold(step, |step, path| step.decides(path, held_by(holder))), fact);
    holder
}

/// Whether cards are used at a moment: the check of the last round and that of the game are made at the same time.
fn is_used(frame: Frame<'_>, at: At) -> bool {
    let (sheet, last) = (frame.sheet, frame.sheet.scenario.rounds);
    let in_time = match at {
        At::End => true,
        At::Round(round) => round == last && !frame.follows_all(&sheet.scenario.card_after_rounds_in),
    };
    in_time && (sheet.completed == last || !frame.follows(CARD_EARLY, "only-after-the-third-round"))
}

/// Whether a player has a trooper in a zone who brings a card's number into it.
fn supports(frame: Frame<'_>, zone: &Zone, player: Player, at: At) -> bool {
    inside(frame, zone, player, at).any(|(trooper, position, extent)| {
        matches!(trooper.what, What::Trooper | What::Stand)
            && !position.null
            && (lies_in(extent) || frame.follows(CARD_HOW_FAR, "any-part-of-the-base"))
    })
}

/// Whether a player has anybody in a zone who secures it or keeps others from securing it.
fn stands_in(frame: Frame<'_>, zone: &Zone, player: Player, at: At) -> bool {
    let counts = |trooper: &Trooper<'_>| match trooper.what {
        What::Trooper | What::Stand => true,
        What::Echo | What::Device => false,
        What::Xenotech | What::Civilian | What::DesignatedTarget | What::Decoy => neutral_counts(frame, trooper),
    };
    inside(frame, zone, player, at).any(|(trooper, position, extent)| {
        !position.null
            && counts(trooper)
            && (lies_in(extent) || frame.follows(SECURES_HOW_FAR, "any-part"))
            && !(position.is_any(frame.rules.markers.value) && frame.follows(SECURES_AS_MARKER, "models-only"))
    })
}

/// Those of a player of whose base any part lies in a zone.
fn inside<'s>(
    frame: Frame<'s>,
    zone: &Zone,
    player: Player,
    at: At,
) -> impl Iterator<Item = (&'s Trooper<'s>, &'s Position<'s>, Extent)> {
    let own = frame.sheet.standing(at).filter(move |(trooper, _)| trooper.player == player);
    own.filter_map(|(trooper, position)| Some((trooper, position, position.extent_in(zone)?)))
}

/// Zones dominated.
pub fn dominated<'s>(
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    dominated: &'s Dominated,
    fact: &'s Fact,
    at: At,
) -> Result<Option<Pair>, Refusal> {
    let frame = facts.frame();
    if !known(frame, at) {
        return Ok(None);
    }
    let mut pair = [0, 0];
    if dominated.which.is_none() {
        for zone in frame.sheet.scenario.zones_of(&dominated.zones) {
            if let Some(player) = holder(facts, record, zone, fact, at) {
                pair[seat(player)] += 1;
            }
        }
        return Ok(Some(pair));
    }
    for player in Player::ALL {
        for zone in looked_at(frame, &dominated.zones, dominated.which, *player, at)? {
            pair[seat(*player)] += i64::from(holder(facts, record, zone, fact, at) == Some(*player));
        }
    }
    Ok(Some(pair))
}

/// Who alone has troopers in a zone.
fn secured_by(frame: Frame<'_>, zone: &Zone, secured: &Secured, at: At) -> Option<Player> {
    let there = |player: &&Player| match secured.by {
        None => stands_in(frame, zone, **player, at),
        Some(role) => inside(frame, zone, **player, at).any(|(trooper, position, extent)| {
            !position.null && (secured.any_part || lies_in(extent)) && has_role(frame, trooper, role)
        }),
    };
    let all: Vec<&Player> = Player::ALL.iter().filter(there).collect();
    match all.as_slice() {
        [only] => Some(**only),
        [] | [_, _, ..] => None,
    }
}

/// Whether anybody Null lies in a zone.
fn null_inside(frame: Frame<'_>, zone: &Zone, at: At) -> bool {
    frame.sheet.standing(at).any(|(_, position)| position.null && position.extent_in(zone).is_some_and(lies_in))
}

/// Whether a zone is secured.
pub fn secured<'s>(
    facts: &Facts<'s, '_>,
    record: &mut Recorder,
    secured: &'s Secured,
    fact: &'s Fact,
    at: At,
) -> Option<Pair> {
    let frame = facts.frame();
    if !known(frame, at) {
        return None;
    }
    let mut pair = [0, 0];
    for zone in frame.sheet.scenario.zones_of(&secured.zones) {
        let holder = secured_by(frame, zone, secured, at);
        if let Some(player) = holder {
            pair[seat(player)] = 1;
        }
        if record.is_silent() {
            continue;
        }
        let word = holder.map_or("nobody", Player::as_str);
        let message = named("step-secures", zone, at).word("player", word);
        let step = record.step(message);
        let step = if secured.by.is_none() { step.cite(frame.rules.secures) } else { step };
        let step = if secured.by.is_none() && null_inside(frame, zone, at) {
            step.cite(frame.rules.null_does_not_secure)
        } else {
            step
        };
        frame.give_share(step.decides(["secured.", zone.id.as_str()].concat(), held_by(holder)), fact);
    }
    Some(pair)
}

/// Whether somebody of a player's is in a zone.
pub fn present<'s>(
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    present: &'s Present,
    fact: &'s Fact,
    at: At,
) -> Result<Option<Pair>, Refusal> {
    let frame = facts.frame();
    if !known(frame, at) || frame.sheet.troopers.is_empty() {
        return Ok(None);
    }
    let plays = |(trooper, position): &(&Trooper<'_>, &Position<'_>)| {
        has_role(frame, trooper, present.who) && (present.null_too || !position.null)
    };
    let those: Vec<_> = frame.sheet.standing(at).filter(plays).collect();
    let mut pair = [0, 0];
    for player in Player::ALL {
        for zone in looked_at(frame, &present.zones, present.which, *player, at)? {
            let lies_there = |extent| present.any_part || lies_in(extent);
            let there = those.iter().any(|(trooper, position)| {
                trooper.player == *player && position.extent_in(zone).is_some_and(lies_there)
            });
            if !there && record.is_silent() {
                continue;
            }
            let fits = match present.r#where {
                Where::Any => true,
                Where::Dominated => holder(facts, record, zone, fact, at) == Some(*player),
                Where::DominatedByEither => holder(facts, record, zone, fact, at).is_some(),
                Where::Secured => {
                    secured_by(frame, zone, &Secured { zones: present.zones.clone(), by: None, any_part: false }, at)
                        == Some(*player)
                }
            };
            pair[seat(*player)] = pair[seat(*player)].max(i64::from(there && fits));
        }
    }
    Ok(Some(pair))
}

/// Civilians in zones that follow a player's troopers.
pub fn civilians(frame: Frame<'_>, civilians: &Civilians, at: At) -> Option<Pair> {
    frame.sheet.moment(at).filter(|moment| moment.standing().any(|one| one.follows.is_some()))?;
    let mut pair = [0, 0];
    for player in Player::ALL {
        let zones = frame.sheet.scenario.zones_of(&civilians.zones);
        let zones: Vec<&Zone> = zones
            .filter(|zone| civilians.of.is_none_or(|whose| zone.player == Some(whose.seen_from(*player))))
            .collect();
        let there = |position: &Position<'_>| {
            let mut extents = zones.iter().filter_map(|zone| position.extent_in(zone));
            extents.any(|extent| !civilians.more_than_half || lies_in(extent))
        };
        let led = frame.sheet.standing(at).filter(|(trooper, position)| {
            trooper.player == *player && trooper.what == What::Civilian && there(position)
        });
        for leader in led.filter_map(|(_, position)| position.follows) {
            let leader = frame.sheet.of(*player).find(|one| one.name == leader);
            let fits = |leader: &Trooper<'_>| {
                let position = frame.sheet.position(at, leader);
                civilians.by.is_none_or(|role| has_role(frame, leader, role))
                    && (!civilians.with_escort || position.is_some_and(there))
                    && !position.is_some_and(|position| position.null)
            };
            pair[seat(*player)] += i64::from(leader.is_some_and(fits));
        }
    }
    Some(pair)
}
