//! Counts objects: marked ones, controlled ones, and their damage.

use crate::discrepancy::{CarriedBeacon, MarkersDenyControl};
use crate::record::Recorder;
use crate::scenario::cards;
use crate::scenario::casualties::{has_role, is_mark_lost, is_specialist};
use crate::scenario::clauses::Clauses;
use crate::scenario::facts::Pair;
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::{ListedTrooper, Position, SheetMoment, Snapshot, player_fact};
use crate::scenario::zones::may_neutral_count;
use model::ids::Name;
use model::message::Message;
use model::number::saturating_i64;
use model::scenario::Player;
use model::scenario::fact::{ControlMethod, Controlled, DamageMeasure, Marked, RelativePlayer, SheetFact, Structure};
use model::scenario::map::{Object, Point, Use};
use model::situation::score::FigureKind;

/// Returns whether an object has a mark that counts for a player.
fn is_marked(snapshot: &Snapshot<'_>, object: &Object, marked: &Marked, player: Player) -> bool {
    let Some(state) = snapshot.objects.get(&object.id) else { return false };
    let counts = |players: &Vec<Player>| players.contains(&player) || (marked.by_either && !players.is_empty());
    let is_lost = marked.mark_lost_at.is_some_and(|level| is_mark_lost(object, state, level));
    !is_lost && state.marks.get(&marked.mark).is_some_and(counts)
}

/// Returns the snapshot of a moment, if it lists objects of a group.
fn find_snapshot<'s>(scoring: Scoring<'s>, group: &Name, moment: SheetMoment) -> Option<&'s Snapshot<'s>> {
    let snapshot = scoring.sheet.snapshot(moment)?;
    let is_listed = |object: &Object| object.group == *group && snapshot.objects.contains_key(&object.id);
    scoring.sheet.scenario.objects.iter().any(is_listed).then_some(snapshot)
}

/// Counts the objects with a player's mark.
pub(super) fn count_marked(scoring: Scoring<'_>, marked: &Marked, moment: SheetMoment) -> Option<Pair> {
    let snapshot = find_snapshot(scoring, &marked.objects, moment)?;
    let count = |player| {
        let objects = marked.objects_for(scoring.sheet.scenario, player);
        let marked_count = objects.filter(|object| is_marked(snapshot, object, marked, player)).count();
        saturating_i64(marked_count)
    };
    Some([count(Player::A), count(Player::B)])
}

/// Returns 1 for each player of whom three marked objects are in a line, else 0; `None` if none of them is listed.
pub(super) fn find_lines(scoring: Scoring<'_>, marked: &Marked, moment: SheetMoment) -> Option<Pair> {
    let snapshot = find_snapshot(scoring, &marked.objects, moment)?;
    let has_line = |player| {
        let objects = marked.objects_for(scoring.sheet.scenario, player);
        let marked_objects = objects.filter(|object| is_marked(snapshot, object, marked, player));
        i64::from(has_three_in_line(&marked_objects.map(|object| object.at).collect::<Vec<_>>()))
    };
    Some([has_line(Player::A), has_line(Player::B)])
}

/// Returns whether three of the points are on a straight line: their cross product is 0.
fn has_three_in_line(points: &[Point]) -> bool {
    let delta = |from: &Point, to: &Point, axis: usize| to[axis].tenths() - from[axis].tenths();
    points.iter().enumerate().any(|(i, a)| {
        points[i + 1..].iter().enumerate().any(|(j, b)| {
            points[i + j + 2..].iter().any(|c| delta(a, b, 0) * delta(a, c, 1) == delta(a, b, 1) * delta(a, c, 0))
        })
    })
}

/// Returns the damage of each player's object: the Structure left, the Structure lost, or whether it is Destroyed.
pub(super) fn read_structure(scoring: Scoring<'_>, structure: &Structure, moment: SheetMoment) -> Option<Pair> {
    let snapshot = find_snapshot(scoring, &structure.objects, moment)?;
    let damage = |player: Player| {
        let mut objects = scoring.sheet.scenario.objects_in_group(&structure.objects);
        let own_object = objects.find(|object| object.belongs_to(Some(structure.of), player))?;
        let full = i64::from(own_object.profile?.structure);
        let left = snapshot.objects.get(&own_object.id).and_then(|state| state.structure)?;
        Some(match structure.measure {
            DamageMeasure::Left => left.max(0),
            DamageMeasure::Lost => (full - left).clamp(0, full),
            DamageMeasure::Destroyed => i64::from(left < 0),
        })
    };
    Some([damage(Player::A)?, damage(Player::B)?])
}

/// The effect of a figure in contact with an object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// The trooper controls the object, unless an enemy does too.
    Controls,
    /// The trooper denies control to the adversary.
    Denies,
    /// None.
    None,
}

/// The player who controls an object, with the troopers that control it.
struct Controller<'s> {
    player: Player,
    troopers: Vec<ListedTrooper<'s>>,
}

/// A count of controlled objects at a moment.
#[derive(Clone, Copy)]
struct ControlCount<'s> {
    scoring: Scoring<'s>,
    controlled: &'s Controlled,
    fact: &'s SheetFact,
    snapshot: &'s Snapshot<'s>,
    moment: SheetMoment,
}

impl<'s> ControlCount<'s> {
    /// Returns the effect of a figure. A model that is not in a Null State controls.
    fn resolve_effect(self, listed: ListedTrooper<'_>, clauses: &mut Clauses) -> Effect {
        let Self { scoring, controlled, .. } = self;
        let ListedTrooper { trooper, position } = listed;
        let rules = scoring.rules;
        let prevented_by = match trooper.kind {
            FigureKind::Trooper | FigureKind::TrooperLike => None,
            FigureKind::Holoecho | FigureKind::Device => Some(rules.markers_do_not_control),
            FigureKind::Xenotech | FigureKind::Civilian | FigureKind::DesignatedTarget | FigureKind::Decoy => {
                let counts = controlled.xenotech && trooper.kind == FigureKind::Xenotech;
                (!counts && !may_neutral_count(scoring, trooper)).then_some(rules.neutral)
            }
        };
        if let Some(clause) = prevented_by {
            clauses.insert(clause);
            return Effect::None;
        }
        if position.is_any(rules.markers.value) {
            clauses.insert(rules.markers_do_not_control);
            return if scoring.follows(MarkersDenyControl::AMarkerIsInTheWay) { Effect::Denies } else { Effect::None };
        }
        let null = position.null;
        if controlled.method == ControlMethod::Carried {
            let touches_enemy = position.enemy_contact || (position.null_enemy_contact && !controlled.ignores_null);
            clauses.extend(null.then_some(rules.null_does_not_control));
            let is_lost = if controlled.both_at_once { null && touches_enemy } else { null || touches_enemy };
            return if is_lost { Effect::None } else { Effect::Controls };
        }
        if null {
            clauses.insert(rules.null_does_not_control);
            return Effect::None;
        }
        Effect::Controls
    }

    /// Returns whether a position counts as contact with an object.
    fn is_in_contact(self, position: &Position<'_>, object: &Object) -> bool {
        let carries = position.carries(object);
        match self.controlled.method {
            ControlMethod::Carried => carries,
            ControlMethod::Specialist => carries || position.touches(object),
            ControlMethod::Contact => {
                position.touches(object) || (carries && !self.scoring.follows(CarriedBeacon::ContactOnTheTableOnly))
            }
        }
    }

    /// Finds the player who controls an object.
    fn resolve_controller(self, object: &Object, clauses: &mut Clauses) -> Option<Controller<'s>> {
        let scoring = self.scoring;
        let mut controlling: [Vec<ListedTrooper<'s>>; 2] = [Vec::new(), Vec::new()];
        let mut denied = [false, false];
        for listed in scoring.sheet.listed(self.moment) {
            if !self.is_in_contact(listed.position, object) {
                continue;
            }
            let player = listed.trooper.player;
            match self.resolve_effect(listed, clauses) {
                Effect::Controls => controlling[player.index()].push(listed),
                Effect::Denies => denied[player.adversary().index()] = true,
                Effect::None => {}
            }
        }
        let is_only_controller = |player: &&Player| {
            let (own_index, other_index) = (player.index(), player.adversary().index());
            !controlling[own_index].is_empty() && controlling[other_index].is_empty() && !denied[own_index]
        };
        if controlling.iter().all(|own_index| !own_index.is_empty()) {
            clauses.extend(scoring.rules.pack.map(|pack| pack.both_in_contact));
        }
        let player = *Player::ALL.iter().find(is_only_controller)?;
        let troopers = std::mem::take(&mut controlling[player.index()]);
        if self.controlled.method == ControlMethod::Specialist {
            clauses.extend(scoring.rules.pack.map(|pack| pack.specialists_control));
            let mut specialists = troopers.iter().filter(|listed| is_specialist(scoring, listed.trooper));
            if !specialists.any(|listed| !cards::resolve_interference(scoring, listed.trooper, clauses)) {
                return None;
            }
        }
        Some(Controller { player, troopers })
    }

    /// Returns whether the role that the fact requires controls an object; the Xenotech next to it is enough.
    fn has_required_role(self, object: &Object, controller: &Controller<'_>) -> bool {
        let Some(role) = self.controlled.by else { return true };
        let has_xenotech = || {
            self.scoring.sheet.listed(self.moment).any(|listed| {
                listed.trooper.player == controller.player
                    && listed.trooper.kind == FigureKind::Xenotech
                    && has_role(self.scoring, listed.trooper, role)
                    && listed.position.touches(object)
            })
        };
        if self.controlled.exclusively && controller.troopers.len() > 1 {
            return false;
        }
        controller.troopers.iter().any(|listed| has_role(self.scoring, listed.trooper, role)) || has_xenotech()
    }

    /// Returns whether an object, or a trooper that controls it, is in a Deployment Zone.
    fn is_in_deployment_zone(self, object: &Object, controller: &Controller<'_>, whose: RelativePlayer) -> bool {
        let owner = whose.relative_to(controller.player);
        let is_home = |id: &Name| {
            let zone = self.scoring.sheet.scenario.zones.iter().find(|zone| zone.id == *id);
            zone.is_some_and(|zone| zone.player == Some(owner) && zone.used == Use::Deployment)
        };
        if self.controlled.object_in_zone {
            return self.snapshot.objects.get(&object.id).is_some_and(|state| state.inside.iter().any(is_home));
        }
        controller.troopers.iter().any(|listed| listed.position.inside.iter().any(|(zone, _)| is_home(&zone.id)))
    }

    /// Writes the player who controls an object.
    fn write(self, record: &mut Recorder, object: &Object, player: Option<Player>, clauses: Clauses) {
        if self.scoring.readings.is_trial() {
            return;
        }
        let word = player.map_or("nobody", Player::as_str);
        let message = Message::new("step-controls").with("object", object.name()).word("player", word);
        let message = message.number("number", i64::from(object.number.unwrap_or(0)));
        let step = record.step(message.number("round", self.moment.round()));
        let step = match self.controlled.method {
            ControlMethod::Contact => step.cite_all(self.scoring.rules.pack.map(|pack| pack.controls)),
            ControlMethod::Specialist | ControlMethod::Carried => step,
        };
        let path = ["controls.", object.id.as_str()].concat();
        let step = clauses.write(step).decides(path, player_fact(player));
        self.scoring.affect_dependents(step, self.fact);
    }

    /// Returns whether the contacts with the objects are known: computed from locations, or stated for a trooper. In a
    /// snapshot with locations only contacts with objects of the same group count as stated.
    fn is_known(self) -> bool {
        let group = &self.controlled.objects;
        let is_relevant = |object: &&Object| !self.snapshot.placed || object.group == *group;
        let has_contact = |position: &Position<'_>| position.contact.iter().chain(&position.carries).any(is_relevant);
        let is_computed =
            self.controlled.method != ControlMethod::Carried && self.snapshot.contact_groups.contains(&group);
        is_computed || self.snapshot.listed().any(has_contact)
    }
}

/// Counts the objects under a player's control.
pub(super) fn resolve_controlled<'s>(
    scoring: Scoring<'s>,
    record: &mut Recorder,
    controlled: &'s Controlled,
    fact: &'s SheetFact,
    moment: SheetMoment,
) -> Option<Pair> {
    let snapshot = scoring.sheet.snapshot(moment)?;
    let count = ControlCount { scoring, controlled, fact, snapshot, moment };
    if !count.is_known() {
        return None;
    }
    let mut pair = [0, 0];
    for object in scoring.sheet.scenario.objects_in_group(&controlled.objects) {
        let mut clauses = Clauses::new(scoring);
        let controller = count.resolve_controller(object, &mut clauses);
        count.write(record, object, controller.as_ref().map(|controller| controller.player), clauses);
        let Some(controller) = controller else { continue };
        let counts = object.belongs_to(controlled.of, controller.player)
            && count.has_required_role(object, &controller)
            && controlled.deployment_zone.is_none_or(|whose| count.is_in_deployment_zone(object, &controller, whose));
        pair[controller.player.index()] += i64::from(counts);
    }
    Some(pair)
}
