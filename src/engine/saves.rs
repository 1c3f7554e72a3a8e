//! Saves: how many a hit forces, what they must show, what failures cost.

use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::record::{Recorder, count, line};
use crate::engine::ruleset::{CriticalHit, SaveMethod};
use crate::engine::success_value::Modifier;
use crate::engine::weapon::{Damage, Weapon, write_damage};
use crate::engine::wounds::{Condition, lose};
use crate::model::ids::ClauseId;
use crate::model::message::{Arg, Message};
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::{Ledger, Resolved};
use crate::model::value::Attribute;

/// What a save is made against: the weapon's side of it.
#[derive(Clone, Debug)]
pub struct Threat {
    /// Damage, or the survival value in editions that print one.
    pub strength: Strength,
    /// The Attribute that saves.
    pub attribute: Attribute,
    /// Saves per hit and the clause that says so.
    pub per_hit: (i64, Option<ClauseId>),
}

/// The number a weapon brings to a save.
#[derive(Clone, Debug)]
pub enum Strength {
    /// Damage, to be exceeded.
    Damage(Damage),
    /// A damage typed into the situation.
    PlainDamage(i64),
    /// A survival value, printed or typed.
    Survival(i64, Option<ClauseId>),
}

/// The target's side of a save.
#[derive(Clone, Debug)]
pub struct Armour {
    /// The Attribute's value.
    pub value: i64,
    /// The bonus of cover.
    pub cover: Option<Modifier>,
}

/// A save ready to be rolled.
#[derive(Clone, Debug)]
pub struct SaveSpec {
    /// The die to compare with.
    pub threshold: i64,
    /// How many of 20 faces fail.
    pub failing_faces: u8,
    /// Saves per ordinary hit.
    pub per_hit: usize,
    threat: Threat,
    armour: Armour,
}

/// Hits of one sort.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// All hits, Criticals included.
    pub hits: usize,
    /// How many of them are Criticals.
    pub criticals: usize,
    /// The save they force.
    pub spec: SaveSpec,
}

/// The threat of a weapon in a user's hands.
///
/// # Errors
/// A refusal where Damage comes from an Attribute that is not given, or the edition prints no strength.
pub fn threat(
    context: &Context<'_>,
    weapon: &Weapon,
    user: &dyn Fn(Attribute) -> Result<i64, Refusal>,
) -> Result<Threat, Refusal> {
    let missing = |name| crate::model::catalogue::no_value(weapon.id.as_str(), name, context.rules.edition);
    let strength = match context.rules.save.is {
        SaveMethod::ExceedDamage => Strength::Damage(weapon.damage(user)?.ok_or_else(|| missing("damage"))?),
        SaveMethod::AtOrBelowValue => {
            let (value, clause) = weapon.survival.clone().ok_or_else(|| missing("ps"))?;
            Strength::Survival(value, Some(clause))
        }
    };
    let (per_hit, clause) = weapon.saves_per_hit.clone();
    Ok(Threat { strength, attribute: weapon.save, per_hit: (per_hit, Some(clause)) })
}

impl Strength {
    const fn value(&self) -> i64 {
        match self {
            Self::Damage(damage) => damage.value,
            Self::PlainDamage(value) | Self::Survival(value, _) => *value,
        }
    }
}

/// Puts weapon and target together.
pub fn spec(context: &Context<'_>, threat: Threat, armour: Armour) -> SaveSpec {
    let cover = armour.cover.as_ref().map_or(0, |modifier| modifier.amount);
    let protection = armour.value + cover;
    let (threshold, failing) = match context.rules.save.is {
        SaveMethod::ExceedDamage => {
            let threshold = threat.strength.value() - protection;
            (threshold, threshold.clamp(0, 20))
        }
        SaveMethod::AtOrBelowValue => {
            let threshold = threat.strength.value() + protection;
            (threshold, 20 - threshold.clamp(0, 20))
        }
    };
    let per_hit = usize::try_from(threat.per_hit.0).unwrap_or(0);
    SaveSpec { threshold, failing_faces: u8::try_from(failing).unwrap_or(20), per_hit, threat, armour }
}

impl Incoming {
    /// How many saves these hits force, and how many Wounds come without one.
    pub fn burden(&self, critical: CriticalHit) -> (usize, usize) {
        match critical {
            CriticalHit::AutomaticWound => ((self.hits - self.criticals) * self.spec.per_hit, self.criticals),
            CriticalHit::ExtraSave => (self.hits * self.spec.per_hit + self.criticals, 0),
        }
    }
}

/// Names of the dice and of the outcome paths of a target's saves.
#[derive(Clone, Debug)]
pub struct SavePaths {
    /// What stands before every path: empty or `a.`.
    pub prefix: String,
    /// The path of the number of saves.
    pub count: &'static str,
}

impl SavePaths {
    fn path(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }
}

/// Rolls all saves of a target with the dice named `save` below its prefix and applies the Wounds.
///
/// # Errors
/// A refusal of the dice.
pub fn take(
    context: &Context<'_>,
    record: &mut Recorder,
    dice: &mut dyn Dice,
    paths: &SavePaths,
    incoming: &[Incoming],
    wounds: i64,
) -> Result<Condition, Refusal> {
    let critical = context.rules.critical_hit;
    let burdens: Vec<(usize, usize)> = incoming.iter().map(|hit| hit.burden(critical.is)).collect();
    let total: usize = burdens.iter().map(|(saves, _)| saves).sum();
    let automatic: usize = burdens.iter().map(|(_, wounds)| wounds).sum();
    let hits: usize = incoming.iter().map(|hit| hit.hits).sum();
    write_burden(context, record, paths, incoming, total, automatic);
    let faces = dice.roll(&paths.path("save"), total)?;
    let (mut rest, mut failed) = (faces.as_slice(), 0);
    for (hit, (saves, _)) in incoming.iter().zip(&burdens) {
        let (own, others) = rest.split_at((*saves).min(rest.len()));
        rest = others;
        if hit.hits > 0 {
            failed += roll_group(context, record, paths, hit, own);
        }
    }
    let lost = failed + automatic;
    if hits > 0 {
        let step = record
            .step(Message::new("step-saves-failed").number("failed", to_i64(failed)).number("lost", to_i64(lost)));
        let step =
            if total > 0 { step.cite(context.rules.failed_save).cite_some(context.rules.all_saves) } else { step };
        step.decides(paths.path("failed"), count(failed))
            .decides(paths.path("passed"), count(total - failed))
            .shapes(paths.path(paths.count))
            .shapes(paths.path("wounds-lost"))
            .shapes(paths.path("wounds-left"))
            .shapes(paths.path("state"));
    } else {
        record
            .step(Message::new("step-no-hits"))
            .decides(paths.path("failed"), count(0))
            .decides(paths.path("passed"), count(0));
    }
    Ok(lose(context, record, &paths.prefix, wounds, to_i64(lost)))
}

fn write_burden(
    context: &Context<'_>,
    record: &mut Recorder,
    paths: &SavePaths,
    incoming: &[Incoming],
    total: usize,
    automatic: usize,
) {
    let hits: usize = incoming.iter().map(|hit| hit.hits).sum();
    let criticals: usize = incoming.iter().map(|hit| hit.criticals).sum();
    let mut step = record.step(Message::new("step-saves").number("hits", to_i64(hits)).number("saves", to_i64(total)));
    if hits > criticals || (hits > 0 && context.rules.critical_hit.is == CriticalHit::ExtraSave) {
        step = step.cite(context.rules.hit_forces_save);
    }
    for clause in incoming.iter().filter(|hit| hit.hits > 0).filter_map(|hit| hit.spec.threat.per_hit.1.as_ref()) {
        step = step.cite_id(clause);
    }
    step.decides(paths.path(paths.count), count(total)).shapes(paths.path("wounds-lost"));
    let critical = context.rules.critical_hit;
    if criticals == 0 {
        record.step(Message::new("step-no-criticals")).decides(paths.path("automatic-wounds"), count(automatic));
        return;
    }
    let id = match critical.is {
        CriticalHit::AutomaticWound => "step-automatic-wound",
        CriticalHit::ExtraSave => "step-extra-save",
    };
    record
        .step(Message::new(id).number("criticals", to_i64(criticals)))
        .cite(critical.clause)
        .cite_some(context.rules.extra_save)
        .decides(paths.path("automatic-wounds"), count(automatic))
        .shapes(paths.path(paths.count))
        .shapes(paths.path("threshold"))
        .shapes(paths.path("failed"))
        .shapes(paths.path("wounds-lost"))
        .shapes(paths.path("wounds-left"))
        .shapes(paths.path("state"));
}

/// Judges the saves of one sort of hit; returns how many fail.
fn roll_group(context: &Context<'_>, record: &mut Recorder, paths: &SavePaths, hit: &Incoming, faces: &[u8]) -> usize {
    let method = context.rules.save;
    let spec = &hit.spec;
    let fails = |face: u8| match method.is {
        SaveMethod::ExceedDamage => i64::from(face) <= spec.threshold,
        SaveMethod::AtOrBelowValue => i64::from(face) > spec.threshold,
    };
    let shaped = ["threshold", "failing-faces", "failed", "passed", "wounds-lost", "wounds-left", "state"]
        .map(|name| paths.path(name));
    if let Strength::Damage(damage) = &spec.threat.strength {
        write_damage(context, damage, record, &shaped);
    }
    let mut ledger = threshold_ledger(context, spec);
    let protection_clause = spec.armour.cover.as_ref().and_then(|cover| cover.clause.clone());
    let id = match method.is {
        SaveMethod::ExceedDamage => "step-threshold-exceed",
        SaveMethod::AtOrBelowValue => "step-threshold-within",
    };
    let rolled = faces.iter().map(|face| i64::from(*face));
    let mut step =
        record.step(Message::new(id).number("threshold", spec.threshold).numbers("dice", rolled)).cite(method.clause);
    if let Strength::Survival(_, Some(clause)) = &spec.threat.strength {
        step = step.cite_id(clause);
    }
    if let Some(clause) = &protection_clause {
        step = step.cite_id(clause);
    }
    ledger.total = spec.threshold;
    let step = step
        .decides(paths.path("threshold"), Fact::Number(spec.threshold))
        .decides(paths.path("failing-faces"), Fact::Number(spec.failing_faces.into()))
        .ledger(ledger);
    shaped.iter().fold(step, |step, path| step.shapes(path.as_str()));
    faces.iter().filter(|face| fails(**face)).count()
}

fn threshold_ledger(context: &Context<'_>, spec: &SaveSpec) -> Ledger {
    let (word, clause, sign) = match (&spec.threat.strength, context.rules.save.is) {
        (Strength::Damage(damage), _) => ("damage", Some(damage.clause.clone()), -1),
        (Strength::PlainDamage(_), _) => ("damage", None, -1),
        (Strength::Survival(_, clause), SaveMethod::ExceedDamage | SaveMethod::AtOrBelowValue) => {
            ("ps", clause.clone(), 1)
        }
    };
    let mut lines = vec![
        line(Arg::Word(word), spec.threat.strength.value(), clause),
        line(Arg::Word(spec.threat.attribute.as_str()), sign * spec.armour.value, None),
    ];
    if let Some(cover) = &spec.armour.cover {
        lines.push(line(Arg::Term(cover.name.clone()), sign * cover.amount, cover.clause.clone()));
    }
    Ledger { title: Arg::Word("threshold"), lines, total: spec.threshold }
}

fn to_i64(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Resolves saves on their own, with the dice named `save`.
///
/// # Errors
/// A refusal of the dice or a missing printed value.
pub fn resolve(
    context: &Context<'_>,
    mut record: Recorder,
    incoming: &Incoming,
    wounds: i64,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let paths = SavePaths { prefix: String::new(), count: "rolls" };
    take(context, &mut record, dice, &paths, std::slice::from_ref(incoming), wounds)?;
    dice.finish()?;
    crate::engine::chances::saves(context, incoming, wounds, &mut record)?;
    Ok(record.finish())
}
