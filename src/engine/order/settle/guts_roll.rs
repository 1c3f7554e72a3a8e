//! The Guts Roll at the end of an Order.

use crate::dice::Dice;
use crate::entry_ids::{ENGAGED, PRONE};
use crate::order::acts_unconscious::acts_unconscious;
use crate::order::passive::suppressive_fire_state;
use crate::order::scene::{Scene, is_null};
use crate::order::situation::{Relation, ResolvedPart, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcome;
use crate::printed::immobilizes;
use crate::record::Recorder;
use crate::rejection::Rejection;
use crate::ruleset::Rule;
use crate::trooper::guts::{Consequence, Danger, GutsTrooper, Journalists, RollPaths, Survivor, decide, resolve_due};
use crate::trooper::never_prone::find_prone_bans;
use crate::wounds::UNCONSCIOUS;
use model::fact_name::STATES;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::situation::guts::Attacked;
use model::situation::order::Side;
use model::value::Attribute;

/// Settles the Guts Roll of one trooper.
///
/// # Errors
/// A refusal for a missing Attribute or dice that do not match.
pub(super) fn settle_guts(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    outcome: &mut TrooperOutcome,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    if scene.order.resolved_part == ResolvedPart::Exchange {
        return Ok(());
    }
    let trooper = scene.order.trooper(index);
    if trooper.out_of_danger && outcome.attacked == Attacked::No {
        return Err(scene.key_without_effect(index, "out-of-danger", "refusal-not-attacked"));
    }
    let enemy = |relation: &Relation| relation.contact.is_some() && relation.side != Side::Friendly;
    let is_engaged = |opponent: TrooperIndex| scene.order.relation(index, opponent).is_some_and(enemy);
    let known = scene.rules().has(Rule::EngagedByContact);
    let stands = acts_unconscious(scene.context, trooper);
    let nulls = |state: &EntryId| is_null(scene, state) && !(stands && state == UNCONSCIOUS);
    // Where contact does not bring the Engaged State, the contact itself keeps a trooper from the roll.
    let survivor = Survivor {
        attacked: outcome.attacked,
        engaged: outcome.states.contains(ENGAGED) || (!known && scene.order.indices().any(is_engaged)),
        immobilized: outcome.states.iter().any(immobilizes),
        incapacitated: !outcome.condition.is_active() || outcome.states.iter().any(nulls),
    };
    let affected = [scene.path(index, "guts"), scene.path(index, STATES)];
    let verdict = if resolve_due(scene.context, record, &survivor, &affected) {
        let stun = scene.rules().clause_if(Rule::StunFailsGutsRoll, outcome.by_stun);
        let guts_trooper = GutsTrooper {
            wip: trooper.attributes.need(Attribute::Wip)?,
            modifiers: trooper.modifiers.clone(),
            choice: trooper.guts,
            skills: trooper.profile.iter().map(|entry| entry.id.clone()).collect(),
            danger: if trooper.out_of_danger { Danger::Left } else { Danger::Lasting },
            inspired: false,
            journalists: Journalists::default(),
            fails: stun.cloned(),
            better_cover: true,
            never_prone: find_prone_bans(scene.context, &|kind| trooper.has(kind)),
        };
        let subject = PathPrefix::from([scene.name(index), "guts"].join("."));
        let paths = RollPaths { roll: &subject, subject: &subject, affects: &affected };
        match decide(scene.context, record, paths, &guts_trooper, dice) {
            Ok(verdict) => {
                suppressive_fire_state::settle_guts(scene, record, index, outcome, verdict.passed);
                if verdict.consequence == Consequence::Prone {
                    outcome.states.insert(PRONE.clone());
                }
                verdict.as_str()
            }
            Err(Rejection::Illegal(_)) => return Err(Refusal::missing(scene.path(index, "guts"))),
            Err(Rejection::Refusal(refusal)) => return Err(refusal),
        }
    } else {
        "none"
    };
    record
        .step(Message::new("step-guts").word("result", verdict))
        .cite(scene.rules().guts_conclusion)
        .decides(scene.path(index, "guts"), Fact::Word(verdict));
    Ok(())
}
