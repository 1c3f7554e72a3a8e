//! Exact odds. `scripts/peers-odds` compares the four problems with icepool.
#![expect(clippy::expect_used, reason = "an attack that cannot be set up measures nothing")]

#[path = "../src/engine/tests/suite/oracle/odds/mod.rs"]
mod oracle;

// Links the allocator of the program.
use adjutant as _;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::odds::{
    Attack, Effect, Effects, Engagement, Failure, Pool, Reaction, Saves, compute_dodge_wounds, compute_exchange,
    count_face_to_face,
};
use oracle::problems;
use oracle::scores::{excess_added_to_die, pool};

fn value(value: i32, dice: u8) -> Pool {
    pool(excess_added_to_die(value), dice)
}

fn attack(own: i32, dice: u8, saves: u8, failing: u8) -> Attack {
    Attack { pool: value(own, dice), effects: problems::effects(saves, failing) }
}

/// A hit rolls two saves that fail on 8 faces and one on 11; a Critical one more of the first, plus a wound.
fn two_kinds_of_saves() -> Effects {
    let saves = |number, failing| Saves::new(number, failing).expect("the saves are within bounds");
    let effect =
        |wounds, number| Effect::new(wounds, &[saves(number, 8), saves(1, 11)]).expect("the effect is within bounds");
    Effects { hit: effect(0, 2), critical: effect(1, 3) }
}

/// One save that repeats until it is passed or three wounds are lost; a Critical adds one that does not repeat.
fn continuous_saves() -> Effects {
    let save = |failure| Saves::new(1, 10).expect("the save is within bounds").with(failure);
    let burning = save(Failure::Continuous { wounds: 1, max: 3 });
    let effect = |saves: &[Saves]| Effect::new(0, saves).expect("the effect is within bounds");
    Effects { hit: effect(&[burning]), critical: effect(&[burning, save(Failure::Wounds(1))]) }
}

fn face_to_face_rolls(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("face-to-face");
    for (active, reactive) in [(6, 3), (12, 12)] {
        let (a, b) = (value(14, active), value(11, reactive));
        group.bench_function(format!("{active}v{reactive}"), |bench| {
            bench.iter(|| count_face_to_face(black_box(&a), black_box(&b)));
        });
    }
    group.finish();
}

fn exchanges(criterion: &mut Criterion) {
    let duel =
        vec![Engagement { attack: Some(attack(14, 4, 1, 10)), reaction: Reaction::FaceToFace(attack(11, 1, 1, 9)) }];
    let reaction = |kind: u8| match kind {
        0 => Reaction::FaceToFace(attack(12, 1, 1, 9)),
        1 => Reaction::Dodge(value(13, 1)),
        2 => Reaction::Unopposed(attack(10, 2, 1, 11)),
        _ => Reaction::None,
    };
    let four = (0..4).map(|kind| Engagement { attack: Some(attack(14, 3, 2, 10)), reaction: reaction(kind) }).collect();
    let split =
        || Engagement { attack: Some(attack(14, 3, 1, 9)), reaction: Reaction::FaceToFace(attack(12, 12, 1, 9)) };
    let large = |effects: &Effects| {
        let attack = || Attack { pool: value(14, 12), effects: effects.clone() };
        (0..4).map(|_| Engagement { attack: Some(attack()), reaction: Reaction::FaceToFace(attack()) }).collect()
    };
    let burning = vec![Engagement {
        attack: Some(Attack { pool: value(14, 4), effects: continuous_saves() }),
        reaction: Reaction::FaceToFace(attack(11, 1, 1, 9)),
    }];
    let setups: [(&str, Vec<Engagement>); 6] = [
        ("one-target", duel),
        ("one-target-burning", burning),
        ("four-targets", four),
        // Twelve dice split over four targets that each react with twelve.
        ("four-targets-of-twelve", (0..4).map(|_| split()).collect()),
        // Twelve against twelve for each of four targets, with four saves for a Critical: more than any real game
        // needs.
        ("largest-alike", large(&problems::effects(3, 9))),
        ("largest-mixed", large(&two_kinds_of_saves())),
    ];
    let mut group = criterion.benchmark_group("exchange");
    for (name, setup) in &setups {
        group.bench_function(*name, |bench| bench.iter(|| compute_exchange(black_box(setup))));
        group.bench_function(format!("{name}/as-fractions"), |bench| {
            bench.iter(|| {
                let out = compute_exchange(black_box(setup));
                let losses = out.targets.iter().map(|target| &target.target_wounds).chain([&out.active_wounds]);
                losses.map(|lost| [lost.or_more(1), lost.or_more(2)]).collect::<Vec<_>>()
            });
        });
    }
    group.finish();
}

fn icepool_problems(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("problem");
    for problem in problems::all() {
        group.bench_function(problem.name, |bench| bench.iter(|| black_box(&problem).solve()));
    }
    // The same Dodge with a save that is not an even chance, and with attackers whose saves differ.
    for (name, failing, own) in [("dodge_vs_4x3_odd", 9, 9), ("dodge_vs_4x3_mixed", 9, 11)] {
        let (dodger, mut attackers) = problems::dodge_against_four(failing);
        attackers[0].effects = problems::effects(1, own);
        group.bench_function(name, |bench| {
            bench.iter(|| compute_dodge_wounds(black_box(&dodger), black_box(&attackers)));
        });
    }
    group.finish();
}

criterion_group!(benches, face_to_face_rolls, exchanges, icepool_problems);
criterion_main!(benches);
