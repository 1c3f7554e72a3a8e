//! Reading an entry on its own: its changes to a roll, and its other values as printed.

use std::collections::BTreeMap;

use crate::context::Context;
use crate::record::{Recorder, build_line};
use crate::skills::effects::{Changes, EffectMoment, EntryRef, find_level, read_printed_values, sum_changes};
use crate::success_value::Modifier;
use model::catalogue::{Printed, Row};
use model::effect::EffectSubject;
use model::fact_name::{BURST, MODIFIER};
use model::ids::{ClauseId, Name};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::text::Text;
use model::trace::{Ledger, Resolved};
use model::value::{FromAttribute, Value};

/// The value that [`resolve_effects`] sums up instead of showing it.
const EFFECTS: &str = "effects";
/// Availability: an absent number means Total.
const AVAILABILITY: &str = "ava";

/// A question about the effects of an entry on one roll.
#[derive(Clone, Debug)]
pub struct EffectQuestion<'q> {
    /// The entry whose effects are reported.
    pub entry: EntryRef,
    /// The owner of the roll.
    pub subject: EffectSubject,
    /// The circumstances of the roll.
    pub moment: EffectMoment<'q>,
}

/// Sums the changes of an entry to a roll, and shows its other values.
///
/// # Errors
/// A refusal for an entry that prints nothing in the edition, or a level that it does not have.
pub fn resolve_effects(context: &Context<'_>, question: &EffectQuestion<'_>) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let entry = &question.entry;
    let row = read_printed_values(context, entry)?;
    if let Some(printed) = row.get(EFFECTS) {
        let level = find_level(context, entry)?.unwrap_or_default();
        let changes = sum_changes(context, std::iter::once((&entry.id, &level)), question.subject, &question.moment);
        write_changes(entry, &changes, &printed.clause, &mut record);
    }
    write_values(entry, &row, &mut record);
    Ok(record.finish())
}

/// Shows all values of an entry.
///
/// # Errors
/// A refusal for an entry that prints nothing in the edition, or a level that it does not have.
pub fn resolve_profile(context: &Context<'_>, entry: &EntryRef) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    write_values(entry, &read_printed_values(context, entry)?, &mut record);
    Ok(record.finish())
}

fn write_changes(entry: &EntryRef, changes: &Changes, clause: &ClauseId, record: &mut Recorder) {
    let sum = |modifiers: &[Modifier]| modifiers.iter().map(Modifier::counted).sum::<i64>();
    let modifier = sum(&changes.modifiers);
    let ledger = Ledger {
        title: Arg::Word("modifier"),
        lines: vec![build_line(Arg::Term(Text::from(&entry.id)), modifier, Some(clause.clone()))],
        total: modifier,
    };
    let mut ignored: Vec<String> = changes.ignores.iter().map(|ignored| ignored.name.to_string()).collect();
    ignored.sort();
    let message = Message::new("step-effects").term("entry", entry.id.as_str()).with("modifier", Arg::Signed(modifier));
    let step = record
        .step(message)
        .cite(clause)
        .ledger(ledger)
        .decides(MODIFIER, Fact::Number(modifier))
        .decides(BURST, Fact::Number(sum(&changes.burst)))
        .decides("damage", Fact::Number(sum(&changes.damage)));
    let by = changes.ignores.iter().filter_map(|ignored| ignored.by).max();
    let step = step.decides("ignores", Fact::Ids(ignored));
    if let Some(by) = by {
        step.decides("ignores-by", Fact::Number(by));
    }
}

/// Writes every printed value that is a fact, one step for each clause.
fn write_values(entry: &EntryRef, row: &Row, record: &mut Recorder) {
    let mut by_clause: BTreeMap<&ClauseId, Vec<(&Name, &Printed)>> = BTreeMap::new();
    for (name, printed) in row.iter().filter(|(name, _)| name.as_str() != EFFECTS) {
        by_clause.entry(&printed.clause).or_default().push((name, printed));
    }
    for (clause, values) in by_clause {
        let mut step = record.step(Message::new("step-prints").term("entry", entry.id.as_str())).cite(clause);
        for (name, printed) in values {
            if let Some(fact) = to_fact(name.as_str(), &printed.value) {
                step = step.decides(name.to_string(), fact);
            }
            if let Value::FromAttribute(FromAttribute { plus, .. }) = &printed.value
                && *plus != 0
            {
                step = step.decides(format!("{name}-modifier"), Fact::Number(i64::from(*plus)));
            }
        }
    }
}

/// Returns a printed value as a fact; `None` for tables and effects.
fn to_fact(name: &str, value: &Value) -> Option<Fact> {
    match value {
        Value::Number(number) => Some(Fact::Number(i64::from(*number))),
        Value::Flag(flag) => Some(Fact::Flag(*flag)),
        Value::Length(length) => Some(Fact::Length(*length)),
        Value::FromAttribute(from) => Some(Fact::Word(from.attribute.as_str())),
        Value::Ids(ids) => Some(Fact::Ids(ids.iter().map(ToString::to_string).collect())),
        Value::Halves(halves) => Some(Fact::Name(halves.shown())),
        Value::Absent(_) if name == AVAILABILITY => Some(Fact::Word("total")),
        Value::Absent(_) => Some(Fact::Word("none")),
        Value::Bands(_) | Value::Effects(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::catalogue::{Catalogue, ValueKey};
    use model::edition::Edition;
    use model::effect::Effect;
    use model::ids::EntryId;
    use model::outcome::Outcome;
    use model::situation::turn::Turn;
    use model::value::{Absent, Attribute};

    /// Returns the outcome for an entry that prints these values in one level, or outside all levels.
    fn outcome(values: Vec<(&str, Value)>, level: Option<&str>) -> Outcome {
        let entry = EntryId::from_static("with-a-level");
        let name = |text: &str| -> Name { text.parse().expect("a name") };
        let mut catalogue = Catalogue::default();
        for (value_name, value) in values {
            let printed = Printed { value, clause: ClauseId::from_static("with-a-level#values") };
            catalogue.insert(
                ValueKey {
                    entry: entry.clone(),
                    scope: Edition::N4.into(),
                    mode: level.map(name),
                    name: name(value_name),
                },
                printed,
            );
        }
        let context = Context::new(ruleset(Edition::N4), &catalogue, &BTreeMap::new()).expect("a context");
        let entry = EntryRef { id: entry, level: None, path: String::new() };
        let moment = EffectMoment { on: None, with: &[], turn: Turn::Active, face_to_face: false };
        let question = EffectQuestion { entry, subject: EffectSubject::Own, moment };
        resolve_effects(&context, &question).expect("it prints something").outcome
    }

    #[test]
    fn the_only_level_of_an_entry_need_not_be_named() {
        let effect = Effect {
            of: EffectSubject::Own,
            on: Vec::new(),
            with: None,
            when: Vec::new(),
            modifier: -3,
            burst: 0,
            damage: 0,
            ignores: Vec::new(),
            by: None,
        };
        let outcome = outcome(vec![("effects", Value::Effects(vec![effect]))], Some("l1"));
        assert_eq!(outcome.get("modifier"), Some(&Fact::Number(-3)));
    }

    #[test]
    fn a_save_on_an_attribute_with_a_mod_names_both_and_one_without_names_no_mod() {
        let save = |plus| Value::FromAttribute(FromAttribute { attribute: Attribute::Ph, plus });
        let outcome = outcome(vec![("save", save(-6)), ("other", save(0))], None);
        assert_eq!(outcome.get("save"), Some(&Fact::Word("ph")));
        assert_eq!(outcome.get("save-modifier"), Some(&Fact::Number(-6)));
        assert_eq!((outcome.get("other"), outcome.get("other-modifier")), (Some(&Fact::Word("ph")), None));
    }

    #[test]
    fn availability_without_a_number_is_total_and_any_other_value_is_none() {
        let absent = || Value::Absent(Absent { absent: true });
        let outcome = outcome(vec![("ava", absent()), ("wounds", absent())], None);
        assert_eq!(outcome.get("ava"), Some(&Fact::Word("total")));
        assert_eq!(outcome.get("wounds"), Some(&Fact::Word("none")));
    }
}
