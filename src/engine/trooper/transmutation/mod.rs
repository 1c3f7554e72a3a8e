//! Transmutation: which of its two profiles a trooper uses, and what the change brings with it.
//!
//! One file for each cause: `wounds` (X and Escape System), `hatching`, `movement` (Auto and the AI Motorcycle) and
//! `willpower` (WIP). `symbiont_armor` is what N3 has in their place.

pub mod hatching;
pub mod movement;
pub mod symbiont_armor;
pub mod willpower;
pub mod wounds;

pub use hatching::Hatching;
pub use movement::{Bike, Switching};
pub use symbiont_armor::{ArmorDamage, ArmorMoment, ArmorOrder};
pub use willpower::Willpower;
pub use wounds::Transmuting;

use crate::context::Context;
use crate::entry_ids::IMMOBILIZED_A;
use crate::record::{Cite, Recorder};
use crate::ruleset::{Rule, TransmutationRules};
use crate::skill_ids::{BERSERK, CAUTIOUS_MOVEMENT, CLIMB, DODGE, JUMP, MOVE};
use crate::violation::Violation;
use model::fact_name::STATES;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::profile::TransmutationForm;

/// One of the two profiles of a trooper, in the order in which they are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// The profile with which the trooper usually begins.
    First,
    /// The profile that it changes to.
    Second,
}

impl Profile {
    /// Returns the number in outcomes and messages: 1 or 2.
    const fn number(self) -> i64 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// Returns the number as a fact.
    const fn fact(self) -> Fact {
        Fact::Number(self.number())
    }

    /// Returns the other profile.
    const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// The number of the profile in use, 1 or 2.
const PROFILE: &str = "profile";
/// What stands on the table for the trooper.
const STANDS_AS: &str = "stands-as";

/// Skills and programs with the Movement label.
const SKILLS_WITH_MOVEMENT_LABEL: [&EntryId; 6] = [BERSERK, CAUTIOUS_MOVEMENT, CLIMB, DODGE, JUMP, MOVE];

/// Returns whether a skill has the Movement label.
fn is_movement(skill: &EntryId) -> bool {
    SKILLS_WITH_MOVEMENT_LABEL.contains(&skill)
}

/// Returns the state of a trooper whose new Model has too little room, and writes the rule. `None` if no Model is
/// replaced.
///
/// # Errors
/// A refusal if the edition has no such rule.
fn resolve_missing_room(
    context: &Context<'_>,
    record: &mut Recorder,
    replaced: bool,
) -> Result<Option<&'static EntryId>, Refusal> {
    let begins = context.rules.need_clause(Rule::NoRoomImmobilizes, "lack-of-room")?;
    let lasts = context.rules.clause_if(Rule::NoRoomLasts, replaced);
    let id = if replaced { "step-no-room-for-the-model" } else { "step-no-model-replaced" };
    record.step(Message::new(id)).cite(begins).cite_all(lasts).affects(STATES).affects(PROFILE);
    Ok(replaced.then_some(IMMOBILIZED_A))
}

/// Returns the rules of the edition.
fn find_rules(context: &Context<'_>) -> Result<TransmutationRules, Refusal> {
    context.rules.need(context.rules.transmutation, "transmutation")
}

/// Decides whether a trooper may be deployed with a profile: with the first one, or with any.
fn check_profile(record: &mut Recorder, profile: Profile, clause: Cite, any: bool) -> Option<Violation> {
    let message = |id| Message::new(id).number("profile", profile.number());
    if profile == Profile::Second && !any {
        return Some(Violation::new(message("step-profile-not-deployed"), clause));
    }
    let step = record.step(message("step-profile-deployed")).cite(clause);
    step.decides(PROFILE, profile.fact()).affects(model::fact_name::REFUSED);
    None
}

/// Decides the deployment of a trooper whose form prints its first profile: `profile`, or `refused`.
///
/// # Errors
/// A refusal if the edition does not have the form.
pub fn resolve_deployment(
    context: &Context<'_>,
    form: TransmutationForm,
    profile: Profile,
) -> Result<model::trace::Resolved, Refusal> {
    let rules = find_rules(context)?;
    let (clause, any) = match form {
        TransmutationForm::Wounds => (rules.starts_first, false),
        TransmutationForm::EscapeSystem => (rules.escape_form.and(rules.starts_first), false),
        TransmutationForm::Hatching => (rules.hatching.map(|rules| rules.deployed_as_embryo), false),
        TransmutationForm::Auto | TransmutationForm::AiMotorcycle => {
            (rules.auto.map(|rules| rules.deployed_with_any_profile), true)
        }
        TransmutationForm::Willpower => (rules.willpower.map(|rules| rules.deployed_with_first_profile), false),
        TransmutationForm::SymbiontArmor => (None, false),
    };
    let clause = context.rules.need(clause, "transmutation-deployment")?;
    let mut record = Recorder::default();
    Ok(match check_profile(&mut record, profile, clause, any) {
        Some(violation) => violation.end(record),
        None => record.finish(),
    })
}
