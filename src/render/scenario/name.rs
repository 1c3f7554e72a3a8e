//! The names of the keys of a score sheet: fields, zones, objects and players, as the scenario names them.

use crate::View;
use crate::scenario::places;
use model::ids::EntryId;
use model::message::Arg;
use model::scenario::Player;

/// The scenario's name of a key; `None` if it has none.
pub fn find(view: &View<'_>, key: &str) -> Option<String> {
    let scenario = view.scenario?;
    if let Some(player) = Player::ALL.iter().find(|player| player.as_str() == key) {
        return Some(view.word(&format!("player-{}", player.as_str())));
    }
    if let Some(fact) = scenario.fact(key) {
        return Some(fact.name.get(view.lang).clone());
    }
    if let Some(zone) = scenario.zones.iter().find(|zone| zone.id.as_str() == key) {
        return Some(one(view, &zone.term, &zone.name(), &places::tag(zone.player, zone.number)));
    }
    let object = scenario.objects.iter().find(|object| object.id.as_str() == key)?;
    Some(one(view, &object.term, &object.name(), &places::tag(object.player, object.number)))
}

/// Splits a path to the points for an objective into prefix and key, such as `a` and `RES.1`.
pub fn objective<'p>(view: &View<'_>, path: &'p str) -> Option<(&'p str, &'p str)> {
    let (before, key) = path.split_once('.')?;
    view.scenario?.objectives.iter().any(|one| &*one.key == key).then_some((before, key))
}

/// One of a sort, with what tells it from the others.
fn one(view: &View<'_>, term: &EntryId, called: &Arg, tag: &str) -> String {
    let name = places::heading(view, term, called, 1);
    if tag.is_empty() { name } else { format!("{name} {tag}") }
}
