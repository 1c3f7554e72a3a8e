//! One roll against several opponents at once: a Dodge against everybody who attacks.
//!
//! The dodger rolls once and that roll is compared with each attacker separately, so the attackers' successes depend on
//! each other through it. Given the dodger's best score they are independent; the sum runs over that score.

use num_bigint::BigUint;

use crate::odds::count::{Count, in_width};
use crate::odds::dist::Dist;
use crate::odds::effect::common_failing;
use crate::odds::exchange::Attack;
use crate::odds::probability::{Peril, Probability};
use crate::odds::score::{Pool, ScoreTable, TOP};
use crate::odds::wounds::{Ledger, add_up, take};

/// The exact distribution of all wounds the dodger loses to these attackers together.
pub fn dodge(dodger: &Pool, attackers: &[Attack]) -> Dist {
    let rolled = dice(attackers) + u32::from(dodger.burst.dice());
    let all = rolled + attackers.iter().map(saves).sum::<u32>();
    match common_failing(attackers.iter().map(|attack| &attack.effects)) {
        Some(failing) => in_width!(rolled, by_saves(dodger, attackers, failing, all)),
        None => in_width!(all, by_die(dodger, attackers, all)),
    }
}

fn dice(attackers: &[Attack]) -> u32 {
    attackers.iter().map(|attack| u32::from(attack.pool.burst.dice())).sum()
}

fn saves(attack: &Attack) -> u32 {
    u32::from(attack.pool.burst.dice()) * attack.effects.most_saves()
}

/// The probability that none of these attackers' successes puts the dodger in peril.
pub fn dodge_spared(dodger: &Pool, attackers: &[(Pool, Peril)]) -> Probability {
    let each = attackers.iter().map(|(pool, peril)| u32::from(pool.burst.dice()) * (1 + peril.dice()));
    let others = each.sum::<u32>();
    let mut sum: BigUint = untouched(dodger, others);
    for (score, ways) in scores(dodger) {
        let mut all = BigUint::from(ways);
        for (pool, peril) in attackers {
            let [miss, hit, critical] = faces_of(&pool.die, score);
            let spared = peril.nothing() * miss + peril.hit() * hit + peril.critical() * critical;
            all *= spared.pow(u32::from(pool.burst.dice()));
        }
        sum += all;
    }
    Probability::new(sum, others + u32::from(dodger.burst.dice()))
}

/// The scores of the dodger that leave an attacker anything, each with its ways.
fn scores(dodger: &Pool) -> impl Iterator<Item = (u8, u64)> {
    (0..TOP).zip(dodger.best()).filter(|(_, ways)| *ways > 0)
}

/// The ways in which the dodger rolls a Critical: nobody hits, whatever they roll.
fn untouched<C: Count>(dodger: &Pool, others: u32) -> C {
    let mut ways = C::from_limbs(dodger.best().last().copied().into_iter());
    ways.scale_by_faces(others);
    ways
}

/// All saves fail alike: counts them over everybody's dice, then settles them at once.
fn by_saves<C: Count>(dodger: &Pool, attackers: &[Attack], failing: u8, all: u32) -> Dist {
    let ledger: Ledger<C> = add_up_saves(dodger, attackers);
    in_width!(all, settle(&ledger, failing, all))
}

fn settle<W: Count>(ledger: &Ledger<impl Count>, failing: u8, all: u32) -> Dist {
    let cells = ledger.cells.iter().map(Count::widen).collect();
    let ways: Vec<W> = Ledger { cells, width: ledger.width }.settle(failing);
    Dist::new(&ways, all, None)
}

fn add_up_saves<C: Count>(dodger: &Pool, attackers: &[Attack]) -> Ledger<C> {
    let most = |attack: &Attack| usize::from(attack.pool.burst.dice()) * attack.effects.most_automatic();
    let number = attackers.iter().map(saves).sum::<u32>() as usize;
    let mut ledger: Ledger<C> = Ledger::new(number, attackers.iter().map(most).sum());
    ledger.cells[0] = untouched(dodger, dice(attackers));
    let mut cells = Vec::with_capacity(ledger.cells.len());
    let steps = |attack: &Attack| (ledger.step(&attack.effects.hit), ledger.step(&attack.effects.critical));
    let steps: Vec<(usize, usize)> = attackers.iter().map(steps).collect();
    for (score, ways) in scores(dodger) {
        cells.clear();
        cells.push(C::from_limbs([ways].into_iter()));
        for (attack, steps) in attackers.iter().zip(&steps) {
            for _ in 0..attack.pool.burst.dice() {
                cells.resize(cells.len() + steps.0.max(steps.1), C::zero());
                one_more(&mut cells, *steps, faces(attack, score));
            }
        }
        add_up(&mut ledger.cells, &cells);
    }
    ledger
}

/// On how many faces a die of this attack misses, hits or is a Critical against this score.
fn faces(attack: &Attack, score: u8) -> [u64; 3] {
    faces_of(&attack.pool.die, score)
}

fn faces_of(die: &ScoreTable, score: u8) -> [u64; 3] {
    let (above, top) = (die.ordinary_above(score), die.criticals());
    [20 - above - top, above, top].map(u64::from)
}

/// The cells after one more die, which leaves them, moves them by a hit or moves them by a Critical.
/// Going down, a cell still finds the old values below it.
fn one_more<C: Count>(cells: &mut [C], (hit, critical): (usize, usize), [miss, above, top]: [u64; 3]) {
    for to in (0..cells.len()).rev() {
        let mut cell = cells[to].clone();
        cell.scale(miss);
        if let Some(from) = to.checked_sub(hit) {
            cell.add_scaled(&cells[from], above);
        }
        if let Some(from) = to.checked_sub(critical) {
            cell.add_scaled(&cells[from], top);
        }
        cells[to] = cell;
    }
}

/// Saves fail differently: multiplies the wounds of one die after the other.
fn by_die<C: Count>(dodger: &Pool, attackers: &[Attack], all: u32) -> Dist {
    let most = attackers.iter().filter_map(|attack| attack.effects.most_told()).min();
    let mut sum = vec![untouched::<C>(dodger, all - u32::from(dodger.burst.dice()))];
    for (score, ways) in scores(dodger) {
        let mut wounds = vec![C::from_limbs([ways].into_iter())];
        for attack in attackers {
            for _ in 0..attack.pool.burst.dice() {
                wounds = one_die(wounds, attack, score, most);
            }
        }
        add_up(&mut sum, &wounds);
    }
    Dist::new(&sum, all, most)
}

/// The wounds after one more die of this attack, which misses, hits or is a Critical.
fn one_die<C: Count>(mut miss: Vec<C>, attack: &Attack, score: u8, most: Option<usize>) -> Vec<C> {
    let (mut hit, mut critical) = (miss.clone(), miss.clone());
    let saves = attack.effects.most_saves();
    take(&mut hit, &attack.effects.hit, saves, most);
    take(&mut critical, &attack.effects.critical, saves, most);
    for way in &mut miss {
        way.scale_by_faces(saves);
    }
    for (ways, faces) in [&mut miss, &mut hit, &mut critical].into_iter().zip(faces(attack, score)) {
        for way in ways {
            way.scale(faces);
        }
    }
    add_up(&mut miss, &hit);
    add_up(&mut miss, &critical);
    miss
}
