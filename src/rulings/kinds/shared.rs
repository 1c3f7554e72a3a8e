//! Types that several kinds share, and their bounds.

pub mod area;
pub mod borne;
pub mod bracket;
pub mod resistance;
pub mod size;
pub mod stated;
pub mod table;
pub mod trooper;
pub mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use schemars::{JsonSchema, Schema};
use serde::Deserialize;

use engine::context::Context;
use engine::ruleset::Rule;
use engine::success_value::{Base, Modifier};
use engine::weapon::WeaponChoice;
use model::ids::{EntryId, Name};
use model::message::{Arg, Message};
use model::nearest::nearest;
use model::number::saturating_i64;
use model::path::Path;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::value::Attribute;

/// The smallest value of an Attribute, a Success Value or the like.
pub const MIN_ATTRIBUTE: i64 = -50;
/// The largest value of an Attribute, a Success Value or the like.
pub const MAX_ATTRIBUTE: i64 = 50;
/// The maximum number of modifiers in a list.
const MAX_MODIFIERS: usize = 20;
/// The maximum length of a name in characters.
const MAX_NAME_CHARS: usize = 40;
/// The maximum number of troopers in an army.
pub const MAX_TROOPERS: usize = 30;
/// The highest number of a Combat Group.
pub const MAX_GROUPS: i64 = 10;
/// The maximum number of ids in a list of states or skills.
pub const MAX_IDS: usize = 20;

/// The default of a flag that is true unless given.
pub const fn default_true() -> bool {
    true
}

/// The default of a number that is 1 unless given.
pub const fn default_one() -> i64 {
    1
}

/// Leaves the default out of the schema of a field.
pub fn omit_default(schema: &mut Schema) {
    schema.remove("default");
}

/// Returns a number if it is within bounds.
pub fn bounded(path: impl Display, number: i64, min: i64, max: i64) -> Result<i64, Refusal> {
    if (min..=max).contains(&number) {
        Ok(number)
    } else {
        Err(Refusal::out_of_bounds(&path.to_string(), number, min, max))
    }
}

/// Refuses a key that has no meaning here; `fitting` is the context in which it has one.
pub fn refuse_out_of_place(key: &str, given: bool, fits: bool, fitting: &str) -> Result<(), Refusal> {
    if fits || !given {
        return Ok(());
    }
    let message = Message::new("refusal-out-of-place").text("found", key).text("fitting", fitting);
    Err(Refusal::new(key, message))
}

/// Returns whether a trooper is out of danger at the end of an Order.
///
/// # Errors
/// A refusal if that changes nothing in the edition.
pub fn out_of_danger(context: &Context<'_>, path: &Path, stated: bool) -> Result<bool, Refusal> {
    if stated && !context.rules.has(Rule::GutsOutOfDanger) {
        let message = Message::new("refusal-out-of-danger").text("edition", context.rules.scope.as_str());
        return Err(Refusal::new(path, message));
    }
    Ok(stated)
}

/// Returns the range MOD that a declaration assumes, if it is within bounds.
pub fn range_modifier(path: impl Display, assumed: Option<i64>) -> Result<Option<i64>, Refusal> {
    assumed.map(|amount| bounded(path, amount, -30, 30)).transpose()
}

/// Returns a count if it is within bounds.
pub fn bounded_count(path: impl Display, number: i64, max: usize) -> Result<usize, Refusal> {
    let limit = saturating_i64(max);
    let number = bounded(&path, number, 0, limit)?;
    usize::try_from(number).map_err(|_| Refusal::out_of_bounds(&path.to_string(), number, 0, limit))
}

/// Checks that a typed name is short and plain: it becomes part of outcome paths.
pub fn plain_name(path: impl Display, name: &str) -> Result<String, Refusal> {
    plain(path, name).map(str::to_owned)
}

/// Like `plain_name`, but borrowed.
pub fn plain(path: impl Display, name: &str) -> Result<&str, Refusal> {
    if model::ids::is_slug(name) && name.len() <= MAX_NAME_CHARS {
        return Ok(name);
    }
    let shown: String = name.chars().take(MAX_NAME_CHARS).collect();
    Err(Refusal::new(path.to_string(), Message::new("refusal-name").text("found", shown)))
}

/// Refuses a list with too many items.
pub fn bounded_list<T>(path: impl Display, items: &[T], max: usize) -> Result<(), Refusal> {
    bounded_count(path, saturating_i64(items.len()), max).map(|_| ())
}

/// Refuses a duplicate name.
pub fn distinct<'n>(path: &str, names: impl Iterator<Item = &'n str>) -> Result<(), Refusal> {
    let mut visited = BTreeSet::new();
    for name in names {
        if !visited.insert(name) {
            let name = plain_name(path, name)?;
            return Err(Refusal::new(path, Message::new("refusal-name-twice").text("found", name)));
        }
    }
    Ok(())
}

/// Returns a list of ids if its length is within bounds.
pub fn ids(path: impl Display, ids: &[EntryId]) -> Result<Vec<EntryId>, Refusal> {
    bounded_list(path, ids, MAX_IDS)?;
    Ok(ids.to_vec())
}

/// Returns the scenario with an id.
///
/// # Errors
/// A refusal of an unknown id, with the nearest known one.
pub fn scenario<'c>(context: &Context<'c>, id: &EntryId) -> Result<&'c Scenario, Refusal> {
    context.catalogue.scenario(id.as_str()).ok_or_else(|| {
        let known = context.catalogue.scenarios().map(|(id, _)| id.as_str());
        let near = nearest(id.as_str(), known).unwrap_or("none");
        let message = Message::new("refusal-unknown-scenario").text("found", id.as_str());
        Refusal::new("scenario", message.text("nearest", near))
    })
}

/// Returns the scenario as it is played at a size, if it has several.
///
/// # Errors
/// A refusal of a size that is missing, that the edition does not print, or that the scenario does not have.
pub fn sized_scenario<'c>(context: &Context<'c>, id: &EntryId, points: Option<i64>) -> Result<&'c Scenario, Refusal> {
    const PATH: &str = "army-points";
    let scenario = scenario(context, id)?;
    let Some(points) = points else {
        return if scenario.sizes.is_empty() { Ok(scenario) } else { Err(Refusal::missing(PATH)) };
    };
    scenario.game(context.rules.scope.edition(), points).ok_or_else(|| {
        let sizes = scenario.sizes_in(context.rules.scope.edition()).map(|size| size.points.to_string());
        let sizes = sizes.collect::<Vec<_>>().join(", ");
        let message = Message::new("refusal-scenario-size").number("found", points);
        Refusal::new(PATH, message.text("sizes", if sizes.is_empty() { "none".to_owned() } else { sizes }))
    })
}

/// A modifier: a term and an amount.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ModifierInput {
    /// The term that names it.
    name: EntryId,
    /// The amount, -30 to 30.
    value: i64,
}

/// Reads modifiers within bounds.
pub fn modifiers(path: impl Display, inputs: &[ModifierInput]) -> Result<Vec<Modifier>, Refusal> {
    bounded_count(&path, saturating_i64(inputs.len()), MAX_MODIFIERS)?;
    let read = |input: &ModifierInput| {
        let amount = bounded(format_args!("{path}.{}", input.name), input.value, -30, 30)?;
        Ok(Modifier::new(&input.name, amount, None))
    };
    inputs.iter().map(read).collect()
}

/// An Attribute that is rolled on, by its keyword.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Attribute", rename_all = "lowercase")]
pub enum RolledAttribute {
    /// Close Combat.
    Cc,
    /// Ballistic Skill.
    Bs,
    /// Physique.
    Ph,
    /// Willpower.
    Wip,
}

impl RolledAttribute {
    const fn attribute(self) -> Attribute {
        match self {
            Self::Cc => Attribute::Cc,
            Self::Bs => Attribute::Bs,
            Self::Ph => Attribute::Ph,
            Self::Wip => Attribute::Wip,
        }
    }
}

/// Returns the base of a roll: a named Attribute, or only a value.
pub fn base(path: &str, attribute: Option<RolledAttribute>, value: i64) -> Result<Base, Refusal> {
    let label = attribute.map_or(Arg::Word("value"), |attribute| Arg::Word(attribute.attribute().as_str()));
    Ok(Base { label, value: bounded(path, value, MIN_ATTRIBUTE, MAX_ATTRIBUTE)? })
}

/// The Attributes of the user of a weapon on which its Damage may depend.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct User {
    /// Close Combat.
    cc: Option<i64>,
    /// Ballistic Skill.
    bs: Option<i64>,
    /// Physique.
    ph: Option<i64>,
    /// Willpower.
    wip: Option<i64>,
}

impl User {
    /// Returns the given Attributes, within bounds.
    pub fn attributes(&self, path: &str) -> Result<BTreeMap<Attribute, i64>, Refusal> {
        let all =
            [(Attribute::Cc, self.cc), (Attribute::Bs, self.bs), (Attribute::Ph, self.ph), (Attribute::Wip, self.wip)];
        let given = all.into_iter().filter_map(|(attribute, value)| Some((attribute, value?)));
        given
            .map(|(attribute, value)| {
                Ok((
                    attribute,
                    bounded(format_args!("{path}.{}", attribute.as_str()), value, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
                ))
            })
            .collect()
    }
}

/// Returns the choice of a weapon and its mode.
pub fn weapon_choice(path: impl Into<Path>, weapon: &EntryId, mode: Option<&Name>) -> WeaponChoice {
    WeaponChoice { id: weapon.clone(), mode: mode.cloned(), path: path.into() }
}

/// The arc of a trooper from which an enemy acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Arc {
    #[default]
    Front,
    Rear,
}

/// Returns the number of dice of a roll: as given, else the number of dice written, else 1.
pub fn dice_of(path: &str, burst: Option<i64>, written: usize, max: usize) -> Result<usize, Refusal> {
    let number = burst.unwrap_or_else(|| saturating_i64(written.max(1)));
    bounded(path, number, 1, saturating_i64(max))?;
    bounded_count(path, number, max)
}
