//! A file of the publisher as an army with its figures.

use std::collections::BTreeMap;

use super::figures::{Converter, Numbers, unknown};
use super::names::{Names, tidy};
use super::publisher::{self, ArmyFile, Faction};
use crate::army::{
    Army, Availability, Dependency, FireteamLimits, Member, Relation, RelationUnit, Team, TeamMember, TeamNote,
};
use crate::figure::Unit;
use crate::number::{ArmyNumber, FactionNumber};
use crate::registry::Units;
use crate::vocabulary::FireteamType;
use model::ids::is_slug;
use model::message::Message;
use model::nearest::nearest;
use model::text::Text;

/// An army with the figures of its own units.
pub(super) struct ArmyFigures {
    /// The army with its members and Fireteam chart.
    pub army: Army,
    /// In the order of its members.
    pub units: Vec<Unit>,
}

/// Which army a file is: the file itself does not say so.
#[derive(Clone, Debug)]
pub(super) struct Identity {
    number: ArmyNumber,
    parent: FactionNumber,
    slug: Text,
    name: Text,
    is_discontinued: bool,
}

/// Returns the army that a file's name means: a slug or a number that `army.json` or the present armies know.
///
/// # Errors
/// The name of no army.
pub(super) fn identify(
    stem: &str,
    factions: &BTreeMap<ArmyNumber, Faction>,
    present: &Units,
) -> Result<Identity, Message> {
    let number = stem.parse::<ArmyNumber>().ok();
    let mut known: Vec<Identity> = factions.values().map(from_faction).collect();
    known.extend(present.armies.values().map(from_army));
    // `998` and `999` share a slug; only the later has a file.
    let found = known.iter().filter(|identity| number == Some(identity.number) || identity.slug.as_str() == stem);
    let found = found.max_by_key(|identity| identity.number).filter(|identity| is_slug(&identity.slug));
    found.cloned().ok_or_else(|| {
        let near = nearest(stem, known.iter().map(|identity| identity.slug.as_str())).unwrap_or("none");
        Message::new("refusal-units-unknown-army").text("found", stem).text("nearest", near)
    })
}

fn from_faction(faction: &Faction) -> Identity {
    Identity {
        number: faction.id,
        parent: faction.parent,
        slug: faction.slug.as_str().into(),
        name: tidy(&faction.name).into(),
        is_discontinued: faction.discontinued,
    }
}

fn from_army(army: &Army) -> Identity {
    Identity {
        number: army.number,
        parent: army.parent,
        slug: army.slug.clone(),
        name: army.name.clone(),
        is_discontinued: army.is_discontinued,
    }
}

/// Converts a file.
///
/// # Errors
/// A value that is not understood.
pub(super) fn convert(
    identity: Identity,
    file: &ArmyFile,
    names: &mut Names<'_>,
    all: &Numbers,
) -> Result<ArmyFigures, Message> {
    let mut numbers = all.clone();
    numbers.add(&file.filters)?;
    let mut converter = Converter { numbers: &numbers, names };
    let mut units: Vec<Unit> = Vec::new();
    let mut members = Vec::new();
    for raw in &file.units {
        let unit = converter.unit(raw)?;
        members.push(member(raw, &unit)?);
        units.push(unit);
    }
    for raw in &file.specops.units {
        let spec_ops = converter.unit(raw)?;
        match units.iter_mut().find(|unit| unit.number == spec_ops.number) {
            Some(unit) => add_options(unit, spec_ops)?,
            None => {
                members.push(member(raw, &spec_ops)?);
                units.push(spec_ops);
            }
        }
    }
    let army = Army {
        number: identity.number,
        parent: identity.parent,
        slug: identity.slug,
        name: identity.name,
        is_discontinued: identity.is_discontinued,
        version: file.version.as_str().into(),
        reinforcements: file.reinforcements,
        fireteam_limits: limits(&file.fireteam_chart)?,
        teams: file.fireteam_chart.teams.iter().map(team).collect::<Result<_, _>>()?,
        relations: file.relations.iter().map(relation).collect(),
        members,
    };
    Ok(ArmyFigures { army, units })
}

/// Adds the Spec-Ops options of a unit to its options.
fn add_options(unit: &mut Unit, spec_ops: Unit) -> Result<(), Message> {
    for added in spec_ops.groups {
        let Some(group) = unit.groups.iter_mut().find(|group| group.number == added.number) else {
            return Err(unknown("id", &added.number.to_string(), &unit.slug));
        };
        for option in added.options {
            if group.options.iter().any(|own| own.number == option.number) {
                return Err(unknown("id", &option.number.to_string(), &unit.slug));
            }
            group.options.push(option);
        }
    }
    Ok(())
}

/// Returns the row of a unit.
fn member(raw: &publisher::Unit, unit: &Unit) -> Result<Member, Message> {
    let profiles = raw.profile_groups.iter().flat_map(|group| &group.profiles).filter(|profile| profile.ava != -1);
    let availability = profiles.map(|profile| match profile.ava {
        255 => Ok(Availability::Total),
        count => {
            u8::try_from(count).map(Availability::Count).map_err(|_| unknown("ava", &count.to_string(), &raw.slug))
        }
    });
    let mut availability = availability.collect::<Result<Vec<_>, _>>()?;
    if availability.iter().all(|own| Some(own) == availability.first()) {
        availability.truncate(1);
    }
    Ok(Member { figure: unit.figure_id(), availability, without: Vec::new() })
}

/// Returns the Fireteams of a chart; 256 is any number.
fn limits(chart: &publisher::FireteamChart) -> Result<FireteamLimits, Message> {
    let limit = |key: &'static str, value: u16| match value {
        256 => Ok(None),
        value => u8::try_from(value).map(Some).map_err(|_| unknown(key, &value.to_string(), "fireteamChart")),
    };
    let core_members = match chart.desc.as_str() {
        "" => None,
        text if text.contains("maximum of 4 members") => Some(4),
        other => return Err(unknown("desc", other, "fireteamChart")),
    };
    Ok(FireteamLimits {
        core: limit("CORE", chart.spec.core)?,
        haris: limit("HARIS", chart.spec.haris)?,
        duo: limit("DUO", chart.spec.duo)?,
        core_members,
    })
}

fn team(raw: &publisher::Team) -> Result<Team, Message> {
    let types = raw
        .types
        .iter()
        .map(|printed| FireteamType::from_printed(printed).ok_or_else(|| unknown("type", printed, &raw.name)));
    let note = match raw.obs.as_str() {
        "" => None,
        text if text.starts_with("No Wildcards") => Some(TeamNote::NoWildcards),
        text if text.contains("automatically Cancelled if") => Some(TeamNote::CancelledWithoutLeader),
        text if text.contains("Terrain (Jungle)") => Some(TeamNote::TerrainJungle),
        other => return Err(unknown("obs", other, &raw.name)),
    };
    let member = |unit: &publisher::TeamUnit| TeamMember {
        slug: unit.slug.as_str().into(),
        name: tidy(&unit.name).into(),
        comment: Some(tidy(&unit.comment)).filter(|comment| !comment.is_empty()).map(Text::from),
        min: unit.min,
        max: unit.max,
        required: unit.required,
    };
    let members = raw.units.iter().map(member).collect();
    Ok(Team { name: tidy(&raw.name).into(), types: types.collect::<Result<_, _>>()?, note, members })
}

fn relation(raw: &publisher::Relation) -> Relation {
    let dependency = |own: &publisher::Dependency| Dependency {
        unit: own.unit,
        group: own.profile,
        same_group: own.group,
        min: own.min,
        min_dependent: own.min_dependant,
    };
    let unit = |own: &publisher::RelationUnit| RelationUnit {
        unit: own.unit,
        group: own.profile,
        depends: own.depends.iter().map(dependency).collect(),
    };
    Relation { units: raw.units.iter().map(unit).collect(), min: raw.min, max: raw.max, same_group: raw.group }
}
