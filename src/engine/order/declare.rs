//! What is declared, turned into shots and other rolls; what may not be declared.

use std::rc::Rc;

use crate::cover::Cover;
use crate::order::hack::{self, HACKING};
use crate::order::scene::Scene;
use crate::order::shoot::shots;
use crate::order::{Aims, Declaration, Extent, OrderKind, Trooper};
use crate::order::{charge, earlier, guided, marker, melee, needs, require};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skills::{AttackConduct, Conduct, Sort, conduct};
use crate::turn::activation::{Writing, check, read};
use crate::turn::printed::{Bar, Bearer, read_skill, read_state};
use crate::weapon::Weapon;
use crate::wounds::UNCONSCIOUS;
use model::catalogue::{Mode, Printed};
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::nearest::nearest;
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::value::{FromAttribute, Value};

/// What is said where somebody does not see whom it would have to.
pub const UNSEEN: &str = "step-no-line-of-fire";

/// A declaration the rules forbid.
#[derive(Clone, Debug)]
pub struct Illegal {
    /// Whose.
    pub who: usize,
    /// What forbids it.
    pub clause: ClauseId,
    /// The message that says what is wrong.
    pub message: &'static str,
}

/// What a declaration comes to: it may be made, or the rules forbid it.
pub type Declared<T> = Result<Result<T, Illegal>, Refusal>;

/// An attack on one target.
#[derive(Clone, Debug)]
pub struct Shot<'o> {
    /// Who attacks.
    pub user: usize,
    /// Whom.
    pub at: usize,
    /// With how many dice.
    pub dice: usize,
    /// With what.
    pub weapon: Rc<Weapon>,
    /// How.
    pub conduct: AttackConduct,
    /// The target's cover.
    pub cover: Cover,
    /// It kills a fallen enemy without a roll.
    pub kills: bool,
    /// It is struck by the roll at another, the main target of a Template: that shot's place in the plan.
    pub echo: Option<usize>,
    /// Nothing that its target rolls meets it.
    pub unopposed: bool,
    /// Its target neither sees nor hears it, so that no Dodge helps.
    pub unheard: bool,
    /// What was declared.
    pub declared: &'o Declaration,
}

/// A roll that is not aimed die by die.
#[derive(Clone, Debug)]
pub struct Lone<'o> {
    /// Who rolls.
    pub user: usize,
    /// At whom, where the skill has a target.
    pub at: Option<usize>,
    /// What it does.
    pub conduct: Conduct,
    /// What was declared.
    pub declared: &'o Declaration,
    /// The user and the skill, `b.dodge`: what the paths of the roll share.
    pub owner: Owner,
}

impl Lone<'_> {
    /// A fact about the roll.
    pub fn of(&self, fact: &'static str) -> Path {
        Path::of(&self.owner, fact)
    }
}

/// Everything that will be rolled, and whose skill came to nothing.
#[derive(Clone, Debug, Default)]
pub struct Plan<'o> {
    /// The attacks.
    pub shots: Vec<Shot<'o>>,
    /// The other rolls.
    pub lones: Vec<Lone<'o>>,
}

/// What a skill does in an edition.
///
/// # Errors
/// A refusal for a skill that the edition does not print.
pub fn conduct_of(scene: &Scene<'_>, skill: &EntryId, path: impl Into<String>) -> Result<Conduct, Refusal> {
    if let Some(conduct) = conduct(skill.as_str()) {
        return Ok(conduct);
    }
    let printed = scene.context.catalogue.rows(skill.as_str(), &None, scene.context.rules.edition);
    match (printed.get("attribute"), printed.get("types")) {
        (Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, .. }), .. }), _) => {
            Ok(Conduct::Task(*attribute))
        }
        (_, Some(_)) => Ok(Conduct::Still),
        (_, None) => {
            let skills = scene.context.catalogue.entries(scene.context.rules.edition);
            let skills = skills.filter(|(_, modes)| modes.iter().any(|(_, row)| row.get("types").is_some()));
            let near = nearest(skill.as_str(), skills.map(|(id, _)| id.as_str())).unwrap_or("move");
            let message = Message::new("refusal-unknown-skill").text("found", skill.as_str()).text("nearest", near);
            Err(Refusal::new(path, message.text("edition", scene.context.rules.edition.as_str())))
        }
    }
}

/// Declares what one activated trooper does.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn active<'o>(scene: &Scene<'o>, record: &mut Recorder, user: usize, plan: &mut Plan<'o>) -> Declared<()> {
    let Some(active) = scene.order.active.get(user) else { return Ok(Ok(())) };
    record.concern(&scene.who(user));
    for declared in &active.declares {
        conduct_of(scene, &declared.skill, scene.of(user, "skill"))?;
        if let Some(illegal) = forbidden(scene, &active.trooper, user, &declared.skill) {
            return Ok(Err(illegal));
        }
    }
    if let Err(illegal) = structure(scene, record, user)? {
        return Ok(Err(illegal));
    }
    if let Err(illegal) = moves(scene, record, user) {
        return Ok(Err(illegal));
    }
    for declared in &active.declares {
        if let Err(illegal) = one(scene, record, user, declared, plan)? {
            return Ok(Err(illegal));
        }
    }
    Ok(Ok(()))
}

/// Whether the skills make an Order: their types, one after the other.
fn structure(scene: &Scene<'_>, record: &mut Recorder, user: usize) -> Declared<()> {
    let Some(active) = scene.order.active.get(user).filter(|_| scene.order.extent == Extent::Whole) else {
        return Ok(Ok(()));
    };
    // Where no source prints the class of a program, or of Berserk, it is taken to fill the Order.
    if let [only] = active.declares.as_slice()
        && (hack::has_no_class(scene, only) || charge::has_no_class(scene, only))
    {
        return Ok(Ok(()));
    }
    // A hacking program is the skill that is declared with it.
    let declared = |declared: &Declaration| match &declared.weapon {
        Some(program) if declared.skill.as_str() == HACKING => program.id.clone(),
        Some(_) | None => declared.skill.clone(),
    };
    let ids: Vec<EntryId> = active.declares.iter().map(declared).collect();
    let skills = read(scene.context, scene.of(user, "declares"), &ids)?;
    let shapes = [scene.of(user, "*"), Path::from("refused")];
    let mut writing = Writing { record, shapes: &shapes };
    let impetuous = scene.order.kind == OrderKind::Impetuous;
    let forbidden = check(scene.context, &mut writing, &skills, &Bearer::default(), impetuous)?;
    Ok(match forbidden {
        Some(forbidden) => Err(Illegal { who: user, clause: forbidden.clause, message: forbidden.message.id }),
        None => Ok(()),
    })
}

/// Declares one skill of a trooper, active or reactive.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn one<'o>(
    scene: &Scene<'o>,
    record: &mut Recorder,
    user: usize,
    declared: &'o Declaration,
    plan: &mut Plan<'o>,
) -> Declared<()> {
    let Some(trooper) = scene.order.trooper(user) else { return Ok(Ok(())) };
    let conduct = conduct_of(scene, &declared.skill, scene.of(user, "skill"))?;
    if let Some(illegal) = forbidden(scene, trooper, user, &declared.skill) {
        return Ok(Err(illegal));
    }
    let bearer = bearer(scene, trooper);
    for clause in bearer.states.iter().filter_map(|state| bearer.ignores(scene.context, state)) {
        let step = record.step(Message::new("step-acts-all-the-same")).cite(clause).shapes(scene.of(user, "*"));
        (0..scene.order.size())
            .fold(step, |step, at| step.shapes(scene.shot(user, at, "*")).shapes(scene.shot(at, user, "*")));
    }
    for state in &trooper.states {
        let allows = scene.context.catalogue.value(state.as_str(), &None, "allows", scene.context.rules.edition);
        if let Some(Printed { value: Value::Ids(_), clause }) = allows {
            let message = Message::new("step-state-allows").term("skill", declared.skill.as_str());
            record.step(message).cite_id(clause).shapes(scene.of(user, "*")).shapes("refused");
        }
    }
    if let Conduct::Attack(AttackConduct { sort: Sort::CloseCombat, .. }) = conduct
        && let Err(illegal) = melee::one_level(scene, record, user)
    {
        return Ok(Err(illegal));
    }
    if let Some(illegal) = earlier::check(scene, record, user, declared)? {
        return Ok(Err(illegal));
    }
    if let Some(illegal) = needs::check(scene, record, user, declared)? {
        return Ok(Err(illegal));
    }
    match conduct {
        Conduct::Still => still(scene, record, user, declared),
        Conduct::Evade(..) | Conduct::Task(_) => {
            let at = match &declared.aims {
                Aims::Nobody if !scene.order.is_active(user) && scene.order.active.len() == 1 => {
                    matches!(conduct, Conduct::Task(_)).then_some(0)
                }
                Aims::Nobody => None,
                Aims::One(name) => Some(target(scene, user, name)?),
                Aims::Split(_) => {
                    return Err(Refusal::new(scene.of(user, "skill"), Message::new("refusal-one-target")));
                }
            };
            let templated = plan.shots.iter().any(|shot| shot.at == user && shot.weapon.uses_template());
            if let Some(illegal) = marker::discover_fault(scene, user, declared) {
                write_early(scene, record, user);
                return Ok(Err(illegal));
            }
            if let Some((clause, message)) = require::dodge(scene, record, user, (declared, templated))? {
                return Ok(Err(Illegal { who: user, clause, message }));
            }
            let owner = [&trooper.name, declared.skill.as_str()].join(".").into();
            plan.lones.push(Lone { user, at, conduct, declared, owner });
        }
        Conduct::Attack(attack) => {
            let attack = guided::conduct(scene, user, declared, attack)?;
            return shots(scene, record, user, (declared, attack), plan);
        }
    }
    Ok(Ok(()))
}

/// Writes that what is missing was looked for when the skill was declared.
pub fn write_early(scene: &Scene<'_>, record: &mut Recorder, user: usize) {
    let early = scene.context.rules.cite(Rule::CheckedAtDeclaration);
    if let Some(clause) = early {
        record.step(Message::new("step-checked-early")).cite(clause).shapes("refused").shapes(scene.of(user, "moved"));
    }
}

/// A skill without a roll.
fn still(scene: &Scene<'_>, record: &mut Recorder, user: usize, declared: &Declaration) {
    if let Some(clause) =
        scene.context.rules.cite(Rule::EngageEndsInContact).filter(|_| declared.skill.as_str() == "engage")
    {
        let engages = record.step(Message::new("step-rule-applies")).cite(clause);
        engages.decides(scene.of(user, "may-engage"), Fact::Flag(true));
    }
    let message = Message::new("step-declared").term("skill", declared.skill.as_str());
    let mut step = record.step(message);
    if declared.skill.as_str() == "idle" {
        step = step.cite_some(scene.context.rules.cite(Rule::IdleDoesNothing)).shapes(scene.of(user, "*"));
        for at in 0..scene.order.size() {
            step = step.shapes(scene.shot(at, user, "roll")).shapes(scene.shot(at, user, "hits"));
        }
    }
    if let Some(printed) =
        scene.context.catalogue.value(declared.skill.as_str(), &None, "types", scene.context.rules.edition)
    {
        step = step.cite_id(&printed.clause);
    }
    step.shapes(scene.of(user, "states"));
}

/// A trooper as its states and skills let it declare things.
fn bearer(scene: &Scene<'_>, trooper: &Trooper) -> Bearer {
    Bearer {
        states: trooper.states.iter().map(|id| read_state(scene.context, id)).collect(),
        skills: trooper.bears.iter().map(|bearing| bearing.id.clone()).collect(),
    }
}

/// Whether a trooper lies Unconscious and nothing lets it act on.
pub fn is_fallen(scene: &Scene<'_>, trooper: &Trooper) -> bool {
    let bearer = bearer(scene, trooper);
    let ignored = |state| bearer.ignores(scene.context, state).is_some();
    bearer.states.iter().any(|state| state.id.as_str() == UNCONSCIOUS && !ignored(state))
}

/// What a state of the trooper forbids.
fn forbidden(scene: &Scene<'_>, trooper: &Trooper, user: usize, skill: &EntryId) -> Option<Illegal> {
    let skill = read_skill(scene.context, skill);
    let bearer = bearer(scene, trooper);
    let barred = bearer.barred(scene.context, &skill)?;
    let message = match barred.how {
        Bar::Null => "step-null-state",
        Bar::AllowsOthers => "step-state-allows-only",
        Bar::Forbids => "step-state-forbids",
    };
    Some(Illegal { who: user, clause: barred.clause.clone(), message })
}

/// The place of an enemy that is named.
///
/// # Errors
/// A refusal where nobody of that name is one.
pub fn target(scene: &Scene<'_>, user: usize, name: &str) -> Result<usize, Refusal> {
    let place = scene.order.place(name).filter(|place| scene.order.is_active(*place) != scene.order.is_active(user));
    place.ok_or_else(|| {
        let enemies = (0..scene.order.size()).filter(|at| scene.order.is_active(*at) != scene.order.is_active(user));
        let near = nearest(name, enemies.map(|at| scene.name(at))).unwrap_or("none");
        let message = Message::new("refusal-unknown-target").text("found", name).text("nearest", near);
        Refusal::new(scene.of(user, "at"), message)
    })
}

/// Checks the distances of declared Moves.
fn moves(scene: &Scene<'_>, record: &mut Recorder, user: usize) -> Result<(), Illegal> {
    let Some(active) = scene.order.active.get(user) else { return Ok(()) };
    let moved: Vec<Length> = active
        .declares
        .iter()
        .filter(|declared| declared.skill.as_str() == "move")
        .filter_map(|declared| declared.length)
        .collect();
    let Some(mov) = active.trooper.mov.filter(|_| !moved.is_empty()) else { return Ok(()) };
    let mut total = 0;
    let path = scene.of(user, "moved");
    let prone = Some(scene.context.rules.skills.prone_mov).filter(|_| active.trooper.is("prone"));
    let impetuous =
        scene.context.rules.cite(Rule::ImpetuousFullMovement).filter(|_| scene.order.kind == OrderKind::Impetuous);
    for ((distance, limit), clause) in moved.iter().zip(mov).zip(crate::movement::CLAUSES) {
        let limit = if prone.is_some() { limit.half() } else { limit };
        if let Some(clause) = impetuous.filter(|_| *distance < limit) {
            let clause = ClauseId::from_static(clause);
            return Err(Illegal { who: user, clause, message: "step-move-too-short" });
        }
        if *distance > limit {
            write_early(scene, record, user);
            let clause = ClauseId::from_static(prone.unwrap_or(clause));
            return Err(Illegal { who: user, clause, message: "step-move-too-far" });
        }
        total += distance.tenths();
        let message =
            Message::new("step-move").with("distance", Arg::Length(*distance)).with("limit", Arg::Length(limit));
        record
            .step(message)
            .cite(clause)
            .cite_some(scene.context.rules.cite(Rule::CheckedAtDeclaration))
            .cite_some(prone)
            .cite_some(impetuous)
            .shapes(&path)
            .shapes(scene.of(user, "condition"));
    }
    let total = Length::from_tenths(total);
    let message = Message::new("step-move-total").with("total", Arg::Length(total));
    record.step(message).decides(path, Fact::Length(total));
    Ok(())
}

/// Everything a trooper bears, with its level: skills, equipment, type, and its states.
pub fn bearings(trooper: &Trooper) -> impl Iterator<Item = (&EntryId, &Mode)> {
    let states = trooper.states.iter().map(|id| (id, &None));
    trooper.bears.iter().map(|bearing| (&bearing.id, &bearing.level)).chain(states)
}
