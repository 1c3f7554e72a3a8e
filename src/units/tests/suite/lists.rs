//! The lists behind real codes, judged by the figures of the content.
//!
//! Points and SWC were added up from the publisher's files by a program of its own; most lists come to the 300 points
//! of their game, which confirms both the codes and the figures.

use std::sync::LazyLock;

use content::{Embedded, Files};
use model::ids::ClauseId;
use units::ArmyNumber;
use units::army_code::decode;
use units::list::List;
use units::list::findings::{Limit, Limits, findings};
use units::list::fireteams::{Size, formable};
use units::swc::format_halves;
use units::vocabulary::FireteamType;
use units::{Units, load};

use crate::army_codes::CODES;

static UNITS: LazyLock<Units> = LazyLock::new(|| {
    let paths: Vec<String> = Embedded.list().into_iter().filter(|path| path.starts_with("units/")).collect();
    let (editions, problems) = load(&Embedded, &paths);
    assert_eq!(problems, []);
    editions.into_values().next().expect("figures")
});

fn limits() -> Limits {
    let limit = |number, clause| Limit { number, clause: ClauseId::from_static(clause) };
    Limits {
        troopers: limit(15, "army-list#at-most-fifteen"),
        group: limit(10, "combat-group#at-most-ten"),
        points_per_swc: limit(50, "support-weapon-cost#one-per-fifty-points"),
    }
}

/// Points, SWC and findings of each code, in the order of `CODES`.
const EXPECTED: [(u32, &str, &[&str]); 18] = [
    (26, "0", &["lieutenants"]),
    (418, "8", &["too-many-troopers", "too-dear", "too-much-swc"]),
    (302, "5.5", &["too-dear"]),
    (300, "6", &[]),
    (300, "2", &[]),
    (200, "3", &[]),
    (163, "1", &[]),
    (300, "3.5", &[]),
    (300, "4.5", &[]),
    // Data newer than that of the content.
    (0, "0", &["unknown-unit", "unknown-unit", "unknown-unit", "unknown-unit"]),
    (300, "5", &[]),
    (282, "5.5", &["unknown-unit", "unknown-unit"]),
    (305, "5.5", &["too-dear"]),
    // Data of an earlier edition.
    (261, "6", &["unknown-option"]),
    (277, "3.5", &["group-too-large"]),
    (263, "5", &["unknown-unit", "unknown-unit", "unknown-unit"]),
    (300, "3", &[]),
    (299, "3.5", &[]),
];

#[test]
fn real_lists_cost_what_they_should_and_break_the_rules_they_break() {
    for ((text, _), (points, swc, broken)) in CODES.into_iter().zip(EXPECTED) {
        let code = decode(text).expect("a code");
        let list = List::new(&UNITS, &code);
        assert_eq!((list.points(), format_halves(list.swc()).as_str()), (points, swc), "{text}");
        let found = findings(&list, &limits());
        let found: Vec<&str> = found.iter().filter_map(|own| own.message.id.strip_prefix("refusal-list-")).collect();
        assert_eq!(found, broken, "{text}");
    }
}

#[test]
fn a_unit_beyond_its_availability_a_shared_limit_and_a_foreign_unit_are_found() {
    let mut code = decode(CODES[3].0).expect("a list of Bakunin");
    let unique = code.groups[0].members[0].clone();
    code.groups[0].members.push(unique);
    let ids = |code: &units::ArmyCode| -> Vec<&'static str> {
        findings(&List::new(&UNITS, code), &limits()).into_iter().map(|own| own.message.id).collect()
    };
    assert!(ids(&code).contains(&"refusal-list-over-availability"), "{:?}", ids(&code));
    code.army = ArmyNumber(101);
    assert!(ids(&code).contains(&"refusal-list-foreign-unit"));
    code.army = ArmyNumber(9999);
    assert_eq!(ids(&code)[0], "refusal-list-unknown-army");
}

#[test]
fn the_figures_of_all_armies_are_complete() {
    assert_eq!((UNITS.armies.len(), UNITS.figures.keys().filter(|id| id.variant == 1).count()), (56, 876));
    for army in UNITS.armies.values() {
        for own in UNITS.of_army(army) {
            assert!(own.options().next().is_some(), "{}: {}", army.slug, own.unit.slug);
            for (_, option) in own.options() {
                for include in &option.loadout.includes {
                    assert!(own.unit.option(include.id).is_some(), "{}: {}", own.unit.slug, include.id);
                }
            }
        }
    }
}

#[test]
fn units_are_found_by_the_beginnings_of_their_names() {
    let found = |query: &str| UNITS.search(query, 3).into_iter().map(|unit| unit.slug.as_str()).collect::<Vec<_>>();
    assert_eq!(found("Fusilier")[0], "fusiliers");
    assert_eq!(found("corregidor alguac"), ["corregidor-alguaciles"]);
    assert_eq!(found("xq"), [""; 0]);
    assert_eq!(found("fusiliers of nowhere"), [""; 0]);
}

/// The sizes of Fireteams in N5.
fn sizes() -> Vec<Size> {
    let size = |fireteam, min, max, clause| Size { fireteam, min, max, clause: ClauseId::from_static(clause) };
    vec![
        size(FireteamType::Core, 3, 5, "fireteam-core#three-to-five-members"),
        size(FireteamType::Haris, 3, 3, "fireteam-haris#three-members"),
        size(FireteamType::Duo, 2, 2, "fireteam-duo#two-members"),
    ]
}

#[test]
fn the_fireteams_of_a_list_follow_the_chart() {
    for (text, _) in CODES {
        let code = decode(text).expect("a code");
        let list = List::new(&UNITS, &code);
        for own in formable(&list, &sizes()) {
            let size = sizes().into_iter().find(|size| size.fireteam == own.fireteam).expect("a size");
            assert!((size.min..=size.max).contains(&own.members), "{text}: {own:?}");
            assert!(own.team.types.contains(&own.fireteam) && !own.units.is_empty(), "{text}: {own:?}");
            let group = list.groups.iter().find(|group| group.code.number == own.group).expect("a group");
            assert!(own.members <= group.known().count(), "{text}: {own:?}");
        }
    }
}

#[test]
fn a_fireteam_needs_its_troopers_its_minimum_and_a_trooper_with_an_asterisk() {
    let mut code = decode(CODES[0].0).expect("a list of two Nomads");
    let member = |slug: &str| {
        let unit = UNITS.figures.values().find(|unit| unit.slug.as_str() == slug).expect("a unit");
        let (option, _) = unit.iter_options().find(|(id, _)| id.group == 1).expect("an option");
        units::army_code::CodeMember { unit: unit.number, option, changes: Vec::new() }
    };
    let formed = |code: &units::ArmyCode| -> Vec<(String, FireteamType, usize)> {
        let list = List::new(&UNITS, code);
        let all = formable(&list, &sizes()).into_iter().filter(|own| own.obstacle.is_none());
        all.map(|own| (own.team.name.to_string(), own.fireteam, own.members)).collect()
    };
    let second = "Nomads Fireteams II".to_owned();
    code.groups[0].members = vec![member("mobile-brigada"), member("mobile-brigada")];
    assert!(formed(&code).contains(&(second.clone(), FireteamType::Duo, 2)));
    assert!(!formed(&code).iter().any(|(_, fireteam, _)| *fireteam == FireteamType::Haris), "two are no Haris");
    code.groups[0].members.push(member("kulak-payback-unit"));
    assert!(formed(&code).contains(&(second, FireteamType::Haris, 3)));
    // In two Combat Groups they form nothing together.
    let mut split = code.clone();
    split.groups.truncate(1);
    let moved = split.groups[0].members.split_off(1);
    split.groups.push(units::army_code::CodeGroup { number: 2, is_reinforcement: false, members: moved });
    assert!(!formed(&split).iter().any(|(_, fireteam, _)| *fireteam == FireteamType::Haris));
    // Grenzers alone exceed their maximum of one.
    code.groups[0].members = vec![member("grenzers-grenz-security-team"); 3];
    assert_eq!(formed(&code), []);
}
