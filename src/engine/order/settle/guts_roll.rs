//! The Guts Roll at the end of an Order.

use crate::dice::Dice;
use crate::guts::{Choice, Nerve, RollPaths, Survivor, decide, is_due};
use crate::order::entry_ids::ENGAGED;
use crate::order::fate::Fate;
use crate::order::scene::{Scene, is_null};
use crate::order::situation::{Extent, Facts, GutsChoice, Side, immobilizes};
use crate::record::Recorder;
use model::message::Message;
use model::outcome::Fact;
use model::path::Owner;
use model::refusal::Refusal;
use model::value::Attribute;

/// The Guts Roll of one trooper.
///
/// # Errors
/// A refusal for a missing Attribute or dice that do not match.
pub fn settle_guts(
    scene: &Scene<'_>,
    record: &mut Recorder,
    at: usize,
    fate: &Fate,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    if scene.order.extent == Extent::Exchange {
        return Ok(());
    }
    let Some(trooper) = scene.order.trooper(at) else { return Ok(()) };
    let enemy = |facts: &Facts| facts.contact.is_some() && facts.side != Side::Friendly;
    let touches = |other: usize| scene.order.facts(at, other).is_some_and(enemy);
    let survivor = Survivor {
        attacked: fate.attacked,
        engaged: (0..scene.order.size()).any(touches) || fate.states.contains(ENGAGED),
        held: fate.states.iter().any(immobilizes),
        down: !fate.condition.stands() || fate.states.iter().any(|state| is_null(scene, state)),
    };
    let shapes = [scene.fact(at, "guts")];
    let verdict = if is_due(scene.context, record, &survivor, &shapes) {
        let nerve = Nerve {
            wip: trooper.attributes.need(Attribute::Wip)?,
            modifiers: trooper.modifiers.clone(),
            choice: match trooper.guts {
                GutsChoice::Roll => Choice::Roll,
                GutsChoice::Fail => Choice::Fail,
                GutsChoice::Pass => Choice::Pass,
            },
            skills: trooper.bears.iter().map(|bearing| bearing.id.clone()).collect(),
            inspired: false,
            fails: None,
            better_cover: true,
        };
        let owner = Owner::from([scene.name(at), "guts"].join("."));
        let place = RollPaths { roll: &owner, owner: &owner, shapes: &shapes };
        match decide(scene.context, record, place, &nerve, dice)? {
            Ok(verdict) => verdict.as_str(),
            Err(_) => return Err(Refusal::missing(scene.fact(at, "guts"))),
        }
    } else {
        "none"
    };
    record
        .step(Message::new("step-guts").word("result", verdict))
        .cite(scene.context.rules.guts_conclusion)
        .decides(scene.fact(at, "guts"), Fact::Word(verdict));
    Ok(())
}
