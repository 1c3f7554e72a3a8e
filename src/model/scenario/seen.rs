//! What of a scenario is seen from where the bases stand: which facts look at a zone, or at who touches a thing.

use crate::ids::Name;
use crate::scenario::Scenario;
use crate::scenario::fact::{Fact, FactKind, Manner};
use crate::scenario::place::{Object, Use, Zone};

impl FactKind {
    /// Whether it asks who lies in such a zone.
    fn looks_at(&self, zone: &Zone) -> bool {
        match self {
            Self::Dominated(dominated) => dominated.zones == zone.sort,
            Self::Secured(secured) => secured.zones == zone.sort,
            Self::Present(present) => present.zones == zone.sort,
            Self::Civilians(civilians) => civilians.zones == zone.sort,
            Self::Controlled(controlled) => {
                controlled.deployment_zone.is_some() && zone.used == Use::Deployment && zone.player.is_some()
            }
            Self::Killed(_) | Self::Hunted(_) | Self::Surviving(_) => zone.lethal.is_some(),
            Self::Held(_)
            | Self::Line(_)
            | Self::List(_)
            | Self::LostOfList(_)
            | Self::Classified(_)
            | Self::Multiscanner(_)
            | Self::Tally(_)
            | Self::Structure(_)
            | Self::Rounds(_)
            | Self::Sum(_) => false,
        }
    }

    /// The things of which it asks who touches them; whoever carries one says so.
    const fn touched(&self) -> Option<&Name> {
        match self {
            Self::Controlled(controlled) => match controlled.manner {
                Manner::Contact | Manner::Specialist => Some(&controlled.objects),
                Manner::Carried => None,
            },
            Self::Dominated(_)
            | Self::Secured(_)
            | Self::Present(_)
            | Self::Civilians(_)
            | Self::Killed(_)
            | Self::Hunted(_)
            | Self::Surviving(_)
            | Self::Held(_)
            | Self::Line(_)
            | Self::List(_)
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

impl Fact {
    /// How it is counted, in whatever reading.
    fn kinds(&self) -> impl Iterator<Item = &FactKind> {
        std::iter::once(&self.is).chain(self.readings.iter().map(|row| &row.is))
    }
}

impl Scenario {
    /// The facts that ask who lies in a zone.
    pub fn facts_about(&self, zone: &Zone) -> impl Iterator<Item = &Fact> {
        self.facts.iter().filter(move |fact| fact.kinds().any(|kind| kind.looks_at(zone)))
    }

    /// The facts that ask who touches a thing.
    pub fn facts_touching(&self, object: &Object) -> impl Iterator<Item = &Fact> {
        self.facts.iter().filter(move |fact| fact.kinds().any(|kind| kind.touched() == Some(&object.sort)))
    }

    /// Whether a fact follows from where the bases stand, with what is listed of those who stand there.
    pub fn is_seen(&self, fact: &Fact) -> bool {
        let about = |of: &Fact| of.id == fact.id;
        self.zones.iter().any(|zone| self.facts_about(zone).any(about))
            || self.objects.iter().any(|object| self.facts_touching(object).any(about))
    }
}
