//! Saves outside an Order, with their odds. Both [`saves`](crate::saves) and [`odds`](crate::odds) are below it.

use crate::context::Context;
use crate::dice::Dice;
use crate::odds::facts::write_saves;
use crate::record::Recorder;
use crate::saves::{Incoming, SavePaths, TargetSaves, resolve_saves, write_destroyed};
use crate::wounds::Health;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::situation::scenery::Scenery;
use model::trace::Resolved;

/// The target of an attack outside an Order.
#[derive(Clone, Copy, Debug)]
pub struct AttackTarget<'a> {
    /// The target before the hits.
    pub health: &'a Health,
    /// The piece of scenery, if the target is one.
    pub scenery: Option<Scenery>,
}

/// Resolves the saves of one attack outside an Order, with the dice named `save`, and adds their odds.
///
/// # Errors
/// A refusal of the dice or for a missing printed value.
pub fn resolve(
    context: &Context<'_>,
    mut record: Recorder,
    incoming: &Incoming,
    AttackTarget { health, scenery }: AttackTarget<'_>,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let paths = SavePaths { subject: PathPrefix::default(), count: "rolls", state: "state" };
    let target = TargetSaves { paths: &paths, incoming: std::slice::from_ref(incoming), health };
    let condition = resolve_saves(context, &mut record, dice, target)?.condition;
    if let Some(scenery) = scenery {
        write_destroyed(context, &mut record, scenery, condition);
    }
    write_saves(context, incoming, health, &mut record)?;
    Ok(record.finish())
}
