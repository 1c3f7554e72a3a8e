//! The scenario's names for the keys of a score sheet: fields, zones, objects and players.

use crate::View;
use crate::scenario::places;
use model::ids::EntryId;
use model::message::Arg;
use model::scenario::Player;

/// Returns the scenario's name of a key; `None` if it has none.
pub fn find(view: &View<'_>, key: &str) -> Option<String> {
    let scenario = view.scenario?;
    if let Some(player) = Player::ALL.iter().find(|player| player.as_str() == key) {
        return Some(view.word(&format!("player-{}", player.as_str())));
    }
    if let Some(fact) = scenario.fact(key) {
        return Some(fact.name.get(view.lang).clone());
    }
    if let Some(zone) = scenario.zones.iter().find(|zone| zone.id.as_str() == key) {
        return Some(tagged(view, &zone.term, &zone.name(), &places::tag(zone.player, zone.number)));
    }
    let object = scenario.objects.iter().find(|object| object.id.as_str() == key)?;
    Some(tagged(view, &object.term, &object.name(), &places::tag(object.player, object.number)))
}

/// Splits a path to the points for an objective into prefix and key, such as `a` and `RES.1`.
pub fn split_objective<'p>(view: &View<'_>, path: &'p str) -> Option<(&'p str, &'p str)> {
    let (prefix, key) = path.split_once('.')?;
    view.scenario?.objectives.iter().any(|objective| &*objective.key == key).then_some((prefix, key))
}

/// Returns the name of a zone or an object, with its tag.
fn tagged(view: &View<'_>, term: &EntryId, singular: &Arg, tag: &str) -> String {
    let name = places::format_heading(view, term, singular, 1);
    if tag.is_empty() { name } else { format!("{name} {tag}") }
}
