//! Morpho-Scan: a trooper takes over the Attributes of an enemy nearby.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::RESET;
use crate::skills::effects::{EffectMoment, sum_changes};
use crate::success_value::Modifier;
use crate::violation::{VERDICT, Violation};
use model::catalogue::NO_VARIANT;
use model::effect::EffectSubject;
use model::fact_name::ALLOWED;
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::turn::Turn;
use model::trace::Resolved;

/// The skill that copies Attributes of an enemy.
const MORPHO_SCAN: &EntryId = entry!("morpho-scan");

/// The values that the skill copies.
#[derive(Clone, Copy, Debug)]
pub struct Copied {
    /// Movement.
    pub mov: [Length; 2],
    /// Close Combat, Ballistic Skill and Physique.
    pub attributes: [(&'static str, i64); 3],
}

/// A use of the skill.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct MorphoScan {
    /// The values of the target.
    pub target: Copied,
    /// Whether the target is an enemy.
    pub is_enemy: bool,
    /// Whether the target has STR.
    pub has_structure: bool,
    /// Whether the target is a Marker.
    pub is_marker: bool,
    /// Whether the target is in the Zone of Control of the user.
    pub in_zone: bool,
    /// Whether the user succeeded with the skill earlier in the game.
    pub used: bool,
    /// Whether the target declares Reset.
    pub resets: bool,
}

/// Uses the skill: `allowed`, `roll`, the values of the user afterwards, `target.reset-modifier`; or `refused`.
///
/// # Errors
/// A refusal if the edition does not have the rule.
pub fn resolve(context: &Context<'_>, scan: &MorphoScan) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.profile.morpho_scan, "morpho-scan")?;
    let mut record = Recorder::default();
    let checks = [
        (scan.used, "step-scan-used", "step-scan-unused", rules.once),
        (scan.has_structure || scan.is_marker, "step-scan-of-no-body", "step-scan-of-a-body", rules.not_machines),
        (!scan.is_enemy || !scan.in_zone, "step-scan-out-of-reach", "step-scan-in-reach", rules.target),
    ];
    for (fails, forbids, passes, clause) in checks {
        if fails {
            return Ok(Violation::new(Message::new(forbids), clause).end(record));
        }
        record.step(Message::new(passes)).cite(clause).affects_all(VERDICT);
    }
    let step = record
        .step(Message::new("step-scan-no-roll"))
        .cite(rules.no_roll)
        .cite_all(context.rules.clause(Rule::NoRollWorksAutomatically));
    step.decides("roll", Fact::Word("none"));
    let user: PathPrefix = "user".into();
    let [first, second] = scan.target.mov;
    let mut step = record.step(Message::new("step-scan-copies")).cite(rules.copies);
    step = step.decides(Path::new(&user, "mov-1"), Fact::Length(first));
    step = step.decides(Path::new(&user, "mov-2"), Fact::Length(second));
    scan.target
        .attributes
        .into_iter()
        .fold(step, |step, (attribute, value)| step.decides(Path::new(&user, attribute), Fact::Number(value)));
    // The scan needs no roll, so its target does not oppose it: only its Reset takes a MOD.
    if scan.resets {
        let id = MORPHO_SCAN.clone();
        let moment = EffectMoment { on: Some(RESET), with: &[MORPHO_SCAN], turn: Turn::Active, face_to_face: true };
        let changes = sum_changes(context, std::iter::once((&id, NO_VARIANT)), EffectSubject::Opponent, &moment);
        let modifier = changes.modifiers.iter().map(Modifier::counted).sum::<i64>();
        let step = record.step(Message::new("step-scan-reset").number("modifier", modifier)).cite(rules.reset);
        step.decides("target.reset-modifier", Fact::Number(modifier));
    }
    record.step(Message::new("step-scan-works")).decides(ALLOWED, Fact::Flag(true));
    Ok(record.finish())
}
