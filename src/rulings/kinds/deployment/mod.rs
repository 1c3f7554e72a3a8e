//! The Deployment Phase, placement by placement.

mod disguised;
mod scenario_figures;

use engine::entry_ids::{PERIPHERAL_ANCILLARY, PERIPHERAL_CONTROL, PERIPHERAL_CYBERPLUG, PERIPHERAL_SYNCHRONIZED};
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::deployment::disguised::{DisguisedInput, TeamInput};
use crate::kinds::deployment::scenario_figures::XenotechInput;
use crate::kinds::shared::{
    check_list_length, default_true, find_scenario, read_bounded, read_bounded_count, read_ids, read_plain_name,
    refuse_out_of_place,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployment;
use engine::ruleset::{Rule, TacticalLinkRules};
use engine::turn::tactical_link::{find_link_rules, need_link_rules};
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::number::saturating_i64;
use model::refusal::Refusal;
use model::situation::deployment::{HvtRole, Inside, Step};
use model::text::excerpt;
use model::trace::Resolved;

/// The maximum number of troopers of a player.
const MAX_TROOPERS: usize = 30;
/// The maximum number of steps before the first Model.
const MAX_STEPS: usize = 10;

/// The types of Peripherals.
const PERIPHERAL_TYPES: [&EntryId; 5] = [
    PERIPHERAL_ANCILLARY,
    PERIPHERAL_CONTROL,
    PERIPHERAL_CYBERPLUG,
    &EntryId::from_static("peripheral-servant"),
    PERIPHERAL_SYNCHRONIZED,
];

/// Two players deploy, or prepare the deployment. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Deployment {
    /// The steps before the first Model is placed, in order; excludes all other keys.
    #[serde(default)]
    steps: Vec<Step>,
    /// The player who deploys first.
    first: Option<String>,
    /// The Initiative Roll has been made.
    #[serde(default = "default_true", rename = "initiative-rolled")]
    initiative_rolled: bool,
    /// The scenario, if it has rules on the Lieutenant.
    scenario: Option<EntryId>,
    /// The players whose Lieutenant has Strategos.
    #[serde(default)]
    strategos: Vec<String>,
    /// The troopers of the two players.
    #[serde(default)]
    troopers: BTreeMap<String, Vec<String>>,
    /// The troopers that a player keeps back for the end, if it is not one, or two with Strategos.
    #[serde(default, rename = "kept-back")]
    reserves: BTreeMap<String, i64>,
    /// The placements in order.
    #[serde(default)]
    placements: Vec<Placement>,
    /// The trooper that each player names as DataTracker, after the placements.
    #[serde(default)]
    datatracker: BTreeMap<String, String>,
}

/// The placement of a trooper.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
struct Placement {
    /// The name of the player that places the figure.
    player: String,
    /// The figure's name, unique in the situation.
    trooper: String,
    /// The part of its base that is inside the Deployment Zone.
    #[serde(default)]
    inside: Inside,
    /// What the figure's base touches.
    #[serde(default)]
    touches: Touches,
    /// The figure is prone.
    #[serde(default)]
    prone: bool,
    /// The figure is the Lieutenant, in a scenario with rules on it.
    #[serde(default)]
    lieutenant: bool,
    /// The figure's base fits entirely.
    #[serde(default = "default_true")]
    fits: bool,
    /// The players agreed on it beforehand.
    #[serde(default)]
    agreed: bool,
    /// The skill that places it outside the zone, or keeps it off the table.
    skill: Option<Skill>,
    /// The skill that keeps it off the table.
    #[serde(rename = "kept-off")]
    skill_off_table: Option<EntryId>,
    /// The figure's deployment off the table is settled while its player deploys the others.
    #[serde(default = "default_true")]
    settled: bool,
    /// The position of a hidden trooper is noted.
    #[serde(default = "default_true", rename = "spot-fixed")]
    position_fixed: bool,
    /// The surface is vertical.
    #[serde(default)]
    vertical: bool,
    /// How far beyond the zone it is placed.
    beyond: Option<Length>,
    /// The reach in brackets after Forward Deployment.
    reach: Option<Length>,
    /// The disguise in which the figure is deployed.
    disguise: Option<DisguisedInput>,
    /// The Fireteam of the figure; `None` if it is in none.
    fireteam: Option<TeamInput>,
    /// The Controller of this Peripheral, which is none of the troopers of its player and needs no turn of its own.
    controller: Option<String>,
    /// The type of this Peripheral.
    peripheral: Option<EntryId>,
    /// This Peripheral (Cyberplug) is deployed on its Autonomous Profile, or on its Connected one.
    autonomous: Option<bool>,
    /// The figure is an AI Beacon, in a scenario with rules on them.
    #[serde(rename = "ai-beacon")]
    beacon: Option<BeaconInput>,
    /// Something is rolled or measured for it.
    #[serde(default)]
    measured: bool,
    /// The figure was placed before and is shifted.
    #[serde(default)]
    shifted: bool,
    /// The figure is an HVT of the scenario.
    #[serde(default)]
    hvt: bool,
    /// The figure's role, if HVTs are masked.
    #[serde(rename = "hvt-role")]
    role: Option<HvtRole>,
    /// The figure is the Xenotech of the scenario, with its escort.
    xenotech: Option<XenotechInput>,
    /// The figure's training and troop type, if it is named as DataTracker: `irregular`, `remote`.
    #[serde(default)]
    is: Vec<EntryId>,
    /// The Marker state in which the figure stands on the table, if it is named as DataTracker.
    #[serde(rename = "marker-state")]
    marker: Option<EntryId>,
}

/// An AI Beacon that is placed.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BeaconInput {
    /// It stands on the edge of the table.
    #[serde(default = "default_true")]
    at_edge: bool,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Touches {
    #[default]
    Nothing,
    Friendly,
    Enemy,
    Neutral,
    Marker,
    Token,
    Objective,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Skill {
    CombatJump,
    ForwardDeployment,
    Impersonation,
    Infiltration,
    MechanizedDeployment,
    StrategicDeployment,
}

impl Skill {
    /// Returns the id of its entry.
    const fn id(self) -> EntryId {
        EntryId::from_static(match self {
            Self::CombatJump => "combat-jump",
            Self::ForwardDeployment => "forward-deployment",
            Self::Impersonation => "impersonation",
            Self::Infiltration => "infiltration",
            Self::MechanizedDeployment => "mechanized-deployment",
            Self::StrategicDeployment => "strategic-deployment",
        })
    }
}

impl Placement {
    fn to_engine(&self) -> Result<deployment::Placement, Refusal> {
        if self.skill.is_some() && self.skill_off_table.is_some() {
            return Err(Refusal::new("placements.kept-off", Message::new("refusal-placed-and-kept-off")));
        }
        refuse_out_of_place("placements.lieutenant", self.lieutenant, !self.shifted, "shifted = false")?;
        refuse_out_of_place("placements.hvt-role", self.role.is_some(), self.hvt, "hvt = true")?;
        let jumps = matches!(self.skill, Some(Skill::CombatJump)).then_some(Skill::CombatJump.id());
        let off_table_skill = self.skill_off_table.clone().or(jumps);
        Ok(deployment::Placement {
            player: read_plain_name("placements.player", &self.player)?,
            trooper: read_plain_name("placements.trooper", &self.trooper)?,
            inside: self.inside,
            touches: match self.touches {
                Touches::Nothing => deployment::Touches::Nothing,
                Touches::Friendly => deployment::Touches::Friendly,
                Touches::Enemy | Touches::Neutral | Touches::Marker | Touches::Token | Touches::Objective => {
                    deployment::Touches::Forbidden
                }
            },
            prone: self.prone,
            lieutenant: self.lieutenant,
            fits: self.fits,
            agreed: self.agreed,
            skill: self.skill.map(Skill::id).filter(|_| off_table_skill.is_none()),
            off_table: off_table_skill.map(|skill| deployment::OffTable {
                skill,
                settled: self.settled,
                position_fixed: self.position_fixed,
            }),
            vertical: self.vertical,
            beyond: self.beyond,
            reach: self.reach,
            disguised: self.disguise.as_ref().map(DisguisedInput::to_engine).transpose()?,
            team: self.fireteam.as_ref().map(TeamInput::to_engine).transpose()?,
            team_checked: self.fireteam.as_ref().is_some_and(|team| team.checked),
            peripheral: self.peripheral()?,
            beacon: self.beacon.map(|beacon| beacon.at_edge),
            measured: self.measured,
            shifted: self.shifted,
            figure: match (self.hvt, &self.xenotech) {
                (false, None) => deployment::Figure::Trooper,
                (true, None) => deployment::Figure::Hvt(self.role),
                (_, Some(xenotech)) => xenotech.to_engine()?,
            },
            is: read_ids("placements.is", &self.is)?,
            marker: self.marker.clone(),
        })
    }
}

impl Placement {
    /// Reads what it says about a Peripheral.
    fn peripheral(&self) -> Result<Option<deployment::DeployedPeripheral>, Refusal> {
        let Some(type_id) = &self.peripheral else {
            refuse_out_of_place("placements.controller", self.controller.is_some(), false, "peripheral")?;
            refuse_out_of_place("placements.autonomous", self.autonomous.is_some(), false, "peripheral")?;
            return Ok(None);
        };
        let controller = self.controller.as_ref().ok_or_else(|| Refusal::missing("placements.controller"))?;
        let known = PERIPHERAL_TYPES.contains(&type_id);
        if !known {
            return Err(Refusal::new("placements.peripheral", Message::new("refusal-no-peripheral-type")));
        }
        Ok(Some(deployment::DeployedPeripheral {
            type_id: type_id.clone(),
            controller: read_plain_name("placements.controller", controller)?,
            autonomous: self.autonomous,
        }))
    }
}

impl Deployment {
    /// Returns the rules of the scenario on the Lieutenant, if it has any or a Lieutenant is placed.
    fn link(&self, context: &Context<'_>) -> Result<Option<TacticalLinkRules>, Refusal> {
        let Some(id) = &self.scenario else { return Ok(None) };
        let scenario = find_scenario(context, id)?;
        let is_read = self.placements.iter().any(|placement| placement.lieutenant);
        let has_figures = scenario_figures::read(context, Some(id))? != deployment::ScenarioFigures::default();
        if is_read || !has_figures {
            return need_link_rules(context, id, scenario).map(Some);
        }
        Ok(find_link_rules(context, id, scenario))
    }

    /// Returns the DataTrackers that the players have named.
    fn datatrackers(&self, context: &Context<'_>) -> Result<Vec<deployment::NamedDatatracker>, Refusal> {
        let has_rule = scenario_figures::read(context, self.scenario.as_ref())?.datatracker;
        refuse_out_of_place("datatracker", !self.datatracker.is_empty(), has_rule, "scenario")?;
        let named = self.datatracker.iter().map(|(player, trooper)| {
            let player = read_plain_name("datatracker", player)?;
            Ok(deployment::NamedDatatracker { player, trooper: read_plain_name("datatracker", trooper)? })
        });
        named.collect()
    }

    /// Returns whether the scenario has rules on AI Beacons.
    fn has_beacons(&self, context: &Context<'_>) -> bool {
        let clause = context.rules.clause(Rule::BeaconsAtTableEdge);
        clause.is_some_and(|clause| self.scenario.as_ref().is_some_and(|id| clause.is_of(id)))
    }

    /// Returns whether the Lieutenant of a player has Strategos.
    fn has_strategos(&self, player: &str) -> bool {
        self.strategos.iter().any(|own| own == player)
    }
}

/// Refuses the name of a player without troopers.
fn refuse_unknown_player(path: &str, name: &str) -> Refusal {
    let shown = excerpt(name);
    Refusal::new(path, Message::new("refusal-unknown-player").text("found", shown))
}

impl Situation for Deployment {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        if !self.steps.is_empty() {
            let has_reserves = !self.strategos.is_empty() || !self.reserves.is_empty();
            if self.first.is_some()
                || self.scenario.is_some()
                || has_reserves
                || !self.troopers.is_empty()
                || !self.placements.is_empty()
                || !self.datatracker.is_empty()
            {
                return Err(Refusal::new("steps", Message::new("refusal-steps-alone")));
            }
            check_list_length("steps", &self.steps, MAX_STEPS)?;
            return deployment::steps::resolve(context, &self.steps);
        }
        let first = self.first.as_ref().ok_or_else(|| Refusal::missing("first"))?;
        let players = saturating_i64(self.troopers.len());
        let own = self.troopers.get(first).ok_or_else(|| refuse_unknown_player("first", first))?;
        let opponent = self.troopers.iter().find(|(name, _)| *name != first);
        let (Some((second, theirs)), 2) = (opponent, self.troopers.len()) else {
            return Err(Refusal::out_of_bounds("troopers", players, 2, 2));
        };
        let count = |names: &Vec<String>, player: &str| {
            read_bounded_count(format_args!("troopers.{player}"), saturating_i64(names.len()), MAX_TROOPERS)
        };
        let mut placements = Vec::new();
        for placement in &self.placements {
            let placed = placement.to_engine()?;
            let listed = self.troopers.get(&placement.player);
            let named = listed.is_some_and(|names| names.contains(&placement.trooper));
            let is_unlisted = placed.peripheral.is_some() || placed.figure != deployment::Figure::Trooper;
            let known = if named { placed.peripheral.is_none() } else { is_unlisted && listed.is_some() };
            let read = self.datatracker.values().any(|name| *name == placement.trooper);
            refuse_out_of_place("placements.is", !placement.is.is_empty(), read, "datatracker")?;
            let has_beacons = self.has_beacons(context);
            refuse_out_of_place("placements.ai-beacon", placement.beacon.is_some(), has_beacons, "scenario")?;
            refuse_out_of_place("placements.marker-state", placement.marker.is_some(), read, "datatracker")?;
            let twice = placements.iter().any(|earlier: &deployment::Placement| {
                earlier.player == placed.player && earlier.trooper == placed.trooper
            });
            if !known || (twice && !placed.shifted) {
                let id = if known { "refusal-placed-twice" } else { "refusal-unknown-trooper" };
                let message = Message::new(id).text("trooper", placed.trooper).text("player", placed.player);
                return Err(Refusal::new("placements", message));
            }
            placements.push(placed);
        }
        if let Some(name) = self.reserves.keys().find(|name| !self.troopers.contains_key(*name)) {
            return Err(Refusal::unknown_target("kept-back", name, Some(first)));
        }
        let back = |player: &str| {
            let usual = saturating_i64(deployment::default_reserve(self.has_strategos(player)));
            let number = self.reserves.get(player).copied().unwrap_or(usual);
            let number = read_bounded("kept-back", number, usual, saturating_i64(MAX_TROOPERS))?;
            read_bounded_count("kept-back", number, MAX_TROOPERS)
        };
        let situation = deployment::Deployment {
            reserves: [back(first)?, back(second)?],
            order: [read_plain_name("first", first)?, read_plain_name("troopers", second)?],
            initiative_rolled: self.initiative_rolled,
            troopers: [count(own, first)?, count(theirs, second)?],
            placements,
            link: self.link(context)?,
            figures: scenario_figures::read(context, self.scenario.as_ref())?,
            datatrackers: self.datatrackers(context)?,
            strategos: [self.has_strategos(first), self.has_strategos(second)],
        };
        if let Some(unknown) = self.strategos.iter().find(|player| !self.troopers.contains_key(*player)) {
            return Err(refuse_unknown_player("strategos", unknown));
        }
        deployment::resolve(context, &situation)
    }
}
