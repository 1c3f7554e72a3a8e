//! Which skills and equipment of a trooper work in its states.

use crate::context::Context;
use crate::entry_ids::AUTOMATIC_TYPES;
use crate::printed::{State, counts_as, need_skill, need_states};
use crate::record::Recorder;
use crate::ruleset::{Cited, Rule, WorkingRules};
use crate::turn::feedback;
use model::entry::Kind;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// What works.
const WORKS: &str = "works";
/// What does not.
const STOPS: &str = "stops";

/// A trooper with skills and equipment in its states.
#[derive(Clone, Debug)]
pub struct Bearing {
    /// The bearer's automatic skills and equipment.
    pub automatic: Vec<EntryId>,
    /// The bearer's other skills and equipment.
    pub others: Vec<EntryId>,
    /// The states that the bearer is in.
    pub states: Vec<EntryId>,
    /// The skill, item or program with the label NFB that the bearer uses.
    pub feedback: Option<EntryId>,
}

/// Decides what works: `works`, `stops`.
///
/// # Errors
/// A refusal for unknown names, and for a skill that the edition prints as automatic under `others`, or the reverse.
pub fn resolve(context: &Context<'_>, bearing: &Bearing) -> Result<Resolved, Refusal> {
    let states = need_states(context, "states", &bearing.states)?;
    check_feedback(context, bearing)?;
    let mut record = Recorder::default();
    let (mut works, mut stops) = (Vec::new(), Vec::new());
    for (path, list, automatic) in [("automatic", &bearing.automatic, true), ("others", &bearing.others, false)] {
        for id in list {
            let known = need_skill(context, path, id)?;
            if known.types.is_some() && known.is(&AUTOMATIC_TYPES) != automatic {
                let message = Message::new("refusal-automatic-or-not").text("found", id.as_str());
                return Err(Refusal::new(path, message));
            }
            let mut verdict = decide_skill(context, id, automatic, &states);
            let used = bearing.feedback.as_ref().filter(|used| feedback::has_feedback(context, used));
            let cancelled = used.map_or_else(Vec::new, |used| feedback::list_stopping_clauses(context, used, id));
            if !cancelled.is_empty() {
                let clauses = cancelled.into_iter().cloned().collect();
                verdict = SkillStatus { works: false, message: "step-feedback-cancels", clauses };
            } else if used == Some(id) {
                verdict.clauses.extend(feedback::list_clauses(context, id).into_iter().cloned());
            }
            let message = Message::new(verdict.message).term("skill", id.as_str());
            let step = record.step(message).cite_all(verdict.clauses.iter());
            step.affects(WORKS).affects(STOPS);
            if verdict.works { &mut works } else { &mut stops }.push(id.to_string());
        }
    }
    let step = record.step(Message::new("step-working-skills"));
    step.decides(WORKS, Fact::Ids(works)).decides(STOPS, Fact::Ids(stops));
    Ok(record.finish())
}

/// Checks that what the bearer uses has the label NFB, and that it is stated where the bearer has several.
///
/// # Errors
/// A refusal of the key, or of its absence.
fn check_feedback(context: &Context<'_>, bearing: &Bearing) -> Result<(), Refusal> {
    let has = |id: &&EntryId| feedback::has_feedback(context, id);
    match &bearing.feedback {
        Some(used) if !has(&used) => {
            let message = Message::new("refusal-no-feedback").text("found", used.as_str());
            Err(Refusal::new("nfb", message))
        }
        None if bearing.automatic.iter().chain(&bearing.others).filter(has).count() > 1 => Err(Refusal::missing("nfb")),
        Some(_) | None => Ok(()),
    }
}

/// The label of devices that hacking and some ammunition can hurt.
const COMMS_EQUIPMENT: &EntryId = entry!("comms-equipment");

/// Whether a skill works, and why.
struct SkillStatus {
    works: bool,
    message: &'static str,
    clauses: Vec<ClauseId>,
}

fn decide_skill(context: &Context<'_>, entry: &EntryId, automatic: bool, states: &[State]) -> SkillStatus {
    let rules = context.rules.working;
    let is_in = |id: &EntryId| states.iter().any(|state| state.id == id);
    let null = states.iter().any(State::is_null);
    let only: Vec<ClauseId> = rules.only_in.iter().filter(|rule| rule.value.skill == entry).map(clause).collect();
    let fits = rules.only_in.iter().filter(|rule| rule.value.skill == entry).all(|rule| is_in(rule.value.state));
    let silenced = find_silencing_clause(context, entry, &is_in);
    let vulnerable = context.rules.clause(Rule::CommsEquipmentVulnerable);
    let vulnerable = vulnerable.filter(|_| silenced.is_some() && counts_as(context, entry, &[COMMS_EQUIPMENT]));
    let silenced = silenced.into_iter().chain(vulnerable.cloned());
    let stopped: Vec<ClauseId> =
        list_rule_clauses(&rules, entry, automatic, &is_in, null).into_iter().chain(silenced).collect();
    let lasting: Vec<ClauseId> = rules.lasting.iter().filter(|rule| null && rule.value == entry).map(clause).collect();
    match (fits, lasting.is_empty(), stopped.is_empty()) {
        (false, _, _) => SkillStatus { works: false, message: "step-skill-not-in-this-state", clauses: only },
        (true, false, _) => {
            // The rule that would stop the skill names the exception, or the skill names its own.
            let clauses = only.into_iter().chain(lasting).chain(stopped).collect();
            SkillStatus { works: true, message: "step-skill-lasts", clauses }
        }
        (true, true, false) => SkillStatus { works: false, message: "step-skill-stops", clauses: stopped },
        (true, true, true) => {
            let marked = states.iter().filter(|_| automatic).filter_map(State::marker_clause);
            let goes_on: Vec<ClauseId> = marked.cloned().collect();
            let rule = context.rules.clause_if(Rule::AutomaticSkillsGoOnAsMarker, !goes_on.is_empty()).cloned();
            // What ends the skill elsewhere does not hold here, and is the reason why it works.
            let elsewhere = rules.ending.iter().filter(|rule| rule.value.skill == entry).map(clause);
            // A state that stops automatic skills leaves the others.
            let spared = rules.stopping.iter().filter(|rule| !automatic && is_in(rule.value)).map(clause);
            let clauses = only.into_iter().chain(goes_on).chain(rule).chain(elsewhere).chain(spared).collect();
            SkillStatus { works: true, message: "step-skill-works", clauses }
        }
    }
}

/// Returns whether a skill or item is automatic: its printed types say so, or the edition does.
pub fn is_automatic(context: &Context<'_>, id: &EntryId) -> bool {
    context.rules.working.automatic.contains(&id) || counts_as(context, id, &AUTOMATIC_TYPES)
}

/// Returns the clauses by which a skill or item does not work in these states; none if it works.
pub fn list_stopping_clauses(context: &Context<'_>, id: &EntryId, automatic: bool, states: &[State]) -> Vec<ClauseId> {
    let verdict = decide_skill(context, id, automatic, states);
    if verdict.works { Vec::new() } else { verdict.clauses }
}

/// Returns the clause by which what communicates stops, for an entry that does.
fn find_silencing_clause(context: &Context<'_>, id: &EntryId, is_in: &dyn Fn(&EntryId) -> bool) -> Option<ClauseId> {
    let rule = context.rules.working.comms.iter().find(|rule| is_in(rule.value.state))?;
    let labels = rule.value.labels;
    let scope = context.rules.scope;
    let program = context.catalogue.kind(id, scope) == Some(Kind::Program);
    let modes = context.catalogue.modes(id, scope).iter();
    let lists = modes.filter_map(|(_, row)| row.get("traits")?.value.ids());
    let traits = lists.flatten().any(|label| labels.contains(&label));
    (program || traits || counts_as(context, id, labels)).then(|| clause(rule))
}

fn clause<T: Copy>(rule: &Cited<T>) -> ClauseId {
    rule.clause.clone()
}

/// Returns the clauses that stop a skill.
fn list_rule_clauses(
    rules: &WorkingRules,
    id: &EntryId,
    automatic: bool,
    is_in: &dyn Fn(&EntryId) -> bool,
    null: bool,
) -> Vec<ClauseId> {
    let general = rules.stopping.iter().filter(|rule| automatic && is_in(rule.value)).map(clause);
    let endings = rules.ending.iter().filter(|rule| {
        let ending = rule.value;
        ending.skill == id && ((ending.null && null) || ending.states.iter().any(|state| is_in(state)))
    });
    general.chain(endings.map(clause)).collect()
}
