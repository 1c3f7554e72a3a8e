//! Resolving an Order: every roll at once, then what stands.

use crate::context::Context;
use crate::dice::Dice;
use crate::face_to_face::{Duel, Winner, compare, write_duel};
use crate::order::declare::{Illegal, Lone, Plan, Shot, UNSEEN, active};
use crate::order::intuition::check_zones;
use crate::order::lost::drop_unmet;
use crate::order::marker::discover;
use crate::order::oppose::{Answer, RollKind, answers, evasion, kind, ordinary};
use crate::order::react::react;
use crate::order::scene::{Scene, shaping};
use crate::order::stance::activate;
use crate::order::value::{of_lone, of_shot};
use crate::order::{Order, aftermath, chances, coordinate, crush, grants, landing, remarks, team};
use crate::record::{Recorder, count};
use crate::rolls::{throw, write_criticals, write_throws};
use crate::ruleset::Rule;
use crate::skills::{Conduct, Sort};
use crate::success_value::{SuccessValue, Throw};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::trace::Resolved;

/// A shot with everything decided before the dice.
#[derive(Debug)]
pub struct Ready {
    /// What it is rolled against; none where it is not rolled.
    pub success: Option<SuccessValue>,
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
    /// The attacks that failed because their target struck back: who drove over whom.
    pub struck_back: Vec<(usize, usize)>,
}

/// Resolves a whole Order.
///
/// # Errors
/// A refusal for a missing fact, an unknown name or dice that do not match.
pub fn resolve(context: &Context<'_>, order: Order, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    resolve_after(Recorder::default(), context, order, dice)
}

/// The same, after what was found out before it.
///
/// # Errors
/// As [`resolve`].
pub fn resolve_after(
    mut record: Recorder,
    context: &Context<'_>,
    mut order: Order,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let activated = activate(context, &mut order, &mut record)?;
    grants::grant(context, &mut order, &mut record);
    let scene = &Scene::new(context, &order);
    if let Err(illegal) = activated {
        refuse(scene, &mut record, &illegal);
        return Ok(record.finish());
    }
    check_zones(scene)?;
    let mut plan = match plan(scene, &mut record)? {
        Ok(plan) => plan,
        Err(illegal) => {
            refuse(scene, &mut record, &illegal);
            return Ok(record.finish());
        }
    };
    if let Some(illegal) = drop_unmet(scene, &mut record, &mut plan)? {
        refuse(scene, &mut record, &illegal);
        return Ok(record.finish());
    }
    discover(scene, &mut record, &mut plan, dice)?;
    let ready = aim(scene, &mut record, &plan)?;
    remarks::write(scene, &mut record, &plan, &ready);
    let values = lone_values(scene, &mut record, &plan, &ready)?;
    let standing = roll(scene, &mut record, &plan, (&ready, &values), dice)?;
    landing::write_place(scene, &mut record, &plan, &standing.lones);
    aftermath::settle(scene, &mut record, &plan, standing, dice)?;
    record.concern_all();
    chances::write(scene, &mut record, &plan, (&ready, &values))?;
    Ok(record.finish())
}

fn refuse(scene: &Scene<'_>, record: &mut Recorder, illegal: &Illegal) {
    record.concern(&scene.who(illegal.who));
    let needed = scene.context.rules.turn.space.sight.needed.filter(|_| illegal.message == UNSEEN);
    record
        .step(Message::new(illegal.message))
        .cite_id(&illegal.clause)
        .cite_some(needed)
        .decides("refused", Fact::Clause(illegal.clause.clone()))
        .decides("refused-who", Fact::Name(scene.name(illegal.who).to_owned()));
}

/// Everything declared, active troopers first.
fn plan<'o>(scene: &Scene<'o>, record: &mut Recorder) -> Result<Result<Plan<'o>, Illegal>, Refusal> {
    let mut plan = Plan::default();
    for check in [coordinate::check, team::check] {
        if let Some(illegal) = check(scene, record)? {
            return Ok(Err(illegal));
        }
    }
    for user in 0..scene.order.active.len() {
        if let Err(illegal) = active(scene, record, user, &mut plan)? {
            return Ok(Err(illegal));
        }
    }
    for at in 0..scene.order.reactive.len() {
        if let Err(illegal) = react(scene, record, at, &mut plan)? {
            return Ok(Err(illegal));
        }
    }
    record.concern_all();
    Ok(Ok(plan))
}

/// Cover, opposition and values of every shot.
fn aim(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>) -> Result<Vec<Ready>, Refusal> {
    let mut all = Vec::with_capacity(plan.shots.len());
    for (shot, answer) in plan.shots.iter().zip(answers(plan)) {
        record.concern(&scene.pair(shot.user, shot.at));
        let kind = kind(shot, answer);
        write_kind(scene, record, shot, kind);
        crush::write_answer(scene, record, plan, shot);
        let success = match kind {
            RollKind::FaceToFace | RollKind::Normal if shot.echo.is_some() => None,
            RollKind::FaceToFace | RollKind::Normal => {
                let meets = match answer {
                    Some(Answer::Shot(place)) => plan.shots.get(place),
                    Some(Answer::Evasion(_)) | None => None,
                };
                of_shot(scene, record, shot, meets, kind == RollKind::FaceToFace)?
            }
            RollKind::Automatic | RollKind::None => None,
        };
        all.push(Ready { success, kind, answer });
    }
    record.concern_all();
    Ok(all)
}

fn write_kind(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>, kind: RollKind) {
    let message = Message::new("step-roll-kind").text("target", scene.name(shot.at)).word("roll", kind.as_str());
    let step = record.step(message);
    let listed = match shot.conduct.sort {
        Sort::Ballistic => scene.context.rules.cite(Rule::BsAttackOpposedBy),
        Sort::CloseCombat => scene.context.rules.cite(Rule::CcAttackOpposedBy),
        Sort::Comms | Sort::Crush => None,
    };
    let step = match kind {
        RollKind::FaceToFace => step
            .cite("face-to-face-roll#when-each-affects-the-other")
            .cite("face-to-face-roll#one-die-per-burst")
            .cite_some(listed),
        RollKind::Normal => {
            step.cite("normal-roll#when-unopposed").cite("normal-roll#one-die-per-burst").cite_some(listed)
        }
        RollKind::Automatic => {
            if shot.kills {
                step.cite_some(scene.context.rules.cite(Rule::CoupDeGrace))
            } else {
                step.cite("template-weapon#everybody-inside-is-hit").cite("teardrop-template#no-roll-to-hit")
            }
        }
        RollKind::None => step,
    };
    let step = step.decides(scene.shot(shot.user, shot.at, "roll"), Fact::Word(kind.as_str()));
    shaping(step, scene.harm(shot.user, shot.at));
}

/// The values of the other rolls.
fn lone_values(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    ready: &[Ready],
) -> Result<Vec<Option<SuccessValue>>, Refusal> {
    let mut values = Vec::with_capacity(plan.lones.len());
    for (at, lone) in plan.lones.iter().enumerate() {
        record.concern(&lone.owner);
        let opponents: Vec<usize> = plan
            .shots
            .iter()
            .zip(ready)
            .filter(|(_, ready)| ready.answer == Some(Answer::Evasion(at)))
            .map(|(shot, _)| shot.user)
            .collect();
        values.push(of_lone(scene, record, plan, lone, &opponents)?);
    }
    record.concern_all();
    Ok(values)
}

/// Rolls everything and compares what meets.
fn roll(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    (ready, values): (&[Ready], &[Option<SuccessValue>]),
    dice: &mut dyn Dice,
) -> Result<Standing, Refusal> {
    let mut rolled: Vec<Vec<Throw>> = Vec::with_capacity(plan.shots.len());
    for (shot, ready) in plan.shots.iter().zip(ready) {
        let pair = scene.pair(shot.user, shot.at);
        record.concern(&pair);
        rolled.push(match &ready.success {
            Some(success) => {
                let throws = throw(dice, &pair, success, shot.dice)?;
                let shapes = meeting(scene, plan, shot, ready);
                write_throws(success, &throws, record, &pair, &shapes);
                write_criticals(scene.context, &throws, record, &shapes);
                throws
            }
            None if ready.kind == RollKind::Automatic => vec![Throw { result: 0, score: 1 }],
            None => shot.echo.and_then(|main| rolled.get(main).cloned()).unwrap_or_default(),
        });
    }
    let mut lone_throws = Vec::with_capacity(plan.lones.len());
    for (lone, value) in plan.lones.iter().zip(values) {
        record.concern(&lone.owner);
        lone_throws.push(throw_lone(scene, record, lone, value.as_ref(), dice)?);
    }
    let mut standing = Standing::default();
    for (at, (shot, ready)) in plan.shots.iter().zip(ready).enumerate() {
        record.concern(&scene.pair(shot.user, shot.at));
        let avoided = avoids(scene, record, plan, shot, ready, &lone_throws);
        let stopped = crush::is_stopped(scene, record, plan, shot, &rolled);
        if stopped {
            standing.struck_back.push((shot.user, shot.at));
        }
        standing.shots.push(if avoided || stopped {
            Vec::new()
        } else {
            stands(scene, record, plan, (at, shot, ready), (&rolled, &lone_throws))
        });
    }
    for (at, lone) in plan.lones.iter().enumerate() {
        record.concern(&lone.owner);
        let throws = lone_throws.get(at).map_or(&[][..], Vec::as_slice);
        let met = plan.shots.iter().zip(ready).zip(&rolled).filter(|((_, r), _)| r.answer == Some(Answer::Evasion(at)));
        let duels: Vec<Duel> = met.map(|(_, attack)| compare(attack, throws)).collect();
        let beaten = duels.iter().any(|duel| duel.second.is_empty());
        let succeeds = throws.iter().any(|throw| throw.succeeds()) && !beaten;
        let tied = lone.declared.skill.as_str() == "dodge" && duels.iter().any(Duel::is_tied);
        if let Some(clause) = scene.context.rules.cite(Rule::TiedDodgeFails).filter(|_| tied) {
            let step = record.step(Message::new("step-rule-applies")).cite(clause);
            shaping(step, ["succeeds", "move"].map(|fact| lone.of(fact)));
        }
        write_lone(scene, record, lone, succeeds);
        standing.lones.push(succeeds);
    }
    record.concern_all();
    Ok(standing)
}

/// Whether a target gets away from a Template that hits without a roll; writes it.
fn avoids(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    shot: &Shot<'_>,
    ready: &Ready,
    lones: &[Vec<Throw>],
) -> bool {
    if ready.kind != RollKind::Automatic {
        return false;
    }
    let dodge = evasion(plan, shot).and_then(|at| plan.lones.iter().zip(lones).nth(at));
    let avoided = dodge.is_some_and(|(_, throws)| throws.iter().any(|throw| throw.succeeds()));
    let path = |fact| scene.shot(shot.user, shot.at, fact);
    if let Some((lone, _)) = dodge {
        let step = record
            .step(Message::new(if avoided { "step-template-avoided" } else { "step-template-not-avoided" }))
            .cite("dodge#normal-roll-against-a-direct-template")
            .cite_some(scene.context.rules.cite(Rule::DodgeInsideTemplate))
            .shapes(lone.of("succeeds"));
        shaping(step, scene.harm(shot.user, shot.at));
    } else if plan.shots.iter().any(|other| other.user == shot.at && other.at == shot.user) {
        let step =
            record.step(Message::new("step-template-answered")).cite("teardrop-template#other-answers-stand-alone");
        shaping(step.shapes(scene.shot(shot.at, shot.user, "roll")), scene.harm(shot.user, shot.at));
    }
    if avoided {
        record
            .step(
                Message::new("step-hits")
                    .number("hits", 0)
                    .text("target", scene.name(shot.at))
                    .word("roll", "automatic"),
            )
            .decides(path("hits"), count(0))
            .decides(path("criticals"), count(0));
    }
    avoided
}

/// The paths that hang on a shot's dice.
fn meeting(scene: &Scene<'_>, plan: &Plan<'_>, shot: &Shot<'_>, ready: &Ready) -> Vec<Path> {
    let mut shapes = scene.harm(shot.user, shot.at).to_vec();
    match ready.answer {
        Some(Answer::Shot(_)) => shapes.extend(scene.harm(shot.at, shot.user)),
        Some(Answer::Evasion(at)) => {
            if let Some(lone) = plan.lones.get(at) {
                shapes.extend(["succeeds", "move"].map(|fact| lone.of(fact)));
            }
        }
        None => {}
    }
    shapes
}

/// What stands of one shot; writes its hits and the winner.
fn stands(
    scene: &Scene<'_>,
    record: &mut Recorder,
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
    let shapes = meeting(scene, plan, shot, ready);
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
    let standing = if shot.echo.is_some() { ordinary(scene, standing) } else { standing };
    let criticals = standing.iter().filter(|throw| throw.is_critical()).count();
    let message = Message::new("step-hits").count("hits", standing.len());
    let step = record
        .step(message.text("target", scene.name(shot.at)).word("roll", ready.kind.as_str()))
        .decides(scene.shot(shot.user, shot.at, "hits"), count(standing.len()))
        .decides(scene.shot(shot.user, shot.at, "criticals"), count(criticals));
    if let Some(winner) = winner {
        let name = match winner {
            Winner::First => Fact::Name(scene.name(shot.user).to_owned()),
            Winner::Second => Fact::Name(scene.name(shot.at).to_owned()),
            Winner::Nobody => Fact::Word("none"),
        };
        step.decides(scene.shot(shot.user, shot.at, "winner"), name);
    }
    standing
}

fn throw_lone(
    scene: &Scene<'_>,
    record: &mut Recorder,
    lone: &Lone<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let Some(success) = value else { return Ok(Vec::new()) };
    let throws = throw(dice, &lone.owner, success, 1)?;
    let shapes = ["succeeds", "move"].map(|fact| lone.of(fact));
    write_throws(success, &throws, record, &lone.owner, &shapes);
    write_criticals(scene.context, &throws, record, &shapes);
    Ok(throws)
}

/// Rolls a skill that nothing meets; gives whether it succeeds.
///
/// # Errors
/// A refusal of dice that do not match.
pub fn roll_lone(
    scene: &Scene<'_>,
    record: &mut Recorder,
    lone: &Lone<'_>,
    value: Option<&SuccessValue>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let throws = throw_lone(scene, record, lone, value, dice)?;
    let succeeds = throws.iter().any(|throw| throw.succeeds());
    write_lone(scene, record, lone, succeeds);
    Ok(succeeds)
}

fn write_lone(scene: &Scene<'_>, record: &mut Recorder, lone: &Lone<'_>, succeeds: bool) {
    let skill = lone.declared.skill.as_str();
    let id = if succeeds { "step-skill-succeeds" } else { "step-skill-fails" };
    let path = lone.of("succeeds");
    let mut step = record.step(Message::new(id).term("skill", skill)).decides(path, Fact::Flag(succeeds));
    if matches!(lone.conduct, Conduct::Task(_)) {
        step = step.cite("normal-roll#each-die-alone");
    }
    if let Some(at) = lone.at {
        step.shapes(scene.of(at, "states"));
    }
}
