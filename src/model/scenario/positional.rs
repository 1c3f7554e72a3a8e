//! The facts of a scenario that follow from positions: of troopers in a zone, or in contact with an object.

use crate::ids::Name;
use crate::scenario::Scenario;
use crate::scenario::fact::{ControlMethod, FactKind, SheetFact};
use crate::scenario::map::{Object, Use, Zone};
use crate::scenario::objective::When;

impl FactKind {
    /// Returns whether the fact depends on the troopers in such a zone.
    fn depends_on_zone(&self, zone: &Zone) -> bool {
        match self {
            Self::Dominated(dominated) => dominated.zones == zone.group,
            Self::Secured(secured) => secured.zones == zone.group,
            Self::Present(present) => present.zones == zone.group,
            Self::Civilians(civilians) => civilians.zones == zone.group,
            Self::Controlled(controlled) => {
                controlled.deployment_zone.is_some() && zone.used == Use::Deployment && zone.player.is_some()
            }
            Self::Killed(_) | Self::Hunted(_) | Self::Surviving(_) => zone.lethal.is_some(),
            Self::Marked(_)
            | Self::Line(_)
            | Self::List(_)
            | Self::VictoryPoints(_)
            | Self::LostOfList(_)
            | Self::Classified(_)
            | Self::Multiscanner(_)
            | Self::Tally(_)
            | Self::Structure(_)
            | Self::Rounds(_)
            | Self::Sum(_) => false,
        }
    }

    /// Returns the group of objects whose contacts it depends on. A carried object is stated, not a contact.
    const fn contact_objects(&self) -> Option<&Name> {
        match self {
            Self::Controlled(controlled) => match controlled.method {
                ControlMethod::Contact | ControlMethod::Specialist => Some(&controlled.objects),
                ControlMethod::Carried => None,
            },
            Self::Dominated(_)
            | Self::Secured(_)
            | Self::Present(_)
            | Self::Civilians(_)
            | Self::Killed(_)
            | Self::Hunted(_)
            | Self::Surviving(_)
            | Self::Marked(_)
            | Self::Line(_)
            | Self::List(_)
            | Self::VictoryPoints(_)
            | Self::LostOfList(_)
            | Self::Classified(_)
            | Self::Multiscanner(_)
            | Self::Tally(_)
            | Self::Structure(_)
            | Self::Rounds(_)
            | Self::Sum(_) => None,
        }
    }
}

impl SheetFact {
    /// Returns the kinds in all readings.
    fn kinds(&self) -> impl Iterator<Item = &FactKind> {
        std::iter::once(&self.is).chain(self.readings.iter().map(|row| &row.is))
    }
}

impl Scenario {
    /// Returns the facts that depend on the troopers in a zone.
    pub fn zone_facts(&self, zone: &Zone) -> impl Iterator<Item = &SheetFact> {
        self.facts.iter().filter(move |fact| fact.kinds().any(|kind| kind.depends_on_zone(zone)))
    }

    /// Returns the facts that depend on contact with an object.
    pub fn contact_facts(&self, object: &Object) -> impl Iterator<Item = &SheetFact> {
        self.facts.iter().filter(move |fact| fact.kinds().any(|kind| kind.contact_objects() == Some(&object.group)))
    }

    /// Returns whether contact with an object changes a fact at the end of a Game Round, in any reading.
    pub fn reads_contact_in_rounds(&self, object: &Object) -> bool {
        let moved = |fact: &SheetFact| {
            let objectives = self.objectives.iter().filter(|objective| self.is_in(&objective.fact, fact));
            let mut readings = objectives.flat_map(|objective| &objective.readings);
            readings.any(|row| row.when.is_some_and(When::is_per_round))
        };
        let is_read =
            |fact: &SheetFact| self.is_per_round(fact) || moved(fact) || self.judged_in(fact).next().is_some();
        self.contact_facts(object).any(is_read)
    }

    /// Returns whether a fact follows from positions and the listed properties of troopers.
    pub fn is_positional(&self, fact: &SheetFact) -> bool {
        let is_same = |other: &SheetFact| other.id == fact.id;
        self.zones.iter().any(|zone| self.zone_facts(zone).any(is_same))
            || self.objects.iter().any(|object| self.contact_facts(object).any(is_same))
    }
}
