//! Open and Private Information: which information players must disclose.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
pub use model::situation::information::Subject;
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
        | Subject::Holoprojector
        | Subject::CamouflageMarker
        | Subject::ImpersonationMarker
        | Subject::PrivateLabel
        | Subject::Other => subject.as_str(),
    }
}

/// Returns the clause that makes a subject private, if it is private.
const fn private_clause(subject: Subject) -> Option<Cite> {
    match subject {
        Subject::Cost | Subject::Swc => Some("private-information#cost-and-swc"),
        Subject::Lieutenant => Some("private-information#lieutenant-identity"),
        Subject::HiddenDeployment => Some("private-information#hidden-deployment"),
        Subject::AirborneDeployment => Some("private-information#airborne-deployment"),
        Subject::Holoprojector => Some("private-information#holoprojector"),
        Subject::CamouflageMarker | Subject::ToCamouflageMarker => Some("private-information#camouflage-markers"),
        Subject::ImpersonationMarker => Some("private-information#impersonation-markers"),
        Subject::PrivateLabel => Some("private-information#private-label"),
        Subject::LieutenantWip | Subject::Other => None,
    }
}

/// A question about an Army List.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The information that the opponent asks for.
    pub subject: Subject,
    /// Whether the trooper was removed as Dead.
    pub removed_as_dead: bool,
    /// Whether the player asks during the Initiative Roll.
    pub during_initiative: bool,
}

/// Decides whether the subject is Open Information.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn information(context: &Context<'_>, question: &Question) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    if question.subject == Subject::LieutenantWip && question.during_initiative {
        let clause = context.rules.need(context.rules.cite(Rule::LieutenantWip), "information")?;
        return Ok(write(record, "step-lieutenant-wip-open", clause, question.subject, "open"));
    }
    if !context.rules.private_information || question.subject == Subject::LieutenantWip {
        return Err(context.rules.need(None::<()>, "information").err().unwrap_or_else(|| Refusal::missing("about")));
    }
    Ok(match private_clause(question.subject) {
        None => write(record, "step-information-open", "open-information#unless-private", question.subject, "open"),
        Some(clause) if question.removed_as_dead => {
            let message = Message::new("step-information-private").word("about", keyword(question.subject));
            record.step(message).cite(clause).affects("information");
            let opens = "private-information#opens-when-removed";
            write(record, "step-information-opens", opens, question.subject, "open")
        }
        Some(clause) => write(record, "step-information-private", clause, question.subject, "private"),
    })
}

fn write(mut record: Recorder, id: &'static str, clause: Cite, subject: Subject, verdict: &'static str) -> Resolved {
    let message = Message::new(id).word("about", keyword(subject));
    record.step(message).cite(clause).decides("information", Fact::Word(verdict));
    record.finish()
}
