//! Spending a Command Token.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{bounded, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::ruleset::TokenUse;
use engine::turn::command_token::{Concerned, Phase as EnginePhase, Spending, command_token};
use model::refusal::Refusal;
use model::trace::Resolved;

/// A player wants to spend a Command Token. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CommandToken {
    /// For what.
    #[serde(rename = "use")]
    what: Use,
    /// How many are left before; all of them where it is not said.
    tokens_left: Option<i64>,
    /// In whose turn, seen from the player.
    #[serde(default)]
    turn: Turn,
    /// In which phase.
    #[serde(default)]
    phase: Phase,
    /// Whether the player takes the first turn or the second.
    #[serde(default)]
    player: Player,
    /// In which Game Round.
    #[serde(default = "one")]
    game_turn: i64,
    /// How many Orders the opponent has.
    enemy_orders: Option<i64>,
    /// On whom.
    target: Option<Target>,
    /// The Order that becomes Regular is the extra one of Tactical Awareness.
    #[serde(default)]
    tactical_awareness: bool,
}

const fn one() -> i64 {
    1
}

/// A use.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Use {
    CoordinatedOrder,
    ChangeGroup,
    IgnoreRetreat,
    RerollDoctor,
    RerollEngineer,
    RemoveOrders,
    LimitTokens,
    SuppressiveFire,
    RegularOrder,
    Guts,
    CancelPossessed,
    HoldBack,
}

impl Use {
    const fn engine(self) -> TokenUse {
        match self {
            Self::CoordinatedOrder => TokenUse::CoordinatedOrder,
            Self::ChangeGroup => TokenUse::ChangeGroup,
            Self::IgnoreRetreat => TokenUse::IgnoreRetreat,
            Self::RerollDoctor => TokenUse::RerollDoctor,
            Self::RerollEngineer => TokenUse::RerollEngineer,
            Self::RemoveOrders => TokenUse::RemoveOrders,
            Self::LimitTokens => TokenUse::LimitTokens,
            Self::SuppressiveFire => TokenUse::SuppressiveFire,
            Self::RegularOrder => TokenUse::RegularOrder,
            Self::Guts => TokenUse::Guts,
            Self::CancelPossessed => TokenUse::CancelPossessed,
            Self::HoldBack => TokenUse::HoldBack,
        }
    }
}

/// A turn seen from the player.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Turn {
    /// The own.
    #[default]
    Active,
    /// The opponent's.
    Reactive,
}

/// A phase.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Phase {
    /// Before the first turn.
    Deployment,
    /// Checks and the Order count.
    Tactical,
    /// Impetuous Orders.
    Impetuous,
    /// Everything else.
    #[default]
    Orders,
    /// The end of a turn.
    States,
}

/// A player by the order of turns.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Player {
    /// Takes the first turn.
    #[default]
    First,
    /// Takes the second turn.
    Second,
}

/// The trooper concerned.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Target {
    /// It has a Cube.
    #[serde(default)]
    cube: bool,
    /// It has Remote Presence.
    #[serde(default)]
    remote_presence: bool,
    /// It is Isolated.
    #[serde(default)]
    isolated: bool,
}

impl Situation for CommandToken {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let regular = matches!(self.what, Use::RegularOrder);
        refuse_out_of_place("tactical-awareness", self.tactical_awareness, regular, "use = \"regular-order\"")?;
        let removes = matches!(self.what, Use::RemoveOrders);
        refuse_out_of_place("enemy-orders", self.enemy_orders.is_some(), removes, "use = \"remove-orders\"")?;
        let enemy_orders = match self.enemy_orders {
            Some(orders) => Some(bounded("enemy-orders", orders, 0, 60)?),
            None => None,
        };
        let tokens_left = match self.tokens_left {
            Some(tokens) => Some(bounded("tokens-left", tokens, 0, 10)?),
            None => None,
        };
        let spending = Spending {
            what: self.what.engine(),
            tokens_left,
            own_turn: match self.turn {
                Turn::Active => true,
                Turn::Reactive => false,
            },
            phase: match self.phase {
                Phase::Deployment => EnginePhase::Deployment,
                Phase::Tactical => EnginePhase::Tactical,
                Phase::Impetuous => EnginePhase::Impetuous,
                Phase::Orders => EnginePhase::Orders,
                Phase::States => EnginePhase::States,
            },
            first_player: match self.player {
                Player::First => true,
                Player::Second => false,
            },
            game_turn: bounded("game-turn", self.game_turn, 1, 20)?,
            enemy_orders,
            on: self.target.map(|target| Concerned {
                cube: target.cube,
                remote_presence: target.remote_presence,
                isolated: target.isolated,
            }),
            awareness: self.tactical_awareness,
        };
        command_token(context, &spending)
    }
}
