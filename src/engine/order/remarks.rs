//! Rules that shape a whole Order without a number of their own: what happens at once, what opposes nothing, what helps
//! against what. Each is a step of the trace where it applies, with the outcomes it shapes.

use crate::order::changes::surprises;
use crate::order::declare::{Lone, Plan, Shot};
use crate::order::oppose::{Answer, RollKind};
use crate::order::require::SILENT;
use crate::order::resolve::Ready;
use crate::order::scene::{Scene, shaping};
use crate::order::{Trooper, warning};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::{Conduct, Mods, Sort};
use model::message::Message;
use model::path::Path;
use model::value::Attribute;

/// Writes the rules that apply to the rolls ahead.
pub fn write(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, ready: &[Ready]) {
    let rules = &scene.context.rules;
    record.concern_all();
    let step = record
        .step(Message::new("step-all-at-once"))
        .cite("all-at-once#both-skills-together")
        .cite("all-at-once#orders-and-aros-together");
    step.shapes("*");
    for at in 0..scene.order.active.len() {
        if let Some(clause) = rules.cite(Rule::MovementIsCompleted).filter(|_| moves(scene, at)) {
            tell(record, clause, &[scene.of(at, "moved"), scene.of(at, "condition")]);
        }
    }
    for (shot, ready) in plan.shots.iter().zip(ready) {
        of_shot(scene, record, plan, shot, ready);
    }
    for (at, lone) in plan.lones.iter().enumerate() {
        let met = ready.iter().filter(|ready| ready.answer == Some(Answer::Evasion(at))).count();
        of_lone(scene, record, plan, lone, met);
    }
}

fn moves(scene: &Scene<'_>, at: usize) -> bool {
    scene.declared(at).iter().any(|declared| declared.length.is_some())
}

fn tell(record: &mut Recorder, clause: Cite, shapes: &[Path]) {
    shaping(record.step(Message::new("step-rule-applies")).cite(clause), shapes);
}

/// What a rule has a share in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Share {
    /// How the roll is made: Face to Face, alone, or not at all.
    Kind,
    /// What is rolled against.
    Value,
    /// Whether it hits, and all that follows.
    Outcome,
    /// What follows a hit.
    Saves,
}

/// A rule that may apply: whether it does, its clause, what it has a share in.
type Applies = (bool, Option<Cite>, &'static [Share]);

/// A rule about how a roll is made, and so about what comes of it.
const MADE: &[Share] = &[Share::Kind, Share::Outcome];
/// A rule about what is rolled against.
const VALUED: &[Share] = &[Share::Value];
/// A rule about what a hit is worth.
const STRUCK: &[Share] = &[Share::Outcome, Share::Saves];
/// A rule about saves.
const SAVED: &[Share] = &[Share::Saves];

/// The paths of one shot that a rule has a share in.
fn of_attack(scene: &Scene<'_>, shot: &Shot<'_>, share: Share) -> Vec<Path> {
    let own = |facts: &[&'static str]| facts.iter().map(|fact| scene.shot(shot.user, shot.at, fact)).collect();
    match share {
        Share::Kind => own(&["roll"]),
        Share::Value => own(&["success-value", "modifier"]),
        Share::Outcome => scene.harm(shot.user, shot.at).to_vec(),
        Share::Saves => {
            let left = ["saves", "failed", "wounds-lost", "wounds-left", "condition", "states", "guts"];
            left.map(|fact| scene.of(shot.at, fact)).to_vec()
        }
    }
}

/// The paths of another roll that a rule has a share in.
fn of_other(lone: &Lone<'_>, share: Share) -> Vec<Path> {
    let own = |facts: &[&'static str]| facts.iter().map(|fact| lone.of(fact)).collect();
    match share {
        Share::Kind | Share::Saves => Vec::new(),
        Share::Value => own(&["success-value", "modifier"]),
        Share::Outcome => own(&["succeeds", "move"]),
    }
}

/// Writes the rules that apply, each with the paths it has a share in.
fn tell_all(record: &mut Recorder, rules: &[Applies], paths: &dyn Fn(Share) -> Vec<Path>) {
    for (applies, clause, shares) in rules {
        if let Some(clause) = clause.filter(|_| *applies) {
            tell(record, clause, &shares.iter().flat_map(|share| paths(*share)).collect::<Vec<_>>());
        }
    }
}

fn of_shot(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, shot: &Shot<'_>, ready: &Ready) {
    let rules = &scene.context.rules;
    let skill = shot.declared.skill.as_str();
    let answers =
        |skill: &str| plan.lones.iter().any(|lone| lone.user == shot.at && lone.declared.skill.as_str() == skill);
    let stuck = scene.order.trooper(shot.at).is_some_and(Trooper::is_immobilized);
    let normal = ready.kind == RollKind::Normal;
    let comms = shot.conduct.sort == Sort::Comms;
    let evaded = matches!(ready.answer, Some(Answer::Evasion(_)));
    let digging_in = scene.declared(shot.at).iter().any(|declared| declared.skill.as_str() == "suppressive-fire");
    let lands = shot.weapon.has_trait("circular-template");
    let hacking = scene.context.rules.hacking.filter(|_| comms);
    let intuition = skill == "intuitive-attack";
    let speculates = skill == "speculative-fire";
    let saved_with_bts = shot.weapon.burden.groups.iter().any(|group| group.attribute == Attribute::Bts);
    record.concern(&scene.pair(shot.user, shot.at));
    let warned = evaded && warning::turns_only(scene, shot.at);
    let applies: [Applies; 21] = [
        (normal && comms && answers("dodge"), rules.cite(Rule::DodgeNotAgainstHacking), MADE),
        (comms && evaded, rules.cite(Rule::ResetAgainstHacking), MADE),
        (normal && !comms && answers("reset"), Some("reset#no-help-against-shots"), MADE),
        (comms, hacking.map(|hacking| hacking.rolls), VALUED),
        (comms, hacking.map(|hacking| hacking.unseen), MADE),
        (comms, hacking.map(|hacking| hacking.saves), SAVED),
        (saved_with_bts, hacking.and_then(|hacking| hacking.bts_roll), SAVED),
        (normal && digging_in, rules.cite(Rule::SuppressingOpposesNothing), MADE),
        (normal && shot.conduct.sort == Sort::CloseCombat && stuck, rules.cite(Rule::ImmobilizedNormalRoll), MADE),
        (evaded && answers("change-facing"), rules.cite(Rule::ChangeFacingDodges), MADE),
        (skill == "forward-observer", rules.cite(Rule::ForwardObserverNoSave), SAVED),
        (intuition && ready.answer.is_some(), Some("intuitive-attack#face-to-face"), MADE),
        (intuition, rules.cite(Rule::IntuitiveAttackUnmodified), VALUED),
        (shot.conduct.mods == Mods::RangeAndBonuses, rules.cite(Rule::SpeculativeFireNoOtherPenalties), VALUED),
        (shot.weapon.has_trait(SILENT) && answers("dodge"), rules.cite(Rule::SilentAttackNotDodged), MADE),
        (shot.echo.is_some(), rules.cite(Rule::CriticalAtMainTargetOnly), STRUCK),
        (shot.conduct.mods == Mods::Guided, rules.skills.guided.map(|guided| guided.modifiers), VALUED),
        (warned, Some("look-out#targets-dodge"), MADE),
        (shot.conduct.mods == Mods::OwnAlone, rules.cite(Rule::TriangulatedFireNoOtherMods), VALUED),
        (lands, rules.cite(Rule::CircularTemplateAtMainTarget), MADE),
        (lands && evaded && answers("dodge"), rules.cite(Rule::CircularTemplateDodgedFaceToFace), MADE),
    ];
    tell_all(record, &applies, &|share| of_attack(scene, shot, share));
    let speculation = rules
        .skills
        .speculation
        .iter()
        .map(|clause| (speculates, Some(*clause), &[Share::Kind, Share::Value, Share::Outcome][..]));
    tell_all(record, &speculation.collect::<Vec<_>>(), &|share| of_attack(scene, shot, share));
    if shot.weapon.uses_template() && shot.dice > 0 {
        tell(record, "template-weapon#cover-does-not-help", &scene.harm(shot.user, shot.at));
    }
    if surprises(scene, shot.user, shot.at) && scene.order.has(shot.user, "surprise-attack") {
        let mut paths: Vec<Path> = [Share::Kind, Share::Value, Share::Outcome]
            .iter()
            .flat_map(|share| of_attack(scene, shot, *share))
            .collect();
        paths.push(scene.of(shot.at, "reset.success-value"));
        paths.push(scene.of(shot.at, "dodge.success-value"));
        paths.push(scene.shot(shot.at, shot.user, "success-value"));
        for other in scene.order.active.len()..scene.order.size() {
            paths.push(scene.shot(other, shot.user, "success-value"));
            paths.push(scene.of(other, "dodge.success-value"));
        }
        for clause in rules.skills.surprise {
            tell(record, clause, &paths);
        }
    }
    if surprises(scene, shot.user, shot.at) && scene.order.has(shot.user, "surprise-shot") {
        let paths = [scene.shot(shot.at, shot.user, "success-value"), scene.of(shot.at, "dodge.success-value")];
        tell(record, "surprise-shot#out-of-hiding-in-the-active-turn", &paths);
    }
}

fn of_lone(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, lone: &Lone<'_>, met: usize) {
    let rules = &scene.context.rules;
    let skill = lone.declared.skill.as_str();
    record.concern(&lone.owner);
    let dances = plan.lones.iter().any(|other| {
        other.declared.skill.as_str() == "dodge"
            && scene.order.is_active(other.user) != scene.order.is_active(lone.user)
    });
    let hackable = scene.order.trooper(lone.user).is_some_and(Trooper::hacks);
    let held = scene.order.trooper(lone.user).is_some_and(|trooper| trooper.states.len() > 1);
    let typed = ["tactical-armored-gear", "remote"].iter().any(|id| scene.order.has(lone.user, id));
    let templated = plan.shots.iter().any(|shot| shot.at == lone.user && shot.weapon.uses_template());
    let applies: [Applies; 9] = [
        (skill == "reset", Some("reset#without-line-of-fire"), MADE),
        (skill == "dodge", Some("dodge#one-roll-for-all"), MADE),
        (skill == "dodge" && met == 0 && dances, rules.cite(Rule::DodgeAgainstDodge), MADE),
        (skill == "reset", rules.cite(Rule::OneResetForAllAttacks), MADE),
        (skill == "reset" && !hackable, rules.cite(Rule::ResetOpenToEveryone), MADE),
        (skill == "reset" && held, rules.cite(Rule::ResetModsAddUp), VALUED),
        (skill == "change-facing", rules.cite(Rule::ChangeFacingInZoneOfControl), MADE),
        (skill == "change-facing" && typed, rules.cite(Rule::ChangeFacingTroopTypeMods), VALUED),
        (skill == "change-facing" && templated, rules.cite(Rule::ChangeFacingTemplateModOnce), VALUED),
    ];
    let paths = |share: Share| {
        // What it is rolled against decides nothing about the attacks it meets.
        let met = plan.shots.iter().filter(|shot| shot.at == lone.user && share != Share::Value);
        let met = met.flat_map(|shot| of_attack(scene, shot, share));
        of_other(lone, share).into_iter().chain(met).collect()
    };
    tell_all(record, &applies, &paths);
    debug_assert!(matches!(lone.conduct, Conduct::Evade(..) | Conduct::Task(_)), "a lone roll evades or is a task");
}
