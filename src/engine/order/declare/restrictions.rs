//! What the states of a trooper let it declare.

use crate::order::plan::Illegal;
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::turn::printed::{Bar, Bearer, read_skill, read_state};
use crate::wounds::UNCONSCIOUS;
use model::ids::EntryId;

/// A trooper's states and skills, as far as they limit its declarations.
pub fn bearer(scene: &Scene<'_>, trooper: &Trooper) -> Bearer {
    Bearer {
        states: trooper.states.iter().map(|id| read_state(scene.context, id)).collect(),
        skills: trooper.bears.iter().map(|bearing| bearing.id.clone()).collect(),
    }
}

/// Whether a trooper lies Unconscious and nothing lets it act on.
pub fn is_fallen(scene: &Scene<'_>, trooper: &Trooper) -> bool {
    let bearer = bearer(scene, trooper);
    let ignored = |state| bearer.ignores(scene.context, state).is_some();
    bearer.states.iter().any(|state| state.id.as_str() == UNCONSCIOUS && !ignored(state))
}

/// What a state of the trooper forbids.
pub fn forbidden(scene: &Scene<'_>, trooper: &Trooper, user: usize, skill: &EntryId) -> Option<Illegal> {
    let skill = read_skill(scene.context, skill);
    let bearer = bearer(scene, trooper);
    let barred = bearer.barred(scene.context, &skill)?;
    let message = match barred.how {
        Bar::Null => "step-null-state",
        Bar::AllowsOthers => "step-state-allows-only",
        Bar::Forbids => "step-state-forbids",
    };
    Some(Illegal { who: user, clause: barred.clause.clone(), message })
}
