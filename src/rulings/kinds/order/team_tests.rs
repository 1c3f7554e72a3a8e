//! Tests of the keys about Fireteams, in a small catalogue.

use crate::fixture::{self, ids, length};
use crate::{Format, run_untrusted};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::entry::Kind;
use model::value::Value;

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    fixture::print_number(&mut catalogue, "fireteam#two-to-five-members", "fewest", 2);
    fixture::print_number(&mut catalogue, "fireteam#two-to-five-members", "most", 5);
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &Edition::ALL, kind, id, values);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::Rule, "zone-of-control", &[("radius", length("8\""))]);
    print(Kind::Rule, "fireteam", &[]);
    for skill in ["shout", "wave"] {
        print(Kind::Skill, skill, &[("types", ids(&["automatic-reaction-order"]))]);
    }
    print(Kind::Skill, "idle", &[("types", ids(&["short-movement-skill"]))]);
    catalogue
}

/// Returns the path of the refused key.
fn refused(text: &str) -> Option<String> {
    let run = run_untrusted(text, Format::Toml, Some("order"), Some(Edition::N5.into()), &catalogue());
    run.err().map(|refusal| refusal.path)
}

/// Returns an Order of two troopers, with these keys before them.
fn two_idle(keys: &str) -> String {
    let member = |name| format!("[[active]]\nname = \"{name}\"\ndeclares = [{{ skill = \"idle\" }}]\n");
    [keys, "\n", &member("a"), &member("b")].concat()
}

/// Two enemies of an Order with these AROs, and the keys of their Fireteam.
fn two_react(team: &str, aros: [&str; 2]) -> String {
    let enemy =
        |name, aro| format!("[[reactive]]\nname = \"{name}\"\ndistance = '4\"'\naro = {{ skill = \"{aro}\" }}\n");
    [&two_idle(&format!("team = [{{ {team} }}]")), &enemy("t", aros[0]), &*enemy("u", aros[1])].concat()
}

#[test]
fn only_a_fireteam_order_has_members_of_one_unit() {
    assert_eq!(refused(&two_idle("same-unit = 2")).as_deref(), Some("same-unit"));
    assert_eq!(refused(&two_idle("order = \"fireteam\"\nsame-unit = 2")), None);
}

#[test]
fn one_unit_has_at_least_one_member_and_no_more_than_the_fireteam() {
    for number in ["0", "3", "6"] {
        let text = two_idle(&format!("order = \"fireteam\"\nsame-unit = {number}"));
        assert_eq!(refused(&text).as_deref(), Some("same-unit"), "{number}");
    }
}

#[test]
fn bonuses_are_not_stated_twice() {
    let text = two_idle("order = \"fireteam\"\nsame-unit = 2");
    let text = text.replace("name = \"b\"", "name = \"b\"\nskills = [\"fireteam\"]");
    assert_eq!(refused(&text).as_deref(), Some("b.skills"));
}

#[test]
fn the_members_of_a_fireteam_react_and_one_of_them_leads() {
    let both = ["shout", "shout"];
    let team = |members: &str, leader: &str| format!("members = {members}, leader = \"{leader}\", same-unit = 2");
    assert_eq!(refused(&two_react(&team("[\"t\", \"u\"]", "t"), both)), None);
    assert_eq!(refused(&two_react(&team("[\"t\", \"a\"]", "t"), both)).as_deref(), Some("team"));
    assert_eq!(refused(&two_react(&team("[\"t\", \"u\"]", "a"), both)).as_deref(), Some("team"));
    assert_eq!(refused(&two_react(&team("[\"t\"]", "t"), both)).as_deref(), Some("team.members"));
    assert_eq!(refused(&two_react(&team("[\"t\", \"t\"]", "t"), both)).as_deref(), Some("team.members"));
}

#[test]
fn the_fireteam_aro_is_chosen_only_without_a_majority() {
    let team = |aro: &str| format!("members = [\"t\", \"u\"], leader = \"t\", same-unit = 2{aro}");
    let mixed = ["shout", "wave"];
    assert_eq!(refused(&two_react(&team(""), mixed)).as_deref(), Some("team.aro"));
    assert_eq!(refused(&two_react(&team(", aro = \"dodge\""), mixed)).as_deref(), Some("team.aro"));
    assert_eq!(refused(&two_react(&team(", aro = \"wave\""), mixed)), None);
    assert_eq!(refused(&two_react(&team(", aro = \"shout\""), ["shout", "shout"])).as_deref(), Some("team.aro"));
}
