//! Targets that may not be attacked, and what else forbids an attack when it is declared.

use crate::order::entry_ids::SILENT;
use crate::order::plan::{Aim, Fault};
use crate::order::scene::Scene;
use crate::order::sight::sees;
use crate::order::situation::{Facts, Half, Side};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::{AttackConduct, Sort};
use crate::weapon::Weapon;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// A target that may not be attacked.
///
/// # Errors
/// A refusal where the edition's rules on friend and foe are not here.
pub fn forbidden_target(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    aim: Aim,
) -> Result<Option<Fault>, Refusal> {
    let Some(facts) = scene.order.facts(user, aim.at).filter(|_| scene.order.is_active(user) && aim.dice > 0) else {
        return Ok(None);
    };
    let rules = || scene.context.rules.need(scene.context.rules.alignments, "alignment");
    Ok(match facts.side {
        Side::Enemy => None,
        Side::Friendly => Some(Fault::new(rules()?.friendly_not_attacked, "step-friendly-target")),
        Side::Neutral => Some(Fault::new(rules()?.neutral_not_attacked, "step-neutral-target")),
        Side::Hostile => {
            let rules = rules()?;
            record
                .step(Message::new("step-counts-as-neutral").word("alignment", "hostile"))
                .cite(rules.hostile_is_neutral)
                .affects("refused");
            Some(Fault::new(rules.neutral_not_attacked, "step-neutral-target"))
        }
        Side::Civilian => Some(Fault::new(rules()?.civilian_not_a_target, "step-civilian-target")),
    })
}

/// Whether a Template would strike comrades, which forbids it or cancels the shot; writes it.
///
/// # Errors
/// The fault, where such a Template may not be placed.
pub fn friends_inside(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    weapon: &Weapon,
    aims: &[Aim],
) -> Result<bool, Fault> {
    if !weapon.uses_template() || !scene.order.is_active(user) {
        return Ok(false);
    }
    let rule = scene.context.rules.skills.friendly_templates;
    let friendly = |at: usize| scene.order.facts(user, at).is_some_and(|facts| facts.side == Side::Friendly);
    let inside = aims.iter().any(|aim| aim.dice > 0 && friendly(aim.at));
    if inside && rule.value {
        return Err(Fault::new(rule.clause, "step-template-on-friends"));
    }
    let harmless = weapon.burden.groups.is_empty() && weapon.burden.on_hit.is_empty();
    let cancelled = inside && !harmless;
    let id = if inside { "step-template-on-friends" } else { "step-template-spares-friends" };
    let step = record.step(Message::new(id)).cite(rule.clause).affects("refused");
    let step = aims.iter().fold(step, |step, aim| {
        step.affects(scene.attack_fact(user, aim.at, "roll")).affects_all(scene.harm_paths(user, aim.at))
    });
    if cancelled {
        step.decides(scene.fact(user, "idle"), Fact::Flag(true));
    }
    Ok(cancelled)
}

/// A shot declared by an activated trooper in contact with an enemy.
pub fn shooting_in_contact(scene: &Scene<'_>, user: usize, attack: AttackConduct) -> Option<Fault> {
    let clause = scene.context.rules.cite(Rule::NoBsAttackInContact)?;
    let touches = |facts: &Facts| facts.contact == Some(Half::First) && facts.side != Side::Friendly;
    let in_contact = scene.order.reactive.iter().filter_map(|reactive| reactive.facts.get(user)).any(touches);
    if attack.sort == Sort::Ballistic && scene.order.is_active(user) && in_contact {
        return Some(Fault::new(clause, "step-shooting-in-contact"));
    }
    None
}

/// Whether a reactive target neither sees nor hears an attack, where that leaves it no Dodge.
pub fn unheard(scene: &Scene<'_>, user: usize, at: usize, weapon: &Weapon) -> bool {
    let silent = scene.context.rules.cite(Rule::SilentAttackNotDodged).is_some() && weapon.has_trait(SILENT);
    silent && scene.order.is_active(user) && !sees(scene, at, user)
}
