//! Benchmarks of building the index and of queries. `cargo bench -p benches --bench search`.
//!
//! Besides criterion's figures, it prints the median and the 99th percentile over all evaluation queries, and the
//! memory of the index. It fails if the first build or a hostile query takes longer than its bound.

#![expect(clippy::expect_used, reason = "an index that cannot be built measures nothing")]
#![expect(clippy::print_stdout, reason = "the figures over all queries are printed")]

// Links the allocator of the program.
use adjutant as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use content::Embedded;
use criterion::{Criterion, criterion_group, criterion_main};
use evaluation::evaluate::QuerySet;
use kb::assemble;
use model::lang::Lang;
use search::{Index, Options, corpus_builder};

const QUESTIONS: &str = include_str!("../src/search/tests/queries.toml");
/// Queries that cause as much work as possible.
const HOSTILE: [&str; 7] = [
    "임페추어스 코히렌시 서프레시브파이엌 카모플라쥐 트렌스뮤테이숀 오더세기 장탄슈 배치규칙칙 대면굴럼 우선권굴럼 지형지물요소 방어굴림림 사선사선 엄폐엄폐 회피회피 오더오더",
    "suppresive camoflage impersonaton inititive leutenant coherancy unconsious immobilised critcal deployement spekulative regenaration",
    "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((",
    "a b c d e f g h i j k l m n o p",
    "the and of to in a is it you that he was for on are as",
    "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㄱㄴㄷㄹㅁㅂㅅㅇ",
    "label:zzza label:zzzb label:zzzc label:zzzd label:zzze label:zzzf label:zzzg label:zzzh dodge",
];

/// The bound of the first build.
const MAX_BUILD: Duration = Duration::from_secs(1);
/// The bound of a hostile query.
const MAX_QUERY: Duration = Duration::from_millis(5);
/// The bound of a query that is refused or cut.
const MAX_CUT_QUERY: Duration = Duration::from_millis(20);

fn resident_kilobytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Runs the hostile queries. The shortest of five runs counts, because the machine may be busy.
fn hostile(search: &dyn Fn(&str)) {
    let endless = ["엄폐 ".repeat(3_500), "*".repeat(500), "* ".repeat(500), "?!()[]\"':".repeat(1_000)];
    let queries = HOSTILE.iter().map(|query| (*query, MAX_QUERY));
    for (query, max) in queries.chain(endless.iter().map(|query| (query.as_str(), MAX_CUT_QUERY))) {
        let run = |_| {
            let started = Instant::now();
            search(query);
            started.elapsed()
        };
        let took = (0..5).map(run).min().unwrap_or_default();
        let begins: String = query.chars().take(12).collect();
        println!("hostile `{begins}…`: {took:?}");
        assert!(took <= max, "`{begins}…` took {took:?}: expected at most {max:?}");
    }
}

fn search(c: &mut Criterion) {
    let kb = assemble(&Embedded);
    let before = resident_kilobytes();
    let started = Instant::now();
    let index = Index::build(&kb).expect("the embedded dictionary loads");
    let (subjects, passages) = index.size();
    let built = started.elapsed();
    println!("first build of {subjects} subjects, {passages} passages: {built:?}");
    println!("memory of the index: {} kB", resident_kilobytes().saturating_sub(before));

    let questions: QuerySet = toml::from_str(QUESTIONS).expect("a file of questions");
    let options = |lang| Options { lang, scope: None, limit: 10 };
    // The median of each query's runs, so that a busy machine does not count as a slow query.
    let mut times: Vec<Duration> = questions
        .queries
        .iter()
        .map(|question| {
            let mut runs: Vec<Duration> = (0..21)
                .map(|_| {
                    let started = Instant::now();
                    black_box(index.search(&kb, &question.q, &options(question.lang)));
                    started.elapsed()
                })
                .collect();
            runs.sort_unstable();
            runs[runs.len() / 2]
        })
        .collect();
    times.sort_unstable();
    println!(
        "{} questions: median {:?}, 99th percentile {:?}, longest {:?}",
        times.len(),
        times[times.len() / 2],
        times[times.len() * 99 / 100],
        times[times.len() - 1]
    );
    // Different queries in turn, with cold processor caches.
    let mut passes: Vec<Duration> = (0..11)
        .map(|_| {
            let started = Instant::now();
            for question in &questions.queries {
                black_box(index.search(&kb, &question.q, &options(question.lang)));
            }
            started.elapsed()
        })
        .collect();
    passes.sort_unstable();
    let each = passes[passes.len() / 2] / u32::try_from(questions.queries.len()).unwrap_or(u32::MAX);
    println!("asked in turn: {each:?} each, {:.0} a second", 1.0 / each.as_secs_f64());
    assert!(built <= MAX_BUILD, "the first build took {built:?}: expected at most {MAX_BUILD:?}");
    hostile(&|question| {
        black_box(index.search(&kb, question, &options(Lang::Ko)));
    });

    let mut group = c.benchmark_group("search");
    group.sample_size(20);
    group.bench_function("corpus", |bench| bench.iter(|| corpus_builder::build(&kb)));
    group.bench_function("build", |bench| bench.iter(|| Index::build(&kb)));
    for question in ["치명타", "fact to face", "엄폐하면 보정치 얼마", "what happens if both crit", "qwpzx vbnmk"]
    {
        let options = options(Lang::Ko);
        group.bench_function(question, |bench| bench.iter(|| index.search(&kb, black_box(question), &options)));
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
