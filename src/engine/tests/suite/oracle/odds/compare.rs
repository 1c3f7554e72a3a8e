//! Compares the engine with the independent algorithms; a difference in any count panics and names the setup.

use engine::odds::{
    Attack, Duel, Engagement, Hits, Pool, Reaction, Saves, StateSaves, compute_avoidance, compute_dodge_avoidance,
    compute_dodge_wounds, compute_exchange, compute_wounds, count_face_to_face, count_normal_roll,
};
use model::fraction::Fraction;
use num_bigint::BigUint;

use super::costly::{self, Costly};
use super::enumeration::{Both, Counts, all_faces, all_multisets};
use super::random::Seeded;
use super::ranks;
use super::saves::{self, Attacker};
use super::scores::pool;

/// The splits of up to four dice between two sides.
pub(crate) const UP_TO_FOUR_DICE: [(u8, u8); 6] = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1)];

fn counts(hits: &Hits) -> Counts {
    hits.iter().filter(|cell| cell.2 > 0).map(|(h, c, ways)| ((h, c), ways)).collect()
}

fn same(duel: &Duel, twin: &Both, setup: &str) {
    assert_eq!((&counts(&duel.active), &counts(&duel.reactive)), (&twin.0, &twin.1), "{setup}");
    let stands = |side: &Counts| side.iter().filter(|cell| *cell.0 != (0, 0)).map(|cell| cell.1).sum::<u128>();
    assert_eq!(duel.neither(), duel.total() - stands(&twin.0) - stands(&twin.1), "{setup}");
}

fn duel(a: ([u8; 20], u8), b: ([u8; 20], u8)) -> Duel {
    count_face_to_face(&pool(a.0, a.1), &pool(b.0, b.1))
}

/// Compares a face-to-face roll with the enumeration of every face and with the rank algorithm.
pub(crate) fn every_face(a: ([u8; 20], u8), b: ([u8; 20], u8)) {
    let (ours, setup) = (duel(a, b), format!("{a:?} against {b:?}"));
    let twin = all_faces(a, b);
    same(&ours, &twin, &setup);
    assert_eq!(twin, ranks::both(a, b), "the twins differ: {setup}");
}

/// Three dice against three, by multisets of scores.
pub(crate) fn three_against_three(random: &mut Seeded) {
    let (a, b) = ((random.scores(), 3), (random.scores(), 3));
    same(&duel(a, b), &all_multisets(a, b), &format!("{a:?} against {b:?}"));
}

/// One random exchange: up to four targets, each with up to twelve dice a side.
pub(crate) fn random_exchange(random: &mut Seeded) {
    let targets = 1 + random.below(4);
    let mut engagements = Vec::new();
    let mut expected = Vec::new();
    for _ in 0..targets {
        let (engagement, twin) = random_engagement(random);
        engagements.push(engagement);
        expected.push(twin);
    }
    let ours = compute_exchange(&engagements);
    let mut all = (vec![BigUint::from(1u8)], 0);
    for (odds, (lost, taken)) in ours.targets.iter().zip(&expected) {
        let setup = format!("{engagements:?}");
        assert!(saves::same(odds.target_wounds.counts(), odds.target_wounds.dice(), lost), "lost by a target: {setup}");
        assert!(
            saves::same(odds.active_wounds.counts(), odds.active_wounds.dice(), taken),
            "taken from a target: {setup}"
        );
        all = (saves::times(&all.0, &taken.0), all.1 + taken.1);
    }
    assert!(saves::same(ours.active_wounds.counts(), ours.active_wounds.dice(), &all), "taken in all: {engagements:?}");
}

type Twin = (saves::Ways, saves::Ways);

fn random_engagement(random: &mut Seeded) -> (Engagement, Twin) {
    let (own, back) = (random.attacker(12), random.attacker(12));
    let attacked = random.below(8) > 0;
    let unopposed = ([0; 20], 0);
    let (engaged, facing) = match random.below(4) {
        0 => (Reaction::None, None),
        1 => (Reaction::Dodge(pool(back.0, back.1)), Some((back.0, back.1))),
        2 => (Reaction::FaceToFace(attack(&back)), Some((back.0, back.1))),
        _ => (Reaction::Unopposed(attack(&back)), None),
    };
    let wounding = matches!(engaged, Reaction::FaceToFace(_) | Reaction::Unopposed(_));
    let lost = if attacked { lost(&own, facing.unwrap_or(unopposed)) } else { nothing() };
    let faced = if attacked && facing.is_some() { (own.0, own.1) } else { unopposed };
    let taken = if wounding { self::lost(&back, faced) } else { nothing() };
    let attack = attacked.then(|| attack(&own));
    (Engagement { attack, reaction: engaged }, (lost, taken))
}

fn nothing() -> saves::Ways {
    (vec![BigUint::from(1u8)], 0)
}

fn attack((scores, dice, effects): &Attacker) -> Attack {
    Attack { pool: pool(*scores, *dice), effects: effects.effects() }
}

/// Returns the wounds that `own` inflicts on an opponent that rolls `other`; no opposing dice means a Normal Roll.
fn lost((scores, dice, effects): &Attacker, other: ([u8; 20], u8)) -> saves::Ways {
    let counts = ranks::one_side((*scores, *dice), other);
    saves::wounds(&counts, *dice, u32::from(dice + other.1), effects)
}

/// Compares a Dodge against up to four attackers with up to `max_dice` dice each.
pub(crate) fn random_dodge(random: &mut Seeded, max_dice: u8) {
    let scores = random.scores();
    let alike = random.below(2) == 0;
    let mut attackers: Vec<Attacker> = (0..=random.below(4)).map(|_| random.attacker(max_dice)).collect();
    if alike {
        let shared = attackers[0].2.clone();
        for attacker in &mut attackers {
            attacker.2 = shared.clone();
        }
    }
    let twin = saves::dodge(scores, &attackers);
    let attacks: Vec<Attack> = attackers.iter().map(attack).collect();
    let ours = compute_dodge_wounds(&pool(scores, 1), &attacks);
    assert!(saves::same(ours.counts(), ours.dice(), &twin), "{scores:?} against {attackers:?}");
}

/// Saves that cost more than one wound, repeat, or are absent, after a roll with up to three dice against up to two.
pub(crate) fn costly_saves(random: &mut Seeded) {
    let (own, other) = ((random.scores(), 1 + random.below(3) as u8), (random.scores(), 1 + random.below(2) as u8));
    let stated = costly::random(random);
    let hits = duel(own, other).active;
    let counts = ranks::one_side(own, other);
    let rolled = (own.1, other.1);
    let ours = compute_wounds(&hits, &stated.effects());
    let twin = costly::wounds(&counts, rolled, &stated);
    assert!(saves::same(ours.counts(), ours.dice(), &twin), "{own:?} against {other:?}: {stated:?}");
    let (ways, dice) = costly::avoided(&counts, rolled, &stated);
    assert_eq!(
        compute_avoidance(&hits, &state_saves(&stated)).fraction(),
        fraction(&ways, dice),
        "{own:?} against {other:?}: {stated:?}"
    );
}

/// Compares the same against a dodger, attacker by attacker; every face of the dodger's die is counted.
pub(crate) fn costly_dodge(random: &mut Seeded) {
    let dodger = random.scores();
    let attackers: Vec<([u8; 20], u8, Costly)> =
        (0..=random.below(2)).map(|_| (random.scores(), 1 + random.below(2) as u8, costly::random(random))).collect();
    let effects: Vec<Attack> = attackers
        .iter()
        .map(|(scores, dice, stated)| Attack { pool: pool(*scores, *dice), effects: stated.effects() })
        .collect();
    let ours = compute_dodge_wounds(&pool(dodger, 1), &effects);
    let saves_of_all: Vec<(Pool, StateSaves)> =
        attackers.iter().map(|(scores, dice, stated)| (pool(*scores, *dice), state_saves(stated))).collect();
    let unharmed = compute_dodge_avoidance(&pool(dodger, 1), &saves_of_all).fraction();
    let (mut lost, mut none) = ((vec![BigUint::ZERO], 0), (BigUint::ZERO, 0));
    for score in dodger {
        let mut all = (vec![BigUint::from(1u8)], 0);
        let mut free = (BigUint::from(1u8), 0);
        for (scores, dice, stated) in &attackers {
            let counts = ranks::one_side((*scores, *dice), ([score; 20], 1));
            let (ways, rolled) = costly::wounds(&counts, (*dice, 1), stated);
            all = (saves::times(&all.0, &ways), all.1 + rolled);
            let (ways, rolled) = costly::avoided(&counts, (*dice, 1), stated);
            free = (free.0 * ways, free.1 + rolled);
        }
        if lost.0.len() < all.0.len() {
            lost.0.resize(all.0.len(), BigUint::ZERO);
        }
        for (sum, more) in lost.0.iter_mut().zip(&all.0) {
            *sum += more;
        }
        lost.1 = all.1 + 1;
        none = (none.0 + free.0, free.1 + 1);
    }
    if let Some(cap) = ours.cap() {
        let beyond: BigUint = lost.0.iter().skip(cap + 1).sum();
        lost.0.truncate(cap + 1);
        if let Some(last) = lost.0.get_mut(cap) {
            *last += beyond;
        }
    }
    assert!(saves::same(ours.counts(), ours.dice(), &lost), "{dodger:?} against {attackers:?}");
    assert_eq!(unharmed, fraction(&none.0, none.1), "{dodger:?} against {attackers:?}");
}

fn state_saves(stated: &Costly) -> StateSaves {
    let saves = |(_, saves): &(u8, Vec<costly::Stated>)| -> Vec<Saves> {
        saves.iter().map(|(failing, _)| Saves::new(1, *failing).expect("one save")).collect()
    };
    StateSaves::new(&saves(&stated.hit), &saves(&stated.critical))
}

/// `ways` out of 20^dice as a fraction, reduced by trial division.
fn fraction(ways: &BigUint, dice: u32) -> Fraction {
    let (mut over, mut under) = (ways.clone(), BigUint::from(20u8).pow(dice));
    for factor in [2u8, 5] {
        while &over % factor == BigUint::ZERO && &under % factor == BigUint::ZERO && over != BigUint::ZERO {
            over /= factor;
            under /= factor;
        }
    }
    if over == BigUint::ZERO {
        under = BigUint::from(1u8);
    }
    let points: BigUint = (&over * 20_000u32 + &under) / (&under * 2u8);
    let basis_points = points.iter_u32_digits().next().unwrap_or(0);
    Fraction { exact: format!("{over}/{under}"), basis_points }
}

/// Checks that a Dodge against one attacker is a face-to-face roll, and that a Normal Roll is one against a die that
/// always fails.
pub(crate) fn special_cases(random: &mut Seeded) {
    let (attacker, scores) = (random.attacker(12), random.scores());
    let own = attack(&attacker);
    let against = count_face_to_face(&own.pool, &pool(scores, 1));
    assert_eq!(
        compute_dodge_wounds(&pool(scores, 1), std::slice::from_ref(&own)),
        compute_wounds(&against.active, &own.effects)
    );
    let alone = count_normal_roll(&own.pool);
    let unopposed = count_face_to_face(&own.pool, &pool([0; 20], 1));
    for (h, c, ways) in alone.iter() {
        assert_eq!(ways * 20, unopposed.active.count(h, c));
        assert_eq!(ways, alone.count(h, c));
    }
}
