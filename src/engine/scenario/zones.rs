//! Zones of Operations: the players who dominate and secure them, and the troopers and Civilians in them.

use crate::discrepancy::{
    CardAfterEarlyEnd, DominationExtent, HvtInZone, SecuringExtent, SecuringMarkers, ServantsDominate,
    SupportAndControlExtent, XenotechInZone,
};
use crate::entry_ids::{GHOST_SERVANT, REMOTE};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::scenario::casualties::{find_baggage_points, has_role};
use crate::scenario::clauses::Clauses;
use crate::scenario::facts::{Facts, Pair};
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::{Card, ListedTrooper, Position, SheetMoment, Snapshot, Trooper, player_fact};
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::fact::{Civilians, Dominated, Present, Secured, SheetFact, ZoneChoice, ZoneStatus};
use model::scenario::map::{Shape, Zone};
use model::scenario::{Intelcom, Player};
use model::situation::score::{Extent, FigureKind};

/// Returns whether a reading lets a neutral model count for its player.
pub(super) fn may_neutral_count(scoring: Scoring<'_>, trooper: &Trooper<'_>) -> bool {
    match trooper.kind {
        FigureKind::Xenotech => scoring.follows(XenotechInZone::AsATrooper),
        FigureKind::Civilian | FigureKind::DesignatedTarget | FigureKind::Decoy => {
            scoring.follows(HvtInZone::CountsForItsPlayer)
        }
        FigureKind::Trooper | FigureKind::TrooperLike | FigureKind::Holoecho | FigureKind::Device => false,
    }
}

/// Returns twice the distance from player A's edge to the center of a zone.
fn doubled_depth(zone: &Zone) -> i64 {
    let edges = zone.shape.iter().flat_map(|shape| match shape {
        Shape::Rectangle { y, .. } => *y,
        Shape::Circle { at: [_, y], radius } => {
            [Length::from_tenths(y.tenths() - radius.tenths()), Length::from_tenths(y.tenths() + radius.tenths())]
        }
    });
    let edges: Vec<i64> = edges.map(Length::tenths).collect();
    edges.iter().min().zip(edges.iter().max()).map_or(0, |(near, far)| near + far)
}

/// Returns the zones of a group that a fact chooses for a player.
fn list_chosen_zones<'s>(
    scoring: Scoring<'s>,
    group: &'s Name,
    choice: Option<ZoneChoice>,
    player: Player,
    moment: SheetMoment,
) -> Result<Vec<&'s Zone>, Refusal> {
    let mut zones: Vec<&Zone> = scoring.sheet.scenario.zones_in_group(group).collect();
    let Some(choice) = choice else { return Ok(zones) };
    if choice == ZoneChoice::AssignedToEither {
        let assigned = |player: &Player| list_chosen_zones(scoring, group, Some(ZoneChoice::Assigned), *player, moment);
        let assigned = Player::ALL.iter().map(assigned).collect::<Result<Vec<_>, _>>()?.concat();
        zones.retain(|zone| assigned.iter().any(|assigned| assigned.id == zone.id));
        return Ok(zones);
    }
    if choice == ZoneChoice::Assigned {
        let assigned = scoring.sheet.snapshot(moment).and_then(|snapshot| snapshot.assigned[player.index()].as_ref());
        let assigned = assigned.ok_or_else(|| Refusal::missing(moment.path(player, "assigned")))?;
        zones.retain(|zone| zone.id == *assigned);
        if zones.is_empty() {
            let message = Message::new("refusal-score-not-of-the-sort").text("found", assigned.as_str());
            return Err(Refusal::new(moment.path(player, "assigned"), message.text("expected", group.as_str())));
        }
        return Ok(zones);
    }
    zones.sort_by_key(|zone| doubled_depth(zone));
    let index = match (choice, player) {
        (ZoneChoice::Central, _) => zones.len() / 2,
        (ZoneChoice::Nearest, Player::A) | (ZoneChoice::Farthest, Player::B) => 0,
        (ZoneChoice::Nearest, Player::B) | (ZoneChoice::Farthest, Player::A) => zones.len().saturating_sub(1),
        (ZoneChoice::Assigned | ZoneChoice::AssignedToEither, _) => return Ok(zones),
    };
    Ok(zones.get(index).copied().into_iter().collect())
}

/// Returns the Army Points that a figure contributes to a zone. Adds the clauses that decide it.
fn resolve_contribution(scoring: Scoring<'_>, listed: ListedTrooper<'_>, extent: Extent, clauses: &mut Clauses) -> i64 {
    let ListedTrooper { trooper, position } = listed;
    let rules = scoring.rules;
    let nothing = |clauses: &mut Clauses, clause| {
        clauses.insert(clause);
        0
    };
    match trooper.kind {
        FigureKind::Holoecho => return nothing(clauses, rules.holoechoes_do_not_count),
        FigureKind::Device => return nothing(clauses, rules.devices_do_not_count),
        FigureKind::Xenotech | FigureKind::Civilian | FigureKind::DesignatedTarget | FigureKind::Decoy => {
            if !may_neutral_count(scoring, trooper) {
                return nothing(clauses, rules.neutral);
            }
        }
        FigureKind::TrooperLike => {
            let is_servant_of_troops = trooper.bears(GHOST_SERVANT) && !trooper.bears(REMOTE);
            if is_servant_of_troops && scoring.follows(ServantsDominate::RemotesOnly) {
                clauses.extend(rules.pack.map(|pack| pack.stands_count));
                return 0;
            }
        }
        FigureKind::Trooper => {}
    }
    // The kind of figure decides before its place: what never counts needs no extent as a reason.
    if !extent.is_more_than_half() || (extent != Extent::Totally && scoring.follows(DominationExtent::TotallyInside)) {
        return nothing(clauses, rules.more_than_half);
    }
    let shasvastii = rules.shasvastii.filter(|skill| position.is(rules.embryo) && trooper.bears(skill.value));
    if position.null && !position.is(rules.embryo) && rules.shasvastii.is_some_and(|skill| trooper.bears(skill.value)) {
        clauses.extend(scoring.context.rules.clause(Rule::ShasvastiiOtherNullStates));
    }
    if position.null && !shasvastii.is_some_and(|skill| scoring.applies_rule_of(skill.clause)) {
        return nothing(clauses, rules.null_does_not_count);
    }
    clauses.insert(rules.more_than_half);
    clauses.extend(shasvastii.map(|skill| skill.clause));
    if trooper.kind == FigureKind::TrooperLike {
        clauses.extend(rules.pack.map(|pack| pack.stands_count));
    }
    if position.is_any(rules.markers.value) {
        clauses.insert(rules.markers.clause);
    }
    let mut extra = find_baggage_points(scoring, trooper);
    let added_by = rules.pack.map(|pack| pack.baggage.clause);
    if !added_by.is_some_and(|clause| scoring.applies_rule_of(clause)) {
        extra = 0;
    }
    clauses.extend(added_by.filter(|_| extra > 0));
    trooper.points + extra
}

/// Returns whether the sheet says anything of zones at a moment.
fn is_known(scoring: Scoring<'_>, moment: SheetMoment) -> bool {
    let is_inside = |position: &Position<'_>| !position.inside.is_empty();
    let has_zones = |snapshot: &Snapshot<'_>| {
        // Troopers listed for a Game Round are listed with their zones; at the end of the game they may be listed for
        // other reasons.
        let is_round_with_troopers = moment != SheetMoment::End && snapshot.listed().next().is_some();
        is_round_with_troopers || snapshot.placed || !snapshot.zones.is_empty() || snapshot.listed().any(is_inside)
    };
    scoring.sheet.snapshot(moment).is_some_and(has_zones)
}

/// Returns a message on a zone at a moment.
fn zone_message(id: &'static str, zone: &Zone, moment: SheetMoment) -> Message {
    let message = Message::new(id).with("zone", zone.name());
    message.number("number", i64::from(zone.number.unwrap_or(0))).number("round", moment.round())
}

/// Returns the player who dominates a zone. Writes it the first time.
fn resolve_dominating_player<'s>(
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    zone: &'s Zone,
    fact: &SheetFact,
    moment: SheetMoment,
) -> Option<Player> {
    let scoring = facts.scoring();
    facts.dominating_player(zone, moment, || resolve_domination(scoring, record, zone, fact, moment))
}

fn resolve_domination(
    scoring: Scoring<'_>,
    record: &mut Recorder,
    zone: &Zone,
    fact: &SheetFact,
    moment: SheetMoment,
) -> Option<Player> {
    let rules = scoring.rules;
    let mut clauses = Clauses::new(scoring);
    let stated = scoring.sheet.snapshot(moment).and_then(|snapshot| snapshot.zones.get(&zone.id)).copied();
    let mut points = stated.unwrap_or_default();
    if stated.is_none() {
        for listed in scoring.sheet.listed(moment) {
            let Some(extent) = listed.position.extent_in(zone) else { continue };
            points[listed.trooper.player.index()] += resolve_contribution(scoring, listed, extent, &mut clauses);
        }
    }
    for (player, card) in &scoring.sheet.cards {
        let Card::SupportAndControl { value, zone: supported } = card else { continue };
        clauses.extend(scoring.context.rules.clause(Rule::SupportZoneIsChosen));
        clauses.extend(scoring.context.rules.clause(Rule::IntelcomAtTheCount));
        if *supported == zone.id && is_card_used(scoring, moment) {
            let is_choice = scoring.sheet.scenario.intelcom.contains(&Intelcom::Interference);
            clauses.extend(scoring.context.rules.clause_if(Rule::InterferenceOrSupport, is_choice));
            let has_trooper = stated.map_or_else(
                || has_supporting_trooper(scoring, zone, *player, moment),
                |stated| stated[player.index()] > 0,
            );
            clauses
                .extend(rules.pack.map(|pack| if has_trooper { pack.support } else { pack.support_needs_a_trooper }));
            points[player.index()] += if has_trooper { *value } else { 0 };
        }
    }
    let player = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Less => Some(Player::B),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Player::A),
    };
    if scoring.readings.is_trial() {
        return player;
    }
    for rule in [Rule::AssignedQuadrantsAreZones, Rule::QuadrantsAtRoundEnd] {
        let clause = scoring.context.rules.clause(rule);
        clauses.extend(clause.filter(|clause| scoring.sheet.scenario.applies(clause)));
    }
    let word = player.map_or("nobody", Player::as_str);
    let message = zone_message("step-dominates", zone, moment).word("player", word);
    let step = record.step(message.number("a", points[0]).number("b", points[1])).cite(rules.dominates);
    let step = clauses.write(step);
    let path = scoring.sheet.scenario.zone_path(zone, moment.round()).into_iter();
    scoring.affect_dependents(path.fold(step, |step, path| step.decides(path, player_fact(player))), fact);
    player
}

/// Returns whether Support and Control is used at a moment: at the end of the game, and of the last Game Round, which
/// are checked together.
fn is_card_used(scoring: Scoring<'_>, moment: SheetMoment) -> bool {
    let (sheet, last) = (scoring.sheet, scoring.sheet.scenario.rounds);
    let is_in_time = match moment {
        SheetMoment::End => true,
        SheetMoment::Round(round) => round == last && !scoring.follows_all(&sheet.scenario.card_after_rounds_in),
    };
    is_in_time && (sheet.completed == last || !scoring.follows(CardAfterEarlyEnd::OnlyAfterTheThirdRound))
}

/// Returns whether a player has a trooper in a zone that allows Support and Control there.
fn has_supporting_trooper(scoring: Scoring<'_>, zone: &Zone, player: Player, moment: SheetMoment) -> bool {
    iter_inside(scoring, zone, player, moment).any(|(listed, extent)| {
        matches!(listed.trooper.kind, FigureKind::Trooper | FigureKind::TrooperLike)
            && !listed.position.null
            && (extent.is_more_than_half() || scoring.follows(SupportAndControlExtent::AnyPartOfTheBase))
    })
}

/// Returns whether a player has a figure in a zone that secures it, or denies it to the adversary.
fn has_securing_figure(scoring: Scoring<'_>, zone: &Zone, player: Player, moment: SheetMoment) -> bool {
    let counts = |trooper: &Trooper<'_>| match trooper.kind {
        FigureKind::Trooper | FigureKind::TrooperLike => true,
        FigureKind::Holoecho | FigureKind::Device => false,
        FigureKind::Xenotech | FigureKind::Civilian | FigureKind::DesignatedTarget | FigureKind::Decoy => {
            may_neutral_count(scoring, trooper)
        }
    };
    iter_inside(scoring, zone, player, moment).any(|(ListedTrooper { trooper, position }, extent)| {
        !position.null
            && counts(trooper)
            && (extent.is_more_than_half() || scoring.follows(SecuringExtent::AnyPart))
            && !(position.is_any(scoring.rules.markers.value) && scoring.follows(SecuringMarkers::ModelsOnly))
    })
}

/// Iterates over the figures of a player with any part of the base in a zone.
fn iter_inside<'s>(
    scoring: Scoring<'s>,
    zone: &Zone,
    player: Player,
    moment: SheetMoment,
) -> impl Iterator<Item = (ListedTrooper<'s>, Extent)> {
    let own_troopers = scoring.sheet.listed(moment).filter(move |listed| listed.trooper.player == player);
    own_troopers.filter_map(|listed| Some((listed, listed.position.extent_in(zone)?)))
}

/// Counts the zones that each player dominates.
pub(super) fn resolve_dominated<'s>(
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    dominated: &'s Dominated,
    fact: &'s SheetFact,
    moment: SheetMoment,
) -> Result<Option<Pair>, Refusal> {
    let scoring = facts.scoring();
    if !is_known(scoring, moment) {
        return Ok(None);
    }
    let mut pair = [0, 0];
    if dominated.which.is_none() {
        for zone in scoring.sheet.scenario.zones_in_group(&dominated.zones) {
            if let Some(player) = resolve_dominating_player(facts, record, zone, fact, moment) {
                pair[player.index()] += 1;
            }
        }
        return Ok(Some(pair));
    }
    for player in Player::ALL {
        for zone in list_chosen_zones(scoring, &dominated.zones, dominated.which, *player, moment)? {
            let dominates = resolve_dominating_player(facts, record, zone, fact, moment) == Some(*player);
            pair[player.index()] += i64::from(dominates);
        }
    }
    Ok(Some(pair))
}

/// Returns the only player with figures in a zone.
fn find_securing_player(scoring: Scoring<'_>, zone: &Zone, secured: &Secured, moment: SheetMoment) -> Option<Player> {
    let is_present = |player: &&Player| match secured.by {
        None => has_securing_figure(scoring, zone, **player, moment),
        Some(role) => iter_inside(scoring, zone, **player, moment).any(|(listed, extent)| {
            !listed.position.null
                && (secured.any_part || extent.is_more_than_half())
                && has_role(scoring, listed.trooper, role)
        }),
    };
    let present: Vec<&Player> = Player::ALL.iter().filter(is_present).collect();
    match present.as_slice() {
        [only] => Some(**only),
        [] | [_, _, ..] => None,
    }
}

/// Returns whether a figure in a Null State is in a zone.
fn has_null_inside(scoring: Scoring<'_>, zone: &Zone, moment: SheetMoment) -> bool {
    scoring
        .sheet
        .listed(moment)
        .any(|listed| listed.position.null && listed.position.extent_in(zone).is_some_and(Extent::is_more_than_half))
}

/// Returns 1 for each player that has secured a zone, else 0, and writes why; `None` if the moment is not noted.
pub(super) fn resolve_secured<'s>(
    facts: &Facts<'s, '_>,
    record: &mut Recorder,
    secured: &'s Secured,
    fact: &'s SheetFact,
    moment: SheetMoment,
) -> Option<Pair> {
    let scoring = facts.scoring();
    if !is_known(scoring, moment) {
        return None;
    }
    let mut pair = [0, 0];
    for zone in scoring.sheet.scenario.zones_in_group(&secured.zones) {
        let player = find_securing_player(scoring, zone, secured, moment);
        if let Some(player) = player {
            pair[player.index()] = 1;
        }
        if scoring.readings.is_trial() {
            continue;
        }
        let word = player.map_or("nobody", Player::as_str);
        let message = zone_message("step-secures", zone, moment).word("player", word);
        let step = record.step(message);
        let pack = scoring.rules.pack.filter(|_| secured.by.is_none());
        let step = step.cite_all(pack.map(|pack| pack.secures));
        let has_null = pack.is_some() && has_null_inside(scoring, zone, moment);
        let step = step.cite_all(pack.filter(|_| has_null).map(|pack| pack.null_does_not_secure));
        let step = step.decides(["secured.", zone.id.as_str()].concat(), player_fact(player));
        scoring.affect_dependents(step, fact);
    }
    Some(pair)
}

/// Returns 1 for each player that has a trooper with a role in a zone, else 0, and writes why; `None` if the moment is
/// not noted.
pub(super) fn resolve_presence<'s>(
    facts: &mut Facts<'s, '_>,
    record: &mut Recorder,
    present: &'s Present,
    fact: &'s SheetFact,
    moment: SheetMoment,
) -> Result<Option<Pair>, Refusal> {
    let scoring = facts.scoring();
    if !is_known(scoring, moment) || scoring.sheet.troopers.is_empty() {
        return Ok(None);
    }
    let counts = |listed: &ListedTrooper<'_>| {
        has_role(scoring, listed.trooper, present.role) && (present.includes_null || !listed.position.null)
    };
    let troopers: Vec<ListedTrooper<'_>> = scoring.sheet.listed(moment).filter(counts).collect();
    let mut pair = [0, 0];
    for player in Player::ALL {
        for zone in list_chosen_zones(scoring, &present.zones, present.which, *player, moment)? {
            let is_enough = |extent: Extent| present.any_part || extent.is_more_than_half();
            let is_present = troopers.iter().any(|listed| {
                listed.trooper.player == *player && listed.position.extent_in(zone).is_some_and(is_enough)
            });
            if !is_present && scoring.readings.is_trial() {
                continue;
            }
            let has_status = match present.status {
                ZoneStatus::Any => true,
                ZoneStatus::Dominated => resolve_dominating_player(facts, record, zone, fact, moment) == Some(*player),
                ZoneStatus::DominatedByEither => resolve_dominating_player(facts, record, zone, fact, moment).is_some(),
                ZoneStatus::Secured => {
                    let secured = Secured { zones: present.zones.clone(), by: None, any_part: false };
                    find_securing_player(scoring, zone, &secured, moment) == Some(*player)
                }
            };
            pair[player.index()] = pair[player.index()].max(i64::from(is_present && has_status));
        }
    }
    Ok(Some(pair))
}

/// Counts the Civilians in zones that follow a player's troopers.
pub(super) fn count_civilians(scoring: Scoring<'_>, civilians: &Civilians, moment: SheetMoment) -> Option<Pair> {
    let sheet = scoring.sheet;
    sheet.snapshot(moment).filter(|snapshot| snapshot.listed().any(|position| position.follows.is_some()))?;
    let mut pair = [0, 0];
    for player in Player::ALL {
        let zones = sheet.scenario.zones_in_group(&civilians.zones);
        let zones: Vec<&Zone> = zones
            .filter(|zone| civilians.of.is_none_or(|whose| zone.player == Some(whose.relative_to(*player))))
            .collect();
        let is_inside = |position: &Position<'_>| {
            let mut extents = zones.iter().filter_map(|zone| position.extent_in(zone));
            extents.any(|extent| !civilians.more_than_half || extent.is_more_than_half())
        };
        let own_civilians = sheet.listed(moment).filter(|listed| {
            listed.trooper.player == *player
                && listed.trooper.kind == FigureKind::Civilian
                && is_inside(listed.position)
        });
        for leader in own_civilians.filter_map(|listed| listed.position.follows) {
            let leader = sheet.troopers_of(*player).find(|trooper| trooper.name == leader);
            let counts = |leader: &Trooper<'_>| {
                let position = sheet.position(moment, leader);
                civilians.by.is_none_or(|role| has_role(scoring, leader, role))
                    && (!civilians.with_escort || position.is_some_and(is_inside))
                    && !position.is_some_and(|position| position.null)
            };
            pair[player.index()] += i64::from(leader.is_some_and(counts));
        }
    }
    Some(pair)
}
