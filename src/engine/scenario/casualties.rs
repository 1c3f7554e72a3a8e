//! Casualties and survivors: the troopers that are Killed or Hunted Down, and the surviving Army Points.

use crate::discrepancy::{BaggagePoints, CasualtyCredit, OperativeCasualties, UndeployedSurvivors};
use crate::entry_ids::SPECIALIST_OPERATIVE;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::scenario::facts::Pair;
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::{ObjectState, Position, SheetMoment, Trooper};
use crate::wounds::DEAD;
use model::ids::{ClauseId, Name};
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::fact::{DamageLevel, Killed, Role, SheetFact, Survivor, Victim};
use model::scenario::map::{Lethal, Object, Zone};
use model::situation::score::FigureKind;

/// A casualty, and the clause that makes it one.
struct Casualty<'s> {
    trooper: &'s Trooper<'s>,
    clause: ClauseId,
}

fn find_final_position<'s>(scoring: Scoring<'s>, trooper: &Trooper<'_>) -> Option<&'s Position<'s>> {
    scoring.sheet.position(SheetMoment::End, trooper)
}

/// Returns whether a trooper is in a Null State at the end of the game.
fn is_null(scoring: Scoring<'_>, trooper: &Trooper<'_>) -> bool {
    find_final_position(scoring, trooper).is_some_and(|position| position.null)
}

/// Returns whether a trooper is Dead at the end of the game.
fn is_dead(scoring: Scoring<'_>, trooper: &Trooper<'_>) -> bool {
    find_final_position(scoring, trooper).is_some_and(|position| position.is(DEAD))
}

/// Returns whether a trooper is a Specialist Troop.
pub(super) fn is_specialist(scoring: Scoring<'_>, trooper: &Trooper<'_>) -> bool {
    trooper.kind == FigureKind::Trooper && scoring.rules.specialists.value.iter().any(|id| trooper.bears(id))
}

/// Returns whether a trooper counts as a Specialist Troop when killed or hunted down.
fn is_specialist_victim(scoring: Scoring<'_>, trooper: &Trooper<'_>) -> bool {
    let has_other_skill =
        scoring.rules.specialists.value.iter().any(|id| *id != SPECIALIST_OPERATIVE && trooper.bears(id));
    is_specialist(scoring, trooper) && (has_other_skill || !scoring.follows(OperativeCasualties::OnlyDoTheTasks))
}

/// Returns whether a trooper has a role.
pub(super) fn has_role(scoring: Scoring<'_>, trooper: &Trooper<'_>, role: Role) -> bool {
    match role {
        Role::DataTracker => trooper.datatracker,
        Role::Specialist => is_specialist(scoring, trooper),
        Role::Tag => trooper.bears(scoring.rules.tag),
        Role::TagOrPilot => {
            let pilots = scoring.rules.pack.map_or(&[][..], |pack| pack.pilots);
            trooper.bears(scoring.rules.tag) || pilots.iter().any(|id| trooper.bears(id))
        }
        Role::Xenotech => trooper.kind == FigureKind::Xenotech,
    }
}

/// Returns the clause by which a trooper is Killed at the end of the game, if it is.
fn find_killing_clause(scoring: Scoring<'_>, trooper: &Trooper<'_>) -> Option<ClauseId> {
    let rules = scoring.rules;
    let cite = |clause: Cite| Some(clause.clone());
    if !trooper.deployed {
        cite(rules.killed_undeployed)
    } else if is_dead(scoring, trooper) {
        cite(rules.killed_dead)
    } else if is_null(scoring, trooper) {
        cite(rules.killed_null)
    } else {
        find_killing_zone(scoring, trooper).map(|lethal| lethal.clause.resolve(&scoring.sheet.entry))
    }
}

/// Finds the zone that kills a trooper at the end of the last Game Round.
fn find_killing_zone<'s>(scoring: Scoring<'s>, trooper: &Trooper<'_>) -> Option<&'s Lethal> {
    let sheet = scoring.sheet;
    let position = find_final_position(scoring, trooper)?;
    let kills = |zone: &'s Zone| {
        let (extent, lethal) = (position.extent_in(zone)?, zone.lethal.as_ref()?);
        let is_spared =
            lethal.spares.iter().any(|id| trooper.bears(id)) || (lethal.spares_datatracker && trooper.datatracker);
        let kills = !is_spared
            && (sheet.completed == sheet.scenario.rounds || scoring.follows_all(&lethal.early_too_in))
            && (extent.is_more_than_half() || !scoring.follows_all(&lethal.more_than_half_in))
            && !lethal.unless_marked.as_ref().is_some_and(|id| is_protected(scoring, trooper, lethal, id));
        kills.then_some(lethal)
    };
    sheet.scenario.zones.iter().find_map(kills)
}

/// Returns whether a mark on an object protects a trooper from a lethal zone.
fn is_protected(scoring: Scoring<'_>, trooper: &Trooper<'_>, lethal: &Lethal, object: &Name) -> bool {
    let Some(state) = scoring.sheet.end.objects.get(object) else { return false };
    let owners: Vec<Player> = state.marks.values().flatten().copied().collect();
    if owners.is_empty() {
        return false;
    }
    let object = scoring.sheet.scenario.objects.iter().find(|listed| listed.id == *object);
    let is_lost = |level: DamageLevel| object.is_some_and(|object| is_mark_lost(object, state, level));
    let has_lost_mark = lethal.mark_lost_at.is_some_and(is_lost)
        || (is_lost(DamageLevel::AnyLoss) && scoring.follows_all(&lethal.any_loss_in));
    let has_own_mark = owners.contains(&trooper.player);
    !has_lost_mark && (has_own_mark || !scoring.follows_all(&lethal.one_side_in))
}

/// Returns whether the damage of an object has reached the level at which it loses its mark.
pub(super) fn is_mark_lost(object: &Object, state: &ObjectState, level: DamageLevel) -> bool {
    let full = object.profile.map_or(0, |profile| i64::from(profile.structure));
    state.structure.is_some_and(|left| match level {
        DamageLevel::AnyLoss => left < full,
        DamageLevel::AtZero => left <= 0,
        DamageLevel::Destroyed => left < 0,
    })
}

/// Iterates over the enemies of a player that can be such victims.
fn iter_victims(scoring: Scoring<'_>, player: Player, kind: Victim) -> impl Iterator<Item = &Trooper<'_>> {
    scoring.sheet.troopers_of(player.adversary()).filter(move |trooper| match kind {
        Victim::ArmyPoints => trooper.kind == FigureKind::Trooper,
        Victim::DataTracker => trooper.datatracker,
        Victim::Decoys => trooper.kind == FigureKind::Decoy,
        Victim::DesignatedTarget => trooper.kind == FigureKind::DesignatedTarget,
        Victim::LastLieutenants => trooper.lieutenant,
        Victim::Lieutenants => trooper.lieutenant || trooper.was_lieutenant,
        Victim::Specialists => is_specialist_victim(scoring, trooper),
    })
}

/// Returns whether the sheet lists such victims for both players.
fn are_listed(scoring: Scoring<'_>, kind: Victim) -> bool {
    Player::ALL.iter().all(|player| match kind {
        Victim::ArmyPoints | Victim::LastLieutenants | Victim::Lieutenants | Victim::Specialists => {
            scoring.sheet.troopers_of(*player).next().is_some()
        }
        Victim::DataTracker | Victim::Decoys | Victim::DesignatedTarget => {
            iter_victims(scoring, *player, kind).next().is_some()
        }
    })
}

/// Returns the value of casualties: their Army Points, or their number.
fn add_up_value(kind: Victim, casualties: &[Casualty<'_>]) -> i64 {
    match kind {
        Victim::ArmyPoints => casualties.iter().map(|casualty| casualty.trooper.points).sum(),
        Victim::DataTracker
        | Victim::Decoys
        | Victim::DesignatedTarget
        | Victim::LastLieutenants
        | Victim::Lieutenants
        | Victim::Specialists => saturating_i64(casualties.len()),
    }
}

/// Counts the casualties of each player's enemies, and writes them with their clauses.
fn resolve_casualties<'s>(
    scoring: Scoring<'s>,
    record: &mut Recorder,
    victims: Victim,
    step: CasualtyStep<'_>,
    find: impl Fn(Player) -> Vec<Casualty<'s>>,
) -> Pair {
    [Player::A, Player::B].map(|player| {
        let casualties = find(player);
        if !casualties.is_empty() && !scoring.readings.is_trial() {
            let names: Vec<&str> = casualties.iter().map(|casualty| casualty.trooper.name).collect();
            let message = Message::new(step.message).word("player", player.as_str());
            let written = record.step(message.text("names", names.join(", ")));
            let written = casualties.iter().fold(written, |written, casualty| written.cite(&casualty.clause));
            let is_by_specialty = victims == Victim::Specialists;
            let written = written.cite_all(is_by_specialty.then_some(scoring.rules.specialists.clause));
            scoring.affect_dependents(written, step.fact);
        }
        add_up_value(victims, &casualties)
    })
}

/// The step that lists casualties.
#[derive(Clone, Copy)]
struct CasualtyStep<'s> {
    message: &'static str,
    fact: &'s SheetFact,
}

/// Counts the enemies Killed, or their Army Points.
pub(super) fn resolve_killed(
    scoring: Scoring<'_>,
    record: &mut Recorder,
    killed: &Killed,
    fact: &SheetFact,
) -> Option<Pair> {
    if !are_listed(scoring, killed.victims) {
        return None;
    }
    let counts = |trooper: &&Trooper<'_>| {
        let is_outright = is_dead(scoring, trooper) || !trooper.deployed;
        let is_by_zone = !is_outright && !is_null(scoring, trooper);
        let is_credited = is_by_zone || !trooper.deployed || !trooper.not_by_the_enemy;
        killed.by.is_none_or(|by| trooper.killed_by == Some(by))
            && (!killed.revealed || trooper.revealed)
            && (is_outright || !killed.outright)
            && !(is_by_zone && killed.not_by_zones)
            && (is_credited || !scoring.follows(CasualtyCredit::OnlyWhatTheAdversaryDid))
    };
    let find = |player| {
        let victims = iter_victims(scoring, player, killed.victims).filter(counts);
        victims
            .filter_map(|trooper| Some(Casualty { trooper, clause: find_killing_clause(scoring, trooper)? }))
            .collect()
    };
    Some(resolve_casualties(scoring, record, killed.victims, CasualtyStep { message: "step-kills", fact }, find))
}

/// Counts the enemies Hunted Down: in a state that the rule names, or never deployed.
pub(super) fn resolve_hunted(
    scoring: Scoring<'_>,
    record: &mut Recorder,
    hunted: &Killed,
    fact: &SheetFact,
) -> Option<Pair> {
    if !are_listed(scoring, hunted.victims) {
        return None;
    }
    let states = scoring.rules.pack?.hunted;
    let is_caught = |trooper: &Trooper<'_>| {
        find_final_position(scoring, trooper).is_some_and(|position| position.is_any(states) && !position.is(DEAD))
    };
    let entry = &scoring.sheet.entry;
    let hunted_by_clause = |trooper: &Trooper<'_>| match (trooper.deployed, fact.clauses.as_slice()) {
        (true, [caught, ..]) if is_caught(trooper) => Some(caught.resolve(entry)),
        (false, [_, undeployed, ..]) => Some(undeployed.resolve(entry)),
        (true | false, _) => find_killing_clause(scoring, trooper).filter(|_| hunted.includes_killed),
    };
    let find = |player| {
        let victims = iter_victims(scoring, player, hunted.victims);
        victims.filter_map(|trooper| Some(Casualty { trooper, clause: hunted_by_clause(trooper)? })).collect()
    };
    Some(resolve_casualties(scoring, record, hunted.victims, CasualtyStep { message: "step-hunts", fact }, find))
}

/// Returns the survivors of each player, in Army Points or as the number of Specialist Troops: all that are not Killed.
pub(super) fn resolve_surviving(
    scoring: Scoring<'_>,
    record: &mut Recorder,
    who: Survivor,
    fact: &SheetFact,
) -> Option<Pair> {
    if !are_listed(scoring, Victim::ArmyPoints) {
        return None;
    }
    if who == Survivor::Specialists {
        return Some(resolve_surviving_specialists(scoring, record, fact));
    }
    let mut pair = [0, 0];
    for player in Player::ALL {
        let Survivors { points, extra } = count_survivors(scoring, *player);
        let message = Message::new("step-survives").word("player", player.as_str()).number("points", points);
        let mut troopers = scoring.sheet.troopers_of(*player);
        let has_casualties = troopers.any(|trooper| find_killing_clause(scoring, trooper).is_some());
        let step = record.step(message).cite(scoring.rules.surviving);
        let pack = scoring.rules.pack;
        let step = step.cite_all(pack.filter(|_| extra > 0).map(|pack| pack.surviving_baggage));
        let step = step.cite_all(pack.filter(|_| has_casualties).map(|pack| pack.killed_does_not_survive));
        let has_embryo = scoring.sheet.troopers_of(*player).any(|trooper| {
            find_final_position(scoring, trooper).is_some_and(|position| position.is(scoring.rules.embryo))
        });
        let step = step.cite_all(scoring.context.rules.clause_if(Rule::SpawnEmbryoDoesNotSurvive, has_embryo));
        scoring.affect_dependents(step, fact);
        pair[player.index()] = points;
    }
    Some(pair)
}

/// Writes the Victory Points of both players in a tournament: `a.victory-points`, `b.victory-points`.
///
/// # Errors
/// The troopers are not listed, or the edition has no such rule.
pub(super) fn write_victory_points(scoring: Scoring<'_>, record: &mut Recorder) -> Result<(), Refusal> {
    if !scoring.sheet.tournament {
        return Ok(());
    }
    let clause = scoring.context.rules.need_clause(Rule::SurvivingPointsAreVictoryPoints, "scoring")?;
    if !are_listed(scoring, Victim::ArmyPoints) {
        return Err(Refusal::missing("trooper"));
    }
    for player in Player::ALL {
        let Survivors { points, .. } = count_survivors(scoring, *player);
        let message = Message::new("step-victory-points").word("player", player.as_str()).number("points", points);
        let step = record.step(message).cite(clause).cite(scoring.rules.surviving);
        step.decides(Path::from(format!("{}.victory-points", player.as_str())), Fact::Number(points));
    }
    Ok(())
}

/// The surviving Army Points of a player, with those of Baggage among them.
struct Survivors {
    points: i64,
    extra: i64,
}

/// Returns the surviving Army Points of a player.
fn count_survivors(scoring: Scoring<'_>, player: Player) -> Survivors {
    let survives = |trooper: &&Trooper<'_>| {
        find_killing_clause(scoring, trooper).is_none()
            || (!trooper.deployed && scoring.follows(UndeployedSurvivors::AsForRetreat))
    };
    let own_troopers = scoring.sheet.troopers_of(player).filter(|trooper| trooper.kind == FigureKind::Trooper);
    let survivors: Vec<&Trooper<'_>> = own_troopers.filter(survives).collect();
    let extra: i64 = survivors.iter().map(|trooper| find_baggage_points(scoring, trooper)).sum();
    Survivors { points: survivors.iter().map(|trooper| trooper.points).sum::<i64>() + extra, extra }
}

/// Returns the number of each player's Specialist Troops that are not Killed.
fn resolve_surviving_specialists(scoring: Scoring<'_>, record: &mut Recorder, fact: &SheetFact) -> Pair {
    [Player::A, Player::B].map(|player| {
        let specialists = scoring.sheet.troopers_of(player).filter(|trooper| is_specialist(scoring, trooper));
        let (killed, survivors): (Vec<_>, Vec<_>) =
            specialists.partition(|trooper| find_killing_clause(scoring, trooper).is_some());
        if !scoring.readings.is_trial() {
            let names: Vec<&str> = survivors.iter().map(|trooper| trooper.name).collect();
            let message = Message::new("step-specialists-survive").word("player", player.as_str());
            let message = message.number("number", saturating_i64(names.len())).text("names", names.join(", "));
            let step = record.step(message).cite(scoring.rules.specialists.clause);
            let clauses = killed.iter().filter_map(|trooper| find_killing_clause(scoring, trooper));
            let step = clauses.fold(step, |step, clause| step.cite(&clause));
            scoring.affect_dependents(step, fact);
        }
        saturating_i64(survivors.len())
    })
}

/// Returns the Victory Points of each player, if the troopers are listed: the Cost of those that are not in a Null
/// State.
pub(super) fn compute_victory_points(scoring: Scoring<'_>) -> Option<Pair> {
    let able = |player| {
        let own_troopers = scoring.sheet.troopers_of(player).filter(|trooper| trooper.kind == FigureKind::Trooper);
        own_troopers.filter(|trooper| !is_null(scoring, trooper)).map(|trooper| trooper.points).sum()
    };
    are_listed(scoring, Victim::ArmyPoints).then(|| [Player::A, Player::B].map(able))
}

/// Returns the Army Points of each player's list, if the troopers are listed.
pub(super) fn add_up_list(scoring: Scoring<'_>) -> Option<Pair> {
    let cost = |player| {
        let troopers = scoring.sheet.troopers_of(player).filter(|trooper| trooper.kind == FigureKind::Trooper);
        troopers.map(|trooper| trooper.points).sum()
    };
    are_listed(scoring, Victim::ArmyPoints).then(|| [Player::A, Player::B].map(cost))
}

/// Returns the Army Points added by the Baggage of a trooper.
pub(super) fn find_baggage_points(scoring: Scoring<'_>, trooper: &Trooper<'_>) -> i64 {
    let bears = scoring.rules.pack.is_some_and(|pack| trooper.bears(pack.baggage.value));
    let has_extra_points = bears && trooper.extra_points > 0;
    if has_extra_points && adds_baggage(scoring) { trooper.extra_points } else { 0 }
}

/// Returns whether Baggage adds Army Points.
pub(super) fn adds_baggage(scoring: Scoring<'_>) -> bool {
    !scoring.follows(BaggagePoints::ByTheDocumentAlone)
}
