//! What a hit and a Critical do: automatic wounds and saves that fail on so many faces.

/// The most saves, and the most automatic wounds, that one hit may cause.
pub const MOST_PER_HIT: u8 = 8;

/// A number of saves that fail alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saves {
    number: u8,
    failing: u8,
}

impl Saves {
    /// `number` saves (at most 8), each failing on `failing` of the 20 faces. `None` outside these bounds.
    pub fn new(number: u8, failing: u8) -> Option<Self> {
        (number <= MOST_PER_HIT && failing <= 20).then_some(Self { number, failing })
    }

    /// How many saves are rolled.
    pub fn number(self) -> u8 {
        self.number
    }

    /// On how many of the 20 faces each of them fails.
    pub fn failing(self) -> u8 {
        self.failing
    }
}

/// What one hit costs: wounds without a roll, and one wound per failed save.
///
/// Kept in one form: saves that cannot fail are gone, saves that cannot pass are automatic wounds, and no two groups
/// fail on the same number of faces. The probabilities are the same, the sums shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    automatic: u8,
    saves: Vec<Saves>,
}

impl Effect {
    /// No wound at all.
    pub fn none() -> Self {
        Self { automatic: 0, saves: Vec::new() }
    }

    /// `automatic` wounds and these groups of saves (ARM and BTS, say). `None` above 8 wounds in all.
    pub fn new(automatic: u8, groups: &[Saves]) -> Option<Self> {
        let most = groups.iter().map(|group| u32::from(group.number)).sum::<u32>() + u32::from(automatic);
        if most > u32::from(MOST_PER_HIT) {
            return None;
        }
        let mut effect = Self { automatic, saves: Vec::with_capacity(groups.len()) };
        for group in groups {
            effect.join(*group);
        }
        effect.saves.sort_by_key(|group| group.failing);
        Some(effect)
    }

    fn join(&mut self, group: Saves) {
        if group.failing == 20 {
            self.automatic += group.number;
        } else if group.number > 0 && group.failing > 0 {
            match self.saves.iter_mut().find(|known| known.failing == group.failing) {
                Some(known) => known.number += group.number,
                None => self.saves.push(group),
            }
        }
    }

    /// Wounds without a roll.
    pub fn automatic(&self) -> u8 {
        self.automatic
    }

    /// The groups of saves that can both pass and fail, by failing faces.
    pub fn saves(&self) -> &[Saves] {
        &self.saves
    }

    /// How many such saves one hit causes.
    pub fn number_of_saves(&self) -> u8 {
        self.saves.iter().map(|group| group.number).sum()
    }
}

/// What the successes of one attack do to the one who is hit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effects {
    /// What an ordinary success does.
    pub hit: Effect,
    /// What a Critical does.
    pub critical: Effect,
}

impl Effects {
    /// The attack wounds nobody.
    pub fn none() -> Self {
        Self { hit: Effect::none(), critical: Effect::none() }
    }

    /// The most saves that one success causes.
    pub(super) fn most_saves(&self) -> u32 {
        u32::from(self.hit.number_of_saves().max(self.critical.number_of_saves()))
    }

    /// The most automatic wounds that one success causes.
    pub(super) fn most_automatic(&self) -> usize {
        usize::from(self.hit.automatic.max(self.critical.automatic))
    }

    /// The failing faces of each group of saves, of hits and Criticals alike.
    pub(super) fn failing(&self) -> impl Iterator<Item = u8> {
        self.hit.saves.iter().chain(&self.critical.saves).map(|group| group.failing)
    }
}

/// The failing faces of all saves of these attacks if they all fail alike; 0 when there is no save at all.
pub(super) fn common_failing<'a>(attacks: impl Iterator<Item = &'a Effects>) -> Option<u8> {
    let mut failing = attacks.flat_map(Effects::failing);
    let first = failing.next().unwrap_or(0);
    failing.all(|other| other == first).then_some(first)
}
