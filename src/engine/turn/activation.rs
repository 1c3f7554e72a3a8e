//! The structure of an Order: which skills it may hold, and which skills may be declared as an ARO. The types of a
//! skill are printed with it.

use std::fmt::Display;
use std::iter;

use crate::context::Context;
use crate::discrepancy::{ImpetuousMoveFirst, OneRollWithDiscover};
use crate::entry_ids::RETREAT_STATE;
use crate::printed::{Barred, Bearer, Skill, need_skill, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CitedNames, Rule};
use crate::skill_ids::{ARO_TYPE, DISCOVER, ENTIRE_ORDER_TYPE, MOVE, SHORT_MOVEMENT_TYPE, SHORT_TYPE};
use crate::turn::shortened_movement::find_shortening_rule;
use crate::violation::{CheckResult, VERDICT, Violation, reject};
use model::fact_name::ALLOWED;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::turn::{Eligible, Stance};
use model::trace::Resolved;

/// The declaration of an Order.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// The skills, in order.
    pub skills: Vec<EntryId>,
    /// The states of the trooper.
    pub states: Vec<EntryId>,
    /// The trooper's posture for the Order.
    pub stance: Option<Stance>,
    /// The Order is an Impetuous one.
    pub impetuous: bool,
    /// The skills whose own text says that they work in the Retreat! State.
    pub own_text_allows: Vec<EntryId>,
}

/// The declaration of an ARO.
#[derive(Clone, Debug)]
pub struct Reaction {
    /// The skill declared as an ARO.
    pub skill: EntryId,
    /// The states of the trooper.
    pub states: Vec<EntryId>,
    /// Where the active trooper is.
    pub eligible: Eligible,
    /// The skills whose own text says that they work in the Retreat! State.
    pub own_text_allows: Vec<EntryId>,
}

/// The part of an Order that a skill takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A Basic Short Skill: two of them make an Order.
    Basic,
    /// A Short Skill: it needs a Basic Short Skill.
    Short,
    /// An Entire Order Skill: it takes the Order.
    Entire,
    /// The skill cannot be declared with an Order.
    Other,
}

fn part_of_order(skill: &Skill) -> Part {
    if skill.is(&[SHORT_MOVEMENT_TYPE]) {
        Part::Basic
    } else if skill.is(&[SHORT_TYPE]) {
        Part::Short
    } else if skill.is(&[ENTIRE_ORDER_TYPE]) {
        Part::Entire
    } else {
        Part::Other
    }
}

/// The trace of a check and the outcome paths that its steps affect.
#[derive(Debug)]
pub struct CheckTrace<'r> {
    /// The trace to which the check writes.
    pub record: &'r mut Recorder,
    /// The outcome paths that each step affects.
    pub affected: &'r [Path],
}

impl CheckTrace<'_> {
    /// Writes a check that does not forbid anything.
    fn write_passed<'c>(&mut self, message: Message, clauses: impl IntoIterator<Item = &'c ClauseId>) {
        let step = self.record.step(message).cite_all(clauses);
        step.affects_all(self.affected);
    }
}

/// Resolves an Order: `allowed`, `stance` if one is given, or `refused`.
///
/// # Errors
/// A refusal for an unknown skill or state.
pub fn resolve_declaration(context: &Context<'_>, declared: &Declaration) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let skills = read_skills(context, "declares", &declared.skills)?;
    let mut bearer = Bearer { states: need_states(context, "states", &declared.states)?, skills: Vec::new() };
    let mut trace = CheckTrace { record: &mut record, affected: &VERDICT.map(Path::from) };
    apply_own_text(context, &mut trace, &skills, &mut bearer, &declared.own_text_allows)?;
    if let Err(rejection) = check_order(context, &mut trace, &skills, &bearer, declared.impetuous) {
        return rejection.end(record);
    }
    if let Some(stance) = declared.stance
        && let Err(rejection) = check_stance(context, &mut record, stance, &skills, declared.impetuous)
    {
        return rejection.end(record);
    }
    Ok(record.allow("step-order-allowed"))
}

/// Lets a trooper in the Retreat! State use the skills whose own text says so.
///
/// # Errors
/// A refusal of skills outside that state, and for an edition without the rule.
fn apply_own_text(
    context: &Context<'_>,
    trace: &mut CheckTrace<'_>,
    skills: &[Skill],
    bearer: &mut Bearer,
    listed: &[EntryId],
) -> Result<(), Refusal> {
    if listed.is_empty() {
        return Ok(());
    }
    let clause = context.rules.need_clause(Rule::RetreatOwnText, "own-text")?;
    let position = bearer.states.iter().position(|state| state.id == RETREAT_STATE);
    let Some(retreat) = position.and_then(|index| bearer.states.get(index)) else {
        let message = Message::new("refusal-out-of-place").text("found", "own-text-allows");
        return Err(Refusal::new("own-text-allows", message.text("fitting", "states = [\"retreat-state\"]")));
    };
    let mut barred = skills.iter().filter(|skill| retreat.find_bar(skill).is_some()).peekable();
    let allows = barred.peek().is_some() && barred.all(|skill| listed.contains(&skill.id));
    if allows {
        trace.write_passed(Message::new("step-own-text-allows"), [clause]);
        bearer.states.retain(|state| state.id != RETREAT_STATE);
    }
    Ok(())
}

/// Reads the skills of a declaration.
///
/// # Errors
/// A refusal for an unknown skill.
pub fn read_skills(context: &Context<'_>, path: impl Display, ids: &[EntryId]) -> Result<Vec<Skill>, Refusal> {
    ids.iter().map(|id| need_skill(context, &path, id)).collect()
}

/// Checks the skills of an Order and writes the checks.
///
/// # Errors
/// A refusal if the edition prints no types for a skill.
pub fn check_order(
    context: &Context<'_>,
    trace: &mut CheckTrace<'_>,
    skills: &[Skill],
    bearer: &Bearer,
    impetuous: bool,
) -> CheckResult {
    let rules = context.rules.turn.activation;
    for not_skill in rules.not_skills {
        if let Some(skill) = skills.iter().find(|skill| skill.id == not_skill.value) {
            let message = Message::new("step-not-a-skill").term("skill", skill.id.as_str());
            return Err(Violation::new(message, not_skill.clause).into());
        }
    }
    // A state forbids a skill in every combination, so combinations are judged after it.
    reject(check_states(context, trace, skills, bearer))?;
    reject(check_single_roll(context, trace, skills))?;
    if let Some(clause) = context.rules.clause_if(Rule::ImpetuousFixedCombinations, impetuous) {
        trace.write_passed(Message::new("step-impetuous-combinations"), [clause]);
    }
    match rules.impetuous.combinations.filter(|_| impetuous) {
        // A skill that fills the Order alone combines with nothing. An edition that lists such skills judges all others
        // as in any other Order, too.
        Some(combinations) => match (resolve_single_skill(context, trace, skills), rules.impetuous.fill_order_alone) {
            (true, _) => check_structure(context, trace, skills),
            (false, None) => reject(check_impetuous_combination(context, combinations, trace, skills)),
            (false, Some(_)) => {
                reject(check_impetuous_combination(context, combinations, trace, skills))?;
                check_structure(context, trace, skills)
            }
        },
        None => {
            let landing = rules.impetuous.jumps_in.filter(|_| impetuous);
            if let (Some(rule), [only]) = (landing, skills)
                && only.is_among(rule.value)
            {
                let message = Message::new("step-impetuous-lands").term("skill", only.id.as_str());
                trace.write_passed(message, [rule.clause]);
            }
            check_structure(context, trace, skills)
        }
    }
}

/// Returns the state that keeps its bearer from one of these skills.
pub fn check_states(
    context: &Context<'_>,
    trace: &mut CheckTrace<'_>,
    skills: &[Skill],
    bearer: &Bearer,
) -> Option<Violation> {
    let barring = skills.iter().find_map(|skill| Some((skill, bearer.find_bar(context, skill)?)));
    if let Some((skill, Barred { state, clause, .. })) = barring {
        let message = Message::new("step-state-bars").term("state", state.id.as_str());
        return Some(Violation::from_clause(message.term("skill", skill.id.as_str()), clause.clone()));
    }
    for state in &bearer.states {
        let ignored = bearer.ignoring_clause(context, state).cloned();
        let id = if ignored.is_some() { "step-state-ignored" } else { "step-state-permits" };
        let clauses: Vec<&ClauseId> = state.restricting_clauses().chain(&ignored).collect();
        if !clauses.is_empty() {
            trace.write_passed(Message::new(id).term("state", state.id.as_str()), clauses);
        }
    }
    None
}

/// Forbids another roll with Discover, in the reading that an Order holds one roll.
fn check_single_roll(context: &Context<'_>, trace: &mut CheckTrace<'_>, skills: &[Skill]) -> Option<Violation> {
    let looks = skills.iter().any(|skill| skill.id == DISCOVER);
    let reading = context.chosen_reading::<OneRollWithDiscover>().filter(|_| looks)?;
    let step = trace.record.step(Message::new("step-one-roll-only")).reading(reading);
    step.cite(clause!("discover#class")).affects_all(trace.affected);
    let rolls = skills.iter().filter(|skill| skill.rolls(context)).count();
    (rolls > 1).then(|| Violation::new("step-two-rolls", clause!("discover#class")))
}

/// Checks that the skills make one Order.
fn check_structure(context: &Context<'_>, trace: &mut CheckTrace<'_>, skills: &[Skill]) -> CheckResult {
    let rules = context.rules.turn.activation;
    let forbid = |id, clause| Err(Violation::new(Message::new(id), clause).into());
    let mut printed = Vec::new();
    for skill in skills {
        let clause = &skill.printed(context, "declares")?.clause;
        if part_of_order(skill) == Part::Other {
            let message = Message::new("step-only-a-reaction").term("skill", skill.id.as_str());
            return Err(Violation::from_clause(message, clause.clone()).into());
        }
        printed.push(clause);
    }
    let parts: Vec<Part> = skills.iter().map(part_of_order).collect();
    let clauses: &[Cite] = match parts.as_slice() {
        [Part::Entire] => &[rules.entire_order_alone],
        [Part::Basic] => &[],
        [Part::Basic, Part::Basic] => &[rules.two_basic],
        [Part::Basic, Part::Short] => &[rules.one_of_each],
        [Part::Short] | [Part::Short, Part::Basic] if rules.sequence.value => {
            &[rules.one_of_each, rules.sequence.clause]
        }
        [Part::Short] | [Part::Short, Part::Basic] => return forbid("step-short-skill-first", rules.sequence.clause),
        parts if parts.contains(&Part::Entire) => return forbid("step-not-alone", rules.entire_order_alone),
        [Part::Short, Part::Short] => return forbid("step-two-short-skills", rules.not_two_short),
        _ => return forbid("step-too-many-skills", rules.two_or_one),
    };
    let clauses: Vec<ClauseId> = clauses.iter().copied().cloned().collect();
    let two_or_one = rules.two_or_one.clone();
    let all = [&two_or_one].into_iter().chain(&clauses).chain(printed);
    trace.write_passed(Message::new("step-order-structure"), all);
    Ok(())
}

/// Returns whether the only skill may fill an Impetuous Order alone; writes the rule.
fn resolve_single_skill(context: &Context<'_>, trace: &mut CheckTrace<'_>, skills: &[Skill]) -> bool {
    let rules = context.rules.turn.activation.impetuous;
    let [only] = skills else { return false };
    let lands = rules.jumps_in.filter(|rule| rules.fill_order_alone.is_some() && only.is_among(rule.value));
    let listed = rules.fill_order_alone.filter(|rule| only.is_among(rule.value));
    let Some(rule) = lands.or(listed) else { return false };
    let id = if lands.is_some() { "step-impetuous-lands" } else { "step-impetuous-legal" };
    let says_so = context.rules.clause_if(Rule::ImpetuousSkillsThatSaySo, lands.is_some());
    let clauses: Vec<ClauseId> = iter::once(rule.clause).chain(says_so).cloned().collect();
    trace.write_passed(Message::new(id).term("skill", only.id.as_str()), &clauses);
    true
}

/// Checks that an Impetuous Order may hold the skills: a Move with another skill, a Move alone, or a landing alone.
/// Climb by Climbing Plus and Jump by Super-Jump stand in for the Move.
fn check_impetuous_combination(
    context: &Context<'_>,
    rule: CitedNames,
    trace: &mut CheckTrace<'_>,
    skills: &[Skill],
) -> Option<Violation> {
    let landing = context.rules.turn.spending.landing;
    // A landing takes the place of the Move, so it is looked for before the Move is required.
    if let [only] = skills
        && let Some(landing) = landing.and_then(|rules| rules.find(&only.id))
    {
        let message = Message::new("step-impetuous-lands").term("skill", only.id.as_str());
        trace.write_passed(message, [rule.clause, landing.impetuous_may]);
        return None;
    }
    let is_move = |skill: &Skill| skill.id == MOVE || find_shortening_rule(context, skill).is_some();
    let Some(moves) = skills.iter().position(is_move) else {
        return Some(Violation::new("step-impetuous-moves", rule.clause));
    };
    if let Some(reading) = context.chosen_reading::<ImpetuousMoveFirst>() {
        let step = trace.record.step(Message::new("step-impetuous-moves-first")).reading(reading);
        step.cite(rule.clause).affects_all(trace.affected);
        if moves > 0 {
            return Some(Violation::new("step-impetuous-moves-late", rule.clause));
        }
    }
    let mut others = skills.iter().enumerate().filter(|(index, _)| *index != moves).map(|(_, skill)| skill);
    if let Some(skill) = others.find(|skill| skills.len() > 2 || !skill.is_among(rule.value)) {
        let message = Message::new("step-impetuous-not").term("skill", skill.id.as_str());
        return Some(Violation::new(message, rule.clause));
    }
    let quick = skills.iter().find_map(|skill| find_shortening_rule(context, skill));
    let clauses = [Some(rule.clause), quick.map(|quick| quick.impetuous)];
    let clauses: Vec<ClauseId> = clauses.into_iter().flatten().cloned().collect();
    trace.write_passed(Message::new("step-impetuous-legal"), &clauses);
    None
}

/// Checks the posture of the trooper for the Order: `stance`.
fn check_stance(
    context: &Context<'_>,
    record: &mut Recorder,
    stance: Stance,
    skills: &[Skill],
    impetuous: bool,
) -> CheckResult {
    let rules = context.rules.turn.activation;
    let moves = skills.iter().any(|skill| skill.id == MOVE);
    let gets_up = context.rules.clause_if(Rule::ImpetuousGetsUp, impetuous && moves);
    if let (Some(clause), Stance::Prone) = (gets_up, stance) {
        return Err(Violation::new("step-impetuous-gets-up", clause).into());
    }
    let stance_clauses = match (rules.stance, gets_up) {
        (Some(rules), _) => match stance {
            Stance::Standing | Stance::Prone => (rules.prone, Some(rules.prone_for_order)),
            Stance::Mounted => (rules.mounted, Some(rules.mounted_for_order)),
        },
        (None, Some(_)) => (&[][..], None),
        (None, None) => return Err(context.rules.refuse("stance").into()),
    };
    let step = record.step(Message::new("step-stance").word("stance", stance.as_str()));
    let step = step.cite_all(stance_clauses.0.iter().copied().chain(stance_clauses.1).chain(gets_up));
    step.decides("stance", Fact::Word(stance.as_str())).affects(ALLOWED);
    Ok(())
}

/// Resolves an ARO: `allowed` or `refused`.
///
/// # Errors
/// A refusal for an unknown skill or state.
pub fn resolve_reaction(context: &Context<'_>, declared: &Reaction) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let skill = need_skill(context, "aro", &declared.skill)?;
    let mut bearer = Bearer { states: need_states(context, "states", &declared.states)?, skills: Vec::new() };
    let mut trace = CheckTrace { record: &mut record, affected: &VERDICT.map(Path::from) };
    apply_own_text(context, &mut trace, std::slice::from_ref(&skill), &mut bearer, &declared.own_text_allows)?;
    match check_reaction(context, &mut trace, &skill, &bearer, declared.eligible) {
        Some(violation) => Ok(violation.end(record)),
        None => Ok(record.allow("step-reaction-allowed")),
    }
}

/// Checks an ARO and writes the checks.
pub fn check_reaction(
    context: &Context<'_>,
    trace: &mut CheckTrace<'_>,
    skill: &Skill,
    bearer: &Bearer,
    eligible: Eligible,
) -> Option<Violation> {
    let rules = context.rules.aro;
    let named = |id| Message::new(id).term("skill", skill.id.as_str());
    let known = ClauseId::clone;
    let gives = match eligible {
        Eligible::LineOfFire => rules.line_of_fire,
        Eligible::ZoneOfControl => rules.zone_of_control,
        Eligible::Neither => return Some(Violation::new("step-not-eligible", rules.only_eligible)),
    };
    let seen = Message::new("step-eligible").word("eligible", eligible.as_str());
    trace.write_passed(seen, &[known(rules.only_eligible), known(gives)]);
    if let Some(violation) = check_states(context, trace, std::slice::from_ref(skill), bearer) {
        return Some(violation);
    }
    if !skill.is(&[ARO_TYPE]) {
        return Some(match context.rules.clause_if(Rule::AroNoEntireOrder, skill.is(&[ENTIRE_ORDER_TYPE])) {
            Some(clause) => Violation::new(named("step-entire-order-reaction"), clause),
            None => Violation::new(named("step-no-reaction"), rules.only_aro_skills),
        });
    }
    trace.write_passed(named("step-is-a-reaction"), &[known(rules.only_aro_skills)]);
    // Line of Fire allows every ARO; only the Zone of Control limits what is declared.
    if eligible == Eligible::ZoneOfControl {
        let mut without_line_of_fire = context.rules.turn.activation.without_line_of_fire.iter();
        let unseen = without_line_of_fire.find(|row| skill.id == row.value).map(|row| row.clause);
        if let Some(rule) = rules.zone_of_control_skills.filter(|rule| unseen.is_none() && !skill.is_among(rule.value))
        {
            return Some(Violation::new(named("step-zone-of-control-only"), rule.clause));
        }
        let at_resolution = context.rules.clause(Rule::AroRequirementsAtResolution);
        let labeled = context.rules.clause_if(Rule::SkillWithoutSight, unseen.is_some());
        let clauses = [rules.zone_of_control_skills.map(|rule| rule.clause), at_resolution, unseen, labeled];
        let clauses: Vec<ClauseId> = clauses.into_iter().flatten().map(known).collect();
        let later = at_resolution.is_some();
        let id = if later { "step-requirements-decide-later" } else { "step-zone-of-control-reaction" };
        trace.write_passed(named(id), &clauses);
    }
    None
}
