//! Surprise attacks, and their limits: a surprise needs another disguise before it works again, several attackers do
//! not add up, and Biometric Visors see through some disguises. In N3 Marker States come with a Surprise Shot.

use crate::context::Context;
use crate::entry_ids::{
    BIOMETRIC_VISOR, CAMOUFLAGED, COMBAT_INSTINCT, HIDDEN_DEPLOYMENT_STATE, SURPRISE_ATTACK, SURPRISE_SHOT,
};
use crate::order::counted_skills::find_rolled_skill;
use crate::order::disguise::find_surprise_clause;
use crate::order::general_rule::Affected;
use crate::order::marker::is_marker;
use crate::order::plan::Attack;
use crate::order::relations::line_of_fire::sees;
use crate::order::scene::Scene;
use crate::order::situation::{Order, ProfileEntry, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{CC_ATTACK, HACKING, HOLOECHO, IMPERSONATION_STATE};
use model::fact_name::SUCCESS_VALUE;
use model::ids::{EntryId, Name};
use model::message::Message;
use model::path::{Path, PathPrefix};

/// The states that come with a Surprise Shot in N3.
const MARKER_STATES: [&EntryId; 2] = [CAMOUFLAGED, IMPERSONATION_STATE];
/// The level of that Surprise Shot.
const FIRST_LEVEL: &str = "level-1";

/// Writes the rules on surprise attacks.
pub(crate) fn write_rules(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    if !is_surprise_attack(scene, attack.user, attack.target) {
        return;
    }
    if scene.order.has(attack.user, SURPRISE_ATTACK) {
        let mut paths: Vec<Path> =
            Affected::ROLL.iter().flat_map(|affected| affected.attack_paths(scene, attack)).collect();
        paths.push(scene.path(attack.target, "reset.success-value"));
        paths.push(scene.path(attack.target, "dodge.success-value"));
        paths.push(scene.attack_path(attack.target, attack.user, SUCCESS_VALUE));
        for other in scene.order.reactive_indices() {
            paths.push(scene.attack_path(other, attack.user, SUCCESS_VALUE));
            paths.push(scene.path(other, "dodge.success-value"));
        }
        let step = record.step(Message::new("step-surprise-attack"));
        step.cite_all(scene.rules().skills.surprise_attack).affects_all(&paths);
        let profile = &scene.order.trooper(attack.user).profile;
        let levels = profile.iter().filter(|entry| entry.id == SURPRISE_ATTACK).count();
        let instinct = scene.order.has(attack.target, COMBAT_INSTINCT);
        let rules = [
            ("step-surprise-kind", scene.rules().clause(Rule::SurpriseKinds)),
            ("step-surprise-mods-do-not-stack", scene.rules().clause_if(Rule::SurpriseModsDoNotStack, levels > 1)),
            ("step-instinct-ignores-surprise", scene.rules().clause_if(Rule::SurpriseIgnoredByInstinct, instinct)),
            ("step-disguise-allows-surprise", find_surprise_clause(scene, attack.user)),
        ];
        for (id, clause) in rules {
            let Some(clause) = clause else { continue };
            record.step(Message::new(id)).cite(clause).affects_all(&paths);
        }
    }
    if scene.order.has(attack.user, SURPRISE_SHOT) {
        let paths = [
            scene.attack_path(attack.target, attack.user, SUCCESS_VALUE),
            scene.path(attack.target, "dodge.success-value"),
            scene.path(attack.target, "reset.success-value"),
        ];
        let hacks = attack.declaration.is(HACKING);
        let step = record.step(Message::new("step-surprise-shot"));
        let step = step.cite_all(scene.rules().clause_if(Rule::SurpriseShotForHacking, hacks));
        step.cite(clause!("surprise-shot#out-of-hiding-in-the-active-turn")).affects_all(paths);
    }
}

/// Writes the limits of a surprise with this attack.
pub(crate) fn write_limits(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let (user, target) = (attack.user, attack.target);
    let rules = scene.rules();
    if !scene.order.is_active(user) {
        return;
    }
    let hidden = is_surprise_attack(scene, user, target);
    let mut paths = vec![scene.attack_path(target, user, SUCCESS_VALUE)];
    paths.extend(["dodge.success-value", "reset.success-value"].map(|fact| scene.path(target, fact)));
    paths.extend(scene.harm_paths(user, target));
    if !scene.order.has(user, SURPRISE_ATTACK) {
        return;
    }
    if let Some(clause) = rules.clause(Rule::SurpriseOncePerHiding) {
        let id = if hidden { "step-surprise-renewed" } else { "step-surprise-spent" };
        record.step(Message::new(id)).cite(clause).affects_all(&paths);
    }
    let surprises = |index: &_| scene.order.has(*index, SURPRISE_ATTACK) && is_surprise_attack(scene, *index, target);
    let several = scene.order.active_indices().filter(surprises).count() > 1;
    if let Some(clause) = rules.clause_if(Rule::SurpriseAttackersDoNotAddUp, several) {
        record.step(Message::new("step-surprises-do-not-add-up")).cite(clause).affects_all(&paths);
    }
    let bears = hidden && scene.order.has(target, BIOMETRIC_VISOR);
    if let Some(clause) = rules.clause_if(Rule::SurpriseSeenThrough, bears) {
        let seen = is_seen_through(scene, target, user);
        let id = if seen { "step-surprise-seen-through" } else { "step-surprise-not-seen-through" };
        record.step(Message::new(id)).cite(clause).affects_all(&paths);
    }
}

/// Gives the troopers in a Marker State a Surprise Shot, where the edition does, and writes it.
pub(crate) fn grant_shots(context: &Context<'_>, order: &mut Order, record: &mut Recorder) {
    let Some(clause) = context.rules.clause(Rule::SurpriseShotInMarkerStates) else { return };
    let reactive: Vec<PathPrefix> =
        order.reactive.iter().map(|reactive| PathPrefix::clone(&reactive.trooper.name)).collect();
    for active in &mut order.active {
        let trooper = &mut active.trooper;
        if trooper.has(SURPRISE_SHOT) || !MARKER_STATES.iter().any(|state| trooper.is(state)) {
            continue;
        }
        record.set_subject(&trooper.name);
        let message = Message::new("step-shot-out-of-a-marker").term("skill", SURPRISE_SHOT);
        let step = record.step(message).cite(clause);
        reactive.iter().fold(step, |step, name| {
            let pair = PathPrefix::from([&**name, &*trooper.name].join("."));
            let step = step.affects(Path::new(&pair, SUCCESS_VALUE)).affects(Path::new(name, "dodge.success-value"));
            step.affects(Path::new(name, "reset.success-value"))
        });
        let level = Some(Name::from_static(FIRST_LEVEL));
        trooper.profile.push(ProfileEntry { id: SURPRISE_SHOT.clone(), level });
    }
    record.clear_subject();
}

/// Returns the clause by which a Biometric Visor ignores the surprise of an attacker in a disguise.
pub(crate) fn find_visor_clause(scene: &Scene<'_>, user: TrooperIndex, attacker: TrooperIndex) -> Option<Cite> {
    let clause = scene.rules().clause(Rule::BiometricVisorSeesThroughDisguises)?;
    let disguised = scene.order.is(attacker, IMPERSONATION_STATE) || scene.order.is(attacker, HOLOECHO);
    let fights =
        scene.declarations(attacker).iter().any(|declaration| find_rolled_skill(scene, declaration) == CC_ATTACK);
    let notices = disguised && (fights || sees(scene, user, attacker));
    (notices && scene.order.has(user, BIOMETRIC_VISOR)).then_some(clause)
}

/// Returns whether a Biometric Visor sees through the disguise of an attacker.
fn is_seen_through(scene: &Scene<'_>, user: TrooperIndex, attacker: TrooperIndex) -> bool {
    find_visor_clause(scene, user, attacker).is_some()
}

/// Returns whether a trooper attacks another in an Order that it began as a Marker or in Hidden Deployment.
pub(crate) fn is_surprise_attack(scene: &Scene<'_>, index: TrooperIndex, target: TrooperIndex) -> bool {
    let hidden = || {
        scene.order.is(index, HIDDEN_DEPLOYMENT_STATE)
            || is_marker(scene, index)
            || find_surprise_clause(scene, index).is_some()
    };
    scene.order.is_active(index) && scene.aims_at(index, target) && hidden()
}
