//! Answers on missions of a season whose scenarios are not in the content: cards, antennas and deployment.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{VERDICT, Violation};
use model::fact_name::ROLL;
use model::length::Length;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::Half;
use model::trace::Resolved;

/// A question on a mission.
#[derive(Clone, Debug)]
pub enum MissionQuestion {
    /// An objective that asks for successful Spotlight Rolls.
    Spotlight(SpotlightClaim),
    /// A card that was chosen before; whether that roll succeeded.
    Card(bool),
    /// A Common Objective; whether its card was drawn.
    CommonObjective(bool),
    /// The kills before and since the draw of Predator.
    Predator([i64; 2]),
    /// A reaction to the activation of an antenna.
    Antenna(AntennaReaction),
    /// The deployment of a Netrod or Imetron.
    Deployment,
    /// The enemy Deployment Zones, each with its distance.
    ImpetuousMove(Vec<(String, Length)>),
}

/// The Spotlight Rolls for an objective.
#[derive(Clone, Copy, Debug)]
pub struct SpotlightClaim {
    /// The number of successes that the objective asks for.
    pub needed: i64,
    /// The number of successful rolls.
    pub successes: i64,
}

/// A reaction to a trooper that activates an antenna.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct AntennaReaction {
    /// The skill after which the reaction is declared; the second one activates the antenna.
    pub after: Half,
    /// Whether the trooper declares Oppose Activation.
    pub opposes: bool,
    /// Whether the trooper is a Hacker.
    pub hacker: bool,
    /// Whether the trooper is in an Area of Interest.
    pub in_area: bool,
    /// Whether the trooper has an ARO by other rules.
    pub has_aro: bool,
    /// Whether another Hacker has declared Oppose Activation.
    pub opposed_before: bool,
}

/// Answers a question on a mission.
///
/// # Errors
/// A refusal for an edition without the answer.
pub fn resolve(context: &Context<'_>, question: &MissionQuestion) -> Result<Resolved, Refusal> {
    let need = |rule| context.rules.need_clause(rule, "its-missions");
    let mut record = Recorder::default();
    match question {
        MissionQuestion::Spotlight(claim) => {
            let done = claim.successes >= claim.needed;
            let id = if done { "step-enough-spotlight-rolls" } else { "step-too-few-spotlight-rolls" };
            let message = Message::new(id).number("successes", claim.successes).number("needed", claim.needed);
            let step = record.step(message).cite(need(Rule::ItsSpotlightRolls)?);
            step.decides("accomplished", Fact::Flag(done));
        }
        MissionQuestion::Card(succeeded) => {
            let id = if *succeeded { "step-card-is-used" } else { "step-card-is-free" };
            let step = record.step(Message::new(id)).cite(need(Rule::ItsCardAfterFailure)?);
            step.decides("may-be-chosen", Fact::Flag(!succeeded));
        }
        MissionQuestion::CommonObjective(drawn) => {
            let id = if *drawn { "step-common-card-drawn" } else { "step-common-card-not-drawn" };
            let step = record.step(Message::new(id)).cite(need(Rule::ItsCommonObjectiveAfterDraw)?);
            step.decides("may-be-accomplished", Fact::Flag(*drawn));
        }
        MissionQuestion::Predator([before, since]) => {
            let message = Message::new("step-kills-since-the-draw").number("before", *before).number("since", *since);
            let step = record.step(message).cite(need(Rule::ItsPredatorFromDraw)?);
            step.decides("kills-counted", Fact::Number(*since));
        }
        MissionQuestion::Antenna(reaction) => return resolve_antenna(context, *reaction),
        MissionQuestion::Deployment => {
            let step = record.step(Message::new("step-deployed-all-the-same")).cite(need(Rule::ItsCrossingNetrods)?);
            step.affects_all(VERDICT);
            return Ok(record.allow("step-deployment-allowed"));
        }
        MissionQuestion::ImpetuousMove(zones) => {
            let nearest = zones.iter().map(|(_, distance)| *distance).min();
            let names = zones.iter().filter(|(_, distance)| Some(*distance) == nearest).map(|(name, _)| name.clone());
            let mut names: Vec<String> = names.collect();
            names.sort();
            let step =
                record.step(Message::new("step-towards-the-nearest-zone")).cite(need(Rule::ItsCrossingNearestZone)?);
            step.decides("towards", Fact::Ids(names)).decides("may-measure", Fact::Flag(true));
        }
    }
    Ok(record.finish())
}

/// Decides whether a trooper may react to the activation of an antenna, and its `roll`.
fn resolve_antenna(context: &Context<'_>, reaction: AntennaReaction) -> Result<Resolved, Refusal> {
    let need = |rule| context.rules.need_clause(rule, "its-missions");
    let (first, second) = (need(Rule::ItsAntennaFirstOpposition)?, need(Rule::ItsAntennaSecondOpposition)?);
    let roll = need(Rule::ItsAntennaOnlyOpposedByIt)?;
    let mut record = Recorder::default();
    let due = match reaction.after {
        Half::First => first,
        Half::Second => second,
    };
    if let Some(message) = find_antenna_ban(reaction) {
        return Ok(Violation::new(message, due).end(record));
    }
    let id = if reaction.opposes { "step-opposes-the-activation" } else { "step-reacts-otherwise" };
    record.step(Message::new(id)).cite_all(reaction.opposes.then_some(due)).affects_all(VERDICT);
    let word = if reaction.opposes { "face-to-face" } else { "normal" };
    record.step(Message::new("step-roll-against-the-antenna")).cite(roll).decides(ROLL, Fact::Word(word));
    Ok(record.allow("step-antenna-reaction-allowed"))
}

/// Returns why a trooper may not react, if it may not.
const fn find_antenna_ban(reaction: AntennaReaction) -> Option<&'static str> {
    let AntennaReaction { after, opposes, hacker, in_area, has_aro, opposed_before } = reaction;
    match (opposes, after) {
        (true, _) if !hacker || !in_area => Some("step-no-hacker-in-the-area"),
        (true, _) if opposed_before => Some("step-opposed-before"),
        (true, Half::First) | (false, _) if !has_aro => Some("step-antenna-without-aro"),
        (_, _) => None,
    }
}
