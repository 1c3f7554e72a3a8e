//! Refuses impossible sheets: facts above their maximum, parts greater than the total, troopers in two places.

use crate::scenario::base_limits::{self, BaseReach};
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::{Card, ObjectState, SheetMoment, Snapshot};
use crate::scenario::sheet_names::{check_name, refuse_unknown_name};
use crate::wounds::DEAD;
use model::ids::{ClauseId, Name};
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::scenario::fact::{FactKind, SheetFact};
use model::scenario::map::{Object, Use};
use model::scenario::{Intelcom, Player};

/// Checks a sheet.
///
/// # Errors
/// A fact is impossible; the refusal names it, its limit and its path.
pub(super) fn check(scoring: Scoring<'_>) -> Result<(), Refusal> {
    let sheet = scoring.sheet;
    for (moment, snapshot) in sheet.snapshots() {
        check_totals(scoring, snapshot, moment)?;
        check_positions(scoring, snapshot)?;
        check_contacts(scoring, snapshot, moment)?;
    }
    check_datatrackers(scoring)?;
    check_hvts(scoring)?;
    check_cards(scoring)
}

fn check_totals(scoring: Scoring<'_>, snapshot: &Snapshot<'_>, moment: SheetMoment) -> Result<(), Refusal> {
    let scenario = scoring.sheet.scenario;
    for player in Player::ALL {
        for (id, number) in &snapshot.totals[player.index()] {
            let Some(fact) = scenario.fact(id.as_str()).filter(|fact| !fact.is_derived()) else {
                return Err(refuse_unknown_name(
                    moment.path(*player, id.as_str()),
                    id.as_str(),
                    scenario.facts.iter().filter(|fact| !fact.is_derived()).map(|fact| fact.id.as_str()),
                ));
            };
            let max = scoring.kind(fact).max_stated(scenario);
            if !(0..=max).contains(number) {
                let refusal = Refusal::out_of_bounds(&moment.path(*player, id.as_str()), *number, 0, max);
                return Err(refusal.citing(list_fact_clauses(scoring, fact)));
            }
            check_part(scoring, snapshot, fact, *player, moment)?;
        }
    }
    for fact in &scenario.facts {
        let [a, b] = snapshot.totals.each_ref().map(|totals| totals.get(&fact.id).copied().unwrap_or(0));
        if a + b > 0 && fact.combined_max(scenario).is_some_and(|max| a + b > max) {
            let message = Message::new("refusal-score-together").text("fact", fact.id.as_str());
            let message =
                message.number("a", a).number("b", b).number("most", fact.combined_max(scenario).unwrap_or(0));
            return Err(Refusal::new(moment.path(Player::A, fact.id.as_str()), message)
                .citing(list_fact_clauses(scoring, fact)));
        }
    }
    Ok(())
}

/// Returns the clauses for counting a fact, else those of the objectives that judge it.
fn list_fact_clauses(scoring: Scoring<'_>, fact: &SheetFact) -> Vec<ClauseId> {
    let entry = &scoring.sheet.entry;
    let objectives = scoring.sheet.scenario.objectives.iter().filter(|objective| objective.may_judge(&fact.id));
    match fact.clauses.as_slice() {
        [] => objectives.map(|objective| ClauseId::new(entry, &objective.clause)).collect(),
        counted => counted.iter().map(|clause| clause.resolve(entry)).collect(),
    }
}

/// Checks that a fact is not greater than the fact that includes it.
fn check_part(
    scoring: Scoring<'_>,
    snapshot: &Snapshot<'_>,
    fact: &SheetFact,
    player: Player,
    moment: SheetMoment,
) -> Result<(), Refusal> {
    let own_totals = &snapshot.totals[player.index()];
    let Some(total) = &fact.within else { return Ok(()) };
    let (Some(found), Some(max)) = (own_totals.get(&fact.id), own_totals.get(total)) else { return Ok(()) };
    // A line consists of three objects.
    let min_total = if matches!(fact.is, FactKind::Line(_)) { found * 3 } else { *found };
    if min_total > *max {
        let message = Message::new("refusal-score-part").text("fact", fact.id.as_str()).text("whole", total.as_str());
        let message = message.number("found", min_total).number("most", *max);
        return Err(
            Refusal::new(moment.path(player, fact.id.as_str()), message).citing(list_fact_clauses(scoring, fact))
        );
    }
    Ok(())
}

/// Refuses stated contact with an object at the end of a Game Round if nothing counts it then. Contacts computed from
/// positions are no statement.
fn check_contacts(scoring: Scoring<'_>, snapshot: &Snapshot<'_>, moment: SheetMoment) -> Result<(), Refusal> {
    let SheetMoment::Round(round) = moment else { return Ok(()) };
    let sheet = scoring.sheet;
    let is_unread = |object: &&Object| {
        !snapshot.contact_groups.contains(&&object.group) && !sheet.scenario.reads_contact_in_rounds(object)
    };
    for (trooper, position) in sheet.troopers.iter().zip(&snapshot.positions) {
        let mut contacts = position.iter().flat_map(|position| &position.contact).copied();
        if let Some(object) = contacts.find(is_unread) {
            let message = Message::new("refusal-score-contact-unread").with("object", object.name());
            let message = message.number("number", i64::from(object.number.unwrap_or(0))).number("round", round);
            return Err(Refusal::new(moment.path_of(&format!("{}.contact", trooper.name)), message));
        }
    }
    Ok(())
}

fn check_positions(scoring: Scoring<'_>, snapshot: &Snapshot<'_>) -> Result<(), Refusal> {
    let sheet = scoring.sheet;
    if sheet.troopers.is_empty() {
        return Ok(());
    }
    let reach = scoring.rules.pack.map(|_| BaseReach::read(scoring.context)).transpose()?;
    for (trooper, position) in sheet.troopers.iter().zip(&snapshot.positions) {
        let (name, Some(position)) = (trooper.name, position) else { continue };
        if let Some(reach) = reach.as_ref().filter(|_| position.location.is_none()) {
            base_limits::check(scoring, reach, name, position)?;
        }
        let carries_two = scoring.rules.pack.is_some_and(|pack| trooper.bears(pack.baggage.value));
        let max = if carries_two { 2 } else { 1 };
        let carried = saturating_i64(position.carries.len());
        if carried > max {
            return Err(Refusal::out_of_bounds(&format!("{name}.carries"), carried, 0, max));
        }
        let leads =
            |leader: &str| sheet.troopers.iter().any(|other| other.name == leader && other.player == trooper.player);
        if let Some(leader) = position.follows.filter(|leader| !leads(leader)) {
            return Err(refuse_unknown_name(
                format_args!("{name}.follows"),
                leader,
                list_trooper_names(scoring).into_iter(),
            ));
        }
        // A trooper that is not on the table is in no place: what a sheet states of one would be counted.
        let is_dead = position.is(DEAD);
        let is_on_table = !position.inside.is_empty()
            || !position.contact.is_empty()
            || !position.carries.is_empty()
            || position.location.is_some();
        if is_on_table && (is_dead || !trooper.deployed) {
            let (id, clause) = if is_dead {
                ("refusal-score-dead-in-place", scoring.rules.dead_are_removed)
            } else {
                ("refusal-score-undeployed-in-place", scoring.rules.killed_undeployed)
            };
            let refusal = Refusal::new(name, Message::new(id).text("trooper", name));
            return Err(refusal.citing([clause.clone()]));
        }
    }
    for zone in snapshot.zones.keys().chain(snapshot.assigned.iter().flatten()) {
        check_name("zone", zone, sheet.scenario.zones.iter().map(|zone| &zone.id))?;
    }
    for (id, state) in &snapshot.objects {
        check_name("object", id, sheet.scenario.objects.iter().map(|object| &object.id))?;
        let object = sheet.scenario.objects.iter().find(|object| object.id == *id);
        let full = object.and_then(|object| object.profile).map(|profile| i64::from(profile.structure));
        check_marks(scoring, object, state)?;
        for zone in &state.inside {
            check_name(format_args!("object.{id}.inside"), zone, sheet.scenario.zones.iter().map(|zone| &zone.id))?;
        }
        if let Some(left) = state.structure {
            let max = full.ok_or_else(|| Refusal::missing(format!("object.{id}")))?;
            if left > max {
                return Err(Refusal::out_of_bounds(&format!("object.{id}.structure"), left, -1, max));
            }
        }
    }
    Ok(())
}

/// Checks the marks on an object: known ones, and marks of both players only if the scenario counts both.
fn check_marks(scoring: Scoring<'_>, object: Option<&Object>, state: &ObjectState) -> Result<(), Refusal> {
    let Some(object) = object else { return Ok(()) };
    let scenario = scoring.sheet.scenario;
    let known: Vec<&Name> = scenario.facts.iter().filter_map(|fact| fact.mark_on(&object.group)).collect();
    for (mark, players) in &state.marks {
        check_name(format_args!("object.{}.marks", object.id), mark, known.iter().copied())?;
        if players.len() < 2 {
            continue;
        }
        let is_shared = scenario.facts.iter().any(|fact| {
            fact.mark_on(&object.group) == Some(mark) && matches!(&fact.is, FactKind::Marked(marked) if marked.shared)
        });
        if !is_shared {
            let player_count = saturating_i64(players.len());
            return Err(Refusal::out_of_bounds(&format!("object.{}.marks.{mark}", object.id), player_count, 0, 1));
        }
    }
    Ok(())
}

/// Checks that a player loses by the HVT only in a scenario with a neutral HVT.
fn check_hvts(scoring: Scoring<'_>) -> Result<(), Refusal> {
    if !scoring.sheet.scenario.has_neutral_hvt() && scoring.sheet.hvt_lost.contains(&true) {
        return Err(Refusal::new("hvt-lost", Message::new("refusal-score-no-neutral-hvt")));
    }
    Ok(())
}

/// Checks that each player has at most one DataTracker.
fn check_datatrackers(scoring: Scoring<'_>) -> Result<(), Refusal> {
    for player in Player::ALL {
        let datatrackers = scoring.sheet.troopers_of(*player).filter(|trooper| trooper.datatracker).count();
        if datatrackers > 1 {
            let datatrackers = saturating_i64(datatrackers);
            return Err(Refusal::out_of_bounds(&format!("{}.datatracker", player.as_str()), datatrackers, 0, 1));
        }
    }
    Ok(())
}

/// Checks that the scenario allows the uses of cards, and that the zones and troopers exist.
fn check_cards(scoring: Scoring<'_>) -> Result<(), Refusal> {
    let scenario = scoring.sheet.scenario;
    for (player, card) in &scoring.sheet.cards {
        let used = match card {
            Card::SupportAndControl { zone, .. } => {
                let operations = scenario.zones.iter().filter(|zone| zone.used == Use::Operations);
                check_name("intelcom.zone", zone, operations.map(|zone| &zone.id))?;
                Intelcom::SupportAndControl
            }
            Card::Interference { trooper } => {
                let known = list_trooper_names(scoring);
                match trooper {
                    Some(trooper) if !known.contains(&trooper.as_str()) => {
                        return Err(refuse_unknown_name("intelcom.trooper", trooper, known.into_iter()));
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
    Player::ALL.iter().try_for_each(|player| check_given_up_cards(scoring, *player))
}

/// Checks that a player uses no more cards than it has, and accomplishes no objective of a card that it used.
fn check_given_up_cards(scoring: Scoring<'_>, player: Player) -> Result<(), Refusal> {
    let costs_a_card = |(owner, card): &&(Player, Card)| {
        *owner == player && matches!(card, Card::SupportAndControl { .. } | Card::Interference { .. })
    };
    let Some(pack) = scoring.rules.pack else { return Ok(()) };
    let used = saturating_i64(scoring.sheet.cards.iter().filter(costs_a_card).count());
    let max = i64::from(scoring.sheet.scenario.classified);
    let clause = pack.card_is_given_up.clone();
    if used > max {
        let message = Message::new("refusal-score-too-many-cards").word("player", player.as_str());
        let message = message.number("found", used).number("most", max);
        return Err(Refusal::new(format!("intelcom.{}", player.as_str()), message).citing([clause]));
    }
    let classified = scoring.sheet.scenario.facts.iter().find(|fact| matches!(fact.is, FactKind::Classified(_)));
    let Some(fact) = classified.filter(|_| used > 0) else { return Ok(()) };
    match scoring.sheet.end.totals[player.index()].get(&fact.id) {
        Some(found) if *found > max - used => {
            let path = SheetMoment::End.path(player, fact.id.as_str());
            let message = Message::new("refusal-score-given-up").text("path", path.as_str()).number("found", *found);
            let message = message.number("used", used).number("left", max - used);
            Err(Refusal::new(path, message).citing([clause]))
        }
        Some(_) | None => Ok(()),
    }
}

fn list_trooper_names(scoring: Scoring<'_>) -> Vec<&str> {
    scoring.sheet.troopers.iter().map(|trooper| trooper.name).collect()
}
