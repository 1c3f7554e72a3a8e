//! One scored game: from its sheet to both ledgers, with the trace.
//!
//! The sheets are those of the content, for every scenario. The bound is 50 µs for one game.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "content that cannot be read measures nothing")]

// Links the allocator of the program.
use adjutant as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use content::Embedded;
use criterion::{Criterion, criterion_group, criterion_main};
use engine::context::Context;
use engine::dice::Seeded;
use engine::ruleset::ruleset;
use kb::{KnowledgeBase, Ruling, assemble};
use rulings::situation::Rolls;

/// The bound for one game.
const BOUND: Duration = Duration::from_micros(50);

/// Every scored game of the content.
fn games(kb: &KnowledgeBase) -> Vec<&Ruling> {
    kb.rulings.values().filter(|ruling| ruling.kind.name == "score").collect()
}

fn frame<'k>(kb: &'k KnowledgeBase, ruling: &Ruling) -> Context<'k> {
    let scope = *ruling.editions.first().expect("an edition");
    Context::new(ruleset(scope), &kb.catalogue, &ruling.readings).expect("a context")
}

fn score(context: &Context<'_>, ruling: &Ruling) -> bool {
    black_box(ruling.situation.run(context, &mut Rolls::generated(&mut Seeded::new(1)))).is_ok()
}

/// The number of rounds over all games. Interference by other processes lasts longer than one run, so repeating a
/// single game would slow all its runs; with rounds, each game has some undisturbed ones.
const ROUNDS: usize = 60;

/// The shortest time of each game.
fn shortest(kb: &KnowledgeBase, games: &[&Ruling]) -> Vec<Duration> {
    let contexts: Vec<_> = games.iter().map(|ruling| frame(kb, ruling)).collect();
    let mut shortest = vec![Duration::MAX; games.len()];
    for _ in 0..ROUNDS {
        for ((ruling, context), shortest) in games.iter().zip(&contexts).zip(&mut shortest) {
            let started = Instant::now();
            score(context, ruling);
            *shortest = started.elapsed().min(*shortest);
        }
    }
    shortest
}

fn one_game(criterion: &mut Criterion) {
    let kb = assemble(&Embedded);
    let games = games(&kb);
    let mut times: Vec<_> = shortest(&kb, &games).into_iter().zip(games).collect();
    times.sort_by_key(|(time, ruling)| (*time, &ruling.id));
    let (median, slow) = (times[times.len() / 2].0, times.iter().filter(|(time, _)| *time > BOUND).count());
    println!("{} games of the content: median {median:?}, {slow} above {BOUND:?}; the slowest:", times.len());
    for (time, ruling) in times.iter().rev().take(5) {
        println!("  {time:?} {}", ruling.id);
    }
    let slowest = times.last().expect("a game").1;
    let mut group = criterion.benchmark_group("score");
    for (name, ruling) in [("median", times[times.len() / 2].1), ("slowest", slowest)] {
        let context = frame(&kb, ruling);
        group.bench_function(name, |bench| bench.iter(|| score(&context, ruling)));
    }
    group.finish();
}

criterion_group!(benches, one_game);
criterion_main!(benches);
