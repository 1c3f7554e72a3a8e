//! Transmutation (Auto), and the rider of an AI Motorcycle: changes of profile as a movement begins.

use crate::context::Context;
use crate::printed::{State, immobilizes, need_skill, need_states};
use crate::record::Recorder;
use crate::ruleset::BikeRules;
use crate::trooper::transmutation::{PROFILE, Profile, find_rules, is_movement};
use crate::violation::{CheckResult, Violation};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A trooper that may change its profile as it moves.
#[derive(Clone, Debug)]
pub struct Switching {
    /// The profile that the trooper uses before.
    pub profile: Profile,
    /// Whether the trooper changes the profile.
    pub switches: bool,
    /// The skill that the trooper declares.
    pub declares: EntryId,
    /// MOV of both profiles, if the situation gives it.
    pub mov: [Option<[Length; 2]>; 2],
}

/// The bike of a trooper.
#[derive(Clone, Debug)]
pub struct Bike {
    /// Whether the motorcycle touches the trooper on foot.
    pub contact: bool,
    /// The states that the motorcycle is in.
    pub states: Vec<EntryId>,
    /// Whether Supportware affects it.
    pub supportware: bool,
}

/// Judges the change: `profile`, and `mov-1` and `mov-2` if MOV is given; or `refused`.
///
/// # Errors
/// A refusal if the edition has no such trooper, and for an unknown skill.
pub fn resolve_switch(context: &Context<'_>, trooper: &Switching) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    match check_change(context, &mut record, trooper) {
        Ok(()) => Ok(record.finish()),
        Err(rejection) => rejection.end(record),
    }
}

fn check_change(context: &Context<'_>, record: &mut Recorder, trooper: &Switching) -> CheckResult {
    let rules = context.rules.need(find_rules(context)?.auto, "transmutation-auto")?;
    need_skill(context, "declares", &trooper.declares)?;
    let message = |id| Message::new(id).term("skill", trooper.declares.as_str());
    if trooper.switches && !is_movement(&trooper.declares) {
        return Err(Violation::new(message("step-profile-needs-movement"), rules.while_moving).into());
    }
    let profile = if trooper.switches { trooper.profile.other() } else { trooper.profile };
    let id = if trooper.switches { "step-profile-switched" } else { "step-profile-kept" };
    let step = record.step(message(id).number("profile", profile.number())).cite(rules.while_moving);
    step.decides(PROFILE, profile.fact()).affects(REFUSED);
    let [of_first, of_second] = trooper.mov;
    if let Some([first, second]) = if profile == Profile::First { of_first } else { of_second } {
        let message = Message::new("step-profile-mov").with("first", Arg::Length(first));
        let step = record.step(message.with("second", Arg::Length(second))).cite(rules.new_mov);
        step.decides("mov-1", Fact::Length(first)).decides("mov-2", Fact::Length(second));
    }
    Ok(())
}

/// Judges a rider, mounted in the first profile and on foot in the second: `profile`, `bike`, and
/// `supportware-ends`; or `refused`.
///
/// # Errors
/// A refusal if the edition has no such bike, and for unknown names.
pub fn resolve_mounting(context: &Context<'_>, trooper: &Switching, bike: &Bike) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(find_rules(context)?.bike, "ai-motorcycle")?;
    let bike_states = need_states(context, "bike.states", &bike.states)?;
    let mut record = Recorder::default();
    record.step(Message::new("step-bike-two-profiles")).cite(rules.two_profiles).affects_all([PROFILE, REFUSED]);
    if let Err(rejection) = check_change(context, &mut record, trooper) {
        return rejection.end(record);
    }
    let mounted = (trooper.profile == Profile::First) != trooper.switches;
    if mounted && trooper.switches {
        if let Some(violation) = check_bike(&mut record, &rules, bike, &bike_states) {
            return Ok(violation.end(record));
        }
        let id = if bike.supportware { "step-bike-supportware" } else { "step-bike-no-supportware" };
        let step = record.step(Message::new(id)).cite(rules.supportware);
        step.decides("supportware-ends", Fact::Flag(bike.supportware));
    }
    let (id, clause, is) = match (mounted, trooper.switches) {
        (true, _) => ("step-bike-ridden", rules.mounted, "motorcycle"),
        (false, true) => ("step-bike-left", rules.bike_becomes_peripheral, "peripheral-synchronized"),
        (false, false) => ("step-bike-follows", rules.on_foot, "peripheral-synchronized"),
    };
    let step = record.step(Message::new(id)).cite(clause).cite_all((!mounted).then_some(rules.on_foot));
    step.decides("bike", Fact::Ids(vec![is.to_owned()]));
    Ok(record.finish())
}

/// Checks whether the trooper may mount its bike.
fn check_bike(record: &mut Recorder, rules: &BikeRules, bike: &Bike, states: &[State]) -> Option<Violation> {
    let lost = states.iter().find(|state| state.is_isolated_or_null() || immobilizes(&state.id));
    if let Some(state) = lost {
        let message = Message::new("step-bike-lost").term("state", state.id.as_str());
        return Some(Violation::new(message, rules.lost_bike_is_not_mounted));
    }
    record.step(Message::new("step-bike-fit")).cite(rules.lost_bike_is_not_mounted).affects_all([PROFILE, REFUSED]);
    if !bike.contact {
        return Some(Violation::new("step-bike-out-of-reach", rules.contact));
    }
    record.step(Message::new("step-bike-in-contact")).cite(rules.contact).affects_all([PROFILE, REFUSED]);
    None
}
