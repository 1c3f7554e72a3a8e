//! The Success Value: Attribute plus MODs, capped, and the score of each face of the die.

use crate::context::{Context, PrintedNumber};
use crate::record::{Cite, Recorder, build_line};
use crate::ruleset::AboveTwenty;
use model::fact_name::{MODIFIER, SUCCESS_VALUE};
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::number::saturating_u8;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::text::Text;
use model::trace::{Ledger, Line};

/// The score of a Critical: above every ordinary success, equal to every other Critical. An ordinary success scores its
/// result.
pub const CRITICAL: u8 = 21;

/// What a MOD comes from. Rules ask for the source; the ledger prints its term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModifierSource {
    /// The distance to the target.
    Range,
    /// A skill, item, state, weapon or other entry.
    Entry(EntryId),
}

impl ModifierSource {
    /// The term of a range MOD.
    const RANGE: EntryId = EntryId::from_static("range-modifier");

    /// Returns the term that names the source.
    pub fn term(&self) -> Text {
        match self {
            Self::Range => Text::from(&Self::RANGE),
            Self::Entry(entry) => Text::from(entry),
        }
    }
}

impl From<EntryId> for ModifierSource {
    /// Converts the id that code or a situation gives; that of the range MOD is no entry.
    fn from(id: EntryId) -> Self {
        if id == Self::RANGE { Self::Range } else { Self::Entry(id) }
    }
}

impl From<&EntryId> for ModifierSource {
    fn from(id: &EntryId) -> Self {
        Self::from(id.clone())
    }
}

impl From<&'static str> for ModifierSource {
    fn from(id: &'static str) -> Self {
        Self::from(EntryId::from_static(id))
    }
}

/// A MOD with its source and the clause that gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// What it comes from.
    pub source: ModifierSource,
    /// The signed amount before the cap on the sum of MODs.
    pub amount: i64,
    /// The clause that gives it, if the engine knows it.
    pub clause: Option<ClauseId>,
    /// The cancellation, if it does not apply; the ledger shows it struck through.
    pub cancellation: Option<Cancellation>,
}

/// Why a MOD does not apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cancellation {
    /// The reason, shown next to the line in the ledger.
    pub reason: Message,
    /// The clause that cancels it.
    pub clause: Option<ClauseId>,
}

impl Modifier {
    /// Creates a MOD that applies.
    pub fn new(source: impl Into<ModifierSource>, amount: i64, clause: Option<ClauseId>) -> Self {
        Self { source: source.into(), amount, clause, cancellation: None }
    }

    /// Returns whether the MOD comes from this source, as code or the printed effect of an entry names it.
    pub fn is_of(&self, source: &EntryId) -> bool {
        match &self.source {
            ModifierSource::Range => *source == ModifierSource::RANGE,
            ModifierSource::Entry(entry) => entry == source,
        }
    }

    /// Cancels the MOD because a skill, item or state of the roller ignores it.
    pub(crate) fn ignore(&mut self, source: impl Into<Text>, clause: &ClauseId) {
        let reason = Message::new("step-ignored").term("by", source);
        self.cancellation = Some(Cancellation { reason, clause: Some(clause.clone()) });
    }

    /// Returns the amount that counts: 0 if the MOD is cancelled.
    pub const fn counted(&self) -> i64 {
        if self.cancellation.is_some() { 0 } else { self.amount }
    }

    /// Returns the MOD's line in a ledger, multiplied by `sign`.
    pub fn line(&self, sign: i64) -> Line {
        let struck = self.cancellation.as_ref().map(|cancellation| cancellation.reason.clone());
        Line { struck, ..build_line(Arg::Term(self.source.term()), sign * self.amount, self.clause.clone()) }
    }

    /// Returns the MOD's clauses: the one that gives it, and the one that cancels it.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseId> {
        self.clause.iter().chain(self.cancellation.iter().filter_map(|cancellation| cancellation.clause.as_ref()))
    }
}

/// The Success Value of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuccessValue {
    /// Attribute plus capped MODs.
    pub value: i64,
    /// The bonus added to the die.
    pub bonus: i64,
    /// The scores of the faces 1 to 20.
    scores: [u8; 20],
    /// The clause for a value above 20, if it applies.
    above_twenty: Option<Cite>,
}

impl SuccessValue {
    /// Creates the value of an Attribute with MODs that are already capped.
    pub fn new(context: &Context<'_>, value: i64) -> Self {
        let above = value > 20;
        let rule = context.rules.above_twenty;
        let bonus = if above && rule.value == AboveTwenty::AddToDie { value - 20 } else { 0 };
        let mut scores = [0_u8; 20];
        for (score, face) in scores.iter_mut().zip(1_i64..) {
            *score = match (above, rule.value) {
                (true, AboveTwenty::AddToDie) => compute_score((face + bonus).min(20), 20),
                (true, AboveTwenty::CriticalFaces) => compute_score(face, if face <= value - 20 { face } else { 20 }),
                (false, AboveTwenty::AddToDie | AboveTwenty::CriticalFaces) if face > value => 0,
                (false, AboveTwenty::AddToDie | AboveTwenty::CriticalFaces) => compute_score(face, value),
            };
        }
        Self { value, bonus, scores, above_twenty: above.then_some(rule.clause) }
    }

    /// Returns the scores of the faces 1 to 20.
    pub const fn scores(&self) -> &[u8; 20] {
        &self.scores
    }

    /// Returns whether the roll fails without dice: the value is below 1.
    pub const fn fails_automatically(&self) -> bool {
        self.value < 1
    }

    /// Returns the face of a die that was scored by this value.
    pub fn face(&self, throw: Throw) -> u8 {
        saturating_u8(throw.result - self.bonus)
    }

    /// Makes a face a Critical, if it succeeds.
    pub fn make_critical(&mut self, face: u8) {
        let score = self.scores.get_mut(usize::from(face).saturating_sub(1));
        if let Some(score) = score.filter(|score| **score > 0) {
            *score = CRITICAL;
        }
    }

    /// Scores a die, with the bonus.
    pub fn throw(&self, face: u8) -> Throw {
        let score = self.scores.get(usize::from(face).saturating_sub(1)).copied().unwrap_or(0);
        Throw { result: i64::from(face) + self.bonus, score }
    }
}

/// Returns the score of a result: a Critical if it equals `critical`.
fn compute_score(result: i64, critical: i64) -> u8 {
    if result == critical { CRITICAL } else { saturating_u8(result) }
}

/// The result and score of one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The face plus any bonus.
    pub result: i64,
    /// 0 fails; higher scores cancel lower ones.
    pub score: u8,
}

impl Throw {
    /// Returns whether the roll succeeds, Critical or not.
    pub const fn succeeds(self) -> bool {
        self.score > 0
    }

    /// Returns whether the roll is a Critical.
    pub const fn is_critical(self) -> bool {
        self.score == CRITICAL
    }
}

/// The Attribute of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The keyword or term of the base value, for messages.
    pub label: Arg,
    /// The Attribute before MODs.
    pub value: i64,
}

/// Adds up a Success Value and writes the ledger. It decides `success-value` and `modifier` of the subject.
///
/// # Errors
/// A refusal if the edition prints no cap.
pub fn add_up(
    context: &Context<'_>,
    record: &mut Recorder,
    subject: &PathPrefix,
    base: &Base,
    modifiers: &[Modifier],
) -> Result<SuccessValue, Refusal> {
    let sum: i64 = modifiers.iter().map(Modifier::counted).sum();
    let PrintedNumber { value: cap, clause: cap_clause } = context.number(entry!("roll"), "cap")?;
    let capped = sum.clamp(-cap, cap);
    let mut lines = Vec::with_capacity(modifiers.len() + 2);
    lines.push(build_line(base.label.clone(), base.value, None));
    lines.extend(modifiers.iter().map(|modifier| modifier.line(1)));
    if capped != sum {
        lines.push(build_line(Arg::Word("modifier-cap"), capped - sum, Some(cap_clause.clone())));
    }
    let success = SuccessValue::new(context, base.value + capped);
    let ledger = Ledger { title: Arg::Word("success-value"), lines, total: success.value };
    let message =
        Message::new("step-success-value").number("value", success.value).with("modifier", Arg::Signed(capped));
    let mut step = record.step(message).cite(clause!("roll#modifiers-add-up"));
    for clause in modifiers.iter().flat_map(Modifier::clauses) {
        step = step.cite(clause);
    }
    if !modifiers.is_empty() {
        step = step.cite(&cap_clause).cite(clause!("roll#attribute-after-modifiers"));
    }
    step.decides(Path::new(subject, SUCCESS_VALUE), Fact::Number(success.value))
        .decides(Path::new(subject, MODIFIER), Fact::Number(capped))
        .ledger(ledger);
    Ok(success)
}

/// Writes the rule for a value below 1 or above 20. `decides` are the paths that it affects.
pub fn write_special(success: &SuccessValue, record: &mut Recorder, decides: &[Path]) {
    let step = if success.fails_automatically() {
        let message = Message::new("step-automatic-failure").number("value", success.value);
        record.step(message).cite(clause!("roll#below-one-fails"))
    } else if let Some(clause) = success.above_twenty {
        let id = if success.bonus > 0 { "step-bonus-to-die" } else { "step-critical-faces" };
        record.step(Message::new(id).number("excess", success.value - 20)).cite(clause)
    } else {
        return;
    };
    step.affects_all(decides);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::ruleset::ruleset;
    use model::catalogue::Catalogue;
    use model::edition::Edition;

    /// Returns the message for a Success Value, with its first argument.
    fn special(edition: Edition, value: i64) -> Option<(&'static str, Option<Arg>)> {
        let catalogue = Catalogue::default();
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        let mut record = Recorder::default();
        write_special(&SuccessValue::new(&context, value), &mut record, &[]);
        let trace = record.finish().trace;
        let message = trace.steps().last()?.message;
        Some((message.id, message.args.iter().next().map(|(_, arg)| arg.clone())))
    }

    #[test]
    fn a_value_above_twenty_reports_the_excess_and_its_effect_in_the_edition() {
        // roll#above-twenty-added-to-die until N4, roll#above-twenty-critical-faces in N5.
        for edition in [Edition::N3, Edition::CodeOne, Edition::N4] {
            assert_eq!(special(edition, 23), Some(("step-bonus-to-die", Some(Arg::Number(3)))), "{edition}");
        }
        assert_eq!(special(Edition::N5, 23), Some(("step-critical-faces", Some(Arg::Number(3)))));
        for edition in Edition::ALL {
            assert_eq!(special(edition, 20), None);
            assert_eq!(special(edition, 0), Some(("step-automatic-failure", Some(Arg::Number(0)))));
        }
    }
}
