//! The bounds of facts, and so of the fields of a score sheet.

use serde::Serialize;

use crate::ids::Name;
use crate::number::saturating_i64;
use crate::scenario::Scenario;
use crate::scenario::fact::{
    DamageMeasure, FactKind, Marked, RelativePlayer, SheetFact, Structure, Survivor, Victim, ZoneChoice,
};
use crate::scenario::map::Object;
use crate::scenario::vocabulary::Player;

/// The bound of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bound {
    /// Yes or no.
    Flag,
    /// A number from 0 to this maximum.
    Count(i64),
}

impl Bound {
    /// Returns the maximum; 1 for a flag.
    pub const fn max(self) -> i64 {
        match self {
            Self::Flag => 1,
            Self::Count(max) => max,
        }
    }

    fn from_count(number: usize) -> Self {
        if number == 1 { Self::Flag } else { Self::Count(saturating_i64(number)) }
    }
}

/// An upper bound of the Army Points of a list.
const MAX_ARMY_POINTS: i64 = 1_000;
/// An upper bound of the troopers of a list.
pub const MAX_TROOPERS: i64 = 30;

/// Returns the Army Points of an army, if the scenario sets them.
fn army_points(scenario: &Scenario) -> Option<i64> {
    scenario.army.as_ref().map(|army| army.points.into())
}

impl FactKind {
    /// Returns the bound of a fact of this kind.
    pub fn bound(&self, scenario: &Scenario) -> Bound {
        match self {
            FactKind::Marked(marked) => match marked.max {
                Some(max) => Bound::Count(max.into()),
                None => Bound::from_count(marked.count(scenario, Player::A).max(marked.count(scenario, Player::B))),
            },
            FactKind::Controlled(controlled) => {
                let count = |player| {
                    scenario
                        .objects_in_group(&controlled.objects)
                        .filter(|object| object.belongs_to(controlled.of, player))
                        .count()
                };
                Bound::from_count(count(Player::A).max(count(Player::B)))
            }
            FactKind::Dominated(dominated) if dominated.which.is_none() => {
                Bound::from_count(scenario.zones_in_group(&dominated.zones).count())
            }
            FactKind::Dominated(dominated) if dominated.which == Some(ZoneChoice::AssignedToEither) => Bound::Count(2),
            FactKind::Line(_)
            | FactKind::Dominated(_)
            | FactKind::Secured(_)
            | FactKind::Present(_)
            | FactKind::Multiscanner(_) => Bound::Flag,
            FactKind::Killed(killed) | FactKind::Hunted(killed) => match (killed.max, killed.victims) {
                (Some(max), _) => Bound::Count(max.into()),
                (None, Victim::ArmyPoints) => Bound::Count(army_points(scenario).unwrap_or(MAX_ARMY_POINTS)),
                (None, Victim::DataTracker | Victim::DesignatedTarget) => Bound::Flag,
                (None, Victim::Decoys | Victim::LastLieutenants | Victim::Lieutenants | Victim::Specialists) => {
                    Bound::Count(MAX_TROOPERS)
                }
            },
            FactKind::List(_) | FactKind::LostOfList(_) => {
                Bound::Count(army_points(scenario).unwrap_or(MAX_ARMY_POINTS))
            }
            FactKind::Surviving(survivors) => match survivors.who {
                // Baggage adds to the Army Points of the army.
                Survivor::ArmyPoints => Bound::Count(MAX_ARMY_POINTS),
                Survivor::Specialists => Bound::Count(MAX_TROOPERS),
            },
            FactKind::VictoryPoints(_) => Bound::Count(MAX_ARMY_POINTS),
            FactKind::Classified(classified) => Bound::Count(classified.max.into()),
            FactKind::Tally(tally) => Bound::from_count(tally.max.into()),
            FactKind::Civilians(civilians) => Bound::Count(civilians.max.into()),
            FactKind::Structure(structure) => structure.bound(scenario),
            FactKind::Rounds(rounds) => {
                let once = scenario.fact(rounds.of.as_str()).map_or(0, |fact| fact.bound(scenario).max());
                Bound::Count(once * i64::from(scenario.rounds))
            }
            FactKind::Sum(sum) => {
                let parts = sum.of.iter().filter_map(|id| scenario.fact(id.as_str()));
                Bound::Count(parts.map(|part| part.bound(scenario).max()).sum())
            }
        }
    }
}

impl FactKind {
    /// Returns whether the fact is computed from other fields and has no field itself.
    pub const fn is_derived(&self) -> bool {
        matches!(self, Self::LostOfList(_) | Self::Rounds(_) | Self::Sum(_))
    }

    /// Returns the largest number on a sheet. The size of the army is not considered here: the comparison of its losses
    /// and survivors covers it.
    pub fn max_stated(&self, scenario: &Scenario) -> i64 {
        if let Self::Killed(killed) | Self::Hunted(killed) = self
            && killed.victims == Victim::ArmyPoints
            && killed.max.is_none()
        {
            return MAX_ARMY_POINTS;
        }
        self.bound(scenario).max()
    }
}

impl SheetFact {
    /// Returns the bound of its field.
    pub fn bound(&self, scenario: &Scenario) -> Bound {
        self.is.bound(scenario)
    }

    /// Returns the sum of both players' maximum, if what one player has the other cannot have.
    pub fn combined_max(&self, scenario: &Scenario) -> Option<i64> {
        match &self.is {
            FactKind::Marked(marked)
                if !marked.shared && !marked.by_either && marked.half.is_none() && marked.of.is_none() =>
            {
                Some(saturating_i64(scenario.objects_in_group(&marked.objects).count()))
            }
            FactKind::Controlled(controlled) if controlled.of.is_none() => {
                Some(saturating_i64(scenario.objects_in_group(&controlled.objects).count()))
            }
            FactKind::Dominated(dominated) => match dominated.which {
                None | Some(ZoneChoice::Central) => Some(self.bound(scenario).max()),
                Some(
                    ZoneChoice::Assigned | ZoneChoice::AssignedToEither | ZoneChoice::Farthest | ZoneChoice::Nearest,
                ) => None,
            },
            FactKind::Secured(_) => Some(1),
            FactKind::Marked(_)
            | FactKind::Controlled(_)
            | FactKind::Line(_)
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
            | FactKind::Sum(_) => None,
        }
    }

    /// Returns the mark that it counts on objects of a group.
    pub fn mark_on(&self, group: &Name) -> Option<&Name> {
        let (FactKind::Marked(marked) | FactKind::Line(marked)) = &self.is else { return None };
        Some(&marked.mark).filter(|_| marked.objects == *group)
    }

    /// Returns whether the fact is computed from the other fact.
    pub fn is_derived_from(&self, other: &Self) -> bool {
        match &self.is {
            FactKind::Rounds(rounds) => rounds.of == other.id,
            FactKind::Sum(sum) => sum.of.contains(&other.id),
            FactKind::LostOfList(part) => [&part.lost, &part.list].contains(&&other.id),
            FactKind::Marked(_)
            | FactKind::Controlled(_)
            | FactKind::Line(_)
            | FactKind::Dominated(_)
            | FactKind::Secured(_)
            | FactKind::Present(_)
            | FactKind::Killed(_)
            | FactKind::Hunted(_)
            | FactKind::Surviving(_)
            | FactKind::VictoryPoints(_)
            | FactKind::List(_)
            | FactKind::Classified(_)
            | FactKind::Multiscanner(_)
            | FactKind::Tally(_)
            | FactKind::Civilians(_)
            | FactKind::Structure(_) => false,
        }
    }

    /// Returns whether the fact is computed from other fields and has no field itself.
    pub const fn is_derived(&self) -> bool {
        self.is.is_derived()
    }
}

impl Marked {
    /// Returns the objects that count for a player.
    pub fn objects_for<'s>(&'s self, scenario: &'s Scenario, player: Player) -> impl Iterator<Item = &'s Object> {
        let half = self.half.map(|whose| whose.relative_to(player));
        let stands_in = move |half: Player, stands: Option<Player>| stands.map_or(self.central_line, |own| own == half);
        scenario
            .objects_in_group(&self.objects)
            .filter(move |object| half.is_none_or(|half| stands_in(half, object.half(scenario.table[1]))))
            .filter(move |object| object.belongs_to(self.of, player))
    }

    fn count(&self, scenario: &Scenario, player: Player) -> usize {
        self.objects_for(scenario, player).count()
    }
}

impl Structure {
    fn bound(&self, scenario: &Scenario) -> Bound {
        let points =
            scenario.objects_in_group(&self.objects).filter_map(|object| Some(object.profile?.structure)).max();
        match self.measure {
            DamageMeasure::Destroyed => Bound::Flag,
            DamageMeasure::Left | DamageMeasure::Lost => Bound::Count(points.unwrap_or(0).into()),
        }
    }
}

impl RelativePlayer {
    /// Returns the player meant, as seen from `player`.
    pub const fn relative_to(self, player: Player) -> Player {
        match self {
            Self::Own => player,
            Self::Enemy => player.adversary(),
        }
    }
}
