//! Names of facts that several procedures decide: `refused`, or `states` in `a.states`.
//!
//! A fact that only one procedure decides is named there. Facts of scenarios: [`scenario`](crate::scenario).

/// Whether an objective is accomplished.
pub const ACCOMPLISHED: &str = "accomplished";
/// Whether the rules allow the play.
pub const ALLOWED: &str = "allowed";
/// The half of the Order from which a trooper may declare an ARO.
pub const ARO: &str = "aro";
/// The bonus points of a Classified Objective.
pub const BONUS: &str = "bonus";
/// The number of dice of an attack.
pub const BURST: &str = "burst";
/// The condition of a trooper after the run: normal, wounded, unconscious, dead or removed.
pub const CONDITION: &str = "condition";
/// The number of Criticals.
pub const CRITICALS: &str = "criticals";
/// The states that end.
pub const ENDED: &str = "ended";
/// The number of failed saves.
pub const FAILED: &str = "failed";
/// The number of hits.
pub const HITS: &str = "hits";
/// Whether an army is in Retreat!, or a trooper in the state.
pub const IN_RETREAT: &str = "retreat";
/// The number of Irregular Orders.
pub const IRREGULAR: &str = "irregular";
/// Whether a Peripheral is Disconnected.
pub const IS_DISCONNECTED: &str = "disconnected";
/// Whether a trooper is Idle in the Order.
pub const IS_IDLE: &str = "idle";
/// Whether a player is in Loss of Lieutenant.
pub const LOSS_OF_LIEUTENANT: &str = "loss-of-lieutenant";
/// The number of dice lost to an unmet requirement.
pub const LOST_DICE: &str = "lost-dice";
/// Whether a trooper may change its facing.
pub const MAY_TURN: &str = "may-turn";
/// The members of a Fireteam or Combat Group.
pub const MEMBERS: &str = "members";
/// The sum of the MODs of a roll.
pub const MODIFIER: &str = "modifier";
/// The distance that a trooper moves in the Order.
pub const MOVED: &str = "moved";
/// The Objective Points that a player scores.
pub const OBJECTIVE_POINTS: &str = "objective-points";
/// What stands on the table, or how many of it.
pub const ON_TABLE: &str = "on-table";
/// The number of Orders that a Command Token takes from the enemy.
pub const ORDERS_REMOVED: &str = "orders-removed";
/// Whether a trooper loses the Order that it gives itself.
pub const OWN_ORDER_LOST: &str = "own-order-lost";
/// Where a trooper is placed, or whether it is.
pub const PLACED: &str = "placed";
/// The players of an event, the best first.
pub const RANKING: &str = "ranking";
/// The clause that forbids the play.
pub const REFUSED: &str = "refused";
/// The trooper whose declaration is illegal.
pub const REFUSED_TROOPER: &str = "refused-who";
/// What leaves the table.
pub const REMOVED: &str = "removed";
/// The result of a roll.
pub const RESULT: &str = "result";
/// Whether a Marker is revealed.
pub const REVEALED: &str = "revealed";
/// The kind of a roll: Face to Face, Normal, or none.
pub const ROLL: &str = "roll";
/// The number of saves.
pub const SAVES: &str = "saves";
/// Whether there is a Line of Fire.
pub const LINE_OF_FIRE: &str = "line-of-fire";
/// The states of a trooper after the run.
pub const STATES: &str = "states";
/// Whether a roll succeeds.
pub const SUCCEEDS: &str = "succeeds";
/// The Success Value of a roll.
pub const SUCCESS_VALUE: &str = "success-value";
/// The number that a Saving Roll is compared with, or the Army Points at which Retreat! begins.
pub const THRESHOLD: &str = "threshold";
/// The Command Tokens that are left.
pub const TOKENS_LEFT: &str = "tokens-left";
/// The number of attempts.
pub const TRIES: &str = "tries";
/// The uses of a Disposable weapon or item that are left.
pub const USES_LEFT: &str = "uses-left";
/// The winner of a Face to Face Roll, of Initiative or of a game.
pub const WINNER: &str = "winner";
/// Wounds, VITA or STR after the run.
pub const WOUNDS_LEFT: &str = "wounds-left";
/// The number of Wounds lost.
pub const WOUNDS_LOST: &str = "wounds-lost";
