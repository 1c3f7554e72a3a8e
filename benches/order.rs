//! One Order, resolved with its dice: from declaration to Guts Roll, with trace, ledgers and exact odds.
//!
//! The situations are the Orders of the content. The bound is 100 µs for one Order.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "content that cannot be read measures nothing")]

// Links the allocator of the program.
use adjutant as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use content::Embedded;
use criterion::{Criterion, criterion_group, criterion_main};
use engine::context::Context;
use engine::dice::{Dice, Scripted, Seeded};
use engine::ruleset::ruleset;
use kb::{KnowledgeBase, Ruling, assemble};
use model::edition::Scope;
use rulings::situation::Rolls;

/// The bound for one Order.
const BOUND: Duration = Duration::from_micros(100);

/// Every Order of the content in every edition it lists.
fn orders(kb: &KnowledgeBase) -> Vec<(&Ruling, Scope)> {
    let orders = kb.rulings.values().filter(|ruling| ruling.kind.name == "order");
    orders.flat_map(|ruling| ruling.editions.iter().map(move |edition| (ruling, *edition))).collect()
}

/// Resolves one Order with the dice it states.
fn resolve(context: &Context<'_>, ruling: &Ruling, dice: &mut dyn Dice) -> bool {
    black_box(ruling.situation.run(context, &mut Rolls::generated(dice))).is_ok()
}

fn frame<'k>(kb: &'k KnowledgeBase, ruling: &Ruling, edition: Scope) -> Context<'k> {
    Context::new(ruleset(edition), &kb.catalogue, &ruling.readings).expect("a context")
}

fn written(ruling: &Ruling, edition: Scope) -> Scripted {
    Scripted::new(ruling.dice.get(&edition).map(|dice| dice.as_ref().clone()).unwrap_or_default()).expect("dice")
}

/// The number of rounds over all Orders. Interference by other processes lasts longer than one run, so repeating a
/// single Order would slow all its runs; with rounds, each Order has some undisturbed ones.
const ROUNDS: usize = 60;

/// The shortest time of each Order.
fn shortest(kb: &KnowledgeBase, orders: &[(&Ruling, Scope)]) -> Vec<Duration> {
    let contexts: Vec<_> = orders.iter().map(|(ruling, edition)| frame(kb, ruling, *edition)).collect();
    let mut shortest = vec![Duration::MAX; orders.len()];
    for _ in 0..ROUNDS {
        for (((ruling, edition), context), shortest) in orders.iter().zip(&contexts).zip(&mut shortest) {
            let mut dice = written(ruling, *edition);
            let started = Instant::now();
            resolve(context, ruling, &mut dice);
            *shortest = started.elapsed().min(*shortest);
        }
    }
    shortest
}

fn one_order(criterion: &mut Criterion) {
    let kb = assemble(&Embedded);
    let orders = orders(&kb);
    let mut times: Vec<_> = shortest(&kb, &orders)
        .into_iter()
        .zip(&orders)
        .map(|(time, (ruling, edition))| (time, &ruling.id, *edition))
        .collect();
    times.sort();
    let median = times[times.len() / 2].0;
    let slow = times.iter().filter(|(time, ..)| *time > BOUND).count();
    println!("{} Orders of the content: median {median:?}, {slow} above {BOUND:?}; the slowest:", times.len());
    for (time, id, edition) in times.iter().rev().take(5) {
        println!("  {time:?} {id} in {edition}");
    }
    let slowest = times.last().expect("an Order").1;
    let mut group = criterion.benchmark_group("order");
    for (name, id) in [("median", times[times.len() / 2].1), ("slowest", slowest)] {
        let (ruling, edition) = orders.iter().find(|(ruling, _)| ruling.id == *id).expect("it is one of them");
        let context = frame(&kb, ruling, *edition);
        let dice = written(ruling, *edition);
        group.bench_function(name, |bench| {
            bench.iter_batched_ref(
                || dice.clone(),
                |dice| resolve(&context, ruling, dice),
                criterion::BatchSize::SmallInput,
            );
        });
    }
    group.bench_function("all", |bench| {
        let contexts: Vec<_> = orders.iter().map(|(ruling, edition)| (frame(&kb, ruling, *edition), *ruling)).collect();
        bench
            .iter(|| contexts.iter().filter(|(context, ruling)| resolve(context, ruling, &mut Seeded::new(1))).count());
    });
    group.finish();
}

criterion_group!(benches, one_order);
criterion_main!(benches);
