//! What a hit and a Critical do: automatic Wounds, and saves.

/// The largest number of saves, and of Wounds, that one hit may cause. A continuous save counts once.
pub(super) const MAX_PER_HIT: u8 = 8;

/// What a failed save does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failure {
    /// The failure costs this number of Wounds.
    Wounds(u8),
    /// The failure costs Wounds and is repeated until it is passed or the target has lost `max` Wounds, as with
    /// Continuous Damage. Higher numbers of Wounds are counted as `max`.
    Continuous {
        /// Wounds per failure.
        wounds: u8,
        /// The Wounds that remove the target.
        max: u8,
    },
    /// The ways of a failure are excluded from the count.
    Excluded,
}

/// Saves that fail on the same number of faces, with the same consequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saves {
    number: u8,
    failing: u8,
    failure: Failure,
}

impl Saves {
    /// Returns `number` saves, each of which fails on `failing` of the 20 faces and then costs one Wound. `None` above
    /// [`MAX_PER_HIT`] saves or 20 faces.
    pub fn new(number: u8, failing: u8) -> Option<Self> {
        let within = number <= MAX_PER_HIT && failing <= 20;
        within.then_some(Self { number, failing, failure: Failure::Wounds(1) })
    }

    /// Returns the same saves with another consequence of failure.
    #[must_use]
    pub fn with(self, failure: Failure) -> Self {
        Self { failure, ..self }
    }

    /// Returns the number of saves.
    pub fn number(self) -> u8 {
        self.number
    }

    /// Returns the number of faces, out of 20, on which each of them fails.
    pub fn failing(self) -> u8 {
        self.failing
    }

    /// Returns the consequence of a failure.
    pub fn failure(self) -> Failure {
        self.failure
    }

    /// Returns the largest number of dice that one of them takes.
    pub(super) fn dice_each(self) -> u32 {
        match self.failure {
            Failure::Wounds(_) | Failure::Excluded => 1,
            Failure::Continuous { wounds, max } => u32::from(max).div_ceil(u32::from(wounds.max(1))).max(1),
        }
    }

    fn max_wounds(self) -> u32 {
        let each = match self.failure {
            Failure::Wounds(wounds) => wounds,
            Failure::Continuous { .. } | Failure::Excluded => 1,
        };
        u32::from(self.number) * u32::from(each.max(1))
    }
}

/// What one success does: automatic Wounds, and saves.
///
/// Normalized, which shortens the sums without changing the probabilities: saves without a consequence are dropped,
/// saves that always fail become automatic Wounds, and groups that fail alike are merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    automatic: u8,
    saves: Vec<Saves>,
    /// The largest number of dice that the saves take. Stored because inner loops read it.
    dice: u32,
}

impl Effect {
    /// Returns a success without an effect.
    pub fn none() -> Self {
        Self { automatic: 0, saves: Vec::new(), dice: 0 }
    }

    /// Returns `automatic` Wounds and these groups of saves, such as one on ARM and one on BTS. `None` above
    /// [`MAX_PER_HIT`] Wounds or saves in all.
    pub fn new(automatic: u8, groups: &[Saves]) -> Option<Self> {
        let max = groups.iter().map(|group| group.max_wounds()).sum::<u32>() + u32::from(automatic);
        if max > u32::from(MAX_PER_HIT) {
            return None;
        }
        let mut effect = Self { automatic, saves: Vec::with_capacity(groups.len()), dice: 0 };
        for group in groups {
            effect.add(*group);
        }
        effect.saves.sort_by_key(|group| (group.failing, group.failure));
        effect.dice = effect.saves.iter().map(|group| u32::from(group.number) * group.dice_each()).sum();
        Some(effect)
    }

    fn add(&mut self, group: Saves) {
        if group.number == 0 || group.failing == 0 {
            return;
        }
        match group.failure {
            Failure::Wounds(0) | Failure::Continuous { wounds: 0, .. } => return,
            Failure::Wounds(wounds) if group.failing == 20 => {
                self.automatic += group.number * wounds;
                return;
            }
            Failure::Wounds(_) | Failure::Continuous { .. } | Failure::Excluded => {}
        }
        let alike = |known: &&mut Saves| known.failing == group.failing && known.failure == group.failure;
        match self.saves.iter_mut().find(alike) {
            Some(known) => known.number += group.number,
            None => self.saves.push(group),
        }
    }

    /// Wounds without a save.
    pub fn automatic(&self) -> u8 {
        self.automatic
    }

    /// Returns the groups of saves, by failing faces.
    pub fn saves(&self) -> &[Saves] {
        &self.saves
    }

    /// Returns the largest number of dice that the saves take.
    pub fn dice(&self) -> u32 {
        self.dice
    }
}

/// What the successes of one attack do to the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effects {
    /// The effect of an ordinary success.
    pub hit: Effect,
    /// The effect of a Critical.
    pub critical: Effect,
}

impl Effects {
    /// Returns an attack without an effect.
    pub fn none() -> Self {
        Self { hit: Effect::none(), critical: Effect::none() }
    }

    /// Returns the largest number of dice that the saves of one success take.
    pub(super) fn max_save_dice(&self) -> u32 {
        self.hit.dice().max(self.critical.dice())
    }

    /// Returns the largest number of automatic Wounds of one success.
    pub(super) fn max_automatic(&self) -> usize {
        usize::from(self.hit.automatic.max(self.critical.automatic))
    }

    /// Returns the number of Wounds at which counting stops, if a save is continuous.
    pub(super) fn cap(&self) -> Option<usize> {
        let limits = self.groups().filter_map(|group| match group.failure {
            Failure::Continuous { max, .. } => Some(usize::from(max)),
            Failure::Wounds(_) | Failure::Excluded => None,
        });
        limits.min()
    }

    /// Iterates over the groups of saves of hits and of Criticals.
    pub(super) fn groups(&self) -> impl Iterator<Item = &Saves> {
        self.hit.saves.iter().chain(&self.critical.saves)
    }
}

/// Returns the failing faces of all saves of these attacks, if every save fails on the same number of faces and costs
/// one Wound; 0 if there is no save.
pub(super) fn find_common_failing<'a>(attacks: impl Iterator<Item = &'a Effects>) -> Option<u8> {
    let mut groups = attacks.flat_map(Effects::groups);
    let Some(first) = groups.next() else { return Some(0) };
    let alike = first.failure == Failure::Wounds(1) && groups.all(|other| are_alike(*other, *first));
    alike.then_some(first.failing)
}

fn are_alike(one: Saves, other: Saves) -> bool {
    one.failing == other.failing && one.failure == other.failure
}
