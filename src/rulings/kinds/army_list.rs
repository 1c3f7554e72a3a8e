//! An Army List.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::event::file::Extra;
use crate::kinds::shared::{
    MAX_GROUPS, MAX_IDS, MAX_TROOPERS, check_distinct, check_list_length, default_one, find_scenario,
    find_sized_scenario, read_bounded, read_bounded_count, read_ids, read_plain_name, refuse_out_of_place, words,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::ruleset::Rule;
use engine::turn::army_list::{self, find_scenario_limit};
use engine::turn::listed_army::{ArmyList as EngineList, Availability, Entry, ListExtras, Origin, ScenarioLimit, Swc};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::refusal::Refusal;
use model::situation::turn::Section;
use model::trace::Resolved;

/// A player builds an Army List. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ArmyList {
    /// The Army Points of the game.
    points: i64,
    /// The maximum SWC, if the game sets it.
    limit_swc: Option<SwcInput>,
    /// The Faction that the list is built for.
    faction: Option<String>,
    /// The army of that Faction, generic or Sectorial, by a name of your own.
    army: Option<String>,
    /// Both players agree on the mercenaries of the list.
    #[serde(default)]
    mercenaries_agreed: bool,
    /// The army is an alien one.
    #[serde(default)]
    alien: bool,
    /// The scenario, if it prints SWC or Army Points or demands something of the list.
    scenario: Option<EntryId>,
    /// The Extras of the event in which the list is played.
    #[serde(default)]
    extras: Vec<Extra>,
    /// The number in brackets behind Commlink.
    #[serde(default)]
    commlink_places: i64,
    /// The troopers, each with a name of its own.
    trooper: Vec<Trooper>,
}

/// A trooper in the list.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the situation, and all combinations occur")]
struct Trooper {
    /// The trooper's name, unique in the list.
    name: String,
    /// The trooper's unit; the name of the trooper unless given.
    unit: Option<String>,
    /// The trooper's Cost in Army Points, 0 to 1,000.
    #[serde(default)]
    cost: i64,
    /// The trooper's SWC: a number, or text for halves, `"0.5"`; with a plus, `"+1"`, the SWC that it adds.
    #[serde(default)]
    swc: SwcInput,
    /// The AVA of the trooper's unit: a number or `total`.
    ava: Option<Ava>,
    /// The AVA of the trooper's unit if it is hired as a mercenary, which counts in place of the other.
    #[serde(rename = "mercenary-ava")]
    mercenary_ava: Option<Ava>,
    /// The trooper is the Lieutenant.
    #[serde(default)]
    lieutenant: bool,
    /// The trooper's Combat Group.
    #[serde(default = "default_one")]
    group: i64,
    /// The trooper is in no Combat Group.
    #[serde(default)]
    unassigned: bool,
    /// The section of a list with Reinforcements.
    #[serde(default)]
    section: Section,
    /// The trooper's unit has Reinforcements (Reinf.) in its name.
    #[serde(default)]
    reinf: bool,
    /// The trooper is the Xenotech of the scenario.
    #[serde(default)]
    xenotech: bool,
    /// The trooper's Faction; that of the list unless given.
    faction: Option<String>,
    /// The armies whose own list prints it.
    #[serde(default, rename = "listed-by")]
    listed_by: Vec<String>,
    /// The army whose list prints its AVA.
    #[serde(rename = "ava-of")]
    ava_of: Option<String>,
    /// The trooper's troop type, if it is the Lieutenant or where a season gives the type a skill.
    #[serde(rename = "type")]
    kind: Option<EntryId>,
    /// The trooper is a mercenary.
    #[serde(default)]
    mercenary: bool,
    /// The AVA in the own profile of a mercenary that is hired.
    #[serde(rename = "profile-ava")]
    profile_ava: Option<Ava>,
    /// The trooper is a Character, in an event whose lists hire mercenaries.
    #[serde(default)]
    character: bool,
    /// The experience points spent on it, if it is a Spec-Ops.
    #[serde(rename = "spec-ops")]
    spec_ops: Option<i64>,
    /// The trooper is a Peripheral.
    #[serde(default)]
    peripheral: bool,
    /// The name of its Controller, if it is a Peripheral.
    controller: Option<String>,
    /// The trooper's skills, as far as they decide about Peripherals: `peripheral-servant`, `doctor` and the like.
    #[serde(default)]
    skills: Vec<EntryId>,
}

/// SWC: whole points, or halves written as a number or as text.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Swc", untagged, expecting = "SWC")]
enum SwcInput {
    Integer(i64),
    Decimal(f64),
    Text(String),
}

impl Default for SwcInput {
    fn default() -> Self {
        Self::Integer(0)
    }
}

impl SwcInput {
    /// Returns the SWC that it costs: none if it is printed with a plus.
    fn cost(&self, path: &str) -> Result<Swc, Refusal> {
        if self.plus().is_some() { Ok(Swc::default()) } else { self.to_engine(path) }
    }

    /// Returns the SWC that it adds: none if it is printed without a plus.
    fn brought(&self, path: &str) -> Result<Swc, Refusal> {
        let Some(plus) = self.plus() else { return Ok(Swc::default()) };
        // A number after the plus is unsigned.
        let unsigned = plus.starts_with(|first: char| first.is_ascii_digit());
        Self::Text(if unsigned { plus.to_owned() } else { format!("+{plus}") }).to_engine(path)
    }

    /// Returns the text after a plus.
    fn plus(&self) -> Option<&str> {
        match self {
            Self::Text(text) => text.strip_prefix('+'),
            Self::Integer(_) | Self::Decimal(_) => None,
        }
    }

    fn to_engine(&self, path: &str) -> Result<Swc, Refusal> {
        let text: String = match self {
            Self::Integer(points) => return Ok(Swc::points(read_bounded(path, *points, -20, 100)?)),
            Self::Decimal(points) => points.to_string().chars().take(10).collect(),
            Self::Text(text) => text.chars().take(10).collect(),
        };
        let wrong =
            || Refusal::new(path, Message::new("refusal-no-swc").text("path", path).text("found", text.as_str()));
        if text.starts_with('+') {
            return Err(wrong());
        }
        let (whole, half) = match text.split_once('.') {
            Some((whole, "5")) => (whole, 1),
            Some((whole, "0")) => (whole, 0),
            Some(_) => return Err(wrong()),
            None => (text.as_str(), 0),
        };
        let sign = if whole.starts_with('-') { -1 } else { 1 };
        let points = read_bounded(path, whole.parse().map_err(|_| wrong())?, -20, 100)?;
        Ok(Swc::halves(points * 2 + sign * half))
    }
}

/// The availability of a unit.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "an availability")]
enum Ava {
    /// A number of troopers.
    Number(i64),
    /// Any number of troopers: AVA Total.
    Word(AvaWord),
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum AvaWord {
    Total,
}

impl Ava {
    /// Reads the AVA at a path.
    fn to_engine(self, path: &str) -> Result<Availability, Refusal> {
        match self {
            Self::Number(most) => Ok(Availability::Number(read_bounded(path, most, 0, 30)?)),
            Self::Word(AvaWord::Total) => Ok(Availability::Total),
        }
    }
}

impl Trooper {
    fn to_engine(&self, extras: ListExtras) -> Result<Entry, Refusal> {
        let is_hired = self.mercenary && extras.soldiers_of_fortune;
        let hiring = "mercenary = true, extras = [\"soldiers-of-fortune\"]";
        refuse_out_of_place("trooper.profile-ava", self.profile_ava.is_some(), is_hired, hiring)?;
        refuse_out_of_place("trooper.character", self.character, extras.soldiers_of_fortune, hiring)?;
        let name = read_plain_name("trooper.name", &self.name)?;
        let group = read_bounded("trooper.group", self.group, 1, MAX_GROUPS)?;
        Ok(Entry {
            unit: match &self.unit {
                Some(unit) => read_plain_name("trooper.unit", unit)?,
                None => name.clone(),
            },
            cost: read_bounded("trooper.cost", self.cost, 0, 1_000)?,
            swc: self.swc.cost("trooper.swc")?,
            brings: self.swc.brought("trooper.swc")?,
            ava: {
                let own = if is_hired { self.profile_ava } else { self.ava };
                own.map(|ava| ava.to_engine("trooper.ava")).transpose()?
            },
            mercenary_ava: self.mercenary_ava.map(|ava| ava.to_engine("trooper.mercenary-ava")).transpose()?,
            kind: self.kind.clone(),
            mercenary: self.mercenary,
            character: self.character,
            spec_ops: self.spec_ops.map(|spent| read_bounded("trooper.spec-ops", spent, 0, 99)).transpose()?,
            lieutenant: self.lieutenant,
            group: read_bounded_count("trooper.group", group, usize::MAX)?,
            peripheral: self.peripheral,
            controller: match &self.controller {
                Some(controller) => Some(read_plain_name("trooper.controller", controller)?),
                None => None,
            },
            skills: read_ids("trooper.skills", &self.skills)?,
            origin: Origin {
                faction: read_optional_name("trooper.faction", self.faction.as_ref())?,
                armies: {
                    check_list_length("trooper.listed-by", &self.listed_by, MAX_IDS)?;
                    let named = self.listed_by.iter().map(|army| read_plain_name("trooper.listed-by", army));
                    named.collect::<Result<_, _>>()?
                },
                ava_of: read_optional_name("trooper.ava-of", self.ava_of.as_ref())?,
            },
            unassigned: self.unassigned,
            section: self.section,
            reinforcement_unit: self.reinf,
            xenotech: self.xenotech,
            name,
        })
    }
}

fn read_optional_name(path: &str, name: Option<&String>) -> Result<Option<String>, Refusal> {
    name.map(|name| read_plain_name(path, name)).transpose()
}

/// What a scenario demands of a list.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Demands {
    limit: Option<ScenarioLimit>,
    points: Option<(i64, ClauseId)>,
    without_lieutenant: bool,
    with_xenotech: bool,
    armored_vanguard: bool,
    league_spec_ops: bool,
}

impl Demands {
    /// Reads them from the data of the scenario.
    fn read(context: &Context<'_>, id: &EntryId, points: i64) -> Result<Self, Refusal> {
        let scenario_data = find_scenario(context, id)?;
        if !scenario_data.sizes.is_empty() {
            let limit = find_scenario_limit(context, id, find_sized_scenario(context, id, Some(points))?, points)?;
            return Ok(Self { limit: Some(limit), ..Self::default() });
        }
        // A rule of a scenario applies where the scenario names the entry of its clause.
        let uses = |rule: Rule| {
            let clause = context.rules.clause(rule);
            clause.is_some_and(|clause| scenario_data.rules.iter().any(|row| clause.is_of(&row.id)))
        };
        let demands = Self {
            limit: None,
            points: scenario_data.army.as_ref().map(|army| (army.points.into(), army.clause.resolve(id))),
            without_lieutenant: uses(Rule::TrainingWithoutLieutenant),
            with_xenotech: uses(Rule::XenotechInEveryList),
            armored_vanguard: uses(Rule::ArmoredVanguardIsFree),
            league_spec_ops: context.rules.clause(Rule::LeagueSpecOps).is_some_and(|clause| clause.is_of(id)),
        };
        let any = demands.points.is_some()
            || demands.without_lieutenant
            || demands.with_xenotech
            || demands.armored_vanguard
            || demands.league_spec_ops;
        context.rules.need(any.then_some(demands), "scenarios-and-lists")
    }
}

impl Situation for ArmyList {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        for trooper in &self.trooper {
            words::check_troop_type(context, "trooper.type", trooper.kind.as_ref())?;
        }
        check_list_length("trooper", &self.trooper, MAX_TROOPERS)?;
        check_distinct("trooper", self.trooper.iter().map(|trooper| trooper.name.as_str()))?;
        let limit_swc = match &self.limit_swc {
            Some(limit) => Some(limit.to_engine("limit-swc")?),
            None => None,
        };
        let points = read_bounded("points", self.points, 1, 1_000)?;
        if limit_swc.is_some() && self.scenario.is_some() {
            return Err(Refusal::new("limit-swc", Message::new("refusal-swc-limit-of-scenario")));
        }
        let demands = match &self.scenario {
            Some(id) => Demands::read(context, id, points)?,
            None => Demands::default(),
        };
        if self.trooper.iter().any(|trooper| trooper.mercenary_ava.is_some()) {
            context.rules.need_clause(Rule::MercenaryAva, "mercenaries")?;
        }
        let has_commlink = self.trooper.iter().any(|trooper| trooper.skills.iter().any(|id| id.as_str() == "commlink"));
        refuse_out_of_place("commlink-places", self.commlink_places != 0, has_commlink, "skills = [\"commlink\"]")?;
        let hires = self.trooper.iter().any(|trooper| trooper.mercenary);
        let hiring = "trooper.mercenary = true";
        let by_agreement = hires && context.rules.has(Rule::MercenariesByAgreement);
        refuse_out_of_place("mercenaries-agreed", self.mercenaries_agreed, by_agreement, hiring)?;
        refuse_out_of_place("alien", self.alien, hires && context.rules.has(Rule::AliensHireNone), hiring)?;
        let extras = ListExtras {
            limited_insertion: self.extras.contains(&Extra::LimitedInsertion),
            soldiers_of_fortune: self.extras.contains(&Extra::SoldiersOfFortune),
            spec_ops: self.extras.contains(&Extra::SpecOps),
        };
        check_list_length("extras", &self.extras, 4)?;
        refuse_out_of_place("extras", self.extras.contains(&Extra::Escalation), false, "limited-insertion")?;
        let of_season = context.rules.has(Rule::BraveryIsFree);
        let of_lieutenant = context.rules.has(Rule::LieutenantNotRemote);
        let unread = |trooper: &&Trooper| trooper.kind.is_some() && !(of_lieutenant && trooper.lieutenant);
        let needed = if of_lieutenant { "lieutenant = true" } else { "edition = \"its10\"" };
        refuse_out_of_place("trooper.type", self.trooper.iter().any(|trooper| unread(&trooper)), of_season, needed)?;
        let list = EngineList {
            extras,
            armored_vanguard: demands.armored_vanguard,
            league_spec_ops: demands.league_spec_ops,
            points,
            limit_swc,
            faction: read_optional_name("faction", self.faction.as_ref())?,
            army: read_optional_name("army", self.army.as_ref())?,
            mercenaries_agreed: self.mercenaries_agreed,
            alien: self.alien,
            scenario: demands.limit,
            scenario_points: demands.points,
            without_lieutenant: demands.without_lieutenant,
            with_xenotech: demands.with_xenotech,
            extra_places: read_bounded("commlink-places", self.commlink_places, 0, 10)?,
            troopers: self.trooper.iter().map(|trooper| trooper.to_engine(extras)).collect::<Result<_, _>>()?,
        };
        army_list::resolve(context, &list)
    }
}
