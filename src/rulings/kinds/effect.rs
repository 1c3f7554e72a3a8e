//! The effects and values that an entry prints.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::omit_default;
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::skills::effects::{EffectMoment, EffectQuestion, EntryRef, question};
use model::effect::EffectSubject;
use model::ids::{EntryId, Name};
use model::refusal::Refusal;
use model::situation::turn::Turn;
use model::trace::Resolved;

/// The effects and values that an entry prints. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Effect {
    /// The skill, state, item or troop type.
    of: EntryId,
    /// The entry's level, if it has several.
    level: Option<Name>,
    /// The trooper that rolls: the bearer, or a trooper that acts against it.
    #[serde(default, rename = "whose")]
    #[schemars(transform = omit_default)]
    subject: EffectSubject,
    /// The skill that is rolled for.
    on: Option<EntryId>,
    /// The skill or item that the bearer has declared.
    with: Option<EntryId>,
    /// The bearer's own turn, or the opponent's.
    #[serde(default)]
    turn: Turn,
    /// In a Face to Face Roll.
    #[serde(default)]
    face_to_face: bool,
}

impl Situation for Effect {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let with: Vec<&EntryId> = self.with.iter().collect();
        let path = if self.level.is_some() { "level" } else { "of" };
        let question = EffectQuestion {
            entry: EntryRef { id: self.of.clone(), level: self.level.clone(), path: path.to_owned() },
            subject: self.subject,
            moment: EffectMoment {
                on: self.on.as_ref(),
                with: with.as_slice(),
                turn: self.turn,
                face_to_face: self.face_to_face,
            },
        };
        question::resolve_effects(context, &question)
    }
}
