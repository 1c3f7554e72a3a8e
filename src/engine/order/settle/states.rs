//! States that an Order begins and ends.

use crate::guts::Attacked;
use crate::order::entry_ids::{
    CAMOUFLAGED, HIDDEN_DEPLOYMENT, IMPERSONATION, SUPPRESSING, TO_CAMOUFLAGE, TO_CAMOUFLAGED,
};
use crate::order::fate::Fate;
use crate::order::marker::{STAYS_REVEALED, marker_state, reveals};
use crate::order::posture;
use crate::order::resolution::Resolution;
use crate::order::rolls::RollResults;
use crate::order::scene::Scene;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::{BS_ATTACK, CAUTIOUS_MOVEMENT, CHANGE_FACING, RE_CAMOUFLAGE, RESET, SUPPRESSIVE_FIRE};
use model::catalogue::Printed;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::value::Value;

/// States that end or begin with this Order.
pub fn settle_states(
    run: &mut Resolution<'_, '_>,
    results: &RollResults,
    at: usize,
    fate: &mut Fate,
) -> Result<(), Refusal> {
    let (scene, plan) = (run.scene, run.plan);
    run.record.set_subject(&scene.owner(at));
    let path = scene.fact(at, "states");
    let value =
        |id: &EntryId, name: &str| scene.context.catalogue.value(id.as_str(), &None, name, scene.context.rules.edition);
    for (skill_roll, succeeds) in plan.skill_rolls.iter().zip(&results.skill_rolls) {
        if skill_roll.user != at || !succeeds {
            continue;
        }
        for state in fate.states.clone() {
            if let Some(Printed { value: Value::Ids(ends), clause }) = value(&state, "ended-by")
                && ends.contains(&skill_roll.declared.skill)
            {
                let message = Message::new("step-state-ends").term("state", state.as_str());
                let frees = scene.context.rules.skills.reset_frees;
                let frees = frees.filter(|rule| skill_roll.declared.is(RESET) && state.as_str() == rule.value);
                run.record.step(message).cite_id(clause).cite_some(frees.map(|rule| rule.clause)).affects(&path);
                fate.states.remove(&state);
            }
        }
    }
    for declared in scene.declared(at) {
        if let Some(Printed { value: Value::Ids(gained), clause }) = value(&declared.skill, "state") {
            for state in &**gained {
                begin_state(run.record, fate, &path, state.clone(), clause);
            }
        }
        let own = match declared.skill.as_str() {
            RE_CAMOUFLAGE if scene.order.has(at, TO_CAMOUFLAGE) => {
                Some((TO_CAMOUFLAGED, "camouflaged#returns-out-of-sight"))
            }
            RE_CAMOUFLAGE => Some((CAMOUFLAGED, "camouflaged#returns-out-of-sight")),
            SUPPRESSIVE_FIRE => Some((SUPPRESSING, "suppressive-fire#puts-in-the-state")),
            _ => None,
        };
        if let Some((state, clause)) = own {
            begin_state(run.record, fate, &path, EntryId::from_static(state), &ClauseId::from_static(clause));
        }
        if declared.is(RE_CAMOUFLAGE) {
            run.record.step(Message::new("step-rule-applies")).cite(STAYS_REVEALED).affects(&path);
        }
    }
    let suppressing = EntryId::from_static(SUPPRESSING);
    let declares = scene.declared(at);
    let goes_on = |skill: &str| skill == SUPPRESSIVE_FIRE || (skill == BS_ATTACK && !scene.order.is_active(at));
    if fate.states.contains(&suppressing) && declares.iter().any(|declared| !goes_on(declared.skill.as_str())) {
        let clause = ClauseId::from_static("suppressive-fire-state#any-other-action-ends-it");
        let message = Message::new("step-state-ends").term("state", suppressing.as_str());
        run.record.step(message).cite_id(&clause).affects(&path);
        fate.states.remove(&suppressing);
    }
    leave_hidden_deployment(scene, run.record, at, fate)?;
    for (skill_roll, succeeds) in plan.skill_rolls.iter().zip(&results.skill_rolls) {
        if skill_roll.user == at && skill_roll.declared.is(CHANGE_FACING) {
            let id = if *succeeds { "step-may-turn" } else { "step-may-not-turn" };
            run.record
                .step(Message::new(id))
                .cite("change-facing#turns-the-trooper")
                .decides(scene.fact(at, "may-turn"), Fact::Flag(*succeeds));
        }
    }
    posture::apply_final(scene, at, &mut fate.states);
    reveal_marker(scene, run.record, at, fate);
    Ok(())
}

/// A trooper in Hidden Deployment is revealed once it has declared anything.
///
/// # Errors
/// A refusal where the edition's rule is not here.
fn leave_hidden_deployment(
    scene: &Scene<'_>,
    record: &mut Recorder,
    at: usize,
    fate: &mut Fate,
) -> Result<(), Refusal> {
    let hidden = EntryId::from_static(HIDDEN_DEPLOYMENT);
    if fate.states.contains(&hidden) && !scene.declared(at).is_empty() {
        let rules = scene.context.rules;
        let clause = rules.need(rules.cite(Rule::HiddenUntilDeclaration), "hidden-deployment-orders")?;
        record
            .step(Message::new("step-revealed").text("target", scene.name(at)))
            .cite(clause)
            .decides(scene.fact(at, "revealed"), Fact::Flag(true))
            .affects(scene.fact(at, "states"));
        fate.states.remove(&hidden);
    }
    Ok(())
}

pub fn begin_state(record: &mut Recorder, fate: &mut Fate, path: &Path, state: EntryId, clause: &ClauseId) {
    record.step(Message::new("step-state-begins").term("state", state.as_str())).cite_id(clause).affects(path);
    fate.states.insert(state);
}

/// Ends the Marker state of a trooper that revealed itself or was discovered.
fn reveal_marker(scene: &Scene<'_>, record: &mut Recorder, at: usize, fate: &mut Fate) {
    let Some(trooper) = scene.order.trooper(at) else { return };
    let Some((marker, _)) = marker_state(scene.context, trooper) else { return };
    let rules = &scene.context.rules;
    let path = scene.fact(at, "revealed");
    let discovered = matches!(record.fact(&path), Some(Fact::Flag(true)));
    let declares = scene.declared(at);
    let revealing = declares.iter().any(|declared| reveals(scene, declared));
    let must_save = matches!(record.fact(&scene.fact(at, "saves")), Some(Fact::Number(saves)) if *saves > 0);
    let saving = rules.cite(Rule::SaveReveals).filter(|_| must_save && marker.as_str() == CAMOUFLAGED);
    let hit = rules
        .cite(Rule::HitReveals)
        .filter(|_| marker.as_str() == CAMOUFLAGED)
        .or(rules.cite(Rule::IntuitiveAttackReveals));
    let struck = hit.filter(|_| fate.attacked == Attacked::Hit).or(saving);
    if let (Some(clause), false) = (struck, revealing) {
        record
            .step(Message::new("step-revealed").text("target", scene.name(at)))
            .cite(clause)
            .decides(&path, Fact::Flag(true))
            .affects(scene.fact(at, "states"));
        fate.states.remove(marker);
        return;
    }
    let unmasks = rules.cite(Rule::ImpersonatorRevealed).filter(|_| marker.as_str() == IMPERSONATION);
    let reveals_by = unmasks.unwrap_or(rules.skills.reveals);
    let record_idle = record.fact(&scene.fact(at, "idle")).is_some();
    if revealing {
        record
            .step(Message::new("step-revealed").text("target", scene.name(at)))
            .cite(reveals_by)
            .cite_some(rules.cite(Rule::EntireOrderReveals).filter(|_| unmasks.is_none()))
            .cite_some(rules.cite(Rule::MarkerIsRevealed).filter(|_| record_idle))
            .decides(&path, Fact::Flag(true))
            .affects(scene.fact(at, "states"));
    } else if !declares.is_empty() && !discovered {
        let mut step = record.step(Message::new("step-stays-hidden").text("target", scene.name(at))).cite(reveals_by);
        if unmasks.is_none() && declares.iter().any(|declared| declared.is(CAUTIOUS_MOVEMENT)) {
            step = step.cite_some(rules.cite(Rule::CautiousMovementKeepsHidden));
        }
        step.decides(&path, Fact::Flag(false)).affects(scene.fact(at, "states"));
    }
    if revealing || discovered {
        fate.states.remove(marker);
    }
}
