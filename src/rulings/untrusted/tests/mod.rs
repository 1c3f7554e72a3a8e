//! Untrusted Orders, states and lists: unknown names and values out of bounds are refused, and a state without code
//! works by the values of its entry.

mod objectives;
mod procedures;

use super::{Format, UntrustedRun, run_untrusted};
use crate::fixture::{self, clause, ids, keywords};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::entry::Kind;
use model::fact_name::{ALLOWED, REFUSED};
use model::ids::ClauseId;
use model::message::Arg;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::Value;

/// A rule on the state that is not applied.
const UNAPPLIED: ClauseId = ClauseId::from_static("petrified#crumbles");

/// Returns a few rules and skills, and a state that is in no source.
fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &[Edition::N4], kind, id, values);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::Rule, "combat-group", &[("size", Value::Number(10))]);
    print(Kind::Rule, "command-token", &[("tokens", Value::Number(4))]);
    print(Kind::Rule, "support-weapon-cost", &[("points", Value::Number(50))]);
    print(Kind::Rule, "army-list", &[("troopers", Value::Number(15))]);
    print(Kind::Skill, "move", &[("types", ids(&["short-movement-skill"]))]);
    for skill in ["bs-attack", "dodge"] {
        print(Kind::Skill, skill, &[("types", ids(&["automatic-reaction-order", "short-skill"]))]);
    }
    print(Kind::State, "prone", &[]);
    let petrified =
        [("gives-order", Value::Flag(false)), ("forbids", ids(&["attack"])), ("ended-by", ids(&["sunrise"]))];
    print(Kind::State, "petrified", &petrified);
    let petrified = ["petrified", "combat-group"].map(|entry| entry.parse().expect("an id"));
    catalogue.unapplied.insert(&UNAPPLIED, &[Edition::N4.into()], &petrified);
    catalogue
}

fn run(kind: &str, text: &str) -> Result<UntrustedRun, Refusal> {
    run_untrusted(text, Format::Toml, Some(kind), Some(Edition::N4.into()), &catalogue())
}

fn fact(kind: &str, text: &str, path: &str) -> Option<Fact> {
    let answer = run(kind, text).expect("a situation that can be run");
    answer.resolved.outcome.get(path).cloned()
}

#[test]
fn a_rule_that_bears_on_a_situation_and_is_not_applied_is_named() {
    let not_applied = |text: &str| run("order-pool", text).expect("a pool").resolved.not_applied;
    let plain = "[[trooper]]\nname = \"a\"\n";
    assert_eq!(not_applied(&format!("{plain}states = [\"petrified\"]")), [UNAPPLIED]);
    assert_eq!(not_applied(plain), []);
}

#[test]
fn a_state_unknown_to_the_code_works_by_its_entry() {
    let pool = "[[trooper]]\nname = \"a\"\n[[trooper]]\nname = \"b\"\nstates = [\"petrified\"]";
    assert_eq!(fact("order-pool", pool, "group-1.regular"), Some(Fact::Number(1)));
    let shooting = "declares = [\"move\", \"bs-attack\"]\nstates = [\"petrified\"]";
    assert_eq!(fact("activation", shooting, REFUSED), Some(clause("petrified#forbids")));
    let dodging = "declares = [\"move\", \"dodge\"]\nstates = [\"petrified\"]";
    let dodges = run("activation", dodging).expect("a situation that can be run").resolved;
    assert_eq!(dodges.outcome.get(ALLOWED), Some(&Fact::Flag(true)));
    let cited: Vec<&str> = dodges.trace.steps().flat_map(|step| step.clauses).map(ClauseId::as_str).collect();
    assert!(cited.contains(&"petrified#forbids"), "what it forbids and what not: {cited:?}");
    let waiting = "trooper = { states = [\"petrified\", \"prone\"] }\nevent = \"sunrise\"";
    assert_eq!(fact("state-change", waiting, "states"), Some(keywords(&["prone"])));
}

#[test]
fn an_unknown_state_is_refused_with_the_nearest_name_and_its_path() {
    let refusal = run("activation", "declares = [\"move\"]\nstates = [\"petrifyed\"]").expect_err("no such state");
    assert_eq!((refusal.path.as_str(), refusal.message.id), ("states", "refusal-unknown-state"));
    assert_eq!(refusal.message.args.get("nearest"), Some(&Arg::Text("petrified".into())));
    let refusal = run("activation", "declares = [\"mvoe\"]").expect_err("no such skill");
    assert_eq!((refusal.path.as_str(), refusal.message.id), ("declares", "refusal-unknown-skill"));
    let refusal = run("state-change", "trooper = {}\nevent = \"sunset\"").expect_err("no such event");
    assert_eq!((refusal.path.as_str(), refusal.message.id), ("event", "refusal-unknown-event"));
}

#[test]
fn malformed_input_is_refused_with_its_line_and_path() {
    for (text, line, path, id) in [
        ("declares = []\nstates = [\"prone\"", 2, "", "refusal-malformed"),
        ("declares = []\n\nstaets = []", 3, "staets", "refusal-unknown-key"),
        ("# a remark\ndeclares = 5", 2, "declares", "refusal-wrong-kind"),
        ("declares = [\"move\"]\nreadings = { nothing = \"x\" }", 2, "readings.nothing", "refusal-wrong-kind"),
    ] {
        let refusal = run("activation", text).expect_err("it cannot be read");
        assert_eq!((refusal.path.as_str(), refusal.message.id), (path, id), "{text}");
        assert_eq!(refusal.message.args.get("line"), Some(&Arg::Number(line)), "{text}");
    }
    let nobody = run("order-pool", "removed-orders = 1\n[[trooper]]\ngroup = 1").expect_err("a trooper without a name");
    assert_eq!((nobody.path.as_str(), nobody.message.id), ("trooper.name", "refusal-missing-fact"));
    let row = run("order-pool", "[[trooper]]\nname = \"a\"\n[[trooper]]\nname = \"b\"\ngroup = \"one\"");
    let refusal = row.expect_err("no number");
    assert_eq!((refusal.path.as_str(), refusal.message.id), ("trooper-2.group", "refusal-wrong-kind"));
    assert_eq!(refusal.message.args.get("found"), Some(&Arg::Text("\"one\"".into())));
    let sent =
        |text: &str| run_untrusted(text, Format::Json, Some("activation"), Some(Edition::N4.into()), &catalogue());
    let refusal = sent("{\n\"declares\": 5}").expect_err("no list");
    assert_eq!((refusal.path.as_str(), refusal.message.id), ("declares", "refusal-wrong-kind"));
    assert_eq!(refusal.message.args.get("line"), Some(&Arg::Number(0)), "the lines of JSON are not known any more");
    let refusal = sent("{\n\"declares\": [}").expect_err("no JSON");
    assert_eq!((refusal.message.id, refusal.message.args.get("line")), ("refusal-malformed", Some(&Arg::Number(2))));
    let refusal = sent("[{\"declares\": 5}]").expect_err("no table");
    assert_eq!(refusal.message.id, "refusal-list-and-no-table");
}

#[test]
fn a_list_of_json_is_no_header_of_toml() {
    let cases = [("[{\"a\": 1}]", Format::Json), ("[\"a\", 1]", Format::Json), ("[a]\nb = 1", Format::Toml)];
    for (text, format) in cases {
        assert!(Format::detect(text) == format, "{text}");
    }
    assert!(Format::detect("[[a]]\nb = 1") == Format::Toml);
}

#[test]
fn a_missing_fact_is_refused_with_its_path() {
    for (kind, text, path) in [
        ("activation", "aro = \"dodge\"", "eligible"),
        ("activation", "", "declares"),
        ("command-token", "use = \"reroll-doctor\"", "target.cube"),
    ] {
        assert_eq!(run(kind, text).expect_err("a fact is missing").path, path, "{kind}: {text}");
    }
}

/// Writes a number of troopers, one table each.
fn troopers(count: usize, more: &str) -> String {
    let tables: Vec<String> = (0..count).map(|index| format!("[[trooper]]\nname = \"t{index}\"\n{more}\n")).collect();
    tables.concat()
}

#[test]
fn values_out_of_bounds_are_refused() {
    for (kind, text) in [
        ("order-pool", troopers(31, "")),
        ("order-pool", troopers(1, "group = 11")),
        ("order-pool", troopers(1, "group = -1")),
        ("order-pool", format!("removed-orders = 99\n{}", troopers(1, ""))),
        ("order-pool", "[[trooper]]\nname = \"A B\"".to_owned()),
        ("order-pool", "[[trooper]]\nname = \"a\"\n[[trooper]]\nname = \"a\"".to_owned()),
        ("order-use", "times-this-turn = 31\n[trooper]\nname = \"a\"".to_owned()),
        ("command-token", "use = \"guts\"\ntokens-left = 11".to_owned()),
        ("retreat", "points = 0\nsurviving = 0".to_owned()),
        ("retreat", "points = 9223372036854775807\nsurviving = 0".to_owned()),
        ("army-list", format!("points = 300\n{}", troopers(1, "swc = \"0.3\""))),
        ("army-list", format!("points = 300\n{}", troopers(1, "swc = 1e300"))),
        ("army-list", format!("points = 300\n{}", troopers(1, "cost = -1"))),
        ("army-list", format!("points = 300\n{}", troopers(31, ""))),
        ("guts", "wip = 51".to_owned()),
        ("activation", format!("declares = [{}]", "\"move\",".repeat(21))),
    ] {
        assert!(run(kind, &text).is_err(), "{kind}: {text}");
    }
}

#[test]
fn half_points_of_swc_are_summed_exactly() {
    let list = |swc: &str| format!("points = 50\n{}", troopers(1, &format!("lieutenant = true\nswc = {swc}")));
    assert_eq!(fact("army-list", &list("0.5"), "swc"), Some(Fact::Name("0.5".to_owned())));
    assert_eq!(fact("army-list", &list("\"1.0\""), "swc"), Some(Fact::Number(1)));
    assert_eq!(fact("army-list", &list("-0.5"), "swc"), Some(Fact::Name("-0.5".to_owned())));
    assert_eq!(fact("army-list", &list("1.5"), "allowed"), Some(Fact::Flag(false)));
}

#[test]
fn spending_a_command_token_leaves_one_less_in_outcome_and_trace() {
    let spent = run("command-token", "use = 'coordinated-order'").expect("a situation that can be run").resolved;
    let step = spent.trace.steps().find(|step| step.message.id == "step-tokens-left").expect("it is said");
    assert_eq!(step.message.args.get("left"), Some(&Arg::Number(3)));
    assert_eq!(spent.outcome.get("tokens-left"), Some(&Fact::Number(3)));
}
