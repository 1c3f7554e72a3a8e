//! A Fireteam.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_GROUPS, check_distinct, check_list_length, default_true, read_bounded, read_bounded_count, read_ids,
    read_plain_name, refuse_out_of_place,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::ruleset::ReturnRule;
use engine::trooper::fireteam_integrity::{self, Integrity, NUMBER_2};
use engine::trooper::fireteam_roster::{Availability, Creation, Fto};
use engine::trooper::{fireteam, fireteam_roster};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::fireteam::{GivenUp, MovedUp, OwnOrder};
use model::trace::Resolved;

/// The kind of which an army may have only one.
const CORE: &EntryId = &EntryId::from_static("fireteam-core");
/// The maximum number of members.
const MAX_MEMBERS: usize = 10;
/// The maximum number of rows of a Fireteam Chart.
const MAX_CHART_ROWS: usize = 30;
/// The maximum number of an FTO option.
const MAX_FTO: i64 = 9;
/// The maximum number of troopers of a unit in a row of a Fireteam Chart.
const MAX_OF_UNIT: i64 = 10;
/// The maximum number of Fireteams or Command Tokens.
const MAX_TEAMS: i64 = 20;

/// A Fireteam is created, or recounted. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Fireteam {
    /// The kind of the Fireteam, by id.
    of: EntryId,
    /// The Fireteam's members when it was created.
    member: Vec<Member>,
    /// The skill with which the Fireteam is deployed.
    #[serde(rename = "deployed-with")]
    deployed_with: Option<EntryId>,
    /// The current phase, which decides whether members that left may return.
    phase: Option<Phase>,
    /// What is checked: its creation, or whether it holds together.
    #[serde(default)]
    check: Check,
    /// The member that leads it, to check whether it holds together.
    leader: Option<String>,
    /// The Fireteam's side is in a Retreat! situation, to check whether it holds together.
    #[serde(default)]
    retreat: bool,
    /// The leader recovers after a member with Number 2 took over, to check whether it holds together.
    #[serde(default)]
    recovers: bool,
    /// The rows of the Fireteam Chart that the new Fireteam follows.
    #[serde(default)]
    chart: Vec<ChartRow>,
    /// The Command Tokens of its player, if it is created during the game.
    #[serde(rename = "command-tokens")]
    command_tokens: Option<i64>,
    /// The Fireteam's player gives it up, to check whether it holds together.
    #[serde(rename = "given-up")]
    given_up: Option<GivenUp>,
    /// The kinds as which the Fireteam Chart lists it.
    #[serde(default, rename = "listed-as")]
    listed_as: Vec<EntryId>,
    /// The kind as which the same Fireteam is on the table already.
    beside: Option<EntryId>,
    /// The most Fireteams of its kind that may be on the table.
    limit: Option<i64>,
    /// The Fireteams of its kind that are on the table already.
    existing: Option<i64>,
}

/// What is checked.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Check {
    /// The Fireteam's creation, or the return of former members.
    #[default]
    Creation,
    /// Whether the Fireteam holds together.
    Integrity,
}

/// A row of a Fireteam Chart.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ChartRow {
    /// The name of the unit, as the members give it.
    unit: String,
    /// The fewest troopers of the unit; none unless given.
    #[serde(default)]
    min: i64,
    /// The most troopers of the unit.
    max: i64,
    /// The row has an asterisk: at least one trooper of such units is needed.
    #[serde(default)]
    asterisk: bool,
    /// The row is a Wildcard, which may be in any Fireteam.
    #[serde(default)]
    wildcard: bool,
    /// Only the FTO options of the unit may be members, or only the one with this number.
    fto: Option<FtoInput>,
    /// The Availability of the unit.
    availability: Option<i64>,
    /// The troopers of the unit in other Fireteams.
    elsewhere: Option<i64>,
}

/// Which FTO options a row or a member means.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum FtoInput {
    /// One without a number or any, or none.
    Flag(bool),
    /// The one with this number.
    Number(i64),
}

impl FtoInput {
    fn to_engine(self) -> Result<Option<Fto>, Refusal> {
        Ok(match self {
            Self::Flag(false) => None,
            Self::Flag(true) => Some(Fto::Any),
            Self::Number(number) => Some(Fto::Number(read_bounded("fto", number, 1, MAX_FTO)?)),
        })
    }
}

/// A member of a Fireteam, with the facts that decide whether it may be one.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
struct Member {
    /// The member's name, unique in the Fireteam.
    name: String,
    /// The member's unit; the name of the member unless given.
    unit: Option<String>,
    /// The unit that the member also counts as, by a word in brackets or in a note of the Fireteam Chart.
    #[serde(rename = "counts-as")]
    counts_as: Option<String>,
    /// The member's skills, by id; none unless given.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The member's option has FTO in its name, or this FTO number.
    fto: Option<FtoInput>,
    /// The member's Combat Group; 1 unless given.
    group: Option<i64>,
    /// The member controls a Peripheral.
    #[serde(default)]
    controller: bool,
    /// The member belongs to another Fireteam.
    #[serde(default, rename = "in-another")]
    in_another: bool,
    /// The Order of the member's own that the member spends.
    spends: Option<OwnOrder>,
    /// The member's states when the Fireteam was created.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The member was a Marker then.
    #[serde(default)]
    marker: bool,
    /// The member is a Peripheral.
    #[serde(default)]
    peripheral: bool,
    /// The member has left the Fireteam.
    #[serde(default)]
    left: bool,
    /// The member is in coherency.
    #[serde(default = "default_true")]
    coherency: bool,
    /// The member's player places it closer to the leader, so that it is in coherency.
    #[serde(rename = "moved-up")]
    moved_up: Option<MovedUp>,
    /// The member has FT Master with this unit in brackets.
    #[serde(rename = "master-of")]
    master_of: Option<String>,
}

/// A phase of the player's turn.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Phase {
    /// The Tactical Phase: Orders are counted.
    Tactical,
    /// The States Phase, at the end of the turn.
    States,
}

impl Situation for Fireteam {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("member", &self.member, MAX_MEMBERS)?;
        check_list_length("chart", &self.chart, MAX_CHART_ROWS)?;
        check_distinct("member", self.member.iter().map(|member| member.name.as_str()))?;
        let read = |member: &Member| {
            let name = read_plain_name("member.name", &member.name)?;
            let unit = member.unit.as_ref().map(|unit| read_plain_name("member.unit", unit)).transpose()?;
            let group = read_bounded("member.group", member.group.unwrap_or(1), 1, MAX_GROUPS)?;
            let counts_as = member.counts_as.as_ref();
            Ok(fireteam_roster::Member {
                unit: unit.unwrap_or_else(|| name.clone()),
                states: read_ids("member.states", &member.states)?,
                marker: member.marker,
                peripheral: member.peripheral,
                left: member.left,
                coherency: member.coherency,
                moved_up: member.moved_up,
                master_of: member
                    .master_of
                    .as_ref()
                    .map(|unit| read_plain_name("member.master-of", unit))
                    .transpose()?,
                counts_as: counts_as.map(|unit| read_plain_name("member.counts-as", unit)).transpose()?,
                skills: read_ids("member.skills", &member.skills)?,
                fto: member.fto.map(FtoInput::to_engine).transpose()?.flatten(),
                group: read_bounded_count("member.group", group, usize::MAX)?,
                controller: member.controller,
                in_another: member.in_another,
                spends: member.spends,
                name,
            })
        };
        self.check_keys()?;
        let team = fireteam_roster::Fireteam {
            kind: self.of.clone(),
            members: self.member.iter().map(read).collect::<Result<_, Refusal>>()?,
            deployed_with: self.deployed_with.clone(),
            phase: self.phase.map(|phase| match phase {
                Phase::Tactical => ReturnRule::TacticalPhase,
                Phase::States => ReturnRule::StatesPhase,
            }),
            chart: self.chart.iter().map(ChartRow::to_engine).collect::<Result<_, Refusal>>()?,
            creation: self.creation()?,
        };
        match self.check {
            Check::Creation => fireteam::resolve(context, &team),
            Check::Integrity => {
                let leader = self.leader.as_ref().ok_or_else(|| Refusal::missing("leader"))?;
                let facts = Integrity {
                    leader: read_plain_name("leader", leader)?,
                    retreat: self.retreat,
                    recovers: self.recovers,
                    given_up: self.given_up,
                };
                fireteam_integrity::resolve(context, &team, &facts)
            }
        }
    }
}

impl ChartRow {
    fn to_engine(&self) -> Result<fireteam_roster::ChartRow, Refusal> {
        let count = |key: &str, number| read_bounded(format_args!("chart.{key}"), number, 0, MAX_OF_UNIT);
        Ok(fireteam_roster::ChartRow {
            unit: read_plain_name("chart.unit", &self.unit)?,
            min: count("min", self.min)?,
            max: count("max", self.max)?,
            asterisk: self.asterisk,
            wildcard: self.wildcard,
            fto: self.fto.map(FtoInput::to_engine).transpose()?.flatten(),
            availability: self.availability()?,
        })
    }

    fn availability(&self) -> Result<Option<Availability>, Refusal> {
        let elsewhere = self.elsewhere.is_some();
        refuse_out_of_place("chart.elsewhere", elsewhere, self.availability.is_some(), "availability")?;
        let count = |key: &str, number| read_bounded(format_args!("chart.{key}"), number, 0, MAX_OF_UNIT);
        let Some(total) = self.availability else { return Ok(None) };
        let elsewhere = count("elsewhere", self.elsewhere.unwrap_or(0))?;
        Ok(Some(Availability { total: count("availability", total)?, elsewhere }))
    }
}

impl Fireteam {
    /// Refuses the keys that the other check reads.
    fn check_keys(&self) -> Result<(), Refusal> {
        let any = |given: fn(&Member) -> bool| self.member.iter().any(given);
        let of_creation = [
            ("deployed-with", self.deployed_with.is_some()),
            ("phase", self.phase.is_some()),
            ("chart", !self.chart.is_empty()),
            ("command-tokens", self.command_tokens.is_some()),
            ("limit", self.limit.is_some()),
            ("existing", self.existing.is_some()),
            ("listed-as", !self.listed_as.is_empty()),
            ("beside", self.beside.is_some()),
            ("member.moved-up", any(|member| member.moved_up.is_some())),
            ("member.counts-as", any(|member| member.counts_as.is_some())),
            ("member.skills", any(|member| member.skills.iter().any(|skill| skill != NUMBER_2))),
            ("member.fto", any(|member| member.fto.is_some())),
            ("member.in-another", any(|member| member.in_another)),
            ("member.peripheral", any(|member| member.peripheral)),
            ("member.left", any(|member| member.left)),
        ];
        let of_integrity = [
            ("leader", self.leader.is_some()),
            ("retreat", self.retreat),
            ("recovers", self.recovers),
            ("given-up", self.given_up.is_some()),
            ("member.master-of", any(|member| member.master_of.is_some())),
            ("member.spends", any(|member| member.spends.is_some())),
        ];
        let (misplaced, check): (&[(&str, bool)], _) = match self.check {
            Check::Creation => (&of_integrity, "integrity"),
            Check::Integrity => (&of_creation, "creation"),
        };
        let Some((key, _)) = misplaced.iter().find(|(_, given)| *given) else { return Ok(()) };
        let message = Message::new("refusal-other-check").text("found", *key).text("check", check);
        Err(Refusal::new(*key, message))
    }

    /// Reads when and how it is created.
    fn creation(&self) -> Result<Creation, Refusal> {
        let limited = self.limit.is_some() || self.of == CORE;
        refuse_out_of_place("existing", self.existing.is_some(), limited, "limit")?;
        let listed = self.beside.as_ref().is_none_or(|beside| self.listed_as.contains(beside));
        refuse_out_of_place("beside", true, listed, "listed-as")?;
        let moved_up = self.member.iter().any(|member| member.moved_up.is_some());
        for (key, given) in [("member.moved-up", moved_up), ("phase", self.phase.is_some())] {
            if given && self.command_tokens.is_some() {
                let message = Message::new("refusal-not-for-command-tokens").text("found", key);
                return Err(Refusal::new(key, message));
            }
        }
        let count =
            |key: &str, number: Option<i64>| number.map(|number| read_bounded(key, number, 0, MAX_TEAMS)).transpose();
        Ok(Creation {
            command_tokens: count("command-tokens", self.command_tokens)?,
            limit: count("limit", self.limit)?,
            existing: count("existing", self.existing)?,
            types: read_ids("listed-as", &self.listed_as)?,
            beside: self.beside.clone(),
        })
    }
}
