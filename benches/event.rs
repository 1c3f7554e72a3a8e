//! A tournament with 256 players and five Rounds: every pairing, every ranking and the ratings.
//!
//! The bound is 100 ms for the pairing of all five Rounds with the ranking before each, the final ranking and the
//! ratings.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "an event that cannot be read measures nothing")]

// Links the allocator of the program.
use adjutant as _;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use content::Embedded;
use criterion::{Criterion, criterion_group, criterion_main};
use engine::context::Context;
use engine::dice::{Dice, Seeded};
use engine::event::model::{Event, Extras, Game, Player, RandomOrder, Round, Score};
use engine::event::pairing::{NextRound, pair_next_round};
use engine::event::rating::compute_ratings;
use engine::event::standings::compute_standings;
use engine::ruleset::ruleset;
use kb::{KnowledgeBase, assemble};
use model::edition::{Pack, Scope};
use model::path::PathPrefix;
use model::situation::event::Format;

const PLAYERS: usize = 256;
const ROUNDS: usize = 5;
/// The bound for the whole event.
const BOUND: Duration = Duration::from_millis(100);

fn announced() -> Event {
    let player = |seat: usize| Player {
        name: format!("p{seat}").into(),
        subject: PathPrefix::from(format!("p{seat}")),
        rating: None,
        lists: 0,
        army_lists: Vec::new(),
        left_after: None,
        penalties: Vec::new(),
    };
    Event {
        format: Format::Tournament,
        tier: None,
        escalation: false,
        extras: Extras::default(),
        rounds: Some(ROUNDS),
        k_factor: None,
        scenarios: Vec::new(),
        players: (0..PLAYERS).map(player).collect(),
        played: Vec::new(),
        random_order: RandomOrder::Seed(7),
    }
}

/// Plays the event; returns the time spent in the engine.
fn day(context: &Context<'_>, seed: u64) -> Duration {
    let rules = context.rules.events.expect("a pack with events");
    let mut dice = Seeded::new(seed);
    let mut event = announced();
    let mut taken = Duration::ZERO;
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let NextRound::Paired(pairing) = pair_next_round(context, rules, &event).expect("a pairing") else { break };
        taken += started.elapsed();
        let mut face = || i64::from(dice.roll("", 1).expect("a die")[0]);
        let mut score = || Score { objective_points: face() / 2, victory_points: face() * 15 };
        let games =
            pairing.tables.iter().map(|seats| Game { seats: *seats, scores: Some([score(), score()]) }).collect();
        event.played.push(Round { games, bye: pairing.bye.map(|bye| bye.seat) });
    }
    let started = Instant::now();
    black_box((compute_standings(context, rules, &event).is_ok(), compute_ratings(context, rules, &event).is_ok()));
    taken + started.elapsed()
}

fn frame(kb: &KnowledgeBase) -> Context<'_> {
    Context::new(ruleset(Scope::Pack(Pack::Its10)), &kb.catalogue, &BTreeMap::new()).expect("a context")
}

fn event(criterion: &mut Criterion) {
    let kb = assemble(&Embedded);
    let context = frame(&kb);
    let mut times: Vec<Duration> = (0..20).map(|seed| day(&context, seed)).collect();
    times.sort();
    let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{PLAYERS} players, {ROUNDS} Rounds, 20 events: median {median:?}, slowest {slowest:?}");
    let mut group = criterion.benchmark_group("event");
    group.sample_size(20);
    group.bench_function("256 players, 5 Rounds", |bench| bench.iter(|| day(&context, 7)));
    group.finish();
    assert!(slowest <= BOUND, "an event takes more than {BOUND:?}");
}

criterion_group!(benches, event);
criterion_main!(benches);
