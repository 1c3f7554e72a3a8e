//! What skills, states, items and troop types print about rolls: MODs, Burst, Damage, ignored MODs.
//!
//! An entry prints them as data ([`model::effect`]), separately for each level. [`sum_changes`] sums the changes of the
//! entries of one trooper to one roll, [`apply_ignored`] strikes the MODs that are ignored.

pub mod question;

pub use question::EffectQuestion;

use crate::context::Context;
use crate::success_value::Modifier;
use model::catalogue::{NO_VARIANT, Printed, Row, Variant, no_value};
use model::effect::{Effect, EffectCondition, EffectSubject};
use model::entry::Kind;
use model::ids::{ClauseId, EntryId, Name};
use model::message::Message;
use model::refusal::{Refusal, RefusalKind};
use model::situation::turn::Turn;
use model::value::Value;

/// An entry that a trooper has, and its level: `martial-arts.level-2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EntryRef {
    /// The id of the entry.
    pub id: EntryId,
    /// The level, where it has several.
    pub level: Option<Name>,
    /// Where the situation names it, for refusals.
    pub path: String,
}

/// The circumstances of a roll that effects depend on.
#[derive(Clone, Copy, Debug)]
pub struct EffectMoment<'m> {
    /// The skill of the roll; `None` for any roll.
    pub on: Option<&'m EntryId>,
    /// The skill that the bearer of the effects has declared, and what it counts as.
    pub with: &'m [&'m EntryId],
    /// The turn from the bearer's point of view.
    pub turn: Turn,
    /// Whether the roll is a Face to Face Roll.
    pub face_to_face: bool,
}

/// MODs of a name that do not apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ignored {
    /// The name of the MODs.
    pub name: EntryId,
    /// The amount by which they are reduced; `None` if they do not apply at all.
    pub by: Option<i64>,
    /// The entry that makes its bearer ignore them.
    pub source: EntryId,
    /// The clause that prints the effect.
    pub clause: ClauseId,
}

/// The changes that entries make to a roll. Every list holds one item per entry that changes something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// MODs to the roll.
    pub modifiers: Vec<Modifier>,
    /// MODs to Burst.
    pub burst: Vec<Modifier>,
    /// MODs to Damage.
    pub damage: Vec<Modifier>,
    /// MODs that do not apply.
    pub ignores: Vec<Ignored>,
}

/// Returns the row of an entry's level in the edition; `None` if it prints nothing there.
///
/// # Errors
/// A refusal for a level that the entry does not have, or for no level if only levels print values.
pub fn find_level(context: &Context<'_>, entry: &EntryRef) -> Result<Option<Variant>, Refusal> {
    let modes: Vec<&Variant> =
        context.catalogue.modes(&entry.id, context.rules.scope).iter().map(|(mode, _)| mode).collect();
    if modes.is_empty() && entry.level.is_none() {
        return Ok(None);
    }
    if modes.contains(&&entry.level) {
        return Ok(Some(entry.level.clone()));
    }
    if let (None, [only]) = (&entry.level, modes.as_slice()) {
        return Ok(Some((*only).clone()));
    }
    Err(refuse_level(context, entry))
}

/// Returns the row of an entry's level as a trooper bears it: an item without one is refused where only levels have
/// effects.
///
/// # Errors
/// As [`find_level`].
pub fn find_borne_level(context: &Context<'_>, entry: &EntryRef) -> Result<Option<Variant>, Refusal> {
    let scope = context.rules.scope;
    let mut modes = context.catalogue.modes(&entry.id, scope).iter().map(|(mode, _)| mode);
    let has_effects = |mode: &Variant| find_effects(context, &entry.id, mode).is_some();
    // A skill may do more than its levels print, such as Protheion; an item does not.
    let is_item = context.catalogue.kind(&entry.id, scope) == Some(Kind::Equipment);
    if is_item && entry.level.is_none() && !has_effects(NO_VARIANT) && modes.any(has_effects) {
        return Err(refuse_level(context, entry));
    }
    find_level(context, entry)
}

/// Returns the refusal of a level that an entry does not have, or of no level if it has several.
fn refuse_level(context: &Context<'_>, entry: &EntryRef) -> Refusal {
    let scope = context.rules.scope;
    let modes = context.catalogue.modes(&entry.id, scope).iter();
    let levels: Vec<&str> = modes.filter_map(|(mode, _)| mode.as_ref().map(Name::as_str)).collect();
    let level = entry.level.as_ref().map_or("none", Name::as_str);
    let (kind, message) = match levels.as_slice() {
        [] => (RefusalKind::Invalid, Message::new("refusal-no-levels").text("edition", scope.as_str())),
        levels => {
            let message = Message::new("refusal-unknown-level").text("expected", levels.join("`, `"));
            (RefusalKind::UnknownLevel, message)
        }
    };
    let message = message.text("found", level).term("entry", entry.id.as_str());
    Refusal::new(entry.path.as_str(), message).of_kind(kind)
}

/// Returns the effects that an entry prints in its level or outside all levels, with their clause. A level that prints
/// nothing changes nothing.
fn find_effects<'c>(
    context: &'c Context<'_>,
    entry: &EntryId,
    level: &Variant,
) -> Option<(&'c [Effect], &'c ClauseId)> {
    match context.printed(entry, level, "effects")? {
        Printed { value: Value::Effects(effects), clause } => Some((effects, clause)),
        Printed { .. } => None,
    }
}

/// Returns whether an entry in its level changes rolls of its bearer's opponents.
pub fn hinders_opponents(context: &Context<'_>, entry: &EntryId, level: &Variant) -> bool {
    find_effects(context, entry, level)
        .is_some_and(|(effects, _)| effects.iter().any(|effect| effect.of == EffectSubject::Opponent))
}

/// Returns whether an effect applies to a roll.
fn applies(effect: &Effect, subject: EffectSubject, moment: &EffectMoment<'_>) -> bool {
    let rolled = effect.on.is_empty() || moment.on.is_some_and(|on| effect.on.iter().any(|skill| skill == on));
    let declared = effect.with.as_ref().is_none_or(|with| moment.with.contains(&with));
    let holds = |when: &EffectCondition| match when {
        EffectCondition::ActiveTurn => moment.turn == Turn::Active,
        EffectCondition::ReactiveTurn => moment.turn == Turn::Reactive,
        EffectCondition::FaceToFace => moment.face_to_face,
    };
    effect.of == subject && rolled && declared && effect.when.iter().all(holds)
}

/// Sums the changes of these entries to a roll: the roll of their bearer (`EffectSubject::Own`), or that of a trooper
/// that acts against it or rolls Face to Face with it (`EffectSubject::Opponent`).
pub fn sum_changes<'e>(
    context: &Context<'_>,
    entries: impl Iterator<Item = (&'e EntryId, &'e Variant)>,
    subject: EffectSubject,
    moment: &EffectMoment<'_>,
) -> Changes {
    let mut changes = Changes::default();
    for (entry, level) in entries {
        let Some((effects, clause)) = find_effects(context, entry, level) else { continue };
        let applicable: Vec<&Effect> = effects.iter().filter(|effect| applies(effect, subject, moment)).collect();
        let total = |amount: fn(&Effect) -> i32| applicable.iter().map(|effect| i64::from(amount(effect))).sum::<i64>();
        let lists = [
            (&mut changes.modifiers, total(|effect| effect.modifier)),
            (&mut changes.burst, total(|effect| effect.burst)),
            (&mut changes.damage, total(|effect| effect.damage)),
        ];
        for (list, amount) in lists.into_iter().filter(|(_, amount)| *amount != 0) {
            list.push(Modifier::new(entry, amount, Some(clause.clone())));
        }
        for effect in applicable {
            let ignored = |name: &EntryId| Ignored {
                name: name.clone(),
                by: effect.by.map(i64::from),
                source: entry.clone(),
                clause: clause.clone(),
            };
            changes.ignores.extend(effect.ignores.iter().map(ignored));
        }
    }
    changes
}

/// Applies ignored MODs to the MODs of a roll. An ignored negative MOD stays in the ledger, struck; for a reduced one a
/// further line returns its part.
pub fn apply_ignored(modifiers: &[Modifier], ignores: &[Ignored]) -> Vec<Modifier> {
    let mut applied = Vec::with_capacity(modifiers.len());
    for modifier in modifiers {
        let named = |ignored: &&Ignored| modifier.is_of(&ignored.name);
        // Wholly ignored before lessened, and lessened by the most: two visors do not add up.
        let best = ignores.iter().filter(named).max_by_key(|ignored| ignored.by.unwrap_or(i64::MAX));
        let Some(ignored) = best.filter(|_| modifier.counted() < 0) else {
            applied.push(modifier.clone());
            continue;
        };
        let mut modifier = modifier.clone();
        let lessened_by = ignored.by.filter(|by| *by < -modifier.amount);
        if lessened_by.is_none() {
            modifier.ignore(&ignored.source, &ignored.clause);
        }
        applied.push(modifier);
        applied.extend(lessened_by.map(|by| Modifier::new(&ignored.source, by.max(0), Some(ignored.clause.clone()))));
    }
    applied
}

/// Returns every value that an entry prints in a level or outside all levels, by name.
///
/// # Errors
/// A refusal for an entry that prints nothing in the edition, or a level that it does not have.
pub fn read_printed_values(context: &Context<'_>, entry: &EntryRef) -> Result<Row, Refusal> {
    let scope = context.rules.scope;
    let Some(level) = find_level(context, entry)? else { return Err(no_value(&entry.id, "effects", scope)) };
    let rows = |level: &Variant| context.catalogue.modes(&entry.id, scope).iter().find(move |(mode, _)| mode == level);
    // A level's own value stands above one outside all levels.
    let (outside, own) = (rows(NO_VARIANT), rows(&level));
    let values = outside.into_iter().chain(own).flat_map(|(_, row)| row.iter());
    let all = values.map(|(name, printed)| (name.clone(), printed.clone())).collect();
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> EntryId {
        text.parse().expect("an id")
    }

    fn ignored(by: Option<i64>) -> Ignored {
        let clause = ClauseId::from_static("multispectral-visor#sees-through");
        Ignored { name: id("mimetism"), by, source: id("multispectral-visor"), clause }
    }

    fn check(amount: i64, ignores: &[Ignored], counted: &[i64]) {
        let applied =
            apply_ignored(&[Modifier::new("mimetism", amount, None), Modifier::new("range", -3, None)], ignores);
        let total: i64 = applied.iter().map(Modifier::counted).sum();
        let lines: Vec<i64> = applied.iter().map(Modifier::counted).collect();
        assert_eq!((lines.as_slice(), total), (counted, counted.iter().sum()), "{amount} {ignores:?}");
    }

    #[test]
    fn an_ignored_mod_is_struck_and_a_lessened_one_given_back_in_part() {
        check(-3, &[], &[-3, -3]);
        check(-3, &[ignored(None)], &[0, -3]);
        check(-3, &[ignored(Some(3))], &[0, -3]);
        check(-6, &[ignored(Some(3))], &[-6, 3, -3]);
        check(-6, &[ignored(Some(3)), ignored(None)], &[0, -3]);
        check(-6, &[ignored(Some(3)), ignored(Some(3))], &[-6, 3, -3]);
        check(3, &[ignored(None)], &[3, -3]);
        let zero = apply_ignored(&[Modifier::new("mimetism", 0, None)], &[ignored(None)]);
        assert_eq!(zero[0].cancellation, None, "only what hinders is ignored");
    }

    fn effect(of: EffectSubject, on: &[&str], with: Option<&str>, when: &[EffectCondition]) -> Effect {
        Effect {
            of,
            on: on.iter().map(|skill| id(skill)).collect(),
            with: with.map(id),
            when: when.to_vec(),
            modifier: -3,
            burst: 0,
            damage: 0,
            ignores: Vec::new(),
            by: None,
        }
    }

    #[test]
    fn an_effect_asks_for_the_roll_the_declaration_and_every_circumstance() {
        let moment =
            |on, with: &'static [&'static EntryId], turn, face_to_face| EffectMoment { on, with, turn, face_to_face };
        let mimetism = effect(EffectSubject::Opponent, &["bs-attack"], None, &[]);
        let shot = moment(Some(entry!("bs-attack")), &[], Turn::Reactive, true);
        assert!(applies(&mimetism, EffectSubject::Opponent, &shot));
        assert!(!applies(&mimetism, EffectSubject::Own, &shot));
        assert!(!applies(&mimetism, EffectSubject::Opponent, &EffectMoment { on: Some(entry!("cc-attack")), ..shot }));
        assert!(!applies(&mimetism, EffectSubject::Opponent, &EffectMoment { on: None, ..shot }));
        let surprise = effect(
            EffectSubject::Opponent,
            &[],
            Some("bs-attack"),
            &[EffectCondition::ActiveTurn, EffectCondition::FaceToFace],
        );
        let attack = moment(Some(entry!("dodge")), &[entry!("bs-attack")], Turn::Active, true);
        assert!(applies(&surprise, EffectSubject::Opponent, &attack));
        assert!(!applies(&surprise, EffectSubject::Opponent, &EffectMoment { face_to_face: false, ..attack }));
        assert!(!applies(&surprise, EffectSubject::Opponent, &EffectMoment { turn: Turn::Reactive, ..attack }));
        assert!(!applies(&surprise, EffectSubject::Opponent, &EffectMoment { with: &[], ..attack }));
        let answer = effect(EffectSubject::Own, &[], None, &[EffectCondition::ReactiveTurn]);
        assert!(applies(&answer, EffectSubject::Own, &moment(None, &[], Turn::Reactive, false)));
        assert!(!applies(&answer, EffectSubject::Own, &moment(None, &[], Turn::Active, false)));
    }
}
