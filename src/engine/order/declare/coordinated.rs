//! Coordinated Orders: all participants declare the same skills at the same target.

use crate::context::{Context, PrintedNumber};
use crate::entry_ids::{DEPLOYABLE_WEAPON, FIRETEAM, ISOLATED, SUPPRESSIVE_FIRE_STATE, TARGETLESS};
use crate::order::disguise::iter_disguises;
use crate::order::mechanics::resume_disguise::find_resumed_disguise;
use crate::order::plan::DeclarationResult;
use crate::order::quick_movement;
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Active, Declaration, Trooper, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CoordinatedRules, Rule};
use crate::skill_ids::{HACKING, INTUITIVE_ATTACK, SPECULATIVE_FIRE, SUPPRESSIVE_FIRE};
use crate::violation::{CheckResult, Violation, reject};
use crate::weapon::prints_trait;
use model::fact_name::{ARO, PLACED, REFUSED};
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::situation::order::OrderKind;

/// All participants are in one Combat Group.
const SAME_GROUP: Cite = clause!("coordinated-order#same-group");
/// All participants have the same training.
const SAME_TRAINING: Cite = clause!("coordinated-order#same-training");
/// The Traits of weapons and items that need not be aimed at the same spot.
const FREELY_PLACED: [&EntryId; 3] = [entry!("deployable"), DEPLOYABLE_WEAPON, TARGETLESS];

/// Checks a Coordinated Order and writes its rules. The number of participants comes first: it is a fault of the Order,
/// and named for the first of them.
///
/// # Errors
/// A refusal if the edition's rules on it are not executed.
pub(crate) fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    if scene.order.kind != OrderKind::Coordinated {
        return Ok(());
    }
    let context: &Context<'_> = scene.context;
    let rules = context.rules.need(context.rules.coordinated, "coordinated-order")?;
    let PrintedNumber { value: max_troopers, clause } = context.number(entry!("coordinated-order"), "troopers")?;
    if saturating_i64(scene.order.active.len()) > max_troopers {
        let user = scene.order.first_active();
        return Err(Violation::from_clause("step-too-many-troopers", clause).declared_by(user));
    }
    write_differences(scene, record);
    for index in scene.order.active_indices() {
        check_participant(scene, &rules, index).map_err(|rejection| rejection.declared_by(index))?;
    }
    let step = record
        .step(Message::new("step-coordinated"))
        .cite(&clause)
        .cite(SAME_GROUP)
        .cite(SAME_TRAINING)
        .cite(rules.same_skills)
        .cite(rules.same_target)
        .cite_all(context.rules.clause(Rule::CoordinatedWeaponsMayDiffer))
        .cite_all(context.rules.clause(Rule::CoordinatedNoIsolated))
        .cite_all(context.rules.clause(Rule::CoordinatedNoFireteams))
        .cite_all(context.rules.clause(Rule::CoordinatedNoSpeculativeOrIntuitive))
        .cite_all(context.rules.clause(Rule::CoordinatedOthersRollNormally));
    let reactive = scene.order.reactive_indices();
    scene.order.active_indices().fold(step.affects(REFUSED), |step, index| {
        step.affects_all(reactive.clone().map(|other| scene.attack_path(index, other, "{roll,burst}")))
    });
    let step =
        record.step(Message::new("step-coordinated-reactions")).cite(rules.one_aro).cite(rules.reactor_chooses_target);
    reactive.fold(step.affects(REFUSED), |step, index| {
        let step = step.affects(scene.path(index, ARO));
        step.affects_all(scene.order.active_indices().map(|other| scene.attack_path(index, other, ATTACK_FACTS)))
    });
    Ok(())
}

/// Checks that a trooper may take part, and does the same as the first participant.
fn check_participant(scene: &Scene<'_>, rules: &CoordinatedRules, index: TrooperIndex) -> CheckResult {
    let (Some(first), Some(active)) = (scene.order.active.first(), scene.order.get_active(index)) else {
        return Ok(());
    };
    let illegal = |clause, message: &'static str| Err(Violation::new(message, clause).into());
    if let Some(clause) = scene.rules().clause_if(Rule::CoordinatedNoIsolated, active.trooper.is(ISOLATED)) {
        return illegal(clause, "step-isolated-not-coordinated");
    }
    check_excluded(scene, active, index)?;
    if let Some(clause) = iter_disguises(scene, index).find_map(|rules| rules.no_coordinated) {
        return illegal(clause, "step-decoy-not-coordinated");
    }
    if first.trooper.prior.group != active.trooper.prior.group {
        return illegal(SAME_GROUP, "step-other-group");
    }
    if first.trooper.prior.training != active.trooper.prior.training {
        return illegal(SAME_TRAINING, "step-other-training");
    }
    check_states(scene, index)?;
    if !skills(first).eq(skills(active)) && quick_movement::may_differ(scene, first, active).is_none() {
        return illegal(rules.same_skills, "step-other-skills");
    }
    check_programs(scene, first, active)?;
    if aims_anywhere(scene, active) {
        return Ok(());
    }
    let mut bound = scene.order.active.iter().filter(|other| !aims_anywhere(scene, other));
    let targets = collect_targets(active);
    if targets.len() > 1 || bound.next().is_some_and(|other| collect_targets(other) != targets) {
        let by_program = find_program(active).and(scene.rules().clause(Rule::CoordinatedSameProgram));
        return illegal(by_program.unwrap_or(rules.same_target), "step-other-target");
    }
    Ok(())
}

/// Checks that a participant enters no other state than the first one that enters a state.
fn check_states(scene: &Scene<'_>, index: TrooperIndex) -> CheckResult {
    let Some(clause) = scene.rules().clause(Rule::CoordinatedSameState) else { return Ok(()) };
    let first = scene.order.active_indices().find_map(|other| find_entered_state(scene, other));
    let own = find_entered_state(scene, index);
    reject((own.is_some() && own != first).then(|| Violation::new("step-other-state", clause)))
}

/// Returns the state that a participant declares to enter.
fn find_entered_state(scene: &Scene<'_>, index: TrooperIndex) -> Option<EntryId> {
    scene.declarations(index).iter().find_map(|declaration| {
        let suppresses = declaration.is(SUPPRESSIVE_FIRE).then(|| SUPPRESSIVE_FIRE_STATE.clone());
        suppresses.or_else(|| find_resumed_disguise(scene, index, declaration).map(|(state, _)| state))
    })
}

/// Returns the program with which a participant hacks.
fn find_program(active: &Active) -> Option<&EntryId> {
    let hacking = active.declarations.iter().find(|declaration| declaration.is(HACKING))?;
    hacking.weapon.as_ref().map(|program| &program.id)
}

/// Checks that a participant hacks with the same program as the first.
fn check_programs(scene: &Scene<'_>, first: &Active, active: &Active) -> CheckResult {
    let differs = find_program(first) != find_program(active);
    let clause = scene.rules().clause_if(Rule::CoordinatedSameProgram, differs);
    reject(clause.map(|clause| Violation::new("step-other-program", clause)))
}

/// Returns whether a participant uses something that need not be aimed at the same spot as that of the others.
fn aims_anywhere(scene: &Scene<'_>, active: &Active) -> bool {
    let is_free = |declaration: &Declaration| {
        let choice = declaration.weapon.as_ref();
        choice.is_some_and(|choice| FREELY_PLACED.iter().any(|name| prints_trait(scene.context, choice, name)))
    };
    scene.rules().has(Rule::CoordinatedTargetlessAnywhere) && active.declarations.iter().any(is_free)
}

/// Writes the rules on the spots, the states and the program of the participants.
fn write_differences(scene: &Scene<'_>, record: &mut Recorder) {
    let mut active = scene.order.active.iter();
    let enters = || scene.order.active_indices().any(|index| find_entered_state(scene, index).is_some());
    let written = [
        (Rule::CoordinatedTargetlessAnywhere, "step-coordinated-anywhere", active.any(|one| aims_anywhere(scene, one))),
        (Rule::CoordinatedSameState, "step-coordinated-state", enters()),
        (
            Rule::CoordinatedSameProgram,
            "step-coordinated-program",
            scene.order.active.first().and_then(find_program).is_some(),
        ),
    ];
    for (rule, message, holds) in written {
        let Some(clause) = scene.rules().clause_if(rule, holds) else { continue };
        let step = record.step(Message::new(message)).cite(clause).affects(REFUSED);
        scene
            .order
            .active_indices()
            .fold(step, |step, index| step.affects_all(scene.action_paths(index)).affects(scene.path(index, PLACED)));
    }
}

/// Checks that a trooper belongs to no Fireteam, has no Peripheral, and declares no attack that is not coordinated.
fn check_excluded(scene: &Scene<'_>, active: &Active, index: TrooperIndex) -> CheckResult {
    let rules = scene.rules();
    let controlled = |trooper: &Trooper| trooper.prior.controlled.as_ref().map(|own| own.controller);
    let mut controllers = scene.order.troopers().filter_map(|(_, trooper)| controlled(trooper));
    let controls = controllers.any(|controller| controller == index);
    let attacks = |declaration: &Declaration| declaration.is(SPECULATIVE_FIRE) || declaration.is(INTUITIVE_ATTACK);
    let reasons = [
        (Rule::CoordinatedNoFireteams, active.trooper.has(FIRETEAM), "step-team-not-coordinated"),
        (
            Rule::CoordinatedPeripheralsApart,
            controls || controlled(&active.trooper).is_some(),
            "step-no-peripherals-together",
        ),
        (
            Rule::CoordinatedNoSpeculativeOrIntuitive,
            active.declarations.iter().any(attacks),
            "step-attack-not-coordinated",
        ),
    ];
    let mut holding = reasons.into_iter().filter(|(_, holds, _)| *holds);
    reject(holding.find_map(|(rule, _, message)| Some(Violation::new(message, rules.clause(rule)?))))
}

fn skills(active: &Active) -> impl Iterator<Item = &str> {
    active.declarations.iter().map(|declaration| declaration.skill.as_str())
}

/// Returns the distinct targets, sorted.
fn collect_targets(active: &Active) -> Vec<TrooperIndex> {
    let declared = active.declarations.iter();
    let mut targets: Vec<TrooperIndex> = declared.flat_map(|declaration| declaration.targets.indices()).collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}
