//! Spending a Command Token.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{bounded, default_one, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::command_token::{TokenSpending, command_token};
use model::refusal::Refusal;
use model::situation::turn::{Counterintelligence, TargetTrooper, TokenUse, Turn, TurnPhase};
use model::trace::Resolved;

/// A player spends a Command Token. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CommandToken {
    /// The use of the Command Token.
    #[serde(rename = "use")]
    token_use: TokenUse,
    /// The Command Tokens left before; all of them unless given.
    tokens_left: Option<i64>,
    /// The player's own turn, or the opponent's.
    #[serde(default)]
    turn: Turn,
    /// The phase of the turn.
    #[serde(default)]
    phase: TurnPhase,
    /// Whether the player takes the first turn or the second.
    #[serde(default)]
    player: Player,
    /// The Game Round.
    #[serde(default = "default_one")]
    game_turn: i64,
    /// The number of the opponent's Orders.
    enemy_orders: Option<i64>,
    /// The trooper that it is spent on.
    target: Option<TargetTrooper>,
    /// The opponent has a trooper with Counterintelligence: where it is.
    counterintelligence: Option<Counterintelligence>,
    /// The Order that becomes Regular is that of Tactical Awareness.
    #[serde(default)]
    tactical_awareness: bool,
}

/// A player, by the order of turns.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Player {
    /// Takes the first turn.
    #[default]
    First,
    /// Takes the second turn.
    Second,
}

impl Situation for CommandToken {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let regular = matches!(self.token_use, TokenUse::RegularOrder);
        refuse_out_of_place("tactical-awareness", self.tactical_awareness, regular, "use = \"regular-order\"")?;
        let removes = matches!(self.token_use, TokenUse::RemoveOrders);
        refuse_out_of_place("enemy-orders", self.enemy_orders.is_some(), removes, "use = \"remove-orders\"")?;
        let strategic = matches!(self.token_use, TokenUse::RemoveOrders | TokenUse::LimitTokens);
        let countered = self.counterintelligence.is_some();
        refuse_out_of_place("counterintelligence", countered, strategic, "use = \"remove-orders\"")?;
        let enemy_orders = match self.enemy_orders {
            Some(orders) => Some(bounded("enemy-orders", orders, 0, 60)?),
            None => None,
        };
        let tokens_left = match self.tokens_left {
            Some(tokens) => Some(bounded("tokens-left", tokens, 0, 10)?),
            None => None,
        };
        let spending = TokenSpending {
            token_use: self.token_use,
            tokens_left,
            own_turn: self.turn == Turn::Active,
            phase: self.phase,
            first_player: match self.player {
                Player::First => true,
                Player::Second => false,
            },
            game_turn: bounded("game-turn", self.game_turn, 1, 20)?,
            enemy_orders,
            target: self.target,
            counterintelligence: self.counterintelligence,
            awareness: self.tactical_awareness,
        };
        command_token(context, &spending)
    }
}
