//! Questions about a weapon: its printed values in a turn, at a distance and for a user.

use std::collections::BTreeMap;

use crate::context::{Context, PrintedIds, PrintedNumber, PrintedValue};
use crate::record::{Recorder, StepHandle};
use crate::ruleset::Rule;
use crate::violation::Violation;
use crate::weapon::hit_effects::HitSaves;
use crate::weapon::{
    BAND, BEYOND, CausedState, Class, ScenarioBearer, Weapon, WeaponChoice, WeaponLookup, find, missing_mode,
    write_damage, write_modes,
};
use model::catalogue::no_value;
use model::fact_name::BURST;
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::{Refusal, allow_missing_fact};
use model::trace::Resolved;
use model::value::{Attribute, FromAttribute};

/// A question about a weapon: its values in a turn and at a distance.
#[derive(Clone, Debug)]
pub struct WeaponQuestion {
    /// The weapon and its mode.
    pub choice: WeaponChoice,
    /// Whether the weapon is used in the Reactive Turn.
    pub reactive: bool,
    /// The distance to the target.
    pub distance: Option<Length>,
    /// The user's Attributes, for Damage that comes from one; without them the answer has no Damage.
    pub user: BTreeMap<Attribute, i64>,
    /// The bearer, in a scenario that changes weapons.
    pub scenario: Option<ScenarioBearer>,
}

/// Reads the values of a weapon: class, Burst, effects of a hit, Damage, range MOD and the others it prints.
///
/// A weapon whose mode must be declared and is not yields only the fact `refused`.
///
/// # Errors
/// A refusal for an unknown weapon or a missing fact, or for a distance if no source prints the ranges.
pub fn read_weapon(context: &Context<'_>, question: &WeaponQuestion) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let Some(mut weapon) = chosen_weapon(context, &question.choice, &mut record)? else { return Ok(record.finish()) };
    write_class(context, &weapon, &mut record);
    let bearer = question.scenario.as_ref();
    if let Some(bearer) = bearer
        && let Some(violation) = bearer.apply(context, &mut weapon, &mut record)?
    {
        violation.write(&mut record);
        return Ok(record.finish());
    }
    write_burst(context, &weapon, question.reactive, &mut record)?;
    if bearer.is_none_or(|bearer| bearer.fires.is_none()) {
        write_ammunition(&weapon, &mut record);
    }
    write_hit_effects(context, &weapon, &mut record);
    write_damage_of(context, &weapon, &question.user, &mut record)?;
    let reached = |distance: &Length| bearer.is_none_or(|bearer| bearer.changes.resolve_range(*distance, &mut record));
    if let Some(distance) = question.distance.filter(reached) {
        write_range(context, &weapon, distance, &mut record)?;
    }
    write_other_values(&weapon, &mut record);
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
    let weapon = chosen_weapon(context, choice, record)?;
    weapon.map_or(Ok(()), |weapon| write_range(context, &weapon, distance, record))
}

/// Returns the chosen weapon; writes a refused declaration and returns `None` if its mode is missing.
fn chosen_weapon(
    context: &Context<'_>,
    choice: &WeaponChoice,
    record: &mut Recorder,
) -> Result<Option<Box<Weapon>>, Refusal> {
    match find(context, choice)? {
        WeaponLookup::Weapon(weapon) => Ok(Some(weapon)),
        WeaponLookup::ChooseMode(modes) => {
            let Some(clause) = context.rules.clause(Rule::DeclareAmmunition) else {
                return Err(missing_mode(choice, &modes));
            };
            write_modes(choice, &modes, clause, record);
            Violation::new("step-choose-mode", clause).write(record);
            Ok(None)
        }
    }
}

/// Writes the step of a distance beyond the last range band; the caller adds the facts that it decides.
pub fn write_beyond<'r>(weapon: &Weapon, distance: Length, record: &'r mut Recorder) -> StepHandle<'r> {
    let step = record.step(Message::new("step-out-of-range").with("distance", Arg::Length(distance))).cite(BEYOND);
    match &weapon.ranges {
        Some(ranges) => step.cite(&ranges.clause),
        None => step,
    }
}

/// Writes the class of the weapon, in editions that define classes.
fn write_class(context: &Context<'_>, weapon: &Weapon, record: &mut Recorder) {
    let (Some(classes), Some(class)) = (context.rules.weapon_classes, weapon.class(context)) else { return };
    let clause = match class {
        Class::Bs => classes.bs,
        Class::Melee => classes.melee,
        Class::Mixed => classes.mixed,
        Class::Deployable => classes.deployable,
    };
    let mut step = record.step(Message::new("step-weapon-class").word("class", class.as_str())).cite(clause);
    if let Some(traits) = &weapon.traits {
        step = step.cite(&traits.clause);
    }
    step.decides("class", Fact::Word(class.as_str()));
}

/// Writes the Burst in the Active or the Reactive Turn.
fn write_burst(context: &Context<'_>, weapon: &Weapon, reactive: bool, record: &mut Recorder) -> Result<(), Refusal> {
    let Some(PrintedNumber { value: burst, clause }) = &weapon.burst else { return Ok(()) };
    if reactive {
        let PrintedNumber { value: number, clause: number_clause } = weapon.burst_in_reaction(context)?;
        let rule_clause = context.number(entry!("burst"), "reactive")?.clause;
        record
            .step(Message::new("step-reactive-burst").number("burst", number))
            .cite(&number_clause)
            .cite(&rule_clause)
            .decides(BURST, Fact::Number(number));
    } else {
        record
            .step(Message::new("step-burst").number("burst", *burst))
            .cite(clause!("burst#full-in-active-turn"))
            .cite(clause)
            .decides(BURST, Fact::Number(*burst));
    }
    Ok(())
}

/// Returns the fact of a list of ids.
fn ids_fact(ids: &[EntryId]) -> Fact {
    Fact::Ids(ids.iter().map(ToString::to_string).collect())
}

/// Writes the ammunition of the weapon.
fn write_ammunition(weapon: &Weapon, record: &mut Recorder) {
    let Some(PrintedIds { value: ids, clause }) = &weapon.ammunition else { return };
    for id in &**ids {
        record
            .step(Message::new("step-ammunition").term("ammunition", id.as_str()))
            .cite(clause)
            .decides("ammunition", ids_fact(ids))
            .affects("saves-per-hit");
    }
}

/// Writes the effects of a hit: the number, Attribute and cost of its saves, and the states it causes.
///
/// The group of the first Attribute has paths of its own; further Attributes appear as `also-save`.
fn write_hit_effects(context: &Context<'_>, weapon: &Weapon, record: &mut Recorder) {
    let Some(main) = weapon.hit_effects.groups.first() else {
        let step = record.step(Message::new("step-no-saves"));
        let step = step.cite_all(weapon.hit_effects.clauses.iter());
        step.decides("saves-per-hit", Fact::Number(0));
        write_states(&weapon.hit_effects.on_hit, record);
        return;
    };
    let step = record.step(Message::new("step-saves-per-hit").number("saves", main.number.value));
    let step = match &main.number.clause {
        Some(clause) => step.cite(clause),
        None => step.cite(context.rules.hit_forces_save),
    };
    step.decides("saves-per-hit", Fact::Number(main.number.value));
    write_save(main, record);
    for group in weapon.hit_effects.groups.iter().skip(1) {
        let message = Message::new("step-also-save").word("attribute", group.attribute.as_str());
        let step = record.step(message.number("saves", group.number.value));
        let step = step.cite_all(group.clause.iter().chain(&group.number.clause));
        step.decides("also-save", Fact::Word(group.attribute.as_str()));
    }
    write_failure(context, main, record);
    let states: Vec<_> = weapon.hit_effects.groups.iter().flat_map(|group| group.states.iter().cloned()).collect();
    write_states(&states, record);
}

/// Writes the Attribute of a group of saves, halved or replaced.
fn write_save(group: &HitSaves, record: &mut Recorder) {
    let message = match group.plain {
        None => Message::new("step-save-attribute"),
        Some(plus) => Message::new("step-save-roll").with("modifier", Arg::Signed(plus)),
    };
    let step = record.step(message.word("attribute", group.attribute.as_str()));
    let step = step.cite_all(group.clause.iter());
    let step = step.decides("save", Fact::Word(group.attribute.as_str()));
    if let Some(plus) = group.plain {
        step.decides("save-modifier", Fact::Number(plus));
    }
    if let Some(clause) = &group.halves {
        record.step(Message::new("step-halves")).cite(clause).decides("halves", Fact::Flag(true));
    } else {
        record.step(Message::new("step-halves-not")).decides("halves", Fact::Flag(false));
    }
    if let Some(PrintedNumber { value, clause }) = &group.counts_as {
        let message = Message::new("step-counts-as").word("attribute", group.attribute.as_str());
        record.step(message.number("value", *value)).cite(clause).decides("counts-as", Fact::Number(*value));
    }
}

/// Writes the cost of a failed save.
fn write_failure(context: &Context<'_>, group: &HitSaves, record: &mut Recorder) {
    let step = record.step(Message::new("step-wounds-per-failure").number("wounds", group.wounds.value));
    let step = match &group.wounds.clause {
        Some(clause) => step.cite(clause),
        None => step.cite(context.rules.failed_save),
    };
    step.decides("wounds", Fact::Number(group.wounds.value));
    if let Some(PrintedNumber { value: wounds, clause }) = &group.critical_wounds {
        let step = record.step(Message::new("step-critical-wounds").number("wounds", *wounds)).cite(clause);
        step.decides("critical-wounds", Fact::Number(*wounds));
    }
    for (id, path, clause) in
        [("step-continuous", "continuous", &group.continuous), ("step-shock", "shock", &group.shock)]
    {
        if let Some(clause) = clause {
            record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(true));
        }
    }
}

/// Writes the states caused: those of every target as `state`, those of certain troop types as `also-state`.
fn write_states(states: &[CausedState], record: &mut Recorder) {
    for (path, conditional) in [("state", false), ("also-state", true)] {
        let caused_states: Vec<_> = states.iter().filter(|caused| caused.only_for.is_some() == conditional).collect();
        let mut ids: Vec<String> = caused_states.iter().map(|caused| caused.state.to_string()).collect();
        ids.sort();
        ids.dedup();
        for caused in caused_states {
            let id = if conditional { "step-causes-state-for" } else { "step-causes-state" };
            let step = record.step(Message::new(id).term("state", caused.state.as_str()));
            let step = step.cite_all(caused.clauses.iter());
            let step = step.decides(path, Fact::Ids(ids.clone()));
            if let Some(types) = &caused.only_for {
                step.decides("also-state-for", ids_fact(types));
            }
        }
    }
}

/// Writes the Damage for a user with these Attributes, and the survival value.
///
/// # Errors
/// A refusal of Damage that cannot be computed.
fn write_damage_of(
    context: &Context<'_>,
    weapon: &Weapon,
    user: &BTreeMap<Attribute, i64>,
    record: &mut Recorder,
) -> Result<(), Refusal> {
    let attribute_of_user = |attribute| user.get(&attribute).copied().ok_or_else(|| Refusal::missing("user"));
    // Damage that comes from a missing Attribute has no number.
    if let Some(damage) = allow_missing_fact(weapon.damage(&attribute_of_user))?.flatten() {
        write_damage(context, &damage, record, &[Path::from("damage")]).decides("damage", Fact::Number(damage.value));
    }
    if let Some(PrintedNumber { value: survival, clause }) = &weapon.printed_strength.survival {
        record
            .step(Message::new("step-survival").number("value", *survival))
            .cite(clause)
            .decides("ps", Fact::Number(*survival));
    }
    Ok(())
}

/// Writes the range MOD of a distance, or that it is beyond the last range band.
fn write_range(context: &Context<'_>, weapon: &Weapon, distance: Length, record: &mut Recorder) -> Result<(), Refusal> {
    if weapon.lacks_ranges(context) {
        return Err(no_value(&weapon.id, "ranges", context.rules.scope));
    }
    let Some((amount, clause)) = weapon.range(distance) else {
        write_beyond(weapon, distance, record).decides("out-of-range", Fact::Flag(true));
        return Ok(());
    };
    let message = Message::new("step-range").with("distance", Arg::Length(distance));
    record
        .step(message.with("modifier", Arg::Signed(amount)))
        .cite(BAND)
        .cite(clause)
        .decides("range-modifier", Fact::Number(amount))
        .decides("out-of-range", Fact::Flag(false));
    Ok(())
}

/// Writes the other values that the weapon prints.
fn write_other_values(weapon: &Weapon, record: &mut Recorder) {
    if let Some(PrintedValue { value: FromAttribute { attribute, plus }, clause }) = &weapon.attribute {
        let step = record.step(Message::new("step-attribute-rolled").word("attribute", attribute.as_str()));
        let step = step.cite(clause).decides("attribute", Fact::Word(attribute.as_str()));
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
        let Some(PrintedNumber { value: number, clause }) = printed else { continue };
        let message = Message::new(id).with("modifier", Arg::Signed(*number)).number("number", *number);
        let uses = (path == "uses").then_some(clause!("disposable#number-of-uses"));
        record.step(message).cite(clause).cite_all(uses).decides(path, Fact::Number(*number));
    }
    let lists = [
        ("step-trait", "traits", &weapon.traits),
        ("step-may-target", "targets", &weapon.targets),
        ("step-may-target", "also-targets", &weapon.also_targets),
        ("step-skill-type", "types", &weapon.types),
    ];
    for (id, path, printed) in lists {
        let Some(PrintedIds { value: ids, clause }) = printed else { continue };
        write_list(id, path, ids, clause, record);
    }
    if let Some(also) = &weapon.also_traits {
        for name in &*also.value {
            let step = record.step(Message::new("step-trait").term("name", name.as_str())).cite(&also.clause);
            step.affects("traits");
        }
    }
}

/// Writes one step for each name of a list, or one for an empty list.
fn write_list(id: &'static str, path: &'static str, ids: &[EntryId], clause: &ClauseId, record: &mut Recorder) {
    if ids.is_empty() {
        record.step(Message::new("step-nothing-listed")).cite(clause).decides(path, ids_fact(ids));
    }
    for name in ids {
        record.step(Message::new(id).term("name", name.as_str())).cite(clause).decides(path, ids_fact(ids));
    }
}
