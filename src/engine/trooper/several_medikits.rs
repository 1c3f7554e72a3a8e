//! Several MediKits used on one trooper in one Order: the common effect of the patient's rolls. One kit, with its
//! delivery and requirements, is [`kit_use`].

use crate::context::Context;
use crate::dice::Dice;
use crate::record::Recorder;
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::SeveralKits;
use crate::success_value::{Base, add_up};
use crate::trooper::kit_use;
use crate::wounds::Condition;
use model::fact_name::{CONDITION, WOUNDS_LEFT};
use model::ids::EntryId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::trace::Resolved;

/// The id of the kit.
const MEDIKIT: &EntryId = entry!("medikit");

/// An Unconscious trooper on which MediKits are used.
#[derive(Clone, Copy, Debug)]
pub struct Patient {
    /// Physique.
    pub ph: i64,
    /// The Wounds of its profile.
    pub wounds: i64,
    /// The number of MediKits used at once.
    pub kits: usize,
}

/// Rolls for the patient: `condition`, and `wounds-left` if it lives. Dice: `roll`, one for each MediKit.
///
/// # Errors
/// A refusal of the dice, if the engine does not have the rule for the edition, and for several MediKits on a trooper
/// with more than one Wound if the edition does not print how many Wounds they restore.
pub fn resolve(context: &Context<'_>, patient: &Patient, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(kit_use::find_rules(context, MEDIKIT), "medikit")?;
    let counting = context.rules.need(rules.several_kits, "medikit")?;
    let facts = [CONDITION, WOUNDS_LEFT];
    let subject = PathPrefix::default();
    let mut record = Recorder::default();
    let success = add_up(context, &mut record, &subject, &Base { label: Arg::Word("ph"), value: patient.ph }, &[])?;
    let throws = throw_dice(dice, "roll", &success, patient.kits)?;
    write_throws(&success, &throws, &mut record, &subject, &facts.map(Path::from));
    let passed = throws.iter().filter(|throw| throw.succeeds()).count();
    let (lives, of_several) = match counting.value {
        SeveralKits::AnyFailureCounts => (passed > 0 && passed == throws.len(), "step-medikits-any-failure-kills"),
        SeveralKits::AnySuccessCounts => (passed > 0, "step-medikits-any-success-saves"),
    };
    if patient.kits > 1 {
        record.step(Message::new(of_several)).cite(counting.clause).affects_all(facts);
    }
    if lives && counting.value == SeveralKits::AnyFailureCounts && patient.kits > 1 && patient.wounds > 1 {
        return Err(context.rules.refuse("wounds-from-several-medikits"));
    }
    let condition = if lives { Condition::from_wounds(1, patient.wounds, 0) } else { Condition::Dead };
    let id = if lives { "step-medikit-saves" } else { "step-medikit-kills" };
    let step = record.step(Message::new(id)).cite(rules.patient_rolls);
    let step = step.decides(CONDITION, Fact::Word(condition.as_str()));
    if lives {
        step.decides(WOUNDS_LEFT, Fact::Number(1));
    }
    Ok(record.finish())
}
