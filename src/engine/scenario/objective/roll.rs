//! The WIP Roll of an action: a Normal Roll, or a Face to Face Roll against the target.

use crate::dice::Dice;
use crate::record::Recorder;
use crate::rolls::face_to_face::{Winner, compare, write_duel};
use crate::rolls::normal_roll::{throw_dice, write_criticals, write_throws};
use crate::scenario::objective::action::{Action, OpposingRoll};
use crate::scenario::objective::evaluation::{Evaluation, affected_paths, relation_arg};
use crate::success_value::{Base, Cancellation, Modifier, Throw, add_up};
use model::fact_name::RESULT;
use model::message::{Arg, Message};
use model::objective::{Mod, Roll, Row};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// The Normal or Face to Face Roll that an action needs.
pub(super) struct ActionRoll<'s> {
    pub(super) evaluation: Evaluation<'s>,
    pub(super) subject: &'s PathPrefix,
    pub(super) action: &'s Action,
    pub(super) roll: &'s Roll,
}

/// One side of a roll.
struct Side<'m> {
    subject: &'m PathPrefix,
    wip: i64,
    mods: &'m [Modifier],
    /// The name of its die.
    die: String,
}

impl ActionRoll<'_> {
    /// Makes the roll with the dice `<action>.roll` and `<action>.answer`. Returns whether the actor succeeds.
    ///
    /// # Errors
    /// WIP or dice are missing, or the card does not allow the opposing skill.
    pub(super) fn succeeds(&self, record: &mut Recorder, dice: &mut dyn Dice) -> Result<bool, Refusal> {
        let Self { evaluation, subject, action, roll } = self;
        let wip = action.actor.wip.ok_or_else(|| Refusal::missing(format!("{subject}.doer.wip")))?;
        let mods = roll.mods.iter().filter(|row| evaluation.applies(row));
        let mods: Vec<Modifier> = mods.filter_map(|row| self.find_modifier(row)).collect();
        let side = Side { subject, wip, mods: &mods, die: format!("{subject}.roll") };
        let own_throws = self.throw_side(record, &side, dice)?;
        let opposed = match &action.opposing_roll {
            Some(opposing_roll) => Some(self.oppose(record, &own_throws, opposing_roll, dice)?),
            None => None,
        };
        let is_critical = own_throws.iter().any(|throw| throw.is_critical());
        let (clause, succeeds) = match opposed {
            Some(winner) => (clause!("face-to-face-roll#when-each-affects-the-other"), winner == Winner::First),
            None => (clause!("normal-roll#each-die-alone"), own_throws.iter().any(|throw| throw.succeeds())),
        };
        let result = match (succeeds, is_critical) {
            (false, _) => "failure",
            (true, false) => "success",
            (true, true) => "critical",
        };
        record
            .step(Message::new("step-objective-roll").word("result", result))
            .cite(&roll.clause.resolve(&evaluation.claim.entry))
            .cite(clause)
            .decides(Path::new(subject, RESULT), Fact::Word(result))
            .affects_all(affected_paths(subject));
        Ok(succeeds)
    }

    /// Returns a MOD of the card if it applies, with its cancellation by a relation.
    fn find_modifier(&self, row: &Row<Mod>) -> Option<Modifier> {
        let entry = &self.evaluation.claim.entry;
        let relations = &self.action.relations;
        if row.is.with.is_some_and(|relation| !relations.contains(&relation)) {
            return None;
        }
        let without = row.is.without.as_ref().filter(|without| relations.contains(&without.relation));
        let cancellation = without.map(|without| Cancellation {
            reason: Message::new("step-objective-without-mod").with("relation", relation_arg(without.relation)),
            clause: Some(without.clause.resolve(entry)),
        });
        let modifier = Modifier::new(entry, row.is.amount.into(), Some(self.evaluation.clause(row)));
        Some(Modifier { cancellation, ..modifier })
    }

    /// Throws the die of one side.
    fn throw_side(&self, record: &mut Recorder, side: &Side<'_>, dice: &mut dyn Dice) -> Result<Vec<Throw>, Refusal> {
        let affected = affected_paths(self.subject);
        let base = Base { label: Arg::Word("wip"), value: side.wip };
        let success = add_up(self.evaluation.context, record, side.subject, &base, side.mods)?;
        let throws = throw_dice(dice, &side.die, &success, 1)?;
        write_throws(&success, &throws, record, side.subject, &affected);
        write_criticals(self.evaluation.context, &throws, record, &affected);
        Ok(throws)
    }

    /// Makes the target's roll and compares it with the actor's.
    fn oppose(
        &self,
        record: &mut Recorder,
        own: &[Throw],
        opposing_roll: &OpposingRoll,
        dice: &mut dyn Dice,
    ) -> Result<Winner, Refusal> {
        let Self { evaluation, subject, roll, .. } = self;
        let mut allowed = roll.opposing_skills.iter().filter(|row| evaluation.applies(row));
        let Some(row) = allowed.find(|row| row.is == opposing_roll.skill) else {
            let message = Message::new("refusal-objective-no-answer").term("with", &opposing_roll.skill);
            return Err(Refusal::new(format!("{subject}.answer"), message));
        };
        let affected = affected_paths(subject);
        let message = Message::new("step-objective-answer").term("with", &opposing_roll.skill);
        let step = evaluation.cite(record.step(message), row);
        step.affects(Path::new(subject, RESULT)).affects_all(&affected);
        let target = PathPrefix::from(format!("{subject}.answer"));
        record.set_subject(&target);
        let side = Side { subject: &target, wip: opposing_roll.wip, mods: &[], die: format!("{subject}.answer") };
        let throws = self.throw_side(record, &side, dice)?;
        record.set_subject(subject);
        let duel = compare(own, &throws);
        write_duel(&duel, record, &affected);
        Ok(duel.winner)
    }
}
