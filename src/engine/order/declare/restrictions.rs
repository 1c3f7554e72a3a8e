//! Restrictions that a trooper's states put on its declarations.

use crate::order::passive::acts_unconscious::is_announced;
use crate::order::plan::IllegalDeclaration;
use crate::order::scene::Scene;
use crate::order::situation::{ProfileEntry, Trooper, TrooperIndex};
use crate::printed::{Bar, Bearer, read_skill, read_state};
use crate::violation::Violation;
use crate::wounds::UNCONSCIOUS;
use model::ids::EntryId;

/// Reads the states and skills of a trooper that restrict its declarations.
pub fn bearer(scene: &Scene<'_>, trooper: &Trooper) -> Bearer {
    let announced = |entry: &&ProfileEntry| is_announced(scene.context, trooper, entry.id.as_str());
    Bearer {
        states: trooper.states.iter().map(|id| read_state(scene.context, id)).collect(),
        skills: trooper.profile.iter().filter(announced).map(|entry| entry.id.clone()).collect(),
    }
}

/// Whether a trooper is Unconscious and no skill lets it ignore that.
pub fn is_fallen(scene: &Scene<'_>, trooper: &Trooper) -> bool {
    let bearer = bearer(scene, trooper);
    let ignored = |state| bearer.ignores(scene.context, state).is_some();
    bearer.states.iter().any(|state| state.id.as_str() == UNCONSCIOUS && !ignored(state))
}

/// Checks a skill against the states of the trooper.
///
/// # Errors
/// The illegal declaration of a skill that a state forbids.
pub fn check_states(
    scene: &Scene<'_>,
    trooper: &Trooper,
    user: TrooperIndex,
    skill: &EntryId,
) -> Result<(), IllegalDeclaration> {
    let skill = read_skill(scene.context, skill);
    let bearer = bearer(scene, trooper);
    let Some(barred) = bearer.barred(scene.context, &skill) else { return Ok(()) };
    let message = match barred.bar {
        Bar::Null => "step-null-state",
        Bar::AllowsOthers => "step-state-allows-only",
        Bar::Forbids => "step-state-forbids",
    };
    Err(Violation { message: message.into(), clause: barred.clause.clone() }.declared_by(user))
}
