//! Turns declarations into attacks and other rolls, and refuses what may not be declared.

mod attack;
mod burst;
pub mod coordinated;
pub mod fireteam;
mod once_per_turn;
mod restrictions;

use crate::order::declare::restrictions::{bearer, forbidden};
use crate::order::entry_ids::PRONE;
use crate::order::mechanics::{discover, dodge};
use crate::order::plan::{Declared, DeclaredAttack, Illegal, SkillRoll};
use crate::order::resolution::Planning;
use crate::order::scene::{Scene, find_conduct, target};
use crate::order::situation::{Aims, Declaration, Extent, OrderKind};
use crate::order::{guided, mechanics, melee};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::{AttackConduct, Conduct, ENGAGE, HACKING, IDLE, Sort};
use crate::turn::activation::{MOVE, Writing, check, read};
use crate::turn::printed::Bearer;
use model::catalogue::Printed;
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::value::Value;

/// Declares what one activated trooper does.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn declare_active(run: &mut Planning<'_, '_>, user: usize) -> Declared<()> {
    let scene = run.scene;
    let Some(active) = scene.order.active.get(user) else { return Ok(Ok(())) };
    run.record.set_subject(&scene.owner(user));
    for declared in &active.declares {
        find_conduct(scene, &declared.skill, scene.fact(user, "skill"))?;
        if let Some(illegal) = forbidden(scene, &active.trooper, user, &declared.skill) {
            return Ok(Err(illegal));
        }
    }
    if let Err(illegal) = check_skill_types(scene, run.record, user)? {
        return Ok(Err(illegal));
    }
    if let Err(illegal) = check_moves(scene, run.record, user) {
        return Ok(Err(illegal));
    }
    for declared in &active.declares {
        if let Err(illegal) = declare_skill(run, user, declared)? {
            return Ok(Err(illegal));
        }
    }
    Ok(Ok(()))
}

/// Whether the skills make an Order: their types, one after the other.
fn check_skill_types(scene: &Scene<'_>, record: &mut Recorder, user: usize) -> Declared<()> {
    let Some(active) = scene.order.active.get(user).filter(|_| scene.order.extent == Extent::FullOrder) else {
        return Ok(Ok(()));
    };
    // A skill whose class no source prints is taken to fill the Order.
    if let [only] = active.declares.as_slice()
        && mechanics::find(only).and_then(|mechanic| mechanic.fills_order).is_some_and(|fills| fills(scene, only))
    {
        return Ok(Ok(()));
    }
    // For Hacking, the program that is declared with it counts as the skill.
    let declared = |declared: &Declaration| match &declared.weapon {
        Some(program) if declared.is(HACKING) => program.id.clone(),
        Some(_) | None => declared.skill.clone(),
    };
    let ids: Vec<EntryId> = active.declares.iter().map(declared).collect();
    let skills = read(scene.context, scene.fact(user, "declares"), &ids)?;
    let shapes = [scene.fact(user, "*"), Path::from("refused")];
    let mut writing = Writing { record, shapes: &shapes };
    let impetuous = scene.order.kind == OrderKind::Impetuous;
    let forbidden = check(scene.context, &mut writing, &skills, &Bearer::default(), impetuous)?;
    Ok(match forbidden {
        Some(forbidden) => Err(Illegal { who: user, clause: forbidden.clause, message: forbidden.message.id }),
        None => Ok(()),
    })
}

/// Declares one skill of a trooper, active or reactive.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn declare_skill<'o>(run: &mut Planning<'_, 'o>, user: usize, declared: &'o Declaration) -> Declared<()> {
    let scene = run.scene;
    let Some(trooper) = scene.order.trooper(user) else { return Ok(Ok(())) };
    let conduct = find_conduct(scene, &declared.skill, scene.fact(user, "skill"))?;
    if let Some(illegal) = forbidden(scene, trooper, user, &declared.skill) {
        return Ok(Err(illegal));
    }
    let bearer = bearer(scene, trooper);
    for clause in bearer.states.iter().filter_map(|state| bearer.ignores(scene.context, state)) {
        let step = run.record.step(Message::new("step-acts-all-the-same")).cite(clause).affects(scene.fact(user, "*"));
        (0..scene.order.size()).fold(step, |step, at| {
            step.affects(scene.attack_fact(user, at, "*")).affects(scene.attack_fact(at, user, "*"))
        });
    }
    for state in &trooper.states {
        let allows = scene.context.catalogue.value(state.as_str(), &None, "allows", scene.context.rules.edition);
        if let Some(Printed { value: Value::Ids(_), clause }) = allows {
            let message = Message::new("step-state-allows").term("skill", declared.skill.as_str());
            run.record.step(message).cite_id(clause).affects(scene.fact(user, "*")).affects("refused");
        }
    }
    if let Conduct::Attack(AttackConduct { sort: Sort::CloseCombat, .. }) = conduct
        && let Err(illegal) = melee::check_martial_arts(scene, run.record, user)
    {
        return Ok(Err(illegal));
    }
    if let Some(illegal) = once_per_turn::check(scene, run.record, user, declared)? {
        return Ok(Err(illegal));
    }
    if let Some(requires) = mechanics::find(declared).and_then(|mechanic| mechanic.requires)
        && let Some(fault) = requires(scene, run.record, user, declared)?
    {
        return Ok(Err(fault.by(user)));
    }
    match conduct {
        Conduct::Still => declare_without_roll(scene, run.record, user, declared),
        Conduct::Evade(..) | Conduct::Task(_) => {
            let at = match &declared.aims {
                Aims::Nobody if !scene.order.is_active(user) && scene.order.active.len() == 1 => {
                    matches!(conduct, Conduct::Task(_)).then_some(0)
                }
                Aims::Nobody => None,
                Aims::One(name) => Some(target(scene, user, name)?),
                Aims::Split(_) => {
                    return Err(Refusal::new(scene.fact(user, "skill"), Message::new("refusal-one-target")));
                }
            };
            let templated = run.plan.shots.iter().any(|shot| shot.at == user && shot.weapon.uses_template());
            if let Some(illegal) = discover::fault(scene, user, declared) {
                write_checked_early(scene, run.record, user);
                return Ok(Err(illegal));
            }
            if let Some(fault) = dodge::check(scene, run.record, user, declared, templated)? {
                return Ok(Err(fault.by(user)));
            }
            let owner = [&trooper.name, declared.skill.as_str()].join(".").into();
            run.plan.skill_rolls.push(SkillRoll { user, at, conduct, declared, owner });
        }
        Conduct::Attack(attack) => {
            let conduct = guided::conduct(scene, user, declared, attack)?;
            return attack::attack(run, DeclaredAttack { user, declared, conduct });
        }
    }
    Ok(Ok(()))
}

/// Writes that what is missing was looked for when the skill was declared.
pub fn write_checked_early(scene: &Scene<'_>, record: &mut Recorder, user: usize) {
    let early = scene.context.rules.cite(Rule::CheckedAtDeclaration);
    if let Some(clause) = early {
        record
            .step(Message::new("step-checked-early"))
            .cite(clause)
            .affects("refused")
            .affects(scene.fact(user, "moved"));
    }
}

/// A skill without a roll.
fn declare_without_roll(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration) {
    if let Some(clause) = scene.context.rules.cite(Rule::EngageEndsInContact).filter(|_| declared.is(ENGAGE)) {
        let engages = record.step(Message::new("step-rule-applies")).cite(clause);
        engages.decides(scene.fact(user, "may-engage"), Fact::Flag(true));
    }
    let message = Message::new("step-declared").term("skill", declared.skill.as_str());
    let mut step = record.step(message);
    if declared.is(IDLE) {
        step = step.cite_some(scene.context.rules.cite(Rule::IdleDoesNothing)).affects(scene.fact(user, "*"));
        for at in 0..scene.order.size() {
            step = step.affects(scene.attack_fact(at, user, "roll")).affects(scene.attack_fact(at, user, "hits"));
        }
    }
    if let Some(printed) =
        scene.context.catalogue.value(declared.skill.as_str(), &None, "types", scene.context.rules.edition)
    {
        step = step.cite_id(&printed.clause);
    }
    step.affects(scene.fact(user, "states"));
}

/// Checks the distances of declared Moves.
fn check_moves(scene: &Scene<'_>, record: &mut Recorder, user: usize) -> Result<(), Illegal> {
    let Some(active) = scene.order.active.get(user) else { return Ok(()) };
    let moved: Vec<Length> =
        active.declares.iter().filter(|declared| declared.is(MOVE)).filter_map(|declared| declared.length).collect();
    let Some(mov) = active.trooper.mov.filter(|_| !moved.is_empty()) else { return Ok(()) };
    let mut total = 0;
    let path = scene.fact(user, "moved");
    let prone = Some(scene.context.rules.skills.prone_mov).filter(|_| active.trooper.is(PRONE));
    let impetuous =
        scene.context.rules.cite(Rule::ImpetuousFullMovement).filter(|_| scene.order.kind == OrderKind::Impetuous);
    for ((distance, limit), clause) in moved.iter().zip(mov).zip(crate::movement::CLAUSES) {
        let limit = if prone.is_some() { limit.half() } else { limit };
        if let Some(clause) = impetuous.filter(|_| *distance < limit) {
            let clause = ClauseId::from_static(clause);
            return Err(Illegal { who: user, clause, message: "step-move-too-short" });
        }
        if *distance > limit {
            write_checked_early(scene, record, user);
            let clause = ClauseId::from_static(prone.unwrap_or(clause));
            return Err(Illegal { who: user, clause, message: "step-move-too-far" });
        }
        total += distance.tenths();
        let message =
            Message::new("step-move").with("distance", Arg::Length(*distance)).with("limit", Arg::Length(limit));
        record
            .step(message)
            .cite(clause)
            .cite_some(scene.context.rules.cite(Rule::CheckedAtDeclaration))
            .cite_some(prone)
            .cite_some(impetuous)
            .affects(&path)
            .affects(scene.fact(user, "condition"));
    }
    let total = Length::from_tenths(total);
    let message = Message::new("step-move-total").with("total", Arg::Length(total));
    record.step(message).decides(path, Fact::Length(total));
    Ok(())
}
