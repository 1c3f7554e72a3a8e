//! What a hit and a Critical do: automatic wounds and saves that fail on so many faces.

/// The most saves, and the most wounds, that one hit may cause; saves that go on count once.
pub const MAX_PER_HIT: u8 = 8;

/// What a failed save does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failure {
    /// It costs so many wounds.
    Costs(u8),
    /// It costs so many wounds and is rolled again, until it is passed or the target has lost the most it can lose.
    /// More wounds than that are not told apart.
    GoesOn {
        /// Wounds per failure.
        wounds: u8,
        /// The most the target can lose: its death.
        most: u8,
    },
    /// The ways in which it fails are left out of the count.
    LeftOut,
}

/// A number of saves that fail alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saves {
    number: u8,
    failing: u8,
    failure: Failure,
}

impl Saves {
    /// `number` saves (at most 8), each failing on `failing` of the 20 faces and costing one wound then. `None` outside
    /// these bounds.
    pub fn new(number: u8, failing: u8) -> Option<Self> {
        let within = number <= MAX_PER_HIT && failing <= 20;
        within.then_some(Self { number, failing, failure: Failure::Costs(1) })
    }

    /// The same saves with another consequence of failing.
    #[must_use]
    pub fn with(self, failure: Failure) -> Self {
        Self { failure, ..self }
    }

    /// How many saves are rolled.
    pub fn number(self) -> u8 {
        self.number
    }

    /// On how many of the 20 faces each of them fails.
    pub fn failing(self) -> u8 {
        self.failing
    }

    /// What a failure does.
    pub fn failure(self) -> Failure {
        self.failure
    }

    /// The most dice that one of them takes.
    pub(super) fn dice_each(self) -> u32 {
        match self.failure {
            Failure::Costs(_) | Failure::LeftOut => 1,
            Failure::GoesOn { wounds, most } => u32::from(most).div_ceil(u32::from(wounds.max(1))).max(1),
        }
    }

    fn most_wounds(self) -> u32 {
        let each = match self.failure {
            Failure::Costs(wounds) => wounds,
            Failure::GoesOn { .. } | Failure::LeftOut => 1,
        };
        u32::from(self.number) * u32::from(each.max(1))
    }
}

/// What one hit costs: wounds without a roll, and wounds per failed save.
///
/// Kept in one form: saves that do nothing are gone, saves that cannot pass are automatic wounds, and no two groups
/// fail on the same number of faces with the same consequence. The probabilities are the same, the sums shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    automatic: u8,
    saves: Vec<Saves>,
    /// The most dice that the saves take; asked for in inner loops.
    dice: u32,
}

impl Effect {
    /// No wound at all.
    pub fn none() -> Self {
        Self { automatic: 0, saves: Vec::new(), dice: 0 }
    }

    /// `automatic` wounds and these groups of saves (ARM and BTS, say). `None` above 8 wounds or saves in all.
    pub fn new(automatic: u8, groups: &[Saves]) -> Option<Self> {
        let most = groups.iter().map(|group| group.most_wounds()).sum::<u32>() + u32::from(automatic);
        if most > u32::from(MAX_PER_HIT) {
            return None;
        }
        let mut effect = Self { automatic, saves: Vec::with_capacity(groups.len()), dice: 0 };
        for group in groups {
            effect.join(*group);
        }
        effect.saves.sort_by_key(|group| (group.failing, group.failure));
        effect.dice = effect.saves.iter().map(|group| u32::from(group.number) * group.dice_each()).sum();
        Some(effect)
    }

    fn join(&mut self, group: Saves) {
        if group.number == 0 || group.failing == 0 {
            return;
        }
        match group.failure {
            Failure::Costs(0) | Failure::GoesOn { wounds: 0, .. } => return,
            Failure::Costs(wounds) if group.failing == 20 => {
                self.automatic += group.number * wounds;
                return;
            }
            Failure::Costs(_) | Failure::GoesOn { .. } | Failure::LeftOut => {}
        }
        let alike = |known: &&mut Saves| known.failing == group.failing && known.failure == group.failure;
        match self.saves.iter_mut().find(alike) {
            Some(known) => known.number += group.number,
            None => self.saves.push(group),
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

    /// The most dice that the saves of one hit take.
    pub fn dice(&self) -> u32 {
        self.dice
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

    /// The most dice that the saves of one success take.
    pub(super) fn most_saves(&self) -> u32 {
        self.hit.dice().max(self.critical.dice())
    }

    /// The most automatic wounds that one success causes.
    pub(super) fn most_automatic(&self) -> usize {
        usize::from(self.hit.automatic.max(self.critical.automatic))
    }

    /// The wounds beyond which nothing is told apart, where a save goes on.
    pub(super) fn most_told(&self) -> Option<usize> {
        let ends = self.groups().filter_map(|group| match group.failure {
            Failure::GoesOn { most, .. } => Some(usize::from(most)),
            Failure::Costs(_) | Failure::LeftOut => None,
        });
        ends.min()
    }

    /// Every group of saves, of hits and Criticals alike.
    pub(super) fn groups(&self) -> impl Iterator<Item = &Saves> {
        self.hit.saves.iter().chain(&self.critical.saves)
    }
}

/// The failing faces of all saves of these attacks if they all fail alike and cost one wound; 0 when there is no save.
pub(super) fn common_failing<'a>(attacks: impl Iterator<Item = &'a Effects>) -> Option<u8> {
    let mut groups = attacks.flat_map(Effects::groups);
    let Some(first) = groups.next() else { return Some(0) };
    let alike = first.failure == Failure::Costs(1) && groups.all(|other| alike(*other, *first));
    alike.then_some(first.failing)
}

fn alike(one: Saves, other: Saves) -> bool {
    one.failing == other.failing && one.failure == other.failure
}
