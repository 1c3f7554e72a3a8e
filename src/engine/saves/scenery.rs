//! Attacks on scenery: only some weapons damage it, and what becomes of it when it is Destroyed.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::saves::WeaponSave;
use crate::weapon::{HitEffects, Weapon};
use crate::wounds::Condition;
use model::fact_name::REMOVED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::situation::scenery::Scenery;
use std::rc::Rc;

/// The Trait of weapons that damage scenery.
const ANTIMATERIAL: &EntryId = entry!("antimaterial");
/// The name of the fact that scenery is Destroyed.
const DESTROYED: &str = "destroyed";

/// Takes from a weapon without the Trait what its hits do to scenery; cites the rule in any case.
pub fn adapt_to_scenery(context: &Context<'_>, weapon: &Weapon, weapon_save: &mut WeaponSave) {
    let clause = context.rules.clause(Rule::AntimaterialDamagesScenery).cloned();
    let Some(clause) = clause else { return };
    let damages = weapon.has_trait(ANTIMATERIAL);
    let hit_effects = if damages { HitEffects::clone(&weapon_save.hit_effects) } else { HitEffects::default() };
    let clauses = hit_effects.clauses.iter().cloned().chain([clause]).collect();
    weapon_save.hit_effects = Rc::new(HitEffects { clauses, ..hit_effects });
}

/// Writes whether scenery is Destroyed, and what becomes of it: `destroyed`, `removed`, `open`, `opening`,
/// `line-of-fire`, `terrain`, `zone`.
pub fn write_destroyed(context: &Context<'_>, record: &mut Recorder, scenery: Scenery, condition: Condition) {
    let Some(clause) = context.rules.clause(Rule::SceneryDestroyedBelowZero) else { return };
    let destroyed = condition == Condition::Dead;
    let id = if destroyed { "step-scenery-destroyed" } else { "step-scenery-stands" };
    record.step(Message::new(id)).cite(clause).decides(DESTROYED, Fact::Flag(destroyed));
    if !destroyed {
        return;
    }
    let mut write = |id, rule, facts: &[(&'static str, Fact)]| {
        let step = record.step(Message::new(id)).cite_all(context.rules.clause(rule)).affects(DESTROYED);
        facts.iter().fold(step, |step, (name, fact)| step.decides(*name, fact.clone()));
    };
    match scenery {
        Scenery::Access | Scenery::Marker => {
            write("step-scenery-removed", Rule::DestroyedMarkerRemoved, &[(REMOVED, Fact::Flag(true))]);
        }
        Scenery::Building => write(
            "step-scenery-in-ruins",
            Rule::DestroyedBuildingIsRuin,
            &[("terrain", Fact::Word("very-difficult-terrain")), ("zone", Fact::Word("saturation-zone"))],
        ),
        Scenery::Door => write("step-scenery-open", Rule::DestroyedDoorIsOpen, &[("open", Fact::Flag(true))]),
        Scenery::Wall => write(
            "step-scenery-gap",
            Rule::DestroyedWallHasGap,
            &[("opening", Fact::Word("narrow")), ("line-of-fire", Fact::Flag(false))],
        ),
    }
}

/// Returns the rule by which an edition knows what weapons or losses do to scenery.
pub fn scenery_rule(context: &Context<'_>) -> Option<Cite> {
    let rules = context.rules;
    rules.clause(Rule::AntimaterialDamagesScenery).or_else(|| rules.clause(Rule::SceneryDestroyedBelowZero))
}
