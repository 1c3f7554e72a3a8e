//! Open and Private Information: which information players must disclose.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::information::Subject;
use model::trace::Resolved;

/// Returns the keyword of a subject in messages, which do not tell Cost from SWC, or the two kinds of Camouflage.
const fn keyword(subject: Subject) -> &'static str {
    match subject {
        Subject::Swc => Subject::Cost.as_str(),
        Subject::ToCamouflageMarker => Subject::CamouflageMarker.as_str(),
        Subject::Cost
        | Subject::Lieutenant
        | Subject::LieutenantWip
        | Subject::HiddenDeployment
        | Subject::AirborneDeployment
        | Subject::CombatJump
        | Subject::Parachutist
        | Subject::Holomask
        | Subject::ChainOfCommand
        | Subject::Counterintelligence
        | Subject::FireteamBonuses
        | Subject::Holoprojector
        | Subject::CamouflageMarker
        | Subject::ImpersonationMarker
        | Subject::PrivateLabel
        | Subject::Other => subject.as_str(),
    }
}

/// A question about an Army List.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each stands alone")]
pub struct Question {
    /// The information that the opponent asks for.
    pub subject: Subject,
    /// Whether the trooper was removed as Dead.
    pub removed_as_dead: bool,
    /// Whether the player asks during the Initiative Roll.
    pub during_initiative: bool,
    /// Whether the information's owner has used it.
    pub used: bool,
    /// Whether the game is over.
    pub game_over: bool,
    /// The clause of the scenario by which the Lieutenant is known.
    pub open_lieutenant: Option<Cite>,
}

/// Decides whether the subject is Open Information.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn resolve(context: &Context<'_>, question: &Question) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    if question.subject == Subject::LieutenantWip && question.during_initiative {
        if let Some(clause) = context.rules.clause(Rule::LieutenantWipIsPrivate) {
            return Ok(end(record, "step-information-private", clause, question.subject, "private"));
        }
        let clause = context.rules.need(context.rules.clause(Rule::LieutenantWip), "information")?;
        return Ok(end(record, "step-lieutenant-wip-open", clause, question.subject, "open"));
    }
    if let Some(clause) = question.open_lieutenant.filter(|_| question.subject == Subject::Lieutenant && !question.used)
    {
        return Ok(end(record, "step-information-open", clause, question.subject, "open"));
    }
    let rules = context.rules.need(context.rules.information, "information")?;
    let clause_in = |list: &[(Subject, Cite)]| {
        list.iter().find(|(subject, _)| *subject == question.subject).map(|(_, clause)| *clause)
    };
    let Some(private) = clause_in(rules.private) else {
        let open =
            context.rules.need((question.subject == Subject::Other).then_some(rules.unless_private), "information");
        return Ok(end(record, "step-information-open", open?, question.subject, "open"));
    };
    let unmasked = rules.unmasked_when_removed.filter(|_| question.subject == Subject::Holomask);
    let opens = if question.game_over {
        // A rule on this information alone says it as well.
        let label_clause = clause_in(rules.open_once_used).filter(|_| question.subject == Subject::PrivateLabel);
        Some((
            "step-information-opens-at-the-end",
            context.rules.need(label_clause.or(rules.opens_at_the_end), "information")?,
        ))
    } else if question.used {
        Some(("step-information-used", context.rules.need(clause_in(rules.open_once_used), "information-used")?))
    } else {
        let removed = rules.opens_when_removed.or(unmasked).filter(|_| question.removed_as_dead);
        removed.map(|clause| ("step-information-opens", clause))
    };
    let Some((id, opens)) = opens else {
        if let Some(clause) = unmasked {
            record.step(Message::new("step-mask-stays-on")).cite(clause).affects("information");
        }
        if let Some(closed) = clause_in(rules.open_once_used) {
            record.step(Message::new("step-information-closed")).cite(closed).affects("information");
        }
        return Ok(end(record, "step-information-private", private, question.subject, "private"));
    };
    let message = Message::new("step-information-private").word("about", keyword(question.subject));
    record.step(message).cite(private).affects("information");
    Ok(end(record, id, opens, question.subject, "open"))
}

fn end(mut record: Recorder, id: &'static str, clause: Cite, subject: Subject, verdict: &'static str) -> Resolved {
    let message = Message::new(id).word("about", keyword(subject));
    record.step(message).cite(clause).decides("information", Fact::Word(verdict));
    record.finish()
}
