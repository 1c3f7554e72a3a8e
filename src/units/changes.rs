//! What differs between two sets of figures. A change that several armies share is listed once.
//!
//! An import keeps the changes of each army from the version before in `changes.toml`: see [`merge`].

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::army::Army;
use crate::figure::{OptionId, Profile, UnitOption};
use crate::item::{join, split};
use crate::number::UnitNumber;
use crate::registry::{ArmyUnit, Units};
use crate::write;
use model::text::Text;

/// What changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// A new army.
    ArmyAdded,
    /// The version of an army's data.
    Version,
    /// The Fireteam chart of an army.
    Fireteams,
    /// The limits that units of an army share.
    Relations,
    /// A new unit of an army.
    UnitAdded,
    /// A unit that an army no longer has.
    UnitRemoved,
    /// The availability of a unit.
    Availability,
    /// A profile of a unit.
    Profile,
    /// A new option.
    OptionAdded,
    /// An option that is gone.
    OptionRemoved,
    /// An option.
    Option,
}

impl ChangeKind {
    /// Returns the keyword.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ArmyAdded => "army-added",
            Self::Version => "version",
            Self::Fireteams => "fireteams",
            Self::Relations => "relations",
            Self::UnitAdded => "unit-added",
            Self::UnitRemoved => "unit-removed",
            Self::Availability => "availability",
            Self::Profile => "profile",
            Self::OptionAdded => "option-added",
            Self::OptionRemoved => "option-removed",
            Self::Option => "option",
        }
    }

    /// Returns whether the values before and now are pairs of a profile or an option.
    pub const fn has_pairs(self) -> bool {
        match self {
            Self::Profile | Self::OptionAdded | Self::OptionRemoved | Self::Option => true,
            Self::ArmyAdded
            | Self::Version
            | Self::Fireteams
            | Self::Relations
            | Self::UnitAdded
            | Self::UnitRemoved
            | Self::Availability => false,
        }
    }
}

/// A change and the armies that it concerns.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Change {
    /// The name of the unit; empty for a change of an army.
    #[serde(default)]
    pub name: Text,
    /// The number of the unit.
    pub unit: Option<UnitNumber>,
    /// What changed.
    pub kind: ChangeKind,
    /// The profile or the option: the numbers of its group and its own.
    #[serde(default)]
    pub part: Text,
    /// The value before; of a profile or an option the pairs that are gone, as its file spells them.
    #[serde(default)]
    pub old: Text,
    /// The value now, likewise.
    #[serde(default)]
    pub new: Text,
    /// The armies, sorted.
    pub armies: BTreeSet<Text>,
}

/// Parses the pairs of a profile or an option: each key with its value as text, `4-4` for MOV.
pub fn parse_pairs(text: &str) -> Option<BTreeMap<String, String>> {
    let table: toml::Table = toml::from_str(&format!("pairs = {{ {text} }}")).ok()?;
    let format = |value: &toml::Value| match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(numbers) => numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
        toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_)
        | toml::Value::Table(_) => value.to_string(),
    };
    let pairs = table.get("pairs")?.as_table()?.iter();
    Some(pairs.map(|(key, value)| (key.clone(), format(value))).collect())
}

/// Returns the changes of each army from the version before: the found ones, and the earlier ones of armies without.
pub fn merge(earlier: &[Change], found: &[Change]) -> Vec<Change> {
    let changed: BTreeSet<&Text> = found.iter().flat_map(|change| &change.armies).collect();
    let retained = earlier.iter().filter_map(|change| {
        let armies: BTreeSet<Text> = change.armies.iter().filter(|army| !changed.contains(army)).cloned().collect();
        (!armies.is_empty()).then(|| Change { armies, ..change.clone() })
    });
    let mut all: Vec<Change> = retained.chain(found.iter().cloned()).collect();
    all.sort();
    all
}

/// The unit of a change; `None` for one of an army.
type ChangedUnit = Option<(Text, UnitNumber)>;

/// The key of a change: everything but the armies.
type Key = (ChangedUnit, ChangeKind, Text, Text, Text);

/// The changes so far.
#[derive(Default)]
struct Changes(BTreeMap<Key, BTreeSet<Text>>);

impl Changes {
    fn add(&mut self, army: &Army, unit: ChangedUnit, kind: ChangeKind, [part, old, new]: [String; 3]) {
        let key = (unit, kind, part.into(), old.into(), new.into());
        self.0.entry(key).or_default().insert(army.slug.clone());
    }
}

/// Returns the changes from old to new figures, sorted by unit.
pub fn changes(old: &Units, new: &Units) -> Vec<Change> {
    let mut found = Changes::default();
    for army in new.armies.values() {
        match old.armies.get(&army.number) {
            None => {
                found.add(army, None, ChangeKind::ArmyAdded, [String::new(), String::new(), army.version.to_string()]);
            }
            Some(before) => compare_armies(&mut found, (old, before), (new, army)),
        }
    }
    let change = |((unit, kind, part, old, new), armies): (Key, _)| {
        let (name, unit) = unit.map_or_else(Default::default, |(name, unit)| (name, Some(unit)));
        Change { name, unit, kind, part, old, new, armies }
    };
    found.0.into_iter().map(change).collect()
}

fn compare_armies(found: &mut Changes, (old, before): (&Units, &Army), (new, now): (&Units, &Army)) {
    if before.version != now.version {
        let versions = [String::new(), before.version.to_string(), now.version.to_string()];
        found.add(now, None, ChangeKind::Version, versions);
    }
    if before.teams != now.teams || before.fireteam_limits != now.fireteam_limits {
        let sizes = [before, now].map(|army| army.teams.len().to_string());
        found.add(now, None, ChangeKind::Fireteams, [String::new(), sizes[0].clone(), sizes[1].clone()]);
    }
    if before.relations != now.relations {
        let sizes = [before, now].map(|army| army.relations.len().to_string());
        found.add(now, None, ChangeKind::Relations, [String::new(), sizes[0].clone(), sizes[1].clone()]);
    }
    for own in new.of_army(now) {
        match old.find(before, own.unit.number) {
            None => found.add(now, Some(title(own)), ChangeKind::UnitAdded, [const { String::new() }; 3]),
            Some(earlier) => compare_units(found, earlier, own),
        }
    }
    for own in old.of_army(before).filter(|own| new.find(now, own.unit.number).is_none()) {
        found.add(now, Some(title(own)), ChangeKind::UnitRemoved, [const { String::new() }; 3]);
    }
}

fn title(own: ArmyUnit<'_>) -> (Text, UnitNumber) {
    (own.unit.isc.clone(), own.unit.number)
}

fn compare_units(found: &mut Changes, old: ArmyUnit<'_>, new: ArmyUnit<'_>) {
    let title = Some(title(new));
    let mut add = |kind, values| found.add(new.army, title.clone(), kind, values);
    let availability = [old, new].map(|own| join(&own.member.availability));
    if availability[0] != availability[1] {
        add(ChangeKind::Availability, [String::new(), availability[0].clone(), availability[1].clone()]);
    }
    let profiles = |own: ArmyUnit<'_>| {
        let groups = own.unit.groups.iter();
        let rows = groups.flat_map(|group| group.profiles.iter().map(move |profile| (group.number, profile)));
        rows.map(|(group, profile)| ((group, profile.number), profile_pairs(profile))).collect::<BTreeMap<_, _>>()
    };
    let (before, now) = (profiles(old), profiles(new));
    for id in before.keys().chain(now.keys()).collect::<BTreeSet<_>>() {
        let [before, now] = different(before.get(id), now.get(id));
        if before != now {
            add(ChangeKind::Profile, [format!("{}.{}", id.0, id.1), before, now]);
        }
    }
    let options = |own: ArmyUnit<'_>| -> BTreeMap<OptionId, Vec<String>> {
        own.options().map(|(id, option)| (id, option_pairs(option))).collect()
    };
    let (before, now) = (options(old), options(new));
    for id in before.keys().chain(now.keys()).collect::<BTreeSet<_>>() {
        let kind = match (before.contains_key(id), now.contains_key(id)) {
            (true, false) => ChangeKind::OptionRemoved,
            (false, _) => ChangeKind::OptionAdded,
            (true, true) => ChangeKind::Option,
        };
        let [before, now] = different(before.get(id), now.get(id));
        if before != now {
            add(kind, [id.to_string(), before, now]);
        }
    }
}

fn profile_pairs(profile: &Profile) -> Vec<String> {
    write::profile_pairs(profile)
}

fn option_pairs(option: &UnitOption) -> Vec<String> {
    write::option_pairs(option)
}

/// Returns the pairs of two rows that are not in both. The order of a list says nothing.
fn different(before: Option<&Vec<String>>, now: Option<&Vec<String>>) -> [String; 2] {
    let only = |own: Option<&Vec<String>>, other: Option<&Vec<String>>| {
        let is_same = |pair: &str, other: &String| sort_list(pair) == sort_list(other);
        let is_new = |pair: &&String| !other.is_some_and(|other| other.iter().any(|other| is_same(pair, other)));
        own.into_iter().flatten().filter(is_new).cloned().collect::<Vec<_>>().join(", ")
    };
    [only(before, now), only(now, before)]
}

/// Returns a pair with the elements of its list sorted.
fn sort_list(pair: &str) -> (&str, Vec<&str>) {
    let (key, value) = pair.split_once(" = ").unwrap_or((pair, ""));
    let mut elements: Vec<&str> = split(value.trim_matches(['"', '\''])).collect();
    elements.sort_unstable();
    (key, elements)
}
