//! Rules that shape a whole Order without a number of their own: what happens at once, what opposes nothing, what helps
//! against what. Each is a step of the trace where it applies, with the outcomes it shapes.

use crate::order::changes::surprises;
use crate::order::entry_ids::{REMOTE, SILENT, SURPRISE_ATTACK, SURPRISE_SHOT, TAG};
use crate::order::plan::{Shot, SkillRoll};
use crate::order::resolution::Resolution;
use crate::order::rolls::{OpposingRoll, PreparedAttack, RollKind};
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::order::warning;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::{
    CHANGE_FACING, Conduct, DODGE, FORWARD_OBSERVER, INTUITIVE_ATTACK, Mods, RESET, SPECULATIVE_FIRE, SUPPRESSIVE_FIRE,
    Sort,
};
use model::message::Message;
use model::path::Path;
use model::value::Attribute;

/// Writes the rules that apply to the rolls ahead.
pub fn write(run: &mut Resolution<'_, '_>, ready: &[PreparedAttack]) {
    let (scene, plan) = (run.scene, run.plan);
    let rules = &scene.context.rules;
    run.record.clear_subject();
    let step = run
        .record
        .step(Message::new("step-all-at-once"))
        .cite("all-at-once#both-skills-together")
        .cite("all-at-once#orders-and-aros-together");
    step.affects("*");
    for at in 0..scene.order.active.len() {
        if let Some(clause) = rules.cite(Rule::MovementIsCompleted).filter(|_| moves(scene, at)) {
            write_rule(run.record, clause, &[scene.fact(at, "moved"), scene.fact(at, "condition")]);
        }
    }
    for (shot, ready) in plan.shots.iter().zip(ready) {
        write_attack_rules(run, shot, ready);
    }
    for (at, skill_roll) in plan.skill_rolls.iter().enumerate() {
        let met = ready.iter().filter(|ready| ready.opposing == Some(OpposingRoll::Evasion(at))).count();
        write_skill_rules(run, skill_roll, met);
    }
}

fn moves(scene: &Scene<'_>, at: usize) -> bool {
    scene.declared(at).iter().any(|declared| declared.length.is_some())
}

fn write_rule(record: &mut Recorder, clause: Cite, shapes: &[Path]) {
    record.step(Message::new("step-rule-applies")).cite(clause).affects_all(shapes);
}

/// What a rule affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Affected {
    /// How the roll is made: Face to Face, alone, or not at all.
    Kind,
    /// What is rolled against.
    Value,
    /// Whether it hits, and all that follows.
    Outcome,
    /// What follows a hit.
    Saves,
}

/// A rule that may apply: whether it does, its clause, what it affects.
type Applies = (bool, Option<Cite>, &'static [Affected]);

/// A rule about how a roll is made, and so about its result.
const MADE: &[Affected] = &[Affected::Kind, Affected::Outcome];
/// A rule about the value of a roll.
const VALUED: &[Affected] = &[Affected::Value];
/// A rule about the effect of a hit.
const STRUCK: &[Affected] = &[Affected::Outcome, Affected::Saves];
/// A rule about saves.
const SAVED: &[Affected] = &[Affected::Saves];

/// The paths of an attack that a rule affects.
fn attack_paths(scene: &Scene<'_>, shot: &Shot<'_>, affected: Affected) -> Vec<Path> {
    let own = |facts: &[&'static str]| facts.iter().map(|fact| scene.attack_fact(shot.user, shot.at, fact)).collect();
    match affected {
        Affected::Kind => own(&["roll"]),
        Affected::Value => own(&["success-value", "modifier"]),
        Affected::Outcome => scene.harm_paths(shot.user, shot.at).to_vec(),
        Affected::Saves => {
            let left = ["saves", "failed", "wounds-lost", "wounds-left", "condition", "states", "guts"];
            left.map(|fact| scene.fact(shot.at, fact)).to_vec()
        }
    }
}

/// The paths of a skill roll that a rule affects.
fn skill_paths(skill_roll: &SkillRoll<'_>, affected: Affected) -> Vec<Path> {
    let own = |facts: &[&'static str]| facts.iter().map(|fact| skill_roll.fact(fact)).collect();
    match affected {
        Affected::Kind | Affected::Saves => Vec::new(),
        Affected::Value => own(&["success-value", "modifier"]),
        Affected::Outcome => own(&["succeeds", "move"]),
    }
}

/// Writes the rules that apply, each with the paths it affects.
fn write_rules(record: &mut Recorder, rules: &[Applies], paths: &dyn Fn(Affected) -> Vec<Path>) {
    for (applies, clause, shares) in rules {
        if let Some(clause) = clause.filter(|_| *applies) {
            write_rule(record, clause, &shares.iter().flat_map(|affected| paths(*affected)).collect::<Vec<_>>());
        }
    }
}

fn write_attack_rules(run: &mut Resolution<'_, '_>, shot: &Shot<'_>, ready: &PreparedAttack) {
    let (scene, plan) = (run.scene, run.plan);
    let rules = &scene.context.rules;
    let skill = shot.declared.skill.as_str();
    let target_rolls = |skill: &str| {
        plan.skill_rolls.iter().any(|skill_roll| skill_roll.user == shot.at && skill_roll.declared.is(skill))
    };
    let stuck = scene.order.trooper(shot.at).is_some_and(Trooper::is_immobilized);
    let normal = ready.kind == RollKind::Normal;
    let comms = shot.conduct.sort == Sort::Comms;
    let evaded = matches!(ready.opposing, Some(OpposingRoll::Evasion(_)));
    let digging_in = scene.declared(shot.at).iter().any(|declared| declared.is(SUPPRESSIVE_FIRE));
    let lands = shot.weapon.has_trait("circular-template");
    let hacking = scene.context.rules.hacking.filter(|_| comms);
    let intuition = skill == INTUITIVE_ATTACK;
    let speculates = skill == SPECULATIVE_FIRE;
    let saved_with_bts = shot.weapon.burden.groups.iter().any(|group| group.attribute == Attribute::Bts);
    run.record.set_subject(&scene.attack_owner(shot.user, shot.at));
    let warned = evaded && warning::turns_only(scene, shot.at);
    let applies: [Applies; 21] = [
        (normal && comms && target_rolls(DODGE), rules.cite(Rule::DodgeNotAgainstHacking), MADE),
        (comms && evaded, rules.cite(Rule::ResetAgainstHacking), MADE),
        (normal && !comms && target_rolls(RESET), Some("reset#no-help-against-shots"), MADE),
        (comms, hacking.map(|hacking| hacking.rolls), VALUED),
        (comms, hacking.map(|hacking| hacking.unseen), MADE),
        (comms, hacking.map(|hacking| hacking.saves), SAVED),
        (saved_with_bts, rules.cite(Rule::HackingBtsRoll).filter(|_| comms), SAVED),
        (normal && digging_in, rules.cite(Rule::SuppressingOpposesNothing), MADE),
        (normal && shot.conduct.sort == Sort::CloseCombat && stuck, rules.cite(Rule::ImmobilizedNormalRoll), MADE),
        (evaded && target_rolls(CHANGE_FACING), rules.cite(Rule::ChangeFacingDodges), MADE),
        (skill == FORWARD_OBSERVER, rules.cite(Rule::ForwardObserverNoSave), SAVED),
        (intuition && ready.opposing.is_some(), Some("intuitive-attack#face-to-face"), MADE),
        (intuition, rules.cite(Rule::IntuitiveAttackUnmodified), VALUED),
        (shot.conduct.mods == Mods::RangeAndBonuses, rules.cite(Rule::SpeculativeFireNoOtherPenalties), VALUED),
        (shot.weapon.has_trait(SILENT) && target_rolls(DODGE), rules.cite(Rule::SilentAttackNotDodged), MADE),
        (shot.echo.is_some(), rules.cite(Rule::CriticalAtMainTargetOnly), STRUCK),
        (shot.conduct.mods == Mods::Guided, rules.skills.guided.map(|guided| guided.modifiers), VALUED),
        (warned, Some("look-out#targets-dodge"), MADE),
        (shot.conduct.mods == Mods::OwnAlone, rules.cite(Rule::TriangulatedFireNoOtherMods), VALUED),
        (lands, rules.cite(Rule::CircularTemplateAtMainTarget), MADE),
        (lands && evaded && target_rolls(DODGE), rules.cite(Rule::CircularTemplateDodgedFaceToFace), MADE),
    ];
    write_rules(run.record, &applies, &|affected| attack_paths(scene, shot, affected));
    let speculation = rules
        .skills
        .speculation
        .iter()
        .map(|clause| (speculates, Some(*clause), &[Affected::Kind, Affected::Value, Affected::Outcome][..]));
    write_rules(run.record, &speculation.collect::<Vec<_>>(), &|affected| attack_paths(scene, shot, affected));
    if shot.weapon.uses_template() && shot.dice > 0 {
        write_rule(run.record, "template-weapon#cover-does-not-help", &scene.harm_paths(shot.user, shot.at));
    }
    write_surprise_rules(run, shot);
}

/// Writes the rules on attacks out of hiding.
fn write_surprise_rules(run: &mut Resolution<'_, '_>, shot: &Shot<'_>) {
    let scene = run.scene;
    if !surprises(scene, shot.user, shot.at) {
        return;
    }
    if scene.order.has(shot.user, SURPRISE_ATTACK) {
        let mut paths: Vec<Path> = [Affected::Kind, Affected::Value, Affected::Outcome]
            .iter()
            .flat_map(|affected| attack_paths(scene, shot, *affected))
            .collect();
        paths.push(scene.fact(shot.at, "reset.success-value"));
        paths.push(scene.fact(shot.at, "dodge.success-value"));
        paths.push(scene.attack_fact(shot.at, shot.user, "success-value"));
        for other in scene.order.active.len()..scene.order.size() {
            paths.push(scene.attack_fact(other, shot.user, "success-value"));
            paths.push(scene.fact(other, "dodge.success-value"));
        }
        for clause in scene.context.rules.skills.surprise {
            write_rule(run.record, clause, &paths);
        }
    }
    if scene.order.has(shot.user, SURPRISE_SHOT) {
        let paths =
            [scene.attack_fact(shot.at, shot.user, "success-value"), scene.fact(shot.at, "dodge.success-value")];
        write_rule(run.record, "surprise-shot#out-of-hiding-in-the-active-turn", &paths);
    }
}

fn write_skill_rules(run: &mut Resolution<'_, '_>, skill_roll: &SkillRoll<'_>, met: usize) {
    let (scene, plan) = (run.scene, run.plan);
    let rules = &scene.context.rules;
    let skill = skill_roll.declared.skill.as_str();
    run.record.set_subject(&skill_roll.owner);
    let dances = plan.skill_rolls.iter().any(|other| {
        other.declared.is(DODGE) && scene.order.is_active(other.user) != scene.order.is_active(skill_roll.user)
    });
    let hackable = scene.order.trooper(skill_roll.user).is_some_and(Trooper::hacks);
    let held = scene.order.trooper(skill_roll.user).is_some_and(|trooper| trooper.states.len() > 1);
    let typed = [TAG, REMOTE].iter().any(|id| scene.order.has(skill_roll.user, id));
    let templated = plan.shots.iter().any(|shot| shot.at == skill_roll.user && shot.weapon.uses_template());
    let applies: [Applies; 9] = [
        (skill == RESET, Some("reset#without-line-of-fire"), MADE),
        (skill == DODGE, Some("dodge#one-roll-for-all"), MADE),
        (skill == DODGE && met == 0 && dances, rules.cite(Rule::DodgeAgainstDodge), MADE),
        (skill == RESET, rules.cite(Rule::OneResetForAllAttacks), MADE),
        (skill == RESET && !hackable, rules.cite(Rule::ResetOpenToEveryone), MADE),
        (skill == RESET && held, rules.cite(Rule::ResetModsAddUp), VALUED),
        (skill == CHANGE_FACING, rules.cite(Rule::ChangeFacingInZoneOfControl), MADE),
        (skill == CHANGE_FACING && typed, rules.cite(Rule::ChangeFacingTroopTypeMods), VALUED),
        (skill == CHANGE_FACING && templated, rules.cite(Rule::ChangeFacingTemplateModOnce), VALUED),
    ];
    let paths = |affected: Affected| {
        // The value of the roll does not affect the attacks it meets.
        let met = plan.shots.iter().filter(|shot| shot.at == skill_roll.user && affected != Affected::Value);
        let met = met.flat_map(|shot| attack_paths(scene, shot, affected));
        skill_paths(skill_roll, affected).into_iter().chain(met).collect()
    };
    write_rules(run.record, &applies, &paths);
    debug_assert!(
        matches!(skill_roll.conduct, Conduct::Evade(..) | Conduct::Task(_)),
        "a lone roll evades or is a task"
    );
}
