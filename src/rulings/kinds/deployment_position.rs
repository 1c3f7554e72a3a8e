//! The places where a trooper may be deployed.

use engine::entry_ids::FORWARD_DEPLOYMENT;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::area::Area;
use crate::kinds::shared::table::{Figure, Place, Scenery, build_layout};
use crate::kinds::shared::{check_list_length, default_true, find_sized_scenario, read_bounded, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployment::zone::usual_zones;
use engine::ruleset::Rule;
use engine::table::deploy::{self, DeploymentArea, DeploymentAreas, DeploymentBan, DeploymentRequest, ForwardLevel};
use engine::table::geometry::area;
use engine::table::layout::Layout;
use model::ids::{EntryId, Name};
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::map::{NoDeployment, Shape, Use, Zone};
use model::scenario::{Followed, Player, Scenario};
use model::solid::{Point, Shape as EngineShape};
use model::trace::Resolved;

/// The maximum number of places in a situation.
const MAX_PLACES: usize = 32;
/// The maximum number of areas of a kind.
const MAX_AREAS: usize = 8;
/// The largest side of a table, in inches.
const MAX_TABLE_INCHES: i64 = 96;
/// The maximum number of objectives.
const MAX_OBJECTIVES: usize = 20;

/// Whether a trooper may be deployed at its position, or at each of several places. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct DeploymentPosition {
    /// The trooper to be deployed, at the first place that is tried.
    trooper: Figure,
    /// More places for it, on the same level, after its own position.
    #[serde(default)]
    places: Vec<Place>,
    /// The skill by which it is deployed outside its zone.
    skill: Option<EntryId>,
    /// The scenario that defines the zones. Objects on the table are identified by their names in it.
    scenario: Option<EntryId>,
    /// The Army Points of the game, if the scenario prints several sizes.
    #[serde(rename = "army-points")]
    army_points: Option<i64>,
    /// The player of the trooper in that scenario, or at which side of the table: `a` at the lower one.
    side: Option<Side>,
    /// The width and depth of the table, if the Deployment Zones are the usual ones of the edition.
    #[schemars(with = "Option<Vec<String>>")]
    table: Option<[Length; 2]>,
    /// The player's Deployment Zone, if no scenario is named.
    #[serde(default)]
    zone: Vec<Area>,
    /// The enemy Deployment Zone.
    #[serde(default, rename = "enemy-zone")]
    enemy_zone: Vec<Area>,
    /// The areas that are open only to its skill.
    #[serde(default)]
    forward: Vec<Area>,
    /// Exclusion Zones.
    #[serde(default)]
    exclusion: Vec<Area>,
    /// The player's half of the table.
    #[serde(rename = "own-half")]
    own_half: Option<Area>,
    /// The names of mission objectives, neutral elements and enemy tokens on the table.
    #[serde(default)]
    objectives: Vec<Name>,
    /// The figures that are HVTs, by name.
    #[serde(default)]
    hvts: Vec<Name>,
    /// The players agreed beforehand that the figure's base fits.
    #[serde(default)]
    agreed: bool,
    /// The figure is the HVT and not a trooper.
    #[serde(default)]
    hvt: bool,
    /// The level of Forward Deployment in its profile, where a season or a scenario raises it.
    #[serde(rename = "forward-level")]
    forward_level: Option<i64>,
    /// The figure's troop type, with that level.
    #[serde(rename = "type")]
    kind: Option<EntryId>,
    /// Dispersion has moved it there.
    #[serde(default)]
    dispersed: bool,
    /// The figure is a Civilian of the scenario and not a trooper.
    #[serde(default)]
    civilian: bool,
    /// Troopers can reach its place; only for an HVT or a Civilian.
    #[serde(default = "default_true")]
    accessible: bool,
    /// The other figures on the table, at most 64, each with a name of its own.
    #[serde(default)]
    figure: Vec<Figure>,
    /// The pieces of scenery on the table, at most 64, each with a name of its own; none unless given.
    #[serde(default)]
    scenery: Vec<Scenery>,
}

/// A side of a scenario.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Side {
    /// Player A's.
    A,
    /// Player B's.
    B,
}

impl Side {
    const fn player(self) -> Player {
        match self {
            Self::A => Player::A,
            Self::B => Player::B,
        }
    }
}

impl Situation for DeploymentPosition {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("places", &self.places, MAX_PLACES)?;
        check_list_length("objectives", &self.objectives, MAX_OBJECTIVES)?;
        check_list_length("hvts", &self.hvts, MAX_OBJECTIVES)?;
        let others = build_layout(context, &self.figure, &self.scenery)?;
        let alone = build_layout(context, std::slice::from_ref(&self.trooper), &[])?;
        let figure = alone.figures.first().ok_or_else(|| Refusal::missing("trooper"))?;
        let names =
            || others.figures.iter().map(|figure| &figure.name).chain(others.scenery.iter().map(|piece| &piece.name));
        if names().any(|name| *name == figure.name) {
            let message = Message::new("refusal-twice-on-the-table").text("name", figure.name.as_str());
            return Err(Refusal::new("trooper.name", message));
        }
        let places: Vec<Point> =
            std::iter::once(figure.volume.at).chain(self.places.iter().map(|place| place.point())).collect();
        refuse_out_of_place("accessible", !self.accessible, self.hvt || self.civilian, "hvt = true")?;
        self.check_civilian(context)?;
        let areas = self.areas(context)?;
        let bans = self.bans(context, &others)?;
        let request = DeploymentRequest {
            figure,
            positions: &places,
            skill: self.skill.as_ref(),
            areas: &areas,
            objectives: &self.objectives,
            bans: &bans,
            agreed: self.agreed,
            hvt: self.hvt,
            civilian: self.civilian,
            without_hvts: self.is_without_hvts(context)?,
            accessible: self.accessible,
            dispersed: self.dispersed,
            forward: self.forward(context)?,
        };
        deploy::resolve(context, &others, &request)
    }
}

impl DeploymentPosition {
    /// Refuses a Civilian in a scenario without rules on the places of Civilians.
    fn check_civilian(&self, context: &Context<'_>) -> Result<(), Refusal> {
        let clause = context.rules.clause(Rule::CivilianAccessible);
        let fits = clause.zip(self.scenario.as_ref()).is_some_and(|(clause, id)| clause.is_of(id));
        refuse_out_of_place("civilian", self.civilian, fits && !self.hvt, "scenario = \"its10-rescue\"")
    }

    /// Returns the level of Forward Deployment, if it is stated.
    fn forward(&self, context: &Context<'_>) -> Result<Option<ForwardLevel>, Refusal> {
        let ahead = self.skill.as_ref().is_some_and(|skill| skill == FORWARD_DEPLOYMENT);
        let fitting = "skill = \"forward-deployment\"";
        refuse_out_of_place("forward-level", self.forward_level.is_some(), ahead && self.kind.is_some(), fitting)?;
        refuse_out_of_place("type", self.kind.is_some(), self.forward_level.is_some(), "forward-level")?;
        let (Some(kind), Some(level)) = (&self.kind, self.forward_level) else { return Ok(None) };
        let clause = context.rules.clause(Rule::ArmoredVanguard);
        let vanguard = match (&self.scenario, clause) {
            (Some(id), Some(clause)) => find_sized_scenario(context, id, self.army_points)?.applies(clause),
            (_, _) => false,
        };
        let printed = read_bounded("forward-level", level, 0, 2)?;
        let half = context.rules.clause(Rule::LevelTwoOpensOwnHalf);
        let half = half.filter(|clause| self.scenario.as_ref().is_some_and(|id| clause.is_of(id)));
        Ok(Some(ForwardLevel { kind: kind.clone(), printed, vanguard, half }))
    }

    /// Returns whether the scenario is played without HVTs.
    fn is_without_hvts(&self, context: &Context<'_>) -> Result<bool, Refusal> {
        let (Some(id), Some(clause)) = (&self.scenario, context.rules.clause(Rule::NoHvtModel)) else {
            return Ok(false);
        };
        Ok(find_sized_scenario(context, id, self.army_points)?.applies(clause))
    }

    /// Returns the areas and objects near which the scenario forbids deployment.
    fn bans(&self, context: &Context<'_>, layout: &Layout) -> Result<Vec<DeploymentBan>, Refusal> {
        for (index, name) in self.hvts.iter().enumerate() {
            layout.find_figure(&format!("hvts.{index}"), name)?;
        }
        let Some(id) = &self.scenario else { return Ok(Vec::new()) };
        let scenario = find_sized_scenario(context, id, self.army_points)?;
        let entry = ScenarioEntry { scenario, id };
        Ok(scenario.no_deployment.iter().map(|row| build_ban(context, entry, row, &self.hvts, layout)).collect())
    }

    /// Returns the areas of the scenario, or as given.
    fn areas(&self, context: &Context<'_>) -> Result<DeploymentAreas, Refusal> {
        let drawn = |path: &str, areas: &[Area]| -> Result<Vec<DeploymentArea>, Refusal> {
            check_list_length(path, areas, MAX_AREAS)?;
            let read = |(index, area): (usize, &Area)| {
                Ok(DeploymentArea { area: area.read(&format!("{path}.{index}"))?, clause: None, readings: Vec::new() })
            };
            areas.iter().enumerate().map(read).collect()
        };
        let half = self.own_half.as_ref().map(|half| half.read("own-half")).transpose()?;
        let mut areas = DeploymentAreas {
            own: drawn("zone", &self.zone)?,
            enemy: drawn("enemy-zone", &self.enemy_zone)?,
            forward: drawn("forward", &self.forward)?,
            excluded: drawn("exclusion", &self.exclusion)?,
            half,
        };
        if let Some(table) = self.table {
            return self.usual_areas(context, table, areas);
        }
        let Some(id) = &self.scenario else {
            if self.zone.is_empty() {
                return Err(Refusal::missing("zone"));
            }
            return Ok(areas);
        };
        let side = self.side.ok_or_else(|| Refusal::missing("side"))?.player();
        if !self.zone.is_empty() || !self.enemy_zone.is_empty() {
            let key = if self.zone.is_empty() { "enemy-zone" } else { "zone" };
            return Err(Refusal::new(key, Message::new("refusal-zone-of-the-scenario").text("scenario", id.as_str())));
        }
        let scenario = find_sized_scenario(context, id, self.army_points)?;
        let entry = ScenarioEntry { scenario, id };
        let zones_of = |player: Player, term: &str| {
            list_zones(context, entry, |zone| {
                zone.used == Use::Deployment && zone.player == Some(player) && zone.term.as_str() == term
            })
        };
        areas.own = zones_of(side, "deployment-zone");
        areas.enemy = zones_of(side.adversary(), "deployment-zone");
        let skill = self.skill.as_ref().map_or("", EntryId::as_str);
        areas.forward.extend(zones_of(side, skill));
        areas.excluded.extend(list_zones(context, entry, |zone| zone.term.as_str() == "exclusion-zone"));
        areas.half = areas.half.or_else(|| Some(own_half(scenario.table, side)));
        Ok(areas)
    }
}

impl DeploymentPosition {
    /// Returns the areas with the usual Deployment Zones of the table.
    fn usual_areas(
        &self,
        context: &Context<'_>,
        table: [Length; 2],
        areas: DeploymentAreas,
    ) -> Result<DeploymentAreas, Refusal> {
        let given = [
            ("scenario", self.scenario.is_some()),
            ("zone", !self.zone.is_empty()),
            ("enemy-zone", !self.enemy_zone.is_empty()),
        ];
        if let Some((key, _)) = given.into_iter().find(|(_, given)| *given) {
            let message = Message::new("refusal-one-of-two-keys").text("found", key).text("other", "table");
            return Err(Refusal::new(key, message));
        }
        if table.iter().any(|length| *length > Length::inches(MAX_TABLE_INCHES)) {
            return Err(Refusal::out_of_bounds("table", MAX_TABLE_INCHES + 1, 1, MAX_TABLE_INCHES));
        }
        let side = self.side.ok_or_else(|| Refusal::missing("side"))?;
        let zones = usual_zones(context, table, self.army_points)?;
        let (own, enemy) = match side {
            Side::A => (zones.near, zones.far),
            Side::B => (zones.far, zones.near),
        };
        let half = areas.half.clone().or_else(|| Some(own_half(table, side.player())));
        Ok(DeploymentAreas { own: vec![own], enemy: vec![enemy], half, ..areas })
    }
}

/// Returns the area and objects that a row excludes from deployment.
fn build_ban(
    context: &Context<'_>,
    entry: ScenarioEntry<'_>,
    row: &NoDeployment,
    hvts: &[Name],
    layout: &Layout,
) -> DeploymentBan {
    let ScenarioEntry { scenario, id } = entry;
    let figures = layout.figures.iter().map(|figure| &figure.name);
    let named = figures.chain(layout.scenery.iter().map(|piece| &piece.name));
    let banned = |name: &&Name| {
        let object = scenario.objects.iter().find(|object| object.id == **name);
        (row.hvts && hvts.contains(name)) || object.is_some_and(|object| row.objects.contains(&object.group))
    };
    let areas = list_zones(context, entry, |zone| row.zones.contains(&zone.group));
    DeploymentBan {
        clause: row.clause.resolve(id),
        names: named.filter(banned).cloned().collect(),
        areas: areas.into_iter().map(|placed| placed.area).collect(),
    }
}

/// Returns whether all these readings are followed.
fn holds(context: &Context<'_>, followed: &Followed) -> bool {
    followed.iter().all(|(discrepancy, reading)| context.reading_of(discrepancy) == Some(reading.as_str()))
}

/// A scenario with the id of its entry.
#[derive(Clone, Copy)]
struct ScenarioEntry<'s> {
    scenario: &'s Scenario,
    id: &'s EntryId,
}

/// Returns the zones of a scenario that pass a filter, as placed by the followed readings.
fn list_zones(context: &Context<'_>, entry: ScenarioEntry<'_>, filter: impl Fn(&Zone) -> bool) -> Vec<DeploymentArea> {
    let ScenarioEntry { scenario, id } = entry;
    let on_table = |zone: &Zone, shape: &Shape| {
        let named = zone.readings.iter().flat_map(|row| row.followed.keys());
        let followed = named.filter_map(|id| Some((id.clone(), context.reading_of(id)?.to_owned())));
        DeploymentArea { area: area(shape), clause: Some(zone.clause.resolve(id)), readings: followed.collect() }
    };
    let shapes = |zone: &Zone| -> Vec<DeploymentArea> {
        zone.shape_in(|followed| holds(context, followed)).iter().map(|shape| on_table(zone, shape)).collect()
    };
    scenario.zones.iter().filter(|zone| filter(zone)).flat_map(shapes).collect()
}

/// Converts a part of a zone to an area.
fn area(shape: &Shape) -> area::Area {
    area::Area { shape: shape.to_solid(), heights: None }
}

fn rectangle([left, right]: [i64; 2], [near, far]: [i64; 2]) -> EngineShape {
    let corner = |x, y| Point { x, y };
    EngineShape::Corners(vec![corner(left, near), corner(right, near), corner(right, far), corner(left, far)])
}

/// Returns a player's half of a table.
fn own_half(table: [Length; 2], side: Player) -> area::Area {
    let [long, deep] = table.map(Length::tenths);
    let middle = deep / 2;
    let half = match side {
        Player::A => [0, middle],
        Player::B => [middle, deep],
    };
    area::Area { shape: rectangle([0, long], half), heights: None }
}
