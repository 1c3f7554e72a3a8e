//! Checks the requirements of an objective for an action: a step for each requirement, met or not.

use crate::dice::Dice;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::scenario::objective::action::Action;
use crate::scenario::objective::evaluation::{Evaluation, affected_paths, relation_arg};
use crate::scenario::objective::roll::ActionRoll;
use model::fact_name::BONUS;
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::objective::{
    Alternative, AreaRequirement, Eligibility, MeansRequirement, Requirement, Row, StateChange, StateRequirement,
    TargetKind,
};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::score::Extent;

/// The class of troops that Characters belong to in a season.
const VETERAN: &EntryId = entry!("veteran-troop");

/// An action, with the requirements that it meets.
pub(super) struct CheckedAction<'s> {
    /// The action as claimed.
    pub action: &'s Action,
    /// Whether the action meets all requirements of the objective.
    pub counts: bool,
    /// The indices of the alternatives whose requirements are all met; 0 if the objective lists no alternatives.
    pub alternatives: Vec<usize>,
    /// Whether the action also meets the requirements of the bonus.
    pub meets_bonus_requirements: bool,
}

/// The result of checking a requirement.
struct CheckedRequirement {
    met: bool,
    message: Message,
    /// Clauses in addition to the requirement's own.
    clauses: Vec<ClauseId>,
}

impl CheckedRequirement {
    /// Returns a result whose message has a variant for each value of `met`.
    fn new(id: &'static str, met: bool) -> Self {
        Self { met, message: Message::new(id).flag("met", met), clauses: Vec::new() }
    }

    fn with(self, name: &'static str, arg: Arg) -> Self {
        Self { message: self.message.with(name, arg), ..self }
    }
}

fn terms_arg(ids: &[EntryId]) -> Arg {
    Arg::List(ids.iter().map(|id| Arg::Term(id.into())).collect())
}

/// Resolves what an action accomplishes. Its roll is made only if all other requirements are met.
///
/// # Errors
/// A fact or dice are missing.
pub(super) fn resolve_action<'s>(
    evaluation: Evaluation<'s>,
    record: &mut Recorder,
    action: &'s Action,
    dice: &mut dyn Dice,
) -> Result<CheckedAction<'s>, Refusal> {
    let subject = PathPrefix::from(action.name.as_str());
    record.set_subject(&subject);
    let objective = evaluation.claim.objective;
    let check = ActionCheck { evaluation, subject: &subject, action };
    let affected = affected_paths(&subject);
    let mut met = check.resolve_end_of_game(record);
    met &= check.resolve_eligibility(record);
    check.write_exemptions(record);
    for row in objective.requirements.iter().filter(|row| evaluation.applies(row)) {
        met &= check.resolve_requirement(record, &affected, row);
    }
    let alternatives = check.find_open_alternatives();
    if let Some(best) = alternatives.iter().min_by_key(|alternative| alternative.unmet) {
        let alternative = &objective.alternatives[best.index];
        for row in iter_requirements(evaluation, alternative) {
            // If only a reading opens the alternative, its requirements depend on that reading too.
            let mut row = row.clone();
            row.reading.extend(alternative.reading.iter().map(|(id, name)| (id.clone(), name.clone())));
            met &= check.resolve_requirement(record, &affected, &row);
        }
    }
    let completed = alternatives.iter().filter(|alternative| alternative.unmet == 0);
    let completed: Vec<usize> = completed.map(|alternative| alternative.index).collect();
    let completed = if alternatives.is_empty() { vec![0] } else { completed };
    let counts = match &objective.roll {
        Some(roll) if met => ActionRoll { evaluation, subject: &subject, action, roll }.succeeds(record, dice)?,
        Some(_) | None => met,
    };
    record
        .step(Message::new("step-objective-counts").flag("met", counts))
        .decides(Path::new(&subject, "counts"), Fact::Flag(counts));
    let meets_bonus_requirements = counts && check.resolve_bonus(record);
    Ok(CheckedAction { action, counts, alternatives: completed, meets_bonus_requirements })
}

/// Returns the requirements of an alternative that apply.
fn iter_requirements<'a>(
    evaluation: Evaluation<'a>,
    alternative: &'a Alternative,
) -> impl Iterator<Item = &'a Row<Requirement>> {
    alternative.requirements.iter().filter(move |row| evaluation.applies(row))
}

/// An alternative that is open in the mode and the readings followed.
struct OpenAlternative {
    /// The alternative's index in the objective.
    index: usize,
    /// The number of requirements that are not met.
    unmet: usize,
}

/// An action under check.
#[derive(Clone, Copy)]
struct ActionCheck<'s> {
    evaluation: Evaluation<'s>,
    subject: &'s PathPrefix,
    action: &'s Action,
}

impl ActionCheck<'_> {
    fn find_open_alternatives(self) -> Vec<OpenAlternative> {
        let evaluation = self.evaluation;
        let alternatives = evaluation.claim.objective.alternatives.iter().enumerate();
        let open = alternatives.filter(|(_, each)| evaluation.applies_in(each.mode, &each.reading));
        let unmet = |each| iter_requirements(evaluation, each).filter(|row| !self.evaluate(&row.is).met).count();
        open.map(|(index, each)| OpenAlternative { index, unmet: unmet(each) }).collect()
    }

    /// Writes a requirement. Returns whether it is met.
    fn resolve_requirement(self, record: &mut Recorder, affected: &[Path], row: &Row<Requirement>) -> bool {
        let checked = self.evaluate(&row.is);
        let step = self.evaluation.cite(record.step(checked.message), row);
        let step = step.cite_all(checked.clauses.iter());
        step.affects_all(affected);
        checked.met
    }

    /// Returns whether the situation still exists at the end of the game, if the objective is judged then. Writes it.
    fn resolve_end_of_game(self, record: &mut Recorder) -> bool {
        let claim = self.evaluation.claim;
        let Some(clause) = &claim.objective.at_the_end else { return true };
        let met = !self.action.earlier;
        let step = record.step(Message::new("step-objective-at-the-end").flag("met", met));
        step.cite(&clause.resolve(&claim.entry)).affects_all(affected_paths(self.subject));
        met
    }

    /// Returns whether the actor may accomplish the objective. Writes every row that applies.
    fn resolve_eligibility(self, record: &mut Recorder) -> bool {
        let Self { evaluation, subject, action } = self;
        let mut is_eligible = true;
        for row in evaluation.claim.objective.eligible.iter().filter(|row| evaluation.applies(row)) {
            let is = &action.actor.status.is;
            let has = |id: &EntryId| is.contains(id);
            let veteran = evaluation.context.rules.clause(Rule::CharactersAreVeterans);
            let veteran = veteran.filter(|_| has(entry!("character")) && !has(VETERAN));
            let counts = |id: &&EntryId| is.contains(id) || (veteran.is_some() && id == VETERAN);
            let matching: Vec<EntryId> = row.is.any.iter().filter(counts).cloned().collect();
            let veteran = veteran.filter(|_| matching.contains(VETERAN));
            let is_datatracker = row.is.datatracker
                && action.actor.datatracker
                && (!matching.is_empty() || self.resolve_datatracker(record, row));
            let met = is_datatracker || !matching.is_empty();
            let names = if matching.is_empty() { terms_arg(&row.is.any) } else { terms_arg(&matching) };
            let id = match (met, matching.is_empty(), row.is.datatracker) {
                (true, true, _) => "step-objective-datatracker",
                (true, false, _) | (false, _, false) => "step-objective-who",
                (false, _, true) => "step-objective-who-or-datatracker",
            };
            let step = record.step(Message::new(id).flag("met", met).with("who", names)).cite_all(veteran);
            evaluation.cite(step, row).affects_all(affected_paths(subject));
            is_eligible &= met;
        }
        let disabled = &evaluation.pack.disabled;
        if action.actor.status.states.iter().any(|state| state.id == disabled.value) {
            let message = Message::new("step-objective-disabled").term("state", disabled.value);
            record.step(message).cite(disabled.clause).affects_all(affected_paths(subject));
        }
        is_eligible
    }

    /// Writes the rules that do not stand in the way of the action: neutral targets, Saving Rolls, Structure.
    fn write_exemptions(self, record: &mut Recorder) {
        let claim = self.evaluation.claim;
        let affected = affected_paths(self.subject);
        let target = self.action.target.as_ref();
        let is_hvt = |kind: TargetKind| matches!(kind, TargetKind::EnemyHvt | TargetKind::OwnHvt);
        let attack = claim.objective.attack_allowed.as_ref();
        if let Some(clause) = attack.filter(|_| target.is_some_and(|target| is_hvt(target.kind))) {
            let step = record.step(Message::new("step-hvt-may-be-marked"));
            step.cite(&clause.resolve(&claim.entry)).affects_all(affected.clone());
        }
        let saved = target.is_some_and(|target| target.saved);
        if saved && let Some(clause) = claim.objective.without_saves.as_ref() {
            let step = record.step(Message::new("step-objective-save-does-not-matter"));
            step.cite(&clause.resolve(&claim.entry)).affects_all(affected.clone());
        }
        let left = target.map_or(0, |target| target.structure_left);
        if let Some(clause) = claim.objective.without_structure.as_ref().filter(|_| left > 0) {
            let step = record.step(Message::new("step-objective-structure-does-not-matter").number("left", left));
            step.cite(&clause.resolve(&claim.entry)).affects_all(affected);
        }
    }

    /// Returns whether there is a DataTracker, by the scenario or by a reading. Writes it if only a reading decides.
    fn resolve_datatracker(self, record: &mut Recorder, row: &Row<Eligibility>) -> bool {
        let evaluation = self.evaluation;
        if !evaluation.is_without_datatracker() {
            return true;
        }
        let readings = &row.is.datatracker_anywhere_in;
        let is_anywhere = !readings.is_empty() && evaluation.applies_in(None, readings);
        let step = record.step(Message::new("step-objective-no-datatracker").flag("met", is_anywhere));
        let chosen = readings.keys().filter_map(|id| Some((id, evaluation.context.reading_of(id)?)));
        let step = step.cite(&evaluation.clause(row));
        let step = chosen.fold(step, |step, (id, reading)| step.reading_of(id, reading));
        step.affects_all(affected_paths(self.subject));
        is_anywhere
    }

    /// Returns whether the requirements of the bonus are met; `false` for an objective without one. Writes each of
    /// them.
    fn resolve_bonus(self, record: &mut Recorder) -> bool {
        let Some(bonus) = &self.evaluation.claim.objective.bonus else { return false };
        let affected = [Path::from(BONUS)];
        let mut met = true;
        for row in bonus.requirements.iter().filter(|row| self.evaluation.applies(row)) {
            met &= self.resolve_requirement(record, &affected, row);
        }
        met
    }

    /// Returns whether a requirement is met, with its message.
    fn evaluate(self, requirement: &Requirement) -> CheckedRequirement {
        let action = self.action;
        let target = action.target.as_ref();
        match requirement {
            Requirement::Target(kinds) => {
                let kind = target.map(|target| target.kind).filter(|kind| kinds.contains(kind));
                let named = kind.as_ref().map_or(kinds.as_slice(), std::slice::from_ref);
                let named = named.iter().map(|kind| Arg::Word(target_kind_word(*kind))).collect();
                CheckedRequirement::new("step-objective-target", kind.is_some()).with("target", Arg::List(named))
            }
            Requirement::Specialist(_) => {
                let specialists = &self.evaluation.rules.specialists;
                let is_specialist = |id: &EntryId| specialists.value.contains(&id);
                let met = target.is_some_and(|target| target.status.is.iter().any(is_specialist));
                let clauses = vec![specialists.clause.clone()];
                CheckedRequirement { clauses, ..CheckedRequirement::new("step-objective-specialist", met) }
            }
            Requirement::Chosen(_) => {
                CheckedRequirement::new("step-objective-chosen", target.is_some_and(|target| target.chosen))
            }
            Requirement::State(requirement) => evaluate_state(action, requirement),
            Requirement::Relation(relation) => {
                let met = action.relations.contains(relation);
                CheckedRequirement::new("step-objective-relation", met).with("relation", relation_arg(*relation))
            }
            Requirement::Area(requirement) => evaluate_area(action, requirement),
            Requirement::Means(requirement) => evaluate_means(action, requirement),
            Requirement::Change(change) => evaluate_state_change(action, change),
            Requirement::Structure(min) => {
                let met = target.is_some_and(|target| target.structure >= i64::from(*min));
                CheckedRequirement::new("step-objective-structure", met).with("points", Arg::Number(i64::from(*min)))
            }
        }
    }
}

/// Returns the word for a kind of target in messages.
pub(super) const fn target_kind_word(kind: TargetKind) -> &'static str {
    match kind {
        TargetKind::Enemy => "kind-enemy",
        TargetKind::Ally => "kind-ally",
        TargetKind::EnemyHvt => "kind-enemy-hvt",
        TargetKind::OwnHvt => "kind-own-hvt",
        TargetKind::Scenery => "kind-scenery",
    }
}

fn evaluate_state(action: &Action, requirement: &StateRequirement) -> CheckedRequirement {
    let (of, names) = match requirement {
        StateRequirement::In { of, any: names } | StateRequirement::NotIn { of, none: names } => (*of, names),
    };
    let status = action.status(of);
    let matching = status.and_then(|status| status.find_state(names));
    let (id, met) = match requirement {
        StateRequirement::In { .. } => ("step-objective-in-state", matching.is_some()),
        StateRequirement::NotIn { .. } => ("step-objective-not-in-state", status.is_some() && matching.is_none()),
    };
    let clauses = matching.and_then(|(_, clause)| clause).cloned().into_iter().collect();
    // The state of the participant is more precise than the list that contains it.
    let states = matching.map_or_else(|| terms_arg(names), |(state, _)| Arg::Term((&state.id).into()));
    let checked = CheckedRequirement::new(id, met).with("of", Arg::Text(of.as_str().into())).with("states", states);
    CheckedRequirement { clauses, ..checked }
}

fn evaluate_area(action: &Action, requirement: &AreaRequirement) -> CheckedRequirement {
    let (id, met, of, area) = match requirement {
        AreaRequirement::Inside { of, inside } => {
            let met = action.status(*of).is_some_and(|status| status.extent_in(*inside) == Some(Extent::Totally));
            ("step-objective-inside", met, of, inside)
        }
        AreaRequirement::Outside { of, outside } => {
            let met = action.status(*of).is_some_and(|status| status.extent_in(*outside).is_none());
            ("step-objective-outside", met, of, outside)
        }
    };
    let checked = CheckedRequirement::new(id, met).with("of", Arg::Text(of.as_str().into()));
    checked.with("place", Arg::Word(area.as_str()))
}

fn evaluate_state_change(action: &Action, change: &StateChange) -> CheckedRequirement {
    let met = action.target.as_ref().is_some_and(|target| {
        let was = target.previous_states.iter().any(|state| state.id == change.from);
        was && target.status.states.iter().any(|state| state.id == change.to)
    });
    CheckedRequirement::new("step-objective-change", met)
        .with("from", Arg::Term((&change.from).into()))
        .with("to", Arg::Term((&change.to).into()))
}

fn evaluate_means(action: &Action, requirement: &MeansRequirement) -> CheckedRequirement {
    let (MeansRequirement::With { any: ids } | MeansRequirement::NotWith { none: ids }) = requirement;
    let used = action.used.as_ref().filter(|used| ids.contains(used));
    let (id, met) = match requirement {
        MeansRequirement::NotWith { .. } => ("step-objective-not-done-with", used.is_none()),
        MeansRequirement::With { .. } if used.is_some() && !action.success => ("step-objective-without-success", false),
        MeansRequirement::With { .. } => ("step-objective-done-with", used.is_some()),
    };
    CheckedRequirement::new(id, met).with("with", used.map_or_else(|| terms_arg(ids), |used| Arg::Term(used.into())))
}
