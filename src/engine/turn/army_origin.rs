//! Which troops an army may field: its Faction, its own list, and the AVA printed there.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::turn::listed_army::{ArmyList, Entry, Origin, affects_list_facts};
use crate::violation::{CheckResult, Violation};
use model::message::Message;
use model::refusal::Refusal;

/// Checks that the army of a list fields its troops.
///
/// # Errors
/// A refusal if a fact is missing, or the engine does not have the rule for the edition.
pub(super) fn check_origin(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let has_origin = |trooper: &Entry| !trooper.mercenary && trooper.origin != Origin::default();
    let given = list.troopers.iter().any(has_origin);
    let has_mercenaries = list.troopers.iter().any(|trooper| trooper.mercenary);
    let Some(faction) = &list.faction else {
        return if given || (list.army.is_some() && !has_mercenaries) {
            Err(Refusal::missing("faction").into())
        } else {
            Ok(())
        };
    };
    let from_faction = context.rules.need_clause(Rule::TroopsOfTheFaction, "factions")?;
    let apart = context.rules.clause(Rule::ArmiesApart);
    let own_ava = context.rules.clause(Rule::AvaOfTheArmy);
    // Hired troopers come from any faction; the check of the extras judges them.
    let is_hired = |trooper: &&Entry| trooper.mercenary && list.extras.soldiers_of_fortune;
    for trooper in list.troopers.iter().filter(|trooper| !is_hired(trooper)) {
        let message = |id| Message::new(id).text("name", trooper.name.as_str());
        let origin = &trooper.origin;
        if origin.faction.as_ref().is_some_and(|own| own != faction) {
            return Err(Violation::new(message("step-list-of-another-faction"), from_faction).into());
        }
        let Some(army) = &list.army else { continue };
        if !origin.armies.is_empty() {
            let clause = context.rules.need(apart, "factions")?;
            if !origin.armies.contains(army) {
                return Err(Violation::new(message("step-list-of-another-army"), clause).into());
            }
            affects_list_facts(record.step(message("step-list-of-this-army").text("army", army.as_str())).cite(clause));
        }
        if let Some(of) = &origin.ava_of {
            let clause = context.rules.need(own_ava, "factions")?;
            if of != army {
                return Err(Violation::new(message("step-list-ava-of-another-army"), clause).into());
            }
            affects_list_facts(record.step(message("step-list-ava-of-this-army")).cite(clause));
        }
    }
    let message = Message::new("step-list-of-its-faction").text("faction", faction.as_str());
    affects_list_facts(record.step(message).cite(from_faction));
    Ok(())
}
