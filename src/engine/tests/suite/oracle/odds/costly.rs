//! An independent algorithm for saves that cost more than one wound: it rolls every save in turn, as players do, and
//! follows every result exhaustively.

use engine::odds::{Effect, Effects, Failure, Saves};
use num_bigint::BigUint;

use super::enumeration::Counts;
use super::random::Seeded;
use super::saves::Ways;

/// A save as stated: failing faces and what a failure does.
pub(crate) type Stated = (u8, Failure);

/// What a hit and a Critical do, save by save.
#[derive(Clone, Debug)]
pub(crate) struct Costly {
    pub hit: (u8, Vec<Stated>),
    pub critical: (u8, Vec<Stated>),
}

impl Costly {
    pub(crate) fn effects(&self) -> Effects {
        let effect = |(automatic, saves): &(u8, Vec<Stated>)| {
            let one = |(failing, failure): &Stated| Saves::new(1, *failing).expect("one save").with(*failure);
            let groups: Vec<Saves> = saves.iter().map(one).collect();
            Effect::new(*automatic, &groups).expect("the effect is within bounds")
        };
        Effects { hit: effect(&self.hit), critical: effect(&self.critical) }
    }

    /// Returns the number of wounds at which counting stops.
    fn cap(&self) -> Option<usize> {
        let saves = self.hit.1.iter().chain(&self.critical.1);
        let limits = saves.filter_map(|(failing, failure)| match failure {
            Failure::Continuous { wounds, max } if *wounds > 0 && *failing > 0 => Some(usize::from(*max)),
            Failure::Continuous { .. } | Failure::Wounds(_) | Failure::Excluded => None,
        });
        limits.min()
    }
}

/// Returns the most dice that one save can take.
fn dice(failure: Failure) -> u32 {
    match failure {
        Failure::Wounds(_) | Failure::Excluded => 1,
        Failure::Continuous { wounds, max } => u32::from(max).div_ceil(u32::from(wounds.max(1))),
    }
}

/// Follows every result of these saves; `ways` counts the ways that led here, times all results of the dice that are
/// left.
fn follow(saves: &[Stated], lost: usize, ways: &BigUint, cap: Option<usize>, into: &mut Vec<BigUint>) {
    let Some(((failing, failure), rest)) = saves.split_first() else {
        let wounds = cap.map_or(lost, |cap| lost.min(cap));
        if into.len() <= wounds {
            into.resize(wounds + 1, BigUint::ZERO);
        }
        into[wounds] += ways;
        return;
    };
    let share = |faces: u8, ways: &BigUint| ways * faces / 20u8;
    follow(rest, lost, &share(20 - failing, ways), cap, into);
    let failed = share(*failing, ways);
    match failure {
        _ if failed == BigUint::ZERO => {}
        Failure::Excluded => {}
        Failure::Wounds(wounds) => follow(rest, lost + usize::from(*wounds), &failed, cap, into),
        Failure::Continuous { wounds: 0, .. } => follow(rest, lost, &failed, cap, into),
        Failure::Continuous { wounds, max: end } => {
            let lost = lost + usize::from(*wounds);
            if lost >= usize::from(*end) {
                follow(rest, lost, &failed, cap, into);
            } else {
                follow(saves, lost, &failed, cap, into);
            }
        }
    }
}

/// Returns the wounds of these successes, combination by combination.
pub(crate) fn wounds(counts: &Counts, (burst, others): (u8, u8), costly: &Costly) -> Ways {
    let each = |(_, saves): &(u8, Vec<Stated>)| saves.iter().map(|(_, failure)| dice(*failure)).sum::<u32>();
    // A save may use fewer dice than the maximum: each die that is rolled divides by 20.
    let all = u32::from(burst) * each(&costly.hit).max(each(&costly.critical));
    let mut sum = vec![BigUint::ZERO; 1];
    for ((h, c), ways) in counts {
        let mut saves = Vec::new();
        let mut automatic = 0;
        for (number, (wounds, more)) in [(h, &costly.hit), (c, &costly.critical)] {
            for _ in 0..*number {
                saves.extend(more.iter().copied());
                automatic += usize::from(*wounds);
            }
        }
        follow(&saves, automatic, &(BigUint::from(*ways) * BigUint::from(20u8).pow(all)), costly.cap(), &mut sum);
    }
    (sum, u32::from(burst + others) + all)
}

/// Returns the ways in which no save fails, out of 20^dice.
pub(crate) fn avoided(counts: &Counts, rolled: (u8, u8), costly: &Costly) -> (BigUint, u32) {
    let only = |(_, saves): &(u8, Vec<Stated>)| {
        (0, saves.iter().map(|(failing, _)| (*failing, Failure::Excluded)).collect::<Vec<_>>())
    };
    let left = Costly { hit: only(&costly.hit), critical: only(&costly.critical) };
    let (ways, dice) = wounds(counts, rolled, &left);
    (ways.into_iter().sum(), dice)
}

/// Returns a few random saves; repeated saves all end at the same number of wounds.
pub(crate) fn random(random: &mut Seeded) -> Costly {
    let max = 1 + random.below(4) as u8;
    let mut some = |max_saves: u64| {
        let automatic = random.below(3) as u8;
        let saves = (0..=random.below(max_saves)).map(|_| {
            let failing = random.below(21) as u8;
            let failure = match random.below(4) {
                0 => Failure::Wounds(random.below(3) as u8),
                1 => Failure::Continuous { wounds: random.below(3) as u8, max },
                2 => Failure::Excluded,
                _ => Failure::Wounds(1),
            };
            (failing, failure)
        });
        (automatic, saves.collect::<Vec<_>>())
    };
    Costly { hit: some(2), critical: some(2) }
}
