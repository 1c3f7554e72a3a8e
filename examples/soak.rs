//! The full counts of the properties that `cargo test` samples. Run it through `scripts/soak`.
#![expect(clippy::print_stderr, clippy::print_stdout, reason = "a program for people at a terminal")]

#[path = "../tests/oracle/odds/mod.rs"]
mod oracle;

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use oracle::compare;
use oracle::problems::{self, nine_digits};
use oracle::random::Seeded;
use oracle::scores;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("odds") => odds(),
        Some("odds-problems") => odds_problems(),
        _ => {
            eprintln!("usage: soak odds | odds-problems");
            std::process::exit(1);
        }
    }
}

fn odds() {
    let tables = scores::all();
    let pairs = tables.len() * tables.len();
    for (a, b) in compare::UP_TO_FOUR_DICE {
        let pair = |index: usize| (tables[index / tables.len()], tables[index % tables.len()]);
        run(&format!("{a} v {b}, all {pairs} pairs of tables, every face"), pairs, |index| {
            let (own, other) = pair(index);
            compare::every_face((own, a), (other, b));
        });
    }
    run("3 v 3, score multisets", 50, |index| compare::three_against_three(&mut Seeded(index as u64)));
    run("random exchanges", 10_000, |index| compare::random_exchange(&mut Seeded(index as u64)));
    run("random dodges, up to 4 x 3 dice", 10_000, |index| compare::random_dodge(&mut Seeded(index as u64), 3));
    run("random dodges, up to 4 x 12 dice", 500, |index| compare::random_dodge(&mut Seeded(index as u64), 12));
    run("saves that do more, random", 100_000, |index| compare::costly_saves(&mut Seeded(index as u64)));
    run("dodges of such saves, random", 20_000, |index| compare::costly_dodge(&mut Seeded(index as u64)));
    run("special cases", 10_000, |index| compare::special_cases(&mut Seeded(index as u64)));
}

/// Runs every case on all cores and shows how far it is; a difference ends the program.
fn run(name: &str, cases: usize, check: impl Fn(usize) + Sync) {
    let (started, next) = (Instant::now(), AtomicUsize::new(0));
    let terminal = std::io::stderr().is_terminal();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= cases {
                        break;
                    }
                    if terminal && index.is_multiple_of(cases.div_ceil(100)) {
                        eprint!("\r{name}: {} %  ", index * 100 / cases);
                        std::io::stderr().flush().ok();
                    }
                    check(index);
                }
            });
        }
    });
    if terminal {
        eprint!("\r");
    }
    println!("{name}: {cases} cases, no difference, {:.1} s", started.elapsed().as_secs_f64());
}

/// The first six probabilities of each problem, for `scripts/peers-odds`.
fn odds_problems() {
    for problem in problems::all() {
        let dist = problem.solve();
        let digits: Vec<_> = (0..6).map(|wounds| nine_digits(&dist, wounds)).collect();
        println!("{} {}", problem.name, digits.join(" "));
    }
}
