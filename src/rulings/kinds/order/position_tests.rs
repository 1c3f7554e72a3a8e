//! Tests of positions in an Order: what follows from a table, and what may not be given with one.

use crate::fixture::{self, ids, length};
use crate::{Format, UntrustedRun, run_untrusted};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::entry::Kind;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::{Band, Value};

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    fixture::print_number(&mut catalogue, "burst#six-at-most", "most", 6);
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &Edition::ALL, kind, id, values);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::Rule, "burst", &[("reactive", Value::Number(1))]);
    print(Kind::Rule, "zone-of-control", &[("radius", length("8\""))]);
    print(Kind::Rule, "partial-cover", &[("attack", Value::Number(-3)), ("save", Value::Number(3))]);
    print(Kind::Rule, "silhouette", &[("s2-base", length("25mm")), ("s2-height", length("40mm"))]);
    let types = ids(&["automatic-reaction-order", "basic-short-skill", "short-skill"]);
    print(Kind::Skill, "bs-attack", &[("types", types)]);
    let band = |to: &str, modifier| Band { to: to.parse().expect("a length"), modifier };
    let bands = vec![band("8\"", 3), band("48\"", 0)];
    print(Kind::Weapon, "rifle", &[("ranges", Value::Bands(bands.into())), ("burst", Value::Number(1))]);
    catalogue
}

/// Returns an attack on a target: `more` adds to the target, `stands` to the table.
fn shot(edition: &str, more: &str, stands: &str) -> Result<UntrustedRun, Refusal> {
    let text = format!(
        "[[active]]\nname = \"f\"\nbs = 12\ndeclares = [{{ skill = \"bs-attack\", weapon = \"rifle\", at = \"a\" }}]\n\
         [[reactive]]\nname = \"a\"\n{more}\n{stands}\n[dice]\nf = {{ a = [20] }}\n"
    );
    let edition: Edition = edition.parse().expect("an edition");
    run_untrusted(&text, Format::Toml, Some("order"), Some(edition.into()), &catalogue())
}

/// Returns a figure of Silhouette 2.
fn figure(name: &str, at: (&str, &str), faces: &str) -> String {
    let (x, y) = at;
    format!(
        "[[table.figure]]\nname = \"{name}\"\nposition = ['{x}', '{y}']\nsilhouette = \"s2\"\nfaces = \"{faces}\"\n"
    )
}

fn wall(x: (&str, &str), y: (&str, &str), height: &str) -> String {
    let ((left, right), (low, high)) = (x, y);
    format!(
        "[[table.scenery]]\nname = \"wall\"\nheight = '{height}'\n\
         corners = [['{left}', '{low}'], ['{right}', '{low}'], ['{right}', '{high}'], ['{left}', '{high}']]\n"
    )
}

/// Two troopers that face each other at 16 inches, with a low wall in front of the target.
fn facing() -> String {
    figure("f", ("12\"", "8\""), "a")
        + &figure("a", ("12\"", "24\""), "f")
        + &wall(("11\"", "13\""), ("585mm", "597.1mm"), "15mm")
}

fn refused(edition: &str, more: &str, stands: &str) -> (String, &'static str) {
    let refusal = shot(edition, more, stands).expect_err("it is refused");
    (refusal.path, refusal.message.id)
}

#[test]
fn range_cover_and_line_of_fire_follow_from_positions() {
    for edition in ["n3", "codeone", "n4"] {
        let found = shot(edition, "", &facing()).expect("it is decided").resolved.outcome;
        assert_eq!(found.get("f.a.success-value"), Some(&Fact::Number(9)), "{edition}: 12 - 3");
        assert_eq!(found.get("f.a.cover"), Some(&Fact::Word("partial-cover")), "{edition}");
        assert_eq!(found.get("f.a.line-of-fire"), Some(&Fact::Flag(true)), "{edition}");
        assert_eq!(found.get("a.f.distance"), Some(&Fact::Length("381.4mm".parse().expect("a length"))), "{edition}");
        assert_eq!(found.get("a.aro"), Some(&Fact::Word("first")), "{edition}: it sees the shooter");
    }
}

#[test]
fn facts_that_follow_from_the_table_must_not_be_given() {
    for (key, value) in [
        ("distance", "'10\"'"),
        ("line-of-fire", "true"),
        ("zone-of-control", "false"),
        ("contact", "false"),
        ("cover", "\"none\""),
        ("active-cover", "\"none\""),
        ("arc", "\"front\""),
        ("from-below", "false"),
    ] {
        let given = format!("{key} = {value}");
        assert_eq!(refused("n4", &given, &facing()), (format!("a.{key}"), "refusal-follows-from-the-table"));
        let towards = format!("to = {{ f = {{ {given} }} }}");
        assert_eq!(refused("n4", &towards, &facing()), (format!("a.{key}"), "refusal-follows-from-the-table"));
    }
}

#[test]
fn cover_that_is_too_close_to_measure_is_given_by_the_players() {
    let close = figure("f", ("1304.8mm", "583.3mm"), "a")
        + &figure("a", ("12\"", "24\""), "f")
        + &wall(("204.8mm", "404.8mm"), ("585mm", "597.1mm"), "2\"");
    assert_eq!(refused("n4", "", &close), ("a.cover".to_owned(), "refusal-too-close-on-the-table"));
    for (cover, value) in [("partial", 9), ("none", 12)] {
        let found = shot("n4", &format!("cover = \"{cover}\""), &close).expect("it is decided").resolved.outcome;
        assert_eq!(found.get("f.a.success-value"), Some(&Fact::Number(value)), "{cover}");
    }
}

#[test]
fn every_trooper_is_on_the_table_and_none_attacks_behind_itself() {
    let alone = figure("f", ("12\"", "8\""), "f2") + &figure("f2", ("12\"", "9.5\""), "f");
    assert_eq!(refused("n4", "", &alone), ("table.figure".to_owned(), "refusal-not-on-the-table"));
    let turned =
        figure("f", ("12\"", "8\""), "b") + &figure("b", ("12\"", "4\""), "f") + &figure("a", ("12\"", "24\""), "f");
    assert_eq!(refused("n4", "", &turned), ("table.figure".to_owned(), "refusal-turns-its-back"));
    let backwards =
        figure("f", ("12\"", "8\""), "a") + &figure("a", ("12\"", "24\""), "b") + &figure("b", ("12\"", "30\""), "a");
    let found = shot("n4", "", &backwards).expect("it is decided").resolved.outcome;
    assert_eq!(found.get("a.aro"), Some(&Fact::Word("none")), "it is shot from behind, and nothing attacks it unseen");
}
