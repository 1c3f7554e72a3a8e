//! The rules around an activation: the Order count, spending Orders, Command Tokens, the Lieutenant, Retreat!, Army
//! Lists, and the states that allow, forbid and end skills.
//!
//! Skills, states and troop types are read from the catalogue, never listed here. Start at
//! [`printed`](crate::printed), which reads them, then at [`activation`].

pub mod activation;
pub mod army;
pub mod army_extras;
pub mod army_list;
mod army_origin;
mod army_peripherals;
mod army_scenario;
mod army_sections;
pub mod command_token;
pub mod disconnected_peripheral;
pub mod fall_or_treatment;
pub(crate) mod feedback;
pub mod frenzy;
mod ft_master;
pub mod holoprojector;
pub mod impetuous;
pub mod impetuous_run;
pub mod inspiring;
pub mod landing;
mod lieutenant_orders;
pub mod listed_army;
pub mod loss_of_lieutenant;
mod order_phase;
pub mod order_pool;
pub mod order_use;
pub mod peripheral_control;
pub mod proxies;
pub mod regeneration_roll;
pub mod reinforcements;
pub mod retreat;
pub mod shortened_movement;
pub mod spending;
pub mod state_change;
pub mod succession;
pub mod survivors;
pub mod tactical_link;
mod tactical_order;
pub mod token_effects;
pub mod working_skills;
