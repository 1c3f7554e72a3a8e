//! Rules on the patients of a Doctor or an Engineer: what they bear decides who treats them.

use crate::entry_ids::{DISCONNECTED, ENGAGED, STUNNED, TECHNORGANIC};
use crate::order::scene::Scene;
use crate::order::situation::Trooper;
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::{DOCTOR, ENGINEER};
use crate::wounds::UNCONSCIOUS;
use model::ids::EntryId;
use model::situation::order::Disconnection;

/// Returns the rule by which a patient in close combat cannot be treated.
pub(crate) fn find_melee_rule(scene: &Scene<'_>, patient: &Trooper) -> Option<Cite> {
    scene.rules().clause_if(Rule::NoTreatmentInMelee, patient.is(ENGAGED))
}

/// Returns the rule on a patient with Technorganic, if it has the skill: for its fall, or for its other Wounds.
pub(crate) fn find_technorganic_rule(scene: &Scene<'_>, patient: &Trooper) -> Option<Cite> {
    let down = patient.is(UNCONSCIOUS);
    let rule = if down { Rule::TechnorganicTreatedOrRepaired } else { Rule::TechnorganicOtherWounds };
    scene.rules().clause_if(rule, patient.has(TECHNORGANIC))
}

/// Returns the rule by which an Engineer ends Disconnected, if it does not for this cause.
pub(crate) fn find_disconnected_rule(scene: &Scene<'_>, patient: &Trooper) -> Option<Cite> {
    let harmed = match patient.prior.disconnected_by {
        Disconnection::Attack | Disconnection::Scenery | Disconnection::Scenario => true,
        Disconnection::Controller | Disconnection::Coherency => false,
    };
    scene.rules().clause_if(Rule::DisconnectedByAttack, patient.is(DISCONNECTED) && !harmed)
}

/// Returns whether a state of a patient needs the other skill: a Doctor treats flesh, an Engineer machines.
pub(crate) fn is_wrong_kind(scene: &Scene<'_>, skill: &EntryId, patient: &Trooper, state: &EntryId) -> bool {
    let needed = if patient.has_structure { ENGINEER } else { DOCTOR };
    scene.rules().has(Rule::StunnedTreatedByKind) && state == STUNNED && skill != needed
}
