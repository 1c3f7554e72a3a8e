//! Whether a reaction opposes the attack: Face to Face, or Normal Rolls.

use crate::engine::attack::{AttackSkill, ReactionSkill, Target};
use crate::engine::context::Context;
use crate::engine::record::Recorder;
use crate::model::message::Message;
use crate::model::outcome::Fact;

/// How the two sides roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollKind {
    /// Each affects the other.
    FaceToFace,
    /// Each rolls alone.
    Normal,
    /// Nobody rolls.
    None,
}

impl RollKind {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FaceToFace => "face-to-face",
            Self::Normal => "normal",
            Self::None => "none",
        }
    }
}

/// Decides and writes how the attack on a target is rolled. `dice` are the attack dice still aimed at it.
pub fn decide(
    context: &Context<'_>,
    record: &mut Recorder,
    skill: AttackSkill,
    target: &Target,
    dice: usize,
    reacts: bool,
) -> RollKind {
    let opposes = match target.reaction.skill {
        ReactionSkill::None => false,
        ReactionSkill::Bs | ReactionSkill::Cc | ReactionSkill::Dodge => reacts && dice > 0,
    };
    let kind = match (opposes, dice > 0 || reacts) {
        (true, _) => RollKind::FaceToFace,
        (false, true) => RollKind::Normal,
        (false, false) => RollKind::None,
    };
    let listed = match skill {
        AttackSkill::Bs => context.rules.bs_opposed,
        AttackSkill::Cc => context.rules.cc_opposed,
    };
    let message = Message::new("step-roll-kind").text("target", target.name.as_str()).word("roll", kind.as_str());
    let step = record.step(message);
    let step = match kind {
        RollKind::FaceToFace => step
            .cite("face-to-face-roll#when-each-affects-the-other")
            .cite("face-to-face-roll#one-die-per-burst")
            .cite_some(listed),
        RollKind::Normal => {
            step.cite("normal-roll#when-unopposed").cite("normal-roll#one-die-per-burst").cite_some(listed)
        }
        RollKind::None => step,
    };
    let path = |name: &str| format!("{}.{name}", target.name);
    step.decides(path("roll"), Fact::Word(kind.as_str()))
        .shapes(path("winner"))
        .shapes(path("hits"))
        .shapes(path("hits-on-active"))
        .shapes(path("dodged"));
    kind
}
