//! Open and Private Information: which information players must disclose.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The information that a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A trooper's Cost or SWC.
    Cost,
    /// The identity of the Lieutenant.
    Lieutenant,
    /// The Lieutenant's WIP.
    LieutenantWip,
    /// Whether troopers are in Hidden Deployment.
    HiddenDeployment,
    /// Whether troopers use Airborne Deployment.
    AirborneDeployment,
    /// Whether a trooper is disguised by a Holoprojector.
    Holoprojector,
    /// The identity of a Camouflage or TO Camouflage Marker.
    CamouflageMarker,
    /// The identity of an Impersonation Marker.
    ImpersonationMarker,
    /// A skill, weapon or item with the Private Information label.
    PrivateLabel,
    /// Anything else on the Army List.
    Other,
}

impl Subject {
    /// Returns the keyword in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cost => "cost",
            Self::Lieutenant => "lieutenant",
            Self::LieutenantWip => "lieutenant-wip",
            Self::HiddenDeployment => "hidden-deployment",
            Self::AirborneDeployment => "airborne-deployment",
            Self::Holoprojector => "holoprojector",
            Self::CamouflageMarker => "camouflage-marker",
            Self::ImpersonationMarker => "impersonation-marker",
            Self::PrivateLabel => "private-label",
            Self::Other => "other",
        }
    }

    /// Returns the clause that makes it private, if it is private.
    const fn private(self) -> Option<Cite> {
        match self {
            Self::Cost => Some("private-information#cost-and-swc"),
            Self::Lieutenant => Some("private-information#lieutenant-identity"),
            Self::HiddenDeployment => Some("private-information#hidden-deployment"),
            Self::AirborneDeployment => Some("private-information#airborne-deployment"),
            Self::Holoprojector => Some("private-information#holoprojector"),
            Self::CamouflageMarker => Some("private-information#camouflage-markers"),
            Self::ImpersonationMarker => Some("private-information#impersonation-markers"),
            Self::PrivateLabel => Some("private-information#private-label"),
            Self::LieutenantWip | Self::Other => None,
        }
    }
}

/// A question about an Army List.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The subject.
    pub subject: Subject,
    /// Whether the trooper was removed as Dead.
    pub removed_as_dead: bool,
    /// Whether the player asks during the Initiative Roll.
    pub during_initiative: bool,
}

/// Judges whether the subject is Open Information.
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
    Ok(match question.subject.private() {
        None => write(record, "step-information-open", "open-information#unless-private", question.subject, "open"),
        Some(clause) if question.removed_as_dead => {
            let message = Message::new("step-information-private").word("about", question.subject.as_str());
            record.step(message).cite(clause).affects("information");
            let opens = "private-information#opens-when-removed";
            write(record, "step-information-opens", opens, question.subject, "open")
        }
        Some(clause) => write(record, "step-information-private", clause, question.subject, "private"),
    })
}

fn write(mut record: Recorder, id: &'static str, clause: Cite, subject: Subject, verdict: &'static str) -> Resolved {
    let message = Message::new(id).word("about", subject.as_str());
    record.step(message).cite(clause).decides("information", Fact::Word(verdict));
    record.finish()
}
