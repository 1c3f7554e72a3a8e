//! Sight through a zone between two troopers that blocks Line of Fire. It may differ from one direction to the other: a
//! visor sees through smoke, White Noise blinds only visors, and the target of a shot sees the shooter.

use crate::context::Context;
use crate::entry_ids::{ALBEDO, MARKSMANSHIP, MULTISPECTRAL_VISOR, SIXTH_SENSE, ZERO_VISIBILITY_ZONE};
use crate::order::plan::SkillRoll;
use crate::order::relations::sixth_sense::find_level_1_rule_near;
use crate::order::relations::visibility_zones::POOR_VISIBILITY;
use crate::order::scene::{ATTACK_FACTS, Scene, TROOPER_FACTS, find_printed_kind};
use crate::order::situation::{Declaration, Trooper, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::{CHANGE_FACING, DISCOVER, DODGE};
use crate::skills::{AttackType, SkillKind};
use crate::success_value::Modifier;
use crate::visibility::smoke::{NO_LINE_OF_FIRE, VisorView, WHITE_NOISE, find_visor_view, list_zone_modifiers};
use model::catalogue::{Printed, Variant};
use model::effect::Effect;
use model::fact_name::{ARO, LINE_OF_FIRE, REFUSED};
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::situation::order::Half;
use model::situation::sight::Cloud;
use model::value::Value;

/// How a trooper sees another through the zone between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ZoneVisibility {
    /// As if there were none.
    Clear,
    /// With this MOD.
    Hindered(Modifier),
    /// Not at all.
    Blind,
}

/// Returns the level of a trooper's Multispectral Visor, if it has one.
fn find_visor(trooper: &Trooper) -> Option<&Variant> {
    trooper.profile.iter().find(|entry| entry.id == MULTISPECTRAL_VISOR).map(|entry| &entry.level)
}

/// Returns the clauses by which White Noise blinds a trooper; none if it does not.
fn find_white_noise_clauses(context: &Context<'_>, trooper: &Trooper) -> Vec<Cite> {
    let mut clauses = Vec::new();
    if find_visor(trooper).is_some() {
        clauses.push(WHITE_NOISE);
        clauses.extend(context.rules.clauses(Rule::VisorBlindedByWhiteNoise));
    }
    let others = [
        (Rule::WhiteNoiseForMarksmen, trooper.has(MARKSMANSHIP)),
        (Rule::WhiteNoiseForOtherGear, trooper.prior.blinded_by_white_noise),
        (Rule::ReflectiveForOtherGear, trooper.prior.blinded_by_white_noise),
    ];
    clauses.extend(others.into_iter().flat_map(|(rule, holds)| context.rules.clauses_if(rule, holds)));
    clauses
}

/// Returns how a trooper sees through a zone if nothing is aimed at it.
fn find_unattacked_view(context: &Context<'_>, trooper: &Trooper, zone: Cloud) -> ZoneVisibility {
    match (zone, find_visor(trooper)) {
        (Cloud::WhiteNoise, _) if find_white_noise_clauses(context, trooper).is_empty() => ZoneVisibility::Clear,
        (Cloud::WhiteNoise | Cloud::Eclipse, _) | (Cloud::Smoke | Cloud::Zone, None) => ZoneVisibility::Blind,
        (Cloud::Smoke | Cloud::Zone, Some(level)) => match find_visor_view(context, level) {
            VisorView::Clear(_) => ZoneVisibility::Clear,
            VisorView::Hindered { modifier, clauses } => {
                ZoneVisibility::Hindered(Modifier::new(MULTISPECTRAL_VISOR, modifier, clauses.into_iter().next()))
            }
            VisorView::Blind => ZoneVisibility::Blind,
        },
    }
}

/// Returns whether a trooper does not see through a zone unless it is shot at.
pub fn is_blinded(context: &Context<'_>, trooper: &Trooper, zone: Cloud) -> bool {
    find_unattacked_view(context, trooper, zone) == ZoneVisibility::Blind
}

/// Returns the zone between two troopers.
fn find_zone(scene: &Scene<'_>, viewer: TrooperIndex, target: TrooperIndex) -> Option<Cloud> {
    let zones = scene.order.relation(viewer, target)?.zones;
    let stated = zones.zero_visibility.filter(|cloud| find_clearing_rule(scene, zones.of_last_turn, *cloud).is_none());
    let hides = !find_albedo_clauses(scene, viewer, target).is_empty();
    stated.or(hides.then_some(Cloud::WhiteNoise))
}

/// Returns the clauses by which the bearer of Albedo is inside White Noise to a trooper with a visor.
fn find_albedo_clauses(scene: &Scene<'_>, viewer: TrooperIndex, target: TrooperIndex) -> &'static [Cite] {
    let has_visor = find_visor(scene.order.trooper(viewer)).is_some();
    scene.rules().clauses_if(Rule::AlbedoIsWhiteNoise, has_visor && scene.order.has(target, ALBEDO))
}

/// Returns the rule by which smoke of an earlier turn is gone.
fn find_clearing_rule(scene: &Scene<'_>, of_last_turn: bool, cloud: Cloud) -> Option<Cite> {
    // A Zero Visibility Zone of the table stays; only what troopers have placed clears.
    let lasts = !of_last_turn || cloud == Cloud::Zone;
    scene.rules().clause_if(Rule::SmokeClearsInStatesPhase, !lasts)
}

/// Returns whether the zone between a trooper and another blocks its Line of Fire unless it is shot at.
pub(crate) fn blocks(scene: &Scene<'_>, viewer: TrooperIndex, target: TrooperIndex) -> bool {
    find_zone(scene, viewer, target).is_some_and(|zone| is_blinded(scene.context, scene.order.trooper(viewer), zone))
}

/// Returns the rule by which a trooper sees an enemy that shoots at it through the zone between them.
///
/// An active trooper can only answer an ARO with its second skill.
pub(crate) fn find_answer_rule(scene: &Scene<'_>, viewer: TrooperIndex, target: TrooperIndex) -> Option<Cite> {
    let rule = scene.rules().clause(Rule::ZeroVisibilityAnswered)?;
    find_zone(scene, viewer, target)?;
    let behind = scene.order.relation(viewer, target).is_some_and(|relation| relation.from_behind);
    if behind && !scene.order.is_active(viewer) && scene.rules().has(Rule::ZeroVisibilityTurns) {
        return None;
    }
    let shoots_at = |user: TrooperIndex, at: TrooperIndex, declaration: &Declaration| {
        let kind = find_printed_kind(scene, &declaration.skill);
        let shoots = matches!(kind, Some(SkillKind::Attack(skill)) if skill.attack_type == AttackType::Ballistic);
        let caught = declaration.other_targets.iter().any(|other| other.index == at);
        shoots && (caught || scene.targets(user, declaration).contains(&at))
    };
    let attacked = scene.declarations(target).iter().any(|declaration| shoots_at(target, viewer, declaration));
    let in_time = match scene.order.get_active(viewer) {
        // A reaction comes after the shot that it answers; an active trooper answers only with its second skill, and
        // only an ARO that was not delayed until then.
        None => true,
        Some(active) => {
            let late = scene.order.aro(target).and_then(|aro| aro.after);
            let first = active.declarations.first();
            late != Some(Half::Second) && first.is_some_and(|declaration| !shoots_at(viewer, target, declaration))
        }
    };
    (attacked && in_time).then_some(rule)
}

/// Returns how a trooper sees another through the zone between them.
pub(crate) fn find_view(scene: &Scene<'_>, viewer: TrooperIndex, target: TrooperIndex) -> ZoneVisibility {
    let Some(zone) = find_zone(scene, viewer, target) else { return ZoneVisibility::Clear };
    let trooper = scene.order.trooper(viewer);
    let view = find_unattacked_view(scene.context, trooper, zone);
    if view == ZoneVisibility::Clear || find_answer_rule(scene, viewer, target).is_none() {
        return view;
    }
    // A visor lessens the MOD of a Poor Visibility Zone, but not that of Eclipse or White Noise.
    let lessened = !scene.rules().has(Rule::EclipseAnsweredWithoutVisor);
    let name = match zone {
        Cloud::Smoke | Cloud::Zone => POOR_VISIBILITY.as_str(),
        Cloud::Eclipse | Cloud::WhiteNoise if lessened => POOR_VISIBILITY.as_str(),
        Cloud::Eclipse | Cloud::WhiteNoise => zone.as_str(),
    };
    let printed = list_zone_modifiers(scene.context);
    let amount = printed.iter().map(|modifier| modifier.amount).sum();
    let clause = printed.into_iter().find_map(|modifier| modifier.clause);
    let mut modifier = Modifier::new(name, amount, clause);
    let near = find_level_1_rule_near(scene, viewer, target, Rule::SixthSenseNearZones).cloned();
    if let Some(clause) = near.or_else(|| find_sensing_clause(scene.context, trooper)) {
        modifier.ignore(SIXTH_SENSE, &clause);
    }
    ZoneVisibility::Hindered(modifier)
}

/// Returns the clause by which Sixth Sense ignores the MOD of an answer.
fn find_sensing_clause(context: &Context<'_>, trooper: &Trooper) -> Option<ClauseId> {
    let entry = trooper.profile.iter().find(|entry| entry.id == SIXTH_SENSE)?;
    let ignores = |effect: &Effect| effect.ignores.iter().any(|name| name == ZERO_VISIBILITY_ZONE);
    match context.printed(SIXTH_SENSE, &entry.level, "effects")? {
        Printed { value: Value::Effects(effects), clause } => effects.iter().any(ignores).then(|| clause.clone()),
        Printed { .. } => None,
    }
}

/// Returns whether a declaration is rolled for and needs Line of Fire.
pub(crate) fn needs_sight(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    match find_printed_kind(scene, &declaration.skill) {
        Some(SkillKind::Attack(skill)) => skill.needs_line_of_fire,
        Some(SkillKind::Evasion { .. } | SkillKind::OwnRoll(_) | SkillKind::NoRoll) | None => declaration.is(DISCOVER),
    }
}

/// Returns the MOD of the zone between a trooper and its target to a roll that needs Line of Fire.
pub(crate) fn find_modifier(
    scene: &Scene<'_>,
    user: TrooperIndex,
    target: TrooperIndex,
    declaration: &Declaration,
) -> Option<Modifier> {
    match find_view(scene, user, target) {
        ZoneVisibility::Hindered(modifier) if needs_sight(scene, declaration) => Some(modifier),
        ZoneVisibility::Hindered(_) | ZoneVisibility::Clear | ZoneVisibility::Blind => None,
    }
}

/// Writes whether a trooper sees another through the zone between them, and why.
pub(crate) fn write(scene: &Scene<'_>, record: &mut Recorder, viewer: TrooperIndex, target: TrooperIndex) {
    let zones = scene.order.relation(viewer, target).map(|relation| relation.zones).unwrap_or_default();
    if let Some(clause) = zones.zero_visibility.and_then(|cloud| find_clearing_rule(scene, zones.of_last_turn, cloud)) {
        let step = record.step(Message::new("step-smoke-has-cleared")).cite(clause);
        let step = step.decides(scene.attack_path(viewer, target, LINE_OF_FIRE), Fact::Flag(true));
        let step = step.affects(scene.attack_path(viewer, target, ATTACK_FACTS)).affects(scene.path(viewer, "*"));
        step.affects(REFUSED).affects_all(scene.harm_paths(viewer, target));
    }
    let Some(zone) = find_zone(scene, viewer, target) else { return };
    let trooper = scene.order.trooper(viewer);
    let rules = scene.rules();
    let has_visor = find_visor(trooper).is_some();
    let seen = find_view(scene, viewer, target);
    let answering = find_answer_rule(scene, viewer, target).filter(|_| seen != ZoneVisibility::Clear);
    let sense = answering.and_then(|_| find_sensing_clause(scene.context, trooper));
    let id = if seen == ZoneVisibility::Blind { "step-sees-nothing" } else { "step-sees-through" };
    let mut step = record.step(Message::new(id)).cite_all(answering);
    step = match zone {
        Cloud::WhiteNoise => {
            let step = step.cite_all(find_white_noise_clauses(scene.context, trooper));
            step.cite_all(find_albedo_clauses(scene, viewer, target))
        }
        Cloud::Eclipse => step.cite(NO_LINE_OF_FIRE).cite_all(rules.clause_if(Rule::EclipseBlindsVisors, has_visor)),
        Cloud::Smoke | Cloud::Zone => step.cite(NO_LINE_OF_FIRE),
    };
    if let Some(level) = find_visor(trooper).filter(|_| matches!(zone, Cloud::Smoke | Cloud::Zone)) {
        step = match find_visor_view(scene.context, level) {
            VisorView::Clear(clause) => step.cite(&clause),
            VisorView::Hindered { clauses, .. } => step.cite_all(clauses.iter()),
            VisorView::Blind => step,
        };
    }
    let answers_with_visor = has_visor && answering.is_some();
    step = match zone {
        Cloud::Eclipse => step.cite_all(rules.clauses_if(Rule::EclipseAnsweredWithoutVisor, answers_with_visor)),
        Cloud::WhiteNoise => step.cite_all(rules.clauses_if(Rule::WhiteNoiseAnsweredWithoutVisor, answers_with_visor)),
        Cloud::Smoke | Cloud::Zone => step,
    };
    if let Some(clause) = sense {
        step = step.cite(&clause).cite_all(rules.clauses_if(Rule::SixthSenseWithVisor, answers_with_visor));
    }
    step = step.decides(scene.attack_path(viewer, target, LINE_OF_FIRE), Fact::Flag(seen != ZoneVisibility::Blind));
    let step = step.affects_all(scene.exchange_paths(viewer, target));
    step.affects(scene.path(viewer, TROOPER_FACTS)).affects(REFUSED).affects_all(scene.harm_paths(viewer, target));
}

/// Writes the rules on a Dodge against shots through a zone that blocks sight, and on turning to them.
pub(crate) fn write_evasion(
    scene: &Scene<'_>,
    record: &mut Recorder,
    skill_roll: &SkillRoll<'_>,
    attackers: &[TrooperIndex],
) {
    let user = skill_roll.user;
    for attacker in attackers.iter().filter(|attacker| find_zone(scene, user, **attacker).is_some()) {
        let behind = scene.order.relation(user, *attacker).is_some_and(|relation| relation.from_behind);
        let (rule, id) = if skill_roll.declaration.is(DODGE) && !behind {
            (Rule::ZeroVisibilityDodged, "step-dodges-through-the-zone")
        } else if skill_roll.declaration.is(CHANGE_FACING) && behind {
            (Rule::ZeroVisibilityTurns, "step-turns-through-the-zone")
        } else {
            continue;
        };
        let Some(clause) = scene.rules().clause(rule) else { continue };
        let step = record.step(Message::new(id)).cite(clause).affects(scene.path(user, ARO)).affects(REFUSED);
        let step = step.affects(skill_roll.path("*")).affects(scene.attack_path(*attacker, user, ATTACK_FACTS));
        step.affects_all(scene.harm_paths(*attacker, user));
    }
}
