//! ECM: a MOD to one kind of attack against its bearer, guided attacks or those of Hackers.

use crate::entry_ids::ECM;
use crate::order::bracket::{Bracket, HinderedAttack};
use crate::order::plan::Attack;
use crate::order::scene::Scene;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{BS_ATTACK, INTUITIVE_ATTACK};
use crate::success_value::Modifier;
use model::message::Message;
use model::path::Path;

/// Returns the MODs of the ECM of a target to an attack, and writes which ECM works against it.
pub(crate) fn resolve_modifiers(
    scene: &Scene<'_>,
    record: &mut Recorder,
    attack: &Attack<'_>,
    paths: &[Path],
) -> Vec<Modifier> {
    let rules = scene.rules();
    let Some(clause) = rules.clause(Rule::EcmHinders) else { return Vec::new() };
    let target = scene.order.trooper(attack.target);
    let mut modifiers = Vec::new();
    for bracketed in target.brackets.iter().filter(|bracketed| bracketed.skill == ECM) {
        let Bracket::Against(hindered, amount) = bracketed.bracket else { continue };
        let works =
            is_hindered(attack, hindered) && scene.order.is_active(attack.user) != scene.order.is_active(attack.target);
        let id = if works { "step-ecm-works" } else { "step-ecm-does-not-work" };
        let step = record.step(Message::new(id).text("target", scene.name(attack.target)));
        let step = step.cite_all(rules.clause(Rule::EcmNamesAttack)).cite_all(works.then_some(clause));
        step.affects_all(paths).affects_all(scene.harm_paths(attack.user, attack.target));
        if works {
            modifiers.push(Modifier::new(ECM, amount, Some(clause.clone())));
        }
    }
    modifiers
}

/// Returns whether an attack is of the kind that an ECM names.
fn is_hindered(attack: &Attack<'_>, hindered: HinderedAttack) -> bool {
    match hindered {
        HinderedAttack::Guided => attack.declaration.guided,
        HinderedAttack::Hacker => {
            attack.is_comms() && ![BS_ATTACK, INTUITIVE_ATTACK].contains(&&attack.declaration.skill)
        }
    }
}
