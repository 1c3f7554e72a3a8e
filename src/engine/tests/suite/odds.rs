//! Exact odds compared with independent algorithms: a fixed sample here, the full counts in `scripts/soak odds`.
#![expect(clippy::cast_possible_truncation, reason = "indexes come from a random number below the length")]

use crate::oracle::compare;
use crate::oracle::problems::{self, nine_digits};
use crate::oracle::random::Seeded;
use crate::oracle::scores::{self, excess_added_to_die, excess_makes_criticals, pool};
use engine::odds::{
    Attack, Burst, Distribution, Effect, Effects, Engagement, Failure, Pool, Reaction, Saves, ScoreTable,
    compute_dodge_wounds, compute_exchange, compute_wounds, count_face_to_face, count_normal_roll,
};
use engine::success_value::CRITICAL;

#[test]
fn a_sample_of_all_value_pairs_up_to_four_dice_equals_full_enumeration() {
    let tables = scores::all();
    let mut random = Seeded(4);
    for dice in compare::UP_TO_FOUR_DICE {
        let pairs = if dice.0 + dice.1 < 4 { 60 } else { 6 };
        for _ in 0..pairs {
            let mut any = || tables[random.below(tables.len() as u64) as usize];
            compare::every_face((any(), dice.0), (any(), dice.1));
        }
    }
}

#[test]
fn both_rules_for_values_above_twenty_give_41_tables() {
    // One table that always fails, 20 up to Success Value 20, and 10 above 20 under each of the two rules: all
    // different.
    assert_eq!(scores::all().len(), 41);
    assert_eq!(excess_added_to_die(23)[..3], [4, 5, 6]);
    assert_eq!(excess_added_to_die(23)[15..], [19, CRITICAL, CRITICAL, CRITICAL, CRITICAL]);
    assert_eq!(excess_makes_criticals(23)[..4], [CRITICAL, CRITICAL, CRITICAL, 4]);
    assert_eq!(excess_makes_criticals(23)[18..], [19, CRITICAL]);
}

#[test]
fn three_dice_against_three_equal_the_enumeration_of_score_multisets() {
    let mut random = Seeded(33);
    for _ in 0..5 {
        compare::three_against_three(&mut random);
    }
}

#[test]
fn random_exchanges_equal_the_second_algorithm() {
    let mut random = Seeded(10_000);
    for _ in 0..400 {
        compare::random_exchange(&mut random);
    }
}

#[test]
fn random_dodges_against_several_attackers_equal_the_second_algorithm() {
    let mut random = Seeded(77);
    for _ in 0..200 {
        compare::random_dodge(&mut random, 3);
    }
    compare::random_dodge(&mut random, 12);
}

#[test]
fn saves_that_cost_more_than_one_wound_equal_the_exhaustive_count() {
    let mut random = Seeded(20);
    for _ in 0..600 {
        compare::costly_saves(&mut random);
    }
    for _ in 0..150 {
        compare::costly_dodge(&mut random);
    }
}

#[test]
fn a_dodge_against_one_attacker_is_a_face_to_face_roll() {
    let mut random = Seeded(1);
    for _ in 0..200 {
        compare::special_cases(&mut random);
    }
}

#[test]
fn the_four_problems_have_the_published_probabilities() {
    for problem in problems::all() {
        let dist = problem.solve();
        for (wounds, expected) in problem.probabilities.into_iter().enumerate() {
            assert_eq!(nine_digits(&dist, wounds), expected, "{}: {wounds}", problem.name);
        }
    }
}

/// Success Value 10: of each die 9 faces are ordinary successes and one is a Critical.
fn ten(dice: u8) -> Pool {
    pool(excess_added_to_die(10), dice)
}

#[test]
fn a_normal_roll_judges_each_die_alone() {
    let hits = count_normal_roll(&ten(2));
    assert_eq!(hits.count(0, 0), 100);
    assert_eq!(hits.count(1, 0), 2 * 9 * 10);
    assert_eq!(hits.count(1, 1), 2 * 9);
    assert_eq!(hits.count(0, 2), 1);
    assert_eq!((hits.total(), hits.count_standing()), (400, 300));
    assert_eq!(hits.probability(2, 0).exact, "81/400");
}

#[test]
fn a_tie_cancels_both_sides() {
    // Equal scores cancel: an ordinary score ties with the same score, and a Critical with a Critical.
    let duel = count_face_to_face(&ten(1), &ten(1));
    let both_fail = 100;
    assert_eq!(duel.neither(), both_fail + 10);
    assert_eq!(duel.active.count_standing(), (400 - 110) / 2);
    assert_eq!(duel.active, duel.reactive);
    assert_eq!(duel.neither_wins().exact, "11/40");
    assert_eq!(duel.active_wins(), duel.reactive_wins());
}

#[test]
fn a_critical_beats_every_ordinary_success_but_no_critical() {
    let only_top = pool([CRITICAL; 20], 2);
    let only_twenty = pool([20; 20], 12);
    let duel = count_face_to_face(&only_top, &only_twenty);
    assert_eq!(duel.active.count(0, 2), duel.total());
    assert_eq!(count_face_to_face(&only_top, &only_top).neither(), 20u128.pow(4));
}

#[test]
fn a_die_that_always_fails_changes_nothing() {
    let never = Pool::new(ScoreTable::always_fails(), Burst::ONE);
    let duel = count_face_to_face(&ten(3), &never);
    assert_eq!(duel.reactive.count_standing(), 0);
    for (h, c, ways) in count_normal_roll(&ten(3)).iter() {
        assert_eq!(duel.active.count(h, c), ways * 20);
    }
    assert_eq!(ScoreTable::new([0; 20]), Some(ScoreTable::always_fails()));
}

#[test]
fn odds_beyond_the_counting_limit_are_refused() {
    assert_eq!(ScoreTable::new([CRITICAL + 1; 20]), None);
    assert_eq!((Burst::new(0), Burst::new(13)), (None, None));
    assert_eq!((Saves::new(9, 10), Saves::new(1, 21)), (None, None));
    let four = Saves::new(4, 10).expect("four saves are within bounds");
    assert!(Effect::new(0, &[four, four]).is_some());
    assert!(Effect::new(1, &[four, four]).is_none());
    assert_eq!(count_normal_roll(&ten(1)).count(1, 1), 0, "more successes than dice");
    // Eight wounds can be counted and ten cannot, whether each comes from one save or from two.
    let twice = |number| Saves::new(number, 10).expect("the saves are within bounds").with(Failure::Wounds(2));
    assert!(Effect::new(0, &[twice(4)]).is_some());
    assert!(Effect::new(0, &[twice(5)]).is_none());
}

#[test]
fn no_ordinary_success_is_above_a_critical() {
    let die = ten(1).die;
    assert_eq!((die.ordinary_above(0), die.ordinary_above(5), die.ordinary_above(9)), (9, 4, 0));
    assert_eq!((die.ordinary_above(CRITICAL), die.up_to(CRITICAL), die.criticals()), (0, 20, 1));
}

#[test]
fn an_automatic_wound_needs_no_save() {
    let save = Saves::new(1, 5).expect("one save is within bounds");
    let hit = Effect::new(0, &[save]).expect("one save is within bounds");
    let critical = Effect::new(1, &[]).expect("one wound is within bounds");
    let lost = compute_wounds(&count_normal_roll(&ten(1)), &Effects { hit, critical });
    // 9 of 20 faces hit and 5 of 20 saves fail; 1 of 20 faces is a Critical.
    assert_eq!(lost.exactly(1).exact, "13/80");
    assert_eq!((lost.max(), lost.exactly(2).exact.as_str()), (1, "0/1"));
}

#[test]
fn saves_that_always_or_never_fail_need_no_dice() {
    let effect = |saves: &[(u8, u8)]| {
        let groups: Vec<_> = saves.iter().filter_map(|(number, failing)| Saves::new(*number, *failing)).collect();
        Effect::new(0, &groups).expect("the effect is within bounds")
    };
    let plain = effect(&[(1, 20), (1, 7), (2, 0), (1, 7)]);
    assert_eq!((plain.automatic(), plain.dice(), plain.saves().len()), (1, 2, 1));
    let certain = compute_wounds(
        &count_normal_roll(&pool([CRITICAL; 20], 3)),
        &Effects { hit: Effect::none(), critical: effect(&[(2, 20)]) },
    );
    assert_eq!(certain.exactly(6).exact, "1/1");
    assert_eq!(certain.dice(), 3);
}

#[test]
fn a_repeated_save_ends_with_a_pass_or_with_the_target() {
    let save = |failure| Saves::new(1, 10).expect("one save is within bounds").with(failure);
    let only = |failure| Effect::new(0, &[save(failure)]).expect("one save is within bounds");
    let lost =
        |hit: Effect| compute_wounds(&count_normal_roll(&pool([1; 20], 1)), &Effects { critical: hit.clone(), hit });
    let burning = lost(only(Failure::Continuous { wounds: 1, max: 3 }));
    let each: Vec<String> = (0..4).map(|lost| burning.exactly(lost).exact).collect();
    assert_eq!(each, ["1/2", "1/4", "1/8", "1/8"]);
    let twice = lost(only(Failure::Wounds(2)));
    assert_eq!((twice.exactly(1).exact.as_str(), twice.exactly(2).exact.as_str()), ("0/1", "1/2"));
    let survived = lost(only(Failure::Excluded));
    assert_eq!((survived.exactly(0).exact.as_str(), survived.max()), ("1/2", 0));
    let both = burning.and(&burning);
    assert_eq!((both.cap(), both.max()), (Some(3), 3));
    assert_eq!(both.or_more(0).exact, "1/1");
}

#[test]
fn the_wounds_of_the_active_trooper_are_the_sum_over_all_reactions() {
    let attack = || Attack { pool: ten(1), effects: problems::effects(1, 10) };
    let engage = |own: Option<Attack>, reaction| Engagement { attack: own, reaction };
    let out = compute_exchange(&[
        engage(Some(attack()), Reaction::FaceToFace(attack())),
        engage(Some(attack()), Reaction::Dodge(ten(1))),
        engage(None, Reaction::Unopposed(attack())),
        engage(Some(attack()), Reaction::None),
    ]);
    let [answer, dodger, bystander, idle] = out.targets.as_slice() else { panic!("four targets go in") };
    assert_eq!(answer.target_wounds, answer.active_wounds);
    assert_eq!(answer.target_wounds, dodger.target_wounds);
    assert_eq!(dodger.active_wounds, Distribution::certain_zero());
    assert_eq!(bystander.target_wounds, Distribution::certain_zero());
    assert_eq!(bystander.active_wounds, idle.target_wounds);
    assert_eq!(out.active_wounds, answer.active_wounds.and(&bystander.active_wounds));
    assert!(bystander.active_hits.is_none() && idle.reactive_hits.is_none());
}

#[test]
fn without_attackers_or_targets_there_are_no_wounds() {
    assert_eq!(compute_dodge_wounds(&ten(1), &[]).exactly(0).exact, "1/1");
    assert_eq!(compute_exchange(&[]).active_wounds, Distribution::certain_zero());
}

/// Returns the successes that stand, ordinary and Criticals, after the best choice of a die to discard.
fn best_after_discarding(own: &[u8], other: &[u8]) -> (u8, u8) {
    let beaten_by = other.iter().copied().max().unwrap_or(0);
    let without = |left_out: usize| {
        let counted = own.iter().enumerate().filter(|(index, score)| *index != left_out && **score > beaten_by);
        counted.fold((0, 0), |(ordinary, criticals), (_, score)| match *score {
            CRITICAL => (ordinary, criticals + 1),
            _ => (ordinary + 1, criticals),
        })
    };
    (0..own.len()).map(without).max_by_key(|(ordinary, criticals)| (ordinary + criticals, *criticals)).unwrap_or((0, 0))
}

#[test]
fn a_special_die_leaves_the_best_of_all_choices() {
    for (own, other) in [(12, 10), (23, 13), (7, 20)] {
        let (own, other) = (excess_makes_criticals(own), excess_makes_criticals(other));
        let attacker = Pool { discarded: 1, ..pool(own, 3) };
        let duel = count_face_to_face(&attacker, &pool(other, 1));
        let mut counts = std::collections::BTreeMap::new();
        for outcome in 0..20_usize.pow(4) {
            let face = |die: u32| outcome / 20_usize.pow(die) % 20;
            let rolled = [own[face(0)], own[face(1)], own[face(2)]];
            *counts.entry(best_after_discarding(&rolled, &[other[face(3)]])).or_insert(0_u128) += 1;
        }
        for (hits, criticals, ways) in duel.active.iter() {
            assert_eq!(
                ways,
                counts.get(&(hits, criticals)).copied().unwrap_or(0),
                "{hits} hits, {criticals} Criticals"
            );
        }
        assert_eq!((duel.active.burst().dice(), duel.total()), (2, 20_u128.pow(4)));
        // Against a die that beats it, no die discarded helps or harms the other side.
        assert_eq!(duel.reactive, count_face_to_face(&pool(own, 3), &pool(other, 1)).reactive);
    }
}

#[test]
fn a_dodge_against_special_dice_is_a_face_to_face_roll() {
    let attacker = Pool { discarded: 1, ..pool(excess_makes_criticals(14), 4) };
    let dodger = pool(excess_makes_criticals(11), 1);
    for failing in [3, 12] {
        let two = Saves::new(2, failing).and_then(|saves| Effect::new(0, &[saves])).expect("an effect");
        let one = Saves::new(1, failing).and_then(|saves| Effect::new(0, &[saves])).expect("an effect");
        let effects = Effects { hit: one, critical: two };
        let alone = compute_wounds(&count_face_to_face(&attacker, &dodger).active, &effects);
        let dodged = compute_dodge_wounds(&dodger, &[Attack { pool: attacker, effects: effects.clone() }]);
        for lost in 0..8 {
            assert_eq!(alone.exactly(lost).exact, dodged.exactly(lost).exact, "{lost} Wounds");
        }
        // An attacker that never hits changes nothing.
        let never = Attack { pool: Pool::new(ScoreTable::always_fails(), Burst::ONE), effects: effects.clone() };
        let both = compute_dodge_wounds(&dodger, &[Attack { pool: attacker, effects }, never]);
        assert_eq!(both.or_more(2).exact, alone.or_more(2).exact);
    }
}
