//! The movement limit of Climb, Jump and Cautious Movement: the first MOV value, and what skill or profile add to it.

use crate::context::Context;
use crate::entry_ids::SUPER_JUMP;
use crate::record::Cite;
use crate::ruleset::Rule;
use crate::skill_ids::{CAUTIOUS_MOVEMENT, CLIMB, JUMP};
use model::catalogue::{NO_VARIANT, Printed};
use model::ids::EntryId;
use model::length::Length;
use model::value::Value;

/// The clauses of a movement limit.
#[derive(Clone, Copy, Debug)]
pub struct MovementLimit {
    /// The id of the skill that is limited.
    pub skill: &'static EntryId,
    /// The clause that limits it to the first MOV value.
    pub first: Cite,
    /// The rule that adds the length that the skill prints.
    pub beyond: Option<Rule>,
    /// The rule that adds the length in brackets behind the skill in its place.
    pub in_brackets: Option<Rule>,
}

/// Cautious Movement.
pub const CAUTIOUS_LIMIT: MovementLimit = MovementLimit {
    skill: CAUTIOUS_MOVEMENT,
    first: clause!("cautious-movement#first-value"),
    beyond: None,
    in_brackets: None,
};
/// Climb.
pub const CLIMB_LIMIT: MovementLimit = MovementLimit {
    skill: CLIMB,
    first: clause!("climb#up-to-the-first-value"),
    beyond: Some(Rule::ClimbBeyondMov),
    in_brackets: Some(Rule::ClimbDistanceInBrackets),
};
/// Jump.
pub const JUMP_LIMIT: MovementLimit = MovementLimit {
    skill: JUMP,
    first: clause!("jump#up-to-the-first-value"),
    beyond: Some(Rule::JumpBeyondMov),
    in_brackets: Some(Rule::JumpDistanceInBrackets),
};

/// What a profile says about the lengths of a movement.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProfileLengths {
    /// The length in brackets behind the movement.
    pub own: Option<Length>,
    /// The length in brackets behind Super-Jump.
    pub of_super_jump: Option<Length>,
    /// Whether the trooper has Super-Jump.
    pub bears_super_jump: bool,
    /// Whether the movement fills the Order.
    pub fills_order: bool,
}

/// A length added to the first MOV value, with the clause that adds it.
#[derive(Clone, Copy, Debug)]
pub struct AddedLength {
    /// The length beyond the first MOV value.
    pub length: Length,
    /// The clause that adds the length, or that of the limit if nothing is added.
    pub clause: Cite,
}

/// Returns the largest length that is added to the first MOV value; nothing with the clause of the limit otherwise.
pub fn compute_added_length(context: &Context<'_>, limit: &MovementLimit, profile: &ProfileLengths) -> AddedLength {
    let printed = |entry: &EntryId| {
        let printed = context.printed(entry, NO_VARIANT, "length");
        let Some(Printed { value: Value::Length(length), .. }) = printed else { return None };
        Some(*length)
    };
    let cite = |rule| context.rules.clause(rule);
    let bears = profile.bears_super_jump && limit.skill == JUMP;
    let of_skill = printed(limit.skill).zip(limit.beyond.and_then(cite));
    let bracket = profile.own.zip(limit.in_brackets.and_then(cite));
    let only_short = cite(Rule::SuperJumpBracketsNeedShortSkill).is_some();
    let super_jump = profile.of_super_jump.zip(cite(Rule::SuperJumpDistanceInBrackets));
    let super_jump = super_jump.filter(|_| bears && !(only_short && profile.fills_order));
    let long = bears && profile.fills_order;
    let long = long.then_some(SUPER_JUMP).and_then(printed).zip(cite(Rule::SuperJumpFillsOrder));
    let all = [of_skill, bracket, super_jump, long].into_iter().flatten();
    let nothing = AddedLength { length: Length::default(), clause: limit.first };
    all.map(|(length, clause)| AddedLength { length, clause }).max_by_key(|added| added.length).unwrap_or(nothing)
}
