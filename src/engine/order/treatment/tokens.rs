//! Command Tokens that repeat a failed treatment: Doctor on a patient with a Cube, Engineer on Remote Presence.

use crate::entry_ids::{CUBE, REMOTE_PRESENCE};
use crate::order::scene::Scene;
use crate::order::situation::Declaration;
use crate::ruleset::{TokenLine, TokenTarget};
use crate::skill_ids::DOCTOR;
use crate::violation::{CheckResult, Violation};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::turn::TokenUse;

/// Finds the use of the Command Tokens that a treatment declares; `None` if it declares none.
///
/// # Errors
/// A refusal if the edition has no such use.
pub(crate) fn find(scene: &Scene<'_>, declaration: &Declaration) -> Result<Option<&'static TokenLine>, Refusal> {
    if declaration.command_tokens == 0 {
        return Ok(None);
    }
    let token_use = if declaration.is(DOCTOR) { TokenUse::RerollDoctor } else { TokenUse::RerollEngineer };
    let rules = scene.rules().need(scene.rules().turn.tokens, "command-tokens")?;
    let line = rules.uses.iter().find(|line| line.token_use == token_use);
    scene.rules().need(line, "command-token-use").map(Some)
}

/// Checks that Command Tokens may repeat a treatment of this patient.
pub(crate) fn check(scene: &Scene<'_>, declaration: &Declaration) -> CheckResult {
    let Some(line) = find(scene, declaration)? else { return Ok(()) };
    let patient = declaration.targets.first();
    let has = |id: &EntryId| patient.is_some_and(|index| scene.order.has(index, id));
    let (fits, message) = match line.target.value {
        TokenTarget::Any | TokenTarget::NotIsolated => return Ok(()),
        TokenTarget::Cube => (has(CUBE), "step-token-needs-cube"),
        TokenTarget::RemotePresence => (has(REMOTE_PRESENCE), "step-token-needs-remote"),
    };
    if fits { Ok(()) } else { Err(Violation::new(Message::new(message), line.target.clause).into()) }
}
