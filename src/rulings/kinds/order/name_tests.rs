//! Tests of the keys of an Order that name other troopers: an unknown name is refused where it stands.

use crate::fixture::{self, ids, length, rolled};
use crate::{Format, UntrustedRun, run_untrusted};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::entry::Kind;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::{Attribute, Band, Value};

fn run(text: &str) -> Result<UntrustedRun, Refusal> {
    let mut catalogue = Catalogue::default();
    fixture::print_number(&mut catalogue, "fireteam#two-to-five-members", "fewest", 2);
    fixture::print_number(&mut catalogue, "fireteam#two-to-five-members", "most", 5);
    fixture::print_number(&mut catalogue, "fireteam-bonuses#six-dice-at-most", "most", 6);
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &Edition::ALL, kind, id, values);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::Rule, "zone-of-control", &[("radius", length("8\""))]);
    print(Kind::Rule, "fireteam", &[]);
    print(Kind::State, "camouflaged", &[("marker", Value::Flag(true))]);
    print(Kind::Skill, "idle", &[("types", ids(&["short-movement-skill"]))]);
    let types = ("types", ids(&["automatic-reaction-order", "short-skill"]));
    let types_of_attack = types.clone();
    print(Kind::Skill, "discover", &[types, ("attribute", rolled(Attribute::Wip))]);
    print(Kind::Rule, "burst", &[("reactive", Value::Number(1))]);
    print(Kind::Skill, "bs-attack", &[types_of_attack, ("attribute", rolled(Attribute::Bs))]);
    let bands = vec![Band { to: "48\"".parse().expect("a length"), modifier: 0 }];
    let [ranges, burst] = [("ranges", Value::Bands(bands.into())), ("burst", Value::Number(1))];
    print(Kind::Weapon, "rifle", &[ranges, burst, ("ps", Value::Number(7)), ("save", rolled(Attribute::Arm))]);
    run_untrusted(text, Format::Toml, Some("order"), Some(Edition::N5.into()), &catalogue)
}

/// Returns an Order of `f` against `a`.
fn order(declared: &str, of_enemy: &str) -> String {
    format!(
        "[[active]]\nname = \"f\"\ndeclares = [{{ skill = \"idle\"{declared} }}]\n\
         [[reactive]]\nname = \"a\"\ndistance = '20\"'\n{of_enemy}\n"
    )
}

#[test]
fn an_unknown_name_is_refused_at_its_key() {
    for (path, declared) in [
        ("f.at", ", at = \"x\""),
        ("f.at", ", at = { a = 1, x = 1 }"),
        ("f.also", ", also = [\"x\"]"),
        ("f.also", ", at = \"a\", also = { x = [\"a\"] }"),
        ("f.template", ", template = { outside = [\"x\"] }"),
        ("f.template", ", template = { unseen-from = { x = \"tip\" } }"),
        ("f.misses-hit", ", misses-hit = [\"x\"]"),
        ("f.special-die-at", ", special-die-at = \"x\""),
    ] {
        let refusal = run(&order(declared, "")).expect_err(declared);
        assert_eq!((refusal.path.as_str(), refusal.message.id), (path, "refusal-unknown-target"), "{declared}");
    }
    for (path, id, of_enemy) in [
        ("a.at", "refusal-unknown-target", "aro = { skill = \"discover\", at = \"x\" }"),
        (
            "a.earlier-this-turn.at",
            "refusal-unknown-target",
            "earlier-this-turn = [{ skill = \"discover\", at = \"x\" }]",
        ),
        ("a.in-melee-with", "refusal-unknown-target", "in-melee-with = \"x\""),
        ("a.controller", "refusal-unknown-target", "controller = \"x\""),
        ("a.replica-of", "refusal-unknown-original", "replica-of = \"x\""),
        ("a.replica-of", "refusal-unknown-original", "replica-of = \"f\""),
        ("team", "refusal-no-member", "[[team]]\nmembers = [\"a\", \"x\"]\nleader = \"a\"\nsame-unit = 2"),
    ] {
        let refusal = run(&order("", of_enemy)).expect_err(of_enemy);
        assert_eq!((refusal.path.as_str(), refusal.message.id), (path, id), "{of_enemy}");
    }
}

#[test]
fn names_hold_after_a_member_has_dropped_out_of_its_fireteam() {
    let fireteam = |target: &str| {
        format!(
            "order = \"fireteam\"\n\
             [[active]]\nname = \"f\"\ndeclares = [{{ skill = \"idle\" }}]\n\
             [[active]]\nname = \"g\"\ndeclares = [{{ skill = \"idle\" }}]\nloses-coherency = \"start\"\n\
             [[active]]\nname = \"h\"\narm = 1\ndeclares = [{{ skill = \"idle\" }}]\n\
             [[reactive]]\nname = \"a\"\nbs = 11\ndistance = '4\"'\n\
             aro = {{ skill = \"bs-attack\", weapon = \"rifle\", at = \"h\" }}\n\
             [[reactive]]\nname = \"b\"\ndistance = '20\"'\nin-melee-with = \"{target}\"\n\
             [dice]\na = {{ h = [20] }}"
        )
    };
    let answer = run(&fireteam("f")).expect("an Order");
    assert_eq!(answer.resolved.outcome.get("a.h.hits"), Some(&Fact::Number(0)));
    assert_eq!(run(&fireteam("g")).expect_err("it has left").path, "b.in-melee-with");
}
