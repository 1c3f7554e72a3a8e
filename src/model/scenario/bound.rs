//! How much a fact can come to: what bounds the fields of a score sheet.

use serde::Serialize;

use crate::ids::Name;
use crate::scenario::fact::{Damage, Fact, FactKind, Held, Structure, Victim, Which, Whose};
use crate::scenario::place::Object;
use crate::scenario::{Player, Scenario};

/// What a field of the sheet can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bound {
    /// Yes or no.
    Flag,
    /// A number from 0 to this.
    Count(i64),
}

impl Bound {
    /// The largest number; yes is 1.
    pub const fn most(self) -> i64 {
        match self {
            Self::Flag => 1,
            Self::Count(most) => most,
        }
    }

    fn of(number: usize) -> Self {
        if number == 1 { Self::Flag } else { Self::Count(i64::try_from(number).unwrap_or(i64::MAX)) }
    }
}

/// More Army Points than any list has.
const ALL_ARMY_POINTS: i64 = 1_000;
/// More troopers than any list has.
pub const ALL_TROOPERS: i64 = 30;

/// What an army costs, where the scenario says so itself.
fn army(scenario: &Scenario) -> Option<i64> {
    scenario.army.as_ref().map(|army| army.points.into())
}

impl FactKind {
    /// What a field counted so can hold.
    pub fn bound(&self, scenario: &Scenario) -> Bound {
        match self {
            FactKind::Held(held) => match held.most {
                Some(most) => Bound::Count(most.into()),
                None => Bound::of(held.places(scenario, Player::A).max(held.places(scenario, Player::B))),
            },
            FactKind::Controlled(controlled) => {
                let of = |player| {
                    scenario.objects_of(&controlled.objects).filter(|one| one.is(controlled.of, player)).count()
                };
                Bound::of(of(Player::A).max(of(Player::B)))
            }
            FactKind::Dominated(dominated) if dominated.which.is_none() => {
                Bound::of(scenario.zones_of(&dominated.zones).count())
            }
            FactKind::Dominated(dominated) if dominated.which == Some(Which::AssignedToEither) => Bound::Count(2),
            FactKind::Line(_)
            | FactKind::Dominated(_)
            | FactKind::Secured(_)
            | FactKind::Present(_)
            | FactKind::Multiscanner(_) => Bound::Flag,
            FactKind::Killed(killed) | FactKind::Hunted(killed) => match (killed.most, killed.who) {
                (Some(most), _) => Bound::Count(most.into()),
                (None, Victim::ArmyPoints) => Bound::Count(army(scenario).unwrap_or(ALL_ARMY_POINTS)),
                (None, Victim::DataTracker | Victim::DesignatedTarget) => Bound::Flag,
                (None, Victim::Decoys | Victim::LastLieutenants | Victim::Lieutenants | Victim::Specialists) => {
                    Bound::Count(ALL_TROOPERS)
                }
            },
            FactKind::List(_) | FactKind::LostOfList(_) => Bound::Count(army(scenario).unwrap_or(ALL_ARMY_POINTS)),
            // What Baggage adds comes on top of what the army costs.
            FactKind::Surviving(_) => Bound::Count(ALL_ARMY_POINTS),
            FactKind::Classified(classified) => Bound::Count(classified.most.into()),
            FactKind::Tally(tally) => Bound::of(tally.most.into()),
            FactKind::Civilians(civilians) => Bound::Count(civilians.most.into()),
            FactKind::Structure(structure) => structure.bound(scenario),
            FactKind::Rounds(rounds) => {
                let once = scenario.fact(rounds.of.as_str()).map_or(0, |fact| fact.bound(scenario).most());
                Bound::Count(once * i64::from(scenario.rounds))
            }
            FactKind::Sum(sum) => {
                let parts = sum.of.iter().filter_map(|id| scenario.fact(id.as_str()));
                Bound::Count(parts.map(|part| part.bound(scenario).most()).sum())
            }
        }
    }
}

impl FactKind {
    /// Whether it is worked out from other fields and has none of its own.
    pub const fn follows(&self) -> bool {
        matches!(self, Self::LostOfList(_) | Self::Rounds(_) | Self::Sum(_))
    }

    /// The most that may stand on a sheet at all: what an army has is looked at where its losses and survivors are held
    /// together.
    pub fn most_stated(&self, scenario: &Scenario) -> i64 {
        if let Self::Killed(killed) | Self::Hunted(killed) = self
            && killed.who == Victim::ArmyPoints
            && killed.most.is_none()
        {
            return ALL_ARMY_POINTS;
        }
        self.bound(scenario).most()
    }
}

impl Fact {
    /// What its field can hold.
    pub fn bound(&self, scenario: &Scenario) -> Bound {
        self.is.bound(scenario)
    }

    /// How many there are for both players together, where what one has the other cannot have.
    pub fn together(&self, scenario: &Scenario) -> Option<i64> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        match &self.is {
            FactKind::Held(held) if !held.shared && !held.by_anybody && held.half.is_none() && held.of.is_none() => {
                Some(number(scenario.objects_of(&held.objects).count()))
            }
            FactKind::Controlled(controlled) if controlled.of.is_none() => {
                Some(number(scenario.objects_of(&controlled.objects).count()))
            }
            FactKind::Dominated(dominated) => match dominated.which {
                None | Some(Which::Central) => Some(self.bound(scenario).most()),
                Some(Which::Assigned | Which::AssignedToEither | Which::Farthest | Which::Nearest) => None,
            },
            FactKind::Secured(_) => Some(1),
            FactKind::Held(_)
            | FactKind::Controlled(_)
            | FactKind::Line(_)
            | FactKind::Present(_)
            | FactKind::Killed(_)
            | FactKind::Hunted(_)
            | FactKind::Surviving(_)
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

    /// The mark that it counts on objects of a sort.
    pub fn mark_on(&self, sort: &Name) -> Option<&Name> {
        let (FactKind::Held(held) | FactKind::Line(held)) = &self.is else { return None };
        Some(&held.mark).filter(|_| held.objects == *sort)
    }

    /// Whether it is worked out from that other fact.
    pub fn is_made_of(&self, other: &Self) -> bool {
        match &self.is {
            FactKind::Rounds(rounds) => rounds.of == other.id,
            FactKind::Sum(sum) => sum.of.contains(&other.id),
            FactKind::LostOfList(part) => [&part.lost, &part.list].contains(&&other.id),
            FactKind::Held(_)
            | FactKind::Controlled(_)
            | FactKind::Line(_)
            | FactKind::Dominated(_)
            | FactKind::Secured(_)
            | FactKind::Present(_)
            | FactKind::Killed(_)
            | FactKind::Hunted(_)
            | FactKind::Surviving(_)
            | FactKind::List(_)
            | FactKind::Classified(_)
            | FactKind::Multiscanner(_)
            | FactKind::Tally(_)
            | FactKind::Civilians(_)
            | FactKind::Structure(_) => false,
        }
    }

    /// Whether it is worked out from other fields and has none of its own.
    pub const fn follows(&self) -> bool {
        self.is.follows()
    }
}

impl Held {
    /// The objects that count for a player.
    pub fn among<'s>(&'s self, scenario: &'s Scenario, player: Player) -> impl Iterator<Item = &'s Object> {
        let half = self.half.map(|whose| whose.of(player));
        let stands_in = move |half: Player, stands: Option<Player>| stands.map_or(self.central_line, |own| own == half);
        scenario
            .objects_of(&self.objects)
            .filter(move |one| half.is_none_or(|half| stands_in(half, one.half(scenario.table[1]))))
            .filter(move |one| one.is(self.of, player))
    }

    fn places(&self, scenario: &Scenario, player: Player) -> usize {
        self.among(scenario, player).count()
    }
}

impl Structure {
    fn bound(&self, scenario: &Scenario) -> Bound {
        let points = scenario.objects_of(&self.objects).filter_map(|one| Some(one.profile?.structure)).max();
        match self.what {
            Damage::Destroyed => Bound::Flag,
            Damage::Left | Damage::Lost => Bound::Count(points.unwrap_or(0).into()),
        }
    }
}

impl Whose {
    /// Which player that is.
    pub const fn of(self, player: Player) -> Player {
        match self {
            Self::Own => player,
            Self::Enemy => player.adversary(),
        }
    }
}
