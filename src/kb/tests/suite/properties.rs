//! Properties of every situation: a fixed sample here, the full counts in `scripts/soak situations`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::random::Seeded;
use crate::situations::arbitrary::Situations;
use crate::situations::damage::damaged;
use crate::situations::judge::answered;
use crate::situations::sides;
use content::Embedded;
use engine::ruleset::ruleset;
use i18n::Messages;
use kb::{KnowledgeBase, assemble};
use model::edition::{Edition, Scope};
use model::entry::RulingSource;
use model::fact_name::REFUSED;
use model::ids::{ClauseId, RulingId};
use model::lang::Lang;
use model::message::Arg;
use model::outcome::Fact;
use model::refusal::Refusal;
use rulings::serialize::format_example;
use rulings::{Format, Ruling, UntrustedRun, parse, run, run_untrusted};

/// The content, loaded once for all tests of this file.
static CONTENT: LazyLock<(KnowledgeBase, Situations)> = LazyLock::new(|| {
    let kb = assemble(&Embedded);
    let situations = Situations::of(&kb);
    (kb, situations)
});

#[test]
fn every_situation_of_the_content_can_be_evaluated() {
    let (kb, situations) = &*CONTENT;
    for situation in situations.as_stated() {
        assert!(answered(situation, &kb.catalogue), "{situation:?}");
    }
}

#[test]
fn a_random_situation_gives_a_consistent_outcome_or_a_refusal() {
    let (kb, situations) = &*CONTENT;
    let count = (0..9000).filter(|seed| answered(&situations.any(&mut Seeded(*seed)), &kb.catalogue)).count();
    assert!(count > 3000, "only {count} of 9000 were answered");
}

#[test]
fn a_damaged_text_gives_an_outcome_or_a_refusal() {
    let (kb, situations) = &*CONTENT;
    let count = (0..1500).filter(|seed| damaged(situations, &mut Seeded(*seed), &kb.catalogue)).count();
    assert!(count > 10, "only {count} of 1500 were answered");
}

#[test]
fn swapping_the_sides_of_a_roll_swaps_the_outcome() {
    let (kb, _) = &*CONTENT;
    (0..300).for_each(|seed| sides::change_places(&mut Seeded(seed), &kb.catalogue));
}

#[test]
fn a_better_value_never_makes_success_less_likely() {
    let (kb, _) = &*CONTENT;
    (0..300).for_each(|seed| sides::better_value(&mut Seeded(seed), &kb.catalogue));
}

#[test]
fn a_better_attacker_never_makes_targets_safer() {
    let (kb, situations) = &*CONTENT;
    let better = |seed: u64| sides::better_attacker(situations, &mut Seeded(seed), &kb.catalogue);
    let count = (0..400).filter(|seed| better(*seed)).count();
    assert!(count > 20, "only {count} of 400 were answered");
}

#[test]
fn every_part_of_an_outcome_has_words_in_every_language() {
    let ((kb, situations), messages) = (&*CONTENT, Messages::load());
    let unsaid = |name: &str, word: &str| {
        let named = format!("{name}-{word}");
        Lang::ALL
            .iter()
            .any(|lang| messages.known_word(*lang, &named).is_none() && messages.known_word(*lang, word).is_none())
    };
    let mut missing: BTreeMap<String, String> = BTreeMap::new();
    let mut check = |name: &str, word: &str, text: &str| {
        if unsaid(name, word) {
            missing.entry(format!("{name} = {word}")).or_insert_with(|| text.to_owned());
        }
    };
    for situation in situations.as_stated() {
        let text = situation.stated.to_string();
        let answer = run_untrusted(&text, Format::Json, Some(situation.kind), Some(situation.edition), &kb.catalogue);
        let resolved = answer.expect("situations of the content are answered").resolved;
        for (path, fact) in resolved.outcome.iter() {
            let name = path.rsplit('.').next().unwrap_or(&path);
            if let Fact::Word(word) = fact {
                check(name, word, &text);
            }
        }
        for step in resolved.trace.steps() {
            assert!(Lang::ALL.iter().all(|lang| messages.has(*lang, step.message.id)), "{}", step.message.id);
            for (name, arg) in step.message.args.iter() {
                if let Arg::Word(word) = arg {
                    check(name, word, &text);
                }
            }
            for line in step.ledger.iter().flat_map(|ledger| &ledger.lines) {
                if let Arg::Word(word) = &line.label {
                    check("", word, &text);
                }
            }
        }
    }
    assert!(missing.is_empty(), "words without a message: {missing:#?}");
}

/// Evaluates the situation of a ruling, or a changed text of it.
fn evaluate(kb: &KnowledgeBase, ruling: &Ruling, scope: Scope, text: &str) -> Result<UntrustedRun, Refusal> {
    run_untrusted(text, Format::Toml, Some(ruling.kind.name), Some(scope), &kb.catalogue)
}

#[test]
fn a_forbidden_action_is_refused_with_any_dice() {
    let (kb, _) = &*CONTENT;
    let mut kinds = BTreeSet::new();
    for (ruling, scope) in
        kb.rulings.values().flat_map(|ruling| ruling.editions.iter().map(move |scope| (ruling, *scope)))
    {
        let forbidden = run(ruling, scope, &kb.catalogue).result.expect("rulings run").outcome.get(REFUSED).cloned();
        if forbidden.is_none() || ruling.source.text.contains("dice") {
            continue;
        }
        let text = format!("dice = {{ f = {{ a = [7, 8] }} }}\n{}", ruling.source.text);
        let answer = evaluate(kb, ruling, scope, &text).expect("an answer").resolved;
        assert_eq!(answer.outcome.get(REFUSED), forbidden.as_ref(), "{}", ruling.id);
        // A ruling is stricter: a fact that it does not need is a mistake.
        let mut source = ruling.source.clone();
        source.text = text.into();
        let strict = parse(&ruling.id.entry(), &source, &kb.catalogue).expect("a ruling");
        let refusal = run(&strict, scope, &kb.catalogue).result.expect_err("dice are left over");
        assert_eq!((&*refusal.path, refusal.message.id), ("dice.f.a", "refusal-left-over-dice"), "{}", ruling.id);
        kinds.insert(ruling.kind.name);
    }
    assert!(kinds.contains("order") && kinds.len() > 5, "only {kinds:?}");
}

#[test]
fn superfluous_dice_are_reported_and_missing_dice_are_counted() {
    let (kb, _) = &*CONTENT;
    let id: RulingId = "change-facing:a-shot-in-the-back-averted".parse().expect("an id");
    let ruling = kb.rulings.get(&id).expect("a ruling");
    let n3 = Scope::Edition(Edition::N3);
    let changed = |from: &str, to: &str| {
        assert!(ruling.source.text.contains(from), "{from}");
        evaluate(kb, ruling, n3, &ruling.source.text.replace(from, to))
    };
    let far = changed("distance = '4\"'", "distance = '5\"'").expect("an answer").resolved.outcome;
    assert!(matches!(far.get(REFUSED), Some(Fact::Clause(clause)) if clause.as_str().starts_with("move#")), "{far:?}");
    let idle = changed("distance = '7\"'", "distance = '9\"'").expect("an answer").resolved;
    assert_eq!(idle.outcome.get("b.idle"), Some(&Fact::Flag(true)));
    let notes: Vec<_> = idle.trace.steps().filter(|step| step.message.id == "step-dice-not-rolled").collect();
    let roll = notes.iter().map(|step| step.message.args.get("roll")).collect::<Vec<_>>();
    assert_eq!(roll, [Some(&Arg::Text("b.change-facing".into()))]);
    let twice = changed("change-facing = [9]", "change-facing = [9, 9]").expect_err("which of the two counts?");
    assert_eq!(twice.message.id, "refusal-left-over-dice");
}

#[test]
fn a_word_unknown_to_the_edition_is_refused_at_its_place() {
    let (kb, _) = &*CONTENT;
    let order = |line: &str| {
        let text = format!(
            "[[active]]\nname = \"f\"\nmov = ['4\"', '4\"']\n{line}\ndeclares = [{{ skill = \"move\", distance = '4\"' }}]"
        );
        run_untrusted(&text, Format::Toml, Some("order"), Some(Edition::N3.into()), &kb.catalogue)
    };
    for (line, path, message, named) in [
        ("skills = ['no-such-skill']", "f.skills", "refusal-unknown-skill", None),
        ("skills = ['camouflag']", "f.skills", "refusal-unknown-skill", Some(("nearest", "camouflage"))),
        ("skills = ['prone']", "f.skills", "refusal-unknown-skill", None),
        ("states = ['camoflaged']", "f.states", "refusal-unknown-state", Some(("nearest", "camouflaged"))),
        ("states = ['camouflage']", "f.states", "refusal-unknown-state", Some(("nearest", "camouflaged"))),
        ("equipment = ['x-vizor']", "f.equipment", "refusal-unknown-equipment", Some(("nearest", "x-visor"))),
        ("type = 'no-such-type'", "f.type", "refusal-unknown-troop-type", None),
        ("skills = ['full-auto.1']", "f.skills", "refusal-unknown-skill", None),
        ("skills = ['fatality.1']", "f.skills", "refusal-unknown-level", Some(("expected", "level-1`, `level-2"))),
        ("skills = ['martial-arts']", "f.skills", "refusal-unknown-level", Some(("found", "none"))),
        ("skills = ['mimetism.minus-6']", "f.skills", "refusal-no-levels", Some(("found", "minus-6"))),
        ("skills = ['stealth.level-1']", "f.skills", "refusal-no-levels", Some(("found", "level-1"))),
    ] {
        let refusal = order(line).expect_err(line);
        assert_eq!((&*refusal.path, refusal.message.id), (path, message), "{line}");
        if let Some((arg, word)) = named {
            assert_eq!(refusal.message.args.get(arg), Some(&Arg::Text(word.into())), "{line}");
        }
    }
    assert!(order("type = 'tag'").is_ok(), "an abbreviation leads to its entry");
    for line in ["skills = ['martial-arts.level-3', 'stealth', 'sixth-sense.level-1']", "equipment = ['x-visor']"] {
        assert!(order(line).is_ok(), "{line}");
    }
    let save = "damage = 13\nhits = 1\ntarget = { arm = 1, states = ['pron'] }\ndice = { save = [9] }";
    let refusal =
        run_untrusted(save, Format::Toml, Some("save"), Some(Edition::N3.into()), &kb.catalogue).expect_err("no state");
    assert_eq!((&*refusal.path, refusal.message.id), ("target.states", "refusal-unknown-state"));
}

#[test]
fn every_clause_cited_by_a_ruleset_holds_in_its_edition() {
    let (kb, _) = &*CONTENT;
    for edition in Edition::ALL {
        let rules = ruleset(edition);
        let rules = format!("{rules:?}");
        let named: BTreeSet<ClauseId> =
            rules.split('"').filter(|text| text.contains('#')).map(|id| id.parse().expect("a clause's id")).collect();
        assert!(named.len() > 100, "only {} in {edition}", named.len());
        for id in named {
            let holds = kb.clause(&id).is_some_and(|(_, clause)| clause.holds_in(Scope::Edition(edition)));
            assert!(holds, "{id} does not hold in {edition}");
        }
    }
}

#[test]
fn the_example_offered_for_an_outcome_parses_and_holds() {
    let (kb, _) = &*CONTENT;
    let mut offered = 0;
    for (id, ruling) in &kb.rulings {
        for scope in &ruling.editions {
            let Ok(resolved) = run(ruling, *scope, &kb.catalogue).result else { continue };
            let proves: Vec<ClauseId> = ruling.proves.iter().map(|proof| proof.clause.clone()).collect();
            let text = format_example(ruling.kind.name, *scope, &proves, &ruling.data(*scope), &resolved.outcome);
            let fenced = text.strip_prefix("```ruling ").and_then(|rest| rest.strip_suffix("```\n"));
            let (kind, block) = fenced.and_then(|rest| rest.split_once('\n')).expect("a block");
            let source =
                RulingSource { kind: kind.into(), text: block.into(), position: ruling.source.position.clone() };
            let own = parse(&id.entry(), &source, &kb.catalogue)
                .unwrap_or_else(|problems| panic!("{id}: {problems:?}\n{text}"));
            let mismatches = run(&own, *scope, &kb.catalogue).mismatches;
            assert_eq!(mismatches, [], "{id} in {scope}");
            offered += 1;
        }
    }
    assert!(offered > 5_000, "only {offered}");
}
