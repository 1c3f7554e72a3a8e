//! What a Dodge requires when it is declared.

use crate::order::plan::{Fault, fault};
use crate::order::scene::{Scene, shaping};
use crate::order::sight::sees;
use crate::order::situation::Declaration;
use crate::record::Recorder;
use crate::skills::{CHANGE_FACING, DODGE};
use model::message::Message;
use model::refusal::Refusal;

/// What a Dodge asks for: somebody to see or touch, where the edition says so; a move that is not too long.
///
/// # Errors
/// A refusal where the edition prints no Dodge move.
pub fn dodge(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    (declared, templated): (&Declaration, bool),
) -> Result<Option<Fault>, Refusal> {
    if declared.is(CHANGE_FACING) && declared.length.is_some() {
        return Ok(Some(fault("change-facing#turns-the-trooper", "step-turning-is-no-move")));
    }
    if declared.skill.as_str() != DODGE {
        return Ok(None);
    }
    if let Some(clause) = scene.context.rules.dodge_needs.filter(|_| !scene.order.is_active(user)) {
        let reached = |at: usize| {
            sees(scene, user, at) || scene.order.facts(user, at).is_some_and(|facts| facts.contact.is_some())
        };
        let reaches = (0..scene.order.active.len()).any(reached);
        if !templated && !reaches {
            return Ok(Some(fault(clause, "step-dodge-needs")));
        }
        let inside = scene.context.rules.skills.dodge_inside_template.filter(|_| !reaches);
        let (message, clause) =
            inside.map_or(("step-dodge-allowed", clause), |inside| ("step-dodge-inside-template", inside));
        let step = record.step(Message::new(message)).cite(clause);
        let mut shapes = vec![scene.of(user, "dodge.*"), scene.of(user, "condition")];
        for at in 0..scene.order.active.len() {
            shapes.extend(["roll", "winner", "hits"].map(|fact| scene.shot(at, user, fact)));
        }
        shaping(step, &shapes);
    }
    if declared.into_contact && !scene.context.rules.dodge_contact.is {
        if let Some(clause) = scene.context.rules.skills.engages {
            record.step(Message::new("step-rule-applies")).cite(clause).shapes("refused");
        }
        return Ok(Some(fault(scene.context.rules.dodge_contact.clause, "step-dodge-into-contact")));
    }
    let (most, _) = scene.context.length(DODGE, "move")?;
    if declared.length.is_some_and(|length| length > most) {
        return Ok(Some(fault(scene.context.rules.dodge_move.clause, "step-dodge-too-far")));
    }
    Ok(None)
}
