//! The import on small files in the publisher's shape.

use model::ids::EntryId;
use units::change::{ChangeKind, parse_pairs};
use units::changes::changes;
use units::import::{Imported, Input, NameLookup, import};
use units::item::join;
use units::tables::NameKind;
use units::{Units, write};

/// `army.json` in small.
const METADATA: &str = r#"{
  "factions": [
    { "id": 501, "parent": 501, "name": "Nomads", "slug": "nomads", "discontinued": false, "logo": "x" },
    { "id": 502, "parent": 501, "name": "Corregidor", "slug": "corregidor", "discontinued": false, "logo": "x" }
  ],
  "ammunitions": [], "weapons": [], "skills": [], "equips": [], "hack": [], "martialArts": [], "metachemistry": [],
  "booty": []
}"#;

/// An army with one unit: a trooper with a Peripheral.
const ARMY: &str = r#"{
  "version": "7.1",
  "units": [
    {
      "id": 7, "idArmy": 1, "canonical": 501, "isc": "Alguaciles", "iscAbbr": null, "notes": null,
      "name": "ALGUACILES", "slug": "alguaciles", "filters": {}, "factions": [501],
      "profileGroups": [
        {
          "id": 1, "isc": "Alguaciles", "notes": null, "category": 2,
          "profiles": [
            {
              "id": 1, "name": "ALGUACILES", "type": 1, "move": [10, 10], "cc": 13, "bs": 11, "ph": 10, "wip": 13,
              "arm": 1, "bts": 0, "w": 1, "str": false, "s": 2, "ava": 255, "chars": [3], "notes": null, "logo": "x",
              "skills": [{ "id": 28, "order": 2, "extra": [7] }, { "id": 40, "order": 1, "q": 1, "extra": [11] }],
              "equip": [], "weapons": [], "includes": [], "peripheral": []
            }
          ],
          "options": [
            {
              "id": 4, "name": "ALGUACIL", "points": 11, "swc": "+1", "minis": 1, "disabled": false, "chars": [],
              "orders": [
                { "type": "REGULAR", "list": 1, "total": 1 }, { "type": "LIEUTENANT", "list": 0, "total": 2 }
              ],
              "skills": [], "equip": [], "weapons": [{}, { "id": 33, "order": 1, "extra": null }, {}],
              "includes": [{ "q": 2, "group": 2, "option": 1 }], "peripheral": [{ "id": 9, "q": 2 }]
            }
          ]
        },
        {
          "id": 2, "isc": null, "notes": null, "category": null,
          "profiles": [
            {
              "id": 1, "name": "ZONDBOT", "type": 5, "move": [-1, -1], "cc": 9, "bs": -1, "ph": 8, "wip": 13,
              "arm": 0, "bts": 3, "w": 1, "str": true, "s": 1, "ava": -1, "chars": [], "notes": null, "logo": "x",
              "skills": [], "equip": [], "weapons": [], "includes": [], "peripheral": []
            }
          ],
          "options": [
            {
              "id": 1, "name": "ZONDBOT", "points": 3, "swc": "-", "minis": 0, "disabled": true, "chars": [],
              "orders": [], "skills": [], "equip": [], "weapons": [], "includes": [], "peripheral": []
            }
          ]
        }
      ],
      "options": []
    }
  ],
  "resume": [],
  "filters": {
    "peripheral": [{ "id": 9, "name": "ZONDBOT" }], "attrs": [], "points": [], "swc": [],
    "category": [{ "id": 2, "name": "Line Troops" }], "ammunition": [],
    "chars": [{ "id": 3, "name": "Regular" }],
    "type": [{ "id": 1, "name": "LI" }, { "id": 5, "name": "REM" }], "equip": [],
    "skills": [{ "id": 28, "name": "Mimetism" }, { "id": 40, "name": "Dodge" }],
    "weapons": [{ "id": 33, "name": "Combi\u00a0Rifle", "type": "BS" }],
    "extras": [{ "id": 7, "name": "-6", "type": "TEXT" }, { "id": 11, "name": "+2.5", "type": "DISTANCE" }]
  },
  "fireteams": [], "relations": [{ "units": [{ "unit": 7 }], "min": 1, "max": 1, "group": false }],
  "specops": { "units": [], "equip": [], "skills": [], "weapons": [] },
  "fireteamChart": {
    "spec": { "CORE": 0, "HARIS": 1, "DUO": 256 }, "desc": "",
    "teams": [
      {
        "name": "Alguacil Fireteam", "obs": "No Wildcards", "type": ["DUO", "HARIS"],
        "units": [{ "min": 1, "max": 3, "name": "ALGUACIL", "slug": "alguaciles", "comment": "", "required": true }]
      }
    ]
  }
}"#;

/// Every name but those of weapons has an entry.
struct WithoutWeapons;

impl NameLookup for WithoutWeapons {
    fn find(&self, kind: NameKind, printed: &str) -> Option<EntryId> {
        if kind == NameKind::Weapon { None } else { model::entry_aliases::slug(printed).parse().ok() }
    }
}

fn imported(present: &Units, files: &[(&str, &str)]) -> Result<Imported, Vec<String>> {
    let inputs: Vec<Input<'_>> = files.iter().map(|(stem, text)| Input { stem, path: stem, text }).collect();
    import(present, &inputs, &WithoutWeapons).map_err(|faults| {
        let shown = faults.iter().map(|fault| {
            let args = fault.message.args.iter().filter_map(|(_, arg)| {
                if let model::message::Arg::Text(text) = arg { Some(text.to_string()) } else { None }
            });
            format!("{} {} {}", fault.file, fault.message.id, args.collect::<Vec<_>>().join(" "))
        });
        shown.collect()
    })
}

/// Returns the refusal of one changed file.
fn refusal(from: &str, to: &str) -> String {
    assert!(ARMY.contains(from), "{from}");
    let faults = imported(&Units::default(), &[("army", METADATA), ("nomads", &ARMY.replacen(from, to, 1))]);
    faults.map_or_else(|faults| faults.join("; "), |_| "accepted".to_owned())
}

#[test]
fn a_file_becomes_typed_figures() {
    let Imported { units, unknown, .. } =
        imported(&Units::default(), &[("army", METADATA), ("501", ARMY)]).expect("figures");
    let army = units.army("nomads").expect("the army");
    let unit = units.find(army, units::UnitNumber(7)).expect("the unit");
    let profile = unit.unit.profiles().next().expect("a profile");
    assert_eq!((profile.mov, profile.attributes[1], profile.is_structure), (Some([4, 4]), Some(11), false));
    assert_eq!(join(&profile.loadout.skills), "dodge(+1\"), mimetism(-6)");
    let (id, option) = unit.options().next().expect("an option");
    assert_eq!(
        (id.to_string(), option.swc.to_string(), join(&option.loadout.weapons)),
        ("1.4".into(), "+1".into(), "combi-rifle".into())
    );
    assert_eq!(
        (join(&option.orders), join(&option.loadout.includes)),
        ("regular, lieutenant×2".into(), "2.1×2".into())
    );
    let bot = &unit.unit.groups[1];
    assert_eq!((bot.profiles[0].mov, bot.profiles[0].attributes[1], bot.profiles[0].is_structure), (None, None, true));
    assert_eq!((unit.availability(1).map(|own| own.to_string()), unit.availability(2)), (Some("T".into()), None));
    assert_eq!((army.fireteam_limits.core, army.fireteam_limits.duo), (Some(0), None));
    assert_eq!(unknown.into_keys().collect::<Vec<_>>(), ["Combi Rifle"]);
}

#[test]
fn what_is_not_understood_is_refused_by_name() {
    let rows = [
        ("\"version\": \"7.1\",", "\"version\": \"7.1\", \"season\": 18,", "unknown-key season"),
        ("\"arm\": 1,", "", "missing-key arm"),
        ("[10, 10]", "[10, 11]", "unknown-value 10-11 move alguaciles"),
        ("\"swc\": \"+1\"", "\"swc\": \"?\"", "unknown-value ? swc alguaciles"),
        ("\"category\": 2", "\"category\": 3", "unknown-value 3 category alguaciles"),
        ("\"extra\": [7]", "\"extra\": [8]", "unknown-value 8 extra alguaciles"),
        ("\"peripheral\": []", "\"peripheral\": [1]", "malformed"),
        ("No Wildcards", "Some", "unknown-value Some obs Alguacil Fireteam"),
        ("\"list\": 0", "\"list\": 1", "unknown-value 1 list alguaciles"),
        ("{\n  \"version\"", "{ \"version\": }", "not-json"),
    ];
    for (from, to, expected) in rows {
        let found = refusal(from, to);
        let is_named = expected.split(' ').all(|part| found.contains(part));
        assert!(is_named, "{to}: {found}");
    }
    assert_eq!(refusal("7.1", "7.2"), "accepted");
    let foreign = imported(&Units::default(), &[("army", METADATA), ("nomad", ARMY)]).expect_err("a refusal");
    assert_eq!(foreign, ["nomad refusal-units-unknown-army nomad nomads"]);
}

#[test]
fn files_are_read_back_as_they_were_written() {
    let Imported { units, .. } = imported(&Units::default(), &[("army", METADATA), ("nomads", ARMY)]).expect("figures");
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("units/n5/figures");
    std::fs::create_dir_all(&place).expect("folders");
    std::fs::write(place.join("nomads.toml"), write::format_figures(units.figures.values())).expect("figures");
    let army = units.army("nomads").expect("the army");
    std::fs::write(place.join("../nomads.toml"), write::format_army(army)).expect("an army");
    let files = content::Folder::open(folder.path()).expect("a folder");
    let (read, problems) = units::load(&files, &content::Files::list(&files));
    assert_eq!(problems, []);
    assert_eq!(read.into_values().next(), Some(units));
}

#[test]
fn a_new_version_replaces_an_army_and_lists_what_changed() {
    let old = imported(&Units::default(), &[("army", METADATA), ("nomads", ARMY), ("corregidor", ARMY)])
        .expect("figures")
        .units;
    assert_eq!(old.figures.len(), 1, "equal copies are written once");
    let newer =
        ARMY.replace("7.1", "7.2").replace("\"points\": 11", "\"points\": 12").replace("\"ava\": 255", "\"ava\": 4");
    let new = imported(&old, &[("nomads", &newer)]).expect("figures").units;
    assert_eq!(new.figures.len(), 2, "contradicting copies are variants");
    let found: Vec<_> = changes(&old, &new)
        .into_iter()
        .map(|change| (change.kind, change.old.to_string(), change.new.to_string()))
        .collect();
    let expected = [
        (ChangeKind::Version, "7.1", "7.2"),
        (ChangeKind::Availability, "T", "4"),
        (ChangeKind::Option, "points = 11", "points = 12"),
    ];
    assert_eq!(found, expected.map(|(kind, old, new)| (kind, old.to_owned(), new.to_owned())));
}

#[test]
fn the_changes_of_an_army_stay_until_its_next_version() {
    let old = imported(&Units::default(), &[("army", METADATA), ("nomads", ARMY), ("corregidor", ARMY)]);
    let old = old.expect("figures").units;
    assert_eq!(old.changes, [], "the first figures change nothing");
    let newer = |version: &str, points: &str| ARMY.replace("7.1", version).replace("\"points\": 11", points);
    let next = imported(&old, &[("nomads", &newer("7.2", "\"points\": 12"))]).expect("figures").units;
    let after = imported(&next, &[("corregidor", &newer("7.3", "\"points\": 13"))]).expect("figures").units;
    let last = imported(&after, &[("nomads", &newer("7.4", "\"points\": 14"))]).expect("figures").units;
    let rows = |units: &Units| -> Vec<(String, String)> {
        let own = units.changes.iter().filter(|change| change.kind == ChangeKind::Option);
        own.map(|change| (change.armies.iter().map(ToString::to_string).collect(), change.new.to_string())).collect()
    };
    let row = |army: &str, points: &str| (army.to_owned(), format!("points = {points}"));
    assert_eq!(rows(&next), [row("nomads", "12")]);
    assert_eq!(rows(&after), [row("nomads", "12"), row("corregidor", "13")]);
    assert_eq!(rows(&last), [row("corregidor", "13"), row("nomads", "14")]);
}

#[test]
fn changes_are_read_back_as_they_were_written() {
    let old = imported(&Units::default(), &[("army", METADATA), ("nomads", ARMY)]).expect("figures").units;
    let newer = ARMY.replace("7.1", "7.2").replace("\"points\": 11", "\"points\": 12");
    let new = imported(&old, &[("nomads", &newer)]).expect("figures").units;
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("units/n5");
    std::fs::create_dir_all(&place).expect("folders");
    std::fs::write(place.join("changes.toml"), write::format_changes(&new.changes)).expect("changes");
    let read = || {
        let files = content::Folder::open(folder.path()).expect("a folder");
        units::load(&files, &content::Files::list(&files))
    };
    let (editions, problems) = read();
    assert_eq!(problems, []);
    assert_eq!(editions.into_values().next().map(|units| units.changes), Some(new.changes));
    let broken = "change = [{ kind = \"option\", old = \"points =\", armies = [] }]\n";
    std::fs::write(place.join("changes.toml"), broken).expect("changes");
    assert_eq!(read().1.iter().map(|problem| problem.code).collect::<Vec<_>>(), ["malformed-figure"]);
}

#[test]
fn the_order_of_a_list_is_no_change() {
    let pairs = parse_pairs("mov = [4, 4], points = 11, skills = 'jump(3\"), climb'").expect("pairs");
    let pairs: Vec<(&str, &str)> = pairs.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    assert_eq!(pairs, [("mov", "4-4"), ("points", "11"), ("skills", "jump(3\"), climb")]);
    let old = imported(&Units::default(), &[("army", METADATA), ("nomads", ARMY)]).expect("figures").units;
    let mut new = old.clone();
    for group in new.figures.values_mut().flat_map(|unit| &mut unit.groups) {
        for option in &mut group.options {
            option.loadout.weapons.reverse();
            option.loadout.skills.reverse();
        }
    }
    assert_eq!(changes(&old, &new), []);
}
