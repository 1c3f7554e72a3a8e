//! The Bangbomb: a MOD to a Dodge against attacks that are not Templates, by enemies in sight or near.

use crate::order::bracket::Bracket;
use crate::order::opposition::Opposition;
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, SkillRoll};
use crate::order::relations::line_of_fire::sees;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::ruleset::Rule;
use crate::skill_ids::BANGBOMB;
use crate::success_value::Modifier;
use model::message::Message;

/// The effect of a Bangbomb on a Dodge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BangbombEffect {
    /// It adds its MOD.
    Counts,
    /// An attack has a Template.
    TemplateAttack,
    /// No attacker is in sight or near.
    OutOfReach,
}

/// Returns the effect of a Bangbomb on a Dodge.
fn find_effect(scene: &Scene<'_>, user: TrooperIndex, opposition: &Opposition<'_, '_>) -> BangbombEffect {
    if opposition.attacks.iter().any(|attack| attack.weapon.uses_template()) {
        BangbombEffect::TemplateAttack
    } else if opposition.attacks.iter().any(|attack| is_near_or_seen(scene, user, attack)) {
        BangbombEffect::Counts
    } else {
        BangbombEffect::OutOfReach
    }
}

/// Returns the MOD of a Bangbomb to a Dodge.
pub(crate) fn find_modifier(
    scene: &Scene<'_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) -> Option<Modifier> {
    let (printed, amount) = (scene.rules().clause(Rule::BangbombMod)?, find_amount(scene, skill_roll.user)?);
    let counts = find_effect(scene, skill_roll.user, opposition) == BangbombEffect::Counts;
    counts.then(|| Modifier::new(BANGBOMB, amount, Some(printed.clone())))
}

/// Writes whether the Bangbomb of a trooper that dodges counts, and why.
pub(crate) fn write_rules(
    resolution: &mut Resolution<'_, '_>,
    skill_roll: &SkillRoll<'_>,
    opposition: &Opposition<'_, '_>,
) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.rules();
    let bearer = find_amount(scene, skill_roll.user);
    let Some(printed) = rules.clause_if(Rule::BangbombMod, bearer.is_some()) else { return };
    let (id, rule) = match find_effect(scene, skill_roll.user, opposition) {
        BangbombEffect::Counts => ("step-bangbomb", Rule::BangbombNearOrSeen),
        BangbombEffect::TemplateAttack => ("step-bangbomb-not-against-templates", Rule::BangbombNotAgainstTemplates),
        BangbombEffect::OutOfReach => ("step-bangbomb-out-of-reach", Rule::BangbombNearOrSeen),
    };
    let on_user = || plan.attacks.iter().filter(|attack| attack.target == skill_roll.user && attack.is_made());
    let templates = on_user().filter(|attack| attack.weapon.uses_template()).count();
    let both = templates > 0 && templates < on_user().count();
    let step = resolution.record.step(Message::new(id)).cite_all(rules.clause(rule));
    let step = step.cite_all(rules.clause_if(Rule::BangbombTwoValues, both));
    let step = step.cite_all(rules.clause(Rule::BangbombWithDodge)).cite(printed);
    step.affects_all(opposition.paths(skill_roll));
}

/// Returns the number in brackets after the Bangbomb of a trooper.
fn find_amount(scene: &Scene<'_>, user: TrooperIndex) -> Option<i64> {
    let mut brackets = scene.order.trooper(user).brackets.iter().filter(|own| own.skill == BANGBOMB);
    brackets.find_map(|own| {
        let Bracket::Modifier(amount) = own.bracket else { return None };
        Some(amount)
    })
}

/// Returns whether the attacker is in the Line of Fire or the Zone of Control of the trooper that dodges.
fn is_near_or_seen(scene: &Scene<'_>, user: TrooperIndex, attack: &Attack<'_>) -> bool {
    let near = scene.order.relation(user, attack.user).is_some_and(|relation| relation.zone_of_control.is_some());
    near || sees(scene, user, attack.user)
}
