//! Search over the real content, with queries of players, in both languages.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::generated::{Case, NameOracle, TypingMode};
use content::Embedded;
use evaluation::evaluate::{Evaluation, QuerySet, evaluate};
use kb::{KnowledgeBase, assemble};
use language::hangul_keys::keys;
use model::edition::{Edition, Scope};
use model::lang::Lang;
use model::term::Status;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use search::corpus::{Corpus, PassagePart, Subject};
use search::{Hit, Index, Options, SearchResponse, corpus_builder};

pub(crate) static SITE: LazyLock<(KnowledgeBase, Index)> = LazyLock::new(|| {
    let kb = assemble(&Embedded);
    let index = Index::build(&kb).expect("the embedded dictionary loads");
    (kb, index)
});

fn search_in(lang: Lang, question: &str, scope: Option<Scope>) -> SearchResponse {
    let (kb, index) = &*SITE;
    index.search(kb, question, &Options { lang, scope, limit: 10 })
}

/// Returns the results in every language; ranking does not depend on the language shown.
#[track_caller]
fn search(question: &str) -> SearchResponse {
    let [en, ko] = Lang::ALL.map(|lang| search_in(lang, question, None));
    let ids = |found: &SearchResponse| {
        found.results.iter().map(|hit| (hit.id.clone(), hit.clause.clone())).collect::<Vec<_>>()
    };
    assert_eq!(ids(&en), ids(&ko), "{question}");
    en
}

#[track_caller]
fn check(question: &str, first: &str) {
    let found = search(question);
    let ids: Vec<&str> = found.results.iter().map(|hit| hit.id.as_str()).collect();
    assert_eq!(ids.first(), Some(&first), "`{question}` found {ids:?}, nearest {:?}", found.nearest.first());
    assert_eq!(found.results[0].clause, None, "`{question}` must find the entry before its clauses");
}

fn why(hit: &Hit) -> &'static str {
    hit.why.id
}

#[test]
fn a_term_finds_its_entry_under_every_name() {
    for (question, first) in [
        ("대면 굴림", "face-to-face-roll"),
        ("face to face", "face-to-face-roll"),
        ("FtF", "face-to-face-roll"),
        ("선제권", "initiative"),
        ("cover", "cover"),
        ("엄폐", "cover"),
        ("치명타", "critical"),
        ("크리", "critical"),
        ("bs attack", "bs-attack"),
    ] {
        check(question, first);
    }
}

#[test]
fn spacing_inflection_initials_keyboard_and_typos_do_not_matter() {
    for (question, first, reason) in [
        ("대면굴림", "face-to-face-roll", "why-spacing"),
        ("대 면 굴 림", "face-to-face-roll", "why-spacing"),
        ("회피했을 때", "dodge", "why-inflected"),
        ("ㄷㅁㄱㄹ", "face-to-face-roll", "why-initials"),
        ("eoaus rnffla", "face-to-face-roll", "why-keyboard"),
        ("fact to face", "face-to-face-roll", "why-typo"),
        ("대면ㄱ", "face-to-face-roll", "why-prefix"),
    ] {
        check(question, first);
        assert_eq!(why(&search(question).results[0]), reason, "{question}");
    }
}

#[test]
fn a_number_behind_a_name_asks_for_the_clause_that_has_it() {
    for (question, clause) in [
        ("zone of control 8\"", "zone-of-control#eight-inches"),
        ("통제 영역 8인치", "zone-of-control#eight-inches"),
        ("speculative fire -6", "speculative-fire#minus-six"),
        ("martial arts L5", "martial-arts#level-5"),
    ] {
        let first = search(question).results.into_iter().next().and_then(|hit| hit.clause);
        let first = first.map(|id| id.to_string()).unwrap_or_default();
        assert!(first.starts_with(clause), "{question}: {first}");
    }
}

#[test]
fn an_entry_is_one_result_with_its_best_sentences() {
    let found = search("critical");
    let first = &found.results[0];
    assert!(first.id == "critical" && first.clause.is_none() && first.more.len() == 2, "{first:?}");
    for question in ["critical", "what happens if both roll a critical", "how many shots does a panzerfaust have"] {
        let results = search(question).results;
        let entries: BTreeSet<&String> = results.iter().map(|hit| &hit.id).collect();
        assert_eq!(entries.len(), results.len(), "{question}");
        for hit in &results {
            let clauses: BTreeSet<_> = hit.clauses().collect();
            assert_eq!(clauses.len(), hit.clauses().count(), "{question}: {hit:?}");
            assert!(hit.clauses().all(|clause| clause.entry().as_str() == hit.id), "{question}: {hit:?}");
        }
    }
}

#[test]
fn a_result_opens_at_its_clause_in_the_readers_language_and_edition() {
    let clause = |found: SearchResponse| {
        let hit = found.results.into_iter().find(|hit| hit.ruling.is_none() && hit.clause.is_some());
        hit.expect("a clause among the results")
    };
    let n3 = Some(Scope::Edition(Edition::N3));
    let hit = clause(search_in(Lang::Ko, "치명타 장갑 굴림 대신", n3));
    assert_eq!(hit.url, "/ko/n3/rules/critical#automatic-wound");
    assert!(hit.title == "치명타" && hit.snippet.contains("장갑 굴림"), "{hit:?}");
    let hit = clause(search_in(Lang::En, "치명타 장갑 굴림 대신", n3));
    assert!(hit.title == "Critical" && hit.snippet.contains("ARM Roll"), "{hit:?}");
}

#[test]
fn a_query_that_names_one_thing_has_a_direct_answer() {
    let answer = search_in(Lang::Ko, "콤비 라이플", None).answer.expect("an answer");
    assert_eq!((answer.id.as_str(), answer.title.as_str()), ("combi-rifle", "콤비 라이플"));
    assert!(!answer.summary.is_empty() && answer.values.iter().any(|value| value.name.as_str() == "burst"));
    assert!(search("cover modifier and critical").answer.is_none());
}

#[test]
fn without_a_match_the_nearest_candidates_are_offered() {
    for question in ["qwpzx vbnmk", "chocolate cake recipe", "김치찌개 레시피"] {
        let found = search(question);
        assert!(found.results.is_empty() && found.answer.is_none(), "{question}: {:?}", found.results.first());
        assert!(found.nearest.len() <= 3);
    }
    assert_eq!(search("kritikaal").nearest.len(), 3);
}

#[test]
fn filters_and_exclusions_apply() {
    let weapons = search("kind:weapon burst");
    assert!(
        !weapons.results.is_empty() && weapons.results.iter().all(|hit| hit.kind == "weapon"),
        "{:?}",
        weapons.results
    );
    assert_eq!(search("종류:무기").results.len(), search("kind:weapon").results.len());
    assert!(search("cover -partial").results.iter().all(|hit| hit.id != "partial-cover"));
    assert!(search("edition:n3 critical").results.iter().all(|hit| hit.edition == Some(Scope::Edition(Edition::N3))));
    let quoted = search("\"Line of Fire\" silhouette");
    assert!(!quoted.results.is_empty());
    assert_eq!(search("kind:waepon cover").notes[0].id, "search-note-filter");
}

#[test]
fn hostile_questions_are_answered_or_refused() {
    let long = "엄폐 ".repeat(5_000);
    for question in [
        "",
        " ",
        "((((((((((((((((((((((((((((((((((((((((",
        &"(".repeat(10_000),
        &"*".repeat(500),
        &"\"".repeat(77),
        "a:b:c:d -- -- \"",
        "\u{0}\u{200B}\u{FFFF}",
        "kind:",
        "-",
        "AND OR NOT [a TO b] {x} ^9 ~2 field:(y)",
        &long,
    ] {
        let found = search(question);
        assert!(found.results.len() <= 10 && found.query.chars().count() <= 300);
    }
    assert_eq!(search(&long).notes[0].id, "search-note-cut");
}

#[test]
fn a_term_with_an_entry_is_found_once() {
    let found = search("critical");
    let entries = found.results.iter().filter(|hit| hit.id == "critical" && hit.clause.is_none()).count();
    assert_eq!(entries, 1);
    assert_eq!(found.results[0].kind, "rule");
    let term = search("escalation league round one");
    assert_eq!(term.results[0].kind, "scenario");
    let entry = search("extreme prejudice");
    assert_eq!(
        (entry.results[0].kind, entry.results[0].url.as_str()),
        ("objective", "/en/its10/objectives/extreme-prejudice")
    );
}

fn evaluated() -> Evaluation {
    let (kb, index) = &*SITE;
    let questions: QuerySet = toml::from_str(include_str!("../queries.toml")).expect("a file of questions");
    assert!(questions.queries.len() >= 800);
    let exists = |id: &str| kb.knows_part(id);
    let unknown: Vec<&String> =
        questions.queries.iter().flat_map(|query| &query.expect).filter(|id| !exists(id)).collect();
    assert!(unknown.is_empty(), "no such entry, term or clause: {unknown:?}");
    evaluate(&questions.queries, exists, |question, options| index.search(kb, question, options))
}

#[test]
fn the_collected_questions_are_answered() {
    let evaluation = evaluated();
    for (kind, figures) in evaluation.kinds.iter().chain([(&"all".to_owned(), &evaluation.all)]) {
        println!(
            "{kind:16} {:4} @1 {:.3} @3 {:.3} @5 {:.3} @10 {:.3} mrr {:.3}",
            figures.queries, figures.at_1, figures.at_3, figures.at_5, figures.at_10, figures.mrr_10
        );
    }
    for miss in &evaluation.misses {
        println!("missed {} (rank {:?}, first {:?}): {}", miss.q, miss.rank, miss.first, miss.expect.join(" "));
    }
    assert_eq!(evaluation.all.absent, 0);
    assert!(evaluation.all.answered >= 0.96, "only {} are answered at once", evaluation.all.answered);
    assert!(evaluation.all.at_1 >= 0.96, "success at 1 fell to {}", evaluation.all.at_1);
    assert!(evaluation.all.at_5 >= 0.99, "success at 5 fell to {}", evaluation.all.at_5);
    for (kind, figures) in &evaluation.kinds {
        let floors = if kind.starts_with("natural") { (0.86, 0.95) } else { (0.66, 0.9) };
        assert!(figures.at_1 >= floors.0, "{kind}: success at 1 fell to {}", figures.at_1);
        assert!(figures.at_5 >= floors.1, "{kind}: success at 5 fell to {}", figures.at_5);
        if kind.starts_with("natural") {
            assert!(figures.at_10 >= 0.95, "{kind}: success at 10 fell to {}", figures.at_10);
        }
        if kind.starts_with("nothing") {
            assert!(figures.at_1 >= 0.95, "{kind}: only {} are answered by no match", figures.at_1);
        }
        if kind.starts_with("cross") {
            assert!(figures.at_3 >= 0.99, "{kind}: success at 3 fell to {}", figures.at_3);
        }
    }
}

/// The results of the cases of one typing mode.
#[derive(Default)]
struct ModeTally {
    /// Ranked cases, and how many of them are correct.
    ranked: [u32; 2],
    /// Other cases, and how many of them show only subjects that fit.
    ambiguous: [u32; 2],
    missed: Vec<String>,
}

/// The verdict on a case.
struct Verdict {
    is_correct: bool,
    is_ranked: bool,
}

/// Judges the first five results of a case.
fn judge(corpus: &Corpus, names: &NameOracle, case: &Case) -> Verdict {
    let fitting = names.fits(case);
    let id = |one: usize| corpus.subjects[one].id.as_str();
    let found = search_in(Lang::Ko, &case.query, None);
    // Each entry is one result, so those that fit come first and are no more than there are.
    let shown = if fitting.is_ranked { 5 } else { fitting.all.len().min(5) };
    let first = &found.results[..found.results.len().min(shown)];
    if fitting.is_ranked {
        let is_correct = first.iter().any(|hit| hit.id == id(case.intended));
        return Verdict { is_correct, is_ranked: true };
    }
    let fits = |hit: &Hit| fitting.all.iter().any(|one| id(*one) == hit.id);
    let is_right = |hit: &Hit| fits(hit) || is_about(corpus, hit, &fitting.better);
    // A typo that makes an everyday word (`도시`) has no match, only nearest candidates.
    let near = first.is_empty() && case.mode == TypingMode::Typo && found.nearest.iter().any(fits);
    let is_correct = near || (!first.is_empty() && first.iter().all(is_right));
    Verdict { is_correct, is_ranked: false }
}

/// Returns whether a clause links to one of these subjects, or has a name of theirs in its text or phrases.
fn is_about(corpus: &Corpus, hit: &Hit, concepts: &BTreeSet<usize>) -> bool {
    let names = concepts.iter().flat_map(|one| corpus.subjects[*one].names());
    let words: Vec<String> = names.map(|(_, name)| name.name.to_lowercase()).collect();
    let says = |text: &str| words.iter().any(|word| text.to_lowercase().contains(word));
    let passage = corpus.passages.iter().find(|passage| match (&passage.part, &hit.clause, &hit.ruling) {
        (PassagePart::Clause(clause), Some(found), None) => clause == found,
        (PassagePart::Ruling(ruling, _), _, Some(found)) => ruling == found,
        _ => false,
    });
    passage.is_some_and(|passage| {
        concepts.iter().any(|one| passage.mentions.iter().any(|mention| mention.index() == *one))
            || [&*passage.text.en, &*passage.text.ko].into_iter().chain(passage.phrases.iter()).any(says)
    })
}

/// At most this many queries in a hundred may have a match.
#[track_caller]
fn check_no_match(questions: &[String], max_of_hundred: usize) {
    let wrong: Vec<&String> =
        questions.par_iter().filter(|question| !search_in(Lang::Ko, question, None).results.is_empty()).collect();
    let shown = &wrong[..wrong.len().min(40)];
    let is_rare = wrong.len() * 100 <= questions.len() * max_of_hundred;
    assert!(is_rare, "{} of {} answered: {shown:?}", wrong.len(), questions.len());
}

#[test]
fn random_letters_have_no_match() {
    check_no_match(&crate::generated::random_letters(1_000), 5);
}

#[test]
fn off_topic_queries_have_no_match() {
    // Queries that occur in the texts or in names of the rules are excluded.
    let corpus = corpus_builder::build(&SITE.0);
    let texts: Vec<String> = corpus
        .passages
        .iter()
        .flat_map(|passage| [&*passage.text.en, &*passage.text.ko].into_iter().chain(passage.phrases.iter()))
        .map(str::to_lowercase)
        .collect();
    let names: Vec<String> =
        corpus.subjects.iter().flat_map(Subject::names).map(|(_, name)| keys(&name.name)).collect();
    let is_known = |question: &str| {
        texts.iter().any(|text| text.contains(question)) || names.iter().any(|name| name.contains(&keys(question)))
    };
    let queries = include_str!("../off_topic_queries.txt").lines().filter(|query| !is_known(query));
    let queries: Vec<String> = queries.map(str::to_owned).collect();
    assert!(queries.len() >= 120, "{} are left", queries.len());
    check_no_match(&queries, 5);
}

/// Half of these use words of the rules in another sense: `cover letter`, `stop loss order`.
#[test]
fn off_topic_texts_have_no_match() {
    let texts: Vec<String> = include_str!("../off_topic_texts.txt").lines().map(str::to_owned).collect();
    assert_eq!(texts.len(), 800);
    check_no_match(&texts, 7);
}

/// Korean names that look or sound alike and mean different things.
#[test]
fn similar_names_are_distinguished() {
    for (question, first) in [
        ("중보병", "heavy-infantry"),
        ("중형보병", "medium-infantry"),
        ("구출", "its10-rescue"),
        ("구조", "its10-rescue-classified-objective"),
        ("내구력", "structure"),
        ("기절", "stun"),
        ("기절탄", "stun"),
        ("기절 상태", "stunned"),
        ("무의식", "unconscious"),
        ("무의식 상태", "unconscious"),
        ("표적 상태", "targeted"),
        ("지정 표적", "its10-designated-target"),
        ("사격", "bs-attack"),
        ("대응사격", "automatic-reaction-order"),
        ("제압 사격", "suppressive-fire"),
        ("방어 굴림", "saving-roll"),
        ("회피", "dodge"),
        ("포식자", "its10-predator"),
        ("생물 포식자", "its10-biotechvore"),
        ("배치", "deployment"),
        ("배치 구역", "deployment-zone"),
    ] {
        check(question, first);
    }
}

#[test]
fn a_name_in_one_language_is_found_by_readers_of_the_other() {
    let (kb, _) = &*SITE;
    let corpus = corpus_builder::build(kb);
    let mut counts = [0u32; 2];
    let mut missed = Vec::new();
    for subject in &corpus.subjects {
        for (typed, reader) in [(Lang::En, Lang::Ko), (Lang::Ko, Lang::En)] {
            let Some(name) = subject.term.names(typed).iter().find(|name| name.status == Status::Preferred) else {
                continue;
            };
            if subject.term.names(reader).is_empty() {
                continue;
            }
            let found = search_in(reader, &name.name, None);
            let own = |hit: &&Hit| hit.id == subject.id && hit.clause.is_none();
            let title = found.results.iter().take(3).find(own).map(|hit| hit.title.clone());
            let shown = |title: &String| subject.term.names(reader).iter().any(|other| other.name == *title);
            counts[0] += 1;
            counts[1] += u32::from(title.as_ref().is_some_and(shown));
            if !title.as_ref().is_some_and(shown) {
                missed.push(format!("{} ({}): {title:?}", name.name, subject.id));
            }
        }
    }
    println!("{} of {}; missed {missed:?}", counts[1], counts[0]);
    assert!(counts[0] > 1_500 && f64::from(counts[1]) >= 0.99 * f64::from(counts[0]), "{counts:?}: {missed:?}");
}

#[test]
fn filters_have_names_and_values_in_both_languages() {
    for (one, other) in [
        ("kind:weapon 엄폐", "종류:무기 엄폐"),
        ("kind:scenario-rule 점수", "종류:시나리오규칙 점수"),
        ("kind:objective 데이터트래커", "종류:기밀목표 데이터트래커"),
        ("edition:codeone dodge", "에디션:코드원 dodge"),
        ("edition:its10 datatracker", "판:시즌10 datatracker"),
        ("label:comms-attack hacker", "라벨:\"통신 공격\" hacker"),
        ("scenario:frostbyte cold", "임무:프로스트바이트 cold"),
        ("lang:en dodge", "언어:영어 dodge"),
        ("has:ruling dodge", "있음:판정 dodge"),
        ("dodge -kind:state", "dodge -종류:상태"),
    ] {
        let [one, other] = [one, other].map(search);
        let ids = |found: &SearchResponse| found.results.iter().map(|hit| hit.id.clone()).collect::<Vec<_>>();
        assert!(!one.results.is_empty() && one.notes.is_empty(), "{}: {:?}", one.query, one.notes);
        assert_eq!(ids(&one), ids(&other), "{}", other.query);
    }
    let found = search("camouflage -kind:state").results;
    assert!(!found.is_empty() && found.iter().all(|hit| hit.kind != "state"), "{found:?}");
    assert_eq!(search("label:no-such-label dodge").notes[0].id, "search-note-nothing");
    for question in ["미션:없는것 dodge", "scenario:dodge cover", "label:cover dodge"] {
        assert_eq!(search(question).notes[0].id, "search-note-nothing", "{question}");
    }
    assert!(search("label:\"\" dodge").notes.is_empty() && !search("label:\"\" dodge").results.is_empty());
    assert_eq!(search("dodge -has:ruling").notes[0].id, "search-note-excluded");
}

#[test]
fn a_typo_gives_no_direct_answer() {
    for question in ["의테", "dodje", "회펴"] {
        let found = search(question);
        assert!(found.answer.is_none(), "{question}: {:?}", found.answer);
        assert!(found.results.first().is_some_and(|hit| why(hit) == "why-typo"), "{question}: {:?}", found.results);
    }
}

#[test]
fn clauses_of_unfinished_names_come_before_other_texts() {
    for (question, named) in [
        ("마이", &["mine", "minelayer", "mine-dispenser", "paralysis", "its10-bye", "chest-mines"][..]),
        ("치며", &["critical", "fatality"]),
        ("Rest", &["restricted-range", "reset"]),
    ] {
        let found = search(question);
        let may_mean = |hit: &Hit| named.contains(&hit.id.as_str());
        let (meant, rest) = found.results.split_at(named.len());
        assert!(meant.iter().all(may_mean) && !rest.iter().any(may_mean), "{question}: {:?}", found.results);
        assert!(meant.iter().any(|hit| !hit.more.is_empty()), "{question}: {meant:?}");
        assert!(!found.results.iter().all(may_mean), "`{question}` must still find texts");
    }
}

#[test]
fn a_word_for_the_kind_is_ignored() {
    for (question, first) in [
        ("stun ammo", "stun"),
        ("stun ammunition", "stun"),
        ("충격탄", "shock"),
        ("님버스탄", "nimbus"),
        ("AP탄", "armor-piercing"),
        ("define mimetism", "mimetism"),
        ("coherency definition", "coherency"),
        ("의태 규칙 알려주세요", "mimetism"),
        ("의태 스킬", "mimetism"),
        ("표적 상태", "targeted"),
        ("targeted state", "targeted"),
    ] {
        check(question, first);
    }
}

#[test]
fn every_name_is_found_however_it_is_typed() {
    let corpus = corpus_builder::build(&SITE.0);
    let subjects = &corpus.subjects;
    let names = NameOracle::new(subjects);
    let cases = crate::generated::cases(subjects);
    let verdicts: Vec<Verdict> = cases.par_iter().map(|case| judge(&corpus, &names, case)).collect();
    let mut modes: BTreeMap<TypingMode, ModeTally> = BTreeMap::new();
    for (case, verdict) in cases.iter().zip(verdicts) {
        let tally = modes.entry(case.mode).or_default();
        let counts = if verdict.is_ranked { &mut tally.ranked } else { &mut tally.ambiguous };
        counts[0] += 1;
        counts[1] += u32::from(verdict.is_correct);
        if !verdict.is_correct {
            let ambiguous = if verdict.is_ranked { "" } else { ", ambiguous" };
            tally.missed.push(format!("{} ({}{ambiguous})", case.query, subjects[case.intended].id));
        }
    }
    for (mode, tally) in &modes {
        let ([ranked, correct], [ambiguous, fitting]) = (tally.ranked, tally.ambiguous);
        println!("{mode:?}: {correct} of {ranked} among the first five; {fitting} of {ambiguous} ambiguous ones fit");
        println!("  {}", tally.missed.iter().take(60).cloned().collect::<Vec<_>>().join(", "));
        assert!(ranked > 500, "{mode:?}: only {ranked} queries");
        for [all, correct] in [tally.ranked, tally.ambiguous] {
            assert!(f64::from(correct) >= 0.99 * f64::from(all), "{mode:?}: {correct} of {all}");
        }
    }
}
