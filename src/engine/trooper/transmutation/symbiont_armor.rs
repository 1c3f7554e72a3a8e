//! Symbiont Armor: which of its two profiles a trooper uses, the active one first, and what its end brings.

use crate::context::Context;
use crate::entry_ids::{ISOLATED, TARGETED};
use crate::printed::{State, immobilizes, need_states};
use crate::record::Recorder;
use crate::ruleset::SymbiontArmorRules;
use crate::trooper::transmutation::{PROFILE, Profile, check_profile};
use model::fact_name::{STATES, WOUNDS_LEFT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper with Symbiont Armor at a moment of the game.
#[derive(Clone, Debug)]
pub enum ArmorMoment {
    /// The trooper is deployed with this profile.
    Deployment(Profile),
    /// Its player may end the active state with a Short Skill.
    Order(ArmorOrder),
    /// The end of an Order in which it lost points.
    EndOfOrder(ArmorDamage),
}

/// The Order of a trooper with active armor.
#[derive(Clone, Debug)]
pub struct ArmorOrder {
    /// Whether its player ends the active state.
    pub gives_up: bool,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
}

/// The points that a trooper with active armor has lost.
#[derive(Clone, Copy, Debug)]
pub struct ArmorDamage {
    /// The points of the active and of the inactive profile.
    pub points: [i64; 2],
    /// The points that it has lost; `None` for a failed save against Fire.
    pub lost: Option<i64>,
}

/// Resolves a trooper with Symbiont Armor: `profile`, 1 for the active one, with `wounds-left` or `states`; or
/// `refused`.
///
/// # Errors
/// A refusal for an unknown state, and if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, moment: &ArmorMoment) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.symbiont_armor, "symbiont-armor")?;
    let mut record = Recorder::default();
    match moment {
        ArmorMoment::Deployment(profile) => {
            if let Some(violation) = check_profile(&mut record, *profile, rules.begins, false) {
                return Ok(violation.end(record));
            }
        }
        ArmorMoment::Order(order) => resolve_order(context, &rules, &mut record, order)?,
        ArmorMoment::EndOfOrder(damage) => resolve_damage(&rules, &mut record, *damage),
    }
    Ok(record.finish())
}

/// Ends the active state, or not: `profile` and `states`.
fn resolve_order(
    context: &Context<'_>,
    rules: &SymbiontArmorRules,
    record: &mut Recorder,
    order: &ArmorOrder,
) -> Result<(), Refusal> {
    let states = need_states(context, "states", &order.states)?;
    let id = if order.gives_up { "step-armor-given-up" } else { "step-armor-stays-active" };
    let step = record.step(Message::new(id)).cite(rules.ends).cite(rules.profile);
    let profile = if order.gives_up { Profile::Second } else { Profile::First };
    step.decides(PROFILE, profile.fact());
    let ends = |state: &State| [ISOLATED, TARGETED].contains(&&state.id) || immobilizes(&state.id);
    let remaining = states.iter().filter(|state| !(order.gives_up && ends(state)));
    let remaining = remaining.map(|state| state.id.to_string()).collect();
    let step = record.step(Message::new("step-states-now")).cite(rules.frees);
    step.decides(STATES, Fact::Ids(remaining));
    Ok(())
}

/// Takes the lost points off the profiles: `profile` and `wounds-left`.
fn resolve_damage(rules: &SymbiontArmorRules, record: &mut Recorder, damage: ArmorDamage) {
    let [active, inactive] = damage.points;
    if damage.lost.is_none() {
        let step = record.step(Message::new("step-fire-burns-the-armor")).cite(rules.fire);
        step.affects(PROFILE).affects(WOUNDS_LEFT);
    }
    let lost = damage.lost.unwrap_or(active);
    let ends = lost >= active;
    let id = if ends { "step-armor-ends" } else { "step-armor-stays-active" };
    let profile = if ends { Profile::Second } else { Profile::First };
    let step = record.step(Message::new(id)).cite(rules.ends).cite(rules.profile);
    step.decides(PROFILE, profile.fact()).affects(WOUNDS_LEFT);
    let left = if ends { active + inactive - lost } else { active - lost };
    let step =
        record.step(Message::new("step-profile-has-left").number("profile", profile.number()).number("left", left));
    step.cite_all(ends.then_some(rules.surplus)).decides(WOUNDS_LEFT, Fact::Number(left));
}
