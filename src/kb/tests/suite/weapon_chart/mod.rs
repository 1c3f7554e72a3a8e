//! Every weapon of N5 compared with its rows in the data of the army builder.
//!
//! `rows.toml` has the rows of March 2026 as the data print them, so the weapons are read as N5.2 has them.

use std::collections::{BTreeMap, BTreeSet};

use engine::context::Context;
use engine::ruleset::ruleset;
use engine::weapon::{HitSaves, Weapon, WeaponChoice, WeaponLookup, find};
use model::catalogue::{NO_VARIANT, Variant};
use model::edition::{Pack, Scope};
use model::entry::{Entry, Kind};
use model::ids::EntryId;
use model::value::{Attribute, Value};
use serde::Deserialize;

use crate::KB;

/// The end of a citation of the data.
const AT: &str = ", March 2026";

/// The kinds of ammunition, by their names in the data.
const AMMUNITION: [(&str, &[&str]); 17] = [
    ("", &[]),
    ("AP", &["armor-piercing"]),
    ("AP+DA", &["armor-piercing", "double-action"]),
    ("AP+Exp", &["armor-piercing", "explosive"]),
    ("AP+Shock", &["armor-piercing", "shock"]),
    ("AP+T2", &["armor-piercing", "t2"]),
    ("DA", &["double-action"]),
    ("E/M", &["electromagnetic"]),
    ("Eclipse", &["eclipse-smoke"]),
    ("Exp", &["explosive"]),
    ("N", &["normal-ammunition"]),
    ("N+E/M", &["electromagnetic", "normal-ammunition"]),
    ("PARA", &["paralysis"]),
    ("Shock", &["shock"]),
    ("Smoke", &["smoke"]),
    ("Stun", &["stun"]),
    ("T2", &["t2"]),
];

/// The Traits, by their names in the data without a number in brackets.
const TRAITS: [(&str, &[&str]); 33] = [
    ("Anti-materiel", &["antimaterial"]),
    ("BS Weapon (PH)", &["throwing-weapon"]),
    ("BS Weapon (WIP)", &["technical-weapon"]),
    ("Bioweapon (DA+SHOCK)", &["bioweapon"]),
    ("Boost", &["boost"]),
    ("Burst: Single Target", &["burst-single-target"]),
    ("CC", &["cc-trait"]),
    ("CC Attack (+3)", &["cc-trait"]),
    ("Comms. Attack", &["comms-attack"]),
    ("Concealed", &["concealed"]),
    ("Continous Damage", &["continuous-damage"]),
    ("Deployable", &["deployable-weapon"]),
    ("Direct Template (Large Teardrop)", &["direct-template", "large-teardrop", "teardrop-template"]),
    ("Direct Template (Small Teardrop)", &["direct-template", "small-teardrop", "teardrop-template"]),
    ("Disposable", &["disposable"]),
    ("Double Shot", &["double-shot"]),
    ("Impact Template (Circular)", &["circular-template", "impact-template"]),
    ("Improvised", &["improvised"]),
    ("Indiscriminate", &["indiscriminate"]),
    ("Intuitive Attack", &["intuitive-attack"]),
    ("No LoF", &["no-line-of-fire"]),
    ("Non-Reloadable", &["non-reloadable"]),
    ("Non-lethal", &["non-lethal"]),
    ("Perimeter", &["perimeter"]),
    ("Reflective", &["reflective"]),
    ("Silent", &["silent"]),
    ("Speculative Attack", &["speculative-fire"]),
    ("Suppressive Fire", &["suppressive-fire"]),
    ("Target (VITA)", &["target-x"]),
    ("Targetless", &["targetless"]),
    ("Technical Weapon", &["technical-weapon"]),
    ("Throwing Weapon", &["throwing-weapon"]),
    ("Zone of Control", &["zone-of-control-trait"]),
];

/// The states that a Trait names.
const STATES: [(&str, &[&str]); 6] = [
    ("Dead", &["dead"]),
    ("IMM-A", &["immobilized-a"]),
    ("Isolated", &["isolated"]),
    ("Sepsitorized", &["sepsitorized"]),
    ("Stunned", &["stunned"]),
    ("Stunned / Immbolized-B", &["immobilized-b", "stunned"]),
];

/// Traits that the Weapon Chart prints and the data leave out.
const ONLY_IN_THE_CHART: [(&str, &str); 2] = [("PT: Endgame", "Double Shot"), ("WildParrot", "Non-lethal")];

/// Values that a discrepancy of the entry takes from another source: the name in the data, the fact, and the value.
const OF_ANOTHER_SOURCE: [(&str, &str, &str); 1] = [("Disco Baller", "ranges", "8:0 16:+3 24:-3 32:-6")];

/// A row of the data: name, mode, ammunition, Burst, PS, save, saves, ranges, Traits.
type DataRow = [String; 9];

#[derive(Deserialize)]
struct Rows {
    rows: Vec<DataRow>,
}

/// What is compared, by name.
type Facts = BTreeMap<&'static str, String>;

/// Returns the ids that a table gives for a printed name, joined.
fn translate(table: &[(&str, &'static [&'static str])], printed: &str) -> &'static [&'static str] {
    let row = table.iter().find(|(name, _)| *name == printed);
    row.unwrap_or_else(|| panic!("a meaning of `{printed}`")).1
}

fn join<T: AsRef<str>>(ids: impl IntoIterator<Item = T>) -> String {
    let ids: BTreeSet<String> = ids.into_iter().map(|id| id.as_ref().to_owned()).collect();
    ids.into_iter().collect::<Vec<_>>().join(" ")
}

/// Returns the number in the brackets after a Trait.
fn number_after<'p>(printed: &'p str, name: &str) -> Option<&'p str> {
    printed.strip_prefix(name)?.strip_prefix(" (")?.strip_suffix(')')
}

fn expected(row: &DataRow) -> Facts {
    let [name, _, ammunition, burst, survival, save, saves, ranges, traits] = row;
    let dash = |text: &str| if text == "-" { String::new() } else { text.to_owned() };
    let (mut ids, mut states): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    let (mut uses, mut silent, mut attribute) = ("", "", "");
    let only_in_the_chart = ONLY_IN_THE_CHART.iter().filter(|(weapon, _)| weapon == name).map(|(_, printed)| *printed);
    for printed in traits.split("; ").filter(|printed| !printed.is_empty()).chain(only_in_the_chart) {
        let mut trait_name = printed;
        if let Some(state) = printed.strip_prefix("State: ") {
            states.extend(translate(&STATES, state));
            continue;
        }
        match printed {
            "BS Weapon (PH)" => attribute = "ph",
            "BS Weapon (WIP)" | "Technical Weapon" => attribute = "wip",
            _ => {}
        }
        for (counted, number) in [("Disposable", &mut uses), ("Silent", &mut silent)] {
            if let Some(printed_number) = number_after(printed, counted) {
                (*number, trait_name) = (printed_number, counted);
            }
        }
        ids.extend(translate(&TRAITS, trait_name));
    }
    let save = dash(save);
    let of_another_source = OF_ANOTHER_SOURCE.iter().filter(|(weapon, _, _)| weapon == name);
    let saves = if save.is_empty() { String::new() } else { dash(saves) };
    let of_data = Facts::from([
        ("ammunition", join(translate(&AMMUNITION, ammunition))),
        ("attribute", attribute.to_owned()),
        ("burst", dash(burst)),
        ("possibility of survival", dash(survival)),
        ("ranges", ranges.clone()),
        ("save", save),
        ("saves", saves),
        ("silent", silent.to_owned()),
        ("states", join(states)),
        ("traits", join(ids)),
        ("uses", uses.to_owned()),
    ]);
    let mut facts = of_data.clone();
    for (_, fact, value) in of_another_source {
        assert_ne!(of_data[fact], *value, "{name} has the {fact} of the data");
        facts.insert(*fact, (*value).to_owned());
    }
    facts
}

/// Returns a save as the data print it: `ARM/2`, `ARM=0`, `PH-6`.
fn save_text(group: &HitSaves) -> String {
    let halves = if group.halves.is_some() { "/2" } else { "" };
    let counts_as = group.counts_as.as_ref().map(|number| format!("={}", number.value)).unwrap_or_default();
    let plain = group.plain.map(|plus| format!("{plus:+}")).unwrap_or_default();
    format!("{}{halves}{counts_as}{plain}", group.attribute.as_str().to_uppercase())
}

fn actual(context: &Context<'_>, weapon: &Weapon) -> Facts {
    let printed = |id: &EntryId| context.catalogue.value(id, NO_VARIANT, "ammunition", context.rules.scope);
    let parts = |id: &EntryId| match printed(id).map(|printed| &printed.value) {
        Some(Value::Ids(parts)) => parts.to_vec(),
        Some(_) | None => vec![id.clone()],
    };
    let text = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    let effects = &weapon.hit_effects;
    let caused = effects.groups.iter().flat_map(|group| &group.states).chain(&effects.on_hit);
    let by_trait = caused.filter(|caused| !caused.of_weapon.is_empty()).map(|caused| &caused.state);
    let bands = weapon.ranges.iter().flat_map(|ranges| ranges.value.iter()).map(|band| {
        let to = band.to.to_string();
        let sign = if band.modifier > 0 { "+" } else { "" };
        format!("{}:{sign}{}", to.trim_end_matches('"'), band.modifier)
    });
    let traits = weapon.traits.iter().chain(&weapon.also_traits).flat_map(|traits| traits.value.iter());
    let groups = || effects.groups.iter();
    // BS is the Attribute of a weapon without such a Trait.
    let attribute = weapon.attribute.as_ref().map(|from| from.value.attribute).filter(|named| *named != Attribute::Bs);
    Facts::from([
        ("ammunition", join(weapon.ammunition_ids().iter().flat_map(parts))),
        ("attribute", attribute.map(|attribute| attribute.as_str().to_owned()).unwrap_or_default()),
        ("burst", text(weapon.burst.as_ref().map(|burst| burst.value))),
        ("possibility of survival", text(weapon.printed_strength.survival.as_ref().map(|survival| survival.value))),
        ("ranges", bands.collect::<Vec<_>>().join(" ")),
        ("save", groups().map(|group| save_text(group)).collect::<Vec<_>>().join(" and ")),
        ("saves", groups().map(|group| group.number.value.to_string()).collect::<Vec<_>>().join(" and ")),
        ("silent", text(weapon.silent.as_ref().map(|silent| silent.value))),
        ("states", join(by_trait)),
        ("traits", join(traits)),
        ("uses", text(weapon.uses.as_ref().map(|uses| uses.value))),
    ])
}

/// Returns the names under which an entry cites the data.
fn names_in_the_data(entry: &Entry) -> BTreeSet<&str> {
    let citations = entry.clauses.iter().flat_map(|clause| &clause.sources);
    let data = citations.filter(|citation| citation.document.as_str() == "army-data");
    data.filter_map(|citation| citation.at.strip_suffix(AT)).collect()
}

/// Returns the mode of a row: `Anti-Material Mode` and `Antimaterial Mode` are `anti-materiel-mode`.
fn mode_of(printed: &str) -> Variant {
    let mode = printed.to_lowercase().replace(' ', "-");
    let mode = mode.replace("anti-material-", "anti-materiel-").replace("antimaterial-", "anti-materiel-");
    (!mode.is_empty()).then(|| mode.parse().expect("a name"))
}

#[test]
fn every_weapon_has_the_values_and_traits_of_its_rows() {
    let scope = Scope::Pack(Pack::N52);
    let context = Context::new(ruleset(scope), &KB.catalogue, &BTreeMap::new()).expect("a context");
    let Rows { rows } = toml::from_str(include_str!("rows.toml")).expect("a table of rows");
    let (mut unused, mut wrong): (BTreeSet<&str>, Vec<String>) =
        (rows.iter().map(|row| &*row[0]).collect(), Vec::new());
    for entry in KB.entries.values().filter(|entry| entry.kind == Kind::Weapon) {
        for name in names_in_the_data(entry) {
            unused.remove(name);
            let mut of_name = rows.iter().filter(|row| row[0] == name).peekable();
            if of_name.peek().is_none() {
                wrong.push(format!("{}: no row of `{name}`", entry.id));
            }
            for row in of_name {
                let choice = WeaponChoice { id: entry.id.clone(), mode: mode_of(&row[1]), path: "weapon".into() };
                let Ok(WeaponLookup::Weapon(weapon)) = find(&context, &choice) else {
                    wrong.push(format!("{}: no mode of `{}`", entry.id, row[1]));
                    continue;
                };
                let (expected, actual) = (expected(row), actual(&context, &weapon));
                let differs = expected.iter().filter(|(fact, value)| actual.get(*fact) != Some(*value));
                wrong.extend(differs.map(|(fact, value)| {
                    format!("{} {}: {fact} `{}` instead of `{value}`", entry.id, row[1], actual[fact])
                }));
            }
        }
    }
    assert!(unused.is_empty(), "rows that no weapon cites: {unused:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
