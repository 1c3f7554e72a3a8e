//! The roll of a deed: on WIP, alone or against the target's answer.

use crate::dice::Dice;
use crate::face_to_face::{Winner, compare, write_duel};
use crate::objective::deed::{Answer, Deed};
use crate::objective::frame::{Frame, named, verdict};
use crate::record::Recorder;
use crate::rolls::{throw, write_criticals, write_throws};
use crate::success_value::{Base, Modifier, Struck, Throw, add_up};
use model::message::{Arg, Message};
use model::objective::{Mod, Roll, Row};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;

/// Makes the roll of a deed, with the dice `<deed>.roll` and `<deed>.answer`, and says whether it succeeds.
///
/// # Errors
/// A refusal where WIP or dice are missing, and of an answer that the card does not allow.
pub fn succeeds(
    frame: Frame<'_>,
    record: &mut Recorder,
    owner: &Owner,
    deed: &Deed,
    roll: &Roll,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let wip = deed.doer.wip.ok_or_else(|| Refusal::missing(format!("{owner}.doer.wip")))?;
    let mods = roll.mods.iter().filter(|row| frame.holds(row));
    let mods: Vec<Modifier> = mods.filter_map(|row| modifier(frame, deed, row)).collect();
    let shapes = verdict(owner);
    let own = one_side(frame, record, owner, &shapes, &Side { wip, mods: &mods, die: format!("{owner}.roll") }, dice)?;
    let answered = match &deed.answer {
        Some(answer) => Some(against(frame, record, owner, roll, (&own, answer), dice)?),
        None => None,
    };
    let critical = own.iter().any(|throw| throw.is_critical());
    let (clause, stands) = match answered {
        Some(winner) => ("face-to-face-roll#when-each-affects-the-other", winner == Winner::First),
        None => ("normal-roll#each-die-alone", own.iter().any(|throw| throw.succeeds())),
    };
    let result = match (stands, critical) {
        (false, _) => "failure",
        (true, false) => "success",
        (true, true) => "critical",
    };
    record
        .step(Message::new("step-objective-roll").word("result", result))
        .cite_id(&roll.clause.resolve(&frame.claim.entry))
        .cite(clause)
        .decides(Path::new(owner, "result"), Fact::Word(result))
        .affects_all(shapes);
    Ok(stands)
}

/// A MOD of the card, where it holds; struck where the card takes it away again.
fn modifier(frame: Frame<'_>, deed: &Deed, row: &Row<Mod>) -> Option<Modifier> {
    if row.is.with.is_some_and(|relation| !deed.relations.contains(&relation)) {
        return None;
    }
    let without = row.is.without.as_ref().filter(|without| deed.relations.contains(&without.relation));
    let struck = without.map(|without| Struck {
        why: Message::new("step-objective-without-mod").with("relation", named(without.relation)),
        clause: Some(without.clause.resolve(&frame.claim.entry)),
    });
    let modifier = Modifier::new(&frame.claim.entry, row.is.amount.into(), Some(frame.clause(row)));
    Some(Modifier { struck, ..modifier })
}

/// One side of the roll.
struct Side<'m> {
    wip: i64,
    mods: &'m [Modifier],
    /// The name of its die.
    die: String,
}

/// Rolls one die of one side.
fn one_side(
    frame: Frame<'_>,
    record: &mut Recorder,
    owner: &Owner,
    shapes: &[Path],
    side: &Side<'_>,
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let base = Base { label: Arg::Word("wip"), value: side.wip };
    let success = add_up(frame.context, record, owner, &base, side.mods)?;
    let throws = throw(dice, &side.die, &success, 1)?;
    write_throws(&success, &throws, record, owner, shapes);
    write_criticals(frame.context, &throws, record, shapes);
    Ok(throws)
}

/// Rolls the target's answer against the doer's die.
fn against(
    frame: Frame<'_>,
    record: &mut Recorder,
    owner: &Owner,
    roll: &Roll,
    (own, answer): (&[Throw], &Answer),
    dice: &mut dyn Dice,
) -> Result<Winner, Refusal> {
    let mut allowed = roll.answers.iter().filter(|row| frame.holds(row));
    let Some(row) = allowed.find(|row| row.is == answer.with) else {
        let message = Message::new("refusal-objective-no-answer").term("with", &answer.with);
        return Err(Refusal::new(format!("{owner}.answer"), message));
    };
    let shapes = verdict(owner);
    let message = Message::new("step-objective-answer").term("with", &answer.with);
    frame.cite(record.step(message), row).affects(Path::new(owner, "result")).affects_all(&shapes);
    let other = Owner::from(format!("{owner}.answer"));
    record.set_subject(&other);
    let side = &Side { wip: answer.wip, mods: &[], die: format!("{owner}.answer") };
    let throws = one_side(frame, record, &other, &shapes, side, dice)?;
    record.set_subject(owner);
    let duel = compare(own, &throws);
    write_duel(&duel, record, &shapes);
    Ok(duel.winner)
}
