//! Transmutation (WIP): a roll before each Order or ARO, for the rest of the Player Turn.

use crate::context::Context;
use crate::dice::Dice;
use crate::record::Recorder;
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::success_value::{Base, Modifier, add_up};
use crate::trooper::transmutation::{PROFILE, Profile, find_rules};
use model::fact_name::SUCCESS_VALUE;
use model::message::{Arg, Message};
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::profile::TransmutationMoment;
use model::trace::Resolved;

/// A trooper that changes by a roll.
#[derive(Clone, Debug)]
pub struct Willpower {
    /// The moment that is judged.
    pub moment: TransmutationMoment,
    /// The profile that the trooper uses before.
    pub profile: Profile,
    /// Willpower, for a roll.
    pub wip: Option<i64>,
    /// The MOD in brackets after the skill.
    pub bracket: Option<i64>,
    /// Whether the trooper failed the roll earlier in the turn.
    pub failed_before: bool,
}

/// Judges the trooper: `profile`. Dice: `roll`.
///
/// # Errors
/// A refusal if the edition has no such trooper, without WIP for a roll, at a moment that has no rule for it, and of
/// the dice.
pub fn resolve(context: &Context<'_>, trooper: &Willpower, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(find_rules(context)?.willpower, "transmutation-wip")?;
    let mut record = Recorder::default();
    let ends = trooper.moment == TransmutationMoment::StatesPhase;
    if ends || trooper.profile == Profile::Second {
        let (id, profile) =
            if ends { ("step-profile-returns", Profile::First) } else { ("step-profile-lasts", Profile::Second) };
        record.step(Message::new(id)).cite(rules.lasts_until_states_phase).decides(PROFILE, profile.fact());
        return Ok(record.finish());
    }
    if trooper.failed_before {
        record.step(Message::new("step-profile-tries-again")).cite(rules.may_be_repeated).affects(PROFILE);
    }
    let subject = PathPrefix::default();
    let wip = trooper.wip.ok_or_else(|| Refusal::missing("wip"))?;
    let bracket = trooper.bracket.map(|amount| {
        let clause = Some(rules.printed.clone());
        Modifier::new("transmutation", amount, clause)
    });
    let modifiers: Vec<Modifier> = bracket.into_iter().collect();
    let success = add_up(context, &mut record, &subject, &Base { label: Arg::Word("wip"), value: wip }, &modifiers)?;
    if trooper.bracket.is_some() {
        let step = record.step(Message::new("step-profile-printed-mod")).cite(rules.printed);
        step.affects_all([SUCCESS_VALUE, PROFILE]);
    }
    let throws = throw_dice(dice, "roll", &success, 1)?;
    write_throws(&success, &throws, &mut record, &subject, &[Path::from(PROFILE)]);
    let passed = throws.iter().any(|throw| throw.succeeds());
    let (id, profile) =
        if passed { ("step-profile-willed", Profile::Second) } else { ("step-profile-not-willed", Profile::First) };
    let step = record.step(Message::new(id)).cite(rules.roll).cite_all((!passed).then_some(rules.may_be_repeated));
    step.decides(PROFILE, profile.fact());
    Ok(record.finish())
}
