//! The skill that a scenario adds: which trooper may declare it, where, and the WIP Roll, repeated for each Short
//! Skill.
//!
//! [`panoply`], [`multiscanner`] and [`pick_up`] are the skills with further rules of their own.

mod effects;
pub mod multiscanner;
pub mod panoply;
pub mod pick_up;
mod usage;

use crate::context::Context;
use crate::dice::Dice;
use crate::entry_ids::{FIRETEAM, PERIPHERAL_CYBERPLUG};
use crate::record::Recorder;
use crate::rolls::repeated_roll::{self, RepeatedRoll};
use crate::ruleset::{Rule, ScoringRules};
pub use crate::scenario::skill::usage::{Trooper, Use};
use crate::skill_ids::FORWARD_OBSERVER;
use crate::success_value::Modifier;
use crate::violation::Violation;
use model::fact_name::{ALLOWED, REFUSED, RESULT, TRIES};
use model::ids::{DiscrepancyId, EntryId};
use model::message::Message;
use model::nearest::nearest;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::skill::Bonus;
use model::trace::Resolved;

/// The skills of better Doctors.
const BETTER_DOCTORS: [&EntryId; 2] = [entry!("akbar-doctor"), entry!("doctor-plus")];

/// The facts that every step before the roll affects.
const ALL: [&str; 4] = [ALLOWED, REFUSED, RESULT, TRIES];

/// Resolves the use: `allowed` or `refused`, the roll of each try with the dice `try-1`, `try-2` and so on, and the
/// `result`.
///
/// # Errors
/// A refusal for an object that the scenario does not have, for missing dice, or if the engine does not have the rules
/// for the edition.
pub fn resolve(context: &Context<'_>, used: &Use<'_>, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.scoring, "scoring")?;
    let means = rules.skill.in_person.value;
    let like_servants = context.rules.clause_if(Rule::CyberplugLikeServants, acts_through_cyberplug(used));
    let barred = |id: &&EntryId| means.contains(id) || like_servants.is_some();
    if let Some(through) = used.through.as_ref().filter(|id| !barred(id)) {
        let near = nearest(through.as_str(), means.iter().map(|id| id.as_str())).unwrap_or("none");
        let message = Message::new("refusal-objective-unknown").text("found", through.as_str()).text("nearest", near);
        return Err(Refusal::new("through", message));
    }
    let mut record = Recorder::default();
    let message = Message::new("step-skill-declared").term("skill", &used.skill.id);
    record.step(message).cite(rules.skill.short_skill).affects_all(ALL);
    if let Some(violation) = check_decoy(context, &mut record, used)? {
        return Ok(violation.end(record));
    }
    if let Some(violation) = check_manner(context, &mut record, used)? {
        return Ok(violation.end(record));
    }
    if let Some(succeeded) = used.forward_observer {
        let result = if succeeded { "success" } else { "failure" };
        let step = record.step(Message::new("step-skill-allowed")).decides(ALLOWED, Fact::Flag(true));
        step.decides(RESULT, Fact::Word(result));
        return Ok(record.finish());
    }
    let violation =
        check_declarer(context, rules, &mut record, used).or_else(|| check_contact(rules, &mut record, used));
    if let Some(violation) = violation {
        return Ok(violation.end(record));
    }
    if let Some(violation) = effects::check_named(&mut record, used) {
        return Ok(violation.end(record));
    }
    record.step(Message::new("step-skill-allowed")).decides(ALLOWED, Fact::Flag(true));
    let in_team = used.actor.entries.contains(FIRETEAM);
    if let Some(clause) = context.rules.clause_if(Rule::FireteamNoBonusForObjectives, in_team) {
        record.step(Message::new("step-team-bonus-not-for-objectives")).cite(clause).affects_all(ALL);
    }
    let succeeds = roll_until_success(context, rules, &mut record, used, dice)?;
    effects::write(&mut record, used, succeeds);
    Ok(record.finish())
}

/// Checks how the skill is used: after the other player, in reaction, by Forward Observer. Writes each rule.
fn check_manner(context: &Context<'_>, record: &mut Recorder, used: &Use<'_>) -> Result<Option<Violation>, Refusal> {
    let need = |rule: Rule| {
        let clause = context.rules.clause(rule).filter(|clause| used.scenario.applies(clause));
        context.rules.need(clause, "scenario-skills")
    };
    if used.enemy_succeeded {
        let clause = need(Rule::ScenarioSkillByOpponent)?;
        record.step(Message::new("step-skill-after-the-opponent")).cite(clause).affects_all(ALL);
    }
    if used.in_reaction {
        record.step(Message::new("step-skill-in-reaction")).cite(need(Rule::ScenarioSkillAsAro)?).affects_all(ALL);
    }
    if used.forward_observer.is_some() {
        let clause = need(Rule::ScenarioSkillByForwardObserver)?;
        if !used.actor.bears(FORWARD_OBSERVER) {
            return Ok(Some(Violation::new("step-skill-no-forward-observer", clause)));
        }
        record.step(Message::new("step-skill-by-forward-observer")).cite(clause).affects_all(ALL);
    }
    Ok(None)
}

/// Checks that no holographic decoy uses an object that scenery shows.
///
/// # Errors
/// A refusal in editions without the rule.
fn check_decoy(context: &Context<'_>, record: &mut Recorder, used: &Use<'_>) -> Result<Option<Violation>, Refusal> {
    let Some(decoy) = used.decoy else { return Ok(None) };
    let clause = context.rules.need_clause(Rule::HoloechoDecoysTouchNoScenery, "holoechoes")?;
    if decoy {
        return Ok(Some(Violation::new("step-decoy-touches-no-scenery", clause)));
    }
    record.step(Message::new("step-real-trooper-touches-scenery")).cite(clause).affects_all(ALL);
    Ok(None)
}

/// Returns whether the trooper acts through its Peripheral (Cyberplug).
fn acts_through_cyberplug(used: &Use<'_>) -> bool {
    used.through.as_ref().is_some_and(|through| through == PERIPHERAL_CYBERPLUG)
}

/// Checks that the trooper may declare the skill.
fn check_declarer(
    context: &Context<'_>,
    rules: &ScoringRules,
    record: &mut Recorder,
    used: &Use<'_>,
) -> Option<Violation> {
    let actor = &used.actor;
    let skills = actor.entries.iter().filter(|id| rules.specialists.value.contains(id));
    let mut named: Vec<&EntryId> = skills.collect();
    named.sort_by_key(|id| id == rules.skill.operative.value);
    let is_in = |id: &EntryId| actor.states.iter().any(|state| state.id == id);
    if let Some(pack) = rules.pack.filter(|pack| is_in(pack.disabled.value)) {
        let message = Message::new("step-objective-disabled").term("state", pack.disabled.value);
        record.step(message).cite(pack.disabled_skill).affects_all(ALL);
    }
    if let Some(through) = &used.through {
        record
            .step(Message::new("step-skill-through").term("through", through))
            .cite(rules.skill.in_person.clause)
            .affects_all(ALL);
        let like_servants = context.rules.clause_if(Rule::CyberplugLikeServants, acts_through_cyberplug(used));
        let clause = like_servants.unwrap_or(rules.skill.in_person.clause);
        return Some(Violation::new("step-skill-refused", clause));
    }
    match named.first() {
        Some(id) => {
            let operative = id == rules.skill.operative.value;
            let clause = if operative { rules.skill.operative.clause } else { rules.specialists.clause };
            let step = record.step(Message::new("step-skill-specialist").term("by", *id));
            step.cite(rules.skill.specialists_only).cite(clause).affects_all(ALL);
            None
        }
        None if used.skill.datatracker && actor.datatracker => {
            record
                .step(Message::new("step-objective-datatracker").text("met", "yes"))
                .cite_all(rules.pack.map(|pack| pack.datatracker_skill))
                .affects_all(ALL);
            None
        }
        None => Some(Violation::new("step-skill-refused", rules.skill.specialists_only)),
    }
}

/// Checks that the trooper is in contact with an object of the right kind.
fn check_contact(rules: &ScoringRules, record: &mut Recorder, used: &Use<'_>) -> Option<Violation> {
    let mut objects = used.scenario.objects_in_group(&used.skill.objects);
    let touched = objects.find(|object| used.contact.as_ref() == Some(&object.id));
    let Some(object) = touched else { return Some(Violation::new("step-skill-refused", rules.skill.contact)) };
    let message = Message::new("step-skill-contact").term("object", &object.term);
    record.step(message).cite(rules.skill.contact).affects_all(ALL);
    None
}

/// Returns the skill or item that gives the bonus.
fn find_helping_entry<'u>(used: &'u Use<'_>, bonus: &'u Bonus) -> Option<&'u EntryId> {
    let entry_of = |trooper: &Trooper| bonus.of.iter().find(|id| trooper.has(id));
    if bonus.on_the_table {
        let all = std::iter::once(&used.actor).chain(&used.others);
        return all.filter(|trooper| !trooper.is_null()).find_map(entry_of);
    }
    entry_of(&used.actor)
}

/// Returns whether a bonus applies under the chosen readings; writes the reading that decides.
fn resolve_bonus(context: &Context<'_>, record: &mut Recorder, bonus: &Bonus) -> bool {
    let settled = |(id, name): (&DiscrepancyId, &String)| {
        let chosen = context.reading_of(id);
        let gives = chosen == Some(name.as_str());
        let step = record.step(Message::new("step-skill-bonus-read").flag("gives", gives));
        let step = chosen.into_iter().fold(step, |step, reading| step.reading_of(id, reading));
        step.affects_all([RESULT, TRIES]);
        gives
    };
    let gives: Vec<bool> = bonus.followed.iter().map(settled).collect();
    !gives.contains(&false)
}

/// Rolls until a success or until no Short Skill is left.
fn roll_until_success(
    context: &Context<'_>,
    rules: &ScoringRules,
    record: &mut Recorder,
    used: &Use<'_>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let helping = used.skill.bonus.as_ref().and_then(|bonus| Some((bonus, find_helping_entry(used, bonus)?)));
    let bonus = helping.filter(|(bonus, _)| resolve_bonus(context, record, bonus));
    let burst = bonus.map_or(1, |(bonus, _)| usize::from(bonus.dice));
    let table = bonus.is_some_and(|(bonus, _)| bonus.on_the_table);
    let (skill, pack) = (&rules.skill, rules.pack);
    let plus = pack.filter(|_| table).map_or(skill.own_mod, |pack| pack.table_mod);
    let more = pack.map_or(plus, |pack| if table { pack.table_dice } else { pack.own_dice });
    let modifier = |(bonus, id): (&Bonus, &EntryId)| Modifier::new(id, bonus.modifier.into(), Some(plus.clone()));
    let modifiers: Vec<Modifier> = bonus.map(modifier).into_iter().collect();
    let better = bonus.is_some() && BETTER_DOCTORS.iter().any(|id| used.actor.bears(id));
    let once = context.rules.clause(Rule::SpecialistBonusOnce).filter(|clause| used.scenario.applies(clause));
    if better && let Some(clause) = once {
        record.step(Message::new("step-skill-bonus-once")).cite(clause).affects(RESULT);
    }
    let roll = RepeatedRoll {
        wip: used.wip,
        modifiers: &modifiers,
        dice: (burst, more),
        max_tries: used.tries,
        retry: skill.retry,
        roll: skill.roll,
    };
    repeated_roll::roll_until_success(context, record, &roll, dice)
}
