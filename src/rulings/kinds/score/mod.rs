//! The score of a game of a scenario.

mod trooper;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::score::trooper::{
    MAX_POINTS, MAX_TROOPERS, ScoringContext, Standing, Trooper, position, read_location, read_size,
};
use crate::kinds::shared::size::Silhouette;
use crate::kinds::shared::{
    check_distinct, check_list_length, find_sized_scenario, omit_default, read_bounded, read_plain_name,
    refuse_out_of_place, table,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::scenario;
use engine::scenario::sheet::{Card, ObjectState, Sheet, Size, Snapshot};
use engine::scenario::sheet_names::{check_name, refuse_unknown_name};
use model::ids::{EntryId, Name};
use model::length::Length;
use model::message::Message;
use model::number::saturating_u8;
use model::refusal::Refusal;
use model::scenario::field::{BONUS_PREFIX, bonus_field};
use model::scenario::{Player, Scenario, Tier};
use model::text::excerpt;
use model::trace::Resolved;

/// The score sheet of a game. No dice.
///
/// A fact is either a total of its player (`a.activated-antennas = 2`), or follows from the troopers and objects
/// listed. If the positions of their bases are given, zones and contacts follow from them.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Score {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The size of the armies, if the scenario depends on it.
    tier: Option<Tier>,
    /// The Army Points of the game, if the scenario prints several sizes.
    army_points: Option<i64>,
    /// The Game Rounds completed, if Retreat! ended the game early.
    completed: Option<i64>,
    /// Player A's facts at the end of the game. A key of `bonus-` and the id of a Classified Objective means that it is
    /// accomplished and earned the points of its card: `bonus-its10-predator = true`.
    #[serde(default)]
    a: BTreeMap<String, Total>,
    /// Player B's.
    #[serde(default)]
    b: BTreeMap<String, Total>,
    /// The troopers and other elements on the table at the end of the game.
    #[serde(default)]
    trooper: Vec<Trooper>,
    /// The sizes of objects, by their kind, if contact with them follows from positions.
    #[serde(default)]
    size: BTreeMap<String, Measures>,
    /// Objects at the end of the game.
    #[serde(default)]
    object: BTreeMap<String, Object>,
    /// Army Points in zones at the end of the game.
    #[serde(default)]
    zone: BTreeMap<String, Pair>,
    /// The end of each Game Round, in order, if the scenario scores Game Rounds.
    #[serde(default)]
    round: Vec<Round>,
    /// The uses of Classified cards other than their objectives, in the order of Initiative.
    #[serde(default)]
    intelcom: Vec<Intelcom>,
    /// The player who has the first turn, if the order of the cards matters.
    initiative: Option<Player>,
    /// The game belongs to a tournament, which counts Victory Points.
    #[serde(default)]
    tournament: bool,
    /// The players who left a neutral HVT in a Null state.
    #[serde(default)]
    #[schemars(transform = omit_default)]
    hvt_lost: Vec<Player>,
}

/// A total: a number, or true or false.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a whole number, true or false")]
enum Total {
    Flag(bool),
    Number(i64),
}

/// Army Points of both players.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Pair {
    /// Player A's.
    #[serde(default)]
    a: i64,
    /// Player B's.
    #[serde(default)]
    b: i64,
}

/// An object of the scenario: its marks, its damage and its place.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Object {
    /// The players whose mark it has, by mark: `activated = ["a"]`.
    #[serde(default)]
    #[schemars(transform = omit_default)]
    marks: BTreeMap<String, Vec<Player>>,
    /// The Structure points it has left; -1 is Destroyed.
    structure: Option<i64>,
    /// The zones that contain it, if it can be moved.
    #[serde(default)]
    inside: Vec<String>,
    /// The center of its base, if it can be moved and is not carried.
    position: Option<table::Place>,
    /// The object's height above the table; 0 unless given.
    level: Option<Length>,
}

/// The size of the objects of a kind.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Measures {
    /// A Silhouette of that size.
    silhouette: Option<Silhouette>,
    /// The diameter of the base.
    base: Option<Length>,
    /// The height of the objects.
    height: Option<Length>,
}

/// The end of a Game Round.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Round {
    /// Player A's facts.
    #[serde(default)]
    a: BTreeMap<String, Total>,
    /// Player B's.
    #[serde(default)]
    b: BTreeMap<String, Total>,
    /// The zone assigned to each player.
    #[serde(default)]
    assigned: BTreeMap<String, String>,
    /// The positions of the listed troopers, by name.
    #[serde(default)]
    at: BTreeMap<String, Standing>,
    /// Army Points in zones.
    #[serde(default)]
    zone: BTreeMap<String, Pair>,
    /// Objects.
    #[serde(default)]
    object: BTreeMap<String, Object>,
}

/// A use of a classified card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Intelcom {
    /// The player of the card.
    by: Player,
    /// Support and Control: its number.
    value: Option<i64>,
    /// Support and Control: the zone to which it is added.
    zone: Option<String>,
    /// Interference: the trooper that it affects.
    trooper: Option<String>,
    /// Interference, if no troopers are listed: the totals already leave out its Specialist.
    #[serde(default)]
    interference: bool,
    /// Counterespionage: how many objectives it cancels.
    cancels: Option<i64>,
    /// Provisions: how many objectives bear the symbol.
    provisions: Option<i64>,
}

fn read_name(path: impl Display, text: &str) -> Result<Name, Refusal> {
    text.parse().map_err(|_| {
        let shown = excerpt(text);
        Refusal::new(path.to_string(), Message::new("refusal-no-name").text("found", shown))
    })
}

fn read_names(path: impl Display, texts: &[String]) -> Result<Vec<Name>, Refusal> {
    check_list_length(&path, texts, MAX_TROOPERS)?;
    texts.iter().map(|text| read_name(&path, text)).collect()
}

fn read_totals(path: impl Display, given: &BTreeMap<String, Total>) -> Result<BTreeMap<Name, i64>, Refusal> {
    let number = |total: Total| match total {
        Total::Flag(flag) => i64::from(flag),
        Total::Number(number) => number,
    };
    given.iter().map(|(id, total)| Ok((read_name(&path, id)?, number(*total)))).collect()
}

fn read_points(given: &BTreeMap<String, Pair>) -> Result<BTreeMap<Name, [i64; 2]>, Refusal> {
    let pair = |(zone, points): (&String, &Pair)| {
        let bounded = |points| read_bounded(format_args!("zone.{zone}"), points, 0, MAX_POINTS);
        Ok((read_name("zone", zone)?, [bounded(points.a)?, bounded(points.b)?]))
    };
    given.iter().map(pair).collect()
}

fn read_objects(given: &BTreeMap<String, Object>) -> Result<BTreeMap<Name, ObjectState>, Refusal> {
    let read = |(id, object): (&String, &Object)| {
        let mut marks = BTreeMap::new();
        for (mark, players) in &object.marks {
            check_list_length("object.marks", players, 2)?;
            marks.insert(read_name("object.marks", mark)?, players.clone());
        }
        let bounded = |left| read_bounded(format_args!("object.{id}.structure"), left, -1, 20);
        let structure = object.structure.map(bounded).transpose()?;
        let inside = read_names("object.inside", &object.inside)?;
        let location = read_location(format_args!("object.{id}"), object.position, object.level)?;
        Ok((read_name("object", id)?, ObjectState { marks, structure, inside, location }))
    };
    given.iter().map(read).collect()
}

/// Reads the sizes of the objects of a scenario, by their kind.
fn read_sizes(
    context: &Context<'_>,
    scenario: &Scenario,
    given: &BTreeMap<String, Measures>,
) -> Result<BTreeMap<Name, Size>, Refusal> {
    let known = || scenario.objects.iter().map(|object| &object.group);
    let mut sizes = BTreeMap::new();
    for (sort, measures) in given {
        let (path, sort) = (format!("size.{sort}"), read_name("size", sort)?);
        check_name(&path, &sort, known())?;
        let size = read_size(context, &path, measures.silhouette, measures.base, measures.height)?;
        sizes.insert(sort, size.ok_or_else(|| Refusal::missing(format!("{path}.base")))?);
    }
    Ok(sizes)
}

/// Removes from a player's totals the cards that earned their bonus, and returns them.
fn take_bonuses(
    context: &Context<'_>,
    side: &str,
    own: &mut BTreeMap<Name, i64>,
) -> Result<BTreeSet<EntryId>, Refusal> {
    let known: Vec<(String, &EntryId)> =
        context.catalogue.bonuses(context.rules.scope).map(|(card, _)| (bonus_field(card), card)).collect();
    let stated: Vec<Name> = own.keys().filter(|name| name.as_str().starts_with(BONUS_PREFIX)).cloned().collect();
    let mut bonuses = BTreeSet::new();
    for name in stated {
        let path = format!("{side}.{name}");
        let Some((_, card)) = known.iter().find(|(field, _)| field == name.as_str()) else {
            return Err(refuse_unknown_name(path, name.as_str(), known.iter().map(|(field, _)| field.as_str())));
        };
        if read_bounded(&path, own.remove(&name).unwrap_or(0), 0, 1)? == 1 {
            bonuses.insert((*card).clone());
        }
    }
    Ok(bonuses)
}

/// A path within a Game Round: `round-2.assigned`.
#[derive(Clone, Copy)]
struct RoundPath<'p>(usize, &'p str);

impl Display for RoundPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(round, path) = self;
        write!(f, "round-{round}.{path}")
    }
}

impl Round {
    fn to_engine<'s>(
        &'s self,
        scoring: &ScoringContext<'_, 's>,
        number: usize,
        troopers: &[Trooper],
    ) -> Result<Snapshot<'s>, Refusal> {
        let assigned =
            |side: &str| self.assigned.get(side).map(|zone| read_name(RoundPath(number, "assigned"), zone)).transpose();
        if let Some(key) = self.assigned.keys().find(|side| !["a", "b"].contains(&side.as_str())) {
            let shown = excerpt(key);
            return Err(Refusal::new(
                RoundPath(number, "assigned").to_string(),
                Message::new("refusal-no-player").text("found", shown),
            ));
        }
        let mut positions = vec![None; if self.at.is_empty() { 0 } else { troopers.len() }];
        for (name, standing) in &self.at {
            let place = troopers.iter().position(|trooper| trooper.name == *name);
            let Some(place) = place.and_then(|place| positions.get_mut(place)) else {
                return Err(refuse_unknown_name(
                    RoundPath(number, "at"),
                    name,
                    troopers.iter().map(|trooper| trooper.name.as_str()),
                ));
            };
            *place = Some(position(scoring, RoundPath(number, name), standing)?);
        }
        Ok(Snapshot {
            totals: [read_totals(RoundPath(number, "a"), &self.a)?, read_totals(RoundPath(number, "b"), &self.b)?],
            zones: read_points(&self.zone)?,
            objects: read_objects(&self.object)?,
            assigned: [assigned("a")?, assigned("b")?],
            positions,
            ..Snapshot::default()
        })
    }
}

impl Intelcom {
    fn to_engine(&self) -> Result<(Player, Card), Refusal> {
        let path = "intelcom";
        let named = self.trooper.as_deref().map(|trooper| read_plain_name(path, trooper)).transpose()?;
        let interference = (self.interference || named.is_some()).then_some(named);
        let card = match (self.value, &self.zone, interference, self.cancels, self.provisions) {
            (Some(value), Some(zone), None, None, None) => Card::SupportAndControl {
                value: read_bounded("intelcom.value", value, 0, 100)?,
                zone: read_name(path, zone)?,
            },
            (None, None, Some(trooper), None, None) => Card::Interference { trooper },
            (None, None, None, Some(cancels), None) => {
                Card::Counterespionage { cancels: read_bounded("intelcom.cancels", cancels, 0, 4)? }
            }
            (None, None, None, None, Some(cards)) => {
                Card::Provisions { cards: read_bounded("intelcom.provisions", cards, 0, 4)? }
            }
            (_, _, _, _, _) => return Err(Refusal::new(path, Message::new("refusal-score-one-use"))),
        };
        Ok((self.by, card))
    }
}

impl Score {
    /// Returns the Game Rounds completed: all, unless Retreat! can end this game early.
    fn completed(&self, context: &Context<'_>, scenario: &Scenario) -> Result<u8, Refusal> {
        let Some(completed) = self.completed else { return Ok(scenario.rounds) };
        let max = i64::from(scenario.rounds);
        let completed = read_bounded("completed", completed, 0, max)?;
        if completed < max && !scenario.retreat.ends_early() {
            let readings = scenario.ends_early_in.iter();
            let unfollowed = readings.clone().find(|(id, reading)| context.reading_of(id) != Some(reading.as_str()));
            match unfollowed {
                Some((id, reading)) => {
                    let message = Message::new("refusal-score-no-early-end-in-this-reading");
                    let message = message.text("discrepancy", id.as_str()).text("reading", reading.as_str());
                    return Err(Refusal::new("completed", message));
                }
                None if scenario.ends_early_in.is_empty() => {
                    return Err(Refusal::new("completed", Message::new("refusal-score-no-early-end")));
                }
                None => {}
            }
        }
        Ok(saturating_u8(completed))
    }

    fn end<'s>(&'s self, scoring: &ScoringContext<'_, 's>) -> Result<Snapshot<'s>, Refusal> {
        Ok(Snapshot {
            totals: [read_totals("a", &self.a)?, read_totals("b", &self.b)?],
            zones: read_points(&self.zone)?,
            objects: read_objects(&self.object)?,
            positions: self
                .trooper
                .iter()
                .map(|trooper| trooper.position(scoring).map(Some))
                .collect::<Result<_, _>>()?,
            ..Snapshot::default()
        })
    }
}

impl Situation for Score {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let scenario = find_sized_scenario(context, &self.scenario, self.army_points)?;
        check_list_length("trooper", &self.trooper, MAX_TROOPERS)?;
        check_distinct("trooper", self.trooper.iter().map(|trooper| trooper.name.as_str()))?;
        check_list_length("intelcom", &self.intelcom, 4)?;
        let has_cards = !self.intelcom.is_empty();
        refuse_out_of_place("initiative", self.initiative.is_some(), has_cards, "intelcom")?;
        let completed = self.completed(context, scenario)?;
        // The Game Round in which the game ended early may be given as well.
        let max = scenario.rounds.min(completed.saturating_add(1));
        check_list_length("round", &self.round, max.into())?;
        let scoring = ScoringContext { context, scenario };
        let rounds = self.round.iter().zip(1..).map(|(round, number)| round.to_engine(&scoring, number, &self.trooper));
        let rounds = rounds.collect::<Result<_, _>>()?;
        let mut hvt_lost = [false, false];
        for side in &self.hvt_lost {
            hvt_lost[side.index()] = true;
        }
        let mut end = self.end(&scoring)?;
        let [a, b] = &mut end.totals;
        let troopers = self.trooper.iter().enumerate();
        let troopers = troopers.map(|(index, trooper)| Trooper::to_engine(context, index, trooper));
        let bonuses = [take_bonuses(context, "a", a)?, take_bonuses(context, "b", b)?];
        let sheet = Sheet {
            entry: self.scenario.clone(),
            scenario,
            tier: self.tier,
            completed,
            troopers: troopers.collect::<Result<_, _>>()?,
            sizes: read_sizes(context, scenario, &self.size)?,
            rounds,
            end,
            cards: self.intelcom.iter().map(Intelcom::to_engine).collect::<Result<_, _>>()?,
            bonuses,
            initiative: self.initiative,
            tournament: self.tournament,
            hvt_lost,
        };
        scenario::resolve_score(context, &sheet)
    }
}
