//! The full counts of the properties that the tests sample. Run it through `scripts/soak`.
#![expect(clippy::print_stderr, clippy::print_stdout, reason = "a program for people at a terminal")]

#[expect(unreachable_pub, reason = "the fuzz targets include the models by path and re-export them")]
#[path = "../src/kb/tests/suite/oracle/event/mod.rs"]
mod events;
#[path = "../src/engine/tests/suite/oracle/odds/mod.rs"]
mod oracle;
#[expect(unreachable_pub, reason = "the fuzz targets include the models by path and re-export them")]
#[path = "../src/kb/tests/suite/oracle/situations/mod.rs"]
mod situations;
#[path = "../src/engine/tests/suite/oracle/table/mod.rs"]
mod tables;

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use content::Embedded;
use engine::table::beam::Visibility;
use engine::table::geometry::overlap::Overlap;
use engine::table::occlusion::Occlusion;
use engine::table::path::first_sight::FirstSight;
use kb::assemble;
use oracle::compare;
use oracle::problems::{self, nine_digits};
use oracle::random::Seeded;
use oracle::scores;
use situations::arbitrary::Situations;
use situations::damage::damaged;
use situations::judge::answered;
use situations::{random, sides};
use tables::compare::{PATCHES, table as random_table, with_a_gap, with_itself, with_rays};
use tables::measure::{areas, distances};
use tables::paths::{walks, watchers};
use tables::places::places;
use tables::shade::{hidden, hidden_anywhere};

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("event") => event(),
        Some("odds") => odds(),
        Some("odds-problems") => odds_problems(),
        Some("situations") => {
            if !situations_and_sides() {
                std::process::exit(1);
            }
        }
        Some("table") => table(),
        Some("ways") => paths(),
        _ => {
            eprintln!("usage: soak event | odds | odds-problems | situations | table | ways");
            std::process::exit(1);
        }
    }
}

fn event() {
    let kb = assemble(&Embedded);
    let (rounds, rematches) = (AtomicUsize::new(0), AtomicUsize::new(0));
    run("random events of up to 64 players, every Round and the end", 100_000, |index| {
        let played = events::play::random_event(&kb.catalogue, 64, index as u64);
        rounds.fetch_add(played.rounds, Ordering::Relaxed);
        rematches.fetch_add(played.rematches, Ordering::Relaxed);
    });
    println!("{} Rounds, in {} of which a rematch was unavoidable", rounds.into_inner(), rematches.into_inner());
}

fn odds() {
    let tables = scores::all();
    let pairs = tables.len() * tables.len();
    for (a, b) in compare::UP_TO_FOUR_DICE {
        let pair = |index: usize| (tables[index / tables.len()], tables[index % tables.len()]);
        run(&format!("{a} v {b}, all {pairs} pairs of tables, every face"), pairs, |index| {
            let (active, reactive) = pair(index);
            compare::every_face((active, a), (reactive, b));
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

fn table() {
    let differ = AtomicUsize::new(0);
    run("sight on random tables, from both sides and turned, by both readings", 100_000, |index| {
        differ.fetch_add(usize::from(with_itself(index as u64)), Ordering::Relaxed);
    });
    println!("on {} of them the readings differ", differ.into_inner());
    for patch in PATCHES {
        let borderline = AtomicUsize::new(0);
        run(&format!("sight on random tables, against rays, {patch:?}"), 10_000, |index| {
            let visibility = random_table(1_000_000 + index as u64).map(|table| with_rays(&table, 12, patch));
            borderline.fetch_add(usize::from(visibility == Some(Visibility::Borderline)), Ordering::Relaxed);
        });
        run(&format!("sight through narrow gaps, against rays, {patch:?}"), 10_000, |index| {
            with_rays(&with_a_gap(index as u64), 12, patch);
        });
        println!("{} of them are borderline", borderline.into_inner());
    }
    run("distances of two volumes", 1_000_000, |index| distances(index as u64));
    let borderline = AtomicUsize::new(0);
    run("bases in random areas", 20_000, |index| {
        if areas(index as u64) == Overlap::Borderline {
            borderline.fetch_add(1, Ordering::Relaxed);
        }
    });
    println!("{} of them are too close to half to decide", borderline.into_inner());
    run("what scenery hides, turned and mirrored", 100_000, |index| hidden_anywhere(index as u64));
    let [compared, borderline] = [AtomicUsize::new(0), AtomicUsize::new(0)];
    run("what scenery hides, against straight lines", 30_000, |index| {
        let result = hidden(1_000_000 + index as u64, 6);
        compared.fetch_add(usize::from(result.is_some()), Ordering::Relaxed);
        borderline.fetch_add(usize::from(result == Some(Occlusion::Borderline)), Ordering::Relaxed);
    });
    println!("{} of {} stands are borderline", borderline.into_inner(), compared.into_inner());
    paths();
}

fn paths() {
    let unclear = AtomicUsize::new(0);
    run("ways on random tables, against a slow walk", 50_000, |index| {
        if walks(index as u64) == Some(false) {
            unclear.fetch_add(1, Ordering::Relaxed);
        }
    });
    println!("{} of them depend on tenths of a millimetre and are not compared", unclear.into_inner());
    let undecided = AtomicUsize::new(0);
    run("who is seen along a way, against rays, and in a mirror", 5_000, |index| {
        if matches!(watchers(index as u64, 6), Some(FirstSight::Undecided(_))) {
            undecided.fetch_add(1, Ordering::Relaxed);
        }
    });
    println!("{} of them are too close to decide", undecided.into_inner());
    let unclear = AtomicUsize::new(0);
    run("places for deployment, in floating point", 500_000, |index| {
        if places(index as u64).is_none() {
            unclear.fetch_add(1, Ordering::Relaxed);
        }
    });
    println!("{} of them have no zone or depend on tenths of a millimetre", unclear.into_inner());
}

/// Arbitrary situations of every kind, and properties of two sides of a roll. Continues after a fault, to find them
/// all; returns whether there was none.
fn situations_and_sides() -> bool {
    let kb = assemble(&Embedded);
    let all = Situations::of(&kb);
    let seed = |index: usize| random::Seeded(index as u64);
    let counted = AtomicUsize::new(0);
    let faults = collect_faults(&|| {
        run("arbitrary situations", 1_000_000, |index| {
            if survive(index, || answered(&all.any(&mut seed(index)), &kb.catalogue)) == Some(true) {
                counted.fetch_add(1, Ordering::Relaxed);
            }
        });
        run("damaged texts", 100_000, |index| {
            survive(index, || damaged(&all, &mut seed(index), &kb.catalogue));
        });
        run("sides that change places", 100_000, |index| {
            survive(index, || sides::change_places(&mut seed(index), &kb.catalogue));
        });
        run("a better value", 100_000, |index| {
            survive(index, || sides::better_value(&mut seed(index), &kb.catalogue));
        });
        run("a better attacker", 100_000, |index| {
            survive(index, || sides::better_attacker(&all, &mut seed(index), &kb.catalogue));
        });
    });
    println!("{} of the arbitrary situations were answered, the others refused", counted.into_inner());
    for (place, (times, first)) in &faults {
        println!("{times} times at {place}\n  {first}");
    }
    faults.is_empty()
}

/// Panics by location: the count, and the first message.
type Faults = BTreeMap<String, (usize, String)>;

/// Collects panics during `work` instead of printing them.
fn collect_faults(work: &dyn Fn()) -> Faults {
    static FAULTS: Mutex<Faults> = Mutex::new(BTreeMap::new());
    let usual = take_hook();
    set_hook(Box::new(|fault| {
        let place = fault.location().map(ToString::to_string).unwrap_or_default();
        let message = fault.payload_as_str().unwrap_or_default();
        if let Ok(mut faults) = FAULTS.lock() {
            let known = faults.entry(place).or_insert_with(|| (0, message.chars().take(4000).collect()));
            known.0 += 1;
        }
    }));
    work();
    set_hook(usual);
    FAULTS.lock().map(|faults| faults.clone()).unwrap_or_default()
}

/// Runs one case and survives a panic; the number of the case is the seed that reproduces it.
fn survive<T>(index: usize, case: impl FnOnce() -> T) -> Option<T> {
    let result = catch_unwind(AssertUnwindSafe(case));
    if result.is_err() {
        eprintln!("case {index} is at fault");
    }
    result.ok()
}

/// Runs all cases on all cores and shows progress; a difference ends the program.
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
