//! Resolving an Order: every roll at once, then what stands.

use crate::engine::context::Context;
use crate::engine::cover::{Cover, CoverFact, TOTAL_COVER, judge};
use crate::engine::dice::Dice;
use crate::engine::face_to_face::{Winner, compare, write_duel};
use crate::engine::order::declare::{Illegal, Lone, Plan, Shot, active, is_refused, unmet};
use crate::engine::order::oppose::{Answer, RollKind, answers, kind};
use crate::engine::order::paths::{Paths, shaping};
use crate::engine::order::react::{is_marker, react};
use crate::engine::order::value::{of_lone, of_shot};
use crate::engine::order::{Order, aftermath, chances};
use crate::engine::record::{Recorder, count};
use crate::engine::rolls::{throw, write_criticals, write_throws};
use crate::engine::skills::{Conduct, Sort};
use crate::engine::success_value::{SuccessValue, Throw};
use crate::model::message::Message;
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;

/// A shot with everything decided before the dice.
#[derive(Debug)]
pub struct Ready {
    /// What it is rolled against; none where it is not rolled.
    pub success: Option<SuccessValue>,
    /// The target's cover.
    pub cover: Cover,
    /// How it is rolled.
    pub kind: RollKind,
    /// What it meets.
    pub answer: Option<Answer>,
}

/// The dice that stand.
#[derive(Debug, Default)]
pub struct Standing {
    /// Shot by shot; a hit without a roll is one throw.
    pub shots: Vec<Vec<Throw>>,
    /// Roll by roll: whether it succeeds, and against whom it fails.
    pub lones: Vec<bool>,
}

/// Resolves a whole Order.
///
/// # Errors
/// A refusal for a missing fact, an unknown name or dice that do not match.
pub fn resolve(context: &Context<'_>, order: &Order, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let mut plan = match plan(context, &mut record, order)? {
        Ok(plan) => plan,
        Err(illegal) => {
            refuse(&mut record, order, &illegal);
            dice.finish()?;
            return Ok(record.finish());
        }
    };
    if let Some(illegal) = drop_unmet(context, &mut record, order, &mut plan)? {
        refuse(&mut record, order, &illegal);
        dice.finish()?;
        return Ok(record.finish());
    }
    discover_first(context, &mut record, order, &mut plan, dice)?;
    let ready = aim(context, &mut record, order, &plan)?;
    let values = lone_values(context, &mut record, order, &plan, &ready)?;
    let standing = roll(context, &mut record, order, &plan, (&ready, &values), dice)?;
    aftermath::settle(context, &mut record, order, &plan, (&ready, &standing), dice)?;
    record.concern("");
    dice.finish()?;
    chances::write(context, &mut record, order, &plan, (&ready, &values))?;
    Ok(record.finish())
}

fn refuse(record: &mut Recorder, order: &Order, illegal: &Illegal) {
    let paths = Paths::new(order);
    record.concern(paths.name(illegal.who));
    record
        .step(Message::new(illegal.message))
        .cite_id(&illegal.clause)
        .decides("refused", Fact::Clause(illegal.clause.clone()))
        .decides("refused-who", Fact::Name(paths.name(illegal.who).to_owned()));
}

/// Everything declared, active troopers first.
fn plan<'o>(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &'o Order,
) -> Result<Result<Plan<'o>, Illegal>, Refusal> {
    let mut plan = Plan::default();
    for user in 0..order.active.len() {
        if let Err(illegal) = active(context, record, order, user, &mut plan)? {
            return Ok(Err(illegal));
        }
    }
    for at in 0..order.reactive.len() {
        if let Err(illegal) = react(context, record, order, at, &mut plan)? {
            return Ok(Err(illegal));
        }
    }
    record.concern("");
    Ok(Ok(plan))
}

/// Takes out the shots whose requirement is not met: illegal, or Idle.
fn drop_unmet(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    plan: &mut Plan<'_>,
) -> Result<Option<Illegal>, Refusal> {
    let paths = Paths::new(order);
    for at in 0..plan.shots.len() {
        let Some(shot) = plan.shots.get(at).filter(|shot| shot.dice > 0) else { continue };
        let Some((clause, message)) = unmet(context, order, shot)? else { continue };
        if is_refused(context) {
            return Ok(Some(Illegal { who: shot.user, clause, message }));
        }
        record.concern(paths.name(shot.user));
        let (user, target) = (shot.user, shot.at);
        let idle = paths.of(user, "idle");
        let harm = paths.harm(user, target);
        let step = record.step(Message::new(message)).cite_id(&clause).shapes(idle.as_str());
        shaping(step.shapes(paths.shot(user, target, "roll")), &harm);
        if let Some(shot) = plan.shots.get_mut(at) {
            shot.dice = 0;
        }
        let others = plan.shots.iter().any(|shot| shot.user == user && shot.dice > 0);
        if !others && !plan.idle.contains(&user) {
            let step = record
                .step(Message::new("step-idle"))
                .cite_some(context.rules.unmet_is_idle)
                .decides(idle, Fact::Flag(true));
            shaping(step, &harm);
            plan.idle.push(user);
        }
    }
    Ok(None)
}

/// Discover is rolled before the attack it allows: without it the dice at a Marker are lost.
fn discover_first(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    plan: &mut Plan<'_>,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let paths = Paths::new(order);
    let mut kept = Vec::with_capacity(plan.lones.len());
    for lone in std::mem::take(&mut plan.lones) {
        let marker = lone.at.filter(|at| order.trooper(*at).is_some_and(|t| is_marker(context, &t.states)));
        let (Some(marker), "discover") = (marker, lone.declared.skill.as_str()) else {
            kept.push(lone);
            continue;
        };
        record.concern(paths.name(lone.user));
        if reveals(order, plan, &kept, marker) {
            write_revealed(context, record, order, marker);
            continue;
        }
        let value = of_lone(context, record, order, plan, &lone, &[])?;
        let succeeds = roll_lone(context, record, order, &lone, value.as_ref(), dice)?;
        if succeeds {
            write_revealed(context, record, order, marker);
            continue;
        }
        record
            .step(Message::new("step-not-discovered"))
            .cite_some(context.rules.marker_not_attacked)
            .decides(paths.of(marker, "revealed"), Fact::Flag(false));
        for shot in plan.shots.iter_mut().filter(|shot| shot.user == lone.user && shot.at == marker) {
            shot.dice = 0;
        }
    }
    plan.lones = kept;
    Ok(())
}

/// Whether a Marker reveals itself by what it declares.
fn reveals(order: &Order, plan: &Plan<'_>, kept: &[Lone<'_>], marker: usize) -> bool {
    let later = plan.lones.iter().chain(kept);
    let _ = order;
    plan.shots.iter().any(|shot| shot.user == marker) || later.into_iter().any(|lone| lone.user == marker)
}

fn write_revealed(context: &Context<'_>, record: &mut Recorder, order: &Order, marker: usize) {
    let paths = Paths::new(order);
    record
        .step(Message::new("step-revealed").text("target", paths.name(marker)))
        .cite_some(context.rules.marker_revealed)
        .decides(paths.of(marker, "revealed"), Fact::Flag(true))
        .shapes(paths.of(marker, "states"));
}

/// Cover, opposition and values of every shot.
fn aim(context: &Context<'_>, record: &mut Recorder, order: &Order, plan: &Plan<'_>) -> Result<Vec<Ready>, Refusal> {
    let paths = Paths::new(order);
    let mut all = Vec::with_capacity(plan.shots.len());
    for (shot, answer) in plan.shots.iter().zip(answers(plan)) {
        record.concern(paths.shot(shot.user, shot.at, "").trim_end_matches('.'));
        let cover = cover(context, record, order, shot);
        let kind = kind(shot, answer);
        write_kind(context, record, &paths, shot, kind);
        let success = match kind {
            RollKind::FaceToFace | RollKind::Normal if cover == Cover::Total && shot.conduct.sight => {
                let step = record.step(Message::new("step-total-cover")).cite(TOTAL_COVER);
                shaping(step, &paths.harm(shot.user, shot.at));
                None
            }
            RollKind::FaceToFace | RollKind::Normal => {
                of_shot(context, record, order, shot, (cover, kind == RollKind::FaceToFace))?
            }
            RollKind::Automatic | RollKind::None => None,
        };
        all.push(Ready { success, cover, kind, answer });
    }
    record.concern("");
    Ok(all)
}

/// The cover of a shot's target.
fn cover(context: &Context<'_>, record: &mut Recorder, order: &Order, shot: &Shot<'_>) -> Cover {
    let Some(facts) = order.facts(shot.user, shot.at) else { return Cover::No };
    if shot.conduct.sort != Sort::Ballistic || shot.dice == 0 {
        return Cover::No;
    }
    let fact = if order.is_active(shot.user) { facts.cover } else { facts.active_cover };
    if fact == CoverFact::Judged(Cover::No) {
        return Cover::No;
    }
    let paths = Paths::new(order);
    let mut shapes = paths.harm(shot.user, shot.at);
    shapes.extend(["success-value", "modifier"].map(|fact| paths.shot(shot.user, shot.at, fact)));
    judge(context, record, fact, &shapes)
}

fn write_kind(context: &Context<'_>, record: &mut Recorder, paths: &Paths<'_>, shot: &Shot<'_>, kind: RollKind) {
    let message = Message::new("step-roll-kind").text("target", paths.name(shot.at)).word("roll", kind.as_str());
    let step = record.step(message);
    let step = match kind {
        RollKind::FaceToFace => step
            .cite("face-to-face-roll#when-each-affects-the-other")
            .cite("face-to-face-roll#one-die-per-burst"),
        RollKind::Normal => step.cite("normal-roll#when-unopposed").cite("normal-roll#one-die-per-burst"),
        RollKind::Automatic => step.cite_some(context.rules.template_hits),
        RollKind::None => step,
    };
    let step = step.decides(paths.shot(shot.user, shot.at, "roll"), Fact::Word(kind.as_str()));
    shaping(step, &paths.harm(shot.user, shot.at));
}

/// The values of the other rolls.
fn lone_values(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    plan: &Plan<'_>,
    ready: &[Ready],
) -> Result<Vec<Option<SuccessValue>>, Refusal> {
    let paths = Paths::new(order);
    let mut values = Vec::with_capacity(plan.lones.len());
    for (at, lone) in plan.lones.iter().enumerate() {
        record.concern(paths.of(lone.user, lone.declared.skill.as_str()));
        let opponents: Vec<usize> = plan
            .shots
            .iter()
            .zip(ready)
            .filter(|(_, ready)| ready.answer == Some(Answer::Evasion(at)))
            .map(|(shot, _)| shot.user)
            .collect();
        values.push(of_lone(context, record, order, plan, lone, &opponents)?);
    }
    record.concern("");
    Ok(values)
}

/// Rolls everything and compares what meets.
fn roll(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    plan: &Plan<'_>,
    (ready, values): (&[Ready], &[Option<SuccessValue>]),
    dice: &mut dyn Dice,
) -> Result<Standing, Refusal> {
    let paths = Paths::new(order);
    let mut rolled = Vec::with_capacity(plan.shots.len());
    for (shot, ready) in plan.shots.iter().zip(ready) {
        record.concern(paths.shot(shot.user, shot.at, "").trim_end_matches('.'));
        let name = format!("{}.{}", paths.name(shot.user), paths.name(shot.at));
        rolled.push(match &ready.success {
            Some(success) => {
                let throws = throw(dice, &name, success, shot.dice)?;
                let shapes = meeting(&paths, plan, shot, ready);
                write_throws(success, &throws, record, &paths.shot(shot.user, shot.at, ""), &shapes);
                write_criticals(context, &throws, record, &shapes);
                throws
            }
            None if ready.kind == RollKind::Automatic => vec![Throw { result: 0, score: 1 }],
            None => Vec::new(),
        });
    }
    let mut lone_throws = Vec::with_capacity(plan.lones.len());
    for (lone, value) in plan.lones.iter().zip(values) {
        record.concern(paths.of(lone.user, lone.declared.skill.as_str()));
        lone_throws.push(throw_lone(context, record, order, lone, value.as_ref(), dice)?);
    }
    let mut standing = Standing { shots: Vec::new(), lones: Vec::new() };
    for (at, (shot, ready)) in plan.shots.iter().zip(ready).enumerate() {
        record.concern(paths.shot(shot.user, shot.at, "").trim_end_matches('.'));
        standing.shots.push(stands(record, &paths, plan, (at, shot, ready), (&rolled, &lone_throws)));
    }
    for (at, lone) in plan.lones.iter().enumerate() {
        record.concern(paths.of(lone.user, lone.declared.skill.as_str()));
        let throws = lone_throws.get(at).map_or(&[][..], Vec::as_slice);
        let met = plan.shots.iter().zip(ready).zip(&rolled).filter(|((_, r), _)| r.answer == Some(Answer::Evasion(at)));
        let beaten = met.map(|(_, attack)| compare(attack, throws)).any(|duel| duel.second.is_empty());
        let succeeds = throws.iter().any(|throw| throw.succeeds()) && !beaten;
        write_lone(record, &paths, lone, succeeds);
        standing.lones.push(succeeds);
    }
    record.concern("");
    Ok(standing)
}

/// The paths that hang on a shot's dice.
fn meeting(paths: &Paths<'_>, plan: &Plan<'_>, shot: &Shot<'_>, ready: &Ready) -> Vec<String> {
    let mut shapes = paths.harm(shot.user, shot.at);
    match ready.answer {
        Some(Answer::Shot(_)) => shapes.extend(paths.harm(shot.at, shot.user)),
        Some(Answer::Evasion(at)) => {
            if let Some(lone) = plan.lones.get(at) {
                let skill = lone.declared.skill.as_str();
                shapes.extend(["succeeds", "move"].map(|fact| paths.of(lone.user, &format!("{skill}.{fact}"))));
            }
        }
        None => {}
    }
    shapes
}

/// What stands of one shot; writes its hits and the winner.
fn stands(
    record: &mut Recorder,
    paths: &Paths<'_>,
    plan: &Plan<'_>,
    (at, shot, ready): (usize, &Shot<'_>, &Ready),
    (rolled, lones): (&[Vec<Throw>], &[Vec<Throw>]),
) -> Vec<Throw> {
    let own = rolled.get(at).map_or(&[][..], Vec::as_slice);
    let other = match ready.answer {
        Some(Answer::Shot(place)) => rolled.get(place),
        Some(Answer::Evasion(place)) => lones.get(place),
        None => None,
    };
    let shapes = meeting(paths, plan, shot, ready);
    let (standing, winner) = match other {
        Some(other) => {
            let duel = compare(own, other);
            write_duel(&duel, record, &shapes);
            (duel.first, Some(duel.winner))
        }
        None => {
            if ready.kind == RollKind::Normal {
                let step = record.step(Message::new("step-each-die-alone")).cite("normal-roll#each-die-alone");
                shaping(step, &shapes);
            }
            (own.iter().copied().filter(|throw| throw.succeeds()).collect(), None)
        }
    };
    let criticals = standing.iter().filter(|throw| throw.is_critical()).count();
    let message = Message::new("step-hits").number("hits", i64::try_from(standing.len()).unwrap_or(i64::MAX));
    let step = record
        .step(message.text("target", paths.name(shot.at)).word("roll", ready.kind.as_str()))
        .decides(paths.shot(shot.user, shot.at, "hits"), count(standing.len()))
        .decides(paths.shot(shot.user, shot.at, "criticals"), count(criticals));
    if let Some(winner) = winner {
        let name = match winner {
            Winner::First => paths.name(shot.user),
            Winner::Second => paths.name(shot.at),
            Winner::Nobody => "none",
        };
        step.decides(paths.shot(shot.user, shot.at, "winner"), Fact::Name(name.to_owned()));
    }
    standing
}

fn throw_lone(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    lone: &Lone<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let paths = Paths::new(order);
    let skill = lone.declared.skill.as_str();
    let Some(success) = value else { return Ok(Vec::new()) };
    let throws = throw(dice, &paths.of(lone.user, skill), success, 1)?;
    let shapes = ["succeeds", "move"].map(|fact| paths.of(lone.user, &format!("{skill}.{fact}")));
    write_throws(success, &throws, record, &paths.of(lone.user, &format!("{skill}.")), &shapes);
    write_criticals(context, &throws, record, &shapes);
    Ok(throws)
}

fn roll_lone(
    context: &Context<'_>,
    record: &mut Recorder,
    order: &Order,
    lone: &Lone<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let throws = throw_lone(context, record, order, lone, value, dice)?;
    let succeeds = throws.iter().any(|throw| throw.succeeds());
    write_lone(record, &Paths::new(order), lone, succeeds);
    Ok(succeeds)
}

fn write_lone(record: &mut Recorder, paths: &Paths<'_>, lone: &Lone<'_>, succeeds: bool) {
    let skill = lone.declared.skill.as_str();
    let id = if succeeds { "step-skill-succeeds" } else { "step-skill-fails" };
    let path = paths.of(lone.user, &format!("{skill}.succeeds"));
    let mut step = record.step(Message::new(id).term("skill", skill)).decides(path, Fact::Flag(succeeds));
    if matches!(lone.conduct, Conduct::Task(_)) {
        step = step.cite("normal-roll#each-die-alone");
    }
    if let Some(at) = lone.at {
        step.shapes(paths.of(at, "states"));
    }
}

/// Whether a shot is rolled at all; kept here for the odds.
pub const fn counts(shot: &Shot<'_>, ready: &Ready) -> bool {
    shot.dice > 0 && (ready.success.is_some() || matches!(ready.kind, RollKind::Automatic))
}

