//! The trace of saves: steps for the rules that shape them and for failures, and the clauses these steps cite.

use std::collections::{BTreeMap, BTreeSet};

use engine::context::{Context, PrintedNumber};
use engine::dice::{Dice, Scripted, Seeded};
use engine::record::Recorder;
use engine::ruleset::{Rule, ruleset};
use engine::saves::{SavePaths, TargetSaves, resolve_saves};
use engine::wounds::Health;
use model::edition::Edition;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::path::PathPrefix;
use model::trace::Resolved;

use super::{SaveCase, bodies, catalogue};

/// Returns the ids of the steps for rules that have no number of their own, sorted.
fn rule_steps(resolved: &Resolved) -> Vec<&'static str> {
    const RULE_STEPS: [&str; 7] = [
        "step-critical-only-wins",
        "step-extra-save-differs",
        "step-extra-save-with-armor",
        "step-halved-first",
        "step-no-cover-from-templates",
        "step-saves-on-an-attribute",
        "step-several-saves",
    ];
    let ids: BTreeSet<&str> = resolved.trace.steps().map(|step| step.message.id).collect();
    ids.into_iter().filter(|id| RULE_STEPS.contains(id)).collect()
}

#[test]
fn rules_that_shape_saves_are_traced_only_where_they_apply() {
    use Edition::{CodeOne, N3, N4, N5};
    let all: &[Edition] = &[N3, CodeOne, N4, N5];
    let later: &[Edition] = &[N4, N5];
    let expected: [(&[&str], bool, &[Edition], &str); 8] = [
        (&["armor-piercing"], false, all, "step-halved-first"),
        // In N3, halving before cover is a rule about Armor only.
        (&["electromagnetic"], false, &[CodeOne, N4, N5], "step-halved-first"),
        (&["double-action"], false, all, "step-several-saves"),
        (&["adhesive"], false, later, "step-saves-on-an-attribute"),
        (&["t2"], true, later, "step-extra-save-differs"),
        (&["plasma"], true, later, "step-extra-save-with-armor"),
        (&["smoke"], true, &[CodeOne, N4, N5], "step-critical-only-wins"),
        (&["normal-ammunition"], true, &[], ""),
    ];
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        for (load, by_critical, editions, step) in expected {
            for hits in [(0, 0), (2, 0), (2, 1)] {
                let case = SaveCase::new(&context, load, hits, bodies().swap_remove(3));
                let applies = editions.contains(&edition) && hits.0 > 0 && (hits.1 > 0 || !by_critical);
                let steps = case.counted();
                assert_eq!(rule_steps(&steps), Vec::from_iter(applies.then_some(step)), "{edition} {load:?} {hits:?}");
            }
        }
    }
}

#[test]
fn a_target_that_is_not_hit_rolls_no_saves_and_loses_nothing() {
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        let mut case = SaveCase::new(&context, &["shock"], (0, 0), bodies().swap_remove(1));
        let counted = case.counted();
        let due = counted.trace.steps().find(|step| step.message.id == "step-saves").expect("a step");
        assert!(due.clauses.is_empty(), "{edition}: {:?}", due.clauses);
        let points: ClauseId = "rule#costs-a-point".parse().expect("a clause id");
        case.incoming.spec.points = Some(PrintedNumber::new(1, points));
        for (hits, lost) in [(0, 0), (1, 1)] {
            case.incoming.hits = hits;
            case.incoming.spec.groups.clear();
            assert_eq!(case.resolve(&mut Seeded::new(1)).wounds_lost, lost, "{edition}");
        }
    }
}

/// Dice with given faces.
fn written(faces: &[i64]) -> impl Dice {
    Scripted::new(BTreeMap::from([("save".to_owned(), faces.to_vec())])).expect("dice")
}

#[test]
fn failures_and_wounds_lost_are_counted_by_attack() {
    let catalogue = catalogue();
    let context = Context::new(ruleset(Edition::N4), &catalogue, &BTreeMap::new()).expect("a context");
    let case = SaveCase::new(&context, &["t2"], (3, 0), Health { wounds: 9, ..Health::default() });
    // Damage 13 against ARM 2 fails on 1 to 11; each failure costs two Wounds.
    for (faces, failures) in [([1, 11, 5], 3), ([12, 20, 11], 1), ([12, 13, 20], 0)] {
        let result = case.resolve(&mut written(&faces));
        assert_eq!((result.failures, result.failed), (vec![failures], failures), "{faces:?}");
        assert_eq!(result.wounds_lost, 2 * i64::try_from(failures).expect("few"), "{faces:?}");
        assert_eq!(result.saves, 3, "{faces:?}");
    }
}

#[test]
fn the_trace_of_a_critical_states_what_it_adds() {
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        // N3 removes a Wound without a roll, later editions require one more save; without saves there is neither.
        let adds = if edition == Edition::N3 { "step-automatic-wound" } else { "step-extra-save" };
        for (load, criticals, expected) in [
            (&["normal-ammunition"], 1, adds),
            (&["smoke"], 1, "step-critical-without-saves"),
            (&["normal-ammunition"], 0, "step-no-criticals"),
        ] {
            let counted = SaveCase::new(&context, load, (2, criticals), bodies().swap_remove(3)).counted();
            let ids: Vec<&str> = counted.trace.steps().map(|step| step.message.id).collect();
            let notes = ["step-automatic-wound", "step-extra-save", "step-critical-without-saves", "step-no-criticals"];
            let noted: Vec<&&str> = ids.iter().filter(|id| notes.contains(id)).collect();
            assert_eq!(noted, [&expected], "{edition} {load:?}");
        }
    }
}

#[test]
fn saves_rolled_at_once_need_all_their_dice() {
    let catalogue = catalogue();
    let context = Context::new(ruleset(Edition::N4), &catalogue, &BTreeMap::new()).expect("a context");
    let refusal = |load: &[&str]| {
        let case = SaveCase::new(&context, load, (3, 0), Health { wounds: 9, ..Health::default() });
        let paths = SavePaths { subject: PathPrefix::default(), count: "rolls", state: "state" };
        let incoming = std::slice::from_ref(&case.incoming);
        let target = TargetSaves { paths: &paths, incoming, health: &case.health };
        let result = resolve_saves(&context, &mut Recorder::default(), &mut written(&[20]), target);
        result.expect_err("one die is not enough").message
    };
    let expected =
        |dice| Message::new("refusal-missing-dice").text("roll", "save").count("expected", dice).count("found", 1);
    assert_eq!(refusal(&["normal-ammunition"]), expected(3));
    // How many of these are rolled depends on each result.
    assert_eq!(refusal(&["fire"]), expected(2));
}

#[test]
fn failed_saves_cite_the_rules_on_their_cost() {
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let rules = ruleset(edition);
        let context = Context::new(rules, &catalogue, &BTreeMap::new()).expect("a context");
        let all_are_rolled = rules.clause(Rule::AllSavesAreRolled).map(ClauseId::as_str).into_iter();
        let failed_save = rules.failed_save.as_str();
        let (normal, t2): (&[&str], &[&str]) = (&["normal-ammunition"], &["t2"]);
        // In N3 only a Critical removes its Wound without a die; later editions roll for it.
        let by_critical: Vec<&str> = if edition == Edition::N3 {
            vec![]
        } else {
            [failed_save].into_iter().chain(all_are_rolled.clone()).collect()
        };
        let of_t2 = ["t2#wounds", "t2#critical-wounds"];
        // Between them stands the rule on passed saves, if the dice give one.
        for (load, hits, before, after) in [
            (normal, (2, 0), [failed_save].into_iter().chain(all_are_rolled.clone()).collect(), &[][..]),
            (normal, (1, 1), by_critical, &[]),
            (t2, (2, 0), all_are_rolled.collect(), &of_t2),
            (&["smoke"], (1, 0), vec![], &[]),
        ] {
            let counted = SaveCase::new(&context, load, hits, bodies().swap_remove(3)).counted();
            let step = counted.trace.steps().find(|step| step.message.id == "step-saves-failed").expect("a step");
            let cited: Vec<&str> = step.clauses.iter().map(ClauseId::as_str).collect();
            let passed = matches!(counted.outcome.get("passed"), Some(Fact::Number(passed)) if *passed > 0);
            let by_passed = rules.clause(Rule::PassedSaveIsUnharmed).map(ClauseId::as_str).filter(|_| passed);
            let expected: Vec<&str> = before.into_iter().chain(by_passed).chain(after.iter().copied()).collect();
            assert_eq!(cited, expected, "{edition} {load:?} {hits:?}");
        }
    }
}

/// Returns the steps of saves against several attacks: the id of each with the clauses it cites.
fn steps_of(
    context: &Context<'_>,
    attacks: &[(&[&str], (usize, usize))],
    faces: &[i64],
) -> Vec<(&'static str, Vec<String>)> {
    let health = Health { wounds: 9, ..Health::default() };
    let incoming = attacks.iter().map(|(load, hits)| SaveCase::new(context, load, *hits, health.clone()).incoming);
    let (incoming, mut record) = (incoming.collect::<Vec<_>>(), Recorder::default());
    let paths = SavePaths { subject: PathPrefix::default(), count: "rolls", state: "state" };
    let target = TargetSaves { paths: &paths, incoming: &incoming, health: &health };
    resolve_saves(context, &mut record, &mut written(faces), target).expect("enough dice");
    let trace = record.finish().trace;
    trace.steps().map(|step| (step.message.id, step.clauses.iter().map(ToString::to_string).collect())).collect()
}

#[test]
fn several_attacks_are_traced_one_by_one() {
    let catalogue = catalogue();
    let context = Context::new(ruleset(Edition::N4), &catalogue, &BTreeMap::new()).expect("a context");
    let (normal, smoke, t2): (&[&str], &[&str], &[&str]) = (&["normal-ammunition"], &["smoke"], &["t2"]);
    // The Critical is one of smoke, which forces no save; nothing is rolled again.
    let steps = steps_of(&context, &[(normal, (1, 0)), (smoke, (1, 1))], &[3]);
    let ids: Vec<&str> = steps.iter().map(|(id, _)| *id).collect();
    assert!(ids.contains(&"step-critical-without-saves") && !ids.contains(&"step-extra-save"), "{ids:?}");
    assert!(!ids.contains(&"step-continued"), "{ids:?}");
    // A save against fire repeats after a failure.
    let steps = steps_of(&context, &[(&["fire"], (1, 0))], &[3, 20]);
    assert!(steps.iter().any(|(id, _)| *id == "step-continued"), "{steps:?}");
    // An attack that missed costs nothing, and its rules are not cited.
    let steps = steps_of(&context, &[(normal, (1, 0)), (t2, (0, 0))], &[3]);
    let failed = steps.iter().find(|(id, _)| *id == "step-saves-failed").expect("a step");
    assert!(!failed.1.iter().any(|clause| clause.starts_with("t2#")), "{failed:?}");
}
