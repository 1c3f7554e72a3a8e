//! Transmutation (Hatching), and the Seed-Embryo before it.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::entry_ids::{CAMOUFLAGED, IMPERSONATION, SUPER_JUMP};
use crate::printed::{State, counts_as, need_skill, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::HatchingRules;
use crate::skill_ids::{DODGE, ENTIRE_ORDER_TYPE, IMPERSONATION_STATE, JUMP, LANDING_SKILLS};
use crate::trooper::transmutation::{
    PROFILE, Profile, STANDS_AS, check_profile, find_rules, is_movement, resolve_missing_room,
};
use crate::violation::Violation;
use model::fact_name::{REFUSED, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::profile::TransmutationMoment;
use model::trace::Resolved;

/// The first profile on the table.
const SEED: &str = "seed-embryo";
/// The second profile on the table.
const MODEL: &str = "model";
/// Skills that let a trooper be deployed as a Marker, and the states.
const MARKERS: [(&EntryId, &EntryId); 2] = [(entry!("camouflage"), CAMOUFLAGED), (IMPERSONATION, IMPERSONATION_STATE)];

/// A trooper that hatches.
#[derive(Clone, Debug)]
pub struct Hatching {
    /// The moment that is judged.
    pub moment: TransmutationMoment,
    /// The profile with which the trooper is to be deployed.
    pub profile: Profile,
    /// The ids of the trooper's skills.
    pub skills: Vec<EntryId>,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// The first skill that the trooper declares.
    pub declares: Option<EntryId>,
    /// Whether the trooper's roll succeeds.
    pub succeeds: bool,
    /// Whether there is too little room for the Model of the Developed Form.
    pub no_room: bool,
}

/// Judges the trooper: `profile`, `stands-as`, and the `silhouette` of a Camouflage Marker; or `refused`.
///
/// # Errors
/// A refusal if the edition has no such trooper, for unknown names, and at a moment that has no rule for it.
pub fn resolve(context: &Context<'_>, trooper: &Hatching) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(find_rules(context)?.hatching, "hatching")?;
    let known = need_states(context, "states", &trooper.states)?;
    for id in trooper.skills.iter().chain(&trooper.declares) {
        need_skill(context, "skills", id)?;
    }
    let mut record = Recorder::default();
    match trooper.moment {
        TransmutationMoment::Deployment => {
            if let Some(violation) = check_deployment(context, &mut record, &rules, trooper) {
                return Ok(violation.end(record));
            }
        }
        TransmutationMoment::Landing => {
            let lands = trooper.skills.iter().any(|skill| counts_as(context, skill, &LANDING_SKILLS));
            if !lands {
                return Err(Refusal::missing("skills"));
            }
            write_profile(&mut record, "step-seed-lands", rules.airborne, SEED);
        }
        TransmutationMoment::Revealed => {
            if !known.iter().any(State::is_marker) {
                return Err(Refusal::missing("states"));
            }
            write_profile(&mut record, "step-seed-revealed", rules.revealed, SEED);
        }
        TransmutationMoment::Order => {
            let declared = trooper.declares.as_ref().ok_or_else(|| Refusal::missing("declares"))?;
            let is_long = need_skill(context, "declares", declared)?.is(&[ENTIRE_ORDER_TYPE]);
            // With Super-Jump a Jump is a Short Movement Skill, although its entry prints an Entire Order Skill.
            let jumps = declared == JUMP && trooper.skills.contains(SUPER_JUMP);
            let hatches = is_movement(declared) && (!is_long || jumps);
            finish(&mut record, hatches, rules.by_moving);
            resolve_room(context, &mut record, trooper, hatches)?;
        }
        TransmutationMoment::Aro => {
            let declared = trooper.declares.as_ref().ok_or_else(|| Refusal::missing("declares"))?;
            let hatches = declared == DODGE && trooper.succeeds;
            finish(&mut record, hatches, rules.by_dodging);
            resolve_room(context, &mut record, trooper, hatches)?;
        }
        TransmutationMoment::EndOfOrder | TransmutationMoment::StatesPhase => {
            return Err(context.rules.refuse("hatching-by-itself"));
        }
    }
    Ok(record.finish())
}

/// Deploys the trooper.
fn check_deployment(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &HatchingRules,
    trooper: &Hatching,
) -> Option<Violation> {
    if let Some(violation) = check_profile(record, trooper.profile, rules.deployed_as_embryo, false) {
        return Some(violation);
    }
    let has = |name| trooper.skills.iter().any(|id| counts_as(context, id, &[name]));
    let Some((_, marker)) = MARKERS.iter().find(|(name, _)| has(name)) else {
        write_profile(record, "step-seed-deployed", rules.deployed_as_embryo, SEED);
        return None;
    };
    write_profile(record, "step-seed-as-a-marker", rules.own_marker, marker.as_str());
    if let Some(silhouette) = rules.camouflage_silhouette.filter(|_| has(entry!("camouflage"))) {
        let message = Message::new("step-seed-marker-silhouette").number("silhouette", silhouette.value);
        record.step(message).cite(silhouette.clause).decides("silhouette", Fact::Number(silhouette.value));
    }
    None
}

fn write_profile(record: &mut Recorder, id: &'static str, clause: Cite, stands_as: &str) {
    let step = record.step(Message::new(id)).cite(clause).affects(REFUSED);
    step.decides(STANDS_AS, Fact::Ids(vec![stands_as.to_owned()]));
}

/// Writes whether the trooper takes its second profile.
fn finish(record: &mut Recorder, hatches: bool, clause: Cite) {
    let (id, profile, stands_as) =
        if hatches { ("step-hatches", Profile::Second, MODEL) } else { ("step-does-not-hatch", Profile::First, SEED) };
    let step = record.step(Message::new(id)).cite(clause);
    step.decides(PROFILE, profile.fact()).decides(STANDS_AS, Fact::Ids(vec![stands_as.to_owned()]));
}

/// Writes the states of a trooper that hatches where there is too little room: `states`.
fn resolve_room(
    context: &Context<'_>,
    record: &mut Recorder,
    trooper: &Hatching,
    hatches: bool,
) -> Result<(), Refusal> {
    if !trooper.no_room {
        return Ok(());
    }
    let stuck = resolve_missing_room(context, record, hatches)?;
    let states: BTreeSet<String> = trooper.states.iter().chain(stuck).map(ToString::to_string).collect();
    record.step(Message::new("step-states-now")).decides(STATES, Fact::Ids(states.into_iter().collect()));
    Ok(())
}
