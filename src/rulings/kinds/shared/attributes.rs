//! Attributes that a situation states.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::bounds::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, read_bounded};
use engine::order::Attributes;
use engine::success_value::Base;
use model::message::Arg;
use model::path::Path;
use model::refusal::Refusal;
use model::value::Attribute;

/// An Attribute that is rolled on, by its keyword.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Attribute", rename_all = "lowercase")]
pub(crate) enum RolledAttribute {
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
pub(crate) fn read_base(path: &str, attribute: Option<RolledAttribute>, value: i64) -> Result<Base, Refusal> {
    let label = attribute.map_or(Arg::Word("value"), |attribute| Arg::Word(attribute.attribute().as_str()));
    Ok(Base { label, value: read_bounded(path, value, MIN_ATTRIBUTE, MAX_ATTRIBUTE)? })
}

/// Sets the Attributes that a situation gives a trooper, within bounds.
pub(crate) fn set_attributes(
    attributes: &mut Attributes,
    given: impl IntoIterator<Item = (Attribute, Option<i64>)>,
) -> Result<(), Refusal> {
    for (attribute, number) in given {
        let Some(number) = number else { continue };
        let path = Path::new(&attributes.path, attribute.as_str());
        attributes.set(attribute, read_bounded(path, number, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?);
    }
    Ok(())
}

/// The Attributes of the user of a weapon on which its Damage may depend.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct User {
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
    pub(crate) fn attributes(&self, path: &str) -> Result<BTreeMap<Attribute, i64>, Refusal> {
        let all =
            [(Attribute::Cc, self.cc), (Attribute::Bs, self.bs), (Attribute::Ph, self.ph), (Attribute::Wip, self.wip)];
        let given = all.into_iter().filter_map(|(attribute, value)| Some((attribute, value?)));
        given
            .map(|(attribute, value)| {
                Ok((
                    attribute,
                    read_bounded(format_args!("{path}.{}", attribute.as_str()), value, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
                ))
            })
            .collect()
    }
}
