//! The turn: phases, Orders, Command Tokens, and the troopers that take part.

mod army;
mod command_token;
mod impetuous;
mod order;
mod phase;

pub use army::{CommlinkCondition, Harm, Section, Training, Trooper, Whereabouts};
pub use command_token::{Counterintelligence, StrategicUse, TargetTrooper, TokenUse};
pub use impetuous::{EnemyZone, Heading, StopsFor, TableEdge};
pub use order::{Eligible, Order, Stance};
pub use phase::{ArrivalMoment, CheckMoment, OrderPhase, RequestStep, Turn, TurnOrder, TurnPhase};
