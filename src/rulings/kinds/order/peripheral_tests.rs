//! Tests of the keys about Peripherals, in a small catalogue.

use crate::fixture::{self, ids, length};
use crate::{Format, run_untrusted};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::entry::Kind;
use model::value::Value;

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &Edition::ALL, kind, id, values);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::Rule, "zone-of-control", &[("radius", length("8\""))]);
    for skill in ["peripheral-control", "peripheral-cyberplug", "peripheral-servant"] {
        print(Kind::Skill, skill, &[]);
    }
    print(Kind::Skill, "idle", &[("types", ids(&["short-movement-skill"]))]);
    catalogue
}

/// Runs an Order of a Controller `f` and a trooper `p` with these keys; returns the path of the refused key.
fn refused(keys: &str, edition: Edition) -> Option<String> {
    let trooper = |name| format!("[[active]]\nname = \"{name}\"\ndeclares = [{{ skill = \"idle\" }}]\n");
    let text = [&trooper("f"), &*trooper("p"), keys].concat();
    let run = run_untrusted(&text, Format::Toml, Some("order"), Some(edition.into()), &catalogue());
    run.err().map(|refusal| refusal.path)
}

#[test]
fn a_peripheral_names_its_controller_and_one_type() {
    let with = |controller: &str, skills: &str| {
        refused(&format!("controller = \"{controller}\"\nskills = [{skills}]\n"), Edition::N5)
    };
    assert_eq!(with("f", "\"peripheral-servant\""), None);
    assert_eq!(with("g", "\"peripheral-servant\"").as_deref(), Some("p.controller"));
    assert_eq!(with("p", "\"peripheral-servant\"").as_deref(), Some("p.controller"));
    assert_eq!(with("f", "").as_deref(), Some("p.skills"));
    assert_eq!(with("f", "\"peripheral-control\", \"peripheral-servant\"").as_deref(), Some("p.skills"));
}

#[test]
fn only_a_cyberplug_is_autonomous() {
    let with = |keys: &str| refused(keys, Edition::N5);
    let servant = "controller = \"f\"\nautonomous = true\nskills = [\"peripheral-servant\"]\n";
    assert_eq!(with(servant).as_deref(), Some("p.autonomous"));
    assert_eq!(with(&servant.replace("servant", "cyberplug")), None);
    assert_eq!(with("autonomous = true\n").as_deref(), Some("autonomous"));
}

#[test]
fn an_edition_without_the_rules_refuses_peripherals() {
    let servant = "controller = \"f\"\nskills = [\"peripheral-servant\"]\n";
    assert_eq!(refused(servant, Edition::N4).as_deref(), Some(""));
}
