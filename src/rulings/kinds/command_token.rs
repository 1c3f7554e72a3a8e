//! Spending a Command Token.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_IDS, check_list_length, default_one, default_true, read_bounded, refuse_out_of_place, words,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::turn::command_token::{self, TokenSpending};
use engine::turn::token_effects::{GroupChange, Opponent};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::turn::{Counterintelligence, StrategicUse, TargetTrooper, TokenUse, Turn, TurnOrder, TurnPhase};
use model::trace::Resolved;

/// A player spends a Command Token. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct CommandToken {
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
    player: TurnOrder,
    /// The Game Round, 1 to 20; 1 unless given.
    #[serde(default = "default_one")]
    game_turn: i64,
    /// The player's Lieutenant brings one more token.
    #[serde(default)]
    extra_token: bool,
    /// Coordinated Order: a leader with Inspiring Leadership takes part and pays with the Special Lieutenant Order.
    #[serde(default)]
    leader_pays: bool,
    /// The number of the opponent's Orders.
    enemy_orders: Option<i64>,
    /// Removing Orders: how many of them come from troopers in Hidden Deployment or off the table.
    #[serde(default)]
    hidden_orders: i64,
    /// Removing Orders: the opponent has made the Order count.
    #[serde(default = "default_true")]
    order_count_made: bool,
    /// Removing Orders or limiting tokens: where the opponent's trooper with Counterintelligence is.
    counterintelligence: Option<Counterintelligence>,
    /// Another Combat Group: the members that it has.
    group_members: Option<i64>,
    /// Another Combat Group: the Peripherals of the trooper.
    #[serde(default)]
    peripherals: i64,
    /// Another Combat Group: the player has a trooper with Strategos.
    strategos: Option<Strategos>,
    /// Speedballs: the strategic uses that the player has made before.
    #[serde(default)]
    strategic_uses: Vec<StrategicUse>,
    /// The trooper that the token is spent on.
    target: Option<TargetTrooper>,
    /// Another roll: the skill or item whose failed roll is made again; the one that the use names unless given.
    roll_of: Option<EntryId>,
    /// The Order that becomes Regular is that of Tactical Awareness.
    #[serde(default)]
    tactical_awareness: bool,
    /// The event uses Limited Insertion.
    #[serde(default)]
    limited_insertion: bool,
    /// Removing Orders: the number of Combat Groups in the opponent's list.
    enemy_groups: Option<i64>,
}

/// A trooper with Strategos.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Strategos {
    /// The level of the skill.
    level: i64,
    /// The trooper is the Lieutenant.
    #[serde(default)]
    lieutenant: bool,
}

impl CommandToken {
    /// Refuses the keys of other uses.
    fn in_place(&self) -> Result<(), Refusal> {
        let regular = matches!(self.token_use, TokenUse::RegularOrder);
        refuse_out_of_place("tactical-awareness", self.tactical_awareness, regular, "use = \"regular-order\"")?;
        let coordinates = matches!(self.token_use, TokenUse::CoordinatedOrder);
        refuse_out_of_place("leader-pays", self.leader_pays, coordinates, "use = \"coordinated-order\"")?;
        let removes = matches!(self.token_use, TokenUse::RemoveOrders);
        for (key, given) in [
            ("enemy-orders", self.enemy_orders.is_some()),
            ("enemy-groups", self.enemy_groups.is_some()),
            ("hidden-orders", self.hidden_orders != 0),
            ("order-count-made", !self.order_count_made),
        ] {
            refuse_out_of_place(key, given, removes, "use = \"remove-orders\"")?;
        }
        let against = removes || matches!(self.token_use, TokenUse::LimitTokens);
        let given = self.counterintelligence.is_some();
        refuse_out_of_place("counterintelligence", given, against, "use = \"remove-orders\"")?;
        let changes = matches!(self.token_use, TokenUse::ChangeGroup);
        for (key, given) in [
            ("group-members", self.group_members.is_some()),
            ("peripherals", self.peripherals != 0),
            ("strategos", self.strategos.is_some()),
        ] {
            refuse_out_of_place(key, given, changes, "use = \"change-group\"")?;
        }
        let rerolls = matches!(self.token_use, TokenUse::RerollDoctor | TokenUse::RerollEngineer);
        refuse_out_of_place("roll-of", self.roll_of.is_some(), rerolls, "use = \"reroll-doctor\"")?;
        let speedballs = matches!(self.token_use, TokenUse::Speedballs);
        refuse_out_of_place("strategic-uses", !self.strategic_uses.is_empty(), speedballs, "use = \"speedballs\"")
    }

    fn opponent(&self) -> Result<Opponent, Refusal> {
        let orders = self.enemy_orders.map(|orders| read_bounded("enemy-orders", orders, 0, 60)).transpose()?;
        Ok(Opponent {
            orders,
            hidden_orders: read_bounded("hidden-orders", self.hidden_orders, 0, orders.unwrap_or(60))?,
            has_counted: self.order_count_made,
            counterintelligence: self.counterintelligence,
            groups: self.enemy_groups.map(|groups| read_bounded("enemy-groups", groups, 1, 10)).transpose()?,
        })
    }

    fn change(&self) -> Result<GroupChange, Refusal> {
        let strategos =
            self.strategos.map(|skill| Ok((read_bounded("strategos.level", skill.level, 1, 2)?, skill.lieutenant)));
        Ok(GroupChange {
            members: self.group_members.map(|members| read_bounded("group-members", members, 0, 30)).transpose()?,
            peripherals: read_bounded("peripherals", self.peripherals, 0, 10)?,
            strategos: strategos.transpose()?,
        })
    }
}

impl Situation for CommandToken {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        self.in_place()?;
        check_list_length("strategic-uses", &self.strategic_uses, MAX_IDS)?;
        let tokens_left = match self.tokens_left {
            Some(tokens) => Some(read_bounded("tokens-left", tokens, 0, 10)?),
            None => None,
        };
        let spending = TokenSpending {
            token_use: self.token_use,
            tokens_left,
            own_turn: self.turn == Turn::Active,
            phase: self.phase,
            turn_order: self.player,
            game_turn: read_bounded("game-turn", self.game_turn, 1, 20)?,
            extra_token: self.extra_token,
            leader_pays: self.leader_pays,
            opponent: self.opponent()?,
            change: self.change()?,
            strategic: self.strategic_uses.clone(),
            target: self.target,
            roll_of: self.roll_of.as_ref().map(|id| words::read_skill_or_item(context, "roll-of", id)).transpose()?,
            awareness: self.tactical_awareness,
            limited_insertion: self.limited_insertion,
        };
        command_token::resolve(context, &spending)
    }
}
