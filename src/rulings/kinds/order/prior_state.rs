//! The state of a trooper before the Order: its side, its earlier actions in the turn, its posture when activated.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::order::roster::Roster;
use crate::kinds::shared::{check_list_length, refuse_out_of_place};
use engine::context::Context;
use engine::order::{EarlierAction, TrooperIndex};
use engine::ruleset::Rule;
use engine::skill_ids::DISCOVER;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::order::{Posture, Side};

/// The maximum number of earlier actions in a turn.
pub(super) const MAX_EARLIER: usize = 20;

/// The side of a trooper, as the activated troopers see it.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "SideWord", rename_all = "lowercase")]
pub(super) enum ReactiveSide {
    /// The side of the activated troopers: it does not react to them.
    Friendly,
    /// The side of the opponent, which may react.
    #[default]
    Enemy,
    /// Neutral, in editions whose alignments are executed: it does not react.
    Neutral,
    /// Hostile to both players, in editions whose alignments are executed.
    Hostile,
    /// A civilian, in editions whose alignments are executed: it does not react.
    Civilian,
}

impl ReactiveSide {
    /// Converts it to the engine's value.
    pub(super) const fn to_engine(self) -> Side {
        match self {
            Self::Friendly => Side::Friendly,
            Self::Enemy => Side::Enemy,
            Self::Neutral => Side::Neutral,
            Self::Hostile => Side::Hostile,
            Self::Civilian => Side::Civilian,
        }
    }
}

/// The posture in which a trooper ends its movement.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename = "EndsWord", rename_all = "lowercase")]
pub(super) enum FinalPosture {
    Prone,
    Standing,
}

impl FinalPosture {
    /// Converts it to the engine's value.
    pub(super) const fn to_engine(self) -> Posture {
        match self {
            Self::Prone => Posture::Prone,
            Self::Standing => Posture::Standing,
        }
    }
}

/// An action in an earlier Order or ARO of the same turn.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct EarlierInput {
    /// The id of the skill that was declared.
    skill: EntryId,
    /// The name of the target, if it is a trooper of this Order.
    at: Option<String>,
    /// Whether the action succeeded.
    succeeded: Option<bool>,
    /// The attack was guided.
    #[serde(default)]
    guided: bool,
    /// Discover: the target was revealed afterwards and has hidden once more.
    #[serde(default)]
    target_hid_anew: bool,
}

/// Reads the earlier actions of a trooper, within bounds.
pub(super) fn read_earlier_actions(
    context: &Context<'_>,
    roster: &Roster,
    index: TrooperIndex,
    inputs: &[EarlierInput],
) -> Result<Vec<EarlierAction>, Refusal> {
    check_list_length(roster.path(index, "earlier-this-turn"), inputs, MAX_EARLIER)?;
    let read = |input: &EarlierInput| {
        let at = input.at.as_ref();
        let target = at.map(|name| roster.read_trooper(index, "earlier-this-turn.at", name)).transpose()?;
        let key = roster.path(index, "earlier-this-turn.target-hid-anew").to_string();
        refuse_out_of_place(&key, input.target_hid_anew, input.skill == DISCOVER, "skill = \"discover\"")?;
        if input.target_hid_anew {
            context.rules.need_clause(Rule::HiddenAnewIsAnotherMarker, "markers-that-hid-anew")?;
        }
        Ok(EarlierAction {
            skill: input.skill.clone(),
            target,
            succeeded: input.succeeded,
            guided: input.guided,
            target_hid_anew: input.target_hid_anew,
        })
    };
    inputs.iter().map(read).collect()
}
