//! Sight on a crowded table: one line among 20 figures and 30 pieces of scenery, and all pairs of the 20, under both
//! readings of how much must be in view. The bounds are 2 ms for one line and 200 ms for all.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a bench prints its figures")]

#[path = "../src/engine/tests/suite/oracle/odds/mod.rs"]
mod oracle;
#[path = "../src/engine/tests/suite/oracle/table/random.rs"]
mod random;

// Links the allocator of the program.
use adjutant as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::table::beam::{Patch, find_beam};
use model::solid::Solid;
use oracle::random::Seeded;
use random::Table;

const ONE: Duration = Duration::from_millis(2);
const ALL: Duration = Duration::from_millis(200);
const TABLES: usize = 40;

fn line(table: &Table, viewer: usize, target: usize, patch: Patch) -> Duration {
    let others = table.others(viewer, target);
    let solids: Vec<&Solid> = others.iter().collect();
    let once = || {
        let started = Instant::now();
        black_box(find_beam(&table.figures[viewer], &table.figures[target], None, &solids, patch));
        started.elapsed()
    };
    let shortest = |times: usize| (0..times).map(|_| once()).min().expect("some times");
    let taken = shortest(3);
    // The machine may have been busy all three times; a slow line is slow every time.
    if taken > ONE { taken.min(shortest(20)) } else { taken }
}

fn main() {
    for patch in [Patch::FromPoint, Patch::AlongLine] {
        lines(patch);
    }
}

fn lines(patch: Patch) {
    let tables = (0..).filter_map(|seed| {
        let table = Table::random(&mut Seeded(seed), 20, 30);
        (table.figures.len() == 20).then_some(table)
    });
    let (mut lines, mut sums) = (Vec::new(), Vec::new());
    for table in tables.take(TABLES) {
        let pairs = (0..20).flat_map(|viewer| (0..viewer).map(move |target| (viewer, target)));
        let taken: Vec<Duration> = pairs.map(|(viewer, target)| line(&table, viewer, target, patch)).collect();
        sums.push(taken.iter().sum::<Duration>());
        lines.extend(taken);
    }
    lines.sort();
    sums.sort();
    let (slowest, slowest_table) = (lines[lines.len() - 1], sums[sums.len() - 1]);
    println!(
        "{patch:?}: {} lines: median {:?}, 99th percentile {:?}, slowest {slowest:?}",
        lines.len(),
        lines[lines.len() / 2],
        lines[lines.len() * 99 / 100]
    );
    println!(
        "all 190 pairs of a table: median {:?}, maximum {slowest_table:?} of {} tables",
        sums[sums.len() / 2],
        sums.len()
    );
    assert!(slowest <= ONE, "a line takes more than {ONE:?}");
    assert!(slowest_table <= ALL, "all pairs take more than {ALL:?}");
}
