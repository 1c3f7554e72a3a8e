//! The scenario that a situation names.

use engine::context::Context;
use engine::weapon::ScenarioChanges;
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::scenario::weapons::WeaponRules;

/// Returns the scenario with an id.
///
/// # Errors
/// A refusal of an unknown id, with the nearest known one.
pub(crate) fn find_scenario<'c>(context: &Context<'c>, id: &EntryId) -> Result<&'c Scenario, Refusal> {
    context.catalogue.scenario(id.as_str()).ok_or_else(|| {
        let known = context.catalogue.scenarios().map(|(id, _)| id.as_str());
        let near = nearest(id.as_str(), known).unwrap_or("none");
        let message = Message::new("refusal-unknown-scenario").text("found", id.as_str());
        Refusal::new("scenario", message.text("nearest", near))
    })
}

/// Returns the changes of a scenario to weapons.
///
/// # Errors
/// A refusal of an unknown scenario, and of one without such rules.
pub(crate) fn find_scenario_changes(
    context: &Context<'_>,
    key: &str,
    id: &EntryId,
) -> Result<ScenarioChanges, Refusal> {
    let rules = find_scenario(context, id)?.weapons.clone();
    if rules == WeaponRules::default() {
        return Err(Refusal::new(key, Message::new("refusal-scenario-changes-no-weapons").text("found", id.as_str())));
    }
    Ok(ScenarioChanges { entry: id.clone(), rules })
}

/// Returns the scenario as it is played at a size, if it has several.
///
/// # Errors
/// A refusal of a size that is missing, that the edition does not print, or that the scenario does not have.
pub(crate) fn find_sized_scenario<'c>(
    context: &Context<'c>,
    id: &EntryId,
    points: Option<i64>,
) -> Result<&'c Scenario, Refusal> {
    const PATH: &str = "army-points";
    let scenario = find_scenario(context, id)?;
    let Some(points) = points else {
        return if scenario.sizes.is_empty() { Ok(scenario) } else { Err(Refusal::missing(PATH)) };
    };
    scenario.game(context.rules.scope.edition(), points).ok_or_else(|| {
        let sizes = scenario.sizes_in(context.rules.scope.edition()).map(|size| size.points.to_string());
        let sizes = sizes.collect::<Vec<_>>().join(", ");
        let message = Message::new("refusal-scenario-size").number("found", points);
        Refusal::new(PATH, message.text("sizes", if sizes.is_empty() { "none".to_owned() } else { sizes }))
    })
}
