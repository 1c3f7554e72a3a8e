//! An untrusted classified objective that no pack prints works by its data; impossible input is refused.

use crate::fixture::{self, names};
use crate::untrusted::{Format, UntrustedRun, run_untrusted};
use model::catalogue::Catalogue;
use model::edition::{Edition, Pack, Scope};
use model::entry::Kind;
use model::ids::{ClauseId, DiscrepancyId};
use model::message::Arg;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::Value;

/// An objective: sing to an ally and then, in extreme mode, to an enemy HVT in Line of Fire. Singing twice to either
/// gives a bonus point.
const SERENADE: &str = r#"
eligible = [
  { clause = "who", mode = "standard", is = { any = ["singer"], datatracker = true } },
  { clause = "who", mode = "extreme", reading = { "serenade~who-sings" = "singers" }, is = { any = ["singer"] } },
  { clause = "who", mode = "extreme", reading = { "serenade~who-sings" = "poets-too" }, is = { any = ["poet", "singer"] } },
]
requirements = [
  { clause = "listener", mode = "standard", is = { target = ["ally"] } },
  { clause = "listener", mode = "extreme", is = { target = ["ally", "enemy-hvt"] } },
  { clause = "awake", is = { state = { of = "target", none = ["null-state"] } } },
]
count = [
  { clause = "one-ally", mode = "extreme", is = { times = 1, of = "ally" } },
  { clause = "one-hvt", mode = "extreme", is = { times = 1, of = "enemy-hvt" } },
]
removes-target = "carried-away"

[[alternative]]
requirements = [{ clause = "near", is = { relation = "zone-of-control" } }]

[[alternative]]
mode = "standard"
requirements = [{ clause = "far", is = { area = { of = "actor", outside = "own-deployment-zone" } } }]

[roll]
clause = "roll"
mods = [
  { clause = "hard", mode = "extreme", is = { amount = -6, without = { relation = "line-of-fire", clause = "in-sight" } } },
  { clause = "close", is = { amount = 3, with = "base-to-base-contact" } },
]
opposing-skills = [{ clause = "may-boo", mode = "extreme", is = "boo" }]

[bonus]
points = 1
clause = "encore"
below-maximum = "below"
count = [{ clause = "encore", is = { times = 2, targets = "different" } }]
"#;

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &[Edition::N3], kind, id, values);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::State, "unconscious", &[("null", Value::Flag(true))]);
    print(Kind::State, "dead", &[("null", Value::Flag(true))]);
    print(Kind::State, "normal-state", &[]);
    print(Kind::Skill, "hacker", &[]);
    let objective = toml::from_str(SERENADE).expect("an objective");
    catalogue.insert_objective("serenade".parse().expect("an id"), objective);
    let readings = ["singers", "poets-too"].map(|name| name.parse().expect("a name")).to_vec();
    catalogue.insert_readings(DiscrepancyId::from_static("serenade~who-sings"), readings);
    catalogue
}

fn run(mode: &str, more: &str) -> Result<UntrustedRun, Refusal> {
    let text = format!("objective = 'serenade'\nmode = '{mode}'\n{more}");
    run_untrusted(&text, Format::Toml, Some("objective"), Some(Scope::Pack(Pack::Its10)), &catalogue())
}

/// Returns the outcome by path, and the cited clauses.
fn check(mode: &str, more: &str, expected: &[(&str, Fact)]) -> Vec<String> {
    let answer = run(mode, more).unwrap_or_else(|refusal| panic!("{mode}: {more}: {refusal:?}"));
    for (path, fact) in expected {
        assert_eq!(answer.resolved.outcome.get(path), Some(fact), "{mode}: {more}: {path}");
    }
    let clauses = answer.resolved.trace.steps().flat_map(|step| step.clauses);
    clauses.map(|clause: &ClauseId| clause.as_str().to_owned()).collect()
}

/// Returns the path and the message of a refusal.
fn refused(mode: &str, more: &str) -> (String, &'static str) {
    let refusal = run(mode, more).expect_err(more);
    (refusal.path, refusal.message.id)
}

/// Returns an action of a singer with WIP 12 on an ally.
fn song(name: &str, more: &str) -> String {
    format!("[[deed]]\nname = '{name}'\ndoer = {{ is = ['singer'], wip = 12 }}\n{more}\n")
}

const NEAR: &str = "target = { name = 'x', kind = 'ally' }\nrelation = ['zone-of-control']";

#[test]
fn an_objective_unknown_to_the_code_works_by_its_data() {
    let dice = "dice = { a = { roll = [12] } }\n";
    let all = [
        ("a.counts", Fact::Flag(true)),
        ("a.result", Fact::Word("critical")),
        ("accomplished", Fact::Flag(true)),
        ("objective-points", Fact::Number(1)),
        ("bonus", Fact::Number(0)),
        ("removed", names(&["x"])),
    ];
    let cited = check("standard", &format!("{dice}{}", song("a", NEAR)), &all);
    for clause in ["serenade#who", "serenade#listener", "serenade#awake", "serenade#near", "serenade#roll"] {
        assert!(cited.iter().any(|own| own == clause), "{clause}: {cited:?}");
    }
    // The other way needs no Zone of Control; the actor must only be outside its own Deployment Zone.
    let far = format!("{dice}{}", song("a", "target = { kind = 'ally' }"));
    assert!(check("standard", &far, &[("a.counts", Fact::Flag(true))]).contains(&"serenade#far".to_owned()));
    // In extreme mode that way is not open, and no die is rolled.
    let far = song("a", "target = { kind = 'ally' }");
    check("extreme", &far, &[("a.counts", Fact::Flag(false)), ("objective-points", Fact::Number(0))]);
    check("standard", "", &[("accomplished", Fact::Flag(false)), ("times", Fact::Number(0))]);
}

#[test]
fn every_count_of_the_mode_is_required() {
    let dice = "dice = { a = { roll = [6] }, b = { roll = [12] } }\n";
    let hvt = "target = { kind = 'enemy-hvt' }\nrelation = ['zone-of-control', 'line-of-fire']";
    let both = format!("{dice}{}{}", song("a", NEAR), song("b", hvt));
    let both = format!("other-points = 8\n{both}");
    let expected = [
        ("a.modifier", Fact::Number(-6)),
        ("b.modifier", Fact::Number(0)),
        ("accomplished", Fact::Flag(true)),
        ("bonus", Fact::Number(1)),
    ];
    let cited = check("extreme", &both, &expected);
    assert!(cited.contains(&"serenade#in-sight".to_owned()), "{cited:?}");
    let full = both.replace("other-points = 8", "other-points = 9");
    let cited = check("extreme", &full, &[("objective-points", Fact::Number(1)), ("bonus", Fact::Number(0))]);
    assert!(cited.contains(&"its10-objective-points#only-below-ten".to_owned()), "{cited:?}");
    let one = format!("dice = {{ a = {{ roll = [6] }} }}\n{}", song("a", NEAR));
    check("extreme", &one, &[("times", Fact::Number(1)), ("accomplished", Fact::Flag(false))]);
    assert_eq!(refused("extreme", &both.replace("other-points = 8\n", "")).0, "other-points");
}

#[test]
fn a_reading_changes_the_troopers_that_qualify() {
    let poet = song("a", NEAR).replace("singer", "poet");
    check("extreme", &poet, &[("a.counts", Fact::Flag(false))]);
    let read =
        format!("readings = {{ 'serenade~who-sings' = 'poets-too' }}\ndice = {{ a = {{ roll = [6] }} }}\n{poet}");
    check("extreme", &read, &[("a.counts", Fact::Flag(true))]);
    let tracker = poet.replace("wip = 12", "wip = 12, datatracker = true");
    let dice = format!("dice = {{ a = {{ roll = [13] }} }}\n{tracker}");
    check("standard", &dice, &[("a.counts", Fact::Flag(false)), ("a.result", Fact::Word("failure"))]);
}

#[test]
fn a_target_opposes_the_roll_if_the_card_allows_it() {
    let song = song("a", &format!("{NEAR}\nanswer = {{ with = 'boo', wip = 10 }}"));
    let rolled = |own: u8, other: u8| format!("dice = {{ a = {{ roll = [{own}], answer = [{other}] }} }}\n{song}");
    check("extreme", &rolled(5, 4), &[("a.counts", Fact::Flag(true)), ("a.answer.success-value", Fact::Number(10))]);
    check("extreme", &rolled(4, 5), &[("a.counts", Fact::Flag(false))]);
    check("extreme", &rolled(4, 4), &[("a.counts", Fact::Flag(false))]);
    check("extreme", &rolled(4, 11), &[("a.counts", Fact::Flag(true))]);
    assert_eq!(refused("standard", &rolled(5, 4)), ("a.answer".to_owned(), "refusal-objective-no-answer"));
}

#[test]
fn impossible_claims_are_refused() {
    let near = song("a", NEAR);
    let target = |facts: &str| near.replace("kind = 'ally'", &format!("kind = 'ally', {facts}"));
    for (text, path, message) in [
        (near.replace("singer", "hakcer"), "a.doer.is", "refusal-objective-unknown"),
        (format!("{near}with = 'hakcer'"), "a.with", "refusal-objective-unknown"),
        (target("states = ['unconscoius']"), "a.target.states", "refusal-unknown-state"),
        (
            near.replace("wip = 12", "wip = 12, states = ['unconscious']"),
            "a.doer.states",
            "refusal-objective-null-doer",
        ),
        (target("states = ['normal-state', 'unconscious']"), "a.states", "refusal-objective-null-and-normal"),
        (target("states = ['dead'], lies = { own-half = 'half' }"), "a.states", "refusal-objective-dead-in-place"),
        (near.replace("zone-of-control", "civevac-state"), "a.relation", "refusal-objective-relation"),
        (
            target("lies = { own-half = 'totally', enemy-half = 'partly' }"),
            "a.target.lies",
            "refusal-objective-two-places",
        ),
        (
            target("lies = { own-half = 'partly', own-deployment-zone = 'half' }"),
            "a.target.lies",
            "refusal-objective-two-places",
        ),
        (
            target("lies = { own-half = 'more-than-half', enemy-half = 'half' }"),
            "a.target.lies",
            "refusal-objective-two-places",
        ),
        (song("a", "relation = ['engaged']"), "a.target", "refusal-missing-fact"),
        (near.replace(", wip = 12", ""), "a.doer.wip", "refusal-missing-fact"),
        (near.replace("wip = 12", "wip = 51"), "a.doer.wip", "refusal-out-of-bounds"),
        (near.clone(), "dice.a.roll", "refusal-missing-dice"),
        (format!("dice = {{ a = {{ roll = [1, 2] }} }}\n{near}"), "dice.a.roll", "refusal-left-over-dice"),
        (format!("{near}{near}"), "deed", "refusal-name-twice"),
        (format!("worth = 11\n{near}"), "worth", "refusal-out-of-bounds"),
    ] {
        assert_eq!(refused("standard", &text), (path.to_owned(), message), "{text}");
    }
    let two = format!("{near}{}", song("b", "target = { name = 'x', kind = 'enemy' }"));
    assert_eq!(refused("standard", &two).1, "refusal-objective-two-kinds");
    let text = "objective = 'serenaed'\nmode = 'standard'";
    let refusal = run_untrusted(text, Format::Toml, Some("objective"), Some(Scope::Pack(Pack::Its10)), &catalogue());
    let refusal = refusal.expect_err("no such objective");
    assert_eq!(refusal.message.args.get("nearest"), Some(&Arg::Text("serenade".into())));
    let elsewhere = "objective = 'serenade'\nmode = 'standard'";
    assert!(run_untrusted(elsewhere, Format::Toml, Some("objective"), Some(Edition::N5.into()), &catalogue()).is_err());
}
