//! The objects and zones that a fact counts one by one, so that players can note whose each of them is.

use crate::ids::Name;
use crate::scenario::Scenario;
use crate::scenario::bound::Bound;
use crate::scenario::fact::{FactKind, SheetFact};
use crate::scenario::vocabulary::Player;

/// The objects or zones that a fact counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places<'s> {
    /// The keys of the places that count for each player, in the order of the map.
    pub of: [Vec<&'s Name>; 2],
    /// Whether a place counts for one player at a time.
    pub is_exclusive: bool,
}

impl SheetFact {
    /// Returns the objects or zones that the fact counts; `None` if it counts something else, or only one of them.
    pub fn places<'s>(&'s self, scenario: &'s Scenario) -> Option<Places<'s>> {
        let is_number = |bound: Bound| matches!(bound, Bound::Count(max) if max > 1);
        if !is_number(self.bound(scenario)) {
            return None;
        }
        let of = |player: Player| -> Vec<&Name> {
            match &self.is {
                FactKind::Marked(marked) => marked.objects_for(scenario, player).map(|object| &object.id).collect(),
                FactKind::Controlled(controlled) => scenario
                    .objects_in_group(&controlled.objects)
                    .filter(|object| object.belongs_to(controlled.of, player))
                    .map(|object| &object.id)
                    .collect(),
                FactKind::Dominated(dominated) if dominated.which.is_none() => {
                    scenario.zones_in_group(&dominated.zones).map(|zone| &zone.id).collect()
                }
                FactKind::Dominated(_)
                | FactKind::Line(_)
                | FactKind::Secured(_)
                | FactKind::Present(_)
                | FactKind::Killed(_)
                | FactKind::Hunted(_)
                | FactKind::Surviving(_)
                | FactKind::VictoryPoints(_)
                | FactKind::List(_)
                | FactKind::LostOfList(_)
                | FactKind::Classified(_)
                | FactKind::Multiscanner(_)
                | FactKind::Tally(_)
                | FactKind::Civilians(_)
                | FactKind::Structure(_)
                | FactKind::Rounds(_)
                | FactKind::Sum(_) => Vec::new(),
            }
        };
        let of = [of(Player::A), of(Player::B)];
        let is_exclusive = self.combined_max(scenario).is_some();
        of.iter().any(|places| places.len() > 1).then_some(Places { of, is_exclusive })
    }
}
