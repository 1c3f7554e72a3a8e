//! Compares two sets of figures: start reading at [`changes`]. A change that several armies share is listed once.

use std::collections::{BTreeMap, BTreeSet};

use crate::army::Army;
use crate::change::{Change, ChangeKind};
use crate::figure::{OptionId, Profile, UnitOption};
use crate::item::{join, split};
use crate::number::UnitNumber;
use crate::registry::{ArmyUnit, Units};
use crate::write;
use model::text::Text;

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
