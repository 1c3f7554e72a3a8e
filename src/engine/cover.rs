//! Cover: from what the scenery does to the kind of cover, and what that is worth.

use crate::context::Context;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::CoverTest;
use crate::success_value::Modifier;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;
pub use model::situation::sight::{Cover, CoverFact, Hidden, SceneryFact};

const CONTACT_ALONE: &str = "partial-cover~contact-alone";
/// Nothing applies without cover.
const NO_COVER: Cite = "no-cover#no-modifier";
/// Total Cover: no attack that needs Line of Fire.
pub const TOTAL_COVER: Cite = "total-cover#no-attack";

/// Decides the cover and writes it; `decides` are the paths that hang on it.
pub fn judge(context: &Context<'_>, record: &mut Recorder, fact: CoverFact, decides: &[Path]) -> Cover {
    let (cover, step) = step(context, record, fact, Message::new("step-cover"));
    step.affects_all(decides);
    cover
}

/// Decides the cover and begins the step that says so, with a message that takes the cover.
pub fn step<'r>(
    context: &Context<'_>,
    record: &'r mut Recorder,
    fact: CoverFact,
    message: Message,
) -> (Cover, StepHandle<'r>) {
    let test = context.rules.partial_cover;
    let (cover, reading) = match fact {
        CoverFact::Judged(cover) => (cover, None),
        CoverFact::Scenery(SceneryFact { hides: Hidden::All, .. }) => (Cover::Total, None),
        CoverFact::Scenery(SceneryFact { contact, hides }) => {
            let introductory = context.reading(CONTACT_ALONE);
            let enough = match hides {
                Hidden::Nothing | Hidden::All => false,
                Hidden::Some => any_part(context),
                Hidden::AThird => true,
            };
            (if contact && enough { Cover::Partial } else { Cover::No }, introductory)
        }
    };
    let mut step = record.step(message.word("cover", cover.term()));
    step = match (cover, fact) {
        (Cover::Total, _) => step.cite(TOTAL_COVER),
        (Cover::Partial, CoverFact::Judged(_)) => step,
        (Cover::No, CoverFact::Judged(_)) => step.cite(NO_COVER),
        (Cover::Partial, CoverFact::Scenery(_)) => step.cite(test.clause),
        (Cover::No, CoverFact::Scenery(_)) => step.cite(test.clause).cite(NO_COVER),
    };
    if let Some(reading) = reading {
        step = step.reading(CONTACT_ALONE, reading);
    }
    (cover, step)
}

/// Whether any hidden part is enough.
pub fn any_part(context: &Context<'_>) -> bool {
    context.rules.partial_cover.value == CoverTest::AnyPart || context.reading(CONTACT_ALONE).is_some()
}

/// The modifier of Partial Cover to the attacker's roll.
///
/// # Errors
/// A refusal where the edition prints none.
pub fn attack_modifier(context: &Context<'_>, cover: Cover) -> Result<Option<Modifier>, Refusal> {
    modifier_of(context, cover, "attack")
}

/// The bonus of Partial Cover to the target's save.
///
/// # Errors
/// A refusal where the edition prints none.
pub fn save_bonus(context: &Context<'_>, cover: Cover) -> Result<Option<Modifier>, Refusal> {
    modifier_of(context, cover, "save")
}

/// What Partial Cover prints under this name.
fn modifier_of(context: &Context<'_>, cover: Cover, name: &'static str) -> Result<Option<Modifier>, Refusal> {
    match cover {
        Cover::No | Cover::Total => Ok(None),
        Cover::Partial => {
            let (amount, clause) = context.number("partial-cover", name)?;
            Ok(Some(Modifier::new("partial-cover", amount, Some(clause))))
        }
    }
}
