//! What a weapon does: its printed values in a turn, at a distance, in a user's hands.

use std::collections::BTreeMap;

use crate::context::Context;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::Rule;
use crate::weapon::burden::Group;
use crate::weapon::{BAND, BEYOND, Caused, Class, Weapon, WeaponChoice, WeaponLookup, find, write_damage};
use model::catalogue::no_value;
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::{Attribute, FromAttribute};

/// A question about a weapon: its values in a turn and at a distance.
#[derive(Clone, Debug)]
pub struct WeaponQuestion {
    /// Which weapon.
    pub choice: WeaponChoice,
    /// Whether it is used in the Reactive Turn.
    pub reactive: bool,
    /// The distance to the target.
    pub distance: Option<Length>,
    /// The user's Attributes, for Damage that comes from one; without them Damage is left out.
    pub user: BTreeMap<Attribute, i64>,
}

/// Reads a weapon's values: class, Burst, effects of a hit, Damage, range, and its other values.
///
/// # Errors
/// A refusal for an unknown weapon or a missing fact, or for a distance if no source prints the ranges.
pub fn read_weapon(context: &Context<'_>, question: &WeaponQuestion) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let Some(weapon) = chosen(context, &question.choice, &mut record)? else { return Ok(record.finish()) };
    write_class(context, &weapon, &mut record);
    write_burst(context, &weapon, question.reactive, &mut record)?;
    write_ammunition(&weapon, &mut record);
    write_burden(context, &weapon, &mut record);
    write_damage_of(context, &weapon, &question.user, &mut record);
    if let Some(distance) = question.distance {
        write_range(context, &weapon, distance, &mut record)?;
    }
    write_rest(&weapon, &mut record);
    Ok(record.finish())
}

/// Reads the range MOD of a weapon at a distance.
///
/// # Errors
/// A refusal for an unknown weapon, or if no source prints its ranges.
pub fn read_range(
    context: &Context<'_>,
    choice: &WeaponChoice,
    distance: Length,
    record: &mut Recorder,
) -> Result<(), Refusal> {
    let weapon = chosen(context, choice, record)?;
    weapon.map_or(Ok(()), |weapon| write_range(context, &weapon, distance, record))
}

/// Returns the weapon of a choice; forbids the declaration if its mode must be declared and is not.
fn chosen(context: &Context<'_>, choice: &WeaponChoice, record: &mut Recorder) -> Result<Option<Box<Weapon>>, Refusal> {
    match find(context, choice)? {
        WeaponLookup::Weapon(weapon) => Ok(Some(weapon)),
        WeaponLookup::ChooseMode => {
            let clause = context.rules.need(context.rules.cite(Rule::DeclareAmmunition), "attack")?;
            refuse(record, clause, "step-choose-mode");
            Ok(None)
        }
    }
}

/// Writes that the rules forbid the declaration.
pub fn refuse(record: &mut Recorder, clause: Cite, message: &'static str) {
    record.step(Message::new(message)).cite(clause).decides("refused", Fact::Clause(ClauseId::from_static(clause)));
}

/// Writes that a distance is beyond the last range band.
pub fn write_beyond<'r>(weapon: &Weapon, distance: Length, record: &'r mut Recorder) -> StepHandle<'r> {
    let step = record.step(Message::new("step-out-of-range").with("distance", Arg::Length(distance))).cite(BEYOND);
    match &weapon.ranges {
        Some((_, clause)) => step.cite_id(clause),
        None => step,
    }
}

fn write_class(context: &Context<'_>, weapon: &Weapon, record: &mut Recorder) {
    let (Some(classes), Some(class)) = (context.rules.weapon_classes, weapon.class(context)) else { return };
    let clause = match class {
        Class::Bs => classes.bs,
        Class::Melee => classes.melee,
        Class::Mixed => classes.mixed,
        Class::Deployable => classes.deployable,
    };
    let mut step = record.step(Message::new("step-weapon-class").word("class", class.as_str())).cite(clause);
    if let Some((_, clause)) = &weapon.traits {
        step = step.cite_id(clause);
    }
    step.decides("class", Fact::Word(class.as_str()));
}

fn write_burst(context: &Context<'_>, weapon: &Weapon, reactive: bool, record: &mut Recorder) -> Result<(), Refusal> {
    let Some((burst, clause)) = &weapon.burst else { return Ok(()) };
    if reactive {
        let (number, own_clause) = weapon.burst_in_reaction(context)?;
        let (_, usual_clause) = context.number("burst", "reactive")?;
        record
            .step(Message::new("step-reactive-burst").number("burst", number))
            .cite_id(&own_clause)
            .cite_id(&usual_clause)
            .decides("burst", Fact::Number(number));
    } else {
        record
            .step(Message::new("step-burst").number("burst", *burst))
            .cite("burst#full-in-active-turn")
            .cite_id(clause)
            .decides("burst", Fact::Number(*burst));
    }
    Ok(())
}

fn names(ids: &[EntryId]) -> Fact {
    Fact::Ids(ids.iter().map(ToString::to_string).collect())
}

fn write_ammunition(weapon: &Weapon, record: &mut Recorder) {
    let Some((ids, clause)) = &weapon.ammunition else { return };
    for id in &**ids {
        record
            .step(Message::new("step-ammunition").term("ammunition", id.as_str()))
            .cite_id(clause)
            .decides("ammunition", names(ids))
            .affects("saves-per-hit");
    }
}

/// Writes the effects of a hit: the saves with the first Attribute under their own names, a further Attribute as
/// `also-save`.
fn write_burden(context: &Context<'_>, weapon: &Weapon, record: &mut Recorder) {
    let Some(main) = weapon.burden.groups.first() else {
        let step = record.step(Message::new("step-no-saves"));
        let step = weapon.burden.unsaved.iter().fold(step, StepHandle::cite_id);
        step.decides("saves-per-hit", Fact::Number(0));
        write_states(&weapon.burden.on_hit, record);
        return;
    };
    let step = record.step(Message::new("step-saves-per-hit").number("saves", main.number.0));
    let step = match &main.number.1 {
        Some(clause) => step.cite_id(clause),
        None => step.cite(context.rules.hit_forces_save),
    };
    step.decides("saves-per-hit", Fact::Number(main.number.0));
    write_save(main, record);
    for group in weapon.burden.groups.iter().skip(1) {
        let message = Message::new("step-also-save").word("attribute", group.attribute.as_str());
        let step = record.step(message.number("saves", group.number.0));
        let step = group.clause.iter().chain(&group.number.1).fold(step, StepHandle::cite_id);
        step.decides("also-save", Fact::Word(group.attribute.as_str()));
    }
    write_failure(context, main, record);
    let states: Vec<_> = weapon.burden.groups.iter().flat_map(|group| group.states.iter().cloned()).collect();
    write_states(&states, record);
}

fn write_save(group: &Group, record: &mut Recorder) {
    let message = match group.plain {
        None => Message::new("step-save-attribute"),
        Some(plus) => Message::new("step-save-roll").with("modifier", Arg::Signed(plus)),
    };
    let step = record.step(message.word("attribute", group.attribute.as_str()));
    let step = group.clause.iter().fold(step, StepHandle::cite_id);
    let step = step.decides("save", Fact::Word(group.attribute.as_str()));
    if let Some(plus) = group.plain {
        step.decides("save-modifier", Fact::Number(plus));
    }
    if let Some(clause) = &group.halves {
        record.step(Message::new("step-halves")).cite_id(clause).decides("halves", Fact::Flag(true));
    } else {
        record.step(Message::new("step-halves-not")).decides("halves", Fact::Flag(false));
    }
    if let Some((value, clause)) = &group.counts_as {
        let message = Message::new("step-counts-as").word("attribute", group.attribute.as_str());
        record.step(message.number("value", *value)).cite_id(clause).decides("counts-as", Fact::Number(*value));
    }
}

fn write_failure(context: &Context<'_>, group: &Group, record: &mut Recorder) {
    let step = record.step(Message::new("step-wounds-per-failure").number("wounds", group.wounds.0));
    let step = match &group.wounds.1 {
        Some(clause) => step.cite_id(clause),
        None => step.cite(context.rules.failed_save),
    };
    step.decides("wounds", Fact::Number(group.wounds.0));
    if let Some((wounds, clause)) = &group.critical_wounds {
        let step = record.step(Message::new("step-critical-wounds").number("wounds", *wounds)).cite_id(clause);
        step.decides("critical-wounds", Fact::Number(*wounds));
    }
    for (id, path, clause) in
        [("step-continuous", "continuous", &group.continuous), ("step-shock", "shock", &group.shock)]
    {
        if let Some(clause) = clause {
            record.step(Message::new(id)).cite_id(clause).decides(path, Fact::Flag(true));
        }
    }
}

fn write_states(states: &[Caused], record: &mut Recorder) {
    for (path, conditional) in [("state", false), ("also-state", true)] {
        let own: Vec<_> = states.iter().filter(|caused| caused.only_for.is_some() == conditional).collect();
        let mut all: Vec<String> = own.iter().map(|caused| caused.state.to_string()).collect();
        all.sort();
        all.dedup();
        for caused in own {
            let id = if conditional { "step-causes-state-for" } else { "step-causes-state" };
            let step = record.step(Message::new(id).term("state", caused.state.as_str()));
            let step = caused.clauses.iter().fold(step, StepHandle::cite_id);
            let step = step.decides(path, Fact::Ids(all.clone()));
            if let Some(types) = &caused.only_for {
                step.decides("also-state-for", names(types));
            }
        }
    }
}

fn write_damage_of(context: &Context<'_>, weapon: &Weapon, user: &BTreeMap<Attribute, i64>, record: &mut Recorder) {
    let attribute_of_user = |attribute| user.get(&attribute).copied().ok_or_else(|| Refusal::missing("user"));
    // Without the user's Attribute there is no number to tell.
    if let Ok(Some(damage)) = weapon.damage(&attribute_of_user) {
        write_damage(context, &damage, record, &[Path::from("damage")]).decides("damage", Fact::Number(damage.value));
    }
    if let Some((survival, clause)) = &weapon.survival {
        record
            .step(Message::new("step-survival").number("value", *survival))
            .cite_id(clause)
            .decides("ps", Fact::Number(*survival));
    }
}

fn write_range(context: &Context<'_>, weapon: &Weapon, distance: Length, record: &mut Recorder) -> Result<(), Refusal> {
    if weapon.lacks_ranges(context) {
        return Err(no_value(weapon.id.as_str(), "ranges", context.rules.edition));
    }
    let Some((amount, clause)) = weapon.range(distance) else {
        write_beyond(weapon, distance, record).decides("out-of-range", Fact::Flag(true));
        return Ok(());
    };
    let message = Message::new("step-range").with("distance", Arg::Length(distance));
    record
        .step(message.with("modifier", Arg::Signed(amount)))
        .cite(BAND)
        .cite_id(clause)
        .decides("range-modifier", Fact::Number(amount))
        .decides("out-of-range", Fact::Flag(false));
    Ok(())
}

/// Writes the other values that the weapon prints.
fn write_rest(weapon: &Weapon, record: &mut Recorder) {
    if let Some((FromAttribute { attribute, plus }, clause)) = &weapon.attribute {
        let step = record.step(Message::new("step-attribute-rolled").word("attribute", attribute.as_str()));
        let step = step.cite_id(clause).decides("attribute", Fact::Word(attribute.as_str()));
        if *plus != 0 {
            step.decides("attribute-modifier", Fact::Number(i64::from(*plus)));
        }
    }
    let numbers = [
        ("step-own-modifier", "attack", &weapon.own_modifier),
        ("step-opponent-modifier", "opponent", &weapon.opponent),
        ("step-uses", "uses", &weapon.uses),
    ];
    for (id, path, printed) in numbers {
        let Some((number, clause)) = printed else { continue };
        let message = Message::new(id).with("modifier", Arg::Signed(*number)).number("number", *number);
        record.step(message).cite_id(clause).decides(path, Fact::Number(*number));
    }
    let lists = [
        ("step-trait", "traits", &weapon.traits),
        ("step-may-target", "targets", &weapon.targets),
        ("step-skill-type", "types", &weapon.types),
    ];
    for (id, path, printed) in lists {
        let Some((ids, clause)) = printed else { continue };
        write_list(id, path, (ids, clause), record);
    }
}

/// Writes one step for each name of a list, or one for an empty list.
fn write_list(id: &'static str, path: &'static str, (ids, clause): (&[EntryId], &ClauseId), record: &mut Recorder) {
    if ids.is_empty() {
        record.step(Message::new("step-nothing-listed")).cite_id(clause).decides(path, names(ids));
    }
    for name in ids {
        record.step(Message::new(id).term("name", name.as_str())).cite_id(clause).decides(path, names(ids));
    }
}
