//! Who is Killed, who is Hunted Down, and what survives.

use crate::record::{Cite, Recorder};
use crate::scenario::facts::Pair;
use crate::scenario::frame::Frame;
use crate::scenario::sheet::{At, Extent, Thing, Trooper, What, seat};
use crate::wounds::DEAD;
use model::ids::{ClauseId, Name};
use model::message::Message;
use model::scenario::Player;
use model::scenario::fact::{Fact, Killed, Role, Victim, Wear};
use model::scenario::map::{Lethal, Object};

/// Whether those who only have the skill Specialist Operative are killed or hunted as Specialists.
const OPERATIVES: &str = "its10-specialist-troops-scenario-rule~operatives-as-victims";
/// Whether the adversary is credited with whatever else brought somebody down.
const CREDIT: &str = "its10-killing~who-gets-the-credit";
/// Whether those who never came to the table survive.
pub const SURVIVING: &str = "its10-surviving-army-points~what-survives";
/// The skill that makes Specialists and nothing else.
const OPERATIVE: &str = "specialist-operative";

/// Somebody out of the game, and the clause that says so.
struct Gone<'s> {
    trooper: &'s Trooper<'s>,
    clause: ClauseId,
}

/// Whether somebody is Null at a moment.
pub fn null(frame: Frame<'_>, at: At, trooper: &Trooper<'_>) -> bool {
    frame.sheet.position(at, trooper).is_some_and(|position| position.null)
}

/// Whether somebody is a Specialist Troop.
pub fn is_specialist(frame: Frame<'_>, trooper: &Trooper<'_>) -> bool {
    trooper.what == What::Trooper && frame.rules.specialists.value.iter().any(|id| trooper.bears(id))
}

/// Whether somebody counts as a Specialist Troop where those are killed or hunted down.
fn is_specialist_victim(frame: Frame<'_>, trooper: &Trooper<'_>) -> bool {
    let otherwise = frame.rules.specialists.value.iter().any(|id| *id != OPERATIVE && trooper.bears(id));
    is_specialist(frame, trooper) && (otherwise || !frame.follows(OPERATIVES, "only-do-the-tasks"))
}

/// Whether somebody plays a role.
pub fn has_role(frame: Frame<'_>, trooper: &Trooper<'_>, role: Role) -> bool {
    match role {
        Role::DataTracker => trooper.datatracker,
        Role::Specialist => is_specialist(frame, trooper),
        Role::Tag => trooper.bears(frame.rules.tag),
        Role::TagOrPilot => trooper.bears(frame.rules.tag) || frame.rules.pilots.iter().any(|id| trooper.bears(id)),
        Role::Xenotech => trooper.what == What::Xenotech,
    }
}

/// Why somebody is Killed when the game ends.
fn killed_by_rule(frame: Frame<'_>, trooper: &Trooper<'_>) -> Option<ClauseId> {
    let rules = frame.rules;
    let cite = |clause: Cite| Some(ClauseId::from_static(clause));
    let dead = frame.sheet.position(At::End, trooper).is_some_and(|position| position.is(DEAD));
    if !trooper.deployed {
        cite(rules.killed_undeployed)
    } else if dead {
        cite(rules.killed_dead)
    } else if null(frame, At::End, trooper) {
        cite(rules.killed_null)
    } else {
        lethal(frame, trooper).map(|lethal| lethal.clause.resolve(&frame.sheet.entry))
    }
}

/// How a zone kills that somebody is still in when the last round ends.
fn lethal<'s>(frame: Frame<'s>, trooper: &Trooper<'_>) -> Option<&'s Lethal> {
    let sheet = frame.sheet;
    let position = sheet.position(At::End, trooper)?;
    let zones = sheet.scenario.zones.iter();
    let zones = zones.filter_map(|zone| Some((position.extent_in(zone)?, zone.lethal.as_ref()?)));
    let kills = |(extent, lethal): &(Extent, &Lethal)| {
        let spared = lethal.spares.iter().any(|id| trooper.bears(id.as_str()))
            || (lethal.spares_datatracker && trooper.datatracker);
        !spared
            && (sheet.completed == sheet.scenario.rounds || frame.follows_all(&lethal.early_too_in))
            && (lies_in(*extent) || !frame.follows_all(&lethal.more_than_half_in))
            && !lethal.unless_marked.as_ref().is_some_and(|id| is_protected(frame, trooper, lethal, id))
    };
    zones.into_iter().find(kills).map(|(_, lethal)| lethal)
}

/// Whether the object that keeps a zone from killing bears a mark, for somebody in it.
fn is_protected(frame: Frame<'_>, trooper: &Trooper<'_>, lethal: &Lethal, object: &Name) -> bool {
    let Some(thing) = frame.sheet.end.objects.get(object) else { return false };
    let owners: Vec<Player> = thing.marks.values().flatten().copied().collect();
    if owners.is_empty() {
        return false;
    }
    let placed = frame.sheet.scenario.objects.iter().find(|one| one.id == *object);
    let worn_out = |wear: Wear| placed.is_some_and(|placed| is_worn_out(placed, thing, wear));
    let damaged =
        lethal.worn_out.is_some_and(worn_out) || (worn_out(Wear::AnyLoss) && frame.follows_all(&lethal.any_loss_in));
    let of_own = owners.contains(&trooper.player);
    !damaged && (of_own || !frame.follows_all(&lethal.one_side_in))
}

/// Whether an object is damaged so far.
pub fn is_worn_out(object: &Object, thing: &Thing, wear: Wear) -> bool {
    let full = object.profile.map_or(0, |profile| i64::from(profile.structure));
    thing.structure.is_some_and(|left| match wear {
        Wear::AnyLoss => left < full,
        Wear::AtZero => left <= 0,
        Wear::Destroyed => left < 0,
    })
}

/// The enemies of a player that count as such a victim.
fn victims(frame: Frame<'_>, player: Player, who: Victim) -> impl Iterator<Item = &Trooper<'_>> {
    frame.sheet.of(player.adversary()).filter(move |trooper| match who {
        Victim::ArmyPoints => trooper.what == What::Trooper,
        Victim::DataTracker => trooper.datatracker,
        Victim::Decoys => trooper.what == What::Decoy,
        Victim::DesignatedTarget => trooper.what == What::DesignatedTarget,
        Victim::LastLieutenants => trooper.lieutenant,
        Victim::Lieutenants => trooper.lieutenant || trooper.was_lieutenant,
        Victim::Specialists => is_specialist_victim(frame, trooper),
    })
}

/// Whether the lists say anything of such victims: both sides are listed.
fn listed(frame: Frame<'_>, who: Victim) -> bool {
    Player::ALL.iter().all(|player| match who {
        Victim::ArmyPoints | Victim::LastLieutenants | Victim::Lieutenants | Victim::Specialists => {
            frame.sheet.of(*player).next().is_some()
        }
        Victim::DataTracker | Victim::Decoys | Victim::DesignatedTarget => {
            victims(frame, *player, who).next().is_some()
        }
    })
}

/// What victims amount to: Army Points or heads.
fn amount(who: Victim, gone: &[Gone<'_>]) -> i64 {
    match who {
        Victim::ArmyPoints => gone.iter().map(|one| one.trooper.points).sum(),
        Victim::DataTracker
        | Victim::Decoys
        | Victim::DesignatedTarget
        | Victim::LastLieutenants
        | Victim::Lieutenants
        | Victim::Specialists => i64::try_from(gone.len()).unwrap_or(i64::MAX),
    }
}

/// Writes whom a player can count, with the clauses that make them so.
fn write(
    frame: Frame<'_>,
    record: &mut Recorder,
    (fact, who): (&Fact, Victim),
    message: &'static str,
    player: Player,
    gone: &[Gone<'_>],
) {
    if gone.is_empty() || record.is_silent() {
        return;
    }
    let names: Vec<&str> = gone.iter().map(|one| one.trooper.name).collect();
    let step = record.step(Message::new(message).word("player", player.as_str()).text("names", names.join(", ")));
    let step = gone.iter().fold(step, |step, one| step.cite_id(&one.clause));
    let step = step.cite_some((who == Victim::Specialists).then_some(frame.rules.specialists.clause));
    frame.give_share(step, fact);
}

/// Enemies killed: Army Points or heads.
pub fn killed(frame: Frame<'_>, record: &mut Recorder, killed: &Killed, fact: &Fact) -> Option<Pair> {
    if !listed(frame, killed.who) {
        return None;
    }
    let mut pair = [0, 0];
    for player in Player::ALL {
        let by = |trooper: &&Trooper<'_>| killed.by.is_none_or(|by| trooper.killed_by == Some(by));
        let revealed = |trooper: &&Trooper<'_>| !killed.revealed || trooper.revealed;
        let counts = |trooper: &&Trooper<'_>| {
            let dead = frame.sheet.position(At::End, trooper).is_some_and(|position| position.is(DEAD));
            let outright = dead || !trooper.deployed;
            let by_zone = !outright && !null(frame, At::End, trooper);
            let credited = by_zone || !trooper.deployed || !trooper.not_by_the_enemy;
            (outright || !killed.outright)
                && !(by_zone && killed.not_by_zones)
                && (credited || !frame.follows(CREDIT, "only-what-the-adversary-did"))
        };
        let found = victims(frame, *player, killed.who).filter(by).filter(revealed).filter(counts);
        let gone: Vec<Gone<'_>> =
            found.filter_map(|trooper| Some(Gone { trooper, clause: killed_by_rule(frame, trooper)? })).collect();
        write(frame, record, (fact, killed.who), "step-kills", *player, &gone);
        pair[seat(*player)] = amount(killed.who, &gone);
    }
    Some(pair)
}

/// Enemies hunted down: held fast, or never deployed.
pub fn hunted(frame: Frame<'_>, record: &mut Recorder, hunted: &Killed, fact: &Fact) -> Option<Pair> {
    if !listed(frame, hunted.who) {
        return None;
    }
    let held = |trooper: &Trooper<'_>| {
        let position = frame.sheet.position(At::End, trooper);
        position.is_some_and(|position| position.is_any(frame.rules.hunted) && !position.is(DEAD))
    };
    let mut pair = [0, 0];
    for player in Player::ALL {
        let mut gone = Vec::new();
        for trooper in victims(frame, *player, hunted.who) {
            let clause = match (trooper.deployed, fact.clauses.as_slice()) {
                (true, [caught, ..]) if held(trooper) => Some(caught.resolve(&frame.sheet.entry)),
                (false, [_, undeployed, ..]) => Some(undeployed.resolve(&frame.sheet.entry)),
                (true | false, _) => killed_by_rule(frame, trooper).filter(|_| hunted.killed_too),
            };
            gone.extend(clause.map(|clause| Gone { trooper, clause }));
        }
        write(frame, record, (fact, hunted.who), "step-hunts", *player, &gone);
        pair[seat(*player)] = amount(hunted.who, &gone);
    }
    Some(pair)
}

/// The Army Points of a player that survive: of everybody who is not Killed.
pub fn surviving(frame: Frame<'_>, record: &mut Recorder, fact: &Fact) -> Option<Pair> {
    if !listed(frame, Victim::ArmyPoints) {
        return None;
    }
    let mut pair = [0, 0];
    for player in Player::ALL {
        let own = frame.sheet.of(*player).filter(|trooper| trooper.what == What::Trooper);
        let survives = |trooper: &&Trooper<'_>| {
            killed_by_rule(frame, trooper).is_none()
                || (!trooper.deployed && frame.follows(SURVIVING, "as-for-retreat"))
        };
        let alive: Vec<&Trooper<'_>> = own.filter(survives).collect();
        let extra: i64 = alive.iter().map(|trooper| baggage(frame, trooper)).sum();
        let points: i64 = alive.iter().map(|trooper| trooper.points).sum::<i64>() + extra;
        let message = Message::new("step-survives").word("player", player.as_str()).number("points", points);
        let fallen = frame.sheet.of(*player).any(|trooper| killed_by_rule(frame, trooper).is_some());
        let step = record.step(message).cite(frame.rules.surviving);
        let step = step.cite_some((extra > 0).then_some(frame.rules.surviving_baggage));
        frame.give_share(step.cite_some(fallen.then_some(frame.rules.killed_does_not_survive)), fact);
        pair[seat(*player)] = points;
    }
    Some(pair)
}

/// Army Points that each player's list costs, where there are lists.
pub fn list(frame: Frame<'_>) -> Option<Pair> {
    let cost = |player| frame.sheet.of(player).filter(|one| one.what == What::Trooper).map(|one| one.points).sum();
    listed(frame, Victim::ArmyPoints).then(|| [Player::A, Player::B].map(cost))
}

/// What the Baggage of somebody adds.
pub fn baggage(frame: Frame<'_>, trooper: &Trooper<'_>) -> i64 {
    let adds = trooper.bears(frame.rules.baggage.value) && trooper.extra_points > 0;
    if adds && adds_baggage(frame) { trooper.extra_points } else { 0 }
}

/// Whether Baggage adds anything.
pub fn adds_baggage(frame: Frame<'_>) -> bool {
    const HOW_MANY: &str = "its10-baggage-scoring~how-many-points";
    !frame.follows(HOW_MANY, "by-the-document-alone")
}

/// Whether a base lies in a zone for more than its half.
pub fn lies_in(extent: Extent) -> bool {
    extent >= Extent::MoreThanHalf
}
