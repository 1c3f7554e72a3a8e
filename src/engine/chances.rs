//! Exact odds in outcomes: what [`crate::engine::odds`] counts, written under `odds.`.

use crate::engine::context::Context;
use crate::engine::odds::dist::Dist;
use crate::engine::odds::duel::face_to_face as duel;
use crate::engine::odds::effect::{Effect, Effects, Saves};
use crate::engine::odds::exchange::{Attack, Engagement, Reaction, exchange as settle};
use crate::engine::odds::score::{Burst, Pool, ScoreTable};
use crate::engine::odds::wounds::wounds as wounds_of;
use crate::engine::record::Recorder;
use crate::engine::ruleset::CriticalHit;
use crate::engine::saves::{Incoming, SaveSpec};
use crate::engine::success_value::{CRITICAL, SuccessValue};
use crate::engine::wounds::{Condition, condition};
use crate::model::fraction::Fraction;
use crate::model::message::Message;
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;

/// More dice on a side than this are not counted.
pub const MOST_DICE: usize = 12;

/// The two rolls at one target.
#[derive(Clone, Debug)]
pub struct Fight {
    /// The attack's value and dice, where it is rolled.
    pub attack: Option<(SuccessValue, usize)>,
    /// The reaction's value and dice, where it is rolled.
    pub reply: Option<(SuccessValue, usize)>,
    /// Whether they are Face to Face.
    pub opposed: bool,
}

/// One target's part in an exchange.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The target's name.
    pub name: String,
    /// The rolls.
    pub fight: Fight,
    /// The target's save, where it is attacked.
    pub target_save: Option<SaveSpec>,
    /// The active trooper's save, where the reaction can hurt it.
    pub active_save: Option<SaveSpec>,
    /// The target's Wounds, where given.
    pub wounds: Option<i64>,
}

fn too_many(dice: usize) -> Refusal {
    let most = i64::try_from(MOST_DICE).unwrap_or(i64::MAX);
    Refusal::out_of_bounds("dice", i64::try_from(dice).unwrap_or(i64::MAX), 1, most)
}

fn table(success: &SuccessValue) -> ScoreTable {
    ScoreTable::new(*success.scores()).unwrap_or_else(ScoreTable::always_fails)
}

/// The dice of a value, as the odds count them.
///
/// # Errors
/// A refusal for more dice than are counted.
pub fn pool(success: &SuccessValue, dice: usize) -> Result<Pool, Refusal> {
    let burst = u8::try_from(dice).ok().and_then(Burst::new).ok_or_else(|| too_many(dice))?;
    Ok(Pool { die: table(success), burst })
}

/// The odds of one die: `odds.success`, `odds.critical`, `odds.failure`.
pub fn one_die(success: &SuccessValue, record: &mut Recorder) {
    let faces = success.scores();
    let tally = |test: &dyn Fn(u8) -> bool| faces.iter().filter(|score| test(**score)).count();
    let step = record.step(Message::new("step-odds"));
    step.decides("odds.success", of_twenty(tally(&|score| score > 0)))
        .decides("odds.critical", of_twenty(tally(&|score| score == CRITICAL)))
        .decides("odds.failure", of_twenty(tally(&|score| score == 0)));
}

fn of_twenty(faces: usize) -> Fact {
    let faces = u32::try_from(faces).unwrap_or(20);
    let divisor = [20, 10, 5, 4, 2, 1].into_iter().find(|by| faces.is_multiple_of(*by) && 20 % by == 0).unwrap_or(1);
    Fact::Fraction(Fraction { exact: format!("{}/{}", faces / divisor, 20 / divisor), basis_points: faces * 500 })
}

/// The odds of a Face to Face Roll: `odds.active`, `odds.reactive`, `odds.none`.
///
/// # Errors
/// A refusal for more dice than are counted.
pub fn face_to_face(
    active: (&SuccessValue, usize),
    reactive: (&SuccessValue, usize),
    record: &mut Recorder,
) -> Result<(), Refusal> {
    if active.1 == 0 || reactive.1 == 0 {
        return Ok(());
    }
    let duel = duel(&pool(active.0, active.1)?, &pool(reactive.0, reactive.1)?);
    record
        .step(Message::new("step-odds"))
        .decides("odds.active", Fact::Fraction(duel.active_wins()))
        .decides("odds.reactive", Fact::Fraction(duel.reactive_wins()))
        .decides("odds.none", Fact::Fraction(duel.nobody_wins()));
    Ok(())
}

/// What a hit and a Critical cost.
///
/// # Errors
/// A refusal for more saves than are counted.
pub fn effects(context: &Context<'_>, spec: &SaveSpec) -> Result<Effects, Refusal> {
    let number = u8::try_from(spec.per_hit).unwrap_or(u8::MAX);
    let effect = |automatic: u8, saves: u8| -> Result<Effect, Refusal> {
        let groups: Vec<Saves> = match saves {
            0 => Vec::new(),
            _ => vec![Saves::new(saves, spec.failing_faces).ok_or_else(|| too_many(saves.into()))?],
        };
        Effect::new(automatic, &groups).ok_or_else(|| too_many(saves.into()))
    };
    let critical = match context.rules.critical_hit.is {
        CriticalHit::AutomaticWound => effect(1, 0)?,
        CriticalHit::ExtraSave => effect(0, number.saturating_add(1))?,
    };
    Ok(Effects { hit: effect(0, number)?, critical })
}

/// The odds of saves after given hits: `odds.wounds.N`, `odds.unconscious`, `odds.dead`.
///
/// # Errors
/// A refusal for more hits than are counted.
pub fn saves(context: &Context<'_>, incoming: &Incoming, wounds: i64, record: &mut Recorder) -> Result<(), Refusal> {
    let effects = effects(context, &incoming.spec)?;
    let mut sum = Dist::certain_zero();
    for (number, score) in [(incoming.hits - incoming.criticals, 1), (incoming.criticals, CRITICAL)] {
        if number == 0 {
            continue;
        }
        let burst = u8::try_from(number).ok().and_then(Burst::new).ok_or_else(|| too_many(number))?;
        let die = ScoreTable::new([score; 20]).unwrap_or_else(ScoreTable::always_fails);
        let hits = crate::engine::odds::duel::roll(&Pool { die, burst });
        sum = sum.and(&wounds_of(&hits, &effects));
    }
    write(context, record, "odds.", &sum, Some(wounds));
    Ok(())
}

/// The odds of an exchange: `odds.<name>.wounds.N`, `odds.<name>.unconscious`, `odds.<name>.dead`, and `odds.active.…`.
///
/// # Errors
/// A refusal for more dice than are counted.
pub fn exchange(
    context: &Context<'_>,
    replies: &[Reply],
    active_wounds: Option<i64>,
    record: &mut Recorder,
) -> Result<(), Refusal> {
    let mut engagements = Vec::with_capacity(replies.len());
    for reply in replies {
        engagements.push(engagement(context, reply)?);
    }
    let settled = settle(&engagements);
    for (reply, target) in replies.iter().zip(&settled.targets) {
        if reply.target_save.is_some() {
            write(context, record, &format!("odds.{}.", reply.name), &target.wounds, reply.wounds);
        }
    }
    if replies.iter().any(|reply| reply.active_save.is_some()) {
        write(context, record, "odds.active.", &settled.active, active_wounds);
    }
    Ok(())
}

fn engagement(context: &Context<'_>, reply: &Reply) -> Result<Engagement, Refusal> {
    let side = |rolled: &Option<(SuccessValue, usize)>, save: &Option<SaveSpec>| match (rolled, save) {
        (Some((success, dice)), Some(save)) if *dice > 0 => {
            Ok(Some(Attack { pool: pool(success, *dice)?, effects: effects(context, save)? }))
        }
        (Some(_) | None, _) => Ok(None),
    };
    let attack = side(&reply.fight.attack, &reply.target_save)?;
    let back = side(&reply.fight.reply, &reply.active_save)?;
    let reaction = match (back, &reply.fight.reply) {
        (Some(back), _) if reply.fight.opposed => Reaction::FaceToFace(back),
        (Some(back), _) => Reaction::Unopposed(back),
        (None, Some((success, dice))) if reply.fight.opposed && *dice > 0 => Reaction::Dodge(pool(success, *dice)?),
        (None, Some(_) | None) => Reaction::None,
    };
    Ok(Engagement { attack, reaction })
}

/// Writes a distribution of Wounds below a prefix.
pub fn write(context: &Context<'_>, record: &mut Recorder, prefix: &str, dist: &Dist, wounds: Option<i64>) {
    record.concern(prefix.trim_start_matches("odds.").trim_end_matches('.'));
    let mut step = record.step(Message::new("step-odds"));
    for lost in 0..=dist.most() {
        step = step.decides(format!("{prefix}wounds.{lost}"), Fact::Fraction(dist.exactly(lost)));
    }
    let Some(wounds) = wounds.and_then(|wounds| usize::try_from(wounds).ok()) else { return };
    let at_zero = condition(context, 1, 1);
    if at_zero == Condition::Removed {
        step.decides(format!("{prefix}removed"), Fact::Fraction(dist.probability_at_least(wounds)));
    } else {
        step.decides(format!("{prefix}unconscious"), Fact::Fraction(dist.exactly(wounds)))
            .decides(format!("{prefix}dead"), Fact::Fraction(dist.probability_at_least(wounds + 1)));
    }
}
