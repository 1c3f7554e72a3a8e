//! The area of effect of a Template, as the situation states it: where the Template may be placed, the main targets
//! outside, the troopers that its Blast Focus or its user does not see, and its user.

use crate::entry_ids::{CAMOUFLAGED, CIRCULAR_TEMPLATE};
use crate::order::marker;
use crate::order::passive::multispectral_visor;
use crate::order::plan::{Aim, DeclaredAttack};
use crate::order::relations::line_of_fire::sees;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, TemplateFacts, TrooperIndex};
use crate::record::{Recorder, count_fact};
use crate::ruleset::Rule;
use crate::skill_ids::SPECULATIVE_FIRE;
use crate::skills::Mods;
use crate::violation::{CheckResult, Violation};
use crate::weapon::Weapon;
use model::fact_name::{ARO, HITS, IS_IDLE, REFUSED, ROLL};
use model::message::Message;
use model::refusal::Refusal;
use model::situation::template::{TemplatePlace, TemplatePoint};

/// How the Template of an attack comes to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TemplateKind {
    /// A teardrop at its user.
    Direct,
    /// A circle where a shot strikes.
    Impact,
    /// A circle of a guided shot.
    Guided,
    /// A circle of Speculative Fire.
    Speculative,
}

impl TemplateKind {
    /// Returns the kind of the Templates of an attack; `None` for a weapon without one.
    fn of_attack(declared: DeclaredAttack<'_>, weapon: &Weapon) -> Option<Self> {
        let direct = declared.skill.mods == Mods::All && weapon.hits_directly();
        let impact = match declared.declaration {
            declaration if declaration.is(SPECULATIVE_FIRE) => Self::Speculative,
            declaration if declaration.guided => Self::Guided,
            Declaration { .. } => Self::Impact,
        };
        weapon.uses_template().then_some(if direct { Self::Direct } else { impact })
    }
}

/// A place of a Template, and the rule that allows or forbids it.
struct PlaceRule {
    place: TemplatePlace,
    kind: TemplateKind,
    allowed: bool,
    rule: Rule,
    message: &'static str,
}

impl PlaceRule {
    /// Returns the rule that every allowed place of this kind meets as well.
    const fn general(&self) -> Option<Rule> {
        match self.kind {
            TemplateKind::Direct => Some(Rule::TemplateNotThroughUser),
            TemplateKind::Impact => None,
            TemplateKind::Guided => Some(Rule::GuidedTrajectory),
            TemplateKind::Speculative => Some(Rule::SpeculativeTrajectory),
        }
    }
}

/// Returns a place that a rule allows.
const fn allowed(place: TemplatePlace, kind: TemplateKind, rule: Rule) -> PlaceRule {
    PlaceRule { place, kind, allowed: true, rule, message: "step-template-placed" }
}

/// Returns a place that a rule forbids.
const fn forbidden(place: TemplatePlace, kind: TemplateKind, rule: Rule) -> PlaceRule {
    PlaceRule { place, kind, allowed: false, rule, message: "step-template-misplaced" }
}

/// The places with a rule.
const PLACES: [PlaceRule; 15] = [
    forbidden(TemplatePlace::ApartFromTarget, TemplateKind::Speculative, Rule::SpeculativeTemplateTouchesTarget),
    forbidden(TemplatePlace::ApartFromUser, TemplateKind::Direct, Rule::TemplateFromUser),
    allowed(TemplatePlace::Centered, TemplateKind::Impact, Rule::TemplateCentered),
    allowed(TemplatePlace::Centered, TemplateKind::Guided, Rule::TemplateCentered),
    allowed(TemplatePlace::FromUser, TemplateKind::Direct, Rule::TemplateFromUser),
    forbidden(TemplatePlace::MidAir, TemplateKind::Speculative, Rule::SpeculativeTemplateOnSurface),
    forbidden(TemplatePlace::NoTrajectory, TemplateKind::Speculative, Rule::SpeculativeTrajectory),
    forbidden(TemplatePlace::NoTrajectory, TemplateKind::Guided, Rule::GuidedTrajectory),
    forbidden(TemplatePlace::OffCenter, TemplateKind::Impact, Rule::TemplateCentered),
    forbidden(TemplatePlace::OffCenter, TemplateKind::Guided, Rule::TemplateCentered),
    allowed(TemplatePlace::OffCenter, TemplateKind::Speculative, Rule::SpeculativeTemplateTouchesTarget),
    allowed(TemplatePlace::OnTerrain, TemplateKind::Speculative, Rule::SpeculativeTemplateOnSurface),
    forbidden(TemplatePlace::OnWall, TemplateKind::Speculative, Rule::SpeculativeTemplateOnSurface),
    forbidden(TemplatePlace::ThroughUser, TemplateKind::Direct, Rule::TemplateNotThroughUser),
    allowed(TemplatePlace::UnseenPoint, TemplateKind::Speculative, Rule::SpeculativeUnseenImpact),
];

/// Checks the stated place of the Templates of an attack, and writes the rule.
///
/// # Errors
/// The rule that forbids the place, and a refusal of a place that no rule of the edition names.
pub(crate) fn check_place(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    aims: &[Aim],
) -> CheckResult {
    let DeclaredAttack { user, declaration, .. } = declared;
    let Some(place) = declaration.template.place else { return Ok(()) };
    let kind = TemplateKind::of_attack(declared, weapon);
    let suits = |row: &&PlaceRule| row.place == place && Some(row.kind) == kind;
    let rule = PLACES.iter().filter(suits).find(|row| scene.rules().has(row.rule));
    let Some(found) = rule else {
        let message = Message::new("refusal-template-place").text("found", place.as_str());
        return Err(Refusal::new(scene.path(user, "template.place"), message.term("weapon", weapon.id.as_str())).into());
    };
    let PlaceRule { allowed, rule, message, .. } = found;
    let clauses = scene.rules().clauses(*rule);
    if let Some(clause) = clauses.first().filter(|_| !allowed) {
        return Err(Violation::new(*message, clause).into());
    }
    let general = found.general().and_then(|rule| scene.rules().clause(rule));
    let step = record.step(Message::new(message)).cite_all(clauses).cite_all(general).affects(REFUSED);
    step.affects_all(aims.iter().flat_map(|aim| scene.attack_and_harm_paths(user, aim.target, ROLL)));
    Ok(())
}

/// Refuses facts about a Template in an attack without one.
///
/// # Errors
/// A refusal of the key.
pub(crate) fn refuse_without_template(
    scene: &Scene<'_>,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
) -> Result<(), Refusal> {
    if declared.declaration.template == TemplateFacts::default() {
        return Ok(());
    }
    let message = Message::new("refusal-no-template").term("weapon", weapon.id.as_str());
    Err(Refusal::new(scene.path(declared.user, "template"), message))
}

/// Finds the troopers under the Templates of an attack that these do not affect, and writes why: the Blast Focus does
/// not see them, or a Direct Template would have to reach round a corner.
///
/// # Errors
/// A refusal of a name or point, and of an edition without a rule.
pub(crate) fn resolve_unaffected(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    covered: &[TrooperIndex],
) -> Result<Vec<TrooperIndex>, Refusal> {
    let DeclaredAttack { user, declaration, skill } = declared;
    let mut unaffected = Vec::new();
    for &(index, point) in &declaration.template.unseen_from {
        let path = || scene.path(user, "template.unseen-from");
        if !covered.contains(&index) {
            let near = covered.first().map(|index| scene.name(*index));
            return Err(Refusal::unknown_target(path(), scene.name(index), near));
        }
        let circular = weapon.has_trait(CIRCULAR_TEMPLATE);
        let points = if circular {
            [TemplatePoint::Center, TemplatePoint::Edge]
        } else {
            [TemplatePoint::Tip, TemplatePoint::WideEnd]
        };
        if !points.contains(&point) {
            let message = Message::new("refusal-template-point").text("found", point.as_str());
            return Err(Refusal::new(path(), message.term("weapon", weapon.id.as_str())));
        }
        let sees_clause = scene.rules().need_clause(Rule::BlastFocusSees, "blast-focus")?;
        let focus = if circular { Rule::BlastFocusAtCenter } else { Rule::BlastFocusAtTip };
        let blocked = point == points[0];
        let id = if blocked { "step-blast-focus-blocked" } else { "step-blast-focus-elsewhere" };
        let step = record
            .step(Message::new(id).text("target", scene.name(index)))
            .cite(sees_clause)
            .cite_all(scene.rules().clause(focus))
            .affects(scene.attack_path(user, index, ROLL))
            .affects(scene.path(index, ARO))
            .affects_all(scene.harm_paths(user, index));
        if blocked {
            step.decides(scene.attack_path(user, index, HITS), count_fact(0));
            unaffected.push(index);
        }
    }
    let corner = scene.rules().clause(Rule::TemplateNotRoundCorners);
    let direct = TemplateKind::of_attack(declared, weapon) == Some(TemplateKind::Direct) && skill.needs_line_of_fire;
    let direct = direct && covered.len() > 1;
    let Some(corner) = corner.filter(|_| direct) else { return Ok(unaffected) };
    let enemy = |index: &TrooperIndex| scene.order.is_active(*index) != scene.order.is_active(user);
    let any_seen = covered.iter().filter(|index| enemy(index)).any(|index| sees(scene, user, *index));
    for index in covered.iter().filter(|index| enemy(index) && any_seen && !unaffected.contains(*index)) {
        let seen = sees(scene, user, *index);
        let id = if seen { "step-template-in-sight" } else { "step-template-round-a-corner" };
        let step = record
            .step(Message::new(id).text("target", scene.name(*index)))
            .cite(corner)
            .affects(scene.attack_path(user, *index, ROLL))
            .affects(scene.path(*index, ARO))
            .affects_all(scene.harm_paths(user, *index));
        if !seen {
            step.decides(scene.attack_path(user, *index, HITS), count_fact(0));
        }
    }
    let unseen = covered.iter().copied().filter(|index| enemy(index) && any_seen && !sees(scene, user, *index));
    unaffected.extend(unseen.filter(|index| !unaffected.contains(index)).collect::<Vec<_>>());
    Ok(unaffected)
}

/// A shot of an attack: its main target, and whom else its Template covers.
#[derive(Clone, Debug)]
pub(crate) struct Shot {
    /// The target that the shot is aimed at.
    pub main: TrooperIndex,
    /// The others under the Template.
    pub others: Vec<TrooperIndex>,
}

/// Returns for each shot whether it fails because its main target lies outside the Template, and writes the rules.
///
/// # Errors
/// A refusal of a name, and of an edition without a rule.
pub(crate) fn resolve_failed_shots(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    shots: &[Shot],
) -> Result<Vec<bool>, Refusal> {
    let DeclaredAttack { user, declaration, .. } = declared;
    let outside = &declaration.template.outside;
    let path = || scene.path(user, "template.outside");
    if let Some(index) = outside.iter().find(|index| !shots.iter().any(|shot| shot.main == **index)) {
        let near = shots.first().map(|shot| scene.name(shot.main));
        return Err(Refusal::unknown_target(path(), scene.name(*index), near));
    }
    let is_outside = |index: TrooperIndex| outside.contains(&index);
    let rules = scene.rules();
    let mut failed = Vec::with_capacity(shots.len());
    for shot in shots {
        if !is_outside(shot.main) {
            failed.push(false);
            continue;
        }
        let inside = rules.need_clause(Rule::TemplateMainTargetInside, "main-target-outside")?;
        let direct =
            TemplateKind::of_attack(declared, weapon) == Some(TemplateKind::Direct) && !scene.order.is_active(user);
        let each = rules.clause_if(Rule::TemplateActiveAreMainTargets, direct);
        let stands_in = each.filter(|_| shot.others.iter().any(|other| !is_outside(*other)));
        let id = if stands_in.is_some() { "step-template-other-main-target" } else { "step-template-misses-target" };
        let step = record
            .step(Message::new(id).text("target", scene.name(shot.main)))
            .cite_all([inside].iter().filter(|_| stands_in.is_none()))
            .cite_all(rules.clauses_if(Rule::TemplateNobodyWithoutMain, stands_in.is_none()))
            .cite_all(each)
            .affects(scene.path(user, IS_IDLE));
        let step = step.affects_all(
            [shot.main].iter().chain(&shot.others).flat_map(|index| scene.attack_and_harm_paths(user, *index, ROLL)),
        );
        step.affects(scene.attack_path(shot.main, user, ROLL));
        failed.push(stands_in.is_none());
    }
    Ok(failed)
}

/// Returns whether a shot is cancelled because its main target is a Camouflage Marker that the attack may not be aimed
/// at.
pub(crate) fn is_hidden_main(scene: &Scene<'_>, declared: DeclaredAttack<'_>, target: TrooperIndex) -> bool {
    let DeclaredAttack { user, declaration, .. } = declared;
    scene.rules().has(Rule::TemplateHiddenMainCancels)
        && scene.order.is(target, CAMOUFLAGED)
        && marker::check_attack(scene, user, target, declaration).is_err()
        && multispectral_visor::find_marker_shot_clause(scene, user, target, declaration).is_none()
}

/// Writes which shots are cancelled because their main target is a Camouflage Marker.
pub(crate) fn write_hidden_mains(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    shots: &[Shot],
    hidden: &[bool],
) {
    let Some(clause) = scene.rules().clause(Rule::TemplateHiddenMainCancels) else { return };
    for (shot, cancelled) in shots.iter().zip(hidden) {
        let beside = shot.others.iter().any(|other| marker::is_marker(scene, *other));
        let id = match (cancelled, beside) {
            (true, _) => "step-template-at-a-marker",
            (false, true) => "step-template-beside-a-marker",
            (false, false) => continue,
        };
        let step = record.step(Message::new(id)).cite(clause).affects(REFUSED).affects(scene.path(user, IS_IDLE));
        step.affects_all(
            [shot.main].iter().chain(&shot.others).flat_map(|index| scene.attack_and_harm_paths(user, *index, ROLL)),
        );
    }
}

/// Determines whether a trooper is the user itself, which a Direct Template spares, and writes the rule.
pub(crate) fn resolve_spared_user(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    covered: TrooperIndex,
) -> bool {
    let user = declared.user;
    let direct = TemplateKind::of_attack(declared, weapon) == Some(TemplateKind::Direct);
    let clause = scene.rules().clause_if(Rule::TemplateSparesUser, direct);
    let Some(clause) = clause.filter(|_| covered == user) else { return false };
    let step = record.step(Message::new("step-template-spares-user")).cite(clause);
    step.affects(scene.path(user, "*")).affects_all(scene.harm_paths(user, user));
    true
}

/// Writes that the others under the Template of Speculative Fire may react.
pub(crate) fn write_speculative_reactions(
    scene: &Scene<'_>,
    record: &mut Recorder,
    declared: DeclaredAttack<'_>,
    weapon: &Weapon,
    others: &[TrooperIndex],
) {
    let speculative =
        TemplateKind::of_attack(declared, weapon) == Some(TemplateKind::Speculative) && !others.is_empty();
    let Some(clause) = scene.rules().clause_if(Rule::SpeculativeOthersReact, speculative) else { return };
    let step = record.step(Message::new("step-speculative-others-react")).cite(clause);
    let step = step.affects_all(scene.order.reactive_indices().map(|index| scene.path(index, ARO)));
    step.affects_all(others.iter().map(|index| scene.attack_path(declared.user, *index, ROLL)));
}
